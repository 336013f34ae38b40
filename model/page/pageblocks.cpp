// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The rows of the tree, why they differ, and the causes.

#include "model/alignment/qualifiednames.h"
#include "model/alignment/recordings.h"
#include "model/base/interruption.h"
#include "model/comparison/contentids.h"
#include "model/comparison/headline.h"
#include "model/judgement/rowcertainty.h"
#include "model/page/pagecontent.h"
#include "model/page/pagefolds.h"
#include "model/page/pagewords.h"
#include "model/reasons/causes.h"
#include "model/reasons/reasonwords.h"
#include "model/report/reportnumbers.h"
#include "model/selection/selectionfacts.h"
#include "model/selection/selectionsentence.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

Certainty certaintyOfRow(const Comparison &comparison, RowId row)
{
    if (row == comparison.stepRow()) {
        const Certainty certainty = certaintyOf(comparison.verdict.outcome);
        const Confidence told = stepConfidence(comparison); // in the headline
        return told == Confidence::OtherWork                                                ? Certainty::OtherWork
            : told == Confidence::CannotTell && confidenceOf(comparison, certainty) != told ? Certainty::CannotTell
                                                                                            : certainty;
    }
    const Delta<double> ns = asDouble(overRecordings(comparison).timeNs(row, comparison.options.measure));
    return shownCertainty(ns, comparison.judgements[row.row()], comparison.workload.isDifferentWork());
}

/// [sentence, what may be said of it, [kind, words, ns]…]: the parts add up to the difference.
void writeWhy(PageWriter &out, const Comparison &comparison, const Selection &selection, const SelectionFacts &facts,
    Certainty certainty)
{
    out.json.beginArray();
    out.text(pageSigns(sentenceText(selectionSentence(comparison, selection, facts))));
    out.text(pageCertaintySentence(comparison, facts, certainty));
    std::int64_t left = std::llround(facts.timeNs.delta.value_or(0));
    for (const SelectionPart &part : facts.parts)
        left -= part.isRest() ? 0 : std::llround(part.deltaNs());
    for (const SelectionPart &part : facts.parts) {
        const std::int64_t ns = part.isRest() ? left : std::llround(part.deltaNs());
        out.json.beginArray();
        out.json.value(
            std::int64_t(part.kind == SelectionPart::Kind::Reason || part.kind == SelectionPart::Kind::Place ? 0
                    : part.kind == SelectionPart::Kind::Others                                               ? 1
                                                                                                             : 2));
        out.text(pagePartLine(part));
        out.json.value(ns);
        out.json.endArray();
    }
    out.json.endArray();
}

/// Blocks that are so small are explained by what is around them.
constexpr double kLeastExplained = 0.0005;

} // namespace

void writePageBlocks(PageWriter &out, const Comparison &comparison, const PageRows &rows, const PageCuts &cuts)
{
    const std::vector<RowId> &shown = rows.shown();
    const PageFolds folds = pageFolds(comparison);
    const AlignedRuns &times = overRecordings(comparison);
    const Measure measure = comparison.options.measure;
    std::vector<Delta<std::int64_t>> ns;
    std::vector<Certainty> certainty;
    for (const RowId row : shown) {
        interruptionPoint();
        ns.push_back(times.timeNs(row, measure));
        certainty.push_back(certaintyOfRow(comparison, row));
    }
    const auto isTold = [&](std::size_t i, double share) {
        const auto longest = double(std::max(ns[i].baseline.value_or(0), ns[i].experimental.value_or(0)));
        return i == 0 || longest >= share * rows.stepNs() || certainty[i] == Certainty::Certain;
    };
    out.json.key("blocks");
    out.json.beginObject();
    const auto numbers = [&](std::string_view key, const auto &value) {
        out.column(key, shown.size(), [&](std::size_t i) { out.json.value(value(i)); });
    };
    numbers("parent", [&](std::size_t i) {
        return i == 0 ? std::int64_t(-1) : std::int64_t(rows.of(comparison.rows[shown[i].row()].parent));
    });
    numbers("id", [&](std::size_t i) { return std::string(rowId(comparison, shown[i])); });
    out.column("name", shown.size(), [&](std::size_t i) { out.text(pageRowName(comparison, shown[i])); });
    out.column("about", shown.size(), [&](std::size_t i) {
        const std::string_view whole = qualifiedName(comparison, shown[i]);
        out.text(whole.empty() ? comparison.className(shown[i]) : whole);
    });
    out.column("kind", shown.size(), [&](std::size_t i) { out.text(blockKindKey(comparison.kind(shown[i]))); });
    out.column(
        "match", shown.size(), [&](std::size_t i) { out.text(matchKey(comparison.rows[shown[i].row()].match)); });
    numbers("confidence",
        [&](std::size_t i) { return std::int64_t(std::lround(100 * comparison.rows[shown[i].row()].confidence)); });
    numbers("a", [&](std::size_t i) { return ns[i].baseline; });
    numbers("b", [&](std::size_t i) { return ns[i].experimental; });
    numbers("d", [&](std::size_t i) { return ns[i].delta; });
    if (measure != Measure::Host) { // what operators on the host add up to
        const auto hostNs = [&](std::size_t i) { return times.timeNs(shown[i], Measure::Host); };
        numbers("hostA", [&](std::size_t i) { return hostNs(i).baseline; });
        numbers("hostB", [&](std::size_t i) { return hostNs(i).experimental; });
    }
    const auto calls = [&](std::size_t i, auto side) -> std::optional<double> {
        const Delta<double> count = comparison.calls(shown[i]);
        return count.*side ? std::optional(std::round(*(count.*side) * 100) / 100) : std::nullopt;
    };
    numbers("callsA", [&](std::size_t i) { return calls(i, &Delta<double>::baseline); });
    numbers("callsB", [&](std::size_t i) { return calls(i, &Delta<double>::experimental); });
    numbers("certainty", [&](std::size_t i) { return std::int64_t(certainty[i]); });
    numbers("fold", [&](std::size_t i) { return std::uint64_t(folds.foldOf[shown[i].row()]); });
    numbers("equal", [&](std::size_t i) { return std::uint64_t(folds.equalOf[shown[i].row()]); });
    out.column("low", shown.size(), [&](std::size_t i) {
        const RowJudgement &judgement = comparison.judgements[shown[i].row()];
        if (judgement.intervalNs && !judgement.isRealInside && comparison.options.aggregate != Aggregate::Sum)
            out.json.value(std::int64_t(std::llround(judgement.intervalNs->lowNs)));
        else
            out.json.null();
    });
    out.column("high", shown.size(), [&](std::size_t i) {
        const RowJudgement &judgement = comparison.judgements[shown[i].row()];
        if (judgement.intervalNs && !judgement.isRealInside && comparison.options.aggregate != Aggregate::Sum)
            out.json.value(std::int64_t(std::llround(judgement.intervalNs->highNs)));
        else
            out.json.null();
    });
    out.column("foldNames", folds.names.size(), [&](std::size_t i) { out.text(folds.names[i]); });
    std::vector<Delta<double>> foldNs(folds.names.size(), { 0.0, 0.0, 0.0, {} });
    for (std::size_t i = 0; i < shown.size(); ++i) {
        Delta<double> &sum = foldNs[folds.foldOf[shown[i].row()]];
        *sum.baseline += double(ns[i].baseline.value_or(0));
        *sum.experimental += double(ns[i].experimental.value_or(0));
        *sum.delta += double(ns[i].delta.value_or(0));
    }
    out.column("foldCertainty", folds.names.size(), [&](std::size_t i) {
        if (*foldNs[i].baseline > 0)
            foldNs[i].percent = 100 * *foldNs[i].delta / *foldNs[i].baseline;
        out.json.value(
            std::int64_t(shownCertainty(foldNs[i], folds.judgements[i], comparison.workload.isDifferentWork())));
    });
    // [place, samples of A, samples of B] in tenths of a µs
    out.json.key("samples");
    out.json.beginArray();
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (!isTold(i, cuts.samplesFrom))
            continue;
        out.json.beginArray();
        out.json.value(std::uint64_t(i));
        for (const Side side : kSides) {
            const auto samples = comparison.judged().valueSamplesNs(shown[i], side, measure);
            out.json.beginArray();
            for (std::size_t at = 0; samples && at < samples->size(); ++at)
                out.json.value(std::int64_t(std::llround(double((*samples)[at]) / 100)));
            out.json.endArray();
        }
        out.json.endArray();
    }
    out.json.endArray();
    out.json.key("why");
    out.json.beginArray();
    for (std::size_t i = 0; i < shown.size(); ++i) {
        interruptionPoint();
        if (comparison.isAlone() || !isTold(i, kLeastExplained)) {
            out.json.null();
            continue;
        }
        Selection selection;
        selection.picked = { EventQuery::Kind::Block, shown[i], {}, EventKind::Kernel };
        selection.measure = measure;
        writeWhy(out, comparison, selection, blockFacts(comparison, selection), certainty[i]);
    }
    out.json.endArray();
    out.json.endObject();
}

void writePageCauses(
    PageWriter &out, const Comparison &comparison, const std::vector<Cause> &causes, const PageRows &rows)
{
    const std::vector<DifferencePlace> &places = comparison.verdict.parts.places;
    out.json.key("causes");
    out.json.beginArray();
    for (const Cause &cause : causes) {
        interruptionPoint();
        const DifferencePlace &place = places[cause.place];
        const bool isRest = cause.certainty == CauseGroup::Rest;
        const PageCauseName name = pageCauseName(comparison, place);
        const Certainty certainty =
            comparison.workload.isDifferentWork() ? Certainty::OtherWork : certaintyOf(place.outcome);
        Selection selection;
        selection.picked = { EventQuery::Kind::Block, place.rows.front(), {}, EventKind::Kernel };
        selection.cause = cause.place;
        selection.measure = comparison.options.measure;
        SelectionFacts facts;
        if (!isRest)
            facts = blockFacts(comparison, selection);
        out.json.beginObject();
        out.json.member("id", std::string_view(placeId(comparison, place)));
        out.text("title", name.title);
        out.text("where", name.where);
        out.text("words", name.words);
        const auto whole = [](const std::optional<double> &value) {
            return value ? std::optional(std::int64_t(std::llround(*value))) : std::nullopt;
        };
        out.json.member("a", whole(facts.timeNs.baseline));
        out.json.member("b", whole(facts.timeNs.experimental));
        out.json.member("d", std::int64_t(place.deltaNs));
        out.text("delta", pageSigned(double(place.deltaNs), Unit::Nanoseconds));
        out.json.member("group", std::int64_t(cause.certainty));
        out.json.member("certainty", std::int64_t(isRest ? Certainty::Negligible : certainty));
        out.json.member("own", place.isOwnTime);
        out.text("reason", pageCauseReason(fewWordsOfCause(cause, place), place));
        out.json.key("rows");
        out.json.beginArray();
        std::vector<std::uint32_t> placesOfRows;
        if (!isRest && place.nature != PlaceNature::Window) {
            for (const auto *list : { &place.rows, &place.backwardRows }) {
                for (const RowId row : *list)
                    placesOfRows.push_back(rows.of(row));
            }
        }
        std::sort(placesOfRows.begin(), placesOfRows.end());
        placesOfRows.erase(std::unique(placesOfRows.begin(), placesOfRows.end()), placesOfRows.end());
        for (const std::uint32_t row : placesOfRows)
            out.json.value(std::uint64_t(row));
        out.json.endArray();
        out.json.key("why");
        if (isRest)
            out.json.null();
        else
            writeWhy(out, comparison, selection, facts, certainty);
        out.json.endObject();
    }
    out.json.endArray();
}

} // namespace twinlane
