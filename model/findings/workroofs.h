// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the data sheets allow the device work that rules speak of (numbers.md, Rates).

#pragma once

#include "model/rates/runrates.h"

#include <cstdint>
#include <optional>

namespace twinlane {

/// Rows are those of DeviceLinks. A piece of device work has the part of its unit's roof that it has of the unit's time.
class WorkRoofs {
public:
    /// By the table that the program carries. @p run must outlive this. Cost: that of rateRun().
    explicit WorkRoofs(const Run &run);
    /// Both must outlive this.
    WorkRoofs(const Run &run, const RunRates &rates);
    WorkRoofs(const WorkRoofs &) = delete;
    WorkRoofs &operator=(const WorkRoofs &) = delete;

    /// The least time that the device allows for it; none: not known.
    std::optional<double> leastNs(std::uint32_t row) const;
    /// The same, were the product computed in 16 bits on matrix cores, on half of the bytes.
    std::optional<double> leastNsInHalf(std::uint32_t row) const;
    /// What the arithmetic alone takes at least; none: not known, or there is none.
    std::optional<double> arithmeticNs(std::uint32_t row) const;

private:
    std::optional<RatedUnit> unitOf(std::uint32_t row) const;
    const DevicePeaks *peaksOf(const RatedUnit &unit) const;
    double partOf(const RatedUnit &unit, std::uint32_t row) const;

    const Run &m_run;
    std::optional<RunRates> m_own;
    const RunRates &m_rates;
};

/// How near pieces of work come to what the device allows, added up.
struct RoofShare {
    double leastNs = 0;
    std::int64_t roofedNs = 0, allNs = 0; ///< time of those whose roof is known, and of all

    void add(std::optional<double> least, std::int64_t ns);
    void add(const RoofShare &other);
    /// None: half of the time or more has no known roof.
    std::optional<double> share() const;
};

/// What takes less is the launch of a kernel and not its work.
constexpr double kLeastWorkNs = 5'000;

} // namespace twinlane
