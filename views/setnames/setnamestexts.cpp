// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/setnames/setnamestexts.h"

#include "views/words/format.h"

#include <QLocale>

#include <cmath>

namespace twinlane {

NameChange changeOf(const SetNameRow &row, NameFigure figure)
{
    return figure == NameFigure::Calls ? row.change : timeChangeOf(row, kUnchangedNamePercent);
}

QString nameChangeTitle(NameChange change)
{
    switch (change) {
    case NameChange::Added:
        return SetNamesTexts::tr("added");
    case NameChange::Deleted:
        return SetNamesTexts::tr("deleted");
    case NameChange::Increased:
        return SetNamesTexts::tr("increased");
    case NameChange::Decreased:
        return SetNamesTexts::tr("decreased");
    case NameChange::Unchanged:
        break;
    }
    return SetNamesTexts::tr("unchanged");
}

QString nameChangeDefinition(NameChange change)
{
    switch (change) {
    case NameChange::Added:
        return SetNamesTexts::tr("No rank of the baseline has this name.");
    case NameChange::Deleted:
        return SetNamesTexts::tr("No rank of the experimental side has this name.");
    case NameChange::Increased:
        return SetNamesTexts::tr("More per rank than in the baseline, so that sets of 8 and of 64 ranks compare.");
    case NameChange::Decreased:
        return SetNamesTexts::tr("Less per rank than in the baseline, so that sets of 8 and of 64 ranks compare.");
    case NameChange::Unchanged:
        break;
    }
    return SetNamesTexts::tr("As often per rank; of times, not more than 5 % apart.");
}

QString callsText(double callsPerRank)
{
    return formatCount(callsPerRank);
}

NameKind kindOf(const SetNameRow &row)
{
    return row.isPython                                   ? NameKind::Python
        : row.normalizedName.starts_with("ProfilerStep#") ? NameKind::ProfilerStep
                                                          : NameKind::Work;
}

} // namespace twinlane
