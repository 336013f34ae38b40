// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/byteaxis.h"

#include "views/words/timeaxis.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace twinlane {

ByteUnit byteUnit(double largestBytes)
{
    constexpr double kKiB = 1024, kMiB = kKiB * 1024, kGiB = kMiB * 1024, kTiB = kGiB * 1024;
    return largestBytes >= kTiB ? ByteUnit { kTiB, QStringLiteral("TiB") }
        : largestBytes >= kGiB  ? ByteUnit { kGiB, QStringLiteral("GiB") }
        : largestBytes >= kMiB  ? ByteUnit { kMiB, QStringLiteral("MiB") }
        : largestBytes >= kKiB  ? ByteUnit { kKiB, QStringLiteral("KiB") }
                                : ByteUnit { 1, QStringLiteral("B") };
}

QString inUnit(double bytes, const ByteUnit &unit)
{
    if (unit.bytes > 1)
        return inUnit(bytes / unit.bytes, TimeUnit { 1, {} });
    return (bytes < 0 ? QString(QChar(0x2212)) : QString()) + QLocale().toString(std::abs(bytes), 'f', 0);
}

QString signedInUnit(double bytes, const ByteUnit &unit)
{
    if (unit.bytes > 1)
        return signedInUnit(bytes / unit.bytes, TimeUnit { 1, {} });
    return (bytes > 0 ? QStringLiteral("+") : QString()) + inUnit(bytes, unit);
}

QString ByteTicks::text(double bytes) const
{
    const QString number = QLocale().toString(std::abs(bytes) / unit.bytes, 'f', decimals);
    return (bytes < 0 ? QString(QChar(0x2212)) : QString()) + number + QChar(0x00A0) + unit.name;
}

ByteTicks byteTicks(double spanBytes, int mostTicks, double largestBytes)
{
    constexpr double kParts = 1000; // no step is smaller than a thousandth of the unit
    ByteTicks ticks { byteUnit(largestBytes), 1, 0 };
    const std::int64_t parts = niceStepNs(spanBytes / ticks.unit.bytes * kParts, mostTicks);
    const bool isWhole = ticks.unit.bytes <= 1; // nobody has half a byte
    const double step =
        isWhole ? std::max(1.0, std::ceil(static_cast<double>(parts) / kParts)) : static_cast<double>(parts) / kParts;
    ticks.stepBytes = step * ticks.unit.bytes;
    ticks.decimals = isWhole ? 0 : std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    return ticks;
}

} // namespace twinlane
