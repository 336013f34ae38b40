// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How many bytes were held at any instant. The least and the most within a pixel are found without visiting the records
// in it.

#pragma once

#include "model/base/intervals.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

/// The sum, or the nearest number that there is: files may hold any numbers.
std::int64_t sumOfBytes(std::int64_t a, std::int64_t b);
std::int64_t differenceOfBytes(std::int64_t a, std::int64_t b);

/// So many bytes are held from this time on.
struct MemoryPoint {
    std::int64_t timeNs = 0, bytes = 0;
};

struct MemoryPeak {
    std::int64_t timeNs = 0, bytes = 0;
    std::size_t pointsBefore = 0; ///< of the curve, up to it and with it
};

class MemoryCurve {
public:
    MemoryCurve() = default;
    /// @p bytes are held before the first point.
    explicit MemoryCurve(std::int64_t bytes)
        : m_startBytes(bytes)
    {
    }
    /// @pre @p timeNs is not before that of the last point.
    void add(std::int64_t timeNs, std::int64_t bytes);

    const std::vector<MemoryPoint> &points() const { return m_points; }
    std::int64_t startBytes() const { return m_startBytes; }
    /// Of several points of one time the last counts. Cost: O(log n).
    std::int64_t bytesAt(std::int64_t timeNs) const;

    struct Held {
        std::int64_t leastBytes = 0, mostBytes = 0;
        std::int64_t lastBytes = 0; ///< when the time ends
    };
    /// What is held in [startNs, endNs), points of one time each for itself. Cost: O(log n) and n / 4096.
    Held heldIn(const Interval &time) const;
    /// The first time at which the most is held, from the start of @p time to its end with that. Cost: as above.
    MemoryPeak peakIn(const Interval &time) const;

private:
    struct Range {
        std::int64_t leastBytes, mostBytes;
    };
    static constexpr std::size_t kPointsAtOnce = 64;
    using Ranges = std::vector<Range>;

    std::size_t firstAt(std::int64_t timeNs) const;
    std::int64_t bytesBefore(std::size_t point) const;
    static void extend(Ranges &ranges, std::size_t place, std::int64_t bytes);
    /// Of the points [from, to), added to @p held.
    void addPoints(std::size_t from, std::size_t to, Held &held) const;
    static void addRanges(const Ranges &ranges, std::size_t from, std::size_t to, Held &held);

    std::int64_t m_startBytes = 0;
    std::vector<MemoryPoint> m_points;
    Ranges m_ranges, m_wideRanges; ///< of kPointsAtOnce points each, and of as many such ranges
};

} // namespace twinlane
