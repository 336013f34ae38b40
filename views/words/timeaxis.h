// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The steps and the words of an axis of time, and of columns whose times have one unit.

#pragma once

#include <QString>

#include <cstdint>

namespace twinlane {

/// The smallest step of 1, 2 or 5 times a power of ten of which at most @p maxTicks cover @p spanNs. At least 1.
std::int64_t niceStepNs(double spanNs, int maxTicks);

/// The text of a tick of an axis that reaches to @p maxNs in steps of @p stepNs. All ticks of an axis have one unit.
QString tickText(double ns, std::int64_t stepNs, double maxNs);

/// "ms" and its nanoseconds.
struct TimeUnit {
    double ns;
    QString name;
};
/// The unit for times of which @p largestNs is the largest: milliseconds up to ten seconds.
TimeUnit timeUnit(double largestNs);

/// "42.70" in that unit, two decimals; "<0.01" for what is smaller, "0.00" for nothing. What is below 0 has its sign.
QString inUnit(double ns, const TimeUnit &unit);
/// "+42.70", "−0.66" in that unit, two decimals; "<0.01" for what is smaller, "0.00" for nothing. The unit
/// stands in the head of the column.
QString signedInUnit(double ns, const TimeUnit &unit);

} // namespace twinlane
