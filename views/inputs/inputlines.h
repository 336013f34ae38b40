// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands around the table of operator inputs: the line above it, and what it leaves out.

#pragma once

#include "model/inputs/pairinputs.h"

#include <QString>
#include <QStringList>

#include <cstdint>

namespace twinlane {

/// "Whole trace · 120 inputs, 3,400 calls · launch floor 1.2 µs → 3.4 µs · 12 overhead-dominated · sizes × 8"
QString inputsCaption(const Comparison &comparison, const PairInputs &inputs);
/// The same in sentences: what is counted, and over which steps. HTML.
QString inputsCaptionToolTip(const Comparison &comparison, const PairInputs &inputs);

/// What both captions above a table say of the inputs: "120 inputs", "3,400 calls", …
QStringList inputsCaptionParts(const PairInputs &inputs, bool isAlone);
/// @p lines, which are HTML, and below them how launch floor and factor are meant. HTML.
QString inputsCaptionToolTip(const PairInputs &inputs, bool isAlone, QStringList lines);

/// Calls of both sides that are in no row, or in one that is not complete; of one trace alone, its own.
std::uint64_t leftOutCalls(const PairInputs &inputs, bool isAlone);
/// What is not listed and why, what would record it, and the notes. HTML.
QString leftOutList(const PairInputs &inputs, bool isAlone);

/// Why there is no row: what most calls are left out for, or that there are none.
QString whyNoneText(const PairInputs &inputs);

/// Has a side neither rows nor shapes of its operators' inputs?
bool lacksShapes(const InputList &list);

} // namespace twinlane
