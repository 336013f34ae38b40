// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The files of a folder and of all folders below it, as a user who names a folder means them.

#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

/// Folders that hold more are not what the user meant: the root of a system, say.
constexpr std::size_t kMostFolderFiles = 100'000;

struct FolderFiles {
    std::vector<std::string> files; ///< regular ones with content, sorted by path
    std::uint64_t empty = 0;        ///< files of 0 bytes, which were left out
};

/// Links to files are followed, those to folders are not. Pipes, devices and sockets are left out, as reading them may
/// never end; so are files of 0 bytes, which those of the kernel claim to have.
/// Errors: NotReadable if @p folder or one in it cannot be listed; BadRequest if there are more than @p most files or folders.
/// Cost: one look at each entry, O(n log n) for the order.
Result<FolderFiles> filesBelow(const std::string &folder, std::size_t most = kMostFolderFiles);

} // namespace twinlane
