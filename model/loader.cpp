// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/loader.h"

#include <algorithm>
#include <new>
#include <optional>
#include <thread>

namespace twinlane {

namespace {

using RunResult = Result<std::shared_ptr<const Run>>;

/// One file, with the only exception that the standard library may throw on the way turned into an Error.
RunResult loadOne(const std::string &path, Progress &progress, std::stop_source &both)
{
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency() / 2); // the other file has as many
    try {
        RunResult run = loadRun(path, progress, both.get_token(), threads);
        if (!run)
            both.request_stop();
        return run;
    } catch (const std::bad_alloc &) {
        both.request_stop();
        return Error { ErrorCode::OutOfMemory, path, 0, {} };
    }
}

} // namespace

Result<std::shared_ptr<const Comparison>> loadComparison(const LoadRequest &request, Progress &baselineProgress,
    Progress &experimentalProgress, std::stop_token stop)
{
    std::stop_source both; // a failure of one file stops the other
    const std::stop_callback onCancel(stop, [&] { both.request_stop(); });
    std::optional<RunResult> experimental;
    std::jthread second([&] { experimental.emplace(loadOne(request.experimentalPath, experimentalProgress, both)); });
    const RunResult baseline = loadOne(request.baselinePath, baselineProgress, both);
    second.join();

    const bool isBaselineReason = !baseline && (baseline.error().code != ErrorCode::Cancelled || *experimental);
    if (isBaselineReason)
        return baseline.error();
    if (!*experimental)
        return experimental->error();
    if (!baseline)
        return baseline.error();
    baselineProgress.stage = experimentalProgress.stage = Stage::Comparing;
    try {
        auto comparison = compare(baseline.value(), experimental->value(), request.options, stop);
        baselineProgress.stage = experimentalProgress.stage = Stage::Done;
        return comparison;
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, request.baselinePath, 0, {} };
    }
}

} // namespace twinlane
