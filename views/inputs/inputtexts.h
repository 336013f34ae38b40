// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the table of operator inputs says in words.

#pragma once

#include "model/inputs/pairinputs.h"

#include <QString>

#include <optional>
#include <string_view>

namespace twinlane {

/// Why calls are in no row, or their row is not complete.
QString notListedReason(std::string_view reason);
/// What would record it, or why nothing does; may be empty.
QString notListedRemedy(std::string_view reason);

/// "Added", "Increased", "× 8".
QString inputChangeText(InputChange change, const std::optional<InputFactor> &factor);

/// What is remarkable about an input of one side: a bit for each.
enum class InputFlag : quint8 { Overhead, HostBound, Assumed, Incomplete, Kernel };
constexpr std::size_t kInputFlagCount = 5;
quint32 inputFlags(const OperatorInput *input);
constexpr bool hasFlag(quint32 flags, InputFlag flag)
{
    return flags >> unsigned(flag) & 1U;
}
/// "overhead, host-bound B": flags of both sides, and those of one side where the other has the input without them.
/// @pre one of them is there, here and below
QString inputFlagsText(const OperatorInput *baseline, const OperatorInput *experimental);

/// "layers.0 / mlp × 4 · head": the blocks that call it most.
QString calledInText(const OperatorInput &input);
/// The arguments and what is not known of them, of both sides where they differ. HTML.
QString argsToolTip(const OperatorInput *baseline, const OperatorInput *experimental);
/// The blocks of both sides with their calls. HTML.
QString calledInToolTip(const OperatorInput *baseline, const OperatorInput *experimental, bool isAlone);

} // namespace twinlane
