// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/movedwork.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/figures/runtraits.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace twinlane {

namespace {

/// Fewer kernels than these are no work that moved.
constexpr double kLeastKernels = 4;
/// Beside a side that runs this part of its kernels inside, the other one must run clearly fewer.
constexpr double kLeastMore = 0.1;
/// Graphs and compilers fuse: so many kernels inside, of those that are gone outside, still do their work.
constexpr double kLeastOfProducts = 0.2, kLeastOfOthers = 0.1;

/// Work that a compiler leaves to libraries, or writes as one kernel for each.
constexpr std::array kProducts { KernelFamily::Attention, KernelFamily::Communication, KernelFamily::Convolution,
    KernelFamily::Gemm, KernelFamily::MixtureOfExperts };

bool isProduct(std::size_t family)
{
    return std::find(kProducts.begin(), kProducts.end(), static_cast<KernelFamily>(family)) != kProducts.end();
}

bool isGenerated(std::string_view kernel)
{
    return kernel.starts_with("triton_");
}

} // namespace

MovedWork::MovedWork(const BothForests &both)
    : m_both(both)
{
    if (!both.onDevice)
        return;
    for (const Side side : kSides)
        markCompiled(side);
    chooseLevel();
    if (!m_isAny)
        return;
    for (const Side side : kSides)
        sumUp(side);
    findCovered();
}

void MovedWork::markCompiled(Side side)
{
    const OperatorForest &nodes = forest(side);
    std::vector<std::uint8_t> &isCompiled = m_sides[side].isCompiled;
    isCompiled.assign(nodes.nodes.size(), 0);
    std::unordered_map<std::uint32_t, bool> known; // by name
    for (std::size_t i = 0; i < nodes.nodes.size(); ++i) {
        interruptionPoint(i);
        const OperatorNode &node = nodes.nodes[i];
        if (node.parent != kNoNode && isCompiled[node.parent]) {
            isCompiled[i] = 1;
        } else if (node.event) {
            const auto [found, isNew] = known.try_emplace(node.name, false);
            if (isNew)
                found->second = namesCompiledRegion(nodes.run->trace.nameOf(node.event));
            isCompiled[i] = found->second;
        }
    }
}

/// Into graphs from all else, or into compiled code and graphs from what is neither.
void MovedWork::chooseLevel()
{
    PerSide<double> all {}, inGraphs {}, inEither {};
    for (const Side side : kSides) {
        const OperatorForest &nodes = forest(side);
        std::int64_t calls = 0, graphs = 0, either = 0;
        for (std::uint32_t i = 0; i < nodes.nodes.size(); ++i) {
            interruptionPoint(i);
            for (std::uint32_t k = nodes.nodes[i].kernelsBegin; k < nodes.nodes[i].kernelsEnd; ++k) {
                const NodeKernel &kernel = nodes.kernels[k];
                if (kernel.family == KernelFamily::Memory) // copies and sets are no kernels
                    continue;
                calls += kernel.calls;
                graphs += kernel.graphCalls;
                either += m_sides[side].isCompiled[i] ? kernel.calls : kernel.graphCalls;
            }
        }
        all[side] = perStep(side, calls);
        inGraphs[side] = perStep(side, graphs);
        inEither[side] = perStep(side, either);
    }
    const auto isMore = [&](const PerSide<double> &inside) {
        const std::size_t most = inside[1] > inside[0] ? 1 : 0;
        const double more = inside[most] - inside[1 - most];
        const bool isLessOutside = all[most] - inside[most] < all[1 - most] - inside[1 - most];
        return isLessOutside && more >= std::max(kLeastKernels, kLeastMore * all[most]);
    };
    const bool isEither = isMore(inEither), isGraphs = isMore(inGraphs);
    m_isAny = isEither || isGraphs;
    m_isCompiledInside = isEither;
    m_kernels = isEither ? inEither : inGraphs;
    m_into = m_kernels[1] > m_kernels[0] ? Side::Experimental : Side::Baseline;
    const std::size_t into = std::size_t(m_into);
    constexpr double kNearlyAll = 0.95;
    const double gained = m_kernels[into] - m_kernels[1 - into], intoGraphs = inGraphs[into] - inGraphs[1 - into];
    m_isGraphs = 2 * intoGraphs >= gained;
    m_isBoth = m_isGraphs && intoGraphs < kNearlyAll * gained;
}

std::string_view MovedWork::whereTo() const
{
    return m_isBoth ? "device graphs and compiled code" : m_isGraphs ? "device graphs" : "compiled code";
}

bool MovedWork::isKernelInside(Side side, std::uint32_t node, const NodeKernel &kernel) const
{
    return 2 * kernel.graphCalls >= kernel.calls || (m_isCompiledInside && m_sides[side].isCompiled[node]);
}

void MovedWork::sumUp(Side side)
{
    OfSide &sums = m_sides[side];
    const OperatorForest &nodes = forest(side);
    sums.insideSelf.assign(nodes.nodes.size(), 0);
    for (std::uint32_t i = 0; i < nodes.nodes.size(); ++i) {
        interruptionPoint(i);
        for (std::uint32_t k = nodes.nodes[i].kernelsBegin; k < nodes.nodes[i].kernelsEnd; ++k) {
            const NodeKernel &kernel = nodes.kernels[k];
            const double calls = perStep(side, kernel.calls);
            const bool inside = isKernelInside(side, i, kernel);
            (inside ? sums.inside : sums.outside)[std::size_t(kernel.family)] += calls;
            sums.insideSelf[i] += inside ? kernel.totalNs : 0;
            sums.generated += inside && isGenerated(nodes.run->trace.texts.text(kernel.name)) ? calls : 0;
        }
    }
    sums.insideAll = sums.insideSelf;
    for (std::size_t i = nodes.nodes.size(); i-- > 0;) { // parents precede children
        if (nodes.nodes[i].parent != kNoNode)
            sums.insideAll[nodes.nodes[i].parent] += sums.insideAll[i];
    }
}

void MovedWork::findCovered()
{
    const OfSide &into = m_sides[std::size_t(m_into)], &from = m_sides[1 - std::size_t(m_into)];
    const double generated = std::max(0.0, into.generated - from.generated);
    double lostOthers = 0, foundOthers = 0;
    for (std::size_t family = 0; family < kKernelFamilyCount; ++family) {
        const double lost = from.outside[family] - into.outside[family],
                     found = into.inside[family] - from.inside[family];
        if (isProduct(family)) {
            m_isCovered[family] = lost > 0 && found + generated >= kLeastOfProducts * lost;
        } else {
            lostOthers += lost;
            foundOthers += found;
        }
    }
    for (std::size_t family = 0; family < kKernelFamilyCount; ++family) {
        if (!isProduct(family))
            m_isCovered[family] = lostOthers > 0 && foundOthers >= kLeastOfOthers * lostOthers;
    }
}

bool MovedWork::isInside(Side side, std::uint32_t node) const
{
    const std::int64_t ns = m_isAny ? m_sides[side].insideSelf[node] : 0;
    return ns > 0 && 2 * ns >= forest(side).nodes[node].deviceSelfNs;
}

std::int64_t MovedWork::insideNs(Side side, std::uint32_t node) const
{
    return m_isAny ? m_sides[side].insideSelf[node] : 0;
}

bool MovedWork::isWhollyInside(Side side, std::uint32_t node) const
{
    const std::int64_t ns = m_isAny ? m_sides[side].insideAll[node] : 0;
    return ns > 0 && 2 * ns >= forest(side).nodes[node].deviceTotalNs;
}

bool MovedWork::runsOnInside(Side side, std::uint32_t node) const
{
    if (!m_isAny || side == m_into)
        return false;
    const OperatorForest &nodes = forest(side);
    Families ns {};
    for (std::uint32_t i = node; i != kNoNode; i = nextBelow(nodes, i, node)) {
        interruptionPoint();
        for (std::uint32_t k = nodes.nodes[i].kernelsBegin; k < nodes.nodes[i].kernelsEnd; ++k)
            ns[std::size_t(nodes.kernels[k].family)] += double(nodes.kernels[k].totalNs);
    }
    const auto most = std::max_element(ns.begin(), ns.end());
    return *most > 0 && m_isCovered[std::size_t(most - ns.begin())];
}

} // namespace twinlane
