// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Lists of operator inputs, and their comparison, as files for people and programs.

#pragma once

#include "model/inputs/inputcomparison.h"
#include "model/inputs/inputlist.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

enum class InputsFormat : std::uint8_t { Text, Problems, Json, Csv, Markdown };

/// "text", "problems", ... as on the command line; none if there is no such format.
std::optional<InputsFormat> inputsFormat(std::string_view key);

/// The whole file, UTF-8. Text ("Operator:" and "cnt:" lines) and Problems (a JSON array) are what other tools read, and
/// hold complete rows only; Json is the schema twinlane/inputs/1; Csv and Markdown have one line per row.
std::string inputsReport(const InputList &list, InputsFormat format);

/// The same of two lists; Json is the schema twinlane/inputs-comparison/1, Text is for reading. @pre not Problems
std::string inputComparisonReport(const InputComparison &comparison, InputsFormat format);

// One function per format.
std::string inputsText(const InputList &list);
std::string inputsProblems(const InputList &list);
std::string inputsJson(const InputList &list);
std::string inputsCsv(const InputList &list);
std::string inputsMarkdown(const InputList &list);
std::string inputComparisonJson(const InputComparison &comparison);
std::string inputComparisonCsv(const InputComparison &comparison);
std::string inputComparisonMarkdown(const InputComparison &comparison);
std::string inputComparisonText(const InputComparison &comparison);

} // namespace twinlane
