// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The work of every unit of one run, what it cost, and what its device would allow (numbers.md, Rates). A unit is one call
// of the outermost operator that work is counted for; else of the innermost one that launched device work.

#pragma once

#include "model/base/column.h"
#include "model/rates/noroof.h"
#include "model/rates/peaks.h"
#include "model/rates/ratedunits.h"
#include "model/rates/work.h"
#include "model/run/run.h"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace twinlane {

/// Equal calls: one operator with the same texts of sizes, types, strides and values.
struct CallForm {
    NameId name, dims, types, strides, values; ///< into Trace::texts; none: not in the file
};

/// How a form is kept: its texts are those of its first call.
struct KeptForm {
    EventId first;
    std::uint32_t work = 0; ///< in RunRates::works
};

/// What the kernels of a product of float tell of its number format.
enum class FloatEvidence : std::uint8_t { None, Tf32, Fp32 };

/// The roof of one unit on one device.
struct Roof {
    double ns = 0;
    std::optional<Precision> precision; ///< of a product
    bool isByFlops = false;             ///< the arithmetic takes longer than the bytes
};

/// What units have in common: equal calls on one device whose kernels tell the same.
struct UnitKind {
    std::uint32_t form = 0;   ///< in RunRates::forms
    std::int32_t device = -1; ///< of the work; -1: on the host, or not told
    FloatEvidence evidence = FloatEvidence::None;
    bool isOnSeveralDevices = false;
    bool onlyCommunicates = false;
    std::uint32_t roof = 0; ///< in RunRates::roofs
};
static_assert(sizeof(UnitKind) == 16);

/// A device of the run and what is known of it.
struct RatedDevice {
    const DeviceProperties *properties = nullptr; ///< null: the file tells none of this number
    std::variant<const DevicePeaks *, NoRoof> peaks = NoRoof::DeviceUnknown;
    const DevicePeaks *known() const
    {
        const auto *entry = std::get_if<const DevicePeaks *>(&peaks);
        return entry ? *entry : nullptr;
    }
    bool isAmd() const;
};

struct RunRates {
    const Run *run = nullptr; ///< whose they are; null: of none
    std::vector<KeptForm> forms;
    std::vector<UnitKind> kinds;
    std::vector<std::variant<Work, NoRoof>> works; ///< each once
    std::vector<std::variant<Roof, NoRoof>> roofs; ///< each once
    RatedUnits units;                              ///< in the order of their operators
    /// Of the units that run beside kernels of others: which and how long, ascending.
    std::vector<std::pair<std::uint32_t, std::int64_t>> besideOthers;
    /// Parallel to DeviceLinks::device: the unit that launched it, or noUnit() of a reason. Read it by unitOf() and
    /// whyNoUnit().
    Column<std::uint32_t> unitOfWork;
    RateCost cost = RateCost::Device;
    bool hasDeviceWork = false;  ///< else of the host; see launchesWork
    bool launchesWork = false;   ///< there are launches
    bool isCoarse = false;       ///< every duration of device work is whole microseconds
    bool tellsRecomputed = true; ///< false: what is computed again cannot be told from what is not
    std::vector<std::pair<std::int32_t, RatedDevice>> devices; ///< by number
    /// The device with the file's first work; null: none, or the file tells nothing of it.
    const RatedDevice *device() const { return devices.empty() ? nullptr : &devices.front().second; }
    const UnitKind &kindOf(const RatedUnit &unit) const { return kinds[unit.kind]; }
    /// Cost: a search among the calls with sizes.
    CallForm formOf(const RatedUnit &unit) const;
    NameId nameOf(const RatedUnit &unit) const { return run->trace.name[forms[kindOf(unit).form].first.row()]; }
    const std::variant<Work, NoRoof> &workOf(const RatedUnit &unit) const
    {
        return works[forms[kindOf(unit).form].work];
    }
    const std::variant<Roof, NoRoof> &roofOf(const RatedUnit &unit) const { return roofs[kindOf(unit).roof]; }
    /// Why a piece of device work has no roof, as people are told; none: its unit has one. What a graph replays has
    /// no sizes, whatever operator replays it. Cost: O(1).
    std::optional<NoRoof> toldWhyNot(std::size_t work) const;
    /// Which unit launched a piece of device work; RatedUnit::kNone: none, see whyNoUnit().
    std::uint32_t unitOf(std::size_t work) const
    {
        return unitOfWork[work] < kFirstNoUnit ? unitOfWork[work] : RatedUnit::kNone;
    }
    /// @pre unitOf() is none
    NoRoof whyNoUnit(std::size_t work) const { return NoRoof(unitOfWork[work] - kFirstNoUnit); }
    static constexpr std::uint32_t kFirstNoUnit = RatedUnit::kNone - std::uint32_t(kNoRoofCount);
    static constexpr std::uint32_t noUnit(NoRoof why) { return kFirstNoUnit + std::uint32_t(why); }
    /// How long a unit ran beside kernels of others. Cost: that of a search where it did. @pre one of units.
    std::int64_t sharedNs(const RatedUnit &unit) const;
};

/// The roof of @p work on a device. A product of float whose format the kernels do not tell has one only where it makes no
/// difference.
std::variant<Roof, NoRoof> roofOn(const Work &work, FloatEvidence evidence, const RatedDevice &device);

/// The same in a number format that is known, such as the one that another device computed it in.
std::variant<Roof, NoRoof> roofIn(const Work &work, std::optional<Precision> precision, const RatedDevice &device);

/// How many bytes of memory they hold.
std::size_t keptBytes(const RunRates &rates);

/// @p run and @p peaks must outlive the result. Cost: linear in operators and device work, and O(k log k) in the kernels. Has
/// interruption points.
RunRates rateRun(const Run &run, const PeaksTable &peaks);

} // namespace twinlane
