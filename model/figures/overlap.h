// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How long a device communicated and copied, hidden behind kernels or not.

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Lengths of the unions of times inside the chosen steps' windows, over all of these steps.
struct TransferTimes {
    std::int64_t communicationNs = 0;
    std::int64_t copiesNs = 0; ///< memcpy and memset
};

/// Of the device @p device. Cost: O(k log k) in its device work.
TransferTimes transferTimes(const Run &run, const std::vector<std::uint32_t> &steps, std::int32_t device);

} // namespace twinlane
