// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Files that appear whole or not at all.

#pragma once

#include "model/base/result.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace twinlane {

/// Makes @p content the content of the file @p path: a temporary file beside it takes its place when it is complete.
/// Links are followed, also to a file that is not there yet. Devices and pipes are written in place, and so is a file
/// that is open: /dev/stdout, /dev/fd/N and links to them are written where they stand, so that what others write there
/// before and afterwards stays (see filetarget.h). A pipe without a reader is waited for until @p stop.
/// Nothing is left behind on failure, and an old file stays as it was. A program that is killed leaves nothing either,
/// but for the instant between the whole file's name and its place; where the file system knows no files without a
/// name, it leaves ".NAME.NUMBER.part" beside the file.
/// Errors: NotWritable; Cancelled.
std::optional<Error> replaceFile(const std::string &path, std::string_view content, const std::stop_token &stop = {});

/// The same if @p isUnchanged() says so when all is written and only the new file's place is missing. Refuses what
/// cannot be replaced. Errors: also FileChanged.
std::optional<Error> replaceFileIf(const std::string &path, std::string_view content,
    const std::function<bool()> &isUnchanged, const std::stop_token &stop);

/// Writes all of @p content to an open file, which errors call @p name. Waits for who reads a pipe until @p stop.
/// Errors: NotWritable; Cancelled.
std::optional<Error> writeTo(
    int descriptor, const std::string &name, std::string_view content, const std::stop_token &stop);

} // namespace twinlane
