// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a language model is asked about findings: the very bytes of a chat completion, which a preview shows and a client
// sends. This room opens no connection.

#pragma once

#include "model/findings/pairs.h"
#include "model/judgement/judgedruns.h"
#include "model/rephrase/sentnames.h"

#include <cstddef>
#include <span>
#include <string>

namespace twinlane {

struct Comparison;

/// The largest request, edited or not.
inline constexpr std::size_t kMostRequestBytes = 8192;

struct RephraseWish {
    std::string model;                ///< as the server calls it
    std::string language = "English"; ///< of the answer, in English
    SentParts parts;
};

struct RephraseRequest {
    std::string body;        ///< JSON, UTF-8, at most kMostRequestBytes; empty: no finding fits
    std::size_t sent = 0;    ///< findings in it: the first ones of the selection
    std::size_t leftOut = 0; ///< those that do not fit
    std::size_t thinned = 0; ///< those in it that had no room for their operators and shapes
};

/// Asks about the findings of @p paired that @p selected names (indices of its pairs, in the order wanted). The same
/// arguments give the same bytes. Of names only those go along that sentnames.h lets; numbers are exact, and also as texts
/// in the units that people read. A trace alone has one side and no states. Cost: that of a few dozen findings, whatever is
/// selected. @pre @p paired is of @p comparison
RephraseRequest rephraseRequest(const Comparison &comparison, const PairedFindings &paired,
    std::span<const std::size_t> selected, const RephraseWish &wish);

} // namespace twinlane
