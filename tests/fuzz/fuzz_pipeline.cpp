// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_pipeline: from text to comparison. Children sum to their parents at every level and on both sides, a run is
// equal to itself, and nothing that a profiler could write ends the program.

#include "model/comparison/comparison.h"
#include "model/reader/tracereader.h"
#include "model/report/report.h"
#include "model/run/timeline.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/tracefrombytes.h"
#include "tests/fuzz/tracepromises.h"

#include <simdjson.h>

#include <algorithm>
#include <vector>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

std::shared_ptr<const Run> runOf(std::string_view text)
{
    Result<Trace> trace = readTraceText(text, "t");
    if (!trace)
        return nullptr;
    requireSound(*trace);
    std::shared_ptr<const Run> run = buildRun(std::move(*trace));
    require(!run->levels.empty() && !run->steps.kept.empty(), "a run has a level and a step");
    return run;
}

void requireSums(const BlockTree &tree)
{
    require(tree.size() >= 2 && tree.stepCount > 0, "a tree has a run and a step");
    for (std::uint32_t row = 0; row < tree.size(); ++row) {
        const BlockId block(row);
        const std::uint32_t end = tree[block].subtreeEnd;
        require(end > row && end <= tree.size(), "subtrees end inside the tree");
        if (end == row + 1)
            continue;
        for (const Measure measure : { Measure::Critical, Measure::Device }) {
            for (std::uint32_t step = 0; step < tree.stepCount; ++step) {
                std::int64_t sum = 0;
                for (std::uint32_t child = row + 1; child < end; child = tree[BlockId(child)].subtreeEnd)
                    sum += tree.samplesNs(BlockId(child), measure)[step];
                require(sum == tree.samplesNs(block, measure)[step], "children sum to their parent");
            }
        }
    }
}

void requireSums(const Comparison &comparison)
{
    for (std::uint32_t row = 0; row < comparison.rows.size(); ++row) {
        if (comparison.rows[row].subtreeEnd == row + 1)
            continue;
        for (const Side side : kSides) {
            for (const Measure measure : { Measure::Critical, Measure::Device }) {
                std::int64_t sum = 0;
                for (const RowId child : comparison.children(RowId(row)))
                    sum += comparison.sumNs(child, side, measure).value_or(0);
                require(comparison.sumNs(RowId(row), side, measure).value_or(0) == sum,
                    "rows sum to their parent on both sides");
            }
        }
    }
}

void requireReports(const Comparison &comparison)
{
    static simdjson::dom::parser parser;
    const std::string json = comparisonReport(comparison, ReportFormat::Json);
    require(parser.parse(json).error() == simdjson::SUCCESS, "the report is JSON");
    const std::string text = comparisonReport(comparison, ReportFormat::Text);
    require(simdjson::validate_utf8(text), "the report is UTF-8");
}

/// In one of the chosen steps, which a run may have others beside.
bool happened(const Comparison &comparison, BlockId block)
{
    const BlockTree &tree = comparison.tree(Side::Baseline);
    return std::ranges::any_of(comparison.steps(Side::Baseline), [&](std::uint32_t step) {
        return tree.callSamples(block)[step] != 0 || tree.samplesNs(block, Measure::Critical)[step] != 0
            || tree.samplesNs(block, Measure::Host)[step] != 0 || tree.samplesNs(block, Measure::Device)[step] != 0;
    });
}

void checkSelf(const std::shared_ptr<const Run> &run)
{
    for (const BlockLevel level : run->levels)
        requireSums(buildTimeline(*run, level)->tree);
    const auto same = compare(run, run);
    require(same.hasValue(), "a run can be compared with itself");
    const Comparison &comparison = **same;
    const BlockTree &tree = comparison.tree(Side::Baseline);
    std::vector<bool> hasRow(tree.size());
    for (std::uint32_t row = 0; row < comparison.rows.size(); ++row) {
        require(comparison.rows[row].a == comparison.rows[row].b && comparison.rows[row].match == Match::Exact,
            "a block is itself");
        hasRow[comparison.rows[row].a.row()] = true;
        require(
            comparison.timeNs(RowId(row), Measure::Critical).delta.value_or(0) == 0, "a run takes as long as itself");
    }
    for (std::size_t i = 0; i < tree.size(); ++i)
        require(hasRow[i] || !happened(comparison, BlockId(i)), "a run has nothing that it has not itself");
    requireSums(comparison);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Choices choices(data, size);
    const std::size_t form = choices.byte();
    std::shared_ptr<const Run> first, second;
    if (form % 4 == 0) {
        const std::string_view text = choices.rest();
        first = runOf(text);
    } else {
        const std::string_view half = choices.take(choices.byte());
        Choices before(reinterpret_cast<const std::uint8_t *>(half.data()), half.size());
        first = runOf(form % 4 == 1 ? anyTrace(before) : trainingTrace(before));
        second = runOf(form % 4 == 1 ? anyTrace(choices) : trainingTrace(choices));
    }
    if (first)
        checkSelf(first);
    if (!first || !second)
        return 0;
    const auto compared = compare(first, second);
    require(compared.hasValue(), "any two runs can be compared");
    requireSums(**compared);
    if (form >= 128)
        requireReports(**compared);
    return 0;
}
