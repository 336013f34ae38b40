// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The tables of one trace's summary.

#include "model/report/comparisontables.h"

#include "model/base/plaintext.h"
#include "model/facts/modelpasses.h"
#include "model/facts/modulesizes.h"
#include "model/figures/kernelname.h"
#include "model/json/jsonwriter.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"
#include "model/run/costtitle.h"
#include "model/tables/runtotals.h"

#include <algorithm>
#include <queue>

namespace twinlane {

namespace {

void addRow(ReportTable &table, std::string title, std::string value)
{
    table.rows.push_back({ { std::move(title), std::move(value) }, 0, RowTone::Neutral });
}

void addDeviceRows(ReportTable &table, const DeviceUse &device)
{
    const std::string of = " of device " + std::to_string(device.id);
    addRow(table, "Utilization" + of, valueText(device.utilization, Unit::Ratio));
    if (device.smEfficiency)
        addRow(table, "Est. SM efficiency" + of, shareText(*device.smEfficiency));
    if (device.achievedOccupancyPercent)
        addRow(table, "Est. achieved occupancy" + of, shareText(*device.achievedOccupancyPercent / 100));
    if (device.tensorCoreRatio)
        addRow(table, "Tensor cores, share of kernel time" + of, shareText(*device.tensorCoreRatio));
}

std::optional<double> optionalDouble(const std::optional<std::int64_t> &value)
{
    return value ? std::optional<double>(double(*value)) : std::nullopt;
}

RunScope scopeOf(const TraceSummary &summary)
{
    return { summary.timeline.get(), BlockId(0), &summary.steps, false };
}

/// What a step does with its model, where that is more than one pass.
void addPassRows(ReportTable &table, const ModelPasses &passes)
{
    if (passes.backwards && *passes.backwards > 1)
        addRow(table, passes.areBoth() ? "Forward and backward passes a step" : "Backward passes a step",
            countText(*passes.backwards));
    if (const auto &generation = passes.generation) {
        addRow(table, "Generated tokens a step", countText(generation->tokens));
        addRow(table, "  per generated token", durationText(generation->perTokenNs));
        addRow(table, "  prefill", durationText(generation->prefillNs));
        addRow(table, generation->keepsCache ? "  a decode pass" : "  a further pass, over all tokens again",
            durationText(generation->decodeNs));
    }
    if (passes.trained && *passes.trained > 0 && *passes.trained < *passes.parameters)
        addRow(table, "Trained parameters",
            countText(double(*passes.trained)) + " of " + countText(double(*passes.parameters)));
}

template <class Row> void keepFirst(std::vector<Row> &rows, std::size_t limit, ReportTable &table)
{
    if (rows.size() > limit) {
        table.note = std::to_string(rows.size() - limit) + " more with less time";
        rows.resize(limit);
    }
}

} // namespace

ReportTable summaryOverviewTable(const TraceSummary &summary)
{
    const RunOverview &overview = summary.overview;
    ReportTable table { "Overview", {}, { "", "value" }, 2, {} };
    if (!overview.declaredDevices.empty())
        addRow(table, "Device", plainLine(overview.deviceNames()));
    if (const auto bytes = optionalDouble(overview.deviceMemoryBytes()))
        addRow(table, "Device memory", bytesText(*bytes));
    for (const DeviceUse &device : overview.devices)
        addDeviceRows(table, device);
    for (const MemoryUse &memory : overview.memory) {
        addRow(table, "Peak memory of " + memory.label(),
            valueText(optionalDouble(memory.peakAllocatedBytes), Unit::Bytes));
        addRow(table, "Average memory of " + memory.label(),
            valueText(optionalDouble(memory.averageAllocatedBytes), Unit::Bytes));
    }
    addRow(table, "Average step time",
        valueText(overview.isEmpty ? std::nullopt : std::optional(overview.averageStepNs), Unit::Nanoseconds));
    for (std::size_t cost = 0; cost < kCostCount; ++cost) {
        const double ns = overview.averageCostNs[cost];
        if (ns > 0 && !overview.isEmpty)
            addRow(table, "  " + std::string(costTitle(Cost(cost))),
                durationText(ns) + ", " + shareText(ns / overview.averageStepNs));
    }
    addPassRows(table, modelPasses(*summary.run, *summary.timeline, summary.steps));
    return table;
}

ReportTable summaryStepTable(const TraceSummary &summary)
{
    ReportTable table { "Steps", {}, { "", "time", "host time", "mark" }, 4, {} };
    const std::vector<Step> &kept = summary.run->steps.kept;
    for (std::uint32_t index = 0; index < kept.size() && !summary.run->isEmpty; ++index) {
        const Step &step = kept[index];
        // A step that says nothing of the device is in no figure, but it is listed.
        if (!std::binary_search(summary.steps.begin(), summary.steps.end(), index) && !isUnmeasured(step.mark))
            continue;
        table.rows.push_back({ { plainLine(step.name), durationText(double(step.endNs - step.startNs)),
                                   durationText(double(step.hostEndNs - step.hostStartNs)),
                                   std::string(stepMarkKey(step.mark).value_or("")) },
            0, RowTone::Neutral });
    }
    return table;
}

ReportTable summaryKindTable(const TraceSummary &summary)
{
    ReportTable table { "Kinds of steps", {}, { "", "steps", "mean time", "tokens" }, 4, {} };
    for (const StepKindSummary &kind : stepKindsOf(summary))
        table.rows.push_back({ { plainLine(kind.kind), countText(double(kind.steps)), durationText(kind.meanNs),
                                   kind.tokens ? countText(*kind.tokens) : kNoValue },
            0, RowTone::Neutral });
    return table;
}

ReportTable summaryBlockTable(const TraceSummary &summary, std::size_t limit)
{
    const BlockTree &tree = summary.timeline->tree;
    const auto timeNs = [&](BlockId block, Measure measure) {
        return aggregatedNs(tree.samplesNs(block, measure), summary.steps, summary.aggregate);
    };
    // Largest first, of equal ones the earlier; a block comes only after its parent.
    using Candidate = std::pair<std::int64_t, std::int64_t>;
    std::priority_queue<Candidate> open;
    open.emplace(timeNs(BlockId(0), Measure::Critical), 0);
    std::vector<BlockId> shown;
    while (!open.empty() && shown.size() < limit) {
        const BlockId block(static_cast<std::size_t>(-open.top().second));
        open.pop();
        shown.push_back(block);
        for (const BlockId child : tree.children(block))
            open.emplace(timeNs(child, Measure::Critical), -static_cast<std::int64_t>(child.value));
    }
    std::sort(shown.begin(), shown.end());
    ReportTable table { "Largest blocks, " + blockLevelText(tree.level), {},
        { "", "calls", "critical path", "host", "device" }, 7, {} };
    const std::vector<std::optional<ModuleSize>> sizes = sizesOfBlocks(tree);
    const bool withSizes = std::any_of(sizes.begin(), sizes.end(), [](const auto &size) { return size.has_value(); });
    if (withSizes)
        table.columns.insert(table.columns.end(), { "parameters", "bytes" });
    for (const BlockId id : shown) {
        const Block &block = tree[id];
        table.rows.push_back({ { plainLine(tree.text(block.label)),
                                   countText(aggregatedCalls(tree.callSamples(id), summary.steps, summary.aggregate)),
                                   durationText(double(timeNs(id, Measure::Critical))),
                                   block.hostKnown ? durationText(double(timeNs(id, Measure::Host))) : kNoValue,
                                   durationText(double(timeNs(id, Measure::Device))) },
            block.depth, RowTone::Neutral });
        if (const auto &size = sizes[id.row()]; withSizes)
            for (std::string cell : { size ? countText(double(size->parameters)) : std::string(kNoValue),
                     size ? bytesText(double(size->bytes)) : std::string(kNoValue) })
                table.rows.back().cells.push_back(std::move(cell));
    }
    if (tree.size() > shown.size())
        table.note = std::to_string(tree.size() - shown.size()) + " more blocks with less time";
    return table;
}

ReportTable summaryOperatorTable(const TraceSummary &summary, std::size_t limit)
{
    std::vector<OperatorTotals> rows = operatorTotals(*summary.run, scopeOf(summary));
    std::stable_sort(rows.begin(), rows.end(), [](const OperatorTotals &x, const OperatorTotals &y) {
        return std::max(x.hostSelfNs, x.deviceSelfNs) > std::max(y.hostSelfNs, y.deviceSelfNs);
    });
    ReportTable table { "Operators, per step", {},
        { "", "calls", "host total", "host self", "device total", "device self" }, 6, {} };
    keepFirst(rows, limit, table);
    const double steps = double(summary.steps.size());
    const auto perStepText = [&](std::int64_t ns) { return durationText(double(ns) / steps); };
    for (const OperatorTotals &row : rows) {
        table.rows.push_back(
            { { plainLine(summary.run->trace.texts.text(row.name)), countText(double(row.calls) / steps),
                  perStepText(row.hostTotalNs), perStepText(row.hostSelfNs), perStepText(row.deviceTotalNs),
                  perStepText(row.deviceSelfNs) },
                0, RowTone::Neutral });
    }
    return table;
}

ReportTable summaryKernelTable(const TraceSummary &summary, std::size_t limit)
{
    std::vector<KernelTotals> rows = kernelTotals(*summary.run, scopeOf(summary));
    std::stable_sort(
        rows.begin(), rows.end(), [](const KernelTotals &x, const KernelTotals &y) { return x.totalNs > y.totalNs; });
    ReportTable table { "Kernels and copies, per step", {}, { "", "calls", "total", "mean", "longest" }, 5, {} };
    keepFirst(rows, limit, table);
    const double steps = double(summary.steps.size());
    std::vector<std::string> names;
    for (const KernelTotals &row : rows)
        names.emplace_back(summary.run->trace.texts.text(row.name));
    names = shortKernelNames(names);
    for (const KernelTotals &row : rows) {
        table.rows.push_back({ { plainLine(names[table.rows.size()]), countText(double(row.calls) / steps),
                                   durationText(double(row.totalNs) / steps), durationText(row.meanNs()),
                                   durationText(double(row.maxNs)) },
            0, RowTone::Neutral });
    }
    return table;
}

} // namespace twinlane
