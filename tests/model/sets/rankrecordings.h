// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Recordings of ranks, spelled out or drawn by a seed.

#pragma once

#include "model/reader/tracereader.h"
#include "model/run/run.h"
#include "model/sets/rankset.h"

#include <QtGlobal>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace twinlane::test {

/// A kernel of a communication library in µs, with the words of its arguments behind "stream".
struct Collective {
    double startUs, durationUs;
    std::string name = "ncclKernel_AllReduce";
    std::string args = {};
    int stream = 20;
};

struct RankText {
    std::int64_t rank = 0, worldSize = 2;
    std::vector<Collective> collectives;
    std::vector<std::pair<double, double>> compute; ///< start and duration in µs
    double stepUs = 1000;
    std::int64_t baseNs = 0; ///< baseTimeNanoseconds
    bool hasHeader = true;
    std::string extra; ///< further events, each with a comma before it
};

inline std::string kernelText(
    const std::string &name, double startUs, double durationUs, int stream, const std::string &args)
{
    static int correlation = 0;
    const std::string id = std::to_string(++correlation);
    const auto number = [](double value) { return std::to_string(value); };
    return R"(,{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":)" + number(10)
        + R"(,"dur":1,"args":{"correlation":)" + id + R"(}},{"ph":"X","cat":"kernel","name":")" + name
        + R"(","pid":0,"tid":)" + std::to_string(stream) + R"(,"ts":)" + number(startUs) + R"(,"dur":)"
        + number(durationUs) + R"(,"args":{"correlation":)" + id + R"(,"device":0,"stream":)" + std::to_string(stream)
        + args + "}}";
}

/// One step ProfilerStep#1 from 0 on.
inline std::string traceOf(const RankText &rank)
{
    std::string text = R"({"schemaVersion":1,"baseTimeNanoseconds":)" + std::to_string(rank.baseNs);
    if (rank.hasHeader)
        text += R"(,"distributedInfo":{"backend":"nccl","rank":)" + std::to_string(rank.rank) + R"(,"world_size":)"
            + std::to_string(rank.worldSize) + "}";
    text += R"(,"traceEvents":[{"ph":"X","cat":"user_annotation","name":"ProfilerStep#1","pid":1,"tid":1,"ts":0,"dur":)"
        + std::to_string(rank.stepUs) + "}";
    for (const Collective &collective : rank.collectives)
        text +=
            kernelText(collective.name, collective.startUs, collective.durationUs, collective.stream, collective.args);
    for (const auto &[start, duration] : rank.compute)
        text += kernelText("gemm", start, duration, 7, {});
    return text + rank.extra + "]}";
}

inline std::shared_ptr<const Run> runOf(const std::string &text, const std::string &file)
{
    Result<Trace> trace = readTraceText(text, file);
    if (!trace)
        qFatal("%s", trace.error().sentence().c_str());
    return buildRun(std::move(*trace));
}

inline TraceSummary summaryOf(const std::string &text, const std::string &file)
{
    auto summary = summarize(runOf(text, file));
    if (!summary)
        qFatal("%s", summary.error().sentence().c_str());
    return std::move(*summary);
}

inline RankSet setOf(const std::vector<std::string> &texts, const RankChoice &choice = {})
{
    RankSetBuilder builder;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string file = "file" + std::to_string(i) + ".json";
        builder.add(rankSummaryOf(summaryOf(texts[i], file)), { file, {} }, true);
    }
    auto set = builder.finish(choice, {});
    if (!set)
        qFatal("%s", set.error().sentence().c_str());
    return std::move(*set);
}

/// Ranks that differ in which collectives they have, and when.
inline std::vector<std::string> drawnRanks(std::uint64_t seed, int ranks)
{
    std::mt19937_64 random(seed);
    const auto below = [&](std::uint64_t bound) { return random() % bound; };
    std::vector<std::string> texts;
    const bool hasSequence = below(2) != 0, hasGap = below(2) != 0;
    for (int rank = 0; rank < ranks; ++rank) {
        RankText made;
        made.rank = rank;
        made.worldSize = ranks;
        double at = 20;
        for (int i = 0; i < 12; ++i) {
            if (hasGap && below(8) == 0)
                continue;
            Collective one { at, 1.0 + double(below(4000)) / 100,
                i % 3 == 0 ? "ncclKernel_SendRecv" : "ncclKernel_AllReduce", {}, below(4) == 0 ? 21 : 20 };
            if (hasSequence)
                one.args = R"(,"Process Group Name":"pg)" + std::to_string(i % 2) + R"(","Seq":)" + std::to_string(i);
            made.collectives.push_back(one);
            at += double(below(6000)) / 100;
        }
        for (int i = 0; i < 8; ++i)
            made.compute.emplace_back(double(below(80000)) / 100, double(below(3000)) / 100);
        made.stepUs = 1000 + double(below(100));
        texts.push_back(traceOf(made));
    }
    return texts;
}

} // namespace twinlane::test
