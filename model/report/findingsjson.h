// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Findings as the schema twinlane/findings/1.

#pragma once

#include "model/report/findingsreport.h"

#include <string>

namespace twinlane {

std::string findingsJson(const TraceSummary &trace, const FindingList &list);
std::string findingsJson(const Comparison &comparison, const PairedFindings &paired);
/// The same object as the next value of @p json.
void writeFindingsJson(JsonWriter &json, const Comparison &comparison, const PairedFindings &paired);
std::string findingRulesJson(const FindingLimits &limits);

} // namespace twinlane
