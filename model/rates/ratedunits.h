// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The units of one run, kept in few bytes: a large file has millions of them.

#pragma once

#include "model/base/column.h"
#include "model/run/run.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

/// Where the times of units come from.
enum class RateCost : std::uint8_t { Device, Host };

enum class RoofClass : std::uint8_t { Unknown, Launch, Compute, Memory };
constexpr std::size_t kRoofClassCount = 4;
std::string_view roofClassKey(RoofClass roofClass);

/// One unit with all that is known of it, as RatedUnits puts it together.
struct RatedUnit {
    std::int64_t costNs = 0;     ///< summed durations of its device work; on the host its own
    std::uint32_t place = 0;     ///< among the units of its run
    std::uint32_t kind = 0;      ///< in RunRates::kinds
    std::uint32_t firstWork = 0; ///< in DeviceLinks::device: the earliest; on the host its place in Run::operators
    std::uint32_t step = StepList::kNoStep;
    std::uint16_t pieces = 0; ///< of device work; at most kMostPieces; 0 on the host
    RoofClass roofClass = RoofClass::Unknown;
    bool isRecomputed = false;     ///< runs again inside the backward pass
    bool runsBesideOthers = false; ///< some of it, see RunRates::sharedNs()
    bool isShared = false;         ///< more than a tenth of it: no sentence is made of it alone
    bool isOverBus = false;        ///< its first device work copies between host and device

    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    static constexpr std::uint16_t kMostPieces = 0xffff;
};

enum class FloatEvidence : std::uint8_t; ///< see runrates.h

/// One unit while its work is gathered: there is one for each at once, so that it is small.
struct GatheredUnit {
    std::int64_t costNs = 0;
    std::uint32_t kind = 0; ///< in RunRates::kinds; until these are found in RunRates::forms
    std::uint32_t firstWork = RatedUnit::kNone;
    std::uint16_t pieces = 0, kernels = 0; ///< at most RatedUnit::kMostPieces
    RoofClass roofClass = RoofClass::Unknown;
    FloatEvidence evidence = FloatEvidence(0); ///< None
    bool isRecomputed : 1 = false;
    bool runsBesideOthers : 1 = false;
    bool isShared : 1 = false;
    bool isOnSeveralDevices : 1 = false;
    bool onlyCommunicates : 1 = false;
    bool isOverBus : 1 = false;
};
static_assert(sizeof(GatheredUnit) == 24);

/// What units share is kept once, and what the run knows is asked of it: 8 bytes a unit, 20 where it has several pieces of
/// device work.
class RatedUnits {
public:
    class Iterator;

    RatedUnits() = default;
    /// @p units in the order of their places. Their steps are found again in the run, and so are the costs of those with one
    /// piece. @p run must outlive this.
    RatedUnits(const Run &run, RateCost cost, const std::vector<GatheredUnit> &units);

    std::size_t size() const { return m_firstWork.size(); }
    bool empty() const { return m_firstWork.empty(); }
    /// Cost: O(1), a search where it has several pieces, and on the host one among the steps.
    RatedUnit operator[](std::size_t place) const;
    std::uint32_t firstWork(std::size_t place) const { return m_firstWork[place]; }
    Iterator begin() const;
    Iterator end() const;
    std::size_t keptBytes() const;

private:
    /// What units have in common.
    struct Shape {
        std::uint32_t kind;
        std::uint16_t pieces;
        RoofClass roofClass;
        std::uint8_t flags; ///< kRecomputed and others
    };
    static constexpr std::uint8_t kRecomputed = 1, kBesideOthers = 2, kShared = 4, kOverBus = 8;

    std::uint32_t shapeOf(const GatheredUnit &unit, std::vector<std::vector<std::uint32_t>> &known);
    std::int64_t costNs(std::size_t place, const Shape &shape) const;
    std::uint32_t stepOf(std::size_t place) const;

    const Run *m_run = nullptr;
    RateCost m_cost = RateCost::Device;
    std::vector<Shape> m_shapes;
    Column<std::uint32_t> m_shape; ///< by unit
    Column<std::uint32_t> m_firstWork;
    Column<std::uint32_t> m_several;  ///< places of the units with several pieces, ascending
    Column<std::int64_t> m_severalNs; ///< what these cost
};

/// Gives units by value.
class RatedUnits::Iterator {
public:
    Iterator(const RatedUnits &units, std::size_t place)
        : m_units(&units)
        , m_place(place)
    {
    }
    RatedUnit operator*() const { return (*m_units)[m_place]; }
    Iterator &operator++()
    {
        ++m_place;
        return *this;
    }
    bool operator!=(const Iterator &other) const { return m_place != other.m_place; }

private:
    const RatedUnits *m_units;
    std::size_t m_place;
};

inline RatedUnits::Iterator RatedUnits::begin() const
{
    return { *this, 0 };
}

inline RatedUnits::Iterator RatedUnits::end() const
{
    return { *this, size() };
}

} // namespace twinlane
