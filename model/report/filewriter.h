// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that appear whole or not at all.

#pragma once

#include "model/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// Makes @p content the content of the file @p path: a temporary file beside it takes its place when it is complete.
/// Links are followed; devices and pipes are written in place. Nothing is left behind on failure, and an old file stays
/// as it was. A program that is killed leaves nothing either, but for the instant between the whole file's name and its
/// place; where the file system knows no files without a name, it leaves ".NAME.NUMBER.part" beside the file.
/// The error is NotWritable.
std::optional<Error> replaceFile(const std::string &path, std::string_view content);

} // namespace twinlane
