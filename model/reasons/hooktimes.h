// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Python that PyTorch's own operators call: hooks of tensors, of what is saved for the backward pass, of modes that look on. Such
// an operator takes longer by itself without doing more.

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// A call of a Python function out of an operator's own code.
struct HookTime {
    EventId frame;         ///< the function
    std::uint32_t opPlace; ///< of the innermost operator around it, in Run::operators
    std::int64_t ns = 0;   ///< without the operators that it calls
};

/// In the order of their frames. Empty: the file has no Python stacks, or no operator of PyTorch calls any. A program's own
/// autograd function, which is Python, calls none. Cost: one pass over the events of lanes that have frames.
std::vector<HookTime> hookTimes(const Run &run);

} // namespace twinlane
