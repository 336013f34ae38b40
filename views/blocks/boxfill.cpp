// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/blocks/boxfill.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// Of the direction's colour in the fill where it is full, and of the least that can be seen.
constexpr double kFullLight = 0.6, kFullDark = 0.52, kLeastShare = 0.14;

} // namespace

QColor mixed(const QColor &from, const QColor &to, double share)
{
    const auto level = [share](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
    return { level(from.red(), to.red()), level(from.green(), to.green()), level(from.blue(), to.blue()),
        level(from.alpha(), to.alpha()) };
}

double differenceStrength(const Delta<std::int64_t> &timeNs)
{
    const auto a = static_cast<double>(timeNs.baseline.value_or(0)),
               b = static_cast<double>(timeNs.experimental.value_or(0));
    return a <= 0 || b <= 0 ? 1 : std::min(1.0, std::abs(std::log2(b / a)));
}

QColor differenceFill(const DifferenceLook &look, double strength)
{
    const Theme &theme = Theme::current();
    switch (look.certainty) {
    case Certainty::Certain: {
        const double full = theme.dark ? kFullDark : kFullLight;
        const double share = kLeastShare + (full - kLeastShare) * strength;
        return look.tone == Tone::Neutral ? theme.neutralTint : mixed(theme.surface, look.barColor(), share);
    }
    case Certainty::CouldBeChance:
    case Certainty::CannotTell:
    case Certainty::OfRecordings:
    case Certainty::NotJudged:
        return theme.surface;
    case Certainty::Negligible:
    case Certainty::OtherWork:
        break;
    }
    return theme.neutralTint;
}

} // namespace twinlane
