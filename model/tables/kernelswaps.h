// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Kernels that only one side runs, by family: what went, what came in its place, and what that makes together.

#pragma once

#include "model/figures/kernelfamily.h"
#include "model/tables/pairedtotals.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

struct KernelSwap {
    KernelFamily family = KernelFamily::Other;
    std::vector<std::size_t> gone, added; ///< places in the table, the longest first
    Delta<std::int64_t> swappedNs;        ///< baseline: of all that is gone; experimental: of all that is new
    Delta<std::int64_t> sharedNs;         ///< of the family's kernels that both sides run
};

/// Families of @p rows with kernels of one side alone, the largest net first. Copies and sets take no part. Cost: linear but
/// for sorting.
std::vector<KernelSwap> kernelSwaps(const std::vector<KernelRow> &rows);

} // namespace twinlane
