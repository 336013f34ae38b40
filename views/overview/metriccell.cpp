// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/metriccell.h"

#include "model/comparison/comparison.h"
#include "model/comparison/metricnews.h"
#include "model/comparison/ratemetrics.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/metrictexts.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(twinlane::OverviewModel)
};

bool hasBothSides(const OverviewMetric &metric)
{
    return metric.unit == Unit::Text ? !metric.baselineText.empty() && !metric.experimentalText.empty()
                                     : metric.value.baseline && metric.value.experimental;
}

bool isWithinLimits(const Comparison &comparison, const OverviewMetric &metric)
{
    const auto judgement = judgementOf(comparison, metric);
    return judgement && judgement->outcome == Outcome::WithinLimits && isChance(judgement);
}

/// "≈" for what is within the limits, "△" and "▽" for what cannot be told; empty for what is certain, and for what nobody
/// judges.
QString markOf(const Comparison &comparison, const OverviewMetric &metric)
{
    if (comparison.workload.isDifferentWork() || metricTone(comparison, metric) != Tone::Neutral
        || metric.better == Better::None || (!judgementOf(comparison, metric) && !metric.isWithheld))
        return {};
    if (isTinyPart(comparison, metric) || isWithinLimits(comparison, metric))
        return QStringLiteral("≈ ");
    return QChar(*metric.value.delta > 0 ? 0x25B3 : 0x25BD) + QStringLiteral(" ");
}

} // namespace

QString metricText(const Comparison &comparison, const OverviewMetric &metric, Side side)
{
    const bool baseline = side == Side::Baseline;
    if (metric.unit != Unit::Text) {
        const std::optional<double> &value = baseline ? metric.value.baseline : metric.value.experimental;
        const QString text = value == 0.0 ? formatCount(0) : formatValue(value, metric.unit); // a zero needs no unit
        return value && isAtLeast(comparison, metric, side) ? QStringLiteral("≥\u00A0") + text : text;
    }
    const std::string &text = baseline ? metric.baselineText : metric.experimentalText;
    return text.empty() ? missingText() : toQString(text);
}

QString metricDelta(const Comparison &comparison, const OverviewMetric &metric)
{
    if (!hasBothSides(metric))
        return missingText();
    if (metric.unit == Unit::Text)
        return metric.baselineText == metric.experimentalText ? Texts::tr("same") : Texts::tr("different");
    if (!metric.value.delta)
        return missingText();
    if (*metric.value.delta == 0)
        return metric.better == Better::None ? Texts::tr("same") : formatCount(0);
    return markOf(comparison, metric) + formatSigned(metric.value.delta, metric.unit);
}

QString metricChange(const OverviewMetric &metric)
{
    if (!hasBothSides(metric) || metric.unit == Unit::Text || metric.unit == Unit::Ratio)
        return missingText();
    const bool isNothing = metric.value.baseline == metric.value.experimental;
    return isNothing ? missingText() : formatChange(metric.value);
}

Tone metricTone(const Comparison &comparison, const OverviewMetric &metric)
{
    const int news = certainNews(comparison, metric);
    return news > 0 ? Tone::Worse : news < 0 ? Tone::Better : Tone::Neutral;
}

bool isQuietDifference(const Comparison &comparison, const OverviewMetric &metric)
{
    return metricTone(comparison, metric) == Tone::Neutral && !comparison.workload.isDifferentWork();
}

} // namespace twinlane
