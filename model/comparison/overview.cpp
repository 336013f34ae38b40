// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/overview.h"

#include "model/base/concurrently.h"
#include "model/base/exact.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/comparison/overviewvalues.h"
#include "model/figures/usualsteps.h"
#include "model/run/costtitle.h"
#include "model/run/stepchoice.h"
#include "model/tables/judgedtables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

using Value = std::optional<double> (*)(const RunOverview &);
using Sum = std::optional<std::int64_t> (*)(const RunOverview &);

struct Row {
    OverviewMetricInfo info;
    Value value = nullptr;
    Sum sum =
        /// exact sum over all chosen steps, of which the value is the mean; null: the row has a value or text of its
        /// own
        nullptr;
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
    return { { costKey(cost), costTitle(cost), Unit::Nanoseconds, Better::Lower }, nullptr, costSum<cost> };
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

/// Figures of device work have no value if there is no device work.
template <double RunOverview::*field> std::optional<double> ofDeviceWork(const RunOverview &overview)
{
    return overview.devices.empty() ? std::nullopt : std::optional<double>(overview.*field);
}

/// Of the busiest device; all of it, or only what runs behind kernels.
std::optional<std::int64_t> communicationSum(const RunOverview &overview)
{
    return overview.transferSumNs ? std::optional(overview.transferSumNs->communicationNs) : std::nullopt;
}

std::optional<std::int64_t> hiddenCommunicationSum(const RunOverview &overview)
{
    const auto exposed = activitySum<DeviceActivity::Communication>(overview);
    return overview.transferSumNs && exposed ? std::optional(overview.transferSumNs->communicationNs - *exposed)
                                             : std::nullopt;
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
    if (overview.isEmpty)
        return {};
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

/// The row's exact value as a mean over the chosen steps; none if the row has no exact sum.
std::optional<Fraction> exactMean(const Row &row, const RunOverviews &recordings)
{
    if (!row.sum || recordings.size() != 1 || recordings.front().isEmpty)
        return {};
    const auto sum = row.sum(recordings.front());
    return sum ? std::optional(Fraction { *sum, Int128(recordings.front().stepCount) }) : std::nullopt;
}

/// With one recording a side, the difference of the two exact means is rounded once. It is not the difference of two
/// rounded means.
Delta<double> deltaOf(const Row &row, const RunOverviews &ofA, const RunOverviews &ofB)
{
    const auto exactA = exactMean(row, ofA), exactB = exactMean(row, ofB);
    if (exactA && exactB)
        return makeDelta<double>(exactA, exactB, &Fraction::toDouble);
    Delta<double> delta = makeDelta<double>(meanOf(row, ofA), meanOf(row, ofB));
    if (!delta.baseline || !delta.experimental)
        delta.delta.reset(); // a figure that a side did not record is not 0
    return delta;
}

bool isAllocatedMemory(std::string_view key)
{
    return key == "averageMemoryBytes" || key == "peakMemoryBytes" || key == "peakReservedBytes";
}

/// The CPU's allocator and a device's have nothing in common: the difference of their figures means nothing.
bool isMemoryOfUnlikeDevices(std::string_view key, const RunOverviews &ofA, const RunOverviews &ofB)
{
    if (!isAllocatedMemory(key))
        return false;
    const MemoryUse *a = ofA.front().mainMemory(), *b = ofB.front().mainMemory();
    return a && b && a->isAccelerator() != b->isAccelerator();
}

constexpr std::string_view kMarkedStep = "markedStepNs";

/// A step ends when the device is done with it, so that other programs show other times for it. No value where they agree.
bool areStepsAsMarked(const OverviewsOfSides &sides)
{
    constexpr double kAlike = 0.01;
    return std::all_of(sides.begin(), sides.end(), [](const RunOverviews &side) {
        return std::all_of(side.begin(), side.end(), [](const RunOverview &each) {
            return !each.markedSumNs
                || std::abs(double(*each.markedSumNs - each.stepSumNs)) <= kAlike * double(each.stepSumNs);
        });
    });
}

using U = Unit;
using B = Better;

const std::array<Row, 37> kRows { {
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
    { { kMarkedStep, "Step as marked in the file", U::Nanoseconds, B::Lower }, nullptr,
        [](const RunOverview &o) { return o.markedSumNs; } },
    costRow<Cost::Kernel>(),
    costRow<Cost::Memcpy>(),
    costRow<Cost::Memset>(),
    costRow<Cost::Communication>(),
    costRow<Cost::Runtime>(),
    costRow<Cost::DataLoader>(),
    costRow<Cost::CpuExec>(),
    costRow<Cost::Other>(),
    activityRow<DeviceActivity::Compute>(),
    { { "communicationNs", "Device: communication", U::Nanoseconds, B::Lower }, nullptr, communicationSum },
    { { "hiddenCommunicationNs", "Device: communication hidden by kernels", U::Nanoseconds, B::None }, nullptr,
        hiddenCommunicationSum },
    activityRow<DeviceActivity::Communication>(),
    activityRow<DeviceActivity::Copies>(),
    activityRow<DeviceActivity::IdleHost>(),
    activityRow<DeviceActivity::IdleLaunchCall>(),
    activityRow<DeviceActivity::IdleLaunch>(),
    activityRow<DeviceActivity::IdleWaiting>(),
    activityRow<DeviceActivity::IdleUnexplained>(),
    activityRow<DeviceActivity::QueuedAhead>(),
    { { "deviceWorkNs", "Device work (sum)", U::Nanoseconds, B::Lower }, ofDeviceWork<&RunOverview::deviceWorkNs> },
    { { "smEfficiency", "Est. SM efficiency", U::Ratio, B::Higher }, ofBusiest<&DeviceUse::smEfficiency> },
    { { "achievedOccupancy", "Est. achieved occupancy", U::Ratio, B::Higher }, occupancy },
    { { "tensorCoreRatio", "Tensor cores, at least, of kernel time", U::Ratio, B::Higher },
        ofBusiest<&DeviceUse::tensorCoreRatio> },
    { { "launches", "Launches", U::Count, B::Lower }, ofDeviceWork<&RunOverview::launches> },
    { { "launchesWithoutWork", "Launches without device work", U::Count, B::Lower },
        ofDeviceWork<&RunOverview::launchesWithoutWork> },
    { { "kernels", "Kernels", U::Count, B::Lower }, ofDeviceWork<&RunOverview::kernels> },
    { { "shortKernels", "Kernels under 5 µs", U::Count, B::Lower }, ofDeviceWork<&RunOverview::shortKernels> },
    { { "blockingSyncs", "Blocking syncs", U::Count, B::Lower }, blockingSyncs },
    { { "blockingSyncNs", "Host time in blocking syncs", U::Nanoseconds, B::Lower }, nullptr, blockingSyncNs },
} };

/// Memory, calls and waits are recorded on the host. All other figures are of the device, or of a step that ends with it.
bool restsOnDevice(const OverviewMetric &metric)
{
    constexpr std::array<std::string_view, 5> kOnHost { kMarkedStep, "launches", "launchesWithoutWork", "blockingSyncs",
        "blockingSyncNs" };
    return metric.unit != Unit::Bytes && metric.unit != Unit::Text
        && std::find(kOnHost.begin(), kOnHost.end(), metric.key) == kOnHost.end();
}

} // namespace

std::span<const OverviewMetricInfo> overviewMetricInfos()
{
    static const auto infos = [] {
        std::array<OverviewMetricInfo, kRows.size()> made;
        std::transform(kRows.begin(), kRows.end(), made.begin(), [](const Row &row) { return row.info; });
        return made;
    }();
    return infos;
}

std::vector<std::optional<double>> overviewValues(const RunOverview &overview)
{
    std::vector<std::optional<double>> values;
    for (const Row &row : kRows)
        values.push_back(row.sum || row.value ? valueOf(row, overview) : std::nullopt);
    return values;
}

namespace {

/// Where one side warms up for longer, the other one's first steps do not count among its usual ones, either: what limits
/// the sides is then told of the same steps.
void alignWarmUp(const AlignedRuns &runs, const ActivitiesOfSides *activities, OverviewsOfSides &overviews)
{
    PerSide<std::vector<std::uint32_t>> usual, aligned;
    for (const Side side : kSides)
        usual[side] = unmarkedSteps(runs.run(side), runs.steps(side));
    aligned = usual;
    leaveOutWarmUp(*runs.baseline, aligned[0], *runs.experimental, aligned[1]);
    if (aligned[0].empty() || aligned[1].empty())
        return;
    for (const Side side : kSides) {
        RunOverview &overview = overviews[side].front();
        if (aligned[side] == usual[side])
            continue;
        const std::vector<DeviceActivities> found =
            activities ? std::vector<DeviceActivities>() : deviceActivities(runs.run(side));
        const std::vector<DeviceActivities> &all = activities ? (*activities)[side] : found;
        const DeviceUse *main = busiest(overview.devices);
        const auto ofMain = std::find_if(
            all.begin(), all.end(), [&](const DeviceActivities &each) { return main && each.device == main->id; });
        overview.usual = timesOfSteps(runs.run(side), aligned[side], ofMain == all.end() ? nullptr : &*ofMain);
    }
}

} // namespace

OverviewsOfSides overviewsOfSides(const AlignedRuns &runs, const ActivitiesOfSides *activities)
{
    const auto ofSide = [&](Side side) {
        RunOverviews made;
        for (const Recording &recording : recordingsOf(runs, side))
            made.push_back(runOverview(*recording.run, recording.steps,
                activities && recording.run.get() == &runs.run(side) ? &(*activities)[side] : nullptr));
        return made;
    };
    auto experimental = concurrently([&] { return ofSide(Side::Experimental); });
    OverviewsOfSides both { ofSide(Side::Baseline), {} };
    both[1] = experimental.get();
    alignWarmUp(runs, activities, both);
    return both;
}

namespace {

/// The average step of several recordings a side, from the same values as the verdict and the places.
Delta<double> stepOfRecordings(const AlignedRuns &recorded)
{
    const auto mean = [&](Side side) -> std::optional<Fraction> {
        const auto sum = recorded.sumNs(recorded.stepRow(), side, Measure::Critical);
        return sum ? std::optional(Fraction { *sum, Int128(recorded.steps(side).size()) }) : std::nullopt;
    };
    return makeDelta<double>(mean(Side::Baseline), mean(Side::Experimental), &Fraction::toDouble);
}

struct Allocations {
    double count = 0, bytes = 0; // per chosen step
};

Allocations allocationsPerStep(const AlignedRuns &runs, Side side, const MemoryUse &memory)
{
    const Column<MemoryRecord> &records = runs.run(side).trace.memory; // by time
    const auto isBefore = [](const MemoryRecord &record, std::int64_t ns) { return record.timeNs < ns; };
    Allocations sum;
    for (const std::uint32_t number : runs.steps(side)) {
        interruptionPoint();
        const Step &step = runs.run(side).steps.kept[number];
        auto record = std::lower_bound(records.begin(), records.end(), step.hostStartNs, isBefore);
        const auto end = std::lower_bound(record, records.end(), step.hostEndNs, isBefore);
        for (; record != end; ++record) {
            const bool isItsOwn = record->deviceType == memory.deviceType && record->deviceId == memory.deviceId;
            sum.count += isItsOwn && record->bytes > 0;
            sum.bytes += isItsOwn && record->bytes > 0 ? double(record->bytes) : 0;
        }
    }
    const double steps = double(runs.steps(side).size());
    return { sum.count / steps, sum.bytes / steps };
}

/// Do both sides allocate as often and as much in a step? Then they differ in when they do it. The average over a time that
/// has become shorter is no other allocation.
bool allocateAlike(const AlignedRuns &runs, const OverviewsOfSides &overviews)
{
    constexpr double kAlike = 0.005;
    const MemoryUse *a = overviews[0].front().mainMemory(), *b = overviews[1].front().mainMemory();
    if (!a || !b || a->isAccelerator() != b->isAccelerator())
        return false;
    const Allocations ofA = allocationsPerStep(runs, Side::Baseline, *a),
                      ofB = allocationsPerStep(runs, Side::Experimental, *b);
    const auto alike = [](double x, double y) { return std::abs(x - y) <= kAlike * std::max(x, y); };
    return ofA.count > 0 && alike(ofA.count, ofB.count) && alike(ofA.bytes, ofB.bytes);
}

/// Are kernels among the work whose names leave open whether they use matrix cores? Then the share is one "at least", and
/// two of these have no difference.
bool isTensorShareOpen(const RunOverviews &recordings)
{
    constexpr double kLittle = 0.01;
    return std::any_of(recordings.begin(), recordings.end(), [](const RunOverview &overview) {
        const auto least = ofBusiest<&DeviceUse::tensorCoreRatio>(overview),
                   most = ofBusiest<&DeviceUse::tensorCoreAtMost>(overview);
        return least && most && *most - *least > kLittle;
    });
}

/// Recorders give an occupancy of 0 to kernels such as the gemms of cuBLAS. Where those are more of one side, the means are of
/// other work.
bool isOccupancyOfOtherWork(const RunOverviews &a, const RunOverviews &b)
{
    constexpr double kMostApart = 0.25;
    const DeviceUse *x = busiest(a.front().devices), *y = busiest(b.front().devices);
    return x && y && std::abs(x->occupancyKnown - y->occupancyKnown) > kMostApart;
}

/// Costs are judged beyond a factor that all blocks share, the step with it. A cost that holds most of the change of a
/// step that did change has changed with it.
void judgeCostsByStep(std::vector<OverviewMetric> &metrics)
{
    constexpr double kMost = 2.0 / 3;
    const auto step = std::find_if(
        metrics.begin(), metrics.end(), [](const OverviewMetric &metric) { return metric.key == "averageStepNs"; });
    if (step == metrics.end() || !step->judgement || !step->judgement->flagged() || !step->value.delta)
        return;
    const double stepNs = *step->value.delta;
    for (OverviewMetric &metric : metrics) {
        const bool isCost = metric.judgement && &metric != &*step;
        if (isCost && !isOpen(metric.judgement->outcome) && metric.value.delta && stepNs != 0
            && *metric.value.delta / stepNs >= kMost)
            metric.judgement->outcome = Outcome::Real;
    }
}

} // namespace

std::vector<OverviewMetric> overviewMetrics(const JudgedRuns &runs, const OverviewsOfSides &overviews)
{
    const auto &[a, b] = overviews;
    const std::array<RowJudgement, kCostCount> costs = judgeCosts(runs);
    const bool isAlike = allocateAlike(runs, overviews);
    std::vector<OverviewMetric> metrics;
    for (const Row &row : kRows) {
        OverviewMetric metric { row.info.key, row.info.unit, row.info.better, {}, {}, {} };
        if (row.sum || row.value) {
            if (metric.key != kMarkedStep || !areStepsAsMarked(overviews))
                metric.value = deltaOf(row, a, b);
            const bool isRange = metric.key == "tensorCoreRatio" && (isTensorShareOpen(a) || isTensorShareOpen(b));
            const bool isOfOther = metric.key == "achievedOccupancy" && isOccupancyOfOtherWork(a, b);
            if (isRange || isOfOther || isMemoryOfUnlikeDevices(metric.key, a, b)) {
                metric.value.delta.reset();
                metric.value.percent.reset();
            }
        } else {
            metric.baselineText = a.front().deviceNames();
            metric.experimentalText = b.front().deviceNames();
        }
        if (metric.key == "averageStepNs") {
            metric.judgement = runs.kinds.empty() ? judgeAverageStep(runs) : runs.judgements.front();
            if (runs.recorded && runs.withheld != Withheld::NothingRecorded)
                metric.value = stepOfRecordings(*runs.recorded);
        }
        if (isAlike && isAllocatedMemory(metric.key)) {
            metric.judgement.emplace();
            metric.judgement->outcome = Outcome::WithinLimits;
        }
        for (std::size_t cost = 0; cost < kCostCount; ++cost) {
            if (metric.key == costKey(Cost(cost)))
                metric.judgement = costs[cost];
        }
        metric.isWithheld = isWithheld(runs, restsOnDevice(metric) ? Measure::Device : Measure::Host);
        metrics.push_back(std::move(metric));
    }
    judgeCostsByStep(metrics);
    return metrics;
}

} // namespace twinlane
