// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the main message and the findings say, against small traces of which the truth is plain.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <utility>
#include <vector>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// One step of operators of these names and lengths in us, one after the other.
QStringList stepOf(const std::vector<std::pair<const char *, int>> &calls)
{
    QStringList events;
    int at = 0;
    for (const auto &[name, us] : calls) {
        events << host("cpu_op", QLatin1String(name), at, us);
        at += us;
    }
    events << step(1, 0, at);
    return events;
}

/// One step: operators of equal size that launch a product of @p productUs each, then one that holds the host for
/// @p stallUs, on @p size elements.
QStringList productsAndStall(int productUs, int stallUs, int size)
{
    QStringList events;
    constexpr int kCalls = 24;
    for (int i = 0; i < kCalls; ++i) {
        const int at = 400 * i;
        events << host("cpu_op", QStringLiteral("aten::mm"), at, 20,
            QStringLiteral(R"("Input Dims": [[64, 64], [64, 64]], "Input type": ["float", "float"])"))
               << launch(at + 5, i + 1) << kernel("ampere_sgemm_64x64_nn", at + 10, productUs + i % 2, i + 1);
    }
    // Most of the program is the same.
    for (const char *name : { "aten::relu", "aten::add" }) {
        events << host("cpu_op", QLatin1String(name), name[6] == 'r' ? 100 : 500, 5,
            QStringLiteral(R"("Input Dims": [[64, 64]], "Input type": ["float"])"));
    }
    const int last = 400 * kCalls;
    events << host("cpu_op", QStringLiteral("my::fused"), last, stallUs + 20,
        QStringLiteral(R"("Input Dims": [[%1]], "Input type": ["float"])").arg(size))
           << launch(last + stallUs, 100) << kernel("my_kernel", last + stallUs + 10, 10, 100)
           << step(1, 0, last + stallUs + 30);
    return events;
}

/// One step with a range of this name.
QStringList ranged(const char *name, int us)
{
    return { step(1, 0, us + 100), host("user_annotation", QLatin1String(name), 10, us),
        host("cpu_op", QStringLiteral("aten::mm"), 20, us - 20) };
}

/// One step that works on a device: kernels of these names, each as long.
QStringList working(const std::vector<const char *> &kernels)
{
    QStringList events { step(1, 0, 1000), host("cpu_op", QStringLiteral("aten::mm"), 10, 40) };
    int i = 0;
    for (const char *name : kernels) {
        events << launch(12 + 5 * i, i + 1) << kernel(name, 60 + 400 * i, 400, i + 1);
        ++i;
    }
    return events;
}

/// One step of twelve products of 200 us: each called by itself; or compiled, with all in one graph.
QStringList products(bool inGraph, int us = 200)
{
    constexpr int kCalls = 12;
    QStringList events { step(1, 0, 6000) };
    if (inGraph)
        events << host("cpu_op", QStringLiteral("Torch-Compiled Region: 0/0"), 10, 60)
               << host(
                      "cuda_runtime", QStringLiteral("cudaGraphLaunch"), 20, 20, QStringLiteral(R"("correlation": 1)"));
    for (int i = 0; i < kCalls; ++i) {
        const int at = 10 + 20 * i;
        if (!inGraph)
            events << host("cpu_op", QStringLiteral("aten::linear"), at, 15)
                   << host("cpu_op", QStringLiteral("aten::addmm"), at + 1, 13) << launch(at + 5, i + 1);
        events << kernel("ampere_bf16_s16816gemm_bf16_128x64_tn", 60 + i * (us + 10), us, inGraph ? 1 : i + 1);
    }
    return events;
}

/// One step of operators of the given lengths in us with a pause of the caller between them.
QStringList paused(int pauseUs)
{
    return { step(1, 0, 2000 + pauseUs), host("cpu_op", QStringLiteral("aten::mm"), 0, 1000),
        host("cpu_op", QStringLiteral("aten::sort"), 1000 + pauseUs, 1000) };
}

/// Steps of these lengths in us.
QStringList stepsOf(const std::vector<int> &lengths)
{
    QStringList events;
    int at = 0, number = 1;
    for (const int us : lengths) {
        events << step(number++, at, us) << host("cpu_op", QStringLiteral("aten::mm"), at, us - 10);
        at += us;
    }
    return events;
}

/// One step of twelve launches, of which the first one takes @p firstUs.
QStringList launchesFirst(int firstUs)
{
    QStringList events { step(1, 0, 3000 + firstUs) };
    int at = 10;
    for (int i = 0; i < 12; ++i) {
        const int us = i == 0 ? firstUs : 5;
        events << host("cpu_op", QStringLiteral("aten::relu"), at, us + 10)
               << host("cuda_runtime", QStringLiteral("cudaLaunchKernel"), at + 2, us,
                      QStringLiteral(R"("correlation": %1)").arg(i + 1))
               << kernel("elementwise_kernel", at + us + 5, 100, i + 1);
        at += us + 130;
    }
    return events;
}

/// One step of a compiled region that launches products and pointwise kernels, each of 10 us.
QStringList region(int products, int pointwise)
{
    QStringList events { step(1, 0, 3000), host("cpu_op", QStringLiteral("Torch-Compiled Region: 0/0"), 0, 2500) };
    for (int i = 0; i < products + pointwise; ++i) {
        const bool isProduct = i < products;
        const char *name = isProduct ? (i % 2 ? "ampere_sgemm_64x64_nn" : "ampere_sgemm_32x32_nn")
                                     : (i % 2 ? "elementwise_kernel_a" : "elementwise_kernel_b");
        events << launch(20 * i + 5, i + 1) << kernel(name, 20 * i + 10, 10, i + 1);
    }
    return events;
}

QStringList causes(const QJsonObject &report)
{
    QStringList found;
    for (const QJsonValue &reason : report[QStringLiteral("findings")].toArray())
        found << reason["cause"].toString();
    return found;
}

QJsonObject reasonOf(const QJsonObject &report, const char *cause)
{
    for (const QJsonValue &reason : report[QStringLiteral("findings")].toArray()) {
        if (reason["cause"].toString() == QLatin1String(cause))
            return reason.toObject();
    }
    return {};
}

QString verdict(const QJsonObject &report)
{
    return report[QStringLiteral("verdict")][QStringLiteral("text")].toString();
}

bool hasNote(const QJsonObject &report, const char *code)
{
    const QJsonArray notes = report[QStringLiteral("comparability")].toArray();
    return std::any_of(notes.begin(), notes.end(),
        [&](const QJsonValue &note) { return note["code"].toString() == QLatin1String(code); });
}

QStringList labels(const QJsonObject &report)
{
    QStringList found;
    std::vector<QJsonObject> open { report[QStringLiteral("blocks")].toObject() };
    while (!open.empty()) {
        const QJsonObject row = open.back();
        open.pop_back();
        found << row[QStringLiteral("label")].toString();
        for (const QJsonValue &child : row[QStringLiteral("children")].toArray())
            open.push_back(child.toObject());
    }
    return found;
}

} // namespace

class CliMessagesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    /// A faster step is explained by what became faster, and what works against it is called so.
    void aCauseGoesTheStepsWay()
    {
        const QString text = verdict(m_folder.compared(
            stepOf({ { "aten::mm", 500 }, { "aten::sort", 600 }, { "aten::add", 300 }, { "aten::cumsum", 590 } }),
            stepOf({ { "aten::mm", 1300 }, { "aten::add", 300 } })));
        QVERIFY2(text.contains(QStringLiteral("faster")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("aten::sort is gone, 600 µs per step")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("Against it: aten::mm (+800 µs)")), qPrintable(text));
    }

    /// The certain part is a crumb beside one that nobody can judge.
    void aCrumbIsNoCause()
    {
        const QString text =
            verdict(m_folder.compared(productsAndStall(200, 100, 64), productsAndStall(240, 100'000, 128)));
        QVERIFY2(text.contains(QStringLiteral("my::fused differs most")), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("largest certain cause")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("What differs for certain holds 1 % of it")), qPrintable(text));
    }

    /// What a graph replays is not gone, and what it replaced is no saving: the reason is one, with the net.
    void workThatMovedIntoAGraph()
    {
        for (const bool isInto : { true, false }) {
            const QJsonObject report = m_folder.compared(products(!isInto), products(isInto, 190));
            const QJsonObject moved = reasonOf(report, "moved");
            const QString text = moved[QStringLiteral("text")].toString();
            QVERIFY2(text.startsWith(isInto
                             ? QStringLiteral("work moved into device graphs (0 -> 12 kernels per step there)")
                             : QStringLiteral("work moved out of device graphs (12 -> 0 kernels per step there)")),
                qPrintable(text));
            QVERIFY2(text.contains(QStringLiteral("12 operators (aten::linear)")), qPrintable(text));
            QCOMPARE(moved[QStringLiteral("ns")]["delta"].toDouble(), -120'000.0);
            for (const QJsonValue &reason : report[QStringLiteral("findings")].toArray()) {
                const QString cause = reason["cause"].toString();
                QVERIFY2(
                    !reason["onDevice"].toBool() || (cause != u"removed" && cause != u"added" && cause != u"count"),
                    qPrintable(reason["text"].toString()));
            }
        }
        // Without a graph, fewer calls are fewer calls.
        QStringList less = products(false);
        less.resize(less.size() / 2);
        QVERIFY(!causes(m_folder.compared(products(false), less)).contains(QStringLiteral("moved")));
    }

    /// The same kernel on another grid works on another tensor, where no sizes say otherwise.
    void otherGridsAreOtherSizes()
    {
        const auto run = [](int grid, int us, const char *args) {
            return QStringList { step(1, 0, 5000),
                host("cpu_op", QStringLiteral("aten::add"), 10, 50, QLatin1String(args)), launch(20, 1),
                QStringLiteral(
                    R"({"ph": "X", "cat": "kernel", "name": "elementwise_kernel", "pid": 0, "tid": 7, "ts": 100, "dur": %1, "args": {"device": 0, "stream": 7, "correlation": 1, "grid": [%2, 1, 1], "block": [128, 1, 1]}})")
                    .arg(us)
                    .arg(grid) };
        };
        const char *sizes = R"("Input Dims": [[64, 64]], "Input type": ["float"])";
        const QJsonObject other = reasonOf(m_folder.compared(run(4096, 4000, ""), run(8, 20, "")), "shape");
        QVERIFY2(other[QStringLiteral("text")].toString().contains(
                     QStringLiteral("by the grids of their kernels [4096, 1, 1] -> [8, 1, 1]")),
            qPrintable(other[QStringLiteral("text")].toString()));
        QVERIFY(causes(m_folder.compared(run(4096, 4000, sizes), run(8, 2000, sizes)))
                    .contains(QStringLiteral("launchConfiguration")));
        // More blocks do not take less time because the tensor grew.
        QVERIFY(causes(m_folder.compared(run(8, 4000, ""), run(4096, 400, "")))
                    .contains(QStringLiteral("launchConfiguration")));
    }

    void aFirstUseIsDoneOnce()
    {
        const QJsonObject waits = reasonOf(m_folder.compared(launchesFirst(50'000), launchesFirst(5)), "launching");
        QVERIFY2(waits[QStringLiteral("once")].toBool(), qPrintable(waits[QStringLiteral("text")].toString()));
        QVERIFY(waits[QStringLiteral("text")].toString().endsWith(
            QStringLiteral("most of it once (a first use, or memory that grows or is given back)")));
        const QJsonObject other = reasonOf(m_folder.compared(products(false), products(false, 400)), "kernelTime");
        QVERIFY(other.contains(QStringLiteral("once")) && !other[QStringLiteral("once")].toBool());
    }

    /// No kernel stands for a region that runs many.
    void aRegionIsTheFamiliesThatChanged()
    {
        const QString text =
            reasonOf(m_folder.compared(region(40, 20), region(20, 60)), "kernel")[QStringLiteral("text")].toString();
        QVERIFY2(text.startsWith(
                     QStringLiteral("other kernels of several families on 1 operator (Torch-Compiled Region: 0/0)")),
            qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(
                     "20 elementwise kernels of 200 µs -> 60 elementwise kernels of 600 µs, 40 gemm kernels of 400 µs "
                     "-> 20 gemm kernels of 200 µs")),
            qPrintable(text));
    }

    void aGapIsTheCallersOwnCode()
    {
        const QString text = verdict(m_folder.compared(paused(100), paused(1500)));
        QVERIFY2(text.contains(QStringLiteral("No operator runs in that gap (100 µs -> 1.50 ms)")), qPrintable(text));
    }

    /// First steps that are slow alike are warm-up on both sides, whichever of them passes a limit.
    void warmUpIsMarkedAlike()
    {
        const QString text = verdict(m_folder.compared(stepsOf({ 1280, 860, 786 }), stepsOf({ 1251, 797, 754 })));
        QVERIFY2(text.contains(QStringLiteral("It counts ProfilerStep#1 (warm-up) of the baseline, ProfilerStep#1 "
                                              "(warm-up) of the experimental run")),
            qPrintable(text));
        const QString one = verdict(m_folder.compared(stepsOf({ 800, 820, 786 }), stepsOf({ 1251, 797, 754 })));
        QVERIFY2(one.contains(QStringLiteral("It counts ProfilerStep#1 (warm-up) of the experimental run")),
            qPrintable(one));
    }

    void numbersInNamesStay()
    {
        for (const char *name : { "## all2all_data ##", "## encoder fp16 None ##" }) {
            const QStringList found = labels(m_folder.compared(ranged(name, 300), ranged(name, 300)));
            QVERIFY2(found.contains(QLatin1String(name)), qPrintable(found.join('|')));
        }
        // What only counts is folded.
        const QStringList counted = labels(m_folder.compared(ranged("batch 7", 300), ranged("batch 8", 300)));
        QVERIFY2(counted.contains(QStringLiteral("batch #")), qPrintable(counted.join('|')));
    }

    void handWrittenKernelsAreNotCompiled()
    {
        QVERIFY(
            !hasNote(m_folder.compared(working({ "my_kernel" }), working({ "triton_scale_swizzle" })), "execution"));
        QVERIFY(
            hasNote(m_folder.compared(working({ "my_kernel" }), working({ "triton_poi_fused_add_0" })), "execution"));
    }

    /// A share of which a part is not known has no difference.
    void openSharesOfTensorCores()
    {
        const char *known = "flash_fwd_kernel";
        const auto delta = [&](const char *second) {
            const QJsonArray overview =
                m_folder.compared(working({ known, known }), working({ known, second }))[QStringLiteral("overview")]
                    .toArray();
            for (const QJsonValue &metric : overview) {
                if (metric["metric"].toString() == QStringLiteral("tensorCoreRatio"))
                    return metric["delta"];
            }
            return QJsonValue(QJsonValue::Undefined);
        };
        QVERIFY(delta("attn_fwd").isNull());
        QCOMPARE(delta("ampere_sgemm_64x64_nn").toDouble(), -0.5);
    }

    /// A time that doubled in the only step is not the same.
    void statesDoNotContradictTheirTimes()
    {
        const auto loading = [](int us) {
            return QStringList { step(1, 0, 5000 + us), host("cpu_op", QStringLiteral("aten::mm"), 0, 5000),
                host("user_annotation", QStringLiteral("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__"),
                    5000, us) };
        };
        const auto state = [&](int a, int b) {
            const QJsonArray findings = json(runCli(
                { QStringLiteral("compare"), m_folder.write("a.json", loading(a)), m_folder.write("b.json", loading(b)),
                    QStringLiteral("--findings"), QStringLiteral("--format=json") }))[QStringLiteral("findings")]
                                            .toArray();
            for (const QJsonValue &finding : findings) {
                if (finding["rule"].toString() == QStringLiteral("D1"))
                    return finding["state"].toString();
            }
            return QString();
        };
        QCOMPARE(state(3000, 6000), QStringLiteral("undecided"));
        QCOMPARE(state(6000, 3000), QStringLiteral("undecided"));
        QCOMPARE(state(3000, 3100), QStringLiteral("same"));
    }

    /// The backward of an all-to-all is an all-to-all, and no activation checkpointing.
    void ownFunctionsAreNotRecomputed()
    {
        const auto training = [](const char *inNode) {
            const QString forward = QStringLiteral(R"("Sequence number": 1, "Fwd thread id": 0)"),
                          backward = QStringLiteral(R"("Sequence number": 1, "Fwd thread id": 1)"),
                          own = QStringLiteral(R"("Sequence number": 5, "Fwd thread id": 0)");
            QStringList events { step(1, 0, 2000), host("cpu_op", QStringLiteral("_AllToAll"), 10, 100, forward),
                host("cpu_op", QStringLiteral("aten::mm"), 120, 100) };
            for (int i = 0; i < 6; ++i) // nodes that record nothing
                events << host("cpu_op", QStringLiteral("autograd::engine::evaluate_function: MmBackward%1").arg(i),
                    300 + 50 * i, 40, backward);
            events << host(
                "cpu_op", QStringLiteral("autograd::engine::evaluate_function: _AllToAllBackward"), 1000, 500, backward)
                   << host("cpu_op", QLatin1String(inNode), 1010, 480, own);
            return events;
        };
        const auto hasRule = [&](const char *inNode) {
            const QJsonArray findings =
                json(runCli({ QStringLiteral("findings"), m_folder.write("a.json", training(inNode)),
                    QStringLiteral("--format=json") }))[QStringLiteral("findings")]
                    .toArray();
            return std::any_of(findings.begin(), findings.end(),
                [](const QJsonValue &finding) { return finding["rule"].toString() == QStringLiteral("O4"); });
        };
        QVERIFY(hasRule("aten::mm"));
        QVERIFY(!hasRule("_AllToAll"));
    }

private:
    TraceFolder m_folder;
};

TWINLANE_TEST(CliMessagesTest, QCoreApplication)
#include "tst_climessages.moc"
