// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The aligned blocks as comma-separated values (RFC 4180), one line per row of the comparison.

#include "model/base/interruption.h"
#include "model/report/csvline.h"
#include "model/report/report.h"

namespace twinlane {

namespace {

/// Each row has its whole path. Without a limit n blocks, each inside the one before, would write n * n / 2 labels.
constexpr std::size_t kMostPathBytes = 4096;

void addHeader(std::string &out)
{
    CsvLine line(out);
    for (const std::string_view column : { "path", "label", "depth", "kind", "match", "confidence" })
        line.add(column);
    for (const std::string_view quantity : { "ns", "hostNs", "deviceNs", "calls" }) {
        for (const std::string_view part : { "baseline", "experimental", "delta", "deltaPercent" })
            line.add(std::string(quantity) + "." + std::string(part));
    }
    line.add("flagged");
    line.end();
}

} // namespace

std::string comparisonCsv(const Comparison &comparison, RowId root, const WhatIf & /*whatIf*/)
{
    std::string out;
    addHeader(out);
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
        line.end();
    }
    return out;
}

} // namespace twinlane
