// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/workloadjson.h"

#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/report/jsonwords.h"

namespace twinlane {

void writePasses(JsonWriter &json, std::string_view key, const ModelPasses &passes)
{
    json.key(key);
    json.beginObject();
    json.member("forwards", passes.forwards);
    json.member("backwards", passes.backwards);
    json.member("parameters", passes.parameters);
    json.member("trainedParameters", passes.trained);
    if (const auto &generation = passes.generation) {
        json.key("generation");
        json.beginObject();
        json.member("tokens", generation->tokens);
        json.member("passes", generation->passes);
        json.member("keepsCache", generation->keepsCache);
        json.member("prefillNs", generation->prefillNs);
        json.member("decodeNs", generation->decodeNs);
        json.member("nsPerToken", generation->perTokenNs);
        json.endObject();
    } else {
        json.nullMember("generation");
    }
    json.endObject();
}

void writeWorkload(JsonWriter &json, const Comparison &comparison)
{
    const WorkloadDiff &workload = comparison.workload;
    json.key("workload");
    json.beginObject();
    writeDeltaOrNull(json, "batch", workload.batch);
    writeDeltaOrNull(json, "sequence", workload.sequence);
    writeDeltaOrNull(json, "samples", workload.samples);
    writeDeltaOrNull(json, "tokens", workload.tokens);
    writeDeltaOrNull(json, "nsPerSample", workload.nsPerSample);
    writeDeltaOrNull(json, "nsPerToken", workload.nsPerToken);
    writeDeltaOrNull(json, "generatedTokens", workload.generatedTokens);
    writeDeltaOrNull(json, "nsPerGeneratedToken", workload.nsPerGeneratedToken);
    json.key("passes"); // of an average step
    json.beginObject();
    writePasses(json, "baseline", workload.passes[0]);
    writePasses(json, "experimental", workload.passes[1]);
    json.endObject();
    json.endObject();
}

void writeBound(JsonWriter &json, const Comparison &comparison)
{
    const auto write = [&json](std::string_view side, const Bound &bound) {
        json.key(side);
        json.beginObject();
        json.member("kind", bound.kind == BoundKind::Other ? std::string_view("mixed") : boundKey(bound.kind));
        json.key("shares");
        json.beginObject();
        for (std::size_t kind = 0; kind < kBoundKindCount; ++kind)
            json.member(boundKey(BoundKind(kind)), bound.shares[kind]);
        json.endObject();
        json.member("withoutOnce", bound.isWithoutOnce);
        json.endObject();
    };
    json.key("bound");
    json.beginObject();
    write("baseline", comparison.baselineBound);
    write("experimental", comparison.experimentalBound);
    json.endObject();
}

void writeTensorCores(JsonWriter &json, std::string_view key, const DeviceUse *device)
{
    if (!device || !device->tensorCoreRatio) {
        json.nullMember(key);
        return;
    }
    json.key(key);
    json.beginObject();
    json.member("atLeast", device->tensorCoreRatio);
    json.member("atMost", device->tensorCoreAtMost);
    json.endObject();
}

void writeRepeated(JsonWriter &json, const Comparison &comparison)
{
    json.key("repeated");
    json.beginArray();
    for (const RepeatedBlocks &group : comparison.repeated) {
        json.beginObject();
        json.member("class", std::string_view(group.className));
        json.member("first", std::string_view(comparison.path(group.rows.front())));
        json.member("calls", std::uint64_t(group.rows.size()));
        json.member("effectNs", group.judgement.effectNs);
        json.member("pValue", group.judgement.pValue);
        json.member("judgement", outcomeWord(group.judgement.outcome));
        json.endObject();
    }
    json.endArray();
}

void writeUnchanged(JsonWriter &json, const Comparison &comparison)
{
    json.key("unchanged");
    json.beginArray();
    for (const UnchangedPart &part : comparison.unchanged) {
        json.beginObject();
        if (part.row)
            json.member("id", std::string_view(rowId(comparison, part.row)));
        json.member("name", std::string_view(part.name));
        json.member("baselineNs", part.baselineNs);
        json.member("experimentalNs", part.experimentalNs);
        json.endObject();
    }
    json.endArray();
    json.key("oneOfMany");
    json.beginArray();
    for (const OneOfMany &one : comparison.onesOfMany) {
        json.beginObject();
        json.member("path", std::string_view(comparison.path(one.row)));
        json.member("count", std::uint64_t(one.count));
        json.member("deltaNs", one.deltaNs);
        json.member("othersNs", one.othersNs);
        json.endObject();
    }
    json.endArray();
}

} // namespace twinlane
