// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// twinlane-cli inputs: operators with their inputs, of traces and of lists.

#pragma once

#include "app/cli/clioptions.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Reads the option at words[at] and moves @p at to its last word. Error: BadRequest.
std::optional<Error> parseInputsOption(CliOptions &options, const std::vector<std::string> &words, std::size_t &at);

/// An error unless there are one or two files, and a format that suits their number.
std::optional<Error> whyNoInputs(const CliOptions &options);

/// Its part of --help.
std::string_view inputsHelp();

/// The list of one file, or the comparison of two. @p say is called with what the list cannot hold, line by line.
/// Errors as readInputs().
Result<std::string> inputsCommandReport(
    const CliOptions &options, const std::stop_token &stop, const std::function<void(const std::string &)> &say);

} // namespace twinlane
