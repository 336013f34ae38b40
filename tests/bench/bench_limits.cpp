// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_limits: the best that this machine can do with each trace. The other programs measure these limits beside their
// own figures.

#include "tests/bench/inputs.h"
#include "tests/bench/limits.h"
#include "tests/bench/measure.h"

#include <memory>

namespace {

using namespace twinlane::bench;

constexpr int kTurns = 5;
constexpr std::size_t kWindowBytes = 768 * 1024;

void add(const std::string &name, double bytes, std::function<void()> work)
{
    benchmark::RegisterBenchmark(name.c_str(),
        [bytes, work = std::move(work)](benchmark::State &state) { measureInTurns(state, bytes, 0, work, {}); })
        ->Iterations(kTurns)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

void addInput(const Input &input)
{
    if (input.plain.empty())
        return;
    const auto text = std::make_shared<const std::string>(paddedText(input));
    const auto bytes = static_cast<double>(text->size());
    add("limit/read/" + input.name, bytes, [path = input.plain] { readFile(path); });
    add("limit/memcpy/" + input.name, bytes, [text] { copyText(*text); });
    add("limit/stage1/" + input.name, bytes, [text] { indexStructurals(*text, kWindowBytes); });
    add("limit/dom/" + input.name, bytes, [text] { parseDom(*text); });
    add("limit/sax/" + input.name, bytes, [text] { parseSax(*text); });
    if (!input.gzip.empty()) {
        const auto stored = std::make_shared<const std::string>(fileContent(input.gzip));
        add("limit/inflate/" + input.name, bytes, [stored] { inflate(*stored); });
    }
    if (!input.zstd.empty()) {
        const auto stored = std::make_shared<const std::string>(fileContent(input.zstd));
        add("limit/zstd/" + input.name, bytes, [stored] { decompressZstd(*stored); });
    }
}

} // namespace

int main(int count, char **arguments)
{
    constexpr std::size_t kFreshBytes = 256 * 1024 * 1024;
    add("limit/freshMemory", kFreshBytes, [] { fillFreshMemory(kFreshBytes); });
    for (const Input &input : inputs())
        addInput(input);
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
