// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/reportwaterfall.h"

#include "model/alignment/delta.h"
#include "model/base/plaintext.h"
#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/report/reportnumbers.h"
#include "model/report/workloadjson.h"

#include <algorithm>

namespace twinlane {

namespace {

void writePart(JsonWriter &json, const WaterfallPart &part)
{
    json.member("baselineNs", part.baselineNs);
    json.member("experimentalNs", part.experimentalNs);
    json.member("deltaNs", part.deltaNs);
    json.member("baselineSumNs", part.baselineSumNs);
    json.member("experimentalSumNs", part.experimentalSumNs);
}

void writeCategories(JsonWriter &json, std::string_view key, const std::vector<WaterfallPart> &parts)
{
    json.key(key);
    json.beginArray();
    for (const WaterfallPart &part : parts) {
        json.beginObject();
        json.member("key", std::string_view(part.key));
        writePart(json, part);
        json.endObject();
    }
    json.endArray();
}

void writeDevice(JsonWriter &json, std::string_view side, const DeviceUse *device)
{
    json.key(side);
    if (!device) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("id", std::int64_t(device->id));
    json.member("utilization", device->utilization);
    json.member("smEfficiency", device->smEfficiency);
    json.member("achievedOccupancyPercent", device->achievedOccupancyPercent);
    json.member("tensorCoreRatio", device->tensorCoreRatio);
    writeTensorCores(json, "tensorCores", device);
    writeActivities(json, device->activityNs);
    json.endObject();
}

const DeviceUse *deviceAt(const RunOverview &overview, std::size_t i)
{
    return i < overview.devices.size() ? &overview.devices[i] : nullptr;
}

/// A part is judged where it is one block; what adds up to the whole has no judgement otherwise.
ReportTable partTable(std::string title, const std::vector<WaterfallPart> &parts, const Comparison &comparison)
{
    const Waterfall &whole = comparison.waterfall;
    ReportTable table { std::move(title), {}, { "", "baseline", "experimental", "delta" }, 3, {} };
    const auto addRow = [&](const std::string &name, std::int64_t a, std::int64_t b, std::int64_t d,
                            std::uint32_t depth, bool isCertain) {
        const RowTone tone = toneOf(comparison, isCertain, double(d));
        table.rows.push_back({ { plainLine(name), valueText(double(a), Unit::Nanoseconds),
                                   valueText(double(b), Unit::Nanoseconds), deltaText(double(d), Unit::Nanoseconds) },
            depth, tone });
    };
    for (const WaterfallPart &part : parts) {
        if (part.baselineNs == 0 && part.experimentalNs == 0 && part.deltaNs == 0)
            continue;
        const bool isSeveral = part.count > 1 && part.key != "unknown";
        addRow(isSeveral ? part.title + " ×" + std::to_string(part.count) : part.title, part.baselineNs,
            part.experimentalNs, part.deltaNs, 1,
            part.row && part.count == 1 && comparison.judgements[part.row.row()].flagged());
    }
    addRow("together: the average step", whole.baselineNs, whole.experimentalNs, whole.deltaNs, 0,
        comparison.verdict.outcome == Outcome::Real);
    return table;
}

} // namespace

void writeActivities(JsonWriter &json, const ActivityTimes &times)
{
    for (std::size_t i = 0; i < kDeviceActivityCount; ++i)
        json.member(deviceActivityKey(DeviceActivity { std::uint8_t(i) }), times[i]);
}

void writeWaterfall(JsonWriter &json, const Waterfall &waterfall, const Comparison &comparison)
{
    json.key("waterfall");
    json.beginObject();
    json.key("steps");
    json.beginArray();
    json.value(waterfall.baselineSteps);
    json.value(waterfall.experimentalSteps);
    json.endArray();
    json.member("baselineNs", waterfall.baselineNs);
    json.member("experimentalNs", waterfall.experimentalNs);
    json.member("deltaNs", waterfall.deltaNs);
    json.member("baselineSumNs", waterfall.baselineSumNs);
    json.member("experimentalSumNs", waterfall.experimentalSumNs);
    writeCategories(json, "categories", waterfall.categories);
    writeCategories(json, "device", waterfall.device);
    json.key("blocks");
    json.beginArray();
    for (const WaterfallPart &part : waterfall.blocks) {
        json.beginObject();
        json.member("label", std::string_view(part.title));
        json.key("path");
        if (part.row)
            json.value(std::string_view(comparison.path(part.row)));
        else
            json.null();
        json.member("kind", blockKindKey(part.kind));
        json.member("count", std::int64_t(part.count));
        json.member("inBaseline", part.inBaseline);
        json.member("inExperimental", part.inExperimental);
        writePart(json, part);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeDevicePairs(JsonWriter &json, const RunOverview &baseline, const RunOverview &experimental)
{
    json.key("devices");
    json.beginArray();
    for (std::size_t i = 0; i < std::max(baseline.devices.size(), experimental.devices.size()); ++i) {
        json.beginObject();
        writeDevice(json, "baseline", deviceAt(baseline, i));
        writeDevice(json, "experimental", deviceAt(experimental, i));
        json.endObject();
    }
    json.endArray();
}

void writeComparability(JsonWriter &json, const std::vector<ComparabilityNote> &notes)
{
    json.key("comparability");
    json.beginArray();
    for (const ComparabilityNote &note : notes) {
        json.beginObject();
        json.member("code", std::string_view(note.code));
        json.member("severity", severityKey(note.severity));
        json.member("text", std::string_view(note.text));
        json.member("baseline", std::string_view(note.baseline));
        json.member("experimental", std::string_view(note.experimental));
        json.endObject();
    }
    json.endArray();
}

std::vector<ReportTable> waterfallTables(const Comparison &comparison, std::size_t limit)
{
    const Waterfall &whole = comparison.waterfall;
    std::vector<ReportTable> tables;
    tables.push_back(
        partTable("From baseline to experimental, by block", largestParts(whole.blocks, limit), comparison));
    if (!whole.device.empty())
        tables.push_back(partTable("From baseline to experimental, by what the device did", whole.device, comparison));
    return tables;
}

ReportTable deviceTable(const Comparison &comparison)
{
    ReportTable table { "Devices", {}, { "", "baseline", "experimental", "delta", "delta %" }, 3, {} };
    const RunOverview &a = comparison.baselineOverview, &b = comparison.experimentalOverview;
    const std::size_t count = std::max(a.devices.size(), b.devices.size());
    if (count < 2)
        return table;
    const auto addRow = [&](const std::string &title, std::optional<double> x, std::optional<double> y, Unit unit) {
        const Delta<double> delta = makeDelta<double>(x, y);
        if (!x && !y)
            return;
        table.rows.push_back(
            { { title, valueText(x, unit), valueText(y, unit), deltaText(delta.delta, unit), changeText(delta) }, 0,
                RowTone::Neutral });
    };
    for (std::size_t i = 0; i < count; ++i) {
        const DeviceUse *x = deviceAt(a, i), *y = deviceAt(b, i);
        const std::string of = "Device " + std::to_string((x ? x : y)->id) + ": ";
        const auto ratio = [&](const char *title, std::optional<double> DeviceUse::*field) {
            addRow(of + title, x ? x->*field : std::nullopt, y ? y->*field : std::nullopt, Unit::Ratio);
        };
        ratio("utilization", &DeviceUse::utilization);
        ratio("est. SM efficiency", &DeviceUse::smEfficiency);
        ratio("tensor cores, share of kernel time", &DeviceUse::tensorCoreRatio);
        for (std::size_t j = 0; j < kDeviceActivityCount; ++j) {
            const auto ns = [&](const DeviceUse *device, const RunOverview &run) {
                return device ? std::optional(double(device->activityNs[j]) / double(run.stepCount)) : std::nullopt;
            };
            if (ns(x, a).value_or(0) != 0 || ns(y, b).value_or(0) != 0)
                addRow(of + std::string(deviceActivityTitle(DeviceActivity { std::uint8_t(j) })), ns(x, a), ns(y, b),
                    Unit::Nanoseconds);
        }
    }
    return table;
}

std::vector<std::string> comparabilityWarnings(const Comparison &comparison)
{
    std::vector<std::string> lines;
    for (const ComparabilityNote &note : comparison.comparability) {
        if (note.severity == Severity::Warning)
            lines.push_back("Warning: " + plainLine(note.text));
    }
    return lines;
}

ReportTable comparabilityTable(const Comparison &comparison)
{
    ReportTable table { "Comparability", {}, { "", "baseline", "experimental" }, 3, {} };
    for (const ComparabilityNote &note : comparison.comparability) {
        if (note.severity != Severity::Warning)
            table.rows.push_back({ { plainLine(note.text), plainLine(note.baseline), plainLine(note.experimental) }, 0,
                RowTone::Neutral });
    }
    return table;
}

std::vector<std::string> whatIfLines(const WhatIf &whatIf)
{
    if (whatIf.isEmpty())
        return {};
    const std::size_t count = whatIf.blocks.size();
    return { "What if: " + durationText(double(whatIf.experimentalNs)) + " -> " + durationText(double(whatIf.ns))
        + " per step with " + std::to_string(count) + (count == 1 ? " block" : " blocks")
        + " as in the baseline (arithmetic, not a prediction)" };
}

void writeWhatIf(JsonWriter &json, const Comparison &comparison, const WhatIf &whatIf, std::size_t mostBlocks)
{
    if (whatIf.isEmpty())
        return;
    json.key("whatIf");
    json.beginObject();
    json.member("baselineNs", whatIf.baselineNs);
    json.member("experimentalNs", whatIf.experimentalNs);
    json.member("whatIfNs", whatIf.ns);
    json.member("blockCount", std::uint64_t(whatIf.blocks.size()));
    json.key("blocks");
    json.beginArray();
    for (std::size_t i = 0; i < std::min(mostBlocks, whatIf.blocks.size()); ++i) {
        const WhatIfBlock &block = whatIf.blocks[i];
        json.beginObject();
        json.member("id", std::string_view(rowId(comparison, block.row)));
        json.member("path", std::string_view(comparison.path(block.row)));
        json.member("deltaNs", block.deltaNs);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

} // namespace twinlane
