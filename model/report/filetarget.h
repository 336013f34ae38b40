// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the name of an output leads to: a file that may be replaced, or something that must stay where it is.

#pragma once

#include "model/base/result.h"

#include <cstdint>
#include <string>

namespace twinlane {

/// How something is written without losing what is there.
enum class WriteWay : std::uint8_t {
    Replace,    ///< a regular file under this very name, or nothing yet: another file takes the name
    InPlace,    ///< a device, a pipe, or a file whose name is that of another one for us
    Append,     ///< a file that another program has open: behind its end
    Descriptor, ///< a file that this program has open: where that one stands
};

struct FileTarget {
    std::string path; ///< behind all symbolic links
    WriteWay way = WriteWay::Replace;
    int descriptor = -1; ///< of WriteWay::Descriptor; the program's own, not to be closed
};

/// Follows the symbolic links of @p path; the last one may lead to nothing yet. /dev/stdout, /dev/fd/N and
/// /proc/self/fd/N, and links to them, are descriptors: whoever gave one to this program goes on writing there, so the
/// file must keep its place and its content.
/// Errors: NotWritable for folders, links in a circle, and what may not be looked at.
Result<FileTarget> fileTarget(const std::string &path);

} // namespace twinlane
