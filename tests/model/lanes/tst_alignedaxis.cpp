// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/base/side.h"
#include "model/lanes/alignedaxis.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace twinlane;

namespace {

using Places = std::vector<PerSide<std::int64_t>>;

constexpr Side kA = Side::Baseline, kB = Side::Experimental;

/// Two blocks: 10 to 30 | 10 to 70, and 40 to 60 | 75 to 85; the steps take 70 | 100.
AlignedAxis twoBlocks()
{
    return AlignedAxis(Places { { 10, 10 }, { 30, 70 }, { 40, 75 }, { 60, 85 } }, { 70, 100 });
}

/// Starts and ends of blocks that both sides have.
struct RandomPlaces {
    Places places, starts;
    PerSide<std::int64_t> lengthNs {};
};

RandomPlaces randomPlaces(unsigned seed)
{
    std::mt19937_64 random(seed);
    const auto upTo = [&random](
                          std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(0, most)(random); };
    RandomPlaces made;
    PerSide<std::int64_t> at {};
    for (std::int64_t i = upTo(40); i > 0; --i) {
        for (std::int64_t &side : at) // between the blocks
            side += upTo(3) == 0 ? 0 : upTo(1'000'000'000'000);
        made.places.push_back(at);
        made.starts.push_back(at);
        for (std::int64_t &side : at)
            side += 1 + upTo(upTo(2) == 0 ? 10 : 1'000'000'000'000);
        made.places.push_back(at);
    }
    made.lengthNs = { at[0] + upTo(1000), at[1] + upTo(1000) };
    return made;
}

} // namespace

class AlignedAxisTest : public QObject {
    Q_OBJECT

private slots:
    void pausesWhereTheOtherSideTakesLonger()
    {
        const AlignedAxis axis = twoBlocks();
        // 10, then 60 for the first block, 10 between, 20 for the second, 15 behind it
        QCOMPARE(axis.alignedLengthNs(), std::int64_t(115));
        const std::vector<AlignedAxis::Pause> a = axis.pauses(kA), b = axis.pauses(kB);
        QCOMPARE(a.size(), std::size_t(2));
        QCOMPARE(a[0].fromNs, std::int64_t(30));
        QCOMPARE(a[0].toNs, std::int64_t(70));
        QCOMPARE(a[0].ownNs, std::int64_t(30));
        QCOMPARE(a[1].fromNs, std::int64_t(110));
        QCOMPARE(a[1].toNs, std::int64_t(115));
        QCOMPARE(b.size(), std::size_t(2));
        QCOMPARE(b[0].fromNs, std::int64_t(75)); // between the blocks
        QCOMPARE(b[0].toNs, std::int64_t(80));
        QCOMPARE(b[1].fromNs, std::int64_t(90)); // in the second block
        QCOMPARE(b[1].toNs, std::int64_t(100));
    }

    void whatStartsComesBehindAPause()
    {
        const AlignedAxis axis = twoBlocks();
        QCOMPARE(axis.reachedAt(kA, 30), std::int64_t(30));
        QCOMPARE(axis.resumedAt(kA, 30), std::int64_t(70));
        QCOMPARE(axis.resumedAt(kA, 40), axis.resumedAt(kB, 75)); // both second blocks
        QCOMPARE(axis.ownOf(kA, 50), std::int64_t(30));           // waits
        QCOMPARE(axis.ownOf(kB, 50), std::int64_t(50));
        QCOMPARE(axis.runningNs(0), std::int64_t(0));
        QCOMPARE(axis.runningNs(50), std::int64_t(20));
        QCOMPARE(axis.runningNs(70), std::int64_t(40));
        QCOMPARE(axis.runningNs(115), std::int64_t(30)); // 100 - 70
    }

    void theSliderMovesBetweenOwnAndAligned()
    {
        const AlignedAxis axis = twoBlocks();
        QCOMPARE(axis.startPosition(kA, 40, 0), 40.0);
        QCOMPARE(axis.startPosition(kA, 40, 1), 80.0);
        QCOMPARE(axis.startPosition(kA, 40, 0.5), 60.0);
        QCOMPARE(axis.drawnLength(0), 100.0);
        QCOMPARE(axis.drawnLength(1), 115.0);
        QCOMPARE(axis.ownAt(kA, 60, 0.5), std::int64_t(40));
        QCOMPARE(axis.ownAt(kA, 45, 0.5), std::int64_t(30)); // its pause is drawn from 30 to 50
        QCOMPARE(axis.alignedAt(kA, 45, 0.5), std::int64_t(60));
        QCOMPARE(axis.ownAt(kB, 1000, 0.3), std::int64_t(100));
        QCOMPARE(axis.ownAt(kB, -5, 0.3), std::int64_t(0));
    }

    void oneSideAloneHasItsOwnTime()
    {
        const AlignedAxis axis({}, { 50, 0 });
        QCOMPARE(axis.alignedLengthNs(), std::int64_t(50));
        QCOMPARE(axis.startPosition(kA, 20, 0.7), 20.0);
        QVERIFY(axis.pauses(kA).empty());
        QCOMPARE(AlignedAxis().alignedLengthNs(), std::int64_t(0));
        QCOMPARE(AlignedAxis().ownAt(kB, 3, 1), std::int64_t(0));
    }

    void placesOutOfOrderAreLeftOut()
    {
        const AlignedAxis axis(Places { { 10, 20 }, { 5, 30 }, { 20, 10 }, { 30, 1000 }, { 40, 50 } }, { 60, 60 });
        QCOMPARE(axis.anchors().size(), std::size_t(4)); // start, two places, end
        QCOMPARE(axis.anchors()[1].ownNs, (PerSide<std::int64_t> { 10, 20 }));
        QCOMPARE(axis.anchors()[2].ownNs, (PerSide<std::int64_t> { 40, 50 }));
    }

    // On any axis: both sides reach each place together, nothing runs backwards, and what is drawn can be read back.
    void isExactAndMonotone()
    {
        for (unsigned seed = 0; seed < 200; ++seed) {
            const RandomPlaces random = randomPlaces(seed);
            const AlignedAxis axis(random.places, random.lengthNs);
            for (const auto &place : random.starts)
                QCOMPARE(axis.startPosition(kA, place[0], 1), axis.startPosition(kB, place[1], 1));
            const std::int64_t end = axis.alignedLengthNs();
            QCOMPARE(axis.runningNs(end), random.lengthNs[1] - random.lengthNs[0]);
            PerSide<std::int64_t> last {};
            for (int i = 0; i <= 500; ++i) {
                const std::int64_t placeNs = end / 500 * i;
                for (const Side side : { kA, kB }) {
                    const std::int64_t ownNs = axis.ownOf(side, placeNs);
                    QVERIFY(ownNs >= last[side]);
                    last[side] = ownNs;
                    QVERIFY(axis.reachedAt(side, ownNs) <= placeNs);
                    QVERIFY(axis.resumedAt(side, ownNs) >= placeNs);
                    for (const double slider : { 0.0, 0.25, 1.0 }) {
                        const double drawn = axis.positionOfAligned(side, placeNs, slider);
                        QVERIFY(std::abs(axis.ownAt(side, drawn, slider) - ownNs) <= 1);
                    }
                }
            }
            for (const Side side : { kA, kB }) {
                std::int64_t waitedNs = 0;
                for (const AlignedAxis::Pause &pause : axis.pauses(side))
                    waitedNs += pause.toNs - pause.fromNs;
                QCOMPARE(random.lengthNs[side] + waitedNs, end);
            }
        }
    }
};

TWINLANE_TEST(AlignedAxisTest, NoApplication)
#include "tst_alignedaxis.moc"
