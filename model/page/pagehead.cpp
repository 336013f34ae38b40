// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a page says of the whole: headline, sides, overview, steps, the way from one step to the other, notes.

#include "model/base/side.h"
#include "model/comparison/metricnews.h"
#include "model/comparison/overviewchoice.h"
#include "model/judgement/rowcertainty.h"
#include "model/page/pagecontent.h"
#include "model/page/pagewords.h"
#include "model/report/comparisontables.h"
#include "model/report/jsonwords.h"
#include "model/run/costtitle.h"
#include "model/sets/setcomparison.h"
#include "model/trace/importnotes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kMostWeight = 1e9; ///< in the place of infinity, which JSON does not have

std::string fileNameOf(const std::string &path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == path.npos ? path : path.substr(slash + 1);
}

void writeChip(PageWriter &out, const PageChip &chip)
{
    out.json.key("chip");
    out.json.beginObject();
    out.json.member("mark", chip.mark);
    out.text("words", chip.words);
    out.text("meaning", chip.meaning);
    out.json.member("filled", chip.isFilled);
    out.json.endObject();
}

std::string_view titleOf(std::string_view key)
{
    const auto infos = overviewMetricInfos();
    const auto info = std::ranges::find(infos, key, &OverviewMetricInfo::key);
    return info == infos.end() ? key : info->title;
}

void writeMetric(PageWriter &out, const Comparison &comparison, const OverviewMetric &metric)
{
    const Delta<double> &value = metric.value;
    const bool isText = metric.unit == Unit::Text;
    const auto shown = [&](const std::optional<double> &number, const std::string &text) {
        if (isText)
            return text.empty() ? std::string("\u2013") : text;
        return number ? pageQuantity(*number, metric.unit) : std::string("\u2013");
    };
    const Certainty certainty = metric.judgement
        ? shownCertainty(value, metric.judgement, comparison.workload.isDifferentWork())
        : Certainty::NotJudged;
    std::string delta = "\u2013", percent = "\u2013";
    if (isText && !isEqualOrMissing(metric))
        delta = "differs";
    if (!isText && value.delta)
        delta = pageSigned(*value.delta, metric.unit);
    if (!isText && value.percent && metric.unit != Unit::Ratio)
        percent = pagePercent(*value.percent);
    out.json.beginArray();
    out.text(titleOf(metric.key));
    out.text(shown(value.baseline, metric.baselineText));
    out.text(shown(value.experimental, metric.experimentalText));
    out.text(delta);
    out.text(percent);
    out.json.value(std::int64_t(certainNews(comparison, metric)));
    out.json.value(std::int64_t(metric.judgement ? std::int64_t(certainty) : -1));
    const bool isNoNews = comparison.isAlone() ? value.baseline == 0.0 : isEqualOrMissing(metric);
    out.json.value(std::int64_t(isNoNews      ? 2
            : isSeenFirst(comparison, metric) ? 0
                                              : 1)); // what is seen first, later, and only when asked for
    out.json.value(value.delta ? (*value.delta > 0 ? std::int64_t(1) : *value.delta < 0 ? std::int64_t(-1) : 0) : 0);
    // The step stands in the headline, and what a run is does not change: no line needs these.
    const bool isTold = metric.key == "averageStepNs" || metric.key == "deviceMemoryBytes" || isText;
    out.json.value(std::int64_t(isTold));
    out.json.value(std::min(weightOf(comparison, metric), kMostWeight));
    out.json.endArray();
}

/// Parts by what took the time have their keys as titles; people read the words of the overview.
std::string_view titleOfPart(std::string_view title)
{
    for (std::size_t i = 0; i < kCostCount; ++i) {
        if (costKey(Cost(i)) == title)
            return costTitle(Cost(i));
    }
    return title;
}

void writeParts(PageWriter &out, std::string_view key, const std::vector<WaterfallPart> &parts)
{
    out.json.key(key);
    out.json.beginArray();
    for (const WaterfallPart &part : parts) {
        out.json.beginArray();
        out.text(titleOfPart(part.title));
        out.json.value(part.baselineNs);
        out.json.value(part.experimentalNs);
        out.json.value(part.deltaNs);
        out.json.endArray();
    }
    out.json.endArray();
}

void writeNote(PageWriter &out, std::string_view severity, std::string_view about, std::string_view text)
{
    out.json.beginArray();
    out.json.value(severity);
    out.text(about);
    out.text(text);
    out.json.endArray();
}

} // namespace

void writePageHead(PageWriter &out, const Comparison &comparison, bool hasPaths)
{
    const PageHeadline headline = pageHeadline(comparison);
    out.json.key("headline");
    out.json.beginObject();
    out.text("subject", headline.subject);
    out.text("claim", headline.claim);
    out.json.member("tone", std::int64_t(headline.tone));
    out.column("figures", headline.figures.size(), [&](std::size_t i) { out.text(headline.figures[i]); });
    writeChip(out, headline.chip);
    out.text("sentence", comparison.verdict.sentence);
    // Of one trace there is nothing that was compared.
    const std::vector<std::string> lines = comparison.isAlone() ? std::vector<std::string>() : comparison.verdict.lines;
    out.column("lines", lines.size(), [&](std::size_t i) { out.text(pageSigns(lines[i])); });
    out.json.endObject();

    const PerSide<std::string> names = pageFileNames(comparison);
    out.json.key("sides");
    out.json.beginArray();
    for (const Side side : kSides) {
        out.json.beginObject();
        const std::string &file = comparison.run(side).trace.file;
        out.text("file", hasPaths ? file : names[side]);
        out.json.member("steps", std::uint64_t(comparison.steps(side).size()));
        out.json.member("recordings", std::uint64_t(comparison.options.repeats(side).size() + 1));
        out.json.endObject();
    }
    out.json.endArray();
    out.json.member("otherWork", comparison.workload.isDifferentWork());
    out.json.member("alone", comparison.isAlone());
    out.json.member("same", comparison.withheld == Withheld::SameRecording);
    out.json.member(
        "device", !comparison.baseline->links.device.empty() || !comparison.experimental->links.device.empty());
    out.json.member("alignedShare", comparison.verdict.alignedShare);
    out.text("level", levelText(comparison));
    out.json.member("measure", measureKey(comparison.options.measure));
    out.json.member("aggregate", aggregateKey(comparison.options.aggregate));
    constexpr std::array kAll { Certainty::Certain, Certainty::CouldBeChance, Certainty::CannotTell,
        Certainty::OfRecordings, Certainty::NotJudged, Certainty::Negligible, Certainty::OtherWork };
    out.json.key("certainties");
    out.json.beginArray();
    for (const Certainty certainty : kAll) {
        const PageChip chip = pageChip(comparison, certainty);
        out.json.beginArray();
        out.json.value(chip.mark);
        out.text(chip.words);
        out.text(chip.meaning);
        out.json.value(chip.isFilled);
        out.json.endArray();
    }
    out.json.endArray();
}

void writePageOverview(PageWriter &out, const Comparison &comparison)
{
    out.json.key("overview");
    out.json.beginArray();
    for (const OverviewMetric &metric : comparison.overview) {
        const bool isUnknown = metric.unit == Unit::Text
            ? metric.baselineText.empty() && metric.experimentalText.empty()
            : !metric.value.baseline && !metric.value.experimental;
        if (!isUnknown)
            writeMetric(out, comparison, metric);
    }
    out.json.endArray();
}

void writePageSteps(PageWriter &out, const Comparison &comparison)
{
    out.json.key("steps");
    out.json.beginArray();
    for (const Side side : kSides) {
        const std::vector<Step> &kept = comparison.run(side).steps.kept;
        const std::vector<std::uint32_t> &chosen = comparison.steps(side);
        out.json.beginArray();
        for (std::uint32_t i = 0; i < kept.size(); ++i) {
            out.json.beginArray();
            out.text(kept[i].name);
            out.json.value(kept[i].endNs - kept[i].startNs);
            out.json.value(std::binary_search(chosen.begin(), chosen.end(), i));
            out.json.value(stepMarkKey(kept[i].mark));
            out.text(kept[i].kind);
            out.json.endArray();
        }
        out.json.endArray();
    }
    out.json.endArray();
    out.json.key("kinds");
    out.json.beginArray();
    for (const KindChange &kind : comparison.stepKinds) {
        out.json.beginArray();
        out.text(kind.kind);
        out.json.value(std::int64_t(kind.rateNs));
        out.json.value(std::int64_t(kind.mixNs));
        out.json.value(std::uint64_t(kind.steps[0]));
        out.json.value(std::uint64_t(kind.steps[1]));
        out.json.endArray();
    }
    out.json.endArray();
}

void writePageWaterfall(PageWriter &out, const Comparison &comparison)
{
    const Waterfall &whole = comparison.waterfall;
    out.json.key("waterfall");
    out.json.beginObject();
    out.json.member("baselineNs", whole.baselineNs);
    out.json.member("experimentalNs", whole.experimentalNs);
    out.json.member("deltaNs", whole.deltaNs);
    writeParts(out, "device", whole.device);
    writeParts(out, "categories", whole.categories);
    out.json.endObject();
}

void writePageNotes(PageWriter &out, const Comparison &comparison, const PageRows &rows, const PageCuts &cuts,
    const SetComparison *sets)
{
    out.json.key("notes");
    out.json.beginArray();
    for (const ComparabilityNote &note : comparison.comparability) {
        if (comparison.isAlone())
            break;
        writeNote(out, severityKey(note.severity), {}, pageSigns(note.text));
    }
    for (const Side side : kSides) {
        if (side == Side::Experimental && comparison.isAlone())
            break;
        for (const ImportNote &note : comparison.run(side).trace.notes.all()) {
            const std::string times = note.count > 1 ? " (\u00d7" + std::to_string(note.count) + ')' : std::string();
            writeNote(out, severityKey(note.severity), sideKey(side), note.text + times);
        }
    }
    for (const Side side : kSides) {
        const RankSet *set = !sets ? nullptr : side == Side::Baseline ? sets->baseline.get() : sets->experimental.get();
        for (std::size_t i = 0; set && i < set->notes.all().size(); ++i)
            writeNote(out, severityKey(set->notes.all()[i].severity), sideKey(side), set->notes.all()[i].text);
        if (set && !set->missingRanks.ranges.empty())
            writeNote(out, "warning", sideKey(side), "Ranks without a recording: " + ranksText(set->missingRanks));
        if (set && !set->unreadable.empty())
            writeNote(out, "warning", sideKey(side),
                std::to_string(set->unreadable.size()) + " files could not be read, such as "
                    + fileNameOf(set->unreadable.front().file));
    }
    constexpr std::string_view kAll = "; twinlane-cli compare A B --format json has them all";
    if (rows.movedTables() > 0)
        writeNote(out, "info", "page",
            "Operators of " + std::to_string(rows.movedTables())
                + " small blocks stand with the blocks around them, for the size of the page" + std::string(kAll));
    if (rows.leftOut() > 0)
        writeNote(out, "info", "page",
            std::to_string(rows.leftOut()) + " blocks inside small ones are left out, for the size of the page"
                + std::string(kAll));
    if (cuts.samplesFrom > PageCuts().samplesFrom)
        writeNote(out, "info", "page",
            "The times of each step stand with the larger blocks alone, for the size of the page" + std::string(kAll));
    out.json.endArray();
}

} // namespace twinlane
