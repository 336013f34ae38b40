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

/// The files that one side still has to read, and the number of threads.
struct SideWork {
    std::shared_ptr<const Run> first; ///< null: the first path's
    std::vector<std::string> paths;
    unsigned threads;
};

SideWork sideWork(
    const std::string &path, const std::shared_ptr<const Run> &run, const std::vector<std::string> &repeats)
{
    SideWork work { run, {}, std::thread::hardware_concurrency() };
    if (!run)
        work.paths.push_back(path);
    work.paths.insert(work.paths.end(), repeats.begin(), repeats.end());
    return work;
}

/// The runs of a side in their order. An exception of the standard library becomes an Error.
Result<Runs> loadSide(const SideWork &work, const StepKindRules &rules, Progress &progress, std::stop_source &both)
{
    Runs runs;
    if (work.first)
        runs.push_back(work.first);
    if (work.paths.empty())
        progress.stage = Stage::Done;
    for (const std::string &path : work.paths) {
        try {
            auto run = loadRun(path, progress, both.get_token(), std::max(1U, work.threads), rules);
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

} // namespace

bool LoadRequest::needsNoFile() const
{
    if (isAlone)
        return baselineRun != nullptr;
    return baselineRun && experimentalRun && baselineRepeatPaths.empty() && experimentalRepeatPaths.empty();
}

Result<std::shared_ptr<const Comparison>> loadComparison(
    const LoadRequest &request, Progress &baselineProgress, Progress &experimentalProgress, std::stop_token stop)
{
    std::stop_source both; // a failure of one file stops the other
    const std::stop_callback onCancel(stop, [&] { both.request_stop(); });
    SideWork first = sideWork(request.baselinePath, request.baselineRun,
        request.isAlone ? std::vector<std::string>() : request.baselineRepeatPaths);
    SideWork other = request.isAlone
        ? SideWork { nullptr, {}, 0 }
        : sideWork(request.experimentalPath, request.experimentalRun, request.experimentalRepeatPaths);
    if (!first.paths.empty() && !other.paths.empty()) {
        first.threads /= 2; // half of them, the other side uses the others
        other.threads /= 2;
    }
    // both at once, or one after the other if no thread can be started
    auto second = std::async(std::launch::async | std::launch::deferred,
        [&] { return loadSide(other, request.stepKindRules, experimentalProgress, both); });
    const Result<Runs> baseline = loadSide(first, request.stepKindRules, baselineProgress, both);
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
    const Runs &a = baseline.value(), &b = request.isAlone ? a : experimental.value();
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
