// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/pairrow.h"

#include "model/base/translatable.h"

#include <array>
#include <cstddef>

namespace twinlane {

std::string_view matchKey(Match match)
{
    constexpr std::array<std::string_view, 8> kKeys { "exact", "class", "wrapper", "renamed", "moved", "guessed",
        "onlyBaseline", "onlyExperimental" };
    return kKeys[static_cast<std::size_t>(match)];
}

std::string_view matchWords(Match match)
{
    constexpr std::array<std::string_view, 8> kWords { TWINLANE_TEXT("Texts", "same structure"),
        TWINLANE_TEXT("Texts", "same class"), TWINLANE_TEXT("Texts", "matched through a wrapper"),
        TWINLANE_TEXT("Texts", "renamed"), TWINLANE_TEXT("Texts", "moved"), TWINLANE_TEXT("Texts", "guessed"),
        TWINLANE_TEXT("Texts", "only in the baseline"), TWINLANE_TEXT("Texts", "only in the experimental trace") };
    return kWords[static_cast<std::size_t>(match)];
}

} // namespace twinlane
