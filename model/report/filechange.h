// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Changing a file that other programs may change at the same time: sessions and their notebooks.

#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace twinlane {

/// What a file held when it was looked at; none: there was no file.
using FileContent = std::optional<std::string>;

/// Tells one content from another: SHA-256 in hex; empty for no file. Who showed a file keeps the mark of what it read
/// and compares it when it saves.
std::string contentMark(const FileContent &content);

/// At most @p mostBytes of a regular file; none if there is no file.
/// Errors: NotReadable, also for what is no regular file; BadRequest if it has more; Cancelled.
Result<FileContent> contentOfFileNow(const std::string &path, std::size_t mostBytes, const std::stop_token &stop = {});

/// Makes of the present content the next one. An Error leaves the file as it is, for example FileChanged where the
/// content is not the one that the user saw.
using ContentChange = std::function<Result<std::string>(const FileContent &now)>;

/// The one door for all that change sessions: reads @p path, asks @p change for the next content and puts that in its
/// place, whole or not at all, as replaceFile() does; meanwhile no other program that comes through this door changes
/// the file. The lock is advisory (flock on the folder and on the file) and leaves nothing behind. Where there are no
/// locks, and against programs that know none, a second look before the new content takes its place finds a change; then
/// all begins again, so @p change may be called more than once.
/// The content as written. Errors: those of @p change, contentOfFileNow() and replaceFile(); NotWritable if others hold
/// the lock for 30 seconds; FileChanged if others write without end; Cancelled. Waits: not for a window's thread.
Result<std::string> changeFile(
    const std::string &path, std::size_t mostBytes, const ContentChange &change, const std::stop_token &stop = {});

} // namespace twinlane
