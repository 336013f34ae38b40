// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/reasonwords.h"

#include <string_view>

namespace twinlane {

std::string withoutEngine(std::string name)
{
    constexpr std::string_view kLong = "autograd::engine::evaluate_function: ";
    for (std::size_t at = name.find(kLong); at != name.npos; at = name.find(kLong, at))
        name.replace(at, kLong.size(), "autograd: ");
    return name;
}

std::string fewWords(const ReasonFacts &reason)
{
    const std::string name = withoutEngine(reason.name);
    std::string evidence = withoutEngine(evidenceText(reason.evidence));
    switch (reason.kind) {
    case ReasonKind::Replaced:
        if (!evidence.empty())
            return evidence;
        break;
    case ReasonKind::Kernel: // each operator has kernels of its own
        if (reason.operators > 1 && !evidence.empty())
            return "other kernels of " + std::to_string(reason.operators) + " operators, such as " + evidence;
        break;
    case ReasonKind::HostTime:
        return name + (reason.deltaNs > 0 ? " takes longer on the host" : " takes less on the host");
    case ReasonKind::KernelTime:
        return name + (reason.deltaNs > 0 ? ": its kernels take longer" : ": its kernels take less");
    default:
        break;
    }
    std::string whole(reasonKindTitle(reason.kind));
    if (reason.kind == ReasonKind::Count && !evidence.empty())
        whole = evidence; // "76 -> 8 calls per step" says it
    else if (!evidence.empty())
        whole += ": " + evidence;
    return name.empty() ? whole : whole + " (" + name + ')';
}

std::string fewWordsOfCause(const Cause &cause, const DifferencePlace &place)
{
    if (!place.why.empty())
        return statementText(place.why);
    if (cause.reasons.empty())
        return {};
    const RowReason &first = cause.reasons.front();
    return fewWords({ first.kind, first.evidence, first.operatorName, first.deltaNs(), first.operators });
}

} // namespace twinlane
