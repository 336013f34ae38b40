// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which events a row of the comparison or of a table stands for.

#include "model/comparison/eventlookup.h"
#include "model/base/concurrently.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <numeric>

namespace twinlane {

namespace {

/// One side's call: the rank of its step among the chosen ones, and its event.
struct Call {
    std::uint32_t step = 0;
    EventId event;
};

using StepPair = PerSide<const std::vector<std::uint32_t> *>;

/// The steps of both sides that stand opposite each other: those of the row's kind, or those of each kind.
std::vector<StepPair> pairedSteps(const AlignedRuns &runs, RowId row)
{
    std::vector<StepPair> pairs;
    if (runs.kinds.empty() || runs.kindOf(row))
        pairs.push_back({ &runs.steps(row, Side::Baseline), &runs.steps(row, Side::Experimental) });
    else
        for (const KindOfSteps &kind : runs.kinds)
            pairs.push_back({ &kind.steps[0], &kind.steps[1] });
    return pairs;
}

/// The number of each of @p steps; empty: two have the same.
std::vector<std::int64_t> numbersOf(const Run &run, const std::vector<std::uint32_t> &steps)
{
    std::vector<std::int64_t> numbers;
    for (const std::uint32_t step : steps)
        numbers.push_back(run.steps.kept[step].number);
    const bool areAscending = std::ranges::adjacent_find(numbers, std::greater_equal()) == numbers.end();
    return areAscending ? numbers : std::vector<std::int64_t>();
}

/// Do both recordings have steps of the same numbers? Then one that is left out on a side leaves the others where they are.
bool haveSameNumbers(const AlignedRuns &runs)
{
    const std::vector<Step> &a = runs.baseline->steps.kept, &b = runs.experimental->steps.kept;
    return std::ranges::equal(a, b, {}, &Step::number, &Step::number);
}

/// Where each chosen step of both sides stands: opposite the one of its number, or of its place.
struct StepRanks {
    PerSide<std::vector<std::uint32_t>> ofSides; ///< parallel to the steps of the pair
    std::size_t count = 0;
};

StepRanks ranksOf(const AlignedRuns &runs, const StepPair &steps)
{
    StepRanks ranks;
    ranks.count = std::max(steps[0]->size(), steps[1]->size());
    for (std::size_t side = 0; side < 2; ++side) {
        ranks.ofSides[side].resize(steps[side]->size());
        std::iota(ranks.ofSides[side].begin(), ranks.ofSides[side].end(), 0);
    }
    const std::vector<std::int64_t> a = numbersOf(*runs.baseline, *steps[0]),
                                    b = numbersOf(*runs.experimental, *steps[1]);
    if (a == b || a.empty() || b.empty() || !haveSameNumbers(runs))
        return ranks;
    std::vector<std::int64_t> all;
    std::ranges::set_union(a, b, std::back_inserter(all));
    const auto rankOf = [&all](std::int64_t number) {
        return static_cast<std::uint32_t>(std::ranges::lower_bound(all, number) - all.begin());
    };
    std::ranges::transform(a, ranks.ofSides[0].begin(), rankOf);
    std::ranges::transform(b, ranks.ofSides[1].begin(), rankOf);
    ranks.count = all.size();
    return ranks;
}

class SideCalls {
public:
    SideCalls(const AlignedRuns &runs, RowId row, Side side)
        : m_runs(runs)
        , m_side(side)
        , m_run(runs.run(side))
        , m_rankOfStep(m_run.steps.kept.size(), CallPair::kOutsideSteps)
    {
        std::size_t first = 0;
        for (const StepPair &steps : pairedSteps(runs, row)) {
            const std::vector<std::uint32_t> &own = *steps[side];
            const StepRanks ranks = ranksOf(runs, steps);
            for (std::size_t i = 0; i < own.size(); ++i)
                m_rankOfStep[own[i]] = static_cast<std::uint32_t>(first + ranks.ofSides[side][i]);
            first += ranks.count;
        }
    }

    std::vector<Call> of(const EventQuery &query)
    {
        m_block = query.row ? m_runs.block(query.row, m_side) : BlockId();
        if (query.row && !m_block)
            return {};
        switch (query.kind) {
        case EventQuery::Kind::None:
            return {};
        case EventQuery::Kind::Block:
            addBlock(query.row);
            break;
        case EventQuery::Kind::Operator:
            addOperators(query.name);
            break;
        case EventQuery::Kind::DeviceWork:
            addDeviceWork(query);
            break;
        }
        const Column<std::int64_t> &startNs = m_run.trace.startNs;
        interruptibleSort(m_calls, [&startNs](const Call &x, const Call &y) {
            return x.step != y.step ? x.step < y.step : startNs[x.event.row()] < startNs[y.event.row()];
        });
        return std::move(m_calls);
    }

private:
    void addBlock(RowId row)
    {
        if (!row || m_runs.rows[row.row()].isOwnTime)
            return;
        const std::vector<BlockCall> &all = m_runs.timeline(m_side).blockCalls;
        auto call = std::ranges::lower_bound(all, m_block, std::less(), &BlockCall::block);
        for (; call != all.end() && call->block == m_block; ++call) {
            interruptionPoint();
            if (m_rankOfStep[call->step] != CallPair::kOutsideSteps)
                m_calls.push_back({ m_rankOfStep[call->step], call->event });
        }
    }

    void addOperators(const std::string &name)
    {
        for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
            interruptionPoint(i);
            if (m_run.operatorCosts.counts[i])
                addPlaced(m_run.operators[i], m_runs.timeline(m_side).operatorPlaces[i], name);
        }
    }

    void addDeviceWork(const EventQuery &query)
    {
        for (std::size_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const EventId event = m_run.links.device[i];
            if (m_run.trace.kind[event.row()] == query.deviceKind)
                addPlaced(event, m_runs.timeline(m_side).devicePlaces[i], query.name);
        }
    }

    void addPlaced(EventId event, const Place &place, const std::string &name)
    {
        std::uint32_t rank = place.block ? m_rankOfStep[place.step] : CallPair::kOutsideSteps;
        if (m_block) {
            const std::uint32_t end = m_runs.tree(m_side)[m_block].subtreeEnd;
            if (rank == CallPair::kOutsideSteps || place.block < m_block || place.block.value >= end)
                return;
        }
        if (isNamed(event, name))
            m_calls.push_back({ rank, event });
    }

    /// Is the event named so? Names repeat, so each one is folded only once.
    bool isNamed(EventId event, const std::string &name)
    {
        enum : char { Unknown, No, Yes };
        if (m_isNamed.empty())
            m_isNamed.assign(m_run.trace.texts.size(), Unknown);
        char &known = m_isNamed[m_run.trace.name[event.row()].row()];
        if (known == Unknown)
            known = normalizedName(m_run.trace.nameOf(event)) == name ? Yes : No;
        return known == Yes;
    }

    const AlignedRuns &m_runs;
    Side m_side;
    const Run &m_run;
    BlockId m_block;
    std::vector<std::uint32_t> m_rankOfStep;
    std::vector<char> m_isNamed;
    std::vector<Call> m_calls;
};

} // namespace

std::size_t pairedStepCount(const AlignedRuns &runs, RowId row)
{
    std::size_t count = 0;
    for (const StepPair &steps : pairedSteps(runs, row))
        count += ranksOf(runs, steps).count;
    return count;
}

std::vector<CallPair> pairedCalls(const AlignedRuns &runs, const EventQuery &query)
{
    const std::vector<Call> a = SideCalls(runs, query.row, Side::Baseline).of(query);
    const std::vector<Call> b = SideCalls(runs, query.row, Side::Experimental).of(query);
    std::vector<CallPair> pairs;
    pairs.reserve(std::max(a.size(), b.size()));
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        const std::uint32_t step = i == a.size() ? b[j].step
            : j == b.size()                      ? a[i].step
                                                 : std::min(a[i].step, b[j].step);
        const bool inA = i < a.size() && a[i].step == step;
        const bool inB = j < b.size() && b[j].step == step;
        pairs.push_back({ inA ? a[i].event : EventId(), inB ? b[j].event : EventId(), step });
        i += inA;
        j += inB;
    }
    return pairs;
}

Result<std::vector<CallPair>> pairedCalls(const AlignedRuns &runs, const EventQuery &query, const std::stop_token &stop)
{
    return interruptible(stop, {}, [&] { return Result<std::vector<CallPair>>(pairedCalls(runs, query)); });
}

CallDetails readCallDetails(const AlignedRuns &runs, const EventQuery &query, const std::vector<CallPair> &calls,
    std::size_t index, const std::stop_token &stop)
{
    CallDetails details { query, 0, calls.size(), {}, {}, {}, {} };
    if (calls.empty())
        return details;
    details.index = std::min(index, calls.size() - 1);
    details.call = calls[details.index];
    PerSide<std::optional<EventDetails>> sides;
    const auto readSide = [&](Side side) {
        const bool isBaseline = side == Side::Baseline;
        const EventId event = isBaseline ? details.call.baseline : details.call.experimental;
        if (!event)
            return;
        Result<EventDetails> read = readEventDetails(runs.run(side).trace, event, stop);
        if (read)
            sides[isBaseline ? 0 : 1] = std::move(read.value());
        else
            (isBaseline ? details.baselineError : details.experimentalError) = read.error();
    };
    // Both at once: each compressed file is decoded for some milliseconds.
    auto other = concurrently([&] { readSide(Side::Experimental); });
    readSide(Side::Baseline);
    other.get();
    if (sides[0] && sides[1])
        details.rows = diffDetails(*sides[0], *sides[1]);
    else if (sides[0] || sides[1])
        details.rows = oneSidedDetails(sides[0] ? *sides[0] : *sides[1], sides[0].has_value());
    return details;
}

} // namespace twinlane
