// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A model of what a training loop does, walked with a clock.

#include "tests/support/tracegen.h"

#include <algorithm>
#include <array>
#include <random>
#include <vector>

namespace twinlane::test {

namespace {

constexpr std::int64_t kFirstNs =
    1'700'000'000'000'123; // odd on purpose: epoch microseconds do not fit a double's precision
constexpr int kProcess = 4321;
constexpr int kMainThread = 4321;
constexpr int kAutogradThread = 4400;

std::string microseconds(std::int64_t ns)
{
    std::string decimals = std::to_string(ns % 1000);
    decimals.insert(0, 3 - decimals.size(), '0');
    return std::to_string(ns / 1000) + '.' + decimals;
}

class Generator {
public:
    explicit Generator(const TraceShape &shape)
        : m_shape(shape)
        , m_random(shape.seed)
    {
    }

    std::string text()
    {
        if (m_shape.frames)
            m_frameBegin = m_now;
        for (int step = 0; step < m_shape.steps; ++step)
            writeStep(step);
        if (m_shape.frames)
            host("python_function", "train.py(10): main", kMainThread, m_frameBegin, m_now + 10, {});
        if (m_shape.shuffled) {
            for (std::size_t i = m_elements.size(); i > 1; --i)
                std::swap(m_elements[i - 1], m_elements[m_random() % i]);
        }
        return document();
    }

private:
    /// Between @p least and @p most ns. The modulo keeps the sequence the same with every standard library.
    std::int64_t between(std::int64_t least, std::int64_t most)
    {
        return least + static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(most - least + 1));
    }
    void pass(std::int64_t least, std::int64_t most) { m_now += between(least, most); }

    void element(const std::string &fields) { m_elements.push_back("{" + fields + "}"); }

    void host(const std::string &category, const std::string &name, int thread, std::int64_t begin, std::int64_t end,
        const std::string &args)
    {
        element("\"ph\": \"X\", \"cat\": \"" + category + "\", \"name\": \"" + name + "\", \"pid\": "
            + std::to_string(kProcess) + ", \"tid\": " + std::to_string(thread) + ", \"ts\": " + microseconds(begin)
            + ", \"dur\": " + microseconds(end - begin) + ", \"args\": {" + args + "}");
    }

    void flow(bool isStart, int id, int thread, std::int64_t time)
    {
        element(std::string("\"ph\": \"") + (isStart ? "s" : "f") + "\", \"id\": " + std::to_string(id) + ", \"pid\": "
            + std::to_string(kProcess) + ", \"tid\": " + std::to_string(thread) + ", \"ts\": " + microseconds(time)
            + ", \"cat\": \"fwdbwd\", \"name\": \"fwdbwd\"" + (isStart ? "" : ", \"bp\": \"e\""));
    }

    void launch(const std::string &kernel, int thread, int stream)
    {
        if (!m_shape.device)
            return;
        const int correlation = ++m_correlation;
        const std::int64_t begin = m_now;
        pass(1000, 6000);
        host("cuda_runtime", "cudaLaunchKernel", thread, begin, m_now,
            "\"cbid\": 211, \"correlation\": " + std::to_string(correlation));
        std::int64_t &free = m_streamFree[static_cast<std::size_t>(stream)];
        const std::int64_t start = std::max(free, m_now + between(500, 4000));
        free = start + between(1000, 90'000);
        const bool isCopy = kernel.starts_with("Memcpy");
        const std::string tid = std::to_string(stream == 0 ? 7 : 20);
        element("\"ph\": \"X\", \"cat\": \"" + std::string(isCopy ? "gpu_memcpy" : "kernel") + "\", \"name\": \""
            + kernel + "\", \"pid\": 0, \"tid\": " + tid + ", \"ts\": " + microseconds(start)
            + ", \"dur\": " + microseconds(free - start) + ", \"args\": {\"device\": 0, \"stream\": " + tid
            + ", \"correlation\": " + std::to_string(correlation)
            + (isCopy ? "" : ", \"blocks per SM\": 0.625, \"est. achieved occupancy %\": 31") + "}");
    }

    /// An operator with one child that launches; remembered for the backward pass.
    void op(const std::string &name, const std::string &inner, const std::string &kernel)
    {
        const std::int64_t begin = m_now;
        const int sequence = m_nextSequence++;
        pass(500, 3000);
        const std::int64_t innerBegin = m_now;
        pass(500, 3000);
        launch(kernel, kMainThread, 0);
        pass(100, 2000);
        host("cpu_op", inner, kMainThread, innerBegin, m_now, "\"External id\": " + std::to_string(sequence));
        pass(100, 2000);
        host("cpu_op", name, kMainThread, begin, m_now,
            "\"Sequence number\": " + std::to_string(sequence)
                + ", \"Fwd thread id\": 0, \"Input Dims\": [[8, 16], [16, 32], []]");
        m_forward.push_back({ sequence, begin, inner });
        if (m_shape.memory && m_random() % 3 == 0)
            memory(static_cast<std::int64_t>(512 * (1 + m_random() % 64)));
    }

    void memory(std::int64_t bytes)
    {
        m_allocated += bytes;
        element("\"ph\": \"i\", \"cat\": \"cpu_instant_event\", \"s\": \"t\", \"name\": "
                "\"[memory]\", \"pid\": "
            + std::to_string(kProcess) + ", \"tid\": " + std::to_string(kMainThread) + ", \"ts\": "
            + microseconds(m_now) + ", \"args\": {\"Total Reserved\": 2097152" + ", \"Total Allocated\": "
            + std::to_string(m_allocated) + ", \"Bytes\": " + std::to_string(bytes) + ", \"Device Id\": "
            + (m_shape.device ? "0" : "-1") + ", \"Device Type\": " + (m_shape.device ? "1" : "0") + "}");
    }

    template <class Body> void module(const std::string &name, Body body)
    {
        const std::int64_t begin = m_now;
        pass(200, 1500);
        body();
        pass(200, 1500);
        if (m_shape.modules)
            host("python_function", "nn.Module: " + name, kMainThread, begin, m_now,
                "\"Python id\": " + std::to_string(++m_pythonId));
    }

    void linear(int number)
    {
        module("Linear_" + std::to_string(number),
            [this] { op("aten::linear", "aten::addmm", "ampere_sgemm_128x64_tn"); });
    }

    void forward()
    {
        module("Net_0", [this] {
            module("Embedding_0", [this] { op("aten::embedding", "aten::index_select", "indexSelectLargeIndex"); });
            for (int layer = 0; layer < m_shape.layers; ++layer) {
                module("DecoderLayer_" + std::to_string(layer), [this, layer] {
                    module("LayerNorm_" + std::to_string(layer),
                        [this] { op("aten::layer_norm", "aten::native_layer_norm", "vectorized_layer_norm_kernel"); });
                    linear(2 * layer);
                    op("aten::gelu", "aten::gelu", "vectorized_elementwise_kernel");
                    linear(2 * layer + 1);
                });
            }
        });
        op("aten::mse_loss", "aten::mse_loss", "reduce_kernel");
    }

    void backward()
    {
        for (std::size_t i = m_forward.size(); i > 0; --i) {
            const Forward &of = m_forward[i - 1];
            const int id = ++m_flow;
            flow(true, id, kMainThread, of.startNs);
            const std::int64_t begin = m_now;
            flow(false, id, kAutogradThread, begin);
            pass(500, 2000);
            const std::int64_t innerBegin = m_now;
            pass(300, 900);
            launch("backward_" + of.name.substr(of.name.find("::") + 2), kAutogradThread, m_random() % 8 == 0 ? 1 : 0);
            pass(300, 900);
            const std::string sequence =
                "\"Sequence number\": " + std::to_string(of.sequence) + ", \"Fwd thread id\": 1";
            host("cpu_op", of.name + "Backward0", kAutogradThread, innerBegin, m_now, sequence);
            pass(200, 900);
            host("cpu_op", "autograd::engine::evaluate_function: " + of.name + "Backward0", kAutogradThread, begin,
                m_now, sequence);
            pass(100, 400);
        }
    }

    void writeStep(int step)
    {
        const std::int64_t begin = m_now;
        m_forward.clear();
        pass(500, 2000);
        const std::int64_t loaderBegin = m_now;
        pass(5000, 80'000);
        host("user_annotation", "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", kMainThread, loaderBegin,
            m_now, {});
        pass(300, 900);
        launch("Memcpy HtoD (Pageable -> Device)", kMainThread, 0);
        pass(300, 900);
        forward();
        pass(300, 900);
        if (m_shape.backward)
            backward();
        pass(300, 900);
        const std::int64_t optimizerBegin = m_now;
        pass(300, 900);
        op("aten::_foreach_add_", "aten::_foreach_add_", "multi_tensor_apply_kernel");
        pass(300, 900);
        host("user_annotation", "Optimizer.step#SGD.step", kMainThread, optimizerBegin, m_now, {});
        pass(300, 900);
        if (m_shape.profilerSteps)
            host("user_annotation", "ProfilerStep#" + std::to_string(step + 1), kMainThread, begin, m_now, {});
        pass(300, 900);
    }

    std::string document() const
    {
        std::string metadata = "  \"schemaVersion\": 1,\n  \"record_shapes\": 1,\n  \"deviceProperties\": [";
        if (m_shape.device)
            metadata += "\n    {\"id\": 0, \"name\": \"Synthetic GPU\", \"totalGlobalMem\": 17179869184, "
                        "\"computeMajor\": 8, \"computeMinor\": 0, \"numSms\": 80}\n  ";
        metadata += "]";
        std::string events = "  \"traceEvents\": [\n";
        for (std::size_t i = 0; i < m_elements.size(); ++i)
            events += "  " + m_elements[i] + (i + 1 < m_elements.size() ? ",\n" : "\n");
        events += "  ]";
        return "{\n" + (m_shape.keysAfterEvents ? events + ",\n" + metadata : metadata + ",\n" + events) + "\n}\n";
    }

    struct Forward {
        int sequence;
        std::int64_t startNs;
        std::string name;
    };

    TraceShape m_shape;
    std::mt19937_64 m_random;
    std::vector<std::string> m_elements;
    std::vector<Forward> m_forward; ///< of the step at hand, in order
    std::array<std::int64_t, 2> m_streamFree {};
    std::int64_t m_now = kFirstNs;
    std::int64_t m_frameBegin = 0;
    std::int64_t m_allocated = 1 << 20;
    int m_nextSequence = 0;
    int m_correlation = 0;
    int m_flow = 0;
    int m_pythonId = 0;
};

} // namespace

std::string generateTrace(const TraceShape &shape)
{
    return Generator(shape).text();
}

} // namespace twinlane::test
