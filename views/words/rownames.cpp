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

QString rowTitle(const Comparison &comparison, RowId row)
{
    if (!row || comparison.kind(row) == BlockKind::Run)
        return Titles::tr("Whole trace");
    if (comparison.kind(row) == BlockKind::Step && comparison.kinds.empty())
        return Titles::tr("Whole step");
    return toQString(comparison.label(row));
}

} // namespace twinlane
