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
/// Times per rank that differ by no more are unchanged.
constexpr double kUnchangedPercent = 5;

NameChange changeOf(const SetNameRow &row, NameFigure figure);
QString nameChangeTitle(NameChange change);
QString nameChangeDefinition(NameChange change);
/// Per rank.
QString callsText(double callsPerRank);

/// All ranks' ProfilerStep#N are told by the Ranks view; charts of names leave them out.
bool isProfilerStep(const SetNameRow &row);

} // namespace twinlane
