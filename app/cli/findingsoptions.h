// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the command line says of findings.

#pragma once

#include "app/cli/findingscondition.h"
#include "model/findings/segmentmodel.h"

#include "model/findings/findingchoices.h"

#include <optional>
#include <string>
#include <vector>

namespace twinlane {

struct FindingsOptions {
    bool isReported = false;                  ///< compare writes findings instead of the comparison
    bool isAdded = false;                     ///< compare writes them with the comparison
    bool isSarif = false;                     ///< instead of CliOptions::format
    bool listsRules = false;                  ///< of findings: the rules, without a trace
    bool listsSegments = false;               ///< of findings: the trace's segments with their features, as JSON
    bool isWithoutModel = false;              ///< no second opinion, whatever the choices say
    std::optional<SegmentModel> segmentModel; ///< instead of the choices' own
    FindingChoices choices;
    std::optional<std::string> sessionFile; ///< that choices were read from
    std::vector<FindingsCondition> conditions;

    /// Null: none is asked.
    const SegmentModel *askedModel() const
    {
        if (isWithoutModel)
            return nullptr;
        return segmentModel ? &*segmentModel : choices.askedModel();
    }
};

} // namespace twinlane
