// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A model of layers, each of parts, each of operators. What stands where follows from a hash of its place, so that
// steps repeat each other and nothing has to be remembered; only times differ from step to step.

#include "tests/support/largetrace.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace twinlane::test {

namespace {

constexpr std::int64_t kFirstNs = 1'700'000'000'000'123;
constexpr int kProcess = 4321, kMainThread = 4321, kAutogradThread = 4400;
constexpr std::size_t kFlushBytes = 1 << 20;
constexpr std::uint64_t kPartsPerLayer = 6, kOperatorsPerPart = 4, kFramesPerPart = 12, kFramesPerOperator = 8;
constexpr std::uint64_t kLayerBytes = 178'000; ///< of one step, both directions
constexpr std::int64_t kOperatorNs = 40'000;
constexpr std::int64_t kPartNs = (kOperatorsPerPart + 2) * kOperatorNs;
constexpr std::int64_t kLayerNs = (kPartsPerLayer + 1) * kPartNs;

constexpr std::array<std::string_view, 8> kOperators { "linear", "matmul", "addmm", "layer_norm", "gelu", "softmax",
    "native_dropout", "add" };
constexpr std::array<std::string_view, 6> kModules { "LlamaAttention", "Linear", "LayerNorm", "LlamaMLP", "Dropout",
    "GELUActivation" };
constexpr std::array<std::string_view, 5> kFiles { "torch/nn/modules/module.py",
    "transformers/models/llama/modeling_llama.py", "torch/nn/functional.py", "transformers/utils/generic.py",
    "torch/_tensor.py" };
constexpr std::array<std::string_view, 5> kKernels {
    "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, "
    "at::detail::Array<char*, 3> >(int, at::native::CUDAFunctor_add<float>, "
    "at::detail::Array<char*, 3>)",
    "ampere_bf16_s16816gemm_bf16_128x256_ldg8_f2f_stages_64x3_tn",
    "void at::native::(anonymous namespace)::vectorized_layer_norm_kernel<float, float>",
    "void cutlass::Kernel<cutlass_80_tensorop_s1688gemm_128x64_16x6_tn_align4>",
    "void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float> >"
};

/// As splitmix64.
std::uint64_t hashed(std::uint64_t value)
{
    value += 0x9e3779b97f4a7c15ULL;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31U);
}

template <std::size_t size> std::string_view pick(const std::array<std::string_view, size> &from, std::uint64_t by)
{
    return from[by % size];
}

/// Text that grows at its end and is handed on a megabyte at a time.
class Writer {
public:
    Writer(const LargeTraceShape &shape, const TextSink &sink)
        : m_shape(shape)
        , m_sink(sink)
        , m_comma(shape.compact ? "," : ", ")
        , m_colon(shape.compact ? "\":" : "\": ")
    {
    }

    void raw(std::string_view text) { m_text += text; }
    void number(std::int64_t value)
    {
        std::array<char, 24> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        m_text.append(digits.data(), end);
    }
    void microseconds(std::int64_t ns)
    {
        number(ns / 1000);
        const auto rest = static_cast<int>(ns % 1000);
        const std::array<char, 4> decimals { '.', static_cast<char>('0' + rest / 100),
            static_cast<char>('0' + rest / 10 % 10), static_cast<char>('0' + rest % 10) };
        m_text.append(decimals.data(), decimals.size());
    }
    void key(std::string_view name)
    {
        if (m_text.back() != '{' && m_text.back() != ' ')
            m_text += m_comma;
        m_text += '"';
        m_text += name;
        m_text += m_colon;
    }
    void field(std::string_view name, std::string_view value)
    {
        key(name);
        m_text += '"';
        m_text += value;
        m_text += '"';
    }
    void field(std::string_view name, std::int64_t value)
    {
        key(name);
        number(value);
    }
    void list(std::string_view name, std::string_view values)
    {
        key(name);
        m_text += '[';
        m_text += values;
        m_text += ']';
    }
    void newLine()
    {
        if (!m_shape.compact)
            m_text += m_text.back() == '{' ? "\n    " : ",\n    ";
    }

    void begin()
    {
        m_elementAt = m_text.size();
        m_text += m_shape.compact ? "{" : "\n  {\n    ";
    }
    void beginArgs()
    {
        newLine();
        if (m_shape.compact)
            key("args");
        else
            m_text += "\"args\": ";
        m_text += m_shape.compact ? "{" : "{\n      ";
    }
    void endArgs() { m_text += m_shape.compact ? "}" : "\n    }"; }
    /// Ends the element, which may be kept back to stand behind a later one.
    void end()
    {
        m_text += m_shape.compact ? "}," : "\n  },";
        m_random = hashed(m_random);
        const bool isLate = static_cast<double>(m_random >> 11U) * 0x1p-53 < m_shape.disorder;
        if (isLate && m_late.empty()) {
            m_late.assign(m_text, m_elementAt);
            m_text.resize(m_elementAt);
            m_lateFor = 2 + m_random % 30;
        } else if (!m_late.empty() && --m_lateFor == 0) {
            m_text += m_late;
            m_late.clear();
        }
        if (m_text.size() >= kFlushBytes)
            flush();
    }
    void flush()
    {
        m_written += m_text.size();
        m_isOpen = m_isOpen && m_sink(m_text);
        m_text.clear();
    }
    /// The array's last element gets no comma.
    void endArray(std::string_view last)
    {
        m_text += m_late;
        m_late.clear();
        m_text += last;
    }
    bool isOpen() const { return m_isOpen; }

private:
    const LargeTraceShape &m_shape;
    const TextSink &m_sink;
    std::string_view m_comma, m_colon;
    std::string m_text, m_late;
    std::size_t m_elementAt = 0;
    std::uint64_t m_random = 7, m_lateFor = 0, m_written = 0;
    bool m_isOpen = true;
};

class LargeTrace {
public:
    LargeTrace(const LargeTraceShape &shape, const TextSink &sink)
        : m_shape(shape)
        , m_out(shape, sink)
        , m_layers(std::max<std::uint64_t>(1,
              shape.bytes / std::max<std::uint64_t>(1, shape.steps)
                  / (shape.host ? (shape.stacks ? kLayerBytes : kLayerBytes * 3 / 5) : kLayerBytes / 8)))
        , m_ownOneIn(shape.distinct > 0 ? std::max<std::uint64_t>(
                         1, static_cast<std::uint64_t>(1 / (shape.distinct * static_cast<double>(shape.steps))))
                                        : 0)
    {
    }

    bool write()
    {
        m_out.raw(R"({"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "NVIDIA A100", )"
                  R"("totalGlobalMem": 84000000000, "computeMajor": 8, "computeMinor": 0, )"
                  R"("numSms": 108}], "with_stack": 1, "record_shapes": 1, "profile_memory": 1, )"
                  R"("with_modules": 1, "traceEvents": [)");
        for (std::uint64_t step = 0; step < m_shape.steps && m_out.isOpen(); ++step)
            writeStep(step);
        m_out.endArray(R"({"name": "Record Window End", "ph": "i", "s": "g", "pid": "", "tid": "", "ts": )");
        m_out.microseconds(m_now);
        m_out.raw(R"(}], "displayTimeUnit": "ms", "baseTimeNanoseconds": 1767189312000000000})");
        m_out.flush();
        return m_out.isOpen();
    }

private:
    std::uint64_t placeOf(std::uint64_t layer, std::uint64_t part, std::uint64_t slot) const
    {
        return hashed((layer * 64 + part) * 64 + slot);
    }
    bool hasOwn(std::uint64_t place) const { return m_ownOneIn > 0 && (place >> 20U) % m_ownOneIn == 0; }
    /// A share of @p most that differs from step to step.
    std::int64_t varied(std::int64_t most)
    {
        m_random = hashed(m_random ^ m_shape.seed);
        return most / 2 + static_cast<std::int64_t>(m_random % static_cast<std::uint64_t>(most / 2));
    }

    void beginEvent(std::string_view category, int thread, std::int64_t begin, std::int64_t end)
    {
        m_out.begin();
        m_out.field("ph", "X");
        m_out.field("cat", category);
        beginNamed(thread, begin, end);
    }
    void beginNamed(int thread, std::int64_t begin, std::int64_t end)
    {
        m_thread = thread;
        m_begin = begin;
        m_end = end;
        m_out.key("name");
        m_out.raw("\"");
    }
    void endName()
    {
        m_out.raw("\"");
        m_out.field("pid", m_thread < 1000 ? 0 : kProcess);
        m_out.field("tid", m_thread);
        m_out.newLine();
        m_out.key("ts");
        m_out.microseconds(m_begin);
        m_out.key("dur");
        m_out.microseconds(m_end - m_begin);
        m_out.beginArgs();
    }
    void endEvent()
    {
        m_out.field("Ev Idx", m_index++);
        m_out.endArgs();
        m_out.end();
    }
    void span(std::string_view category, std::string_view name, std::uint64_t number, std::string_view between,
        std::int64_t begin, std::int64_t end)
    {
        beginEvent(category, kMainThread, begin, end);
        m_out.raw(name);
        m_out.raw(between);
        m_out.number(static_cast<std::int64_t>(number));
        endName();
        endEvent();
    }

    void flow(bool isStart, std::string_view name, std::int64_t id, int thread, std::int64_t time)
    {
        m_out.begin();
        m_out.field("ph", isStart ? "s" : "f");
        m_out.field("id", id);
        m_out.field("pid", thread < 1000 ? 0 : kProcess);
        m_out.field("tid", thread);
        m_out.key("ts");
        m_out.microseconds(time);
        m_out.newLine();
        m_out.field("cat", name);
        m_out.field("name", name);
        if (!isStart)
            m_out.field("bp", "e");
        m_out.end();
    }

    void memory(std::int64_t time, std::int64_t bytes)
    {
        m_allocated += bytes;
        m_out.begin();
        m_out.field("ph", "i");
        m_out.field("cat", "cpu_instant_event");
        m_out.field("s", "t");
        m_out.field("name", "[memory]");
        m_out.field("pid", kProcess);
        m_out.field("tid", kMainThread);
        m_out.newLine();
        m_out.key("ts");
        m_out.microseconds(time);
        m_out.beginArgs();
        m_out.field("Total Reserved", std::int64_t(24'000'000'000));
        m_out.field("Total Allocated", m_allocated);
        m_out.field("Bytes", bytes);
        m_out.field("Addr", 139'000'000'000'000 + m_index * 512);
        m_out.field("Device Id", 0);
        m_out.field("Device Type", 1);
        endEvent();
    }

    void shapes(std::uint64_t place)
    {
        const auto rows = static_cast<std::int64_t>(hasOwn(place) ? place % 100'000 : 1 + place % 64);
        const auto columns = static_cast<std::int64_t>(64 << (place >> 7U) % 7);
        m_out.list("Concrete Inputs", R"("", "", "", "1e-05")");
        m_out.list("Input type", R"("c10::BFloat16", "c10::BFloat16", "float", "Scalar")");
        m_out.key("Input Strides");
        matrix(columns, 1);
        m_out.key("Input Dims");
        matrix(rows, columns);
    }
    void matrix(std::int64_t rows, std::int64_t columns)
    {
        m_out.raw("[[8, ");
        m_out.number(rows);
        m_out.raw(", ");
        m_out.number(columns);
        m_out.raw("], [");
        m_out.number(columns);
        m_out.raw(", ");
        m_out.number(rows);
        m_out.raw("], [");
        m_out.number(columns);
        m_out.raw("], []]");
    }

    void writeOperator(
        std::uint64_t place, int thread, std::int64_t begin, std::int64_t end, std::int64_t sequence, bool isBackward)
    {
        beginEvent("cpu_op", thread, begin, end);
        m_out.raw(hasOwn(place) ? "custom::" : "aten::");
        m_out.raw(pick(kOperators, place));
        if (hasOwn(place)) {
            m_out.raw("_");
            m_out.number(static_cast<std::int64_t>(place % 1'000'000'007));
        }
        endName();
        m_out.field("External id", m_index);
        if (sequence >= 0) {
            m_out.field("Sequence number", sequence);
            m_out.field("Fwd thread id", isBackward ? 1 : 0);
        }
        m_out.field("Record function id", 0);
        shapes(hashed(place));
        endEvent();
    }

    /// A launch inside [begin, end) and the kernel that it starts.
    void launch(std::uint64_t place, int thread, std::int64_t begin, std::int64_t end)
    {
        const std::int64_t correlation = ++m_correlation;
        if (m_shape.host) {
            beginEvent("cuda_runtime", thread, begin, end);
            m_out.raw("cudaLaunchKernel");
            endName();
            m_out.field("External id", m_index - 1);
            m_out.field("cbid", 211);
            m_out.field("correlation", correlation);
            endEvent();
            flow(true, "ac2g", correlation, thread, begin);
        }
        const std::int64_t start = std::max(m_deviceFree, end + 500);
        m_deviceFree = start + varied(24'000);
        beginEvent("kernel", 7, start, m_deviceFree);
        m_out.raw(pick(kKernels, place >> 9U));
        if (hasOwn(hashed(place + 1))) {
            m_out.raw("_");
            m_out.number(static_cast<std::int64_t>(place % 1'000'000'007));
        }
        endName();
        kernelArguments(place, correlation);
        if (m_shape.host)
            flow(false, "ac2g", correlation, 7, start);
    }
    void kernelArguments(std::uint64_t place, std::int64_t correlation)
    {
        const auto blocks = static_cast<std::int64_t>(1 + (place >> 5U) % 999);
        m_out.field("External id", m_index - 2);
        m_out.field("queued", 0);
        m_out.field("device", 0);
        m_out.field("context", 1);
        m_out.field("stream", 7);
        m_out.field("correlation", correlation);
        m_out.field("registers per thread", static_cast<std::int64_t>(16 + place % 240));
        m_out.field("shared memory", static_cast<std::int64_t>(place % 3 * 16'384));
        m_out.key("blocks per SM");
        m_out.number(blocks / 108);
        m_out.raw(".5");
        m_out.key("grid");
        m_out.raw("[");
        m_out.number(blocks);
        m_out.raw(", 1, 1]");
        m_out.list("block", "128, 1, 1");
        m_out.field("est. achieved occupancy %", static_cast<std::int64_t>(place % 101));
        endEvent();
    }

    void frame(std::uint64_t place, std::int64_t begin, std::int64_t end)
    {
        beginEvent("python_function", kMainThread, begin, end);
        const bool own = hasOwn(place);
        m_out.raw(pick(kFiles, place));
        m_out.raw("(");
        m_out.number(static_cast<std::int64_t>(own ? place % 1'000'003 : place % 40));
        m_out.raw(own ? "): generated_" : "): forward_");
        m_out.number(static_cast<std::int64_t>(own ? place % 1'000'000'007 : place % 40));
        endName();
        m_out.field("Python parent id", ++m_pythonId);
        m_out.field("Python id", m_pythonId + 1);
        endEvent();
    }

    /// One submodule: its frames around its operators.
    void writePart(std::uint64_t layer, std::uint64_t part, std::int64_t begin)
    {
        if (m_shape.stacks && m_shape.host) {
            const std::string_view name = pick(kModules, part);
            beginEvent("python_function", kMainThread, begin, begin + kPartNs);
            m_out.raw("nn.Module: ");
            m_out.raw(name);
            m_out.raw("_");
            m_out.number(static_cast<std::int64_t>(layer));
            endName();
            m_out.field("Python parent id", ++m_pythonId);
            m_out.field("Python id", m_pythonId + 1);
            m_out.field("Python module id", static_cast<std::int64_t>(layer));
            endEvent();
            for (std::uint64_t depth = 1; depth < kFramesPerPart; ++depth) {
                const auto inset = static_cast<std::int64_t>(depth) * 1'000;
                frame(placeOf(layer, part, depth), begin + inset, begin + kPartNs - inset);
            }
        }
        for (std::uint64_t i = 0; i < kOperatorsPerPart; ++i) {
            const std::int64_t at = begin + static_cast<std::int64_t>(i + 1) * kOperatorNs;
            const std::uint64_t place = placeOf(layer, part, 16 + i);
            const std::int64_t end = at + varied(kOperatorNs - 4'000);
            if (!m_shape.host) {
                launch(place, kMainThread, at, end);
                continue;
            }
            const std::int64_t sequence = ++m_sequence;
            for (std::uint64_t depth = kFramesPerOperator; m_shape.stacks && depth > 0; --depth) {
                const auto inset = static_cast<std::int64_t>(depth) * 200;
                frame(hashed(place + depth), at - inset, end + inset);
            }
            writeOperator(place, kMainThread, at, end, sequence, false);
            flow(true, "fwdbwd", sequence, kMainThread, at);
            writeOperator(hashed(place + 7), kMainThread, at + 1'000, end - 1'000, -1, false);
            memory(at + 2'000, 1024 * static_cast<std::int64_t>(1 + place % 9'000));
            launch(place, kMainThread, at + 4'000, at + 8'000);
        }
    }

    void writeBackward(std::uint64_t layer, std::int64_t begin)
    {
        std::int64_t at = begin;
        for (std::uint64_t part = kPartsPerLayer; part-- > 0;) {
            for (std::uint64_t i = kOperatorsPerPart; i-- > 0; at += kOperatorNs) {
                const std::uint64_t place = placeOf(layer, part, 16 + i);
                const std::int64_t end = at + varied(kOperatorNs);
                if (!m_shape.host) {
                    launch(hashed(place), kAutogradThread, at, end);
                    continue;
                }
                const std::int64_t sequence = m_sequence--;
                beginEvent("cpu_op", kAutogradThread, at, end);
                m_out.raw("autograd::engine::evaluate_function: ");
                m_out.raw(pick(kOperators, place));
                m_out.raw("Backward0");
                endName();
                m_out.field("External id", m_index);
                m_out.field("Sequence number", sequence);
                m_out.field("Fwd thread id", 1);
                endEvent();
                flow(false, "fwdbwd", sequence, kAutogradThread, at);
                writeOperator(hashed(place + 9), kAutogradThread, at + 500, end - 500, sequence, true);
                launch(hashed(place), kAutogradThread, at + 3'000, at + 7'000);
                memory(at + 8'000, -1024 * static_cast<std::int64_t>(1 + place % 9'000));
            }
        }
    }

    void writeStep(std::uint64_t step)
    {
        const std::int64_t begin = m_now;
        const auto layers = static_cast<std::int64_t>(m_layers);
        const std::int64_t forwardEnd = begin + 10'000 + layers * kLayerNs;
        const std::int64_t backwardNs = static_cast<std::int64_t>(kPartsPerLayer * kOperatorsPerPart) * kOperatorNs;
        const std::int64_t end = forwardEnd + 10'000 + layers * backwardNs;
        const bool spans = m_shape.host;
        if (spans)
            span("user_annotation", "ProfilerStep", step + 3, "#", begin, end);
        if (spans && m_shape.stacks) {
            span("python_function", "train.py(10): main", 0, "", begin + 1'000, end - 1'000);
            span("python_function", "nn.Module: LlamaForCausalLM", 0, "_", begin + 2'000, forwardEnd);
        }
        for (std::uint64_t layer = 0; layer < m_layers && m_out.isOpen(); ++layer) {
            const std::int64_t at = begin + 5'000 + static_cast<std::int64_t>(layer) * kLayerNs;
            if (spans && m_shape.stacks)
                span("python_function", "nn.Module: LlamaDecoderLayer", layer, "_", at, at + kLayerNs);
            for (std::uint64_t part = 0; part < kPartsPerLayer; ++part)
                writePart(layer, part, at + 1'000 + static_cast<std::int64_t>(part) * kPartNs);
        }
        for (std::uint64_t layer = m_layers; layer-- > 0 && m_out.isOpen();)
            writeBackward(layer, forwardEnd + static_cast<std::int64_t>(m_layers - 1 - layer) * backwardNs);
        m_sequence += static_cast<std::int64_t>(m_layers * kPartsPerLayer * kOperatorsPerPart);
        m_now = std::max(end, m_deviceFree) + 50'000;
    }

    const LargeTraceShape &m_shape;
    Writer m_out;
    std::uint64_t m_layers, m_ownOneIn, m_random = 1;
    std::int64_t m_now = kFirstNs, m_deviceFree = kFirstNs;
    std::int64_t m_index = 0, m_correlation = 0, m_sequence = 0, m_pythonId = 0;
    std::int64_t m_allocated = 4'000'000'000;
    int m_thread = 0;
    std::int64_t m_begin = 0, m_end = 0;
};

} // namespace

bool writeLargeTrace(const LargeTraceShape &shape, const TextSink &sink)
{
    return LargeTrace(shape, sink).write();
}

std::string largeTrace(const LargeTraceShape &shape)
{
    std::string text;
    writeLargeTrace(shape, [&text](std::string_view piece) {
        text += piece;
        return true;
    });
    return text;
}

} // namespace twinlane::test
