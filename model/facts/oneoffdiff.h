// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What both runs did once, side by side (numbers.md, Once).

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/facts/oneoff.h"

#include <array>
#include <string>
#include <vector>

namespace twinlane {

struct OneOffPlace {
    std::string name; ///< of a range, operator, kernel or call, as in the trace
    double baselineNs = 0, experimentalNs = 0;
};

/// One kind of work that a side did once. Times are per chosen step, as all others.
struct OneOffDiff {
    OneOffKind kind = OneOffKind::GraphRecording;
    double baselineNs = 0, experimentalNs = 0; ///< 0: that side did none
    std::vector<OneOffPlace> places;           ///< the largest first, a few at most
    double deltaNs() const { return experimentalNs - baselineNs; }
};

/// Of each side's first recording; arrays by Side.
struct OnceOfBoth {
    std::vector<OneOffDiff> kinds;        ///< that a side did, the largest change first
    PerSide<std::vector<Interval>> times; ///< OnceTimes::all
    /// By how much it makes the mean chosen step longer, which is less than its calls take where the device works beside
    /// them, see onceEffectNs().
    PerSide<double> effectNs {};
};

/// Swapping the sides mirrors it. Cost: that of oneOffs() and onceEffectNs() for both sides.
OnceOfBoth onceOfBoth(const AlignedRuns &runs);

/// Does the step feel nearly all of calls that take @p wholeNs?
constexpr bool isHardlyHidden(double wholeNs, double effectNs)
{
    const double hiddenNs = wholeNs > effectNs ? wholeNs - effectNs : effectNs - wholeNs;
    return hiddenNs <= 0.02 * (wholeNs < 0 ? -wholeNs : wholeNs);
}

/// "recording graphs", "first launches and first calls", ...: English. Views translate it in the context "Verdict".
std::string_view oneOffText(OneOffKind kind);

} // namespace twinlane
