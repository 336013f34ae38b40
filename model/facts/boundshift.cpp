// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/boundshift.h"

namespace twinlane {

bool wouldFasterKernelsNoLongerHelp(const Bound &baseline, const Bound &experimental, bool sameWork)
{
    constexpr double kLittle = 0.2; // of the step: the rest hides behind what limits now, or is short
    const double deviceShare = experimental.shares[static_cast<std::size_t>(BoundKind::Device)];
    return sameWork && baseline.kind == BoundKind::Device && experimental.kind != BoundKind::Device
        && experimental.kind != BoundKind::Other && deviceShare < kLittle;
}

} // namespace twinlane
