// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/explanation.h"

#include "model/alignment/deltadoubles.h"
#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/comparison/eventlookup.h"
#include "model/facts/modulesizes.h"
#include "model/facts/unexplained.h"
#include "model/reasons/placename.h"
#include "model/tables/judgedtables.h"
#include "model/trace/generationnames.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_set>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kMostEvents = 5;

class Explainer {
public:
    Explainer(const Comparison &comparison, std::string_view id)
        : m_comparison(comparison)
        , m_wanted(id)
        , m_generations(comparison.baseline->trace, comparison.experimental->trace)
    {
        m_found.id = id;
    }

    std::optional<Explanation> explain()
    {
        const bool isFound = findRow() || findPlace() || findReason() || findOperator() || findKernel() || findStep();
        return isFound ? std::optional(std::move(m_found)) : std::nullopt;
    }

private:
    void add(std::string_view key, Unit unit, const Delta<double> &value)
    {
        m_found.figures.push_back({ key, unit, value });
    }

    void addSizes(const std::vector<RowId> &rows, bool isOwn)
    {
        const SizeDelta size = sizeOfRows(m_comparison, rows, isOwn);
        if (!size.isKnown())
            return;
        add("totalParameters", Unit::Count, asDoubles(size.parameters));
        add("totalParameterBytes", Unit::Bytes, asDoubles(size.bytes));
    }

    bool findRow()
    {
        const auto &hashes = m_comparison.rowHashes;
        const auto found = std::find_if(
            hashes.begin(), hashes.end(), [&](std::uint64_t hash) { return shortId(IdKind::Block, hash) == m_wanted; });
        if (found == hashes.end())
            return false;
        const RowId row(static_cast<std::size_t>(found - hashes.begin()));
        m_found.kind = IdKind::Block;
        m_found.name = m_comparison.path(row);
        if (m_found.name.empty())
            m_found.name = m_comparison.label(row);
        m_found.rows = { row };
        m_found.match = m_comparison.rows[row.row()].match;
        m_found.judgement = m_comparison.judgements[row.row()];
        add("ns", Unit::Nanoseconds, asDoubles(m_comparison.timeNs(row, m_comparison.options.measure)));
        add("hostNs", Unit::Nanoseconds, asDoubles(m_comparison.timeNs(row, Measure::Host)));
        add("deviceNs", Unit::Nanoseconds, asDoubles(m_comparison.timeNs(row, Measure::Device)));
        add("calls", Unit::Count, m_comparison.calls(row));
        addSizes({ row }, false);
        addReasons();
        addEvents({ EventQuery::Kind::Block, row, {}, EventKind::Kernel });
        return true;
    }

    bool findPlace()
    {
        const auto &places = m_comparison.places;
        const auto found = std::find_if(places.begin(), places.end(),
            [&](const DifferencePlace &place) { return placeId(m_comparison, place) == m_wanted; });
        if (found == places.end())
            return false;
        m_found.kind = IdKind::Place;
        m_found.name = placeName(m_comparison, *found);
        m_found.rows = found->rows;
        m_found.rows.insert(m_found.rows.end(), found->backwardRows.begin(), found->backwardRows.end());
        m_isOwnTime = found->isOwnTime;
        if (isOneOfTwoGaps(*found))
            m_gapNs = { gapTimes(found->gap, Side::Baseline), gapTimes(found->gap, Side::Experimental) };
        m_found.judgement.emplace();
        m_found.judgement->outcome = found->outcome;
        m_found.judgement->unit = m_comparison.judged().sampleUnit;
        add("ns", Unit::Nanoseconds, placeNs(*found));
        if (found->nature == PlaceNature::Rest)
            return true; // of blocks that are not named
        addSizes(m_found.rows, m_isOwnTime);
        addReasons();
        if (m_gapNs) {
            addOperatorsInGap();
            return true;
        }
        if (isTimeOfDeviceWork()) {
            addDeviceWorkInRows();
            return true;
        }
        for (const RowId row : m_found.rows)
            addEvents({ EventQuery::Kind::Block, row, {}, EventKind::Kernel });
        return true;
    }

    /// Is the time that is shown mostly that of device work? Then calls on the host are no evidence of it.
    bool isTimeOfDeviceWork() const
    {
        const Measure measure = m_comparison.options.measure;
        if (measure != Measure::Critical)
            return measure == Measure::Device;
        double shown = 0, device = 0;
        for (const RowId row : m_found.rows) {
            for (const Side side : kSides) {
                const double steps = double(std::max<std::size_t>(1, m_comparison.steps(side).size()));
                shown += double(m_comparison.sumNs(row, side, Measure::Critical).value_or(0)) / steps;
                device += double(m_comparison.sumNs(row, side, Measure::Device).value_or(0)) / steps;
            }
        }
        return 2 * device > shown;
    }

    void addDeviceWorkInRows()
    {
        for (const Side side : kSides) {
            const Run &run = m_comparison.run(side);
            const Timeline &timeline = m_comparison.timeline(side);
            std::vector<bool> isHere(m_comparison.tree(side).size()), isChosen(run.steps.kept.size());
            for (std::size_t row = 0; row < m_comparison.rows.size(); ++row) {
                if (const BlockId block = m_comparison.block(RowId(row), side); block && isInside(RowId(row)))
                    isHere[block.row()] = true;
            }
            for (const std::uint32_t step : m_comparison.steps(side))
                isChosen[step] = true;
            for (std::size_t i = 0; i < run.links.device.size(); ++i) {
                interruptionPoint(i);
                const Place &place = timeline.devicePlaces[i];
                if (place.block && isHere[place.block.row()] && isChosen[place.step])
                    addEvent(side, run.links.device[i]);
            }
        }
    }

    /// Is another place own time of the same block, in another gap?
    bool isOneOfTwoGaps(const DifferencePlace &place) const
    {
        return place.gap && std::any_of(m_comparison.places.begin(), m_comparison.places.end(), [&](const auto &other) {
            return other.gap && other.gap != place.gap && other.rows == place.rows;
        });
    }

    /// From the blocks before the gap to those behind it, in each chosen step.
    std::vector<Interval> gapTimes(RowId gap, Side side) const
    {
        BlockId before, after;
        for (const RowId row : m_comparison.children(m_comparison.rows[gap.row()].parent)) {
            const BlockId block = m_comparison.block(row, side);
            if (!block || m_comparison.kind(row) == BlockKind::Unknown)
                continue;
            if (row < gap)
                before = block;
            else if (!after)
                after = block;
        }
        const Run &run = m_comparison.run(side);
        std::vector<Interval> times;
        for (const std::uint32_t number : m_comparison.steps(side)) {
            const Step &step = run.steps.kept[number];
            Interval time { std::min(step.hostStartNs, step.startNs), std::max(step.hostEndNs, step.endNs) };
            for (const Interval &call : callsOf(before, number, side))
                time.startNs = std::max(time.startNs, call.endNs);
            for (const Interval &call : callsOf(after, number, side))
                time.endNs = std::min(time.endNs, call.startNs);
            times.push_back(time);
        }
        return times;
    }

    std::vector<Interval> callsOf(BlockId block, std::uint32_t step, Side side) const
    {
        const Timeline &timeline = m_comparison.timeline(side);
        const Run &run = m_comparison.run(side);
        const Step &kept = run.steps.kept[step];
        const Interval window { kept.hostStartNs, kept.hostEndNs };
        std::vector<Interval> times;
        const auto key = [](const BlockCall &call) { return std::pair(call.block, call.step); };
        auto call = std::lower_bound(timeline.blockCalls.begin(), timeline.blockCalls.end(), std::pair(block, step),
            [&](const BlockCall &each, const auto &wanted) { return key(each) < wanted; });
        for (; call != timeline.blockCalls.end() && key(*call) == std::pair(block, step); ++call)
            times.push_back({ run.trace.startNs[call->event.row()], run.trace.endNs(call->event) });
        auto phase = std::partition_point(timeline.phaseCalls.begin(), timeline.phaseCalls.end(),
            [&](const PhaseCall &each) { return each.time.startNs < window.startNs; });
        for (; phase != timeline.phaseCalls.end() && phase->time.startNs < window.endNs; ++phase) {
            interruptionPoint();
            if (phase->block == block)
                times.push_back(phase->time);
        }
        return times;
    }

    bool isInGap(Side side, std::int64_t ns) const
    {
        const std::vector<Interval> &times = (*m_gapNs)[side]; // in time order
        const auto next =
            std::partition_point(times.begin(), times.end(), [ns](const Interval &time) { return time.startNs <= ns; });
        return next != times.begin() && ns < std::prev(next)->endNs;
    }

    /// By what shows the reason on the side that it takes more time of, else on the other. Not known: it may be.
    bool isInGap(const OverallReason &reason) const
    {
        const Side most = reason.deltaNs() > 0 ? Side::Experimental : Side::Baseline;
        for (const Side side : { most, otherSide(most) }) {
            const EventId event = side == Side::Baseline ? reason.baselineEvent : reason.experimentalEvent;
            if (const std::int64_t ns = reason.idleStartNs[side]; ns != kNotKnownNs)
                return isInGap(side, ns);
            if (event)
                return isInGap(side, m_comparison.run(side).trace.startNs[event.row()]);
        }
        return true;
    }

    /// Those that lie in no other operator and no block but the step.
    void addOperatorsInGap()
    {
        for (const Side side : kSides) {
            const Run &run = m_comparison.run(side);
            for (const EventId event : run.operators) {
                interruptionPoint();
                const bool isOutermost =
                    run.trace.lane[event.row()] == run.steps.lane && !run.nesting.parent[event.row()];
                if (isOutermost && isInGap(side, run.trace.startNs[event.row()]))
                    addEvent(side, event);
            }
        }
    }

    bool findReason()
    {
        const auto &reasons = m_comparison.reasons;
        const auto found = std::find_if(
            reasons.begin(), reasons.end(), [&](const OverallReason &reason) { return reasonId(reason) == m_wanted; });
        if (found == reasons.end())
            return findReasonsLeftOut();
        m_found.kind = IdKind::Reason;
        m_found.name = found->text;
        m_found.rows = found->rows;
        m_found.reasons = { static_cast<std::size_t>(found - reasons.begin()) };
        add("ns", Unit::Nanoseconds,
            makeDelta<double>(std::optional(found->baselineNs), std::optional(found->experimentalNs)));
        addReasonEvents(*found);
        return true;
    }

    /// The last row of the digest's list.
    bool findReasonsLeftOut()
    {
        const ListedReasons listed = listedReasons(m_comparison.reasons, kMostDigestReasons);
        if (listed.rows.empty() || reasonId(listed.rows.back()) != m_wanted)
            return false;
        const OverallReason &rest = listed.rows.back();
        m_found.kind = IdKind::Reason;
        m_found.name = rest.text;
        m_found.rows = { m_comparison.stepRow() };
        add("ns", Unit::Nanoseconds,
            makeDelta<double>(std::optional(rest.baselineNs), std::optional(rest.experimentalNs)));
        for (std::size_t i = 0; i < m_comparison.reasons.size(); ++i) {
            const bool isListed = std::any_of(listed.rows.begin(), listed.rows.end(),
                [&](const OverallReason &row) { return row.hash == m_comparison.reasons[i].hash; });
            if (!isListed && m_comparison.reasons[i].onDevice == rest.onDevice)
                m_found.reasons.push_back(i);
        }
        return true;
    }

    /// The time of the device's work, not of what it waited for.
    static bool isAboutDeviceWork(ReasonKind kind)
    {
        constexpr std::array kWaits { ReasonKind::HostWait, ReasonKind::StreamWait, ReasonKind::Launching,
            ReasonKind::IdleUnexplained, ReasonKind::QueuedAhead, ReasonKind::QueuedGaps, ReasonKind::DataLoading,
            ReasonKind::Window };
        return std::find(kWaits.begin(), kWaits.end(), kind) == kWaits.end();
    }

    void addReasonEvents(const OverallReason &reason)
    {
        const bool wantsDevice = reason.onDevice && isAboutDeviceWork(reason.kind);
        for (const Side side : kSides) {
            const EventId shown = side == Side::Baseline ? reason.baselineEvent : reason.experimentalEvent;
            const std::vector<bool> isWanted = operatorsOf(reason, side);
            if (wantsDevice) {
                addDeviceWork(isWanted, side);
                continue;
            }
            for (const EventId event : m_comparison.run(side).operators) {
                interruptionPoint();
                if (isWanted[event.row()])
                    addEvent(side, event);
            }
            if (shown)
                addEvent(side, shown); // a block or a call
        }
    }

    /// By event: is it an operator that the reason names, in its blocks and the chosen steps?
    std::vector<bool> operatorsOf(const OverallReason &reason, Side side) const
    {
        std::set<std::string> names;
        for (const std::string &name : reason.operatorNames)
            names.insert(sharedName(name));
        const Run &run = m_comparison.run(side);
        const Timeline &timeline = m_comparison.timeline(side);
        std::vector<bool> isChosen(run.steps.kept.size()), isWanted(run.trace.eventCount());
        for (const std::uint32_t step : m_comparison.steps(side))
            isChosen[step] = true;
        const std::vector<bool> isHere = blocksOf(reason, side);
        for (std::size_t i = 0; i < run.operators.size(); ++i) {
            interruptionPoint(i);
            const Place &place = timeline.operatorPlaces[i];
            const bool counts = place.block && isHere[place.block.row()] && isChosen[place.step];
            isWanted[run.operators[i].row()] =
                counts && run.operatorCosts.counts[i] && names.contains(sharedName(run.trace.nameOf(run.operators[i])));
        }
        return isWanted;
    }

    /// Reasons name an operator as one side has it, or as both are compared.
    std::string sharedName(std::string_view name) const { return normalizedName(m_generations.shared(name)); }

    /// What operators launched, themselves or by what they call.
    void addDeviceWork(const std::vector<bool> &isWanted, Side side)
    {
        const Run &run = m_comparison.run(side);
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            interruptionPoint(i);
            EventId outer = run.links.launch[i];
            while (outer && !isWanted[outer.row()])
                outer = run.nesting.parent[outer.row()];
            if (outer)
                addEvent(side, run.links.device[i]);
        }
    }

    /// The blocks inside the rows of a reason.
    std::vector<bool> blocksOf(const OverallReason &reason, Side side) const
    {
        const BlockTree &tree = m_comparison.tree(side);
        std::vector<bool> inside(tree.size());
        for (const RowId row : reason.rows) {
            if (const BlockId block = m_comparison.block(row, side))
                inside[block.row()] = true;
        }
        for (std::size_t b = 0; b < tree.size(); ++b)
            inside[b] = inside[b] || (tree[BlockId(b)].parent && inside[tree[BlockId(b)].parent.row()]);
        return inside;
    }

    /// Both sides of a place, if its rows tell them: the delta of the rest, or of a kind's share, is of no block.
    Delta<double> placeNs(const DifferencePlace &place) const
    {
        PerSide<double> ns {};
        for (const RowId row : m_found.rows) {
            addRowNs(row, 1, ns);
            if (!place.isOwnTime)
                continue;
            for (std::uint32_t child = row.value + 1; child < m_comparison.rows[row.row()].subtreeEnd;
                 child = m_comparison.rows[child].subtreeEnd) {
                const bool isOwn = m_comparison.rows[child].isOwnTime
                    || m_comparison.kind(RowId(std::size_t(child))) == BlockKind::Unknown;
                if (!isOwn)
                    addRowNs(RowId(std::size_t(child)), -1, ns);
            }
        }
        const double rounded = double(m_comparison.rows.size()); // each row is rounded by itself
        const bool isOfNoBlock = place.nature == PlaceNature::Rest || place.nature == PlaceNature::Window;
        if (isOfNoBlock || std::abs(ns[1] - ns[0] - double(place.deltaNs)) > rounded)
            return { {}, {}, double(place.deltaNs), {} };
        Delta<double> both = makeDelta<double>(std::optional(ns[0]), std::optional(ns[1]));
        both.delta = double(place.deltaNs);
        return both;
    }

    void addRowNs(RowId row, double sign, PerSide<double> &ns) const
    {
        const auto time = m_comparison.timeNs(row, m_comparison.options.measure);
        ns[0] += sign * double(time.baseline.value_or(0));
        ns[1] += sign * double(time.experimental.value_or(0));
    }

    bool findOperator()
    {
        const TableScope scope = tableScope(m_comparison, {});
        std::vector<OperatorRow> rows = operatorTable(m_comparison, scope);
        std::erase_if(rows, [&](const OperatorRow &row) { return operatorId(row.name) != m_wanted; });
        if (rows.empty())
            return false;
        const OperatorRow &row = rows.front();
        const OperatorJudgement judged = judgeOperators(m_comparison, rows, scope).front();
        m_found.kind = IdKind::Operator;
        m_found.name = row.name;
        m_found.judgement = judged.deviceSelf.flagged() ? judged.deviceSelf : judged.hostSelf;
        add("calls", Unit::Count, asDoubles(row.calls));
        add("hostTotalNs", Unit::Nanoseconds, asDoubles(row.hostTotalNs));
        add("hostSelfNs", Unit::Nanoseconds, asDoubles(row.hostSelfNs));
        add("deviceTotalNs", Unit::Nanoseconds, asDoubles(row.deviceTotalNs));
        add("deviceSelfNs", Unit::Nanoseconds, asDoubles(row.deviceSelfNs));
        const std::string shared = sharedName(row.name);
        for (std::size_t i = 0; i < m_comparison.reasons.size(); ++i) {
            const auto &names = m_comparison.reasons[i].operatorNames;
            if (std::any_of(
                    names.begin(), names.end(), [&](const std::string &name) { return sharedName(name) == shared; }))
                m_found.reasons.push_back(i);
        }
        addEvents({ EventQuery::Kind::Operator, {}, normalizedName(row.name), EventKind::Kernel });
        return true;
    }

    bool findKernel()
    {
        const TableScope scope = tableScope(m_comparison, {});
        std::vector<KernelRow> rows = kernelTable(m_comparison, scope);
        std::erase_if(rows, [&](const KernelRow &row) { return kernelId(row.kind, row.name) != m_wanted; });
        if (rows.empty())
            return false;
        const KernelRow &row = rows.front();
        m_found.kind = IdKind::Kernel;
        m_found.name = row.name;
        m_found.judgement = judgeKernels(m_comparison, rows, scope).front().total;
        add("calls", Unit::Count, asDoubles(row.calls));
        add("totalNs", Unit::Nanoseconds, asDoubles(row.totalNs));
        add("meanNs", Unit::Nanoseconds, row.meanNs);
        add("minNs", Unit::Nanoseconds, asDoubles(row.minNs));
        add("maxNs", Unit::Nanoseconds, asDoubles(row.maxNs));
        add("blocksPerSm", Unit::Count, row.blocksPerSm);
        add("occupancyPercent", Unit::Count, row.occupancyPercent);
        addEvents({ EventQuery::Kind::DeviceWork, {}, normalizedName(row.name), row.kind });
        return true;
    }

    bool findStep()
    {
        PerSide<std::optional<double>> ns;
        for (const Side side : kSides) {
            for (const Step &step : m_comparison.run(side).steps.kept) {
                if (stepId(step.name) != m_wanted)
                    continue;
                m_found.name = step.name;
                ns[side] = double(step.endNs - step.startNs);
                if (step.event)
                    addEvent(side, step.event);
            }
        }
        if (m_found.name.empty())
            return false;
        m_found.kind = IdKind::Step;
        m_found.rows = { m_comparison.stepRow() };
        add("ns", Unit::Nanoseconds, makeDelta<double>(ns[0], ns[1]));
        return true;
    }

    bool isInside(RowId row) const
    {
        return std::any_of(m_found.rows.begin(), m_found.rows.end(), [&](RowId outer) {
            return m_isOwnTime ? row == outer
                               : row.value >= outer.value && row.value < m_comparison.rows[outer.row()].subtreeEnd;
        });
    }

    static bool isRestOfStep(const OverallReason &reason)
    {
        return reason.kind == ReasonKind::Unexplained && reason.operators == 0;
    }

    /// Reasons that lie inside the rows wholly, so that their time is the rows', and the causes that are not among them.
    void addReasons()
    {
        for (std::size_t i = 0; i < m_comparison.reasons.size(); ++i) {
            const std::vector<RowId> &rows = m_comparison.reasons[i].rows;
            if (m_isOwnTime && isRestOfStep(m_comparison.reasons[i]))
                continue; // of all that is in the step
            if (m_gapNs && !isInGap(m_comparison.reasons[i]))
                continue;
            if (std::all_of(rows.begin(), rows.end(), [this](RowId row) { return isInside(row); }))
                m_found.reasons.push_back(i);
        }
        const double way = m_found.figures.empty() ? 0 : m_found.figures.front().value.delta.value_or(0);
        std::erase_if(m_found.reasons, [&](std::size_t i) { return m_comparison.reasons[i].deltaNs() * way < 0; });
        if (m_found.reasons.empty())
            addWiderReasons(way);
        std::array<bool, kReasonKindCount> has {};
        for (const RowReason &reason : m_comparison.rowReasons) {
            if (!reason.isSmall && isInside(reason.row))
                has[std::size_t(reason.kind)] = true;
        }
        const ProgramDiff &program = m_comparison.program;
        const auto exclude = [&](bool isRecorded, ReasonKind kind) {
            if (isRecorded && !has[std::size_t(kind)])
                m_found.excluded.push_back(kind);
        };
        exclude(program.hasShapes, ReasonKind::Shape);
        exclude(program.hasTypes, ReasonKind::DataType);
        exclude(program.hasKernels, ReasonKind::Kernel);
        exclude(program.hasKernels, ReasonKind::LaunchConfiguration);
        exclude(program.compared > 0, ReasonKind::Count);
        exclude(program.compared > 0, ReasonKind::Added);
        exclude(program.compared > 0, ReasonKind::Removed);
    }

    /// No reason is of this place alone. Those that hold here as well as elsewhere are why, if they go its way; where there
    /// is none, those of the blocks around it are.
    void addWiderReasons(double way)
    {
        const auto add = [&](const auto &holds) {
            for (std::size_t i = 0; i < m_comparison.reasons.size(); ++i) {
                const OverallReason &reason = m_comparison.reasons[i];
                const bool isAlong = way == 0 || reason.deltaNs() * way > 0;
                if (isAlong && !isRestOfStep(reason) && std::any_of(reason.rows.begin(), reason.rows.end(), holds))
                    m_found.reasons.push_back(i);
            }
        };
        add([this](RowId row) { return isInside(row); });
        if (m_found.reasons.empty())
            add([this](RowId row) { return isAround(row); });
        for (std::size_t i = 0; m_found.reasons.empty() && i < m_comparison.reasons.size(); ++i) {
            if (isRestOfStep(m_comparison.reasons[i]))
                m_found.reasons.push_back(i); // "unexplained" is an answer, too
        }
    }

    bool isAround(RowId outer) const
    {
        return std::any_of(m_found.rows.begin(), m_found.rows.end(), [&](RowId row) {
            return row.value >= outer.value && row.value < m_comparison.rows[outer.row()].subtreeEnd;
        });
    }

    void addEvents(const EventQuery &query)
    {
        for (const CallPair &call : pairedCalls(m_comparison, query)) {
            interruptionPoint();
            if (call.baseline)
                addEvent(Side::Baseline, call.baseline);
            if (call.experimental)
                addEvent(Side::Experimental, call.experimental);
        }
    }

    /// Keeps the longest ones. Blocks inside one another have events in common; each counts once.
    void addEvent(Side side, EventId event)
    {
        if (!m_counted[side].insert(event.value).second)
            return;
        std::vector<EventId> &longest = m_found.largest[side];
        ++m_found.eventCounts[side];
        const Column<std::int64_t> &lengths = m_comparison.run(side).trace.durationNs;
        const auto at = std::find_if(
            longest.begin(), longest.end(), [&](EventId other) { return lengths[event.row()] > lengths[other.row()]; });
        longest.insert(at, event);
        if (longest.size() > kMostEvents)
            longest.pop_back();
    }

    const Comparison &m_comparison;
    std::string_view m_wanted;
    GenerationNames m_generations;
    bool m_isOwnTime = false; // of the rows, without what is inside them
    /// By side: when own time in one gap lies, if a place for another gap of the same block is listed. None: any time.
    std::optional<PerSide<std::vector<Interval>>> m_gapNs;
    PerSide<std::unordered_set<std::uint32_t>> m_counted; // events by side
    Explanation m_found;
};

} // namespace

std::optional<Explanation> explain(const Comparison &comparison, std::string_view id)
{
    return Explainer(comparison, id).explain();
}

} // namespace twinlane
