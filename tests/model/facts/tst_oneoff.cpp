// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is done once, each kind by its evidence, and what comes again.

#include "model/facts/oneoff.h"

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using test::runFromText;

namespace {

/// "firstLaunches 900 (k), …" in us, with the largest place.
QString foundIn(const std::string &drawing)
{
    const auto run = runFromText(drawing);
    std::vector<std::uint32_t> steps;
    for (std::uint32_t i = 0; i < run->steps.kept.size(); ++i)
        steps.push_back(i);
    QStringList texts;
    for (const OneOff &one : oneOffs(*run, steps).kinds) {
        const std::string_view key = oneOffKindKey(one.kind);
        texts << QStringLiteral("%1 %2 (%3)")
                     .arg(QLatin1String(key.data(), qsizetype(key.size())))
                     .arg(double(one.ns) / 1000)
                     .arg(QString::fromStdString(one.places.front().first));
    }
    return texts.join(QStringLiteral(", "));
}

/// An operator that launches one kernel, drawn in a step of its own.
std::string call(int at, int correlation, const char *kernel, int launchUs, int gapUs = 1)
{
    const std::string begin = std::to_string(at), launch = std::to_string(at + gapUs),
                      end = std::to_string(at + gapUs + launchUs), over = std::to_string(at + gapUs + launchUs + 5),
                      corr = " corr=" + std::to_string(correlation) + "\n";
    return "1 op aten::mm " + begin + '-' + over + "\n1 launch cudaLaunchKernel " + launch + '-' + end + corr
        + "gpu0:7 kernel " + kernel + ' ' + end + '-' + over + corr;
}

} // namespace

class OneOffTest : public QObject {
    Q_OBJECT

private slots:
    void kinds_data()
    {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<QString>("found");
        const auto row = [](const char *name, const std::string &drawing, const char *found) {
            QTest::newRow(name) << QString::fromStdString(drawing) << QString::fromLatin1(found);
        };
        row("nothing", call(0, 1, "k", 5) + call(100, 2, "k", 6), "");
        row("a first launch that loads its kernel", call(0, 1, "k", 900) + call(2000, 2, "k", 5),
            "firstLaunches 900 (k)");
        row("a first launch that a full queue held up",
            "1 launch l 0-900 corr=1\n1 launch l 2000-2005 corr=2\ngpu0:7 kernel k 1900-1950 corr=1\ngpu0:7 kernel k "
            "2010-2050 corr=2",
            "");
        row("a long first launch among long ones", call(0, 1, "k", 900) + call(2000, 2, "k", 800), "");
        row("a capture without a range",
            "1 launch cudaStreamBeginCapture 10-20\n1 launch cudaLaunchKernel 30-40\n1 launch cudaStreamEndCapture "
            "50-70\n1 launch cudaGraphInstantiate 100-200\n"
                + call(300, 1, "k", 5),
            "graphRecording 160 (cudaGraphInstantiate)");
        row("a capture in the range that records",
            "1 annotation CUDAGraphNode.record (dynamo_timed) 5-250\n1 launch cudaStreamBeginCapture 10-20\n1 launch "
            "cudaStreamEndCapture 50-70\n1 launch cudaGraphInstantiate 100-200\n"
                + call(300, 1, "k", 5),
            "graphRecording 245 (CUDAGraphNode.record (dynamo_timed))");
        // With stacks, what prepares a capture tells of itself.
        row("a capture in the frame that enters it",
            "1 op aten::mm 0-1\n1 frame torch/cuda/graphs.py(240): __enter__ 2-25\n1 launch cudaStreamBeginCapture "
            "10-20\n1 launch cudaStreamEndCapture 50-70\n"
                + call(300, 1, "k", 5),
            "graphRecording 68 (stream capture)");
        row("a capture behind a frame that enters another",
            "1 frame torch/cuda/graphs.py(240): __enter__ 2-5\n1 launch cudaStreamBeginCapture 10-20\n1 launch "
            "cudaStreamEndCapture 50-70\n"
                + call(300, 1, "k", 5),
            "graphRecording 60 (stream capture)");
        row("torch.compile's frame that records",
            "1 op aten::mm 0-1\n1 frame torch/_inductor/cudagraph_trees.py(2205): record_function 2-250\n1 launch "
            "cudaStreamBeginCapture 10-20\n1 launch cudaStreamEndCapture 50-70\n"
                + call(300, 1, "k", 5),
            "graphRecording 248 (torch/_inductor/cudagraph_trees.py: record_function)");
        row("a serving engine's range that records", "1 annotation capture_128_decode 5-250\n" + call(300, 1, "k", 5),
            "graphRecording 245 (capture_128_decode)");
        row("a load of a module", "1 launch cuModuleLoadData 10-510\n" + call(600, 1, "k", 5),
            "compiling 500 (cuModuleLoadData)");
        row("a graph recorded while compiling",
            "1 annotation compile_fx (dynamo_timed) 0-1000\n1 launch "
            "cudaGraphInstantiate 100-200\n1 launch cudaGraphInstantiate 300-350\n"
                + call(1100, 1, "k", 5),
            "graphRecording 150 (cudaGraphInstantiate), compiling 850 (compile_fx (dynamo_timed))");
        row("a gap before the first launch of a generated kernel",
            call(0, 1, "triton_poi_fused", 5, 400) + call(1000, 2, "triton_poi_fused", 5, 2),
            "compiling 400 (triton_poi_fused)");
        row("a gap before the first launch of another kernel", call(0, 1, "k", 5, 400) + call(1000, 2, "k", 5, 2), "");
        row("growth of the allocator",
            "1 launch cudaMalloc 10-60\n1 launch cudaMallocAsync 70-90\n" + call(100, 1, "k", 5),
            "allocatorGrowth 50 (cudaMalloc)");
        row("first calls of libraries",
            "1 op aten::conv2d 0-9000\n1 launch cudaStreamCreateWithFlags 10-3010\n1 launch cudaFree 3100-8100\n1 "
            "launch "
            "cudaStreamCreateWithFlags 8200-8210\n1 launch cudaFree 9100-9104\n1 launch cudaFree 9200-9203\n"
                + call(9300, 1, "k", 5),
            "firstLaunches 8000 (cudaFree)");
        std::string ofLibrary = call(0, 1, "a", 5, 3000) + call(4000, 2, "b", 5, 2000) + call(7000, 3, "a", 5, 20)
            + call(8000, 4, "b", 5, 20);
        for (std::size_t at = 0; (at = ofLibrary.find("aten::mm", at)) != std::string::npos;)
            ofLibrary.replace(at, 8, "aten::cudnn_convolution");
        row("first calls of sizes that are not recorded", ofLibrary, "firstLaunches 4960 (aten::cudnn_convolution)");
        row("calls that are always long",
            "1 launch cudaFree 0-5000\n1 launch cudaFree 5000-9000\n1 launch cudaFree 9000-9010\n"
                + call(9300, 1, "k", 5),
            "");
        row("kernels that were only tried",
            "1 op aten::conv2d 0-1000\n1 launch l 10-20 corr=1\n1 launch l 200-210 corr=2\n1 launch l 400-410 "
            "corr=3\n1 "
            "launch l 900-910 corr=4\ngpu0:7 kernel a 20-200 corr=1\ngpu0:7 kernel b 210-400 corr=2\ngpu0:7 kernel c "
            "410-900 corr=3\ngpu0:7 kernel d 910-950 corr=4\n1 op aten::conv2d 2000-2050\n1 launch l 2010-2020 "
            "corr=5\ngpu0:7 kernel d 2020-2060 corr=5",
            "algorithmSearch 950 (aten::conv2d)");
    }

    void kinds()
    {
        QFETCH(QString, drawing);
        QTEST(foundIn(drawing.toStdString()), "found");
    }

    /// Of six calls a side shows five, but a call that both made has its time on both.
    void placesAreCutForBothSides()
    {
        const auto run = [](int firstUs) {
            std::string drawing;
            for (int i = 0; i < 6; ++i) {
                const int at = 1000 * i, us = i == 0 ? firstUs : 20 + i;
                drawing += "1 launch cudaMalloc" + std::string(1, char('A' + i)) + ' ' + std::to_string(at) + '-'
                    + std::to_string(at + us) + '\n';
            }
            return runFromText(drawing + call(7000, 1, "k", 5));
        };
        const auto comparison = compare(run(10), run(90));
        QVERIFY(comparison);
        const std::vector<OneOffPlace> &places = (*comparison)->oneOff.front().places;
        QCOMPARE(places.size(), std::size_t(5));
        QCOMPARE(QString::fromStdString(places.front().name), QStringLiteral("cudaMallocA"));
        QCOMPARE(places.front().baselineNs, 10'000.0);
        QCOMPARE(places.front().experimentalNs, 90'000.0);
    }

    /// Freed in a late step once more: a program that gives memory back.
    void lateCallsAreNotFirstOnes()
    {
        std::string drawing;
        for (int i = 0; i < 4; ++i) {
            const int at = 10'000 * i;
            drawing += "1 step ProfilerStep#" + std::to_string(i) + ' ' + std::to_string(at) + '-'
                + std::to_string(at + 10'000) + '\n' + call(at + 9000, i + 1, "k", 5);
            for (int k = 0; k < 3; ++k)
                drawing += "1 launch cudaFree " + std::to_string(at + 6000 + 10 * k) + '-'
                    + std::to_string(at + 6003 + 10 * k) + '\n';
        }
        const std::string first = drawing + "1 launch cudaFree 100-5100\n";
        QCOMPARE(foundIn(first), QStringLiteral("firstLaunches 5000 (cudaFree)"));
        QCOMPARE(foundIn(first + "1 launch cudaFree 30100-35100\n"), QString());
    }

    /// Memory that is taken in every step is no growth.
    void whatComesAgainIsNotDoneOnce()
    {
        const auto steps = [](int with) {
            std::string drawing;
            for (int i = 0; i < 4; ++i) {
                const int at = 1000 * i;
                drawing += "1 step ProfilerStep#" + std::to_string(i + 1) + ' ' + std::to_string(at) + '-'
                    + std::to_string(at + 900) + '\n';
                if (i < with)
                    drawing += "1 launch hipMalloc " + std::to_string(at + 10) + '-' + std::to_string(at + 60) + '\n';
                drawing += call(at + 100, i + 1, "k", 5);
            }
            return drawing;
        };
        QCOMPARE(foundIn(steps(2)), QStringLiteral("allocatorGrowth 100 (hipMalloc)"));
        QCOMPARE(foundIn(steps(4)), QString());
    }
};

TWINLANE_TEST(OneOffTest, QCoreApplication)
#include "tst_oneoff.moc"
