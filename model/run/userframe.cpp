// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/userframe.h"

#include "model/base/interruption.h"
#include "model/run/annotationclass.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace twinlane {

EventId frameAround(const Run &run, LaneId lane, const Interval &time, bool (*isWanted)(std::string_view))
{
    constexpr std::size_t kFarthest = 10'000; // with stacks, a frame stands near every event
    const Trace &trace = run.trace;
    const std::size_t firstEvent = trace.lanes[lane.row()].firstEvent, lastEvent = trace.lanes[lane.row()].lastEvent;
    const auto first = trace.startNs.begin() + std::ptrdiff_t(firstEvent),
               last = trace.startNs.begin() + std::ptrdiff_t(lastEvent);
    std::size_t at = std::size_t(std::upper_bound(first, last, time.startNs) - trace.startNs.begin());
    const std::size_t end = at - firstEvent > kFarthest ? at - kFarthest : firstEvent;
    while (at > end && trace.kind[at - 1] != EventKind::PythonFrame)
        --at;
    if (at == end)
        return {};
    EventId frame(at - 1);
    while (frame && (trace.endNs(frame) < time.endNs || !isWanted(trace.nameOf(frame))))
        frame = run.nesting.parent[frame.row()];
    return frame;
}

EventId userFrameAround(const Run &run, LaneId lane, const Interval &time)
{
    return frameAround(run, lane, time, isUserFrame);
}

namespace {

/// A Python frame, as far as it lies in a time.
struct FramePart {
    EventId frame, around; ///< around: the next one, none beyond the first
    std::int64_t ns = 0;
};

EventId nextFrame(const Run &run, EventId frame)
{
    do {
        frame = run.nesting.parent[frame.row()];
    } while (frame && run.trace.kind[frame.row()] != EventKind::PythonFrame);
    return frame;
}

/// Those that are open when @p time begins, and those that begin in it.
std::vector<FramePart> framesDuring(const Run &run, LaneId lane, const Interval &time)
{
    const Trace &trace = run.trace;
    std::vector<FramePart> parts;
    const auto add = [&](EventId frame) {
        const std::int64_t startNs = std::max(trace.startNs[frame.row()], time.startNs),
                           endNs = std::min(trace.endNs(frame), time.endNs);
        if (endNs > startNs)
            parts.push_back({ frame, nextFrame(run, frame), endNs - startNs });
    };
    const Lane &of = trace.lanes[lane.row()];
    const auto first = trace.startNs.begin() + of.firstEvent, last = trace.startNs.begin() + of.lastEvent;
    const auto row = std::size_t(std::upper_bound(first, last, time.startNs) - trace.startNs.begin());
    EventId open = frameAround(run, lane, { time.startNs, time.startNs }, [](std::string_view) { return true; });
    for (; open; open = nextFrame(run, open))
        add(open);
    for (std::size_t i = row; i < of.lastEvent && trace.startNs[i] < time.endNs; ++i) {
        interruptionPoint(i);
        if (trace.kind[i] == EventKind::PythonFrame)
            add(EventId(i));
    }
    return parts;
}

constexpr std::string_view kBuiltIn = "<built-in ", kEngine = "<built-in method run_backward";

/// "sleep" of "<built-in function sleep>", "save" of "torch/serialization.py(90): save"
std::string_view functionOfFrame(std::string_view frame)
{
    if (!frame.starts_with(kBuiltIn)) {
        const std::size_t colon = frame.rfind(": ");
        return colon == std::string_view::npos ? frame : frame.substr(colon + 2);
    }
    const std::size_t kind = frame.find(' ', kBuiltIn.size()); // behind "function" or "method"
    if (kind == std::string_view::npos)
        return {};
    return frame.substr(kind + 1, frame.find_first_of(" >", kind + 1) - kind - 1);
}

/// What a function is told as, see functionTimes(). Empty: it is not told.
std::string toldName(std::string_view frame, std::string_view caller)
{
    if (isUserFrame(frame))
        return frameClass(frame);
    const std::string_view function = functionOfFrame(frame);
    if (isUserFrame(caller) && !function.empty())
        return std::string(function) + "() in " + frameClass(caller);
    return frame.starts_with(kBuiltIn) ? std::string() : frameClass(frame);
}

/// Does it only call what it stands around, as a module's __call__ does? A list that is made inside a function is the
/// function's: "<listcomp>".
bool isPassedThrough(std::string_view frame)
{
    constexpr std::array<std::string_view, 5> kFiles { "twinlane_recorder.py(", "contextlib.py(", "functools.py(",
        "torch/_tensor.py(", "torch/autograd/__init__.py(" };
    constexpr std::array<std::string_view, 9> kFunctions { "_call_impl", "_wrapped_call_impl", "decorate_context",
        "decorate_autocast", "wrapper", "_wrapper", "wrapped", "inner", "_engine_run_backward" };
    const std::size_t colon = frame.rfind(": ");
    const std::string_view function = colon == std::string_view::npos ? std::string_view() : frame.substr(colon + 2);
    const bool isOfFile = std::any_of(kFiles.begin(), kFiles.end(),
        [frame](std::string_view file) { return frame.find(file) != std::string_view::npos; });
    return isOfFile || frame.starts_with(kEngine) || function.starts_with('<')
        || std::find(kFunctions.begin(), kFunctions.end(), function) != kFunctions.end();
}

/// The time of autograd's engine without the Python functions that it calls.
std::int64_t engineNs(const Trace &trace, const std::vector<FramePart> &parts)
{
    const auto isEngine = [&trace](EventId frame) { return frame && trace.nameOf(frame).starts_with(kEngine); };
    std::int64_t ns = 0;
    for (const FramePart &part : parts)
        ns += isEngine(part.frame) ? part.ns : isEngine(part.around) ? -part.ns : 0;
    return ns;
}

} // namespace

FunctionDuring functionDuring(const Run &run, LaneId lane, const Interval &time)
{
    const EventId around = userFrameAround(run, lane, time);
    if (!around)
        return {};
    const Trace &trace = run.trace;
    const std::vector<FramePart> parts = framesDuring(run, lane, time);
    if (2 * engineNs(trace, parts) > time.lengthNs())
        return { {}, false, true };
    std::set<EventId> within { around };
    NameId function = trace.name[around.row()], told = function;
    bool isUsersOwn = false;
    while (true) {
        std::map<NameId, std::int64_t> nsOf;
        for (const FramePart &part : parts) {
            if (part.around && within.contains(part.around) && !within.contains(part.frame))
                nsOf[trace.name[part.frame.row()]] += part.ns;
        }
        const auto most = std::max_element(
            nsOf.begin(), nsOf.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
        if (most == nsOf.end() || most->second * 2 <= time.lengthNs() || most->first == function)
            return { frameClass(trace.texts.text(told)), isUsersOwn };
        const std::string_view name = trace.texts.text(most->first);
        const bool isPassed = isPassedThrough(name);
        if (name.starts_with(kBuiltIn) && !isPassed)
            return { frameClass(trace.texts.text(told)), isUsersOwn };
        function = most->first;
        if (!isPassed) {
            if (!isUserFrame(name))
                return { frameClass(name), false };
            told = function;
            isUsersOwn = true;
        }
        std::set<EventId> next;
        for (const FramePart &part : parts) {
            if (trace.name[part.frame.row()] == function && part.around && within.contains(part.around))
                next.insert(part.frame);
        }
        within = std::move(next);
    }
}

std::map<std::string, FunctionTime> functionTimes(const Run &run, LaneId lane, const Interval &time)
{
    std::map<std::string, FunctionTime> timeOf;
    struct Function {
        FunctionTime *time = nullptr;  ///< null: it is none that is told
        std::int64_t *until = nullptr; ///< when its open call ends
    };
    std::map<std::string, std::int64_t> until;
    std::map<std::pair<NameId, NameId>, Function> known; // many frames have few names
    const auto functionOf = [&](const FramePart &part) {
        const NameId name = run.trace.name[part.frame.row()];
        const std::string_view frame = run.trace.texts.text(name);
        const NameId caller = part.around ? run.trace.name[part.around.row()] : NameId();
        const auto [at, isNew] = known.try_emplace({ name, caller });
        if (!isNew || isPassedThrough(frame))
            return at->second;
        const std::string_view from = caller ? run.trace.texts.text(caller) : std::string_view();
        const std::string told = toldName(frame, from);
        if (told.empty())
            return at->second;
        FunctionTime &of = timeOf[told];
        at->second = { &of, &until.try_emplace(told, time.startNs).first->second };
        return at->second;
    };
    // An outer one comes first, but for those that are open at once.
    for (const FramePart &part : framesDuring(run, lane, time)) {
        const Function function = functionOf(part);
        if (!function.time)
            continue;
        const std::int64_t startNs = std::max({ run.trace.startNs[part.frame.row()], time.startNs, *function.until }),
                           endNs = std::min(run.trace.endNs(part.frame), time.endNs);
        function.time->ns += std::max<std::int64_t>(0, endNs - startNs);
        function.time->calls += run.trace.startNs[part.frame.row()] >= *function.until;
        *function.until = std::max(*function.until, endNs);
    }
    return timeOf;
}

} // namespace twinlane
