// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The device work of a forest's nodes: their kernels, and which of the collectives' kernels other kernels hide. An
// intermediate of buildOperatorForest().

#pragma once

#include "model/figures/deviceidle.h"
#include "model/reasons/operatorfold.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// A piece of device work and the node that launched it.
struct WorkOfNode {
    std::uint32_t node = kNoNode;
    NameId name;
    std::uint32_t device = 0; ///< row of Run::links.device
};

/// The device work of the chosen steps, in the order of Run::links.device. Work that no operator launched is of the root of
/// its row, which is made for it.
std::vector<WorkOfNode> workOfNodes(OperatorFold &fold);

/// Adds the kernels of each node, by name. @p communicates: communicationWork() of the run. Cost: O(n log n)
void addKernels(OperatorFold &fold, std::vector<WorkOfNode> launched, const std::vector<std::uint8_t> &communicates);

/// Shares the exposed time of a device among the collectives that ran then. @p nodeOfDevice: by row of
/// Run::links.device; kNoNode: left out.
void addExposed(OperatorFold &fold, const DeviceActivities &activities, const std::vector<std::uint32_t> &nodeOfDevice,
    const std::vector<std::uint8_t> &communicates);

/// Of each node's collectives the time that is not exposed. Last of all. A collective on another device than the busiest
/// one takes none of the step, either.
void addHidden(OperatorForest &forest);

} // namespace twinlane
