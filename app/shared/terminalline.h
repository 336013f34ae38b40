// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the programs say on a terminal.

#pragma once

#include "model/base/plaintext.h"
#include "model/base/shorttext.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace twinlane {

/// @p text, which may hold names from anywhere, as one line in which a terminal obeys nothing, and which somebody can read.
inline std::string terminalLine(std::string_view text)
{
    constexpr std::size_t kMostCharacters = 2000;
    return shortenedInMiddle(plainLine(text), kMostCharacters);
}

} // namespace twinlane
