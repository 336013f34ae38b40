// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/selection/selectionsentence.h"

#include "model/base/translatable.h"
#include "model/comparison/headline.h"
#include "model/reasons/causes.h"
#include "model/reasons/reasonwords.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

Clauses texts(std::string_view text, std::vector<StatementValue> values = {})
{
    return { Statement { "Texts", text, std::move(values) } };
}

/// What no single operator tells, or what is done once. No clause: the reasons tell it.
Clauses ownWords(const Comparison &comparison, std::size_t place)
{
    const std::vector<DifferencePlace> &places = comparison.verdict.parts.places;
    if (places[place].why.empty() && !places[place].isOnce)
        return {};
    const std::vector<Cause> causes = causesOf(comparison, places, comparison.rowReasons);
    const auto found = std::ranges::find(causes, place, &Cause::place);
    return found == causes.end() ? Clauses() : fewWordsOfCause(*found, places[place]);
}

/// The largest reason that goes the way of the difference, as in the list of causes; else the largest one.
Clauses ofLargestReason(const SelectionFacts &facts)
{
    const double deltaNs = facts.timeNs.delta.value_or(0);
    const auto isReason = [](const SelectionPart &part) { return part.kind == SelectionPart::Kind::Reason; };
    const auto goesAlong = [&](const SelectionPart &part) {
        return isReason(part) && (part.deltaNs() < 0) == (deltaNs < 0);
    };
    auto found = std::ranges::find_if(facts.parts, goesAlong);
    if (found == facts.parts.end())
        found = std::ranges::find_if(facts.parts, isReason);
    return found == facts.parts.end() ? Clauses() : reasonSentence(factsOf(*found));
}

} // namespace

Clauses selectionSentence(const Comparison &comparison, const Selection &selection, const SelectionFacts &facts)
{
    if (comparison.isAlone() || selection.picked.kind == EventQuery::Kind::None || facts.rows.empty())
        return {};
    const bool isStep = !selection.cause && selection.picked.kind == EventQuery::Kind::Block
        && selection.picked.row == comparison.stepRow();
    Clauses words = selection.cause ? ownWords(comparison, *selection.cause)
        : isStep                    ? whyOfSameWork(comparison)
                                    : Clauses();
    if (!words.empty())
        return texts("{0}.", { std::move(words) });
    if (facts.timeNs.baseline && !facts.timeNs.experimental)
        return texts(TWINLANE_TEXT("Texts", "Only the baseline has it."));
    if (!facts.timeNs.baseline && facts.timeNs.experimental)
        return texts(TWINLANE_TEXT("Texts", "Only the experimental trace has it."));
    return ofLargestReason(facts);
}

} // namespace twinlane
