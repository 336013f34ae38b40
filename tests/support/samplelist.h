// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two small lists of operator inputs that differ in all ways.

#pragma once

#include <initializer_list>
#include <string>
#include <utility>

namespace twinlane::test {

/// "cnt: CALLS, ((T([SIZES], f32),), {})" for each of @p inputs.
inline std::string operatorText(const std::string &name, std::initializer_list<std::pair<std::string, int>> inputs)
{
    std::string text = "Operator: " + name + '\n';
    for (const auto &[sizes, calls] : inputs)
        text += "cnt: " + std::to_string(calls) + ", ((T([" + sizes + "], f32),), {})\n";
    return text;
}

/// Against experimentalList(): 3 inputs of relu with a batch twice as large, aten.add deleted, one input less often and
/// one unchanged.
inline std::string baselineList()
{
    return operatorText("aten.relu.default", { { "64, 8", 2 }, { "64, 16", 3 }, { "64, 24", 1 } })
        + operatorText("aten.add.Tensor", { { "7", 5 } })
        + operatorText("aten.mul.Tensor", { { "3, 5", 9 }, { "5", 4 } });
}

inline std::string experimentalList()
{
    return operatorText("aten.relu.default", { { "32, 8", 2 }, { "32, 16", 3 }, { "32, 24", 1 } })
        + operatorText("aten.sub.Tensor", { { "11, 2", 6 } })
        + operatorText("aten.mul.Tensor", { { "3, 5", 7 }, { "5", 4 } });
}

} // namespace twinlane::test
