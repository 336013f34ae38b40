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

} // namespace

QString rowName(const Comparison &comparison, RowId row)
{
    switch (comparison.kind(row)) {
    case BlockKind::Run:
        return Texts::tr("Run");
    case BlockKind::Step:
        return Texts::tr("Step");
    case BlockKind::Unknown: {
        // The label's ordinal tells apart the gaps of one parent.
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

} // namespace twinlane
