// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/reasonwords.h"

#include "model/base/translatable.h"
#include "model/reasons/reasonlimits.h"
#include "model/run/userframe.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

Statement words(std::string_view text, std::vector<StatementValue> values = {})
{
    return { "Texts", text, std::move(values) };
}

/// Of the calls that have no counterpart.
Statement ownCalls(const Evidence &evidence)
{
    if (evidence.baseline == "0")
        return words(evidence.experimental == "1" ? TWINLANE_TEXT("Texts", "{0} more call per step")
                                                  : TWINLANE_TEXT("Texts", "{0} more calls per step"),
            { evidence.experimental });
    if (evidence.experimental == "0")
        return words(evidence.baseline == "1" ? TWINLANE_TEXT("Texts", "{0} fewer call per step")
                                              : TWINLANE_TEXT("Texts", "{0} fewer calls per step"),
            { evidence.baseline });
    return words(
        TWINLANE_TEXT("Texts", "{0} calls per step gone, {1} new"), { evidence.baseline, evidence.experimental });
}

StatementValue valueOf(const std::string &text, EvidenceNames names)
{
    if (text.empty())
        return StatementWord { TWINLANE_TEXT("Texts", "none") };
    return names == EvidenceNames::Raw ? text : withoutEngine(text);
}

Statement clauseOf(const Evidence &evidence, EvidenceNames names)
{
    static constexpr std::array<std::string_view, 8> kForms {
        "{0}", TWINLANE_TEXT("Texts", "grid {0}"), TWINLANE_TEXT("Texts", "block {0}"),
        TWINLANE_TEXT("Texts", "registers {0}"), TWINLANE_TEXT("Texts", "shared memory {0}"),
        TWINLANE_TEXT("Texts", "{0} calls per step"), TWINLANE_TEXT("Texts", "{0} kernels per step"),
        "", // told in words of its own
    };
    if (evidence.kind == EvidenceKind::OwnCallsPerStep)
        return ownCalls(evidence);
    Clauses change { words(
        "{0} -> {1}", { valueOf(evidence.baseline, names), valueOf(evidence.experimental, names) }) };
    if (evidence.kind == EvidenceKind::Value)
        return change.front();
    return words(kForms[static_cast<std::size_t>(evidence.kind)], { std::move(change) });
}

/// {0} is the operator, {1} is what it had on both sides. Empty: there is no such sentence.
std::string_view sentenceForm(ReasonKind kind, bool isLonger)
{
    switch (kind) {
    case ReasonKind::Shape:
        return TWINLANE_TEXT("Texts", "{0}: the inputs have other sizes, {1}.");
    case ReasonKind::DataType:
        return TWINLANE_TEXT("Texts", "{0}: the inputs have another type, {1}.");
    case ReasonKind::Strides:
        return TWINLANE_TEXT("Texts", "{0}: the inputs lie otherwise in memory, {1}.");
    case ReasonKind::Kernel:
        return TWINLANE_TEXT("Texts", "{0}: another kernel does the work, {1}.");
    case ReasonKind::LaunchConfiguration:
        return TWINLANE_TEXT("Texts", "{0}: the same kernel is launched otherwise, {1}.");
    case ReasonKind::Replaced:
        return TWINLANE_TEXT("Texts", "Other operators do the work: {1}.");
    case ReasonKind::Count:
        return "{0}: {1}.";
    case ReasonKind::Added:
        return TWINLANE_TEXT("Texts", "The experimental side alone calls {0}.");
    case ReasonKind::Removed:
        return TWINLANE_TEXT("Texts", "The baseline alone calls {0}.");
    case ReasonKind::KernelTime:
        return isLonger ? TWINLANE_TEXT("Texts", "{0}: the same kernels take longer.")
                        : TWINLANE_TEXT("Texts", "{0}: the same kernels take less.");
    case ReasonKind::HostTime:
        return isLonger ? TWINLANE_TEXT("Texts", "{0}: the same work takes longer on the host.")
                        : TWINLANE_TEXT("Texts", "{0}: the same work takes less on the host.");
    default:
        return {};
    }
}

/// A sum over operators has the evidence of one of them; that counts how many it does not name.
std::uint32_t furtherOperators(const ReasonFacts &reason)
{
    switch (reason.kind) {
    case ReasonKind::Shape:
    case ReasonKind::DataType:
    case ReasonKind::Strides:
        return reason.operators > 1 ? reason.operators - 1 : 0;
    case ReasonKind::Count:
    case ReasonKind::Added:
    case ReasonKind::Removed:
        return reason.names > 1 ? reason.names - 1 : 0;
    default:
        return 0;
    }
}

/// How much of a sum the operator makes that has a name there.
enum class NamedPart : std::uint8_t { Little, Some, Most };

NamedPart namedPart(const ReasonFacts &reason)
{
    constexpr double kMost = 0.67, kSome = 0.2;
    return reason.namedShare >= kMost ? NamedPart::Most
        : reason.namedShare >= kSome  ? NamedPart::Some
                                      : NamedPart::Little;
}

Clauses hostTimeWords(const std::string &name, bool isLonger, NamedPart part)
{
    switch (part) {
    case NamedPart::Most:
        return { words(isLonger ? TWINLANE_TEXT("Texts", "{0} takes longer on the host")
                                : TWINLANE_TEXT("Texts", "{0} takes less on the host"),
            { name }) };
    case NamedPart::Some:
        return { words(isLonger ? TWINLANE_TEXT("Texts", "operators take longer on the host, such as {0}")
                                : TWINLANE_TEXT("Texts", "operators take less on the host, such as {0}"),
            { name }) };
    case NamedPart::Little:
        break;
    }
    return { words(isLonger ? TWINLANE_TEXT("Texts", "operators take longer on the host")
                            : TWINLANE_TEXT("Texts", "operators take less on the host")) };
}

/// The title of a kind of waiting with the way it went.
std::string_view directedTitle(ReasonKind kind, bool isLonger, bool onDevice)
{
    switch (kind) {
    case ReasonKind::HostWait:
        return isLonger ? TWINLANE_TEXT("Texts", "the device waited longer for the host")
                        : TWINLANE_TEXT("Texts", "the device waited less for the host");
    case ReasonKind::StreamWait:
        return isLonger ? TWINLANE_TEXT("Texts", "the device waited longer for a stream, an event or another device")
                        : TWINLANE_TEXT("Texts", "the device waited less for a stream, an event or another device");
    case ReasonKind::Launching:
        return isLonger ? TWINLANE_TEXT("Texts", "the device waited longer while its work was being launched")
                        : TWINLANE_TEXT("Texts", "the device waited less while its work was being launched");
    case ReasonKind::DataLoading:
        return isLonger ? TWINLANE_TEXT("Texts", "the data loader took longer")
                        : TWINLANE_TEXT("Texts", "the data loader took less");
    case ReasonKind::RankWait: // a device counts what no other work hides
        if (onDevice)
            return isLonger ? TWINLANE_TEXT("Texts", "the same collectives are exposed for longer")
                            : TWINLANE_TEXT("Texts", "the same collectives are exposed for less long");
        return isLonger ? TWINLANE_TEXT("Texts", "the same collectives take longer")
                        : TWINLANE_TEXT("Texts", "the same collectives take less");
    case ReasonKind::HostGap:
        return isLonger ? TWINLANE_TEXT("Texts", "the host was in no operator for longer")
                        : TWINLANE_TEXT("Texts", "the host was in no operator for less long");
    default:
        return reasonKindTitle(kind);
    }
}

bool isOfManyKernels(const ReasonFacts &reason)
{
    return reason.kind == ReasonKind::Kernel && reason.operators > 1 && !reason.evidence.empty();
}

} // namespace

ReasonFacts factsOf(const RowReason &reason)
{
    return { reason.kind, reason.evidence, reason.operatorName, reason.deltaNs(), reason.operators, reason.names,
        reason.namedShare, reason.onDevice };
}

Clauses evidenceClauses(const std::vector<Evidence> &evidence, EvidenceNames names)
{
    std::vector<Clauses> items;
    std::ranges::transform(evidence, std::back_inserter(items),
        [names](const Evidence &each) { return Clauses { clauseOf(each, names) }; });
    return joined(std::move(items), words(", "));
}

Clauses titledEvidence(ReasonKind kind, std::string_view title, const std::vector<Evidence> &evidence)
{
    Clauses details = evidenceClauses(evidence);
    if (kind == ReasonKind::Count && !details.empty())
        return details; // "76 -> 8 calls per step" says it
    if (details.empty())
        return { words("{0}", { StatementWord { title } }) };
    return { words("{0}: {1}", { StatementWord { title }, std::move(details) }) };
}

Clauses fewWords(const ReasonFacts &reason)
{
    const std::string name = withoutEngine(reason.name);
    if (isOfManyKernels(reason)) // each operator has kernels of its own
        return { words(TWINLANE_TEXT("Texts", "other kernels of {0} operators, such as {1}"),
            { StatementNumber { double(reason.operators), 0 }, evidenceClauses(reason.evidence) }) };
    if (reason.kind == ReasonKind::Replaced && !reason.evidence.empty())
        return evidenceClauses(reason.evidence);
    const NamedPart part = isNamedTime(reason.kind) ? namedPart(reason) : NamedPart::Most;
    if (reason.kind == ReasonKind::HostTime)
        return hostTimeWords(name, reason.deltaNs > 0, part);
    if (reason.kind == ReasonKind::KernelTime && name == "aten::copy_") // a kernel, or a copy between host and device
        return { words(reason.deltaNs > 0 ? TWINLANE_TEXT("Texts", "{0}: its device work takes longer")
                                          : TWINLANE_TEXT("Texts", "{0}: its device work takes less"),
            { name }) };
    if (reason.kind == ReasonKind::KernelTime)
        return { words(reason.deltaNs > 0 ? TWINLANE_TEXT("Texts", "{0}: its kernels take longer")
                                          : TWINLANE_TEXT("Texts", "{0}: its kernels take less"),
            { name }) };
    if (reason.kind == ReasonKind::HostGap && part == NamedPart::Most && isFunctionName(name))
        return { words(reason.deltaNs > 0 ? TWINLANE_TEXT("Texts", "the host was longer in {0}")
                                          : TWINLANE_TEXT("Texts", "the host was less long in {0}"),
            { name }) };
    if (reason.kind == ReasonKind::Unexplained && !name.empty() && !reason.evidence.empty())
        return { words(TWINLANE_TEXT("Texts", "{0}, whose sizes do not explain it"), { name }) };
    const bool isOfWholeNode = reason.kind == ReasonKind::Recomputation && name.empty(); // the calls lie elsewhere
    Clauses whole = titledEvidence(reason.kind, directedTitle(reason.kind, reason.deltaNs > 0, reason.onDevice),
        isOfWholeNode ? std::vector<Evidence>() : reason.evidence);
    const bool isOwnName = reason.kind == ReasonKind::DataLoading && name == "DataLoader"; // which the title says
    if (name.empty() || isOwnName || part == NamedPart::Little)
        return whole;
    if (part == NamedPart::Some)
        return { words(TWINLANE_TEXT("Texts", "{0}, such as in {1}"), { std::move(whole), name }) };
    if (const std::uint32_t more = furtherOperators(reason))
        return { words(TWINLANE_TEXT("Texts", "{0} ({1} and {2} more)"),
            { std::move(whole), name, StatementNumber { double(more), 0 } }) };
    return { words("{0} ({1})", { std::move(whole), name }) };
}

Clauses reasonSentence(const ReasonFacts &reason)
{
    const std::string_view form = sentenceForm(reason.kind, reason.deltaNs > 0);
    Clauses change = evidenceClauses(reason.evidence);
    const bool wantsChange = form.find("{1}") != form.npos, wantsName = form.find("{0}") != form.npos;
    const bool isOfOthers = isNamedTime(reason.kind) && namedPart(reason) != NamedPart::Most;
    if (form.empty() || isOfOthers || isOfManyKernels(reason) || (wantsName && reason.name.empty())
        || (wantsChange && change.empty()))
        return { words("{0}.", { fewWords(reason) }) };
    return { words(form, { withoutEngine(reason.name), std::move(change) }) };
}

Clauses fewWordsOfCause(const Cause &cause, const DifferencePlace &place)
{
    const RowReason *reason = place.why.empty() ? leadingReason(cause, place) : nullptr;
    Clauses why = reason ? fewWords(factsOf(*reason)) : place.why;
    if (!place.isOnce)
        return why;
    return { why.empty() ? words(TWINLANE_TEXT("Texts", "done once"))
                         : words(TWINLANE_TEXT("Texts", "done once: {0}"), { std::move(why) }) };
}

} // namespace twinlane
