// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/operatorreason.h"

#include <array>

namespace twinlane {

namespace {

std::string textOf(const Evidence &evidence)
{
    constexpr std::array<std::string_view, 7> kBefore { "", "grid ", "block ", "registers ", "shared memory ", "", "" };
    constexpr std::array<std::string_view, 7> kAfter { "", "", "", "", "", " calls per step", " kernels per step" };
    const auto valueOf = [](const std::string &value) { return value.empty() ? "none" : value; };
    const auto kind = static_cast<std::size_t>(evidence.kind);
    return std::string(kBefore[kind]) + valueOf(evidence.baseline) + " -> " + valueOf(evidence.experimental)
        + std::string(kAfter[kind]);
}

} // namespace

std::string_view reasonKindKey(ReasonKind kind)
{
    constexpr std::array<std::string_view, kReasonKindCount> kKeys { "shape", "dataType", "kernel", "tensorCores",
        "launchConfiguration", "count", "added", "removed", "kernelTime", "hostTime", "hostWait", "streamWait",
        "launching", "idleUnexplained", "queuedAhead", "overlapLost", "overlapGained", "strides", "queuedGaps",
        "unexplained", "recomputation", "dataLoading", "rankWait", "hostGap", "replaced", "window", "moved",
        "everythingElse" };
    return kKeys[static_cast<std::size_t>(kind)];
}

std::string evidenceText(const std::vector<Evidence> &evidence)
{
    std::string text;
    for (const Evidence &each : evidence)
        text += (text.empty() ? "" : ", ") + textOf(each);
    return text;
}

} // namespace twinlane
