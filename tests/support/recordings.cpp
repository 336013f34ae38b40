// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/recordings.h"

#include "model/comparison/loader.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace twinlane::test {

namespace {

namespace fs = std::filesystem;

std::string environment(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

/// An empty name is no folder: it would be the current one.
bool isFolder(const std::string &path)
{
    std::error_code none;
    return !path.empty() && fs::is_directory(path, none);
}

std::string tracesFolder()
{
    const std::string traces = environment("TWINLANE_TRACES");
    return isFolder(traces) ? traces : environment("TWINLANE_TEST_DATA");
}

/// Texts of other kinds that lie beside the traces.
bool isNoTrace(const std::string &path)
{
    for (const char *part : { "operator-inputs", "dynamo-logs", "answers.json" }) {
        if (path.find(part) != std::string::npos)
            return true;
    }
    return false;
}

} // namespace

std::vector<std::string> realTraceFiles(std::uintmax_t mostBytes)
{
    std::vector<std::string> files;
    const std::string folder = tracesFolder();
    if (!isFolder(folder))
        return files;
    std::error_code none;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(folder, none)) {
        const fs::path path = entry.path();
        const std::string last = path.extension().string();
        const bool isNamedSo =
            last == ".json" || ((last == ".gz" || last == ".zst") && path.stem().extension() == ".json");
        if (isNamedSo && !isNoTrace(path.string()) && entry.is_regular_file(none) && entry.file_size(none) <= mostBytes)
            files.push_back(path.string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string traceName(const std::string &path)
{
    return fs::path(path).lexically_relative(tracesFolder()).string();
}

std::string recordingPath(const std::string &name)
{
    if (name.starts_with("sample/"))
        return environment("TWINLANE_SAMPLE") + name.substr(name.find('/')) + ".json.zst";
    const std::string here = environment("TWINLANE_TEST_DATA") + '/' + name + ".json.zst";
    std::error_code none;
    return fs::exists(here, none) ? here : environment("TWINLANE_TRACES") + "/captured/" + name + ".json.gz";
}

bool hasRecording(const std::string &name)
{
    std::error_code none;
    return fs::exists(recordingPath(name), none);
}

std::shared_ptr<const Run> recordedRun(const std::string &name)
{
    Progress progress;
    const auto run = loadRun(recordingPath(name), progress, {});
    return run ? *run : nullptr;
}

std::shared_ptr<const Timeline> recordedTimeline(const std::string &name)
{
    const auto run = recordedRun(name);
    return run ? buildTimeline(*run, BlockLevel::Modules) : nullptr;
}

std::shared_ptr<const Comparison> compareRecordings(
    const std::string &a, const std::string &b, const CompareOptions &options)
{
    Progress one, two;
    const auto loaded = loadComparison({ recordingPath(a), recordingPath(b), options }, one, two, {});
    return loaded ? *loaded : nullptr;
}

} // namespace twinlane::test
