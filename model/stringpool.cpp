// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts named by ids: see the header.

#include "model/stringpool.h"

namespace twinlane {

NameId StringPool::intern(std::string_view text)
{
    if (const NameId known = find(text))
        return known;
    const NameId id(m_texts.size());
    m_texts.emplace_back(text);
    m_index.emplace(m_texts.back(), id);
    return id;
}

NameId StringPool::find(std::string_view text) const
{
    const auto found = m_index.find(text);
    return found == m_index.end() ? NameId() : found->second;
}

} // namespace twinlane
