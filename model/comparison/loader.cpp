// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/loader.h"

#include <algorithm>
#include <future>
#include <new>
#include <thread>

namespace twinlane {

namespace {

using Runs = std::vector<std::shared_ptr<const Run>>;

/// A side's files, with the only exception that the standard library may throw on the way turned into an Error.
Result<Runs> loadSide(const std::vector<std::string> &paths, Progress &progress, std::stop_source &both)
{
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency() / 2); // the other side has as many
    Runs runs;
    for (const std::string &path : paths) {
        try {
            auto run = loadRun(path, progress, both.get_token(), threads);
            if (!run) {
                both.request_stop();
                return run.error();
            }
            runs.push_back(std::move(*run));
        } catch (const std::bad_alloc &) {
            both.request_stop();
            return Error { ErrorCode::OutOfMemory, path, 0, {} };
        }
    }
    return runs;
}

std::vector<std::string> allPaths(const std::string &first, const std::vector<std::string> &repeats)
{
    std::vector<std::string> paths { first };
    paths.insert(paths.end(), repeats.begin(), repeats.end());
    return paths;
}

} // namespace

Result<std::shared_ptr<const Comparison>> loadComparison(
    const LoadRequest &request, Progress &baselineProgress, Progress &experimentalProgress, std::stop_token stop)
{
    std::stop_source both; // a failure of one file stops the other
    const std::stop_callback onCancel(stop, [&] { both.request_stop(); });
    // At once; without a thread to have, one after the other.
    auto second = std::async(std::launch::async | std::launch::deferred, [&] {
        return loadSide(
            allPaths(request.experimentalPath, request.experimentalRepeatPaths), experimentalProgress, both);
    });
    const Result<Runs> baseline =
        loadSide(allPaths(request.baselinePath, request.baselineRepeatPaths), baselineProgress, both);
    const Result<Runs> experimental = second.get();

    const bool isBaselineReason = !baseline && (baseline.error().code != ErrorCode::Cancelled || experimental);
    if (isBaselineReason)
        return baseline.error();
    if (!experimental)
        return experimental.error();
    if (!baseline)
        return baseline.error();
    baselineProgress.stage = experimentalProgress.stage = Stage::Comparing;
    CompareOptions options = request.options;
    const Runs &a = baseline.value(), &b = experimental.value();
    options.baselineRepeats.insert(options.baselineRepeats.end(), a.begin() + 1, a.end());
    options.experimentalRepeats.insert(options.experimentalRepeats.end(), b.begin() + 1, b.end());
    try {
        auto comparison = compare(a.front(), b.front(), options, stop);
        baselineProgress.stage = experimentalProgress.stage = Stage::Done;
        return comparison;
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, request.baselinePath, 0, {} };
    }
}

} // namespace twinlane
