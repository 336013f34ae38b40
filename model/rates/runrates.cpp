// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/runrates.h"

#include "model/base/interruption.h"
#include "model/figures/coarsetimes.h"
#include "model/figures/hostwaits.h"
#include "model/rates/unitsofwork.h"
#include "model/run/costs.h"
#include "model/trace/operatorshapes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <limits>
#include <map>
#include <queue>

namespace twinlane {

namespace {

bool isOfGraph(const Run &run, std::size_t work)
{
    const EventId launch = run.links.launch[work];
    return launch && run.trace.nameOf(launch).find("GraphLaunch") != std::string_view::npos;
}

constexpr std::uint32_t kNone = RatedUnit::kNone;

std::optional<std::string_view> textOf(const Trace &trace, NameId id)
{
    return id ? std::optional<std::string_view>(trace.texts.text(id)) : std::nullopt;
}

/// Numbers that make an alternative what it is.
using VariantKey = std::array<std::int64_t, 6>;

VariantKey onceKey(const std::variant<Work, NoRoof> &of)
{
    if (const auto *why = std::get_if<NoRoof>(&of))
        return { -1, std::int64_t(*why) };
    const Work &work = std::get<Work>(of);
    return { work.flops, work.bytes, work.recomputedFlops, work.maskedFlops,
        work.precision ? std::int64_t(*work.precision) : -1 };
}

VariantKey onceKey(const std::variant<Roof, NoRoof> &of)
{
    if (const auto *why = std::get_if<NoRoof>(&of))
        return { -1, std::int64_t(*why) };
    const Roof &roof = std::get<Roof>(of);
    return { std::bit_cast<std::int64_t>(roof.ns), roof.precision ? std::int64_t(*roof.precision) : -1,
        roof.isByFlops };
}

/// Keeps each value once.
template <class Value> class OnceList {
public:
    explicit OnceList(std::vector<Value> &values)
        : m_values(values)
    {
    }
    std::uint32_t placeOf(const Value &value)
    {
        const auto [found, isNew] = m_known.try_emplace(onceKey(value), std::uint32_t(m_values.size()));
        if (isNew)
            m_values.push_back(value);
        return found->second;
    }

private:
    std::vector<Value> &m_values;
    std::map<VariantKey, std::uint32_t> m_known;
};

/// The texts of a call. @p shapes: of it; null: not in the file.
CallForm callFormOf(const Trace &trace, EventId event, const OperatorShapes *shapes)
{
    CallForm form { trace.name[event.row()], {}, {}, {}, {} };
    if (shapes) {
        form.dims = shapes->inputDims;
        form.types = shapes->inputTypes;
        form.strides = shapes->inputStrides;
        form.values = shapes->inputValues;
    }
    return form;
}

/// Finds the form of a call, and counts the work of each form once.
class FormFinder {
public:
    FormFinder(const Trace &trace, RunRates &rates)
        : m_trace(trace)
        , m_forms(rates.forms)
        , m_works(rates.works)
    {
    }

    /// @pre called in the order of events
    std::uint32_t formOf(EventId event)
    {
        const auto &shapes = m_trace.operatorShapes;
        while (m_next < shapes.size() && shapes[m_next].event < event)
            ++m_next;
        const bool hasShapes = m_next < shapes.size() && shapes[m_next].event == event;
        const CallForm form = callFormOf(m_trace, event, hasShapes ? &shapes[m_next] : nullptr);
        const Key key { form.name.value, form.dims.value, form.types.value, form.strides.value, form.values.value };
        const auto [found, isNew] = m_known.try_emplace(key, std::uint32_t(m_forms.size()));
        if (isNew)
            m_forms.push_back({ event, m_works.placeOf(countWork(form)) });
        return found->second;
    }

private:
    using Key = std::array<std::uint32_t, 5>;

    std::variant<Work, NoRoof> countWork(const CallForm &form) const
    {
        const std::string_view name = m_trace.texts.text(form.name);
        switch (formulaKind(name)) {
        case FormulaKind::None:
            return NoRoof::NoFormula;
        case FormulaKind::Refused:
            return refusalByName(name);
        case FormulaKind::Formula:
            break;
        }
        return workOf(CallTexts { name, textOf(m_trace, form.dims), textOf(m_trace, form.types),
            textOf(m_trace, form.strides), textOf(m_trace, form.values) });
    }

    const Trace &m_trace;
    std::vector<KeptForm> &m_forms;
    OnceList<std::variant<Work, NoRoof>> m_works;
    std::map<Key, std::uint32_t> m_known;
    std::size_t m_next = 0;
};

bool holdsAny(std::string_view name, std::initializer_list<std::string_view> marks)
{
    return std::any_of(marks.begin(), marks.end(),
        [name](std::string_view mark) { return name.find(mark) != std::string_view::npos; });
}

FloatEvidence evidenceOf(std::string_view kernel)
{
    if (holdsAny(kernel, { "tf32", "s1688", "_S_MX_", "xf32" }))
        return FloatEvidence::Tf32;
    if (holdsAny(
            kernel, { "sgemm", "scudnn", "simt", "f32f32_f32f32", "ffma", "winograd", "fft", "implicit_convolve" }))
        return FloatEvidence::Fp32;
    return FloatEvidence::None;
}

/// Finds the kind of a unit. The roof of a kind is found once.
class KindFinder {
public:
    explicit KindFinder(std::vector<UnitKind> &kinds)
        : m_kinds(kinds)
    {
    }

    std::uint32_t kindOf(const UnitKind &kind)
    {
        const Key key { kind.form, std::uint32_t(kind.device),
            std::uint32_t(kind.evidence) << 2 | std::uint32_t(kind.isOnSeveralDevices) << 1
                | std::uint32_t(kind.onlyCommunicates) };
        const auto [found, isNew] = m_known.try_emplace(key, std::uint32_t(m_kinds.size()));
        if (isNew)
            m_kinds.push_back(kind);
        return found->second;
    }

private:
    using Key = std::array<std::uint32_t, 3>;

    std::vector<UnitKind> &m_kinds;
    std::map<Key, std::uint32_t> m_known;
};

/// Gives every piece of device work to its unit.
class UnitBuilder {
public:
    UnitBuilder(const Run &run, RunRates &rates)
        : m_run(run)
        , m_rates(rates)
    {
    }

    /// Without classes, and as if none ran beside others.
    std::vector<GatheredUnit> build()
    {
        if (m_rates.hasDeviceWork)
            addUnitsOfDevice();
        else
            addUnitsOfHost();
        KindFinder kinds(m_rates.kinds);
        for (GatheredUnit &unit : m_units) {
            UnitKind kind;
            kind.form = unit.kind;
            if (m_rates.hasDeviceWork)
                kind = { kind.form, deviceOfWork(unit.firstWork), unit.evidence, unit.isOnSeveralDevices,
                    unit.onlyCommunicates, 0 };
            unit.kind = kinds.kindOf(kind);
        }
        m_rates.forms.shrink_to_fit();
        m_rates.works.shrink_to_fit();
        m_rates.kinds.shrink_to_fit();
        return std::move(m_units);
    }

private:
    void addUnitsOfDevice()
    {
        const auto &work = m_run.links.device;
        addUnitsOfLaunchers();
        const std::vector<std::uint8_t> communicates = communicationWork(m_run.trace, m_run.nesting, m_run.links);
        for (std::size_t i = 0; i < work.size(); ++i) {
            interruptionPoint(i);
            const bool doesCommunicate = !communicates.empty() && communicates[i];
            const std::uint32_t unit = m_rates.unitOfWork[i];
            if (unit == kNone) {
                m_rates.unitOfWork[i] = RunRates::noUnit(whyNoUnit(i, doesCommunicate));
                continue;
            }
            addWork(m_units[unit], i);
            m_units[unit].onlyCommunicates = m_units[unit].onlyCommunicates && doesCommunicate;
        }
    }

    /// The units of all operators that launched work, and which piece of work is whose.
    void addUnitsOfLaunchers()
    {
        Column<std::uint32_t> &unitOfWork = m_rates.unitOfWork;
        // Until the units are numbered: places of operators.
        unitOfWork = Column<std::uint32_t>(m_run.links.device.size(), kNone);
        std::vector<std::uint32_t> ofOperator = unitsOfOperators(m_run);
        std::vector<bool> isUnit(m_run.operators.size());
        std::size_t count = 0;
        for (std::size_t i = 0; i < unitOfWork.size(); ++i) {
            interruptionPoint(i);
            const std::uint32_t launcher = m_run.operatorCosts.launcher[i];
            if (launcher == OperatorCosts::kNoOperator)
                continue;
            const std::uint32_t unit = ofOperator[launcher];
            unitOfWork[i] = unit == OperatorCosts::kNoOperator ? launcher : unit;
            count += !isUnit[unitOfWork[i]];
            isUnit[unitOfWork[i]] = true;
        }
        m_units.reserve(count);
        std::vector<std::uint32_t> places;
        places.reserve(count);
        FormFinder forms(m_run.trace, m_rates);
        for (std::size_t place = 0; place < isUnit.size(); ++place) {
            interruptionPoint(place);
            if (!isUnit[place])
                continue;
            ofOperator[place] = std::uint32_t(m_units.size());
            GatheredUnit &unit = m_units.emplace_back();
            unit.kind = forms.formOf(m_run.operators[place]);
            unit.onlyCommunicates = true; // until other work comes
            places.push_back(std::uint32_t(place));
        }
        markRecomputed(places);
        for (std::uint32_t &unit : unitOfWork)
            unit = unit == kNone ? kNone : ofOperator[unit];
    }

    NoRoof whyNoUnit(std::size_t work, bool doesCommunicate) const
    {
        if (doesCommunicate)
            return NoRoof::Communication;
        if (!m_run.links.launch[work])
            return NoRoof::NoLaunch;
        return isOfGraph(m_run, work) ? NoRoof::Graph : NoRoof::NoOperator;
    }

    void addWork(GatheredUnit &unit, std::size_t work)
    {
        const Trace &trace = m_run.trace;
        const EventId event = m_run.links.device[work];
        const bool isEarlier = unit.firstWork == kNone
            || trace.startNs[event.row()] < trace.startNs[m_run.links.device[unit.firstWork].row()];
        if (unit.pieces > 0 && deviceOfWork(work) != deviceOfWork(unit.firstWork))
            unit.isOnSeveralDevices = true;
        if (isEarlier)
            unit.firstWork = std::uint32_t(work);
        if (unit.pieces < RatedUnit::kMostPieces)
            ++unit.pieces;
        if (trace.kind[event.row()] == EventKind::Kernel && unit.kernels < RatedUnit::kMostPieces)
            ++unit.kernels;
        unit.costNs += trace.durationNs[event.row()];
        const FloatEvidence evidence = evidenceOfName(trace.name[event.row()]);
        if (evidence == FloatEvidence::Tf32 || unit.evidence == FloatEvidence::None)
            unit.evidence = evidence == FloatEvidence::None ? unit.evidence : evidence;
    }

    std::int32_t deviceOfWork(std::size_t work) const { return m_run.trace.deviceArgs[work].device; }

    /// @p places: of the units' operators.
    void markRecomputed(const std::vector<std::uint32_t> &places)
    {
        const std::vector<bool> recomputed = recomputedOperators(m_run, places);
        for (std::size_t i = 0; i < places.size(); ++i)
            m_units[i].isRecomputed = recomputed[i];
    }

    FloatEvidence evidenceOfName(NameId name)
    {
        if (m_evidence.empty())
            m_evidence.resize(m_run.trace.texts.size());
        auto &known = m_evidence[name.row()];
        if (!known)
            known = evidenceOf(m_run.trace.texts.text(name));
        return *known;
    }

    void addUnitsOfHost()
    {
        const Trace &trace = m_run.trace;
        const std::vector<std::uint32_t> unitOfOperator = unitsOfOperators(m_run);
        std::size_t count = 0;
        for (std::size_t place = 0; place < unitOfOperator.size(); ++place)
            count += unitOfOperator[place] == place;
        m_units.reserve(count);
        std::vector<std::uint32_t> places;
        places.reserve(count);
        FormFinder forms(trace, m_rates);
        for (std::size_t place = 0; place < unitOfOperator.size(); ++place) {
            interruptionPoint(place);
            if (unitOfOperator[place] != place)
                continue;
            const EventId event = m_run.operators[place];
            GatheredUnit &unit = m_units.emplace_back();
            unit.firstWork = std::uint32_t(place);
            unit.kind = forms.formOf(event);
            unit.costNs = trace.durationNs[event.row()];
            places.push_back(std::uint32_t(place));
        }
        markRecomputed(places);
    }

    const Run &m_run;
    RunRates &m_rates;
    std::vector<GatheredUnit> m_units;
    std::vector<std::optional<FloatEvidence>> m_evidence; ///< by name
};

RatedDevice deviceNumbered(const Run &run, std::int32_t number, const PeaksTable &peaks)
{
    RatedDevice device;
    for (const DeviceProperties &each : run.trace.metadata.devices) {
        if (each.id == number)
            device.properties = &each;
    }
    // ROCm numbers devices by the machine in events and by the process in the header.
    const auto &declared = run.trace.metadata.devices;
    const bool areAlike = !declared.empty() && std::all_of(declared.begin(), declared.end(), [&](const auto &each) {
        return each.name == declared.front().name && each.multiprocessors == declared.front().multiprocessors;
    });
    if (!device.properties && areAlike)
        device.properties = &declared.front();
    if (device.properties)
        device.peaks = peaks.find(*device.properties);
    return device;
}

void addDevices(const Run &run, const PeaksTable &peaks, RunRates &rates)
{
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        const std::int32_t number = run.trace.deviceArgs[i].device;
        const bool isKnown = std::any_of(
            rates.devices.begin(), rates.devices.end(), [number](const auto &each) { return each.first == number; });
        constexpr std::size_t kMostDevices = 64; // a file may name as many as it likes
        if (!isKnown && rates.devices.size() < kMostDevices)
            rates.devices.emplace_back(number, deviceNumbered(run, number, peaks));
    }
}

const RatedDevice *deviceOf(const RunRates &rates, std::int32_t number)
{
    for (const auto &[each, device] : rates.devices) {
        if (each == number)
            return &device;
    }
    return nullptr;
}

std::variant<Roof, NoRoof> roofOf(const RunRates &rates, const UnitKind &kind, const DevicePeaks *cpu)
{
    const auto &work = rates.works[rates.forms[kind.form].work];
    if (const NoRoof *why = std::get_if<NoRoof>(&work))
        return *why == NoRoof::NoFormula && kind.onlyCommunicates ? NoRoof::Communication : *why;
    if (!rates.hasDeviceWork) {
        if (rates.launchesWork)
            return NoRoof::NoDeviceWork;
        if (!cpu)
            return NoRoof::Cpu;
        return roofOn(std::get<Work>(work), FloatEvidence::Fp32, RatedDevice { nullptr, cpu });
    }
    if (kind.isOnSeveralDevices)
        return NoRoof::SeveralDevices;
    const RatedDevice *device = deviceOf(rates, kind.device);
    if (!device)
        return NoRoof::DeviceUnknown;
    return roofOn(std::get<Work>(work), kind.evidence, *device);
}

RoofClass classOf(const Roof *roof, std::int64_t costNs, std::uint32_t kernels, const DevicePeaks *peaks)
{
    if (!roof)
        return RoofClass::Unknown;
    if (peaks && peaks->launchFloorNs && kernels > 0) {
        const double floorNs = double(*peaks->launchFloorNs) * kernels;
        if (roof->ns <= floorNs && double(costNs) <= 3 * floorNs)
            return RoofClass::Launch;
    }
    return roof->isByFlops ? RoofClass::Compute : RoofClass::Memory;
}

/// The kernels of units that do not communicate, by their starts: places in the device work.
std::vector<std::uint32_t> kernelsByStart(const Run &run, const RunRates &rates)
{
    const std::vector<std::uint8_t> communicates = communicationWork(run.trace, run.nesting, run.links);
    const auto startOf = [&run](std::uint32_t work) { return run.trace.startNs[run.links.device[work].row()]; };
    std::vector<std::uint32_t> kernels;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::size_t event = run.links.device[i].row();
        if (rates.unitOf(i) != kNone && run.trace.kind[event] == EventKind::Kernel && run.trace.durationNs[event] > 0
            && (communicates.empty() || !communicates[i]))
            kernels.push_back(std::uint32_t(i));
    }
    const auto isEarlier = [&](std::uint32_t a, std::uint32_t b) { return startOf(a) < startOf(b); };
    if (!std::is_sorted(kernels.begin(), kernels.end(), isEarlier))
        std::stable_sort(kernels.begin(), kernels.end(), isEarlier);
    return kernels;
}

/// How long each unit ran beside kernels of other units. A unit that runs while two do runs beside another, so one running
/// sum serves all.
class SharedTime {
public:
    SharedTime(RunRates &rates, std::vector<GatheredUnit> &units)
        : m_rates(rates)
        , m_units(units)
    {
    }

    void add(const Run &run)
    {
        for (const std::uint32_t work : kernelsByStart(run, m_rates)) {
            interruptionPoint(work);
            const EventId event = run.links.device[work];
            endBefore(run.trace.startNs[event.row()]);
            begin(m_rates.unitOfWork[work], run.trace.startNs[event.row()], run.trace.endNs(event));
        }
        endBefore(std::numeric_limits<std::int64_t>::max());
        auto &found = m_rates.besideOthers;
        std::sort(found.begin(), found.end());
        std::size_t last = 0; // a unit may have been left several times
        for (std::size_t i = 1; i < found.size(); ++i) {
            if (found[i].first == found[last].first)
                found[last].second += found[i].second;
            else
                found[++last] = found[i];
        }
        found.resize(found.empty() ? 0 : last + 1);
        found.shrink_to_fit();
        for (const auto &[place, ns] : found) {
            GatheredUnit &unit = m_units[place];
            unit.runsBesideOthers = true;
            unit.isShared = ns * 10 > unit.costNs;
        }
    }

private:
    struct Running {
        std::uint32_t unit = 0, kernels = 0;
        std::int64_t togetherAtBeginNs = 0;
    };
    using End = std::pair<std::int64_t, std::uint32_t>; ///< when a kernel of a unit ends

    void moveTo(std::int64_t timeNs)
    {
        m_togetherNs += m_running.size() >= 2 ? timeNs - m_lastNs : 0;
        m_lastNs = timeNs;
    }

    std::vector<Running>::iterator find(std::uint32_t unit)
    {
        return std::find_if(
            m_running.begin(), m_running.end(), [unit](const Running &each) { return each.unit == unit; });
    }

    void begin(std::uint32_t unit, std::int64_t startNs, std::int64_t endNs)
    {
        moveTo(startNs);
        auto found = find(unit);
        if (found == m_running.end())
            found = m_running.insert(m_running.end(), Running { unit, 0, m_togetherNs });
        ++found->kernels;
        m_ends.emplace(endNs, unit);
    }

    /// What ends at @p timeNs has ended when another begins then.
    void endBefore(std::int64_t timeNs)
    {
        while (!m_ends.empty() && m_ends.top().first <= timeNs) {
            moveTo(m_ends.top().first);
            const auto found = find(m_ends.top().second);
            m_ends.pop();
            if (--found->kernels > 0)
                continue;
            if (const std::int64_t ns = m_togetherNs - found->togetherAtBeginNs; ns > 0)
                m_rates.besideOthers.emplace_back(found->unit, ns);
            m_running.erase(found);
        }
    }

    RunRates &m_rates;
    std::vector<GatheredUnit> &m_units;
    std::vector<Running> m_running; ///< few: a device runs no more at once
    std::priority_queue<End, std::vector<End>, std::greater<>> m_ends;
    std::int64_t m_togetherNs = 0, m_lastNs = 0;
};

bool hasCheckpoints(const Run &run)
{
    return std::any_of(run.nesting.nodes.begin(), run.nesting.nodes.end(), [&run](EventId node) {
        return run.trace.nameOf(node).find("CheckpointFunctionBackward") != std::string_view::npos;
    });
}

} // namespace

bool RatedDevice::isAmd() const
{
    return properties && holdsAny(properties->name, { "AMD", "Instinct", "MI300", "arcturus" });
}

std::variant<Roof, NoRoof> roofOn(const Work &work, FloatEvidence evidence, const RatedDevice &device)
{
    const DevicePeaks *peaks = device.known();
    if (!peaks)
        return std::get<NoRoof>(device.peaks);
    if (!peaks->bandwidthMBs)
        return NoRoof::NoPeak;
    if (work.flops == 0 || !work.precision)
        return roofIn(work, std::nullopt, device);
    const auto peakOf = [peaks](Precision precision) { return peaks->gflops[std::size_t(precision)]; };
    Precision precision = *work.precision;
    const auto fp32 = peakOf(Precision::Fp32), tf32 = peakOf(Precision::Tf32);
    if (precision == Precision::Fp32 && tf32 && (!fp32 || *tf32 > *fp32)) {
        if (evidence == FloatEvidence::Tf32) {
            precision = Precision::Tf32;
        } else if (evidence == FloatEvidence::None && !device.isAmd()) {
            const double bytesNs = double(work.bytes) * 1000.0 / double(*peaks->bandwidthMBs);
            const bool matters = !fp32 || double(work.flops) / double(*fp32) > bytesNs;
            if (matters)
                return NoRoof::PrecisionUnknown;
        }
    }
    return roofIn(work, precision, device);
}

std::variant<Roof, NoRoof> roofIn(const Work &work, std::optional<Precision> precision, const RatedDevice &device)
{
    const DevicePeaks *peaks = device.known();
    if (!peaks)
        return std::get<NoRoof>(device.peaks);
    if (!peaks->bandwidthMBs)
        return NoRoof::NoPeak;
    const double bytesNs = double(work.bytes) * 1000.0 / double(*peaks->bandwidthMBs);
    if (work.flops == 0 || !precision)
        return Roof { bytesNs, std::nullopt, false };
    const auto peak = peaks->gflops[std::size_t(*precision)];
    if (!peak)
        return NoRoof::NoPeak;
    const double flopsNs = double(work.flops) / double(*peak);
    return Roof { std::max(flopsNs, bytesNs), precision, flopsNs >= bytesNs };
}

CallForm RunRates::formOf(const RatedUnit &unit) const
{
    const EventId event = forms[kindOf(unit).form].first;
    return callFormOf(run->trace, event, shapesOf(run->trace, event));
}

std::optional<NoRoof> RunRates::toldWhyNot(std::size_t work) const
{
    if (unitOf(work) == RatedUnit::kNone)
        return whyNoUnit(work);
    const NoRoof *why = std::get_if<NoRoof>(&roofOf(units[unitOf(work)]));
    if (!why)
        return std::nullopt;
    return isOfGraph(*run, work) ? NoRoof::Graph : *why;
}

std::int64_t RunRates::sharedNs(const RatedUnit &unit) const
{
    if (!unit.runsBesideOthers)
        return 0;
    const auto found =
        std::lower_bound(besideOthers.begin(), besideOthers.end(), std::pair(unit.place, std::int64_t(0)));
    return found->second;
}

std::size_t keptBytes(const RunRates &rates)
{
    return rates.forms.capacity() * sizeof(KeptForm) + rates.kinds.capacity() * sizeof(UnitKind)
        + rates.works.capacity() * sizeof(rates.works.front()) + rates.roofs.capacity() * sizeof(rates.roofs.front())
        + rates.units.keptBytes() + rates.besideOthers.capacity() * sizeof(rates.besideOthers.front())
        + rates.unitOfWork.capacity() * sizeof(std::uint32_t)
        + rates.devices.capacity() * sizeof(rates.devices.front());
}

namespace {

bool isOverBus(const Run &run, std::uint32_t work)
{
    const EventId event = run.links.device[work];
    if (run.trace.kind[event.row()] != EventKind::Memcpy)
        return false;
    const std::string_view name = run.trace.nameOf(event);
    return copiesToDevice(name) || copiesToHost(name);
}

} // namespace

RunRates rateRun(const Run &run, const PeaksTable &peaks)
{
    RunRates rates;
    rates.run = &run;
    rates.hasDeviceWork = !run.links.device.empty();
    rates.cost = rates.hasDeviceWork ? RateCost::Device : RateCost::Host;
    rates.launchesWork = std::any_of(
        run.trace.kind.begin(), run.trace.kind.end(), [](EventKind kind) { return kind == EventKind::Launch; });
    rates.isCoarse = areTimesCoarse(run);
    rates.tellsRecomputed = run.hasModuleCalls || !hasCheckpoints(run);
    std::vector<GatheredUnit> units = UnitBuilder(run, rates).build();
    addDevices(run, peaks, rates);
    const DevicePeaks *cpu = rates.hasDeviceWork ? nullptr : peaks.findCpu();
    OnceList<std::variant<Roof, NoRoof>> roofs(rates.roofs);
    for (UnitKind &kind : rates.kinds)
        kind.roof = roofs.placeOf(roofOf(rates, kind, cpu));
    rates.roofs.shrink_to_fit();
    for (std::size_t i = 0; i < units.size(); ++i) {
        interruptionPoint(i);
        GatheredUnit &unit = units[i];
        const UnitKind &kind = rates.kinds[unit.kind];
        const RatedDevice *device = deviceOf(rates, kind.device);
        unit.roofClass = classOf(std::get_if<Roof>(&rates.roofs[kind.roof]), unit.costNs, unit.kernels,
            rates.hasDeviceWork ? (device ? device->known() : nullptr) : cpu);
        unit.isOverBus = rates.hasDeviceWork && isOverBus(run, unit.firstWork);
    }
    if (rates.hasDeviceWork)
        SharedTime(rates, units).add(run);
    rates.units = RatedUnits(run, rates.cost, units);
    return rates;
}

} // namespace twinlane
