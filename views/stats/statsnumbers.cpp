// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/statsnumbers.h"

#include "views/words/format.h"

#include <QLocale>

#include <cmath>

namespace twinlane {

namespace {

constexpr double kRatioFrom = 3;   // "×3.0" instead of "+200.0 %"
constexpr double kWholeFrom = 100; // "×120", since nobody compares its decimals

} // namespace

QString changeInPercent(double baseline, double experimental)
{
    if (baseline <= 0 || !std::isfinite(experimental / baseline))
        return missingText();
    const double ratio = experimental / baseline;
    if (ratio >= kRatioFrom)
        return QChar(0x00D7) + QLocale().toString(ratio, 'f', ratio < kWholeFrom ? 1 : 0);
    return formatPercentChange((ratio - 1) * 100);
}

DeltaLook lookOf(double deltaNs, const std::optional<RowJudgement> &judgement, bool isDirected)
{
    if (deltaNs == 0 || !judgement || !isDirected)
        return {};
    const bool isLonger = deltaNs > 0;
    if (judgement->flagged())
        return { isLonger ? Tone::Worse : Tone::Better, QString(QChar(isLonger ? 0x25B2 : 0x25BC)), true };
    if (judgement->outcome == Outcome::WithinLimits)
        return { Tone::Neutral, QString(QChar(0x2248)), false };
    return { Tone::Neutral, QString(QChar(isLonger ? 0x25B3 : 0x25BD)), false };
}

} // namespace twinlane
