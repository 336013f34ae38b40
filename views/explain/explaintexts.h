// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of the Explain pane: the selection, why it differs, the number of the call, and missing parts.

#pragma once

#include "model/selection/selectioncalls.h"
#include "views/words/headlinetext.h"

#include <QString>

namespace twinlane {

/// Name of what was picked; "Nothing is picked" for nothing.
QString selectionTitle(const Comparison &comparison, const Selection &selection);
/// What it is and where: "Attention, forward and backward, 48 blocks", "Operator in: Linear", of a block with a qualified
/// name "Linear · Linear_17"; empty for nothing.
QString selectionCaption(const Comparison &comparison, const Explained &explained);
/// How sure its difference is, of the whole step what the headline tells; None: nothing is judged. @pre it has facts
Confidence selectionConfidence(const Comparison &comparison, const Explained &explained);
/// Why it differs, in one sentence; empty if nothing is known.
QString whySentence(const Comparison &comparison, const Explained &explained);
/// One part of the difference.
QString partText(const Comparison &comparison, const SelectionPart &part);
/// "4 × the parameters, 2.1 × the time"; empty: the sides have as many, or do not tell.
QString sizeSentence(const SelectionFacts &facts);
/// "One of 24", "6 of 24", "All 24".
QString instancesTitle(const SelectionFacts &facts);
/// "Δ of each, −0.93 to −0.86 ms"
QString instancesText(const SelectionFacts &facts);
/// What tells @p row from its equals: the label of the block that has them.
QString instanceName(const Comparison &comparison, RowId row);
/// "Call 3 of 24 · step 2 of 5". @pre there is a call
QString callText(const Comparison &comparison, const CallDetails &details);
/// One line for each side that has no such call or could not be read, and for missing arguments. Empty if nothing is
/// missing.
QString missingSidesText(const CallDetails &details, bool hasArguments);
/// The reason why there is no call at all.
QString noEventText(const Comparison &comparison, const EventQuery &query);

} // namespace twinlane
