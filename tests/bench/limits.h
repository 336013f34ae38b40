// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The best that the machine and the libraries can do with the same bytes if they keep nothing of them.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace twinlane::bench {

/// Each function ends the program if it fails: a limit that was not reached means nothing.

/// simdjson's tape of the whole text, with a parser that keeps its memory. @p text: with simdjson's padding in its
/// capacity.
void parseDom(const std::string &text);
/// Only the structural index, window by window.
void indexStructurals(const std::string &text, std::size_t windowBytes);
/// nlohmann_json's events, ignored.
void parseSax(std::string_view text);
/// Text in pieces of a megabyte; by ISA-L, or by zlib where that is missing.
void inflate(std::string_view stored);
void decompressZstd(std::string_view stored);
/// Into memory that was touched before.
void copyText(std::string_view text);
/// Writes to memory that the system gives for the first time.
void fillFreshMemory(std::size_t bytes);
/// The whole file through one buffer.
void readFile(const std::string &path);

} // namespace twinlane::bench
