// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// twinlane-cli logs: logs of compile-time benchmarks, one by itself or two compared.

#pragma once

#include "app/cli/clioptions.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace twinlane {

bool isLogsFormat(const std::optional<ReportFormat> &format);
bool isLogsOption(std::string_view name);
/// An error unless there are one or two logs, and further ones only beside two.
std::optional<Error> whyNoLogs(const CliOptions &options);

/// Its part of --help.
std::string_view logsHelp();

/// What it writes. Errors: those of readLog(); BadRequest where no run has the wanted model.
Result<std::string> logsReport(const CliOptions &options, const std::stop_token &stop);

} // namespace twinlane
