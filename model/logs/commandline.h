// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// "$ python benchmarks/dynamo/torchbench.py --accuracy --backend aot_eager" in a log, also where a document wrapped it.

#pragma once

#include "model/logs/logrun.h"

#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// May @p line be the first of a command? Any prompt may: the command can follow on the next line.
bool beginsCommand(std::string_view line);

/// Does @p line go on where the lines of @p command, joined by blanks, end?
bool continuesCommand(std::string_view command, std::string_view line);

/// The command of the joined lines; none if it runs no script of the dynamo benchmarks. Cost: linear but for sorting.
std::optional<LogCommand> commandIn(std::string_view joined);

} // namespace twinlane
