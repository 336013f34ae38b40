// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/reasonlimits.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// A floor belongs to the difference and not to the step: where the step differs by little, so do its reasons. Below
/// kLeastOfNoise of the step nothing is told but noise.
constexpr double kLeastOfDifference = 0.25, kLeastOfNoise = 0.002;
/// What chance does to kernels is spread over the step. So where one block holds kLocated of it, less is no noise.
constexpr double kLocated = 0.5, kLeastOfLocated = 0.0003;
/// Time alone is a reason if it goes beyond the common factor by these parts of the step and of itself. Anything
/// smaller is noise.
constexpr double kLeastOfStep = 0.01, kLeastOfStepInRow = 0.002, kLeastInSum = 0.0001, kLeastOfItselfHost = 0.1,
                 kLeastOfItselfDevice = 0.05;
/// What grew and what shrank for one cause are two reasons if the lesser effect is this part of the other one. Times
/// that scatter have both signs by chance.
constexpr double kOpposite = 0.1, kOppositeTimes = 0.5;

bool isTimeOnly(ReasonKind reason)
{
    return reason == ReasonKind::KernelTime || reason == ReasonKind::HostTime || reason == ReasonKind::Unexplained
        || reason == ReasonKind::RankWait;
}

bool isWait(ReasonKind reason)
{
    return reason == ReasonKind::HostWait || reason == ReasonKind::StreamWait || reason == ReasonKind::Launching
        || reason == ReasonKind::IdleUnexplained || reason == ReasonKind::QueuedAhead
        || reason == ReasonKind::QueuedGaps || reason == ReasonKind::DataLoading || reason == ReasonKind::HostGap
        || reason == ReasonKind::Window;
}

/// Does one block hold most of it?
bool isLocated(const ReasonAccount &account)
{
    double most = 0;
    for (const ReasonAccount::RowNs &row : account.rowsNs)
        most = std::max(most, row.ns);
    return most >= kLocated * std::abs(account.deltaNs());
}

} // namespace

bool isFoldedWhenSmall(ReasonKind reason)
{
    return reason == ReasonKind::HostWait || reason == ReasonKind::HostGap || reason == ReasonKind::StreamWait
        || reason == ReasonKind::Launching || reason == ReasonKind::IdleUnexplained;
}

bool isNamedTime(ReasonKind reason)
{
    return reason == ReasonKind::HostTime || isFoldedWhenSmall(reason);
}

ReasonLimits::ReasonLimits(const AlignedRuns &runs, const CommonFactors &common)
    : m_common(common)
{
    const auto step = runs.timeNs(runs.stepRow(), Measure::Critical);
    m_stepsNs = { double(step.baseline.value_or(0)), double(step.experimental.value_or(0)) };
    const double stepNs = std::max(m_stepsNs[0], m_stepsNs[1]);
    if (stepNs <= 0)
        return;
    const double ofDifference = kLeastOfDifference * std::abs(m_stepsNs[1] - m_stepsNs[0]) / stepNs;
    m_leastOfStep = std::clamp(ofDifference, kLeastOfNoise, kLeastOfStep);
    m_leastLocated = std::clamp(ofDifference, kLeastOfLocated, kLeastOfStep);
}

bool ReasonLimits::isWorthSaying(const ReasonAccount &account) const
{
    if (!account.onDevice)
        return isWorthSaying(account, kLeastOfStep);
    return isWorthSaying(
        account, account.kind == ReasonKind::KernelTime && isLocated(account) ? m_leastLocated : m_leastOfStep);
}

bool ReasonLimits::isWorthSayingInRow(const ReasonAccount &account) const
{
    return isWorthSaying(account, kLeastOfStepInRow);
}

bool ReasonLimits::countsInSums(const ReasonAccount &account) const
{
    return std::abs(account.deltaNs()) >= kLeastInSum * std::min(m_stepsNs[0], m_stepsNs[1]);
}

bool ReasonLimits::areOpposite(const ReasonAccount &most, const ReasonAccount &least) const
{
    // What the host was in while the device or an operator had to wait is chance: another place waits the next time.
    if (isWait(most.kind))
        return false;
    // What left one place and what came to another is one change, and which of two models' layers face each other is chance.
    if (most.kind == ReasonKind::Moved || most.areAllCalls)
        return false;
    if (most.kind == ReasonKind::HostTime && !(most.isSteady() && least.isSteady()))
        return false;
    const double part = isTimeOnly(most.kind) ? kOppositeTimes : kOpposite;
    const double ofStepNs = kLeastOfStep * std::max(m_stepsNs[0], m_stepsNs[1]);
    return std::abs(least.deltaNs()) >= std::max(ofStepNs, part * std::abs(most.deltaNs())) && isWorthSaying(least);
}

bool ReasonLimits::isWorthSaying(const ReasonAccount &account, double leastOfStep) const
{
    if ((isWait(account.kind) || isTimeOnly(account.kind)) && account.a == account.b)
        return false;
    if (isWait(account.kind))
        return std::abs(account.b - account.a) >= leastOfStep * std::min(m_stepsNs[0], m_stepsNs[1]);
    if (!isTimeOnly(account.kind))
        return true;
    // As if both sides ran at one speed between theirs, so that swapped sides say the same.
    const double half = std::sqrt(account.onDevice ? m_common.device : m_common.host);
    const double a = account.a * half, b = account.b / half, beyond = std::abs(b - a);
    const double stepNs = std::max(m_stepsNs[0] * half, m_stepsNs[1] / half);
    const double least = account.onDevice ? kLeastOfItselfDevice : kLeastOfItselfHost;
    if (beyond < leastOfStep * stepNs)
        return false;
    // One of many equal kernels may be all that changed: little of what they take together, and much of the difference.
    const double differenceNs = m_stepsNs[1] / half - m_stepsNs[0] * half;
    const bool isMuchOfIt = account.onDevice && differenceNs != 0 && (b - a) / differenceNs >= kLeastOfDifference;
    return beyond >= least * std::max(a, b) || (isMuchOfIt && account.kind == ReasonKind::KernelTime);
}

} // namespace twinlane
