// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Finding and decompressing traces.

#include "tests/bench/inputs.h"

#include "model/bytes/bytesource.h"
#include "tests/bench/measure.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

namespace twinlane::bench {

namespace {

struct RealTrace {
    const char *name;
    const char *file;
};

/// The largest of each kind: one pretty-printed, two as Kineto writes them, one of 2021.
constexpr std::array kRealTraces {
    RealTrace { "timesformer", "h100-vs-mi300/facebook_timesformer-base-finetuned-k400.h100.json.gz" },
    RealTrace { "resnet", "mi300-training/resnet_act_checkpoint.json.gz" },
    RealTrace { "hta_control", "hta-trace-diff/control.json.gz" },
    RealTrace { "resnet50_2021", "tb-resnet50-workers/workers0.pt.trace.json.gz" },
};

std::string environment(const char *name, const char *otherwise)
{
    const char *value = std::getenv(name);
    return value ? value : otherwise;
}

bool decompress(const std::string &from, const std::string &to)
{
    const auto stored = StoredBytes::open(from);
    if (!stored)
        return false;
    const auto source = ByteSource::over(*stored);
    if (!source)
        return false;
    std::ofstream file(to + ".part", std::ios::binary);
    std::vector<char> buffer(1 << 20);
    for (;;) {
        const Result<std::size_t> got = (*source)->read(buffer.data(), buffer.size());
        if (!got)
            return false;
        if (*got == 0)
            break;
        file.write(buffer.data(), static_cast<std::streamsize>(*got));
    }
    file.close();
    std::error_code failed;
    std::filesystem::rename(to + ".part", to, failed);
    return file.good() && !failed;
}

std::string ifThere(const std::string &path)
{
    if (std::filesystem::exists(path))
        return path;
    std::fprintf(stderr, "left out: there is no %s\n", path.c_str());
    return {};
}

} // namespace

std::string dataFolder()
{
    return environment("TWINLANE_BENCH_DATA", "bench-data");
}

std::string tracesFolder()
{
    return environment("TWINLANE_TRACES", "../shared/traces");
}

std::vector<Input> inputs()
{
    const std::string folder = dataFolder();
    std::vector<Input> all;
    all.push_back({ "generated", ifThere(folder + "/generated.json"), ifThere(folder + "/generated.json.gz"),
        ifThere(folder + "/generated.json.zst") });
    for (const RealTrace &real : kRealTraces) {
        const std::string stored = ifThere(tracesFolder() + '/' + real.file);
        const std::string plain = folder + '/' + real.name + ".json";
        if (stored.empty() || (!std::filesystem::exists(plain) && !decompress(stored, plain)))
            continue;
        all.push_back({ real.name, plain, stored, {} });
    }
    return all;
}

std::string paddedText(const Input &input)
{
    std::string text = fileContent(input.plain);
    text.reserve(text.size() + 128);
    return text;
}

} // namespace twinlane::bench
