// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The sources of an entry read: what the command line and the window do where one is added.

#pragma once

#include "model/base/result.h"
#include "model/notebook/notebook.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace twinlane {

/// Hashes and reads the sources of @p entry, and copies their numbers into it; of several the means. A commit that a log
/// tells is taken where the entry has none. @p metrics: columns of the experiment, whose blocks are wanted.
/// Errors: those of sourceHash() and readSourceValues(); then the entry is half read. Cost: reads all bytes twice.
std::optional<Error> readSources(
    NotebookEntry &entry, std::span<const std::string> metrics, const std::stop_token &stop);

} // namespace twinlane
