// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/outsidework.h"

#include "model/base/interruption.h"
#include "model/trace/normalizedname.h"

#include <algorithm>

namespace twinlane {

namespace {

/// A kernel that takes many times as long works on other sizes.
bool areOfOneSize(const OutsideKernel &x, const OutsideKernel &y)
{
    constexpr double kMostTimes = 3;
    const double a = x.ns / x.calls, b = y.ns / y.calls;
    return std::max(a, b) <= kMostTimes * std::min(a, b);
}

} // namespace

OutsideWork::OutsideWork(const BothForests &both, std::uint32_t rootA, std::uint32_t rootB)
    : m_both(both)
{
    if (rootA != kNoNode)
        add(m_left[0], Side::Baseline, both.a.nodes[rootA]);
    if (rootB != kNoNode)
        add(m_left[1], Side::Experimental, both.b.nodes[rootB]);
}

void OutsideWork::add(OutsideKernels &sums, Side side, const OperatorNode &node) const
{
    const bool isA = side == Side::Baseline;
    const OperatorForest &forest = isA ? m_both.a : m_both.b;
    for (std::uint32_t k = node.kernelsBegin; k < node.kernelsEnd; ++k) {
        interruptionPoint();
        const NodeKernel &kernel = forest.kernels[k];
        OutsideKernel &sum = sums[normalizedName(forest.run->trace.texts.text(kernel.name))];
        sum.calls += isA ? m_both.perStepA(kernel.calls) : m_both.perStepB(kernel.calls);
        sum.ns += isA ? m_both.perStepA(kernel.totalNs) : m_both.perStepB(kernel.totalNs);
        sum.family = kernel.family;
    }
}

std::vector<KernelCounterpart> OutsideWork::take(Side side, std::uint32_t node)
{
    const bool isA = side == Side::Baseline;
    const OperatorForest &forest = isA ? m_both.a : m_both.b;
    OutsideKernels &own = m_left[isA ? 0 : 1], &other = m_left[isA ? 1 : 0];
    if (other.empty() || forest.nodes[node].hiddenTotalNs + forest.nodes[node].exposedTotalNs > 0)
        return {};
    OutsideKernels wanted;
    for (std::uint32_t i = node; i != kNoNode; i = nextBelow(forest, i, node))
        add(wanted, side, forest.nodes[i]);
    constexpr double kRounding = 1e-6; // of calls per step
    const auto isThere = [&](const auto &entry) {
        const auto found = other.find(entry.first), beside = own.find(entry.first);
        const double needed = beside == own.end() ? 0 : beside->second.calls; // these have a counterpart already
        return found != other.end() && found->second.calls + kRounding >= entry.second.calls + needed
            && areOfOneSize(entry.second, found->second);
    };
    if (!std::all_of(wanted.begin(), wanted.end(), isThere))
        return {};
    std::vector<KernelCounterpart> counterparts;
    for (const auto &[name, sum] : wanted) {
        OutsideKernel &left = other[name];
        const double ns = left.ns * std::min(1.0, sum.calls / left.calls);
        left.ns -= ns;
        left.calls -= sum.calls;
        counterparts.push_back({ sum.family, isA ? sum.ns : ns, isA ? ns : sum.ns });
    }
    return counterparts;
}

} // namespace twinlane
