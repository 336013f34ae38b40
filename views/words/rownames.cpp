// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/rownames.h"

#include "model/alignment/gapneighbour.h"
#include "model/alignment/qualifiednames.h"
#include "model/comparison/comparison.h"
#include "views/words/format.h"
#include "views/words/shownstatement.h"

#include <QCoreApplication>

#include <algorithm>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DiffBars)
};

struct Titles {
    Q_DECLARE_TR_FUNCTIONS(Texts)
};

} // namespace

QString rowName(const Comparison &comparison, RowId row)
{
    switch (comparison.kind(row)) {
    case BlockKind::Run:
        return Texts::tr("Run");
    case BlockKind::Step:
        return comparison.kinds.empty() ? Texts::tr("Step") : toQString(comparison.label(row));
    case BlockKind::Unknown: {
        // The ordinal in the label tells the gaps of one parent apart.
        const QString label = toQString(comparison.label(row));
        const qsizetype bracket = label.indexOf(QLatin1String(" ["));
        return Texts::tr("Unknown") + (bracket < 0 ? QString() : label.mid(bracket));
    }
    default:
        break;
    }
    const QString label = toQString(namedLabel(comparison, row));
    return label.isEmpty() ? Texts::tr("(no name)") : label;
}

QString pairName(const Comparison &comparison, RowId row)
{
    const bool isWhole = comparison.kind(row) == BlockKind::Step || comparison.kind(row) == BlockKind::Run;
    return comparison.isAlone() || isWhole || !hasTwoNames(comparison, row) ? rowName(comparison, row)
                                                                            : toQString(pairedLabel(comparison, row));
}

QString shortRowName(const Comparison &comparison, RowId row)
{
    constexpr auto kSuffix = ".backward";
    const QString name = rowName(comparison, row);
    const bool isNamed = comparison.kind(row) == BlockKind::Backward && !qualifiedName(comparison, row).empty()
        && !hasTwoNames(comparison, row);
    const qsizetype end = isNamed ? name.lastIndexOf(QLatin1String(kSuffix)) : 0;
    return name.left(std::max<qsizetype>(end, 0));
}

QString classPhrase(const Comparison &comparison, RowId row)
{
    const QString name = pairName(comparison, row);
    const QString before = toQString(comparison.className(row, Side::Baseline)),
                  after = toQString(comparison.className(row));
    if (after.isEmpty() || name.contains(after)) // "Linear [3]" says its class already
        return {};
    return before.isEmpty() || before == after || name.contains(before) ? after
                                                                        : QStringLiteral("%1 → %2").arg(before, after);
}

QString gapName(const Comparison &comparison, RowId row)
{
    if (!comparison.rows[row.row()].parent)
        return rowName(comparison, row);
    return shownStatement(gapClauses(comparison, row));
}

QString rowTitle(const Comparison &comparison, RowId row)
{
    if (!row || comparison.kind(row) == BlockKind::Run)
        return Titles::tr("Whole trace");
    if (comparison.kind(row) == BlockKind::Step && comparison.kinds.empty())
        return Titles::tr("Whole step");
    if (comparison.kind(row) == BlockKind::Unknown)
        return gapName(comparison, row);
    return toQString(namedLabel(comparison, row));
}

QString rowPath(const Comparison &comparison, RowId row, std::size_t mostBytes)
{
    return toQString(namedPath(comparison, row, mostBytes));
}

QString wholeName(const Comparison &comparison, RowId row)
{
    const QString name = toQString(qualifiedName(comparison, row));
    const bool isBackward = comparison.kind(row) == BlockKind::Backward;
    return isBackward && !name.isEmpty() ? name + QLatin1String(".backward") : name;
}

} // namespace twinlane
