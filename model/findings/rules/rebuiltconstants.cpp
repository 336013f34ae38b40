// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// H9: a module makes the same tensors in every step.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <map>

namespace twinlane {

namespace {

/// What is made, in its order. Two steps that make the same have the same text.
std::string contentOf(const RuleInput &input, std::span<const TopCall> calls)
{
    std::string content;
    for (const TopCall &call : calls) {
        const NameId dims = input.dims(call.place);
        content.append(input.nameOf(call)).append(dims ? input.trace().texts.text(dims) : "").append("\n");
    }
    return content;
}

} // namespace

void findRebuiltConstants(const RuleInput &input, RuleOutput &output)
{
    struct OfBlock {
        std::string content;
        bool isEqual = true;
        std::vector<Observation> observations;
    };
    std::map<BlockId, OfBlock> found;
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        for (auto &[block, calls] : callsByModule(input, input.steps()[s])) {
            std::erase_if(calls, [](const TopCall &call) { return call.role != OperatorRole::Creation; });
            if (calls.size() < input.limits().constants)
                continue;
            OfBlock &known = found[block];
            std::string content = contentOf(input, calls);
            known.isEqual = known.isEqual && (known.observations.empty() || content == known.content);
            known.content = std::move(content);
            known.observations.push_back(observationOf(input, s, block, BoundPart::All, calls));
            known.observations.back().measured = { { "tensors", double(calls.size()) } };
        }
    }
    for (auto &[block, known] : found) {
        for (Observation &observation : known.observations) {
            if (known.isEqual)
                output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
