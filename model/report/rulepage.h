// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The help's page of a rule of findings, in the language of whoever asks.

#pragma once

#include "model/findings/rulenotes.h"
#include "model/findings/rules.h"

#include <functional>
#include <string>
#include <string_view>

namespace twinlane {

struct FindingNumbers;

/// A text that is marked for the translators in the context "Findings", in the language of the page.
using RuleWords = std::function<std::string(std::string_view text)>;

/// Markdown: a heading of the first level, what its findings say, why it costs, where it is found, what it needs, what to
/// do instead, what a trace cannot tell, the source.
std::string rulePage(
    const FindingRule &rule, const RuleNotes &notes, const RuleWords &words, const FindingNumbers &numbers);

} // namespace twinlane
