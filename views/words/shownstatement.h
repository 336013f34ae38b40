// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Statements of the model in the user's language: the same texts and values as in the reports.

#pragma once

#include "model/telling/statement.h"

#include <QString>

namespace twinlane {

/// Names become one line. Arrows, signs of multiplication and spaces before a unit are those of the window.
QString shownStatement(const Statement &statement);
QString shownStatement(const Clauses &clauses);
/// As a sentence, see beginWithWord().
QString shownSentence(const Clauses &clauses);

} // namespace twinlane
