// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words and numbers of a notebook in the user's language.

#pragma once

#include "model/notebook/entryverdict.h"
#include "model/notebook/sourcecheck.h"
#include "views/look/theme.h"

#include <QString>

namespace twinlane {

QString roleText(EntryRole role);          ///< "Baseline"
QString verdictWord(EntryVerdict verdict); ///< "no impact"
Tone toneOfVerdict(EntryVerdict verdict);

/// "+ fast path", "− relu": the title with the sign of its role.
QString titleOf(const NotebookEntry &entry);
QString titleOf(const Experiment &experiment);

QString metricName(const std::string &metric);
/// "34.994 s"
QString numberText(double value, Unit unit);
/// "−35.4 %", "=" where both are equal; empty where a side is missing.
QString changeOf(const Delta<double> &delta);

/// "carried 2.1 s of the 19.2 s gained"; empty where nothing was asked. @p unit: of the experiment's first metric.
QString computedText(const ComputedVerdict &verdict, Unit unit);
/// "b.log has changed"; empty where all agrees.
QString stateText(const EntryCheck &check);

} // namespace twinlane
