// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The files of a folder and of all folders below it, as a user who names a folder means them.

#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace twinlane {

/// Folders that hold more are not what the user meant: the root of a system, say.
constexpr std::size_t kMostFolderFiles = 100'000;

struct FolderFiles {
    std::vector<std::string> files; ///< regular ones with content, sorted by path
    std::uint64_t empty = 0;        ///< files of 0 bytes, which were left out
    std::uint64_t noFiles = 0;      ///< pipes, devices and sockets, which were left out
    std::vector<Error> unreadable;  ///< NotReadable: folders below it that cannot be listed, sorted by path
};

/// Links to files are followed, those to folders are not. Pipes, devices and sockets are left out, as reading them may
/// never end; so are files of 0 bytes, which those of the kernel claim to have. A folder that cannot be listed costs
/// itself alone.
/// Errors: NotReadable if @p folder itself cannot be listed; BadRequest if there are more than @p most files or folders;
/// Cancelled. Cost: one look at each entry, O(n log n) for the order.
Result<FolderFiles> filesBelow(
    const std::string &folder, const std::stop_token &stop = {}, std::size_t most = kMostFolderFiles);

} // namespace twinlane
