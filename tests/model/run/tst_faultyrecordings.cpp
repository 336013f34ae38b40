// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Faults of recordings, and recordings that look alike and are whole.

#include "model/figures/runoverview.h"
#include "model/reader/tracereader.h"
#include "model/run/run.h"
#include "model/run/stepchoice.h"
#include "model/run/timeline.h"
#include "model/tables/runtotals.h"
#include "tests/support/faultytrace.h"
#include "tests/support/testclass.h"

#include <QTest>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

using namespace twinlane;
using twinlane::test::FaultyTrace;

namespace {

constexpr std::int64_t kUs = 1000, kMs = 1'000'000, kStepNs = 2 * kMs;

std::shared_ptr<const Run> runOf(const FaultyTrace &trace, std::size_t rank = 0)
{
    auto read = readTraceText(trace.json().toStdString(), "a.json");
    return read ? buildRun(std::move(*read), {}, rank) : nullptr;
}

std::uint64_t note(const Run &run, const char *code)
{
    return run.trace.notes.count(code);
}

std::set<std::size_t> stepsWith(const Run &run, StepMark mark)
{
    std::set<std::size_t> found;
    for (std::size_t i = 0; i < run.steps.kept.size(); ++i) {
        if (run.steps.kept[i].mark == mark)
            found.insert(i);
    }
    return found;
}

std::int64_t beginOf(int step)
{
    return kMs + step * kStepNs;
}

OperatorTotals totalsOf(const Run &run, std::string_view name)
{
    for (const OperatorTotals &row : operatorTotals(run, {})) {
        if (run.trace.texts.text(row.name) == name)
            return row;
    }
    return {};
}

constexpr int kSteps = 6, kKernels = 12;

/// Steps that replay one graph of kernels and copy. @p name: of the k-th kernel of a step; empty: it is not in the file.
FaultyTrace graphTrace(bool hasIds, const std::function<QString(int step, int kernel)> &name, int graphOfOddSteps = 3)
{
    FaultyTrace trace;
    for (int step = 0; step < kSteps; ++step) {
        const std::int64_t at = beginOf(step);
        trace.step(step + 1, at, at + kStepNs - 100 * kUs);
        const int launch = trace.launch(at + 5 * kUs, 10 * kUs, "cudaGraphLaunch");
        for (int k = 0; k < kKernels; ++k) {
            const QString ids =
                QStringLiteral(R"(,"graph id":%1,"graph node id":%2)").arg(step % 2 ? graphOfOddSteps : 3).arg(k);
            if (const QString own = name(step, k); !own.isEmpty())
                trace.kernel(own, at + 40 * kUs + k * 11 * kUs, 9 * kUs + k, launch, hasIds ? ids : QString());
        }
        const int copy = trace.launch(at + 1500 * kUs, 4 * kUs);
        trace.kernel(QStringLiteral("copy_kernel"), at + 1510 * kUs, 5 * kUs, copy);
    }
    return trace;
}

QString layerName(int kernel)
{
    return QStringLiteral("layer_%1").arg(kernel % 3);
}

/// Steps of four products. @p change: may move the start and the length of the kernel @p slot of @p step.
FaultyTrace productTrace(
    const std::function<void(int step, int slot, std::int64_t &startNs, std::int64_t &lengthNs)> &change)
{
    FaultyTrace trace;
    for (int step = 0; step < kSteps; ++step) {
        const std::int64_t at = beginOf(step);
        trace.step(step + 1, at, at + kMs);
        for (int slot = 0; slot < 4; ++slot) {
            const std::int64_t begin = at + slot * 100 * kUs;
            trace.op(QStringLiteral("aten::mm"), begin, 30 * kUs);
            std::int64_t startNs = begin + 20 * kUs, lengthNs = 70 * kUs + 123;
            change(step, slot, startNs, lengthNs);
            trace.kernel(QStringLiteral("gemm"), startNs, lengthNs, trace.launch(begin + 8 * kUs, 6 * kUs));
        }
    }
    return trace;
}

/// Steps of a product and a collective, whose kernel has @p correlation, or that of its launch (-1), or is not there.
FaultyTrace collectiveTrace(int correlation, bool isGone = false)
{
    FaultyTrace trace;
    for (int step = 0; step < kSteps; ++step) {
        const std::int64_t at = beginOf(step);
        trace.step(step + 1, at, at + kMs);
        trace.op(QStringLiteral("aten::mm"), at, 30 * kUs);
        trace.kernel(QStringLiteral("gemm"), at + 20 * kUs, 50 * kUs, trace.launch(at + 8 * kUs, 6 * kUs));
        if (isGone)
            continue;
        trace.op(QStringLiteral("c10d::allreduce_"), at + 100 * kUs, 30 * kUs);
        const int launch = trace.launch(at + 108 * kUs, 6 * kUs);
        trace.kernel(QStringLiteral("ncclDevKernel_AllReduce"), at + 125 * kUs, 90 * kUs,
            correlation < 0 ? launch : correlation, {}, 20);
    }
    return trace;
}

/// One rank: three steps of an operator with its kernel.
void addRank(FaultyTrace &trace, const QString &label, const QString &op, qint64 lengthNs)
{
    trace.beginRank(label);
    for (int step = 0; step < 3; ++step) {
        const std::int64_t at = beginOf(step);
        trace.step(step + 1, at, at + kMs);
        trace.op(op, at + 10 * kUs, 30 * kUs);
        trace.kernel(QStringLiteral("gemm"), at + 60 * kUs, lengthNs, trace.launch(at + 18 * kUs, 6 * kUs));
    }
}

} // namespace

class FaultyRecordingsTest : public QObject {
    Q_OBJECT

private slots:
    void graphsLoseKernels_data()
    {
        QTest::addColumn<bool>("hasIds");
        QTest::newRow("graph node ids") << true;
        QTest::newRow("places in steps") << false;
    }

    void graphsLoseKernels()
    {
        QFETCH(bool, hasIds);
        const auto run = runOf(graphTrace(hasIds, [](int step, int kernel) {
            return (step == 1 || step == 4) && kernel >= 5 && kernel < 8 ? QString() : layerName(kernel);
        }));
        QCOMPARE(note(*run, "graphKernelsLost"), std::uint64_t(6));
        QCOMPARE(stepsWith(*run, StepMark::DeviceWorkLost), (std::set<std::size_t> { 1, 4 }));
        QCOMPARE(run->steps.graphs.steps, (std::vector<std::string> { "ProfilerStep#2", "ProfilerStep#5" }));
        QCOMPARE(*chooseSteps(*run, {}), (std::vector<std::uint32_t> { 0, 2, 3, 5 }));
    }

    /// A last step whose replay lost a third of its kernels is marked like any other. It is no step that was cut.
    void lastGraphLosesKernels()
    {
        const auto run = runOf(graphTrace(true, [](int step, int kernel) {
            return step == kSteps - 1 && kernel % 3 == 0 ? QString() : layerName(kernel);
        }));
        QCOMPARE(run->steps.kept.size(), std::size_t(kSteps));
        QCOMPARE(stepsWith(*run, StepMark::DeviceWorkLost), std::set<std::size_t> { kSteps - 1 });
    }

    void wholeGraphsLoseNothing_data() { graphsLoseKernels_data(); }

    void wholeGraphsLoseNothing()
    {
        QFETCH(bool, hasIds);
        const auto whole = runOf(graphTrace(hasIds, [](int, int kernel) { return layerName(kernel); }));
        QCOMPARE(note(*whole, "graphKernelsLost"), std::uint64_t(0));
        QCOMPARE(stepsWith(*whole, StepMark::DeviceWorkLost).size(), std::size_t(0));
    }

    /// Kernels that became one other kernel, and graphs of other ids, are other graphs.
    void otherGraphsLoseNothing()
    {
        const auto fused = runOf(graphTrace(false, [](int step, int kernel) {
            return step % 2 == 0 ? layerName(kernel)
                : kernel == 5    ? QStringLiteral("fused")
                : kernel < 8     ? layerName(kernel)
                                 : QString();
        }));
        QCOMPARE(note(*fused, "graphKernelsLost"), std::uint64_t(0));
        const auto turns = runOf(graphTrace(
            true, [](int step, int kernel) { return step % 2 && kernel > 7 ? QString() : layerName(kernel); }, 4));
        QCOMPARE(note(*turns, "graphKernelsLost"), std::uint64_t(0));
    }

    /// The two sides' graphs differ by kernels of which nobody can tell whether they were lost.
    void sidesLackTheSameWork()
    {
        const auto whole = runOf(graphTrace(false, [](int, int kernel) { return layerName(kernel); }));
        const auto smaller =
            runOf(graphTrace(false, [](int, int kernel) { return kernel == 4 ? QString() : layerName(kernel); }));
        const auto fused = runOf(graphTrace(false, [](int, int kernel) {
            return kernel == 4 ? QString() : kernel == 5 ? QStringLiteral("fused") : layerName(kernel);
        }));
        QVERIFY(lackTheSameWork(*whole, *smaller) && lackTheSameWork(*smaller, *whole));
        QVERIFY(!lackTheSameWork(*whole, *whole) && !lackTheSameWork(*whole, *fused));
    }

    void stampsThatCannotBe_data()
    {
        QTest::addColumn<qint64>("startNs");
        QTest::addColumn<qint64>("lengthNs");
        QTest::newRow("it contains later work") << qint64(-1) << qint64(5000 * kMs);
        QTest::newRow("it starts at 0") << qint64(0) << qint64(-1);
        QTest::newRow("it has no length") << qint64(-1) << qint64(0);
    }

    void stampsThatCannotBe()
    {
        QFETCH(qint64, startNs);
        QFETCH(qint64, lengthNs);
        const auto whole = runOf(productTrace([](int, int, std::int64_t &, std::int64_t &) {}));
        const auto run = runOf(productTrace([&](int step, int slot, std::int64_t &start, std::int64_t &length) {
            if (step != 2 || slot != 1)
                return;
            start = startNs < 0 ? start : startNs;
            length = lengthNs < 0 ? length : lengthNs;
        }));
        QCOMPARE(note(*run, "impossibleTimes"), std::uint64_t(1));
        QCOMPARE(note(*run, "deviceWorkLost"), std::uint64_t(0));
        QCOMPARE(run->impossible.steps, std::vector<std::string> { "ProfilerStep#3" });
        QCOMPARE(stepsWith(*run, StepMark::ImpossibleTimes), std::set<std::size_t> { 2 });
        QCOMPARE(run->steps.kept.size(), whole->steps.kept.size());
        for (std::size_t i = 0; i < run->steps.kept.size(); ++i) {
            const Step &step = run->steps.kept[i], &same = whole->steps.kept[i];
            if (i != 2)
                QCOMPARE(step.endNs - step.startNs, same.endNs - same.startNs);
        }
    }

    void stampsThatMayBe_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("each begins before the one before it ends") << 0;
        QTest::newRow("whole microseconds, some of them 0") << 1;
        QTest::newRow("one lasts long, and others follow") << 2;
        QTest::newRow("whole microseconds, some of them 0, and a tool scaled one of them") << 3;
    }

    void stampsThatMayBe()
    {
        QFETCH(int, kind);
        const auto run = runOf(productTrace([kind](int step, int slot, std::int64_t &, std::int64_t &length) {
            if (kind == 0)
                length = 103 * kUs;
            else if (kind == 1 || kind == 3)
                length = slot == 1 ? 0 : kind == 3 && slot == 2 ? 77 * kUs + 700 : 70 * kUs;
            else if (step == 2 && slot == 3)
                length = 700 * kUs;
        }));
        QCOMPARE(note(*run, "impossibleTimes"), std::uint64_t(0));
        QVERIFY(stepsWith(*run, StepMark::ImpossibleTimes).empty());
    }

    void workWithoutNumbers()
    {
        const auto run = runOf(collectiveTrace(0));
        QCOMPARE(note(*run, "correlationZero"), std::uint64_t(kSteps));
        QCOMPARE(note(*run, "deviceWorkLost"), std::uint64_t(0));
        QCOMPARE(run->links.withoutLaunch, std::size_t(0));
        QCOMPARE(totalsOf(*run, "c10d::allreduce_").deviceTotalNs, kSteps * 90 * kUs);
    }

    /// A collective that is gone is no loss, and work from before the file is no case of this.
    void workWithNumbers()
    {
        for (const FaultyTrace &trace : { collectiveTrace(-1), collectiveTrace(-1, true) }) {
            const auto run = runOf(trace);
            QCOMPARE(note(*run, "correlationZero"), std::uint64_t(0));
            QCOMPARE(note(*run, "deviceWorkLost"), std::uint64_t(0));
        }
        const auto carried = runOf(collectiveTrace(999));
        QCOMPARE(note(*carried, "correlationZero"), std::uint64_t(0));
        QCOMPARE(carried->links.withoutLaunch, std::size_t(kSteps));
    }

    /// Where the numbers differ, the operator's device time is not known.
    void unsettledWork()
    {
        FaultyTrace trace = collectiveTrace(0);
        trace.kernel(QStringLiteral("ncclDevKernel_AllReduce"), beginOf(2) + 400 * kUs, 90 * kUs, 0, {}, 20);
        const auto run = runOf(trace);
        QCOMPARE(note(*run, "deviceWorkLost"), std::uint64_t(0));
        QCOMPARE(run->links.unsettled.size(), std::size_t(1));
        QVERIFY(!totalsOf(*run, "c10d::allreduce_").isDeviceKnown);
        QVERIFY(totalsOf(*run, "aten::mm").isDeviceKnown);
    }

    void ranksInOneFile_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<int>("number");
        QTest::newRow("tensor-parallel labels") << "[TP03]"
                                                << "[TP01]" << 1;
        QTest::newRow("long labels") << "[PP05-TP02]"
                                     << "[PP00-TP01]" << 1;
        QTest::newRow("rank labels") << "[Rank 7]"
                                     << "[Rank 4]" << 4;
    }

    void ranksInOneFile()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(int, number);
        FaultyTrace trace;
        addRank(trace, first, QStringLiteral("aten::mm"), 100 * kUs);
        addRank(trace, second, QStringLiteral("aten::add"), 300 * kUs);
        const auto low = runOf(trace), high = runOf(trace, 1);
        QCOMPARE(note(*low, "severalRanks"), std::uint64_t(2));
        QCOMPARE(low->ranksInFile, std::size_t(2));
        QCOMPARE(low->trace.metadata.rank, std::optional<std::int64_t>(number));
        QCOMPARE(low->links.withoutLaunch + low->lost.withoutWork.size(), std::size_t(0));
        QCOMPARE(low->steps.kept.size(), std::size_t(3));
        QCOMPARE(totalsOf(*low, "aten::add").deviceTotalNs, 900 * kUs);
        QCOMPARE(totalsOf(*low, "aten::mm").calls, std::int64_t(0));
        QCOMPARE(totalsOf(*high, "aten::mm").deviceTotalNs, 300 * kUs);
        QVERIFY(note(*high, "overlappingSteps") == 0 && note(*high, "deviceWorkLost") == 0);
    }

    void oneRankInAFile()
    {
        FaultyTrace trace;
        addRank(trace, QStringLiteral("[TP05]"), QStringLiteral("aten::mm"), 100 * kUs);
        const auto run = runOf(trace);
        QCOMPARE(note(*run, "severalRanks"), std::uint64_t(0));
        QCOMPARE(totalsOf(*run, "aten::mm").deviceTotalNs, 300 * kUs);
    }

    /// Without labels the ids collide, and time tells which launch started which work.
    void ranksByProcess()
    {
        FaultyTrace trace;
        for (int rank = 0; rank < 2; ++rank) {
            const QString host = QString::number(4000 + rank), device = QString::number(rank);
            for (int step = 0; step < 4; ++step) {
                const std::int64_t at = beginOf(step) + rank * 700 * kUs;
                const QString number = QStringLiteral(R"("correlation":%1)").arg(step + 1);
                trace.event("user_annotation", QStringLiteral("ProfilerStep#%1").arg(step), host, 1, at, kMs);
                trace.event("cpu_op", QStringLiteral("aten::op%1").arg(rank), host, 1, at + 10 * kUs, 40 * kUs);
                trace.event(
                    "cuda_runtime", QStringLiteral("cudaLaunchKernel"), host, 1, at + 15 * kUs, 5 * kUs, number);
                trace.event("kernel", QStringLiteral("gemm"), device, 7, at + 40 * kUs, 100 * kUs,
                    number + QStringLiteral(R"(,"device":%1,"stream":7)").arg(rank));
            }
        }
        for (std::size_t rank = 0; rank < 2; ++rank) {
            const auto run = runOf(trace, rank);
            QCOMPARE(run->ranksInFile, std::size_t(2));
            QCOMPARE(run->links.withoutLaunch, std::size_t(0));
            const std::string name = "aten::op" + std::to_string(rank);
            QCOMPARE(totalsOf(*run, name).deviceTotalNs, 400 * kUs);
        }
    }

    void launchesBeforeTheirOperator_data()
    {
        QTest::addColumn<qint64>("earlyNs");
        QTest::addColumn<int>("id");
        QTest::addColumn<bool>("isInside");
        QTest::addColumn<int>("noted");
        QTest::newRow("alone") << qint64(300) << 50 << false << 1;
        QTest::newRow("inside another operator") << qint64(900) << 50 << true << 1;
        QTest::newRow("a microsecond early") << qint64(1000) << 50 << false << 0;
        QTest::newRow("an id of another one") << qint64(300) << 9 << false << 0;
        QTest::newRow("inside its operator") << qint64(-200) << 50 << true << 0;
    }

    void launchesBeforeTheirOperator()
    {
        QFETCH(qint64, earlyNs);
        QFETCH(int, id);
        QFETCH(bool, isInside);
        QFETCH(int, noted);
        FaultyTrace trace;
        if (isInside)
            trace.op(QStringLiteral("aten::linear"), kMs - 20 * kUs, 100 * kUs, 9);
        trace.op(QStringLiteral("aten::addmm"), kMs, 30 * kUs, 50);
        trace.kernel(QStringLiteral("gemm"), kMs + 40 * kUs, 70 * kUs,
            trace.launch(kMs - earlyNs, 8 * kUs, "cudaLaunchKernel", id));
        const auto run = runOf(trace);
        QCOMPARE(note(*run, "earlyLaunches"), std::uint64_t(noted));
        const bool isIts = noted > 0 || earlyNs < 0;
        QCOMPARE(totalsOf(*run, "aten::addmm").deviceSelfNs, isIts ? 70 * kUs : std::int64_t(0));
        const std::int64_t insideNs = isIts ? 8 * kUs - std::max<std::int64_t>(0, earlyNs) : 0; // of the launch
        QCOMPARE(totalsOf(*run, "aten::addmm").hostSelfNs, 30 * kUs - insideNs);
        if (isInside)
            QCOMPARE(totalsOf(*run, "aten::linear").deviceTotalNs, 70 * kUs);
    }

    /// The clocks of two recorders drift apart. A call of 100 ms that its operator held but for its first 11 us was counted
    /// by both.
    void longCallsBeforeTheirOperator()
    {
        for (const std::int64_t earlyNs : { 11 * kUs, 1100 * kUs }) {
            FaultyTrace trace;
            trace.op(QStringLiteral("aten::bmm"), kMs * 10, 101 * kMs, 50);
            trace.launch(10 * kMs - earlyNs, 100 * kMs, "cudaMalloc", 50);
            trace.kernel(QStringLiteral("gemm"), 115 * kMs, 70 * kUs,
                trace.launch(110 * kMs + 500 * kUs, 8 * kUs, "cudaLaunchKernel", 50));
            const auto run = runOf(trace);
            const bool isIts = earlyNs < kMs;
            QCOMPARE(note(*run, "earlyLaunches"), std::uint64_t(isIts ? 1 : 0));
            const std::int64_t insideNs = isIts ? 100 * kMs - earlyNs : 0;
            QCOMPARE(totalsOf(*run, "aten::bmm").hostSelfNs, 101 * kMs - 8 * kUs - insideNs);
        }
    }

    /// Where no number tells the operator, the one that holds a long call but for its first or last us is its operator.
    void longCallsOfNoNumber()
    {
        for (const std::int64_t lateNs : { -11 * kUs, 8 * kUs }) {
            FaultyTrace trace;
            trace.op(QStringLiteral("aten::copy_"), 10 * kMs, 100 * kMs, 50);
            const std::int64_t startNs = lateNs < 0 ? 10 * kMs + lateNs : 20 * kMs + lateNs;
            trace.launch(startNs, 90 * kMs, "cudaStreamSynchronize", 0);
            trace.kernel(
                QStringLiteral("gemm"), 115 * kMs, 70 * kUs, trace.launch(112 * kMs, 8 * kUs, "cudaLaunchKernel", 0));
            const auto run = runOf(trace);
            const std::int64_t insideNs = lateNs < 0 ? 90 * kMs + lateNs : 90 * kMs - lateNs;
            QCOMPARE(totalsOf(*run, "aten::copy_").hostSelfNs, 100 * kMs - insideNs);
        }
    }

    void nothingIsRecorded()
    {
        FaultyTrace trace;
        trace.host("overhead", QStringLiteral("Buffer Flush"), kMs, kMs);
        trace.host("cuda_runtime", QStringLiteral("cudaDeviceGetAttribute"), kMs, 3 * kUs,
            QStringLiteral(R"("correlation":1)"));
        const auto run = runOf(trace);
        QVERIFY(run->isEmpty && note(*run, "nothingRecorded") > 0);
        const RunOverview overview = runOverview(*run, { 0 });
        QVERIFY(overview.isEmpty);
    }

    void littleIsRecorded()
    {
        FaultyTrace kernels, ranges;
        kernels.kernel(QStringLiteral("gemm"), kMs, kMs, 1);
        ranges.host("user_annotation", QStringLiteral("work"), kMs, 1);
        for (const FaultyTrace &trace : { kernels, ranges }) {
            const auto run = runOf(trace);
            QVERIFY(!run->isEmpty && note(*run, "nothingRecorded") == 0);
        }
    }

    void occupancyOfZeroIsNotKnown()
    {
        FaultyTrace trace;
        const auto add = [&](const QString &name, qint64 at, const QString &more) {
            trace.kernel(name, kMs + at, 100 * kUs, trace.launch(kMs + at - 20 * kUs, 5 * kUs), more);
        };
        add(QStringLiteral("zero"), 100 * kUs, QStringLiteral(R"(,"est. achieved occupancy %":0)"));
        add(QStringLiteral("one"), 300 * kUs, QStringLiteral(R"(,"est. achieved occupancy %":1)"));
        add(QStringLiteral("none"), 500 * kUs, {});
        const auto run = runOf(trace);
        std::map<std::string, std::optional<double>> known;
        for (const KernelTotals &row : kernelTotals(*run, {}))
            known[std::string(run->trace.texts.text(row.name))] = row.occupancyPercent();
        QVERIFY(!known["zero"] && !known["none"]);
        QVERIFY(known["one"] == 1.0);
        const RunOverview overview = runOverview(*run, { 0 });
        QVERIFY(overview.devices.front().achievedOccupancyPercent == 1.0);
    }

    void rangesOverTheBorderOfSteps_data()
    {
        QTest::addColumn<qint64>("beforeNs"); ///< how much of the range lies before its step
        QTest::addColumn<qint64>("behindNs");
        QTest::newRow("begins before") << qint64(40 * kUs) << qint64(0);
        QTest::newRow("ends behind") << qint64(0) << qint64(60 * kUs);
        QTest::newRow("both") << qint64(40 * kUs) << qint64(60 * kUs);
        QTest::newRow("inside") << qint64(0) << qint64(0);
    }

    void rangesOverTheBorderOfSteps()
    {
        QFETCH(qint64, beforeNs);
        QFETCH(qint64, behindNs);
        FaultyTrace trace;
        for (int step = 0; step < kSteps; ++step) {
            const std::int64_t at = beginOf(step), end = at + kStepNs - 10 * kUs;
            trace.step(step + 1, at, end);
            trace.host("user_annotation", QStringLiteral("train"), at - beforeNs + 1, 400 * kUs);
            trace.kernel(QStringLiteral("gemm"), at + 60 * kUs, 80 * kUs, trace.launch(at + 50 * kUs, 5 * kUs));
            trace.host("user_annotation", QStringLiteral("update"), end - 300 * kUs, 300 * kUs + behindNs - 1);
            trace.kernel(QStringLiteral("adam"), end - 250 * kUs, 30 * kUs, trace.launch(end - 260 * kUs, 5 * kUs));
        }
        const auto run = runOf(trace);
        const auto timeline = buildTimeline(*run, run->levels.front());
        const BlockTree &tree = timeline->tree;
        std::map<std::string, std::pair<std::uint32_t, std::int64_t>> found; // calls and device time over all steps
        for (std::size_t b = 0; b < tree.size(); ++b) {
            auto &[calls, deviceNs] = found[std::string(tree.text(tree.blocks[b].label))];
            for (std::uint32_t step = 0; step < tree.stepCount; ++step) {
                calls += tree.callSamples(BlockId(b))[step];
                deviceNs += tree.samplesNs(BlockId(b), Measure::Device)[step];
            }
        }
        QCOMPARE(found["train"], (std::pair<std::uint32_t, std::int64_t>(kSteps, kSteps * 80 * kUs)));
        QCOMPARE(found["update"], (std::pair<std::uint32_t, std::int64_t>(kSteps, kSteps * 30 * kUs)));
        std::int64_t stepsNs = 0, rootNs = 0;
        for (std::uint32_t step = 0; step < tree.stepCount; ++step) {
            stepsNs += run->steps.kept[step].endNs - run->steps.kept[step].startNs;
            rootNs += tree.samplesNs(BlockId(0), Measure::Critical)[step];
        }
        QCOMPARE(rootNs, stepsNs);
    }

    /// A range around several steps is a block of none.
    void rangeAroundSteps()
    {
        FaultyTrace trace = productTrace([](int, int, std::int64_t &, std::int64_t &) {});
        trace.host("user_annotation", QStringLiteral("epoch"), beginOf(1) + 500 * kUs, 3 * kStepNs);
        const auto run = runOf(trace);
        const auto timeline = buildTimeline(*run, run->levels.front());
        for (const Block &block : timeline->tree.blocks)
            QVERIFY(timeline->tree.text(block.label) != "epoch");
    }

    void operatorsInsideTheirName_data()
    {
        QTest::addColumn<bool>("hasSibling");
        QTest::addColumn<int>("calls");
        QTest::newRow("beside others") << true << 2;
        QTest::newRow("the only child") << false << 1;
    }

    void operatorsInsideTheirName()
    {
        QFETCH(bool, hasSibling);
        QFETCH(int, calls);
        FaultyTrace trace;
        trace.op(QStringLiteral("aten::copy_"), kMs, 500 * kUs);
        if (hasSibling)
            trace.op(QStringLiteral("aten::empty"), kMs + 5 * kUs, 10 * kUs);
        trace.op(QStringLiteral("aten::copy_"), kMs + 20 * kUs, 400 * kUs);
        trace.kernel(QStringLiteral("copy"), kMs + 40 * kUs, 300 * kUs, trace.launch(kMs + 30 * kUs, 350 * kUs));
        trace.op(QStringLiteral("aten::copy_"), kMs + 600 * kUs, 50 * kUs);
        const auto run = runOf(trace);
        const OperatorTotals row = totalsOf(*run, "aten::copy_");
        QCOMPARE(row.calls, std::int64_t(calls + 1));
        QCOMPARE(row.hostTotalNs, 550 * kUs);
        QCOMPARE(row.deviceTotalNs, 300 * kUs);
        QCOMPARE(row.hostSelfNs, (hasSibling ? 90 + 50 : 150) * kUs + 50 * kUs);
    }
};

TWINLANE_TEST(FaultyRecordingsTest, NoApplication)
#include "tst_faultyrecordings.moc"
