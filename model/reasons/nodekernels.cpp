// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/nodekernels.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/figures/kernelfamily.h"
#include "model/figures/runtraits.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

/// Adds device work to the kernels of its node.
class KernelSums {
public:
    KernelSums(OperatorFold &fold, const std::vector<std::uint8_t> &communicates)
        : m_run(fold.run())
        , m_kernels(fold.forest().kernels)
        , m_communicates(communicates)
    {
    }

    /// @p first: the kernels of the node begin there. Work of one name comes in a row.
    void add(std::size_t first, const WorkOfNode &work)
    {
        const EventId event = m_run.links.device[work.device];
        if (m_kernels.size() == first || m_kernels.back().name != work.name)
            m_kernels.push_back({ work.name, familyOf(event), work.device, 0, 0, 0, 0 });
        const std::int64_t ns = m_run.trace.durationNs[event.row()];
        ++m_kernels.back().calls;
        m_kernels.back().graphCalls += isOfGraph(m_run.links.launch[work.device]);
        m_kernels.back().totalNs += ns;
        m_kernels.back().communicationNs += !m_communicates.empty() && m_communicates[work.device] ? ns : 0;
    }

private:
    bool isOfGraph(EventId launched)
    {
        if (!launched)
            return false;
        const NameId name = m_run.trace.name[launched.row()];
        const auto [found, isNew] = m_isGraphOfName.try_emplace(name.value, false);
        if (isNew)
            found->second = namesGraphLaunch(m_run.trace.nameOf(launched));
        return found->second;
    }

    KernelFamily familyOf(EventId event)
    {
        const EventKind kind = m_run.trace.kind[event.row()];
        const auto key = std::pair(m_run.trace.name[event.row()], kind);
        const auto [found, isNew] = m_familyOfName.try_emplace(key, KernelFamily::Other);
        if (isNew)
            found->second = kernelFamily(kind, m_run.trace.nameOf(event));
        return found->second;
    }

    const Run &m_run;
    std::vector<NodeKernel> &m_kernels;
    const std::vector<std::uint8_t> &m_communicates;
    std::map<std::pair<NameId, EventKind>, KernelFamily> m_familyOfName;
    std::unordered_map<std::uint32_t, bool> m_isGraphOfName;
};

} // namespace

std::vector<WorkOfNode> workOfNodes(OperatorFold &fold)
{
    const Run &run = fold.run();
    std::vector<WorkOfNode> launched;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const RowId home = fold.homeOf(fold.timeline().devicePlaces[i]);
        if (!home)
            continue;
        const std::uint32_t around = run.operatorCosts.launcher[i];
        std::uint32_t node = around == kNoNode ? kNoNode : fold.nodeOf(around);
        if (node == kNoNode)
            node = fold.rootOf(home);
        launched.push_back({ node, run.trace.name[run.links.device[i].row()], static_cast<std::uint32_t>(i) });
    }
    return launched;
}

void addKernels(OperatorFold &fold, std::vector<WorkOfNode> launched, const std::vector<std::uint8_t> &communicates)
{
    OperatorForest &forest = fold.forest();
    KernelSums sums(fold, communicates);
    interruptibleSort(launched, [](const WorkOfNode &x, const WorkOfNode &y) {
        return std::tuple(x.node, x.name, x.device) < std::tuple(y.node, y.name, y.device);
    });
    for (std::size_t begin = 0, end = 0; begin < launched.size(); begin = end) {
        interruptionPoint();
        const std::uint32_t node = launched[begin].node;
        const std::size_t first = forest.kernels.size();
        for (end = begin; end < launched.size() && launched[end].node == node; ++end)
            sums.add(first, launched[end]);
        if (forest.kernels.size() > first + 1) // most have one, and sorting it allocates memory
            std::stable_sort(forest.kernels.begin() + std::ptrdiff_t(first), forest.kernels.end(),
                [](const NodeKernel &x, const NodeKernel &y) { return x.totalNs > y.totalNs; });
        forest.nodes[node].kernelsBegin = static_cast<std::uint32_t>(first);
        forest.nodes[node].kernelsEnd = static_cast<std::uint32_t>(forest.kernels.size());
    }
}

void addExposed(OperatorFold &fold, const DeviceActivities &activities, const std::vector<std::uint32_t> &nodeOfDevice,
    const std::vector<std::uint8_t> &communicates)
{
    const Run &run = fold.run();
    const auto startNs = [&](std::uint32_t i) { return run.trace.startNs[run.links.device[i].row()]; };
    std::vector<std::uint32_t> collectives;
    for (std::uint32_t i = 0; i < nodeOfDevice.size(); ++i) {
        interruptionPoint(i);
        if (nodeOfDevice[i] != kNoNode && !communicates.empty() && communicates[i])
            collectives.push_back(i);
    }
    interruptibleSort(collectives,
        [&](std::uint32_t x, std::uint32_t y) { return std::pair(startNs(x), x) < std::pair(startNs(y), y); });
    const std::vector<ActivityStretch> &stretches = activities.stretches;
    std::size_t stretch = 0;
    std::int64_t doneNs = std::numeric_limits<std::int64_t>::min();
    for (const std::uint32_t i : collectives) {
        const Interval rest { std::max(doneNs, startNs(i)), run.trace.endNs(run.links.device[i]) };
        while (stretch < stretches.size() && activities.timeOf(stretch).endNs <= rest.startNs)
            ++stretch;
        for (std::size_t at = stretch; at < stretches.size() && stretches[at].startNs < rest.endNs; ++at) {
            interruptionPoint();
            if (stretches[at].activity == DeviceActivity::Communication && rest.lengthNs() > 0)
                fold.forest().exposedNs[nodeOfDevice[i]] +=
                    fold.insideWindowsNs(clipped(stretches[at].startNs, activities.timeOf(at).endNs, rest));
        }
        doneNs = std::max(doneNs, rest.endNs);
    }
}

void addHidden(OperatorForest &forest)
{
    for (std::uint32_t i = 0; i < forest.nodes.size(); ++i) {
        interruptionPoint(i);
        OperatorNode &node = forest.nodes[i];
        for (std::uint32_t k = node.kernelsBegin; k < node.kernelsEnd; ++k)
            node.hiddenSelfNs += forest.kernels[k].communicationNs;
        if (const auto exposed = forest.exposedNs.find(i); exposed != forest.exposedNs.end())
            node.exposedTotalNs = exposed->second;
        node.hiddenSelfNs -= node.exposedTotalNs;
        node.hiddenTotalNs = node.hiddenSelfNs;
    }
}

} // namespace twinlane
