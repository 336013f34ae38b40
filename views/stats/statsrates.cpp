// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The columns of rates of a StatsModel.

#include "views/look/nametext.h"
#include "views/stats/statsmodel.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/ratetexts.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace twinlane {

namespace {

constexpr double kNoRate = std::numeric_limits<double>::quiet_NaN();
constexpr double kPerSecond = 1e9; // of what is per ns

bool isPercent(RateFigure figure)
{
    return figure == RateFigure::Efficiency || figure == RateFigure::Coverage;
}

/// "+9.9", "−0.3"; without a sign if nothing is left of it.
QString signedNumber(double value, const QString &magnitude, const QString &nothing)
{
    if (magnitude == nothing)
        return magnitude;
    return (value < 0 ? QStringLiteral("−") : QStringLiteral("+")) + magnitude;
}

std::optional<double> above0(double value)
{
    return value > 0 ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<double> StatsModel::rateValue(const StatsRow &row, RateFigure figure, Side side) const
{
    if (!row.rates)
        return {};
    const RatedPart &part = (*row.rates)[side];
    const double steps = double(m_table.ratedSteps[side]), costNs = double(part.costNs);
    const bool hasRate = part.costNs > 0 && m_table.areRatesKnown[side];
    switch (figure) {
    case RateFigure::Flops:
        return part.bytes > 0 || part.flops > 0 ? std::optional(double(part.flops) / steps) : std::nullopt;
    case RateFigure::Bytes:
        return above0(double(part.bytes) / steps);
    case RateFigure::FlopRate:
        return hasRate ? above0(double(part.flops) / costNs * kPerSecond) : std::nullopt;
    case RateFigure::ByteRate:
        return hasRate ? above0(double(part.bytes) / costNs * kPerSecond) : std::nullopt;
    case RateFigure::Roof:
        return part.roofedNs > 0 ? std::optional(part.roofNs / steps) : std::nullopt;
    case RateFigure::Efficiency:
        return part.efficiencyOnDevice() ? std::optional(100 * *part.efficiencyOnDevice()) : std::nullopt;
    case RateFigure::Coverage:
        break;
    }
    return m_table.whyNoRoofs[side].isEmpty() && part.coverageOnDevice() ? std::optional(100 * *part.coverageOnDevice())
                                                                         : std::nullopt;
}

double StatsModel::rateNumber(int row, int column) const
{
    const StatsRow &stats = this->row(row);
    const RateFigure figure = StatsColumn::figureOf(column);
    const std::optional<double> a = rateValue(stats, figure, Side::Baseline),
                                b = rateValue(stats, figure, Side::Experimental);
    switch (StatsColumn::partOf(column)) {
    case ColumnPart::Baseline:
        return a.value_or(kNoRate);
    case ColumnPart::Experimental:
        return b.value_or(kNoRate);
    default:
        return a && b ? *b - *a : kNoRate;
    }
}

void StatsModel::findRateUnits()
{
    m_widestRates = {};
    for (const StatsRow &row : m_table.rows) {
        for (std::size_t i = 0; row.rates && i < kRateFigureCount; ++i) {
            const double a = rateValue(row, RateFigure(i), Side::Baseline).value_or(0),
                         b = rateValue(row, RateFigure(i), Side::Experimental).value_or(0);
            m_widestRates[i].side = std::max({ m_widestRates[i].side, a, b });
            m_widestRates[i].delta = std::max(m_widestRates[i].delta, std::abs(b - a));
        }
    }
}

QString StatsModel::rateUnit(RateFigure figure) const
{
    const Widest &widest = m_widestRates[std::size_t(figure)];
    const double largest = std::max(widest.side, widest.delta);
    if (figure == RateFigure::Roof)
        return timeUnit(largest).name;
    const QString &unit = rateColumns()[std::size_t(figure)].unit;
    return isPercent(figure) ? unit : workUnit(largest).prefix + unit;
}

QString StatsModel::rateText(double value, RateFigure figure, bool isDelta) const
{
    const Widest &widest = m_widestRates[std::size_t(figure)];
    const double largest = std::max(widest.side, widest.delta);
    if (figure == RateFigure::Roof) {
        const TimeUnit unit = timeUnit(largest);
        return isDelta ? signedInUnit(value, unit) : inUnit(value, unit);
    }
    if (figure == RateFigure::Flops && value == 0)
        return QStringLiteral("0");
    const double scale = isPercent(figure) ? 1 : workUnit(largest).scale;
    const auto text = [&](double shown) {
        return isPercent(figure) ? QLocale().toString(shown, 'f', 1) : formatRate(shown / scale);
    };
    const QString shown = text(isDelta ? std::abs(value) : value);
    // What is too small for its digits has no sign worth telling, as in the other columns.
    return isDelta && !shown.startsWith(QLatin1Char('<')) ? signedNumber(value, shown, text(0)) : shown;
}

QString StatsModel::classText(const StatsRow &row) const
{
    const auto a = (*row.rates)[0].roofClass(), b = (*row.rates)[1].roofClass();
    if (!a && !b)
        return missingText();
    if (!a || !b || a == b || m_isAlone)
        return roofClassWord(a ? *a : *b);
    return QStringLiteral("%1 → %2").arg(roofClassWord(*a), roofClassWord(*b));
}

/// What the numbers are of, and why there is none.
QString StatsModel::rateToolTip(int row, int column) const
{
    const StatsRow &stats = this->row(row);
    if (!stats.rates)
        return toolTipOf(m_kind == StatsKind::Kernels
                ? tr("No unit of work counts for it.")
                : tr("No work counts for it: it launched nothing in the steps, or its work counts for an operator "
                     "around it or inside it."));
    if (column == StatsColumn::RoofClasses) {
        const auto a = (*stats.rates)[0].roofClass(), b = (*stats.rates)[1].roofClass();
        QStringList lines;
        for (const auto &each : { a, b }) {
            if (each && !lines.contains(roofClassDefinition(*each)))
                lines << roofClassDefinition(*each);
        }
        return toolTipOf(lines.join(QLatin1Char('\n')));
    }
    QStringList lines;
    const ColumnPart part = StatsColumn::partOf(column);
    for (const Side side : kSides) {
        const bool isMeant = part == ColumnPart::Delta || (side == Side::Baseline) == (part == ColumnPart::Baseline);
        const QString about = isMeant && !(m_isAlone && side == Side::Experimental) ? roofText(stats, side) : QString();
        if (!about.isEmpty())
            lines << (m_isAlone ? about : QStringLiteral("%1: %2").arg(sideTitle(side), about));
    }
    return toolTipOf(lines.join(QLatin1Char('\n')));
}

QString StatsModel::roofText(const StatsRow &row, Side side) const
{
    const RatedPart &part = (*row.rates)[side];
    if (part.allNs == 0 && part.calls == 0)
        return {};
    if (!m_table.whyNoRoofs[side].isEmpty())
        return m_table.whyNoRoofs[side];
    const std::optional<NoRoof> why = part.whyNot();
    const QString because = why ? noRoofWords(*why)
        : part.besideOthersNs > 0
        ? tr("it ran in operators with other device work, and what they share is no kernel's alone")
        : QString();
    const std::optional<double> efficiency = part.efficiencyOnDevice();
    if (part.roofedNs > 0 && !efficiency)
        return overBusText();
    if (!efficiency)
        return because.isEmpty() ? tr("no roof") : tr("no roof: %1").arg(because);
    const double steps = double(m_table.ratedSteps[side]);
    QString text = tr("%1 of the roof: the data sheet allows %2 where it took %3")
                       .arg(formatRatio(*efficiency), formatNs((part.roofNs - part.overBusRoofNs) / steps),
                           formatNs(double(part.roofedNs - part.overBusNs) / steps));
    if (*efficiency > 1)
        text += QStringLiteral(" (") + tr("above the roof") + QLatin1Char(')');
    if (part.overBusNs > 0)
        text += QStringLiteral("; ") + overBusText();
    if (part.roofedNs < part.allNs)
        text += QStringLiteral("; ")
            + tr("that is %1 of its time; the rest: %2")
                  .arg(formatRatio(part.coverageOnDevice().value_or(0)), because.isEmpty() ? tr("no roof") : because);
    return text;
}

} // namespace twinlane
