// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/base/globmatch.h"

#include <cstddef>

namespace twinlane {

bool globMatches(std::string_view glob, std::string_view text)
{
    constexpr std::size_t kNone = std::string_view::npos;
    std::size_t inGlob = 0, inText = 0, star = kNone, behindStar = 0;
    while (inText < text.size()) {
        if (inGlob < glob.size() && glob[inGlob] == '*') {
            star = inGlob++;
            behindStar = inText;
        } else if (inGlob < glob.size() && (glob[inGlob] == '?' || glob[inGlob] == text[inText])) {
            ++inGlob;
            ++inText;
        } else if (star != kNone) { // only the last star may still take more
            inGlob = star + 1;
            inText = ++behindStar;
        } else {
            return false;
        }
    }
    return glob.find_first_not_of('*', inGlob) == kNone;
}

} // namespace twinlane
