// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a reader wants to know of a rule beside its condition: what it is called, why its pattern costs, what a trace cannot
// tell of it. The pages of the help (resources/help/findings) are made of this and of the list of rules, and the window
// translates all of it (context "Findings").

#pragma once

#include <string_view>

namespace twinlane {

struct RuleNotes {
    std::string_view id;    ///< of the rule
    std::string_view title; ///< "Optimizer one by one": there is little room in lists
    std::string_view why;   ///< why it costs, and what to look at; one sentence or several
    std::string_view doubt; ///< what a trace cannot tell; empty: nothing that matters
};

/// Null: the rule has none yet. Valid for ever.
const RuleNotes *ruleNotes(std::string_view id);

} // namespace twinlane
