// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/facts/bound.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kBusyDevice = 0.8, kLimiting = 0.2, kHalf = 0.5;

using Shares = std::array<double, kBoundKindCount>;

double &at(Shares &shares, BoundKind kind)
{
    return shares[static_cast<std::size_t>(kind)];
}

std::int64_t costNs(const RunOverview &overview, Cost cost)
{
    return overview.costSumNs[static_cast<std::size_t>(cost)];
}

Shares sharesOfDevice(const RunOverview &overview)
{
    const auto ns = [&](DeviceActivity activity) {
        return double((*overview.activitySumNs)[static_cast<std::size_t>(activity)]);
    };
    // The costs count what the host did while all devices idled, the activities while the busiest one did.
    const double host = ns(DeviceActivity::IdleHost);
    const double input = std::min(host, double(costNs(overview, Cost::DataLoader)));
    Shares shares {};
    at(shares, BoundKind::Device) =
        ns(DeviceActivity::Compute) + ns(DeviceActivity::Copies) + ns(DeviceActivity::QueuedAhead);
    at(shares, BoundKind::Communication) = ns(DeviceActivity::Communication);
    at(shares, BoundKind::Host) = host - input;
    at(shares, BoundKind::Input) = input;
    at(shares, BoundKind::Launch) = ns(DeviceActivity::IdleLaunchCall) + ns(DeviceActivity::IdleLaunch);
    at(shares, BoundKind::Other) = ns(DeviceActivity::IdleWaiting) + ns(DeviceActivity::IdleUnexplained);
    return shares;
}

Shares sharesOfHost(const RunOverview &overview)
{
    Shares shares {};
    at(shares, BoundKind::Input) = double(costNs(overview, Cost::DataLoader));
    at(shares, BoundKind::Communication) = double(costNs(overview, Cost::Communication));
    at(shares, BoundKind::Host) =
        double(overview.stepSumNs) - at(shares, BoundKind::Input) - at(shares, BoundKind::Communication);
    return shares;
}

BoundKind kindOf(const Shares &shares)
{
    const auto share = [&](BoundKind kind) { return shares[static_cast<std::size_t>(kind)]; };
    if (share(BoundKind::Device) >= kBusyDevice)
        return BoundKind::Device;
    BoundKind largest = BoundKind::Host;
    for (const BoundKind kind : { BoundKind::Input, BoundKind::Communication, BoundKind::Launch }) {
        if (share(kind) > share(largest))
            largest = kind;
    }
    if (share(largest) >= kLimiting)
        return largest;
    return share(BoundKind::Device) >= kHalf ? BoundKind::Device : BoundKind::Other;
}

std::string nameOf(const Bound &bound)
{
    const double share = bound.shares[static_cast<std::size_t>(bound.kind)];
    const std::string percent = std::to_string(std::lround(100 * share)) + " %";
    switch (bound.kind) {
    case BoundKind::Device:
        return "the GPU (" + percent + " busy)";
    case BoundKind::Host:
        return "the host (" + percent + ")";
    case BoundKind::Input:
        return "the input (" + percent + ")";
    case BoundKind::Communication:
        return "communication (" + percent + ")";
    case BoundKind::Launch:
        return "launching (" + percent + ")";
    case BoundKind::Other:
        break;
    }
    return "nothing by itself";
}

} // namespace

std::string_view boundKey(BoundKind kind)
{
    constexpr std::array<std::string_view, kBoundKindCount> kKeys { "device", "host", "input", "communication",
        "launch", "other" };
    return kKeys[static_cast<std::size_t>(kind)];
}

Bound boundOf(const RunOverview &overview)
{
    Bound bound;
    bound.shares = overview.activitySumNs ? sharesOfDevice(overview) : sharesOfHost(overview);
    for (double &share : bound.shares)
        share = overview.stepSumNs > 0 ? share / double(overview.stepSumNs) : 0;
    bound.kind = kindOf(bound.shares);
    return bound;
}

std::string boundText(const Bound &baseline, const Bound &experimental)
{
    if (baseline.kind == experimental.kind)
        return "both limited by " + nameOf(baseline)
            + (nameOf(baseline) == nameOf(experimental) ? std::string() : ", now " + nameOf(experimental));
    std::string text = "was limited by " + nameOf(baseline) + ", now by " + nameOf(experimental);
    if (baseline.kind == BoundKind::Device && experimental.kind != BoundKind::Other)
        text += ": faster kernels would no longer help";
    return text;
}

} // namespace twinlane
