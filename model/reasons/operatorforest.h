// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The operators of a comparison's blocks, folded over the chosen steps and lined up. An intermediate of whyChanged().

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/figures/deviceidle.h"
#include "model/figures/kernelfamily.h"
#include "model/reasons/heldupcalls.h"
#include "model/reasons/operatornames.h"
#include "model/reasons/operatorreason.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace twinlane {

/// The kernels of one name that an operator launched itself.
struct NodeKernel {
    NameId name; ///< in that side's trace
    KernelFamily family = KernelFamily::Other;
    std::uint32_t firstDevice = 0; ///< row of Run::links.device and Trace::deviceArgs
    std::int64_t calls = 0, totalNs = 0;
    std::int64_t graphCalls = 0; ///< of calls: launched with others by a device graph
    /// Of totalNs: as the device's activities tell communication, see communicationWork(). The family goes by the name
    /// alone and knows more kernels. Those count as compute, so none of their time is hidden.
    std::int64_t communicationNs = 0;
};

/// Stands for no row of OperatorForest::nodes, and for no name.
inline constexpr std::uint32_t kNoNode = ~std::uint32_t(0);

/// The k-th call of a name inside its parent, summed over the chosen steps. Or the root of all operators that belong to
/// one row. A call that is dispatched again (see NestedCalls) is one with the call around it.
struct OperatorNode {
    EventId event;                ///< the first call; none: a root
    std::uint32_t name = kNoNode; ///< in OperatorNames
    std::uint32_t parent = kNoNode, firstChild = kNoNode, nextSibling = kNoNode;
    std::uint32_t size = 1;   ///< nodes in the subtree
    std::uint64_t hash = 0;   ///< equal for subtrees of equal names
    std::uint64_t shapes = 0; ///< hash of the inputs' sizes; 0: not known
    std::uint64_t form = 0;   ///< the same of how many sizes each input has
    std::uint64_t work = 0;   ///< equal for subtrees of equal names and sizes; 0: no size is known
    std::int64_t calls = 0, hostTotalNs = 0, hostSelfNs = 0, deviceTotalNs = 0, deviceSelfNs = 0;
    /// Time that the device was idle before its device work, by the rules of DeviceActivity. What is not explained and
    /// shorter than kLaunchGapNs is a gap between queued work.
    std::int64_t streamWaitNs = 0, launchingNs = 0, queuedGapNs = 0, unexplainedNs = 0;
    /// Time that the host was in it and the device was idle because of that: in its own time, and with all it calls.
    std::int64_t gapSelfNs = 0, gapTotalNs = 0;
    /// Of its collectives' kernels: the time in which other kernels ran, which takes none of the step, and the rest (see
    /// OperatorForest::exposedNs).
    std::int64_t hiddenSelfNs = 0, hiddenTotalNs = 0, exposedTotalNs = 0;
    std::uint32_t kernelsBegin = 0, kernelsEnd = 0; ///< in OperatorForest::kernels, largest first
    bool isRecomputed = false;                      ///< a forward operator that the backward pass runs again
    bool recomputes = false;                        ///< such an operator lies in it
};

/// What a time of the host outside of operators, or of the device that waits for the host, goes into.
enum class HostGapKind : std::uint8_t {
    Plain,
    Loading,    ///< inside the data loader, with the operators in it
    Collective, ///< while a collective ran beside
};

/// Where both runs have device work: time that the device was idle while the host was in something and had launched
/// nothing. Else: time in which the host was in no operator.
struct HostGap {
    RowId row; ///< that it belongs to
    HostGapKind kind = HostGapKind::Plain;
    std::uint32_t name = 0; ///< in OperatorNames: the operator or call, else the block; empty: nothing was open
    std::int64_t ns = 0;    ///< over the chosen steps
    EventId event;          ///< what was open for the longest of them; none: nothing was
    std::int64_t longestNs = 0, longestStartNs = kNotKnownNs;
    std::vector<TimeInStep> ofSteps {}; ///< one a step that has any, with what was open first
};

/// One wait of the device: before the work of one call, in one step.
struct NodeWait {
    std::uint32_t node = 0;
    ReasonKind kind = ReasonKind::Launching;
    std::uint32_t step = 0; ///< in Run::steps.kept
    EventId launch;
    std::int64_t ns = 0;
    TimeInStep time() const { return { step, ns, launch }; }
};

struct OperatorForest {
    const Run *run = nullptr;
    std::vector<OperatorNode> nodes; ///< parents precede children
    std::vector<NodeKernel> kernels;
    std::vector<std::uint32_t> rootOfRow;      ///< by row of the comparison; kNoNode: nothing belongs to it
    std::vector<std::uint32_t> nodeOfOperator; ///< parallel to Run::operators; kNoNode: left out
    std::vector<HostGap> hostGaps;             ///< by row and name
    /// By node and kind, at most one for each step. Gaps between queued work are too short to be told one by one.
    std::vector<NodeWait> waits;
    /// By node: the time of its collectives' kernels in the chosen steps in which no other kernel ran, on the busiest
    /// device. Of several collectives at once, the one that began first has it.
    std::unordered_map<std::uint32_t, std::int64_t> exposedNs;
    std::int64_t queuedAheadNs = 0; ///< see DeviceActivity::QueuedAhead
    std::int64_t leftOutNs = 0; ///< of the first step, see LeftOutTime; where the device counts, hostGaps hold it too
};

/// The node behind @p node among those below @p top, each before its children; kNoNode: there is none.
std::uint32_t nextBelow(const OperatorForest &forest, std::uint32_t node, std::uint32_t top);

/// The waits of one node for one cause. Cost: O(log n)
std::span<const NodeWait> waitsOf(const OperatorForest &forest, std::uint32_t node, ReasonKind kind);

/// The number of one of the forest's nodes.
inline std::uint32_t numberOf(const OperatorForest &forest, const OperatorNode &node)
{
    return static_cast<std::uint32_t>(&node - forest.nodes.data());
}

/// What a step's time goes into, and reasons add up in: the device where both runs have device work, else the host.
bool isTimeOfDevice(const AlignedRuns &runs);

/// @p homeOfBlock: the row that the operators of each block belong to; none: they are left out. Where time is the host's,
/// device work is left out, and the operators in a data loader are a part of that loader's gap.
/// @p activities: deviceActivities() of the side's run; null: it finds them itself.
/// Cost: linear in the operators and device work of the run.
OperatorForest buildOperatorForest(const AlignedRuns &runs, Side side, const std::vector<RowId> &homeOfBlock,
    OperatorNames &names, const std::vector<DeviceActivities> *activities = nullptr);

/// The row of each block of a side: the innermost pair of blocks around it that is not unknown time.
std::vector<RowId> pairRowOfBlocks(const AlignedRuns &runs, Side side);

} // namespace twinlane
