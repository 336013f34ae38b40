// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The events of a block, an operator or a kernel: as many as the tables count. Both sides show the same call of the
// same step.

#include "model/comparison/comparison.h"
#include "model/comparison/eventlookup.h"
#include "model/reader/tracereader.h"
#include "model/tables/pairedtotals.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"
#include "tests/support/tracetext.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

namespace {

constexpr auto kTwoSteps = R"(
1 step ProfilerStep#1 0-100
1 module Linear_0 10-40
1 op aten::mm 12-20
1 launch cudaLaunchKernel 13-15 corr=1
gpu0:7 kernel gemm 20-30 corr=1
1 op aten::mm 22-30
1 step ProfilerStep#2 100-200
1 module Linear_0 110-140
1 op aten::mm 112-120
1 launch cudaLaunchKernel 113-115 corr=2
gpu0:7 kernel gemm 120-130 corr=2
1 op aten::mm 150-160
)";

constexpr auto kThreeSteps = R"(
1 step ProfilerStep#1 0-100
1 module Linear_0 10-40
1 op aten::mm 12-20
1 launch cudaLaunchKernel 13-15 corr=1
gpu0:7 kernel gemm 20-30 corr=1
1 op aten::mm 22-25
1 op aten::mm 26-30
1 step ProfilerStep#2 100-200
1 module Linear_0 110-140
1 op aten::mm 112-120
1 launch cudaLaunchKernel 113-115 corr=2
gpu0:7 kernel gemm 120-130 corr=2
1 step ProfilerStep#3 200-300
1 module Linear_0 210-240
1 op aten::mm 212-220
1 launch cudaLaunchKernel 213-215 corr=3
gpu0:7 kernel gemm 220-230 corr=3
)";

std::shared_ptr<const Comparison> compared(
    std::shared_ptr<const Run> a, std::shared_ptr<const Run> b, const CompareOptions &options = {})
{
    auto result = compare(std::move(a), std::move(b), options);
    if (!result)
        qFatal("%s", result.error().sentence().c_str());
    return *result;
}

/// "step:baseline start/experimental start" in whole µs, "-" for a missing call, "out" outside the steps.
std::string text(const Comparison &comparison, const std::vector<CallPair> &pairs)
{
    std::string out;
    const auto start = [](const Run &run, EventId event) {
        return event ? std::to_string(run.trace.startNs[event.row()] / 1000) : "-";
    };
    for (const CallPair &pair : pairs) {
        out += out.empty() ? "" : " ";
        out += pair.step == CallPair::kOutsideSteps ? "out" : std::to_string(pair.step);
        out +=
            ":" + start(*comparison.baseline, pair.baseline) + "/" + start(*comparison.experimental, pair.experimental);
    }
    return out;
}

std::size_t countOn(const std::vector<CallPair> &pairs, EventId CallPair::*side)
{
    return static_cast<std::size_t>(
        std::count_if(pairs.begin(), pairs.end(), [side](const CallPair &p) { return bool(p.*side); }));
}

} // namespace

class TestEventLookup : public QObject {
    Q_OBJECT

private slots:
    void callsMeetByStepAndPlace()
    {
        const auto c = compared(test::runFromText(kTwoSteps), test::runFromText(kThreeSteps));
        const RowId linear = c->findPath("Linear");
        QVERIFY(linear);
        using Kind = EventQuery::Kind;
        QCOMPARE(text(*c, pairedCalls(*c, { Kind::Block, linear, {} })), std::string("0:10/10 1:110/110 2:-/210"));
        QCOMPARE(text(*c, pairedCalls(*c, { Kind::Block, c->stepRow(), {} })), std::string("0:0/0 1:100/100 2:-/200"));
        QCOMPARE(text(*c, pairedCalls(*c, { Kind::Operator, linear, "aten::mm" })),
            std::string("0:12/12 0:22/22 0:-/26 1:112/112 2:-/212"));
        QCOMPARE(text(*c, pairedCalls(*c, { Kind::Operator, c->stepRow(), "aten::mm" })),
            std::string("0:12/12 0:22/22 0:-/26 1:112/112 1:150/- 2:-/212"));
        QCOMPARE(text(*c, pairedCalls(*c, { Kind::DeviceWork, linear, "gemm", EventKind::Kernel })),
            std::string("0:20/20 1:120/120 2:-/220"));
        QVERIFY(pairedCalls(*c, { Kind::DeviceWork, linear, "gemm", EventKind::Memcpy }).empty());
        QVERIFY(pairedCalls(*c, { Kind::Operator, linear, "aten::add" }).empty());
        QVERIFY(pairedCalls(*c, {}).empty());
        QVERIFY(pairedCalls(*c, { Kind::Block, RowId(0), {} }).empty()); // the run is no event
    }

    void aStopEndsTheSearch()
    {
        const auto c = compared(test::runFromText(kTwoSteps), test::runFromText(kThreeSteps));
        const EventQuery query { EventQuery::Kind::Operator, c->stepRow(), "aten::mm" };
        std::stop_source source;
        QCOMPARE(pairedCalls(*c, query, source.get_token())->size(), pairedCalls(*c, query).size());
        source.request_stop();
        const auto stopped = pairedCalls(*c, query, source.get_token());
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }

    void aStepLeftOutLeavesTheOthersWhereTheyAre()
    {
        CompareOptions options;
        options.experimentalSteps = *StepChoice::parse("1,3");
        const auto c = compared(test::runFromText(kThreeSteps), test::runFromText(kThreeSteps), options);
        QCOMPARE(text(*c, pairedCalls(*c, { EventQuery::Kind::Block, c->findPath("Linear"), {} })),
            std::string("0:10/10 1:110/- 2:210/210"));
        QCOMPARE(pairedStepCount(*c, c->stepRow()), std::size_t(3));
    }

    void onlyChosenStepsCount()
    {
        CompareOptions options;
        options.steps = *StepChoice::parse("2");
        const auto c = compared(test::runFromText(kTwoSteps), test::runFromText(kThreeSteps), options);
        using Kind = EventQuery::Kind;
        QCOMPARE(
            text(*c, pairedCalls(*c, { Kind::Operator, c->stepRow(), "aten::mm" })), std::string("0:112/112 0:150/-"));
        // The whole file also lists events outside the chosen steps, after those inside.
        QCOMPARE(text(*c, pairedCalls(*c, { Kind::Operator, {}, "aten::mm" })),
            std::string("0:112/112 0:150/- out:12/12 out:22/22 out:-/26 out:-/212"));
    }

    void asManyAsTheTablesCount_data()
    {
        QTest::addColumn<bool>("modules");
        QTest::addColumn<bool>("device");
        QTest::newRow("modules") << true << true;
        QTest::newRow("operators only") << false << true;
        QTest::newRow("host only") << true << false;
    }
    void asManyAsTheTablesCount()
    {
        QFETCH(bool, modules);
        QFETCH(bool, device);
        const auto run = [&](std::uint64_t seed, int steps) {
            test::TraceShape shape;
            shape.seed = seed;
            shape.steps = steps;
            shape.modules = modules;
            shape.device = device;
            return buildRun(std::move(readTraceText(test::generateTrace(shape), "trace.json").value()));
        };
        const auto c = compared(run(1, 3), run(2, 4));
        for (std::size_t r = 0; r <= c->rows.size(); r += 3) {
            const RowId row = r == c->rows.size() ? RowId() : RowId(r);
            for (const OperatorRow &op : operatorTable(*c, { row, true })) {
                const auto pairs = pairedCalls(*c, { EventQuery::Kind::Operator, row, op.name });
                QCOMPARE(std::int64_t(countOn(pairs, &CallPair::baseline)), *op.calls.baseline);
                QCOMPARE(std::int64_t(countOn(pairs, &CallPair::experimental)), *op.calls.experimental);
            }
            for (const KernelRow &kernel : kernelTable(*c, { row, true })) {
                const auto pairs = pairedCalls(*c, { EventQuery::Kind::DeviceWork, row, kernel.name, kernel.kind });
                QCOMPARE(std::int64_t(countOn(pairs, &CallPair::baseline)), *kernel.calls.baseline);
                QCOMPARE(std::int64_t(countOn(pairs, &CallPair::experimental)), *kernel.calls.experimental);
            }
        }
    }

    void blocksHaveAsManyEventsAsCalls()
    {
        test::TraceShape shape;
        const auto run = buildRun(std::move(readTraceText(test::generateTrace(shape), "trace.json").value()));
        const auto c = compared(run, run);
        std::size_t checked = 0;
        for (std::size_t r = 1; r < c->rows.size(); ++r) {
            const BlockKind kind = c->kind(RowId(r));
            if (c->rows[r].isOwnTime || (kind != BlockKind::Module && kind != BlockKind::Annotation))
                continue;
            const std::uint32_t *calls = c->baselineTimeline->tree.callSamples(c->rows[r].a);
            const auto pairs = pairedCalls(*c, { EventQuery::Kind::Block, RowId(r), {} });
            for (std::uint32_t step = 0; step < c->baselineSteps.size(); ++step)
                QCOMPARE(std::uint32_t(std::count_if(
                             pairs.begin(), pairs.end(), [step](const CallPair &p) { return p.step == step; })),
                    calls[c->baselineSteps[step]]);
            for (const CallPair &pair : pairs)
                QCOMPARE(pair.baseline, pair.experimental);
            ++checked;
        }
        QVERIFY(checked > 5);
    }

    void readsBothSidesOfACall()
    {
        QTemporaryDir folder;
        const auto load = [&](const char *name, const char *drawing) {
            const QString path = folder.filePath(QLatin1String(name));
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly))
                qFatal("cannot write");
            file.write(QByteArray::fromStdString(test::traceJson(drawing)));
            file.close();
            Progress progress;
            return *loadRun(path.toStdString(), progress, {});
        };
        const auto c = compared(load("a.json", kTwoSteps), load("b.json", kThreeSteps));
        const EventQuery query { EventQuery::Kind::Operator, c->stepRow(), "aten::mm" };
        const auto calls = pairedCalls(*c, query);
        const CallDetails both = readCallDetails(*c, query, calls, 0, {});
        QCOMPARE(both.count, calls.size());
        QVERIFY(!both.baselineError && !both.experimentalError && !both.rows.empty());
        const auto states = [](const CallDetails &details, DetailRow::State state) {
            return std::any_of(
                details.rows.begin(), details.rows.end(), [state](const DetailRow &row) { return row.state == state; });
        };
        QVERIFY(states(both, DetailRow::State::Same));
        const CallDetails one = readCallDetails(*c, query, calls, 2, {});
        QVERIFY(!one.call.baseline && states(one, DetailRow::State::OnlyExperimental));
        QVERIFY(!states(one, DetailRow::State::Same));
        QCOMPARE(readCallDetails(*c, query, calls, 99, {}).index, calls.size() - 1);
        QCOMPARE(readCallDetails(*c, query, {}, 0, {}).count, std::size_t(0));

        QVERIFY(QFile::remove(folder.filePath(QStringLiteral("a.json"))));
        const CallDetails gone = readCallDetails(*c, query, calls, 0, {});
        QVERIFY(gone.baselineError && gone.baselineError->code == ErrorCode::FileNotFound);
        QVERIFY(!gone.experimentalError && states(gone, DetailRow::State::OnlyExperimental));
    }
};

TWINLANE_TEST(TestEventLookup, QCoreApplication)
#include "tst_eventlookup.moc"
