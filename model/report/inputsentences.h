// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What changed between two lists of operator inputs, in words.

#pragma once

#include "model/inputs/inputcomparison.h"

#include <string>
#include <vector>

namespace twinlane {

/// English sentences, what makes most of the difference first: inputs that differ by the factor alone, operators of one
/// side, operators of both sides with other inputs, and calls of equal inputs. Never empty. Cost: O(n log n) in the rows.
std::vector<std::string> inputSentences(const InputComparison &comparison);

} // namespace twinlane
