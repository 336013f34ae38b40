// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// An eager recording lends its names to the graph of the same program.

#include "model/comparison/comparison.h"
#include "model/names/companionnames.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <map>

using namespace twinlane;
using test::runFromText;

namespace {

constexpr int kLayers = 40;

/// Kernel k of layer l; one of them can be another one.
std::string kernel(int layer, int k, int odd)
{
    return layer * 3 + k == odd ? "other" : "kernel_" + std::to_string(k);
}

std::string times(int start, int end)
{
    return ' ' + std::to_string(start) + '-' + std::to_string(end);
}

/// Layers of three kernels of 10 us inside module calls, eager.
std::shared_ptr<const Run> eager(int odd = -1)
{
    std::string text = "1 step ProfilerStep#1 0-90000\n1 module Net_0 10-80000\n";
    for (int layer = 0; layer < kLayers; ++layer) {
        const int begin = 100 + layer * 1000;
        text += "1 module Layer_" + std::to_string(layer) + times(begin, begin + 900) + '\n';
        for (int k = 0; k < 3; ++k) {
            const int at = begin + 10 + k * 200;
            const std::string corr = " corr=" + std::to_string(layer * 3 + k + 1) + '\n';
            text += "1 module Part" + std::to_string(k) + '_' + std::to_string(layer) + times(at, at + 100) + '\n';
            text += "1 launch cudaLaunchKernel" + times(at + 5, at + 7) + corr;
            text += "gpu0:7 kernel " + kernel(layer, k, odd) + times(at + 20, at + 30) + corr;
        }
    }
    return runFromText(text);
}

/// The same kernels as one launch; kernel k of layer l takes 5 + k us. A copy runs before the last layer.
std::shared_ptr<const Run> graph()
{
    std::string text = "1 step ProfilerStep#1 0-90000\n1 launch cudaGraphLaunch 10-30 corr=1\n";
    int at = 100;
    for (int layer = 0; layer < kLayers; ++layer) {
        if (layer == kLayers - 1)
            text += "gpu0:7 memcpy Memcpy DtoD (Device to Device)" + times(at, at + 4) + " corr=1\n";
        at += 4;
        for (int k = 0; k < 3; ++k) {
            text += "gpu0:7 kernel " + kernel(layer, k, -1) + times(at, at + 5 + k) + " corr=1\n";
            at += 5 + k;
        }
    }
    return runFromText(text);
}

/// A recording of the capture: launches without work in the modules, @p layers of them, and one before that did run.
std::shared_ptr<const Run> capture(int layers, int captures = 1)
{
    std::string text;
    for (int c = 0; c < captures; ++c) {
        const int start = c * 100'000;
        text += "1 annotation capture_" + std::to_string(8 << c) + "_decode" + times(start, start + 90'000) + '\n';
        text += "1 launch cudaLaunchKernel" + times(start + 1, start + 2) + " corr=" + std::to_string(9000 + c) + '\n';
        text += "gpu0:7 kernel fill" + times(start + 5, start + 6) + " corr=" + std::to_string(9000 + c) + '\n';
        text += "1 launch cudaStreamBeginCapture" + times(start + 8, start + 9) + '\n';
        text += "1 module Net_" + std::to_string(c) + times(start + 10, start + 80'000) + '\n';
        for (int layer = 0; layer < layers; ++layer) {
            const int begin = start + 100 + layer * 1000;
            const std::string number = std::to_string(c * layers + layer);
            text += "1 module Layer_" + number + times(begin, begin + 900) + '\n';
            for (int k = 0; k < 3; ++k) {
                const int at = begin + 10 + k * 200;
                text += "1 module Part" + std::to_string(k) + '_' + number + times(at, at + 100) + '\n';
                text += "1 launch cudaLaunchKernel" + times(at + 5, at + 9) + '\n';
                text += "1 launch cuLaunchKernelEx" + times(at + 6, at + 8) + '\n'; // of the driver, in the same launch
            }
        }
        text += "1 launch cudaStreamEndCapture" + times(start + 85'000, start + 85'010) + '\n';
    }
    return runFromText(text);
}

/// A training step, eager and as a graph: two layers, one of which runs again inside the backward pass.
std::pair<std::string, std::string> trainingTexts()
{
    std::string eagerText = R"(
        1 step ProfilerStep#1 0-1000
        1 module Net_0 0-200
        1 module Linear_0 10-90
        1 op aten::linear 12-88 seq=1
        1 launch cudaLaunchKernel 20-21 corr=1
        1 module Linear_1 100-190
        1 op aten::linear 102-188 seq=2
        1 launch cudaLaunchKernel 110-111 corr=2
        1 frame torch/autograd/graph.py(966): _engine_run_backward 300-900
        1 op autograd::engine::evaluate_function: AddmmBackward0 310-500 seq=2 fwd=1
        1 module Linear_1 320-400
        1 launch cudaLaunchKernel 330-331 corr=3
        1 launch cudaLaunchKernel 410-411 corr=4
        1 op autograd::engine::evaluate_function: AddmmBackward0 510-700 seq=1 fwd=1
        1 launch cudaLaunchKernel 520-521 corr=5
        1 op autograd::engine::evaluate_function: torch::autograd::AccumulateGrad 710-800
        1 launch cudaLaunchKernel 720-721 corr=6
    )";
    std::string graphText = "1 step ProfilerStep#1 0-1000\n1 launch cudaGraphLaunch 10-30 corr=1\n";
    for (int k = 1; k <= 6; ++k) {
        const std::string name = "gpu0:7 kernel k" + std::to_string(k) + times(k * 120, k * 120 + k);
        eagerText += name + " corr=" + std::to_string(k) + '\n';
        graphText += name + " corr=1\n";
    }
    return { std::move(eagerText), std::move(graphText) };
}

/// Device us by the last two instances of the path of a block's name: "Layer_3 Part1_3".
std::map<std::string, int> usOfNames(const Run &run, const DeviceNames &names)
{
    std::map<std::string, int> us;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        const std::uint32_t name = names.nameOfDevice[i];
        std::string path = "none";
        if (name != DeviceBlockName::kNoName) {
            path = names.names[name].instance;
            if (const std::uint32_t parent = names.names[name].parent; parent != DeviceBlockName::kNoName)
                path.insert(0, names.names[parent].instance + ' ');
        }
        us[path] += int(run.trace.durationNs[run.links.device[i].row()] / 1000);
    }
    return us;
}

} // namespace

class CompanionNamesTest : public QObject {
    Q_OBJECT

private slots:
    void allKernelsGetTheirModules()
    {
        const auto run = graph(), companion = eager();
        const auto names = namesFromCompanion(*run, *companion);
        QVERIFY2(names, names ? "" : names.error().sentence().c_str());
        const auto us = usOfNames(*run, *names);
        QCOMPARE(us.size(), std::size_t(kLayers * 3 + 1)); // the copy lies between two layers: it is the model's
        QCOMPARE(us.at("Layer_0 Part0_0"), 5);
        QCOMPARE(us.at("Layer_39 Part2_39"), 7);
        QCOMPARE(us.at("Net_0"), 4);
    }

    void aCaptureLendsTheNamesOfItsLaunches()
    {
        const auto run = graph(), companion = capture(kLayers);
        const auto names = namesFromCompanion(*run, *companion);
        QVERIFY2(names, names ? "" : names.error().sentence().c_str());
        const auto us = usOfNames(*run, *names);
        QCOMPARE(us.at("Layer_0 Part0_0"), 5);
        QCOMPARE(us.at("Layer_39 Part2_39"), 7);
        QVERIFY(!us.contains("none"));
    }

    void aCaptureOfAnotherSizeLendsNone()
    {
        const auto names = namesFromCompanion(*graph(), *capture(kLayers - 1));
        QVERIFY(!names && names.error().code == ErrorCode::NamesDoNotFit);
    }

    void capturesThatFitBothMustLendTheSame()
    {
        const auto names = namesFromCompanion(*graph(), *capture(kLayers, 2));
        QVERIFY(!names && names.error().code == ErrorCode::NamesDoNotFit);
        QVERIFY(names.error().sentence().find("several of its captures") != std::string::npos);
    }

    /// A training step as a graph: the backward pass and what it runs again have the places of the eager recording.
    void backwardKeepsItsBlocks()
    {
        const auto [eagerText, graphText] = trainingTexts();
        const auto companion = runFromText(eagerText);
        const auto run = runFromText(graphText);
        const auto names = namesFromCompanion(*run, *companion);
        QVERIFY2(names, names ? "" : names.error().sentence().c_str());
        const auto timeline = buildTimeline(*run, BlockLevel::Modules, *names);
        const BlockTree &tree = timeline->tree;
        QStringList labels;
        for (const Block &block : tree.blocks) {
            if (block.kind == BlockKind::Module || block.kind == BlockKind::Backward)
                labels << QString::fromStdString(std::string(tree.text(block.label)))
                        + (block.recomputed ? QStringLiteral(" again") : QString());
        }
        labels.sort();
        QCOMPARE(labels.join(QStringLiteral(", ")),
            QStringLiteral("Linear [0], Linear [1], Linear again, Linear.backward [0], Linear.backward [1], Net, "
                           "Net.backward, autograd: torch::autograd::AccumulateGrad, backward"));
    }

    /// The graph has no autograd nodes that tell which module a backward block is of; its name does.
    void backwardMeetsTheEagerOne()
    {
        const auto [eagerText, graphText] = trainingTexts();
        CompareOptions options;
        options.experimentalNames = runFromText(eagerText);
        const auto comparison = compare(options.experimentalNames, runFromText(graphText), options);
        QVERIFY(comparison);
        const Comparison &c = **comparison;
        for (const char *path :
            { "backward / Net.backward / Linear.backward [1]", "backward / Net.backward / Linear.backward [1] / Linear",
                "backward / Net.backward / Linear.backward [0]" }) {
            const RowId row = c.findPath(path);
            QVERIFY2(row, path);
            QVERIFY2(c.block(row, Side::Baseline) && c.block(row, Side::Experimental), path);
        }
    }

    /// What one kernel is called cannot be told; its layer can.
    void oneKernelIsAnother()
    {
        const auto run = graph();
        const auto names = namesFromCompanion(*run, *eager(10 * 3 + 1));
        QVERIFY(names);
        const auto us = usOfNames(*run, *names);
        QVERIFY(!us.contains("Layer_10 Part1_10"));
        QCOMPARE(us.at("Net_0 Layer_10"), 6);
        QCOMPARE(us.at("Layer_10 Part2_10"), 7);
    }

    void anotherProgramIsRefused()
    {
        std::string text = "1 step ProfilerStep#1 0-900\n1 module Net_0 10-800\n";
        for (int k = 0; k < 9; ++k) {
            const std::string corr = " corr=" + std::to_string(k + 1) + '\n';
            text += "1 launch cudaLaunchKernel" + times(20 + k * 20, 25 + k * 20) + corr;
            text += "gpu0:7 kernel " + std::string(k < 2 ? "kernel_" + std::to_string(k) : "strange")
                + times(30 + k * 20, 40 + k * 20) + corr;
        }
        const auto names = namesFromCompanion(*graph(), *runFromText(text));
        QVERIFY(!names);
        QCOMPARE(int(names.error().code), int(ErrorCode::NamesDoNotFit));
        const QString why = QString::fromStdString(names.error().sentence());
        QVERIFY2(why.contains("after 2 equal ones comes \"kernel_2\" and there \"strange\""), qPrintable(why));
    }

    void withoutModulesThereIsNothingToLend()
    {
        const auto names = namesFromCompanion(*graph(), *graph());
        QVERIFY(!names);
        QCOMPARE(int(names.error().code), int(ErrorCode::NamesDoNotFit));
    }

    /// Times are those of the graph; the swapped comparison has the swapped names.
    void comparisonsUseThem()
    {
        CompareOptions options;
        options.baselineNames = options.experimentalNames = eager();
        const auto run = graph();
        const auto comparison = compare(run, graph(), options);
        QVERIFY(comparison);
        const Comparison &c = **comparison;
        QCOMPARE(int(c.level()), int(BlockLevel::Modules));
        QCOMPARE(int(c.experimentalTimeline->nameSource), int(NameSource::Companion));
        const RowId part = c.findPath("Net / Layer [3] / Part1");
        QVERIFY(part);
        QCOMPARE(c.timeNs(part, Measure::Critical).baseline, std::optional<std::int64_t>(6'000));
        QCOMPARE(c.timeNs(part, Measure::Host).baseline, std::optional<std::int64_t>(0));
        CompareOptions one;
        one.baselineNames = options.baselineNames;
        QVERIFY(one.swapped().experimentalNames && !one.swapped().baselineNames);
    }
};

TWINLANE_TEST(CompanionNamesTest, NoApplication)
#include "tst_companionnames.moc"
