// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The aligned blocks as comma-separated values (RFC 4180), one line per row of the comparison.

#include "model/report/report.h"

#include "model/base/interruption.h"
#include "model/facts/modulesizes.h"
#include "model/report/csvline.h"

namespace twinlane {

namespace {

/// Each row has its whole path. Without a limit n blocks, each inside the one before, would write n * n / 2 labels.
constexpr std::size_t kMostPathBytes = 4096;

void addHeader(std::string &out, bool withSizes)
{
    CsvLine line(out);
    for (const std::string_view column : { "path", "label", "depth", "kind", "match", "confidence" })
        line.add(column);
    const auto addQuantity = [&line](std::string_view quantity) {
        for (const std::string_view part : { "baseline", "experimental", "delta", "deltaPercent" })
            line.add(std::string(quantity) + "." + std::string(part));
    };
    for (const std::string_view quantity : { "ns", "hostNs", "deviceNs", "calls" })
        addQuantity(quantity);
    line.add("flagged");
    if (withSizes) { // behind all others, which so keep their places
        for (const std::string_view column : { "class", "baselineQualifiedName", "experimentalQualifiedName" })
            line.add(column);
        for (const std::string_view quantity : { "totalParameters", "totalParameterBytes" })
            addQuantity(quantity);
    }
    line.end();
}

void addNamesAndSizes(CsvLine &line, const Comparison &comparison, RowId row, const SizeDelta &size)
{
    const bool isBlock = !comparison.rows[row.row()].isOwnTime;
    line.add(isBlock ? comparison.className(row) : "");
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        const BlockId block = isBlock ? comparison.block(row, side) : BlockId();
        line.add(block ? comparison.tree(side).text(comparison.tree(side)[block].qualifiedName) : "");
    }
    line.addDelta(size.parameters);
    line.addDelta(size.bytes);
}

} // namespace

std::string comparisonCsv(
    const Comparison &comparison, RowId root, const WhatIf & /*whatIf*/, const PairedFindings * /*findings*/)
{
    std::string out;
    const RowSizes sizes(comparison);
    const bool withSizes = sizes.isAnyKnown();
    addHeader(out, withSizes);
    const RowId first = root ? root : RowId(0);
    for (std::uint32_t row = first.value; row < comparison.rows[first.row()].subtreeEnd; ++row) {
        interruptionPoint();
        const RowId id(row);
        const PairRow &pair = comparison.rows[row];
        CsvLine line(out);
        line.add(comparison.path(id, kMostPathBytes));
        line.add(comparison.label(id));
        line.addNumber(std::optional(pair.depth));
        line.add(blockKindKey(comparison.kind(id)));
        line.add(matchKey(pair.match));
        line.addNumber(std::optional(pair.confidence));
        line.addDelta(comparison.timeNs(id, comparison.options.measure));
        line.addDelta(comparison.timeNs(id, Measure::Host));
        line.addDelta(comparison.timeNs(id, Measure::Device));
        line.addDelta(comparison.calls(id));
        const std::optional<bool> flag = comparison.judgements[row].flag();
        line.add(!flag ? "" : *flag ? "true" : "false");
        if (withSizes)
            addNamesAndSizes(line, comparison, id, sizes.of(id));
        line.end();
    }
    return out;
}

} // namespace twinlane
