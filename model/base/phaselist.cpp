// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/phaselist.h"

#include <algorithm>

namespace twinlane {

void PhaseList::add(std::uint32_t block, std::int64_t startNs, std::int64_t endNs)
{
    const bool isLatest = m_blocks.empty() || endNs >= m_latestEndNs.back();
    m_latest.push_back(isLatest ? block : m_latest.back());
    m_latestEndNs.push_back(isLatest ? endNs : m_latestEndNs.back());
    m_blocks.push_back(block);
    m_startNs.push_back(startNs);
}

std::size_t PhaseList::startedAt(std::int64_t timeNs) const
{
    return static_cast<std::size_t>(std::upper_bound(m_startNs.begin(), m_startNs.end(), timeNs) - m_startNs.begin());
}

std::span<const std::uint32_t> PhaseList::overlapping(std::int64_t startNs, std::int64_t endNs) const
{
    const auto first = std::upper_bound(m_latestEndNs.begin(), m_latestEndNs.end(), startNs) - m_latestEndNs.begin();
    const auto behind = std::lower_bound(m_startNs.begin(), m_startNs.end(), endNs) - m_startNs.begin();
    return std::span(m_blocks).subspan(std::size_t(first), std::size_t(std::max<std::ptrdiff_t>(behind - first, 0)));
}

std::uint32_t PhaseList::holding(std::int64_t timeNs) const
{
    // The latest end rises above the time with the first phase that ends behind it.
    const auto first = std::upper_bound(m_latestEndNs.begin(), m_latestEndNs.end(), timeNs) - m_latestEndNs.begin();
    const auto phase = static_cast<std::size_t>(first);
    return phase < startedAt(timeNs) ? m_blocks[phase] : kNoBlock;
}

std::uint32_t PhaseList::holdingOrEnding(std::int64_t timeNs) const
{
    if (const std::uint32_t phase = holding(timeNs); phase != kNoBlock)
        return phase;
    const std::size_t started = startedAt(timeNs);
    return started > 0 && m_latestEndNs[started - 1] == timeNs ? m_latest[started - 1] : kNoBlock;
}

} // namespace twinlane
