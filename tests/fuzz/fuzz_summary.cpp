// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_summary: any text as a summary. What is read makes a set whose sums add up; what is not has a sentence.

#include "model/comparison/comparison.h"
#include "model/report/setreport.h"
#include "model/sets/setcomparison.h"
#include "model/sets/summaryreader.h"
#include "tests/fuzz/fuzzing.h"

#include <memory>
#include <string>
#include <utility>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

Result<RankSet> setOf(std::string_view text)
{
    auto read = readSummaryText(text, "memory", {});
    if (!read) {
        require(!read.error().sentence().empty(), "an error has a sentence");
        return read.error();
    }
    require(!read->empty(), "a summary holds a trace");
    RankSetBuilder builder;
    for (RankSummary &summary : *read)
        builder.add(std::move(summary), { "memory", {} }, false);
    return builder.finish({}, {});
}

void judgeWaits(const RankSet &set)
{
    Int128 waits = 0, caused = 0, ofCollectives = 0;
    bool isFull = false; // a sum that stays at the largest number is none
    for (const SetRank &rank : set.ranks) {
        require(rank.waitNs >= 0 && rank.causedWaitNs >= 0, "no time is negative");
        require(!rank.exposedWaitNs || (*rank.exposedWaitNs >= 0 && *rank.exposedWaitNs <= rank.waitNs),
            "exposed waiting is a part of the waiting");
        waits += rank.waitNs;
        caused += rank.causedWaitNs;
        isFull = isFull || rank.waitNs == INT64_MAX || rank.causedWaitNs == INT64_MAX;
    }
    for (const SetCollective &collective : set.collectives) {
        for (const std::int64_t waitNs : collective.waitNs)
            ofCollectives += waitNs;
    }
    require(isFull || (waits == caused && waits == ofCollectives), "all waiting is caused");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    auto made = setOf(text);
    if (!made)
        return 0;
    const auto set = std::make_shared<const RankSet>(std::move(*made));
    judgeWaits(*set);
    const std::string json = setReport(*set, ReportFormat::Json);
    require(!json.empty() && json.front() == '{', "a set is written");
    const auto compared = compareSets(set, set, {});
    require(compared.hasValue(), "a set can be compared with itself");
    for (const SetMetricRow &row : compared->overview)
        require(!row.median.delta || *row.median.delta == 0, "a set differs nowhere from itself");
    for (const ReportFormat format : { ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Csv })
        require(!setComparisonReport(*compared, format).empty(), "a comparison of sets is written");
    return 0;
}
