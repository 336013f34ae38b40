// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/compiledwork.h"

#include "model/base/interruption.h"
#include "model/figures/runtraits.h"

#include <algorithm>
#include <optional>

namespace twinlane {

namespace {

class CompiledCalls {
public:
    explicit CompiledCalls(const Run &run)
        : m_run(run)
        , m_isRegion(run.trace.texts.size())
    {
    }

    /// The outermost region that holds @p event, or is it; none. Operators lie in ranges.
    EventId regionOf(EventId event)
    {
        EventId region, top = event;
        for (EventId around = event; around; around = m_run.nesting.parent[around.row()]) {
            region = isRegion(around) ? around : region;
            top = around;
        }
        // Of ranges only: an operator may begin together with a node inside it, and then in that node, too.
        for (EventId around = m_run.nesting.block[top.row()]; around; around = m_run.nesting.block[around.row()])
            region = isRegion(around) ? around : region;
        return region;
    }

private:
    bool isRegion(EventId event)
    {
        std::optional<bool> &known = m_isRegion[m_run.trace.name[event.row()].row()];
        if (!known)
            known = namesCompiledRegion(m_run.trace.nameOf(event));
        return *known;
    }

    const Run &m_run;
    std::vector<std::optional<bool>> m_isRegion; ///< by name
};

} // namespace

CompiledWork compiledWork(const Run &run, const std::vector<std::uint32_t> &steps)
{
    std::vector<bool> chosen(run.steps.kept.size());
    for (const std::uint32_t step : steps)
        chosen[step] = true;
    CompiledCalls compiled(run);
    CompiledWork work;
    std::vector<EventId> regions;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t step = run.steps.stepOfDevice[i];
        const EventId launch = run.links.launch[i];
        const bool isKernel = run.trace.kind[run.links.device[i].row()] == EventKind::Kernel;
        if (!launch || !isKernel || step == StepList::kNoStep || !chosen[step])
            continue;
        if (const EventId region = compiled.regionOf(launch)) {
            ++work.kernels;
            regions.push_back(region);
        }
    }
    interruptibleSort(regions, std::less());
    regions.erase(std::unique(regions.begin(), regions.end()), regions.end());
    work.calls = double(regions.size()) / double(steps.size());
    work.kernels /= double(steps.size());
    return work;
}

} // namespace twinlane
