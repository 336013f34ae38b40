// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The ratio of two average steps, with its interval and test.

#include "model/judgement/ratioestimate.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cmath>
#include <random>
#include <vector>

using namespace twinlane;

namespace {

using Values = std::vector<double>;

double percent(double log)
{
    return 100 * std::expm1(log);
}

} // namespace

class RatioEstimateTest : public QObject {
    Q_OBJECT

private slots:
    void ofMeans()
    {
        const auto made = ratioEstimate(Values { 90, 110 }, Values { 198, 202 }, Scatter::Apart);
        QVERIFY(made);
        QVERIFY(std::abs(percent(made->log) - 100) < 1e-9);
        QVERIFY(std::abs(made->nsOf() - 100) < 1e-9); // the difference of the means
    }

    /// By hand: s of the baseline is 10 %, of the other side 0; so is the error of the ratio, with 1 degree of freedom.
    void byHand()
    {
        const auto made = ratioEstimate(Values { 90, 110 }, Values { 100, 100 }, Scatter::Apart);
        QVERIFY(std::abs(made->errorLog - 0.1) < 1e-12);
        QVERIFY(std::abs(made->halfLog - 0.1 * 12.7062) < 1e-4);
        QVERIFY(std::abs(made->pValue - 1) < 1e-9);
    }

    void mirrors()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> draw(50, 500);
        for (int round = 0; round < 200; ++round) {
            Values a(2 + round % 7), b(2 + round % 5);
            for (auto *side : { &a, &b }) {
                for (double &value : *side)
                    value = draw(random);
            }
            const Scatter scatter = round % 2 ? Scatter::Apart : Scatter::Alike;
            const auto made = ratioEstimate(a, b, scatter), back = ratioEstimate(b, a, scatter);
            QCOMPARE(back->log, -made->log);
            QVERIFY(std::abs(back->halfLog - made->halfLog) < 1e-12 && std::abs(back->pValue - made->pValue) < 1e-12);
            QVERIFY(percent(made->log - made->halfLog) > -100);                 // however wide
            QCOMPARE(made->halfLog < std::abs(made->log), made->pValue < 0.05); // one estimate
        }
    }

    void equalStepsAreCertain()
    {
        const auto same = ratioEstimate(Values { 100, 100 }, Values { 100, 100 }, Scatter::Apart);
        QCOMPARE(same->pValue, 1.0);
        const auto other = ratioEstimate(Values { 100, 100 }, Values { 101, 101 }, Scatter::Apart);
        QCOMPARE(other->pValue, 0.0);
        QCOMPARE(other->halfLog, 0.0);
    }

    void tooFew()
    {
        QVERIFY(!ratioEstimate(Values { 1 }, Values { 1, 2 }, Scatter::Apart));
        QVERIFY(ratioEstimate(Values { 1 }, Values { 1, 2 }, Scatter::Alike));
        QVERIFY(!ratioEstimate(Values { 1 }, Values { 1 }, Scatter::Alike));
        QVERIFY(!ratioEstimate(Values {}, Values { 1, 2 }, Scatter::Alike));
        QVERIFY(!ratioEstimate(Values { 0, 0 }, Values { 1, 2 }, Scatter::Apart)); // a side takes no time
    }
};

TWINLANE_TEST(RatioEstimateTest, NoApplication)
#include "tst_ratioestimate.moc"
