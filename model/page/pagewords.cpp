// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagewords.h"

#include "model/alignment/qualifiednames.h"
#include "model/comparison/kindverdict.h"
#include "model/reasons/placename.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace twinlane {

namespace {

constexpr std::string_view kArrow = " \u2192 ";
/// From this ratio on a factor says more than a percentage.
constexpr double kLeastFactor = 3;
/// A larger difference that could be chance tells nothing.
constexpr double kMostDetectablePercent = 50;

std::string factorText(double factor)
{
    return fixed(factor, factor < 100 ? 1 : 0);
}

std::string changeClaim(double baselineNs, double experimentalNs)
{
    const double ratio = experimentalNs / baselineNs;
    if (ratio >= kLeastFactor)
        return "takes " + factorText(ratio) + " \u00d7 as long";
    if (ratio > 0 && 1 / ratio >= kLeastFactor)
        return factorText(1 / ratio) + " \u00d7 as fast";
    return quantityText(std::abs(ratio - 1), Unit::Ratio) + (ratio > 1 ? " slower" : " faster");
}

bool isEqual(double baselineNs, double experimentalNs)
{
    return std::llround(std::abs(experimentalNs / baselineNs - 1) * 1000) == 0;
}

int toneOfTimes(double baselineNs, double experimentalNs)
{
    return experimentalNs > baselineNs ? 1 : experimentalNs < baselineNs ? -1 : 0;
}

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

/// What differs, in a few words.
std::string otherWorkClaim(const WorkloadDiff &work)
{
    const ToldWork told = toldWork(work);
    const auto against = [](const Delta<double> &count, std::string_view pieces) {
        return quantityText(std::round(*count.baseline), Unit::Count) + ' ' + std::string(pieces) + " a step against "
            + quantityText(std::round(*count.experimental), Unit::Count);
    };
    if (told.areKinds)
        return work.baselineKind + " against " + work.experimentalKind;
    switch (told.size) {
    case WorkSize::TokenCount:
        return against(work.tokens, "tokens");
    case WorkSize::GeneratedCount:
        return against(work.generatedTokens, "generated tokens");
    case WorkSize::SampleCount:
        return against(work.samples, "samples");
    case WorkSize::RowCount:
        return *work.rowsFactor > 1 ? "Products of " + factorText(*work.rowsFactor) + " \u00d7 as many rows"
                                    : "Products of 1/" + factorText(1 / *work.rowsFactor) + " of the rows";
    case WorkSize::None:
        break;
    }
    return "Little in common";
}

PageHeadline otherWork(const Comparison &comparison)
{
    const WorkloadDiff &work = comparison.workload;
    const VerdictParts &parts = comparison.verdict.parts;
    const Delta<double> &perToken = work.bothGenerate() ? work.nsPerGeneratedToken : work.nsPerToken;
    PageHeadline made;
    made.subject = otherWorkClaim(work);
    made.figures.push_back(pageFromTo(parts.baselineNs, parts.experimentalNs, Unit::Nanoseconds) + " a step");
    if (perToken.baseline && perToken.experimental)
        made.figures.push_back(pageFromTo(*perToken.baseline, *perToken.experimental, Unit::Nanoseconds) + " a token");
    made.chip = pageChip(comparison, Certainty::OtherWork);
    return made;
}

std::string kindClaim(const KindChange &kind, double a, double b)
{
    const KindNews news = kindNews(kind);
    if (news == KindNews::OnlyBaseline)
        return "in the baseline alone";
    if (news == KindNews::OnlyExperimental)
        return "in the experimental run alone";
    return news == KindNews::Same || isEqual(a, b) ? "the same" : changeClaim(a, b);
}

/// The kind that says most by itself, then the next ones and the average step.
PageHeadline ofKinds(const Comparison &comparison)
{
    const VerdictParts &parts = comparison.verdict.parts;
    PageHeadline made;
    Certainty certainty = certaintyOf(comparison.verdict.outcome);
    for (const std::size_t i : kindFacts(comparison.stepKinds).named) {
        const KindChange &kind = comparison.stepKinds[i];
        const auto a = double(kind.ns.baseline.value_or(0)), b = double(kind.ns.experimental.value_or(0));
        if (!made.subject.empty()) {
            made.figures.push_back(kind.kind + ' ' + kindClaim(kind, a, b));
            continue;
        }
        made.subject = kind.kind;
        made.claim = kindClaim(kind, a, b);
        if (kind.outcome)
            certainty = certaintyOf(*kind.outcome);
        if (certainty == Certainty::Certain)
            made.tone = toneOfTimes(a, b);
        if (kind.isOnBothSides())
            made.figures.push_back(pageFromTo(a, b, Unit::Nanoseconds));
    }
    made.figures.push_back("average step " + pageFromTo(parts.baselineNs, parts.experimentalNs, Unit::Nanoseconds));
    made.chip = pageChip(comparison, certainty);
    return made;
}

/// Why no change can be told; empty: it can.
std::string whatIsMissing(const Comparison &comparison)
{
    if (comparison.baseline->trace.eventCount() == 0)
        return "The baseline holds no events";
    if (comparison.experimental->trace.eventCount() == 0)
        return "The experimental trace holds no events";
    return comparison.verdict.changePercent ? std::string() : "The baseline\u2019s step takes no time";
}

std::string noDifference(const Comparison &comparison)
{
    const std::optional<double> &least = comparison.verdict.smallestDetectablePercent;
    const bool tells = least && *least < kMostDetectablePercent;
    return "No difference beyond noise"
        + (tells ? " (\u00b1" + quantityText(*least / 100, Unit::Ratio) + ')' : std::string());
}

/// Did the programs do the same work, so that a difference is that of the recordings?
bool isOfTheRecordings(const Comparison &comparison)
{
    const Outcome outcome = comparison.verdict.outcome;
    return comparison.program.isSame() && outcome != Outcome::NotJudged && outcome != Outcome::Real
        && (comparison.judged().sampleUnit == SampleUnit::Step || outcome == Outcome::Recordings);
}

PageHeadline ofStep(const Comparison &comparison)
{
    const Verdict &verdict = comparison.verdict;
    const double a = verdict.parts.baselineNs, b = verdict.parts.experimentalNs;
    Certainty certainty = certaintyOf(verdict.outcome);
    PageHeadline made;
    made.figures = { pageFromTo(a, b, Unit::Nanoseconds), pageSigned(b - a, Unit::Nanoseconds) };
    if (std::string missing = whatIsMissing(comparison); !missing.empty()) {
        made.subject = std::move(missing);
        certainty = Certainty::CannotTell;
    } else if (certainty == Certainty::CouldBeChance && verdict.parts.hidden) {
        const SteadyChange &hidden = *verdict.parts.hidden;
        made.subject = "Without the marked steps";
        made.claim = changeClaim(hidden.baselineNs, hidden.experimentalNs);
        made.figures = { pageFromTo(hidden.baselineNs, hidden.experimentalNs, Unit::Nanoseconds),
            "with them " + pageFromTo(a, b, Unit::Nanoseconds) };
        made.tone = toneOfTimes(hidden.baselineNs, hidden.experimentalNs);
        certainty = Certainty::Certain;
    } else if (certainty == Certainty::CouldBeChance) {
        made.subject = verdict.parts.disturbed ? "Disturbed recordings" : noDifference(comparison);
        made.figures.push_back(pagePercent(*verdict.changePercent));
        if (verdict.parts.disturbed)
            certainty = Certainty::CannotTell;
    } else if (isOfTheRecordings(comparison)) {
        made.subject =
            comparison.program.hasShapes ? "The same work in both recordings" : "The same operators in both recordings";
        made.figures.clear();
        if (verdict.changePercent)
            made.figures.push_back(pagePercent(*verdict.changePercent) + " is what they differ by");
        made.figures.push_back(pageFromTo(a, b, Unit::Nanoseconds));
    } else if (isEqual(a, b)) {
        made.subject = "Both take the same time";
    } else {
        made.subject = "Experimental";
        made.claim = changeClaim(a, b);
        made.tone = certainty == Certainty::Certain ? toneOfTimes(a, b) : 0;
    }
    made.chip = pageChip(comparison, certainty);
    return made;
}

/// Of a difference that was mostly done once, what happens each time comes first.
bool isMostlyOnce(const Verdict &verdict)
{
    constexpr double kHalf = 0.5;
    return std::abs(verdict.parts.told.oneOffNs)
        >= kHalf * std::abs(verdict.parts.experimentalNs - verdict.parts.baselineNs);
}

/// The step holds what was done once, so nothing here has its colour.
PageHeadline ofEachTime(const Comparison &comparison)
{
    const Verdict &verdict = comparison.verdict;
    const ToldFacts &told = verdict.parts.told;
    const double ratio = 1 + *told.withoutOneOffPercent / 100;
    PageHeadline made;
    made.subject = "Each time";
    made.claim = isEqual(1, ratio) ? "the same" : changeClaim(1, ratio);
    made.figures = { pageSigned(told.withoutOneOffNs, Unit::Nanoseconds),
        "once " + pageSigned(told.oneOffNs, Unit::Nanoseconds),
        pageFromTo(verdict.parts.baselineNs, verdict.parts.experimentalNs, Unit::Nanoseconds) };
    made.chip = pageChip(comparison, certaintyOf(verdict.outcome));
    return made;
}

/// What one trace takes, and on what.
PageHeadline ofOneTrace(const Comparison &comparison)
{
    const auto ns = comparison.timeNs(comparison.stepRow(), Measure::Critical).baseline;
    const std::size_t steps = comparison.baselineSteps.size();
    PageHeadline made;
    made.subject = pageQuantity(double(ns.value_or(0)), Unit::Nanoseconds) + " a step";
    made.figures.push_back("mean of " + std::to_string(steps) + (steps == 1 ? " step" : " steps"));
    const Bound &bound = comparison.baselineBound;
    std::string shares;
    for (const BoundKind kind : partsOfBound(bound))
        shares += (shares.empty() ? "" : ", ") + std::string(boundKey(kind)) + ' '
            + quantityText(bound.shares[std::size_t(kind)], Unit::Ratio);
    if (!shares.empty())
        made.figures.push_back((bound.kind == BoundKind::Other ? "limited by nothing alone: " : "limited by the ")
            + (bound.kind == BoundKind::Other ? shares : std::string(boundKey(bound.kind)) + " (" + shares + ')'));
    made.chip = pageChip(comparison, Certainty::NotJudged);
    return made;
}

std::string listed(const std::vector<std::string> &names)
{
    std::string list;
    for (const std::string &name : names)
        list += (list.empty() ? "" : " and ") + name;
    return list;
}

std::string placeWords(const PlaceParts &parts)
{
    std::vector<std::string> words;
    if (parts.isBackward)
        words.emplace_back("backward");
    if (parts.isReplaced)
        words.push_back(parts.gone.empty() ? "its blocks replaced"
                                           : listed(parts.gone) + std::string(kArrow) + listed(parts.added));
    if (parts.isWaitForRanks)
        words.emplace_back("waiting for other ranks");
    else if (parts.isOwnTime && !parts.before.empty() && !parts.after.empty())
        words.push_back("between " + parts.after + " and " + parts.before);
    else if (parts.isOwnTime && !parts.before.empty())
        words.push_back("before " + parts.before);
    else if (parts.isOwnTime && !parts.after.empty())
        words.push_back("after " + parts.after);
    else if (parts.isOwnTime)
        words.emplace_back("inside itself");
    if (parts.isBothPasses)
        words.emplace_back("forward and backward");
    if (parts.ofSteps > 0)
        words.push_back("in " + std::to_string(parts.inSteps) + " of " + std::to_string(parts.ofSteps) + " steps");
    std::string text;
    for (const std::string &each : words)
        text += (text.empty() ? "" : ", ") + each;
    return text;
}

std::string recomputedName(const PlaceParts &parts)
{
    std::string names;
    for (const auto &[name, count] : parts.recomputed)
        names += (names.empty() ? "" : ", ") + counted(name, count);
    return "recomputed " + names + (parts.hasMoreRecomputed ? " and others" : "") + " in backward";
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

/// The ordinals of the two sides differ where one has more siblings.
std::string withoutOrdinal(std::string label)
{
    const std::size_t bracket = label.rfind(" [");
    if (bracket != label.npos && bracket > 0 && label.ends_with(']'))
        label.resize(bracket);
    return label;
}

std::string gapName(const Comparison &comparison, RowId row)
{
    const PairRow &pair = comparison.rows[row.row()];
    if (!pair.parent)
        return "unexplained";
    if (pair.isOwnTime)
        return "inside " + plainName(comparison, pair.parent) + " itself";
    const auto isBlock = [&](std::size_t i) { return comparison.kind(RowId(i)) != BlockKind::Unknown; };
    if (pair.subtreeEnd < comparison.rows[pair.parent.row()].subtreeEnd && isBlock(pair.subtreeEnd))
        return "gap before " + plainName(comparison, RowId(std::size_t(pair.subtreeEnd)));
    RowId last;
    for (std::size_t i = pair.parent.row() + 1; i < row.row(); i = comparison.rows[i].subtreeEnd) {
        if (isBlock(i))
            last = RowId(i);
    }
    return last ? "gap after " + plainName(comparison, last) : "unexplained";
}

} // namespace

PageChip pageChip(const Comparison &comparison, Certainty certainty)
{
    if (comparison.workload.isDifferentWork())
        certainty = Certainty::OtherWork;
    PageChip chip;
    chip.words = certaintyTitle(certainty);
    switch (certainty) {
    case Certainty::Certain:
        return { "\u2713", chip.words, "Beyond what chance and two recordings of one program differ by.", true };
    case Certainty::CouldBeChance:
    case Certainty::Negligible:
        return { "\u2248", chip.words, "Two recordings of one program may differ by as much.", false };
    case Certainty::OfRecordings:
        return { "=", chip.words,
            "Times differ where the programs did the same work. So few recordings cannot tell a machine from a "
            "change.",
            false };
    case Certainty::OtherWork:
        return { "\u2260", chip.words, "The sides do other work, so their times do not say which program is faster.",
            false };
    case Certainty::NotJudged:
    case Certainty::CannotTell:
        break;
    }
    if (comparison.withheld == Withheld::SameRecording)
        return { "=", "Same recording", "Both sides are one recording: there is nothing to judge.", false };
    return { "?", certaintyTitle(Certainty::CannotTell), "There is too little to tell a change from noise.", false };
}

PageHeadline pageHeadline(const Comparison &comparison)
{
    if (comparison.isAlone())
        return ofOneTrace(comparison);
    if (comparison.withheld == Withheld::SameRecording) {
        PageHeadline made;
        made.subject = "Both sides are the same recording";
        made.figures.push_back(pageQuantity(comparison.verdict.parts.baselineNs, Unit::Nanoseconds));
        made.chip = pageChip(comparison, Certainty::NotJudged);
        return made;
    }
    if (comparison.withheld == Withheld::NothingRecorded) {
        PageHeadline made;
        made.subject = "Nothing was recorded on a side";
        made.chip = pageChip(comparison, Certainty::CannotTell);
        return made;
    }
    if (comparison.workload.isDifferentWork())
        return otherWork(comparison);
    if (hasHeadlineByOnce(comparison) && isMostlyOnce(comparison.verdict))
        return ofEachTime(comparison);
    return comparison.stepKinds.empty() ? ofStep(comparison) : ofKinds(comparison);
}

bool hasHeadlineByOnce(const Comparison &comparison)
{
    const ToldFacts &told = comparison.verdict.parts.told;
    const Certainty certainty = certaintyOf(comparison.verdict.outcome);
    return !comparison.isAlone() && comparison.stepKinds.empty() && !comparison.workload.isDifferentWork()
        && certainty != Certainty::CouldBeChance && whatIsMissing(comparison).empty() && !told.oneOff.empty()
        && told.withoutOneOffPercent;
}

PageHeadline pageHeadlineByOnce(const Comparison &comparison)
{
    return isMostlyOnce(comparison.verdict) ? ofStep(comparison) : ofEachTime(comparison);
}

PageCauseName pageCauseName(const Comparison &comparison, const DifferencePlace &place)
{
    const PlaceParts parts = placeParts(comparison, place);
    if (parts.isRest)
        return { "Everything else", {}, {} };
    if (parts.isWindow)
        return { "The step\u2019s beginning, left out of its window", {}, {} };
    if (!parts.recomputed.empty())
        return { recomputedName(parts), {}, {} };
    if (parts.isMix)
        return { "share of " + parts.block + " steps", {}, {} };
    PageCauseName name;
    name.words = placeWords(parts);
    if (parts.block.empty()) {
        name.title = "The step";
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
        if (!isOfClass && !className.empty() && name.title.find(className) == name.title.npos)
            name.where = counted(className, parts.count);
        return name;
    }
    const std::size_t cut = parts.block.rfind(" / ");
    name.title = withCount(cut == parts.block.npos ? parts.block : parts.block.substr(cut + 3));
    if (cut != parts.block.npos)
        name.where = "in " + parts.block.substr(0, cut);
    return name;
}

std::string pageRowName(const Comparison &comparison, RowId row)
{
    const BlockKind kind = comparison.kind(row);
    if (kind == BlockKind::Unknown)
        return gapName(comparison, row);
    std::string name = plainName(comparison, row);
    if (kind == BlockKind::Step || kind == BlockKind::Run || !hasTwoNames(comparison, row))
        return name;
    return withoutOrdinal(std::string(comparison.label(row, Side::Baseline))) + std::string(kArrow) + name;
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
    if (certainty == Certainty::CannotTell)
        return capitalized(std::string(tooFewWords(comparison.judged().sampleUnit != SampleUnit::Recording))) + '.';
    return pageChip(comparison, certainty).meaning;
}

} // namespace twinlane
