// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Small runs for the rules of findings, written line by line, and what was found in them as text.

#pragma once

#include "model/comparison/comparison.h"
#include "model/figures/runsummary.h"
#include "model/findings/findings.h"
#include "model/report/findingsreport.h"
#include "tests/support/smalltrace.h"

#include <QtGlobal>

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace twinlane::test {

/// The events of one step of 10 ms or longer; times in microseconds from its start.
class FindingStep {
public:
    FindingStep &module(const std::string &instance, int startUs, int lengthUs)
    {
        return event("python_function", "nn.Module: " + instance, startUs, lengthUs, "");
    }
    FindingStep &range(const std::string &name, int startUs, int lengthUs)
    {
        return event("user_annotation", name, startUs, lengthUs, "");
    }
    FindingStep &frame(const std::string &name, int startUs, int lengthUs)
    {
        return event("python_function", name, startUs, lengthUs, "");
    }
    /// @p inputs: "512x64 float, 1 double"; a number has no sizes: "- double". Empty: the file tells no inputs.
    FindingStep &op(
        const std::string &name, int startUs, int lengthUs, const std::string &inputs = {}, int sequenceNumber = -1)
    {
        std::string args = sequenceNumber < 0 ? "" : "'Sequence number': " + std::to_string(sequenceNumber);
        if (!inputs.empty())
            args += (args.empty() ? "" : ", ") + inputsOf(inputs);
        return event("cpu_op", name, startUs, lengthUs, args);
    }
    /// A cat of the tensors whose sizes are "6x64 1x64".
    FindingStep &join(int startUs, int lengthUs, const std::string &tensors)
    {
        std::string dims;
        std::istringstream parts(tensors);
        for (std::string sizes; parts >> sizes;) {
            for (std::size_t x = sizes.find('x'); x != std::string::npos; x = sizes.find('x'))
                sizes.replace(x, 1, ", ");
            dims += (dims.empty() ? "[" : ", [") + sizes + "]";
        }
        return event("cpu_op", "aten::cat", startUs, lengthUs,
            "'Input Dims': [[" + dims + "], []], 'Input type': ['TensorList', 'Scalar']");
    }
    /// The node of the backward pass that the forward operator with this number made.
    FindingStep &node(int startUs, int lengthUs, int sequenceNumber)
    {
        return event("cpu_op", "autograd::engine::evaluate_function: MmBackward0", startUs, lengthUs,
            "'Fwd thread id': 1, 'Sequence number': " + std::to_string(sequenceNumber));
    }
    /// An operator of 10 us less than @p lengthUs inside one.
    FindingStep &nested(
        const std::string &outer, const std::string &inner, int startUs, int lengthUs, const std::string &inputs = {})
    {
        return op(outer, startUs, lengthUs, inputs).op(inner, startUs + 5, lengthUs - 10, inputs);
    }
    /// The same @p count times, each @p everyUs after the one before.
    FindingStep &ops(
        int count, int everyUs, const std::string &name, int startUs, int lengthUs, const std::string &inputs = {})
    {
        for (int i = 0; i < count; ++i)
            op(name, startUs + i * everyUs, lengthUs, inputs);
        return *this;
    }
    /// Device work, launched by a call of 1 us.
    FindingStep &kernel(
        int launchUs, int startUs, int lengthUs, const std::string &name = "k", const std::string &args = {})
    {
        return launched({ "cudaLaunchKernel", launchUs, 1 }, { name, startUs, lengthUs }, "kernel", args);
    }
    struct Timed {
        std::string name;
        int startUs, lengthUs;
    };
    FindingStep &launched(
        const Timed &call, const Timed &work, const std::string &category, const std::string &args = {})
    {
        m_lines.push_back({ "cuda_runtime", call.name, call.startUs, call.lengthUs, "@", 0 });
        m_lines.push_back({ category, work.name, work.startUs, work.lengthUs,
            "'device': 0, 'stream': 7, " + (args.empty() ? args : args + ", ") + "@", 1 });
        return *this;
    }
    /// Further work of the launch before, right behind its own.
    FindingStep &more(int count)
    {
        for (int i = 0; i < count; ++i) {
            Line next = m_lines.back();
            next.startUs += next.lengthUs;
            ++next.sinceLaunch;
            m_lines.push_back(next);
        }
        return *this;
    }
    /// Device work whose launch is not in the file.
    FindingStep &carriedOver(int startUs, int lengthUs)
    {
        m_lines.push_back({ "kernel", "k", startUs, lengthUs, "'device': 0, 'stream': 7", 1 });
        return *this;
    }
    /// A copy, in its operator of 10 us more than its launch.
    FindingStep &copy(const std::string &name, int startUs, int lengthUs, const std::string &inputs = {})
    {
        return op("aten::copy_", startUs - 10, 20, inputs)
            .launched({ "cudaMemcpyAsync", startUs - 5, 1 }, { "Memcpy " + name, startUs, lengthUs }, "gpu_memcpy");
    }
    /// A runtime or driver call that launches nothing.
    FindingStep &call(const std::string &name, int startUs, int lengthUs)
    {
        return event("cuda_runtime", name, startUs, lengthUs, "");
    }
    /// A kernel of a collective on a stream of its own, unless told otherwise.
    FindingStep &collective(
        int launchUs, int startUs, int lengthUs, const std::string &args = {}, const std::string &stream = "9")
    {
        m_lines.push_back({ "cuda_runtime", "cudaLaunchKernel", launchUs, 1, "@", 0 });
        m_lines.push_back({ "kernel", "ncclDevKernel_AllReduce", startUs, lengthUs,
            "'device': 0, 'stream': " + stream + ", " + (args.empty() ? args : args + ", ") + "@", 1 });
        return *this;
    }
    /// A record of the first device's allocator, with its totals in bytes.
    FindingStep &memory(int atUs, std::int64_t allocated, std::int64_t reserved)
    {
        m_records.push_back({ atUs,
            "'Device Type': 1, 'Device Id': 0, 'Addr': 4096, 'Bytes': 512, 'Total Allocated': "
                + std::to_string(allocated) + ", 'Total Reserved': " + std::to_string(reserved) });
        return *this;
    }
    FindingStep &lasting(int lengthUs)
    {
        m_lengthUs = lengthUs;
        return *this;
    }
    /// The events of the step that begins at @p startUs, in the order of their lines, or the last first.
    std::string events(int number, int startUs, bool isReversed) const
    {
        std::vector<std::string> texts { text(
            { "user_annotation", "ProfilerStep#" + std::to_string(number), 0, m_lengthUs, "", 0 }, startUs, 0) };
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            texts.push_back(text(m_lines[i], startUs, number * 10'000 + int(i) - m_lines[i].sinceLaunch));
        for (const auto &[atUs, args] : m_records)
            texts.push_back("{'ph': 'i', 'cat': 'cpu_instant_event', 's': 't', 'name': '[memory]', 'pid': 1, 'tid': 2, "
                            "'ts': "
                + std::to_string(startUs + atUs) + ", 'args': {" + args + "}}");
        if (isReversed)
            std::reverse(texts.begin(), texts.end());
        std::string all;
        for (const std::string &one : texts)
            all += (all.empty() ? "" : ", ") + one;
        return all;
    }

private:
    struct Line {
        std::string category, name;
        int startUs, lengthUs;
        std::string args; ///< "@": the correlation
        int sinceLaunch;  ///< lines since that of its launch; 0: it is on the host
    };

    FindingStep &event(
        const std::string &category, const std::string &name, int startUs, int lengthUs, const std::string &args)
    {
        m_lines.push_back({ category, name, startUs, lengthUs, args, 0 });
        return *this;
    }

    static std::string inputsOf(const std::string &inputs)
    {
        std::string dims, types;
        std::istringstream parts(inputs);
        for (std::string sizes, type; parts >> sizes >> type;) {
            if (type.back() == ',')
                type.pop_back();
            std::string list = sizes == "-" ? "" : sizes;
            for (std::size_t x = list.find('x'); x != std::string::npos; x = list.find('x'))
                list.replace(x, 1, ", ");
            dims += (dims.empty() ? "[" : ", [") + list + "]";
            types += (types.empty() ? "'" : ", '") + type + "'";
        }
        return "'Input Dims': [" + dims + "], 'Input type': [" + types + "]";
    }

    static std::string text(const Line &line, int startUs, int correlation)
    {
        std::string args = line.args;
        if (const std::size_t at = args.find('@'); at != std::string::npos)
            args.replace(at, 1, "'correlation': " + std::to_string(correlation));
        return "{'ph': 'X', 'cat': '" + line.category + "', 'name': '" + line.name
            + "', 'pid': " + (line.sinceLaunch > 0 ? "0, 'tid': 7" : "1, 'tid': 2")
            + ", 'ts': " + std::to_string(startUs + line.startUs) + ", 'dur': " + std::to_string(line.lengthUs)
            + ", 'args': {" + args + "}}";
    }

    std::vector<Line> m_lines;
    std::vector<std::pair<int, std::string>> m_records; ///< of memory: when, and what they say
    int m_lengthUs = 10'000;
};

/// A run of these steps, one every 20 ms, which the longest may last. @p head: top-level keys of the file, each with a
/// comma behind it.
inline std::shared_ptr<const Run> findingRun(
    const std::vector<FindingStep> &steps, bool isReversed = false, const std::string &head = {})
{
    std::string events;
    for (std::size_t s = 0; s < steps.size(); ++s)
        events += (s == 0 ? "" : ", ") + steps[s].events(int(s) + 1, int(s) * 20'000, isReversed);
    return buildRun(read(object(events, head)));
}

/// The same step @p count times.
inline std::shared_ptr<const Run> findingRun(const FindingStep &step, std::size_t count = 2)
{
    return findingRun(std::vector<FindingStep>(count, step));
}

inline TraceSummary summaryOf(const std::shared_ptr<const Run> &run)
{
    auto summary = summarize(run);
    if (!summary)
        qFatal("%s", summary.error().sentence().c_str());
    return std::move(*summary);
}

/// Of the rules alone, unless there is a @p model.
inline FindingList findingsOf(
    const TraceSummary &summary, const FindingLimits &limits = {}, const SegmentModel *model = nullptr)
{
    return findFindings(*summary.run, *summary.timeline, {}, summary.steps, limits, model);
}

/// "H3 Step / Net: possible low 900000 ns a step, 4 in 2 of 2" and so on, one line each; "(H3 ...)" within the limits,
/// "H3 needs record_shapes" where it was not judged. Only of @p rule, unless that is empty.
inline std::string findingLines(
    const std::shared_ptr<const Run> &run, const std::string &rule = {}, const SegmentModel *model = nullptr)
{
    const TraceSummary summary = summaryOf(run);
    const FindingList list = findingsOf(summary, {}, model);
    std::string text;
    const auto add = [&](std::string_view id, const std::string &line) {
        if (rule.empty() || rule == id)
            text += (text.empty() ? "" : "\n") + line;
    };
    for (const Finding &finding : list.findings) {
        const std::string_view id = findingRules()[finding.rule].id;
        const std::string line = std::string(id) + ' ' + findingPath(summary.timeline->tree, finding.block) + ": "
            + std::string(findingGradeKey(finding.grade)) + ' ' + std::string(findingSeverityKey(finding.severity))
            + ' ' + std::to_string(finding.perStepNs()) + " ns a step, " + std::to_string(finding.counts.front())
            + " in " + std::to_string(finding.stepsSeen) + " of " + std::to_string(finding.stepsUsed);
        add(id, finding.isReported() ? line : '(' + line + ')');
    }
    for (const RuleNotJudged &lacking : list.notJudged) {
        const std::string_view id = findingRules()[lacking.rule].id;
        add(id, std::string(id) + " needs " + std::string(ruleNeedKey(lacking.need)));
    }
    return text;
}

} // namespace twinlane::test
