// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/bytes/folderfiles.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace twinlane {

namespace fs = std::filesystem;

Result<FolderFiles> filesBelow(const std::string &folder, std::size_t most)
{
    FolderFiles found;
    std::error_code problem;
    fs::recursive_directory_iterator entry(folder, problem);
    for (std::size_t seen = 0; !problem && entry != fs::recursive_directory_iterator(); entry.increment(problem)) {
        if (seen++ == most)
            return Error { ErrorCode::BadRequest, folder, 0,
                "it holds more than " + std::to_string(most)
                    + " files and folders; name the folder of the recordings" };
        std::error_code unknown;
        if (!entry->is_regular_file(unknown))
            continue;
        const auto bytes = entry->file_size(unknown);
        if (unknown || bytes == 0)
            ++found.empty;
        else
            found.files.push_back(entry->path().string());
    }
    if (problem)
        return Error { ErrorCode::NotReadable, folder, 0, problem.message() };
    std::sort(found.files.begin(), found.files.end());
    return found;
}

} // namespace twinlane
