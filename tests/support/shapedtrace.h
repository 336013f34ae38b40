// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Small comparisons of traces that were recorded with the shapes of inputs.

#pragma once

#include "model/comparison/comparison.h"
#include "model/run/run.h"
#include "tests/support/smalltrace.h"

#include <memory>
#include <string>
#include <vector>

namespace twinlane::test {

/// A call of an operator of two tensors, in microseconds; with deviceUs > 0 it launches a kernel of that length.
struct ShapedCall {
    std::string name, sizes;
    int startUs = 0, hostUs = 10, deviceUs = 0;
    std::string type = "float";
};

/// Strides of a contiguous tensor of one or two sizes: "[8, 1]" of "[4, 8]".
inline std::string stridesOf(const std::string &sizes)
{
    const std::size_t comma = sizes.find(',');
    return comma == std::string::npos ? "[1]" : "[" + sizes.substr(comma + 2, sizes.size() - comma - 3) + ", 1]";
}

inline std::string shapedEvent(const ShapedCall &call, int correlation)
{
    const auto event = [](const std::string &category, const std::string &name, int lane, int start, int length,
                           const std::string &args) {
        return ", {'ph': 'X', 'cat': '" + category + "', 'name': '" + name
            + "', 'pid': " + std::string(lane == 7 ? "0" : "1") + ", 'tid': " + std::to_string(lane)
            + ", 'ts': " + std::to_string(start) + ", 'dur': " + std::to_string(length) + ", 'args': {" + args + "}}";
    };
    const std::string two = "'" + call.type + "', '" + call.type + "'";
    std::string events = event("cpu_op", call.name, 2, call.startUs, call.hostUs,
        "'Input type': [" + two + "], 'Input Dims': [" + call.sizes + ", " + call.sizes + "], 'Input Strides': ["
            + stridesOf(call.sizes) + ", " + stridesOf(call.sizes) + "], 'Concrete Inputs': ['', '']");
    const std::string number = std::to_string(correlation);
    if (call.deviceUs > 0)
        events += event("cuda_runtime", "cudaLaunchKernel", 2, call.startUs + 1, 1, "'correlation': " + number)
            + event("kernel", "k", 7, call.startUs + 2, call.deviceUs,
                "'device': 0, 'stream': 7, 'correlation': " + number);
    return events;
}

/// One step of 5 ms with the module First_0 in its first half and Second_0 in the other, and 30 kernels of 2 us, which
/// make the launch overhead.
inline std::shared_ptr<const Run> shapedRun(const std::vector<ShapedCall> &calls)
{
    const auto range = [](const std::string &category, const std::string &name, int start, int length) {
        return "{'ph': 'X', 'cat': '" + category + "', 'name': '" + name + "', 'pid': 1, 'tid': 2, 'ts': "
            + std::to_string(start) + ", 'dur': " + std::to_string(length) + ", 'args': {}}";
    };
    std::string events = range("user_annotation", "ProfilerStep#1", 0, 5000) + ", "
        + range("python_function", "nn.Module: First_0", 10, 2000) + ", "
        + range("python_function", "nn.Module: Second_0", 2500, 2000);
    int correlation = 1;
    for (const ShapedCall &call : calls)
        events += shapedEvent(call, correlation++);
    for (int i = 0; i < 30 && !calls.empty() && calls.front().deviceUs > 0; ++i)
        events += shapedEvent({ "aten::maximum", "[8]", 3000 + 20 * i, 10, 2 }, correlation++);
    return buildRun(read(object(events)));
}

inline std::shared_ptr<const Comparison> compareShaped(
    const std::vector<ShapedCall> &baseline, const std::vector<ShapedCall> &experimental)
{
    auto made = compare(shapedRun(baseline), shapedRun(experimental));
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

/// mul of [4, 8] (twice against once) and of [16] (baseline alone) in First; atan2 of [2, 2] in Second, slower on the other
/// side; div of [3] on the experimental side alone.
inline std::shared_ptr<const Comparison> twoShapedModules(int deviceUs = 100)
{
    const int d = deviceUs;
    return compareShaped({ { "aten::mul", "[4, 8]", 100, 10, d }, { "aten::mul", "[4, 8]", 300, 10, d },
                             { "aten::mul", "[16]", 500, 10, d / 2 }, { "aten::atan2", "[2, 2]", 2600, 10, d } },
        { { "aten::mul", "[4, 8]", 100, 10, d }, { "aten::div", "[3]", 500, 10, d, "c10::BFloat16" },
            { "aten::atan2", "[2, 2]", 2600, 10, 3 * d } });
}

} // namespace twinlane::test
