// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/segmentfeatures.h"

#include "model/base/interruption.h"
#include "model/findings/callruns.h"
#include "model/findings/segmentfeaturenames.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace twinlane {

namespace {

using F = SegmentFeature;

double &at(SegmentFeatures &x, SegmentFeature feature, std::size_t offset = 0)
{
    return x[std::size_t(feature) + offset];
}

std::int64_t lengthNs(const TopCall &call)
{
    return call.endNs - call.startNs;
}

std::int64_t busyNsOf(std::span<const TopCall> calls)
{
    std::int64_t busyNs = 0;
    for (const TopCall &call : calls)
        busyNs += lengthNs(call);
    return std::max<std::int64_t>(busyNs, 1);
}

bool isClone(std::string_view name)
{
    return name == "aten::clone" || name == "aten::contiguous";
}

constexpr std::string_view kReadName = "aten::_local_scalar_dense";

/// What a check of values may be made of, sorted.
constexpr std::array<std::string_view, 13> kLeadsToCheck { "aten::abs", "aten::all", "aten::any", "aten::eq",
    "aten::ge", "aten::gt", "aten::isfinite", "aten::isinf", "aten::isnan", "aten::le", "aten::logical_not", "aten::lt",
    "aten::max" };

bool leadsToCheck(std::string_view name)
{
    return name == "aten::ne" || std::binary_search(kLeadsToCheck.begin(), kLeadsToCheck.end(), name);
}

/// The size of the largest group of equal elements, and how many groups there are. @p sorted: equal ones are neighbours.
template <class T> std::pair<std::size_t, std::size_t> largestGroup(const std::vector<T> &sorted)
{
    std::size_t largest = 0, groups = 0;
    for (auto first = sorted.begin(); first != sorted.end(); ++groups) {
        const auto last = std::upper_bound(first, sorted.end(), *first);
        largest = std::max(largest, std::size_t(last - first));
        first = last;
    }
    return { largest, groups };
}

bool isWork(OperatorRole role)
{
    return role == OperatorRole::Product || role == OperatorRole::Norm || role == OperatorRole::Softmax;
}

} // namespace

BlockCounts &BlockCounts::operator+=(const BlockCounts &other)
{
    operators += other.operators;
    copies += other.copies;
    casts += other.casts;
    clones += other.clones;
    creations += other.creations;
    joins += other.joins;
    reads += other.reads;
    return *this;
}

SegmentDescriber::SegmentDescriber(const RuleInput &input, std::span<const Segment> segments)
    : m_input(input)
    , m_segments(segments)
{
    listGaps();
    listPhases();
}

void SegmentDescriber::listGaps()
{
    for (const Segment &segment : m_segments) {
        interruptionPoint();
        if (!segment.isGap())
            continue;
        auto &lengthsNs = m_gapPlaces[gapKeyOf(segment)].lengthsNs;
        if (lengthsNs.empty() || lengthsNs.back().first != segment.step)
            lengthsNs.emplace_back(segment.step, 0);
        lengthsNs.back().second += segment.endNs - segment.startNs;
    }
    const std::size_t middle = (m_input.steps().size() - 1) / 2; // there are no gaps without steps
    for (auto &[key, place] : m_gapPlaces) {
        std::vector<std::int64_t> ofSteps(m_input.steps().size(), 0);
        for (const auto &[step, lengthNs] : place.lengthsNs)
            ofSteps[step] = lengthNs;
        std::nth_element(ofSteps.begin(), ofSteps.begin() + std::ptrdiff_t(middle), ofSteps.end());
        place.typicalNs = ofSteps[middle];
    }
}

void SegmentDescriber::listPhases()
{
    const Trace &trace = m_input.trace();
    const LaneId lane = m_input.run().steps.lane;
    if (!lane || m_gapPlaces.empty())
        return;
    std::int64_t latestNs = std::numeric_limits<std::int64_t>::min();
    for (std::uint32_t row = trace.lanes[lane.row()].firstEvent; row < trace.lanes[lane.row()].lastEvent; ++row) {
        interruptionPoint(row);
        if (trace.kind[row] != EventKind::Annotation && trace.kind[row] != EventKind::Step)
            continue;
        const SegmentPhase phase = phaseOfAnnotation(trace.texts.text(trace.name[row]));
        if (phase == SegmentPhase::Outside)
            continue;
        const std::int64_t endNs = trace.endNs(EventId(std::size_t(row)));
        latestNs = std::max(latestNs, endNs);
        m_phases.push_back({ trace.startNs[row], endNs, latestNs, phase == SegmentPhase::Loader });
    }
}

SegmentDescriber::BlockKey SegmentDescriber::keyOf(const Segment &segment) const
{
    return { segmentInstance(m_input.trace(), segment.block), segment.phase };
}

SegmentDescriber::GapKey SegmentDescriber::gapKeyOf(const Segment &gap) const
{
    return { segmentInstance(m_input.trace(), gap.block), gap.before, gap.after };
}

void SegmentDescriber::openStep(std::size_t step)
{
    if (m_step == step)
        return;
    m_step = step;
    const RuleStep &opened = m_input.steps()[step];
    m_rounds.emplace(m_input, opened);
    m_sums = { busyNsOf(opened.calls), 0, std::max<std::size_t>(opened.calls.size(), 1) };
    for (const TopCall &call : opened.calls)
        m_sums.elements = std::max(m_sums.elements, m_input.elements(call.place));
    m_blocks.clear();
    const auto isBefore = [](const Segment &segment, std::size_t wanted) { return segment.step < wanted; };
    auto segment = std::lower_bound(m_segments.begin(), m_segments.end(), step, isBefore);
    for (; segment != m_segments.end() && segment->step == step; ++segment)
        m_blocks[keyOf(*segment)] += countsOf(*segment);
}

bool SegmentDescriber::isCopy(std::uint32_t place) const
{
    return withoutOverload(m_input.nameOf(place)) == "aten::copy_";
}

BlockCounts SegmentDescriber::countsOf(const Segment &segment) const
{
    BlockCounts counts;
    for (const TopCall &call : segment.calls(m_input)) {
        ++counts.operators;
        counts.clones += isClone(m_input.nameOf(call));
        counts.creations += call.role == OperatorRole::Creation;
        counts.joins += call.role == OperatorRole::Join;
        forOperatorsIn(m_input, call, [&](std::uint32_t place) {
            if (isCopy(place))
                ++(m_input.isCast(place) ? counts.casts : counts.copies);
            counts.reads += m_input.nameOf(place) == kReadName;
        });
    }
    return counts;
}

SegmentFeatures SegmentDescriber::describe(std::size_t index)
{
    const Segment &segment = m_segments[index];
    openStep(segment.step);
    SegmentFeatures x {};
    const Step &kept = m_input.run().steps.kept[m_input.steps()[segment.step].kept];
    const std::int64_t stepNs = std::max<std::int64_t>(kept.hostEndNs - kept.hostStartNs, 1);
    at(x, F::StepShare) = double(segment.endNs - segment.startNs) / double(stepNs);
    at(x, F::FirstPhase, std::size_t(segment.phase)) = 1;
    if (segment.isGap())
        describeGap(segment, stepNs, x);
    else
        describeCalls(segment, x);
    return x;
}

void SegmentDescriber::describeGap(const Segment &gap, std::int64_t stepNs, SegmentFeatures &x) const
{
    at(x, F::IsGap) = 1;
    at(x, F::GapShare) = 1;
    const GapPlace &place = m_gapPlaces.at(gapKeyOf(gap));
    at(x, F::GapSteps) = double(place.lengthsNs.size()) / double(m_input.steps().size());
    at(x, F::GapTypical) = double(place.typicalNs) / double(stepNs);
    at(x, F::GapOptimizer) = phaseShare(gap, false);
    at(x, F::GapLoader) = phaseShare(gap, true);
}

double SegmentDescriber::phaseShare(const Segment &gap, bool ofLoader) const
{
    std::int64_t insideNs = 0;
    auto time = std::partition_point(
        m_phases.begin(), m_phases.end(), [&](const PhaseTime &known) { return known.latestNs <= gap.startNs; });
    for (; time != m_phases.end() && time->startNs < gap.endNs; ++time) {
        if (time->isLoader == ofLoader)
            insideNs +=
                std::max<std::int64_t>(0, std::min(gap.endNs, time->endNs) - std::max(gap.startNs, time->startNs));
    }
    return double(insideNs) / double(gap.endNs - gap.startNs);
}

void SegmentDescriber::describeCalls(const Segment &segment, SegmentFeatures &x) const
{
    const std::span<const TopCall> calls = segment.calls(m_input);
    const std::int64_t busyNs = busyNsOf(calls);
    const BlockCounts own = countsOf(segment), &all = m_blocks.at(keyOf(segment));
    at(x, F::Operators) = own.operators;
    at(x, F::Casts) = own.casts;
    at(x, F::Copies) = own.copies;
    at(x, F::Clones) = own.clones;
    at(x, F::Reads) = own.reads;
    at(x, F::Creations) = own.creations;
    at(x, F::Joins) = own.joins;
    at(x, F::BlockOperators) = all.operators;
    at(x, F::BlockCopies) = all.copies;
    at(x, F::BlockCasts) = all.casts;
    at(x, F::BlockClones) = all.clones;
    at(x, F::BlockCreations) = all.creations;
    at(x, F::BlockJoins) = all.joins;
    at(x, F::BlockReads) = all.reads;
    describeTimes(segment, busyNs, x);
    describeRounds(segment, x);
    describeNames(calls, x);
    describeRoles(calls, busyNs, x);
    describeNested(calls, busyNs, x);
}

void SegmentDescriber::describeTimes(const Segment &segment, std::int64_t busyNs, SegmentFeatures &x) const
{
    const std::span<const TopCall> calls = segment.calls(m_input);
    const std::int64_t wallNs = std::max<std::int64_t>(segment.endNs - segment.startNs, 1);
    const double count = double(calls.size());
    at(x, F::GapShare) = double(std::max<std::int64_t>(wallNs - busyNs, 0)) / double(wallNs);
    at(x, F::RelativeDuration) = (double(busyNs) / count) / (double(m_sums.busyNs) / double(m_sums.operators));
    std::size_t tiny = 0;
    std::int64_t largest = 0;
    for (const TopCall &call : calls) {
        const std::int64_t elements = m_input.elements(call.place);
        tiny += elements <= kTinySegmentElements;
        largest = std::max(largest, elements);
    }
    at(x, F::TinyShare) = double(tiny) / count;
    at(x, F::RelativeElements) = double(largest) / double(std::max<std::int64_t>(m_sums.elements, 1));
}

void SegmentDescriber::describeRounds(const Segment &segment, SegmentFeatures &x) const
{
    for (std::size_t call = segment.firstCall; call < segment.firstCall + segment.callCount; ++call) {
        at(x, F::OwnRounds) = std::max(at(x, F::OwnRounds), double(m_rounds->own(call)));
        at(x, F::OwnCover) = std::max(at(x, F::OwnCover), m_rounds->cover(call));
        at(x, F::AroundRounds) = std::max(at(x, F::AroundRounds), double(m_rounds->around(call)));
    }
    const EventId block = segment.block;
    const bool isModule = block && m_input.trace().kind[block.row()] == EventKind::ModuleCall;
    at(x, F::CalledOften) = isModule && m_rounds->moduleCalls(m_input.trace().name[block.row()]) >= kOftenCalls;
}

void SegmentDescriber::describeNames(std::span<const TopCall> calls, SegmentFeatures &x) const
{
    const double count = double(calls.size());
    const Repetition repeated = repeatedOperators(m_input, calls);
    std::vector<NameId> names;
    std::vector<std::tuple<NameId, NameId, NameId>> alike, work;
    for (const TopCall &call : calls) {
        const NameId name = m_input.trace().name[call.event.row()];
        const std::tuple key(name, m_input.dims(call.place), m_input.types(call.place));
        names.push_back(name);
        alike.push_back(key);
        if (isWork(call.role) && m_input.elements(call.place) > kTinySegmentElements)
            work.push_back(key);
    }
    std::sort(names.begin(), names.end());
    std::sort(alike.begin(), alike.end());
    std::sort(work.begin(), work.end());
    const auto [sameName, distinct] = largestGroup(names);
    at(x, F::DistinctNames) = double(distinct) / count;
    at(x, F::SameName) = double(sameName) / count;
    at(x, F::Rounds) = double(repeated.rounds);
    at(x, F::RoundCover) = double(repeated.rounds * repeated.period) / count;
    at(x, F::RoundPeriod) = double(repeated.period);
    at(x, F::SameCall) = double(largestGroup(alike).first);
    at(x, F::SameWork) = double(largestGroup(work).first);
}

void SegmentDescriber::describeRoles(std::span<const TopCall> calls, std::int64_t busyNs, SegmentFeatures &x) const
{
    std::array<std::size_t, kOperatorRoleCount> counts {};
    std::array<std::int64_t, kOperatorRoleCount> timesNs {};
    for (const TopCall &call : calls) {
        ++counts[std::size_t(call.role)];
        timesNs[std::size_t(call.role)] += lengthNs(call);
    }
    for (std::size_t role = 0; role < kOperatorRoleCount; ++role)
        at(x, F::FirstRoleCount, role) = double(counts[role]) / double(calls.size());
    for (std::size_t i = 0; i < kTimedRoles.size(); ++i)
        at(x, F::FirstRoleTime, i) = double(timesNs[std::size_t(kTimedRoles[i])]) / double(busyNs);
    at(x, F::Checks) = double(counts[std::size_t(OperatorRole::Check)]);
    at(x, F::Products) = double(counts[std::size_t(OperatorRole::Product)]);
}

void SegmentDescriber::describeNested(std::span<const TopCall> calls, std::int64_t busyNs, SegmentFeatures &x) const
{
    const Trace &trace = m_input.trace();
    std::size_t nested = 0, zeroed = 0, many = 0, doubles = 0, leading = 0, dropped = 0;
    std::int64_t castsNs = 0, copiesNs = 0;
    for (const TopCall &call : calls) {
        bool isOnMany = false;
        forOperatorsIn(m_input, call, [&](std::uint32_t place) {
            const std::string_view name = m_input.nameOf(place);
            ++nested;
            zeroed += name == "aten::zero_" || name == "aten::fill_";
            isOnMany = isOnMany || name.starts_with("aten::_foreach") || name.starts_with("aten::_fused");
            if (isCopy(place))
                (m_input.isCast(place) ? castsNs : copiesNs) += trace.durationNs[m_input.run().operators[place].row()];
        });
        many += isOnMany;
        doubles += m_input.hasTensorOf(call.place, "double");
        leading += leadsToCheck(m_input.nameOf(call));
        dropped += call.isDropped;
    }
    const double count = double(calls.size());
    at(x, F::Nested) = double(nested) / count;
    at(x, F::TimeCasts) = double(castsNs) / double(busyNs);
    at(x, F::TimeCopies) = double(copiesNs) / double(busyNs);
    at(x, F::Zeroings) = double(zeroed);
    at(x, F::Many) = double(many) / count;
    at(x, F::DoubleShare) = double(doubles) / count;
    at(x, F::DroppedShare) = double(dropped) / count;
    at(x, F::CheckChain) = double(leading) / count;
}

} // namespace twinlane
