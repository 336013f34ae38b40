// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The answers below a page's headline: where, why, is it real, what limits it, may it be compared, what was done once. Each
// is a statement of the model, and leads to its evidence.

#include "model/comparison/comparableanswer.h"
#include "model/comparison/headline.h"
#include "model/comparison/verdictclauses.h"
#include "model/facts/bound.h"
#include "model/page/pagecontent.h"
#include "model/page/pagewords.h"
#include "model/reasons/causes.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// Where a click leads: "cause" with its number, else a card of the page; empty: nowhere.
struct PageAnswer {
    std::string_view key, title;
    std::string words;    ///< on one line
    std::string sentence; ///< all of it
    std::string_view leadsTo;
    std::int64_t cause = -1;
};

void writeAnswer(PageWriter &out, const PageAnswer &answer)
{
    out.json.beginArray();
    out.json.value(answer.key);
    out.json.value(answer.title);
    out.text(answer.words);
    out.text(answer.sentence);
    out.json.value(answer.leadsTo);
    out.json.value(answer.cause);
    out.json.endArray();
}

/// The cause that the verdict names; else the largest one that is listed.
std::int64_t leadingCause(const Comparison &comparison, const std::vector<Cause> &causes)
{
    const std::vector<DifferencePlace> &places = comparison.verdict.parts.places;
    const std::optional<DifferencePlace> &named = comparison.verdict.parts.place;
    const auto isNamed = [&](const Cause &cause) {
        return named && cause.certainty != CauseGroup::Rest
            && std::ranges::find(places[cause.place].rows, named->rows.front()) != places[cause.place].rows.end();
    };
    auto found = std::ranges::find_if(causes, isNamed);
    if (found == causes.end())
        found = std::ranges::find_if(causes, [](const Cause &cause) { return cause.certainty != CauseGroup::Rest; });
    return found == causes.end() ? -1 : std::int64_t(found - causes.begin());
}

/// "68 %" of the step's difference; empty where the parts go both ways or nothing has a direction.
std::string shareOf(const Comparison &comparison, const DifferencePlace &place)
{
    const VerdictParts &parts = comparison.verdict.parts;
    const double share = double(place.deltaNs) / (parts.experimentalNs - parts.baselineNs);
    return share > 0 && share <= 1 && !comparison.workload.isDifferentWork()
        ? " (" + quantityText(share, Unit::Ratio) + " of the difference)"
        : std::string();
}

void writeCauseAnswers(PageWriter &out, const Comparison &comparison, const std::vector<Cause> &causes)
{
    const std::int64_t leading = leadingCause(comparison, causes);
    if (leading < 0)
        return;
    const Cause &cause = causes[std::size_t(leading)];
    const DifferencePlace &place = comparison.verdict.parts.places[cause.place];
    const PageCauseName name = pageCauseName(comparison, place);
    std::string whole = name.title;
    for (const std::string &more : { name.where, name.words })
        whole += more.empty() ? more : ", " + more;
    const std::string size = pageSigned(double(place.deltaNs), Unit::Nanoseconds) + shareOf(comparison, place);
    const bool isOwnTimeOfOne = place.isOwnTime && place.rows.size() == 1 && place.backwardRows.empty();
    if (const Clauses nowhere = whereOfSameWork(comparison); !nowhere.empty())
        writeAnswer(out,
            { "where", "Where", pageSigns(statementText(nowhere)), pageSigns(sentenceText(nowhere)) + '.', "step",
                -1 });
    else
        writeAnswer(out,
            { "where", "Where", (isOwnTimeOfOne ? whole : name.title) + ' ' + size, whole + ": " + size, "cause",
                leading });
    if (const Clauses same = whyOfSameWork(comparison); !same.empty())
        writeAnswer(
            out, { "why", "Why", pageSigns(statementText(same)), pageSigns(sentenceText(same)) + '.', "step", -1 });
    else if (const std::string reason = pageCauseReason(whyOfCause(comparison, cause), place); !reason.empty())
        writeAnswer(out, { "why", "Why", reason, reason, "cause", leading });
}

PageAnswer realAnswer(const Comparison &comparison)
{
    const PageChip chip = pageHeadline(comparison).chip;
    const std::string evidence = pageSigns(statementText(stepEvidenceClauses(comparison, comparison.verdict)));
    const bool isOfPart = isHeadlineOfPart(comparison);
    return { "real", "Real", chip.words + ": " + (isOfPart ? "one side alone has it" : evidence),
        chip.meaning + ' ' + evidence + '.', "step", -1 };
}

PageAnswer comparableAnswer(const Comparison &comparison)
{
    const std::vector<ComparabilityNote> &notes = comparison.comparability;
    const auto warns = [](const ComparabilityNote &note) { return note.severity != Severity::Info; };
    const auto first = std::ranges::find_if(notes, warns);
    const auto warnings = std::ranges::count_if(notes, warns);
    if (first == notes.end()) {
        const Clauses told = comparableClauses(comparison);
        const bool isDisturbed = comparison.verdict.parts.disturbed.has_value(); // which the steps show
        const std::string also = notes.empty() || isDisturbed ? ""
            : notes.size() == 1                               ? " (1 note)"
                                                              : " (" + std::to_string(notes.size()) + " notes)";
        return { "comparable", "Comparable", pageSigns(statementText(told)) + also,
            pageSigns(sentenceText(told)) + also + '.',
            isDisturbed         ? "step"
                : notes.empty() ? ""
                                : "notes",
            -1 };
    }
    std::string words = pageSigns(first->text);
    if (warnings > 1)
        words += " (1 of " + std::to_string(warnings) + ')';
    return { "comparable", "Comparable", words, words, "notes", -1 };
}

} // namespace

void writePageAnswers(PageWriter &out, const Comparison &comparison, const std::vector<Cause> &causes)
{
    const ToldFacts &told = comparison.verdict.parts.told;
    const bool isCompared = !comparison.isAlone() && comparison.withheld != Withheld::SameRecording
        && comparison.withheld != Withheld::NothingRecorded;
    out.json.key("answers");
    out.json.beginArray();
    if (isCompared) {
        writeCauseAnswers(out, comparison, causes);
        writeAnswer(out, realAnswer(comparison));
        if (isLimitTold(comparison) && comparison.verdict.changePercent) {
            const std::string limit = pageSigns(boundText(
                comparison.baselineBound, comparison.experimentalBound, !comparison.workload.isDifferentWork()));
            writeAnswer(out, { "limitedBy", "Limits", limit, limit, "step", -1 });
        }
        writeAnswer(out, comparableAnswer(comparison));
        if (!told.oneOff.empty()) {
            const std::string once = pageSigns(statementText(onceClauses(told)));
            writeAnswer(out, { "once", "Once", once, once, "once", -1 });
        }
    }
    out.json.endArray();
    out.json.key("once"); // the headline that a click on it shows
    const std::optional<PageHeadline> once = pageHeadlineByOnce(comparison);
    if (!once) {
        out.json.null();
        return;
    }
    const PageHeadline &other = *once;
    out.json.beginObject();
    out.text("subject", other.subject);
    out.text("claim", other.claim);
    out.json.member("tone", std::int64_t(other.tone));
    // What a click on the answer does, in both states.
    const std::string_view with = "Show the step with it", without = "Show the step without it";
    const bool isWithout = isHeadlineWithoutOnce(comparison);
    out.text("show", isWithout ? with : without);
    out.text("back", isWithout ? without : with);
    out.column("figures", other.figures.size(), [&](std::size_t i) { out.text(other.figures[i]); });
    out.json.endObject();
}

} // namespace twinlane
