// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/recordings.h"

#include "model/comparison/loader.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace twinlane::test {

std::vector<std::string> realTraceFiles(std::uintmax_t mostBytes)
{
    namespace fs = std::filesystem;
    const char *folder = std::getenv("TWINLANE_TRACES");
    std::error_code none;
    std::vector<std::string> files;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(folder ? folder : "", none)) {
        const fs::path path = entry.path();
        const std::string last = path.extension().string();
        const bool isTrace =
            last == ".json" || ((last == ".gz" || last == ".zst") && path.stem().extension() == ".json");
        if (isTrace && entry.is_regular_file(none) && entry.file_size(none) <= mostBytes)
            files.push_back(path.string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string recordingPath(const std::string &name)
{
    const char *folder = std::getenv("TWINLANE_TRACES");
    return std::string(folder ? folder : "") + "/captured/" + name + ".json.gz";
}

bool hasRecordings()
{
    std::error_code none;
    return std::filesystem::exists(recordingPath("repeats/a"), none);
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

std::shared_ptr<const Comparison> compareRecordings(const std::string &a, const std::string &b)
{
    Progress one, two;
    const auto loaded = loadComparison({ recordingPath(a), recordingPath(b), {} }, one, two, {});
    return loaded ? *loaded : nullptr;
}

} // namespace twinlane::test
