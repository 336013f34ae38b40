// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/toldcells.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/rates/ratedpieces.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// What calls have in common on both sides.
struct EqualTo {
    std::string_view name;
    bool isOverBus = false;
    std::string_view dims, types; ///< as in the file; empty: not recorded
    auto ofOperator() const { return std::tie(name, isOverBus); }
    auto ofSizes() const { return std::tie(name, isOverBus, dims); }
    auto all() const { return std::tie(name, isOverBus, dims, types); }
};

struct CallSums {
    EqualTo calls;
    PerSide<RateCell::OfSide> sides;
    bool hasRoof = true;

    bool isThere(std::size_t side) const { return sides[side].calls > 0 || sides[side].costNs != 0; }
    bool isPaired() const { return isThere(0) && isThere(1); }
    void add(const CallSums &other)
    {
        for (std::size_t side = 0; side < 2; ++side) {
            RateCell::OfSide &to = sides[side];
            const RateCell::OfSide &from = other.sides[side];
            to.costNs += from.costNs;
            to.roofNs += from.roofNs;
            to.crossNs += from.crossNs;
            to.calls += from.calls;
        }
        hasRoof = hasRoof && other.hasRoof;
    }
};

/// The calls of the chosen steps, equal ones together.
class CallCollector {
public:
    CallCollector(const AlignedRuns &runs, const ComparisonRates &rates)
        : m_runs(runs)
        , m_rates(rates)
    {
    }

    std::vector<CallSums> collect()
    {
        for (const Side side : kSides)
            addSide(side);
        std::sort(m_sums.begin(), m_sums.end(),
            [](const CallSums &x, const CallSums &y) { return x.calls.all() < y.calls.all(); });
        return std::move(m_sums);
    }

private:
    void addSide(Side side)
    {
        const RunRates &rates = m_rates.rates[side];
        const RatedDevice *other = m_rates.rates[otherSide(side)].device();
        std::vector<std::uint32_t> numbers(2 * rates.forms.size(), kNotAsked);
        const std::uint32_t ofNone = numberOf({});
        eachRatedPiece(m_runs, rates, side, [&](const RatedPiece &piece) {
            if (piece.unit == RatedUnit::kNone) {
                CallSums &sums = m_sums[ofNone];
                sums.sides[side].costNs += piece.ns;
                sums.hasRoof = false;
                return;
            }
            const RatedUnit unit = rates.units[piece.unit];
            std::uint32_t &number = numbers[2 * rates.kindOf(unit).form + unit.isOverBus];
            if (number == kNotAsked)
                number = numberOf(equalTo(side, rates, unit));
            CallSums &sums = m_sums[number];
            RateCell::OfSide &sum = sums.sides[side];
            sum.costNs += piece.ns;
            if (!piece.isFirstOfUnit)
                return;
            ++sum.calls;
            const auto roofs = bothRoofs(rates, unit, other);
            sums.hasRoof = sums.hasRoof && roofs;
            sum.roofNs += roofs ? roofs->ownNs : 0;
            sum.crossNs += roofs ? roofs->crossNs : 0;
        });
    }

    EqualTo equalTo(Side side, const RunRates &rates, const RatedUnit &unit) const
    {
        const StringPool &texts = m_runs.run(side).trace.texts;
        const auto textOf = [&texts](NameId id) { return id ? texts.text(id) : std::string_view(); };
        const CallForm form = rates.formOf(unit);
        return { texts.text(rates.nameOf(unit)), unit.isOverBus, textOf(form.dims), textOf(form.types) };
    }

    /// Where their sums stand.
    std::uint32_t numberOf(const EqualTo &calls)
    {
        const auto [found, isNew] = m_numbers.try_emplace(
            std::tuple(calls.name, calls.isOverBus, calls.dims, calls.types), std::uint32_t(m_sums.size()));
        if (isNew)
            m_sums.emplace_back().calls = calls;
        return found->second;
    }

    static constexpr std::uint32_t kNotAsked = ~std::uint32_t(0);
    const AlignedRuns &m_runs;
    const ComparisonRates &m_rates;
    std::map<std::tuple<std::string_view, bool, std::string_view, std::string_view>, std::uint32_t> m_numbers;
    std::vector<CallSums> m_sums;
};

class CellTeller {
public:
    explicit CellTeller(const ComparisonRates &rates)
        : m_rates(rates)
    {
    }

    /// Those of one operator, by sizes and types. Equal ones are told together first, then those of equal sizes, then what
    /// is left.
    void add(const CallSums *begin, const CallSums *end)
    {
        const EqualTo of { begin->calls.name, begin->calls.isOverBus, {}, {} };
        CallSums unknown { of, {}, true }, nowhereElse { of, {}, true };
        std::vector<CallSums> unequal; // of equal sizes and types, but of which one side has far more
        for (const CallSums *next = begin; next != end;) {
            interruptionPoint();
            const CallSums *const first = next;
            CallSums ofSizes { of, {}, true };
            for (; next != end && next->calls.ofSizes() == first->calls.ofSizes(); ++next) {
                if (first->calls.dims.empty())
                    unknown.add(*next);
                else if (!next->isPaired())
                    ofSizes.add(*next);
                else if (areAboutAsMany(*next))
                    tell(*next);
                else
                    unequal.push_back(*next);
            }
            if (ofSizes.isPaired() && areAboutAsMany(ofSizes)) // of other types
                tell(ofSizes, Counted::AsOneCall);
            else
                nowhereElse.add(ofSizes);
        }
        tellUnknown(unknown);
        tellRest(nowhereElse, unequal);
    }

    std::vector<ToldCell> take() { return std::move(m_told); }

private:
    bool areAboutAsMany(const CallSums &calls) const
    {
        constexpr double kAsMany = 0.25;
        const double before = perStep(calls.sides[0].calls, 0), after = perStep(calls.sides[1].calls, 1);
        return std::abs(after - before) <= kAsMany * std::max(before, after);
    }

    double perStep(std::int64_t number, std::size_t side) const { return double(number) / double(m_rates.steps[side]); }

    /// Does as much work as before go on, cut into more or fewer calls?
    bool isSameWork(const CallSums &calls) const
    {
        constexpr double kMostApart = 0.1;
        const double before = calls.sides[0].roofNs / double(m_rates.steps[0]),
                     after = calls.sides[1].crossNs / double(m_rates.steps[1]);
        return calls.hasRoof && before > 0 && std::abs(after - before) <= kMostApart * std::max(before, after);
    }

    /// Does the side with more calls take longer, too?
    bool isOfCalls(const CallSums &calls) const
    {
        const bool areMore = perStep(calls.sides[1].calls, 1) > perStep(calls.sides[0].calls, 0);
        return areMore == (perStep(calls.sides[1].costNs, 1) > perStep(calls.sides[0].costNs, 0));
    }

    /// Of calls of which nothing tells what they do.
    void tellUnknown(const CallSums &calls)
    {
        if (calls.isThere(0) || calls.isThere(1))
            tell(calls, isOfCalls(calls) ? Counted::ByCall : Counted::AsOneCall);
    }

    /// As many calls of other sizes are other work. So are sizes of which both sides have some by chance: with them, as many
    /// are left on both sides. Else some calls went and others came.
    void tellRest(const CallSums &nowhereElse, const std::vector<CallSums> &unequal)
    {
        CallSums all = nowhereElse;
        for (const CallSums &each : unequal)
            all.add(each);
        if (!unequal.empty() && all.isPaired() && areAboutAsMany(all)) {
            tell(all, Counted::AsOneCall);
            return;
        }
        for (const CallSums &each : unequal)
            tell(each);
        const bool isOtherWork =
            areAboutAsMany(nowhereElse) || isSameWork(nowhereElse) || (!nowhereElse.hasRoof && !isOfCalls(nowhereElse));
        if (nowhereElse.isPaired() && isOtherWork)
            tell(nowhereElse, Counted::AsOneCall);
        else
            tellEachSide(nowhereElse);
    }

    void tellEachSide(const CallSums &calls)
    {
        for (std::size_t side = 0; side < 2; ++side) {
            CallSums only = calls;
            only.sides[1 - side] = {};
            if (only.isThere(side))
                tell(only);
        }
    }

    enum class Counted : std::uint8_t {
        ByCall,
        AsOneCall, ///< a step: they are other calls, whose number tells nothing
    };

    void tell(const CallSums &sums, Counted counted = Counted::ByCall)
    {
        SplitCell cell;
        for (std::size_t side = 0; side < 2; ++side) {
            const RateCell::OfSide &each = sums.sides[side];
            const std::int64_t calls = counted == Counted::AsOneCall ? m_rates.steps[side] : each.calls;
            cell.sides[side] = { each.costNs, calls, each.roofNs, each.crossNs };
        }
        cell.hasRoof = sums.hasRoof;
        ToldCell made { sums.calls.name, sums.hasRoof, sums.calls.isOverBus, sums.sides, splitOf(cell, m_rates.steps) };
        if (made.isOverBus) {
            for (const SplitPart part : { SplitPart::Work, SplitPart::Device, SplitPart::Efficiency }) {
                made.split[SplitPart::NoRoof] += made.split[part];
                made.split[part] = 0;
            }
        }
        m_told.push_back(made);
    }

    const ComparisonRates &m_rates;
    std::vector<ToldCell> m_told;
};

/// What one vendor's profiler calls a copy on the device, another one's calls a copy over the bus: where each side has its
/// calls on another way, they are the same ones.
void joinWays(std::vector<CallSums> &ofName)
{
    std::array<std::array<bool, 2>, 2> isThere {}; // by way, by side
    for (const CallSums &each : ofName) {
        for (std::size_t side = 0; side < 2; ++side)
            isThere[each.calls.isOverBus ? 1 : 0][side] |= each.isThere(side);
    }
    const auto isOnly = [&isThere](std::size_t way, std::size_t side) {
        return isThere[way][side] && !isThere[way][1 - side];
    };
    if (!(isOnly(0, 0) && isOnly(1, 1)) && !(isOnly(0, 1) && isOnly(1, 0)))
        return;
    for (CallSums &each : ofName)
        each.calls.isOverBus = true;
    std::sort(ofName.begin(), ofName.end(),
        [](const CallSums &x, const CallSums &y) { return x.calls.all() < y.calls.all(); });
    std::size_t last = 0;
    for (std::size_t i = 1; i < ofName.size(); ++i) {
        if (ofName[i].calls.all() == ofName[last].calls.all())
            ofName[last].add(ofName[i]);
        else
            ofName[++last] = ofName[i];
    }
    ofName.resize(last + 1);
}

} // namespace

std::vector<ToldCell> toldCells(const AlignedRuns &runs, const ComparisonRates &rates)
{
    const std::vector<CallSums> sums = CallCollector(runs, rates).collect();
    CellTeller teller(rates);
    for (auto begin = sums.begin(); begin != sums.end();) {
        const auto end =
            std::find_if(begin, sums.end(), [&](const CallSums &each) { return each.calls.name != begin->calls.name; });
        std::vector<CallSums> ofName(begin, end);
        joinWays(ofName);
        const auto overBus =
            std::find_if(ofName.begin(), ofName.end(), [](const CallSums &each) { return each.calls.isOverBus; });
        const std::size_t onDevice = std::size_t(overBus - ofName.begin());
        if (onDevice > 0)
            teller.add(ofName.data(), ofName.data() + onDevice);
        if (onDevice < ofName.size())
            teller.add(ofName.data() + onDevice, ofName.data() + ofName.size());
        begin = end;
    }
    return teller.take();
}

Split toldSplit(const AlignedRuns &runs, const ComparisonRates &rates)
{
    Split whole;
    for (const ToldCell &cell : toldCells(runs, rates))
        whole.add(cell.split);
    return whole;
}

} // namespace twinlane
