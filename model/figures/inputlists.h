// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The inputs of an operator as the profiler writes them: lists of sizes and of types.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// "[[2, 3], [], \"a\"]" -> "[2,3]", "[]", "a": the elements of the outermost list, without white space and quotes.
/// Cost: linear in the text.
std::vector<std::string> listElements(std::string_view list);

/// A hash of a list as it stands in the file, whatever white space it is written with: some profilers break its lines.
std::uint64_t listHash(std::string_view list);

/// The sizes of the tensors in "[[8, 64, 256], [], [[4], [2]]]" in their order, also those in nested lists: {8, 64,
/// 256}, {}, {4}, {2}. None if a size is above 2^31, so that products of a few sizes cannot overflow.
std::optional<std::vector<std::vector<std::int64_t>>> tensorSizes(std::string_view inputDims);

} // namespace twinlane
