// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// UTF-8 texts stored once and named by a 32-bit id. A trace of a million events has some hundred distinct names.

#pragma once

#include "model/ids.h"

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace twinlane {

class StringPool {
public:
    StringPool() = default;
    StringPool(StringPool &&) = default;
    StringPool &operator=(StringPool &&) = default;
    StringPool(const StringPool &) = delete; // the index points into the texts
    StringPool &operator=(const StringPool &) = delete;

    /// The id of @p text, added if it is new. Ids count from 0 in the order of their first interning.
    NameId intern(std::string_view text);
    /// The id of @p text or none.
    NameId find(std::string_view text) const;
    /// Valid as long as the pool. @pre id is of this pool.
    std::string_view text(NameId id) const { return m_texts[id.row()]; }
    std::size_t size() const { return m_texts.size(); }

private:
    std::deque<std::string> m_texts; // a deque never moves its elements
    std::unordered_map<std::string_view, NameId> m_index;
};

} // namespace twinlane
