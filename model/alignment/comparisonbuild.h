// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts that compare() is made of. Views and reports need compare() only.

#pragma once

#include "model/comparison/comparison.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace twinlane {

/// A comparison without its overview, of timelines that are already built at one level. Errors: BadRequest, as
/// chooseSteps().
Result<std::shared_ptr<Comparison>> alignTimelines(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, std::shared_ptr<const Timeline> baselineTimeline,
    std::shared_ptr<const Timeline> experimentalTimeline, const CompareOptions &options,
    const std::stop_token &stop = {});

} // namespace twinlane
