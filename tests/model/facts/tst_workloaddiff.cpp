// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Time per sample compares what both sides counted alike; different work has other inputs and not only little in common.

#include "model/comparison/comparison.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cmath>

using namespace twinlane;
using test::FindingStep;

namespace {

struct Call {
    std::string name, inputs;
    int kernelUs;
};

std::shared_ptr<const Run> run(const std::vector<Call> &calls, const std::string &kernels = "k")
{
    FindingStep step;
    int at = 10;
    for (const Call &call : calls) {
        step.op(call.name, at, 10, call.inputs).kernel(at + 2, at + 5, call.kernelUs, kernels + call.name.substr(6));
        at += 10 + call.kernelUs;
    }
    return findingRun(step, 5);
}

std::shared_ptr<const Comparison> compared(const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b)
{
    const auto made = compare(a, b, {});
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

const std::vector<Call> kImage { { "aten::conv2d", "1x3x64x64 float, 8x3x16x16 float", 100 },
    { "aten::linear", "1x16x8 float, 8x8 float", 100 } };

std::vector<Call> withAttention(std::vector<Call> calls, int rows, int times)
{
    const std::string heads = std::to_string(rows) + "x8x7x16 float";
    for (int i = 0; i < times; ++i)
        calls.push_back({ "aten::scaled_dot_product_attention", heads + ", " + heads, 100 });
    return calls;
}

bool isDifferent(const Comparison &comparison)
{
    return !comparison.comparability.empty() && comparison.comparability.front().code == "differentWork";
}

} // namespace

class WorkloadDiffTest : public QObject {
    Q_OBJECT

private slots:
    /// The convolution that tells one image is hidden in a graph on one side.
    void otherEvidence()
    {
        const auto made = compared(run(withAttention(kImage, 1024, 3)), run(withAttention({}, 1024, 3)));
        QVERIFY(!made->workload.samples.delta || *made->workload.samples.delta == 0);
        QVERIFY(!isDifferent(*made));
        const auto halves = compared(run(withAttention({}, 1024, 3)), run(withAttention({}, 512, 6)));
        QVERIFY(!halves->workload.samples.delta);
        QVERIFY(!halves->workload.nsPerSample.delta);
    }
    void moreImages()
    {
        std::vector<Call> two = kImage;
        two[0].inputs = "2x3x64x64 float, 8x3x16x16 float";
        two[1].inputs = "2x16x8 float, 8x8 float";
        const auto made = compared(run(kImage), run(two));
        QCOMPARE(made->workload.samples.delta.value_or(0), 1.0);
        QVERIFY(made->workload.nsPerSample.delta);
    }
    /// The product for the weights has the sizes of other weights.
    void rowsOfForwardPasses()
    {
        const auto trained = [](int rows) {
            const std::string input = std::to_string(rows) + "x64 float, 64x64 float",
                              gradient = "64x" + std::to_string(rows) + " float, " + std::to_string(rows) + "x64 float";
            FindingStep step;
            step.op("aten::linear", 10, 10, input).kernel(12, 25, 50 * rows / 16);
            step.op("autograd::engine::evaluate_function: MmBackward0", 400, 30)
                .op("aten::mm", 405, 10, gradient)
                .kernel(407, 420, 50 * rows / 16);
            return findingRun(step, 5);
        };
        const auto made = compared(trained(16), trained(64));
        QVERIFY(made->workload.rowsFactor && std::abs(*made->workload.rowsFactor - 4) < 1e-9);
    }
    /// A small encoder of the prompt has tokens; the model that takes the time has others.
    void tokensOfAnEncoder()
    {
        const std::vector<Call> calls { { "aten::embedding", "1000x64 float, 1x77 long", 5 },
            { "aten::linear", "1x77x64 float, 64x64 float", 5 },
            { "aten::linear", "1x4096x64 float, 64x64 float", 900 } };
        const auto made = compared(run(calls), run(calls));
        QVERIFY(!made->workload.tokens.baseline);
        std::vector<Call> model = calls;
        model[2].inputs = "1x77x64 float, 64x64 float";
        QCOMPARE(compared(run(model), run(model))->workload.tokens.baseline.value_or(0), 77.0);
    }
    /// Two implementations of one thing have little in common but their inputs.
    void implementations()
    {
        const std::vector<Call> grouped { { "aten::linear", "512x64 float, 8x64 float", 10 },
            { "aten::topk", "512x64 float", 200 }, { "aten::_grouped_mm", "512x64 float", 300 } };
        const std::vector<Call> fused { { "aten::linear", "512x64 float, 8x64 float", 10 },
            { "custom::experts", "512x64 float", 400 } };
        const auto made = compared(run(grouped), run(fused, "f"));
        QVERIFY(!isDifferent(*made));
        std::vector<Call> other = fused;
        for (Call &call : other)
            call.inputs = "4x3x32x32 float, 8x3x4x4 float";
        other.front().name = "aten::conv2d";
        QVERIFY(isDifferent(*compared(run(grouped), run(other, "f"))));
    }
    void manyTimesTheRows()
    {
        const std::vector<Call> few { { "aten::linear", "64x64 float, 64x64 float", 100 } };
        std::vector<Call> many = few;
        many[0].inputs = "512x64 float, 64x64 float";
        const auto made = compared(run(few), run(many));
        QVERIFY(isDifferent(*made));
        QVERIFY2(made->verdict.text.find("products of the same weights on 8.0 times as many rows") != std::string::npos,
            made->verdict.text.c_str());
        std::vector<Call> twice = few;
        twice[0].inputs = "128x64 float, 64x64 float";
        QVERIFY(!isDifferent(*compared(run(few), run(twice))));
    }
    /// Layers have equal weights however they are run, and a small product on many times the rows says nothing beside them.
    void otherOperatorsOfTheSameLayers()
    {
        const std::vector<Call> linear { { "aten::linear", "512x64 float, 256x64 float", 300 },
            { "aten::mm", "64x8 float, 8x8 float", 5 } };
        const std::vector<Call> addmm { { "aten::addmm", "256 float, 512x64 float, 64x256 float", 300 },
            { "aten::mm", "640x8 float, 8x8 float", 5 } };
        const auto made = compared(run(linear), run(addmm));
        QVERIFY(made->workload.rowsFactor && std::abs(*made->workload.rowsFactor - 1) < 1e-9);
        QVERIFY(!isDifferent(*made));
    }
};

TWINLANE_TEST(WorkloadDiffTest, NoApplication)
#include "tst_workloaddiff.moc"
