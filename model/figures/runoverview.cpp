// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/runoverview.h"

#include "model/base/interruption.h"
#include "model/figures/deviceidle.h"
#include "model/figures/usualsteps.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <unordered_map>

namespace twinlane {

namespace {

/// The id that @p known uses for the working device @p id. HIP_VISIBLE_DEVICES renumbers devices: roctracer numbers the
/// machine's devices, PyTorch the visible ones. If the id is unknown and the numbers of devices agree, their order
/// decides. @p known is in ascending order. Cost: O(log devices).
std::int64_t idAmong(const std::vector<std::int64_t> &known, const std::vector<DeviceUse> &devices, std::int64_t id)
{
    if (known.size() != devices.size() || std::binary_search(known.begin(), known.end(), id))
        return id;
    const auto at =
        std::partition_point(devices.begin(), devices.end(), [&](const DeviceUse &use) { return use.id < id; });
    return known[static_cast<std::size_t>(at - devices.begin())];
}

/// The properties of each working device that the file describes, under the working device's id.
std::vector<DeviceProperties> declared(const Trace &trace, const std::vector<DeviceUse> &devices)
{
    std::vector<std::int64_t> ids;
    std::unordered_map<std::int64_t, const DeviceProperties *> firstOfId;
    for (const DeviceProperties &properties : trace.metadata.devices) {
        ids.push_back(properties.id);
        firstOfId.try_emplace(properties.id, &properties);
    }
    std::sort(ids.begin(), ids.end());
    std::vector<DeviceProperties> found;
    for (const DeviceUse &use : devices) {
        interruptionPoint();
        const auto properties = firstOfId.find(idAmong(ids, devices, use.id));
        if (properties == firstOfId.end())
            continue;
        found.push_back(*properties->second);
        found.back().id = use.id;
    }
    return found;
}

/// Calls @p visit with device work without a launch in the file, and how much of it lies in the chosen steps' windows.
template <class Visit> void visitUnlaunched(const Run &run, const std::vector<std::uint32_t> &steps, const Visit &visit)
{
    std::vector<Interval> windows;
    for (const std::uint32_t step : steps)
        windows.push_back({ run.steps.kept[step].startNs, run.steps.kept[step].endNs });
    unite(windows);
    for (std::size_t i = 0; run.links.withoutLaunch > 0 && i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        if (run.links.launch[i])
            continue;
        const EventId work = run.links.device[i];
        const std::int64_t startNs = run.trace.startNs[work.row()], endNs = run.trace.endNs(work);
        auto window = std::partition_point(
            windows.begin(), windows.end(), [&](const Interval &span) { return span.endNs <= startNs; });
        std::int64_t ns = 0;
        for (; window != windows.end() && window->startNs < endNs; ++window)
            ns += clipped(startNs, endNs, *window).lengthNs();
        if (ns > 0)
            visit(work, ns);
    }
}

/// @p device: of DeviceLinks. @p known: by name of an operator.
bool isOfConvolution(const Run &run, std::size_t device, std::vector<std::optional<bool>> &known)
{
    const std::uint32_t launcher = run.operatorCosts.launcher[device];
    if (launcher == OperatorCosts::kNoOperator)
        return false;
    const NameId name = run.trace.name[run.operators[launcher].row()];
    std::optional<bool> &is = known[name.row()];
    if (!is)
        is = run.trace.texts.text(name).find("conv") != std::string_view::npos;
    return *is;
}

/// Adds up the device work of the chosen steps and divides by their number.
void fillDeviceWork(const Run &run, const std::vector<std::uint32_t> &steps, RunOverview &overview)
{
    std::vector<bool> chosen(run.steps.kept.size());
    for (const std::uint32_t step : steps)
        chosen[step] = true;
    std::vector<EventId> launches;
    constexpr auto kNotYet = ~std::uint32_t(0);
    std::vector<std::uint32_t> workOf(run.trace.texts.size(), kNotYet); // by name
    const double stepCount = double(steps.size());
    const auto addWork = [&](EventId event, std::int64_t ns) {
        overview.deviceWorkNs += double(ns);
        std::uint32_t &named = workOf[run.trace.name[event.row()].row()];
        if (named == kNotYet) {
            named = std::uint32_t(overview.work.size());
            const std::string_view name = run.trace.nameOf(event);
            overview.work.push_back({ std::string(name), kernelFamily(run.trace.kind[event.row()], name) });
        }
        overview.work[named].ns += double(ns);
        ++overview.work[named].count;
        return overview.work[named].family;
    };
    visitUnlaunched(run, steps, addWork);
    std::vector<std::optional<bool>> isConvolution(run.trace.texts.size()); // by name
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t step = run.steps.stepOfDevice[i];
        if (step == StepList::kNoStep || !chosen[step])
            continue;
        const std::size_t event = run.links.device[i].row();
        const std::int64_t durationNs = run.trace.durationNs[event];
        if (addWork(run.links.device[i], durationNs) == KernelFamily::Gemm && isOfConvolution(run, i, isConvolution))
            overview.productsOfConvolutionsNs += double(durationNs);
        launches.push_back(run.links.launch[i]);
        if (run.trace.kind[event] == EventKind::Kernel) {
            ++overview.kernels;
            overview.shortKernels += durationNs < kShortKernelNs;
        }
    }
    interruptibleSort(launches, std::less());
    launches.erase(std::unique(launches.begin(), launches.end()), launches.end());
    std::size_t withoutWork = 0;
    for (const std::uint32_t step : steps)
        withoutWork += run.steps.kept[step].launchesWithoutWork;
    overview.launches = double(launches.size() + withoutWork) / stepCount;
    overview.launchesWithoutWork = double(withoutWork) / stepCount;
    for (NamedWork &work : overview.work) {
        work.ns /= stepCount;
        work.count /= stepCount;
    }
    overview.kernels /= stepCount;
    overview.shortKernels /= stepCount;
    overview.deviceWorkNs /= stepCount;
    overview.productsOfConvolutionsNs /= stepCount;
}

/// Adds up the operators of the chosen steps and divides by their number.
void fillOperators(const Run &run, const std::vector<std::uint32_t> &steps, RunOverview &overview)
{
    constexpr auto kNotYet = ~std::uint32_t(0);
    std::vector<std::uint32_t> workOf(run.trace.texts.size(), kNotYet); // by name
    for (std::size_t i = 0; i < run.operators.size(); ++i) {
        interruptionPoint(i);
        const EventId op = run.operators[i];
        if (!run.operatorCosts.counts[i] || !chosenStepAt(run.steps, steps, run.trace.startNs[op.row()]))
            continue;
        std::uint32_t &named = workOf[run.trace.name[op.row()].row()];
        if (named == kNotYet) {
            named = std::uint32_t(overview.operators.size());
            overview.operators.push_back({ std::string(run.trace.nameOf(op)), {}, 0, 0 });
        }
        overview.operators[named].ns += double(run.operatorCosts.hostSelfNs[i]);
        ++overview.operators[named].count;
    }
    for (NamedWork &work : overview.operators) {
        work.ns /= double(steps.size());
        work.count /= double(steps.size());
    }
}

ActivityTimes activitiesDuring(
    const DeviceActivities &activities, const Run &run, const std::vector<std::uint32_t> &steps)
{
    ActivityTimes sum {};
    for (const std::uint32_t index : steps) {
        const Step &step = run.steps.kept[index];
        const ActivityTimes times = activities.during({ step.startNs, step.endNs });
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += times[i];
    }
    return sum;
}

/// From the first step's start to the last one's end, without kept steps between them that are left out.
std::vector<Interval> spansOf(const Run &run, const std::vector<std::uint32_t> &steps)
{
    std::vector<Interval> spans;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step &step = run.steps.kept[steps[i]];
        if (i > 0 && steps[i] == steps[i - 1] + 1)
            spans.back().endNs = step.endNs;
        else
            spans.push_back({ step.startNs, step.endNs });
    }
    return spans;
}

void fillActivities(const Run &run, const std::vector<std::uint32_t> &steps, const Interval &span,
    const std::vector<DeviceActivities> &ofDevices, RunOverview &overview)
{
    const DeviceUse *main = busiest(overview.devices);
    if (!main)
        return;
    for (const DeviceActivities &activities : ofDevices) {
        interruptionPoint();
        const auto use = std::partition_point(overview.devices.begin(), overview.devices.end(),
            [&](const DeviceUse &candidate) { return candidate.id < activities.device; });
        if (use != overview.devices.end() && use->id == activities.device)
            use->activityNs = activities.during(span);
        if (activities.device != main->id)
            continue;
        overview.activitySumNs = activitiesDuring(activities, run, steps);
        overview.usual.activitySumNs = activitiesDuring(activities, run, unmarkedSteps(run, steps));
        overview.transferSumNs = transferTimes(run, steps, main->id);
    }
}

} // namespace

std::vector<std::uint32_t> unmarkedSteps(const Run &run, const std::vector<std::uint32_t> &steps)
{
    std::vector<std::uint32_t> usual;
    std::copy_if(steps.begin(), steps.end(), std::back_inserter(usual),
        [&](std::uint32_t step) { return run.steps.kept[step].mark == StepMark::None; });
    return usual.empty() ? steps : usual;
}

UsualSteps timesOfSteps(const Run &run, const std::vector<std::uint32_t> &steps, const DeviceActivities *activities)
{
    UsualSteps times;
    for (const std::uint32_t index : steps) {
        const Step &step = run.steps.kept[index];
        times.stepSumNs += step.endNs - step.startNs;
        times.hiddenCommunicationNs += step.hiddenCommunicationNs;
        for (std::size_t cost = 0; cost < kCostCount; ++cost)
            times.costSumNs[cost] += step.costNs[cost];
    }
    if (activities)
        times.activitySumNs = activitiesDuring(*activities, run, steps);
    return times;
}

const MemoryUse *RunOverview::mainMemory() const
{
    const DeviceUse *device = busiest(devices);
    std::vector<std::int64_t> ids;
    for (const MemoryUse &use : memory) {
        if (use.isAccelerator())
            ids.push_back(use.deviceId);
    }
    std::sort(ids.begin(), ids.end());
    const std::int64_t id = device ? idAmong(ids, devices, device->id) : 0;
    for (const MemoryUse &use : memory) {
        if (device ? use.isAccelerator() && use.deviceId == id : use.deviceType == 0)
            return &use;
    }
    return nullptr;
}

std::string RunOverview::deviceNames() const
{
    std::map<std::string, int> counts;
    for (const DeviceProperties &device : declaredDevices)
        ++counts[device.name];
    std::string names;
    for (const auto &[name, count] : counts) {
        if (!names.empty())
            names += ", ";
        if (count > 1)
            names += std::to_string(count) + " x ";
        names += name;
    }
    return names;
}

std::optional<std::int64_t> RunOverview::deviceMemoryBytes() const
{
    const DeviceUse *device = busiest(devices);
    for (const DeviceProperties &properties : declaredDevices) {
        if (device && properties.id == device->id)
            return properties.memoryBytes;
    }
    return {};
}

namespace {

std::optional<std::int64_t> markedSumNs(const Run &run, const std::vector<std::uint32_t> &steps)
{
    std::int64_t sumNs = 0;
    for (const std::uint32_t index : steps) {
        const Step &step = run.steps.kept[index];
        if (!step.event)
            return {};
        sumNs += step.hostEndNs - step.hostStartNs;
    }
    return sumNs;
}

} // namespace

RunOverview runOverview(
    const Run &run, const std::vector<std::uint32_t> &steps, const std::vector<DeviceActivities> *activities)
{
    RunOverview overview;
    overview.isEmpty = run.isEmpty;
    overview.stepCount = steps.size();
    for (const std::uint32_t index : steps) {
        const Step &step = run.steps.kept[index];
        overview.stepSumNs += step.endNs - step.startNs;
        for (std::size_t cost = 0; cost < kCostCount; ++cost)
            overview.costSumNs[cost] += step.costNs[cost];
    }
    overview.markedSumNs = markedSumNs(run, steps);
    overview.usual = timesOfSteps(run, unmarkedSteps(run, steps), nullptr);
    overview.averageStepNs = double(overview.stepSumNs) / double(steps.size());
    for (std::size_t cost = 0; cost < kCostCount; ++cost)
        overview.averageCostNs[cost] = double(overview.costSumNs[cost]) / double(steps.size());
    const Interval span { run.steps.kept[steps.front()].startNs, run.steps.kept[steps.back()].endNs };
    overview.devices = deviceUse(run, span);
    overview.declaredDevices = declared(run.trace, overview.devices);
    overview.memory = memoryUse({ run.trace.memory.begin(), run.trace.memory.end() }, spansOf(run, steps));
    fillDeviceWork(run, steps, overview);
    overview.compiled = compiledWork(run, steps);
    if (overview.devices.empty()) { // else the device's work tells more, and nobody asks
        fillOperators(run, steps, overview);
        overview.uneven = unevenCalls(run, steps);
    }
    if (activities)
        fillActivities(run, steps, span, *activities, overview);
    else
        fillActivities(run, steps, span, deviceActivities(run), overview);
    overview.hostWaits = hostWaits(run, steps);
    return overview;
}

} // namespace twinlane
