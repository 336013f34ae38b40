// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which calls were held up, and do they make a difference?

#include "model/reasons/heldupcalls.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <utility>

using namespace twinlane;

namespace {

std::vector<TimeInStep> timesOf(const std::vector<std::int64_t> &ns)
{
    std::vector<TimeInStep> times;
    for (std::size_t i = 0; i < ns.size(); ++i)
        times.push_back({ std::uint32_t(i), ns[i], EventId(i) });
    return times;
}

HeldUpCalls heldUp(const std::vector<std::int64_t> &ns, std::size_t steps)
{
    std::vector<TimeInStep> times = timesOf(ns);
    return heldUpCalls(times, steps);
}

} // namespace

class HeldUpCallsTest : public QObject {
    Q_OBJECT

private slots:
    void findsThem_data()
    {
        QTest::addColumn<QList<qint64>>("ns");
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("calls");
        QTest::addColumn<qint64>("beyondNs");
        QTest::newRow("one of six") << QList<qint64> { 212, 36463, 170, 217, 344, 208 } << 6 << 1
                                    << qint64(36463 - 212);
        QTest::newRow("one of two") << QList<qint64> { 100, 900 } << 2 << 1 << qint64(800);
        QTest::newRow("two of six are too many")
            << QList<qint64> { 900, 100, 100, 900, 100, 100 } << 6 << 0 << qint64(0);
        QTest::newRow("two of five, of which one is nearly all")
            << QList<qint64> { 1201, 98, 22, 16, 14 } << 5 << 2 << qint64(1179 + 76);
        QTest::newRow("two of ten") << QList<qint64> { 900, 1, 1, 1, 1, 800, 1, 1, 1, 1 } << 10 << 2 << qint64(1698);
        QTest::newRow("alike") << QList<qint64> { 100, 120, 90, 150, 110, 100 } << 6 << 0 << qint64(0);
        QTest::newRow("in one step only") << QList<qint64> { 500 } << 5 << 1 << qint64(500);
        QTest::newRow("one step") << QList<qint64> { 500 } << 1 << 0 << qint64(0);
        QTest::newRow("no calls") << QList<qint64> {} << 6 << 0 << qint64(0);
    }

    void findsThem()
    {
        QFETCH(QList<qint64>, ns);
        QFETCH(int, steps);
        QFETCH(int, calls);
        QFETCH(qint64, beyondNs);
        const HeldUpCalls found = heldUp(std::vector<std::int64_t>(ns.begin(), ns.end()), std::size_t(steps));
        QCOMPARE(found.calls, std::uint32_t(calls));
        QCOMPARE(found.beyondNs, beyondNs);
    }

    void makeMostOfADifference()
    {
        const HeldUpCalls none, one = heldUp({ 100, 100, 100, 100, 100, 6100 }, 6);
        QVERIFY(isHeldUp({ none, one }, { 6, 6 }, 1000));
        QVERIFY(isHeldUp({ none, one }, { 6, 6 }, 2000));
        QVERIFY(!isHeldUp({ none, one }, { 6, 6 }, 2100));
        QVERIFY(!isHeldUp({ none, one }, { 6, 6 }, -1000));
        QVERIFY(isHeldUp({ one, none }, { 6, 6 }, -1000)); // swapped
        QVERIFY(!isHeldUp({ one, one }, { 6, 6 }, 1000));  // on both sides
        QVERIFY(!isHeldUp({ none, one }, { 6, 6 }, 0));
    }

    /// One of two makes nearly all of it, so it is the one that is told; two alike are two.
    void nearlyAllOfIt()
    {
        std::vector<TimeInStep> times = timesOf({ 300'000, 1, 1, 1, 1, 726'000'000, 1, 1, 1, 1 });
        std::vector<HeldUpCalls> calls = eachHeldUpCall(times, 10);
        QCOMPARE(calls.size(), std::size_t(2));
        QCOMPARE(mostOf(calls).calls, std::uint32_t(1));
        QCOMPARE(mostOf(calls).longest.ns, std::int64_t(726'000'000));
        calls.push_back(heldUp({ 100, 100, 500'000'000, 100, 100, 100 }, 6));
        QCOMPARE(mostOf(calls).calls, std::uint32_t(2));
        QCOMPARE(mostOf({}).calls, std::uint32_t(0));
    }

    void waitsOfOneStepAreOne()
    {
        const std::vector<HeldUpCalls> calls { { 1, 40, { 3, 50, EventId(7) } }, { 1, 90, { 2, 100, EventId(5) } },
            { 2, 80, { 3, 60, EventId(9) } } };
        const std::vector<HeldUpCalls> steps = perStep(calls);
        QCOMPARE(steps.size(), std::size_t(2));
        QCOMPARE(steps[1].calls, std::uint32_t(1));
        QCOMPARE(steps[1].beyondNs, std::int64_t(120));
        QCOMPARE(steps[1].longest.ns, std::int64_t(110));
        QCOMPARE(steps[1].longest.event, EventId(9));
        QCOMPARE(sumOf(steps).beyondNs, sumOf(calls).beyondNs);
    }

    void saysHowMany()
    {
        HeldUpCalls calls = heldUp({ 212'000, 40'000'000, 170'000, 217'000, 344'000, 208'000 }, 6);
        QCOMPARE(heldUpText(calls, "ProfilerStep#5", 1),
            std::string("40.00 ms of its own in one call in ProfilerStep#5 of the experimental run"));
        calls.add(heldUp({ 1, 1, 1, 1, 4'800'000, 1 }, 6));
        QCOMPARE(calls.longest.ns, 40'000'000);
        QCOMPARE(heldUpText(calls, "ProfilerStep#5", 0),
            std::string("up to 40.00 ms of its own in each of 2 calls in the baseline"));
        QCOMPARE(heldUpText(calls, "ProfilerStep#5", 0, HeldUp::Waits),
            std::string("40.00 ms of waits in one step and less in others of the baseline"));
    }
};

TWINLANE_TEST(HeldUpCallsTest, NoApplication)
#include "tst_heldupcalls.moc"
