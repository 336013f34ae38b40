// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/scoperates.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/tables/scopetest.h"

#include <algorithm>
#include <map>
#include <utility>

namespace twinlane {

namespace {

/// Calls @p take with each unit of a side that lies in the scope: where its first device work lies, as in the split.
template <class Take>
void eachUnit(const AlignedRuns &runs, const RunRates &rates, Side side, const TableScope &scope, Take take)
{
    const RunScope of = runScope(runs, side, scope);
    if (of.nothing)
        return;
    const ScopeTest test(runs.run(side), of);
    const Timeline &timeline = runs.timeline(side);
    for (std::size_t i = 0; i < rates.units.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t first = rates.units.firstWork(i);
        const Place &place = rates.hasDeviceWork ? timeline.devicePlaces[first] : timeline.operatorPlaces[first];
        if (test.everything() || test.holds(place))
            take(rates.units[i]);
    }
}

/// @p keyOf a form. Each form's row is looked up once.
template <class KeyOf>
RatedPairs ratedForms(const AlignedRuns &runs, const ComparisonRates &rates, const TableScope &scope, KeyOf keyOf)
{
    RatedPairs pairs;
    for (const Side side : kSides) {
        const RunRates &ofSide = rates.rates[side];
        std::vector<RatedPair *> rowOfForm(ofSide.forms.size());
        eachUnit(runs, ofSide, side, scope, [&](const RatedUnit &unit) {
            RatedPair *&row = rowOfForm[ofSide.kindOf(unit).form];
            if (!row)
                row = &pairs[keyOf(runs.run(side).trace, ofSide.formOf(unit))];
            (*row)[side].add(ofSide, unit);
            (*row)[side].allNs += unit.costNs;
        });
    }
    return pairs;
}

std::string_view textOf(const Trace &trace, NameId id)
{
    return id ? trace.texts.text(id) : std::string_view();
}

/// What of the device's work in the scope has a roof, and why the rest has none.
void addTotals(const AlignedRuns &runs, const RunRates &rates, Side side, const TableScope &scope, Roofline &made)
{
    RateTotal &total = made.totals[side];
    NoRoofTotals noRoof;
    eachUnit(runs, rates, side, scope, [&](const RatedUnit &unit) {
        total.add(rates, unit);
        const NoRoof *why = std::get_if<NoRoof>(&rates.roofOf(unit));
        if (why && !rates.hasDeviceWork)
            noRoof.add(*why, unit.costNs, 0);
    });
    const RunScope of = runScope(runs, side, scope);
    if (!rates.hasDeviceWork)
        total.allNs = total.costNs;
    if (rates.hasDeviceWork && !of.nothing) {
        const Run &run = runs.run(side);
        const ScopeTest test(run, of);
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            interruptionPoint(i);
            if (!test.everything() && !test.holds(runs.timeline(side).devicePlaces[i]))
                continue;
            const std::int64_t ns = run.trace.durationNs[run.links.device[i].row()];
            total.allNs += ns;
            if (const auto why = rates.toldWhyNot(i))
                noRoof.add(*why, ns, 1);
        }
    }
    made.noRoof[side] = noRoof.byCost();
}

void addDevices(const RunRates &rates, Side side, const std::vector<CallRates> &calls, Roofline &made)
{
    for (const auto &[number, device] : rates.devices) {
        const DevicePeaks *peaks = device.known();
        if (!peaks)
            continue;
        auto found = std::find_if(
            made.devices.begin(), made.devices.end(), [peaks](const UsedDevice &each) { return each.peaks == peaks; });
        if (found == made.devices.end())
            found = made.devices.insert(made.devices.end(), UsedDevice { peaks, {}, {} });
        found->isOf[side] = true;
        // A format in which next to nothing is computed is not worth a line.
        constexpr std::int64_t kLeastPerMille = 2;
        std::array<std::int64_t, kPrecisionCount> costNs {};
        std::int64_t allNs = 0;
        for (const CallRates &row : calls) {
            if (row.precision && peaks->gflops[std::size_t(*row.precision)]) {
                costNs[std::size_t(*row.precision)] += row.costNs;
                allNs += row.costNs;
            }
        }
        for (std::size_t i = 0; i < kPrecisionCount; ++i)
            found->isUsed[i] = found->isUsed[i] || (costNs[i] > 0 && costNs[i] >= allNs / 1000 * kLeastPerMille);
    }
}

} // namespace

void RatedPart::add(const RunRates &rates, const RatedUnit &unit)
{
    RateTotal::add(rates, unit);
    classNs[std::size_t(unit.roofClass)] += unit.costNs;
    if (const NoRoof *why = std::get_if<NoRoof>(&rates.roofOf(unit)))
        noRoofNs[std::size_t(*why)] += unit.costNs;
}

void RatedPart::add(const RatedPart &other)
{
    calls += other.calls;
    flops += other.flops;
    bytes += other.bytes;
    recomputedFlops += other.recomputedFlops;
    maskedFlops += other.maskedFlops;
    costNs += other.costNs;
    roofNs += other.roofNs;
    roofedNs += other.roofedNs;
    overBusRoofNs += other.overBusRoofNs;
    overBusNs += other.overBusNs;
    allNs += other.allNs;
    besideOthersNs += other.besideOthersNs;
    for (std::size_t i = 0; i < kRoofClassCount; ++i)
        classNs[i] += other.classNs[i];
    for (std::size_t i = 0; i < kNoRoofCount; ++i)
        noRoofNs[i] += other.noRoofNs[i];
}

std::optional<RoofClass> RatedPart::roofClass() const
{
    if (calls == 0)
        return {};
    return RoofClass(std::max_element(classNs.begin(), classNs.end()) - classNs.begin());
}

std::optional<NoRoof> RatedPart::whyNot() const
{
    const auto most = std::max_element(noRoofNs.begin(), noRoofNs.end());
    return *most > 0 ? std::optional(NoRoof(most - noRoofNs.begin())) : std::nullopt;
}

std::string ratedShape(std::string_view name, std::string_view sizes)
{
    return std::string(name) + '\n' + std::string(sizes);
}

std::string ratedKernel(std::string_view name, EventKind kind)
{
    return std::string(name) + static_cast<char>(kind);
}

RatedPairs ratedOperators(const AlignedRuns &runs, const ComparisonRates &rates, const TableScope &scope)
{
    return ratedForms(runs, rates, scope, [&scope](const Trace &trace, const CallForm &form) {
        return rowName(textOf(trace, form.name), scope.mergeNames);
    });
}

RatedPairs ratedShapes(const AlignedRuns &runs, const ComparisonRates &rates, const TableScope &scope)
{
    return ratedForms(runs, rates, scope, [&scope](const Trace &trace, const CallForm &form) {
        return ratedShape(rowName(textOf(trace, form.name), scope.mergeNames), textOf(trace, form.dims));
    });
}

RatedPairs ratedKernels(const AlignedRuns &runs, const ComparisonRates &rates, const TableScope &scope)
{
    RatedPairs pairs;
    for (const Side side : kSides) {
        const RunScope of = runScope(runs, side, scope);
        if (of.nothing)
            continue;
        const Run &run = runs.run(side);
        const RunRates &ofSide = rates.rates[side];
        const ScopeTest test(run, of);
        std::map<std::pair<std::uint32_t, EventKind>, RatedPair *> rowOf;
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            interruptionPoint(i);
            if (!test.everything() && !test.holds(runs.timeline(side).devicePlaces[i]))
                continue;
            const std::size_t event = run.links.device[i].row();
            const EventKind kind = run.trace.kind[event];
            RatedPair *&row = rowOf[{ run.trace.name[event].value, kind }];
            if (!row)
                row = &pairs[ratedKernel(rowName(run.trace.texts.text(run.trace.name[event]), scope.mergeNames), kind)];
            RatedPart &part = (*row)[side];
            const std::int64_t ns = run.trace.durationNs[event];
            part.allNs += ns;
            if (ofSide.unitOf(i) == RatedUnit::kNone)
                part.noRoofNs[std::size_t(ofSide.whyNoUnit(i))] += ns;
            else if (const RatedUnit unit = ofSide.units[ofSide.unitOf(i)]; unit.pieces == 1)
                part.add(ofSide, unit);
            else
                part.besideOthersNs += ns;
        }
    }
    return pairs;
}

PerSide<std::size_t> ratedSteps(const AlignedRuns &runs, RowId scope)
{
    PerSide<std::size_t> steps { 1, 1 };
    for (const Side side : kSides)
        steps[side] = std::max<std::size_t>(1, (scope ? runs.steps(scope, side) : runs.steps(side)).size());
    return steps;
}

Roofline roofline(const AlignedRuns &runs, const ComparisonRates &rates, RowId scope)
{
    Roofline made;
    made.steps = ratedSteps(runs, scope);
    const TableScope tableScope { scope };
    using Key = std::array<std::string_view, 3>;
    std::map<Key, std::size_t> placeOf;
    for (const Side side : kSides) {
        const RunRates &ofSide = rates.rates[side];
        std::vector<std::uint32_t> units;
        eachUnit(runs, ofSide, side, tableScope, [&](const RatedUnit &unit) { units.push_back(unit.place); });
        const std::vector<CallRates> calls = callRates(ofSide, units);
        const Trace &trace = runs.run(side).trace;
        for (const CallRates &row : calls) {
            const Key key { textOf(trace, row.name), textOf(trace, row.dims), textOf(trace, row.types) };
            const auto [found, isNew] = placeOf.try_emplace(key, made.calls.size());
            if (isNew)
                made.calls.push_back({ key[0], key[1], key[2], {} });
            made.calls[found->second].sides[side] = row;
        }
        addTotals(runs, ofSide, side, tableScope, made);
        addDevices(ofSide, side, calls, made);
    }
    const auto longer = [&made](const RatedCalls &row) {
        return std::max(double(row.costNs(Side::Baseline)) / double(made.steps[0]),
            double(row.costNs(Side::Experimental)) / double(made.steps[1]));
    };
    std::stable_sort(made.calls.begin(), made.calls.end(),
        [&](const RatedCalls &a, const RatedCalls &b) { return longer(a) > longer(b); });
    return made;
}

} // namespace twinlane
