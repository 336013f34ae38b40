// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/toldcells.h"

#include "model/base/interruption.h"
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
    std::array<RateCell::OfSide, 2> sides;
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
        for (const Side side : { Side::Baseline, Side::Experimental })
            addSide(side);
        std::sort(m_sums.begin(), m_sums.end(),
            [](const CallSums &x, const CallSums &y) { return x.calls.all() < y.calls.all(); });
        return std::move(m_sums);
    }

private:
    void addSide(Side side)
    {
        const RunRates &rates = m_rates.rates[std::size_t(side)];
        const RatedDevice *other = m_rates.rates[1 - std::size_t(side)].device();
        std::vector<std::uint32_t> numbers(2 * rates.forms.size(), kNotAsked);
        const std::uint32_t ofNone = numberOf({});
        eachRatedPiece(m_runs, rates, side, [&](const RatedPiece &piece) {
            if (piece.unit == RatedUnit::kNone) {
                CallSums &sums = m_sums[ofNone];
                sums.sides[std::size_t(side)].costNs += piece.ns;
                sums.hasRoof = false;
                return;
            }
            const RatedUnit unit = rates.units[piece.unit];
            std::uint32_t &number = numbers[2 * rates.kindOf(unit).form + unit.isOverBus];
            if (number == kNotAsked)
                number = numberOf(equalTo(side, rates, unit));
            CallSums &sums = m_sums[number];
            RateCell::OfSide &sum = sums.sides[std::size_t(side)];
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

    /// Those of one operator, by sizes and types.
    void add(const CallSums *begin, const CallSums *end)
    {
        CallSums all = *begin;
        for (const CallSums *each = begin + 1; each != end; ++each)
            all.add(*each);
        const bool isAsOften = areAboutAsMany(all);
        CallSums left { begin->calls, {}, true };
        // As many calls in all of which fewer have these sizes: some of them have others now.
        const auto tellOrLeave = [&](const CallSums &calls) {
            calls.isPaired() && !(isAsOften && !areAboutAsMany(calls)) ? tell(calls) : left.add(calls);
        };
        for (const CallSums *next = begin; next != end;) {
            CallSums ofSizes = *next;
            const CallSums *const first = next;
            bool isAnyPaired = false;
            for (; next != end && next->calls.ofSizes() == first->calls.ofSizes(); ++next) {
                interruptionPoint();
                if (next != first)
                    ofSizes.add(*next);
                isAnyPaired = isAnyPaired || next->isPaired();
            }
            if (first->calls.dims.empty()) { // nothing tells that they are equal
                left.add(ofSizes);
                continue;
            }
            if (!isAnyPaired) { // of other types, or of one side
                tellOrLeave(ofSizes);
                continue;
            }
            for (const CallSums *each = first; each != next; ++each)
                tellOrLeave(*each);
        }
        if (left.isThere(0) || left.isThere(1))
            tellLeft(left, isAsOften || areAboutAsMany(left));
    }

    std::vector<ToldCell> take() { return std::move(m_told); }

private:
    bool areAboutAsMany(const CallSums &calls) const
    {
        constexpr double kAsMany = 0.25;
        const double before = double(calls.sides[0].calls) / double(m_rates.steps[0]),
                     after = double(calls.sides[1].calls) / double(m_rates.steps[1]);
        return std::abs(after - before) <= kAsMany * std::max(before, after);
    }

    /// As many calls of other sizes are other work. Else some went and others came, and nothing tells which are which.
    void tellLeft(const CallSums &left, bool areTheSame)
    {
        if (areTheSame || left.calls.name.empty()) {
            tell(left);
            return;
        }
        for (std::size_t side = 0; side < 2; ++side) {
            CallSums only = left;
            only.sides[1 - side] = {};
            if (only.isThere(side))
                tell(only);
        }
    }

    void tell(const CallSums &sums)
    {
        SplitCell cell;
        for (std::size_t side = 0; side < 2; ++side) {
            const RateCell::OfSide &each = sums.sides[side];
            cell.sides[side] = { each.costNs, each.calls, each.roofNs, each.crossNs };
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

} // namespace

std::vector<ToldCell> toldCells(const AlignedRuns &runs, const ComparisonRates &rates)
{
    const std::vector<CallSums> sums = CallCollector(runs, rates).collect();
    CellTeller teller(rates);
    for (std::size_t begin = 0, end = 0; begin < sums.size(); begin = end) {
        for (end = begin; end < sums.size() && sums[end].calls.ofOperator() == sums[begin].calls.ofOperator();)
            ++end;
        teller.add(sums.data() + begin, sums.data() + end);
    }
    return teller.take();
}

} // namespace twinlane
