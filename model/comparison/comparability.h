// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// May these two runs be compared, and which of their numbers? Differences between the recordings rather than between
// the programs.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/trace/importnotes.h"

#include <string>
#include <vector>

namespace twinlane {

/// One reason to read some numbers with care.
struct ComparabilityNote {
    std::string code; ///< stable, camelCase: for scripts and translations
    Severity severity =
        Severity::Info; ///< Warning: some numbers must not be compared; Info: good to know; never DataLoss
    std::string text;   ///< one English sentence: what differs, and what follows for the reader
    std::string baseline,
        experimental; ///< what differs, in a word or two for each side; may be empty
};

/// Warnings first, else in a fixed order. Swapping the sides gives the same codes with the sides' values swapped.
/// Empty: nothing speaks against it. Cost: linear in the events of both files, which are looked at side by side.
std::vector<ComparabilityNote> comparabilityNotes(const JudgedRuns &runs);

} // namespace twinlane
