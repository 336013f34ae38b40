// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarstext.h"

#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DiffBars)
};

/// Below this confidence a match says how sure it is.
constexpr float kSureFrom = 0.995F;
/// Names and samples that a tool tip lists before it counts the rest.
constexpr std::size_t kListed = 8;

const Block *blockOf(const Comparison &comparison, RowId row, Side side)
{
    const BlockId id = comparison.block(row, side);
    return id ? &comparison.tree(side)[id] : nullptr;
}

QString textOf(const Comparison &comparison, Side side, NameId name)
{
    return name ? toQString(comparison.tree(side).text(name)) : QString();
}

QString className(const Comparison &comparison, RowId row)
{
    for (const Side side : { Side::Experimental, Side::Baseline })
        if (const Block *block = blockOf(comparison, row, side))
            return textOf(comparison, side, block->className);
    return {};
}

QString percentOf(float confidence)
{
    return QLocale().toString(std::floor(static_cast<double>(confidence) * 100), 'f', 0) + QChar(0x00A0)
        + QLatin1Char('%');
}

QString callsPhrase(const Comparison &comparison, RowId row)
{
    const Delta<double> calls = comparison.calls(row);
    const double a = calls.baseline.value_or(0), b = calls.experimental.value_or(0);
    const QString times(QChar(0x00D7));
    if (!calls.baseline || !calls.experimental) {
        const double count = std::max(a, b);
        return count > 1 ? times + formatCount(count) : QString();
    }
    if (a == b)
        return a == 1 || a == 0 ? QString() : times + formatCount(a);
    return Texts::tr("×%1 → ×%2", "number of calls").arg(formatCount(a), formatCount(b));
}

QString instanceList(const Comparison &comparison, RowId row, Side side)
{
    const Block *block = blockOf(comparison, row, side);
    if (!block || block->instances.empty())
        return {};
    QStringList names;
    for (std::size_t i = 0; i < std::min(kListed, block->instances.size()); ++i)
        names << textOf(comparison, side, block->instances[i]);
    QString list = names.join(QStringLiteral(", "));
    if (block->instances.size() > kListed)
        list += QStringLiteral(", …");
    return list;
}

QString sampleList(const std::vector<std::int64_t> &samplesNs)
{
    if (samplesNs.size() < 2)
        return {};
    QStringList texts;
    for (std::size_t i = 0; i < std::min(kListed, samplesNs.size()); ++i)
        texts << formatNs(static_cast<double>(samplesNs[i]));
    QString list = texts.join(QStringLiteral(", "));
    if (samplesNs.size() > kListed)
        list += QStringLiteral(", …");
    return list;
}

// Cut to a length that a user can read at a glance.
QString escapedName(const QString &name)
{
    return htmlOf(name, 300);
}

class ToolTip {
public:
    void heading(const QString &text)
    {
        m_html += QStringLiteral("<div style=\"font-weight:600\">%1</div>").arg(escapedName(text));
    }
    void line(const QString &text) { m_html += QStringLiteral("<div>%1</div>").arg(text); }
    void row(const QString &name, const QString &value)
    {
        if (!value.isEmpty())
            m_rows +=
                QStringLiteral("<tr><td>%1&nbsp;&nbsp;&nbsp;</td><td>%2</td></tr>").arg(name.toHtmlEscaped(), value);
    }
    QString html() const
    {
        return QStringLiteral("<html>%1<table cellspacing=\"0\" style=\"margin-top:4px\">%2</table></html>")
            .arg(m_html, m_rows);
    }

private:
    QString m_html, m_rows;
};

void addSides(ToolTip &tip, const Comparison &comparison, RowId row, Measure measure)
{
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        if (side == Side::Experimental && comparison.isAlone())
            break;
        const QString title = sideTitle(side);
        const Block *block = blockOf(comparison, row, side);
        if (!block) {
            tip.row(title, missingText());
            continue;
        }
        QStringList parts;
        const Delta<std::int64_t> timeNs = comparison.timeNs(row, measure);
        parts << formatValue(toDouble(side == Side::Baseline ? Delta<std::int64_t> { timeNs.baseline, {}, {}, {} }
                                                             : Delta<std::int64_t> { timeNs.experimental, {}, {}, {} })
                                 .baseline,
            Unit::Nanoseconds);
        const QString qualified = textOf(comparison, side, block->qualifiedName);
        const QString instances = instanceList(comparison, row, side);
        if (!qualified.isEmpty())
            parts << escapedName(qualified);
        if (!instances.isEmpty() && instances != qualified)
            parts << escapedName(instances);
        tip.row(title, parts.join(QStringLiteral(" · ")));
        const QString samples = sampleList(comparison.samplesNs(row, side, measure));
        tip.row(QString(), samples.isEmpty() ? QString() : Texts::tr("steps: %1").arg(samples));
    }
}

} // namespace

int blockCount(const Comparison &comparison, RowId row)
{
    int count = 0;
    for (const RowId child : comparison.children(row))
        count += comparison.kind(child) != BlockKind::Unknown;
    return count;
}

QString matchPhrase(const Comparison &comparison, RowId row)
{
    const PairRow &pair = comparison.rows[row.row()];
    const QString sure =
        pair.confidence < kSureFrom ? QStringLiteral(" (%1)").arg(percentOf(pair.confidence)) : QString();
    const QString before = toQString(comparison.label(row, Side::Baseline));
    if (pair.isPinned)
        return Texts::tr("pinned to %1").arg(before);
    switch (pair.match) {
    case Match::Exact:
        return {};
    case Match::Class:
        return pair.confidence < kSureFrom ? Texts::tr("similar") + sure : QString();
    case Match::Wrapper:
        return Texts::tr("wrapped") + sure;
    case Match::Renamed:
        return Texts::tr("was %1").arg(before) + sure;
    case Match::Moved:
        return Texts::tr("moved") + sure;
    case Match::Guessed:
        return Texts::tr("guessed") + sure;
    case Match::OnlyBaseline:
        return Texts::tr("only in the baseline");
    case Match::OnlyExperimental:
        return Texts::tr("only in the experimental trace");
    }
    return {};
}

QString barSubline(const Comparison &comparison, RowId row)
{
    if (comparison.kind(row) == BlockKind::Unknown)
        return Texts::tr("time that no block explains");
    QStringList parts;
    const QString name = rowName(comparison, row);
    const QString type = className(comparison, row);
    // "Linear [3]" says its class already.
    if (!type.isEmpty() && !name.startsWith(type))
        parts << type;
    const Match match = comparison.rows[row.row()].match;
    if (match != Match::OnlyBaseline && match != Match::OnlyExperimental)
        parts << matchPhrase(comparison, row);
    if (const Block *block = blockOf(comparison, row, Side::Experimental); block && block->recomputed)
        parts << Texts::tr("recomputed");
    if (const int blocks = blockCount(comparison, row); blocks > 0)
        parts << Texts::tr("%n block(s)", nullptr, blocks);
    parts << callsPhrase(comparison, row);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString barTimes(const Delta<std::int64_t> &timeNs)
{
    const Delta<double> value = toDouble(timeNs);
    return QStringLiteral("%1 → %2").arg(
        formatValue(value.baseline, Unit::Nanoseconds), formatValue(value.experimental, Unit::Nanoseconds));
}

QString barName(const Comparison &comparison, const DiffBars &bars, const DiffBar &bar)
{
    if (!bar.isGroup())
        return rowName(comparison, bar.row);
    const BarGroup &group = *bars.groupOf(bar);
    const QString name = bar.isUnknown ? Texts::tr("Short gaps") : className(comparison, bar.row);
    const QString times(QChar(0x00D7));
    const auto a = static_cast<double>(group.count(Side::Baseline)),
               b = static_cast<double>(group.count(Side::Experimental));
    if (bar.isUnknown || a == b)
        return name + QLatin1Char(' ') + times + formatCount(static_cast<double>(group.rows.size()));
    return Texts::tr("%1 ×%2 → ×%3", "name, number of blocks in the baseline and in the experimental trace")
        .arg(name, formatCount(a), formatCount(b));
}

QString barSubline(const Comparison &comparison, const DiffBars &bars, const DiffBar &bar)
{
    if (!bar.isGroup())
        return barSubline(comparison, bar.row);
    if (bar.isUnknown)
        return Texts::tr("time that no block explains");
    const BarGroup &group = *bars.groupOf(bar);
    const auto range = [&group](Side side) {
        const auto [least, most] = group.rangeNs(side);
        const QString from = formatNs(static_cast<double>(least)), to = formatNs(static_cast<double>(most));
        return from == to ? from : QStringLiteral("%1 – %2").arg(from, to);
    };
    if (comparison.isAlone() || group.count(Side::Experimental) == 0)
        return Texts::tr("%1 each").arg(range(Side::Baseline));
    if (group.count(Side::Baseline) == 0)
        return Texts::tr("%1 each").arg(range(Side::Experimental));
    return Texts::tr("each %1 → %2", "shortest and longest of each side")
        .arg(range(Side::Baseline), range(Side::Experimental));
}

namespace {

QString groupToolTip(const Comparison &comparison, const DiffBars &bars, const DiffBar &bar)
{
    const BarGroup &group = *bars.groupOf(bar);
    ToolTip tip;
    tip.heading(barName(comparison, bars, bar));
    tip.line(bar.isUnknown ? Texts::tr("Gaps between blocks, each below 2 % of the longest bar")
                           : Texts::tr("Blocks of one class and structure that follow each other"));
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        if (side == Side::Experimental && comparison.isAlone())
            break;
        const std::optional<std::int64_t> &sum = side == Side::Baseline ? bar.timeNs.baseline : bar.timeNs.experimental;
        const std::size_t count = group.count(side);
        if (!sum || count == 0) {
            tip.row(sideTitle(side), missingText());
            continue;
        }
        const auto [least, most] = group.rangeNs(side);
        tip.row(sideTitle(side),
            Texts::tr("%1 · each %2 to %3, mean %4")
                .arg(formatNs(static_cast<double>(*sum)), formatNs(static_cast<double>(least)),
                    formatNs(static_cast<double>(most)),
                    formatNs(static_cast<double>(*sum) / static_cast<double>(count))));
    }
    if (!comparison.isAlone())
        tip.row(Texts::tr("Difference"),
            QStringLiteral("%1 · %2").arg(
                formatSigned(toDouble(bar.timeNs).delta, Unit::Nanoseconds), formatPairChange(toDouble(bar.timeNs))));
    tip.line(group.isExpanded ? Texts::tr("Click to fold them again") : Texts::tr("Click to list them"));
    return tip.html();
}

} // namespace

QString barToolTip(const Comparison &comparison, const DiffBars &bars, const DiffBar &bar, Measure measure)
{
    if (bar.isGroup())
        return groupToolTip(comparison, bars, bar);
    ToolTip tip;
    tip.heading(rowName(comparison, bar.row));
    const QString sub = barSubline(comparison, bar.row);
    if (!sub.isEmpty())
        tip.line(escapedName(sub));
    addSides(tip, comparison, bar.row, measure);
    const Delta<double> calls = comparison.calls(bar.row);
    if (comparison.isAlone()) {
        tip.row(Texts::tr("Calls a step"), formatValue(calls.baseline, Unit::Count));
        for (const Measure other : { Measure::Critical, Measure::Host, Measure::Device })
            if (other != measure)
                tip.row(measureTitle(other),
                    formatValue(toDouble(comparison.timeNs(bar.row, other)).baseline, Unit::Nanoseconds));
        return tip.html();
    }
    const Delta<double> value = toDouble(bar.timeNs);
    tip.row(Texts::tr("Difference"),
        QStringLiteral("%1 · %2").arg(formatSigned(value.delta, Unit::Nanoseconds), formatPairChange(value)));
    if (bars.addsUp)
        tip.row(Texts::tr("Running sum"), formatSigned(static_cast<double>(bar.runningNs), Unit::Nanoseconds));
    if (const QString why = judgementText(bar.judgement); !why.isEmpty())
        tip.line(htmlOf(why));
    const PairRow &pair = comparison.rows[bar.row.row()];
    const bool sure = pair.confidence >= kSureFrom;
    tip.row(Texts::tr("Match"),
        pair.isPinned ? Texts::tr("Pinned by you")
            : sure    ? matchTitle(pair.match)
                      : QStringLiteral("%1 · %2").arg(matchTitle(pair.match), percentOf(pair.confidence)));
    tip.row(Texts::tr("Calls a step"),
        QStringLiteral("%1 → %2").arg(
            formatValue(calls.baseline, Unit::Count), formatValue(calls.experimental, Unit::Count)));
    for (const Measure other : { Measure::Critical, Measure::Host, Measure::Device })
        if (other != measure)
            tip.row(measureTitle(other), barTimes(comparison.timeNs(bar.row, other)));
    return tip.html();
}

QString barSentence(const Comparison &comparison, const DiffBars &bars, const DiffBar &bar)
{
    const Delta<double> value = toDouble(bar.timeNs);
    if (comparison.isAlone())
        return QStringLiteral("%1: %2").arg(
            barName(comparison, bars, bar), formatValue(value.baseline, Unit::Nanoseconds));
    const QString verdict = bar.tone == Tone::Worse ? Texts::tr("slower")
        : bar.tone == Tone::Better                  ? Texts::tr("faster")
        : isChance(bar.judgement)                   ? outcomeWord(bar.judgement)
                                                    : Texts::tr("about the same");
    return Texts::tr("%1: baseline %2, experimental %3, %4, %5")
        .arg(barName(comparison, bars, bar), formatValue(value.baseline, Unit::Nanoseconds),
            formatValue(value.experimental, Unit::Nanoseconds), formatSigned(value.delta, Unit::Nanoseconds), verdict);
}

} // namespace twinlane
