// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A training loop driven by bytes.

#include "tests/fuzz/tracefrombytes.h"

#include <array>
#include <cstdint>
#include <vector>

namespace twinlane::fuzz {

namespace {

constexpr int kMostOperations = 120;
constexpr std::int64_t kFirstNs = 1'700'000'000'000'123;

constexpr std::array<const char *, 8> kModules { "Linear_0", "Linear_1", "Linear_2", "Net_0", "Block_0", "Block_1",
    "ReLU_0", "Linear" };
constexpr std::array<const char *, 8> kOperators { "aten::mm", "aten::add", "aten::linear", "aten::copy_",
    "aten::embedding", "nccl:all_reduce", "Memcpy", "CompiledFunction" };
constexpr std::array<const char *, 6> kAnnotations { "Optimizer.step#SGD.step", "enumerate(DataLoader)#_Iter.__next__",
    "forward", "loss", "Optimizer.zero_grad#SGD.zero_grad", "ProfilerStep" };
constexpr std::array<const char *, 5> kDeviceWork { "ampere_sgemm_128x64_tn", "reduce_kernel<float>",
    "ncclKernel_AllReduce", "Memcpy HtoD (Pageable -> Device)", "Memset (Device)" };

std::string microseconds(std::int64_t ns)
{
    const std::string decimals = std::to_string(1000 + ns % 1000);
    return std::to_string(ns / 1000) + '.' + decimals.substr(1);
}

class TrainingTrace {
public:
    explicit TrainingTrace(Choices &choices)
        : m_choices(choices)
    {
    }

    std::string text()
    {
        m_text = "{\"traceEvents\": [\n";
        for (int i = 0; i < kMostOperations && !m_choices.isEmpty(); ++i)
            operation();
        while (!m_open.empty())
            close();
        if (m_stepBegin >= 0)
            endStep();
        m_text += "{\"ph\": \"M\", \"name\": \"process_name\", \"pid\": 0}\n]}";
        return std::move(m_text);
    }

private:
    struct Open {
        const char *category;
        std::string name, args;
        int thread;
        std::int64_t begin;
    };

    void pass() { m_now += 1 + m_choices.byte() * 37; }

    void event(const char *category, const std::string &name, int thread, std::int64_t begin, std::int64_t duration,
        const std::string &args = {})
    {
        m_text += "{\"ph\": \"X\", \"cat\": \"" + std::string(category) + "\", \"name\": \"" + name + "\", \"pid\": "
            + (thread < 10 ? "9" : "0") + ", \"tid\": " + std::to_string(thread) + ", \"ts\": " + microseconds(begin)
            + ", \"dur\": " + microseconds(duration) + ", \"args\": {" + args + "}},\n";
    }

    void open(const char *category, std::string name, int thread, std::string args = {})
    {
        m_open.push_back({ category, std::move(name), std::move(args), thread, m_now });
        pass();
    }

    void close()
    {
        const Open last = std::move(m_open.back());
        m_open.pop_back();
        m_now += 5;
        event(last.category, last.name, last.thread, last.begin, m_now - last.begin, last.args);
    }

    void endStep()
    {
        event("user_annotation", "ProfilerStep#" + std::to_string(m_step++), 1, m_stepBegin, m_now - m_stepBegin);
        m_stepBegin = -1;
    }

    void launch(int thread)
    {
        const std::string correlation = "\"correlation\": " + std::to_string(++m_correlation);
        const std::int64_t begin = m_now;
        pass();
        event("cuda_runtime", "cudaLaunchKernel", thread, begin, m_now - begin, correlation);
        const std::size_t work = m_choices.below(kDeviceWork.size());
        const int stream = m_choices.chance(4) ? 20 : 17;
        const std::int64_t start = begin + m_choices.byte() * 50;
        event(work == 3     ? "gpu_memcpy"
                : work == 4 ? "gpu_memset"
                            : "kernel",
            kDeviceWork[work], stream, start, m_choices.byte() * 61,
            correlation + ", \"device\": 0, \"stream\": " + std::to_string(stream));
    }

    void leaf(int thread)
    {
        open("cpu_op", kOperators[m_choices.below(kOperators.size())], thread,
            "\"Sequence number\": " + std::to_string(m_sequence) + ", \"Fwd thread id\": 0");
        m_forwardBegin.push_back(m_open.back().begin);
        ++m_sequence;
        if (m_choices.chance(2))
            launch(thread);
        close();
    }

    void autogradNode()
    {
        const std::size_t of = m_choices.below(256);
        if (of >= m_forwardBegin.size())
            return;
        const std::string flow =
            ", \"id\": " + std::to_string(++m_flow) + ", \"pid\": 9, \"cat\": \"fwdbwd\", \"name\": \"fwdbwd\"";
        m_text += "{\"ph\": \"s\", \"tid\": 1, \"ts\": " + microseconds(m_forwardBegin[of]) + flow
            + "},\n{\"ph\": \"f\", \"tid\": 2, \"ts\": " + microseconds(m_now) + flow + "},\n";
        const std::string args = "\"Sequence number\": " + std::to_string(of) + ", \"Fwd thread id\": 1";
        open("cpu_op", "autograd::engine::evaluate_function: MmBackward0", 2, args);
        open("cpu_op", "MmBackward0", 2, args);
        launch(2);
        close();
        close();
    }

    void operation()
    {
        switch (m_choices.below(16)) {
        case 0:
        case 1:
            return open("python_function", "nn.Module: " + std::string(kModules[m_choices.below(kModules.size())]), 1);
        case 2:
        case 3:
        case 4:
            if (!m_open.empty())
                close();
            return;
        case 5:
        case 6:
            return leaf(1);
        case 7:
        case 8:
            return autogradNode();
        case 9:
            if (m_stepBegin >= 0)
                endStep();
            pass();
            m_stepBegin = m_now;
            return;
        case 10:
            return open("user_annotation", kAnnotations[m_choices.below(kAnnotations.size())], 1);
        case 11:
            return open("python_function", "train.py(1): f", 1);
        case 12:
            return open("cpu_op", kOperators[m_choices.below(kOperators.size())], 1);
        case 13:
            return anywhere();
        case 14:
            return memory();
        default:
            return pass();
        }
    }

    /// An event that keeps to no nesting.
    void anywhere()
    {
        constexpr std::array<const char *, 6> kCategories { "cpu_op", "python_function", "user_annotation", "kernel",
            "cuda_runtime", "overhead" };
        const char *const category = kCategories[m_choices.below(kCategories.size())];
        const std::int64_t begin = kFirstNs + m_choices.byte() * 97;
        event(category, m_choices.chance(2) ? "nn.Module: Net_0" : "aten::mm", 1 + static_cast<int>(m_choices.below(2)),
            begin, m_choices.byte() * 113);
    }

    void memory()
    {
        m_text += "{\"ph\": \"i\", \"name\": \"[memory]\", \"pid\": 9, \"tid\": 1, \"ts\": " + microseconds(m_now)
            + ", \"args\": {\"Bytes\": " + std::to_string(m_choices.byte() * 512 - 32768) + ", \"Total Allocated\": "
            + std::to_string(m_choices.byte() * 512) + ", \"Device Type\": 1, \"Device Id\": 0}},\n";
    }

    Choices &m_choices;
    std::string m_text;
    std::vector<Open> m_open;
    std::vector<std::int64_t> m_forwardBegin; ///< by sequence number
    std::int64_t m_now = kFirstNs;
    std::int64_t m_stepBegin = -1;
    int m_step = 1, m_sequence = 0, m_correlation = 0, m_flow = 0;
};

} // namespace

std::string trainingTrace(Choices &choices)
{
    return TrainingTrace(choices).text();
}

} // namespace twinlane::fuzz
