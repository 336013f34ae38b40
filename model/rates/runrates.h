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

struct RatedUnit {
    std::uint32_t operatorPlace = 0; ///< in Run::operators
    std::uint32_t form = 0;          ///< in RunRates::forms
    std::uint32_t pieces = 0;        ///< of device work
    std::uint32_t kernels = 0;       ///< of them
    std::uint32_t firstWork = 0;     ///< in DeviceLinks::device: the earliest; kNone on the host
    std::uint32_t step = StepList::kNoStep;
    std::int32_t device = -1;  ///< of its work; -1: on the host, or not told
    std::int64_t costNs = 0;   ///< summed durations of its device work; on the host its own
    std::int64_t sharedNs = 0; ///< of it beside kernels of other units
    std::variant<Roof, NoRoof> roof = NoRoof::NoFormula;
    FloatEvidence evidence = FloatEvidence::None;
    RoofClass roofClass = RoofClass::Unknown;
    bool isRecomputed = false; ///< runs again inside the backward pass
    bool isOnSeveralDevices = false;

    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    /// More than a tenth of it runs beside kernels of others: no sentence is made of it alone.
    bool isShared() const { return sharedNs * 10 > costNs; }
};

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
    std::vector<RatedUnit> units; ///< in the order of their operators
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
