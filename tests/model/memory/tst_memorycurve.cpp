// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The least and the most of any stretch of a curve, held against a look at every point.

#include "model/memory/memorycurve.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <random>

using namespace twinlane;

namespace {

/// What heldIn() must say.
MemoryCurve::Held slowly(const MemoryCurve &curve, const Interval &time)
{
    bool isStarted = false;
    MemoryCurve::Held held { curve.startBytes(), curve.startBytes(), curve.startBytes() };
    const auto take = [&](std::int64_t bytes) {
        held = isStarted
            ? MemoryCurve::Held { std::min(held.leastBytes, bytes), std::max(held.mostBytes, bytes), bytes }
            : MemoryCurve::Held { bytes, bytes, bytes };
        isStarted = true;
    };
    const auto &points = curve.points();
    const bool startsAtPoint = time.startNs < time.endNs
        && std::any_of(points.begin(), points.end(), [&](const MemoryPoint &p) { return p.timeNs == time.startNs; });
    std::int64_t before = curve.startBytes();
    for (const MemoryPoint &point : points) {
        if (point.timeNs < time.startNs)
            before = point.bytes;
    }
    if (!startsAtPoint)
        take(before);
    for (const MemoryPoint &point : points) {
        if (time.startNs <= point.timeNs && point.timeNs < time.endNs)
            take(point.bytes);
    }
    return held;
}

} // namespace

class MemoryCurveTest : public QObject {
    Q_OBJECT

private slots:
    void anyStretch()
    {
        std::mt19937_64 random(7); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same each time
        for (const std::size_t count : { 0U, 1U, 63U, 64U, 65U, 200U, 9000U }) {
            MemoryCurve curve(static_cast<std::int64_t>(random() % 100));
            std::int64_t timeNs = 0;
            for (std::size_t i = 0; i < count; ++i) {
                timeNs += static_cast<std::int64_t>(random() % 3); // several of one time
                curve.add(timeNs, static_cast<std::int64_t>(random() % 1000) - 300);
            }
            for (int round = 0; round < 60; ++round) {
                const std::int64_t a = static_cast<std::int64_t>(random() % (2 * count + 4)) - 2;
                const Interval time { a, a + static_cast<std::int64_t>(random() % (2 * count + 4)) };
                const MemoryCurve::Held held = curve.heldIn(time), wanted = slowly(curve, time);
                QCOMPARE(held.leastBytes, wanted.leastBytes);
                QCOMPARE(held.mostBytes, wanted.mostBytes);
                QCOMPARE(held.lastBytes, wanted.lastBytes);
                const MemoryPeak peak = curve.peakIn(time);
                QCOMPARE(peak.bytes, slowly(curve, { time.startNs, time.endNs + 1 }).mostBytes);
                QCOMPARE(peak.pointsBefore == 0 ? curve.startBytes() : curve.points()[peak.pointsBefore - 1].bytes,
                    peak.bytes);
                QVERIFY(time.startNs <= peak.timeNs && peak.timeNs <= time.endNs);
            }
        }
    }

    void whatIsHeldAtATime()
    {
        MemoryCurve curve(5);
        curve.add(10, 20);
        curve.add(10, 30);
        curve.add(20, 0);
        QCOMPARE(curve.bytesAt(9), std::int64_t(5));
        QCOMPARE(curve.bytesAt(10), std::int64_t(30)); // the last of that time
        QCOMPARE(curve.bytesAt(19), std::int64_t(30));
        QCOMPARE(curve.bytesAt(1000), std::int64_t(0));
        QCOMPARE(curve.peakIn({ 0, 100 }).timeNs, std::int64_t(10));
        QCOMPARE(curve.peakIn({ 0, 5 }).pointsBefore, std::size_t(0));
        QCOMPARE(curve.peakIn({ 15, 15 }).bytes, std::int64_t(30));
    }

    // Numbers of a damaged file may be as large as they like.
    void sumsStayNumbers()
    {
        constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
        constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
        QCOMPARE(sumOfBytes(kMost, 1), kMost);
        QCOMPARE(sumOfBytes(kLeast, -1), kLeast);
        QCOMPARE(sumOfBytes(kMost, kLeast), std::int64_t(-1));
        QCOMPARE(differenceOfBytes(0, kLeast), kMost);
        QCOMPARE(differenceOfBytes(-5, kLeast), kMost - 4);
        QCOMPARE(differenceOfBytes(kLeast, 1), kLeast);
        QCOMPARE(differenceOfBytes(3, 5), std::int64_t(-2));
    }
};

TWINLANE_TEST(MemoryCurveTest, NoApplication)
#include "tst_memorycurve.moc"
