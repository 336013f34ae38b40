// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/blocks/bartext.h"

#include "model/alignment/qualifiednames.h"
#include "model/comparison/comparison.h"
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

/// Above this confidence a pair needs no words.
constexpr float kAlikeFrom = 0.9F;

QString arrow(const QString &before, const QString &after)
{
    return QStringLiteral("%1 → %2").arg(before, after);
}

QString times(double count)
{
    return QChar(0x00D7) + formatCount(count);
}

QString callsPhrase(const Comparison &comparison, RowId row)
{
    const Delta<double> calls = comparison.calls(row);
    const double a = calls.baseline.value_or(0), b = calls.experimental.value_or(0);
    if (!calls.baseline || !calls.experimental || a == b)
        return std::max(a, b) > 1 ? times(std::max(a, b)) : QString();
    return Texts::tr("%1 calls").arg(arrow(formatCount(a), formatCount(b)));
}

QString percentOf(float confidence)
{
    return QLocale().toString(std::floor(static_cast<double>(confidence) * 100), 'f', 0) + QChar(0x00A0)
        + QLatin1Char('%');
}

QString chainName(const Comparison &comparison, RowId first, RowId inner)
{
    QStringList names { pairName(comparison, first) };
    for (RowId row = first; row != inner;) {
        for (const RowId child : comparison.children(row)) {
            if (comparison.kind(child) == BlockKind::Unknown)
                continue;
            row = child;
            names << pairName(comparison, row);
        }
    }
    return names.join(QStringLiteral(" / "));
}

/// "DecoderLayer ×24", "DecoderLayer ×24 → ×23".
QString countedClass(
    const Comparison &comparison, RowId first, std::size_t baselineCount, std::size_t experimentalCount)
{
    const QString name = toQString(comparison.className(first));
    const auto a = static_cast<double>(baselineCount), b = static_cast<double>(experimentalCount);
    return a == b || a == 0 || b == 0 ? QStringLiteral("%1 %2").arg(name, times(std::max(a, b)))
                                      : QStringLiteral("%1 %2").arg(name, arrow(times(a), times(b)));
}

std::vector<RowId> membersOf(const BarTree &tree, BarId fold)
{
    std::vector<RowId> rows;
    for (const BarId member : tree.knownChildren(fold))
        rows.push_back(tree[member].row);
    return rows;
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
        pair.confidence < kAlikeFrom ? QStringLiteral(" (%1)").arg(percentOf(pair.confidence)) : QString();
    const QString before = toQString(comparison.label(row, Side::Baseline));
    if (pair.isPinned)
        return Texts::tr("pinned to %1").arg(before);
    switch (pair.match) {
    case Match::Exact:
        return {};
    case Match::Class:
        return pair.confidence < kAlikeFrom ? Texts::tr("similar") + sure : QString();
    case Match::Wrapper:
        return Texts::tr("wrapped") + sure;
    case Match::Renamed:
        return pair.confidence < kAlikeFrom ? Texts::tr("renamed") + sure : QString();
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
        return {};
    QStringList parts { classPhrase(comparison, row) };
    const Match match = comparison.rows[row.row()].match;
    if (match != Match::OnlyBaseline && match != Match::OnlyExperimental)
        parts << matchPhrase(comparison, row);
    const BlockId block = comparison.block(row, Side::Experimental);
    if (block && comparison.tree(Side::Experimental)[block].recomputed)
        parts << Texts::tr("recomputed");
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

QString blockName(const Comparison &comparison, RowId row, RowId inner)
{
    return comparison.kind(row) == BlockKind::Unknown ? gapName(comparison, row) : chainName(comparison, row, inner);
}

QString repeatsName(const Comparison &comparison, const std::vector<RowId> &rows, std::size_t baselineCount,
    std::size_t experimentalCount)
{
    const std::string common = commonLabel(comparison, rows);
    return common.empty() ? countedClass(comparison, rows.front(), baselineCount, experimentalCount)
                          : toQString(common);
}

QString gapsName(std::size_t count)
{
    return Texts::tr("%n gap(s)", nullptr, static_cast<int>(count));
}

QString barName(const Comparison &comparison, const BarTree &tree, const DiffBar &bar)
{
    const int members = static_cast<int>(tree.knownChildren(bar.id).size());
    switch (bar.kind) {
    case BarKind::Rest:
        return comparison.workload.isDifferentWork() ? Texts::tr("%n more, small differences", nullptr, members)
                                                     : Texts::tr("%n more, no certain difference", nullptr, members);
    case BarKind::Gaps:
        return gapsName(static_cast<std::size_t>(members));
    case BarKind::Repeats:
        return repeatsName(comparison, membersOf(tree, bar.id), tree.countIn(bar.id, Side::Baseline),
            tree.countIn(bar.id, Side::Experimental));
    case BarKind::Block:
        break;
    }
    return blockName(comparison, bar.row, bar.inner);
}

QString barSubline(const Comparison &comparison, const BarTree &tree, const DiffBar &bar)
{
    if (!bar.isFold())
        return barSubline(comparison, bar.inner);
    if (bar.kind != BarKind::Repeats || commonLabel(comparison, membersOf(tree, bar.id)).empty())
        return {};
    return countedClass(
        comparison, bar.row, tree.countIn(bar.id, Side::Baseline), tree.countIn(bar.id, Side::Experimental));
}

QString barSentence(const Comparison &comparison, const BarTree &tree, const DiffBar &bar)
{
    return barSentence(comparison, barName(comparison, tree, bar), bar);
}

QString barSentence(const Comparison &comparison, const QString &name, const DiffBar &bar)
{
    const Delta<double> value = toDouble(bar.timeNs);
    if (comparison.isAlone())
        return QStringLiteral("%1: %2").arg(name, formatValue(value.baseline, Unit::Nanoseconds));
    const QString verdict = !bar.look.isCertain() ? certaintyText(bar.look.certainty)
        : bar.look.tone == Tone::Worse            ? Texts::tr("slower")
                                                  : Texts::tr("faster");
    return Texts::tr("%1: baseline %2, experimental %3, %4, %5")
        .arg(name, formatValue(value.baseline, Unit::Nanoseconds), formatValue(value.experimental, Unit::Nanoseconds),
            formatSigned(value.delta, Unit::Nanoseconds), verdict);
}

} // namespace twinlane
