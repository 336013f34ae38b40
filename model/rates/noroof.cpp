// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/noroof.h"

#include <array>

namespace twinlane {

namespace {

struct NoRoofWords {
    std::string_view key, text;
};

/// By the value of the enumeration.
constexpr std::array<NoRoofWords, kNoRoofCount> kNoRoofWords { {
    { "shapesNotRecorded", "sizes not recorded" },
    { "typesNotRecorded", "types not recorded" },
    { "argumentsNotRecorded", "arguments not recorded" },
    { "listTypes", "lists without types" },
    { "arguments", "arguments that do not fit" },
    { "type", "unknown or mixed number formats" },
    { "precisionUnknown", "fp32 or tf32 not told" },
    { "noPeak", "no peak for the number format" },
    { "deviceUnknown", "device not in the table" },
    { "partition", "a part of a device" },
    { "cpu", "on the CPU" },
    { "sparse", "sparse" },
    { "groupSizes", "sizes of groups not recorded" },
    { "generated", "generated code" },
    { "noFormula", "no formula" },
    { "noWork", "empty inputs" },
    { "communication", "communication" },
    { "graph", "in a graph" },
    { "noOperator", "in no operator" },
    { "noLaunch", "without a launch" },
    { "severalDevices", "on several devices" },
    { "noDeviceWork", "device work not recorded" },
} };

} // namespace

std::string_view noRoofKey(NoRoof why)
{
    return kNoRoofWords[std::size_t(why)].key;
}

std::string_view noRoofText(NoRoof why)
{
    return kNoRoofWords[std::size_t(why)].text;
}

} // namespace twinlane
