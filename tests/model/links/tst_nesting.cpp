// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Who contains whom, and which launch owns which device work.

#include "model/run/annotationclass.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using test::runFromText;

namespace {

/// "child<parent" for each event that has one, by the events' names.
QString relations(const Run &run, const Column<EventId> &column)
{
    QStringList texts;
    for (std::size_t e = 0; e < column.size(); ++e) {
        const auto name = [&](EventId id) { return QString::fromStdString(std::string(run.trace.nameOf(id))); };
        if (column[e])
            texts << name(EventId(e)) + QLatin1Char('<') + name(column[e]);
    }
    return texts.join(QLatin1Char(' '));
}

} // namespace

class NestingTest : public QObject {
    Q_OBJECT

private slots:
    void parents_data()
    {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<QString>("parents");
        QTest::addColumn<quint64>("overlapping");
        QTest::newRow("inside") << "1 op a 0-10\n1 op b 1-5\n1 op c 2-3\n1 op d 6-7"
                                << "b<a c<b d<a" << quint64(0);
        QTest::newRow("threads are apart") << "1 op a 0-10\n2 op b 1-5"
                                           << "" << quint64(0);
        QTest::newRow("equal extents: file order") << "1 op a 0-10\n1 op b 0-10"
                                                   << "b<a" << quint64(0);
        QTest::newRow("touching is not inside") << "1 op a 0-10\n1 op b 10-12"
                                                << "" << quint64(0);
        QTest::newRow("a microsecond over is inside") << "1 op a 0-10\n1 op b 5-11"
                                                      << "b<a" << quint64(0);
        QTest::newRow("the clipped child ends with its parent") << "1 op a 0-10\n1 op b 5-11\n1 op c 10.5-10.8"
                                                                << "b<a" << quint64(0);
        QTest::newRow("more is an overlap") << "1 op a 0-10\n1 op b 5-12"
                                            << "" << quint64(1);
        QTest::newRow("an overlap goes to the nearest that contains it whole")
            << "1 op root 0-20\n1 op a 0-10\n1 op b 5-12\n1 op c 6-7"
            << "a<root b<root c<b" << quint64(1);
        QTest::newRow("no length at an end: inside if its name is elsewhere")
            << "1 op a 0-10\n1 op b 4-5\n1 op a 20-30\n1 op b 30-30\n1 op c 40-50\n1 op b 50-50"
            << "b<a b<a" << quint64(0);
        QTest::newRow("no length at an end: not where the name mostly comes next")
            << "1 op a 0-10\n1 op b 4-5\n1 op a 20-30\n1 op b 31-34\n1 op a 40-50\n1 op b 50.5-54\n1 op a 60-70\n1 op "
               "b 70-70"
            << "b<a" << quint64(0);
        QTest::newRow("no length at two ends: the first whose name holds it")
            << "1 op a 0-10\n1 op b 4-8\n1 op c 5-6\n1 op a 20-30\n1 op b 25-30\n1 op c 30-30"
            << "b<a c<b b<a c<b" << quint64(0);
        QTest::newRow("no length at an end: its own function") << "1 op aten::detach 0-10\n1 op detach 10-10"
                                                               << "detach<aten::detach" << quint64(0);
        QTest::newRow("launches nest among operators") << "1 op a 0-10\n1 launch l 2-3"
                                                       << "l<a" << quint64(0);
        QTest::newRow("layers do not mix") << "1 frame f 0-10\n1 op a 2-12\n1 module M_0 3-9"
                                           << "" << quint64(0);
    }

    void parents()
    {
        QFETCH(QString, drawing);
        QFETCH(QString, parents);
        QFETCH(quint64, overlapping);
        const auto run = runFromText(drawing.toStdString());
        QCOMPARE(relations(*run, run->nesting.parent), parents);
        QCOMPARE(run->trace.notes.count("overlappingEvents"), overlapping);
    }

    void innermostBlocks()
    {
        const auto run = runFromText(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 10-50
            1 op a 20-30
            1 op b 60-90
            1 annotation range 60-70
        )");
        QCOMPARE(relations(*run, run->nesting.block),
            QStringLiteral("nn.Module: Net_0<ProfilerStep#1 a<nn.Module: Net_0 b<range range<ProfilerStep#1"));
    }

    /// Files of 2021 have no ranges of the engine, and the oldest ones no forward threads.
    void nodesOfOldFiles_data()
    {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<QString>("nodes");
        QTest::newRow("by name")
            << "1 op aten::conv2d 0-20\n2 op CudnnConvolutionBackward 30-40\n2 op aten::mul_ 31-35\n"
               "2 op torch::autograd::AccumulateGrad 40-45\n2 op ReluBackward1 45-50\n"
               "2 op aten::relu_backward 50-55"
            << "CudnnConvolutionBackward torch::autograd::AccumulateGrad ReluBackward1";
        QTest::newRow("by forward thread, and what sums gradients up")
            << "2 op MyNode 30-40 fwd=1 seq=3\n2 op torch::autograd::AccumulateGrad 40-45"
            << "MyNode torch::autograd::AccumulateGrad";
        QTest::newRow("of the engine alone") << "2 op autograd::engine::evaluate_function: AddBackward0 30-40\n"
                                                "2 op AddBackward0 31-39\n2 op SubBackward0 50-60"
                                             << "autograd::engine::evaluate_function: AddBackward0";
    }

    void nodesOfOldFiles()
    {
        QFETCH(QString, drawing);
        const auto run = runFromText(drawing.toStdString());
        QStringList names;
        for (const EventId node : run->nesting.nodes)
            names << QString::fromStdString(std::string(run->trace.nameOf(node)));
        QTEST(names.join(QLatin1Char(' ')), "nodes");
    }

    void launches()
    {
        const auto run = runFromText(R"(
            1 launch cudaGraphLaunch 0-5 corr=7
            1 launch cuLaunchKernel 1-2 corr=7
            gpu0:7 kernel a 6-7 corr=7
            gpu0:7 kernel b 7-8 corr=7
            gpu0:7 kernel carried 0-1 corr=3
            gpu0:7 kernel unnumbered 2-3
            1 launch far 9-10 corr=9007199254740993
            gpu0:7 kernel c 11-12 corr=9007199254740993
        )");
        QStringList owners;
        for (std::size_t i = 0; i < run->links.device.size(); ++i) {
            const EventId launch = run->links.launch[i];
            owners << QString::fromStdString(std::string(run->trace.nameOf(run->links.device[i]))) + QLatin1Char(':')
                    + (launch ? QString::fromStdString(std::string(run->trace.nameOf(launch)))
                              : QStringLiteral("none"));
        }
        QCOMPARE(owners.join(QLatin1Char(' ')),
            QStringLiteral("carried:none unnumbered:none a:cudaGraphLaunch b:cudaGraphLaunch c:far"));
        QCOMPARE(run->links.withoutLaunch, std::size_t(2));
    }

    void classes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("className");
        QTest::newRow("module") << "nn.Module: Linear_17"
                                << "Linear";
        QTest::newRow("module with a number in its class") << "nn.Module: Conv2d_0"
                                                           << "Conv2d";
        QTest::newRow("module without a number") << "nn.Module: Net"
                                                 << "Net";
        QTest::newRow("optimizer") << "Optimizer.step#AdamW.step"
                                   << "Optimizer.step";
        QTest::newRow("loader") << "enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__"
                                << "DataLoader";
        QTest::newRow("numbers") << "execute_context_1(888_788544)_generation_0(0)"
                                 << "execute_context_#(#_#)_generation_#(#)";
        QTest::newRow("hex") << "## graph deadbeef01 ##"
                             << "## graph # ##";
        QTest::newRow("hash") << "## Call CompiledFxGraph f4nanhs7dnz5lkrn4mlaoo7ehx"
                              << "## Call CompiledFxGraph #";
        QTest::newRow("a word is no hash") << "forward:permute_global_embeddings"
                                           << "forward:permute_global_embeddings";
    }

    void classes()
    {
        QFETCH(QString, name);
        QFETCH(QString, className);
        QCOMPARE(QString::fromStdString(blockClass(name.toStdString())), className);
    }
};

TWINLANE_TEST(NestingTest, QCoreApplication)
#include "tst_nesting.moc"
