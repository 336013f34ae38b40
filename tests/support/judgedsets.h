// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Opened sets whose compared blocks have a verdict.

#pragma once

#include "model/comparison/headline.h"
#include "model/sets/openedsets.h"
#include "tests/support/drawncomparison.h"

#include <memory>

namespace twinlane::test {

/// @p opened with a comparison of blocks that was judged as @p outcome.
inline std::shared_ptr<const OpenedSets> judgedAs(const OpenedSets &opened, Outcome outcome)
{
    const auto drawn = compareDrawings("1 step ProfilerStep#1 0-1000", "1 step ProfilerStep#1 0-2000");
    auto comparison = std::make_shared<Comparison>(*drawn);
    comparison->verdict.outcome = outcome;
    auto judged = std::make_shared<OpenedSets>(opened);
    judged->isPairCertain = headlineOf(*comparison).confidence == Confidence::Certain;
    judged->places = placesOf(*judged, judged->rule);
    return judged;
}

} // namespace twinlane::test
