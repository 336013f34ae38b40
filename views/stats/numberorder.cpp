// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/numberorder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <utility>

namespace twinlane {

namespace {

struct Keyed {
    std::uint64_t key;
    std::uint32_t row;
};

constexpr std::size_t kFew = 2048; // fewer rows than a pass over the digits is worth
constexpr int kDigitBits = 11, kDigits = 6;
constexpr std::uint64_t kDigitMask = (1U << kDigitBits) - 1;

/// A whole number in the order of the values: those below 0 turned round.
std::uint64_t keyOf(double value, bool descending)
{
    const double plain = value == 0 ? 0 : value; // -0 is 0
    const auto bits = std::bit_cast<std::uint64_t>(plain);
    constexpr std::uint64_t kSign = std::uint64_t(1) << 63;
    const std::uint64_t ascending = bits & kSign ? ~bits : bits | kSign;
    return descending ? ~ascending : ascending;
}

/// From the last digit to the first; digits that all keys share are left out.
void sortByDigits(std::vector<Keyed> &keys)
{
    std::array<std::array<std::uint32_t, kDigitMask + 1>, kDigits> counts {};
    for (const Keyed &each : keys) {
        for (int digit = 0; digit < kDigits; ++digit)
            ++counts[std::size_t(digit)][each.key >> (digit * kDigitBits) & kDigitMask];
    }
    std::vector<Keyed> sorted(keys.size());
    for (int digit = 0; digit < kDigits; ++digit) {
        auto &begin = counts[std::size_t(digit)];
        const auto digitOf = [digit](const Keyed &each) { return each.key >> (digit * kDigitBits) & kDigitMask; };
        if (begin[digitOf(keys.front())] == keys.size())
            continue;
        std::uint32_t place = 0;
        for (std::uint32_t &count : begin)
            place += std::exchange(count, place);
        for (const Keyed &each : keys)
            sorted[begin[digitOf(each)]++] = each;
        keys.swap(sorted);
    }
}

} // namespace

std::vector<std::uint32_t> orderedByNumber(
    std::span<const std::uint32_t> rows, std::span<const double> values, bool descending)
{
    std::vector<Keyed> keys;
    std::vector<std::uint32_t> missing;
    keys.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        if (std::isnan(values[row]))
            missing.push_back(row);
        else
            keys.push_back({ keyOf(values[row], descending), row });
    }
    if (keys.size() < kFew)
        std::stable_sort(keys.begin(), keys.end(), [](const Keyed &a, const Keyed &b) { return a.key < b.key; });
    else
        sortByDigits(keys);
    std::vector<std::uint32_t> ordered;
    ordered.reserve(rows.size());
    for (const Keyed &each : keys)
        ordered.push_back(each.row);
    ordered.insert(ordered.end(), missing.begin(), missing.end());
    return ordered;
}

} // namespace twinlane
