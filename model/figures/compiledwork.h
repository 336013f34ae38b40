// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What code that torch.compile made runs in a step: where two programs compile other parts, their regions are other work.

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Per step, mean of the chosen ones. A region inside another one is its own call no more.
struct CompiledWork {
    double calls = 0;   ///< of compiled regions that lie in no other one
    double kernels = 0; ///< that are launched in them, those of replayed graphs among them
    double perCall() const { return calls > 0 ? kernels / calls : 0; }
};

/// @p steps: indices of kept steps, not empty. Cost: linear in the operators and the device work.
CompiledWork compiledWork(const Run &run, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
