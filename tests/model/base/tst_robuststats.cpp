// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Statistics of small samples against figures of SciPy 1.17 and of enumerations by hand.

#include "model/base/robuststats.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace twinlane;

namespace {

const std::vector<double> kX { 10, 12, 11, 14, 13, 10.5 }, kY { 13.2, 15, 14.5, 16, 12.5, 17 };

bool isNear(double value, double expected)
{
    return std::abs(value - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
}

} // namespace

class RobustStatsTest : public QObject {
    Q_OBJECT
private slots:
    void centres();
    void rankSums();
    void shifts();
    void shiftsOfMany();
    void students();
    void discoveries();
    void weightedMedians();
    void swappingMirrors();
};

void RobustStatsTest::centres()
{
    QCOMPARE(median({ 3 }), 3.0);
    QCOMPARE(median({ 4, 1, 3, 2 }), 2.5);
    QVERIFY(isNear(robustDeviation({ 1, 2, 4, 8, 16 }), 4.4478)); // median_abs_deviation x 1.4826
    QVERIFY(isNear(hodgesLehmann(kX, kY), 3.0));
}

void RobustStatsTest::rankSums()
{
    const std::vector<double> low { 1, 2, 3, 4 }, high { 5, 6, 7, 8 };
    QVERIFY(isNear(RankSumTest(6, 6).p(kX, kY), 0.015151515151515152)); // mannwhitneyu exact
    QVERIFY(isNear(RankSumTest(4, 4).p(low, high), 0.02857142857142857));
    // All 924 choices counted, with mid-ranks.
    const std::vector<double> a { 1, 2, 2, 3, 5, 5 }, b { 2, 4, 5, 6, 6, 7 };
    QVERIFY(isNear(RankSumTest(6, 6).p(a, b), 0.08008658008658008));
    QCOMPARE(RankSumTest(4, 4).p(low, low), 1.0);
    std::vector<double> x, y;
    for (int i = 1; i <= 25; ++i) {
        x.push_back(i);
        y.push_back(i + 6.5);
    }
    QVERIFY(isNear(RankSumTest(25, 25).p(x, y), 0.006222848471189992)); // mannwhitneyu asymptotic
}

void RobustStatsTest::shifts()
{
    // The critical value of 6 and 6 at 0.025 is 5: from the 6th difference to the 6th from above.
    const auto [low, high] = RankSumTest(6, 6).shiftInterval(kX, kY);
    QVERIFY(isNear(low, 0.5));
    QVERIFY(isNear(high, 5));
}

/// Against all differences written out; thousands a side must not need their product.
void RobustStatsTest::shiftsOfMany()
{
    std::mt19937_64 random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<double> x(1 + random() % 40), y(1 + random() % 40), all;
        for (double &value : x)
            value = double(random() % 50) - 25; // with ties and of both signs
        for (double &value : y)
            value = double(random() % 1'000'000) / 7 - (round % 2) * 1e5;
        if (round % 3 == 0) { // a block that few steps have
            std::fill(x.begin(), x.begin() + std::ptrdiff_t(x.size() * 9 / 10), 0);
            std::fill(y.begin(), y.begin() + std::ptrdiff_t(y.size() * 4 / 5), 0);
        }
        for (const double b : y) {
            for (const double a : x)
                all.push_back(b - a);
        }
        QCOMPARE(hodgesLehmann(x, y), median(all));
        const auto [low, high] = RankSumTest(x.size(), y.size()).shiftInterval(x, y);
        std::sort(all.begin(), all.end());
        // As many differences lie outside on both sides, but for ties with an end.
        const auto below = std::lower_bound(all.begin(), all.end(), low),
                   beyond = std::upper_bound(all.begin(), all.end(), high);
        QVERIFY(low <= high && *below == low && *std::prev(beyond) == high);
        const auto least = std::min(below - all.begin(), all.end() - beyond);
        QVERIFY(all[std::size_t(least)] <= low && all[all.size() - 1 - std::size_t(least)] >= high);
    }
    constexpr int kMany = 40'000;
    std::vector<double> x, y;
    for (int i = 0; i < kMany; ++i) {
        x.push_back(i * 17 % kMany);
        y.push_back(i * 29 % kMany + 1000);
    }
    QCOMPARE(hodgesLehmann(x, y), 1000.0);
    const auto [low, high] = RankSumTest(kMany, kMany).shiftInterval(x, y);
    QVERIFY(low < 1000 && 1000 < high && high - low < 400);
}

void RobustStatsTest::students()
{
    QVERIFY(isNear(studentP(2.5, 7), 0.04099221858575289)); // 2 t.sf
    QVERIFY(isNear(studentP(0.3, 54), 0.7653289911776977));
    QVERIFY(isNear(studentP(-2.5, 7), 0.04099221858575289));
    QVERIFY(isNear(studentQuantile(0.05, 6), 2.4469118511449794));
    QVERIFY(isNear(studentQuantile(0.05, 30), 2.042272456301238));
}

void RobustStatsTest::discoveries()
{
    // Adjusted by false_discovery_control: 0.005, 0.05, 0.05, 0.075, 0.5.
    const std::vector<double> p { 0.06, 0.001, 0.5, 0.03, 0.02 };
    QCOMPARE(benjaminiHochberg(p, 0.1), (std::vector<bool> { true, true, false, true, true }));
    QCOMPARE(benjaminiHochberg(p, 0.06), (std::vector<bool> { false, true, false, true, true }));
    QCOMPARE(benjaminiHochberg(p, 0.004), std::vector<bool>(5, false));
    QVERIFY(benjaminiHochberg({}, 0.1).empty());
}

void RobustStatsTest::weightedMedians()
{
    QCOMPARE(weightedMedian({ { 3, 1 }, { 1, 1 }, { 2, 5 } }), 2.0);
    QCOMPARE(weightedMedian({ { 1, 2 }, { 4, 0 }, { 3, 2 } }), 2.0); // half below, half above
    QCOMPARE(weightedMedian({ { 7, 10 }, { 1, 1 } }), 7.0);
}

void RobustStatsTest::swappingMirrors()
{
    std::mt19937 random(3);
    std::lognormal_distribution<double> draw(3, 0.4);
    for (int round = 0; round < 200; ++round) {
        std::vector<double> x(4 + random() % 8), y(4 + random() % 8);
        std::generate(x.begin(), x.end(), [&] { return draw(random); });
        std::generate(y.begin(), y.end(), [&] { return draw(random); });
        const RankSumTest there(x.size(), y.size()), back(y.size(), x.size());
        QCOMPARE(hodgesLehmann(x, y), -hodgesLehmann(y, x));
        QVERIFY(isNear(there.p(x, y), back.p(y, x)));
        const auto [low, high] = there.shiftInterval(x, y);
        QCOMPARE(back.shiftInterval(y, x), std::pair(-high, -low));
        QVERIFY(low <= hodgesLehmann(x, y) && hodgesLehmann(x, y) <= high);
    }
}

TWINLANE_TEST(RobustStatsTest, NoApplication)
#include "tst_robuststats.moc"
