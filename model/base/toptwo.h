// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The largest of all values but one.

#pragma once

#include <algorithm>

namespace twinlane {

/// Keeps the two largest of the values put in; 0 stands for a value that is missing.
struct TopTwo {
    double first = 0, second = 0;
    void add(double value)
    {
        second = std::max(second, std::min(first, value));
        first = std::max(first, value);
    }
    /// The largest of all values but one @p value. @pre @p value was put in.
    double without(double value) const { return value == first ? second : first; }
};

} // namespace twinlane
