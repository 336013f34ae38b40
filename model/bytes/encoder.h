// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Text as a gzip or zstd file in memory: the same bytes for the same text.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// One gzip member without a name or time. Cost: linear.
std::string gzipped(std::string_view text);
/// One zstd frame with its size and checksum, as small as is possible at some 20 MB a second. Empty if there is not
/// enough memory.
std::string zstdCompressed(std::string_view text);

/// @p text as a file of this name holds it: compressed for names that end with .gz or .zst.
std::string storedAs(std::string_view fileName, std::string text);

} // namespace twinlane
