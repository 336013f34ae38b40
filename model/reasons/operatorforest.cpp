// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/operatorforest.h"

#include "model/base/interruption.h"
#include "model/figures/deviceuse.h"
#include "model/reasons/devicewaits.h"
#include "model/reasons/hostgaps.h"
#include "model/reasons/nodekernels.h"
#include "model/reasons/operatorfold.h"
#include "model/run/costs.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace twinlane {

namespace {

std::optional<std::int32_t> busiestDevice(const OperatorFold &fold)
{
    const std::vector<Interval> &windows = fold.windows();
    std::set<std::int32_t> working;
    for (const DeviceArgs &args : fold.run().trace.deviceArgs) {
        interruptionPoint();
        working.insert(args.device);
    }
    if (working.size() < 2)
        return working.empty() ? std::nullopt : std::optional(*working.begin());
    if (windows.empty())
        return {};
    const std::vector<DeviceUse> devices = deviceUse(fold.run(), { windows.front().startNs, windows.back().endNs });
    const DeviceUse *most = busiest(devices);
    return most ? std::optional(most->id) : std::nullopt;
}

/// What the busiest device did in the chosen steps. @p known: see buildOperatorForest(). Keeps in @p found what it had to
/// find itself. Null: it did nothing.
const DeviceActivities *activitiesOfBusiest(
    const OperatorFold &fold, const std::vector<DeviceActivities> *known, std::vector<DeviceActivities> &found)
{
    const std::optional<std::int32_t> device = busiestDevice(fold);
    if (!device)
        return nullptr;
    if (!known)
        found = deviceActivities(fold.run());
    const std::vector<DeviceActivities> &all = known ? *known : found;
    const auto activities =
        std::find_if(all.begin(), all.end(), [&](const DeviceActivities &each) { return each.device == device; });
    return activities == all.end() || activities->stretches.empty() ? nullptr : &*activities;
}

void addDeviceWork(OperatorFold &fold, const std::vector<DeviceActivities> *known)
{
    const Run &run = fold.run();
    const std::vector<std::uint8_t> communicates = communicationWork(run.trace, run.nesting, run.links);
    std::vector<WorkOfNode> launched = workOfNodes(fold);
    std::vector<DeviceActivities> found;
    if (const DeviceActivities *activities = activitiesOfBusiest(fold, known, found)) {
        std::vector<std::uint32_t> nodeOfDevice(run.links.device.size(), kNoNode);
        for (const WorkOfNode &work : launched)
            nodeOfDevice[work.device] = work.node;
        addHostGaps(fold, addDeviceWaits(fold, *activities, nodeOfDevice));
        addExposed(fold, *activities, nodeOfDevice, communicates);
    }
    addKernels(fold, std::move(launched), communicates);
}

} // namespace

bool isTimeOfDevice(const AlignedRuns &runs)
{
    return !runs.baseline->links.device.empty() && !runs.experimental->links.device.empty();
}

OperatorForest buildOperatorForest(const AlignedRuns &runs, Side side, const std::vector<RowId> &homeOfBlock,
    OperatorNames &names, const std::vector<DeviceActivities> *activities)
{
    OperatorFold fold(runs, side, homeOfBlock, names);
    fold.addOperators();
    if (fold.isTimeOfDevice())
        addDeviceWork(fold, activities);
    else
        addHostIdle(fold);
    addHidden(fold.forest());
    return fold.finish();
}

std::uint32_t nextBelow(const OperatorForest &forest, std::uint32_t node, std::uint32_t top)
{
    if (forest.nodes[node].firstChild != kNoNode)
        return forest.nodes[node].firstChild;
    while (node != top && forest.nodes[node].nextSibling == kNoNode)
        node = forest.nodes[node].parent;
    return node == top ? kNoNode : forest.nodes[node].nextSibling;
}

std::span<const NodeWait> waitsOf(const OperatorForest &forest, std::uint32_t node, ReasonKind kind)
{
    const auto found = std::equal_range(forest.waits.begin(), forest.waits.end(), NodeWait { node, kind, 0, {}, 0 },
        [](const NodeWait &x, const NodeWait &y) { return std::pair(x.node, x.kind) < std::pair(y.node, y.kind); });
    return { found.first, found.second };
}

std::vector<RowId> pairRowOfBlocks(const AlignedRuns &runs, Side side)
{
    const BlockTree &tree = runs.tree(side);
    const std::vector<PairRow> &rows = runs.rows;
    std::vector<RowId> home(tree.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        const BlockId block = runs.block(RowId(i), side);
        if (block && !rows[i].isOwnTime)
            home[block.row()] = RowId(i);
    }
    for (std::size_t b = 0; b < tree.size(); ++b) {
        interruptionPoint();
        RowId row = home[b];
        while (row && (!rows[row.row()].a || !rows[row.row()].b || runs.kind(row) == BlockKind::Unknown))
            row = rows[row.row()].parent;
        home[b] = row || !tree[BlockId(b)].parent ? row : home[tree[BlockId(b)].parent.row()];
    }
    return home;
}

} // namespace twinlane
