// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagewords.h"
#include "model/alignment/gapneighbour.h"

#include "model/alignment/qualifiednames.h"
#include "model/base/side.h"
#include "model/comparison/headline.h"
#include "model/comparison/verdictclauses.h"
#include "model/reasons/placename.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace twinlane {

namespace {

std::string capitalized(std::string text)
{
    if (!text.empty())
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

std::string counted(std::string name, std::size_t count)
{
    return count > 1 ? name + " \u00d7" + std::to_string(count) : name;
}

/// What limits one trace: "limited by the host (host 60.0 %, gpu 30.0 %)"; empty: nothing is known.
std::string limitOfOne(const Comparison &comparison)
{
    const Bound &bound = comparison.baselineBound;
    std::string shares;
    for (const BoundKind kind : partsOfBound(bound))
        shares += (shares.empty() ? "" : ", ") + std::string(boundKey(kind)) + ' '
            + quantityText(bound.shares[std::size_t(kind)], Unit::Ratio);
    if (shares.empty())
        return {};
    return bound.kind == BoundKind::Other ? "limited by nothing alone: " + shares
                                          : "limited by the " + std::string(boundKey(bound.kind)) + " (" + shares + ')';
}

PageHeadline onPage(const Comparison &comparison, const Headline &headline)
{
    PageHeadline made;
    made.subject = pageSigns(statementText(headline.subject));
    made.claim = pageSigns(statementText(headline.claim));
    made.tone = headline.direction;
    for (const Clauses &figure : headline.figures)
        made.figures.push_back(pageSigns(statementText(figure)));
    made.chip = pageChip(headline.confidence);
    if (comparison.isAlone())
        made.figures.push_back(limitOfOne(comparison));
    std::erase(made.figures, std::string());
    return made;
}

std::string plainName(const Comparison &comparison, RowId row)
{
    if (comparison.kind(row) == BlockKind::Run)
        return "All steps";
    if (comparison.kind(row) == BlockKind::Step && comparison.kinds.empty())
        return "Step";
    const std::string_view label = namedLabel(comparison, row);
    return label.empty() ? "(no name)" : std::string(label);
}

} // namespace

PageChip pageChip(Confidence confidence)
{
    return { confidenceMark(confidence), sentenceText(confidenceClauses(confidence)),
        statementText(confidenceMeaning(confidence)), confidence == Confidence::Certain };
}

PageChip pageChip(const Comparison &comparison, Certainty certainty)
{
    return pageChip(confidenceOf(comparison, certainty));
}

PageHeadline pageHeadline(const Comparison &comparison)
{
    PageHeadline made = onPage(comparison, headlineOf(comparison));
    made.chip.meaning = statementText(headlineMeaning(comparison));
    return made;
}

std::optional<PageHeadline> pageHeadlineByOnce(const Comparison &comparison)
{
    const std::optional<Headline> other = headlineByOnce(comparison);
    return other ? std::optional(onPage(comparison, *other)) : std::nullopt;
}

PageCauseName pageCauseName(const Comparison &comparison, const DifferencePlace &place)
{
    const PlaceParts parts = placeParts(comparison, place);
    if (parts.isRest)
        return { "Everything else", {}, {} };
    if (parts.isWindow)
        return { "The step\u2019s beginning, left out of its window", {}, {} };
    if (!parts.recomputed.empty() || parts.isMix)
        return { statementText(placeClauses(parts)), {}, {} };
    PageCauseName name;
    name.words = pageSigns(statementText(listed(placeWords(parts))));
    if (parts.block.empty()) {
        name.title = "The step";
        if (parts.isGap() && place.gap) { // which says more than the step that it is in
            name.title = pageRowName(comparison, place.gap);
            name.title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name.title[0])));
            name.words.clear();
        }
        return name;
    }
    const auto withCount = [&](const std::string &title) {
        return parts.isMixed ? title + " and " + std::to_string(parts.count - 1) + " more"
                             : counted(title, parts.count);
    };
    const RowId first = place.rows.front();
    const std::string whole(qualifiedName(comparison, first));
    if (!whole.empty() && !parts.isMixed && comparison.kinds.empty()) {
        const std::string className(comparison.className(first));
        const bool isOfClass = parts.count > 1 && commonQualifiedName(comparison, place.rows).empty();
        name.title = isOfClass ? withCount(parts.block) : parts.count > 1 ? parts.block : whole;
        // The words of a single one say so.
        if (parts.count == 1 && !parts.isBackward && comparison.kind(first) == BlockKind::Backward)
            name.title += ".backward";
        if (!isOfClass && !className.empty() && name.title.find(className) == name.title.npos)
            name.where = counted(className, parts.count);
        return name;
    }
    const std::size_t cut = parts.block.rfind(" / ");
    name.title = withCount(cut == parts.block.npos ? parts.block : parts.block.substr(cut + 3));
    if (const std::string_view former = formerClass(comparison, place.rows); !former.empty())
        name.title = besideFormer(former, name.title);
    if (cut != parts.block.npos)
        name.where = "in " + parts.block.substr(0, cut);
    return name;
}

PerSide<std::string> pageFileNames(const Comparison &comparison)
{
    const auto lastParts = [&](std::size_t count) {
        PerSide<std::string> names;
        for (const Side side : kSides) {
            const std::string &file = comparison.run(side).trace.file;
            std::size_t from = file.size();
            for (std::size_t i = 0; i < count && from != file.npos && from > 0; ++i)
                from = file.find_last_of("/\\", from - 1);
            names[side] = file.substr(from == file.npos || from == 0 ? 0 : from + 1);
        }
        return names;
    };
    const PerSide<std::string> names = lastParts(1);
    return names[0] == names[1] && !comparison.isAlone() ? lastParts(2) : names;
}

std::string pageRowName(const Comparison &comparison, RowId row)
{
    const BlockKind kind = comparison.kind(row);
    if (kind == BlockKind::Unknown)
        return statementText(gapClauses(comparison, row));
    const bool isWhole = kind == BlockKind::Step || kind == BlockKind::Run;
    return isWhole || !hasTwoNames(comparison, row) ? plainName(comparison, row) : pairedLabel(comparison, row);
}

std::string pageCertaintySentence(const Comparison &comparison, const SelectionFacts &facts, Certainty certainty)
{
    if (comparison.workload.isDifferentWork())
        return pageChip(comparison, Certainty::OtherWork).meaning;
    const bool isInside = facts.judgement && facts.judgement->isRealInside;
    if (certainty == Certainty::Certain && isInside)
        return "Certain: most of it is a certain difference inside.";
    if (certainty == Certainty::Certain) {
        std::string text = "Certain: beyond what may be chance.";
        if (facts.judgement->intervalNs)
            text += " The steps say " + pageSigned(facts.judgement->intervalNs->lowNs, Unit::Nanoseconds) + " to "
                + pageSigned(facts.judgement->intervalNs->highNs, Unit::Nanoseconds) + " (95 %).";
        return text;
    }
    const bool isOfFewSteps = !facts.judgement || facts.judgement->outcome == Outcome::TooFewSteps;
    const std::string disturbed = statementText(disturbedClauses(comparison.verdict.parts));
    if (certainty == Certainty::CannotTell && !isOfFewSteps && !disturbed.empty())
        return capitalized(pageSigns(disturbed)) + '.';
    if (certainty == Certainty::CannotTell && isOfFewSteps)
        return capitalized(std::string(tooFewWords(comparison.judged().sampleUnit != SampleUnit::Recording))) + '.';
    return pageChip(comparison, certainty).meaning;
}

} // namespace twinlane
