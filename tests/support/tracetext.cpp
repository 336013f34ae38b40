// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/tracetext.h"

#include "model/reader/tracereader.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <sstream>
#include <vector>

namespace twinlane::test {

namespace {

const std::map<std::string, std::string> &categories()
{
    static const std::map<std::string, std::string> kCategories = { { "step", "user_annotation" },
        { "module", "python_function" }, { "annotation", "user_annotation" }, { "op", "cpu_op" },
        { "launch", "cuda_runtime" }, { "kernel", "kernel" }, { "memcpy", "gpu_memcpy" }, { "memset", "gpu_memset" },
        { "frame", "python_function" }, { "overhead", "overhead" } };
    return kCategories;
}

std::string quoted(const std::string &text)
{
    return '"' + text + '"';
}

/// Splits "1 op aten::mm 20-30 seq=3" at spaces; a name with spaces is joined again.
struct EventLine {
    std::string lane, kind, name, start, end;
    std::map<std::string, std::string> keys;

    explicit EventLine(const std::string &line)
    {
        std::istringstream words(line);
        words >> lane >> kind;
        for (std::string word; words >> word;) {
            const std::size_t dash = word.find('-'), equals = word.find('=');
            if (end.empty() && dash != std::string::npos && dash > 0
                && word.find_first_not_of("0123456789.-") == std::string::npos) {
                start = word.substr(0, dash);
                end = word.substr(dash + 1);
            } else if (!end.empty() && equals != std::string::npos) {
                keys[word.substr(0, equals)] = word.substr(equals + 1);
            } else {
                name += (name.empty() ? "" : " ") + word;
            }
        }
    }

    std::string json() const
    {
        std::string args;
        const auto add = [&](const char *key, const std::string &value) {
            args += (args.empty() ? "" : ", ") + quoted(key) + ": " + value;
        };
        std::string pid = "1", tid = lane;
        if (lane.starts_with("gpu")) {
            const std::size_t colon = lane.find(':');
            pid = lane.substr(3, colon - 3);
            tid = lane.substr(colon + 1);
            add("device", pid);
            add("stream", tid);
        }
        for (const auto &[key, value] : keys) {
            if (key == "fqn") {
                add("module_fqn", quoted(value));
                continue;
            }
            add(key == "corr"       ? "correlation"
                    : key == "seq"  ? "Sequence number"
                    : key == "dims" ? "Input Dims"
                                    : "Fwd thread id",
                value);
        }
        char duration[40];
        std::snprintf(duration, sizeof duration, "%.3f", std::stod(end) - std::stod(start));
        return "{\"ph\": \"X\", \"cat\": " + quoted(categories().at(kind))
            + ", \"name\": " + quoted((kind == "module" ? "nn.Module: " : "") + name) + ", \"pid\": " + pid
            + ", \"tid\": " + tid + ", \"ts\": " + start + ", \"dur\": " + duration + ", \"args\": {" + args + "}}";
    }
};

std::string flowJson(const std::string &line, int id)
{
    unsigned from = 0, to = 0;
    double at = 0, until = 0;
    std::sscanf(line.c_str(), "flow %u@%lf -> %u@%lf", &from, &at, &to, &until);
    const auto end = [&](char phase, unsigned thread, double us) {
        char text[200];
        std::snprintf(text, sizeof text,
            R"({"ph": "%c", "id": %d, "pid": 1, "tid": %u, "ts": %.3f, "cat": "fwdbwd", "name": "fwdbwd"})", phase, id,
            thread, us);
        return std::string(text);
    };
    return end('s', from, at) + ",\n" + end('f', to, until);
}

/// Splits "memory 1@20 +64 addr=7 total=64 gpu=0".
std::string memoryJson(const std::string &line)
{
    std::istringstream words(line);
    std::string word, lane, bytes, device = R"("Device Type": 0, "Device Id": -1)", args;
    words >> word >> lane >> bytes;
    while (words >> word) {
        const std::size_t equals = word.find('=');
        const std::string key = word.substr(0, equals), value = word.substr(equals + 1);
        if (key == "gpu")
            device = R"("Device Type": 1, "Device Id": )" + value;
        else
            args += ", "
                + quoted(key == "addr"   ? "Addr"
                        : key == "total" ? "Total Allocated"
                                         : "Total Reserved")
                + ": " + value;
    }
    const std::size_t at = lane.find('@');
    return R"({"ph": "i", "s": "t", "name": "[memory]", "pid": 1, "tid": )" + lane.substr(0, at)
        + ", \"ts\": " + lane.substr(at + 1) + ", \"args\": {" + device
        + (bytes == "?" ? "" : ", \"Bytes\": " + std::to_string(std::stoll(bytes))) + args + "}}";
}

std::string printedUs(std::int64_t ns)
{
    return ns % 1000 == 0 ? std::to_string(ns / 1000) : std::to_string(ns) + "ns";
}

std::string samples(const BlockTree &tree, BlockId id)
{
    std::string text;
    for (std::uint32_t s = 0; s < tree.stepCount; ++s) {
        text += ' ' + printedUs(tree.samplesNs(id, Measure::Critical)[s]) + '/';
        text += tree[id].hostKnown ? printedUs(tree.samplesNs(id, Measure::Host)[s]) : "-";
        text += '/' + printedUs(tree.samplesNs(id, Measure::Device)[s]);
    }
    return text;
}

} // namespace

std::string traceJson(std::string_view drawing)
{
    std::string events, metadata;
    std::istringstream lines { std::string(drawing) };
    int flows = 0;
    for (std::string line; std::getline(lines, line);) {
        line.erase(0, line.find_first_not_of(' '));
        if (line.empty())
            continue;
        if (line.starts_with("meta ")) {
            const std::size_t space = line.find(' ', 5);
            metadata += ", " + quoted(line.substr(5, space - 5)) + ": " + line.substr(space + 1);
            continue;
        }
        events += (events.empty() ? "" : ",\n")
            + (line.starts_with("flow ")          ? flowJson(line, ++flows)
                    : line.starts_with("memory ") ? memoryJson(line)
                                                  : EventLine(line).json());
    }
    return "{\"traceEvents\": [\n" + events + "\n]" + metadata + "}";
}

std::shared_ptr<const Run> runFromText(std::string_view drawing)
{
    Result<Trace> trace = readTraceText(traceJson(drawing), "drawing");
    if (!trace) {
        std::fprintf(stderr, "%s\n", trace.error().sentence().c_str());
        std::abort();
    }
    return buildRun(std::move(*trace));
}

std::string toText(const BlockTree &tree)
{
    std::string text;
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
        const BlockId id(i);
        const Block &block = tree[id];
        text += std::string(2 * block.depth, ' ') + std::string(tree.text(block.label));
        if (!block.instances.empty()) {
            text += " [";
            for (NameId instance : block.instances)
                text += (instance == block.instances.front() ? "" : " ") + std::string(tree.text(instance));
            text += ']';
        }
        text += (block.recomputed ? " recomputed" : "") + samples(tree, id) + '\n';
    }
    return text;
}

} // namespace twinlane::test
