// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/collectiveevents.h"

#include "model/base/interruption.h"
#include "model/trace/communicationkernel.h"

#include <algorithm>
#include <string_view>

namespace twinlane {

namespace {

/// A host range of a library that communicates, by the names that PyTorch gives them.
bool isHostCollective(std::string_view name)
{
    return name.starts_with("gloo:") || name.starts_with("nccl:") || name.starts_with("mpi:");
}

class CollectiveFinder {
public:
    CollectiveFinder(const Run &run, const std::vector<std::uint8_t> &communicates)
        : m_run(run)
        , m_communicates(communicates)
    {
    }

    std::vector<CollectiveEvent> find()
    {
        takeKernels(true);
        if (m_events.empty())
            takeKernels(false);
        if (m_events.empty())
            takeRanges();
        std::stable_sort(m_events.begin(), m_events.end(), [this](const CollectiveEvent &a, const CollectiveEvent &b) {
            return m_run.trace.startNs[a.event.row()] < m_run.trace.startNs[b.event.row()];
        });
        for (CollectiveEvent &found : m_events)
            found.args = argsOf(found);
        return std::move(m_events);
    }

private:
    void takeKernels(bool byName)
    {
        for (std::size_t i = 0; i < m_communicates.size(); ++i) {
            interruptionPoint(i);
            const EventId event = m_run.links.device[i];
            if (m_communicates[i] && (!byName || kernelCommunicates(m_run.trace.nameOf(event))))
                m_events.push_back({ event, m_run.links.launch[i], m_run.steps.stepOfDevice[i], nullptr });
        }
    }

    void takeRanges()
    {
        const Trace &trace = m_run.trace;
        for (std::size_t row = 0; row < trace.eventCount(); ++row) {
            interruptionPoint(row);
            const bool isRange = trace.kind[row] == EventKind::Annotation || trace.kind[row] == EventKind::Operator;
            if (isRange && isHostCollective(trace.nameOf(EventId(row))))
                m_events.push_back({ EventId(row), {}, stepAtStart(trace.startNs[row]), nullptr });
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

    const CollectiveArgs *argsOf(const CollectiveEvent &found) const
    {
        if (const CollectiveArgs *own = argsAt(found.event))
            return own;
        for (EventId event = found.launch; event; event = m_run.nesting.parent[event.row()]) {
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

    const Run &m_run;
    const std::vector<std::uint8_t> &m_communicates;
    std::vector<CollectiveEvent> m_events;
};

} // namespace

std::vector<CollectiveEvent> collectiveEvents(const Run &run, const std::vector<std::uint8_t> &communicates)
{
    return CollectiveFinder(run, communicates).find();
}

} // namespace twinlane
