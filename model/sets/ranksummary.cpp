// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/sets/ranksummary.h"

#include "model/base/interruption.h"
#include "model/run/costs.h"
#include "model/tables/runtotals.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace twinlane {

namespace {

/// A host range of a library that communicates, by the names that PyTorch gives them.
bool isHostCollective(std::string_view name)
{
    return name.starts_with("gloo:") || name.starts_with("nccl:") || name.starts_with("mpi:");
}

class CollectiveFinder {
public:
    CollectiveFinder(const TraceSummary &summary, const std::vector<std::uint8_t> &communicates)
        : m_summary(summary)
        , m_run(*summary.run)
        , m_communicates(communicates)
    {
        for (std::uint32_t i = 0; i < summary.steps.size(); ++i)
            m_placeOfStep.emplace(summary.steps[i], i);
    }

    void find(RankActivities &found)
    {
        m_found = &found;
        findKernels();
        found.isOnDevice = !m_events.empty();
        if (m_events.empty())
            findRanges();
        std::stable_sort(m_events.begin(), m_events.end(), [this](const Candidate &a, const Candidate &b) {
            return m_run.trace.startNs[a.event.row()] < m_run.trace.startNs[b.event.row()];
        });
        for (const Candidate &candidate : m_events)
            add(candidate);
    }

private:
    struct Candidate {
        EventId event, launch; ///< no launch: a range of the host, or none is in the file
        std::uint32_t step;    ///< among the kept ones, or kNoStep
    };

    /// Kernels that say themselves that they communicate; without any, those that communication launched.
    void findKernels()
    {
        const auto take = [&](bool byName) {
            for (std::size_t i = 0; i < m_communicates.size(); ++i) {
                interruptionPoint(i);
                const EventId event = m_run.links.device[i];
                if (m_communicates[i] && (!byName || namesCommunication(m_run.trace.nameOf(event))))
                    m_events.push_back({ event, m_run.links.launch[i], m_run.steps.stepOfDevice[i] });
            }
        };
        take(true);
        if (m_events.empty())
            take(false);
    }

    void findRanges()
    {
        const Trace &trace = m_run.trace;
        for (std::size_t row = 0; row < trace.eventCount(); ++row) {
            interruptionPoint(row);
            const bool isRange = trace.kind[row] == EventKind::Annotation || trace.kind[row] == EventKind::Operator;
            if (isRange && isHostCollective(trace.nameOf(EventId(row))))
                m_events.push_back({ EventId(row), {}, stepAtStart(trace.startNs[row]) });
        }
    }

    std::uint32_t stepAtStart(std::int64_t startNs) const
    {
        const std::vector<Step> &kept = m_run.steps.kept;
        const auto behind =
            std::partition_point(kept.begin(), kept.end(), [&](const Step &step) { return step.startNs <= startNs; });
        if (behind == kept.begin() || (behind - 1)->endNs <= startNs)
            return StepList::kNoStep;
        return static_cast<std::uint32_t>(behind - kept.begin() - 1);
    }

    /// The arguments of the event, else of what launched it or of an operator around that.
    const CollectiveArgs *argsOf(const Candidate &candidate) const
    {
        if (const CollectiveArgs *own = argsAt(candidate.event))
            return own;
        for (EventId event = candidate.launch; event; event = m_run.nesting.parent[event.row()]) {
            if (const CollectiveArgs *args = argsAt(event))
                return args;
        }
        return nullptr;
    }

    const CollectiveArgs *argsAt(EventId event) const
    {
        const auto &all = m_run.trace.collectiveArgs;
        const auto *const found = std::lower_bound(all.begin(), all.end(), event,
            [](const CollectiveArgs &args, EventId id) { return args.event.row() < id.row(); });
        return found != all.end() && found->event == event ? found : nullptr;
    }

    void add(const Candidate &candidate)
    {
        const auto step = m_placeOfStep.find(candidate.step);
        if (step == m_placeOfStep.end()) {
            ++m_found->collectivesOutside;
            return;
        }
        const std::size_t row = candidate.event.row();
        RankCollective made;
        made.name = m_run.trace.name[row];
        made.step = step->second;
        made.startNs = m_run.trace.startNs[row];
        made.durationNs = m_run.trace.durationNs[row];
        if (const CollectiveArgs *args = argsOf(candidate)) {
            made.group = args->group;
            made.sequence = args->sequence;
            made.bytes = args->bytes;
        }
        m_found->collectives.push_back(made);
    }

    const TraceSummary &m_summary;
    const Run &m_run;
    const std::vector<std::uint8_t> &m_communicates;
    std::unordered_map<std::uint32_t, std::uint32_t> m_placeOfStep; ///< of a kept step among the chosen ones
    std::vector<Candidate> m_events;
    RankActivities *m_found = nullptr;
};

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
    CollectiveFinder(summary, communicates).find(found);
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
