// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/deviceuse.h"

#include "model/base/interruption.h"
#include "model/figures/tensorcores.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <unordered_set>

namespace twinlane {

namespace {

struct RunningKernel {
    Interval time;
    double blocksPerSm = 0;
};

struct Device {
    std::int64_t workNs = 0;
    std::int64_t kernelNs = 0, tensorCoreNs = 0, undecidedNs = 0;
    std::vector<RunningKernel> kernels;
    bool hasBlocksPerSm = false;
    bool hasOccupancy = false;
    double occupancyPercentNs = 0;
    std::int64_t occupancyWeightNs = 0;
};

/// Judges each distinct kernel name once.
class TensorCoreNames {
public:
    explicit TensorCoreNames(const Trace &trace)
        : m_trace(trace)
        , m_known(trace.texts.size())
    {
    }
    MatrixCores operator()(EventId kernel)
    {
        std::optional<MatrixCores> &known = m_known[m_trace.name[kernel.row()].row()];
        if (!known)
            known = matrixCores(m_trace.nameOf(kernel));
        return *known;
    }

private:
    const Trace &m_trace;
    std::vector<std::optional<MatrixCores>> m_known; ///< none: not asked yet
};

std::map<std::int32_t, Device> collect(const Run &run, const Interval &span)
{
    const Trace &trace = run.trace;
    TensorCoreNames usesTensorCores(trace);
    std::map<std::int32_t, Device> devices;
    for (const DeviceArgs &args : trace.deviceArgs) {
        interruptionPoint();
        const Interval time = clipped(trace.startNs[args.event.row()], trace.endNs(args.event), span);
        if (time.lengthNs() == 0)
            continue;
        Device &device = devices[args.device];
        device.workNs += time.lengthNs();
        if (trace.kind[args.event.row()] != EventKind::Kernel)
            continue;
        device.kernelNs += time.lengthNs();
        const MatrixCores answer = usesTensorCores(args.event);
        device.tensorCoreNs += answer == MatrixCores::Used ? time.lengthNs() : 0;
        device.undecidedNs += answer == MatrixCores::Undecided ? time.lengthNs() : 0;
        device.hasBlocksPerSm |= args.blocksPerSm >= 0;
        device.kernels.push_back({ time, std::max(0.0, double(args.blocksPerSm)) });
        if (args.occupancyPercent >= 0) {
            device.hasOccupancy = true;
            device.occupancyPercentNs += double(args.occupancyPercent) * double(time.lengthNs());
            device.occupancyWeightNs += time.lengthNs();
        }
    }
    return devices;
}

std::int64_t busyNs(const std::vector<RunningKernel> &kernels)
{
    std::vector<Interval> busy;
    busy.reserve(kernels.size());
    for (const RunningKernel &kernel : kernels)
        busy.push_back(kernel.time);
    unite(busy);
    std::int64_t sum = 0;
    for (const Interval &interval : busy)
        sum += interval.lengthNs();
    return sum;
}

/// The integral of min(1, sum of the blocks per SM of the running kernels), in ns.
double filledNs(const std::vector<RunningKernel> &kernels)
{
    struct Border {
        std::int64_t timeNs;
        double change;
        int running;
    };
    std::vector<Border> borders;
    borders.reserve(2 * kernels.size());
    for (const RunningKernel &kernel : kernels) {
        borders.push_back({ kernel.time.startNs, kernel.blocksPerSm, 1 });
        borders.push_back({ kernel.time.endNs, -kernel.blocksPerSm, -1 });
    }
    interruptibleSort(borders, [](const Border &x, const Border &y) { return x.timeNs < y.timeNs; });
    double filled = 0, blocks = 0;
    std::int64_t lastNs = 0;
    int running = 0;
    for (const Border &border : borders) {
        interruptionPoint();
        filled += std::min(1.0, blocks) * double(border.timeNs - lastNs);
        lastNs = border.timeNs;
        running += border.running;
        // nothing runs: start again from 0, so that rounding errors do not add up
        blocks = running == 0 ? 0 : blocks + border.change;
    }
    return filled;
}

} // namespace

std::vector<DeviceUse> deviceUse(const Run &run, const Interval &span)
{
    std::vector<DeviceUse> uses;
    std::unordered_set<std::int64_t> declared;
    for (const DeviceProperties &device : run.trace.metadata.devices)
        declared.insert(device.id);
    const double spanNs = double(span.lengthNs());
    for (const auto &[id, device] : collect(run, span)) {
        DeviceUse use;
        use.id = id;
        use.workNs = device.workNs;
        if (spanNs > 0)
            use.utilization = double(busyNs(device.kernels)) / spanNs;
        if (spanNs > 0 && device.hasBlocksPerSm)
            use.smEfficiency = filledNs(device.kernels) / spanNs;
        if (device.hasOccupancy)
            use.achievedOccupancyPercent = device.occupancyPercentNs / double(device.occupancyWeightNs);
        if (device.kernelNs > 0)
            use.occupancyKnown = double(device.occupancyWeightNs) / double(device.kernelNs);
        // Names without a mark say nothing if the file does not describe the device: it may be hardware whose names
        // this list does not know.
        if (device.kernelNs > 0 && (device.tensorCoreNs > 0 || declared.contains(id))) {
            use.tensorCoreRatio = double(device.tensorCoreNs) / double(device.kernelNs);
            use.tensorCoreAtMost = double(device.tensorCoreNs + device.undecidedNs) / double(device.kernelNs);
        }
        uses.push_back(use);
    }
    return uses;
}

const DeviceUse *busiest(const std::vector<DeviceUse> &devices)
{
    const DeviceUse *most = nullptr;
    for (const DeviceUse &device : devices) {
        if (!most || device.workNs > most->workNs)
            most = &device;
    }
    return most;
}

} // namespace twinlane
