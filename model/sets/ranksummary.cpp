// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/ranksummary.h"

#include "model/base/interruption.h"
#include "model/figures/collectiveevents.h"
#include "model/run/costs.h"
#include "model/tables/runtotals.h"

#include <algorithm>
#include <unordered_map>

namespace twinlane {

namespace {

void addCollectives(const TraceSummary &summary, const std::vector<std::uint8_t> &communicates, RankActivities &found)
{
    const Run &run = *summary.run;
    std::unordered_map<std::uint32_t, std::uint32_t> placeOfStep; // of a kept step among the chosen ones
    for (std::uint32_t i = 0; i < summary.steps.size(); ++i)
        placeOfStep.emplace(summary.steps[i], i);
    const std::vector<CollectiveEvent> all = collectiveEvents(run, communicates);
    found.isOnDevice = !all.empty() && run.trace.kind[all.front().event.row()] == EventKind::Kernel;
    for (const CollectiveEvent &each : all) {
        const auto step = placeOfStep.find(each.step);
        if (step == placeOfStep.end()) {
            ++found.collectivesOutside;
            continue;
        }
        const std::size_t row = each.event.row();
        RankCollective made;
        made.name = run.trace.name[row];
        made.step = step->second;
        made.startNs = run.trace.startNs[row];
        made.durationNs = run.trace.durationNs[row];
        if (each.args) {
            made.group = each.args->group;
            made.sequence = each.args->sequence;
            made.bytes = each.args->bytes;
        }
        found.collectives.push_back(made);
    }
}

void addCompute(const DeviceUnions &unions, RankActivities &found)
{
    for (RankCollective &collective : found.collectives) {
        collective.firstCompute = collective.lastCompute = static_cast<std::uint32_t>(found.compute.size());
        if (!found.isOnDevice)
            continue;
        const Interval own { collective.startNs, collective.startNs + collective.durationNs };
        for (const Interval &part : partsIn(unions.compute, own))
            found.compute.push_back({ part.startNs - own.startNs, part.endNs - own.startNs });
        collective.lastCompute = static_cast<std::uint32_t>(found.compute.size());
    }
}

/// Copies texts of other pools into that of a summary.
class TextCopy {
public:
    explicit TextCopy(StringPool &to)
        : m_to(to)
    {
    }
    NameId operator()(const StringPool &from, NameId id) { return id ? m_to.intern(from.text(id)) : id; }

private:
    StringPool &m_to;
};

bool isKept(BlockKind kind)
{
    return kind != BlockKind::Unknown && kind != BlockKind::Operator;
}

std::vector<RankBlock> rankBlocks(const TraceSummary &summary, TextCopy &text)
{
    const BlockTree &tree = summary.timeline->tree;
    std::vector<RankBlock> blocks;
    std::vector<std::uint32_t> placeOf(tree.size() + 1); ///< where the first kept block at or behind a block stands
    for (std::uint32_t at = 0; at < tree.size();) {
        interruptionPoint(at);
        const Block &block = tree.blocks[at];
        const auto place = static_cast<std::uint32_t>(blocks.size());
        if (!isKept(block.kind)) {
            std::fill(placeOf.begin() + at, placeOf.begin() + block.subtreeEnd, place);
            at = block.subtreeEnd;
            continue;
        }
        placeOf[at] = place;
        RankBlock made { text(tree.texts, block.label), text(tree.texts, block.className), block.kind, block.subtreeEnd,
            0 };
        made.criticalNs =
            aggregatedNs(tree.samplesNs(BlockId(std::size_t(at)), Measure::Critical), summary.steps, Aggregate::Sum);
        blocks.push_back(made);
        ++at;
    }
    placeOf[tree.size()] = static_cast<std::uint32_t>(blocks.size());
    for (RankBlock &block : blocks)
        block.subtreeEnd = placeOf[block.subtreeEnd];
    return blocks;
}

} // namespace

RankActivities rankActivities(const TraceSummary &summary)
{
    const Run &run = *summary.run;
    const auto communicates = communicationWork(run.trace, run.nesting, run.links);
    const DeviceUnions unions = deviceUnions(run, communicates);
    RankActivities found;
    for (const std::uint32_t step : summary.steps) {
        const Step &kept = run.steps.kept[step];
        found.steps.push_back(activityIn(unions, { kept.startNs, kept.endNs }));
    }
    addCollectives(summary, communicates, found);
    addCompute(unions, found);
    return found;
}

RankSummary rankSummaryOf(const TraceSummary &summary)
{
    const Run &run = *summary.run;
    RankSummary made;
    TextCopy text(made.texts);
    RankData &data = made.data;
    data.file = run.trace.file;
    data.identity = identityOf(run.trace);
    RankActivities activities = rankActivities(summary);
    for (std::size_t i = 0; i < summary.steps.size(); ++i) {
        const Step &step = run.steps.kept[summary.steps[i]];
        data.steps.push_back({ made.texts.intern(step.name), step.startNs, step.endNs - step.startNs, step.costNs,
            activities.steps[i] });
    }
    for (RankCollective &collective : activities.collectives) {
        collective.name = text(run.trace.texts, collective.name);
        collective.group = text(run.trace.texts, collective.group);
    }
    data.collectives = std::move(activities.collectives);
    data.compute = std::move(activities.compute);
    data.isOnDevice = activities.isOnDevice;
    data.collectivesOutside = activities.collectivesOutside;
    const std::vector<ImportNote> &notes = run.trace.notes.all();
    data.isDamaged = std::any_of(
        notes.begin(), notes.end(), [](const ImportNote &note) { return note.severity == Severity::DataLoss; });
    for (const NameTotals &row : nameTotals(run))
        data.names.push_back({ text(run.trace.texts, row.name), text(run.trace.texts, row.category),
            static_cast<std::uint32_t>(row.calls), row.totalNs });
    data.blocks = rankBlocks(summary, text);
    if (const MemoryUse *memory = summary.overview.mainMemory())
        data.peakAllocatedBytes = memory->peakAllocatedBytes;
    return made;
}

} // namespace twinlane
