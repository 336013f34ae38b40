// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A regular expression of the user's over names of a trace. Both may be anything: a pattern has a bounded size and a
// name is read once, so that a match takes no more than their product, and never a deep stack.

#pragma once

#include "model/base/result.h"

#include <bitset>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

class NamePattern {
public:
    static constexpr std::size_t kLongestPattern = 256; ///< bytes
    static constexpr std::size_t kLongestName = 512;    ///< bytes of a name that are looked at
    static constexpr std::size_t kMostInstructions = 4096;

    /// Characters, . [a-z] [^a-z] \d \w \s \D \W \S, ( ) (?: ), |, * + ? {2,5} and their short forms *? …, ^ and $.
    /// Error: BadRequest, which says what is wrong with the pattern.
    static Result<NamePattern> parse(std::string_view pattern);

    /// The first group of the leftmost match in @p name; of a pattern without a group the whole match. None if there is
    /// no match, or if the group had no part in it. A part of @p name. Cost: O(name x instructions).
    std::optional<std::string_view> firstGroup(std::string_view name) const;

    enum class Op : std::uint8_t { Set, Split, Jump, Save, Begin, End, Match };
    struct Instruction {
        Op op = Op::Match;
        std::uint32_t x = 0, y = 0; ///< Set: the set; Split: first and second choice; Jump: where; Save: the slot
    };
    using ByteSet = std::bitset<256>;
    struct Program {
        std::vector<Instruction> code;
        std::vector<ByteSet> sets;
        bool hasGroup = false;
    };

private:
    explicit NamePattern(std::shared_ptr<const Program> program)
        : m_program(std::move(program))
    {
    }
    std::shared_ptr<const Program> m_program;
};

} // namespace twinlane
