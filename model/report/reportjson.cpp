// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A comparison as JSON: twinlane/comparison/1.

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/facts/modulesizes.h"
#include "model/figures/kernelfamily.h"
#include "model/figures/kernelname.h"
#include "model/reasons/placename.h"
#include "model/report/report.h"

#include "model/comparison/contentids.h"
#include "model/json/jsonwriter.h"
#include "model/judgement/equalcalls.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/placejudgement.h"
#include "model/report/disturbedjson.h"
#include "model/report/findingsjson.h"
#include "model/report/jsontree.h"
#include "model/report/jsonwords.h"
#include "model/report/kerneltables.h"
#include "model/report/oneoffjson.h"
#include "model/report/programjson.h"
#include "model/report/ratesjson.h"
#include "model/report/reportkinds.h"
#include "model/report/reportreasons.h"
#include "model/report/reportwaterfall.h"
#include "model/report/workloadjson.h"
#include "model/tables/judgedtables.h"
#include "model/tables/pairedtotals.h"
#include "model/telling/quantity.h"

#include <cmath>

namespace twinlane {

namespace {

/// A DELTA with its own flag.
template <class T>
void writeJudgedDelta(
    JsonWriter &json, std::string_view key, const Delta<T> &delta, const std::optional<RowJudgement> &judgement)
{
    json.key(key);
    json.beginObject();
    writeDeltaMembers(json, delta);
    json.member("flagged", judgement ? judgement->flag() : std::nullopt);
    json.endObject();
}

/// "24 equal calls in one step"; null where the steps decide.
void writeCertainBy(JsonWriter &json, const Comparison &comparison, std::size_t equalCalls)
{
    const std::string text = equalCalls > 0 ? equalCallsText(comparison, equalCalls) : std::string();
    json.member("certainBy", equalCalls > 0 ? std::optional<std::string_view>(text) : std::nullopt);
}

void writeSide(JsonWriter &json, const Comparison &comparison, Side side)
{
    constexpr std::size_t kMostHeldUp = 10;
    const Run &run = comparison.run(side);
    json.key(sideKey(side));
    json.beginObject();
    json.member("file", std::string_view(run.trace.file));
    writeNotes(json, run);
    writeDisturbed(json, comparison, side, kMostHeldUp);
    json.endObject();
}

void writeStepNames(JsonWriter &json, const Comparison &comparison, Side side)
{
    json.key(sideKey(side));
    json.beginArray();
    for (const std::uint32_t step : comparison.steps(side))
        json.value(std::string_view(comparison.run(side).steps.kept[step].name));
    json.endArray();
}

void writeInterval(JsonWriter &json, const std::optional<std::pair<double, double>> &percent)
{
    if (!percent) {
        json.nullMember("interval");
        return;
    }
    json.key("interval");
    json.beginArray();
    json.value(percent->first);
    json.value(percent->second);
    json.endArray();
}

void writePlaces(JsonWriter &json, const Comparison &comparison)
{
    json.key("causes");
    json.beginArray();
    const std::vector<std::string> whys = whysOfPlaces(comparison);
    for (std::size_t i = 0; i < comparison.places.size(); ++i) {
        const DifferencePlace &place = comparison.places[i];
        json.beginObject();
        json.member("id", std::string_view(placeId(comparison, place)));
        json.member("name", std::string_view(placeName(comparison, place)));
        std::vector<RowId> rows; // the rest is of no rows that could be named
        if (place.nature != PlaceNature::Rest) {
            rows = place.rows;
            rows.insert(rows.end(), place.backwardRows.begin(), place.backwardRows.end());
        }
        writePaths(json, comparison, rows, rows.size());
        json.member("nature", placeNatureKey(place.nature));
        json.member("ownTime", place.isOwnTime);
        json.member("deltaNs", std::optional(place.deltaNs));
        json.member("shareOfStep", place.shareOfStep);
        json.member("judgement", outcomeWord(place.outcome));
        writeCertainBy(json, comparison, equalCallsOf(comparison, place));
        json.member("why", whys[i].empty() ? std::nullopt : std::optional<std::string_view>(whys[i]));
        json.endObject();
    }
    json.endArray();
}

void writeVerdict(JsonWriter &json, const Comparison &comparison)
{
    json.key("verdict");
    json.beginObject();
    json.member("text", std::string_view(comparison.verdict.text));
    json.member("sentence", std::string_view(comparison.verdict.sentence));
    json.listMember("lines", comparison.verdict.lines);
    json.member("changePercent", comparison.verdict.changePercent);
    json.member("steadyPercent", comparison.verdict.steadyPercent);
    json.member("usualPercent", comparison.verdict.parts.usualPercent);
    writeInterval(json, comparison.verdict.intervalPercent);
    json.key("steps");
    json.beginArray();
    json.value(std::uint64_t(comparison.baselineSteps.size()));
    json.value(std::uint64_t(comparison.experimentalSteps.size()));
    json.endArray();
    json.key("recordings");
    json.beginArray();
    json.value(std::uint64_t(comparison.options.baselineRepeats.size() + 1));
    json.value(std::uint64_t(comparison.options.experimentalRepeats.size() + 1));
    json.endArray();
    json.key("commonFactor");
    json.beginObject();
    json.member("host", comparison.commonFactor.host());
    json.member("device", comparison.commonFactor.device());
    json.endObject();
    json.member("alignedShare", comparison.verdict.alignedShare);
    json.member("judgement", outcomeWord(comparison.verdict.outcome));
    json.member("smallestDetectablePercent", comparison.verdict.smallestDetectablePercent);
    writePlaces(json, comparison);
    json.endObject();
}

std::optional<std::string_view> nonEmpty(std::string_view text)
{
    return text.empty() ? std::nullopt : std::optional<std::string_view>(text);
}

std::optional<std::int64_t> whole(const std::optional<double> &value)
{
    return value ? std::optional<std::int64_t>(std::llround(*value)) : std::nullopt;
}

Delta<std::int64_t> rounded(const Delta<double> &exact)
{
    return { whole(exact.baseline), whole(exact.experimental), whole(exact.delta), exact.percent };
}

void writeMetric(JsonWriter &json, const OverviewMetric &metric)
{
    json.beginObject();
    json.member("metric", metric.key);
    json.member("unit", unitKey(metric.unit));
    json.member("better", betterKey(metric.better));
    const Delta<double> &value = metric.value;
    if (metric.unit == Unit::Text) {
        json.member("baseline", nonEmpty(metric.baselineText));
        json.member("experimental", nonEmpty(metric.experimentalText));
        json.nullMember("delta");
        json.nullMember("deltaPercent");
    } else if (metric.unit == Unit::Nanoseconds || metric.unit == Unit::Bytes) {
        writeDeltaMembers(json, rounded(value));
    } else {
        writeDeltaMembers(json, value);
    }
    if (metric.judgement)
        json.member("flagged", metric.judgement->flag());
    json.endObject();
}

void writeInstances(JsonWriter &json, std::string_view key, const BlockTree &tree, BlockId block)
{
    json.key(key);
    json.beginArray();
    if (block) {
        for (const NameId instance : tree[block].instances)
            json.value(tree.text(instance));
    }
    json.endArray();
}

std::optional<std::string_view> qualifiedName(const BlockTree &tree, BlockId block)
{
    if (!block || !tree[block].qualifiedName)
        return {};
    return tree.text(tree[block].qualifiedName);
}

void writeSamples(JsonWriter &json, const Comparison &comparison, RowId row, Side side)
{
    json.listMember(sideKey(side), comparison.samplesNs(row, side, comparison.options.measure));
}

/// The members of one row before its children.
void writeRow(JsonWriter &json, const Comparison &comparison, RowId row, const SizeDelta &size)
{
    PairRow pair = comparison.rows[row.row()];
    if (pair.isOwnTime)
        pair.a = pair.b = BlockId(); // the row shows unknown time; it is not the block a second time
    const BlockTree &a = comparison.tree(Side::Baseline);
    const BlockTree &b = comparison.tree(Side::Experimental);
    json.member("id", std::string_view(rowId(comparison, row)));
    json.member("label", comparison.label(row));
    json.member("kind", blockKindKey(comparison.kind(row)));
    json.member("match", matchKey(pair.match));
    json.member("confidence",
        std::round(double(pair.confidence) * 1e6) / 1e6); // rounded to the digits that a float holds
    json.member("baselineLabel", nonEmpty(comparison.label(row, Side::Baseline)));
    json.member("experimentalLabel", nonEmpty(comparison.label(row, Side::Experimental)));
    json.member("baselineQualifiedName", qualifiedName(a, pair.a));
    json.member("experimentalQualifiedName", qualifiedName(b, pair.b));
    writeInstances(json, "baselineInstances", a, pair.a);
    writeInstances(json, "experimentalInstances", b, pair.b);
    writeDelta(json, "ns", comparison.timeNs(row, comparison.options.measure));
    writeDelta(json, "hostNs", comparison.timeNs(row, Measure::Host));
    writeDelta(json, "deviceNs", comparison.timeNs(row, Measure::Device));
    writeDelta(json, "calls", comparison.calls(row));
    if (size.isKnown()) {
        writeDelta(json, "totalParameters", size.parameters);
        writeDelta(json, "totalParameterBytes", size.bytes);
    }
    json.key("samplesNs");
    json.beginObject();
    writeSamples(json, comparison, row, Side::Baseline);
    writeSamples(json, comparison, row, Side::Experimental);
    json.endObject();
    const RowJudgement &judgement = comparison.judgements[row.row()];
    json.member("pValue", judgement.pValue);
    json.member("flagged", judgement.flag());
    json.member("judgement", outcomeWord(judgement.outcome));
    writeRowReasons(json, comparison, row);
    writeRowRates(json, comparison, row);
}

void writeBlocks(JsonWriter &json, const Comparison &comparison, RowId root)
{
    json.key("blocks");
    const RowSizes sizes(comparison);
    JsonTree tree(json);
    const std::uint32_t end = comparison.rows[root.row()].subtreeEnd;
    for (std::uint32_t row = root.value; row < end; ++row) {
        interruptionPoint();
        tree.beginRow(row);
        writeRow(json, comparison, RowId(row), sizes.of(RowId(row)));
        tree.beginChildren(comparison.rows[row].subtreeEnd);
    }
    tree.end();
}

void writeOperators(JsonWriter &json, const Comparison &comparison, const std::vector<OperatorRow> &rows,
    const std::vector<OperatorJudgement> &judgements)
{
    json.key("operators");
    json.beginArray();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        const OperatorRow &row = rows[i];
        json.beginObject();
        json.member("id", std::string_view(operatorId(row.name)));
        json.member("name", std::string_view(row.name));
        writeDelta(json, "calls", row.calls);
        const OperatorJudgement &judged = judgements[i];
        writeJudgedDelta(json, "hostTotalNs", row.hostTotalNs, judged.hostTotal);
        writeJudgedDelta(json, "hostSelfNs", row.hostSelfNs, judged.hostSelf);
        writeJudgedDelta(json, "deviceTotalNs", row.deviceTotalNs, judged.deviceTotal);
        writeJudgedDelta(json, "deviceSelfNs", row.deviceSelfNs, judged.deviceSelf);
        json.member("flagged", judged.flag());
        writeCertainBy(json, comparison, judged.equalCalls);
        json.endObject();
    }
    json.endArray();
}

void writeKernels(JsonWriter &json, const Comparison &comparison, const std::vector<KernelRow> &rows,
    const std::vector<KernelJudgement> &judgements)
{
    std::vector<std::string> names;
    names.reserve(rows.size());
    for (const KernelRow &row : rows)
        names.push_back(row.name);
    names = shortKernelNames(names);
    json.key("kernels");
    json.beginArray();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        const KernelRow &row = rows[i];
        json.beginObject();
        json.member("id", std::string_view(kernelId(row.kind, row.name)));
        json.member("name", std::string_view(row.name));
        json.member("shortName", std::string_view(names[i]));
        json.member("kind", deviceKindKey(row.kind));
        json.member("family", kernelFamilyKey(kernelFamily(row.kind, row.name)));
        writeDelta(json, "calls", row.calls);
        writeJudgedDelta(json, "totalNs", row.totalNs, judgements[i].total);
        writeJudgedDelta(json, "meanNs", rounded(row.meanNs), judgements[i].mean);
        writeDelta(json, "minNs", row.minNs);
        writeDelta(json, "maxNs", row.maxNs);
        writeDelta(json, "blocksPerSm", row.blocksPerSm);
        writeDelta(json, "occupancyPercent", row.occupancyPercent);
        json.member("tensorCores", row.tensorCoresBaseline || row.tensorCoresExperimental);
        json.member("flagged", judgements[i].total.flag());
        writeCertainBy(json, comparison, judgements[i].equalCalls);
        json.endObject();
    }
    json.endArray();
}

void writeNames(JsonWriter &json, const std::vector<NameRow> &rows, const std::vector<RowJudgement> &judgements)
{
    json.key("names");
    json.beginArray();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        const NameRow &row = rows[i];
        json.beginObject();
        json.member("name", std::string_view(row.name));
        json.member("normalizedName", std::string_view(row.normalizedName));
        writeDelta(json, "calls", row.calls);
        writeDelta(json, "totalNs", row.totalNs);
        json.member("change", changeKey(row.change));
        json.member("flagged", judgements[i].flag());
        json.endObject();
    }
    json.endArray();
}

std::string_view nameSourceKey(NameSource source)
{
    switch (source) {
    case NameSource::Arguments:
        return "arguments";
    case NameSource::Companion:
        return "companion";
    case NameSource::Period:
        return "period";
    case NameSource::Recorded:
        break;
    }
    return "recorded";
}

/// Where each side's names of modules come from; null at other levels.
void writeNameSources(JsonWriter &json, const Comparison &comparison)
{
    if (comparison.level() != BlockLevel::Modules) {
        json.nullMember("nameSource");
        return;
    }
    json.key("nameSource");
    json.beginObject();
    for (const Side side : kSides)
        json.member(sideKey(side), nameSourceKey(comparison.timeline(side).nameSource));
    json.endObject();
}

void writeClasses(JsonWriter &json, const std::vector<ClassChange> &classes)
{
    json.key("classes");
    json.beginArray();
    for (const ClassChange &change : classes) {
        json.beginObject();
        json.member("baseline", std::string_view(change.baseline));
        json.member("experimental", std::string_view(change.experimental));
        json.member("pairs", std::uint64_t(change.pairs));
        json.member("pinned", change.isPinned);
        json.endObject();
    }
    json.endArray();
}

/// About the length of the whole text. A text that grows is held twice for a while; room that it does not use is never
/// touched and costs nothing.
std::size_t likelyLengthBytes(const Comparison &comparison)
{
    constexpr std::size_t kPerRow = 1024, kPerText = 128;
    return kPerRow * comparison.rows.size()
        + kPerText * (comparison.baseline->trace.texts.size() + comparison.experimental->trace.texts.size());
}

} // namespace

void writeComparisonJson(
    JsonWriter &json, const Comparison &comparison, RowId root, const WhatIf &whatIf, const PairedFindings *findings)
{
    json.beginObject();
    json.member("schema", std::string_view("twinlane/comparison/1"));
    writeSide(json, comparison, Side::Baseline);
    writeSide(json, comparison, Side::Experimental);
    writeVerdict(json, comparison);
    writeWhatIf(json, comparison, whatIf);
    writeStepKinds(json, comparison);
    writeProgram(json, comparison.program);
    writeOneOff(json, comparison);
    writeWorkload(json, comparison);
    writeBound(json, comparison);
    writeComparisonRates(json, comparison);
    writeRepeated(json, comparison);
    writeUnchanged(json, comparison);
    json.key("tensorCores");
    json.beginObject();
    writeTensorCores(json, "baseline", busiest(comparison.baselineOverview.devices));
    writeTensorCores(json, "experimental", busiest(comparison.experimentalOverview.devices));
    json.endObject();
    writeWaterfall(json, comparison.waterfall, comparison);
    writeDevicePairs(json, comparison.baselineOverview, comparison.experimentalOverview);
    writeComparability(json, comparison.comparability);
    json.member("measure", measureKey(comparison.options.measure));
    json.member("aggregate", aggregateKey(comparison.options.aggregate));
    json.member("level", blockLevelKey(comparison.level()));
    writeNameSources(json, comparison);
    json.key("steps");
    json.beginObject();
    writeStepNames(json, comparison, Side::Baseline);
    writeStepNames(json, comparison, Side::Experimental);
    json.endObject();
    json.key("overview");
    json.beginArray();
    for (const OverviewMetric &metric : comparison.overview)
        writeMetric(json, metric);
    json.endArray();
    writeReasons(json, comparison);
    writeClasses(json, comparison.classes);
    writeBlocks(json, comparison, root ? root : RowId(0));
    const TableScope scope = tableScope(comparison, root);
    const std::vector<OperatorRow> operators = operatorTable(comparison, scope);
    writeOperators(json, comparison, operators, judgeOperators(comparison, operators, scope));
    const std::vector<KernelRow> kernels = kernelTable(comparison, scope);
    writeKernels(json, comparison, kernels, judgeKernels(comparison, kernels, scope));
    writeKernelSwaps(json, kernels);
    writeCollectiveRows(json, comparison);
    const std::vector<NameRow> names = nameTable(comparison);
    writeNames(json, names, judgeNames(comparison, names));
    if (findings) {
        json.key("antiPatterns"); // "findings" are the reasons
        writeFindingsJson(json, comparison, *findings);
    }
    json.endObject();
}

std::string comparisonJson(
    const Comparison &comparison, RowId root, const WhatIf &whatIf, const PairedFindings *findings)
{
    std::string text;
    text.reserve(likelyLengthBytes(comparison));
    JsonWriter json(text);
    writeComparisonJson(json, comparison, root, whatIf, findings);
    text += '\n';
    return text;
}

} // namespace twinlane
