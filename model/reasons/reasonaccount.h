// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What whyChanged() adds up for one reason, and the reason's English sentence.

#pragma once

#include "model/reasons/operatorreason.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

constexpr std::string_view kManyOperators = "\n"; ///< the group of many small waits: no operator has this name
constexpr std::size_t kMostReasonNames = 3;       ///< that a sentence names

/// One cause in one row, or one cause and group over all rows.
struct ReasonAccount {
    ReasonKind kind = ReasonKind::Shape;
    bool onDevice = false;
    std::string group, operatorName;
    std::vector<Evidence> evidence;
    std::array<EventId, 2> events; ///< of both sides, of the operator whose evidence is shown
    std::uint32_t operators = 0;
    double a = 0, b = 0;                            ///< ns per step
    double callsA = 0, callsB = 0;                  ///< per step, of calls that have no counterpart
    double most = -1;                               ///< the largest difference so far, whose evidence is shown
    std::map<std::string, double> namesNs, sizesNs; ///< of names, of changes of sizes
    std::map<RowId, double> rowsNs;

    double deltaNs() const { return b - a; }
    void add(std::string_view name, const std::vector<Evidence> &found, const std::array<EventId, 2> &both, RowId row,
        double nsA, double nsB);
    /// Adds another account of the same cause. Its names and evidence are shown where its difference is the larger one.
    void add(const ReasonAccount &other);
};

/// What a sentence says besides the account.
struct ReasonContext {
    bool bothOnDevice = false;
    bool claimsAllCalls = true; ///< its calls are all that one step of the operator has more than the other
};

/// "data type float -> c10::BFloat16 on 214 operators (aten::mm)", English.
std::string reasonText(const ReasonAccount &account, const OverallReason &reason, const ReasonContext &context);

/// The group of operators that took the place of others: all names of both sides, those before and those behind.
std::string replacementGroup(
    const std::map<std::string, std::int64_t> &namesA, const std::map<std::string, std::int64_t> &namesB);
/// Equal for swapped sides.
std::uint64_t replacementHash(std::string_view group);

/// "7", "1.5"
std::string perStepText(double value);

/// The keys with the largest numbers first.
std::vector<std::string> largestNames(const std::map<std::string, double> &ns);

} // namespace twinlane
