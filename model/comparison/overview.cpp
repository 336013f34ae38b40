// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/overview.h"

#include "model/alignment/delta.h"
#include "model/base/exact.h"
#include "model/base/interruption.h"

#include <algorithm>
#include <functional>
#include <map>

namespace twinlane {

namespace {

using Value = std::optional<double> (*)(const RunOverview &);
using Sum = std::optional<std::int64_t> (*)(const RunOverview &);

struct Row {
    OverviewMetricInfo info;
    Value value = nullptr;
    Sum sum =
        nullptr; ///< exact, over all chosen steps: the value is its mean; null: the row has a value or text of its own
};

template <Cost cost> std::optional<std::int64_t> costSum(const RunOverview &overview)
{
    return overview.costSumNs[std::size_t(cost)];
}

template <DeviceActivity activity> std::optional<std::int64_t> activitySum(const RunOverview &overview)
{
    if (!overview.activitySumNs)
        return {};
    return (*overview.activitySumNs)[std::size_t(activity)];
}

template <DeviceActivity activity> Row activityRow()
{
    return { { deviceActivityKey(activity), deviceActivityTitle(activity), Unit::Nanoseconds, Better::Lower }, nullptr,
        activitySum<activity> };
}

template <Cost cost> Row costRow()
{
    return { { costKey(cost), costKey(cost), Unit::Nanoseconds, Better::Lower }, nullptr, costSum<cost> };
}

template <std::optional<double> DeviceUse::*field> std::optional<double> ofBusiest(const RunOverview &overview)
{
    const DeviceUse *device = busiest(overview.devices);
    return device ? device->*field : std::nullopt;
}

template <std::optional<std::int64_t> MemoryUse::*field> std::optional<double> ofMainMemory(const RunOverview &overview)
{
    const MemoryUse *memory = overview.mainMemory();
    return memory ? asDouble(memory->*field) : std::nullopt;
}

std::optional<double> occupancy(const RunOverview &overview)
{
    const auto percent = ofBusiest<&DeviceUse::achievedOccupancyPercent>(overview);
    return percent ? std::optional<double>(*percent / 100) : std::nullopt;
}

/// Figures of device work have no value where there is none.
template <double RunOverview::*field> std::optional<double> ofDeviceWork(const RunOverview &overview)
{
    return overview.devices.empty() ? std::nullopt : std::optional<double>(overview.*field);
}

std::optional<double> blockingSyncs(const RunOverview &overview)
{
    if (overview.devices.empty())
        return {};
    return double(overview.hostWaits.count) / double(overview.stepCount);
}

std::optional<std::int64_t> blockingSyncNs(const RunOverview &overview)
{
    return overview.devices.empty() ? std::nullopt : std::optional(overview.hostWaits.ns);
}

std::optional<double> valueOf(const Row &row, const RunOverview &overview)
{
    if (!row.sum)
        return row.value(overview);
    const auto sum = row.sum(overview);
    return sum ? std::optional(double(*sum) / double(overview.stepCount)) : std::nullopt;
}

using RunOverviews = std::vector<RunOverview>;

/// Over the recordings of a side; none if one of them has no value.
std::optional<double> meanOf(const Row &row, const RunOverviews &recordings)
{
    double sum = 0;
    for (const RunOverview &overview : recordings) {
        const auto value = valueOf(row, overview);
        if (!value)
            return {};
        sum += *value;
    }
    return sum / double(recordings.size());
}

/// Of one recording a side the difference of two exact means is rounded once and not the difference of two rounded
/// ones.
Delta<double> deltaOf(const Row &row, const RunOverviews &ofA, const RunOverviews &ofB)
{
    Delta<double> delta = makeDelta<double>(meanOf(row, ofA), meanOf(row, ofB));
    if (!delta.baseline || !delta.experimental)
        delta.delta.reset(); // what a side did not record is not 0
    const bool isExact = row.sum && ofA.size() == 1 && ofB.size() == 1;
    if (isExact && delta.baseline && delta.experimental) {
        const RunOverview &a = ofA.front(), &b = ofB.front();
        const Int128 stepsA = Int128(a.stepCount), stepsB = Int128(b.stepCount);
        const Int128 difference = *row.sum(b) * stepsA - *row.sum(a) * stepsB;
        delta.delta = double(difference) / double(stepsA * stepsB);
        if (*delta.baseline != 0)
            delta.percent = 100 * *delta.delta / *delta.baseline;
    }
    return delta;
}

using U = Unit;
using B = Better;

const std::array<Row, 30> kRows { {
    { { "device", "Device", U::Text, B::None } },
    { { "deviceMemoryBytes", "Device memory", U::Bytes, B::None },
        [](const RunOverview &o) { return asDouble(o.deviceMemoryBytes()); } },
    { { "gpuUtilization", "GPU utilization", U::Ratio, B::Higher }, ofBusiest<&DeviceUse::utilization> },
    { { "averageMemoryBytes", "Average memory", U::Bytes, B::Lower }, ofMainMemory<&MemoryUse::averageAllocatedBytes> },
    { { "peakMemoryBytes", "Peak memory", U::Bytes, B::Lower }, ofMainMemory<&MemoryUse::peakAllocatedBytes> },
    { { "peakReservedBytes", "Peak reserved memory", U::Bytes, B::Lower },
        ofMainMemory<&MemoryUse::peakReservedBytes> },
    { { "averageStepNs", "Average step time", U::Nanoseconds, B::Lower }, nullptr,
        [](const RunOverview &o) { return std::optional(o.stepSumNs); } },
    costRow<Cost::Kernel>(),
    costRow<Cost::Memcpy>(),
    costRow<Cost::Memset>(),
    costRow<Cost::Communication>(),
    costRow<Cost::Runtime>(),
    costRow<Cost::DataLoader>(),
    costRow<Cost::CpuExec>(),
    costRow<Cost::Other>(),
    activityRow<DeviceActivity::Compute>(),
    activityRow<DeviceActivity::Communication>(),
    activityRow<DeviceActivity::Copies>(),
    activityRow<DeviceActivity::IdleHost>(),
    activityRow<DeviceActivity::IdleLaunch>(),
    activityRow<DeviceActivity::IdleOther>(),
    { { "deviceWorkNs", "Device work (sum)", U::Nanoseconds, B::Lower }, ofDeviceWork<&RunOverview::deviceWorkNs> },
    { { "smEfficiency", "Est. SM efficiency", U::Ratio, B::Higher }, ofBusiest<&DeviceUse::smEfficiency> },
    { { "achievedOccupancy", "Est. achieved occupancy", U::Ratio, B::Higher }, occupancy },
    { { "tensorCoreRatio", "Tensor cores, share of kernel time", U::Ratio, B::Higher },
        ofBusiest<&DeviceUse::tensorCoreRatio> },
    { { "launches", "Launches", U::Count, B::Lower }, ofDeviceWork<&RunOverview::launches> },
    { { "kernels", "Kernels", U::Count, B::Lower }, ofDeviceWork<&RunOverview::kernels> },
    { { "shortKernels", "Kernels under 5 us", U::Count, B::Lower }, ofDeviceWork<&RunOverview::shortKernels> },
    { { "blockingSyncs", "Blocking syncs", U::Count, B::Lower }, blockingSyncs },
    { { "blockingSyncNs", "Host time in blocking syncs", U::Nanoseconds, B::Lower }, nullptr, blockingSyncNs },
} };

/// The id under which @p known speaks of working device @p id. HIP_VISIBLE_DEVICES renumbers: roctracer counts the
/// machine's
/// devices, PyTorch's own records the visible ones. Where the ids do not meet and their numbers agree, the order
/// decides.
std::int64_t idAmong(const std::vector<std::int64_t> &known, const std::vector<DeviceUse> &devices, std::int64_t id)
{
    const bool isKnown = std::find(known.begin(), known.end(), id) != known.end();
    if (isKnown || known.size() != devices.size())
        return id;
    const auto lower = [&](const DeviceUse &use) { return use.id < id; };
    std::vector<std::int64_t> sorted = known;
    std::sort(sorted.begin(), sorted.end());
    return sorted[static_cast<std::size_t>(std::count_if(devices.begin(), devices.end(), lower))];
}

/// The properties of each working device that the file describes, under the working device's id.
std::vector<DeviceProperties> declared(const Trace &trace, const std::vector<DeviceUse> &devices)
{
    std::vector<std::int64_t> ids;
    for (const DeviceProperties &properties : trace.metadata.devices)
        ids.push_back(properties.id);
    std::vector<DeviceProperties> found;
    for (const DeviceUse &use : devices) {
        const std::int64_t id = idAmong(ids, devices, use.id);
        for (const DeviceProperties &properties : trace.metadata.devices) {
            if (properties.id == id) {
                found.push_back(properties);
                found.back().id = use.id;
                break;
            }
        }
    }
    return found;
}

/// Sums over the device work that was launched in a chosen step, divided by their number.
void fillDeviceWork(const Run &run, const std::vector<std::uint32_t> &steps, RunOverview &overview)
{
    std::vector<bool> chosen(run.steps.kept.size());
    for (const std::uint32_t step : steps)
        chosen[step] = true;
    std::vector<EventId> launches;
    const double stepCount = double(steps.size());
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t step = run.steps.stepOfDevice[i];
        if (step == StepList::kNoStep || !chosen[step])
            continue;
        const std::size_t event = run.links.device[i].row();
        const std::int64_t durationNs = run.trace.durationNs[event];
        overview.deviceWorkNs += double(durationNs);
        launches.push_back(run.links.launch[i]);
        if (run.trace.kind[event] == EventKind::Kernel) {
            ++overview.kernels;
            overview.shortKernels += durationNs < kShortKernelNs;
        }
    }
    interruptibleSort(launches, std::less());
    launches.erase(std::unique(launches.begin(), launches.end()), launches.end());
    overview.launches = double(launches.size()) / stepCount;
    overview.kernels /= stepCount;
    overview.shortKernels /= stepCount;
    overview.deviceWorkNs /= stepCount;
}

void fillActivities(
    const Run &run, const std::vector<std::uint32_t> &steps, const Interval &span, RunOverview &overview)
{
    const DeviceUse *main = busiest(overview.devices);
    if (!main)
        return;
    for (const DeviceActivities &activities : deviceActivities(run)) {
        for (DeviceUse &use : overview.devices) {
            if (use.id == activities.device)
                use.activityNs = activities.during(span);
        }
        if (activities.device != main->id)
            continue;
        ActivityTimes sum {};
        for (const std::uint32_t index : steps) {
            const Step &step = run.steps.kept[index];
            const ActivityTimes times = activities.during({ step.startNs, step.endNs });
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] += times[i];
        }
        overview.activitySumNs = sum;
    }
}

} // namespace

const MemoryUse *RunOverview::mainMemory() const
{
    const DeviceUse *device = busiest(devices);
    std::vector<std::int64_t> ids;
    for (const MemoryUse &use : memory) {
        if (use.isAccelerator())
            ids.push_back(use.deviceId);
    }
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

RunOverview runOverview(const Run &run, const std::vector<std::uint32_t> &steps)
{
    RunOverview overview;
    overview.stepCount = steps.size();
    for (const std::uint32_t index : steps) {
        const Step &step = run.steps.kept[index];
        overview.stepSumNs += step.endNs - step.startNs;
        for (std::size_t cost = 0; cost < kCostCount; ++cost)
            overview.costSumNs[cost] += step.costNs[cost];
    }
    overview.averageStepNs = double(overview.stepSumNs) / double(steps.size());
    for (std::size_t cost = 0; cost < kCostCount; ++cost)
        overview.averageCostNs[cost] = double(overview.costSumNs[cost]) / double(steps.size());
    const Interval span { run.steps.kept[steps.front()].startNs, run.steps.kept[steps.back()].endNs };
    overview.devices = deviceUse(run, span);
    overview.declaredDevices = declared(run.trace, overview.devices);
    overview.memory = memoryUse({ run.trace.memory.begin(), run.trace.memory.end() }, span);
    fillDeviceWork(run, steps, overview);
    fillActivities(run, steps, span, overview);
    overview.hostWaits = hostWaits(run, steps);
    return overview;
}

std::span<const OverviewMetricInfo> overviewMetricInfos()
{
    static const auto infos = [] {
        std::array<OverviewMetricInfo, kRows.size()> made;
        std::transform(kRows.begin(), kRows.end(), made.begin(), [](const Row &row) { return row.info; });
        return made;
    }();
    return infos;
}

std::vector<OverviewMetric> overviewMetrics(const Comparison &comparison)
{
    const auto overviews = [&](Side side) {
        RunOverviews made;
        for (const Recording &recording : recordingsOf(comparison, side))
            made.push_back(runOverview(*recording.run, recording.steps));
        return made;
    };
    const RunOverviews a = overviews(Side::Baseline), b = overviews(Side::Experimental);
    std::vector<OverviewMetric> metrics;
    for (const Row &row : kRows) {
        OverviewMetric metric { row.info.key, row.info.unit, row.info.better, {}, {}, {} };
        if (row.sum || row.value) {
            metric.value = deltaOf(row, a, b);
        } else {
            metric.baselineText = a.front().deviceNames();
            metric.experimentalText = b.front().deviceNames();
        }
        metrics.push_back(std::move(metric));
    }
    return metrics;
}

} // namespace twinlane
