// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/devicefacts.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

std::int64_t workNs(const DeviceActivities &device)
{
    std::int64_t ns = 0;
    for (std::size_t i = 0; i < device.stretches.size(); ++i) {
        if (device.stretches[i].activity <= DeviceActivity::Copies)
            ns += device.timeOf(i).lengthNs();
    }
    return ns;
}

} // namespace

DeviceFacts::DeviceFacts(const Run &run, const Timeline &timeline)
    : m_run(run)
    , m_timeline(timeline)
    , m_activities(deviceActivities(run))
    , m_calls(timeline.blockCalls)
{
    for (std::size_t d = 1; d < m_activities.size(); ++d) {
        if (workNs(m_activities[d]) > workNs(m_activities[m_busiest]))
            m_busiest = d;
    }
    interruptibleSort(m_calls, [](const BlockCall &a, const BlockCall &b) { return a.event < b.event; });
    readWork();
    readHost();
}

void DeviceFacts::readWork()
{
    const auto rows = static_cast<std::uint32_t>(m_run.links.device.size());
    m_kernels.resize(m_run.trace.texts.size());
    m_isAlone.assign(rows, true);
    for (std::uint32_t row = 0; row < rows; ++row) {
        interruptionPoint(row);
        m_starts.push_back(m_run.trace.startNs[event(row).row()]);
        m_ends.push_back(m_run.trace.endNs(event(row)));
        if (launch(row))
            m_launched.push_back(row);
        Kernel &kernel = m_kernels[nameRow(row)];
        if (!kernel.isKnown)
            kernel = { true, multipliesVector(name(row)), servesProduct(name(row)), matrixCores(name(row)),
                kernelFamily(kind(row), name(row)) };
    }
    m_hasLaunches = !m_launched.empty();
    interruptibleSort(m_starts, std::less());
    interruptibleSort(m_ends, std::less());
    interruptibleSort(m_launched,
        [this](std::uint32_t a, std::uint32_t b) { return std::pair(launch(a), a) < std::pair(launch(b), b); });
    for (std::size_t i = 1; i < m_launched.size(); ++i) {
        if (launch(m_launched[i]) == launch(m_launched[i - 1]))
            m_isAlone[m_launched[i]] = m_isAlone[m_launched[i - 1]] = false;
    }
}

void DeviceFacts::readHost()
{
    const Trace &trace = m_run.trace;
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        if (trace.kind[row] == EventKind::Overhead)
            m_overheads.push_back({ trace.startNs[row], trace.endNs(EventId(row)) });
    }
    unite(m_overheads);
    if (m_run.operators.empty())
        return;
    m_recorded = { trace.startNs[m_run.operators[0].row()], trace.endNs(m_run.operators[0]) };
    for (const EventId op : m_run.operators) {
        m_recorded.startNs = std::min(m_recorded.startNs, trace.startNs[op.row()]);
        m_recorded.endNs = std::max(m_recorded.endNs, trace.endNs(op));
    }
}

std::optional<std::int64_t> DeviceFacts::nextStartNs(std::int64_t ns) const
{
    const auto next = std::lower_bound(m_starts.begin(), m_starts.end(), ns);
    return next == m_starts.end() ? std::nullopt : std::optional(*next);
}

std::optional<std::int64_t> DeviceFacts::lastEndNs(std::int64_t ns) const
{
    const auto after = std::upper_bound(m_ends.begin(), m_ends.end(), ns);
    return after == m_ends.begin() ? std::nullopt : std::optional(*std::prev(after));
}

bool DeviceFacts::isProduct(std::uint32_t row) const
{
    return (family(row) == KernelFamily::Gemm || family(row) == KernelFamily::Convolution)
        && !m_kernels[nameRow(row)].servesProduct;
}

const DeviceArgs *DeviceFacts::args(std::uint32_t row) const
{
    const auto &args = m_run.trace.deviceArgs;
    const auto found = std::partition_point(
        args.begin(), args.end(), [wanted = event(row)](const DeviceArgs &each) { return each.event < wanted; });
    return found != args.end() && found->event == event(row) ? &*found : nullptr;
}

const DeviceProperties *DeviceFacts::properties(std::uint32_t row) const
{
    const DeviceArgs *const own = args(row);
    const auto &devices = m_run.trace.metadata.devices;
    const auto found = std::find_if(devices.begin(), devices.end(),
        [own](const DeviceProperties &device) { return own && device.id == own->device; });
    return found == devices.end() ? nullptr : &*found;
}

int DeviceFacts::capability(std::uint32_t row) const
{
    int major = 0;
    if (const DeviceProperties *const device = properties(row)) {
        const std::string &text = device->computeCapability;
        std::from_chars(text.data(), text.data() + text.size(), major);
    }
    return major;
}

std::optional<std::uint32_t> DeviceFacts::operatorAround(
    std::uint32_t row, const std::function<bool(std::string_view name)> &isWanted) const
{
    std::uint32_t place = m_run.operatorCosts.launcher[row];
    while (place != OperatorCosts::kNoOperator && !isWanted(m_run.trace.nameOf(m_run.operators[place])))
        place = m_run.operatorCosts.around[place];
    return place == OperatorCosts::kNoOperator ? std::nullopt : std::optional(place);
}

BlockId DeviceFacts::blockOf(EventId call) const
{
    EventId op = m_run.nesting.parent[call.row()];
    while (op && m_run.trace.kind[op.row()] != EventKind::Operator)
        op = m_run.nesting.parent[op.row()];
    const auto place = std::lower_bound(m_run.operators.begin(), m_run.operators.end(), op);
    if (op && place != m_run.operators.end() && *place == op)
        return m_timeline.operatorPlaces[std::size_t(place - m_run.operators.begin())].block;
    return blockOfCall(m_run.nesting.block[call.row()]);
}

BlockId DeviceFacts::blockOfCall(EventId block) const
{
    for (; block; block = m_run.nesting.parent[block.row()]) {
        const auto found = std::partition_point(
            m_calls.begin(), m_calls.end(), [block](const BlockCall &call) { return call.event < block; });
        if (found != m_calls.end() && found->event == block)
            return found->block;
    }
    return {};
}

std::vector<std::uint32_t> DeviceFacts::launchedDuring(LaneId lane, const Interval &time) const
{
    const Trace &trace = m_run.trace;
    const auto at = [&](std::int64_t ns) {
        return std::partition_point(m_launched.begin(), m_launched.end(), [&, ns](std::uint32_t row) {
            return std::pair(trace.lane[launch(row).row()], trace.startNs[launch(row).row()]) < std::pair(lane, ns);
        });
    };
    return { at(time.startNs), at(time.endNs) };
}

} // namespace twinlane
