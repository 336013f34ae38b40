// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Reasons in a few English words, for a line beside a name.

#pragma once

#include "model/reasons/causes.h"
#include "model/reasons/operatorreason.h"

#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

/// What is said of a reason. Lives as long as what it refers to.
struct ReasonFacts {
    ReasonKind kind;
    const std::vector<Evidence> &evidence; ///< of the operator that is named
    const std::string &name;               ///< raw; may be empty
    double deltaNs;
    std::uint32_t operators; ///< that it holds for
};

/// "autograd: MulBackward0": without the engine's long beginning, which is always the same.
std::string withoutEngine(std::string name);

/// "other input sizes: [8,512] -> [8,1024] (aten::mm)"
std::string fewWords(const ReasonFacts &reason);

/// Why a cause differs: DifferencePlace::why, else its largest reason. Empty: nothing tells it.
std::string fewWordsOfCause(const Cause &cause, const DifferencePlace &place);

} // namespace twinlane
