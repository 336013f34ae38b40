// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/boundmeter.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/run/backward.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <tuple>

namespace twinlane {

BoundMeter::BoundMeter(const RuleInput &input)
    : m_input(input)
    , m_segments(deviceSegments(input.run()))
{
    linkNodes();
    linkDevice();
}

void BoundMeter::linkNodes()
{
    const Run &run = m_input.run();
    if (run.nesting.nodes.empty())
        return;
    const BackwardLinks links = linkBackward(run.trace, run.nesting);
    for (std::size_t i = 0; i < links.forward.size(); ++i) {
        if (links.forward[i])
            m_nodes.push_back({ links.forward[i], run.nesting.nodes[i] });
    }
    interruptibleSort(
        m_nodes, [](const NodeLink &a, const NodeLink &b) { return std::tie(a.by, a.node) < std::tie(b.by, b.node); });
}

void BoundMeter::linkDevice()
{
    const DeviceLinks &links = m_input.run().links;
    for (std::uint32_t i = 0; i < links.launch.size(); ++i) {
        if (links.launch[i])
            m_launches.push_back({ links.launch[i], i });
    }
    interruptibleSort(m_launches,
        [](const LaunchLink &a, const LaunchLink &b) { return std::tie(a.by, a.device) < std::tie(b.by, b.device); });
    m_firstSegment.assign(links.device.size() + 1, 0);
    for (const DeviceSegment &segment : m_segments)
        ++m_firstSegment[segment.device + 1];
    std::partial_sum(m_firstSegment.begin(), m_firstSegment.end(), m_firstSegment.begin());
    std::vector<std::uint32_t> next = m_firstSegment;
    m_segmentOrder.resize(m_segments.size());
    for (std::uint32_t i = 0; i < m_segments.size(); ++i)
        m_segmentOrder[next[m_segments[i].device]++] = i;
}

void BoundMeter::openStep(std::size_t step, const std::vector<PathStretch> &path)
{
    const Step &kept = m_input.run().steps.kept[m_input.steps()[step].kept];
    m_step = m_input.steps()[step].kept;
    m_window = { kept.startNs, kept.endNs };
    m_host.clear();
    auto busy = std::lower_bound(m_segments.begin(), m_segments.end(), kept.startNs,
        [](const DeviceSegment &segment, std::int64_t ns) { return segment.endNs <= ns; });
    for (const PathStretch &stretch : path) {
        interruptionPoint();
        const BlockId home = m_input.home(stretch.block);
        std::int64_t cursorNs = stretch.startNs;
        while (cursorNs < stretch.endNs) {
            while (busy != m_segments.end() && busy->endNs <= cursorNs)
                ++busy;
            const std::int64_t untilNs =
                busy == m_segments.end() ? stretch.endNs : std::min(stretch.endNs, busy->startNs);
            if (untilNs > cursorNs)
                m_host.push_back({ cursorNs, untilNs, home });
            cursorNs = busy == m_segments.end() ? stretch.endNs : std::max(untilNs, busy->endNs);
        }
    }
}

bool BoundMeter::isInside(BlockId home, BlockId block) const
{
    const Block &around = m_input.tree()[block];
    return around.kind == BlockKind::Step || (home >= block && home.row() < around.subtreeEnd);
}

/// The rows whose event begins during the stretch, on its thread. Rows are sorted by event, so by thread and start.
template <class Rows> auto BoundMeter::rowsDuring(const Rows &rows, const EvidenceStretch &stretch) const
{
    const Trace &trace = m_input.trace();
    const auto isBefore = [&](std::int64_t timeNs) {
        return [&trace, &stretch, timeNs](const auto &row) {
            return std::pair(trace.lane[row.by.row()], trace.startNs[row.by.row()]) < std::pair(stretch.lane, timeNs);
        };
    };
    const auto first = std::partition_point(rows.begin(), rows.end(), isBefore(stretch.startNs));
    const auto last = std::partition_point(first, rows.end(), isBefore(stretch.endNs));
    return std::span(first, last);
}

void BoundMeter::addHost(
    const Observation &observation, const EvidenceStretch &stretch, std::vector<Interval> &owned) const
{
    auto host = std::lower_bound(m_host.begin(), m_host.end(), stretch.startNs,
        [](const HostStretch &part, std::int64_t ns) { return part.endNs <= ns; });
    for (; host != m_host.end() && host->startNs < stretch.endNs; ++host) {
        interruptionPoint();
        if (isInside(host->home, observation.block))
            owned.push_back(clipped(host->startNs, host->endNs, { stretch.startNs, stretch.endNs }));
    }
}

/// Where calls cross each other, a stretch goes on behind its block, and what is launched there is another block's.
void BoundMeter::addLaunched(
    const Observation &observation, const EvidenceStretch &stretch, std::vector<Interval> &owned) const
{
    for (const auto &[by, device] : rowsDuring(m_launches, stretch)) {
        const BlockId block = m_input.timeline().devicePlaces[device].block;
        if (block && isInside(m_input.home(block), observation.block))
            addWork(device, m_window, owned);
    }
}

/// Where other work counts, this work owns nothing. Work from before the recording is of every step that it runs in.
void BoundMeter::addWork(std::uint32_t device, const Interval &part, std::vector<Interval> &owned) const
{
    if (m_input.run().links.launch[device] && m_input.run().steps.stepOfDevice[device] != m_step)
        return;
    const Interval time = clipped(part.startNs, part.endNs, m_window);
    for (std::uint32_t i = m_firstSegment[device]; i < m_firstSegment[device + 1]; ++i) {
        const DeviceSegment &segment = m_segments[m_segmentOrder[i]];
        owned.push_back(clipped(segment.startNs, segment.endNs, time));
    }
}

void BoundMeter::addStretch(
    const Observation &observation, const EvidenceStretch &stretch, std::vector<Interval> &owned) const
{
    if (stretch.of == EvidenceOf::Work) {
        addWork(stretch.work, { stretch.startNs, stretch.endNs }, owned);
        return;
    }
    addHost(observation, stretch, owned);
    if (stretch.of == EvidenceOf::Idle)
        return;
    addLaunched(observation, stretch, owned);
    if (observation.phase != FindingPhase::Forward)
        return;
    const Trace &trace = m_input.trace();
    for (const auto &[by, node] : rowsDuring(m_nodes, stretch)) {
        const EvidenceStretch ofNode { trace.lane[node.row()], trace.startNs[node.row()], trace.endNs(node), node };
        addHost(observation, ofNode, owned);
        addLaunched(observation, ofNode, owned);
    }
}

namespace {

/// Cuts @p ns off the end of @p times.
void shorten(std::vector<Interval> &times, std::int64_t ns)
{
    while (ns > 0 && !times.empty()) {
        const std::int64_t cutNs = std::min(ns, times.back().lengthNs());
        times.back().endNs -= cutNs;
        ns -= cutNs;
        if (times.back().lengthNs() == 0)
            times.pop_back();
    }
}

} // namespace

std::vector<Interval> BoundMeter::ofRounds(const Observation &observation) const
{
    const bool isShortest = observation.part == BoundPart::AllButShortestRound;
    std::vector<Interval> all, needed, round;
    const std::vector<EvidenceStretch> &stretches = observation.stretches;
    for (std::size_t i = 0; i < stretches.size();) {
        const std::uint32_t number = stretches[i].round;
        round.clear();
        for (; i < stretches.size() && stretches[i].round == number; ++i)
            addStretch(observation, stretches[i], round);
        unite(round);
        all.insert(all.end(), round.begin(), round.end());
        const std::int64_t ns = lengthOf(round), neededNs = lengthOf(needed);
        if (isShortest ? ns > 0 && (neededNs == 0 || ns < neededNs) : ns > neededNs)
            needed.swap(round);
    }
    unite(all);
    return without(all, needed);
}

std::vector<Interval> BoundMeter::owned(const Observation &observation) const
{
    std::vector<Interval> times = partOwned(observation);
    shorten(times, observation.neededNs);
    return times;
}

std::vector<Interval> BoundMeter::partOwned(const Observation &observation) const
{
    if (observation.part == BoundPart::None)
        return {};
    if (observation.part == BoundPart::AllButLongestRound || observation.part == BoundPart::AllButShortestRound)
        return ofRounds(observation);
    std::vector<Interval> all;
    for (const EvidenceStretch &stretch : observation.stretches)
        addStretch(observation, stretch, all);
    unite(all);
    if (observation.part == BoundPart::AllButOnePart) {
        const auto parts = static_cast<std::int64_t>(std::max<std::size_t>(observation.parts, 1));
        shorten(all, (lengthOf(all) + parts - 1) / parts);
    }
    if (observation.part == BoundPart::OnePart) {
        const auto parts = static_cast<std::int64_t>(std::max<std::size_t>(observation.parts, 1));
        shorten(all, lengthOf(all) - lengthOf(all) / parts);
    }
    return all;
}

} // namespace twinlane
