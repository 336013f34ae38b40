// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The values of an operator's inputs as the profiler writes them, without what could be an author's text.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// @p list: a JSON array of strings, as in "Concrete Inputs". Each that is a number, a truth value or a flat list of
/// such stays as it is ("-1", "1.", "True", "[0, 1]"); every other one becomes "", and so does what is no string. ["", "[1, 2]", "cuda:0"] -> ["", "[1, 2]", ""].
/// Cost: linear.
std::string plainValues(std::string_view list);

/// A number as Python or C++ writes it: "-1", "1.", "0.5", "1e-05", "inf", "-nan".
bool isPlainNumber(std::string_view text);

} // namespace twinlane
