// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The backward phases of a step, found by time.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace twinlane {

/// The backward phases of a step. Cost of a search: O(log n).
class PhaseList {
public:
    static constexpr std::uint32_t kNoBlock = ~std::uint32_t(0);

    /// @p block is the phase [startNs, endNs). @pre startNs is not below that of any phase before.
    void add(std::uint32_t block, std::int64_t startNs, std::int64_t endNs);
    /// The first phase that holds @p timeNs; kNoBlock: there is none. Phases overlap in damaged traces only.
    std::uint32_t holding(std::int64_t timeNs) const;
    /// The same; where no phase holds @p timeNs, the last phase that ends there.
    std::uint32_t holdingOrEnding(std::int64_t timeNs) const;
    /// By start: all phases that overlap [startNs, endNs). Of overlapping phases it may hold more.
    std::span<const std::uint32_t> overlapping(std::int64_t startNs, std::int64_t endNs) const;

private:
    /// How many phases start at or before @p timeNs.
    std::size_t startedAt(std::int64_t timeNs) const;

    std::vector<std::uint32_t> m_blocks;
    std::vector<std::int64_t> m_startNs;
    std::vector<std::int64_t> m_latestEndNs; ///< of the phase and those before it: ascending
    std::vector<std::uint32_t> m_latest;     ///< the last block that ends then
};

} // namespace twinlane
