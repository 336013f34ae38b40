// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_salvage: reading damaged text beside reading the same text whole. Speeds are by the bytes that are there.

#include "model/reader/tracereader.h"
#include "tests/bench/inputs.h"
#include "tests/bench/measure.h"

#include <cstdio>
#include <cstdlib>
#include <memory>

namespace {

using namespace twinlane;
using namespace twinlane::bench;

constexpr int kTurns = 5;
constexpr std::string_view kElementBegin = "\"ph\"";

std::uint64_t elementsOf(std::string_view text)
{
    const Result<Trace> trace = readTraceText(text, "damaged.json");
    if (!trace) {
        std::fprintf(stderr, "%s\n", trace.error().sentence().c_str());
        std::exit(1);
    }
    return trace->elementsRead - trace->elementsSkipped;
}

/// Calls @p hurt with the place of a key in one element every @p spacing bytes.
std::string hurtEvery(
    std::string text, std::size_t spacing, const std::function<void(std::string &, std::size_t)> &hurt)
{
    for (std::size_t at = spacing; at < text.size(); at += spacing) {
        at = text.find(kElementBegin, at);
        if (at == text.npos || at + 1000 > text.size())
            break;
        hurt(text, at);
    }
    return text;
}

void add(const std::string &name, const std::shared_ptr<const std::string> &intact,
    const std::function<std::string(const std::string &)> &damage)
{
    benchmark::RegisterBenchmark(("salvage/" + name).c_str(),
        [intact, damage](benchmark::State &state) {
            const std::string damaged = damage(*intact);
            const auto bytes = static_cast<double>(damaged.size());
            measureInTurns(state, bytes, 0, [&damaged] { elementsOf(damaged); },
                { { "intact", [&intact] { elementsOf(*intact); }, static_cast<double>(intact->size()) } });
            state.counters["elements"] = static_cast<double>(elementsOf(damaged));
            state.counters["elementsIntact"] = static_cast<double>(elementsOf(*intact));
        })
        ->Iterations(kTurns)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

void addInput(const Input &input)
{
    const auto text = std::make_shared<const std::string>(fileContent(input.plain));
    constexpr std::size_t kWindow = 768 * 1024;
    add("cut/" + input.name, text, [](const std::string &whole) { return whole.substr(0, whole.size() * 6 / 10); });
    add("badElementEachWindow/" + input.name, text, [](const std::string &whole) {
        return hurtEvery(whole, kWindow, [](std::string &t, std::size_t at) { t[at] = 'x'; });
    });
    add("badElementEach20K/" + input.name, text, [](const std::string &whole) {
        return hurtEvery(whole, 20'000, [](std::string &t, std::size_t at) { t[at] = 'x'; });
    });
    add("invalidUtf8EachWindow/" + input.name, text, [](const std::string &whole) {
        return hurtEvery(whole, kWindow, [](std::string &t, std::size_t at) {
            const std::size_t name = t.find("\"name\"", at);
            if (name != t.npos)
                t[t.find('"', name + 6) + 2] = '\xff';
        });
    });
}

} // namespace

int main(int count, char **arguments)
{
    for (const Input &input : inputs()) {
        if (!input.plain.empty() && (input.name == "generated" || input.name == "resnet"))
            addInput(input);
    }
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
