// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/rownames.h"

#include "views/words/format.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DiffBars)
};

struct Titles {
    Q_DECLARE_TR_FUNCTIONS(Texts)
};

/// "Linear" of "Linear [3]": ordinals of the two sides differ where one has more siblings.
QString withoutOrdinal(const QString &label)
{
    const qsizetype bracket = label.lastIndexOf(QLatin1String(" ["));
    return bracket > 0 && label.endsWith(QLatin1Char(']')) ? label.left(bracket) : label;
}

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
    const QString label = toQString(comparison.label(row));
    return label.isEmpty() ? Texts::tr("(no name)") : label;
}

QString pairName(const Comparison &comparison, RowId row)
{
    const QString name = rowName(comparison, row);
    if (comparison.isAlone() || comparison.kind(row) == BlockKind::Step || comparison.kind(row) == BlockKind::Run)
        return name;
    const QString before = withoutOrdinal(toQString(comparison.label(row, Side::Baseline))),
                  after = withoutOrdinal(toQString(comparison.label(row, Side::Experimental)));
    return before.isEmpty() || after.isEmpty() || before == after ? name : QStringLiteral("%1 → %2").arg(before, name);
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

QString rowTitle(const Comparison &comparison, RowId row)
{
    if (!row || comparison.kind(row) == BlockKind::Run)
        return Titles::tr("Whole trace");
    if (comparison.kind(row) == BlockKind::Step && comparison.kinds.empty())
        return Titles::tr("Whole step");
    return toQString(comparison.label(row));
}

} // namespace twinlane
