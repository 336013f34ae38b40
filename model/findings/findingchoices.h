// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the user decided about findings: from which limits on they are reported, whether the segment model is asked, and
// which ones are ignored.

#pragma once

#include "model/base/result.h"
#include "model/findings/pairs.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// A limit of all rules, which the user may change. Those of single rules are the program's.
struct ChangeableLimit {
    std::string_view key;                      ///< the member's name, as in sessions
    double FindingLimits::*share = nullptr;    ///< 0 … 1; null: it is a time
    std::int64_t FindingLimits::*ns = nullptr; ///< 0 … kLongestLimitNs; null: it is a share
    std::string_view title;                    ///< what it decides, in a few words
};
constexpr std::int64_t kLongestLimitNs = 1'000'000'000'000;

/// In the order in which they are listed. Valid for ever.
std::span<const ChangeableLimit> changeableLimits();
double limitValue(const FindingLimits &limits, const ChangeableLimit &limit);
/// False: @p value is no number of the limit's range, or no whole one of a time; nothing is changed.
bool setLimit(FindingLimits &limits, const ChangeableLimit &limit, double value);

/// Findings that the user does not want to be told of. They stay in every list, marked with the reason, and count nowhere.
struct IgnoredFinding {
    std::string rule;                ///< "C6"; of a later program perhaps, then it ignores nothing
    std::optional<std::string> path; ///< findingPath() of the one block; none: the rule everywhere
    std::string reason;              ///< the user's words, one line; may be empty
    bool operator==(const IgnoredFinding &) const = default;
};

/// All together they fit into a session.
constexpr std::size_t kMostIgnored = 500;
constexpr std::size_t kMostIgnoredReasonBytes = 1000, kMostIgnoredPathBytes = 4096, kMostIgnoredRuleBytes = 32;
/// Of the text of all choices.
constexpr std::size_t kMostChoicesBytes = 4 << 20;

struct FindingChoices {
    FindingLimits limits;
    bool asksModel = true;               ///< for its second opinion
    std::vector<IgnoredFinding> ignored; ///< no two of one rule and path

    bool operator==(const FindingChoices &) const = default;
    /// The program's own model; null: it is not to be asked, or cannot be used.
    const SegmentModel *askedModel() const { return asksModel ? SegmentModel::builtIn() : nullptr; }
    /// The entry of this rule and path, else that of the rule everywhere; null: it is not ignored. Names are compared
    /// exactly.
    const IgnoredFinding *ignoredBy(std::string_view rule, std::string_view path) const;
    bool ignoresEverywhere(std::string_view rule) const;
    /// In the place of one for the same rule and path. A long reason loses its end, and becomes one line. False: there
    /// are kMostIgnored already, or the rule is empty or it or the path too long; nothing is changed.
    bool ignore(IgnoredFinding entry);
    /// Takes back exactly this entry. False: there is none.
    bool restore(std::string_view rule, const std::optional<std::string> &path);

    /// {"limits": {"leastShare": 0.01, …}, "segmentModel": true, "ignored": [{"rule": "C6", "path": "Step / Net",
    /// "reason": "…"}]}. A rule that is ignored everywhere has no path.
    std::string toJson() const;
    /// What is missing is as by default. Error: BadRequest, saying what no session has: another type, a number out of its
    /// range, too many entries, texts that are too long, more than kMostChoicesBytes.
    static Result<FindingChoices> parse(std::string_view json);
};

/// Marks the ignored findings with their reasons, the others with none, and sums up again. Cost: O(findings · ignored),
/// and sorting the stretches of what counts.
void ignoreFindings(const BlockTree &tree, FindingList &list, const FindingChoices &choices);
/// A pair is ignored with both its findings, if either is: by the name that it has on its side.
void ignoreFindings(const Comparison &comparison, PairedFindings &paired, const FindingChoices &choices);

} // namespace twinlane
