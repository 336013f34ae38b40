// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Small comparisons whose rates can be computed by hand.

#pragma once

#include "model/comparison/comparison.h"
#include "model/rates/peaks.h"
#include "model/run/run.h"
#include "tests/support/smalltrace.h"

#include <memory>
#include <string>
#include <vector>

namespace twinlane::test {

/// What one step does: a call of an operator that launches a kernel, in a module of its own. Times in microseconds.
struct RatedCall {
    std::string name = "aten::mm";
    std::string dims = "[[1024, 1024], [1024, 1024]]"; ///< empty: not recorded
    std::string types = "['c10::BFloat16', 'c10::BFloat16']";
    std::string kernel = "nvjet_tst_128x128";
    int deviceUs = 10;               ///< 0: it launches nothing
    std::string category = "kernel"; ///< of what runs on the device
};

/// 1024 x 1024 x 1024 in bf16: 2.1 GFLOP, 2.17 us at the peak of an H100.
inline RatedCall product(int deviceUs)
{
    RatedCall call;
    call.deviceUs = deviceUs;
    return call;
}

/// An addition of a million bf16 numbers to others: 6 MiB, 1.88 us at the bandwidth of an H100.
inline RatedCall addition(int deviceUs)
{
    RatedCall call { "aten::add", "[[1024, 1024], [1024, 1024], []]", "['c10::BFloat16', 'c10::BFloat16', 'Scalar']",
        "vectorized_elementwise_kernel", deviceUs };
    return call;
}

/// A million bf16 numbers to the device, over the bus.
inline RatedCall copyOverBus(int deviceUs)
{
    return { "aten::copy_", "[[1024, 1024], [1024, 1024], []]", "['c10::BFloat16', 'c10::BFloat16', 'Scalar']",
        "Memcpy HtoD (Pageable -> Device)", deviceUs, "gpu_memcpy" };
}

/// An operator without a formula.
inline RatedCall custom(int deviceUs)
{
    return { "mine::op", "[[8, 8]]", "['float']", "mine_kernel", deviceUs };
}

/// Three steps of 900 us, each with @p calls one after the other. @p device: as the file names it; empty: none.
inline std::string ratedText(
    const std::vector<RatedCall> &calls, const std::string &device = "NVIDIA H100 80GB HBM3", int multiprocessors = 132)
{
    std::string events;
    int correlation = 0;
    const auto add = [&events](const std::string &category, const std::string &name, int lane, int startUs,
                         int lengthUs, const std::string &args) {
        events += (events.empty() ? "" : ", ") + std::string("{'ph': 'X', 'cat': '") + category + "', 'name': '" + name
            + "', 'pid': " + (lane == 7 ? "0" : "1") + ", 'tid': " + std::to_string(lane) + ", 'ts': "
            + std::to_string(startUs) + ", 'dur': " + std::to_string(lengthUs) + ", 'args': {" + args + "}}";
    };
    for (int step = 0; step < 3; ++step) {
        const int start = 1000 * step;
        add("user_annotation", "ProfilerStep#" + std::to_string(step), 1, start, 900, "");
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const RatedCall &call = calls[i];
            const int at = start + 10 + 100 * static_cast<int>(i);
            const std::string number = std::to_string(++correlation);
            add("python_function", "nn.Module: Layer" + std::to_string(i) + "_0", 1, at - 2, 40,
                "'Python id': " + number + ", 'Python module id': 0");
            add("cpu_op", call.name, 1, at, 20,
                call.dims.empty() ? std::string() : "'Input Dims': " + call.dims + ", 'Input type': " + call.types);
            if (call.deviceUs == 0)
                continue;
            add("cuda_runtime", "cudaLaunchKernel", 1, at + 2, 1, "'correlation': " + number);
            add(call.category, call.kernel, 7, at + 30, call.deviceUs,
                "'device': 0, 'stream': 7, 'correlation': " + number);
        }
    }
    const std::string properties = device.empty() ? std::string()
                                                  : "'deviceProperties': [{'id': 0, 'name': '" + device
            + "', 'numSms': " + std::to_string(multiprocessors) + "}], ";
    return object(events, properties);
}

inline std::shared_ptr<const Run> ratedRun(
    const std::vector<RatedCall> &calls, const std::string &device = "NVIDIA H100 80GB HBM3", int multiprocessors = 132)
{
    return buildRun(read(ratedText(calls, device, multiprocessors)));
}

/// With the peaks that the program carries.
inline std::shared_ptr<const Comparison> ratedComparison(
    std::shared_ptr<const Run> baseline, std::shared_ptr<const Run> experimental)
{
    CompareOptions options;
    options.peaks = std::make_shared<const PeaksTable>(PeaksTable::shipped());
    const auto made = compare(std::move(baseline), std::move(experimental), options);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

inline std::shared_ptr<const Comparison> ratedComparison(
    const std::vector<RatedCall> &baseline, const std::vector<RatedCall> &experimental)
{
    return ratedComparison(ratedRun(baseline), ratedRun(experimental));
}

} // namespace twinlane::test
