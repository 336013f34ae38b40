// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/graphtrace.h"

#include "model/reader/tracereader.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace twinlane::test {

namespace {

std::string quoted(std::string_view text)
{
    std::string json = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            json += '\\';
        json += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return json + '"';
}

std::string microseconds(std::int64_t ns)
{
    char text[32];
    std::snprintf(text, sizeof text, "%lld.%03d", static_cast<long long>(ns / 1000), static_cast<int>(ns % 1000));
    return text;
}

std::string event(std::string_view category, std::string_view name, std::pair<int, int> lane, std::int64_t startNs,
    std::int64_t durationNs, const std::string &args)
{
    return R"({"ph": "X", "cat": ")" + std::string(category) + R"(", "name": )" + quoted(name) + R"(, "pid": )"
        + std::to_string(lane.first) + R"(, "tid": )" + std::to_string(lane.second) + R"(, "ts": )"
        + microseconds(startNs) + R"(, "dur": )" + microseconds(durationNs) + R"(, "args": {)" + args + "}},\n";
}

std::string_view category(EventKind kind)
{
    return kind == EventKind::Kernel ? "kernel" : kind == EventKind::Memcpy ? "gpu_memcpy" : "gpu_memset";
}

} // namespace

std::shared_ptr<const Run> graphOf(const Run &eager)
{
    constexpr std::pair host(4242, 4242);
    const Trace &trace = eager.trace;
    std::int64_t firstNs = 0;
    for (const std::int64_t startNs : trace.startNs)
        firstNs = std::min(firstNs, startNs);
    std::string json = R"({"traceEvents": [)";
    const auto correlation = [](std::size_t step) { return "\"correlation\": " + std::to_string(step + 1); };
    for (std::size_t s = 0; s < eager.steps.kept.size(); ++s) {
        const Step &step = eager.steps.kept[s];
        const std::int64_t startNs = step.hostStartNs - firstNs;
        const std::string number = std::to_string(s + 1);
        json +=
            event("user_annotation", "ProfilerStep#" + number, host, startNs, step.hostEndNs - step.hostStartNs, "");
        json += event("cuda_runtime", "cudaGraphLaunch", host, startNs + 1, 1000, correlation(s));
    }
    for (std::uint32_t i = 0; i < eager.links.device.size(); ++i) {
        const std::size_t step = eager.steps.stepOfDevice[i], row = eager.links.device[i].row();
        if (step == StepList::kNoStep)
            continue;
        const int lane = int(trace.lane[row].value);
        json += event(category(trace.kind[row]), trace.nameOf(eager.links.device[i]), { 0, lane },
            trace.startNs[row] - firstNs, trace.durationNs[row],
            R"("device": 0, "stream": )" + std::to_string(lane) + ", " + correlation(step));
    }
    json.resize(json.size() - 2);
    Result<Trace> read = readTraceText(json + "]}", "graph");
    if (!read) {
        std::fprintf(stderr, "%s\n", read.error().sentence().c_str());
        std::abort();
    }
    return buildRun(std::move(*read));
}

} // namespace twinlane::test
