// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Typed row numbers. A 32-bit id is an index into one table; ids of different tables do not mix.

#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace twinlane {

template <class Tag> struct Id {
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    std::uint32_t value = kNone;

    constexpr Id() = default;
    constexpr explicit Id(std::size_t row)
        : value(static_cast<std::uint32_t>(row))
    {
    }
    /// False for "none".
    constexpr explicit operator bool() const { return value != kNone; }
    /// The row in the table. @pre the id is not none.
    constexpr std::size_t row() const { return value; }
    constexpr auto operator<=>(const Id &) const = default;
};

using EventId = Id<struct EventTag>;       ///< row of Trace's event columns
using NameId = Id<struct NameTag>;         ///< text in a StringPool
using LaneId = Id<struct LaneTag>;         ///< row of Trace::lanes()
using BlockId = Id<struct BlockTag>;       ///< row of a BlockTree
using RowId = Id<struct RowTag>;           ///< row of a Comparison
using FileOrder = Id<struct FileOrderTag>; ///< rank of an element among those of its file

} // namespace twinlane

template <class Tag> struct std::hash<twinlane::Id<Tag>> {
    std::size_t operator()(twinlane::Id<Tag> id) const noexcept { return id.value; }
};
