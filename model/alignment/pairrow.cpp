// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/pairrow.h"

#include <array>
#include <cstddef>

namespace twinlane {

std::string_view matchKey(Match match)
{
    constexpr std::array<std::string_view, 8> kKeys { "exact", "class", "wrapper", "renamed", "moved", "guessed",
        "onlyBaseline", "onlyExperimental" };
    return kKeys[static_cast<std::size_t>(match)];
}

} // namespace twinlane
