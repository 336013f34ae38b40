// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/operatornames.h"

#include "model/trace/normalizedname.h"

#include <algorithm>
#include <numeric>

namespace twinlane {

std::uint32_t OperatorNames::key(std::string_view rawName)
{
    const auto [found, isNew] =
        m_keys.try_emplace(normalizedName(m_generations.shared(rawName)), static_cast<std::uint32_t>(m_texts.size()));
    if (isNew)
        m_texts.push_back(&found->first);
    return found->second;
}

std::vector<std::uint32_t> OperatorNames::ranks() const
{
    std::vector<std::uint32_t> order(m_texts.size()), ranks(m_texts.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [this](std::uint32_t x, std::uint32_t y) { return text(x) < text(y); });
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = rank;
    return ranks;
}

} // namespace twinlane
