// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/noroof.h"

#include "model/base/translatable.h"

#include <array>

namespace twinlane {

namespace {

struct NoRoofWords {
    std::string_view key, text;
};

/// By the value of the enumeration.
constexpr std::array<NoRoofWords, kNoRoofCount> kNoRoofWords { {
    { "shapesNotRecorded", TWINLANE_TEXT("RateTexts", "sizes not recorded") },
    { "typesNotRecorded", TWINLANE_TEXT("RateTexts", "types not recorded") },
    { "argumentsNotRecorded", TWINLANE_TEXT("RateTexts", "arguments not recorded") },
    { "listTypes", TWINLANE_TEXT("RateTexts", "lists without types") },
    { "arguments", TWINLANE_TEXT("RateTexts", "arguments that do not fit") },
    { "type", TWINLANE_TEXT("RateTexts", "number formats that are not known") },
    { "precisionUnknown", TWINLANE_TEXT("RateTexts", "fp32 or tf32: no kernel tells") },
    { "noPeak", TWINLANE_TEXT("RateTexts", "no peak for the number format") },
    { "deviceUnknown", TWINLANE_TEXT("RateTexts", "device not in the table of peaks") },
    { "partition", TWINLANE_TEXT("RateTexts", "part of a device") },
    { "cpu", TWINLANE_TEXT("RateTexts", "CPU: no peaks known") },
    { "sparse", TWINLANE_TEXT("RateTexts", "sparse tensors") },
    { "groupSizes", TWINLANE_TEXT("RateTexts", "group sizes lie on the device") },
    { "generated", TWINLANE_TEXT("RateTexts", "compiled code") },
    { "noFormula", TWINLANE_TEXT("RateTexts", "no formula for the operator") },
    { "noWork", TWINLANE_TEXT("RateTexts", "empty tensors") },
    { "communication", TWINLANE_TEXT("RateTexts", "communication") },
    { "graph", TWINLANE_TEXT("RateTexts", "replayed graphs") },
    { "noOperator", TWINLANE_TEXT("RateTexts", "launched outside of operators") },
    { "noLaunch", TWINLANE_TEXT("RateTexts", "launch not recorded") },
    { "severalDevices", TWINLANE_TEXT("RateTexts", "several devices") },
    { "noDeviceWork", TWINLANE_TEXT("RateTexts", "device work not recorded") },
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
