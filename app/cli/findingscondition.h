// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// --fail-if "findings(new, severity >= medium) > 0": a condition on the number of findings, for scripts and CI.

#pragma once

#include "model/findings/pairs.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct FindingsCondition {
    std::string text;                 ///< as the user wrote it
    std::vector<FindingState> states; ///< empty: any
    FindingSeverity least = FindingSeverity::Low;
    FindingGrade leastSure = FindingGrade::Likely;
    bool isGreater = true;
    double limit = 0; ///< of their number

    /// Does @p text count findings?
    static bool isOne(std::string_view text);
    /// "findings(WANTED, ...) > NUMBER" or "<"; WANTED is a state, "severity >= KEY" or "grade >= KEY". Information
    /// counts only if it is asked for, what the user ignores never. Error: BadRequest.
    static Result<FindingsCondition> parse(std::string_view text);

    std::size_t count(const FindingList &list) const; ///< @pre states is empty
    std::size_t count(const PairedFindings &paired) const;
    bool holds(std::size_t count) const { return isGreater ? double(count) > limit : double(count) < limit; }
    /// Why the number says nothing; none: it does. A rule that one side alone could be judged by may have found more.
    std::optional<std::string> whyNotJudged(const PairedFindings &paired) const;
    static std::optional<std::string> whyNotJudged(const FindingList &list);

private:
    bool isWanted(const Finding &finding) const;
};

} // namespace twinlane
