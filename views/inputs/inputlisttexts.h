// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window says of two lists of operator inputs, and of one alone.

#pragma once

#include "model/inputs/pairinputs.h"

#include <QString>
#include <QStringList>

namespace twinlane {

/// "81 of 84 inputs changed", or how many inputs there are of how many operators.
QString inputListTitle(const PairInputs &inputs, bool isAlone);

/// What changed, in sentences: inputStatements() in the user's language. Of one list alone what it holds most of.
QStringList inputListSentences(const PairInputs &inputs, bool isAlone);

/// "84 inputs · 312 calls · launch floor 2.9 µs": above the table.
QString inputListCaption(const PairInputs &inputs, bool isAlone);
/// What is counted, in sentences. HTML.
QString inputListCaptionToolTip(const PairInputs &inputs, bool isAlone);

/// "22 | 21 operators · 77 | 65 inputs · 312 | 280 calls": for the status line.
QString inputListFacts(const PairInputs &inputs, bool isAlone);

/// In a few words, for lists: "19 deleted · 15 added · × 8 47". Empty of one list alone.
QString inputListVerdict(const PairInputs &inputs, bool isAlone);

} // namespace twinlane
