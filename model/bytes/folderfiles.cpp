// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/bytes/folderfiles.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace twinlane {

namespace fs = std::filesystem;

namespace {

void take(const fs::directory_entry &entry, FolderFiles &found, std::vector<std::string> &folders)
{
    std::error_code unknown;
    if (entry.is_directory(unknown) && !entry.is_symlink(unknown))
        folders.push_back(entry.path().string());
    if (!entry.is_regular_file(unknown))
        return;
    const auto bytes = entry.file_size(unknown);
    if (unknown || bytes == 0)
        ++found.empty;
    else
        found.files.push_back(entry.path().string());
}

} // namespace

Result<FolderFiles> filesBelow(const std::string &folder, std::size_t most)
{
    FolderFiles found;
    std::vector<std::string> folders { folder };
    std::size_t seen = 0;
    while (!folders.empty()) {
        const std::string here = std::move(folders.back());
        folders.pop_back();
        std::error_code problem;
        fs::directory_iterator entry(here, problem);
        for (; !problem && entry != fs::directory_iterator(); entry.increment(problem)) {
            if (seen++ == most)
                return Error { ErrorCode::BadRequest, folder, 0,
                    "it holds more than " + std::to_string(most)
                        + " files and folders; name the folder of the recordings" };
            take(*entry, found, folders);
        }
        const bool isGone = problem == std::errc::no_such_file_or_directory && here != folder; // meanwhile
        if (problem && !isGone)
            return Error { ErrorCode::NotReadable, here, 0, problem.message() };
    }
    std::sort(found.files.begin(), found.files.end());
    return found;
}

} // namespace twinlane
