// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/comparableword.h"

#include "model/comparison/comparison.h"

#include <algorithm>

namespace twinlane {

ComparableWord comparableWord(const Comparison &comparison)
{
    ComparableWord made { "yes", {} };
    for (const std::string &line : comparison.verdict.lines) {
        if (line.starts_with("Only ")) // the aligned share
            made.why.push_back(line);
    }
    bool hasWarnings = false, isIncomparable = false;
    for (const ComparabilityNote &note : comparison.comparability) {
        hasWarnings = hasWarnings || note.severity == Severity::Warning;
        isIncomparable =
            isIncomparable || note.code == "sameFile" || note.code == "differentWork" || note.code == "nothingRecorded";
        if (note.severity == Severity::Warning || note.code == "sameFile")
            made.why.push_back(note.text);
    }
    if (isIncomparable)
        made.word = "no";
    else if (hasWarnings || !made.why.empty())
        made.word = "withCare";
    return made;
}

} // namespace twinlane
