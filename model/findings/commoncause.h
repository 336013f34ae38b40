// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Findings of one cause: where one rule names what costs the time and others only see that it is lost, the others are its
// signs.

#pragma once

#include "model/findings/finding.h"

#include <string>
#include <vector>

namespace twinlane {

/// Sets Finding::signOf and Finding::signs of all @p findings. A finding that counts is a sign if more than half of its
/// bound lies inside that of one which names the cause better; or as well, with a larger bound of which more than half is
/// the same time. The other one has to be as sure. Cost: for each pair of those that count, linear in their instants.
void linkSigns(std::vector<Finding> &findings);

/// "H4, H5": the rules of its signs; empty: it has none.
std::string signRules(const Finding &finding);

} // namespace twinlane
