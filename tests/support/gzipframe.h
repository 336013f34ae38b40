// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Compressed files made by hand, so that tests need no compressor and know every byte.

#pragma once

#include <string>
#include <string_view>

namespace twinlane::test {

/// One gzip member with @p text in stored blocks of at most @p blockBytes, and its checksum.
std::string gzipMember(std::string_view text, std::size_t blockBytes = 1000);

/// One zstd frame with @p text in raw blocks of at most @p blockBytes, without a checksum.
std::string zstdFrame(std::string_view text, std::size_t blockBytes = 1000);

} // namespace twinlane::test
