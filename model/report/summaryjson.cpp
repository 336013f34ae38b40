// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Traces by themselves as JSON: twinlane/summary/1.

#include "model/report/report.h"

#include "model/alignment/rowids.h"
#include "model/base/shortid.h"
#include "model/comparison/contentids.h"
#include "model/figures/kernelfamily.h"
#include "model/figures/tensorcores.h"
#include "model/json/jsonwriter.h"
#include "model/report/jsontree.h"
#include "model/report/jsonwords.h"
#include "model/report/ranksummaryjson.h"
#include "model/report/ratesjson.h"
#include "model/report/reportwaterfall.h"
#include "model/report/workloadjson.h"
#include "model/tables/runtotals.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

std::optional<std::string_view> optionalText(const BlockTree &tree, NameId id)
{
    return id ? std::optional<std::string_view>(tree.text(id)) : std::nullopt;
}

template <class Values> void writeCosts(JsonWriter &json, std::string_view key, const Values &costs)
{
    json.key(key);
    json.beginObject();
    for (std::size_t cost = 0; cost < kCostCount; ++cost)
        json.member(costKey(Cost(cost)), std::int64_t(std::llround(double(costs[cost]))));
    json.endObject();
}

/// Null where nothing was recorded.
void writeAverages(JsonWriter &json, const RunOverview &overview)
{
    if (overview.isEmpty) {
        json.member("averageStepNs", std::optional<std::int64_t>());
        json.key("averageCostsNs");
        json.beginObject();
        for (std::size_t cost = 0; cost < kCostCount; ++cost)
            json.member(costKey(Cost(cost)), std::optional<std::int64_t>());
        json.endObject();
        return;
    }
    json.member("averageStepNs", static_cast<std::int64_t>(std::llround(overview.averageStepNs)));
    writeCosts(json, "averageCostsNs", overview.averageCostNs);
}

void writeDevices(JsonWriter &json, const RunOverview &overview)
{
    json.key("devices");
    json.beginArray();
    for (const DeviceProperties &device : overview.declaredDevices) {
        json.beginObject();
        json.member("id", device.id);
        json.member("name", std::string_view(device.name));
        json.member("memoryBytes", device.memoryBytes);
        json.key("computeCapability");
        if (device.computeCapability.empty())
            json.null();
        else
            json.value(std::string_view(device.computeCapability));
        json.endObject();
    }
    json.endArray();
}

void writeSteps(JsonWriter &json, const TraceSummary &summary, const RankActivities &activities)
{
    std::size_t used = 0;
    json.key("steps");
    json.beginArray();
    const std::vector<Step> &kept = summary.run->steps.kept;
    for (std::uint32_t index = 0; index < kept.size() && !summary.run->isEmpty; ++index) {
        const Step &step = kept[index];
        const bool isUsed = std::binary_search(summary.steps.begin(), summary.steps.end(), index);
        // A step that says nothing of the device is left out of all figures, but not in silence.
        if (!isUsed && !isUnmeasured(step.mark))
            continue;
        json.beginObject();
        json.member("id", std::string_view(stepId(step.name)));
        json.member("name", std::string_view(step.name));
        json.member("inferred", step.inferred);
        json.member("mark", stepMarkKey(step.mark));
        json.member("used", isUsed);
        json.member("startNs", step.startNs);
        json.member("endNs", step.endNs);
        writeCosts(json, "costsNs", step.costNs);
        if (const auto *activity = isUsed ? &activities.steps[used++] : nullptr)
            writeActivity(json, *activity);
        json.endObject();
    }
    json.endArray();
}

void writeKinds(JsonWriter &json, const TraceSummary &summary)
{
    json.key("kinds");
    json.beginArray();
    for (const StepKindSummary &kind : stepKindsOf(summary)) {
        json.beginObject();
        json.member("kind", kind.kind);
        json.member("steps", std::uint64_t(kind.steps));
        json.member("meanNs", static_cast<std::int64_t>(std::llround(kind.meanNs)));
        json.member("tokens", kind.tokens);
        json.endObject();
    }
    json.endArray();
}

void writeDeviceUse(JsonWriter &json, const RunOverview &overview)
{
    json.key("gpus");
    json.beginArray();
    for (const DeviceUse &device : overview.devices) {
        json.beginObject();
        json.member("id", std::int64_t(device.id));
        json.member("utilization", device.utilization);
        json.member("smEfficiency", device.smEfficiency);
        json.member("achievedOccupancyPercent", device.achievedOccupancyPercent);
        json.member("tensorCoreRatio", device.tensorCoreRatio);
        writeTensorCores(json, "tensorCores", &device);
        writeActivities(json, device.activityNs);
        json.endObject();
    }
    json.endArray();
    json.key("memory");
    json.beginArray();
    for (const MemoryUse &memory : overview.memory) {
        json.beginObject();
        json.member("device", std::string_view(memory.label()));
        json.member("peakAllocatedBytes", memory.peakAllocatedBytes);
        json.member("averageAllocatedBytes", memory.averageAllocatedBytes);
        json.member("peakReservedBytes", memory.peakReservedBytes);
        json.endObject();
    }
    json.endArray();
}

void writeTables(JsonWriter &json, const TraceSummary &summary)
{
    const Run &run = *summary.run;
    RunScope scope;
    if (!summary.allSteps)
        scope = { summary.timeline.get(), BlockId(0), &summary.steps, false };
    json.key("operators");
    json.beginArray();
    for (const OperatorTotals &row : operatorTotals(run, scope)) {
        json.beginObject();
        json.member("id", std::string_view(operatorId(run.trace.texts.text(row.name))));
        json.member("name", run.trace.texts.text(row.name));
        writeOperatorTotals(json, row);
        json.endObject();
    }
    json.endArray();
    json.key("kernels");
    json.beginArray();
    for (const KernelTotals &row : kernelTotals(run, scope)) {
        const std::string_view name = run.trace.texts.text(row.name);
        json.beginObject();
        json.member("id", std::string_view(kernelId(row.kind, name)));
        json.member("name", name);
        json.member("kind", deviceKindKey(row.kind));
        json.member("family", kernelFamilyKey(kernelFamily(row.kind, name)));
        json.member("calls", row.calls);
        json.member("totalNs", row.totalNs);
        json.member("meanNs", static_cast<std::int64_t>(std::llround(row.meanNs())));
        json.member("minNs", row.minNs);
        json.member("maxNs", row.maxNs);
        json.member("blocksPerSm", row.blocksPerSm());
        json.member("occupancyPercent", row.occupancyPercent());
        json.member("tensorCores", row.kind == EventKind::Kernel && matrixCores(name) == MatrixCores::Used);
        json.endObject();
    }
    json.endArray();
    writeNameTotals(json, run);
}

/// Time of @p block outside its children: the sum of its unknown children, or its own time if it has no children.
std::int64_t selfCriticalNs(const TraceSummary &summary, BlockId block)
{
    const BlockTree &tree = summary.timeline->tree;
    const std::vector<BlockId> children = tree.children(block);
    if (children.empty())
        return aggregatedNs(tree.samplesNs(block, Measure::Critical), summary.steps, summary.aggregate);
    std::vector<std::int64_t> samples(tree.stepCount);
    for (const BlockId child : children) {
        if (tree[child].kind != BlockKind::Unknown)
            continue;
        const std::int64_t *own = tree.samplesNs(child, Measure::Critical);
        for (std::size_t step = 0; step < samples.size(); ++step)
            samples[step] += own[step];
    }
    return aggregatedNs(samples.data(), summary.steps, summary.aggregate);
}

void writeBlock(JsonWriter &json, const TraceSummary &summary, BlockId id, std::uint64_t hash)
{
    const BlockTree &tree = summary.timeline->tree;
    const Block &block = tree[id];
    const auto known = [&](std::int64_t ns) { // where nothing was recorded no time is
        return summary.run->isEmpty ? std::nullopt : std::optional(ns);
    };
    const auto timeNs = [&](Measure measure) {
        return known(aggregatedNs(tree.samplesNs(id, measure), summary.steps, summary.aggregate));
    };
    json.member("id", std::string_view(shortId(IdKind::Block, hash)));
    json.member("label", tree.text(block.label));
    json.member("kind", blockKindKey(block.kind));
    json.member("class", optionalText(tree, block.className));
    json.member("instance", optionalText(tree, block.instances.empty() ? NameId() : block.instances.front()));
    json.member("recomputed", block.recomputed);
    json.member("qualifiedName", optionalText(tree, block.qualifiedName));
    json.member("parameters", knownNumber(block.parameters));
    json.member("parameterBytes", knownNumber(block.parameterBytes));
    json.member("trainedParameters", knownNumber(block.trainedParameters));
    json.member("calls", aggregatedCalls(tree.callSamples(id), summary.steps, summary.aggregate));
    json.member("criticalNs", timeNs(Measure::Critical));
    json.member("hostNs", block.hostKnown ? timeNs(Measure::Host) : std::nullopt);
    json.member("deviceNs", timeNs(Measure::Device));
    json.member("selfCriticalNs", known(selfCriticalNs(summary, id)));
    json.key("samplesNs");
    json.beginArray();
    for (const std::uint32_t step : summary.run->isEmpty ? std::vector<std::uint32_t>() : summary.steps)
        json.value(tree.samplesNs(id, Measure::Critical)[step]);
    json.endArray();
}

void writeBlocks(JsonWriter &json, const TraceSummary &summary)
{
    const BlockTree &tree = summary.timeline->tree;
    const std::vector<std::uint64_t> hashes = blockHashes(tree);
    json.key("blocks");
    JsonTree rows(json);
    for (std::size_t block = 0; block < tree.size(); ++block) {
        rows.beginRow(block);
        writeBlock(json, summary, BlockId(block), hashes[block]);
        rows.beginChildren(tree.blocks[block].subtreeEnd);
    }
    rows.end();
}

} // namespace

void writeSummaryJson(JsonWriter &json, const TraceSummary &summary, const PeaksTable *peaks)
{
    const Trace &trace = summary.run->trace;
    json.beginObject();
    json.member("file", std::string_view(trace.file));
    json.key("events");
    json.beginObject();
    json.member("read", trace.elementsRead);
    json.member("kept", std::uint64_t(trace.eventCount())); // read ones are also records of memory, flows, names
    json.member("skipped", trace.elementsSkipped);
    json.member("repaired", trace.elementsRepaired);
    json.endObject();
    json.key("deviceEvents");
    json.beginObject();
    json.member("count", std::uint64_t(summary.run->links.device.size()));
    json.member("withoutLaunch", std::uint64_t(summary.run->links.withoutLaunch));
    json.endObject();
    json.member("level", blockLevelKey(summary.timeline->tree.level));
    json.member("aggregate", aggregateKey(summary.aggregate));
    writeIdentity(json, identityOf(trace));
    writeNotes(json, *summary.run);
    writeDevices(json, summary.overview);
    const RankActivities activities = rankActivities(summary);
    writeSteps(json, summary, activities);
    writeKinds(json, summary);
    writeAverages(json, summary.overview);
    writePasses(json, "passes", modelPasses(*summary.run, *summary.timeline, summary.steps));
    writeDeviceUse(json, summary.overview);
    writeTables(json, summary);
    writeCollectives(json, summary, activities);
    writePeakMemory(json, summary);
    if (peaks)
        writeRates(json, summary, *peaks);
    writeBlocks(json, summary);
    json.endObject();
}

void writeSetDetailJson(JsonWriter &json, const TraceSummary &summary)
{
    const Trace &trace = summary.run->trace;
    const RankActivities activities = rankActivities(summary);
    json.beginObject();
    json.member("file", std::string_view(trace.file));
    json.member("level", blockLevelKey(summary.timeline->tree.level));
    json.member("aggregate", aggregateKey(Aggregate::Sum));
    writeIdentity(json, identityOf(trace));
    writeNotes(json, *summary.run);
    writeSteps(json, summary, activities);
    json.member("averageStepNs", static_cast<std::int64_t>(std::llround(summary.overview.averageStepNs)));
    writeTotals(json, *summary.run);
    writeCollectives(json, summary, activities);
    writePeakMemory(json, summary);
    writeRankBlocks(json, rankSummaryOf(summary));
    json.endObject();
}

} // namespace twinlane
