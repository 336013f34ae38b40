// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/tables/judgedtables.h"

#include "model/tables/rowjudge.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t(0);
constexpr std::array<Side, 2> kSides { Side::Baseline, Side::Experimental };

/// Host and device scatter each in its own way; so do names of one layer of the host.
enum Family : std::uint8_t { OnHost, OnDevice, Frames, Blocks };

/// What a row is that nothing can be said of.
RowJudgement notJudged(const Comparison &comparison)
{
    RowJudgement none;
    none.unit = comparison.judged().sampleUnit;
    return none;
}

bool canJudge(const Comparison &comparison)
{
    return hasEnoughSamples(comparison.judged());
}

/// Calls @p use(side, index of the recording, recording) for each that the comparison is judged by.
template <class Use> void forRecordings(const Comparison &comparison, const Use &use)
{
    for (const Side side : kSides) {
        const std::vector<Recording> recordings = recordingsOf(comparison, side);
        for (std::size_t i = 0; i < recordings.size(); ++i)
            use(side, i, recordings[i]);
    }
}

using RowOfName = std::unordered_map<std::string, std::uint32_t>;

/// The table's row of each name in one side's file; kNone: it is in no row. Looked up once a name.
class RowFinder {
public:
    using Fold = std::string (*)(std::string_view);

    /// @p fold makes a name of the file one of @p rowOfName.
    RowFinder(const Trace &trace, const RowOfName &rowOfName, Fold fold)
        : m_trace(trace)
        , m_rowOfName(rowOfName)
        , m_fold(fold)
        , m_rows(trace.texts.size(), kUnknown)
    {
    }
    std::uint32_t find(NameId name)
    {
        std::uint32_t &row = m_rows[name.row()];
        if (row == kUnknown) {
            const auto found = m_rowOfName.find(m_fold(m_trace.texts.text(name)));
            row = found == m_rowOfName.end() ? kNone : found->second;
        }
        return row;
    }

private:
    static constexpr std::uint32_t kUnknown = kNone - 1;
    const Trace &m_trace;
    const RowOfName &m_rowOfName;
    Fold m_fold;
    std::vector<std::uint32_t> m_rows;
};

std::string unfolded(std::string_view name)
{
    return std::string(name);
}

/// What makes names of both sides one: addresses do not count, and the steps are one event again and again.
std::string nameKey(std::string_view name)
{
    constexpr std::string_view kStep = "ProfilerStep#";
    return name.starts_with(kStep) ? std::string(kStep) : foldedAddresses(name);
}

RowFinder::Fold foldOf(const TableScope &scope)
{
    return scope.mergeNames ? normalizedName : unfolded;
}

/// Where a scope's blocks lie in the tree of a side's first recording, and what of another recording lies there.
class BlockRange {
public:
    BlockRange(const Comparison &comparison, Side side, const Recording &recording, const TableScope &scope)
        : m_blocksOfFirst(recording.blocksOfFirst)
    {
        const BlockId block = comparison.block(scope.row ? scope.row : RowId(0), side);
        if (!block)
            return;
        m_first = block.value;
        m_end = comparison.tree(side)[block].subtreeEnd;
    }
    bool holds(const Place &place) const
    {
        if (!place.block)
            return false;
        const BlockId block = m_blocksOfFirst.empty() ? place.block : m_blocksOfFirst[place.block.row()];
        return block && block.value >= m_first && block.value < m_end;
    }

private:
    const std::vector<BlockId> &m_blocksOfFirst;
    std::uint32_t m_first = 0, m_end = 0;
};

/// The blocks of one side that lie in one that the other side has not, and that is real. Parallel to the blocks of the
/// side's first
/// recording.
std::vector<char> aloneBlocks(const Comparison &comparison, Side side)
{
    std::vector<char> isAlone(comparison.rows.size()), blocks(comparison.tree(side).size());
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        const PairRow &row = comparison.rows[i];
        const bool isKnown = comparison.kind(RowId(i)) != BlockKind::Unknown;
        if (row.a && row.b)
            continue;
        isAlone[i] = (isKnown && comparison.judgements[i].flagged()) || (row.parent && isAlone[row.parent.row()]);
        if (const BlockId block = comparison.block(RowId(i), side))
            blocks[block.row()] = isAlone[i];
    }
    return blocks;
}

std::array<std::vector<char>, 2> aloneBlocksOfSides(const Comparison &comparison)
{
    return { aloneBlocks(comparison, Side::Baseline), aloneBlocks(comparison, Side::Experimental) };
}

/// Is a place in a block that its side alone has?
class AlonePlaces {
public:
    AlonePlaces(const std::vector<char> &blocks, const Recording &recording)
        : m_blocks(blocks)
        , m_blocksOfFirst(recording.blocksOfFirst)
    {
    }
    bool holds(const Place &place) const
    {
        const BlockId block = m_blocksOfFirst.empty() ? place.block : m_blocksOfFirst[place.block.row()];
        return block && m_blocks[block.row()];
    }

private:
    const std::vector<char> &m_blocks;
    const std::vector<BlockId> &m_blocksOfFirst;
};

bool isOnDevice(EventKind kind)
{
    return kind == EventKind::Kernel || kind == EventKind::Memcpy || kind == EventKind::Memset;
}

/// The kept step whose window holds @p ns; the number of steps if none does.
std::size_t stepAt(const std::vector<Step> &steps, std::int64_t ns)
{
    const auto next = std::upper_bound(
        steps.begin(), steps.end(), ns, [](std::int64_t time, const Step &step) { return time < step.startNs; });
    if (next == steps.begin() || ns >= std::prev(next)->endNs)
        return steps.size();
    return std::size_t(std::prev(next) - steps.begin());
}

/// Durations of the events less those of the events that each called in its own layer.
Column<std::int64_t> selfTimes(const Run &run)
{
    Column<std::int64_t> selfNs = run.trace.durationNs;
    for (std::size_t event = 0; event < selfNs.size(); ++event) {
        if (const EventId parent = run.nesting.parent[event])
            selfNs[parent.row()] -= run.trace.durationNs[event];
    }
    return selfNs;
}

TableRowKind kindOfName(EventKind kind)
{
    if (isOnDevice(kind))
        return { 1, OnDevice };
    switch (layerOf(kind)) {
    case Layer::Blocks:
        return { 0, Blocks };
    case Layer::Frames:
        return { 0, Frames };
    default:
        return { 0, OnHost };
    }
}

/// Both times of each name in each step.
struct NameTimes {
    SampleTable selfNs, totalNs;
    std::vector<TableRowKind> kinds;

    NameTimes(const Comparison &comparison, const RowOfName &rowOfName, std::size_t count)
        : selfNs(comparison, count)
        , totalNs(comparison, count)
        , kinds(count)
    {
        forRecordings(comparison, [&](Side side, std::size_t index, const Recording &recording) {
            add(*recording.run, side, index, rowOfName);
        });
    }

private:
    void add(const Run &run, Side side, std::size_t recording, const RowOfName &rowOfName)
    {
        const Trace &trace = run.trace;
        const Column<std::int64_t> self = selfTimes(run);
        RowFinder finder(trace, rowOfName, nameKey);
        for (std::size_t event = 0; event < trace.eventCount(); ++event) {
            if (!trace.category[event] || trace.kind[event] == EventKind::TraceSpan)
                continue;
            const std::size_t step = stepAt(run.steps.kept, trace.startNs[event]);
            const std::uint32_t row = finder.find(trace.name[event]);
            if (step == run.steps.kept.size() || row == kNone)
                continue;
            selfNs.add(side, recording, row, step, self[event]);
            totalNs.add(side, recording, row, step, trace.durationNs[event]);
            kinds[row] = kindOfName(trace.kind[event]);
        }
    }
};

} // namespace

std::optional<bool> OperatorJudgement::flag() const
{
    const std::optional<bool> host = hostSelf.flag();
    return host ? std::optional(*host || deviceSelf.flagged()) : std::nullopt;
}

std::vector<OperatorJudgement> judgeOperators(
    const Comparison &comparison, const std::vector<OperatorRow> &rows, const TableScope &scope)
{
    const RowJudgement none = notJudged(comparison);
    std::vector<OperatorJudgement> judged(rows.size(), { none, none, none, none });
    if (!canJudge(comparison))
        return judged;
    RowOfName rowOfName;
    for (std::size_t i = 0; i < rows.size(); ++i)
        rowOfName.emplace(rows[i].name, std::uint32_t(i));
    // Host times first, then those on the device: one table, so that all are corrected together.
    SampleTable selfNs(comparison, 2 * rows.size()), totalNs(comparison, 2 * rows.size());
    SampleTable aloneSelfNs(comparison, 2 * rows.size()), aloneTotalNs(comparison, 2 * rows.size());
    const auto alone = aloneBlocksOfSides(comparison);
    forRecordings(comparison, [&](Side side, std::size_t index, const Recording &recording) {
        const Run &run = *recording.run;
        const BlockRange range(comparison, side, recording, scope);
        const AlonePlaces alonePlaces(alone[std::size_t(side)], recording);
        RowFinder finder(run.trace, rowOfName, foldOf(scope));
        for (std::size_t i = 0; i < run.operators.size(); ++i) {
            const Place &place = recording.timeline->operatorPlaces[i];
            if (!run.operatorCosts.counts[i] || !range.holds(place))
                continue;
            const std::size_t event = run.operators[i].row();
            const std::uint32_t row = finder.find(run.trace.name[event]);
            if (row == kNone)
                continue;
            const OperatorCosts &costs = run.operatorCosts;
            const std::size_t onDevice = rows.size() + row;
            const auto add = [&](SampleTable &self, SampleTable &total) {
                self.add(side, index, row, place.step, costs.hostSelfNs[i]);
                self.add(side, index, onDevice, place.step, costs.deviceSelfNs[i]);
                total.add(side, index, row, place.step, run.trace.durationNs[event]);
                total.add(side, index, onDevice, place.step, costs.deviceTotalNs[i]);
            };
            add(selfNs, totalNs);
            if (alonePlaces.holds(place))
                add(aloneSelfNs, aloneTotalNs);
        }
    });
    std::vector<TableRowKind> kinds(rows.size(), { 0, OnHost });
    kinds.insert(kinds.end(), rows.size(), { 1, OnDevice });
    RowJudge judge(comparison);
    std::vector<RowJudgement> self = judge.judge(selfNs, kinds), total = judge.judgeInclusive(totalNs, kinds);
    judge.addAlone(selfNs, aloneSelfNs, kinds, self);
    judge.addAlone(totalNs, aloneTotalNs, kinds, total);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t onDevice = rows.size() + i;
        judged[i] = { self[i], self[onDevice], total[i], total[onDevice] };
    }
    return judged;
}

std::vector<KernelJudgement> judgeKernels(
    const Comparison &comparison, const std::vector<KernelRow> &rows, const TableScope &scope)
{
    std::vector<KernelJudgement> judged(rows.size(), { notJudged(comparison), {} });
    if (!canJudge(comparison))
        return judged;
    std::array<RowOfName, 3> rowOfName; // kernels, memcpy, memset
    const auto column = [](EventKind kind) {
        return kind == EventKind::Kernel ? 0u : kind == EventKind::Memcpy ? 1u : 2u;
    };
    for (std::size_t i = 0; i < rows.size(); ++i)
        rowOfName[column(rows[i].kind)].emplace(rows[i].name, std::uint32_t(i));
    SampleTable times(comparison, rows.size()), aloneTimes(comparison, rows.size());
    const auto alone = aloneBlocksOfSides(comparison);
    forRecordings(comparison, [&](Side side, std::size_t index, const Recording &recording) {
        const Run &run = *recording.run;
        const BlockRange range(comparison, side, recording, scope);
        const AlonePlaces alonePlaces(alone[std::size_t(side)], recording);
        std::vector<RowFinder> finders;
        for (const RowOfName &rowOfNameOfKind : rowOfName)
            finders.emplace_back(run.trace, rowOfNameOfKind, foldOf(scope));
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            const Place &place = recording.timeline->devicePlaces[i];
            if (!range.holds(place))
                continue;
            const std::size_t event = run.links.device[i].row();
            const std::uint32_t row = finders[column(run.trace.kind[event])].find(run.trace.name[event]);
            if (row == kNone)
                continue;
            times.add(side, index, row, place.step, run.trace.durationNs[event]);
            if (alonePlaces.holds(place))
                aloneTimes.add(side, index, row, place.step, run.trace.durationNs[event]);
        }
    });
    const std::vector<TableRowKind> kinds(rows.size(), { 1, OnDevice });
    RowJudge judge(comparison);
    std::vector<RowJudgement> judgements = judge.judge(times, kinds);
    judge.addAlone(times, aloneTimes, kinds, judgements);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        judged[i].total = judgements[i];
        if (times.isEquallyOften(i))
            judged[i].mean = judgements[i];
    }
    return judged;
}

std::vector<RowJudgement> judgeNames(const Comparison &comparison, const std::vector<NameRow> &rows)
{
    std::vector<RowJudgement> judged(rows.size(), notJudged(comparison));
    if (!canJudge(comparison))
        return judged;
    RowOfName rowOfName;
    for (const NameRow &row : rows)
        rowOfName.try_emplace(nameKey(row.name), std::uint32_t(rowOfName.size()));
    const NameTimes times(comparison, rowOfName, rowOfName.size());
    RowJudge judge(comparison);
    judge.judge(times.selfNs, times.kinds);
    const std::vector<RowJudgement> judgements = judge.judgeInclusive(times.totalNs, times.kinds);
    for (std::size_t i = 0; i < rows.size(); ++i)
        judged[i] = judgements[rowOfName.find(nameKey(rows[i].name))->second];
    return judged;
}

std::array<RowJudgement, kCostCount> judgeCosts(const Comparison &comparison)
{
    std::array<RowJudgement, kCostCount> judged;
    judged.fill(notJudged(comparison));
    if (!canJudge(comparison))
        return judged;
    SampleTable times(comparison, kCostCount);
    std::vector<TableRowKind> kinds(kCostCount);
    for (std::size_t cost = 0; cost < kCostCount; ++cost)
        kinds[cost].deviceShare = cost <= std::size_t(Cost::Communication) ? 1 : 0;
    forRecordings(comparison, [&](Side side, std::size_t index, const Recording &recording) {
        for (const std::uint32_t step : recording.steps) {
            for (std::size_t cost = 0; cost < kCostCount; ++cost) {
                if (const auto ns = recording.run->steps.kept[step].costNs[cost])
                    times.add(side, index, cost, step, ns);
            }
        }
    });
    const std::vector<RowJudgement> judgements = RowJudge(comparison).judge(times, kinds);
    std::copy(judgements.begin(), judgements.end(), judged.begin());
    return judged;
}

std::vector<std::optional<RowJudgement>> judgeOverview(const Comparison &comparison)
{
    const std::array<RowJudgement, kCostCount> costs = judgeCosts(comparison);
    std::vector<std::optional<RowJudgement>> judged(comparison.overview.size());
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const std::string_view key = comparison.overview[i].key;
        if (key == "averageStepNs")
            judged[i] = judgeStep(comparison.judged());
        for (std::size_t cost = 0; cost < kCostCount; ++cost) {
            if (key == costKey(Cost(cost)))
                judged[i] = costs[cost];
        }
    }
    return judged;
}

} // namespace twinlane
