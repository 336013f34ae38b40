// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/unnumberedwork.h"

#include "model/base/interruption.h"
#include "model/run/costs.h"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <vector>

namespace twinlane {

namespace {

enum class Kind : std::uint8_t { Communication, Kernel, Copy, Set };
constexpr std::size_t kKindCount = 4;

struct UnnumberedPiece {
    std::int64_t startNs = 0;
    std::size_t place = 0; ///< in the links
};

/// What of one kind has no partner yet, both by start.
struct Unlinked {
    std::vector<UnnumberedPiece> work;
    std::vector<EventId> launches;
};

class Linker {
public:
    Linker(const Trace &trace, const Nesting &nesting, DeviceLinks &links, LostDeviceWork &lost)
        : m_trace(trace)
        , m_links(links)
        , m_lost(lost)
    {
        collectWork();
        if (m_unnumbered == 0 || lost.withoutWork.empty())
            return;
        const std::vector<std::uint8_t> communicates = communicationEvents(trace, nesting);
        for (const EventId launch : lost.withoutWork)
            addLaunch(launch, !communicates.empty() && communicates[launch.row()]);
        for (std::size_t row = 0; row < trace.eventCount(); ++row) {
            interruptionPoint(row);
            if (trace.kind[row] == EventKind::Step)
                m_stepStartsNs.push_back(trace.startNs[row]);
        }
        std::sort(m_stepStartsNs.begin(), m_stepStartsNs.end());
    }

    /// Pieces of work whose launch is not told, though launches of their kind have none.
    std::size_t count() const
    {
        std::size_t count = 0;
        for (const Unlinked &kind : m_unlinked)
            count += kind.launches.empty() ? 0 : kind.work.size();
        return count;
    }

    /// Returns how many pieces of work have a launch now.
    std::size_t link()
    {
        std::size_t linked = 0;
        for (Unlinked &kind : m_unlinked) {
            linked += fit(kind.launches, kind.work) ? give(kind.launches, kind.work) : linkBySteps(kind);
            settleRest(kind);
        }
        std::sort(m_links.unsettled.begin(), m_links.unsettled.end());
        std::sort(m_explained.begin(), m_explained.end());
        std::erase_if(m_lost.withoutWork,
            [&](EventId launch) { return std::binary_search(m_explained.begin(), m_explained.end(), launch); });
        m_links.withoutLaunch -= linked;
        return linked;
    }

private:
    void collectWork()
    {
        for (std::size_t i = 0; i < m_links.device.size(); ++i) {
            interruptionPoint(i);
            const std::size_t row = m_links.device[i].row();
            if (m_trace.correlation[row] != 0)
                continue;
            ++m_unnumbered;
            const bool isKernel = m_trace.kind[row] == EventKind::Kernel;
            const Kind kind = isKernel && namesCommunication(m_trace.nameOf(m_links.device[i])) ? Kind::Communication
                : isKernel                                                                      ? Kind::Kernel
                : m_trace.kind[row] == EventKind::Memcpy                                        ? Kind::Copy
                                                                                                : Kind::Set;
            m_unlinked[std::size_t(kind)].work.push_back({ m_trace.startNs[row], i });
        }
        for (Unlinked &kind : m_unlinked)
            interruptibleSort(kind.work, [](const UnnumberedPiece &a, const UnnumberedPiece &b) {
                return std::tie(a.startNs, a.place) < std::tie(b.startNs, b.place);
            });
    }

    void addLaunch(EventId launch, bool communicates)
    {
        const LaunchedWork launched = launchedWork(m_trace.nameOf(launch));
        if (launched == LaunchedWork::Graph || launched == LaunchedWork::Nothing)
            return;
        const Kind kind = launched == LaunchedWork::Copy ? Kind::Copy
            : launched == LaunchedWork::Set              ? Kind::Set
            : communicates                               ? Kind::Communication
                                                         : Kind::Kernel;
        m_unlinked[std::size_t(kind)].launches.push_back(launch);
    }

    /// Are they as many, and does each launch begin before the work of its place?
    template <class Launches, class Works> bool fit(const Launches &launches, const Works &work) const
    {
        return !work.empty() && launches.size() == work.size()
            && std::equal(
                launches.begin(), launches.end(), work.begin(), [this](EventId launch, const UnnumberedPiece &of) {
                    return m_trace.startNs[launch.row()] <= of.startNs;
                });
    }

    template <class Launches, class Works> std::size_t give(const Launches &launches, const Works &work)
    {
        for (std::size_t k = 0; k < work.size(); ++k) {
            m_links.launch[work[k].place] = launches[k];
            m_explained.push_back(launches[k]);
        }
        return work.size();
    }

    std::size_t stepOf(std::int64_t ns) const
    {
        return std::size_t(std::upper_bound(m_stepStartsNs.begin(), m_stepStartsNs.end(), ns) - m_stepStartsNs.begin());
    }

    std::size_t linkBySteps(Unlinked &kind)
    {
        std::size_t linked = 0, work = 0, launch = 0;
        const std::span<const UnnumberedPiece> works(kind.work);
        const std::span<const EventId> launches(kind.launches);
        for (std::size_t step = 0; step <= m_stepStartsNs.size(); ++step) {
            interruptionPoint();
            const std::size_t firstWork = work, firstLaunch = launch;
            while (work < works.size() && stepOf(works[work].startNs) == step)
                ++work;
            while (launch < launches.size() && stepOf(m_trace.startNs[launches[launch].row()]) == step)
                ++launch;
            const auto ofStep = launches.subspan(firstLaunch, launch - firstLaunch);
            const auto done = works.subspan(firstWork, work - firstWork);
            linked += fit(ofStep, done) ? give(ofStep, done) : 0;
        }
        return linked;
    }

    /// Each piece that is left is the work of one of the launches that are left, nobody knows which.
    void settleRest(const Unlinked &kind)
    {
        std::size_t left = std::size_t(std::count_if(kind.work.begin(), kind.work.end(),
            [&](const UnnumberedPiece &work) { return !m_links.launch[work.place]; }));
        std::vector<EventId> given;
        for (const UnnumberedPiece &work : kind.work) {
            if (m_links.launch[work.place])
                given.push_back(m_links.launch[work.place]);
        }
        std::sort(given.begin(), given.end());
        for (const EventId launch : kind.launches) {
            if (left == 0 || std::binary_search(given.begin(), given.end(), launch))
                continue;
            --left;
            m_links.unsettled.push_back(launch);
            m_explained.push_back(launch);
        }
    }

    const Trace &m_trace;
    DeviceLinks &m_links;
    LostDeviceWork &m_lost;
    std::size_t m_unnumbered = 0;
    std::array<Unlinked, kKindCount> m_unlinked;
    std::vector<std::int64_t> m_stepStartsNs;
    std::vector<EventId> m_explained; ///< launches that lost nothing
};

} // namespace

std::size_t linkUnnumberedWork(
    const Trace &trace, const Nesting &nesting, DeviceLinks &links, LostDeviceWork &lost, ImportNotes &notes)
{
    Linker linker(trace, nesting, links, lost);
    const std::size_t count = linker.count();
    if (count == 0)
        return 0;
    const std::size_t linked = linker.link();
    notes.add("correlationZero", Severity::Warning,
        "Device work has the correlation 0 or none, so its launch is not told, while launches of its kind have no "
        "work. "
        "It counts for the device; it was given to those launches where their numbers are equal in a step, else it "
        "belongs to no operator.",
        count);
    return linked;
}

} // namespace twinlane
