// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Making a Delta of two values: one rule for every table.

#pragma once

#include "model/comparison/comparison.h"

#include <optional>

namespace twinlane {

/// @p percent is missing where the baseline is 0 or missing, or the experimental side is missing.
template <class T> Delta<T> makeDelta(std::optional<T> baseline, std::optional<T> experimental)
{
    Delta<T> made { baseline, experimental, {}, {} };
    if (baseline && experimental) {
        made.delta = *experimental - *baseline;
        if (*baseline != T(0))
            made.percent = 100.0 * double(*made.delta) / double(*baseline);
    } else if (experimental) {
        made.delta = *experimental;
    } else if (baseline) {
        made.delta = -*baseline;
    }
    return made;
}

} // namespace twinlane
