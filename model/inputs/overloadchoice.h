// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which overload a recorded call was: a trace names aten::add, a list needs aten.add.Tensor.

#pragma once

#include "model/inputs/operatorschema.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// What the profiler wrote of a call's arguments: an element for each, empty where the file has none.
struct RecordedArgument {
    std::string type;    ///< without spaces: "float", "longint", "Scalar", "ScalarList", "TensorList", ""
    std::string sizes;   ///< "[2,3]"
    std::string strides; ///< "[3,1]"
    std::string value;   ///< "1.", "[0,1]"
};

struct RecordedInputs {
    std::vector<RecordedArgument> arguments;
    bool hasTypes = false, hasSizes = false, hasStrides = false, hasValues = false;

    static RecordedInputs of(const Trace &trace, const OperatorShapes &shapes);
};

/// Is it the type of a tensor?
bool isTensorType(std::string_view recordedType);

/// The overloads of an operator that a call may have been.
struct OverloadChoice {
    const OperatorSchema *schema = nullptr; ///< the one; null: none or several fit
    std::size_t fitting = 0;
    bool isKnown = false;         ///< PyTorch has an operator of this name
    bool isComposite = false;     ///< all that fit are, or all there are if none fits
    bool computesNothing = false; ///< the same
};

/// @p name: as in a trace, "aten::add" or "aten::add.Tensor". Overloads that write into a keyword count only if no
/// other fits. Cost: the number of its overloads times that of its arguments.
OverloadChoice chooseOverload(const OperatorSchemas &schemas, std::string_view name, const RecordedInputs &inputs);

} // namespace twinlane
