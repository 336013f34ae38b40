// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where numbers differ from those of the TensorBoard plugin and of Holistic Trace Analysis, and why: one case for each
// line of tests/independent/PEERS.md, small enough to be added up by hand.

#include "model/comparison/comparison.h"
#include "model/reader/tracereader.h"
#include "model/tables/pairedtotals.h"
#include "model/tables/runtotals.h"
#include "model/trace/normalizedname.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>

using namespace twinlane;
using namespace twinlane::test;

namespace {

using RunPointer = std::shared_ptr<const Run>;

QString span(
    const char *category, const char *name, const char *lane, const char *ts, const char *dur, const char *args = "")
{
    return QStringLiteral(R"({"ph":"X","cat":"%1","name":"%2",%3,"ts":%4,"dur":%5,"args":{%6}})")
        .arg(QLatin1String(category), QLatin1String(name), QLatin1String(lane), QLatin1String(ts), QLatin1String(dur),
            QLatin1String(args));
}

constexpr const char *kHost = R"("pid":1,"tid":1)", *kDevice = R"("pid":0,"tid":7)";

RunPointer runOf(const QStringList &events)
{
    auto trace = readTraceText(
        QStringLiteral(R"({"traceEvents":[%1]})").arg(events.join(QLatin1Char(','))).toStdString(), "trace.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

std::int64_t stepCost(const Run &run, Cost cost)
{
    return run.steps.kept.front().costNs[std::size_t(cost)];
}

OperatorTotals operatorNamed(const Run &run, const char *name)
{
    for (const OperatorTotals &row : operatorTotals(run, {})) {
        if (run.trace.texts.text(row.name) == name)
            return row;
    }
    return {};
}

KernelTotals kernelNamed(const Run &run, const char *name)
{
    for (const KernelTotals &row : kernelTotals(run, {})) {
        if (run.trace.texts.text(row.name) == name)
            return row;
    }
    return {};
}

} // namespace

class PeersTest : public QObject {
    Q_OBJECT
private slots:
    void stepsOfTheHostOnly();
    void noTimeTwice();
    void driverLaunches();
    void launchesBelongToWhatHoldsThem();
    void partialOverlap();
    void onlyChildOfItsName();
    void hostWithHost();
    void insertedModule();
    void gapsAreBlocks();
    void missingIsNotZero();
    void hipMemory();
    void deviceAlone();
    void allSteps();
    void shorterThanAMicrosecond();
    void streamZero();
    void workWithoutLaunch();
    void noSteps();
    void oneNameTwoCategories();
    void slowerWithAsManyCalls();
    void badText();
    void hipCopiesAreCopies();
    void namesStayApart();
};

void PeersTest::stepsOfTheHostOnly()
{
    const RunPointer run = runOf(
        { span("user_annotation", "ProfilerStep#1", kHost, "0", "100"), span("cpu_op", "aten::mm", kHost, "10", "50"),
            span("gpu_user_annotation", "ProfilerStep#1", kDevice, "20", "60") });
    QVERIFY(run);
    QCOMPARE(run->steps.kept.size(), std::size_t(1));
}

void PeersTest::noTimeTwice()
{
    const RunPointer run =
        runFromText("1 step ProfilerStep#1 50-150\n1 op aten::mm 50-110\n1 launch cudaLaunchKernel 50-55 corr=1\n"
                    "gpu0:7 kernel k 50-150 corr=1\ngpu0:8 memcpy Memcpy 50-70");
    QCOMPARE(stepCost(*run, Cost::Kernel), std::int64_t(100'000));
    QCOMPARE(stepCost(*run, Cost::Memcpy), std::int64_t(0));  // the plugin: 20
    QCOMPARE(stepCost(*run, Cost::CpuExec), std::int64_t(0)); // the plugin: 60
}

void PeersTest::driverLaunches()
{
    const RunPointer run = runOf({ span("cpu_op", "triton", kHost, "0", "20"),
        span("cuda_driver", "cuLaunchKernel", kHost, "5", "2", R"("correlation":3)"),
        span("kernel", "k", kDevice, "10", "30", R"("device":0,"stream":7,"correlation":3)") });
    QVERIFY(run);
    QCOMPARE(operatorNamed(*run, "triton").deviceSelfNs, std::int64_t(30'000)); // the plugin: 0
}

/// No operator carries an external id here; the plugin gives such launches to the first node without an id.
void PeersTest::launchesBelongToWhatHoldsThem()
{
    const RunPointer run = runFromText("1 step ProfilerStep#1 0-100\n1 op aten::first 0-10\n1 op aten::second 20-40\n"
                                       "1 launch cudaLaunchKernel 25-30 corr=1\ngpu0:7 kernel k 30-70 corr=1");
    QCOMPARE(operatorNamed(*run, "aten::first").deviceTotalNs, std::int64_t(0));
    QCOMPARE(operatorNamed(*run, "aten::second").deviceTotalNs, std::int64_t(40'000));
    QCOMPARE(operatorNamed(*run, "aten::second").hostSelfNs, std::int64_t(15'000)); // never below 0
}

void PeersTest::partialOverlap()
{
    const RunPointer run = runFromText("1 op aten::a 0-50\n1 op aten::b 40-80");
    QCOMPARE(operatorNamed(*run, "aten::a").calls, std::int64_t(1));
    QCOMPARE(operatorNamed(*run, "aten::b").calls, std::int64_t(1)); // the plugin drops it
}

void PeersTest::onlyChildOfItsName()
{
    const RunPointer run = runFromText(
        "1 op aten::conv 0-50\n1 launch cudaLaunchKernel 2-4 corr=1\n1 op aten::conv 10-40\n"
        "1 launch cudaLaunchKernel 15-17 corr=2\ngpu0:7 kernel k 20-30 corr=1\ngpu0:7 kernel k 30-45 corr=2");
    const OperatorTotals row = operatorNamed(*run, "aten::conv");
    QCOMPARE(row.calls, std::int64_t(1));
    QCOMPARE(row.deviceTotalNs, std::int64_t(25'000)); // the plugin loses the outer one's own launch: 15
}

/// The plugin takes device time where a side has any and host time where it has none, and subtracts the two.
void PeersTest::hostWithHost()
{
    const auto comparison =
        test::compareDrawings("1 step ProfilerStep#1 0-100\n1 module Net_0 0-90\n1 op aten::mm 10-80",
            "1 step ProfilerStep#1 0-100\n1 module Net_0 0-90\n1 op aten::mm 10-80\n1 launch cudaLaunchKernel 20-30 "
            "corr=1\ngpu0:7 kernel k 30-35 corr=1");
    const RowId net = comparison->findPath("Net");
    QVERIFY(net);
    QCOMPARE(*comparison->timeNs(net, Measure::Host).delta, std::int64_t(0));
    QCOMPARE(*comparison->timeNs(net, Measure::Device).delta, std::int64_t(5'000));
}

void PeersTest::insertedModule()
{
    const auto comparison = test::compareDrawings(
        "1 step ProfilerStep#1 0-100\n1 module Net_0 0-100\n1 module Linear_0 0-40\n1 "
        "module ReLU_0 40-50\n1 module Linear_1 50-90",
        "1 step ProfilerStep#1 0-120\n1 module Net_0 0-120\n1 module Linear_0 0-40\n1 module ReLU_0 40-50\n1 module "
        "Dropout_0 50-60\n"
        "1 module ReLU_1 60-65\n1 module Linear_1 65-105");
    int pairs = 0, alone = 0;
    for (const PairRow &row : comparison->rows) {
        const Block *block =
            row.a ? &comparison->tree(Side::Baseline)[row.a] : &comparison->tree(Side::Experimental)[row.b];
        if (block->kind == BlockKind::Module)
            (row.a && row.b ? pairs : alone) += 1;
    }
    QCOMPARE(pairs, 4); // Net, both Linear, a ReLU
    QCOMPARE(alone, 2);
}

void PeersTest::gapsAreBlocks()
{
    const auto comparison = test::compareDrawings(
        "1 step ProfilerStep#1 0-100\n1 module Net_0 10-60", "1 step ProfilerStep#1 0-120\n1 module Net_0 30-90");
    std::int64_t sum = 0;
    for (const RowId child : comparison->children(comparison->stepRow()))
        sum += *comparison->timeNs(child, Measure::Critical).delta;
    QCOMPARE(sum, std::int64_t(20'000)); // the plugin's bars: 10
}

void PeersTest::missingIsNotZero()
{
    const auto comparison = test::compareDrawings("1 step ProfilerStep#1 0-100\n1 module Net_0 0-50",
        "1 step ProfilerStep#1 0-100\n1 module Net_0 0-50\n1 module Added_0 60-70");
    const Delta<std::int64_t> added = comparison->timeNs(comparison->findPath("Added"), Measure::Critical);
    QVERIFY(!added.baseline); // the plugin: 0
    QCOMPARE(*added.delta, std::int64_t(10'000));
    QVERIFY(!added.percent); // the plugin: Infinity%
}

void PeersTest::hipMemory()
{
    const RunPointer run = runOf({ span("cpu_op", "aten::empty", kHost, "0", "100"),
        span("kernel", "k", kDevice, "20", "10", R"("device":0,"stream":7)"),
        QStringLiteral(R"({"ph":"i","cat":"cpu_instant_event","s":"t","name":"[memory]","pid":1,"tid":1,"ts":10,
            "args":{"Device Type":6,"Device Id":0,"Bytes":1024,"Total Allocated":1024,"Total Reserved":2048,"Addr":1}})") });
    QVERIFY(run);
    const auto comparison = compare(run, run);
    QVERIFY(comparison);
    const auto peak = std::find_if((*comparison)->overview.begin(), (*comparison)->overview.end(),
        [](const OverviewMetric &metric) { return metric.key == "peakMemoryBytes"; });
    QVERIFY(peak != (*comparison)->overview.end());
    QCOMPARE(peak->value.baseline.value_or(0), 1024.0); // the plugin: no row
}

void PeersTest::deviceAlone()
{
    const RunPointer run = runFromText("gpu0:7 kernel k 0-10\ngpu0:7 kernel k 20-40");
    QCOMPARE(run->steps.kept.size(), std::size_t(1));
    QCOMPARE(run->steps.kept.front().endNs - run->steps.kept.front().startNs,
        std::int64_t(40'000)); // the plugin: -1.8e19 us
}

/// HTA compares the first iteration unless told otherwise.
void PeersTest::allSteps()
{
    const auto comparison = test::compareDrawings(
        "1 step ProfilerStep#1 0-100\n1 op aten::a 0-10\n1 step ProfilerStep#2 100-200\n1 op aten::a 100-130",
        "1 step ProfilerStep#1 0-100\n1 op aten::a 0-10\n1 step ProfilerStep#2 100-200\n1 op aten::a 100-190");
    const std::vector<OperatorRow> rows = operatorTable(*comparison, {});
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(*rows[0].hostTotalNs.delta, std::int64_t(60'000)); // HTA: 0
}

void PeersTest::shorterThanAMicrosecond()
{
    const RunPointer run = runOf(
        { span("cpu_op", "aten::a", kHost, "10.600", "0.300"), span("cpu_op", "aten::a", kHost, "12.100", "0.800") });
    QVERIFY(run);
    QCOMPARE(operatorNamed(*run, "aten::a").hostTotalNs, std::int64_t(1'100)); // HTA: -2 us
}

void PeersTest::streamZero()
{
    const RunPointer run = runFromText("1 step ProfilerStep#1 0-100\n1 op aten::mm 0-20\n1 launch hipLaunchKernel 5-10 "
                                       "corr=4\ngpu0:0 kernel k 20-60 corr=4");
    QCOMPARE(stepCost(*run, Cost::Kernel), std::int64_t(40'000)); // HTA: 0, as all of ROCm
    QCOMPARE(operatorNamed(*run, "aten::mm").deviceTotalNs, std::int64_t(40'000));
}

void PeersTest::workWithoutLaunch()
{
    const RunPointer run =
        runFromText("1 step ProfilerStep#1 0-100\n1 op aten::mm 0-20\ngpu0:7 kernel k 20-60 corr=99");
    QCOMPARE(kernelNamed(*run, "k").totalNs, std::int64_t(40'000)); // HTA's comparison: 0
    QCOMPARE(stepCost(*run, Cost::Kernel), std::int64_t(40'000));
}

void PeersTest::noSteps()
{
    const auto comparison =
        test::compareDrawings("1 op aten::a 0-10\n1 op aten::b 10-30", "1 op aten::a 0-10\n1 op aten::b 10-50");
    QVERIFY(comparison); // HTA: ValueError
    QCOMPARE(*comparison->timeNs(comparison->stepRow(), Measure::Critical).delta, std::int64_t(20'000));
}

/// The same meaning as HTA's, but the copy that the device has of an annotation is not added to the host's.
void PeersTest::oneNameTwoCategories()
{
    const RunPointer run = runOf({ span("user_annotation", "forward", kHost, "0", "100"),
        span("gpu_user_annotation", "forward", kDevice, "20", "60") });
    QVERIFY(run);
    std::vector<std::int64_t> totals;
    for (const NameTotals &row : nameTotals(*run))
        totals.push_back(row.totalNs);
    std::sort(totals.begin(), totals.end());
    QCOMPARE(totals, (std::vector<std::int64_t> { 60'000, 100'000 })); // HTA: 160
}

void PeersTest::slowerWithAsManyCalls()
{
    const auto comparison = test::compareDrawings(
        "1 step ProfilerStep#1 0-100\n1 op aten::a 0-5", "1 step ProfilerStep#1 0-100\n1 op aten::a 0-50");
    for (const NameRow &row : nameTable(*comparison)) {
        if (row.name != "aten::a")
            continue;
        QCOMPARE(int(row.change), int(Change::Unchanged)); // by calls, as HTA's "="
        QCOMPARE(*row.totalNs.percent, 900.0);             // which says no more
    }
}

void PeersTest::badText()
{
    const std::string whole = traceJson("1 op aten::a 0-10\n1 op aten::b 10-20");
    const auto trace = readTraceText(whole.substr(0, whole.size() - 4), "cut.json");
    QVERIFY(trace); // HTA: JSONDecodeError
    QVERIFY(trace->eventCount() >= 1);
}

void PeersTest::hipCopiesAreCopies()
{
    const RunPointer run = runFromText("1 step ProfilerStep#1 0-100\n1 op aten::copy_ 0-20\n1 launch hipMemcpyAsync "
                                       "5-10 corr=4\ngpu0:0 memcpy hipMemcpyAsync 20-60 corr=4");
    QCOMPARE(stepCost(*run, Cost::Memcpy), std::int64_t(40'000));
    QCOMPARE(stepCost(*run, Cost::Communication), std::int64_t(0)); // HTA: 40, its pattern is ^hip
}

/// Names that are shown short: HTA's shortening makes all of these "", "_call_impl" or ".kd]".
void PeersTest::namesStayApart()
{
    QVERIFY(!normalizedName("<built-in method empty of type object at 0x7f00>").empty());
    QVERIFY(normalizedName("<built-in method empty of type object at 0x7f00>")
        != normalizedName("<built-in method zeros of type object at 0x7f00>"));
    QVERIFY(normalizedName("torch/nn/modules/module.py(1518): _call_impl")
        != normalizedName("torch/fx/graph_module.py(20): _call_impl"));
    QVERIFY(normalizedName("void first<(T)1>(x) [clone .kd]") != normalizedName("void second<(T)1>(x) [clone .kd]"));
}

TWINLANE_TEST(PeersTest, QCoreApplication)
#include "tst_peers.moc"
