// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/runtraits.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace twinlane {

namespace {

/// The meaning of a text of the pool, found once per text.
enum TextMeaning : std::uint8_t { Nothing = 0, CompiledRegion = 1, GraphLaunch = 2, Triton = 4, GraphCapture = 8 };

std::vector<std::uint8_t> textMeanings(const Trace &trace)
{
    std::vector<std::uint8_t> meanings(trace.texts.size(), Nothing);
    for (std::size_t row = 0; row < meanings.size(); ++row) {
        interruptionPoint(row);
        const std::string_view text = trace.texts.text(NameId(row));
        if (namesCompiledRegion(text))
            meanings[row] |= CompiledRegion;
        if (namesGraphLaunch(text))
            meanings[row] |= GraphLaunch;
        if (text.find("StreamBeginCapture") != text.npos)
            meanings[row] |= GraphCapture;
        if (namesGeneratedKernel(text))
            meanings[row] |= Triton;
    }
    return meanings;
}

struct Recorded {
    bool frames = false, modules = false;
};

Recorded countEvents(const Trace &trace, RunTraits &traits)
{
    const std::vector<std::uint8_t> meanings = textMeanings(trace);
    Recorded recorded;
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        const std::uint8_t meaning = meanings[trace.name[row].row()];
        switch (trace.kind[row]) {
        case EventKind::PythonFrame:
            recorded.frames = true;
            break;
        case EventKind::ModuleCall:
            recorded.modules = true;
            break;
        case EventKind::Launch:
            traits.graphLaunches += (meaning & GraphLaunch) != 0;
            traits.graphCaptures += (meaning & GraphCapture) != 0;
            break;
        case EventKind::Kernel:
            traits.tritonKernels += (meaning & Triton) != 0;
            break;
        case EventKind::Operator:
        case EventKind::Annotation:
            traits.compiledRegions += (meaning & CompiledRegion) != 0;
            break;
        default:
            break;
        }
    }
    return recorded;
}

/// Kineto writes the flags that are set and leaves out the others. Files from before 2022 have no flags.
std::optional<bool> flag(const Trace &trace, std::string_view key, std::optional<bool> seen)
{
    const auto &numbers = trace.metadata.numbers;
    if (const auto found = numbers.find(std::string(key)); found != numbers.end())
        return found->second != 0;
    const bool declaresAny = std::any_of(kProfilerFlags.begin(), kProfilerFlags.end(),
        [&](std::string_view other) { return numbers.contains(std::string(other)); });
    if (seen && *seen)
        return true;
    return declaresAny ? std::optional(false) : seen;
}

std::string deviceNames(const Trace &trace, const std::set<std::int32_t> &working)
{
    std::map<std::string, int> counts;
    std::size_t left = working.size();
    // roctracer numbers the machine's devices, PyTorch the visible ones. If the ids have nothing in common, the first
    // devices are meant.
    const bool idsMeet = std::any_of(trace.metadata.devices.begin(), trace.metadata.devices.end(),
        [&](const DeviceProperties &d) { return working.contains(std::int32_t(d.id)); });
    for (const DeviceProperties &device : trace.metadata.devices) {
        if (left > 0 && (!idsMeet || working.contains(std::int32_t(device.id)))) {
            ++counts[device.name];
            --left;
        }
    }
    std::string names;
    for (const auto &[name, count] : counts)
        names += (names.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + " x " : "") + name;
    return names;
}

void addDevices(const Run &run, RunTraits &traits)
{
    const Trace &trace = run.trace;
    std::set<std::int32_t> working;
    for (const DeviceArgs &args : trace.deviceArgs) {
        if (trace.durationNs[args.event.row()] > 0)
            working.insert(args.device);
    }
    traits.deviceCount = working.size();
    traits.deviceNames = deviceNames(trace, working);
}

/// Device work that was launched before the recording began counts only where it overlaps a step.
double shareWithoutLaunch(const Run &run, std::span<const std::uint32_t> steps)
{
    std::vector<Interval> windows;
    for (const std::uint32_t step : steps)
        windows.push_back({ run.steps.kept[step].startNs, run.steps.kept[step].endNs });
    unite(windows);
    double all = 0, without = 0;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId work = run.links.device[i];
        const std::int64_t startNs = run.trace.startNs[work.row()], endNs = run.trace.endNs(work);
        auto window = std::partition_point(
            windows.begin(), windows.end(), [startNs](const Interval &span) { return span.endNs <= startNs; });
        for (; window != windows.end() && window->startNs < endNs; ++window) {
            const double ns = double(clipped(startNs, endNs, *window).lengthNs());
            all += ns;
            without += run.links.launch[i] ? 0 : ns;
        }
    }
    return all > 0 ? without / all : 0;
}

/// Of the time of all device work.
double shareInGraphs(const Run &run)
{
    double all = 0, inGraphs = 0;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const double ns = double(run.trace.durationNs[run.links.device[i].row()]);
        const EventId launch = run.links.launch[i];
        all += ns;
        inGraphs += launch && namesGraphLaunch(run.trace.nameOf(launch)) ? ns : 0;
    }
    return all > 0 ? inGraphs / all : 0;
}

} // namespace

bool namesCompiledRegion(std::string_view name)
{
    return name.starts_with("Torch-Compiled Region") || name.starts_with("## Call CompiledFxGraph")
        || name == "CompiledFunction";
}

bool namesGeneratedKernel(std::string_view name)
{
    constexpr std::array<std::string_view, 10> kKinds { "poi_", "red_", "per_", "tem_", "for_", "mix_", "fused_",
        "split_", "unk_", "_0d1d" };
    constexpr std::string_view kPrefix = "triton_";
    if (!name.starts_with(kPrefix))
        return false;
    name.remove_prefix(kPrefix.size());
    return std::any_of(kKinds.begin(), kKinds.end(), [name](std::string_view kind) { return name.starts_with(kind); });
}

bool namesGraphLaunch(std::string_view name)
{
    return name.find("GraphLaunch") != name.npos;
}

RunTraits runTraits(const Run &run, std::span<const std::uint32_t> steps)
{
    RunTraits traits;
    const Recorded recorded = countEvents(run.trace, traits);
    const std::array<std::optional<bool>, kProfilerFlags.size()> seen { recorded.frames, recorded.modules, {},
        !run.trace.memory.empty(), {} };
    for (std::size_t i = 0; i < kProfilerFlags.size(); ++i)
        traits.flags[i] = flag(run.trace, kProfilerFlags[i], seen[i]);
    addDevices(run, traits);
    traits.shareInGraphs = traits.graphLaunches > 0 ? shareInGraphs(run) : 0;
    traits.shareWithoutLaunch = shareWithoutLaunch(run, steps);
    return traits;
}

} // namespace twinlane
