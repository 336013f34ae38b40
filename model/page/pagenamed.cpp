// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Operators, kernels and findings of a page.

#include "model/figures/kernelfamily.h"
#include "model/figures/kernelname.h"
#include "model/findings/advice.h"
#include "model/findings/findingpath.h"
#include "model/findings/pairs.h"
#include "model/findings/rules.h"
#include "model/page/pagecontent.h"
#include "model/page/pagewords.h"
#include "model/report/findingsreport.h"
#include "model/tables/blocktotals.h"

#include <algorithm>
#include <map>

namespace twinlane {

namespace {

/// The same rows, with those of blocks that have no tables of their own added to the ones around them.
std::vector<OwnRow> mergedRows(const OwnRows &own, const PageRows &rows)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, OwnRow> merged;
    for (const OwnRow &row : own.rows) {
        OwnRow &sum = merged[{ rows.tableOf(row.row), row.name }];
        for (std::size_t side = 0; side < 2; ++side) {
            sum.calls[side] += row.calls[side];
            for (std::size_t measure = 0; measure < sum.ns.size(); ++measure)
                sum.ns[measure][side] += row.ns[measure][side];
        }
    }
    std::vector<OwnRow> list;
    for (auto &[key, row] : merged) {
        row.row = RowId(std::size_t(key.first)); // its place on the page
        row.name = key.second;
        list.push_back(row);
    }
    return list;
}

void writeRows(PageWriter &out, const std::vector<OwnRow> &rows, std::size_t measures)
{
    out.column("row", rows.size(), [&](std::size_t i) { out.json.value(std::uint64_t(rows[i].row.value)); });
    out.column("name", rows.size(), [&](std::size_t i) { out.json.value(std::uint64_t(rows[i].name)); });
    for (std::size_t side = 0; side < 2; ++side)
        out.column(
            side == 0 ? "callsA" : "callsB", rows.size(), [&](std::size_t i) { out.json.value(rows[i].calls[side]); });
    out.json.key("ns");
    out.json.beginArray();
    for (std::size_t column = 0; column < 2 * measures; ++column) {
        out.json.beginArray();
        for (const OwnRow &row : rows)
            out.json.value(row.ns[column / 2][column % 2]);
        out.json.endArray();
    }
    out.json.endArray();
}

/// [place, name, bits, name, bits, …]
void writeCertain(PageWriter &out, const std::vector<CertainNames> &certain, const PageRows &rows)
{
    out.json.key("certain");
    out.json.beginArray();
    for (const CertainNames &each : certain) {
        if (!rows.has(each.row))
            continue;
        out.json.beginArray();
        out.json.value(std::uint64_t(rows.of(each.row)));
        for (const auto &[name, bits] : each.names) {
            out.json.value(std::uint64_t(name));
            out.json.value(std::uint64_t(bits));
        }
        out.json.endArray();
    }
    out.json.endArray();
}

void writeFinding(
    PageWriter &out, const Comparison &comparison, const PageRows &rows, const PairedFindings &paired, std::size_t i)
{
    const FindingPair &pair = paired.pairs[i];
    const Finding &leading = paired.leading(pair);
    const BlockTree &tree = comparison.tree(pair.side(paired.lists));
    const FindingRule &rule = findingRules()[leading.rule];
    out.json.beginObject();
    out.text("state", findingStateKey(pair.state));
    out.text("group", findingStateTitle(pair.state));
    out.text("grade", findingGradeKey(leading.grade));
    out.json.member("information", leading.severity == FindingSeverity::Info || leading.signOf);
    out.text("rule", rule.id);
    out.text("text", findingSentence(tree, leading));
    out.text("path", findingPath(tree, leading.block));
    out.text("advice", adviceOf(leading));
    out.text("source", rule.source);
    out.json.member("boundNs", leading.totalNs > 0 ? std::optional(leading.perStepNs()) : std::nullopt);
    const bool isShown = pair.row && pair.row >= comparison.stepRow();
    out.json.member("row", isShown ? std::int64_t(rows.of(pair.row)) : std::int64_t(0));
    out.json.endObject();
}

} // namespace

void writePageTables(PageWriter &out, const Comparison &comparison, const PageRows &rows)
{
    const OwnRows operators = ownOperators(comparison), kernels = ownKernels(comparison);
    const CertainTables certain = certainTables(comparison, operators, kernels);
    // Sums are divided by these; where steps have kinds, those of a kind by its own.
    out.json.key("perStep");
    out.json.beginArray();
    const auto writeSteps = [&](std::uint32_t place, std::size_t a, std::size_t b) {
        out.json.beginArray();
        out.json.value(std::uint64_t(place));
        out.json.value(std::uint64_t(std::max<std::size_t>(1, a)));
        out.json.value(std::uint64_t(std::max<std::size_t>(1, b)));
        out.json.endArray();
    };
    writeSteps(0, comparison.baselineSteps.size(), comparison.experimentalSteps.size());
    for (const KindOfSteps &kind : comparison.kinds)
        writeSteps(rows.of(kind.row), kind.steps[0].size(), kind.steps[1].size());
    out.json.endArray();

    const auto countOf = [&](Side side) { return std::max<std::size_t>(1, comparison.steps(side).size()); };
    out.json.member("byDevice",
        explainsByDevice(blockTotals(comparison, { comparison.stepRow() }),
            { countOf(Side::Baseline), countOf(Side::Experimental) }, comparison.options.measure));
    out.json.key("operators");
    out.json.beginObject();
    out.column("names", operators.names.size(), [&](std::size_t i) { out.text(operators.names[i]); });
    writeRows(out, mergedRows(operators, rows), 4);
    writeCertain(out, certain.operators, rows);
    out.json.endObject();

    const std::vector<std::string> shortNames = shortKernelNames(kernels.names);
    out.json.key("kernels");
    out.json.beginObject();
    out.column("names", kernels.names.size(), [&](std::size_t i) { out.text(shortNames[i]); });
    out.column("whole", kernels.names.size(), [&](std::size_t i) { out.text(kernels.names[i]); });
    out.column("family", kernels.names.size(),
        [&](std::size_t i) { out.text(kernelFamilyKey(kernelFamily(kernels.kinds[i], kernels.names[i]))); });
    writeRows(out, mergedRows(kernels, rows), 1);
    writeCertain(out, certain.kernels, rows);
    out.json.endObject();
    out.json.member("unjudgedTables", std::uint64_t(certain.unjudged));
}

void writePageFindings(
    PageWriter &out, const Comparison &comparison, const PageRows &rows, const PairedFindings *findings)
{
    out.json.key("findings");
    if (!findings) {
        out.json.null();
        return;
    }
    constexpr std::size_t kMost = 300;
    out.json.beginArray();
    for (std::size_t i = 0; i < std::min(kMost, findings->pairs.size()); ++i)
        writeFinding(out, comparison, rows, *findings, i);
    out.json.endArray();
    out.json.member(
        "rulesNotJudged", std::uint64_t(findings->lists[0].notJudged.size() + findings->lists[1].notJudged.size()));
}

} // namespace twinlane
