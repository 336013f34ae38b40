// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Kernels that no recorded operator launched, such as those of old recordings on the backward thread, held against the
// kernels of operators that the other side alone has. An intermediate of whyChanged().

#pragma once

#include "model/base/side.h"
#include "model/figures/kernelfamily.h"
#include "model/reasons/bothforests.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace twinlane {

/// Kernels of one name.
struct OutsideKernel {
    double calls = 0, ns = 0; ///< per step
    KernelFamily family = KernelFamily::Other;
};
using OutsideKernels = std::map<std::string, OutsideKernel>; ///< by normalized name

/// Kernels of one family that both sides ran, on one of them without their operator. ns per step.
struct KernelCounterpart {
    KernelFamily family = KernelFamily::Other;
    double nsA = 0, nsB = 0;
};

/// Of one row of the comparison.
class OutsideWork {
public:
    /// @p rootA, @p rootB: OperatorForest::rootOfRow of the row.
    OutsideWork(const BothForests &both, std::uint32_t rootA, std::uint32_t rootB);

    /// The counterparts of all kernels that a node of one side launched, with what it calls; they are used up then. Empty:
    /// they are not all there, so the operator came or went.
    std::vector<KernelCounterpart> take(Side side, std::uint32_t node);

private:
    void add(OutsideKernels &sums, Side side, const OperatorNode &node) const;

    const BothForests &m_both;
    PerSide<OutsideKernels> m_left; ///< of both sides, as far as they are no counterpart yet
};

} // namespace twinlane
