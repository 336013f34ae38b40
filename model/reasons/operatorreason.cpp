// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/operatorreason.h"

#include "model/base/translatable.h"
#include "model/reasons/reasonwords.h"

#include <array>

namespace twinlane {

std::string_view reasonKindKey(ReasonKind kind)
{
    constexpr std::array<std::string_view, kReasonKindCount> kKeys { "shape", "dataType", "kernel", "tensorCores",
        "launchConfiguration", "count", "added", "removed", "kernelTime", "hostTime", "hostWait", "streamWait",
        "launching", "idleUnexplained", "queuedAhead", "overlapLost", "overlapGained", "strides", "queuedGaps",
        "unexplained", "recomputation", "dataLoading", "rankWait", "hostGap", "replaced", "window", "moved",
        "everythingElse" };
    return kKeys[static_cast<std::size_t>(kind)];
}

std::string_view reasonKindTitle(ReasonKind kind)
{
    static constexpr std::array<std::string_view, kReasonKindCount> kTitles {
        TWINLANE_TEXT("Texts", "other input sizes"),
        TWINLANE_TEXT("Texts", "another data type"),
        TWINLANE_TEXT("Texts", "another kernel"),
        TWINLANE_TEXT("Texts", "tensor cores gained or lost"),
        TWINLANE_TEXT("Texts", "another launch configuration"),
        TWINLANE_TEXT("Texts", "called more or less often"),
        TWINLANE_TEXT("Texts", "new, with what it calls"),
        TWINLANE_TEXT("Texts", "gone, with what it called"),
        TWINLANE_TEXT("Texts", "the same kernels, another time"),
        TWINLANE_TEXT("Texts", "the same operator, another time on the host"),
        TWINLANE_TEXT("Texts", "the device waited for the host"),
        TWINLANE_TEXT("Texts", "the device waited for a stream, an event or another device"),
        TWINLANE_TEXT("Texts", "the device waited while its work was being launched"),
        TWINLANE_TEXT("Texts", "the device was idle, and nothing tells why"),
        TWINLANE_TEXT("Texts", "the device was busy with work from outside the file"),
        TWINLANE_TEXT("Texts", "less of it hidden behind kernels"),
        TWINLANE_TEXT("Texts", "more of it hidden behind kernels"),
        TWINLANE_TEXT("Texts", "other strides of an input"),
        TWINLANE_TEXT("Texts", "short gaps of the device between queued work"),
        TWINLANE_TEXT("Texts", "unexplained"),
        TWINLANE_TEXT("Texts", "forward operators run again in the backward pass"),
        TWINLANE_TEXT("Texts", "waiting for the data loader"),
        TWINLANE_TEXT("Texts", "the same collectives, another time"),
        TWINLANE_TEXT("Texts", "the host was in no operator"),
        TWINLANE_TEXT("Texts", "other operators at the same place"),
        TWINLANE_TEXT("Texts", "a window leaves out the beginning of its step"),
        TWINLANE_TEXT("Texts", "moved into or out of device graphs or compiled code"),
        TWINLANE_TEXT("Texts", "all other reasons together"),
    };
    return kTitles[static_cast<std::size_t>(kind)];
}

std::string_view OverallReason::title() const
{
    return reasonKindTitle(!isOfOverlap ? kind : deltaNs() > 0 ? ReasonKind::OverlapLost : ReasonKind::OverlapGained);
}

std::string evidenceText(const std::vector<Evidence> &evidence)
{
    return statementText(evidenceClauses(evidence, EvidenceNames::Raw));
}

} // namespace twinlane
