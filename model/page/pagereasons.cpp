// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagewords.h"

#include "model/reasons/reasonwords.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace twinlane {

namespace {

/// "76 \u2192 8 calls per step", "ManualAttention \u2192 FusedAttention"
std::string withArrows(std::string text)
{
    constexpr std::string_view kAscii = " -> ", kArrow = " \u2192 ";
    for (std::size_t at = text.find(kAscii); at != text.npos; at = text.find(kAscii, at))
        text.replace(at, kAscii.size(), kArrow);
    return text;
}

} // namespace

std::string pagePartText(const SelectionPart &part)
{
    if (part.kind == SelectionPart::Kind::Others)
        return std::to_string(part.count) + " more";
    if (part.kind == SelectionPart::Kind::Place)
        return pageSigns(statementText(part.words));
    if (part.kind == SelectionPart::Kind::Unexplained)
        return "unexplained";
    if (part.kind != SelectionPart::Kind::Reason)
        return withArrows(withoutEngine(part.name));
    return withArrows(statementText(fewWords(factsOf(part))));
}

std::string pagePartLine(const SelectionPart &part)
{
    const std::string text = pagePartText(part);
    const std::string count = std::to_string(part.count) + " operators";
    const bool isOfMany = part.kind == SelectionPart::Kind::Reason && part.count > 1;
    return isOfMany && text.find(count) == std::string::npos ? text + " \u00b7 " + count : text;
}

std::string pageCauseReason(const Clauses &words, const DifferencePlace &place)
{
    const std::string text = statementText(words);
    return place.why.empty() ? withArrows(text) : pageSigns(text);
}

} // namespace twinlane
