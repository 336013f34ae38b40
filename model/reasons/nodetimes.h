// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which of an operator's times a reason counts. Sums over the chosen steps, in ns. An intermediate of whyChanged().

#pragma once

#include "model/reasons/operatorforest.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace twinlane {

/// The own time of an operator on the host. The time in which the device was idle because of it is told as a wait for the
/// host.
std::int64_t ownHostNs(const OperatorNode &node);

/// Of an operator with what it calls.
std::int64_t wholeNs(const OperatorNode &node, bool onDevice);

/// The same without the kernels of collectives behind other kernels, which take none of the step.
std::int64_t wholeOfStepNs(const OperatorNode &node, bool onDevice);

/// Of its own collectives' kernels the time that nothing hides.
std::int64_t exposedSelfNs(const OperatorForest &forest, const OperatorNode &node);

/// The memory copies of operators with what they call, such as those into the inputs of a graph.
std::int64_t copiesNs(const OperatorForest &forest, const std::vector<std::uint32_t> &nodes);

using NsByName = std::map<std::string, std::int64_t>;

/// The times of some nodes by the names of their operators.
NsByName nsByName(const OperatorNames &names, const OperatorForest &forest, const std::vector<std::uint32_t> &nodes,
    const std::function<std::int64_t(const OperatorNode &)> &nsOf);

/// Did one of the nodes, or what it calls, launch device work that takes time?
bool haveDeviceTime(const OperatorForest &forest, const std::vector<std::uint32_t> &nodes);

/// Are the operators that replace each other one work? Both are of one direction and take time: a helper that does next to
/// nothing does not do what takes long. @p nsA, @p nsB: over @p stepsA and @p stepsB steps.
bool areOneWork(const NsByName &nsA, std::int64_t stepsA, const NsByName &nsB, std::int64_t stepsB);

} // namespace twinlane
