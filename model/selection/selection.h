// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a user picked: one cause, or one block, operator or kernel.

#pragma once

#include "model/comparison/comparison.h"
#include "model/comparison/eventlookup.h"

#include <cstddef>
#include <optional>

namespace twinlane {

struct Selection {
    EventQuery picked;                ///< of a cause its first block
    std::optional<std::size_t> cause; ///< index of the comparison's verdict.parts.places
    Measure measure = Measure::Critical;
    bool operator==(const Selection &) const = default;
};

/// The place of a cause; null: something else is picked.
inline const DifferencePlace *placeOf(const Comparison &comparison, const Selection &selection)
{
    return selection.cause ? &comparison.verdict.parts.places[*selection.cause] : nullptr;
}

} // namespace twinlane
