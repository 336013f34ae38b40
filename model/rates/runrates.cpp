// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/runrates.h"

#include "model/base/interruption.h"
#include "model/rates/unitsofwork.h"
#include "model/run/costs.h"

#include <algorithm>
#include <array>
#include <map>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = RatedUnit::kNone;

std::optional<std::string_view> textOf(const Trace &trace, NameId id)
{
    return id ? std::optional<std::string_view>(trace.texts.text(id)) : std::nullopt;
}

/// Finds the form of a call, and counts the work of each form once.
class FormFinder {
public:
    FormFinder(const Trace &trace, std::vector<CallForm> &forms)
        : m_trace(trace)
        , m_forms(forms)
    {
    }

    /// @pre called in the order of events
    std::uint32_t formOf(EventId event)
    {
        const auto &shapes = m_trace.operatorShapes;
        while (m_next < shapes.size() && shapes[m_next].event < event)
            ++m_next;
        CallForm form { m_trace.name[event.row()], {}, {}, {}, {}, NoRoof::NoFormula };
        if (m_next < shapes.size() && shapes[m_next].event == event) {
            form.dims = shapes[m_next].inputDims;
            form.types = shapes[m_next].inputTypes;
            form.strides = shapes[m_next].inputStrides;
            form.values = shapes[m_next].inputValues;
        }
        const Key key { form.name.value, form.dims.value, form.types.value, form.strides.value, form.values.value };
        const auto [found, isNew] = m_known.try_emplace(key, std::uint32_t(m_forms.size()));
        if (isNew) {
            form.work = countWork(form);
            m_forms.push_back(form);
        }
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
    std::vector<CallForm> &m_forms;
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

/// Gives every piece of device work to its unit.
class UnitBuilder {
public:
    UnitBuilder(const Run &run, RunRates &rates)
        : m_run(run)
        , m_rates(rates)
    {
    }

    void build()
    {
        if (m_rates.hasDeviceWork)
            addUnitsOfDevice();
        else
            addUnitsOfHost();
        std::vector<std::uint32_t> places(m_rates.units.size());
        for (std::size_t i = 0; i < places.size(); ++i)
            places[i] = m_rates.units[i].operatorPlace;
        const std::vector<bool> recomputed = recomputedOperators(m_run, places);
        for (std::size_t i = 0; i < places.size(); ++i)
            m_rates.units[i].isRecomputed = recomputed[i];
    }

private:
    void addUnitsOfDevice()
    {
        const auto &work = m_run.links.device;
        const std::vector<std::uint32_t> unitOfOperator = unitsOfOperators(m_run);
        std::vector<std::uint32_t> unitAt(m_run.operators.size(), kNone); // by the operator's place
        std::vector<std::uint32_t> placeOfWork(work.size(), kNone);
        for (std::size_t i = 0; i < work.size(); ++i) {
            interruptionPoint(i);
            const std::uint32_t launcher = m_run.operatorCosts.launcher[i];
            if (launcher == OperatorCosts::kNoOperator)
                continue;
            const std::uint32_t unit = unitOfOperator[launcher];
            placeOfWork[i] = unit == OperatorCosts::kNoOperator ? launcher : unit;
            unitAt[placeOfWork[i]] = 0;
        }
        FormFinder forms(m_run.trace, m_rates.forms);
        for (std::size_t place = 0; place < unitAt.size(); ++place) {
            interruptionPoint(place);
            if (unitAt[place] == kNone)
                continue;
            unitAt[place] = std::uint32_t(m_rates.units.size());
            RatedUnit unit;
            unit.operatorPlace = std::uint32_t(place);
            unit.form = forms.formOf(m_run.operators[place]);
            unit.firstWork = kNone;
            m_rates.units.push_back(unit);
        }
        m_rates.unitOfWork.assign(work.size(), kNone);
        m_rates.whyNoUnit.assign(work.size(), NoRoof::NoOperator);
        const std::vector<std::uint8_t> communicates = communicationWork(m_run.trace, m_run.nesting, m_run.links);
        std::vector<bool> onlyCommunicates(m_rates.units.size(), true);
        for (std::size_t i = 0; i < work.size(); ++i) {
            interruptionPoint(i);
            const bool doesCommunicate = !communicates.empty() && communicates[i];
            if (placeOfWork[i] == kNone) {
                m_rates.whyNoUnit[i] = whyNoUnit(i, doesCommunicate);
                continue;
            }
            m_rates.unitOfWork[i] = unitAt[placeOfWork[i]];
            addWork(m_rates.units[m_rates.unitOfWork[i]], i);
            if (!doesCommunicate)
                onlyCommunicates[m_rates.unitOfWork[i]] = false;
        }
        for (std::size_t i = 0; i < m_rates.units.size(); ++i) {
            RatedUnit &unit = m_rates.units[i];
            unit.step = m_run.steps.stepOfDevice[unit.firstWork];
            const auto *why = std::get_if<NoRoof>(&m_rates.forms[unit.form].work);
            if (why && *why == NoRoof::NoFormula && onlyCommunicates[i])
                unit.roof = NoRoof::Communication;
        }
    }

    NoRoof whyNoUnit(std::size_t work, bool doesCommunicate) const
    {
        if (doesCommunicate)
            return NoRoof::Communication;
        const EventId launch = m_run.links.launch[work];
        if (!launch)
            return NoRoof::NoLaunch;
        const std::string_view name = m_run.trace.nameOf(launch);
        return name.find("GraphLaunch") != std::string_view::npos ? NoRoof::Graph : NoRoof::NoOperator;
    }

    void addWork(RatedUnit &unit, std::size_t work)
    {
        const Trace &trace = m_run.trace;
        const EventId event = m_run.links.device[work];
        const bool isEarlier = unit.firstWork == kNone
            || trace.startNs[event.row()] < trace.startNs[m_run.links.device[unit.firstWork].row()];
        const std::int32_t device = trace.deviceArgs[work].device;
        if (unit.pieces > 0 && device != unit.device)
            unit.isOnSeveralDevices = true;
        if (isEarlier) {
            unit.firstWork = std::uint32_t(work);
            unit.device = device;
        }
        ++unit.pieces;
        unit.kernels += trace.kind[event.row()] == EventKind::Kernel;
        unit.costNs += trace.durationNs[event.row()];
        const FloatEvidence evidence = evidenceOfName(trace.name[event.row()]);
        if (evidence == FloatEvidence::Tf32 || unit.evidence == FloatEvidence::None)
            unit.evidence = evidence == FloatEvidence::None ? unit.evidence : evidence;
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
        FormFinder forms(trace, m_rates.forms);
        for (std::size_t place = 0; place < unitOfOperator.size(); ++place) {
            interruptionPoint(place);
            if (unitOfOperator[place] != place)
                continue;
            const EventId event = m_run.operators[place];
            RatedUnit unit;
            unit.operatorPlace = std::uint32_t(place);
            unit.form = forms.formOf(event);
            unit.firstWork = kNone;
            unit.costNs = trace.durationNs[event.row()];
            unit.step = stepHolding(trace.startNs[event.row()], trace.endNs(event));
            m_rates.units.push_back(unit);
        }
    }

    std::uint32_t stepHolding(std::int64_t startNs, std::int64_t endNs) const
    {
        const std::vector<Step> &steps = m_run.steps.kept;
        const auto after = std::upper_bound(steps.begin(), steps.end(), startNs,
            [](std::int64_t time, const Step &step) { return time < step.startNs; });
        if (after == steps.begin())
            return StepList::kNoStep;
        return endNs <= std::prev(after)->endNs ? std::uint32_t(std::prev(after) - steps.begin()) : StepList::kNoStep;
    }

    const Run &m_run;
    RunRates &m_rates;
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

std::variant<Roof, NoRoof> roofOf(const RunRates &rates, const RatedUnit &unit, const DevicePeaks *cpu)
{
    const auto &work = rates.forms[unit.form].work;
    if (const NoRoof *why = std::get_if<NoRoof>(&work))
        return *why == NoRoof::NoFormula ? unit.roof : *why;
    if (!rates.hasDeviceWork) {
        if (rates.launchesWork)
            return NoRoof::NoDeviceWork;
        if (!cpu)
            return NoRoof::Cpu;
        return roofOn(std::get<Work>(work), FloatEvidence::Fp32, RatedDevice { nullptr, cpu });
    }
    if (unit.isOnSeveralDevices)
        return NoRoof::SeveralDevices;
    const RatedDevice *device = deviceOf(rates, unit.device);
    if (!device)
        return NoRoof::DeviceUnknown;
    return roofOn(std::get<Work>(work), unit.evidence, *device);
}

RoofClass classOf(const RatedUnit &unit, const DevicePeaks *peaks)
{
    const Roof *roof = std::get_if<Roof>(&unit.roof);
    if (!roof)
        return RoofClass::Unknown;
    if (peaks && peaks->launchFloorNs && unit.kernels > 0) {
        const double floorNs = double(*peaks->launchFloorNs) * unit.kernels;
        if (roof->ns <= floorNs && double(unit.costNs) <= 3 * floorNs)
            return RoofClass::Launch;
    }
    return roof->isByFlops ? RoofClass::Compute : RoofClass::Memory;
}

/// Adds to each unit how long it ran beside kernels of other units. A unit that runs while two do runs beside another, so
/// one running sum serves all.
void addShared(const Run &run, RunRates &rates)
{
    struct Border {
        std::int64_t timeNs;
        bool isBegin;
        std::uint32_t unit;
    };
    const std::vector<std::uint8_t> communicates = communicationWork(run.trace, run.nesting, run.links);
    std::vector<Border> borders;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId event = run.links.device[i];
        if (rates.unitOfWork[i] == kNone || run.trace.kind[event.row()] != EventKind::Kernel
            || (!communicates.empty() && communicates[i]))
            continue;
        borders.push_back({ run.trace.startNs[event.row()], true, rates.unitOfWork[i] });
        borders.push_back({ run.trace.endNs(event), false, rates.unitOfWork[i] });
    }
    std::sort(borders.begin(), borders.end(), [](const Border &a, const Border &b) {
        return a.timeNs != b.timeNs ? a.timeNs < b.timeNs : a.isBegin < b.isBegin;
    });
    std::vector<std::int32_t> open(rates.units.size());
    std::vector<std::int64_t> sumAtBegin(rates.units.size());
    std::int64_t runningUnits = 0, togetherNs = 0, lastNs = 0;
    for (const Border &border : borders) {
        togetherNs += runningUnits >= 2 ? border.timeNs - lastNs : 0;
        lastNs = border.timeNs;
        std::int32_t &depth = open[border.unit];
        depth += border.isBegin ? 1 : -1;
        if (border.isBegin && depth == 1) {
            ++runningUnits;
            sumAtBegin[border.unit] = togetherNs;
        } else if (!border.isBegin && depth == 0) {
            --runningUnits;
            rates.units[border.unit].sharedNs += togetherNs - sumAtBegin[border.unit];
        }
    }
}

bool isCoarse(const Run &run)
{
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        if (run.trace.durationNs[run.links.device[i].row()] % 1000 != 0)
            return false;
    }
    return !run.links.device.empty();
}

bool hasCheckpoints(const Run &run)
{
    return std::any_of(run.nesting.nodes.begin(), run.nesting.nodes.end(), [&run](EventId node) {
        return run.trace.nameOf(node).find("CheckpointFunctionBackward") != std::string_view::npos;
    });
}

} // namespace

std::string_view roofClassKey(RoofClass roofClass)
{
    static constexpr std::array<std::string_view, kRoofClassCount> kKeys { "unknown", "launch", "compute", "memory" };
    return kKeys[std::size_t(roofClass)];
}

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

RunRates rateRun(const Run &run, const PeaksTable &peaks)
{
    RunRates rates;
    rates.hasDeviceWork = !run.links.device.empty();
    rates.cost = rates.hasDeviceWork ? RateCost::Device : RateCost::Host;
    rates.launchesWork = std::any_of(
        run.trace.kind.begin(), run.trace.kind.end(), [](EventKind kind) { return kind == EventKind::Launch; });
    rates.isCoarse = isCoarse(run);
    rates.tellsRecomputed = run.hasModuleCalls || !hasCheckpoints(run);
    UnitBuilder(run, rates).build();
    addDevices(run, peaks, rates);
    const DevicePeaks *cpu = rates.hasDeviceWork ? nullptr : peaks.findCpu();
    for (std::size_t i = 0; i < rates.units.size(); ++i) {
        interruptionPoint(i);
        RatedUnit &unit = rates.units[i];
        unit.roof = roofOf(rates, unit, cpu);
        const RatedDevice *device = deviceOf(rates, unit.device);
        unit.roofClass = classOf(unit, rates.hasDeviceWork ? (device ? device->known() : nullptr) : cpu);
    }
    if (rates.hasDeviceWork)
        addShared(run, rates);
    return rates;
}

} // namespace twinlane
