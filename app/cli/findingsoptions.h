// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the command line says of findings.

#pragma once

#include "app/cli/findingscondition.h"

#include <vector>

namespace twinlane {

struct FindingsOptions {
    bool isReported = false; ///< compare writes findings instead of the comparison
    bool isSarif = false;    ///< instead of CliOptions::format
    bool listsRules = false; ///< of findings: the rules, without a trace
    FindingLimits limits;
    std::vector<FindingsCondition> conditions;
};

} // namespace twinlane
