// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/ranksummaryjson.h"

#include "model/report/jsontree.h"
#include "model/report/jsonwords.h"
#include "model/tables/runtotals.h"

namespace twinlane {

namespace {

void writeCollective(
    JsonWriter &json, const TraceSummary &summary, const RankActivities &activities, const RankCollective &collective)
{
    const Run &run = *summary.run;
    json.beginObject();
    json.member("step", std::string_view(run.steps.kept[summary.steps[collective.step]].name));
    json.member("stepIndex", std::uint64_t(collective.step));
    json.member("group",
        collective.group ? std::optional<std::string_view>(run.trace.texts.text(collective.group)) : std::nullopt);
    json.member("name", run.trace.texts.text(collective.name));
    json.member("sequence", knownNumber(collective.sequence));
    json.member("startNs", collective.startNs);
    json.member("durationNs", collective.durationNs);
    std::int64_t overlap = 0;
    for (std::uint32_t i = collective.firstCompute; i < collective.lastCompute; ++i)
        overlap += activities.compute[i].lengthNs();
    json.member("computeOverlapNs", activities.isOnDevice ? std::optional(overlap) : std::nullopt);
    json.member("bytes", knownNumber(collective.bytes));
    if (collective.firstCompute < collective.lastCompute) {
        json.key("computeGapsAndLengthsNs");
        json.beginArray();
        std::int64_t at = 0;
        for (std::uint32_t i = collective.firstCompute; i < collective.lastCompute; ++i) {
            json.value(activities.compute[i].startNs - at);
            json.value(activities.compute[i].lengthNs());
            at = activities.compute[i].endNs;
        }
        json.endArray();
    }
    json.endObject();
}

} // namespace

void writeIdentity(JsonWriter &json, const RankIdentity &identity)
{
    json.key("identity");
    json.beginObject();
    json.member("rank", identity.rank);
    json.member("rankSource", rankSourceKey(identity.rank ? identity.source : RankSource::Order));
    json.member("worldSize", identity.worldSize);
    json.member("backend", identity.backend.empty() ? std::nullopt : std::optional<std::string_view>(identity.backend));
    json.key("groups");
    json.beginArray();
    for (const ProcessGroup &group : identity.groups) {
        json.beginObject();
        json.member("name", std::string_view(group.name));
        json.member("description", std::string_view(group.description));
        json.listMember("ranks", group.ranks);
        json.endObject();
    }
    json.endArray();
    json.member("baseTimeNs", identity.baseTimeNs);
    json.endObject();
}

void writeActivity(JsonWriter &json, const StepActivity &activity)
{
    for (const ActivityField &field : kActivityFields)
        json.member(field.key, activity.*field.field);
}

void writeCollectives(JsonWriter &json, const TraceSummary &summary, const RankActivities &activities)
{
    json.key("collectives");
    json.beginArray();
    for (const RankCollective &collective : activities.collectives)
        writeCollective(json, summary, activities, collective);
    json.endArray();
    json.member("collectivesOutsideSteps", activities.collectivesOutside);
}

void writePeakMemory(JsonWriter &json, const TraceSummary &summary)
{
    const MemoryUse *memory = summary.overview.mainMemory();
    json.member("peakAllocatedBytes", memory ? memory->peakAllocatedBytes : std::nullopt);
}

void writeNameTotals(JsonWriter &json, const Run &run)
{
    json.key("names");
    json.beginArray();
    for (const NameTotals &row : nameTotals(run)) {
        json.beginObject();
        json.member("name", run.trace.texts.text(row.name));
        json.member("category", run.trace.texts.text(row.category));
        json.member("calls", row.calls);
        json.member("totalNs", row.totalNs);
        json.endObject();
    }
    json.endArray();
}

void writeOperatorTotals(JsonWriter &json, const OperatorTotals &row)
{
    json.member("calls", row.calls);
    json.member("hostTotalNs", row.hostTotalNs);
    json.member("hostSelfNs", row.hostSelfNs);
    const auto known = [&](std::int64_t ns) { return row.isDeviceKnown ? std::optional(ns) : std::nullopt; };
    json.member("deviceTotalNs", known(row.deviceTotalNs));
    json.member("deviceSelfNs", known(row.deviceSelfNs));
}

void writeTotals(JsonWriter &json, const Run &run)
{
    json.key("operators");
    json.beginArray();
    for (const OperatorTotals &row : operatorTotals(run, {})) {
        json.beginObject();
        json.member("name", run.trace.texts.text(row.name));
        writeOperatorTotals(json, row);
        json.endObject();
    }
    json.endArray();
    json.key("kernels");
    json.beginArray();
    for (const KernelTotals &row : kernelTotals(run, {})) {
        json.beginObject();
        json.member("name", run.trace.texts.text(row.name));
        json.member("kind", deviceKindKey(row.kind));
        json.member("calls", row.calls);
        json.member("totalNs", row.totalNs);
        json.endObject();
    }
    json.endArray();
    writeNameTotals(json, run);
}

void writeRankBlocks(JsonWriter &json, const RankSummary &summary)
{
    const std::vector<RankBlock> &blocks = summary.data.blocks;
    const auto text = [&](NameId id) {
        return id ? std::optional<std::string_view>(summary.texts.text(id)) : std::nullopt;
    };
    json.key("blocks");
    JsonTree tree(json);
    for (std::size_t at = 0; at < blocks.size(); ++at) {
        tree.beginRow(at);
        json.member("label", text(blocks[at].label));
        json.member("kind", blockKindKey(blocks[at].kind));
        json.member("class", text(blocks[at].className));
        json.member("criticalNs", blocks[at].criticalNs);
        tree.beginChildren(blocks[at].subtreeEnd);
    }
    tree.end();
}

} // namespace twinlane
