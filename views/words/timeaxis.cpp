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

QString tickText(double ns, std::int64_t stepNs, double maxNs)
{
    struct TimeUnit {
        double ns;
        QString name;
    };
    const TimeUnit unit = maxNs >= 1e9 ? TimeUnit { 1e9, QStringLiteral("s") }
        : maxNs >= 1e6                 ? TimeUnit { 1e6, QStringLiteral("ms") }
        : maxNs >= 1e3                 ? TimeUnit { 1e3, QStringLiteral("µs") }
                                       : TimeUnit { 1, QStringLiteral("ns") };
    const int decimals =
        std::max(0, static_cast<int>(std::ceil(-std::log10(static_cast<double>(stepNs) / unit.ns) - 1e-9)));
    return QLocale().toString(ns / unit.ns, 'f', decimals) + QChar(0x00A0) + unit.name;
}

} // namespace twinlane
