// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The recorded traces whose differences are known: the folder "captured" of the shared traces. A test that needs them
// skips where hasRecordings() is false.

#pragma once

#include "model/comparison/comparison.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace twinlane::test {

/// All files below the folder of TWINLANE_TRACES that are named like traces and not larger than @p mostBytes, in order
/// of their paths.
std::vector<std::string> realTraceFiles(std::uintmax_t mostBytes = ~std::uintmax_t(0));

/// Of a recording such as "repeats/a"; below the folder that the environment names in TWINLANE_TRACES.
std::string recordingPath(const std::string &name);
bool hasRecordings();
/// None if it cannot be read.
std::shared_ptr<const Run> recordedRun(const std::string &name);
std::shared_ptr<const Timeline> recordedTimeline(const std::string &name);
std::shared_ptr<const Comparison> compareRecordings(const std::string &a, const std::string &b);

} // namespace twinlane::test
