// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Comparisons of trees that no trace was recorded for.

#pragma once

#include "model/comparison/comparison.h"

#include <memory>
#include <string>
#include <string_view>

namespace twinlane::test {

/// compare() of timelines that are built already. Errors: those of alignTimelines().
Result<std::shared_ptr<const Comparison>> compareBuilt(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, std::shared_ptr<const Timeline> baselineTimeline,
    std::shared_ptr<const Timeline> experimentalTimeline, const CompareOptions &options = {});
/// Of two trees as if their steps had been recorded, at the level of modules. None if they cannot be compared.
std::shared_ptr<const Comparison> compareTimelines(
    std::shared_ptr<const Timeline> a, std::shared_ptr<const Timeline> b);
/// Of two traces drawn as traceJson() says. Aborts the test program if they cannot be compared.
std::shared_ptr<const Comparison> compareDrawings(std::string_view baseline, std::string_view experimental);
/// Of two drawn trees, see treeFromText().
std::shared_ptr<const Comparison> compareDrawn(const std::string &a, const std::string &b);

} // namespace twinlane::test
