// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/bound.h"

#include "model/facts/boundshift.h"
#include "model/figures/usualsteps.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// A limit takes this part of the step, or is this far ahead of the second one.
constexpr double kClearly = 0.6, kAhead = 0.1;
/// From this part on the second one is told.
constexpr double kWorthTelling = 0.15;
/// From this part on launches are named beside the host.
constexpr double kLeastTogether = 0.1;
/// A share that moved by this part of the step is told.
constexpr double kMoved = 0.1;

using Shares = std::array<double, kBoundKindCount>;

double &at(Shares &shares, BoundKind kind)
{
    return shares[static_cast<std::size_t>(kind)];
}

std::int64_t costNs(const UsualSteps &steps, Cost cost)
{
    return steps.costSumNs[static_cast<std::size_t>(cost)];
}

/// While launches are on their way to the device, the host goes on and sends the next ones, so that all of the device's work
/// comes later by as much and none of it takes longer. Only what the host then waits for holds it up. The rest is the host's.
std::int64_t launchLimitNs(const RunOverview &overview, const UsualSteps &steps)
{
    const double ofUsual = overview.stepSumNs > 0 ? double(steps.stepSumNs) / double(overview.stepSumNs) : 0;
    const std::int64_t waitedNs = std::llround(double(overview.hostWaits.ns) * ofUsual);
    return std::min((*steps.activitySumNs)[std::size_t(DeviceActivity::IdleLaunch)], waitedNs);
}

Shares sharesOfDevice(const RunOverview &overview, const UsualSteps &steps)
{
    const auto ns = [&](DeviceActivity activity) {
        return double((*steps.activitySumNs)[static_cast<std::size_t>(activity)]);
    };
    // The costs count what the host did while all devices idled, the activities while the busiest one did.
    const double launching = double(launchLimitNs(overview, steps));
    const double host = ns(DeviceActivity::IdleHost) + ns(DeviceActivity::IdleLaunch) - launching;
    const double input = std::min(host, double(costNs(steps, Cost::DataLoader)));
    Shares shares {};
    at(shares, BoundKind::Device) =
        ns(DeviceActivity::Compute) + ns(DeviceActivity::Copies) + ns(DeviceActivity::QueuedAhead);
    at(shares, BoundKind::Communication) = ns(DeviceActivity::Communication);
    at(shares, BoundKind::Host) = host - input;
    at(shares, BoundKind::Input) = input;
    at(shares, BoundKind::Launch) = ns(DeviceActivity::IdleLaunchCall) + launching;
    at(shares, BoundKind::Other) = ns(DeviceActivity::IdleWaiting) + ns(DeviceActivity::IdleUnexplained);
    return shares;
}

constexpr std::array kIdle { DeviceActivity::IdleHost, DeviceActivity::IdleLaunchCall, DeviceActivity::IdleLaunch,
    DeviceActivity::IdleWaiting, DeviceActivity::IdleUnexplained };

/// Takes @p once out of @p steps if it is a good part of them. Has it done so?
bool leaveOutOnce(const OnceInSteps &once, UsualSteps &steps)
{
    constexpr double kGoodPart = 0.1;
    std::int64_t ns = once.hostNs;
    for (const DeviceActivity activity : kIdle)
        ns += steps.activitySumNs ? once.idleNs[std::size_t(activity)] : 0;
    if (double(ns) < kGoodPart * double(steps.stepSumNs) || ns >= steps.stepSumNs)
        return false;
    steps.stepSumNs -= ns;
    if (steps.activitySumNs) {
        for (const DeviceActivity activity : kIdle)
            (*steps.activitySumNs)[std::size_t(activity)] -= once.idleNs[std::size_t(activity)];
    }
    return true;
}

Shares sharesOfHost(const UsualSteps &steps)
{
    Shares shares {};
    at(shares, BoundKind::Input) = double(costNs(steps, Cost::DataLoader));
    at(shares, BoundKind::Communication) = double(costNs(steps, Cost::Communication) - steps.hiddenCommunicationNs);
    at(shares, BoundKind::Host) =
        double(steps.stepSumNs) - at(shares, BoundKind::Input) - at(shares, BoundKind::Communication);
    return shares;
}

/// The kinds but Other, by their share, the largest first.
std::array<BoundKind, kBoundKindCount - 1> byShare(const Shares &shares)
{
    std::array<BoundKind, kBoundKindCount - 1> kinds { BoundKind::Device, BoundKind::Host, BoundKind::Input,
        BoundKind::Communication, BoundKind::Launch };
    std::stable_sort(kinds.begin(), kinds.end(), [&](BoundKind x, BoundKind y) {
        return shares[static_cast<std::size_t>(x)] > shares[static_cast<std::size_t>(y)];
    });
    return kinds;
}

BoundKind kindOf(const Shares &shares)
{
    const auto kinds = byShare(shares);
    const double largest = shares[static_cast<std::size_t>(kinds[0])],
                 second = shares[static_cast<std::size_t>(kinds[1])];
    const bool isOne = largest > 0 && (largest >= kClearly || largest - second > kAhead);
    return isOne ? kinds[0] : BoundKind::Other;
}

std::string_view wordOf(BoundKind kind)
{
    constexpr std::array<std::string_view, kBoundKindCount> kWords { "the GPU", "the host", "the input",
        "communication", "launching", "nothing by itself" };
    return kWords[static_cast<std::size_t>(kind)];
}

std::string_view limitWord(const Bound &bound)
{
    return isHostWithLaunches(bound) ? "the host and its launches" : wordOf(bound.kind);
}

std::string percentOf(const Bound &bound, BoundKind kind)
{
    return std::to_string(std::lround(100 * bound.shares[static_cast<std::size_t>(kind)])) + " %";
}

/// "the GPU (77 %), the host 20 %", "nothing by itself (the GPU 45 %, the host 41 %)"
std::string nameOf(const Bound &bound)
{
    const auto parts = partsOfBound(bound);
    std::string word(limitWord(bound)), all;
    for (const BoundKind part : parts)
        all += (all.empty() ? "" : ", ") + std::string(wordOf(part)) + ' ' + percentOf(bound, part);
    if (bound.kind == BoundKind::Other)
        return all.empty() ? word : word + " (" + all + ')';
    word += " (" + percentOf(bound, bound.kind) + ')';
    return parts.size() > 1 ? word + ", " + std::string(wordOf(parts[1])) + ' ' + percentOf(bound, parts[1]) : word;
}

/// "both limited by the host (56 % -> 93 %), the input 44 % -> 2 %": with the other part that says most.
std::string sameLimitText(const Bound &baseline, const Bound &experimental)
{
    const BoundKind kind = baseline.kind;
    const auto change = [&](BoundKind of) {
        const std::string a = percentOf(baseline, of), b = percentOf(experimental, of);
        return a == b ? a : a + " -> " + b;
    };
    const Bound &told = isHostWithLaunches(baseline) ? experimental : baseline;
    std::string text = "both limited by " + std::string(limitWord(told));
    if (kind != BoundKind::Other)
        text += " (" + change(kind) + ')';
    for (const BoundKind part : partsOfBoth(baseline, experimental))
        text += part == kind ? "" : ", " + std::string(wordOf(part)) + ' ' + change(part);
    return text;
}

} // namespace

std::string_view boundKey(BoundKind kind)
{
    constexpr std::array<std::string_view, kBoundKindCount> kKeys { "device", "host", "input", "communication",
        "launch", "other" };
    return kKeys[static_cast<std::size_t>(kind)];
}

bool isHostWithLaunches(const Bound &bound)
{
    const auto share = [&](BoundKind kind) { return bound.shares[static_cast<std::size_t>(kind)]; };
    const double together = share(BoundKind::Host) + share(BoundKind::Launch);
    const double rival =
        std::max({ share(BoundKind::Device), share(BoundKind::Input), share(BoundKind::Communication) });
    return bound.kind == BoundKind::Other && share(BoundKind::Launch) >= kLeastTogether
        && (together >= kClearly || together - rival > kAhead);
}

OnceInSteps onceInSteps(const Run &run, const std::vector<std::uint32_t> &steps, const DeviceActivities *activities,
    const std::vector<Interval> &once)
{
    OnceInSteps found;
    for (const std::uint32_t index : unmarkedSteps(run, steps)) {
        const Step &step = run.steps.kept[index];
        auto time = std::partition_point(
            once.begin(), once.end(), [&](const Interval &each) { return each.endNs <= step.startNs; });
        for (; time != once.end() && time->startNs < step.endNs; ++time) {
            const Interval inside = clipped(time->startNs, time->endNs, { step.startNs, step.endNs });
            found.hostNs += activities ? 0 : inside.lengthNs();
            const ActivityTimes during = activities ? activities->during(inside) : ActivityTimes();
            for (const DeviceActivity activity : kIdle)
                found.idleNs[std::size_t(activity)] += during[std::size_t(activity)];
        }
    }
    return found;
}

Bound boundOf(const RunOverview &overview, const OnceInSteps &once)
{
    Bound bound;
    UsualSteps steps = overview.usual;
    bound.isWithoutOnce = leaveOutOnce(once, steps);
    bound.shares = steps.activitySumNs ? sharesOfDevice(overview, steps) : sharesOfHost(steps);
    for (double &share : bound.shares)
        share = steps.stepSumNs > 0 ? share / double(steps.stepSumNs) : 0;
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

std::vector<BoundKind> partsOfBound(const Bound &bound)
{
    const auto kinds = byShare(bound.shares);
    const auto share = [&](std::size_t i) { return bound.shares[static_cast<std::size_t>(kinds[i])]; };
    std::vector<BoundKind> parts;
    if (share(0) > 0)
        parts.push_back(kinds[0]);
    if (share(1) >= kWorthTelling)
        parts.push_back(kinds[1]);
    return parts;
}

std::vector<BoundKind> partsOfBoth(const Bound &baseline, const Bound &experimental)
{
    std::vector<BoundKind> parts;
    BoundKind moved = BoundKind::Other;
    double most = kMoved;
    for (const BoundKind kind : byShare(baseline.shares)) {
        const auto at = static_cast<std::size_t>(kind);
        const double change = std::abs(experimental.shares[at] - baseline.shares[at]);
        const bool isTold = kind == baseline.kind || kind == experimental.kind;
        if (!isTold && change > most) {
            most = change;
            moved = kind;
        }
    }
    for (const Bound *side : { &baseline, &experimental }) {
        for (const BoundKind part : partsOfBound(*side)) {
            if (std::find(parts.begin(), parts.end(), part) == parts.end())
                parts.push_back(part);
        }
    }
    if (moved != BoundKind::Other && std::find(parts.begin(), parts.end(), moved) == parts.end())
        parts.push_back(moved);
    return parts;
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
