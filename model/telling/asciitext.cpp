// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/telling/asciitext.h"

#include "model/base/plaintext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

std::string asciiText(std::string_view utf8)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSigns { { { "µ", "u" },
        { "→", "->" }, { "−", "-" }, { "–", "-" }, { "×", "x" }, { "…", "..." }, { "\u00A0", " " } } };
    std::string text;
    text.reserve(utf8.size());
    for (std::size_t at = 0; at < utf8.size();) {
        const std::size_t length = std::max<std::size_t>(1, utf8Length(utf8, at));
        const std::string_view sign = utf8.substr(at, length);
        const auto *known = std::ranges::find(kSigns, sign, [](const auto &pair) { return pair.first; });
        if (known != kSigns.end())
            text += known->second;
        else
            text += length == 1 && static_cast<unsigned char>(sign.front()) < 0x80 ? sign.front() : '?';
        at += length;
    }
    return text;
}

} // namespace twinlane
