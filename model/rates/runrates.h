// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The work of every unit of one run, what it cost, and what its device would allow (numbers.md, Rates). A unit is one call
// of the outermost operator that work is counted for; else of the innermost one that launched device work.

#pragma once

#include "model/rates/noroof.h"
#include "model/rates/peaks.h"
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
    std::variant<Work, NoRoof> work = NoRoof::NoFormula;
};

/// What the kernels of a product of float tell of its number format.
enum class FloatEvidence : std::uint8_t { None, Tf32, Fp32 };

/// The roof of one unit on one device.
struct Roof {
    double ns = 0;
    std::optional<Precision> precision; ///< of a product
    bool isByFlops = false;             ///< the arithmetic takes longer than the bytes
};

enum class RoofClass : std::uint8_t { Unknown, Launch, Compute, Memory };
constexpr std::size_t kRoofClassCount = 4;
std::string_view roofClassKey(RoofClass roofClass);

/// What units have in common: equal calls on one device whose kernels tell the same.
struct UnitKind {
    std::uint32_t form = 0;   ///< in RunRates::forms
    std::int32_t device = -1; ///< of the work; -1: on the host, or not told
    FloatEvidence evidence = FloatEvidence::None;
    bool isOnSeveralDevices = false;
    bool onlyCommunicates = false;
    std::variant<Roof, NoRoof> roof = NoRoof::NoFormula;
};

/// A large file has millions of them, so that what many share lies in their kind.
struct RatedUnit {
    std::int64_t costNs = 0;     ///< summed durations of its device work; on the host its own
    std::uint32_t kind = 0;      ///< in RunRates::kinds
    std::uint32_t firstWork = 0; ///< in DeviceLinks::device: the earliest; on the host its place in Run::operators
    std::uint32_t step = StepList::kNoStep;
    std::uint16_t pieces = 0; ///< of device work; at most kMostPieces
    RoofClass roofClass = RoofClass::Unknown;
    bool isRecomputed : 1 = false;     ///< runs again inside the backward pass
    bool runsBesideOthers : 1 = false; ///< some of it, see RunRates::sharedNs()
    bool isShared : 1 = false;         ///< more than a tenth of it: no sentence is made of it alone

    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    static constexpr std::uint16_t kMostPieces = 0xffff;
};
static_assert(sizeof(RatedUnit) == 24);

/// Where the times of units come from.
enum class RateCost : std::uint8_t { Device, Host };

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
    std::vector<CallForm> forms;
    std::vector<UnitKind> kinds;
    std::vector<RatedUnit> units; ///< in the order of their operators
    /// Of the units that run beside kernels of others: which and how long, ascending.
    std::vector<std::pair<std::uint32_t, std::int64_t>> besideOthers;
    /// Parallel to DeviceLinks::device: the unit that launched it, or RatedUnit::kNone.
    std::vector<std::uint32_t> unitOfWork;
    std::vector<NoRoof> whyNoUnit; ///< parallel to it; meaningless where there is a unit
    RateCost cost = RateCost::Device;
    bool hasDeviceWork = false;  ///< else of the host; see launchesWork
    bool launchesWork = false;   ///< there are launches
    bool isCoarse = false;       ///< every duration of device work is whole microseconds
    bool tellsRecomputed = true; ///< false: what is computed again cannot be told from what is not
    std::vector<std::pair<std::int32_t, RatedDevice>> devices; ///< by number
    /// The device with the file's first work; null: none, or the file tells nothing of it.
    const RatedDevice *device() const { return devices.empty() ? nullptr : &devices.front().second; }
    const UnitKind &kindOf(const RatedUnit &unit) const { return kinds[unit.kind]; }
    const CallForm &formOf(const RatedUnit &unit) const { return forms[kindOf(unit).form]; }
    /// How long a unit ran beside kernels of others. Cost: that of a search where it did. @pre one of units.
    std::int64_t sharedNs(const RatedUnit &unit) const;
};

/// The roof of @p work on a device. A product of float whose format the kernels do not tell has one only where it makes no
/// difference.
std::variant<Roof, NoRoof> roofOn(const Work &work, FloatEvidence evidence, const RatedDevice &device);

/// The same in a number format that is known, such as the one that another device computed it in.
std::variant<Roof, NoRoof> roofIn(const Work &work, std::optional<Precision> precision, const RatedDevice &device);

/// @p peaks must outlive the result. Cost: linear in operators and device work, and O(k log k) in the kernels. Has
/// interruption points.
RunRates rateRun(const Run &run, const PeaksTable &peaks);

} // namespace twinlane
