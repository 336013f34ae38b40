// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Long names made short without losing what tells them apart.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// @p text with at most @p limit characters, an ellipsis for what is missing in its middle: names of paths and kernels
/// differ at their ends. @pre @p text is valid UTF-8, @p limit is at least 3. Cost: linear.
std::string shortenedInMiddle(std::string_view text, std::size_t limit);

/// The rows of one list, each shortened to @p limit characters. Where different texts would read the same, the part in
/// which they differ is kept. If that does not help either, they are numbered, which may take more room. @pre as above,
/// and @p limit is at least 12. Cost: linear but for sorting.
std::vector<std::string> shortenedApart(const std::vector<std::string> &texts, std::size_t limit);

} // namespace twinlane
