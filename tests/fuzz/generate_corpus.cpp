// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// generate_corpus FOLDER: writes the first inputs of every fuzz target, the same ones everywhere.

#include "model/figures/runsummary.h"
#include "model/reader/tracereader.h"
#include "model/report/report.h"
#include "tests/support/gzipframe.h"
#include "tests/support/tracegen.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

namespace {

using namespace twinlane::test;

constexpr int kMadeInputs = 12;

class Corpus {
public:
    explicit Corpus(std::filesystem::path folder)
        : m_folder(std::move(folder))
    {
    }

    /// A target's input: the bytes that it takes its decisions from, then the text.
    void add(const std::string &target, const std::string &name, const std::string &input)
    {
        std::filesystem::create_directories(m_folder / target);
        std::ofstream file(m_folder / target / name, std::ios::binary);
        file << input;
        m_isWritten = m_isWritten && file.good();
    }
    bool isWritten() const { return m_isWritten; }

private:
    std::filesystem::path m_folder;
    bool m_isWritten = true;
};

std::string smallTrace(std::uint64_t seed)
{
    TraceShape shape;
    shape.seed = seed;
    shape.steps = 1;
    shape.layers = 0;
    shape.modules = seed % 2 == 0;
    shape.frames = shape.memory = false;
    shape.keysAfterEvents = seed % 3 == 0;
    shape.shuffled = seed % 5 == 4;
    return generateTrace(shape);
}

std::string randomBytes(std::mt19937_64 &random, std::size_t size)
{
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i)
        bytes += static_cast<char>(random());
    return bytes;
}

void addTraces(Corpus &corpus)
{
    const std::string plain = "{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"a\", \"pid\": 1, "
                              "\"tid\": 2, \"ts\": 1.5, \"dur\": 2}";
    const std::string damaged[] = { "[" + plain + ",{\"ph\": \"X\", \"name\": \"b," + plain + "]",
        "{\"traceEvents\": [" + plain + " " + plain + ",,{\"ph\": NaN,}, 7]",
        "{\"traceEvents\": [" + plain + ",{\"name\": \"C:\\Users\\new\", \"ts\": \"1e2\"}]}",
        "\xEF\xBB\xBF[" + plain + "," + plain.substr(0, 40) };
    const std::string windows[] = { std::string(1, '\0'), "\x20", "\x40", "\xfe" };
    for (std::size_t i = 0; i < 4; ++i) {
        corpus.add("reader", "damaged-" + std::to_string(i), windows[i] + damaged[i]);
        corpus.add("reader", "trace-" + std::to_string(i), windows[i] + smallTrace(i));
        corpus.add("pipeline", "trace-" + std::to_string(i), std::string(1, '\0') + smallTrace(i));
    }
    std::mt19937_64 random(4);
    for (int i = 0; i < kMadeInputs; ++i) {
        const std::string form(1, static_cast<char>(i * 22 + 1));
        corpus.add("reader", "made-" + std::to_string(i), form + randomBytes(random, 300));
        const std::string decisions(1, static_cast<char>(i % 4 + (i > 5 ? 128 : 0)));
        corpus.add("pipeline", "made-" + std::to_string(i), decisions + randomBytes(random, 500));
    }
}

/// Summaries as they are written, and parts of them.
void addSummaries(Corpus &corpus)
{
    for (const std::uint64_t seed : { 1, 2, 3 }) {
        for (const auto detail : { twinlane::SummaryDetail::Full, twinlane::SummaryDetail::Set }) {
            auto trace = twinlane::readTraceText(smallTrace(seed), "rank0.json");
            auto summary = trace ? twinlane::summarize(twinlane::buildRun(std::move(*trace)))
                                 : twinlane::Result<twinlane::TraceSummary>(trace.error());
            if (!summary)
                continue;
            twinlane::SummaryReport report(twinlane::ReportFormat::Json, detail);
            report.add(*summary);
            const std::string text = report.take();
            const std::string name = std::to_string(seed) + (detail == twinlane::SummaryDetail::Set ? "-set" : "-full");
            corpus.add("summary", "whole-" + name, text);
            corpus.add("summary", "cut-" + name, text.substr(0, text.size() / 2));
        }
    }
}

void addStored(Corpus &corpus)
{
    const std::string text = smallTrace(1).substr(0, 700);
    const std::string sip = "\x28";
    corpus.add("stored", "gzip", sip + gzipMember(text, 100));
    corpus.add("stored", "gzip-members", sip + gzipMember("one") + gzipMember(text) + "behind");
    corpus.add("stored", "gzip-cut", sip + gzipMember(text, 100).substr(0, 300));
    corpus.add("stored", "zstd", sip + zstdFrame(text, 100));
    corpus.add("stored", "zstd-frames", sip + zstdFrame("one") + zstdFrame(text) + "behind");
    corpus.add("stored", "zstd-cut", sip + zstdFrame(text, 100).substr(0, 300));
    for (int i = 0; i < kMadeInputs; ++i) {
        const char form[] = { 0x29, static_cast<char>(i * 21), static_cast<char>(i), static_cast<char>(i * 17),
            '\x10' };
        corpus.add("stored", "made-" + std::to_string(i), std::string(form, 5) + text);
    }
}

void addTokens(Corpus &corpus)
{
    const char *const numbers[] = { "0", "-0.5", "1700000000000000.1235", "12e-3", "1e400", "\" 1.5 \" ",
        "9223372036854775.807", "0.0025000000001", "-9223372036854775808", "1.5E+2" };
    const char *const strings[] = { "torch\\nn\\modules", "a\\u00e9\\ud83d\\ude00", "\\ud800x", "\xc3\xa9\xff",
        "C:\\Users\\me\\", "\\\"\\\\\\/\\b\\f\\r\\t" };
    int count = 0;
    for (const char *const number : numbers)
        corpus.add("fixedpoint", "number-" + std::to_string(count++), '1' + std::string(number));
    for (const char *const text : strings)
        corpus.add("jsonstring", "string-" + std::to_string(count++), '3' + std::string(text));
}

/// Two logs in one input: the second byte says at which of 255 parts of the text the second begins.
void addLogs(Corpus &corpus)
{
    const std::string command =
        "(env) [me@host ~/pytorch (bd4a5b40)]$ python\nbenchmarks/dynamo/torchbench.py --accuracy "
        "--backend\naot_eager --only hf_T5\n";
    const std::string run = "cuda eval  hf_T5                 PASS\nTIMING: entire_frame_compile:49.54918 "
                            "backend_compile:8.1 code_gen:6e-05\nSTATS: call_* op count: 533 | a b:13 |\n*c.d:5\n";
    const std::string again = "TIMING: entire_frame_compile:50.1\nSTATS: call_* op count: 533F.__d__:13616 | a:1\n";
    const std::string csv = "dev,name,batch_size,speedup,compilation_latency\ncuda,hf_T5,8,1.229514,48.471589\n";
    const std::string other = "loading model: 0it [00:00]\rcpu  train x\n2.014x\nCompilation time (from dynamo_timed): "
                              "8.5\nDynamo produced 2 graphs covering 7 ops with 1 graph breaks (1 unique)\n";
    const std::string logs[] = { command + run + again + command + run + again, csv + csv, run + other + run + csv,
        other + other, again + run + command + again, run + run };
    int count = 0;
    for (const std::string &log : logs)
        corpus.add("logs", "log-" + std::to_string(count++), std::string(1, '\0') + '\x7f' + log);
    corpus.add("logs", "small-limits", "\x01\x7f" + run + csv + run + csv);
    corpus.add(
        "logs", "expected", "\x02\xff" + std::string("name,accuracy,graph_breaks\nhf_T5,pass,3\nbert,fail_to_run,0"));
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: generate_corpus FOLDER\n");
        return 2;
    }
    Corpus corpus(argv[1]);
    addTraces(corpus);
    addSummaries(corpus);
    addStored(corpus);
    addTokens(corpus);
    addLogs(corpus);
    return corpus.isWritten() ? 0 : 3;
}
