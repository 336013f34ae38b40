// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/ratetotals.h"

#include "model/base/interruption.h"
#include "model/figures/kernelfamily.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

namespace twinlane {

namespace {

/// Sums of a file's claims may be anything.
void addBounded(std::int64_t &sum, std::int64_t number)
{
    if (__builtin_add_overflow(sum, number, &sum))
        sum = std::numeric_limits<std::int64_t>::max();
}

/// Which units and pieces of device work count.
class ChosenSteps {
public:
    ChosenSteps(const Run &run, const std::vector<std::uint32_t> *steps)
        : m_isAll(!steps)
        , m_isChosen(run.steps.kept.size(), !steps)
    {
        if (steps) {
            for (const std::uint32_t step : *steps)
                m_isChosen[step] = true;
        }
    }
    bool counts(std::uint32_t step) const { return m_isAll || (step != StepList::kNoStep && m_isChosen[step]); }
    bool lists(std::uint32_t step) const { return m_isChosen[step]; }

private:
    bool m_isAll;
    std::vector<bool> m_isChosen;
};

/// Time that the FLOPs of units would take at the peaks of their formats.
struct IdealTime {
    double ns = 0, recomputedNs = 0;
    bool hasPeak = false, lacksPeak = false;

    void add(const RunRates &rates, const RatedUnit &unit)
    {
        const Work *work = std::get_if<Work>(&rates.workOf(unit));
        if (!work || work->flops == 0)
            return;
        const Roof *roof = std::get_if<Roof>(&rates.roofOf(unit));
        const std::int64_t peak = roof && roof->precision ? peakOf(rates, unit, *roof->precision) : 0;
        if (peak == 0) {
            lacksPeak = true;
            return;
        }
        hasPeak = true;
        const double all = double(work->flops) / double(peak);
        ns += all;
        recomputedNs += unit.isRecomputed ? all : double(work->recomputedFlops) / double(peak);
    }

    static std::int64_t peakOf(const RunRates &rates, const RatedUnit &unit, Precision precision)
    {
        for (const auto &[number, device] : rates.devices) {
            if (number == rates.kindOf(unit).device && device.known())
                return device.known()->gflops[std::size_t(precision)].value_or(0);
        }
        return 0;
    }
};

/// Kernels of products, convolutions and attention whose FLOPs nobody counts, by step: those of compiled code, of operators
/// without a formula or without recorded arguments, and of no operator.
std::vector<std::int64_t> uncountedNs(const Run &run, const RunRates &rates)
{
    std::vector<std::int64_t> ns(run.steps.kept.size());
    std::vector<std::optional<bool>> isProduct(run.trace.texts.size()); // by name
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t step = run.steps.stepOfDevice[i];
        const std::size_t event = run.links.device[i].row();
        if (step == StepList::kNoStep || run.trace.kind[event] != EventKind::Kernel)
            continue;
        const std::uint32_t unit = rates.unitOf(i);
        if (unit != RatedUnit::kNone && std::holds_alternative<Work>(rates.workOf(rates.units[unit])))
            continue;
        std::optional<bool> &known = isProduct[run.trace.name[event].row()];
        if (!known) {
            const KernelFamily family = kernelFamily(EventKind::Kernel, run.trace.nameOf(run.links.device[i]));
            known = family == KernelFamily::Gemm || family == KernelFamily::Convolution
                || family == KernelFamily::Attention || family == KernelFamily::MixtureOfExperts;
        }
        if (*known)
            addBounded(ns[step], run.trace.durationNs[event]);
    }
    return ns;
}

std::vector<StepRates> ratesOfSteps(const Run &run, const RunRates &rates, const ChosenSteps &chosen)
{
    const std::size_t count = run.steps.kept.size();
    std::vector<StepRates> steps(count);
    std::vector<IdealTime> ideal(count);
    for (const RatedUnit unit : rates.units) {
        if (unit.step == StepList::kNoStep)
            continue;
        steps[unit.step].add(rates, unit);
        ideal[unit.step].add(rates, unit);
        if (!rates.hasDeviceWork)
            addBounded(steps[unit.step].allNs, unit.costNs);
    }
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        const std::uint32_t step = run.steps.stepOfDevice[i];
        if (step != StepList::kNoStep)
            addBounded(steps[step].allNs, run.trace.durationNs[run.links.device[i].row()]);
    }
    constexpr std::int64_t kLeastUncounted = 100; // one in as many ns
    const std::vector<std::int64_t> uncounted = uncountedNs(run, rates);
    std::vector<StepRates> listed;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!chosen.lists(i))
            continue;
        StepRates &step = steps[i];
        step.step = i;
        step.windowNs = run.steps.kept[i].endNs - run.steps.kept[i].startNs;
        step.isAtLeast = ideal[i].lacksPeak || uncounted[i] > step.allNs / kLeastUncounted;
        if (ideal[i].hasPeak && step.windowNs > 0) {
            step.hfu = ideal[i].ns / double(step.windowNs);
            if (rates.tellsRecomputed)
                step.mfu = (ideal[i].ns - ideal[i].recomputedNs) / double(step.windowNs);
        }
        listed.push_back(step);
    }
    return listed;
}

/// How many calls of a row are of each class.
class ClassCount {
public:
    void add(RoofClass roofClass)
    {
        if (m_counts == std::array<std::uint32_t, kRoofClassCount> {})
            m_first = roofClass;
        ++m_counts[std::size_t(roofClass)];
    }
    /// Of most calls; of as many, that of the earliest.
    RoofClass most() const
    {
        std::size_t most = std::size_t(m_first);
        for (std::size_t each = 0; each < kRoofClassCount; ++each) {
            if (m_counts[each] > m_counts[most])
                most = each;
        }
        return RoofClass(most);
    }

private:
    std::array<std::uint32_t, kRoofClassCount> m_counts {};
    RoofClass m_first = RoofClass::Unknown;
};

/// The rows of equal calls, while units come in their order.
class CallRows {
public:
    explicit CallRows(const RunRates &rates)
        : m_rates(rates)
        , m_rowOfKind(rates.kinds.size(), std::size_t(-1))
    {
    }

    void add(const RatedUnit &unit)
    {
        const std::size_t place = rowOf(unit);
        CallRates &row = m_rows[place];
        row.add(m_rates, unit);
        row.pieces += unit.pieces;
        row.sharedNs += m_rates.sharedNs(unit);
        m_classes[place].add(unit.roofClass);
    }

    std::vector<CallRates> take()
    {
        constexpr std::int64_t kCoarseNs = 10'000;
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            CallRates &row = m_rows[i];
            row.roofClass = m_classes[i].most();
            row.isCoarse = m_rates.isCoarse && row.pieces > 0 && row.costNs < kCoarseNs * row.pieces;
            if (row.noRoof) // its first call has none, so that the row has none
                row.roofNs = 0;
        }
        return std::move(m_rows);
    }

private:
    /// Looked up once for each kind.
    std::size_t rowOf(const RatedUnit &unit)
    {
        std::size_t &known = m_rowOfKind[unit.kind];
        if (known < m_rows.size())
            return known;
        const CallForm form = m_rates.formOf(unit);
        const auto [found, isNew] =
            m_rowOf.try_emplace(std::array { form.name.value, form.dims.value, form.types.value }, m_rows.size());
        if (isNew) {
            m_rows.push_back(firstOf(m_rates, form, unit));
            m_classes.emplace_back();
        }
        return known = found->second;
    }

    static CallRates firstOf(const RunRates &rates, const CallForm &form, const RatedUnit &unit)
    {
        CallRates row;
        row.name = form.name;
        row.dims = form.dims;
        row.types = form.types;
        row.hasWork = std::holds_alternative<Work>(rates.workOf(unit));
        if (const Roof *roof = std::get_if<Roof>(&rates.roofOf(unit)))
            row.precision = roof->precision;
        else
            row.noRoof = std::get<NoRoof>(rates.roofOf(unit));
        if (const Work *work = std::get_if<Work>(&rates.workOf(unit));
            work && !row.precision && work->precision && row.noRoof && *row.noRoof != NoRoof::PrecisionUnknown)
            row.precision = work->precision;
        return row;
    }

    const RunRates &m_rates;
    std::vector<CallRates> m_rows;
    std::map<std::array<std::uint32_t, 3>, std::size_t> m_rowOf;
    std::vector<std::size_t> m_rowOfKind;
    std::vector<ClassCount> m_classes; ///< parallel to the rows
};

template <class Row> void sortByCost(std::vector<Row> &rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return a.costNs > b.costNs; });
}

} // namespace

void RateTotal::add(const RunRates &rates, const RatedUnit &unit)
{
    ++calls;
    addBounded(costNs, unit.costNs);
    if (const Work *work = std::get_if<Work>(&rates.workOf(unit))) {
        addBounded(flops, work->flops);
        addBounded(bytes, work->bytes);
        addBounded(maskedFlops, work->maskedFlops);
        addBounded(recomputedFlops, unit.isRecomputed ? work->flops : work->recomputedFlops);
    }
    if (const Roof *roof = std::get_if<Roof>(&rates.roofOf(unit))) {
        roofNs += roof->ns;
        addBounded(roofedNs, unit.costNs);
        if (unit.isOverBus) {
            overBusRoofNs += roof->ns;
            addBounded(overBusNs, unit.costNs);
        }
    }
}

void NoRoofTotals::add(NoRoof why, std::int64_t costNs, std::int64_t pieces)
{
    NoRoofTotal &total = m_totals[std::size_t(why)];
    ++total.calls;
    total.pieces += pieces;
    total.costNs += costNs;
}

std::vector<NoRoofTotal> NoRoofTotals::byCost() const
{
    std::vector<NoRoofTotal> listed;
    for (std::size_t i = 0; i < kNoRoofCount; ++i) {
        if (m_totals[i].calls > 0)
            listed.push_back({ NoRoof(i), m_totals[i].calls, m_totals[i].pieces, m_totals[i].costNs });
    }
    std::stable_sort(
        listed.begin(), listed.end(), [](const NoRoofTotal &a, const NoRoofTotal &b) { return a.costNs > b.costNs; });
    return listed;
}

std::optional<double> RateTotal::coverage() const
{
    return allNs > 0 ? std::optional(double(roofedNs) / double(allNs)) : std::nullopt;
}

std::optional<double> RateTotal::efficiency() const
{
    return roofedNs > 0 ? std::optional(roofNs / double(roofedNs)) : std::nullopt;
}

std::optional<double> RateTotal::coverageOnDevice() const
{
    return allNs > 0 ? std::optional(double(roofedNs - overBusNs) / double(allNs)) : std::nullopt;
}

double RateTotal::overBusShare() const
{
    return allNs > 0 ? double(overBusNs) / double(allNs) : 0;
}

std::optional<double> RateTotal::efficiencyOnDevice() const
{
    const std::int64_t ns = roofedNs - overBusNs;
    return ns > 0 ? std::optional((roofNs - overBusRoofNs) / double(ns)) : std::nullopt;
}

RateTotals rateTotals(const Run &run, const RunRates &rates, const std::vector<std::uint32_t> *steps)
{
    const ChosenSteps chosen(run, steps);
    RateTotals totals;
    totals.areRatesKnown = rates.hasDeviceWork || !rates.launchesWork;
    std::vector<std::size_t> rowOfName(run.trace.texts.size(), std::size_t(-1));
    NoRoofTotals noRoof, toldNoRoof;
    std::vector<ClassCount> classes; // by operator
    for (std::size_t i = 0; i < rates.units.size(); ++i) {
        interruptionPoint(i);
        const RatedUnit unit = rates.units[i];
        if (!chosen.counts(unit.step))
            continue;
        totals.total.add(rates, unit);
        std::size_t &row = rowOfName[rates.nameOf(unit).row()];
        if (row == std::size_t(-1)) {
            row = totals.operators.size();
            totals.operators.emplace_back().name = rates.nameOf(unit);
            classes.emplace_back();
        }
        totals.operators[row].add(rates, unit);
        classes[row].add(unit.roofClass);
        totals.classNs[std::size_t(unit.roofClass)] += unit.costNs;
        if (const NoRoof *why = std::get_if<NoRoof>(&rates.roofOf(unit))) {
            noRoof.add(*why, unit.costNs, unit.pieces);
            if (!rates.hasDeviceWork)
                toldNoRoof.add(*why, unit.costNs, 0);
        }
    }
    if (!rates.hasDeviceWork)
        totals.total.allNs = totals.total.costNs;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        if (!chosen.counts(run.steps.stepOfDevice[i]))
            continue;
        const std::int64_t durationNs = run.trace.durationNs[run.links.device[i].row()];
        addBounded(totals.total.allNs, durationNs);
        if (const auto why = rates.toldWhyNot(i))
            toldNoRoof.add(*why, durationNs, 1);
        if (rates.unitOf(i) == RatedUnit::kNone) {
            noRoof.add(rates.whyNoUnit(i), durationNs, 1);
        }
    }
    totals.noRoof = noRoof.byCost();
    totals.toldNoRoof = toldNoRoof.byCost();
    totals.steps = ratesOfSteps(run, rates, chosen);
    for (std::size_t i = 0; i < classes.size(); ++i)
        totals.operators[i].roofClass = classes[i].most();
    totals.operators.shrink_to_fit();
    sortByCost(totals.operators);
    return totals;
}

std::size_t keptBytes(const RateTotals &totals)
{
    return totals.steps.capacity() * sizeof(StepRates) + totals.operators.capacity() * sizeof(OperatorRates)
        + (totals.noRoof.capacity() + totals.toldNoRoof.capacity()) * sizeof(NoRoofTotal);
}

std::vector<CallRates> callRates(const Run &run, const RunRates &rates, const std::vector<std::uint32_t> *steps)
{
    const ChosenSteps chosen(run, steps);
    CallRows rows(rates);
    for (std::size_t i = 0; i < rates.units.size(); ++i) {
        interruptionPoint(i);
        if (const RatedUnit unit = rates.units[i]; chosen.counts(unit.step))
            rows.add(unit);
    }
    std::vector<CallRates> calls = rows.take();
    sortByCost(calls);
    return calls;
}

std::vector<CallRates> callRates(const RunRates &rates, const std::vector<std::uint32_t> &units)
{
    CallRows rows(rates);
    for (const std::uint32_t unit : units)
        rows.add(rates.units[unit]);
    std::vector<CallRates> calls = rows.take();
    sortByCost(calls);
    return calls;
}

} // namespace twinlane
