// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/facts/bound.h"

#include "model/facts/boundshift.h"

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

std::string_view wordOf(BoundKind kind)
{
    constexpr std::array<std::string_view, kBoundKindCount> kWords { "the GPU", "the host", "the input",
        "communication", "launching", "nothing by itself" };
    return kWords[static_cast<std::size_t>(kind)];
}

std::string percentOf(const Bound &bound, BoundKind kind)
{
    return std::to_string(std::lround(100 * bound.shares[static_cast<std::size_t>(kind)])) + " %";
}

/// "the host (39 %)"
std::string nameOf(const Bound &bound)
{
    const std::string word(wordOf(bound.kind));
    return bound.kind == BoundKind::Other ? word : word + " (" + percentOf(bound, bound.kind) + ')';
}

/// "both limited by the host (56 % -> 93 %), the input 44 % -> 2 %": with the other part that changed most.
std::string sameLimitText(const Bound &baseline, const Bound &experimental)
{
    constexpr double kWorthTelling = 0.1; // of the step
    const BoundKind kind = baseline.kind;
    const auto change = [&](BoundKind of) { return percentOf(baseline, of) + " -> " + percentOf(experimental, of); };
    std::string text = "both limited by " + std::string(wordOf(kind));
    if (kind != BoundKind::Other)
        text += percentOf(baseline, kind) == percentOf(experimental, kind) ? " (" + percentOf(baseline, kind) + ')'
                                                                           : " (" + change(kind) + ')';
    BoundKind most = BoundKind::Other;
    double mostChange = kWorthTelling;
    for (std::size_t i = 0; i < static_cast<std::size_t>(BoundKind::Other); ++i) {
        const double size = std::abs(experimental.shares[i] - baseline.shares[i]);
        if (BoundKind(i) != kind && size > mostChange) {
            most = BoundKind(i);
            mostChange = size;
        }
    }
    return most == BoundKind::Other ? text : text + ", " + std::string(wordOf(most)) + ' ' + change(most);
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

void settleBounds(Bound &baseline, Bound &experimental)
{
    constexpr double kClear = 0.05;
    Shares mean {};
    for (std::size_t i = 0; i < kBoundKindCount; ++i) {
        if (std::abs(experimental.shares[i] - baseline.shares[i]) >= kClear)
            return;
        mean[i] = (baseline.shares[i] + experimental.shares[i]) / 2;
    }
    baseline.kind = experimental.kind = kindOf(mean);
}

std::string boundText(const Bound &baseline, const Bound &experimental, bool sameWork)
{
    if (baseline.kind == experimental.kind)
        return sameLimitText(baseline, experimental);
    std::string text = "was limited by " + nameOf(baseline) + ", now by " + nameOf(experimental);
    if (wouldFasterKernelsNoLongerHelp(baseline, experimental, sameWork))
        text += ": faster kernels would no longer help";
    return text;
}

} // namespace twinlane
