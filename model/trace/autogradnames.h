// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The names by which PyTorch's autograd engine shows in a trace.

#pragma once

#include <string_view>

namespace twinlane {

/// torch/csrc/autograd/engine.cpp records each node under this prefix.
constexpr std::string_view kAutogradNodePrefix = "autograd::engine::evaluate_function: ";

constexpr bool isAutogradNodeName(std::string_view name)
{
    return name.starts_with(kAutogradNodePrefix);
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
