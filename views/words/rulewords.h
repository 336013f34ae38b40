// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of the rules of findings, to be translated. A new rule gets an entry here.

#pragma once

#include <string_view>

namespace twinlane {

/// Text, condition and advice are those of findingRules(), repeated for the translators: where they differ from the
/// rule's present ones, the model's English is shown.
struct RuleWords {
    std::string_view id;
    const char *title, *text, *condition;
    const char *advice; ///< empty: there are no words in the code
    const char *doubt;  ///< what a trace cannot tell, as in ruleNotes(); empty: there is no doubt
};

/// Null: the rule has no words. All are of the context "Findings". Valid for ever.
const RuleWords *ruleWords(std::string_view id);

} // namespace twinlane
