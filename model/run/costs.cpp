// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/costs.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/trace/communicationkernel.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

struct FreeTime {
    Interval time;
    std::size_t step = 0;
};

using CostIntervals = std::array<std::vector<Interval>, kCostCount>;

/// Per text of the pool: does it name communication, by itself or by the category of its events?
std::vector<std::uint8_t> communicationTexts(const Trace &trace)
{
    std::vector<std::uint8_t> names(trace.texts.size());
    for (std::size_t row = 0; row < names.size(); ++row) {
        interruptionPoint(row);
        const std::string_view text = trace.texts.text(NameId(row));
        names[row] = text.starts_with("c10d::") || namesCommunication(text);
    }
    const NameId category = trace.texts.find(kCommunicationCategory);
    for (std::size_t row = 0; category && row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        if (trace.category[row] == category)
            names[trace.name[row].row()] = 1;
    }
    return names;
}

bool isDataLoader(std::string_view name)
{
    return name.starts_with("enumerate(DataLoader)#") || name.starts_with("enumerate(DataPipe)#");
}

/// Joins an interval with the last one at once if they overlap, so that nested events cost nothing later.
void add(std::vector<Interval> &intervals, const Interval &next)
{
    if (!intervals.empty()) {
        Interval &last = intervals.back();
        if (next.startNs >= last.startNs && next.startNs <= last.endNs) {
            last.endNs = std::max(last.endNs, next.endNs);
            return;
        }
    }
    intervals.push_back(next);
}

Cost hostCost(const Trace &trace, EventId event, bool communicates)
{
    if (trace.kind[event.row()] == EventKind::Launch)
        return Cost::Runtime;
    if (communicates)
        return Cost::Communication;
    const bool loads = trace.kind[event.row()] == EventKind::Annotation && isDataLoader(trace.nameOf(event));
    return loads ? Cost::DataLoader : Cost::CpuExec;
}

void addHostEvents(const Trace &trace, const std::vector<std::uint8_t> &communicates, CostIntervals &costs)
{
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        const EventKind kind = trace.kind[row];
        if (kind != EventKind::Operator && kind != EventKind::Launch && kind != EventKind::Annotation)
            continue;
        const EventId event(row);
        const Cost cost = hostCost(trace, event, !communicates.empty() && communicates[row]);
        add(costs[std::size_t(cost)], { trace.startNs[row], trace.endNs(event) });
    }
}

/// By the kernels' own names; by the calls that launched them only where these tell.
std::vector<std::uint8_t> communicationWorkOf(
    const Trace &trace, const DeviceLinks &links, const std::vector<std::uint8_t> &communicates)
{
    enum : std::uint8_t { Unasked, No, Yes };
    std::vector<std::uint8_t> known(trace.texts.size(), Unasked); // most texts are no names of kernels
    std::vector<std::uint8_t> work(links.device.size());
    bool isAny = false;
    for (std::size_t i = 0; i < work.size(); ++i) {
        interruptionPoint(i);
        const std::size_t event = links.device[i].row();
        if (trace.kind[event] != EventKind::Kernel)
            continue;
        std::uint8_t &name = known[trace.name[event].row()];
        if (name == Unasked)
            name = kernelCommunicates(trace.nameOf(EventId(event))) ? Yes : No;
        const EventId launch = links.launch[i];
        work[i] = name == Yes || (!communicates.empty() && launch && communicates[launch.row()]);
        isAny = isAny || work[i];
    }
    return isAny || !communicates.empty() ? work : std::vector<std::uint8_t>();
}

void addDeviceWork(
    const Trace &trace, const DeviceLinks &links, const std::vector<std::uint8_t> &communicates, CostIntervals &costs)
{
    const std::vector<std::uint8_t> work = communicationWorkOf(trace, links, communicates);
    for (std::size_t i = 0; i < links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId event = links.device[i];
        Cost cost = Cost::Kernel;
        if (trace.kind[event.row()] == EventKind::Memcpy)
            cost = Cost::Memcpy;
        else if (trace.kind[event.row()] == EventKind::Memset)
            cost = Cost::Memset;
        else if (!work.empty() && work[i])
            cost = Cost::Communication;
        add(costs[std::size_t(cost)], { trace.startNs[event.row()], trace.endNs(event) });
    }
}

/// Gives the part of @p free that @p busy covers to @p cost and returns the rest. Both are in time order.
std::vector<FreeTime> take(
    const std::vector<FreeTime> &free, const std::vector<Interval> &busy, Cost cost, StepList &steps)
{
    std::vector<FreeTime> rest;
    rest.reserve(free.size() + busy.size()); // all there can be: what is not written to takes no memory
    std::size_t next = 0;
    for (const FreeTime &gap : free) {
        interruptionPoint();
        std::int64_t at = gap.time.startNs;
        while (next < busy.size() && busy[next].endNs <= at)
            ++next;
        for (std::size_t i = next; i < busy.size() && busy[i].startNs < gap.time.endNs; ++i) {
            interruptionPoint(i);
            const Interval taken = clipped(busy[i].startNs, busy[i].endNs, { at, gap.time.endNs });
            if (taken.startNs > at)
                rest.push_back({ { at, taken.startNs }, gap.step });
            steps.kept[gap.step].costNs[std::size_t(cost)] += taken.lengthNs();
            at = taken.endNs;
            next = i;
        }
        if (at < gap.time.endNs)
            rest.push_back({ { at, gap.time.endNs }, gap.step });
    }
    return rest;
}

/// Communication beside operators that work on. @p costs: united.
void addHiddenCommunication(const CostIntervals &costs, StepList &steps)
{
    const std::vector<Interval> &all = costs[std::size_t(Cost::Communication)];
    const std::vector<Interval> hidden = without(all, without(all, costs[std::size_t(Cost::CpuExec)]));
    auto next = hidden.begin();
    for (Step &step : steps.kept) {
        interruptionPoint();
        step.hiddenCommunicationNs = 0;
        while (next != hidden.end() && next->endNs <= step.startNs)
            ++next;
        for (auto at = next; at != hidden.end() && at->startNs < step.endNs; ++at)
            step.hiddenCommunicationNs += clipped(at->startNs, at->endNs, { step.startNs, step.endNs }).lengthNs();
    }
}

} // namespace

std::vector<std::uint8_t> communicationEvents(const Trace &trace, const Nesting &nesting)
{
    const std::vector<std::uint8_t> names = communicationTexts(trace);
    if (std::find(names.begin(), names.end(), 1) == names.end())
        return {};
    std::vector<std::uint8_t> inside(trace.eventCount());
    const auto isInside = [&](EventId outer) { return outer && inside[outer.row()]; };
    // Blocks first: an operator may begin together with a shorter block, which then comes after it in the columns.
    for (std::size_t row = 0; row < inside.size(); ++row) {
        interruptionPoint(row);
        if (layerOf(trace.kind[row]) != Layer::Blocks)
            continue;
        const EventKind kind = trace.kind[row];
        const bool own = kind == EventKind::Annotation && names[trace.name[row].row()];
        inside[row] = own || isInside(nesting.block[row]);
    }
    for (std::size_t row = 0; row < inside.size(); ++row) {
        interruptionPoint(row);
        const EventKind kind = trace.kind[row];
        if (kind != EventKind::Operator && kind != EventKind::Launch)
            continue;
        const bool own = kind == EventKind::Operator && names[trace.name[row].row()];
        inside[row] = inside[row] || own || isInside(nesting.parent[row]) || isInside(nesting.block[row]);
    }
    for (const EarlyLaunch &early : nesting.early)
        inside[early.launch.row()] = inside[early.launch.row()] || isInside(early.op);
    return inside;
}

std::vector<std::uint8_t> communicationWork(const Trace &trace, const Nesting &nesting, const DeviceLinks &links)
{
    return communicationWorkOf(trace, links, communicationEvents(trace, nesting));
}

void fillCosts(const Trace &trace, const Nesting &nesting, const DeviceLinks &links, StepList &steps)
{
    const std::vector<std::uint8_t> communicates = communicationEvents(trace, nesting);
    CostIntervals costs;
    addHostEvents(trace, communicates, costs);
    addDeviceWork(trace, links, communicates, costs);

    std::vector<FreeTime> free;
    for (std::size_t i = 0; i < steps.kept.size(); ++i) {
        steps.kept[i].costNs = {};
        free.push_back({ { steps.kept[i].startNs, steps.kept[i].endNs }, i });
    }
    for (std::size_t cost = 0; cost < std::size_t(Cost::Other); ++cost) {
        unite(costs[cost]);
        free = take(free, costs[cost], Cost(cost), steps);
    }
    if (links.device.empty()) // else the device's times tell what is hidden
        addHiddenCommunication(costs, steps);
    for (const FreeTime &gap : free)
        steps.kept[gap.step].costNs[std::size_t(Cost::Other)] += gap.time.lengthNs();
}

} // namespace twinlane
