// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/gapfunction.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/run/blockcalls.h"
#include "model/run/userframe.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

void addTo(std::map<std::string, FunctionTime> &sums, const std::map<std::string, FunctionTime> &more)
{
    for (const auto &[name, of] : more) {
        sums[name].ns += of.ns;
        sums[name].calls += of.calls;
    }
}

/// The gap of one side in its steps.
class Gap {
public:
    /// @pre one block
    Gap(const AlignedRuns &runs, Side side, const std::vector<BlockId> &gaps)
        : m_run(runs.run(side))
        , m_timeline(runs.timeline(side))
        , m_parent(m_timeline.tree[gaps.front()].parent)
    {
        std::vector<BlockId> *blocks = &m_before;
        for (const BlockId child : m_timeline.tree.children(m_parent)) {
            if (child == gaps.front())
                blocks = &m_after;
            else if (m_timeline.tree[child].kind != BlockKind::Unknown)
                blocks->push_back(child);
        }
        std::ranges::reverse(m_before);
    }

    /// Adds what each function takes of the gap in a step.
    void addTimes(std::uint32_t step, std::map<std::string, FunctionTime> &timeOf) const
    {
        const BlockCall *before = lastOf(m_before, step), *after = firstOf(m_after, step);
        const bool isOfStep = m_timeline.tree[m_parent].kind == BlockKind::Step;
        const BlockCall *around = isOfStep ? nullptr : firstOf({ m_parent }, step); // a step may begin before its range
        const BlockCall *some = after ? after : before ? before : around;
        if (!some)
            return;
        const LaneId lane = m_run.trace.lane[some->event.row()];
        const Step &kept = m_run.steps.kept[step];
        Interval time { kept.hostStartNs, kept.hostEndNs };
        if (around && laneOf(*around) == lane)
            time = intervalOf(*around);
        if (before && laneOf(*before) == lane)
            time.startNs = intervalOf(*before).endNs;
        if (after && laneOf(*after) == lane)
            time.endNs = intervalOf(*after).startNs;
        if (time.endNs <= time.startNs)
            return;
        addTo(timeOf, functionTimes(m_run, lane, time));
    }

private:
    /// Of the nearest block that is called in the step, the call that comes first in an order; null: none is called.
    template <class Order>
    const BlockCall *nearest(const std::vector<BlockId> &blocks, std::uint32_t step, const Order &order) const
    {
        for (const BlockId block : blocks) {
            const std::span<const BlockCall> calls = callsOf(m_timeline, block, step);
            if (!calls.empty())
                return &*std::min_element(calls.begin(), calls.end(),
                    [&](const BlockCall &x, const BlockCall &y) { return order(intervalOf(x), intervalOf(y)); });
        }
        return nullptr;
    }

    const BlockCall *firstOf(const std::vector<BlockId> &blocks, std::uint32_t step) const
    {
        return nearest(blocks, step, [](const Interval &x, const Interval &y) { return x.startNs < y.startNs; });
    }

    const BlockCall *lastOf(const std::vector<BlockId> &blocks, std::uint32_t step) const
    {
        return nearest(blocks, step, [](const Interval &x, const Interval &y) { return x.endNs > y.endNs; });
    }

    LaneId laneOf(const BlockCall &call) const { return m_run.trace.lane[call.event.row()]; }
    Interval intervalOf(const BlockCall &call) const
    {
        return { m_run.trace.startNs[call.event.row()], m_run.trace.endNs(call.event) };
    }

    const Run &m_run;
    const Timeline &m_timeline;
    BlockId m_parent;
    std::vector<BlockId> m_before, m_after; ///< the nearest first
};

/// What a function takes of the gap in a step of one side, and in how many steps it runs there.
struct Part {
    double ns = 0;
    std::size_t steps = 0, calls = 0;
};

/// The calls of blocks on one side.
class Calls {
public:
    Calls(const AlignedRuns &runs, Side side, std::vector<BlockId> blocks)
        : m_run(runs.run(side))
        , m_timeline(runs.timeline(side))
        , m_blocks(std::move(blocks))
    {
    }

    /// As Gap does.
    void addTimes(std::uint32_t step, std::map<std::string, FunctionTime> &timeOf) const
    {
        for (const BlockId block : m_blocks) {
            for (const BlockCall &call : callsOf(m_timeline, block, step)) {
                const Interval time { m_run.trace.startNs[call.event.row()], m_run.trace.endNs(call.event) };
                addTo(timeOf, functionTimes(m_run, m_run.trace.lane[call.event.row()], time));
            }
        }
    }

private:
    const Run &m_run;
    const Timeline &m_timeline;
    std::vector<BlockId> m_blocks;
};

template <class Times> std::map<std::string, Part> partsPerStep(const AlignedRuns &runs, Side side, const Times &times)
{
    std::map<std::string, Part> parts;
    for (const std::uint32_t step : runs.steps(side)) {
        interruptionPoint();
        std::map<std::string, FunctionTime> timeOf;
        times.addTimes(step, timeOf);
        for (const auto &[name, of] : timeOf) {
            if (of.ns <= 0)
                continue;
            Part &part = parts[name];
            part.ns += double(of.ns) / double(runs.steps(side).size());
            part.calls += of.calls;
            ++part.steps;
        }
    }
    return parts;
}

/// Does no call of it begin in the time that is looked at? Then it runs around that, and says nothing of what takes longer.
bool standsAround(const PerSide<Part> &part)
{
    return part[0].calls == 0 && part[1].calls == 0;
}

/// Of functions that one program alone calls the outermost one tells what it does; of others the innermost one what takes
/// longer.
bool isRather(const GapFunction &one, const GapFunction &other)
{
    if (one.isOfOneSide() != other.isOfOneSide())
        return one.isOfOneSide();
    const double ns = one.baselineNs + one.experimentalNs, otherNs = other.baselineNs + other.experimentalNs;
    return one.isOfOneSide() ? ns > otherNs : ns < otherNs;
}

template <class Times>
std::optional<GapFunction> functionOf(const AlignedRuns &runs, const std::vector<RowId> &rows, double deltaNs)
{
    constexpr double kLeast = 0.7, kMost = 1.3; // of the difference
    PerSide<std::vector<BlockId>> blocks;
    for (const RowId row : rows) {
        const BlockId a = runs.block(row, Side::Baseline), b = runs.block(row, Side::Experimental);
        if (!a || !b || runs.rows[row.row()].isOwnTime || deltaNs == 0)
            return {};
        blocks[0].push_back(a);
        blocks[1].push_back(b);
    }
    std::map<std::string, PerSide<Part>> parts;
    for (const Side side : kSides) {
        for (auto &[name, part] : partsPerStep(runs, side, Times(runs, side, blocks[side])))
            parts[name][side] = part;
    }
    std::optional<GapFunction> found;
    for (const auto &[name, part] : parts) {
        const GapFunction each { name, part[0].ns, part[1].ns, { part[0].steps, part[1].steps },
            { part[0].calls, part[1].calls } };
        const double share = (each.experimentalNs - each.baselineNs) / deltaNs;
        if (share >= kLeast && share <= kMost && !standsAround(part) && (!found || isRather(each, *found)))
            found = each;
    }
    return found;
}

/// Inside a block, the gap or the block without further ones that holds most of its change.
RowId innerRowOfMost(const AlignedRuns &runs, RowId row, double deltaNs)
{
    constexpr double kMost = 0.5;
    RowId found;
    double most = kMost;
    for (std::size_t i = row.row(); i < runs.rows[row.row()].subtreeEnd; ++i) {
        const bool isInnermost = runs.rows[i].subtreeEnd == i + 1;
        const auto delta = isInnermost ? runs.timeNs(RowId(i), Measure::Critical, Aggregate::Mean).delta : std::nullopt;
        if (delta && double(*delta) / deltaNs > most) {
            most = double(*delta) / deltaNs;
            found = RowId(i);
        }
    }
    return found;
}

} // namespace

std::optional<FunctionOfPlace> functionOfPlace(const AlignedRuns &runs, const DifferencePlace &place)
{
    const auto within = [](const std::optional<GapFunction> &function, double deltaNs) {
        return function ? std::optional(FunctionOfPlace { *function, deltaNs }) : std::nullopt;
    };
    const double placeNs = double(place.deltaNs);
    if (place.gap)
        return within(functionOf<Gap>(runs, { place.gap }, placeNs), placeNs);
    const RowId row = place.rows.front();
    const BlockKind kind = runs.kind(row);
    if ((kind == BlockKind::DataLoader || kind == BlockKind::Optimizer) && place.backwardRows.empty()) {
        if (auto found = within(functionOf<Calls>(runs, place.rows, placeNs), placeNs))
            return found;
    }
    if (place.rows.size() > 1 || place.deltaNs == 0)
        return {};
    const RowId inner = innerRowOfMost(runs, row, placeNs);
    if (!inner)
        return {};
    const double innerNs = double(runs.timeNs(inner, Measure::Critical, Aggregate::Mean).delta.value_or(0));
    return within(runs.kind(inner) == BlockKind::Unknown ? functionOf<Gap>(runs, { inner }, innerNs)
                                                         : functionOf<Calls>(runs, { inner }, innerNs),
        innerNs);
}

} // namespace twinlane
