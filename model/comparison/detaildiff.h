// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

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
    DetailKind kind = DetailKind::Text; ///< of the experimental side where both have it
    std::vector<DetailPart> baseline,
        experimental; ///< empty for a missing side; joined, the field's text
};

/// Fields that meet by key, in the order of the baseline, then what only the experimental side has; own fields before
/// arguments.
/// Parts are the elements of lists and objects, the lines of texts and call stacks. Cost: linear where most is equal,
/// at most a million comparisons a field otherwise.
std::vector<DetailRow> diffDetails(const EventDetails &baseline, const EventDetails &experimental);
/// The same where a side has no event.
std::vector<DetailRow> oneSidedDetails(const EventDetails &details, bool isBaseline);

} // namespace twinlane
