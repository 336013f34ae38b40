// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The tables that answer what changed and why: overview, causes, reasons, waterfall, steps, notes.

#include "model/report/tablesofcomparison.h"

#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/comparison/overview.h"
#include "model/judgement/rowcertainty.h"
#include "model/reasons/placename.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"
#include "model/report/reportreasons.h"
#include "model/run/costtitle.h"
#include "model/trace/importnotes.h"

#include <algorithm>

namespace twinlane {

namespace {

std::string_view titleOf(std::string_view metric)
{
    const auto infos = overviewMetricInfos();
    const auto info = std::ranges::find(infos, metric, &OverviewMetricInfo::key);
    return info == infos.end() ? metric : info->title;
}

void addNoteRow(Table &table, std::string_view about, std::string_view code, std::string_view severity,
    std::optional<std::int64_t> count, std::string_view text)
{
    table.beginRow();
    table.add(text);
    table.add(about);
    table.add(code);
    table.add(severity);
    table.add(count);
}

} // namespace

Table overviewValues(const TableSource &source)
{
    Table table("overview", "Overview");
    table.addTexts({ { "title", "Metric" }, { "metric", "Key" }, { "unit", "Unit" }, { "better", "Better" } });
    for (const auto &[key, title] : { std::pair("baseline", "Baseline"), std::pair("experimental", "Experimental") })
        table.addColumn({ key, title, Unit::Count });
    table.addColumn({ "delta", "Difference", Unit::Count, Better::None, ColumnRole::Difference });
    table.addColumn({ "deltaPercent", "Change", Unit::Ratio, Better::None, ColumnRole::Percent });
    table.addTexts({ { "flagged", "Certain" }, { "certainty", "Certainty" } });
    for (const OverviewMetric &metric : source.comparison->overview) {
        table.beginRow();
        table.setRowUnit(metric.unit);
        table.add(titleOf(metric.key));
        table.add(metric.key);
        table.add(unitKey(metric.unit));
        table.add(betterKey(metric.better));
        if (metric.unit == Unit::Text) {
            table.add(std::string_view(metric.baselineText));
            table.add(std::string_view(metric.experimentalText));
            table.addNone();
            table.addNone();
        } else {
            table.addDelta(metric.value);
        }
        table.add(metric.judgement ? metric.judgement->flag() : std::nullopt);
        table.add(metric.judgement ? certaintyWord(certaintyOf(metric.judgement)) : std::string_view());
    }
    return table;
}

Table causesTable(const TableSource &source)
{
    const Comparison &comparison = *source.comparison;
    Table table("causes", "Where the difference sits, per step");
    table.addTexts({ { "name", "Place" }, { "id", "Id" }, { "nature", "Nature" } });
    table.addTexts({ { "ownTime", "Own time" } });
    table.addColumn({ "deltaNs", "Difference", Unit::Nanoseconds, Better::Lower, ColumnRole::Difference });
    table.addColumn({ "shareOfStep", "Of the difference", Unit::Ratio });
    table.addTexts({ { "judgement", "Judgement" }, { "certainty", "Certainty" }, { "path", "First block" } });
    table.addTexts({ { "why", "Why" } });
    std::int64_t sumNs = 0;
    const std::vector<std::string> whys = whysOfPlaces(comparison);
    for (std::size_t i = 0; i < comparison.places.size(); ++i) {
        const DifferencePlace &place = comparison.places[i];
        sumNs += place.deltaNs;
        const bool isRest = place.nature == PlaceNature::Rest;
        table.beginRow();
        table.add(std::string_view(placeName(comparison, place)));
        table.add(std::string_view(placeId(comparison, place)));
        table.add(placeNatureKey(place.nature));
        table.add(place.isOwnTime);
        table.add(place.deltaNs);
        table.add(place.shareOfStep);
        table.add(outcomeWord(place.outcome));
        table.add(isRest ? std::string_view() : certaintyWord(certaintyOf(place.outcome)));
        table.add(isRest ? std::string_view() : std::string_view(comparison.path(place.rows.front())));
        table.add(std::string_view(whys[i]));
    }
    if (comparison.places.empty())
        return table;
    table.beginFooter();
    table.add("the step");
    for (std::size_t i = 0; i < 3; ++i)
        table.addNone();
    table.add(sumNs);
    for (std::size_t i = 0; i < 5; ++i)
        table.addNone();
    return table;
}

Table reasonsOfAll(const TableSource &source)
{
    Table table("reasons", "Why operators differ, per step");
    table.addTexts({ { "text", "Reason" }, { "id", "Id" }, { "cause", "Kind" }, { "evidence", "Evidence" } });
    table.addColumn({ "operators", "Operators", Unit::Count });
    table.addTexts({ { "onDevice", "On the device" } });
    table.addDeltaColumns("ns", {}, Unit::Nanoseconds);
    table.addTexts({ { "path", "First block" } });
    for (const OverallReason &reason : source.comparison->reasons) {
        table.beginRow();
        table.add(std::string_view(reason.text));
        table.add(std::string_view(reasonId(reason)));
        table.add(reasonKindKey(reason.kind));
        table.add(std::string_view(evidenceText(reason.evidence)));
        table.add(std::int64_t(reason.operators));
        table.add(reason.onDevice);
        table.addDelta(makeDelta(std::optional(reason.baselineNs), std::optional(reason.experimentalNs)));
        table.add(
            reason.rows.empty() ? std::string_view() : std::string_view(source.comparison->path(reason.rows.front())));
    }
    return table;
}

Table waterfallParts(const TableSource &source)
{
    const Waterfall &whole = source.comparison->waterfall;
    Table table("waterfall", "From baseline to experimental, per step");
    table.addTexts({ { "title", "Part" }, { "list", "By" }, { "key", "Key" } });
    table.addDeltaColumns("ns", {}, Unit::Nanoseconds);
    const auto addParts = [&table](std::string_view list, const std::vector<WaterfallPart> &parts) {
        for (const WaterfallPart &part : parts) {
            table.beginRow();
            table.add(std::string_view(part.title));
            table.add(list);
            table.add(std::string_view(part.key));
            table.add(part.inBaseline ? std::optional(part.baselineNs) : std::nullopt);
            table.add(part.inExperimental ? std::optional(part.experimentalNs) : std::nullopt);
            table.add(part.deltaNs);
            table.add(makeDelta(std::optional(part.baselineNs), std::optional(part.experimentalNs)).percent);
        }
    };
    addParts("block", whole.blocks);
    addParts("what the host and the device did", whole.categories);
    addParts("what the device did", whole.device);
    table.beginRow(); // no sum of all rows: each list adds up to it
    table.add("the average step");
    table.addNone();
    table.addNone();
    table.add(whole.baselineNs);
    table.add(whole.experimentalNs);
    table.add(whole.deltaNs);
    table.add(makeDelta(std::optional(whole.baselineNs), std::optional(whole.experimentalNs)).percent);
    return table;
}

Table stepsTable(const TableSource &source)
{
    const Comparison &comparison = *source.comparison;
    Table table("steps", "Steps");
    table.addTexts({ { "name", "Step" }, { "side", "Side" }, { "kind", "Kind" }, { "mark", "Mark" } });
    table.addColumn({ "tokens", "Tokens", Unit::Count });
    table.addColumn({ "ns", "Time", Unit::Nanoseconds, Better::Lower });
    for (std::size_t cost = 0; cost < kCostCount; ++cost)
        table.addColumn({ std::string(costKey(Cost(cost))) + "Ns", std::string(costTitle(Cost(cost))),
            Unit::Nanoseconds, Better::Lower });
    for (const Side side : kSides) {
        for (const std::uint32_t index : comparison.steps(side)) {
            const Step &step = comparison.run(side).steps.kept[index];
            table.beginRow();
            table.add(std::string_view(step.name));
            table.add(sideKey(side));
            table.add(std::string_view(step.kind));
            table.add(stepMarkKey(step.mark));
            table.add(step.tokens);
            table.add(step.endNs - step.startNs);
            for (const std::int64_t cost : step.costNs)
                table.add(cost);
        }
    }
    return table;
}

Table notesOfBoth(const TableSource &source)
{
    Table table("notes", "Comparability and notes");
    table.addTexts({ { "text", "Note" }, { "about", "About" }, { "code", "Code" }, { "severity", "Severity" } });
    table.addColumn({ "count", "Count", Unit::Count });
    for (const ComparabilityNote &note : source.comparison->comparability)
        addNoteRow(table, "both", note.code, severityKey(note.severity), {}, note.text);
    for (const Side side : kSides) {
        for (const ImportNote &note : source.comparison->run(side).trace.notes.all())
            addNoteRow(
                table, sideKey(side), note.code, severityKey(note.severity), std::int64_t(note.count), note.text);
    }
    return table;
}

} // namespace twinlane
