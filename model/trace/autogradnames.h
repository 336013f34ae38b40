// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The names by which PyTorch's autograd engine shows in a trace.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// torch/csrc/autograd/engine.cpp records each node under this prefix.
constexpr std::string_view kAutogradNodePrefix = "autograd::engine::evaluate_function: ";

constexpr bool isAutogradNodeName(std::string_view name)
{
    return name.starts_with(kAutogradNodePrefix);
}

/// As people are told of it: "autograd: AddmmBackward0". Also where @p text holds several names.
inline std::string withoutEngine(std::string text)
{
    for (std::size_t at = text.find(kAutogradNodePrefix); at != text.npos; at = text.find(kAutogradNodePrefix, at))
        text.replace(at, kAutogradNodePrefix.size(), "autograd: ");
    return text;
}

/// "AddmmBackward", "MulBackward0", "torch::autograd::AccumulateGrad": the name of a node itself. It is the operator
/// inside the engine's one; files of 2021 have it alone.
constexpr bool isNodeFunctionName(std::string_view name)
{
    if (name.starts_with("torch::autograd::"))
        return true;
    while (!name.empty() && name.back() >= '0' && name.back() <= '9')
        name.remove_suffix(1);
    constexpr std::string_view kEnd = "Backward";
    return name.size() > kEnd.size() && name.ends_with(kEnd) && name.find(':') == name.npos
        && name.find(' ') == name.npos;
}

/// The Python frame around a whole backward pass: torch/autograd/graph.py _engine_run_backward.
constexpr bool isEngineRunBackward(std::string_view frame)
{
    return frame.ends_with(": _engine_run_backward");
}

/// torch/autograd/__init__.py backward, of releases without _engine_run_backward.
constexpr bool isAutogradBackward(std::string_view frame)
{
    return frame.starts_with("torch/autograd/") && frame.ends_with(": backward");
}

} // namespace twinlane
