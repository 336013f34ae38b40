// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Summaries that twinlane-cli wrote (twinlane/summary/1) -> what a set keeps of each recording in them.

#pragma once

#include "model/base/result.h"
#include "model/sets/ranksummary.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

inline constexpr std::string_view kSummarySchema = "twinlane/summary/1";
/// The text of a larger summary is not read: that of a large trace has some megabytes.
constexpr std::size_t kMostSummaryBytes = std::size_t(1) << 30;

/// Does a text that begins like this hold a summary? Its schema stands first.
bool beginsSummary(std::string_view text);

/// All recordings in @p text, which is a whole summary. Steps that did not count there do not count here. @p file: the
/// name in errors, and of a recording that stands alone. Everything in the text may be wrong: what does not fit the
/// schema is an error, and what the schema does not name is passed over.
/// Errors: NotJson, BadSummary, Cancelled. Cost: linear; memory of about twice the text.
Result<std::vector<RankSummary>> readSummaryText(std::string_view text, const std::string &file, std::stop_token stop);

} // namespace twinlane
