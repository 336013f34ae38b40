// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The largest of all values but one.

#pragma once

#include <algorithm>

namespace twinlane {

/// The two largest of what is put in; 0 where nothing is.
struct TopTwo {
    double first = 0, second = 0;
    void add(double value)
    {
        second = std::max(second, std::min(first, value));
        first = std::max(first, value);
    }
    /// The largest of all but @p value, which was put in.
    double without(double value) const { return value == first ? second : first; }
};

} // namespace twinlane
