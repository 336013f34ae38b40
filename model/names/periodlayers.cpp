// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/names/periodlayers.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr std::size_t kMostCandidates = 16;
constexpr std::uint32_t kLeastPeriod = 2; // one kernel again and again is no layer
/// A shorter period is taken if it covers this share of what the best one covers.
constexpr double kAboutAsMuch = 0.95;

/// How far apart equal elements stand most often. A kernel that a layer runs once tells the length of the layer.
std::vector<std::uint32_t> likelyPeriods(std::span<const std::uint32_t> sequence)
{
    std::unordered_map<std::uint32_t, std::uint32_t> lastPlace, timesOfDistance;
    for (std::uint32_t i = 0; i < sequence.size(); ++i) {
        interruptionPoint(i);
        const auto [found, isNew] = lastPlace.try_emplace(sequence[i], i);
        if (!isNew && i - found->second >= kLeastPeriod)
            ++timesOfDistance[i - found->second];
        found->second = i;
    }
    std::vector<std::pair<std::uint64_t, std::uint32_t>> byTimes;
    for (const auto &[distance, times] : timesOfDistance)
        byTimes.emplace_back(~(std::uint64_t(times) * distance), distance); // the most elements first
    std::sort(byTimes.begin(), byTimes.end());
    std::vector<std::uint32_t> periods;
    for (std::size_t i = 0; i < std::min(byTimes.size(), kMostCandidates); ++i)
        periods.push_back(byTimes[i].second);
    return periods;
}

/// The longest stretch in which each element is the one of @p length places before.
Period longestStretch(std::span<const std::uint32_t> sequence, std::uint32_t length)
{
    Period best { 0, length, 0 };
    std::uint32_t first = 0, longest = 0;
    for (std::uint32_t i = length; i <= sequence.size(); ++i) {
        interruptionPoint(i);
        if (i < sequence.size() && sequence[i] == sequence[i - length])
            continue;
        const std::uint32_t covered = i - first;
        if (covered >= 2 * length && covered > longest) {
            longest = covered;
            best.first = first;
            best.count = covered / length;
        }
        first = i + 1 - length;
    }
    return best;
}

bool holdsOneNameOnly(std::span<const std::uint32_t> sequence, const Period &period)
{
    const auto part = sequence.subspan(period.first, period.length);
    return std::all_of(part.begin(), part.end(), [&](std::uint32_t name) { return name == part.front(); });
}

/// The first or the last layer may hold another kernel than the others, as its input is another. A further one beside the
/// stretch, of which most elements are those of the layers, is a layer, too.
Period withUnlikeLayer(std::span<const std::uint32_t> sequence, const Period &period)
{
    constexpr double kLeastAlike = 0.75;
    constexpr std::uint32_t kLeastLength = 6; // of a few kernels, three in four may be alike by chance
    const std::uint32_t length = period.length;
    if (length < kLeastLength)
        return period;
    std::uint32_t end = period.first + period.count * length;
    const auto isAlike = [&](std::uint32_t begin, std::uint32_t other) {
        std::uint32_t alike = 0;
        for (std::uint32_t i = 0; i < length; ++i)
            alike += sequence[begin + i] == sequence[other + i];
        return double(alike) >= kLeastAlike * double(length);
    };
    if (end + length <= sequence.size() && isAlike(end, end - length))
        return { period.first, length, period.count + 1 };
    while (end < sequence.size() && sequence[end] == sequence[end - length])
        ++end;
    const std::uint32_t first = end - period.count * length; // the same layers, cut so that they end with the stretch
    if (first >= length && isAlike(first - length, first))
        return { first - length, length, period.count + 1 };
    return period;
}

/// The device work of one launch, by start.
using LayerWork = std::vector<std::uint32_t>;

class LayerFinder {
public:
    explicit LayerFinder(const Run &run)
        : m_run(run)
    {
    }

    double shareInGraphs()
    {
        collectGraphs();
        return m_deviceNs > 0 ? double(m_graphNs) / double(m_deviceNs) : 0;
    }

    DeviceNames find()
    {
        collectGraphs();
        if (2 * m_graphNs < m_deviceNs || m_graphNs == 0)
            return {};
        DeviceNames names;
        names.source = NameSource::Period;
        names.nameOfDevice.assign(m_run.links.device.size(), DeviceBlockName::kNoName);
        std::uint32_t layers = 0;
        for (const LayerWork &work : m_graphs) {
            interruptionPoint();
            const auto period = periodOf(work);
            if (!period)
                continue;
            layers = std::max(layers, period->count);
            for (std::uint32_t i = 0; i < period->count * period->length; ++i)
                names.nameOfDevice[work[period->first + i]] = i / period->length;
        }
        if (layers == 0)
            return {};
        for (std::uint32_t layer = 1; layer <= layers; ++layer)
            names.names.push_back(
                { DeviceBlockName::kNoName, BlockKind::Module, "layer", "layer #" + std::to_string(layer), {} });
        return names;
    }

    std::optional<std::uint32_t> layers()
    {
        collectGraphs();
        if (2 * m_graphNs < m_deviceNs || m_graphs.empty())
            return {};
        std::vector<std::int64_t> ns;
        for (const LayerWork &work : m_graphs)
            ns.push_back(sumNs(work));
        const auto most = std::max_element(ns.begin(), ns.end()) - ns.begin();
        return layersOf(m_graphs[std::size_t(most)]);
    }

private:
    std::int64_t sumNs(const LayerWork &work) const
    {
        std::int64_t sum = 0;
        for (const std::uint32_t i : work)
            sum += m_run.trace.durationNs[m_run.links.device[i].row()];
        return sum;
    }

    /// The number that most kernels' names run, if two in five of all kernels have it.
    std::optional<std::uint32_t> layersOf(const LayerWork &work) const
    {
        constexpr std::size_t kLeastNames = 4;
        std::map<NameId, std::uint32_t> runs;
        for (const std::uint32_t i : work)
            ++runs[m_run.trace.name[m_run.links.device[i].row()]];
        std::map<std::uint32_t, std::size_t> namesOf;
        for (const auto &[name, count] : runs) {
            if (count >= kLeastLayers)
                ++namesOf[count];
        }
        const auto best = std::max_element(
            namesOf.begin(), namesOf.end(), [](const auto &x, const auto &y) { return x.second < y.second; });
        if (best == namesOf.end() || best->second < kLeastNames || 5 * best->first * best->second < 2 * work.size())
            return {};
        return best->first;
    }

    std::int64_t startNs(std::uint32_t work) const { return m_run.trace.startNs[m_run.links.device[work].row()]; }

    /// By event: the launches of the kept steps that started several pieces of work. Most launches start one.
    std::vector<bool> launchesOfSeveral()
    {
        std::vector<bool> ofOne(m_run.trace.eventCount()), ofSeveral;
        for (std::uint32_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const EventId launch = m_run.links.launch[i];
            if (m_run.steps.stepOfDevice[i] == StepList::kNoStep)
                continue;
            m_deviceNs += m_run.trace.durationNs[m_run.links.device[i].row()];
            if (!launch)
                continue;
            if (ofOne[launch.row()]) {
                ofSeveral.resize(ofOne.size());
                ofSeveral[launch.row()] = true;
            }
            ofOne[launch.row()] = true;
        }
        return ofSeveral;
    }

    /// The launches of the kept steps that started several pieces of work.
    void collectGraphs()
    {
        const std::vector<bool> isAsked = launchesOfSeveral();
        if (isAsked.empty())
            return;
        std::unordered_map<EventId, std::uint32_t> graphOfLaunch;
        std::vector<LayerWork> launched;
        for (std::uint32_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const EventId launch = m_run.links.launch[i];
            if (m_run.steps.stepOfDevice[i] == StepList::kNoStep || !launch || !isAsked[launch.row()])
                continue;
            const auto [found, isNew] = graphOfLaunch.try_emplace(launch, static_cast<std::uint32_t>(launched.size()));
            if (isNew)
                launched.emplace_back();
            launched[found->second].push_back(i);
        }
        for (LayerWork &work : launched) {
            interruptionPoint();
            m_graphNs += sumNs(work);
            interruptibleSort(work, [this](std::uint32_t x, std::uint32_t y) {
                return std::pair(startNs(x), x) < std::pair(startNs(y), y);
            });
            m_graphs.push_back(std::move(work));
        }
    }

    /// A graph is launched again and again; its period is sought once.
    std::optional<Period> periodOf(const LayerWork &work)
    {
        std::vector<std::uint32_t> sequence;
        std::uint64_t hash = 0;
        for (const std::uint32_t i : work) {
            sequence.push_back(m_run.trace.name[m_run.links.device[i].row()].value);
            hash = mixedHash(hash, sequence.back());
        }
        const auto [found, isNew] = m_periodOfGraph.try_emplace({ work.size(), hash });
        if (isNew)
            found->second = findPeriod(sequence);
        return found->second;
    }

    const Run &m_run;
    std::int64_t m_deviceNs = 0, m_graphNs = 0;
    std::vector<LayerWork> m_graphs;
    std::map<std::pair<std::size_t, std::uint64_t>, std::optional<Period>> m_periodOfGraph; // by length and hash
};

} // namespace

std::optional<Period> findPeriod(std::span<const std::uint32_t> sequence)
{
    std::vector<Period> found;
    std::uint32_t most = 0;
    for (const std::uint32_t length : likelyPeriods(sequence)) {
        const Period period = longestStretch(sequence, length);
        if (period.count < kLeastLayers || holdsOneNameOnly(sequence, period))
            continue;
        most = std::max(most, period.count * period.length);
        found.push_back(period);
    }
    if (2 * std::size_t(most) < sequence.size() || found.empty())
        return {};
    std::optional<Period> best;
    for (const Period &period : found) {
        const bool covers = double(period.count * period.length) >= kAboutAsMuch * double(most);
        if (covers && (!best || period.length < best->length))
            best = period;
    }
    return withUnlikeLayer(sequence, *best);
}

double shareInGraphs(const Run &run)
{
    return LayerFinder(run).shareInGraphs();
}

std::optional<std::uint32_t> layersOfGraphs(const Run &run)
{
    return LayerFinder(run).layers();
}

DeviceNames layersByPeriod(const Run &run)
{
    return LayerFinder(run).find();
}

} // namespace twinlane
