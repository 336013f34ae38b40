// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of the details panel: the picked thing, the number of the call, and missing parts.

#pragma once

#include "model/comparison/comparison.h"
#include "model/comparison/eventlookup.h"

#include <QString>

namespace twinlane {

/// Name of what was picked in @p comparison; "Details" for nothing.
QString queryTitle(const Comparison &comparison, const EventQuery &query);
/// "Operator in: Linear"; empty for nothing.
QString queryCaption(const Comparison &comparison, const EventQuery &query);
/// "Call 3 of 24 · step 2 of 5". @pre there is a call
QString callText(const Comparison &comparison, const CallDetails &details);
/// How long the call took on either side, in ns.
Delta<double> callTimeNs(const Comparison &comparison, const CallPair &call);
/// One line for each side that has no such call or could not be read, and for missing arguments. Empty if nothing is
/// missing.
QString missingSidesText(const CallDetails &details, bool hasArguments);
/// The reason why there is no call at all.
QString noEventText(const Comparison &comparison, const EventQuery &query);

} // namespace twinlane
