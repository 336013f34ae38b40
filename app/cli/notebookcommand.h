// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// twinlane-cli notebook: the notebook of a session, read, written and added to.

#pragma once

#include "app/cli/clioptions.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Reads the option at words[at] and moves @p at to its last word. The error is BadRequest.
std::optional<Error> parseNotebookOption(CliOptions &options, const std::vector<std::string> &words, std::size_t &at);
/// An error unless there is one session, and the options belong together.
std::optional<Error> whyNoNotebook(const CliOptions &options);

/// Its part of --help.
std::string_view notebookHelp();

/// Changes the session if that was asked for, else checks the sources, and tells what became of it. Errors: those of the
/// session and of the file that is added; BadRequest for what the notebook does not have; NotWritable.
Result<std::string> notebookCommandReport(const CliOptions &options, const std::stop_token &stop);

} // namespace twinlane
