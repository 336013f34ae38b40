// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What changed between two lists of operator inputs, in English words.

#pragma once

#include "model/inputs/inputcomparison.h"

#include <string>
#include <vector>

namespace twinlane {

/// English sentences, one for each of inputStatements() and in their order. Never empty. Cost: O(n log n) in the rows.
std::vector<std::string> inputSentences(const InputComparison &comparison);

} // namespace twinlane
