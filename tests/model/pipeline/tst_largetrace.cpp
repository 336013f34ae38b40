// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The generator of large traces gives what the benchmarks need: good JSON, nested calls, texts that differ.

#include "model/reader/tracereader.h"
#include "model/run/run.h"
#include "tests/support/largetrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracecolumns.h"

#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

namespace {

LargeTraceShape small()
{
    LargeTraceShape shape;
    shape.bytes = 3'000'000;
    shape.steps = 3;
    return shape;
}

Trace traceOf(const LargeTraceShape &shape)
{
    Result<Trace> trace = readTraceText(largeTrace(shape), "generated.json");
    if (!trace)
        qFatal("%s", trace.error().sentence().c_str());
    return std::move(*trace);
}

std::size_t inversions(const Trace &trace)
{
    std::size_t count = 0;
    for (std::size_t e = 1; e < trace.eventCount(); ++e)
        count += trace.lane[e] == trace.lane[e - 1] && trace.fileOrder[e] < trace.fileOrder[e - 1];
    return count;
}

} // namespace

class LargeTraceTest : public QObject {
    Q_OBJECT

private slots:
    void isReadWithoutANote_data()
    {
        QTest::addColumn<bool>("stacks");
        QTest::addColumn<bool>("host");
        QTest::addColumn<bool>("compact");
        QTest::newRow("as Kineto writes") << true << true << false;
        QTest::newRow("compact") << true << true << true;
        QTest::newRow("no stacks") << false << true << false;
        QTest::newRow("device alone") << false << false << false;
    }
    void isReadWithoutANote()
    {
        QFETCH(bool, stacks);
        QFETCH(bool, host);
        QFETCH(bool, compact);
        LargeTraceShape shape = small();
        shape.stacks = stacks;
        shape.host = host;
        shape.compact = compact;
        const std::size_t size = largeTrace(shape).size();
        QVERIFY(size > shape.bytes / 2 && size < shape.bytes * 2);
        const Trace trace = traceOf(shape);
        QCOMPARE(notesText(trace.notes), std::string());
        QCOMPARE(trace.elementsSkipped, std::uint64_t(0));
        const std::size_t bytesPerEvent = size / trace.elementsRead;
        QVERIFY2(bytesPerEvent >= 200 && bytesPerEvent <= 600, std::to_string(bytesPerEvent).c_str());
    }

    void comesInPiecesThatMakeTheSameText()
    {
        LargeTraceShape shape = small();
        const std::string whole = largeTrace(shape);
        QCOMPARE(largeTrace(shape), whole);
        std::size_t pieces = 0;
        QVERIFY(!writeLargeTrace(shape, [&pieces](std::string_view) { return ++pieces < 2; }));
        QCOMPARE(pieces, std::size_t(2));
        shape.seed = 2;
        const std::string other = largeTrace(shape);
        QVERIFY(other != whole);
        QCOMPARE(other.size() / 100'000, whole.size() / 100'000);
    }

    void hasAsMuchDisorderAsAskedFor()
    {
        LargeTraceShape shape = small();
        shape.disorder = 0;
        const std::size_t natural = inversions(traceOf(shape));
        shape.disorder = 0.05;
        const Trace disordered = traceOf(shape);
        QVERIFY(inversions(disordered) > natural + disordered.eventCount() / 100);
    }

    void hasAsManyTextsAsAskedFor()
    {
        LargeTraceShape shape = small();
        shape.distinct = 0;
        const std::size_t few = traceOf(shape).texts.size();
        QVERIFY(few < 1'000);
        shape.distinct = 0.1;
        const Trace varied = traceOf(shape);
        QVERIFY2(varied.texts.size() > few + varied.eventCount() / 30, std::to_string(varied.texts.size()).c_str());
    }

    void isATrainingRun()
    {
        const auto run = buildRun(traceOf(small()));
        QCOMPARE(run->steps.kept.size(), std::size_t(3));
        QCOMPARE(run->levels.front(), BlockLevel::Modules);
        QCOMPARE(run->links.withoutLaunch, std::size_t(0));
        QVERIFY(run->links.device.size() > 100);
        QCOMPARE(run->trace.flows.size(), run->links.device.size() / 2);
        QVERIFY(!run->trace.memory.empty());
        QVERIFY(!run->nesting.nodes.empty());
        // Every operator stands in a module or in a node of the backward pass, which stands in nothing.
        std::size_t outside = 0;
        for (const EventId event : run->operators)
            outside += !run->nesting.block[event.row()];
        QCOMPARE(outside, run->nesting.nodes.size());
        QCOMPARE(notesText(run->trace.notes), std::string());
    }
};

TWINLANE_TEST(LargeTraceTest, NoApplication)

#include "tst_largetrace.moc"
