// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Recorded traces. Those of tests/data are in every checkout; further ones are where the environment names a folder.

#pragma once

#include "model/comparison/comparison.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace twinlane::test {

/// Real traces not larger than @p mostBytes, in order of their paths: all files below the folder TWINLANE_TRACES that
/// are named like traces, or those of tests/data where the environment names no such folder. Never empty in a checkout.
std::vector<std::string> realTraceFiles(std::uintmax_t mostBytes = ~std::uintmax_t(0));
/// @p path without the folder that realTraceFiles() searched, to name a case of a test.
std::string traceName(const std::string &path);

/// The file of a recording such as "repeats/a": in tests/data, else in the folder "captured" of TWINLANE_TRACES.
/// "sample/baseline" is the bundled sample. The file need not exist.
std::string recordingPath(const std::string &name);
/// Is the file there? It is for everything in tests/data and for the sample.
bool hasRecording(const std::string &name);
/// None if it cannot be read.
std::shared_ptr<const Run> recordedRun(const std::string &name);
std::shared_ptr<const Timeline> recordedTimeline(const std::string &name);
std::shared_ptr<const Comparison> compareRecordings(
    const std::string &a, const std::string &b, const CompareOptions &options = {});

} // namespace twinlane::test
