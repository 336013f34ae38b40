// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of an axis of bytes, and of columns whose bytes have one unit.

#pragma once

#include <QString>

namespace twinlane {

/// "MiB" and its bytes.
struct ByteUnit {
    double bytes = 1;
    QString name;
};
/// The unit for numbers of which @p largestBytes is the largest.
ByteUnit byteUnit(double largestBytes);

/// "42.70" in that unit, two decimals, whole bytes without; "<0.01" for what is smaller.
QString inUnit(double bytes, const ByteUnit &unit);
/// "+42.70", "−0.66" in that unit, as above.
QString signedInUnit(double bytes, const ByteUnit &unit);

/// Steps of 1, 2 or 5 times a power of ten of a unit.
struct ByteTicks {
    ByteUnit unit;
    double stepBytes = 1;
    int decimals = 0;
    QString text(double bytes) const;
};
/// At most @p mostTicks over @p spanBytes, for an axis that reaches to @p largestBytes.
ByteTicks byteTicks(double spanBytes, int mostTicks, double largestBytes);

} // namespace twinlane
