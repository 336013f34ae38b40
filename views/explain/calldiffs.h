// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What differs in a call of both sides, and what is equal, in the words of the field.

#pragma once

#include "model/selection/selectioncalls.h"

#include <QString>

#include <vector>

namespace twinlane {

struct DiffLine {
    QString name, baseline, experimental;
    QString delta; ///< where a table shows it
    bool differs = false;
};

struct CallDiffs {
    std::vector<DiffLine> different; ///< last the call's time
    std::vector<DiffLine> equal;     ///< of a call that one side alone has: all
};

/// Ids and times of events, which differ in any two, are left out. @pre there is a call
CallDiffs callDiffs(const Comparison &comparison, const Explained &explained);

/// The parameters of the modules, and the time for a million of them where the sides have other numbers. Empty: neither
/// side tells them, or there are none.
std::vector<DiffLine> sizeLines(const SelectionFacts &facts);
/// The numbers of an operator or kernel.
std::vector<DiffLine> figureLines(const SelectionFacts &facts, bool isOfBlock);

} // namespace twinlane
