// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The arguments of a recorded call as PyTorch's dispatcher would print them.

#pragma once

#include "model/inputs/overloadchoice.h"

#include <string>
#include <vector>

namespace twinlane {

struct WrittenArguments {
    std::string text; ///< "((T([2], f32), 1), {})" in its one form; "?" stands for a value that the trace lacks
    std::vector<std::string> assumed; ///< names of arguments whose value is not in the trace
    std::string whyIncomplete;        ///< empty: all is known
    std::string whyLeftOut;           ///< nothing is known that could be written; else empty
    bool hasMemoryFormat = false;
};

/// Leaves out trailing positional arguments and keywords that equal their default. @pre @p schema fits @p inputs, see
/// chooseOverload().
WrittenArguments writeArguments(const OperatorSchema &schema, const RecordedInputs &inputs);

} // namespace twinlane
