// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/memory/twinmemory.h"

#include "model/base/concurrently.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/lanes/twintimeline.h"
#include "model/memory/hostblocks.h"
#include "model/memory/memoryowners.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

const RunOverview &overviewOf(const Comparison &comparison, Side side)
{
    return side == Side::Baseline ? comparison.baselineOverview : comparison.experimentalOverview;
}

std::vector<std::string> deviceLabels(const Comparison &comparison)
{
    std::vector<std::pair<bool, std::string>> found; // the host's come last
    for (const Side side : kSides) {
        for (const MemoryUse &use : overviewOf(comparison, side).memory)
            found.emplace_back(!use.isAccelerator(), use.label());
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    std::vector<std::string> labels;
    for (auto &[isHost, label] : found)
        labels.push_back(std::move(label));
    return labels;
}

bool hasRecords(const Comparison &comparison, Side side, const std::string &label)
{
    const auto &memory = overviewOf(comparison, side).memory;
    return std::any_of(memory.begin(), memory.end(), [&](const MemoryUse &use) { return use.label() == label; });
}

/// That of the overview, if both sides have records of it; else the first that both have, or that one has.
std::string chosenDevice(
    const Comparison &comparison, const std::vector<std::string> &labels, const std::string &wanted)
{
    if (std::find(labels.begin(), labels.end(), wanted) != labels.end())
        return wanted;
    const auto isOfBoth = [&](const std::string &label) {
        return hasRecords(comparison, Side::Baseline, label) && hasRecords(comparison, Side::Experimental, label);
    };
    for (const Side side : kSides) {
        const MemoryUse *main = overviewOf(comparison, side).mainMemory();
        if (main && isOfBoth(main->label()))
            return main->label();
    }
    const auto both = std::find_if(labels.begin(), labels.end(), isOfBoth);
    return both != labels.end() ? *both : labels.empty() ? std::string() : labels.front();
}

/// By block: the row of it, or of the nearest block around it that has one. What is between blocks belongs to the block
/// that holds them.
std::vector<RowId> rowsOfBlocks(const Comparison &comparison, Side side)
{
    const BlockTree &tree = comparison.tree(side);
    std::vector<RowId> rows(tree.size());
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        const BlockId block = comparison.block(RowId(i), side);
        if (block && !comparison.rows[i].isOwnTime)
            rows[block.row()] = RowId(i);
    }
    for (std::size_t block = 0; block < tree.size(); ++block) { // parents come first
        const bool hasNone = !rows[block] || tree.blocks[block].kind == BlockKind::Unknown;
        if (hasNone && tree.blocks[block].parent)
            rows[block] = rows[tree.blocks[block].parent.row()];
    }
    return rows;
}

Interval recordingSpan(const Run &run, const DeviceMemory &memory)
{
    const auto &points = memory.allocated.points();
    Interval span { points.front().timeNs, points.back().timeNs };
    for (const Step &step : run.steps.kept) {
        span.startNs = std::min(span.startNs, step.startNs);
        span.endNs = std::max(span.endNs, step.endNs);
    }
    return span;
}

struct ReadSide {
    MemorySide side;
    std::vector<MemoryOwner> owners;
    std::vector<RowId> rows; ///< by block
};

std::optional<ReadSide> readSide(const Comparison &comparison, RowId stepRow, Side side, const TwinMemory &wanted)
{
    const std::optional<std::uint32_t> step = stepNearestToMean(comparison, stepRow, side);
    if (!step)
        return std::nullopt;
    const Run &run = comparison.run(side);
    ReadSide read;
    MemorySide &made = read.side;
    made.memory = deviceMemory(run.trace, wanted.device);
    if (made.memory.records.empty())
        return std::nullopt;
    made.step = *step;
    made.span = wanted.span == MemorySpan::Step
        ? Interval { run.steps.kept[*step].startNs, run.steps.kept[*step].endNs }
        : recordingSpan(run, made.memory);
    made.peak = made.memory.allocated.peakIn(made.span);
    made.live = liveMemory(run.trace, made.memory, made.peak.pointsBefore);
    read.owners = memoryOwners(run, comparison.timeline(side), made.live.live);
    read.rows = rowsOfBlocks(comparison, side);
    for (const BlockStretch &stretch : hostBlocks(run.trace, comparison.timeline(side), made.span)) {
        const RowId row = read.rows[stretch.block.row()];
        if (row && !made.blocks.empty() && made.blocks.back().row == row
            && made.blocks.back().time.endNs == stretch.time.startNs)
            made.blocks.back().time.endNs = stretch.time.endNs;
        else if (row)
            made.blocks.push_back({ stretch.time, row });
    }
    return read;
}

/// Tells which blocks stand in equal places.
class EqualPlaces {
public:
    EqualPlaces(const Comparison &comparison, RowId stepRow)
        : m_comparison(comparison)
        , m_stepRow(stepRow)
    {
        for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
            if (const std::string_view name = classOf(RowId(i)); !name.empty())
                ++m_siblings[{ comparison.rows[i].parent, name }];
        }
    }

    /// "Net / Block / mlp" of the blocks mlp in each of several Blocks; empty for the step.
    std::string placeOf(RowId row)
    {
        if (!row || row == m_stepRow || !m_comparison.rows[row.row()].parent)
            return {};
        if (const auto known = m_places.find(row); known != m_places.end())
            return known->second;
        std::string place = placeOf(m_comparison.rows[row.row()].parent);
        if (!place.empty())
            place += " / ";
        const std::string_view name = classOf(row);
        const bool isRepeated = !name.empty() && m_siblings.at({ m_comparison.rows[row.row()].parent, name }) > 1;
        place += isRepeated ? std::string(name) + suffixOf(row) : std::string(m_comparison.label(row));
        return m_places.emplace(row, std::move(place)).first->second;
    }

private:
    std::string_view classOf(RowId row) const
    {
        const PairRow &pair = m_comparison.rows[row.row()];
        return pair.isOwnTime || !pair.parent ? std::string_view() : m_comparison.className(row);
    }

    /// A block of the backward pass has the class of its module.
    std::string suffixOf(RowId row) const
    {
        constexpr std::string_view kBackward = ".backward";
        return m_comparison.label(row).find(kBackward) == std::string_view::npos ? std::string()
                                                                                 : std::string(kBackward);
    }

    const Comparison &m_comparison;
    RowId m_stepRow;
    std::map<std::pair<RowId, std::string_view>, std::size_t> m_siblings;
    std::unordered_map<RowId, std::string> m_places;
};

class OwnerGroups {
public:
    OwnerGroups(const Comparison &comparison, RowId stepRow)
        : m_comparison(comparison)
        , m_places(comparison, stepRow)
    {
    }

    void add(Side side, const ReadSide &read)
    {
        for (const MemoryOwner &owner : read.owners) {
            interruptionPoint();
            const RowId row = owner.block ? read.rows[owner.block.row()] : RowId();
            Group &group = m_groups[{ bool(row), m_places.placeOf(row), nameOf(side, owner.name) }];
            group.made.bytes[side] = sumOfBytes(group.made.bytes[side], owner.bytes);
            group.made.allocations[side] += owner.allocations;
            if (row) {
                std::int64_t &bytes = group.bytesOfRow[row];
                bytes = sumOfBytes(bytes, owner.bytes);
            }
        }
    }

    std::vector<OwnerGroup> finish()
    {
        std::vector<OwnerGroup> made;
        for (auto &[key, group] : m_groups) {
            std::int64_t most = -1;
            for (const auto &[row, bytes] : group.bytesOfRow) {
                group.made.rows.push_back(row);
                if (bytes > most) {
                    group.made.largest = row;
                    most = bytes;
                }
            }
            group.made.place = std::get<1>(key);
            group.made.operatorName = std::get<2>(key);
            made.push_back(std::move(group.made));
        }
        const auto larger = [](const OwnerGroup &a, const OwnerGroup &b) {
            return std::max(a.bytes[0], a.bytes[1]) > std::max(b.bytes[0], b.bytes[1]);
        };
        std::stable_sort(made.begin(), made.end(), larger);
        return made;
    }

private:
    using Key = std::tuple<bool, std::string, std::string>;
    struct Group {
        OwnerGroup made;
        std::map<RowId, std::int64_t> bytesOfRow;
    };

    std::string nameOf(Side side, NameId name) const
    {
        return name ? std::string(m_comparison.run(side).trace.texts.text(name)) : std::string();
    }

    const Comparison &m_comparison;
    EqualPlaces m_places;
    std::map<Key, Group> m_groups;
};

/// Both curves since the beginnings of their spans, subtracted at every point of either.
MemoryCurve deltaCurve(const MemorySide &a, const MemorySide &b, std::int64_t lengthNs)
{
    const auto atStart = [](const MemorySide &side) { return side.memory.allocated.bytesAt(side.span.startNs); };
    std::int64_t bytesA = atStart(a), bytesB = atStart(b);
    MemoryCurve delta(differenceOfBytes(bytesB, bytesA));
    const auto firstBehind = [](const MemorySide &side) {
        const auto &points = side.memory.allocated.points();
        return std::partition_point(
            points.begin(), points.end(), [&](const MemoryPoint &point) { return point.timeNs <= side.span.startNs; });
    };
    auto nextA = firstBehind(a), nextB = firstBehind(b);
    const auto endA = a.memory.allocated.points().end(), endB = b.memory.allocated.points().end();
    const auto timeOf = [lengthNs](auto next, auto end, const MemorySide &side) {
        return next == end ? lengthNs : std::min(lengthNs, next->timeNs - side.span.startNs);
    };
    for (std::size_t round = 0;; ++round) {
        interruptionPoint(round);
        const std::int64_t timeA = timeOf(nextA, endA, a), timeB = timeOf(nextB, endB, b);
        const std::int64_t timeNs = std::min(timeA, timeB);
        if (timeNs >= lengthNs)
            return delta;
        if (timeA == timeNs)
            bytesA = (nextA++)->bytes;
        if (timeB == timeNs)
            bytesB = (nextB++)->bytes;
        delta.add(timeNs, differenceOfBytes(bytesB, bytesA));
    }
}

} // namespace

std::int64_t TwinMemory::lengthNs() const
{
    std::int64_t lengthNs = 0;
    for (const auto &each : side)
        lengthNs = std::max(lengthNs, each ? each->span.lengthNs() : 0);
    return lengthNs;
}

std::shared_ptr<const TwinMemory> twinMemory(
    std::shared_ptr<const Comparison> comparison, RowId scope, const MemoryChoice &choice)
{
    auto made = std::make_shared<TwinMemory>();
    made->stepRow = twinStepRow(*comparison, scope);
    made->span = choice.span;
    made->devices = deviceLabels(*comparison);
    made->device = chosenDevice(*comparison, made->devices, choice.device);
    const auto read = [&](Side side) { return readSide(*comparison, made->stepRow, side, *made); };
    std::future<std::optional<ReadSide>> other;
    if (!comparison->isAlone())
        other = concurrently([&] { return read(Side::Experimental); });
    PerSide<std::optional<ReadSide>> sides;
    sides[0] = read(Side::Baseline);
    if (other.valid())
        sides[1] = other.get();
    OwnerGroups groups(*comparison, made->stepRow);
    for (const Side side : kSides) {
        auto &from = sides[side];
        if (!from)
            continue;
        groups.add(side, *from);
        made->side[side] = std::move(from->side);
    }
    made->owners = groups.finish();
    if (made->hasBothSides()) {
        made->deltaLengthNs = std::min(made->side[0]->span.lengthNs(), made->side[1]->span.lengthNs());
        made->delta = deltaCurve(*made->side[0], *made->side[1], made->deltaLengthNs);
    }
    made->comparison = std::move(comparison);
    return made;
}

} // namespace twinlane
