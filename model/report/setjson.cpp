// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Sets of ranks as JSON: twinlane/set/1 and twinlane/set-comparison/1.

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/json/jsonwriter.h"
#include "model/report/jsontree.h"
#include "model/report/jsonwords.h"
#include "model/report/ranksummaryjson.h"
#include "model/report/setreport.h"
#include "model/sets/setcollectiverows.h"
#include "model/sets/setnames.h"
#include "model/telling/quantity.h"
#include "model/trace/normalizedname.h"

namespace twinlane {

namespace {

void writeSetNotes(JsonWriter &json, const RankSet &set)
{
    json.key("unreadable");
    json.beginArray();
    for (const UnreadableMember &member : set.unreadable) {
        json.beginObject();
        json.member("file", std::string_view(member.file));
        json.member("text", std::string_view(member.text));
        json.endObject();
    }
    json.endArray();
    writeNotes(json, set.notes);
}

void writeRankSteps(JsonWriter &json, const RankSet &set, const SetRank &rank)
{
    json.key("steps");
    json.beginArray();
    for (const RankStep &step : rank.data.steps) {
        json.beginObject();
        json.member("name", set.text(step.name));
        json.member("startNs", step.startNs);
        json.member("windowNs", step.windowNs);
        json.key("costsNs");
        json.beginObject();
        for (std::size_t cost = 0; cost < kCostCount; ++cost)
            json.member(costKey(Cost(cost)), step.costsNs[cost]);
        json.endObject();
        writeActivity(json, step.activity);
        json.endObject();
    }
    json.endArray();
}

void writeRank(JsonWriter &json, const RankSet &set, const SetRank &rank)
{
    json.beginObject();
    json.member("rank", rank.rank);
    json.member("label", std::string_view(rank.label));
    json.member("rankSource", rankSourceKey(rank.data.identity.source));
    json.member("file", std::string_view(rank.data.file));
    json.member("kind", std::uint64_t(rank.kind));
    json.member("averageStepNs", rank.averageStepNs());
    writeRankSteps(json, set, rank);
    json.member("waitNs", rank.waitNs);
    json.member("exposedWaitNs", rank.exposedWaitNs);
    json.member("causedWaitNs", rank.causedWaitNs);
    json.member("clockOffsetNs", rank.clockOffsetNs);
    json.member("peakAllocatedBytes", rank.data.peakAllocatedBytes);
    json.endObject();
}

void writeKindBlocks(JsonWriter &json, const RankSet &set, const RankKind &kind)
{
    json.key("blocks");
    if (kind.blocks.empty())
        json.null();
    JsonTree tree(json);
    for (std::size_t at = 0; at < kind.blocks.size(); ++at) {
        const KindBlock &block = kind.blocks[at];
        const KindBlockTime time = blockTimeOf(set, kind, at);
        tree.beginRow(at);
        json.member("label", set.text(block.label));
        json.member("kind", blockKindKey(block.kind));
        json.member("class", block.className ? std::optional(set.text(block.className)) : std::nullopt);
        json.member("minNs", time.minNs);
        json.member("medianNs", time.medianNs);
        json.member("maxNs", time.maxNs);
        json.member("maxRank", set.ranks[time.maxRank].rank);
        tree.beginChildren(block.subtreeEnd);
    }
    tree.end();
}

void writeKinds(JsonWriter &json, const RankSet &set)
{
    json.key("kinds");
    json.beginArray();
    for (const RankKind &kind : set.kinds) {
        interruptionPoint();
        std::vector<std::int64_t> ranks;
        for (const RankIndex rank : kind.ranks)
            ranks.push_back(set.ranks[rank].rank);
        json.beginObject();
        json.member("name", std::string_view(ranksText(ranks)));
        json.listMember("ranks", ranks);
        writeKindBlocks(json, set, kind);
        json.endObject();
    }
    json.endArray();
}

void writeSetCollectives(JsonWriter &json, const RankSet &set)
{
    json.key("collectives");
    json.beginArray();
    for (const SetCollective &collective : set.collectives) {
        interruptionPoint();
        std::vector<std::int64_t> ranks;
        for (const RankIndex rank : collective.ranks)
            ranks.push_back(set.ranks[rank].rank);
        json.beginObject();
        json.member("step", set.text(collective.step));
        json.member("group", collective.group ? std::optional(set.text(collective.group)) : std::nullopt);
        json.member("name", set.text(collective.name));
        json.listMember("ranks", ranks);
        json.member("transferNs", collective.transferNs);
        json.member("lastRank", set.ranks[collective.last].rank);
        json.listMember("durationNs", collective.durationNs);
        json.listMember("waitNs", collective.waitNs);
        json.endObject();
    }
    json.endArray();
    json.member("unmatchedCollectives", set.unmatchedCollectives);
}

void writeStragglers(JsonWriter &json, const RankSet &set)
{
    json.key("stragglers");
    json.beginArray();
    for (const Straggler &straggler : set.stragglers) {
        json.beginObject();
        json.member("rank", set.ranks[straggler.rank].rank);
        json.member("causedWaitNs", set.ranks[straggler.rank].causedWaitNs);
        json.member("share", straggler.share);
        json.member("text", std::string_view(straggler.text));
        json.endObject();
    }
    json.endArray();
}

void writeSpread(JsonWriter &json, const RankSet &set)
{
    json.key("spread");
    json.beginArray();
    for (const Spread &spread : spreadsOf(set)) {
        const RankMetric &metric = rankMetrics()[spread.metric];
        json.beginObject();
        json.member("metric", metric.key);
        json.member("unit", unitKey(metric.unit));
        json.member("min", spread.min.rounded());
        json.member("minRank", set.ranks[spread.minRank].rank);
        json.member("median", spread.median.rounded());
        json.member("mean", spread.mean.rounded());
        json.member("max", spread.max.rounded());
        json.member("maxRank", set.ranks[spread.maxRank].rank);
        json.endObject();
    }
    json.endArray();
}

void writeSetNames(JsonWriter &json, const RankSet &set)
{
    json.key("names");
    json.beginArray();
    for (const SetName &row : namesOf(set)) {
        json.beginObject();
        json.member("name", set.text(row.name));
        json.member("normalizedName", std::string_view(foldedName(set.text(row.name))));
        json.member("category", set.text(row.category));
        json.member("calls", row.calls);
        json.member("totalNs", row.totalNs);
        json.member("ranks", std::uint64_t(row.ranks));
        json.member("minNs", row.minNs);
        json.member("medianNs", row.medianNs.rounded());
        json.member("maxNs", row.maxNs);
        json.member("maxRank", set.ranks[row.maxRank].rank);
        json.endObject();
    }
    json.endArray();
}

/// The list is for who wants each rank; of a world of any size only the ranges are whole.
void writeMissingRanks(JsonWriter &json, const RankRanges &missing)
{
    constexpr std::size_t kMostListed = 10'000;
    json.listMember("missingRanks", missing.first(kMostListed));
    json.member("missingRankCount", missing.count());
    json.key("missingRankRanges");
    json.beginArray();
    for (const RankRange &range : missing.ranges) {
        json.beginObject();
        json.member("first", range.first);
        json.member("last", range.last);
        json.endObject();
    }
    json.endArray();
}

void writeSet(JsonWriter &json, const RankSet &set, bool withNames)
{
    json.beginObject();
    json.member("schema", std::string_view("twinlane/set/1"));
    json.member("worldSize", set.worldSize);
    writeMissingRanks(json, set.missingRanks);
    writeSetNotes(json, set);
    json.key("ranks");
    json.beginArray();
    for (const SetRank &rank : set.ranks)
        writeRank(json, set, rank);
    json.endArray();
    writeKinds(json, set);
    writeSetCollectives(json, set);
    writeStragglers(json, set);
    writeSpread(json, set);
    if (withNames)
        writeSetNames(json, set);
    json.endObject();
}

void writeOverview(JsonWriter &json, const SetComparison &comparison)
{
    json.key("overview");
    json.beginArray();
    for (const SetMetricRow &row : comparison.overview) {
        const RankMetric &metric = rankMetrics()[row.metric];
        json.beginObject();
        json.member("metric", metric.key);
        json.member("unit", unitKey(metric.unit));
        json.member("better", betterKey(metric.better));
        writeDelta(json, "min", row.min);
        writeDelta(json, "median", row.median);
        writeDelta(json, "mean", row.mean);
        writeDelta(json, "max", row.max);
        json.endObject();
    }
    json.endArray();
}

void writeRankPairs(JsonWriter &json, const SetComparison &comparison)
{
    json.key("ranks");
    json.beginArray();
    for (const RankPairRow &row : comparison.ranks) {
        json.beginObject();
        json.member("rank", comparison.baseline->ranks[row.baseline].rank);
        writeDelta(json, "averageStepNs", row.averageStepNs);
        json.key("costsNs");
        json.beginObject();
        for (std::size_t cost = 0; cost < kCostCount; ++cost)
            writeDelta(json, costKey(Cost(cost)), row.costsNs[cost]);
        json.endObject();
        writeDelta(json, "waitNs", row.waitNs);
        writeDelta(json, "causedWaitNs", row.causedWaitNs);
        json.endObject();
    }
    json.endArray();
}

void writeNameRows(JsonWriter &json, const SetComparison &comparison)
{
    json.key("names");
    json.beginArray();
    for (const SetNameRow &row : comparison.names) {
        interruptionPoint();
        json.beginObject();
        json.member("name", std::string_view(row.name));
        json.member("normalizedName", std::string_view(row.normalizedName));
        writeDelta(json, "calls", row.calls);
        writeDelta(json, "totalNs", row.totalNs);
        writeDelta(json, "callsPerRank", row.callsPerRank);
        writeDelta(json, "totalPerRankNs", row.totalPerRankNs);
        writeDelta(json, "ranks", row.ranks);
        json.member("change", nameChangeKey(row.change));
        json.endObject();
    }
    json.endArray();
}

/// Per rank and step.
void writeCollectiveComparison(JsonWriter &json, const SetComparison &comparison)
{
    json.key("collectives");
    json.beginArray();
    for (const SetCollectiveRow &row : setCollectiveRows(*comparison.baseline, *comparison.experimental)) {
        interruptionPoint();
        json.beginObject();
        json.member("name", std::string_view(row.name));
        json.member("group", row.group ? std::optional<std::string_view>(*row.group) : std::nullopt);
        writeDelta(json, "calls", row.calls);
        writeDelta(json, "totalNs", row.totalNs);
        writeDelta(json, "waitNs", row.waitNs);
        writeDelta(json, "transferNs", row.transferNs);
        json.endObject();
    }
    json.endArray();
}

void writeRepresentative(JsonWriter &json, const SetComparison &comparison)
{
    json.key("representative");
    if (!comparison.representative) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("rule", std::string_view(blocksKey(comparison.blocks)));
    json.member("baselineRank", comparison.baseline->ranks[comparison.representative->baseline].rank);
    json.member("experimentalRank", comparison.experimental->ranks[comparison.representative->experimental].rank);
    json.member("note",
        comparison.comparisonNote.empty() ? std::nullopt : std::optional<std::string_view>(comparison.comparisonNote));
    json.endObject();
}

} // namespace

std::string setJson(const RankSet &set)
{
    std::string text;
    JsonWriter json(text);
    writeSet(json, set, true);
    text += '\n';
    return text;
}

std::string setComparisonJson(const SetComparison &comparison)
{
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/set-comparison/1"));
    json.key("baseline");
    writeSet(json, *comparison.baseline, false);
    json.key("experimental");
    writeSet(json, *comparison.experimental, false);
    json.member("matching", std::string_view(comparison.isByNumber ? "number" : "none"));
    std::vector<std::int64_t> matched;
    for (const RankPairRow &row : comparison.ranks)
        matched.push_back(comparison.baseline->ranks[row.baseline].rank);
    json.listMember("matchedRanks", matched);
    json.listMember("onlyBaseline", comparison.onlyBaseline);
    json.listMember("onlyExperimental", comparison.onlyExperimental);
    writeRepresentative(json, comparison);
    writeOverview(json, comparison);
    writeRankPairs(json, comparison);
    writeCollectiveComparison(json, comparison);
    writeNameRows(json, comparison);
    json.key("comparison");
    if (comparison.comparison)
        writeComparisonJson(json, *comparison.comparison, {}, {});
    else
        json.null();
    json.endObject();
    text += '\n';
    return text;
}

} // namespace twinlane
