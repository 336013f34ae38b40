// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How a program uses its model within a step: forward and backward passes, and text that it writes token by token.

#pragma once

#include "model/run/run.h"
#include "model/run/timeline.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

/// A step that writes text: a pass over what is there already, then a pass for each further token. Means of the steps.
struct Generation {
    double tokens = 0;      ///< written in a step, of all rows: calls of the last projection times rows
    double passes = 0;      ///< of the model
    double prefillNs = 0;   ///< up to the second pass
    double decodeNs = 0;    ///< each pass from the second on
    double perTokenNs = 0;  ///< the step / tokens
    bool keepsCache = true; ///< else each pass works on all tokens again
};

/// Per average chosen step.
struct ModelPasses {
    std::optional<double> backwards;      ///< none: there is none
    std::optional<double> forwards;       ///< of the model, the outermost module of most time; none: no modules
    std::optional<Generation> generation; ///< none: most steps write no text, or sizes are not recorded
    /// Of the modules that are called, each once; the trained ones receive gradients. None: a module's are not told.
    std::optional<std::int64_t> parameters, trained;

    /// Is there a forward pass for each backward pass?
    bool areBoth() const { return backwards && forwards && *backwards == *forwards; }
};

/// Passes are told apart by the lookups in the largest table ([vocabulary, width] by [rows, tokens]). @p steps: indices of
/// kept steps, ascending. Cost: linear in operators with sizes and in blocks.
ModelPasses modelPasses(const Run &run, const Timeline &timeline, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
