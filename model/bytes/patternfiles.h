// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The files and folders that a pattern names.

#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace twinlane {

/// A pattern that leads through more is not what the user meant.
constexpr std::size_t kMostPatternEntries = 4'000'000;

/// What @p pattern matches, as a shell expands it: each part between slashes by fileNameMatches(); links are followed; what
/// may not be listed has no matches. In the order in which it was met, that of the names in each folder. Where several
/// ways lead to one folder ("*/../*", links), the first alone is gone, so work and memory are bounded by the folders that
/// are there and not by the ways through them.
/// Errors: FileNotFound if nothing matches; BadRequest after @p most files and folders; Cancelled.
Result<std::vector<std::string>> filesMatching(
    const std::string &pattern, const std::stop_token &stop, std::size_t most = kMostPatternEntries);

} // namespace twinlane
