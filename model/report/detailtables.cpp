// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Findings, inputs of operators and memory as tables.

#include "model/report/tablesofcomparison.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/findings/findingpath.h"
#include "model/findings/pairs.h"
#include "model/findings/rules.h"
#include "model/inputs/pairinputs.h"
#include "model/memory/twinmemory.h"
#include "model/report/findingsreport.h"
#include "model/report/jsonwords.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

Delta<std::int64_t> bytesOf(std::int64_t baseline, std::int64_t experimental, const TwinMemory &memory)
{
    return makeDelta(memory.side[0] ? std::optional(baseline) : std::nullopt,
        memory.side[1] ? std::optional(experimental) : std::nullopt);
}

} // namespace

Table findingsTable(const TableSource &source)
{
    const Comparison &comparison = *source.comparison;
    Table table("findings", "Findings");
    table.addTexts({ { "text", "Finding" }, { "rule", "Rule" }, { "kind", "Kind" }, { "grade", "Grade" },
        { "severity", "Severity" }, { "state", "State" }, { "path", "Block" }, { "phase", "Phase" } });
    table.addDeltaColumns("boundPerStepNs", "At most per step", Unit::Nanoseconds);
    table.addDeltaColumns("sharePerStep", "Of the step", Unit::Ratio);
    table.addTexts({ { "ignored", "Ignored because" }, { "advice", "Advice" } });
    if (!source.findings)
        return table;
    for (const FindingPair &pair : source.findings->pairs) {
        interruptionPoint();
        const auto valueOf = [&](Side side, const auto &value) {
            const auto &index = pair.finding[side];
            return index ? std::optional(value(source.findings->lists[side].findings[*index])) : std::nullopt;
        };
        const auto both = [&](const auto &value) {
            return makeDelta(valueOf(Side::Baseline, value), valueOf(Side::Experimental, value));
        };
        const Finding &leading = source.findings->leading(pair);
        const FindingRule &rule = findingRules()[leading.rule];
        const BlockTree &tree = comparison.tree(pair.side(source.findings->lists));
        table.beginRow();
        table.add(std::string_view(findingSentence(tree, leading)));
        table.add(rule.id);
        table.add(rule.kind);
        table.add(findingGradeKey(leading.grade));
        table.add(findingSeverityKey(leading.severity));
        table.add(findingStateKey(pair.state));
        table.add(std::string_view(findingPath(tree, leading.block)));
        table.add(findingPhaseKey(leading.phase));
        table.addDelta(both([](const Finding &finding) { return finding.perStepNs(); }));
        table.addDelta(both([](const Finding &finding) { return finding.share; }));
        table.add(leading.ignored ? std::optional<std::string_view>(*leading.ignored) : std::nullopt);
        table.add(rule.advice);
    }
    return table;
}

Table inputsOfBoth(const TableSource &source)
{
    const PairInputs inputs = pairInputs(*source.comparison, source.root);
    Table table("inputs", "Operators with their inputs");
    table.addTexts({ { "operator", "Operator" }, { "inputs", "Inputs" }, { "change", "Change of calls" } });
    static constexpr std::array<std::pair<InputFigure, std::string_view>, 4> kFigures {
        { { InputFigure::Calls, "Calls" }, { InputFigure::HostNs, "Host" }, { InputFigure::DeviceNs, "Device" },
            { InputFigure::MeanDeviceNs, "Device, one call" } }
    };
    static constexpr std::array<std::string_view, 4> kKeys { "calls", "hostNs", "deviceNs", "meanDeviceNs" };
    for (std::size_t i = 0; i < kFigures.size(); ++i) {
        const bool isCalls = kFigures[i].first == InputFigure::Calls;
        table.addDeltaColumns(kKeys[i], kFigures[i].second, isCalls ? Unit::Count : Unit::Nanoseconds,
            isCalls ? Better::None : Better::Lower);
    }
    for (const ComparedInput &row : inputs.lists.rows) {
        interruptionPoint();
        const OperatorInput *baseline = inputs.lists.input(row, Side::Baseline),
                            *experimental = inputs.lists.input(row, Side::Experimental);
        const OperatorInput &shown = experimental ? *experimental : *baseline;
        table.beginRow();
        table.add(std::string_view(shown.name));
        table.add(std::string_view(shown.args));
        table.add(inputChangeKey(row.change));
        for (const auto &[figure, title] : kFigures)
            table.addDelta(inputs.figure(row, figure));
    }
    return table;
}

Table memoryTable(const TableSource &source)
{
    const RowId scope = source.root ? source.root : source.comparison->stepRow();
    const auto memory = twinMemory(source.comparison, scope);
    Table table("memory", "Memory at the peak" + (memory->device.empty() ? std::string() : " of " + memory->device));
    table.addTexts({ { "place", "Blocks" }, { "operator", "Operator" } });
    table.addDeltaColumns("bytes", "Bytes", Unit::Bytes);
    table.addDeltaColumns("allocations", "Allocations", Unit::Count, Better::None);
    if (!memory->side[0] && !memory->side[1])
        return table;
    const auto addRow = [&](std::string_view place, std::string_view name, const PerSide<std::int64_t> &bytes,
                            const PerSide<std::uint32_t> *allocations) {
        table.add(place);
        table.add(name);
        table.addDelta(bytesOf(bytes[0], bytes[1], *memory));
        table.addDelta(allocations ? bytesOf((*allocations)[0], (*allocations)[1], *memory) : Delta<std::int64_t>());
    };
    for (const OwnerGroup &owner : memory->owners) {
        interruptionPoint();
        table.beginRow();
        addRow(owner.place, owner.operatorName, owner.bytes, &owner.allocations);
    }
    const auto live = [&](std::int64_t LiveMemory::*part) {
        PerSide<std::int64_t> bytes {};
        for (std::size_t side = 0; side < 2; ++side)
            bytes[side] = memory->side[side] ? memory->side[side]->live.*part : 0;
        return bytes;
    };
    table.beginRow();
    addRow("allocated before the recording", {}, live(&LiveMemory::beforeBytes), nullptr);
    table.beginRow();
    addRow("not explained by the records", {}, live(&LiveMemory::otherBytes), nullptr);
    table.beginFooter();
    addRow("all", {}, live(&LiveMemory::allocatedBytes), nullptr);
    return table;
}

} // namespace twinlane
