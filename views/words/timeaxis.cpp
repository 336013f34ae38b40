// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/timeaxis.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace twinlane {

std::int64_t niceStepNs(double spanNs, int maxTicks)
{
    const double wanted = spanNs / std::max(1, maxTicks);
    std::int64_t power = 1;
    while (static_cast<double>(power) * 10 <= wanted)
        power *= 10;
    for (const std::int64_t factor : { 1, 2, 5 })
        if (static_cast<double>(factor * power) >= wanted)
            return factor * power;
    return 10 * power;
}

TimeUnit timeUnit(double largestNs)
{
    // Two decimals of seconds hide what differs between steps of a second: "0.10 → 0.03, −0.07".
    constexpr double kSecondsFromNs = 10e9;
    return largestNs >= kSecondsFromNs ? TimeUnit { 1e9, QStringLiteral("s") }
        : largestNs >= 1e6             ? TimeUnit { 1e6, QStringLiteral("ms") }
        : largestNs >= 1e3             ? TimeUnit { 1e3, QStringLiteral("µs") }
                                       : TimeUnit { 1, QStringLiteral("ns") };
}

QString tickText(double ns, std::int64_t stepNs, double maxNs)
{
    const TimeUnit unit = timeUnit(maxNs);
    const int decimals =
        std::max(0, static_cast<int>(std::ceil(-std::log10(static_cast<double>(stepNs) / unit.ns) - 1e-9)));
    return QLocale().toString(ns / unit.ns, 'f', decimals) + QChar(0x00A0) + unit.name;
}

namespace {

constexpr int kDecimals = 2;
constexpr double kLeast = 0.01;

} // namespace

QString inUnit(double ns, const TimeUnit &unit)
{
    if (ns < 0)
        return signedInUnit(ns, unit);
    const double value = ns / unit.ns;
    if (ns > 0 && value < kLeast / 2)
        return QLatin1Char('<') + QLocale().toString(kLeast, 'f', kDecimals);
    return QLocale().toString(value, 'f', kDecimals);
}

QString signedInUnit(double ns, const TimeUnit &unit)
{
    const double value = std::abs(ns) / unit.ns;
    if (ns == 0)
        return QLocale().toString(0.0, 'f', kDecimals);
    if (value < kLeast / 2) // without a sign: "<−0.01" would be the larger ones
        return QLatin1Char('<') + QLocale().toString(kLeast, 'f', kDecimals);
    const QString sign = ns < 0 ? QString(QChar(0x2212)) : QStringLiteral("+");
    return sign + QLocale().toString(value, 'f', kDecimals);
}

} // namespace twinlane
