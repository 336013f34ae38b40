// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A number of both sides as doubles, for what adds up or divides.

#pragma once

#include "model/alignment/delta.h"

#include <optional>

namespace twinlane {

/// Values without one stay so; the percentage is that of the exact numbers.
template <class T> Delta<double> asDoubles(const Delta<T> &delta)
{
    const auto number = [](const std::optional<T> &value) {
        return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
    };
    return { number(delta.baseline), number(delta.experimental), number(delta.delta), delta.percent };
}

} // namespace twinlane
