// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Drawn traces in, folded block trees out.

#include "model/run/timeline.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <numeric>

using namespace twinlane;
using test::runFromText;

namespace {

QString blocksOf(const char *drawing)
{
    const auto run = runFromText(drawing);
    return QString::fromStdString(test::toText(buildTimeline(*run, run->levels.front())->tree));
}

/// Lines without the indentation of the source and without an empty first line.
QString expected(const char *text)
{
    QStringList lines = QString::fromUtf8(text).split(QLatin1Char('\n'));
    while (!lines.isEmpty() && lines.first().trimmed().isEmpty())
        lines.removeFirst();
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    const qsizetype indent = lines.isEmpty() ? 0 : lines.first().size() - lines.first().trimmed().size();
    QString joined;
    for (const QString &line : lines)
        joined += line.mid(indent) + QLatin1Char('\n');
    return joined;
}

} // namespace

class TimelineTest : public QObject {
    Q_OBJECT

private slots:
    void gapsBecomeUnknown()
    {
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 10-90
            1 module Linear_0 20-40
            1 module Linear_1 50-90
            1 op aten::linear 22-30
        )"),
            expected(R"(
            run 100/100/0
              step 100/100/0
                unknown [0] 10/10/0
                Net [Net_0] 80/80/0
                  unknown [0] 10/10/0
                  Linear [0] [Linear_0] 20/20/0
                  unknown [1] 10/10/0
                  Linear [1] [Linear_1] 40/40/0
                unknown [1] 10/10/0
        )"));
    }

    void deviceWorkBelongsToItsLaunch()
    {
        // The kernel of Linear_0 still runs when the host has left the module and the step.
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 10-60
            1 module Linear_0 20-40
            1 launch cudaLaunchKernel 25-27 corr=5
            gpu0:7 kernel gemm 50-130 corr=5
            gpu0:7 memset carried 0-5 corr=1
        )"),
            expected(R"(
            run 125/100/80
              step 125/100/80
                unknown [0] 5/10/0
                Net [Net_0] 120/50/80
                  unknown [0] 10/10/0
                  Linear [Linear_0] 100/20/80
                  unknown [1] 10/20/0
                unknown [1] 0/40/0
        )"));
    }

    void computeWinsOverCopies()
    {
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-10
            1 module A_0 0-4
            1 launch cudaMemcpyAsync 1-2 corr=1
            1 module B_0 4-8
            1 launch cudaLaunchKernel 5-6 corr=2
            gpu0:7 memcpy HtoD 10-40 corr=1
            gpu0:8 kernel gemm 20-30 corr=2
        )"),
            expected(R"(
            run 40/10/40
              step 40/10/40
                A [A_0] 24/4/30
                B [B_0] 14/4/10
                unknown 2/2/0
        )"));
    }

    void backwardHangsUnderTheModulesOfItsForward()
    {
        // Node one by flow, node two by sequence number (the last operator that shows it), AccumulateGrad unlinked.
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 0-40
            1 module Linear_0 10-20
            1 op aten::linear 12-18 seq=1
            1 op aten::t 13-14 seq=1
            1 op aten::relu 30-35 seq=2
            1 frame torch/autograd/graph.py(966): _engine_run_backward 50-90
            2 op autograd::engine::evaluate_function: ReluBackward0 52-60 seq=2 fwd=1
            2 op autograd::engine::evaluate_function: AddmmBackward0 60-70 seq=7 fwd=1
            2 op AddmmBackward0 61-69 seq=7 fwd=1
            2 op autograd::engine::evaluate_function: torch::autograd::AccumulateGrad 70-73
            2 launch cudaLaunchKernel 62-63 corr=9
            gpu0:7 kernel gemm 95-105 corr=9
            flow 1@12 -> 2@61
        )"),
            expected(R"(
            run 105/100/10
              step 105/100/10
                Net [Net_0] 40/40/0
                  unknown [0] 10/10/0
                  Linear [Linear_0] 10/10/0
                  unknown [1] 20/20/0
                unknown [0] 10/10/0
                backward 50/40/10
                  Net.backward [Net_0] 28/18/10
                    Linear.backward [Linear_0] 20/10/10
                    unknown 8/8/0
                  autograd: torch::autograd::AccumulateGrad 3/3/0
                  unknown 19/-/0
                unknown [1] 5/10/0
        )"));
    }

    /// A module that a loop calls has one backward block, which is that of no single call.
    void backwardOfALoopHasNoOrdinal()
    {
        const QString blocks = blocksOf(R"(
            1 step ProfilerStep#1 0-100
            1 module Cell_0 0-10
            1 op aten::linear 2-8 seq=1
            1 module Cell_0 10-20
            1 op aten::linear 12-18 seq=2
            1 frame torch/autograd/graph.py(966): _engine_run_backward 50-90
            1 op autograd::engine::evaluate_function: AddmmBackward0 50-60 seq=2 fwd=1
            1 op autograd::engine::evaluate_function: AddmmBackward0 60-90 seq=1 fwd=1
        )");
        QVERIFY2(blocks.contains(QStringLiteral("Cell [1] [Cell_0] 10/10/0")), qPrintable(blocks));
        QVERIFY2(blocks.contains(QStringLiteral("Cell.backward [Cell_0] 40/40/0")), qPrintable(blocks));
    }

    /// The backward pass comes to the last call first. Its blocks carry the ordinals of the calls.
    void backwardHasTheOrdinalOfItsForward()
    {
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-100
            1 module Linear_0 0-10
            1 op aten::linear 2-8 seq=1
            1 module Linear_1 10-20
            1 op aten::relu 12-18
            1 module Linear_2 20-30
            1 op aten::linear 22-28 seq=2
            1 frame torch/autograd/graph.py(966): _engine_run_backward 50-90
            1 op autograd::engine::evaluate_function: AddmmBackward0 50-60 seq=2 fwd=1
            1 op autograd::engine::evaluate_function: AddmmBackward0 60-90 seq=1 fwd=1
        )"),
            expected(R"(
            run 100/100/0
              step 100/100/0
                Linear [0] [Linear_0] 10/10/0
                Linear [1] [Linear_1] 10/10/0
                Linear [2] [Linear_2] 10/10/0
                unknown [0] 20/20/0
                backward 40/40/0
                  Linear.backward [2] [Linear_2] 10/10/0
                  Linear.backward [0] [Linear_0] 30/30/0
                unknown [1] 10/10/0
        )"));
    }

    void recomputedModulesAreInsideTheBackwardBlock()
    {
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-60
            1 module Block_0 0-20
            1 op aten::mul 5-10 seq=3
            1 frame torch/autograd/graph.py(966): _engine_run_backward 30-60
            1 op autograd::engine::evaluate_function: MulBackward0 30-55 seq=3 fwd=1
            1 module Block_0 35-50
        )"),
            expected(R"(
            run 60/60/0
              step 60/60/0
                Block [Block_0] 20/20/0
                unknown 10/10/0
                backward 30/30/0
                  Block.backward [Block_0] 25/25/0
                    Block [Block_0] recomputed 15/15/0
                    unknown 10/10/0
                  unknown 5/5/0
        )"));
    }

    void stepsFoldIntoOneTree()
    {
        // The second step calls Extra, and its loss is a new instance.
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-50
            1 module Net_0 0-20
            1 module Loss_0 20-50
            1 step ProfilerStep#2 50-120
            1 module Net_0 50-80
            1 module Extra_0 80-100
            1 module Loss_1 100-120
        )"),
            expected(R"(
            run 50/50/0 70/70/0
              step 50/50/0 70/70/0
                Net [Net_0] 20/20/0 30/30/0
                Extra [Extra_0] 0/0/0 20/20/0
                Loss [Loss_0 Loss_1] 30/30/0 20/20/0
        )"));
    }

    void annotationsAndTransparentRanges()
    {
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-100
            1 annotation enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__ 0-10
            1 annotation DistributedDataParallel.forward 10-60
            1 module Net_0 20-50
            1 annotation nccl:all_reduce 55-58
            1 annotation Optimizer.step#SGD.step 70-90
        )"),
            expected(R"(
            run 100/100/0
              step 100/100/0
                DataLoader 10/10/0
                unknown [0] 10/10/0
                Net [Net_0] 30/30/0
                unknown [1] 20/20/0
                Optimizer.step 20/20/0
                unknown [2] 10/10/0
        )"));
    }

    void withoutModulesTheHierarchyDegrades()
    {
        const auto level = [](const char *drawing) { return blockLevelKey(runFromText(drawing)->levels.front()); };
        QCOMPARE(level("1 step ProfilerStep#1 0-9 \n 1 annotation encoder 1-5 \n 1 op aten::mm 2-3"),
            std::string_view("annotations"));
        QCOMPARE(level("1 step ProfilerStep#1 0-9 \n 1 annotation Optimizer.step#SGD.step 1-5 \n 1 frame train.py(3): "
                       "loss 2-3"),
            std::string_view("frames"));
        QCOMPARE(level("1 step ProfilerStep#1 0-9 \n 1 op aten::mm 2-3 seq=1 \n 2 op "
                       "autograd::engine::evaluate_function: MmBackward0 4-5 seq=1 fwd=1"),
            std::string_view("autograd"));
        QCOMPARE(level("1 step ProfilerStep#1 0-9 \n 1 op aten::mm 2-3"), std::string_view("operators"));
        QCOMPARE(level("gpu0:7 kernel gemm 2-3"), std::string_view("kernels"));
    }

    void qualifiedNamesBecomeLabels()
    {
        QCOMPARE(blocksOf(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 0-50
            1 module Linear_0 0-20
            1 module Linear_1 20-50
            1 module Loss_0 60-100
            meta twinlane.modules [["", "Net", 0, 0], ["module.layers.0.up", "Linear", 6, 24], ["layers._orig_mod.0.down", "Linear", 7, 28], [null, "Loss", 0, 0]]
        )"),
            expected(R"(
            run 100/100/0
              step 100/100/0
                Net [Net_0] 50/50/0
                  layers.0.up [Linear_0] 20/20/0
                  layers.0.down [Linear_1] 30/30/0
                unknown 10/10/0
                Loss [Loss_0] 40/40/0
        )"));
    }

    void aListOfNamesThatDoesNotFitIsIgnored()
    {
        const auto run = runFromText(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 0-50
            meta twinlane.modules [["", "Net", 0, 0], ["head", "Linear", 6, 24]]
        )");
        QCOMPARE(run->trace.notes.count("moduleNamesIgnored"), std::uint64_t(1));
    }

    void entriesThatChangedPlacesAreSeen_data()
    {
        QTest::addColumn<QString>("names");
        QTest::addColumn<bool>("fits");
        QTest::newRow("as they were") << QStringLiteral("a.up b.up") << true;
        QTest::newRow("of one class") << QStringLiteral("b.up a.up") << false;
        QTest::newRow("one is shared") << QStringLiteral("b.up b.up") << true;
        QTest::newRow("both are of another module") << QStringLiteral("c.up c.down") << true;
        QTest::newRow("wrapped") << QStringLiteral("a._orig_mod.up module.b.up") << true;
    }
    void entriesThatChangedPlacesAreSeen()
    {
        QFETCH(const QString, names);
        QFETCH(const bool, fits);
        const QStringList two = names.split(QLatin1Char(' '));
        const QString drawing = QStringLiteral(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 0-90
            1 module Block_0 0-20
            1 module Linear_0 5-10
            1 module Block_1 20-50
            1 module Linear_1 30-40
            meta twinlane.modules [["", "Net", 0, 0], ["a", "Block", 0, 0], ["%1", "Linear", 6, 24], ["b", "Block", 0, 0], ["%2", "Linear", 6, 24]]
        )")
                                    .arg(two[0], two[1]);
        const auto run = runFromText(drawing.toUtf8().constData());
        QCOMPARE(run->trace.notes.count("moduleNamesIgnored"), std::uint64_t(fits ? 0 : 1));
    }

    void kernelsAloneAreBlocksByName()
    {
        QCOMPARE(blocksOf(R"(
            gpu0:7 kernel gemm 0-10
            gpu0:7 kernel relu 10-12
            gpu0:7 kernel gemm 20-30
        )"),
            expected(R"(
            run 30/30/22
              step 30/30/22
                gemm 20/0/20
                relu 2/0/2
                unknown 8/-/0
        )"));
    }
};

TWINLANE_TEST(TimelineTest, QCoreApplication)
#include "tst_timeline.moc"
