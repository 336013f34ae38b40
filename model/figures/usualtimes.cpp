// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/usualtimes.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/run/costs.h"
#include "model/run/loaderblocks.h"
#include "model/run/run.h"
#include "model/run/timeline.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <utility>

namespace twinlane {

namespace {

/// With fewer steps the median is one of the calls that it judges.
constexpr std::size_t kLeastSteps = 4;
/// A call is held up from this many times its usual time on. Cold caches and other clocks stay below it.
constexpr double kFarBeyond = 3;
/// And from this part of the average step on: single jumps of short calls are no disturbance.
constexpr double kLeastShare = 0.001;
/// However much is beyond the usual, so much of a step is usual: sums over several threads may exceed the step.
constexpr double kLeastUsual = 0.02;

/// Shorter than the time for which a scheduler lets a program run: most of these calls are not held up.
constexpr std::int64_t kShortNs = 1'000'000;
constexpr std::int64_t kShortBeyondNs = 100'000; // no cold cache takes that long
/// A machine that is away for a smaller part, or held up fewer short calls, is as any machine is. Quiet recordings of small
/// programs were at 0.12 at most, most busy ones of the same programs at 0.34 to 0.96.
constexpr double kLeastAway = 0.15;
constexpr std::size_t kFewestAway = 4;

constexpr std::uint32_t kNone = ~std::uint32_t(0);

/// One call, or the time in no operator of one block, in one step.
struct Call {
    std::uint64_t key = 0;  ///< the same in each step, and for all calls of a step that do the same
    std::uint32_t step = 0; ///< place among the chosen ones
    BlockId block;
    std::int64_t ns = 0;
    bool isOutside = false; ///< of operators
};

/// The time of operators in one block and step.
struct InOperators {
    std::uint64_t key = 0; ///< block and kept step
    std::int64_t ns = 0;
};

class Finder {
public:
    Finder(const Run &run, const Timeline &timeline, const std::vector<std::uint32_t> &steps)
        : m_run(run)
        , m_timeline(timeline)
        , m_steps(steps)
        , m_placeOfStep(run.steps.kept.size(), kNone)
        , m_isInLoader(loaderBlocks(timeline.tree))
    {
        for (std::size_t i = 0; i < steps.size(); ++i)
            m_placeOfStep[steps[i]] = static_cast<std::uint32_t>(i);
        if (run.steps.lane)
            m_lanes.insert(run.steps.lane);
        for (const EventId node : run.nesting.nodes)
            m_lanes.insert(run.trace.lane[node.row()]);
    }

    UsualTimes find()
    {
        for (const std::uint32_t step : m_steps) {
            const Step &kept = m_run.steps.kept[step];
            m_found.stepNs.push_back(kept.endNs - kept.startNs);
        }
        m_found.beyondNs.assign(m_steps.size(), 0);
        const double all = double(std::accumulate(m_found.stepNs.begin(), m_found.stepNs.end(), std::int64_t(0)));
        if (m_steps.size() < kLeastSteps || all <= 0)
            return std::move(m_found);
        m_found.isKnown = true;
        m_leastNs = kLeastShare * all / double(m_steps.size());
        const std::vector<std::uint8_t> communication = communicationEvents(m_run.trace, m_run.nesting);
        // Empty: the file names none.
        m_hostAlone = m_run.links.device.empty() && communication.empty();
        addOperators(communication);
        if (m_hostAlone)
            addTimeOutside();
        addHeldUp();
        limit();
        sumUp();
        return std::move(m_found);
    }

private:
    bool counts(const Place &place) const
    {
        return place.block && m_placeOfStep[place.step] != kNone && !m_isInLoader[place.block.row()];
    }

    void addOperators(const std::vector<std::uint8_t> &communication)
    {
        const auto &shapes = m_run.trace.operatorShapes;
        std::size_t shape = 0;
        for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
            interruptionPoint(i);
            const EventId event = m_run.operators[i];
            while (shape < shapes.size() && shapes[shape].event < event) // both lists are in the order of events
                ++shape;
            const Place &place = m_timeline.operatorPlaces[i];
            if (!counts(place) || !m_run.operatorCosts.counts[i] || !m_lanes.contains(m_run.trace.lane[event.row()]))
                continue;
            const std::int64_t ns = m_run.operatorCosts.hostSelfNs[i];
            if (m_hostAlone)
                addInOperators(keyOf(place.block, place.step), ns);
            if (!communication.empty() && communication[event.row()])
                continue;
            const bool hasShape = shape < shapes.size() && shapes[shape].event == event;
            std::uint64_t key = mixedHash(place.block.value, m_run.trace.name[event.row()].value);
            key = mixedHash(key, hasShape ? shapes[shape].inputDims.value : kNone);
            m_calls.push_back({ key, m_placeOfStep[place.step], place.block, ns });
        }
    }

    static std::uint64_t keyOf(BlockId block, std::uint32_t step) { return std::uint64_t(block.value) << 32 | step; }

    /// Operators of one block mostly follow each other.
    void addInOperators(std::uint64_t key, std::int64_t ns)
    {
        if (m_inOperators.empty() || m_inOperators.back().key != key)
            m_inOperators.push_back({ key, 0 });
        m_inOperators.back().ns += ns;
    }

    std::int64_t inOperators(std::uint64_t key) const
    {
        std::int64_t sum = 0;
        for (auto at = std::ranges::lower_bound(m_inOperators, key, {}, &InOperators::key);
             at != m_inOperators.end() && at->key == key; ++at)
            sum += at->ns;
        return sum;
    }

    /// What a block without blocks inside takes beside its operators. A launch is inside of one, or there is none.
    void addTimeOutside()
    {
        const BlockTree &tree = m_timeline.tree;
        interruptibleSort(m_inOperators, [](const auto &x, const auto &y) { return x.key < y.key; });
        for (std::size_t row = 0; row < tree.size(); ++row) {
            interruptionPoint();
            const Block &block = tree.blocks[row];
            if (block.subtreeEnd != row + 1 || !block.hostKnown || m_isInLoader[row]
                || block.kind == BlockKind::DataLoader)
                continue;
            const std::int64_t *ns = tree.samplesNs(BlockId(row), Measure::Critical);
            for (const std::uint32_t step : m_steps) {
                const std::int64_t own = ns[step] - inOperators(keyOf(BlockId(row), step));
                if (ns[step] > 0)
                    m_calls.push_back({ mixedHash(row, kNone), m_placeOfStep[step], BlockId(row),
                        std::max<std::int64_t>(0, own), true });
            }
        }
    }

    void addHeldUp()
    {
        // Stable: what a step does several times stays in its order.
        interruptibleSort(
            m_calls, [](const Call &x, const Call &y) { return std::pair(x.key, x.step) < std::pair(y.key, y.step); });
        for (auto begin = m_calls.cbegin(); begin != m_calls.cend();) {
            const auto end = stretchEnd(begin, m_calls.cend(), &Call::key);
            addHeldUpAmong({ begin, end });
            begin = end;
        }
    }

    template <class Iterator, class Member>
    static Iterator stretchEnd(Iterator begin, Iterator end, Member Call::*member)
    {
        return std::find_if(begin, end, [&](const Call &call) { return call.*member != (*begin).*member; });
    }

    /// @p calls do the same: the first one of each step faces the first ones of the others, then the second ones, and so on.
    void addHeldUpAmong(std::span<const Call> calls)
    {
        m_ofSteps.clear();
        for (auto begin = calls.begin(); begin != calls.end();) {
            const auto end = stretchEnd(begin, calls.end(), &Call::step);
            m_ofSteps.emplace_back(begin, end);
            begin = end;
        }
        std::ranges::sort(m_ofSteps, [](const auto &x, const auto &y) { return x.size() > y.size(); });
        for (std::size_t nth = 0;; ++nth) {
            interruptionPoint();
            while (!m_ofSteps.empty() && m_ofSteps.back().size() <= nth)
                m_ofSteps.pop_back();
            // Half of the steps have no such call: nobody knows what is usual.
            if (2 * m_ofSteps.size() <= m_steps.size() || m_ofSteps.size() < kLeastSteps)
                return;
            addHeldUpOf(nth);
        }
    }

    /// Of the calls with the number @p nth in the steps that have one.
    void addHeldUpOf(std::size_t nth)
    {
        m_times.clear();
        for (const std::span<const Call> ofStep : m_ofSteps)
            m_times.push_back(ofStep[nth].ns);
        const auto middle = m_times.begin() + std::ptrdiff_t((m_times.size() - 1) / 2);
        std::nth_element(m_times.begin(), middle, m_times.end());
        const std::int64_t usualNs = *middle;
        if (usualNs < kShortNs)
            addShort(usualNs);
        const auto isFar = [&](std::int64_t ns) { return isHeldUp(ns, usualNs); };
        // Where half of them take long, the call has two speeds.
        if (2 * std::size_t(std::ranges::count_if(m_times, isFar)) >= m_times.size())
            return;
        for (const std::span<const Call> ofStep : m_ofSteps)
            addIfHeldUp(ofStep[nth], usualNs);
    }

    /// The times of one short call.
    void addShort(std::int64_t usualNs)
    {
        for (const std::int64_t ns : m_times) {
            const bool isFar = double(ns) > kFarBeyond * double(usualNs) && ns - usualNs >= kShortBeyondNs;
            m_shortNs += isFar ? usualNs : ns;
            m_shortBeyondNs += isFar ? ns - usualNs : 0;
            m_shortHeldUp += isFar;
        }
    }

    bool isHeldUp(std::int64_t ns, std::int64_t usualNs) const
    {
        return double(ns) > kFarBeyond * double(usualNs) && double(ns - usualNs) >= m_leastNs;
    }

    void addIfHeldUp(const Call &call, std::int64_t usualNs)
    {
        if (!isHeldUp(call.ns, usualNs))
            return;
        const std::int64_t beyond = call.ns - usualNs;
        m_found.beyondNs[call.step] += beyond;
        if (call.step == 0)
            return;
        HeldUpPlace &place = m_places[{ call.block, call.isOutside }];
        place.block = call.block;
        place.isOutside = call.isOutside;
        ++place.calls;
        place.beyondNs += beyond;
        place.ofSteps.emplace_back(call.step, beyond);
    }

    /// A call that is held up while the device works holds up no step.
    void limit()
    {
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            const auto &costs = m_run.steps.kept[m_steps[i]].costNs;
            const std::int64_t ofHost = costs[std::size_t(Cost::CpuExec)] + costs[std::size_t(Cost::Other)];
            const auto most = static_cast<std::int64_t>((1 - kLeastUsual) * double(m_found.stepNs[i]));
            m_found.beyondNs[i] = std::min({ m_found.beyondNs[i], ofHost, most });
        }
    }

    void sumUp()
    {
        std::int64_t all = 0, beyond = 0;
        for (std::size_t i = 1; i < m_steps.size(); ++i) {
            all += m_found.stepNs[i];
            beyond += m_found.beyondNs[i];
            m_found.heldUpSteps += m_found.beyondNs[i] > 0;
        }
        m_found.share = all > 0 ? double(beyond) / double(all) : 0;
        const double away = double(m_shortBeyondNs) / double(std::max<std::int64_t>(1, m_shortNs + m_shortBeyondNs));
        m_found.awayPart = m_hostAlone && m_shortHeldUp >= kFewestAway && away >= kLeastAway ? away : 0;
        for (const auto &[block, place] : m_places)
            m_found.places.push_back(place);
        std::stable_sort(m_found.places.begin(), m_found.places.end(),
            [](const HeldUpPlace &x, const HeldUpPlace &y) { return x.beyondNs > y.beyondNs; });
    }

    const Run &m_run;
    const Timeline &m_timeline;
    const std::vector<std::uint32_t> &m_steps;
    std::vector<std::uint32_t> m_placeOfStep; ///< by kept step; kNone: it is not chosen
    std::vector<bool> m_isInLoader;           ///< by block
    std::set<LaneId> m_lanes;
    bool m_hostAlone = false;
    double m_leastNs = 0;
    std::int64_t m_shortNs = 0, m_shortBeyondNs = 0; ///< of short calls: usual, and beyond it
    std::size_t m_shortHeldUp = 0;
    std::vector<Call> m_calls;
    std::vector<std::span<const Call>> m_ofSteps; ///< calls that do the same, by step
    std::vector<std::int64_t> m_times;
    std::vector<InOperators> m_inOperators;
    std::map<std::pair<BlockId, bool>, HeldUpPlace> m_places; ///< by block, and whether outside of operators
    UsualTimes m_found;
};

} // namespace

double UsualTimes::usualPart(std::size_t step) const
{
    return stepNs[step] > 0 ? 1 - double(beyondNs[step]) / double(stepNs[step]) : 1;
}

double UsualTimes::usualPart() const
{
    const auto sum = [](const std::vector<std::int64_t> &ns) {
        return double(std::accumulate(ns.begin(), ns.end(), std::int64_t(0)));
    };
    const double all = sum(stepNs);
    return all > 0 ? 1 - sum(beyondNs) / all : 1;
}

double UsualTimes::usualStepNs() const
{
    const double all = double(std::accumulate(stepNs.begin(), stepNs.end(), std::int64_t(0)));
    return stepNs.empty() ? 0 : all * usualPart() / double(stepNs.size());
}

double awayLog(const PerSide<std::vector<UsualTimes>> &sides)
{
    constexpr double kMostAway = 0.98; // so much of the time was the program's, however far it was away
    double most = 0;
    for (const std::vector<UsualTimes> &side : sides) {
        for (const UsualTimes &usual : side)
            most = std::max(most, usual.awayPart);
    }
    return -std::log1p(-std::min(most, kMostAway));
}

UsualTimes usualTimes(const Run &run, const Timeline &timeline, const std::vector<std::uint32_t> &steps)
{
    return Finder(run, timeline, steps).find();
}

} // namespace twinlane
