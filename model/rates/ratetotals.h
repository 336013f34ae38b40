// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The rates of one run, added up: of all, of each step, by operator and by equal calls (numbers.md, Rates).

#pragma once

#include "model/rates/runrates.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

/// Sums over units. Work counts for every unit with a formula, with or without a peak.
struct RateTotal {
    std::int64_t calls = 0, flops = 0, bytes = 0, recomputedFlops = 0, maskedFlops = 0;
    std::int64_t costNs = 0;
    double roofNs = 0;
    std::int64_t roofedNs = 0; ///< cost of the units with a roof
    /// The same of copies between host and device. They go over a bus, which the device's memory does not limit.
    double overBusRoofNs = 0;
    std::int64_t overBusNs = 0;
    std::int64_t allNs = 0; ///< all device work of the step or file; on the host the units' cost

    void add(const RunRates &rates, const RatedUnit &unit);
    /// roofedNs of allNs; none: there is no time.
    std::optional<double> coverage() const;
    /// roofNs of roofedNs; none: no unit has a roof and time.
    std::optional<double> efficiency() const;
    /// The same without copies over the bus, which the device's memory does not limit: what people are shown as known, and
    /// as a share of the roof.
    std::optional<double> coverageOnDevice() const;
    std::optional<double> efficiencyOnDevice() const;
    /// What copies over the bus take of the time; 0 without time.
    double overBusShare() const;
};

struct StepRates : RateTotal {
    std::uint32_t step = 0; ///< index of the kept step
    std::int64_t windowNs = 0;
    /// What the FLOPs at their peaks would take of the step's window, without and with those that are computed again. None:
    /// no unit with FLOPs has a peak.
    std::optional<double> mfu, hfu;
    /// Some units with FLOPs lack a peak, or kernels of products run of which no FLOPs are counted.
    bool isAtLeast = false;
};

struct OperatorRates : RateTotal {
    NameId name;
    RoofClass roofClass = RoofClass::Unknown; ///< of most calls
};

/// Equal calls: one operator with equal sizes and types.
struct CallRates : RateTotal {
    NameId name, dims, types;                 ///< none: not in the file
    std::optional<NoRoof> noRoof;             ///< of the earliest call
    bool hasWork = false;                     ///< the earliest call's is known
    std::optional<Precision> precision;       ///< of the earliest call
    RoofClass roofClass = RoofClass::Unknown; ///< of most calls
    std::int64_t pieces = 0;
    std::int64_t sharedNs = 0;
    bool isCoarse = false;
    bool isShared() const { return sharedNs > costNs / 10; }
};

struct NoRoofTotal {
    NoRoof why = NoRoof::NoFormula;
    std::int64_t calls = 0;  ///< units, and pieces of device work without a unit
    std::int64_t pieces = 0; ///< of device work
    std::int64_t costNs = 0;
};

/// Adds up what has no roof, by its reason.
class NoRoofTotals {
public:
    void add(NoRoof why, std::int64_t costNs, std::int64_t pieces);
    std::vector<NoRoofTotal> byCost() const; ///< by falling cost, only reasons that are there

private:
    std::array<NoRoofTotal, kNoRoofCount> m_totals {};
};

struct RateTotals {
    RateTotal total;
    std::vector<StepRates> steps;                         ///< the chosen ones in their order
    std::vector<OperatorRates> operators;                 ///< by falling cost
    std::array<std::int64_t, kRoofClassCount> classNs {}; ///< cost
    std::vector<NoRoofTotal> noRoof;                      ///< by falling cost
    std::vector<NoRoofTotal> toldNoRoof;                  ///< the same time by RunRates::toldWhyNot(), for people
    bool areRatesKnown = true;                            ///< false: the times are those of launches, not of the work
};

/// @p steps: indices of kept steps, ascending; null: everything in the file counts, and every kept step is listed.
/// Cost: O(n log n) in units and device work.
RateTotals rateTotals(const Run &run, const RunRates &rates, const std::vector<std::uint32_t> *steps);

/// How many bytes of memory they hold.
std::size_t keptBytes(const RateTotals &totals);

/// The equal calls of the same steps, by falling cost. Cost: as rateTotals().
std::vector<CallRates> callRates(const Run &run, const RunRates &rates, const std::vector<std::uint32_t> *steps);

/// Equal calls among @p units, which are ascending places in @p rates.units; by falling cost.
std::vector<CallRates> callRates(const RunRates &rates, const std::vector<std::uint32_t> &units);

} // namespace twinlane
