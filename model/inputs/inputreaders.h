// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The texts that hold lists of operator inputs. A line or element that is none is counted in the list's notes, with its
// number; arguments that nobody understands stay as text.

#pragma once

#include "model/inputs/inputlist.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// What a file is, judged by its beginning.
enum class InputFileKind : std::uint8_t { Text, Problems, ModelTracing, Parquet, Other };

/// @p beginning: of the decompressed text; some kilobytes tell. Cost: linear in it.
InputFileKind inputFileKind(std::string_view beginning);

/// "Operator: NAME" and "cnt: N, ARGS" in all historical forms. Appends rows in the order of the text, not settled.
void readInputText(std::string_view text, InputList &list);

/// Appends the bytes that the readers of JSON look at behind a text. Returns @p text without them, valid as long as it.
std::string_view padJson(std::string &text);

/// An array of problems, or one object per line. @pre @p text comes from padJson().
void readProblems(std::string_view text, InputList &list);

/// {"aten.op": [{"count", "inputs"}]}, and its first form {"aten.op": {"INPUTS": COUNT}}. @pre as readProblems()
void readModelTracing(std::string_view text, InputList &list);

} // namespace twinlane
