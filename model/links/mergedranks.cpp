// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/mergedranks.h"

#include "model/base/interruption.h"
#include "model/base/letters.h"
#include "model/json/fixedpoint.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// "TP00" of "[TP00] 83"; empty: the pid has no label.
std::string_view labelOf(std::string_view pid)
{
    const std::size_t end = pid.find(']');
    if (!pid.starts_with('[') || end == pid.npos || end + 1 >= pid.size())
        return {};
    const std::string_view label = pid.substr(1, end - 1);
    return std::any_of(label.begin(), label.end(), isDigit) ? label : std::string_view();
}

/// The number behind "TP", else behind the first word that has one.
std::optional<std::int64_t> numberOfLabel(std::string_view label)
{
    std::size_t at = label.find("TP");
    const bool hasNumber = at != label.npos && at + 2 < label.size() && isDigit(label[at + 2]);
    at = hasNumber ? at + 2 : std::size_t(std::find_if(label.begin(), label.end(), isDigit) - label.begin());
    const std::size_t end =
        std::size_t(std::find_if_not(label.begin() + std::ptrdiff_t(at), label.end(), isDigit) - label.begin());
    return integerOf(label.substr(at, end - at));
}

struct NumberedLaunch {
    std::int64_t correlation = 0, startNs = 0;
    auto operator<=>(const NumberedLaunch &) const = default;
};

/// What a process of the host recorded.
struct Process {
    bool hasOperators = false, hasLaunchesOrSteps = false;
    std::vector<NumberedLaunch> launches; ///< sorted
    bool isRank() const { return hasOperators && hasLaunchesOrSteps; }
};

class ByProcess {
public:
    explicit ByProcess(const Trace &trace)
        : m_trace(trace)
    {
    }

    std::vector<MergedRank> find()
    {
        for (const Lane &lane : m_trace.lanes)
            look(lane);
        std::erase_if(m_processes, [](const auto &process) { return !process.second.isRank(); });
        if (m_processes.size() < 2)
            return {};
        for (const Lane &lane : m_trace.lanes)
            listLaunches(lane);
        for (auto &[pid, process] : m_processes)
            interruptibleSort(process.launches, std::less());
        std::vector<MergedRank> ranks;
        std::map<std::string_view, std::size_t> rankOfPid;
        for (const auto &[pid, process] : m_processes) {
            rankOfPid.emplace(pid, ranks.size());
            ranks.push_back({ std::string(pid), {}, {} });
        }
        addDevices(rankOfPid);
        for (std::size_t i = 0; i < m_trace.lanes.size(); ++i) {
            const auto rank = rankOfPid.find(m_trace.lanes[i].pid);
            if (rank != rankOfPid.end())
                ranks[rank->second].lanes.emplace_back(i);
        }
        return ranks;
    }

private:
    /// Mostly the first events tell what a lane is.
    void look(const Lane &lane)
    {
        if (lane.firstEvent == lane.lastEvent || isDeviceWork(m_trace.kind[lane.firstEvent]))
            return;
        Process &process = m_processes[lane.pid];
        for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent && !process.isRank(); ++row) {
            interruptionPoint(row);
            const EventKind kind = m_trace.kind[row];
            process.hasOperators = process.hasOperators || kind == EventKind::Operator;
            process.hasLaunchesOrSteps = process.hasLaunchesOrSteps || kind == EventKind::Step
                || (kind == EventKind::Launch && m_trace.correlation[row] != 0);
        }
    }

    void listLaunches(const Lane &lane)
    {
        const auto process = m_processes.find(lane.pid);
        if (process == m_processes.end())
            return;
        for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent; ++row) {
            interruptionPoint(row);
            if (m_trace.kind[row] == EventKind::Launch && m_trace.correlation[row] != 0)
                process->second.launches.push_back({ m_trace.correlation[row], m_trace.startNs[row] });
        }
    }

    /// Gives each process of a device to a rank.
    void addDevices(std::map<std::string_view, std::size_t> &rankOfPid) const
    {
        std::map<std::string_view, std::vector<std::uint32_t>> workOfPid;
        for (const Lane &lane : m_trace.lanes) {
            if (rankOfPid.contains(lane.pid) || lane.firstEvent == lane.lastEvent
                || !isDeviceWork(m_trace.kind[lane.firstEvent]))
                continue;
            constexpr std::uint32_t kMostAsked = 4096; // of a stream
            const std::uint32_t last = std::min(lane.lastEvent, lane.firstEvent + kMostAsked);
            for (std::uint32_t row = lane.firstEvent; row < last; ++row)
                workOfPid[lane.pid].push_back(row);
        }
        std::vector<std::pair<std::string_view, std::size_t>> found;
        for (const auto &[pid, work] : workOfPid) {
            std::size_t rank = 0, best = 0;
            std::tuple<std::size_t, std::int64_t> bestScore { 0, 0 };
            for (const auto &[host, process] : m_processes) {
                const auto score = scoreOf(process, work);
                if (isBetter(score, bestScore)) {
                    best = rank;
                    bestScore = score;
                }
                ++rank;
            }
            found.emplace_back(pid, best);
        }
        for (const auto &[pid, rank] : found)
            rankOfPid.emplace(pid, rank);
    }

    /// How many pieces of work a launch of the process explains, and how long they came after it.
    std::tuple<std::size_t, std::int64_t> scoreOf(const Process &process, const std::vector<std::uint32_t> &work) const
    {
        std::size_t explained = 0;
        std::int64_t lagNs = 0;
        for (const std::uint32_t row : work) {
            const auto launch = std::lower_bound(process.launches.begin(), process.launches.end(),
                NumberedLaunch { m_trace.correlation[row], std::numeric_limits<std::int64_t>::min() });
            if (launch == process.launches.end() || launch->correlation != m_trace.correlation[row]
                || launch->startNs > m_trace.startNs[row])
                continue;
            ++explained;
            lagNs += m_trace.startNs[row] - launch->startNs;
        }
        return { explained, explained > 0 ? lagNs / std::int64_t(explained) : 0 };
    }

    /// Nearly as many that came sooner are better than a few more.
    static bool isBetter(
        const std::tuple<std::size_t, std::int64_t> &score, const std::tuple<std::size_t, std::int64_t> &than)
    {
        constexpr std::size_t kPercent = 100, kNearly = 95;
        const auto [explained, lagNs] = score;
        const auto [most, leastLagNs] = than;
        if (kPercent * explained < kNearly * most || explained == 0)
            return false;
        return kNearly * explained > kPercent * most || lagNs < leastLagNs;
    }

    const Trace &m_trace;
    std::map<std::string_view, Process> m_processes; ///< by pid
};

std::vector<MergedRank> byLabel(const Trace &trace)
{
    std::map<std::string_view, MergedRank> ranks;
    for (std::size_t i = 0; i < trace.lanes.size(); ++i) {
        const std::string_view label = labelOf(trace.lanes[i].pid);
        if (label.empty() || trace.lanes[i].firstEvent == trace.lanes[i].lastEvent)
            continue;
        MergedRank &rank = ranks[label];
        rank.label = label;
        rank.number = numberOfLabel(label);
        rank.lanes.emplace_back(i);
    }
    std::vector<MergedRank> list;
    for (auto &[label, rank] : ranks)
        list.push_back(std::move(rank));
    return list;
}

void settleNumbers(std::vector<MergedRank> &ranks)
{
    std::stable_sort(ranks.begin(), ranks.end(), [](const MergedRank &a, const MergedRank &b) {
        return std::tie(a.number, a.label) < std::tie(b.number, b.label);
    });
    std::set<std::optional<std::int64_t>> numbers;
    for (const MergedRank &rank : ranks)
        numbers.insert(rank.number);
    // "TP00-DP00" and "TP00-DP01" are two ranks, whose numbers in their groups do not tell them apart.
    for (std::size_t i = 0; numbers.size() < ranks.size() && ranks.front().number && i < ranks.size(); ++i)
        ranks[i].number = static_cast<std::int64_t>(i);
}

/// Drops what does not belong to the kept lanes, and counts rows anew.
template <class List>
void keepArguments(
    List &list, const Trace &trace, const std::vector<bool> &isKept, const std::vector<std::uint32_t> &shift)
{
    std::size_t out = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::size_t lane = trace.lane[list[i].event.row()].row();
        if (!isKept[lane])
            continue;
        list[out] = list[i];
        list[out++].event = EventId(list[i].event.row() - shift[lane]);
    }
    list.resizeUnset(out);
}

} // namespace

std::vector<MergedRank> findMergedRanks(const Trace &trace)
{
    std::vector<MergedRank> ranks = byLabel(trace);
    if (ranks.empty())
        ranks = ByProcess(trace).find();
    if (ranks.size() < 2)
        return {};
    settleNumbers(ranks);
    return ranks;
}

void keepRank(Trace &trace, const std::vector<MergedRank> &ranks, const MergedRank &kept)
{
    std::vector<bool> isKept(trace.lanes.size(), true);
    for (const MergedRank &rank : ranks) {
        for (const LaneId lane : rank.lanes)
            isKept[lane.row()] = &rank == &kept;
    }
    std::vector<std::uint32_t> shift(trace.lanes.size()); // by lane: how many rows before it go
    std::uint32_t gone = 0;
    for (std::size_t i = 0; i < trace.lanes.size(); ++i) {
        shift[i] = gone;
        gone += isKept[i] ? 0 : trace.lanes[i].lastEvent - trace.lanes[i].firstEvent;
    }
    const auto keep = [&](auto &list) { keepArguments(list, trace, isKept, shift); };
    keep(trace.operatorArgs);
    keep(trace.operatorShapes);
    keep(trace.deviceArgs);
    keep(trace.collectiveArgs);
    keep(trace.graphArgs);
    keep(trace.launchArgs);

    std::vector<LaneId> laneNow(trace.lanes.size());
    std::vector<Lane> lanes;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> stretches;
    for (std::size_t i = 0; i < trace.lanes.size(); ++i) {
        if (!isKept[i])
            continue;
        Lane &lane = trace.lanes[i];
        stretches.emplace_back(lane.firstEvent, lane.lastEvent);
        laneNow[i] = LaneId(lanes.size());
        lane.firstEvent -= shift[i];
        lane.lastEvent -= shift[i];
        lanes.push_back(std::move(lane));
    }
    eachEventField([&](auto field) {
        interruptionPoint();
        auto &column = field(trace);
        std::size_t out = 0;
        for (const auto &[first, last] : stretches) {
            std::copy(column.begin() + first, column.begin() + last, column.begin() + out);
            out += last - first;
        }
        column.resizeUnset(out);
    });
    for (LaneId &lane : trace.lane)
        lane = laneNow[lane.row()];
    trace.lanes = std::move(lanes);

    const auto isGone = [&](LaneId lane) { return lane && !laneNow[lane.row()]; };
    std::size_t out = 0;
    for (const ForwardBackwardFlow &flow : trace.flows) {
        if (isGone(flow.forwardLane) || isGone(flow.backwardLane))
            continue;
        trace.flows[out] = flow;
        trace.flows[out].forwardLane = laneNow[flow.forwardLane.row()];
        trace.flows[out++].backwardLane = laneNow[flow.backwardLane.row()];
    }
    trace.flows.resizeUnset(out);
    out = 0;
    for (const MemoryRecord &record : trace.memory) {
        if (isGone(record.lane))
            continue;
        trace.memory[out] = record;
        if (record.lane)
            trace.memory[out].lane = laneNow[record.lane.row()];
        ++out;
    }
    trace.memory.resizeUnset(out);
}

} // namespace twinlane
