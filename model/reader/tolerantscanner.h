// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Reads text that is not quite JSON (numbers.md, Robustness): raw control characters, invalid UTF-8, NaN, missing or
// superfluous commas. It gives up an element that it cannot understand and goes on at the next one.

#pragma once

#include "model/reader/eventparser.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>
#include <utility>

namespace twinlane {

class TolerantScanner {
public:
    struct Outcome {
        std::size_t consumed = 0; ///< what need not be shown again
        bool endOfArray = false;
    };

    /// Once @p stop is requested it consumes no further element, as if the text ended there.
    explicit TolerantScanner(std::stop_token stop = {})
        : m_stop(std::move(stop))
    {
    }

    /// Reads on in the event array. @p text begins between two elements or with one, and may end anywhere; if @p isLast
    /// nothing follows it.
    /// An element that the text ends in stays unconsumed. @p afterElement: the array has an element before this text.
    /// @pre kTextPaddingBytes are readable behind the text. Cost: linear, several times that of EventParser.
    Outcome scan(std::string_view text, std::uint64_t byteOffset, bool isLast, bool afterElement, EventSink &sink);

    /// The element at @p byteOffset is given up: the next scan looks for the next element from the start of its text
    /// on.
    void giveUp(std::uint64_t byteOffset);
    /// True between giving an element up and finding the next one.
    bool isLost() const { return m_lostAt.has_value(); }

private:
    struct Search;
    Search findNext(std::string_view text, std::size_t from, bool isLast) const;

    std::stop_token m_stop;
    std::optional<std::uint64_t> m_lostAt;
};

} // namespace twinlane
