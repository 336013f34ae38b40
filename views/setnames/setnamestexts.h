// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Words for the names of sets of ranks.

#pragma once

#include "model/sets/setnamerows.h"

#include <QCoreApplication>
#include <QString>

namespace twinlane {

struct SetNamesTexts {
    Q_DECLARE_TR_FUNCTIONS(SetNamesTexts)
};

/// The change of which figure sorts names into classes.
enum class NameFigure : quint8 { Calls, Time };

NameChange changeOf(const SetNameRow &row, NameFigure figure);
QString nameChangeTitle(NameChange change);
QString nameChangeDefinition(NameChange change);
/// Per rank.
QString callsText(double callsPerRank);

/// Kinds of names that are shown by themselves.
enum class NameKind : quint8 {
    Work,         ///< operators, kernels, collectives, calls of the runtime, annotations
    Python,       ///< their times hold those of all that they call
    ProfilerStep, ///< each step has another name, and the Ranks view tells them
};
NameKind kindOf(const SetNameRow &row);

} // namespace twinlane
