// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/kerneltables.h"

#include "model/base/interruption.h"
#include "model/base/plaintext.h"
#include "model/comparison/contentids.h"
#include "model/figures/kernelname.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"
#include "model/tables/collectives.h"
#include "model/tables/kernelswaps.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

namespace {

std::vector<std::string> shortNames(const std::vector<KernelRow> &rows)
{
    std::vector<std::string> names;
    names.reserve(rows.size());
    for (const KernelRow &row : rows)
        names.push_back(row.name);
    return shortKernelNames(names);
}

std::string bytesText(std::int64_t bytes)
{
    return valueText(double(bytes), Unit::Bytes);
}

/// "allreduce, 16.8 MB BFloat16, group 0"
std::string collectiveName(const CollectiveRow &row)
{
    std::string text = plainLine(row.name);
    if (row.bytes || row.type)
        text += ", " + (row.bytes ? bytesText(*row.bytes) : std::string()) + (row.bytes && row.type ? " " : "")
            + (row.type ? plainLine(*row.type) : std::string());
    if (row.group)
        text += ", group " + plainLine(*row.group);
    return text;
}

} // namespace

ReportTable kernelSwapTable(const Comparison &comparison, RowId root, std::size_t limit)
{
    const TableScope scope = stepScope(comparison, root);
    const std::vector<KernelRow> rows = kernelTable(comparison, scope);
    const std::vector<std::string> names = shortNames(rows);
    ReportTable table { "Kernels that are gone or new, by family, per step", {},
        { "", "calls", "calls", "baseline", "experimental", "delta", "delta %" }, 5, {} };
    const std::vector<KernelSwap> swaps = kernelSwaps(rows);
    // Each family has its net and its longest kernels: a family of many kernels hides no other one.
    const std::size_t mostOfFamily = std::max<std::size_t>(2, limit / std::max<std::size_t>(2 * swaps.size(), 1));
    std::size_t left = 0;
    const auto add = [&](const std::string &name, std::uint32_t depth, const Delta<std::int64_t> &calls,
                         const Delta<std::int64_t> &ns) {
        const auto perCalls = perStep(calls, comparison, scope.row), perNs = perStep(ns, comparison, scope.row);
        ReportRow line { { plainLine(name), countText(*perCalls.baseline), countText(*perCalls.experimental) }, depth,
            RowTone::Neutral };
        appendCells(line.cells, deltaCells(perNs, Unit::Nanoseconds));
        table.rows.push_back(std::move(line));
    };
    for (const KernelSwap &swap : swaps) {
        interruptionPoint();
        std::int64_t goneCalls = 0, newCalls = 0;
        for (const std::size_t place : swap.gone)
            goneCalls += *rows[place].calls.baseline;
        for (const std::size_t place : swap.added)
            newCalls += *rows[place].calls.experimental;
        add(std::string(kernelFamilyKey(swap.family)) + ", net", 0, makeDelta<std::int64_t>(goneCalls, newCalls),
            swap.swappedNs);
        const auto list = [&](const std::vector<std::size_t> &places, std::string_view what) {
            for (std::size_t i = 0; i < std::min(places.size(), mostOfFamily); ++i)
                add(std::string(what) + names[places[i]], 1, rows[places[i]].calls, rows[places[i]].totalNs);
            left += places.size() - std::min(places.size(), mostOfFamily);
        };
        list(swap.gone, "GONE  ");
        list(swap.added, "NEW  ");
    }
    if (left > 0)
        table.note = std::to_string(left) + " more kernels of one side";
    return table;
}

ReportTable collectivesTable(const Comparison &comparison, std::size_t limit)
{
    const std::vector<CollectiveRow> rows = collectiveTable(comparison);
    ReportTable table { "Collectives, per step", {},
        { "", "calls", "calls", "baseline", "experimental", "delta", "delta %" }, 5, {} };
    for (const CollectiveRow &row : rows) {
        if (table.rows.size() == limit) {
            table.note = std::to_string(rows.size() - limit) + " more";
            break;
        }
        const auto calls = perStep(row.calls, comparison, collectiveScope()),
                   total = perStep(row.totalNs, comparison, collectiveScope());
        ReportRow line { { collectiveName(row), countText(*calls.baseline), countText(*calls.experimental) }, 0,
            RowTone::Neutral };
        appendCells(line.cells, deltaCells(total, Unit::Nanoseconds));
        table.rows.push_back(std::move(line));
    }
    return table;
}

void writeKernelSwaps(JsonWriter &json, const std::vector<KernelRow> &kernels)
{
    const std::vector<std::string> names = shortNames(kernels);
    const auto list = [&](std::string_view key, const std::vector<std::size_t> &places, Side side) {
        json.key(key);
        json.beginArray();
        for (const std::size_t place : places) {
            interruptionPoint();
            const KernelRow &row = kernels[place];
            const bool isGone = side == Side::Baseline;
            json.beginObject();
            json.member("id", std::string_view(kernelId(row.kind, row.name)));
            json.member("name", std::string_view(row.name));
            json.member("shortName", std::string_view(names[place]));
            json.member("calls", isGone ? *row.calls.baseline : *row.calls.experimental);
            json.member("totalNs", isGone ? *row.totalNs.baseline : *row.totalNs.experimental);
            json.endObject();
        }
        json.endArray();
    };
    json.key("kernelSwaps");
    json.beginArray();
    for (const KernelSwap &swap : kernelSwaps(kernels)) {
        json.beginObject();
        json.member("family", kernelFamilyKey(swap.family));
        writeDelta(json, "swappedNs", swap.swappedNs);
        writeDelta(json, "sharedNs", swap.sharedNs);
        list("gone", swap.gone, Side::Baseline);
        list("new", swap.added, Side::Experimental);
        json.endObject();
    }
    json.endArray();
}

void writeCollectiveRows(JsonWriter &json, const Comparison &comparison)
{
    const auto text = [](const std::optional<std::string> &of) {
        return of ? std::optional<std::string_view>(*of) : std::nullopt;
    };
    json.key("collectives");
    json.beginArray();
    for (const CollectiveRow &row : collectiveTable(comparison)) {
        interruptionPoint();
        json.beginObject();
        json.member("name", std::string_view(row.name));
        json.member("group", text(row.group));
        json.member("type", text(row.type));
        json.member("bytes", row.bytes);
        writeDelta(json, "calls", perStep(row.calls, comparison, collectiveScope()));
        writeDelta(json, "totalNs", perStep(row.totalNs, comparison, collectiveScope()));
        json.endObject();
    }
    json.endArray();
}

} // namespace twinlane
