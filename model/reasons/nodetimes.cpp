// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/nodetimes.h"

#include "model/base/interruption.h"
#include "model/trace/eventkind.h"

#include <algorithm>

namespace twinlane {

namespace {

/// Operators are in place of others that take up to so many times as long.
constexpr double kLeastOfReplaced = 0.03;

bool isCopy(const OperatorForest &forest, const NodeKernel &kernel)
{
    return forest.run->trace.kind[forest.run->links.device[kernel.firstDevice].row()] == EventKind::Memcpy;
}

} // namespace

std::int64_t ownHostNs(const OperatorNode &node)
{
    return std::max<std::int64_t>(0, node.hostSelfNs - node.gapSelfNs);
}

std::int64_t wholeNs(const OperatorNode &node, bool onDevice)
{
    return onDevice ? node.deviceTotalNs : std::max<std::int64_t>(0, node.hostTotalNs - node.gapTotalNs);
}

std::int64_t wholeOfStepNs(const OperatorNode &node, bool onDevice)
{
    return wholeNs(node, onDevice) - (onDevice ? node.hiddenTotalNs : 0);
}

std::int64_t exposedSelfNs(const OperatorForest &forest, const OperatorNode &node)
{
    const auto found = forest.exposedNs.find(numberOf(forest, node));
    return found == forest.exposedNs.end() ? 0 : found->second;
}

std::int64_t copiesNs(const OperatorForest &forest, const std::vector<std::uint32_t> &nodes)
{
    std::int64_t ns = 0;
    std::vector<std::uint32_t> open = nodes;
    while (!open.empty()) {
        interruptionPoint();
        const OperatorNode &node = forest.nodes[open.back()];
        open.pop_back();
        for (std::uint32_t i = node.kernelsBegin; i < node.kernelsEnd; ++i)
            ns += isCopy(forest, forest.kernels[i]) ? forest.kernels[i].totalNs : 0;
        for (std::uint32_t child = node.firstChild; child != kNoNode; child = forest.nodes[child].nextSibling)
            open.push_back(child);
    }
    return ns;
}

NsByName nsByName(const OperatorNames &names, const OperatorForest &forest, const std::vector<std::uint32_t> &nodes,
    const std::function<std::int64_t(const OperatorNode &)> &nsOf)
{
    NsByName ns;
    for (const std::uint32_t node : nodes)
        ns[names.text(forest.nodes[node].name)] += nsOf(forest.nodes[node]);
    return ns;
}

bool haveDeviceTime(const OperatorForest &forest, const std::vector<std::uint32_t> &nodes)
{
    return std::any_of(
        nodes.begin(), nodes.end(), [&](std::uint32_t node) { return forest.nodes[node].deviceTotalNs > 0; });
}

bool areOneWork(const NsByName &nsA, std::int64_t stepsA, const NsByName &nsB, std::int64_t stepsB)
{
    struct KernelTime {
        double ns = 0, ofBackwardNs = 0;
        bool isOfBackward() const { return 2 * ofBackwardNs > ns; }
    };
    const auto workOf = [](const NsByName &times, double steps) {
        KernelTime work;
        for (const auto &[name, ns] : times) {
            const bool isOfBackward = name.find("ackward") != name.npos || name.find("AccumulateGrad") != name.npos;
            work.ns += double(ns) / steps;
            work.ofBackwardNs += isOfBackward ? double(ns) / steps : 0;
        }
        return work;
    };
    const KernelTime a = workOf(nsA, double(stepsA)), b = workOf(nsB, double(stepsB));
    return std::min(a.ns, b.ns) >= kLeastOfReplaced * std::max(a.ns, b.ns) && a.isOfBackward() == b.isOfBackward();
}

} // namespace twinlane
