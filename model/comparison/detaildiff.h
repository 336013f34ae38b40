// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two events side by side: fields by key, then parts of a field.

#pragma once

#include "model/reader/eventdetails.h"

#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

/// A stretch of a field's text.
struct DetailPart {
    std::string text;
    bool differs = false;
    bool operator==(const DetailPart &) const = default;
};

/// One field of both sides.
struct DetailRow {
    enum class State : std::uint8_t { Same, Differs, OnlyBaseline, OnlyExperimental };
    std::string key;
    bool isArgument = false;
    bool isIdentity = false; ///< a time, id or address: it says which event this is and differs in any two
    State state = State::Same;
    DetailKind kind = DetailKind::Text; ///< kind of the experimental side's field if both have it
    std::vector<DetailPart> baseline,
        experimental; ///< empty for a missing side; joined, the field's text
};

/// The fields of both events, paired by key, in the order of the baseline, then the fields that only the experimental
/// side has. Own fields stand before arguments. Parts are the elements of lists and objects, and the lines of texts and
/// call stacks. Cost: linear if most is equal, else at most a million comparisons a field.
std::vector<DetailRow> diffDetails(const EventDetails &baseline, const EventDetails &experimental);
/// The same if a side has no event.
std::vector<DetailRow> oneSidedDetails(const EventDetails &details, bool isBaseline);

} // namespace twinlane
