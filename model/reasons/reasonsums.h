// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The times of operators and waits by cause: of one row after the other, and of all. An intermediate of whyChanged().

#pragma once

#include "model/reasons/reasonaccount.h"

#include <array>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

/// The accounts of one cause and group over all rows: of the rows that shrank, and of those that grew.
using BothWays = std::array<ReasonAccount, 2>;
/// The same where most went one way alone: null, nothing went the other. Accounts are large, and each name has some.
using WaysTaken = std::array<std::unique_ptr<ReasonAccount>, 2>;

class ReasonSums {
public:
    /// @p bothOnDevice: see isTimeOfDevice().
    explicit ReasonSums(bool bothOnDevice)
        : m_bothOnDevice(bothOnDevice)
    {
    }

    void beginRow(RowId row);
    /// What add() shows from here on.
    void show(const ShownEvents &shown) { m_shown = shown; }
    /// Adds the times of both sides, ns per step, to a cause in the present row. Returns the account of the cause and its
    /// @p group in this row, for what else it holds; it stays until endRow(). @p name: the operator's.
    ReasonAccount &add(ReasonKind reason, bool onDevice, std::string_view group, std::string_view name,
        const std::vector<Evidence> &evidence, double nsA, double nsB);
    /// The same of what explains all rows together, and not the present one.
    ReasonAccount &addOverall(ReasonKind reason, bool onDevice, std::string_view group, std::string_view name,
        const std::vector<Evidence> &evidence, double nsA, double nsB);
    /// Adds the present row to all. Returns its accounts, one for each cause on the device and on the host.
    std::vector<ReasonAccount> endRow();

    /// In the order of causes and groups. Last call.
    std::vector<WaysTaken> takeOverall();

private:
    using Key = std::tuple<ReasonKind, bool, std::string>; ///< cause, on the device, group
    /// Both take a key whose text is only seen, too.
    struct KeyHash {
        using is_transparent = void;
        template <class AnyKey> std::size_t operator()(const AnyKey &key) const
        {
            const std::size_t cause = 2 * static_cast<std::size_t>(std::get<0>(key)) + std::get<1>(key);
            return std::hash<std::string_view>()(std::get<2>(key)) + cause;
        }
    };
    struct KeyEqual {
        using is_transparent = void;
        template <class X, class Y> bool operator()(const X &x, const Y &y) const
        {
            return std::get<0>(x) == std::get<0>(y) && std::get<1>(x) == std::get<1>(y)
                && std::string_view(std::get<2>(x)) == std::string_view(std::get<2>(y));
        }
    };

    /// Of calls without a counterpart a row has only some.
    void tellOwnCalls(ReasonAccount &account) const;
    /// Of causes whose groups are operators: names the one that changed most the way of the row, by all of its calls.
    void nameLargestGroup(ReasonAccount &account) const;

    bool m_bothOnDevice;
    RowId m_row;
    ShownEvents m_shown;
    std::map<std::pair<ReasonKind, bool>, BothWays> m_inRow; ///< what took less, and what took more
    std::unordered_map<Key, ReasonAccount, KeyHash, KeyEqual> m_groupsInRow;
    std::unordered_map<Key, WaysTaken, KeyHash, KeyEqual> m_overall;
};

} // namespace twinlane
