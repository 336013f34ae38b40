// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What both runs did once, side by side (numbers.md, Once).

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/facts/oneoff.h"

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

/// The kinds that a side did, the largest change first. Swapping the sides mirrors it. Of each side's first recording.
/// Cost: that of oneOffs() for both sides.
std::vector<OneOffDiff> oneOffDiffs(const AlignedRuns &runs);

/// "recording graphs", "first launches and first calls", ...: English. Views translate it in the context "Verdict".
std::string_view oneOffText(OneOffKind kind);

} // namespace twinlane
