// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Findings of one run or of two, and the rules, as files for people and programs.

#pragma once

#include "model/figures/runsummary.h"
#include "model/findings/findingpath.h"
#include "model/findings/pairs.h"
#include "model/report/report.h"

#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Formats that hold findings: text, json, markdown.
bool isFormatOfFindings(ReportFormat format);

/// The whole file, UTF-8. Json is the schema twinlane/findings/1 and holds every reported finding. Text and Markdown
/// are for reading. @pre isFormatOfFindings(format)
std::string findingsReport(const TraceSummary &trace, const FindingList &list, ReportFormat format);
std::string findingsReport(const Comparison &comparison, const PairedFindings &paired, ReportFormat format);
/// The same as SARIF 2.1.0 of the program of version @p version. A Python frame of the user's around the first evidence is
/// its place, if its path is relative.
std::string findingsSarif(const TraceSummary &trace, const FindingList &list, std::string_view version);
std::string findingsSarif(const Comparison &comparison, const PairedFindings &paired, std::string_view version);
/// The rules with their conditions under @p limits. Json is the schema twinlane/finding-rules/1.
std::string findingRulesReport(const FindingLimits &limits, ReportFormat format);

/// How numbers are written in the texts of findings.
struct FindingNumbers {
    std::string (*count)(double count);
    std::string (*share)(double share); ///< 0.1 is 10 %
    std::string (*duration)(double ns);
    std::string (*bytes)(double bytes);
};
/// As text and JSON write them.
const FindingNumbers &reportNumbers();
/// The number in the unit that its name ends in: "Ns", "Bytes", "Share"; else it is a count.
std::string measuredNumber(const Measured &measured, const FindingNumbers &numbers);
/// What the text of a finding calls things, in the language of the text.
struct FindingNames {
    std::string block, subject;
    std::vector<std::string> signs; ///< by Finding::opinion
};
/// @p text, the rule's or a translation of it, with the finding's names and numbers.
std::string filledSentence(
    std::string_view text, const FindingNames &names, const Finding &finding, const FindingNumbers &numbers);
/// @p text, a rule's condition or a translation of it, with the limits.
std::string filledCondition(std::string_view text, const FindingLimits &limits, const FindingNumbers &numbers);
/// What is wrong, in one sentence or two, with the finding's numbers.
std::string findingSentence(const BlockTree &tree, const Finding &finding);
/// The rule's condition with the limits in it.
std::string conditionText(const FindingRule &rule, const FindingLimits &limits);

} // namespace twinlane
