// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules about devices that work together: runs that fire them, runs just below their limits, runs that look alike and
// are fine, and runs without what they need.

#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

/// A kernel from 200 to 4200 us, and a collective that begins 500 us before it ends.
FindingStep communicating(int lengthUs, const std::string &stream = "9")
{
    return FindingStep()
        .op("aten::mm", 100, 50)
        .kernel(110, 200, 4000)
        .op("c10d::allreduce_", 300, 50)
        .collective(310, 3700, lengthUs, {}, stream);
}

std::string elements(int count)
{
    return "'Process Group Name': '0', 'Collective name': 'allreduce', 'In msg nelems': " + std::to_string(count)
        + ", 'dtype': 'Float'";
}

/// Collectives of 20 us each, the first of them small; empty @p large: none tells its size.
FindingStep collectives(int count, int small, bool tellsSizes = true)
{
    FindingStep step;
    step.op("aten::mm", 50, 20).kernel(55, 60, 20);
    for (int i = 0; i < count; ++i)
        step.collective(100 + 50 * i, 105 + 50 * i, 20, tellsSizes ? elements(i < small ? 100 : 300'000) : "");
    return step;
}

FindingStep ofDevices(int devices, const std::string &range)
{
    FindingStep step;
    step.op("aten::mm", 50, 20).kernel(55, 80, 20).range(range, 1000, 2000).op("Broadcast", 1100, 300);
    step.launched({ "cudaMemcpyPeerAsync", 1200, 5 }, { "Memcpy PtoP (Device -> Device)", 4000, 400 }, "gpu_memcpy");
    if (devices > 1)
        step.kernel(5000, 5010, 100, "k", "'device': 1");
    return step;
}

FindingStep overHost(const std::string &range, int lengthUs)
{
    return FindingStep().op("aten::mm", 50, 20).kernel(55, 80, 20).range(range, 1000, lengthUs);
}

/// Batch norms of 100 us that communicate for 50 us each.
FindingStep norms(int count, const std::string &gather = "aten::batch_norm_gather_stats_with_counts")
{
    FindingStep step;
    step.op("aten::mm", 50, 20).kernel(55, 80, 20);
    for (int i = 0; i < count; ++i) {
        const int atUs = 1000 + 200 * i;
        step.op("SyncBatchNorm", atUs, 100).op("c10d::allgather_", atUs + 10, 20).collective(atUs + 15, atUs + 20, 50);
        step.op(gather, atUs + 80, 10);
    }
    return step;
}

/// Three kernels alone and three beside one collective, on another stream.
FindingStep disturbed(int besideUs, int besideCount = 3, const std::string &besideArgs = {})
{
    FindingStep step;
    step.op("aten::mm", 50, 6000);
    for (int i = 0; i < 3; ++i)
        step.kernel(100 + 200 * i, 110 + 200 * i, 100, "k");
    step.collective(2000, 2010, 2000);
    for (int i = 0; i < besideCount; ++i)
        step.kernel(2100 + 400 * i, 2110 + 400 * i, besideUs, "k", besideArgs);
    return step;
}

} // namespace

class CommunicationRulesTest : public QObject {
    Q_OBJECT

    static void add(const char *name, const std::shared_ptr<const Run> &run, const char *found)
    {
        QTest::newRow(name) << run << QString::fromLatin1(name).section(QLatin1Char(' '), 0, 0)
                            << QString::fromUtf8(found);
    }
    static void add(const char *name, const FindingStep &step, const char *found)
    {
        add(name, test::findingRun(step), found);
    }

private slots:
    void rules_data()
    {
        QTest::addColumn<std::shared_ptr<const Run>>("run");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("found");
        overlapRules();
        setupRules();
        kernelRules();
    }

    void rules()
    {
        QFETCH(const std::shared_ptr<const Run>, run);
        QFETCH(const QString, rule);
        QFETCH(const QString, found);
        QCOMPARE(QString::fromStdString(test::findingLines(run, rule.toStdString())), found);
    }

    /// A collective that crosses the border of two steps is one, and takes its time once.
    void aCollectiveOfTwoStepsIsOne()
    {
        FindingStep crossing = communicating(1600);
        crossing.collective(9'000, 19'000, 2'000);
        const TraceSummary summary =
            test::summaryOf(test::findingRun({ crossing, communicating(1600), communicating(1600) }));
        const FindingList list = test::findingsOf(summary);
        const auto found = std::ranges::find_if(list.findings,
            [](const Finding &finding) { return findingRules()[finding.rule].id == std::string_view("P1"); });
        QVERIFY(found != list.findings.end());
        const auto ns = std::ranges::find(found->measured, std::string_view("communicationNs"), &Measured::name);
        QVERIFY(ns != found->measured.end());
        QVERIFY(list.steps >= 2);
        QCOMPARE(ns->value * double(list.steps), 1000. * (1600. * double(list.steps) + 2000));
    }

private:
    static void overlapRules()
    {
        // Its first 500 us are hidden.
        add("P1 fires", communicating(1600), "P1 Step: likely high 1100000 ns a step, 1 in 2 of 2");
        add("P1 within its limit", communicating(1500), "(P1 Step: likely medium 1000000 ns a step, 1 in 2 of 2)");
        add("P1 of hidden communication", communicating(500), "(P1 Step: likely low 0 ns a step, 1 in 2 of 2)");
        add("P1 without communication", FindingStep().op("aten::mm", 100, 50).kernel(110, 200, 4000), "");
        add("P1 without a device", FindingStep().op("c10d::allreduce_", 100, 50), "P1 needs kernels");

        add("P2 fires", collectives(101, 21), "P2 Step: likely medium 420000 ns a step, 21 in 2 of 2");
        add("P2 of a hundred", collectives(100, 100), "");
        add("P2 of few small ones", collectives(105, 21), "");
        add("P2 of large ones", collectives(120, 0), "");
        add("P2 without sizes", collectives(101, 21, false), "P2 needs record_shapes");
        add("P2 of a few without sizes", collectives(100, 21, false), "");

        add("P5 of many ranks", communicating(500), "P5 needs ranks");
        add("P5 of one rank", FindingStep().op("aten::mm", 100, 50).kernel(110, 200, 4000), "");

        add("P8 fires", communicating(1600, "7"), "P8 Step: likely high 1100000 ns a step, 1 in 2 of 2");
        add("P8 within the limits", communicating(550, "7"), "(P8 Step: likely low 50000 ns a step, 1 in 2 of 2)");
        add("P8 on another stream", communicating(1600), "");
        add("P8 without a device", FindingStep().op("c10d::allreduce_", 100, 50), "P8 needs kernels");
    }

    static void setupRules()
    {
        // Its 2000 us without device work, and a copy of 400 us.
        add("P3 fires", ofDevices(2, "DataParallel.forward"), "P3 Step: likely high 2400000 ns a step, 1 in 2 of 2");
        add("P3 of one device", ofDevices(1, "DataParallel.forward"), "");
        add("P3 of its successor", ofDevices(2, "DistributedDataParallel.forward"), "");
        add("P3 without a device", FindingStep().range("DataParallel.forward", 100, 500).op("aten::mm", 100, 50),
            "P3 needs kernels");

        add("P4 fires", overHost("gloo:all_reduce", 300), "P4 Step: likely low 300000 ns a step, 1 in 2 of 2");
        add("P4 within the limits", overHost("gloo:all_reduce", 100),
            "(P4 Step: likely low 100000 ns a step, 1 in 2 of 2)");
        add("P4 beside NCCL", overHost("gloo:all_reduce", 300).collective(2000, 2010, 100), "");
        add("P4 of NCCL", overHost("nccl:all_reduce", 300), "");
        add("P4 without a device", FindingStep().op("aten::mm", 100, 50).range("gloo:all_reduce", 1000, 900),
            "P4 needs kernels");

        // Each communicates for 50 us and then gathers for 10 us.
        add("P6 fires", norms(21), "P6 Step: likely high 1260000 ns a step, 21 in 2 of 2");
        add("P6 of twenty", norms(20), "");
        add("P6 of other norms", norms(30, "aten::native_batch_norm"), "");
        add("P6 without a device", FindingStep().ops(30, 100, "aten::batch_norm_gather_stats_with_counts", 100, 50),
            "P6 needs kernels");
    }

    static void kernelRules()
    {
        // What they take beyond 100 us.
        add("P7 fires", disturbed(150), "P7 Step: possible low 150000 ns a step, 3 in 2 of 2");
        add("P7 just below", disturbed(115), "");
        add("P7 of other work", disturbed(401, 3), "");
        add("P7 of other grids", disturbed(150, 3, "'grid': [2, 1, 1]"), "");
        add("P7 without communication", FindingStep().op("aten::mm", 100, 50).kernel(110, 200, 4000), "");
        add("P7 without a device", FindingStep().op("c10d::allreduce_", 100, 50), "P7 needs kernels");
    }
};

TWINLANE_TEST(CommunicationRulesTest, NoApplication)
#include "tst_communicationrules.moc"
