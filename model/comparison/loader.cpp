// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/loader.h"

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/names/companionnames.h"

#include <algorithm>
#include <filesystem>
#include <future>
#include <new>
#include <optional>
#include <system_error>
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

/// A folder's traces in the order of their names; a file alone.
Result<std::vector<std::string>> candidateFiles(const std::string &path)
{
    constexpr std::size_t kMostFiles = 64;
    std::error_code problem;
    if (!std::filesystem::is_directory(path, problem))
        return std::vector<std::string> { path };
    std::vector<std::string> files;
    std::filesystem::directory_iterator entry(path, problem);
    for (; !problem && entry != std::filesystem::directory_iterator(); entry.increment(problem)) {
        const std::string name = entry->path().string();
        const bool isTrace = name.ends_with(".json") || name.ends_with(".json.gz") || name.ends_with(".json.zst");
        std::error_code unknown;
        if (isTrace && entry->is_regular_file(unknown))
            files.push_back(name);
    }
    std::sort(files.begin(), files.end());
    files.resize(std::min(files.size(), kMostFiles));
    if (problem || files.empty())
        return Error { ErrorCode::NotReadable, path, 0,
            problem ? problem.message() : "there is no trace in the folder" };
    return files;
}

/// Finds the recording at a path that lends @p run its names.
Result<std::shared_ptr<const Run>> findCompanion(
    const std::string &path, const Run &run, Progress &progress, const std::stop_token &stop)
{
    const auto files = candidateFiles(path);
    if (!files)
        return files.error();
    std::optional<Error> first;
    for (const std::string &file : *files) {
        auto companion = loadRun(file, progress, stop, std::max(1U, std::thread::hardware_concurrency()));
        if (companion && files->size() == 1)
            return companion; // whether it fits is seen when the runs are compared
        std::optional<Error> why = companion ? std::nullopt : std::optional(companion.error());
        if (companion) {
            const auto names = interruptible(stop, file, [&] { return namesFromCompanion(run, **companion); });
            if (names)
                return companion;
            why = names.error();
        }
        if (why->code == ErrorCode::Cancelled)
            return *why;
        if (!first || (first->code != ErrorCode::NamesDoNotFit && why->code == ErrorCode::NamesDoNotFit))
            first = std::move(why);
    }
    return *first;
}

/// Reads what lends the sides names, if a path says so.
std::optional<Error> addCompanions(const LoadRequest &request, const Run &baseline, const Run &experimental,
    CompareOptions &options, Progress &progress, const std::stop_token &stop)
{
    const auto add = [&](const std::string &path, const Run &run, std::shared_ptr<const Run> &names) {
        if (path.empty())
            return std::optional<Error>();
        auto companion = findCompanion(path, run, progress, stop);
        if (!companion)
            return std::optional<Error>(companion.error());
        names = std::move(*companion);
        return std::optional<Error>();
    };
    if (auto error = add(request.baselineNamesPath, baseline, options.baselineNames))
        return error;
    return request.isAlone ? std::nullopt : add(request.experimentalNamesPath, experimental, options.experimentalNames);
}

} // namespace

bool LoadRequest::needsNoFile() const
{
    if (!baselineNamesPath.empty() || !experimentalNamesPath.empty())
        return false;
    if (isAlone)
        return baselineRun != nullptr;
    return baselineRun && experimentalRun && baselineRepeatPaths.empty() && experimentalRepeatPaths.empty();
}

namespace {

Result<std::shared_ptr<const Comparison>> loadBoth(
    const LoadRequest &request, Progress &baselineProgress, Progress &experimentalProgress, const std::stop_token &stop)
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
    StepKindRules baselineRules = request.stepKindRules, experimentalRules = request.stepKindRules;
    baselineRules.range = request.baselineRange;
    experimentalRules.range = request.experimentalRange;
    // both at once, or one after the other if no thread can be started
    auto second = std::async(std::launch::async | std::launch::deferred,
        [&] { return loadSide(other, experimentalRules, experimentalProgress, both); });
    const Result<Runs> baseline = loadSide(first, baselineRules, baselineProgress, both);
    const Result<Runs> experimental = second.get();

    const bool isBaselineReason = !baseline && (baseline.error().code != ErrorCode::Cancelled || experimental);
    if (isBaselineReason)
        return baseline.error();
    if (!experimental)
        return experimental.error();
    if (!baseline)
        return baseline.error();
    CompareOptions options = request.options;
    const Runs &a = baseline.value(), &b = request.isAlone ? a : experimental.value();
    options.baselineRepeats.insert(options.baselineRepeats.end(), a.begin() + 1, a.end());
    options.experimentalRepeats.insert(options.experimentalRepeats.end(), b.begin() + 1, b.end());
    if (const auto error = addCompanions(request, *a.front(), *b.front(), options, baselineProgress, both.get_token()))
        return *error;
    if (request.isAlone)
        options.experimentalNames = options.baselineNames;
    baselineProgress.stage = experimentalProgress.stage = Stage::Comparing;
    auto comparison = compare(a.front(), b.front(), options, stop);
    baselineProgress.stage = experimentalProgress.stage = Stage::Done;
    return comparison;
}

} // namespace

Result<std::shared_ptr<const Comparison>> loadComparison(
    const LoadRequest &request, Progress &baselineProgress, Progress &experimentalProgress, std::stop_token stop)
{
    try {
        return loadBoth(request, baselineProgress, experimentalProgress, stop);
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, request.baselinePath, 0, {} };
    }
}

} // namespace twinlane
