// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// UTF-8 texts stored once and named by a 32-bit id. A trace of a million events has some hundred distinct names.

#pragma once

#include "model/base/column.h"
#include "model/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace twinlane {

class StringPool {
public:
    StringPool() = default;
    StringPool(StringPool &&) = default;
    StringPool &operator=(StringPool &&) = default;
    StringPool(const StringPool &) = delete; // the texts are views into the blocks
    StringPool &operator=(const StringPool &) = delete;

    /// The hash under which a text is kept; for callers that look a text up more than once.
    static std::uint64_t hashOf(std::string_view text);

    /// The id of @p text, added if it is new. Ids count from 0 in the order of their first interning.
    NameId intern(std::string_view text) { return intern(text, hashOf(text)); }
    /// @pre hash == hashOf(text)
    NameId intern(std::string_view text, std::uint64_t hash);
    /// The id of @p text or none.
    NameId find(std::string_view text) const { return find(text, hashOf(text)); }
    /// @pre hash == hashOf(text)
    NameId find(std::string_view text, std::uint64_t hash) const;
    /// The view is valid as long as the pool lives, even if the pool is moved. @pre this pool gave the id.
    std::string_view text(NameId id) const { return m_texts[id.row()]; }
    std::size_t size() const { return m_texts.size(); }

private:
    struct Slot {
        std::uint32_t hash = 0;
        NameId id; ///< none: free
    };

    std::string_view store(std::string_view text);
    void grow();

    Column<std::string_view> m_texts;
    std::vector<std::unique_ptr<char[]>> m_blocks; ///< hold the bytes, and never move
    char *m_free = nullptr;                        ///< in the last block of the common size
    std::size_t m_freeBytes = 0;
    Column<Slot> m_slots; ///< open addressing; a power of two, at most half full
};

} // namespace twinlane
