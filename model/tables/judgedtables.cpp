// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/judgedtables.h"

#include "model/alignment/kindruns.h"
#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/figures/inputlists.h"
#include "model/judgement/equalcalls.h"
#include "model/tables/rowjudge.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t(0);

/// Rows of one family scatter alike: host, device, and the two layers of Python frames and of blocks.
enum Family : std::uint8_t { OnHost, OnDevice, Frames, Blocks };

/// The judgement of a row that cannot be judged.
RowJudgement notJudged(const JudgedRuns &runs)
{
    RowJudgement none;
    none.unit = runs.judged().sampleUnit;
    if (runs.withheld != Withheld::Nothing)
        none.outcome = Outcome::NotJudged;
    return none;
}

/// Steps of several kinds are no samples of one thing.
bool canJudge(const JudgedRuns &runs)
{
    return runs.kinds.empty() && runs.withheld == Withheld::Nothing && hasEnoughSamples(runs.judged());
}

/// The scope of a table in the runs of the kind that it lies in.
TableScope scopeInKind(const JudgedRuns &runs, const TableScope &scope)
{
    return { rowInKind(*runs.kindOf(scope.row), scope.row), scope.mergeNames };
}

/// Calls @p use(side, index of the recording, recording) for each recording that the comparison is judged by.
template <class Use> void forRecordings(const JudgedRuns &runs, const Use &use)
{
    for (const Side side : kSides) {
        const std::vector<Recording> recordings = recordingsOf(runs, side);
        for (std::size_t i = 0; i < recordings.size(); ++i)
            use(side, i, recordings[i]);
    }
}

using RowOfName = std::unordered_map<std::string, std::uint32_t>;

/// Finds the table's row of each name in one side's file; kNone if it has no row. Each name is looked up once.
class RowFinder {
public:
    using Fold = std::function<std::string(std::string_view)>;

    /// @p fold turns a name of the file into a key of @p rowOfName.
    RowFinder(const Trace &trace, const RowOfName &rowOfName, Fold fold)
        : m_trace(trace)
        , m_rowOfName(rowOfName)
        , m_fold(std::move(fold))
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

/// The key by which names of both sides meet: addresses do not count, and all ProfilerStep#N are one name.
std::string nameKey(std::string_view name)
{
    constexpr std::string_view kStep = "ProfilerStep#";
    return name.starts_with(kStep) ? std::string(kStep) : foldedName(name);
}

RowFinder::Fold foldOf(const TableScope &scope)
{
    return [merge = scope.mergeNames](std::string_view name) { return rowName(name, merge); };
}

/// The blocks of a scope in the tree of a side's first recording, and the blocks of another recording that belong to
/// them.
class BlockRange {
public:
    BlockRange(const JudgedRuns &runs, Side side, const Recording &recording, const TableScope &scope)
        : m_blocksOfFirst(recording.blocksOfFirst)
    {
        const BlockId block = runs.block(scope.row ? scope.row : RowId(0), side);
        if (!block)
            return;
        m_first = block.value;
        m_end = runs.tree(side)[block].subtreeEnd;
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

/// Marks the blocks of one side inside a real block that the other side does not have. Parallel to the blocks of the
/// side's first recording.
std::vector<char> aloneBlocks(const JudgedRuns &runs, Side side)
{
    std::vector<char> isAlone(runs.rows.size()), blocks(runs.tree(side).size());
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint(i);
        const PairRow &row = runs.rows[i];
        const bool isKnown = runs.kind(RowId(i)) != BlockKind::Unknown;
        if (row.a && row.b)
            continue;
        isAlone[i] = (isKnown && runs.judgements[i].flagged()) || (row.parent && isAlone[row.parent.row()]);
        if (const BlockId block = runs.block(RowId(i), side))
            blocks[block.row()] = isAlone[i];
    }
    return blocks;
}

PerSide<std::vector<char>> aloneBlocksOfSides(const JudgedRuns &runs)
{
    return { aloneBlocks(runs, Side::Baseline), aloneBlocks(runs, Side::Experimental) };
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

/// The kept step whose window holds @p ns; the number of steps if none does.
std::size_t keptStepAt(const std::vector<Step> &steps, std::int64_t ns)
{
    const auto next = std::upper_bound(
        steps.begin(), steps.end(), ns, [](std::int64_t time, const Step &step) { return time < step.startNs; });
    if (next == steps.begin() || ns >= std::prev(next)->endNs)
        return steps.size();
    return std::size_t(std::prev(next) - steps.begin());
}

/// Durations of the events, less the durations of the events directly inside them in their own layer.
Column<std::int64_t> selfTimes(const Run &run)
{
    Column<std::int64_t> selfNs = run.trace.durationNs;
    for (std::size_t event = 0; event < selfNs.size(); ++event) {
        interruptionPoint(event);
        if (const EventId parent = run.nesting.parent[event])
            selfNs[parent.row()] -= run.trace.durationNs[event];
    }
    return selfNs;
}

TableRowKind kindOfName(EventKind kind)
{
    if (isDeviceWork(kind))
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

    NameTimes(const JudgedRuns &runs, const RowOfName &rowOfName, std::size_t count)
        : selfNs(runs, count)
        , totalNs(runs, count)
        , kinds(count)
    {
        forRecordings(runs, [&](Side side, std::size_t index, const Recording &recording) {
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
            interruptionPoint(event);
            if (!trace.category[event] || trace.kind[event] == EventKind::TraceSpan)
                continue;
            const std::size_t step = keptStepAt(run.steps.kept, trace.startNs[event]);
            const std::uint32_t row = finder.find(trace.name[event]);
            if (step == run.steps.kept.size() || row == kNone)
                continue;
            selfNs.add(side, recording, row, step, self[event]);
            totalNs.add(side, recording, row, step, trace.durationNs[event]);
            kinds[row] = kindOfName(trace.kind[event]);
        }
    }
};

/// The device times of the calls of each row, by what makes them equal: launch shapes, or sizes of inputs.
class CallsOfRows {
public:
    CallsOfRows(const JudgedRuns &runs, std::size_t rows)
        : m_runs(runs)
        , m_groups(rows)
        , m_allNs(rows)
    {
        for (const Side side : kSides) {
            std::vector<bool> &isChosen = m_isChosen[side];
            isChosen.resize(runs.run(side).steps.kept.size());
            for (const std::uint32_t step : runs.steps(side))
                isChosen[step] = true;
        }
    }

    bool isChosen(Side side, const Place &place) const { return m_isChosen[side][place.step]; }

    void add(Side side, std::uint32_t row, std::uint64_t work, std::int64_t ns)
    {
        EqualCalls &calls = m_groups[row][work];
        (side == Side::Baseline ? calls.a : calls.b).push_back(double(ns));
        m_allNs[row] += double(ns);
    }

    JudgedCalls judge(std::size_t row) const
    {
        std::vector<const EqualCalls *> groups;
        for (const auto &[work, calls] : m_groups[row])
            groups.push_back(&calls);
        const auto step = m_runs.timeNs(m_runs.stepRow(), Measure::Critical, Aggregate::Mean);
        const double stepNs = (double(step.baseline.value_or(0)) + double(step.experimental.value_or(0))) / 2;
        return judgeEqualCalls(m_runs, groups, m_allNs[row], m_runs.commonFactor.deviceLog.value_or(0), stepNs);
    }

private:
    const JudgedRuns &m_runs;
    PerSide<std::vector<bool>> m_isChosen;
    std::vector<std::map<std::uint64_t, EqualCalls>> m_groups; ///< by row and work
    std::vector<double> m_allNs;                               ///< by row, of both sides
};

/// With too few steps: by the equal calls inside them, of which each operator and kernel has its own.
void judgeOperatorCalls(
    const JudgedRuns &runs, const RowOfName &rowOfName, const TableScope &scope, std::vector<OperatorJudgement> &judged)
{
    CallsOfRows self(runs, judged.size()), total(runs, judged.size());
    for (const Side side : kSides) {
        const Recording recording = recordingsOf(runs, side).front();
        const Run &run = *recording.run;
        const BlockRange range(runs, side, recording, scope);
        RowFinder finder(run.trace, rowOfName, foldOf(scope));
        auto shapes = run.trace.operatorShapes.begin();
        for (std::size_t i = 0; i < run.operators.size(); ++i) {
            interruptionPoint(i);
            const Place &place = recording.timeline->operatorPlaces[i];
            const OperatorCosts &costs = run.operatorCosts;
            const EventId event = run.operators[i];
            while (shapes != run.trace.operatorShapes.end() && shapes->event < event)
                ++shapes;
            if (!costs.counts[i] || costs.deviceTotalNs[i] == 0 || !range.holds(place) || !self.isChosen(side, place))
                continue;
            const std::uint32_t row = finder.find(run.trace.name[event.row()]);
            if (row == kNone)
                continue;
            const bool hasShapes = shapes != run.trace.operatorShapes.end() && shapes->event == event;
            const std::uint64_t work =
                hasShapes && shapes->inputDims ? listHash(run.trace.texts.text(shapes->inputDims)) : 0;
            if (costs.deviceSelfNs[i] > 0)
                self.add(side, row, work, costs.deviceSelfNs[i]);
            total.add(side, row, work, costs.deviceTotalNs[i]);
        }
    }
    for (std::size_t row = 0; row < judged.size(); ++row) {
        const JudgedCalls ofSelf = self.judge(row), ofTotal = total.judge(row);
        judged[row].deviceSelf = ofSelf.judgement;
        judged[row].deviceTotal = ofTotal.judgement;
        judged[row].equalCalls = ofSelf.calls;
    }
}

/// Kernels, copies and sets have names of their own.
std::size_t columnOf(EventKind kind)
{
    return kind == EventKind::Kernel ? 0u : kind == EventKind::Memcpy ? 1u : 2u;
}

std::array<RowOfName, 3> rowsOfDeviceWork(const std::vector<KernelRow> &rows)
{
    std::array<RowOfName, 3> rowOfName;
    for (std::size_t i = 0; i < rows.size(); ++i)
        rowOfName[columnOf(rows[i].kind)].emplace(rows[i].name, std::uint32_t(i));
    return rowOfName;
}

void judgeKernelCalls(const JudgedRuns &runs, const std::vector<KernelRow> &rows, const TableScope &scope,
    std::vector<KernelJudgement> &judged)
{
    const std::array<RowOfName, 3> rowOfName = rowsOfDeviceWork(rows);
    CallsOfRows calls(runs, rows.size());
    for (const Side side : kSides) {
        const Recording recording = recordingsOf(runs, side).front();
        const Run &run = *recording.run;
        const BlockRange range(runs, side, recording, scope);
        std::vector<RowFinder> finders;
        for (const RowOfName &ofKind : rowOfName)
            finders.emplace_back(run.trace, ofKind, foldOf(scope));
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            interruptionPoint(i);
            const Place &place = recording.timeline->devicePlaces[i];
            if (!range.holds(place) || !calls.isChosen(side, place))
                continue;
            const std::size_t event = run.links.device[i].row();
            const std::uint32_t row = finders[columnOf(run.trace.kind[event])].find(run.trace.name[event]);
            if (row == kNone)
                continue;
            const DeviceArgs &args = run.trace.deviceArgs[i];
            const auto hashOf = [&](NameId text) { return text ? listHash(run.trace.texts.text(text)) : 0; };
            calls.add(side, row, mixedHash(hashOf(args.grid), hashOf(args.block)), run.trace.durationNs[event]);
        }
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const JudgedCalls made = calls.judge(row);
        judged[row] = { made.judgement, made.calls > 0 ? std::optional(made.judgement) : std::nullopt, made.calls };
    }
}

} // namespace

std::optional<bool> OperatorJudgement::flag() const
{
    const std::optional<bool> host = hostSelf.flag();
    if (!host && deviceSelf.flagged())
        return true;
    return host ? std::optional(*host || deviceSelf.flagged()) : std::nullopt;
}

std::vector<OperatorJudgement> judgeOperators(
    const JudgedRuns &runs, const std::vector<OperatorRow> &rows, const TableScope &scope)
{
    if (const JudgedRuns *kind = runs.ofKind(scope.row))
        return judgeOperators(*kind, rows, scopeInKind(runs, scope));
    const RowJudgement none = notJudged(runs);
    std::vector<OperatorJudgement> judged(rows.size(), { none, none, none, none });
    const bool canAsk = mayAskCalls(runs);
    if (!canAsk && (!runs.kinds.empty() || isWithheld(runs, Measure::Host) || !hasEnoughSamples(runs.judged())))
        return judged;
    RowOfName rowOfName;
    for (std::size_t i = 0; i < rows.size(); ++i)
        rowOfName.emplace(rows[i].name, std::uint32_t(i));
    if (canAsk) {
        judgeOperatorCalls(runs, rowOfName, scope, judged);
        return judged;
    }
    // Host times first, then device times, in one table, so that all are corrected together for their number.
    SampleTable selfNs(runs, 2 * rows.size()), totalNs(runs, 2 * rows.size());
    SampleTable aloneSelfNs(runs, 2 * rows.size()), aloneTotalNs(runs, 2 * rows.size());
    const auto alone = aloneBlocksOfSides(runs);
    forRecordings(runs, [&](Side side, std::size_t index, const Recording &recording) {
        const Run &run = *recording.run;
        const BlockRange range(runs, side, recording, scope);
        const AlonePlaces alonePlaces(alone[side], recording);
        RowFinder finder(run.trace, rowOfName, foldOf(scope));
        for (std::size_t i = 0; i < run.operators.size(); ++i) {
            interruptionPoint(i);
            const Place &place = recording.timeline->operatorPlaces[i];
            if (!run.operatorCosts.counts[i] || !range.holds(place))
                continue;
            const std::size_t event = run.operators[i].row();
            const std::uint32_t row = finder.find(run.trace.name[event]);
            if (row == kNone)
                continue;
            const OperatorCosts &costs = run.operatorCosts;
            const std::size_t onDevice = rows.size() + row;
            const bool isInner = isInCallOfItsName(run.trace, run.operators, costs, i,
                [&](std::size_t at) { return range.holds(recording.timeline->operatorPlaces[at]); });
            const auto add = [&](SampleTable &self, SampleTable &total) {
                self.add(side, index, row, place.step, costs.hostSelfNs[i]);
                self.add(side, index, onDevice, place.step, costs.deviceSelfNs[i]);
                if (isInner)
                    return;
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
    const RowJudge judge(runs);
    RowJudge::OfOwnTimes own = judge.judgeOwn(selfNs, kinds);
    std::vector<RowJudgement> total = judge.judgeInclusive(totalNs, kinds, own);
    std::vector<RowJudgement> &self = own.judgements;
    judge.addAlone(selfNs, aloneSelfNs, kinds, self);
    judge.addAlone(totalNs, aloneTotalNs, kinds, total);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t onDevice = rows.size() + i;
        judged[i] = { self[i], self[onDevice], total[i], total[onDevice] };
        if (runs.withheld != Withheld::Nothing)
            judged[i].deviceSelf = judged[i].deviceTotal = none;
    }
    return judged;
}

std::vector<KernelJudgement> judgeKernels(
    const JudgedRuns &runs, const std::vector<KernelRow> &rows, const TableScope &scope)
{
    if (const JudgedRuns *kind = runs.ofKind(scope.row))
        return judgeKernels(*kind, rows, scopeInKind(runs, scope));
    std::vector<KernelJudgement> judged(rows.size(), { notJudged(runs), {}, 0 });
    if (mayAskCalls(runs))
        judgeKernelCalls(runs, rows, scope, judged);
    if (!canJudge(runs))
        return judged;
    const std::array<RowOfName, 3> rowOfName = rowsOfDeviceWork(rows);
    SampleTable times(runs, rows.size()), aloneTimes(runs, rows.size());
    const auto alone = aloneBlocksOfSides(runs);
    forRecordings(runs, [&](Side side, std::size_t index, const Recording &recording) {
        const Run &run = *recording.run;
        const BlockRange range(runs, side, recording, scope);
        const AlonePlaces alonePlaces(alone[side], recording);
        std::vector<RowFinder> finders;
        for (const RowOfName &rowOfNameOfKind : rowOfName)
            finders.emplace_back(run.trace, rowOfNameOfKind, foldOf(scope));
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            interruptionPoint(i);
            const Place &place = recording.timeline->devicePlaces[i];
            if (!range.holds(place))
                continue;
            const std::size_t event = run.links.device[i].row();
            const std::uint32_t row = finders[columnOf(run.trace.kind[event])].find(run.trace.name[event]);
            if (row == kNone)
                continue;
            times.add(side, index, row, place.step, run.trace.durationNs[event]);
            if (alonePlaces.holds(place))
                aloneTimes.add(side, index, row, place.step, run.trace.durationNs[event]);
        }
    });
    const std::vector<TableRowKind> kinds(rows.size(), { 1, OnDevice });
    const RowJudge judge(runs);
    std::vector<RowJudgement> judgements = judge.judge(times, kinds);
    judge.addAlone(times, aloneTimes, kinds, judgements);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        judged[i].total = judgements[i];
        if (times.isEquallyOften(i))
            judged[i].mean = judgements[i];
    }
    return judged;
}

std::vector<RowJudgement> judgeNames(const JudgedRuns &runs, const std::vector<NameRow> &rows)
{
    std::vector<RowJudgement> judged(rows.size(), notJudged(runs));
    if (!canJudge(runs))
        return judged;
    RowOfName rowOfName;
    for (const NameRow &row : rows)
        rowOfName.try_emplace(nameKey(row.name), std::uint32_t(rowOfName.size()));
    const NameTimes times(runs, rowOfName, rowOfName.size());
    const RowJudge judge(runs);
    const std::vector<RowJudgement> judgements =
        judge.judgeInclusive(times.totalNs, times.kinds, judge.judgeOwn(times.selfNs, times.kinds));
    for (std::size_t i = 0; i < rows.size(); ++i)
        judged[i] = judgements[rowOfName.find(nameKey(rows[i].name))->second];
    return judged;
}

std::array<RowJudgement, kCostCount> judgeCosts(const JudgedRuns &runs)
{
    std::array<RowJudgement, kCostCount> judged;
    judged.fill(notJudged(runs));
    if (!canJudge(runs))
        return judged;
    SampleTable times(runs, kCostCount);
    std::vector<TableRowKind> kinds(kCostCount);
    for (std::size_t cost = 0; cost < kCostCount; ++cost)
        kinds[cost].deviceShare = cost <= std::size_t(Cost::Communication) ? 1 : 0;
    forRecordings(runs, [&](Side side, std::size_t index, const Recording &recording) {
        for (const std::uint32_t step : recording.steps) {
            interruptionPoint();
            for (std::size_t cost = 0; cost < kCostCount; ++cost) {
                if (const auto ns = recording.run->steps.kept[step].costNs[cost])
                    times.add(side, index, cost, step, ns);
            }
        }
    });
    const std::vector<RowJudgement> judgements = RowJudge(runs).judge(times, kinds);
    std::copy(judgements.begin(), judgements.end(), judged.begin());
    return judged;
}

} // namespace twinlane
