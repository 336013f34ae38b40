// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The schemas twinlane/inputs/1 and twinlane/inputs-comparison/1, and the problems of a benchmark.

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/json/jsonwriter.h"
#include "model/report/inputsreport.h"
#include "model/report/jsonwords.h"

namespace twinlane {

namespace {

void writeInput(JsonWriter &json, const OperatorInput &input)
{
    json.beginObject();
    json.member("operator", input.name);
    json.member("args", input.args);
    json.member("calls", input.calls);
    json.member("synthetic", input.isSynthetic);
    json.member("uuid", input.uuid);
    json.member("complete", input.isComplete());
    json.key("incompleteBecause");
    if (input.isComplete())
        json.null();
    else
        json.value(std::string_view(input.isParsed ? input.whyIncomplete : "the arguments are no literals"));
    json.listMember("assumed", input.assumed);
    json.member("hostNs", input.hostNs);
    json.member("deviceNs", input.deviceNs);
    json.member("runtimeMs", input.runtimeMs);
    json.member("relativeRuntime", input.relativeRuntime);
    json.member("overheadDominated", input.isOverheadDominated);
    json.member("hostBound", input.isHostBound);
    json.member("worthKernel", input.isWorthKernel);
    json.listMember("models", input.models);
    json.listMember("whyExcluded", input.whyExcluded);
    json.key("blocks");
    json.beginArray();
    for (const BlockCalls &block : input.blocks) {
        json.beginObject();
        json.member("path", block.path);
        json.member("calls", block.calls);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

/// The members that describe a list as a whole.
void writeHead(JsonWriter &json, const InputList &list)
{
    json.key("source");
    json.beginObject();
    json.member("file", list.file);
    json.member("kind", inputSourceKey(list.source));
    json.member("launchOverheadNs", list.launchOverheadNs);
    json.endObject();
    json.member("operators", static_cast<std::uint64_t>(list.operators()));
    json.member("lines", static_cast<std::uint64_t>(list.inputs.size()));
    json.member("calls", list.calls());
}

void writeTail(JsonWriter &json, const InputList &list)
{
    json.key("leftOut");
    json.beginArray();
    for (const LeftOutCalls &left : list.leftOut) {
        json.beginObject();
        json.member("reason", left.reason);
        json.member("calls", left.calls);
        json.endObject();
    }
    json.endArray();
    writeNotes(json, list.notes);
}

void writeSide(JsonWriter &json, std::string_view key, const InputList &list)
{
    json.key(key);
    json.beginObject();
    writeHead(json, list);
    writeTail(json, list);
    json.endObject();
}

void writeArgs(JsonWriter &json, std::string_view key, const OperatorInput *input)
{
    if (input)
        json.member(key, input->args);
    else
        json.nullMember(key);
}

void writeRow(JsonWriter &json, const InputComparison &comparison, const ComparedInput &row)
{
    const OperatorInput *baseline = comparison.input(row, Side::Baseline),
                        *experimental = comparison.input(row, Side::Experimental);
    json.beginObject();
    json.member("operator", (experimental ? experimental : baseline)->name);
    writeArgs(json, "baselineArgs", baseline);
    writeArgs(json, "experimentalArgs", experimental);
    json.member("change", inputChangeKey(row.change));
    writeDelta(json, "calls", comparison.calls(row));
    writeDelta(json, "meanDeviceNs", comparison.meanDeviceNs(row));
    json.key("overheadDominated");
    json.beginArray();
    json.value(baseline ? baseline->isOverheadDominated : std::nullopt);
    json.value(experimental ? experimental->isOverheadDominated : std::nullopt);
    json.endArray();
    json.endObject();
}

void writeProblem(JsonWriter &json, const OperatorInput &input)
{
    json.beginObject();
    json.member("uuid", input.uuid);
    json.member("op_name", input.name);
    json.member("args", input.args);
    json.member("count", input.calls);
    json.member("is_synthetic", input.isSynthetic);
    json.member("runnable", input.isRunnable);
    json.member("included_in_benchmark", input.isIncluded);
    json.listMember("why_excluded", input.whyExcluded);
    json.member("runtime_ms", input.runtimeMs);
    json.member("relative_runtime_to_kernel_launch", input.relativeRuntime);
    json.member("is_overhead_dominated_op", input.isOverheadDominated);
    json.listMember("in_models", input.models);
    json.member("in_models_count", static_cast<std::uint64_t>(input.models.size()));
    json.endObject();
}

} // namespace

std::string inputsJson(const InputList &list)
{
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/inputs/1"));
    writeHead(json, list);
    json.key("inputs");
    json.beginArray();
    for (const OperatorInput &input : list.inputs) {
        interruptionPoint();
        writeInput(json, input);
    }
    json.endArray();
    writeTail(json, list);
    json.endObject();
    return text + '\n';
}

std::string inputsProblems(const InputList &list)
{
    std::string text;
    JsonWriter json(text);
    json.beginArray();
    for (const OperatorInput &input : list.inputs) {
        interruptionPoint();
        if (input.whyIncomplete.empty())
            writeProblem(json, input);
    }
    json.endArray();
    return text + '\n';
}

std::string inputComparisonJson(const InputComparison &comparison)
{
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/inputs-comparison/1"));
    writeSide(json, "baseline", comparison.baseline);
    writeSide(json, "experimental", comparison.experimental);
    json.key("factor");
    if (comparison.factor)
        json.value(comparison.factor->text());
    else
        json.null();
    json.member("notComparedByFactor", static_cast<std::uint64_t>(comparison.notLooked));
    json.key("counts");
    json.beginObject();
    const auto counts = comparison.counts();
    for (std::size_t i = 0; i < counts.size(); ++i)
        json.member(inputChangeKey(static_cast<InputChange>(i)), static_cast<std::uint64_t>(counts[i]));
    json.endObject();
    json.key("inputs");
    json.beginArray();
    for (const ComparedInput &row : comparison.rows) {
        interruptionPoint();
        writeRow(json, comparison, row);
    }
    json.endArray();
    json.endObject();
    return text + '\n';
}

} // namespace twinlane
