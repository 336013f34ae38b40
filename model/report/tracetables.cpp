// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/tablesofcomparison.h"

#include "model/alignment/rowids.h"
#include "model/base/interruption.h"
#include "model/base/shortid.h"
#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/figures/kernelfamily.h"
#include "model/figures/launchfigures.h"
#include "model/figures/tensorcores.h"
#include "model/findings/advice.h"
#include "model/findings/findingpath.h"
#include "model/inputs/traceinputs.h"
#include "model/report/findingsreport.h"
#include "model/report/jsonwords.h"
#include "model/run/costtitle.h"
#include "model/tables/runtotals.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

namespace {

const Run &runOf(const TraceSource &source)
{
    return *source.summary.run;
}

/// As in the summary's JSON: without a choice of steps everything in the file.
RunScope scopeOf(const TraceSource &source)
{
    const TraceSummary &summary = source.summary;
    return summary.allSteps ? RunScope() : RunScope { summary.timeline.get(), BlockId(0), &summary.steps, false };
}

} // namespace

Table stepsOfTrace(const TraceSource &source)
{
    Table table("steps", "Steps");
    table.addTexts({ { "id", "Id" }, { "name", "Step" }, { "kind", "Kind" }, { "mark", "Mark" } });
    table.addColumn({ "used", "Counts", Unit::Text });
    table.addColumn({ "tokens", "Tokens", Unit::Count });
    table.addColumn({ "startNs", "Start", Unit::Nanoseconds });
    table.addColumn({ "ns", "Time", Unit::Nanoseconds, Better::Lower });
    for (std::size_t cost = 0; cost < kCostCount; ++cost)
        table.addColumn({ std::string(costKey(Cost(cost))) + "Ns", std::string(costTitle(Cost(cost))),
            Unit::Nanoseconds, Better::Lower });
    const std::vector<Step> &kept = runOf(source).steps.kept;
    for (std::uint32_t index = 0; index < kept.size() && !runOf(source).isEmpty; ++index) {
        const Step &step = kept[index];
        table.beginRow();
        table.add(std::string_view(stepId(step.name)));
        table.add(std::string_view(step.name));
        table.add(std::string_view(step.kind));
        table.add(stepMarkKey(step.mark));
        table.add(std::binary_search(source.summary.steps.begin(), source.summary.steps.end(), index));
        table.add(step.tokens);
        table.add(step.startNs);
        table.add(step.endNs - step.startNs);
        for (const std::int64_t cost : step.costNs)
            table.add(cost);
    }
    return table;
}

Table blocksOfTrace(const TraceSource &source)
{
    const TraceSummary &summary = source.summary;
    const BlockTree &tree = summary.timeline->tree;
    const std::vector<std::uint64_t> hashes = blockHashes(tree);
    Table table("blocks", "Blocks");
    table.addTexts({ { "id", "Id" }, { "label", "Block" }, { "kind", "Kind" }, { "class", "Class" },
        { "qualifiedName", "Name" } });
    table.addColumn({ "depth", "Depth", Unit::Count });
    table.addColumn({ "calls", "Calls", Unit::Count });
    table.addColumn({ "criticalNs", "Critical path", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "hostNs", "Host", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "deviceNs", "Device", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "parameters", "Parameters", Unit::Count });
    table.addColumn({ "parameterBytes", "Bytes of parameters", Unit::Bytes });
    for (std::size_t at = 0; at < tree.size(); ++at) {
        interruptionPoint();
        const BlockId id(at);
        const Block &block = tree[id];
        const auto ns = [&](Measure measure) {
            return runOf(source).isEmpty
                ? std::nullopt
                : std::optional(aggregatedNs(tree.samplesNs(id, measure), summary.steps, summary.aggregate));
        };
        const auto name = [&](NameId text) { return text ? std::optional(tree.text(text)) : std::nullopt; };
        table.beginRow(block.depth);
        table.add(std::string_view(shortId(IdKind::Block, hashes[at])));
        table.add(tree.text(block.label));
        table.add(blockKindKey(block.kind));
        table.add(name(block.className));
        table.add(name(block.qualifiedName));
        table.add(std::int64_t(block.depth));
        table.add(double(aggregatedCalls(tree.callSamples(id), summary.steps, summary.aggregate)));
        table.add(ns(Measure::Critical));
        table.add(block.hostKnown ? ns(Measure::Host) : std::nullopt);
        table.add(ns(Measure::Device));
        table.add(knownNumber(block.parameters));
        table.add(knownNumber(block.parameterBytes));
    }
    return table;
}

Table operatorsOfTrace(const TraceSource &source)
{
    Table table("operators", "Operators");
    table.addTexts({ { "id", "Id" }, { "name", "Operator" } });
    table.addColumn({ "calls", "Calls", Unit::Count });
    table.addColumn({ "hostTotalNs", "Host total", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "hostSelfNs", "Host self", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "deviceTotalNs", "Device total", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "deviceSelfNs", "Device self", Unit::Nanoseconds, Better::Lower });
    for (const OperatorTotals &row : operatorTotals(runOf(source), scopeOf(source))) {
        interruptionPoint();
        const std::string_view name = runOf(source).trace.texts.text(row.name);
        const auto known = [&](std::int64_t ns) { return row.isDeviceKnown ? std::optional(ns) : std::nullopt; };
        table.beginRow();
        table.add(std::string_view(operatorId(name)));
        table.add(name);
        table.add(row.calls);
        table.add(row.hostTotalNs);
        table.add(row.hostSelfNs);
        table.add(known(row.deviceTotalNs));
        table.add(known(row.deviceSelfNs));
    }
    return table;
}

Table kernelsOfTrace(const TraceSource &source)
{
    Table table("kernels", "Device work");
    table.addTexts({ { "id", "Id" }, { "name", "Kernel" }, { "kind", "Kind" }, { "family", "Family" } });
    table.addColumn({ "calls", "Calls", Unit::Count });
    table.addColumn({ "totalNs", "Total", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "meanNs", "Mean", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "minNs", "Shortest", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "maxNs", "Longest", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "blocksPerSm", "Blocks per SM", Unit::Count });
    table.addColumn({ "occupancyPercent", "Occupancy (%)", Unit::Count });
    table.addColumn({ "tensorCores", "Tensor cores", Unit::Text });
    for (const KernelTotals &row : kernelTotals(runOf(source), scopeOf(source))) {
        interruptionPoint();
        const std::string_view name = runOf(source).trace.texts.text(row.name);
        table.beginRow();
        table.add(std::string_view(kernelId(row.kind, name)));
        table.add(name);
        table.add(deviceKindKey(row.kind));
        table.add(kernelFamilyKey(kernelFamily(row.kind, name)));
        table.add(row.calls);
        table.add(row.totalNs);
        table.add(row.meanNs());
        table.add(row.minNs);
        table.add(row.maxNs);
        table.add(row.blocksPerSm());
        table.add(row.occupancyPercent());
        table.add(row.kind == EventKind::Kernel && matrixCores(name) == MatrixCores::Used);
    }
    return table;
}

Table launchesOfTrace(const TraceSource &source)
{
    Table table("launches", "Launches");
    table.addTexts({ { "call", "Call" } });
    table.addColumn({ "launches", "Launches", Unit::Count });
    table.addColumn({ "pieces", "Device work", Unit::Count });
    table.addColumn({ "callNs", "Time of the calls", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "medianCallNs", "Median call", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "medianDelayNs", "Median delay to the start", Unit::Nanoseconds });
    table.addColumn({ "longestDelayNs", "Longest delay", Unit::Nanoseconds });
    table.addColumn({ "shorter", "Work shorter than its launch", Unit::Count, Better::Lower });
    table.addColumn({ "deviceNs", "Device time", Unit::Nanoseconds, Better::Lower });
    const TraceSummary &summary = source.summary;
    for (const LaunchFigures &row : launchFigures(runOf(source), summary.allSteps ? nullptr : &summary.steps)) {
        table.beginRow();
        table.add(runOf(source).trace.texts.text(row.call));
        for (const std::int64_t number : { row.launches, row.pieces, row.callNs, row.medianCallNs, row.medianDelayNs,
                 row.longestDelayNs, row.shorter, row.deviceNs })
            table.add(number);
    }
    return table;
}

Table namesOfTrace(const TraceSource &source)
{
    Table table("names", "Names");
    table.addTexts({ { "name", "Name" }, { "category", "Category" } });
    table.addColumn({ "calls", "Calls", Unit::Count });
    table.addColumn({ "totalNs", "Total", Unit::Nanoseconds, Better::Lower });
    const StringPool &texts = runOf(source).trace.texts;
    for (const NameTotals &row : nameTotals(runOf(source))) {
        interruptionPoint();
        table.beginRow();
        table.add(texts.text(row.name));
        table.add(texts.text(row.category));
        table.add(row.calls);
        table.add(row.totalNs);
    }
    return table;
}

Table inputsOfTrace(const TraceSource &source)
{
    Table table("inputs", "Operators with their inputs");
    table.addTexts({ { "operator", "Operator" }, { "inputs", "Inputs" } });
    table.addColumn({ "calls", "Calls", Unit::Count });
    table.addColumn({ "hostNs", "Host", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "deviceNs", "Device", Unit::Nanoseconds, Better::Lower });
    const InputList list = traceInputs(runOf(source), *source.summary.timeline, scopeOf(source));
    for (const OperatorInput &row : list.inputs) {
        interruptionPoint();
        table.beginRow();
        table.add(std::string_view(row.name));
        table.add(std::string_view(row.args));
        table.add(std::int64_t(row.calls));
        table.add(row.hostNs);
        table.add(row.deviceNs);
    }
    return table;
}

Table memoryOfTrace(const TraceSource &source)
{
    Table table("memory", "Memory");
    table.addTexts({ { "device", "Device" } });
    table.addColumn({ "peakAllocatedBytes", "Most allocated", Unit::Bytes, Better::Lower });
    table.addColumn({ "averageAllocatedBytes", "Allocated on average", Unit::Bytes, Better::Lower });
    table.addColumn({ "peakReservedBytes", "Most reserved", Unit::Bytes, Better::Lower });
    for (const MemoryUse &memory : source.summary.overview.memory) {
        table.beginRow();
        table.add(std::string_view(memory.label()));
        table.add(memory.peakAllocatedBytes);
        table.add(memory.averageAllocatedBytes);
        table.add(memory.peakReservedBytes);
    }
    return table;
}

Table findingsOfOneTrace(const TraceSource &source)
{
    Table table("findings", "Findings");
    table.addTexts({ { "text", "Finding" }, { "rule", "Rule" }, { "kind", "Kind" }, { "grade", "Grade" },
        { "severity", "Severity" }, { "path", "Block" }, { "phase", "Phase" } });
    table.addColumn({ "boundPerStepNs", "At most per step", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "sharePerStep", "Of the step", Unit::Ratio, Better::Lower });
    table.addTexts({ { "advice", "Advice" } });
    if (!source.findings)
        return table;
    const BlockTree &tree = source.summary.timeline->tree;
    for (const Finding &finding : source.findings->findings) {
        if (!finding.isReported())
            continue;
        const FindingRule &rule = findingRules()[finding.rule];
        table.beginRow();
        table.add(std::string_view(findingSentence(tree, finding)));
        table.add(rule.id);
        table.add(rule.kind);
        table.add(findingGradeKey(finding.grade));
        table.add(findingSeverityKey(finding.severity));
        table.add(std::string_view(findingPath(tree, finding.block)));
        table.add(findingPhaseKey(finding.phase));
        table.add(finding.perStepNs());
        table.add(finding.share);
        table.add(adviceOf(finding));
    }
    return table;
}

Table notesOfTrace(const TraceSource &source)
{
    Table table("notes", "Notes");
    table.addTexts({ { "text", "Note" }, { "code", "Code" }, { "severity", "Severity" } });
    table.addColumn({ "count", "Count", Unit::Count });
    for (const ImportNote &note : runOf(source).trace.notes.all()) {
        table.beginRow();
        table.add(std::string_view(note.text));
        table.add(std::string_view(note.code));
        table.add(severityKey(note.severity));
        table.add(std::int64_t(note.count));
    }
    return table;
}

} // namespace twinlane
