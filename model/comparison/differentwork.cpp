// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/differentwork.h"

#include <cmath>
#include <optional>
#include <string>

namespace twinlane {

void addDifferentWork(const WorkloadDiff &workload, std::vector<ComparabilityNote> &notes)
{
    if (!workload.isDifferentWork())
        return;
    const std::string text = statementText(differentWorkClauses(workload));
    const auto valueOf = [](const std::string &kind, const std::optional<double> &tokens) {
        const std::string count = tokens ? std::to_string(std::llround(*tokens)) + " tokens" : std::string();
        return kind + (kind.empty() || count.empty() ? "" : ", ") + count;
    };
    notes.insert(notes.begin(),
        { "differentWork", Severity::Warning,
            text.empty()
                ? "The runs do different work: less than half of the step time could be aligned, so compare what is "
                  "alike and not the step."
                : "The runs do different work (" + text + "): compare what a token or row takes, or steps of one kind.",
            valueOf(workload.baselineKind, workload.tokens.baseline),
            valueOf(workload.experimentalKind, workload.tokens.experimental) });
}

} // namespace twinlane
