// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/blocks/bartext.h"

#include "model/alignment/recordings.h"
#include "model/comparison/comparison.h"
#include "model/facts/modulesizes.h"
#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"

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
constexpr std::size_t kListed = 8, kListedSteps = 8;

const Block *blockOf(const Comparison &comparison, RowId row, Side side)
{
    const BlockId id = comparison.block(row, side);
    return id ? &comparison.tree(side)[id] : nullptr;
}

QString textOf(const Comparison &comparison, Side side, NameId name)
{
    return name ? toQString(comparison.tree(side).text(name)) : QString();
}

QString percentOf(float confidence)
{
    return QLocale().toString(std::floor(static_cast<double>(confidence) * 100), 'f', 0) + QChar(0x00A0)
        + QLatin1Char('%');
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
    if (samplesNs.size() > kListedSteps) {
        const auto [least, most] = std::minmax_element(samplesNs.begin(), samplesNs.end());
        return QStringLiteral("%1 – %2").arg(formatNs(double(*least)), formatNs(double(*most)));
    }
    QStringList texts;
    for (const std::int64_t ns : samplesNs)
        texts << formatNs(static_cast<double>(ns));
    return texts.join(QStringLiteral(", "));
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
    for (const Side side : kSides) {
        if (side == Side::Experimental && comparison.isAlone())
            break;
        const QString title = sideTitle(side);
        const Block *block = blockOf(comparison, row, side);
        if (!block) {
            tip.row(title, missingText());
            continue;
        }
        QStringList parts;
        const Delta<double> time = toDouble(overRecordings(comparison).timeNs(row, measure));
        parts << formatValue(side == Side::Baseline ? time.baseline : time.experimental, Unit::Nanoseconds);
        const QString qualified = textOf(comparison, side, block->qualifiedName);
        const QString instances = instanceList(comparison, row, side);
        if (!qualified.isEmpty())
            parts << escapedName(qualified);
        if (!instances.isEmpty() && instances != qualified)
            parts << escapedName(instances);
        tip.row(title, parts.join(QStringLiteral(" · ")));
        const AlignedRuns &judged = comparison.judged();
        const QString samples = sampleList(judged.samplesNs(row, side, measure));
        const QString list =
            judged.sampleUnit == SampleUnit::Recording ? Texts::tr("recordings: %1") : Texts::tr("steps: %1");
        tip.row(QString(), samples.isEmpty() ? QString() : list.arg(samples));
    }
}

/// "66,048 → 264,192 · 258.0 KiB → 1.0 MiB"
void addSize(ToolTip &tip, const Comparison &comparison, RowId row)
{
    const SizeDelta size = sizeOfRows(comparison, { row }, false);
    if (!size.isKnown() || (size.parameters.baseline.value_or(0) == 0 && size.parameters.experimental.value_or(0) == 0))
        return;
    const auto text = [&](const Delta<std::int64_t> &each, Unit unit) {
        const Delta<double> value = toDouble(each);
        const QString a = formatValue(value.baseline, unit), b = formatValue(value.experimental, unit);
        return comparison.isAlone() || a == b ? a : QStringLiteral("%1 → %2").arg(a, b);
    };
    tip.row(Texts::tr("Parameters"),
        QStringLiteral("%1 · %2").arg(text(size.parameters, Unit::Count), text(size.bytes, Unit::Bytes)));
}

} // namespace

QString foldToolTip(const Comparison &comparison, const QString &name, const DiffBar &bar, const FoldMembers &members)
{
    ToolTip tip;
    tip.heading(name);
    tip.line(bar.kind == BarKind::Gaps ? Texts::tr("Gaps between blocks, each below 2 % of the longest bar")
            : bar.kind == BarKind::Rest
            ? Texts::tr("Each is small beside the largest difference here, and none is certain")
            : bar.kind == BarKind::Block ? Texts::tr("The same part of blocks that are repeated")
                                         : Texts::tr("Blocks of one class and structure that follow each other"));
    for (const Side side : kSides) {
        if (side == Side::Experimental && comparison.isAlone())
            break;
        const std::optional<std::int64_t> &sum = side == Side::Baseline ? bar.timeNs.baseline : bar.timeNs.experimental;
        const std::size_t count = members.count[side];
        if (!sum || count == 0) {
            tip.row(sideTitle(side), missingText());
            continue;
        }
        const auto [least, most] = members.rangeNs[side];
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
    return tip.html();
}

QString barToolTip(const Comparison &comparison, const BarTree &tree, const DiffBar &bar)
{
    if (!bar.isFold())
        return blockToolTip(comparison, bar, tree.measure());
    FoldMembers members;
    for (const Side side : kSides) {
        members.count[side] = tree.countIn(bar.id, side);
        members.rangeNs[side] = tree.rangeNs(bar.id, side);
    }
    return foldToolTip(comparison, barName(comparison, tree, bar), bar, members);
}

QString blockToolTip(const Comparison &comparison, const DiffBar &bar, Measure measure)
{
    ToolTip tip;
    tip.heading(blockName(comparison, bar.row, bar.inner));
    const QString sub = barSubline(comparison, bar.inner);
    if (!sub.isEmpty())
        tip.line(escapedName(sub));
    addSides(tip, comparison, bar.row, measure);
    if (const int blocks = blockCount(comparison, bar.inner); blocks > 0)
        tip.line(Texts::tr("%n block(s) inside", nullptr, blocks));
    addSize(tip, comparison, bar.row);
    const Delta<double> calls = comparison.calls(bar.row);
    if (comparison.isAlone()) {
        tip.row(Texts::tr("Calls a step"), formatValue(calls.baseline, Unit::Count));
        for (const Measure other : { Measure::Critical, Measure::Host, Measure::Device })
            if (other != measure)
                tip.row(measureTitle(other),
                    formatValue(
                        toDouble(overRecordings(comparison).timeNs(bar.row, other)).baseline, Unit::Nanoseconds));
        return tip.html();
    }
    const Delta<double> value = toDouble(bar.timeNs);
    tip.row(Texts::tr("Difference"),
        QStringLiteral("%1 · %2").arg(formatSigned(value.delta, Unit::Nanoseconds), formatPairChange(value)));
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
    for (const Measure other : { Measure::Critical, Measure::Host, Measure::Device }) {
        const Delta<std::int64_t> times = overRecordings(comparison).timeNs(bar.row, other);
        const bool isNothing = times.baseline.value_or(0) == 0 && times.experimental.value_or(0) == 0;
        if (other != measure && !isNothing)
            tip.row(measureTitle(other), barTimes(times));
    }
    return tip.html();
}

} // namespace twinlane
