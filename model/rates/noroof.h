// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Why a call or a piece of device work has no roof: nothing is inferred where the recording does not hold the answer
// (numbers.md, Rates).

#pragma once

#include <cstdint>
#include <string_view>

namespace twinlane {

enum class NoRoof : std::uint8_t {
    ShapesNotRecorded,
    TypesNotRecorded,
    ArgumentsNotRecorded, ///< values of arguments that are no tensors
    ListTypes,            ///< a trace has no types of lists of tensors
    Arguments,            ///< recorded values do not fit the formula
    Type,                 ///< number formats that are not known, or that differ within a product
    PrecisionUnknown,     ///< no kernel tells whether fp32 or tf32 was computed in
    NoPeak,               ///< the device's data sheet has none for the format
    DeviceUnknown,
    Partition, ///< a part of a device
    Cpu,
    Sparse,
    GroupSizes, ///< sizes lie in device memory
    Generated,  ///< what generated code reads is not in the trace
    NoFormula,
    NoWork,
    Communication,
    Graph,      ///< kernels of a replayed graph have no sizes
    NoOperator, ///< launched outside of all operators
    NoLaunch,
    SeveralDevices,
    NoDeviceWork, ///< launches, but no device work
};
constexpr std::size_t kNoRoofCount = 22;

/// "shapesNotRecorded", … as in the JSON.
std::string_view noRoofKey(NoRoof why);
/// In sentences: "sizes not recorded", …; translators find them as "RateTexts".
std::string_view noRoofText(NoRoof why);

} // namespace twinlane
