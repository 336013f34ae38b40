// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// In which repetitions the calls of one step take part: among what lies directly in one call of a block, such as the rows
// of a loop in a module's forward().

#pragma once

#include "model/findings/ruleinput.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace twinlane {

/// Of one step. Sequences are those of names: of operators, and of steps, annotations and module calls.
class CallRounds {
public:
    /// Cost: linear in the events of the step's thread during the step.
    CallRounds(const RuleInput &input, const RuleStep &step);

    /// Rounds of the repetition that the call at @p index takes part in within the block around it; 0: in none.
    std::uint32_t own(std::size_t index) const { return m_own[index]; }
    /// The share of what lies directly in the block around the call that is in that repetition; 0: it is in none.
    double cover(std::size_t index) const;
    /// Most rounds of a repetition that a block around the call takes part in, at any depth.
    std::uint32_t around(std::size_t index) const;
    /// How many of the module's calls begin in the step. @p module: the name of a call.
    std::uint32_t moduleCalls(NameId module) const;

private:
    struct Item {
        NameId name;
        std::uint32_t call = 0; ///< index in the step; kNoCall: it is a block
        EventId event;
    };
    /// What is known of a step, annotation or module call.
    struct Around {
        std::vector<Item> items {}; ///< directly in it, in time order
        double cover = 0;
        std::uint32_t rounds = 0; ///< that it takes part in itself
    };
    void listItems();
    void addBlock(std::uint32_t row);
    void addCall(std::uint32_t index);
    void count(Around &around);
    EventId blockOf(std::size_t index) const;

    static constexpr std::uint32_t kNoCall = ~std::uint32_t(0);

    const RuleInput &m_input;
    const RuleStep &m_step;
    std::vector<std::uint32_t> m_own;                   ///< by call
    std::unordered_map<EventId, Around> m_around;       ///< by block
    std::unordered_map<NameId, std::uint32_t> m_called; ///< by module
};

} // namespace twinlane
