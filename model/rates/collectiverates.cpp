// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/collectiverates.h"

#include "model/base/interruption.h"
#include "model/figures/collectiveevents.h"
#include "model/run/costs.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <tuple>

namespace twinlane {

namespace {

struct KindRow {
    std::string_view key;
    std::string_view begin; ///< of the operation's name, letters alone
};

// By kind. Longer beginnings are looked for first where one is part of another.
constexpr std::array<KindRow, kCollectiveKindCount> kKinds { {
    { "allReduce", "allreduce" },
    { "allGather", "allgather" },
    { "reduceScatter", "reducescatter" },
    { "allToAll", "alltoall" },
    { "gather", "gather" },
    { "scatter", "scatter" },
    { "broadcast", "broadcast" },
    { "reduce", "reduce" },
    { "send", "send" },
    { "receive", "recv" },
} };

/// The time of a device's kernels that do not communicate, as periods that do not touch.
class ComputeTime {
public:
    void add(std::int64_t startNs, std::int64_t endNs) { m_periods.push_back({ startNs, endNs, 0 }); }

    /// After the last add().
    void settle()
    {
        std::sort(
            m_periods.begin(), m_periods.end(), [](const Period &a, const Period &b) { return a.startNs < b.startNs; });
        std::size_t last = 0;
        for (std::size_t i = 1; i < m_periods.size(); ++i) {
            if (m_periods[i].startNs <= m_periods[last].endNs)
                m_periods[last].endNs = std::max(m_periods[last].endNs, m_periods[i].endNs);
            else
                m_periods[++last] = m_periods[i];
        }
        if (!m_periods.empty())
            m_periods.resize(last + 1);
        std::int64_t sumNs = 0;
        for (Period &period : m_periods) {
            period.beforeNs = sumNs;
            sumNs += period.endNs - period.startNs;
        }
    }

    std::int64_t within(std::int64_t startNs, std::int64_t endNs) const { return until(endNs) - until(startNs); }

private:
    struct Period {
        std::int64_t startNs, endNs;
        std::int64_t beforeNs; ///< of all earlier periods
    };

    std::int64_t until(std::int64_t timeNs) const
    {
        const auto after = std::partition_point(
            m_periods.begin(), m_periods.end(), [timeNs](const Period &period) { return period.startNs < timeNs; });
        if (after == m_periods.begin())
            return 0;
        const Period &last = *std::prev(after);
        return last.beforeNs + std::min(timeNs, last.endNs) - last.startNs;
    }

    std::vector<Period> m_periods;
};

std::map<std::int32_t, ComputeTime> computeTimes(const Run &run, const std::vector<std::uint8_t> &communicates)
{
    std::map<std::int32_t, ComputeTime> ofDevices;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId event = run.links.device[i];
        if (run.trace.kind[event.row()] == EventKind::Kernel && !communicates[i])
            ofDevices[run.trace.deviceArgs[i].device].add(run.trace.startNs[event.row()], run.trace.endNs(event));
    }
    for (auto &[device, time] : ofDevices)
        time.settle();
    return ofDevices;
}

std::int32_t deviceOf(const Trace &trace, EventId kernel)
{
    const auto *const found = std::lower_bound(trace.deviceArgs.begin(), trace.deviceArgs.end(), kernel,
        [](const DeviceArgs &args, EventId id) { return args.event.row() < id.row(); });
    return found != trace.deviceArgs.end() && found->event == kernel ? found->device : -1;
}

std::optional<std::int64_t> messageBytes(const CollectiveArgs &args, std::optional<CollectiveKind> kind)
{
    const std::int64_t bytes = kind == CollectiveKind::AllGather ? args.outBytes
        : kind == CollectiveKind::AllToAll                       ? std::max(args.bytes, args.outBytes)
                                                                 : args.bytes;
    return bytes >= 0 ? std::optional(bytes) : std::nullopt;
}

CollectiveRates rowOf(const Trace &trace, const CollectiveArgs *args)
{
    CollectiveRates row;
    if (!args)
        return row;
    row.name = args->name;
    if (args->name)
        row.kind = collectiveKindOf(trace.texts.text(args->name));
    row.bytes = messageBytes(*args, row.kind);
    row.groupSize = args->groupSize > 0 ? std::optional(args->groupSize) : std::nullopt;
    row.isUneven = args->isUneven;
    return row;
}

} // namespace

std::string_view collectiveKindKey(CollectiveKind kind)
{
    return kKinds[std::size_t(kind)].key;
}

std::optional<CollectiveKind> collectiveKindOf(std::string_view operation)
{
    std::string letters;
    for (const char c : operation) {
        if (c >= 'a' && c <= 'z')
            letters += c;
        else if (c >= 'A' && c <= 'Z')
            letters += char(c - 'A' + 'a');
    }
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        if (letters.starts_with(kKinds[i].begin))
            return CollectiveKind(i);
    }
    return {};
}

std::optional<double> CollectiveRates::algorithmGBs() const
{
    return bytes && *bytes > 0 && totalNs > 0 ? std::optional(double(*bytes) * double(calls) / double(totalNs))
                                              : std::nullopt;
}

std::optional<double> CollectiveRates::busGBs() const
{
    const auto rate = algorithmGBs();
    if (!rate || !kind || groupSize == 1 || isUneven)
        return {};
    switch (*kind) {
    case CollectiveKind::Broadcast:
    case CollectiveKind::Reduce:
    case CollectiveKind::Send:
    case CollectiveKind::Receive:
        return rate;
    default:
        break;
    }
    if (!groupSize)
        return {};
    const double others = double(*groupSize - 1) / double(*groupSize);
    return *rate * others * (*kind == CollectiveKind::AllReduce ? 2 : 1);
}

std::vector<CollectiveRates> collectiveRates(const Run &run, const std::vector<std::uint32_t> *steps)
{
    const std::vector<std::uint8_t> communicates = communicationWork(run.trace, run.nesting, run.links);
    if (std::find(communicates.begin(), communicates.end(), 1) == communicates.end())
        return {};
    const std::map<std::int32_t, ComputeTime> compute = computeTimes(run, communicates);
    using Key = std::tuple<std::uint32_t, std::int64_t, std::int32_t, bool>;
    std::map<Key, CollectiveRates> rows;
    for (const CollectiveEvent &collective : collectiveEvents(run, communicates)) {
        interruptionPoint();
        const EventId event = collective.event;
        if (run.trace.kind[event.row()] != EventKind::Kernel
            || (steps && !std::binary_search(steps->begin(), steps->end(), collective.step)))
            continue;
        const CollectiveRates alike = rowOf(run.trace, collective.args);
        CollectiveRates &row = rows.try_emplace(Key { alike.name.value, alike.bytes.value_or(-1),
                                                    alike.groupSize.value_or(-1), alike.isUneven },
                                       alike)
                                   .first->second;
        const std::int64_t durationNs = run.trace.durationNs[event.row()];
        row.shortestNs = row.calls == 0 ? durationNs : std::min(row.shortestNs, durationNs);
        ++row.calls;
        row.totalNs += durationNs;
        const auto beside = compute.find(deviceOf(run.trace, event));
        row.exposedNs += durationNs;
        if (beside != compute.end())
            row.exposedNs -= beside->second.within(run.trace.startNs[event.row()], run.trace.endNs(event));
    }
    std::vector<CollectiveRates> sorted;
    for (const auto &[key, row] : rows)
        sorted.push_back(row);
    std::stable_sort(sorted.begin(), sorted.end(),
        [](const CollectiveRates &a, const CollectiveRates &b) { return a.totalNs > b.totalNs; });
    return sorted;
}

} // namespace twinlane
