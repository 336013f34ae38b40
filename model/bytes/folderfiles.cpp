// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

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
    const fs::file_status status = entry.status(unknown);
    if (!fs::is_regular_file(status)) {
        found.noFiles += fs::exists(status) && !fs::is_directory(status) ? 1 : 0;
        return;
    }
    const auto bytes = entry.file_size(unknown);
    if (unknown || bytes == 0)
        ++found.empty;
    else
        found.files.push_back(entry.path().string());
}

} // namespace

Result<FolderFiles> filesBelow(const std::string &folder, const std::stop_token &stop, std::size_t most)
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
            if (stop.stop_requested())
                return Error { ErrorCode::Cancelled, folder, 0, {} };
            if (seen++ == most)
                return Error { ErrorCode::BadRequest, folder, 0,
                    "it holds more than " + std::to_string(most)
                        + " files and folders; name the folder of the recordings" };
            take(*entry, found, folders);
        }
        const Error unreadable { ErrorCode::NotReadable, here, 0, problem.message() };
        if (problem && here == folder)
            return unreadable;
        if (problem && problem != std::errc::no_such_file_or_directory) // else it is gone meanwhile
            found.unreadable.push_back(unreadable);
    }
    std::sort(found.files.begin(), found.files.end());
    std::sort(found.unreadable.begin(), found.unreadable.end(),
        [](const Error &a, const Error &b) { return a.file < b.file; });
    return found;
}

} // namespace twinlane
