// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/oneoff.h"

#include "model/base/interruption.h"
#include "model/links/graphrecording.h"
#include "model/run/annotationclass.h"
#include "model/trace/operatorshapes.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

namespace twinlane {

namespace {

constexpr std::int64_t kLeastFirstNs = 100'000, kLeastCompilingNs = 5'000'000;
constexpr std::int64_t kFirstTimesLater = 20;
constexpr std::size_t kFewestTried = 3;

/// More than so many times the usual. By a quotient: damaged times are of decades.
bool isFarLonger(std::int64_t ns, std::int64_t usualNs)
{
    return ns > 0 && (ns - 1) / kFirstTimesLater >= usualNs;
}

template <std::size_t count> bool holdsAny(std::string_view name, const std::array<std::string_view, count> &parts)
{
    return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) { return name.find(part) != name.npos; });
}

/// What a name tells, found once per name.
enum NameTrait : std::uint16_t {
    BeginsCapture = 1,
    EndsCapture = 2,
    Instantiates = 4,
    Allocates = 8,
    LoadsModule = 16,
    RecordsGraph = 32,  ///< of a range
    Compiles = 64,      ///< of a range, which PyTorch writes as an operator where it records the host alone
    Generated = 128,    ///< of a kernel
    Frees = 512,        ///< memory of the device, to the driver
    Library = 1024,     ///< of an operator: a library chooses how it computes
    Prepares = 256,     ///< a call after which a library or the device is ready, or that frees what it tried with
    LoadsLazily = 2048, ///< a call that is short but for the first one of a kernel or stream, which loads or makes it
    RecordsInFrame = 4096, ///< of a Python frame: torch.compile records a graph, and prepares and tries it
    EntersCapture = 8192,  ///< of a Python frame: waits for the device and empties the cache before a capture begins
};

std::uint16_t traitsOf(std::string_view name)
{
    constexpr std::array<std::string_view, 9> kAllocating { "cudaMalloc", "hipMalloc", "hipExtMalloc", "cuMemAlloc",
        "cuMemCreate", "cudaHostAlloc", "hipHostMalloc", "cuMemHostAlloc", "musaMalloc" };
    constexpr std::array<std::string_view, 4> kFreeing { "cudaFree", "hipFree", "cuMemFree", "cuMemRelease" };
    constexpr std::array<std::string_view, 2> kFromPool { "Async", "FromPool" };
    constexpr std::array<std::string_view, 2> kLoading { "ModuleLoad", "LibraryLoad" };
    constexpr std::array<std::string_view, 2> kGenerated { "triton_", "tem_fused" };
    const auto has = [&](std::string_view part) { return name.find(part) != name.npos; };
    constexpr std::array<std::string_view, 6> kPreparing { "cudaFree", "hipFree", "cuMemFree", "CtxCreate",
        "PrimaryCtxRetain", "SetDevice" };
    constexpr std::array<std::string_view, 7> kLoadingLazily { "StreamCreate", "EventCreate", "FuncSetAttribute",
        "FuncGetAttributes", "OccupancyMaxActive", "OccupancyMaxPotential", "GetSymbolAddress" };
    std::uint16_t traits = 0;
    const auto set = [&](bool holds, NameTrait trait) { traits |= holds ? trait : 0; };
    set(has("StreamBeginCapture"), BeginsCapture);
    set(has("StreamEndCapture"), EndsCapture);
    set(has("GraphInstantiate"), Instantiates);
    set(holdsAny(name, kAllocating) && !holdsAny(name, kFromPool), Allocates);
    set(holdsAny(name, kLoading), LoadsModule);
    set(namesGraphRecording(name), RecordsGraph);
    set(has("(dynamo_timed)") && has("compile"), Compiles);
    set(holdsAny(name, kGenerated) || name.starts_with("fused_"), Generated); // NNC and NVFuser, for TorchScript
    set(holdsAny(name, kFreeing) && !holdsAny(name, kFromPool), Frees);
    set(has("aten::cudnn_") || has("aten::miopen_"), Library);
    set(holdsAny(name, kPreparing) && !holdsAny(name, kFromPool), Prepares);
    set(holdsAny(name, kLoadingLazily), LoadsLazily);
    set(has("torch/_inductor/cudagraph_trees.py(") && name.ends_with(": record_function"), RecordsInFrame);
    set(has("torch/cuda/graphs.py(") && name.ends_with(": __enter__"), EntersCapture);
    return traits;
}

std::int64_t medianOf(std::vector<std::int64_t> &values)
{
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// One launch of a kernel name.
struct Launch {
    std::int64_t startNs = 0; ///< of the call
    NameId kernel;
    EventId call;
    EventId op;   ///< the innermost operator around the call; none: there is none
    EventId work; ///< the kernel
    auto order() const { return std::tuple(kernel, startNs, call); }
};

class Finder {
public:
    Finder(const Run &run, const std::vector<std::uint32_t> &steps)
        : m_run(run)
        , m_trace(run.trace)
        , m_traits(run.trace.texts.size(), kUnasked)
        , m_ofStep(run.steps.kept.size(), -1)
    {
        for (std::size_t i = 0; i < steps.size(); ++i)
            m_ofStep[steps[i]] = static_cast<int>(i);
        m_stepCount = steps.size();
        for (Sum &sum : m_sums)
            sum.ofStepNs.assign(m_stepCount, 0);
    }

    void find()
    {
        readLaunches();
        readNotable();
        findGraphRecording();
        findAlgorithmSearch();
        findCompiling();
        findFirstLaunches();
        findFirstCalls();
        findAllocations();
        findFirstCallsOfSizes(); // beside what is told in them already
    }

    OnceTimes times() const
    {
        OnceTimes times;
        for (std::size_t kind = 0; kind < kOneOffKindCount; ++kind) {
            const Sum &sum = m_sums[kind];
            if (comesAgain(sum))
                continue;
            times.all.insert(times.all.end(), sum.times.begin(), sum.times.end());
            if (kind <= std::size_t(OneOffKind::Compiling))
                times.withDeviceWork.insert(times.withDeviceWork.end(), sum.times.begin(), sum.times.end());
            if (OneOffKind(kind) == OneOffKind::AlgorithmSearch || OneOffKind(kind) == OneOffKind::Compiling)
                times.trying.insert(times.trying.end(), sum.times.begin(), sum.times.end());
        }
        unite(times.all);
        unite(times.withDeviceWork);
        unite(times.trying);
        return times;
    }

    std::vector<OneOff> result() const
    {
        std::vector<OneOff> found;
        for (std::size_t kind = 0; kind < kOneOffKindCount; ++kind) {
            const Sum &sum = m_sums[kind];
            OneOff one { OneOffKind(kind), 0, { sum.places.begin(), sum.places.end() } };
            for (const std::int64_t ns : sum.ofStepNs)
                one.ns += ns;
            if (one.ns == 0 || comesAgain(sum))
                continue;
            std::stable_sort(
                one.places.begin(), one.places.end(), [](const auto &x, const auto &y) { return x.second > y.second; });
            found.push_back(std::move(one));
        }
        return found;
    }

private:
    struct Sum {
        std::vector<std::int64_t> ofStepNs;
        std::map<std::string, std::int64_t> places;
        std::vector<Interval> times;
    };

    std::uint16_t traits(NameId name)
    {
        std::uint16_t &known = m_traits[name.row()];
        if (known == kUnasked)
            known = traitsOf(m_trace.texts.text(name));
        return known;
    }
    std::uint16_t traits(EventId e) { return traits(m_trace.name[e.row()]); }
    bool isLaunch(EventId e) const { return e && m_trace.kind[e.row()] == EventKind::Launch; }

    /// What of @p time lies in nothing that is told already.
    std::int64_t untoldNs(LaneId lane, const Interval &time) const
    {
        std::int64_t ns = time.lengthNs(), fromNs = time.startNs;
        for (auto told = m_told.lower_bound({ lane, time.startNs });
             told != m_told.end() && told->first < std::pair(lane, time.endNs); ++told) {
            const std::int64_t startNs = std::max(fromNs, told->first.second),
                               endNs = std::min(told->second, time.endNs);
            ns -= std::max<std::int64_t>(0, endNs - startNs);
            fromNs = std::max(fromNs, endNs);
        }
        return ns;
    }

    /// Adds time on the host, unless its start lies in something that is told already. What is told inside it counts
    /// there and not once more.
    void add(OneOffKind kind, EventId event, const Interval &time, std::string_view place)
    {
        const LaneId lane = m_trace.lane[event.row()];
        const auto around = m_told.upper_bound({ lane, time.startNs });
        if (around != m_told.begin() && std::prev(around)->first.first == lane
            && std::prev(around)->second > time.startNs)
            return;
        const std::int64_t ownNs = untoldNs(lane, time);
        std::int64_t &endNs = m_told[{ lane, time.startNs }];
        endNs = std::max(endNs, time.endNs);
        const int step = chosenStepAt(time.startNs);
        if (ownNs == 0 || step < 0)
            return;
        Sum &sum = m_sums[static_cast<std::size_t>(kind)];
        sum.ofStepNs[static_cast<std::size_t>(step)] += ownNs;
        sum.places[std::string(place)] += ownNs;
        sum.times.push_back(time);
    }

    /// The place among the chosen steps of the one around @p timeNs, or -1.
    int chosenStepAt(std::int64_t timeNs) const
    {
        const auto after = std::upper_bound(m_run.steps.kept.begin(), m_run.steps.kept.end(), timeNs,
            [](std::int64_t ns, const Step &step) { return ns < step.hostStartNs; });
        const std::size_t step = static_cast<std::size_t>(after - m_run.steps.kept.begin());
        return step == 0 || timeNs >= std::prev(after)->hostEndNs ? -1 : m_ofStep[step - 1];
    }

    Interval timeOf(EventId e) const { return { m_trace.startNs[e.row()], m_trace.endNs(e) }; }
    void add(OneOffKind kind, EventId event, std::string_view place) { add(kind, event, timeOf(event), place); }

    void readLaunches()
    {
        m_launches.reserve(m_run.links.device.size());
        for (std::size_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const EventId kernel = m_run.links.device[i], call = m_run.links.launch[i];
            if (!call || m_trace.kind[kernel.row()] != EventKind::Kernel)
                continue;
            const std::uint32_t around = m_run.operatorCosts.launcher[i];
            const EventId op = around == OperatorCosts::kNoOperator ? EventId() : m_run.operators[around];
            m_launches.push_back({ m_trace.startNs[call.row()], m_trace.name[kernel.row()], call, op, kernel });
        }
        interruptibleSort(m_launches, [](const Launch &x, const Launch &y) { return x.order() < y.order(); });
    }

    /// What the passes over events look at: of some 10^6 events a few.
    void readNotable()
    {
        for (std::uint32_t row = 0; row < m_trace.eventCount(); ++row) {
            interruptionPoint(row);
            const EventKind kind = m_trace.kind[row];
            const bool isCallOrRange = kind == EventKind::Annotation || kind == EventKind::Launch;
            const std::uint16_t wanted = isCallOrRange ? UINT16_MAX
                : kind == EventKind::PythonFrame       ? RecordsInFrame | EntersCapture
                : kind == EventKind::Operator          ? Compiles
                                                       : 0;
            if (wanted != 0 && (traits(EventId(row)) & wanted) != 0)
                m_notable.push_back(EventId(row));
        }
    }

    bool isAboutRecording(EventId block) const
    {
        constexpr std::array<std::string_view, 3> kWords { "record", "apture", "graph" };
        return m_trace.kind[block.row()] == EventKind::Annotation && holdsAny(m_trace.nameOf(block), kWords);
    }

    /// The outermost annotation around @p call that is about recording; none: there is none. Each block is asked once.
    EventId recordingRange(EventId call)
    {
        std::vector<EventId> unknown;
        EventId range, block = m_run.nesting.block[call.row()];
        for (; block && !m_rangeAround.contains(block); block = m_run.nesting.parent[block.row()])
            unknown.push_back(block);
        if (block)
            range = m_rangeAround.at(block);
        for (auto inner = unknown.rbegin(); inner != unknown.rend(); ++inner) {
            if (!range && isAboutRecording(*inner))
                range = *inner;
            m_rangeAround.emplace(*inner, range);
        }
        return range;
    }

    void findGraphRecording()
    {
        EventId begin;
        LaneId lane;
        for (const EventId event : m_notable) {
            interruptionPoint();
            if (m_trace.lane[event.row()] != lane)
                begin = EventId();
            lane = m_trace.lane[event.row()];
            switch (m_trace.kind[event.row()]) {
            case EventKind::PythonFrame:
                takeRecordingFrame(event, begin);
                break;
            case EventKind::Annotation:
                if ((traits(event) & RecordsGraph) != 0)
                    add(OneOffKind::GraphRecording, event, m_trace.nameOf(event));
                break;
            default:
                if (isLaunch(event) && (traits(event) & (BeginsCapture | EndsCapture | Instantiates)) != 0)
                    takeCaptureCall(event, begin);
            }
        }
    }

    /// @p begin: what began the capture that is open.
    void takeRecordingFrame(EventId frame, EventId &begin)
    {
        if ((traits(frame) & RecordsInFrame) != 0)
            add(OneOffKind::GraphRecording, frame, frameClass(m_trace.nameOf(frame)));
        else
            begin = frame;
    }

    void takeCaptureCall(EventId call, EventId &begin)
    {
        if (const EventId range = recordingRange(call))
            add(OneOffKind::GraphRecording, range, m_trace.nameOf(range));
        else if ((traits(call) & Instantiates) != 0)
            add(OneOffKind::GraphRecording, call, m_trace.nameOf(call));
        else if ((traits(call) & EndsCapture) != 0 && begin)
            add(OneOffKind::GraphRecording, begin, { m_trace.startNs[begin.row()], m_trace.endNs(call) },
                "stream capture");
        if ((traits(call) & BeginsCapture) == 0)
            begin = EventId();
        else if (!begin || m_trace.endNs(begin) < m_trace.startNs[call.row()]) // else its frame stands around it
            begin = call;
    }

    /// Marks the names of operators of which a call launched as many kernels as a search tries at least.
    std::vector<bool> namesThatMaySearch() const
    {
        std::vector<std::uint8_t> launches(m_trace.eventCount()); // by operator, up to kFewestTried
        std::vector<bool> names(m_trace.texts.size());
        for (const Launch &launch : m_launches) {
            interruptionPoint();
            if (!launch.op || launches[launch.op.row()] == kFewestTried)
                continue;
            if (++launches[launch.op.row()] == kFewestTried)
                names[m_trace.name[launch.op.row()].row()] = true;
        }
        return names;
    }

    /// Operators that launch kernels, with the kernels that each call launched itself.
    void findAlgorithmSearch()
    {
        struct Call {
            NameId name, sizes;
            std::int64_t startNs;
            EventId op;
            NameId kernel;
        };
        const std::vector<bool> maySearch = namesThatMaySearch();
        std::vector<Call> calls;
        for (const Launch &launch : m_launches) {
            interruptionPoint();
            if (launch.op && maySearch[m_trace.name[launch.op.row()].row()])
                calls.push_back({ m_trace.name[launch.op.row()], sizesOf(launch.op), m_trace.startNs[launch.op.row()],
                    launch.op, launch.kernel });
        }
        interruptibleSort(calls, [](const Call &x, const Call &y) {
            return std::tie(x.name, x.sizes, x.startNs, x.op) < std::tie(y.name, y.sizes, y.startNs, y.op);
        });
        for (std::size_t begin = 0, end = 0; begin < calls.size(); begin = end) {
            interruptionPoint();
            std::set<NameId> tried, later;
            std::vector<std::int64_t> laterNs;
            const Call &first = calls[begin];
            for (end = begin; end < calls.size() && calls[end].name == first.name && calls[end].sizes == first.sizes;
                 ++end) {
                (calls[end].op == first.op ? tried : later).insert(calls[end].kernel);
                if (calls[end].op != first.op && calls[end].op != calls[end - 1].op)
                    laterNs.push_back(m_trace.durationNs[calls[end].op.row()]);
            }
            const auto isOnlyTried = [&](NameId kernel) { return !later.contains(kernel); };
            if (laterNs.empty() || std::size_t(std::count_if(tried.begin(), tried.end(), isOnlyTried)) < kFewestTried)
                continue;
            const std::int64_t usualNs = medianOf(laterNs), firstNs = m_trace.durationNs[first.op.row()];
            if (firstNs > 2 * usualNs && firstNs - usualNs > kLeastFirstNs)
                add(OneOffKind::AlgorithmSearch, first.op, { first.startNs, first.startNs + firstNs - usualNs },
                    m_trace.nameOf(first.op));
        }
    }

    NameId sizesOf(EventId op) const
    {
        const OperatorShapes *shapes = shapesOf(m_trace, op);
        return shapes ? shapes->inputDims : NameId();
    }

    /// From the last thing that @p around did before, to @p event.
    Interval gapBefore(EventId event, EventId around) const
    {
        const std::int64_t startNs = m_trace.startNs[event.row()];
        std::int64_t fromNs = m_trace.startNs[around.row()];
        const std::size_t first = around.row(), last = event.row();
        for (std::size_t row = last; row-- > std::max(first + 1, last - std::min(last, kFarthestBack));) {
            if (layerOf(m_trace.kind[row]) != Layer::Operators)
                continue;
            EventId before(row);
            while (m_run.nesting.parent[before.row()] && m_run.nesting.parent[before.row()] != around)
                before = m_run.nesting.parent[before.row()];
            if (m_trace.startNs[before.row()] < startNs && before != event)
                fromNs = std::max(fromNs, std::min(m_trace.endNs(before), startNs));
            break;
        }
        return { fromNs, std::max(fromNs, startNs) };
    }

    /// From the last thing that the operator did before, to the launch. TorchScript compiles in front of the operators
    /// around the kernel's own: of these gaps the longest.
    std::optional<Interval> gapBefore(const Launch &launch) const
    {
        constexpr int kMostAround = 3;
        if (!launch.op)
            return {};
        Interval longest = gapBefore(launch.call, launch.op);
        if (!isOfTorchScript(launch))
            return longest;
        EventId op = launch.op;
        for (int i = 0; i < kMostAround && m_run.nesting.parent[op.row()]; ++i) {
            const Interval gap = gapBefore(op, m_run.nesting.parent[op.row()]);
            longest = gap.lengthNs() > longest.lengthNs() ? gap : longest;
            op = m_run.nesting.parent[op.row()];
        }
        return longest;
    }

    bool isOfTorchScript(const Launch &launch) const { return m_trace.texts.text(launch.kernel).starts_with("fused_"); }

    void findCompiling()
    {
        for (const EventId event : m_notable) {
            interruptionPoint();
            const std::size_t row = event.row();
            const bool compiles = !isLaunch(event) && (traits(event) & Compiles) != 0;
            // A load inside a launch call is a part of the first launch.
            const bool loads =
                isLaunch(event) && (traits(event) & LoadsModule) != 0 && !isLaunch(m_run.nesting.parent[row]);
            if (compiles || loads)
                add(OneOffKind::Compiling, event, m_trace.nameOf(event));
        }
        eachKernel([&](std::size_t begin, std::size_t end) {
            if ((traits(m_launches[begin].kernel) & Generated) == 0)
                return;
            const auto gap = gapBefore(m_launches[begin]);
            if (!gap || gap->lengthNs() <= kLeastFirstNs)
                return;
            std::vector<std::int64_t> laterNs;
            for (std::size_t i = begin + 1; i < std::min(end, begin + kMostLater); ++i) {
                if (const auto later = gapBefore(m_launches[i]))
                    laterNs.push_back(later->lengthNs());
            }
            // One that runs once is compared with what operators usually do before a launch, and has to wait for long.
            const bool isRare = laterNs.empty() && gap->lengthNs() > kLeastCompilingNs;
            if (isRare)
                laterNs = usualGaps();
            if (!laterNs.empty() && isFarLonger(gap->lengthNs(), medianOf(laterNs)))
                add(OneOffKind::Compiling, m_launches[begin].call, *gap, m_trace.texts.text(m_launches[begin].kernel));
        });
    }

    /// Of some launches of the file.
    std::vector<std::int64_t> usualGaps() const
    {
        constexpr std::size_t kSome = 200;
        std::vector<std::int64_t> gaps;
        const std::size_t each = std::max<std::size_t>(1, m_launches.size() / kSome);
        for (std::size_t i = 0; i < m_launches.size(); i += each) {
            if (const auto gap = gapBefore(m_launches[i]))
                gaps.push_back(gap->lengthNs());
        }
        return gaps;
    }

    /// A library tries, builds or loads what it runs at the first call with given sizes: the host is in it for far longer than
    /// at later calls.
    void findFirstCallsOfSizes()
    {
        struct Call {
            NameId name;
            std::uint64_t sizes; ///< a number for equal ones
            bool hasSizes;       ///< else the number is of its kernels, which other sizes may share
            EventId op;
            Interval time; ///< on the host
            auto order() const { return std::tuple(name, time.startNs, op); }
        };
        std::unordered_map<EventId, std::uint64_t> kernelsOf;
        for (const Launch &launch : m_launches) {
            interruptionPoint();
            if (!launch.op || (traits(launch.op) & Library) == 0)
                continue;
            // Where sizes are not recorded, other kernels tell of other ones.
            kernelsOf[launch.op] += (launch.kernel.value + 1) * 0x9E3779B97F4A7C15ULL;
        }
        std::vector<Call> calls;
        for (const auto &[op, kernels] : kernelsOf) {
            const NameId sizes = sizesOf(op);
            calls.push_back({ m_trace.name[op.row()], sizes ? sizes.value : kernels, bool(sizes), op, timeOf(op) });
        }
        interruptibleSort(calls, [](const Call &x, const Call &y) { return x.order() < y.order(); });
        for (std::size_t begin = 0, end = 0; begin < calls.size(); begin = end) {
            std::set<std::uint64_t> known;
            std::vector<const Call *> firsts, maybeFirsts;
            std::vector<std::int64_t> laterNs;
            for (end = begin; end < calls.size() && calls[end].name == calls[begin].name; ++end) {
                interruptionPoint();
                const Call &call = calls[end];
                if (known.insert(call.sizes).second) {
                    firsts.push_back(&call);
                    continue;
                }
                laterNs.push_back(untoldNs(m_trace.lane[call.op.row()], call.time));
                if (!call.hasSizes)
                    maybeFirsts.push_back(&call);
            }
            const std::int64_t usualNs = laterNs.empty() ? -1 : medianOf(laterNs);
            const auto isFirst = [&](const Call *call) {
                const std::int64_t ns = untoldNs(m_trace.lane[call->op.row()], call->time);
                return usualNs >= 0 && ns > kLeastFirstNs && isFarLonger(ns, usualNs);
            };
            std::erase_if(firsts, [&](const Call *call) { return !isFirst(call); });
            if (!firsts.empty()) // the library prepares something here, so a long call of the same kernels is of other sizes
                std::ranges::copy_if(maybeFirsts, std::back_inserter(firsts), isFirst);
            for (const Call *first : firsts)
                add(OneOffKind::FirstLaunches, first->op, { first->time.startNs, first->time.endNs - usualNs },
                    m_trace.texts.text(first->name));
        }
    }

    void findFirstLaunches()
    {
        std::vector<std::int64_t> firstNs;
        eachKernel([&](std::size_t begin, std::size_t) {
            firstNs.push_back(m_trace.durationNs[m_launches[begin].call.row()]);
        });
        const std::int64_t usualFirstNs = firstNs.empty() ? 0 : medianOf(firstNs);
        eachKernel([&](std::size_t begin, std::size_t end) {
            const Launch &first = m_launches[begin];
            const std::int64_t ns = m_trace.durationNs[first.call.row()];
            if (ns <= kLeastFirstNs)
                return;
            std::vector<std::int64_t> laterNs;
            for (std::size_t i = begin + 1; i < end; ++i) {
                if (m_launches[i].call != first.call)
                    laterNs.push_back(m_trace.durationNs[m_launches[i].call.row()]);
            }
            const std::int64_t usualNs = laterNs.empty() ? usualFirstNs : medianOf(laterNs);
            // Where a full queue held the call up, the kernel begins long after it.
            const bool isHeldUp = m_trace.startNs[first.work.row()] - m_trace.endNs(first.call) > ns;
            if (isFarLonger(ns, usualNs) && !isHeldUp)
                add(OneOffKind::FirstLaunches, first.call, m_trace.texts.text(first.kernel));
        });
    }

    /// Calls that are short once a library is ready: long ones in front of all short ones made it so.
    void findFirstCalls()
    {
        std::map<NameId, std::vector<EventId>> ofName;
        for (const EventId event : m_notable) {
            interruptionPoint();
            if (isLaunch(event) && (traits(event) & (Prepares | LoadsLazily)) != 0
                && !isLaunch(m_run.nesting.parent[event.row()]))
                ofName[m_trace.name[event.row()]].push_back(event);
        }
        for (auto &[name, calls] : ofName) {
            interruptibleSort(calls, [&](EventId x, EventId y) {
                return std::tuple(m_trace.startNs[x.row()], x) < std::tuple(m_trace.startNs[y.row()], y);
            });
            std::vector<std::int64_t> all;
            for (const EventId call : calls)
                all.push_back(m_trace.durationNs[call.row()]);
            const auto lesserMiddle = all.begin() + std::ptrdiff_t((all.size() - 1) / 2);
            std::nth_element(all.begin(), lesserMiddle, all.end());
            const std::int64_t usualNs = *lesserMiddle;
            const bool isLazy = (traits(name) & LoadsLazily) != 0; // each kernel has a first call of its own
            const auto isLong = [&](EventId call) {
                const std::int64_t ns = m_trace.durationNs[call.row()];
                return ns > kLeastFirstNs && (isLazy || all.size() == 1 || isFarLonger(ns, usualNs));
            };
            if (isLateAgain(calls, isLong) || (!isLazy && calls.size() == 1 && m_stepCount < kFewestSteps))
                continue;
            for (const EventId call : calls) {
                if (isLong(call))
                    add(OneOffKind::FirstLaunches, call, m_trace.texts.text(name));
            }
        }
    }

    /// Is a call of the later half of the chosen steps long, too?
    template <class IsLong> bool isLateAgain(const std::vector<EventId> &calls, const IsLong &isLong) const
    {
        return std::any_of(calls.begin(), calls.end(), [&](EventId call) {
            const int step = chosenStepAt(m_trace.startNs[call.row()]);
            return step >= 0 && m_stepCount > 1 && 2 * std::size_t(step) >= m_stepCount && isLong(call);
        });
    }

    /// An allocator gives memory back to ask for other memory: what is freed in a step without an allocation is none of it.
    void findAllocations()
    {
        const auto is = [this](EventId event, std::uint16_t trait) {
            return isLaunch(event) && (traits(event) & trait) != 0 && !isLaunch(m_run.nesting.parent[event.row()]);
        };
        std::set<int> allocating; // steps
        for (const EventId event : m_notable) {
            if (is(event, Allocates))
                allocating.insert(chosenStepAt(m_trace.startNs[event.row()]));
        }
        for (const EventId event : m_notable) {
            interruptionPoint();
            if (is(event, Allocates)
                || (is(event, Frees) && allocating.contains(chosenStepAt(m_trace.startNs[event.row()]))))
                add(OneOffKind::AllocatorGrowth, event, m_trace.nameOf(event));
        }
    }

    /// Calls @p act with the launches [begin, end) of each kernel name.
    template <class Act> void eachKernel(const Act &act) const
    {
        for (std::size_t begin = 0, end = 0; begin < m_launches.size(); begin = end) {
            interruptionPoint();
            end = begin;
            while (end < m_launches.size() && m_launches[end].kernel == m_launches[begin].kernel)
                ++end;
            act(begin, end);
        }
    }

    /// What comes again in the later half of the steps is done each time.
    bool comesAgain(const Sum &sum) const
    {
        if (m_stepCount < kFewestSteps)
            return false;
        std::int64_t allNs = 0, laterNs = 0;
        for (std::size_t i = 0; i < m_stepCount; ++i) {
            allNs += sum.ofStepNs[i];
            laterNs += 2 * i >= m_stepCount ? sum.ofStepNs[i] : 0;
        }
        return 5 * laterNs > allNs;
    }

    static constexpr std::size_t kFewestSteps = 3; // of which some can do without what is done once
    static constexpr std::size_t kMostLater = 20;
    static constexpr std::size_t kFarthestBack = 1000; // Python frames lie between operators
    const Run &m_run;
    const Trace &m_trace;
    static constexpr std::uint16_t kUnasked = 0xFFFF; // most texts are no names of such events
    std::vector<std::uint16_t> m_traits;              // by name
    std::vector<int> m_ofStep;                        // by kept step: its place among the chosen ones, or -1
    std::size_t m_stepCount = 0;
    std::vector<Launch> m_launches;                                 // by kernel name, then time
    std::vector<EventId> m_notable;                                 // calls and annotations with a trait, by row
    std::map<std::pair<LaneId, std::int64_t>, std::int64_t> m_told; // lane and start -> end
    std::unordered_map<EventId, EventId> m_rangeAround;             // of blocks: recordingRange() of what is in them
    std::array<Sum, kOneOffKindCount> m_sums;
};

} // namespace

std::string_view oneOffKindKey(OneOffKind kind)
{
    constexpr std::array<std::string_view, kOneOffKindCount> kKeys { "graphRecording", "algorithmSearch", "compiling",
        "firstLaunches", "allocatorGrowth" };
    return kKeys[static_cast<std::size_t>(kind)];
}

OneOffs oneOffs(const Run &run, const std::vector<std::uint32_t> &steps)
{
    Finder finder(run, steps);
    finder.find();
    return { finder.result(), finder.times() };
}

} // namespace twinlane
