// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/steps.h"

#include "model/base/interruption.h"
#include "model/run/inferredsteps.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>

namespace twinlane {

namespace {

/// The number behind the last '#' of a step's name, 0 if there is none.
std::int64_t numberInName(std::string_view name)
{
    std::int64_t number = 0;
    const std::size_t hash = name.rfind('#');
    if (hash != std::string_view::npos)
        std::from_chars(name.data() + hash + 1, name.data() + name.size(), number);
    return number;
}

std::vector<Step> recordedSteps(const Trace &trace)
{
    std::vector<Step> steps;
    for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
        interruptionPoint(e);
        if (trace.kind[e] != EventKind::Step)
            continue;
        Step step;
        step.event = EventId(e);
        step.name = trace.nameOf(step.event);
        step.number = numberInName(step.name);
        step.hostStartNs = trace.startNs[e];
        step.hostEndNs = trace.endNs(step.event);
        steps.push_back(std::move(step));
    }
    std::stable_sort(
        steps.begin(), steps.end(), [](const Step &a, const Step &b) { return a.hostStartNs < b.hostStartNs; });
    return steps;
}

/// The whole trace as one step: from the first start to the last end of all events that belong to the program. If the
/// device was busy with work from outside the file at first, the window begins when it took up this file's work.
Step wholeTrace(const Trace &trace, const DeviceLinks &links, const LeftOut &leftOut)
{
    std::int64_t startNs = std::numeric_limits<std::int64_t>::max();
    std::int64_t endNs = std::numeric_limits<std::int64_t>::min();
    const auto include = [&](EventId e) {
        startNs = std::min(startNs, trace.startNs[e.row()]);
        endNs = std::max(endNs, trace.endNs(e));
    };
    for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
        interruptionPoint(e);
        const EventKind kind = trace.kind[e];
        const bool isOfProgram = kind == EventKind::Operator || kind == EventKind::Annotation
            || kind == EventKind::ModuleCall || kind == EventKind::Launch;
        if (isOfProgram && !(leftOut && leftOut(EventId(e))))
            include(EventId(e));
    }
    for (std::size_t i = 0; i < links.device.size(); ++i) {
        interruptionPoint(i);
        if (links.launch[i])
            include(links.device[i]);
    }
    if (endNs < startNs) { // a trace of the device alone
        for (EventId e : links.device)
            include(e);
    }
    if (endNs < startNs)
        startNs = endNs = 0;
    Step step;
    step.name = "trace";
    step.hostStartNs = step.startNs = startNs;
    step.hostEndNs = step.endNs = endNs;
    if (const auto ahead = firstQueuedAhead(trace, links))
        step.startNs = trace.startNs[links.device[*ahead].row()];
    return step;
}

/// The device work that each host step launched.
struct StepWork {
    std::vector<std::uint32_t> stepOfDevice;
    std::vector<std::size_t> count;
    std::vector<std::int64_t> firstStartNs, lastEndNs;
};

/// The last step that begins no later; kNoStep: none.
std::uint32_t stepBegunBefore(const std::vector<Step> &steps, std::int64_t ns)
{
    const auto after = std::upper_bound(
        steps.begin(), steps.end(), ns, [](std::int64_t time, const Step &step) { return time < step.hostStartNs; });
    return after == steps.begin() ? StepList::kNoStep : static_cast<std::uint32_t>(after - steps.begin()) - 1;
}

/// Counts the launches without work in each step, and marks the steps if too many are lost.
void markLost(const Trace &trace, const LostDeviceWork &lost, std::vector<Step> &steps)
{
    for (const EventId launch : lost.withoutWork) {
        const std::uint32_t step = stepOfLaunch(trace, steps, launch);
        if (step == StepList::kNoStep)
            continue;
        ++steps[step].launchesWithoutWork;
        if (lost.isTold())
            steps[step].mark = StepMark::DeviceWorkLost;
    }
}

/// Marks the steps whose graphs lost work, and tells their names.
void markReplays(const Trace &trace, GraphReplays &graphs, std::vector<Step> &steps)
{
    std::vector<bool> lacks(steps.size());
    for (const LostReplay &replay : graphs.lost) {
        const std::uint32_t step = stepOfLaunch(trace, steps, replay.launch);
        if (step != StepList::kNoStep)
            lacks[step] = true;
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!lacks[i])
            continue;
        steps[i].mark = StepMark::DeviceWorkLost;
        graphs.steps.push_back(steps[i].name);
    }
}

/// Marks the steps of work with impossible stamps, and tells their names. Work without a launch belongs to the step in
/// whose time it begins.
void markImpossible(const Trace &trace, ImpossibleWork &impossible, std::vector<Step> &steps)
{
    std::vector<bool> holds(steps.size());
    for (std::size_t i = 0; i < impossible.work.size(); ++i) {
        const EventId launch = impossible.launch[i];
        const std::uint32_t step = launch ? stepOfLaunch(trace, steps, launch)
                                          : stepBegunBefore(steps, trace.startNs[impossible.work[i].row()]);
        if (step != StepList::kNoStep)
            holds[step] = true;
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!holds[i])
            continue;
        if (steps[i].mark != StepMark::DeviceWorkLost)
            steps[i].mark = StepMark::ImpossibleTimes;
        impossible.steps.push_back(steps[i].name);
    }
}

StepWork workOfSteps(const Trace &trace, const DeviceLinks &links, const std::vector<Step> &steps)
{
    StepWork work;
    work.stepOfDevice.assign(links.device.size(), StepList::kNoStep);
    work.count.assign(steps.size(), 0);
    work.firstStartNs.assign(steps.size(), std::numeric_limits<std::int64_t>::max());
    work.lastEndNs.assign(steps.size(), std::numeric_limits<std::int64_t>::min());
    for (std::size_t i = 0; i < links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId launch = links.launch[i];
        if (!launch)
            continue;
        const std::uint32_t step = stepOfLaunch(trace, steps, launch);
        if (step == StepList::kNoStep)
            continue;
        work.stepOfDevice[i] = step;
        ++work.count[step];
        work.firstStartNs[step] = std::min(work.firstStartNs[step], trace.startNs[links.device[i].row()]);
        work.lastEndNs[step] = std::max(work.lastEndNs[step], trace.endNs(links.device[i]));
    }
    return work;
}

/// Windows reach over the device work of their step and never overlap.
void setWindows(const Trace &trace, const DeviceLinks &links, const StepWork &work, std::vector<Step> &steps)
{
    std::int64_t previousEndNs = steps.front().hostStartNs;
    if (work.count.front() > 0) {
        for (std::size_t i = 0; i < links.device.size(); ++i) {
            interruptionPoint(i);
            const std::int64_t endNs = trace.endNs(links.device[i]);
            if (work.stepOfDevice[i] == StepList::kNoStep && endNs < work.firstStartNs.front())
                previousEndNs = std::max(previousEndNs, endNs);
        }
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        Step &step = steps[i];
        step.startNs = std::max(previousEndNs, step.hostStartNs);
        step.endNs = std::max({ step.hostEndNs, step.startNs, work.count[i] > 0 ? work.lastEndNs[i] : step.startNs });
        previousEndNs = step.endNs;
    }
}

/// How many steps to keep. Steps at the end are dropped if the device did none or only a part of their work.
std::size_t keptCount(const StepWork &work, const std::vector<Step> &steps)
{
    const auto last = std::find_if(work.count.rbegin(), work.count.rend(), [](std::size_t count) { return count > 0; });
    if (last == work.count.rend() || work.count.size() < 2)
        return work.count.size();
    const std::size_t kept = static_cast<std::size_t>(work.count.rend() - last);
    std::size_t before = kept - 1; // the step of its kind before the last one
    while (before > 0 && steps[before - 1].kind != steps[kept - 1].kind)
        --before;
    // The plugin's rule: a last step with less than 0.8 of the device events of the one before it was cut.
    const bool cut = before > 0 && work.count[before - 1] * 8 > work.count[kept - 1] * 10;
    return cut ? kept - 1 : kept;
}

/// What is in no sum was launched all the same: the step is no step that was cut.
void countImpossible(
    const Trace &trace, const ImpossibleWork *impossible, const std::vector<Step> &steps, StepWork &work)
{
    if (!impossible)
        return;
    for (const EventId launch : impossible->launch) {
        const std::uint32_t step = launch ? stepOfLaunch(trace, steps, launch) : StepList::kNoStep;
        if (step != StepList::kNoStep)
            ++work.count[step];
    }
}

/// The same of what replays of graphs lost, whose step is marked.
void countLostReplays(const Trace &trace, const GraphReplays &graphs, const std::vector<Step> &steps, StepWork &work)
{
    for (const LostReplay &replay : graphs.lost) {
        const std::uint32_t step = stepOfLaunch(trace, steps, replay.launch);
        if (step != StepList::kNoStep)
            work.count[step] += replay.missing;
    }
}

/// The upper one of two middle values: a length that a step has.
std::int64_t upperMedianNs(std::vector<std::int64_t> valuesNs)
{
    const auto middle = valuesNs.begin() + static_cast<std::ptrdiff_t>(valuesNs.size() / 2);
    std::nth_element(valuesNs.begin(), middle, valuesNs.end());
    return *middle;
}

/// So many steps at the beginning are a warm-up: each of them takes more than 1.3 x the median of those behind them. Of
/// one alone markAlike() asks for more.
std::size_t warmUpOf(const std::vector<std::int64_t> &lengthsNs)
{
    constexpr std::size_t kMostWarmUp = 3;
    constexpr double kStillWarm = 1.3;
    for (std::size_t count = std::min(kMostWarmUp, (lengthsNs.size() + 1) / 2); count > 1; --count) {
        if (count >= lengthsNs.size())
            continue;
        const auto behind = lengthsNs.begin() + std::ptrdiff_t(count);
        const double usualNs = static_cast<double>(upperMedianNs({ behind, lengthsNs.end() }));
        const bool areLong = std::all_of(
            lengthsNs.begin(), behind, [&](std::int64_t ns) { return static_cast<double>(ns) > kStillWarm * usualNs; });
        if (areLong)
            return count;
    }
    return 0;
}

/// Marks the steps that a careful reader would leave out, among steps of one kind. The first of them is a warm-up if it
/// takes more than 1.5 x the median, or if it and those behind it are one (see warmUpOf()). An outlier lies farther from the median than 5 robust deviations and than a quarter
/// of the median. Steps that say nothing of the device keep their mark, and their lengths say nothing about the others.
void markAlike(const std::vector<Step *> &steps)
{
    constexpr std::size_t kFewestForMarks = 3, kFewestForOutliers = 5;
    constexpr double kDeviationsOfMedian = 1.4826; // of a normal distribution: its standard deviation
    constexpr double kLongWarmUp = 0.5, kFarDeviations = 5, kFarShare = 0.25;
    std::vector<std::size_t> whole;
    std::vector<std::int64_t> lengthsNs, awaysNs;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (isUnmeasured(steps[i]->mark))
            continue;
        whole.push_back(i);
        lengthsNs.push_back(steps[i]->endNs - steps[i]->startNs);
    }
    if (whole.size() < kFewestForMarks)
        return;
    const std::int64_t medianNs = upperMedianNs(lengthsNs);
    for (const std::int64_t lengthNs : lengthsNs)
        awaysNs.push_back(std::abs(lengthNs - medianNs));
    const double middleNs = static_cast<double>(medianNs);
    const double spreadNs = kDeviationsOfMedian * static_cast<double>(upperMedianNs(std::move(awaysNs)));
    const std::size_t warmUp = whole.front() == 0 ? warmUpOf(lengthsNs) : 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        Step &step = *steps[whole[i]];
        const double awayNs = static_cast<double>(lengthsNs[i]) - middleNs;
        if (i < warmUp || (whole[i] == 0 && awayNs > kLongWarmUp * middleNs))
            step.mark = StepMark::WarmUp;
        else if (whole.size() >= kFewestForOutliers
            && std::abs(awayNs) > std::max(kFarDeviations * spreadNs, kFarShare * middleNs))
            step.mark = StepMark::Outlier;
    }
}

void markSteps(std::vector<Step> &steps)
{
    std::map<std::string_view, std::vector<Step *>> byKind;
    for (Step &step : steps)
        byKind[step.kind].push_back(&step);
    for (const auto &[kind, alike] : byKind)
        markAlike(alike);
}

/// Ranges have one name; steps are chosen by number.
void numberRanges(std::vector<Step> &steps)
{
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i].number = static_cast<std::int64_t>(i);
        steps[i].name += '#' + std::to_string(i);
    }
}

/// The steps before their windows are known; empty: there are none.
std::vector<Step> hostSteps(const Trace &trace, const StepAnnotations &told, LaneId &lane)
{
    std::vector<Step> recorded = recordedSteps(trace);
    if (!recorded.empty()) {
        const bool isReplaced = told.source == StepAnnotations::Source::Pattern && !tellKinds(trace, told, recorded);
        if (isReplaced) {
            lane = told.lane;
            return toldSteps(trace, told);
        }
        lane = trace.lane[recorded.front().event.row()];
        tellKinds(trace, told, recorded);
        return recorded;
    }
    lane = mainLane(trace);
    std::vector<Step> inferred = lane ? inferSteps(trace, lane) : std::vector<Step>();
    if (!nameTheSteps(told, tellKinds(trace, told, inferred), inferred.size()))
        return inferred;
    lane = told.lane;
    return toldSteps(trace, told);
}

/// The whole trace as its only step, without marks.
StepList oneStepList(const Trace &trace, const DeviceLinks &links, const LeftOut &leftOut = {})
{
    StepList list;
    list.lane = mainLane(trace);
    list.kept.push_back(wholeTrace(trace, links, leftOut));
    list.stepOfDevice.resize(links.device.size());
    for (std::size_t i = 0; i < links.device.size(); ++i)
        list.stepOfDevice[i] = links.launch[i] ? 0 : StepList::kNoStep;
    return list;
}

} // namespace

std::string_view costKey(Cost cost)
{
    constexpr std::array<std::string_view, kCostCount> kKeys = { "Kernel", "Memcpy", "Memset", "Communication",
        "Runtime", "DataLoader", "CPU Exec", "Other" };
    return kKeys[static_cast<std::size_t>(cost)];
}

std::uint32_t stepOfLaunch(const Trace &trace, const std::vector<Step> &steps, EventId launch)
{
    const std::uint32_t step = stepBegunBefore(steps, trace.startNs[launch.row()]);
    return step != StepList::kNoStep && trace.endNs(launch) <= steps[step].hostEndNs ? step : StepList::kNoStep;
}

std::optional<std::uint32_t> chosenStepAt(
    const StepList &steps, const std::vector<std::uint32_t> &chosen, std::int64_t ns)
{
    const auto after = std::partition_point(
        chosen.begin(), chosen.end(), [&](std::uint32_t step) { return steps.kept[step].hostStartNs <= ns; });
    if (after == chosen.begin() || ns >= steps.kept[*std::prev(after)].hostEndNs)
        return {};
    return static_cast<std::uint32_t>(std::prev(after) - chosen.begin());
}

bool areSameSteps(const StepList &a, const StepList &b)
{
    return std::ranges::equal(a.kept, b.kept, [](const Step &x, const Step &y) {
        return x.name == y.name && x.hostStartNs == y.hostStartNs && x.hostEndNs == y.hostEndNs;
    });
}

Interval wholeTraceSpan(const Trace &trace, const DeviceLinks &links, const LeftOut &leftOut)
{
    const Step whole = wholeTrace(trace, links, leftOut);
    return { whole.hostStartNs, whole.hostEndNs };
}

StepList wholeTraceStep(
    const Trace &trace, const DeviceLinks &links, const LostDeviceWork &lost, const LeftOut &leftOut)
{
    StepList list = oneStepList(trace, links, leftOut);
    markLost(trace, lost, list.kept);
    list.graphs = findGraphReplays(trace, links, list.kept);
    markReplays(trace, list.graphs, list.kept);
    return list;
}

StepList findSteps(const Trace &trace, const DeviceLinks &links, const LostDeviceWork &lost, const StepKindRules &rules,
    ImpossibleWork *impossible)
{
    StepList list;
    const auto markFaults = [&] {
        markLost(trace, lost, list.kept);
        list.graphs = findGraphReplays(trace, links, list.kept);
        markReplays(trace, list.graphs, list.kept);
        if (impossible)
            markImpossible(trace, *impossible, list.kept);
    };
    const bool areRanges = !rules.range.empty(); // which the trace has as steps already
    const StepAnnotations told = areRanges ? StepAnnotations() : stepAnnotations(trace, rules);
    list.kept = hostSteps(trace, told, list.lane);
    if (areRanges)
        numberRanges(list.kept);
    if (list.kept.empty()) {
        list = oneStepList(trace, links);
        tellKinds(trace, told, list.kept);
        markFaults();
        return list;
    }
    StepWork work = workOfSteps(trace, links, list.kept);
    setWindows(trace, links, work, list.kept);
    markFaults();
    countImpossible(trace, impossible, list.kept, work);
    countLostReplays(trace, list.graphs, list.kept, work);
    const std::size_t kept = keptCount(work, list.kept);
    list.dropped.assign(list.kept.begin() + std::ptrdiff_t(kept), list.kept.end());
    list.kept.resize(kept);
    for (std::uint32_t &step : work.stepOfDevice) {
        if (step != StepList::kNoStep && step >= kept)
            step = StepList::kNoStep;
    }
    list.stepOfDevice = std::move(work.stepOfDevice);
    markSteps(list.kept);
    return list;
}

} // namespace twinlane
