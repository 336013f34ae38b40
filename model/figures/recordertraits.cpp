// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/recordertraits.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace twinlane {

namespace {

using KindCounts = std::array<std::size_t, 256>;

KindCounts countKinds(const Trace &trace)
{
    KindCounts counts {};
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        ++counts[static_cast<std::size_t>(trace.kind[row])];
    }
    return counts;
}

/// Does any event have this category, in the case in which the file writes it?
bool hasCategory(const Trace &trace, std::string_view category)
{
    const NameId id = trace.texts.find(category);
    if (!id)
        return false;
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        if (trace.category[row] == id)
            return true;
    }
    return false;
}

} // namespace

std::map<std::string, bool> recorderTraits(const Trace &trace)
{
    std::map<std::string, bool> traits;
    const KindCounts counts = countKinds(trace);
    const auto count = [&](EventKind kind) { return counts[static_cast<std::size_t>(kind)]; };
    if (count(EventKind::Operator) > 0)
        traits["categories of 2021"] = hasCategory(trace, "Operator");
    if (count(EventKind::Launch) > 0) {
        traits["waits on the device"] = count(EventKind::Sync) > 0;
        traits["overhead of the profiler"] = count(EventKind::Overhead) > 0;
    }
    if (count(EventKind::Kernel) > 0) {
        const auto any = [&](auto holds) {
            return std::any_of(trace.deviceArgs.begin(), trace.deviceArgs.end(), holds);
        };
        traits["grids of kernels"] = any([](const DeviceArgs &args) { return bool(args.grid); });
        traits["occupancy"] = any([](const DeviceArgs &args) { return args.occupancyPercent >= 0; });
        traits["registers of kernels"] = any([](const DeviceArgs &args) { return args.registersPerThread >= 0; });
    }
    for (const std::string_view category : { "graph_event_node", "graph_host_node", "cuda_event", "collective_comm" })
        traits[std::string(category)] = hasCategory(trace, category);
    return traits;
}

} // namespace twinlane
