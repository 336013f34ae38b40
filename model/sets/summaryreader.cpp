// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/summaryreader.h"

#include "model/sets/summaryvalues.h"
#include "model/trace/importnotes.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace twinlane {

namespace {

using Texts = StringPool;

std::string_view withoutLeadingSpace(std::string_view text)
{
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    return at == text.npos ? std::string_view() : text.substr(at);
}

/// @p text behind @p word and the space before it; none: it does not begin so.
std::optional<std::string_view> behindWord(std::string_view text, std::string_view word)
{
    text = withoutLeadingSpace(text);
    return text.starts_with(word) ? std::optional(text.substr(word.size())) : std::nullopt;
}

void readIdentity(const JsonObject &trace, RankIdentity &identity)
{
    const JsonObject own = trace.object("identity");
    identity.rank = own.optionalNumber("rank", 0, kLargestRank);
    const auto source = own.optionalText("rankSource");
    if (identity.rank && source)
        identity.source = rankSource(*source).value_or(RankSource::Header);
    identity.worldSize = own.optionalNumber("worldSize", 1, std::numeric_limits<std::int64_t>::max());
    identity.backend = own.optionalText("backend").value_or("");
    identity.baseTimeNs = own.optionalNumber(
        "baseTimeNs", std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
    own.eachObject("groups", [&](const JsonObject &entry) {
        ProcessGroup group { std::string(entry.text("name")),
            std::string(entry.optionalText("description").value_or("")), {} };
        entry.eachNumber("ranks", 0, std::numeric_limits<std::int64_t>::max(),
            [&](std::int64_t rank) { group.ranks.push_back(rank); });
        std::sort(group.ranks.begin(), group.ranks.end());
        identity.groups.push_back(std::move(group));
    });
}

void readSteps(const JsonObject &trace, Texts &texts, RankData &data)
{
    trace.eachObject("steps", [&](const JsonObject &entry) {
        if (!entry.truth("used", true))
            return;
        RankStep step;
        step.name = texts.intern(entry.text("name"));
        step.startNs = entry.number("startNs", -kLatestSummaryNs, kLatestSummaryNs);
        const std::int64_t endNs = entry.number("endNs", step.startNs, kLatestSummaryNs);
        step.windowNs = endNs - step.startNs;
        const JsonObject costs = entry.object("costsNs");
        std::int64_t rest = step.windowNs;
        for (std::size_t cost = 0; cost < kCostCount; ++cost) {
            step.costsNs[cost] = costs.number(costKey(Cost(cost)), 0, std::max<std::int64_t>(rest, 0));
            rest -= step.costsNs[cost];
        }
        entry.require(rest == 0, "the costs of a step do not add up to it");
        for (const ActivityField &field : kActivityFields)
            step.activity.*field.field = entry.number(field.key, 0, step.windowNs);
        data.steps.push_back(step);
    });
    trace.require(!data.steps.empty(), "there is no step");
}

void readCompute(const JsonObject &entry, RankCollective &made, RankData &data)
{
    made.firstCompute = made.lastCompute = static_cast<std::uint32_t>(data.compute.size());
    std::int64_t at = 0;
    bool isGap = true;
    entry.eachNumber("computeGapsAndLengthsNs", 0, made.durationNs, [&](std::int64_t length) {
        entry.require(length <= made.durationNs - at, "compute reaches beyond its collective");
        if (!isGap)
            data.compute.push_back({ at, at + length });
        at += length;
        isGap = !isGap;
    });
    entry.require(data.compute.size() <= std::numeric_limits<std::uint32_t>::max(), "there is too much compute");
    made.lastCompute = static_cast<std::uint32_t>(data.compute.size());
}

void readCollectives(const JsonObject &trace, Texts &texts, RankData &data)
{
    bool isFirst = true;
    trace.eachObject("collectives", [&](const JsonObject &entry) {
        RankCollective made;
        made.step =
            static_cast<std::uint32_t>(entry.number("stepIndex", 0, static_cast<std::int64_t>(data.steps.size()) - 1));
        if (const auto group = entry.optionalText("group"))
            made.group = texts.intern(*group);
        made.name = texts.intern(entry.text("name"));
        made.sequence = entry.optionalNumber("sequence", 0, std::numeric_limits<std::int64_t>::max()).value_or(-1);
        made.startNs = entry.number("startNs", -kLatestSummaryNs, kLatestSummaryNs);
        made.durationNs = entry.number("durationNs", 0, kLatestSummaryNs - std::max<std::int64_t>(made.startNs, 0));
        made.bytes = entry.optionalNumber("bytes", 0, std::numeric_limits<std::int64_t>::max()).value_or(-1);
        const bool isOnDevice = entry.optionalNumber("computeOverlapNs", 0, made.durationNs).has_value();
        entry.require(isFirst || isOnDevice == data.isOnDevice, "collectives are of both hosts and devices");
        entry.require(isFirst || data.collectives.back().startNs <= made.startNs, "collectives are out of order");
        data.isOnDevice = isOnDevice;
        isFirst = false;
        readCompute(entry, made, data);
        data.collectives.push_back(made);
    });
    data.collectivesOutside =
        static_cast<std::uint64_t>(trace.optionalNumber("collectivesOutsideSteps", 0, kLatestSummaryNs).value_or(0));
}

void readNames(const JsonObject &trace, Texts &texts, RankData &data)
{
    trace.eachObject("names", [&](const JsonObject &entry) {
        RankName row;
        row.name = texts.intern(entry.text("name"));
        row.category = texts.intern(entry.text("category"));
        row.calls = static_cast<std::uint32_t>(entry.number("calls", 0, std::numeric_limits<std::uint32_t>::max()));
        row.totalNs = entry.number("totalNs", 0, std::numeric_limits<std::int64_t>::max());
        data.names.push_back(row);
    });
}

std::optional<BlockKind> blockKindOf(std::string_view key)
{
    for (const BlockKind kind :
        { BlockKind::Run, BlockKind::Step, BlockKind::Module, BlockKind::Backward, BlockKind::Optimizer,
            BlockKind::DataLoader, BlockKind::Annotation, BlockKind::Operator, BlockKind::Unknown }) {
        if (blockKindKey(kind) == key)
            return kind;
    }
    return {};
}

/// The sum of a block over the steps.
std::int64_t blockSumNs(const JsonObject &entry, bool isSum)
{
    if (isSum)
        return entry.number("criticalNs", 0, kLatestSummaryNs);
    std::int64_t sum = 0;
    entry.eachNumber("samplesNs", 0, kLatestSummaryNs, [&](std::int64_t sample) {
        entry.require(sample <= kLatestSummaryNs - sum, "the samples of a block are too large");
        sum += sample;
    });
    return sum;
}

/// Blocks that are open while their children are read.
struct OpenBlock {
    std::uint32_t place;
    JsonObjects children;
};

void readBlock(const JsonObject &entry, bool isSum, Texts &texts, RankData &data, std::vector<OpenBlock> &open)
{
    const auto kind = blockKindOf(entry.text("kind"));
    entry.require(kind.has_value(), "a block is of no known kind");
    if (!kind || *kind == BlockKind::Unknown || *kind == BlockKind::Operator)
        return;
    RankBlock block;
    block.kind = *kind;
    block.label = texts.intern(entry.text("label"));
    if (const auto className = entry.optionalText("class"))
        block.className = texts.intern(*className);
    block.criticalNs = blockSumNs(entry, isSum);
    open.push_back({ static_cast<std::uint32_t>(data.blocks.size()), entry.objects("children") });
    data.blocks.push_back(block);
}

/// Depth costs memory, not stack.
void readBlocks(const JsonObject &trace, Texts &texts, RankData &data)
{
    const bool isSum = trace.optionalText("aggregate") == "sum";
    std::vector<OpenBlock> open;
    readBlock(trace.object("blocks"), isSum, texts, data, open);
    while (!open.empty() && !trace.hasFailed()) {
        if (const auto child = open.back().children.next()) {
            readBlock(*child, isSum, texts, data, open);
            continue;
        }
        data.blocks[open.back().place].subtreeEnd = static_cast<std::uint32_t>(data.blocks.size());
        open.pop_back();
    }
}

RankSummary readOne(const JsonObject &trace)
{
    RankSummary made;
    RankData &data = made.data;
    data.file = trace.text("file");
    readIdentity(trace, data.identity);
    readSteps(trace, made.texts, data);
    readCollectives(trace, made.texts, data);
    readNames(trace, made.texts, data);
    readBlocks(trace, made.texts, data);
    trace.eachObject("notes",
        [&](const JsonObject &note) { data.isDamaged |= note.text("severity") == severityKey(Severity::DataLoss); });
    data.peakAllocatedBytes = trace.optionalNumber("peakAllocatedBytes", 0, std::numeric_limits<std::int64_t>::max());
    return made;
}

} // namespace

bool beginsSummary(std::string_view text)
{
    constexpr std::string_view kFamily = "\"twinlane/summary/";
    auto at = behindWord(text, "{");
    at = at ? behindWord(*at, "\"schema\"") : at;
    at = at ? behindWord(*at, ":") : at;
    return at && behindWord(*at, kFamily);
}

Result<std::vector<RankSummary>> readSummaryText(std::string_view text, const std::string &file, std::stop_token stop)
{
    SummaryDocument document;
    if (!document.parse(text))
        return Error { ErrorCode::NotJson, file, 0, "it begins like a summary of Twinlane" };
    std::vector<RankSummary> found;
    const JsonObject root = document.root();
    root.require(root.text("schema") == kSummarySchema, "its schema is not " + std::string(kSummarySchema));
    root.eachObject("traces", [&](const JsonObject &trace) {
        if (!stop.stop_requested())
            found.push_back(readOne(trace));
    });
    root.require(!found.empty(), "it holds no trace");
    if (stop.stop_requested())
        return Error { ErrorCode::Cancelled, file, 0, {} };
    if (const auto why = document.failure())
        return Error { ErrorCode::BadSummary, file, 0, *why };
    return found;
}

} // namespace twinlane
