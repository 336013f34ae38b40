// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The change of the average step, with what two recordings differ by where the work is the same.

#include "model/judgement/stepchange.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

using namespace twinlane;

namespace {

using Values = std::vector<double>;

StepTimes steps(const Values &a, const Values &b)
{
    StepTimes times;
    times.whole = { a, b };
    times.usual = times.whole;
    return times;
}

bool isNear(double value, double wanted, double most = 1e-9)
{
    return std::abs(value - wanted) <= most;
}

/// A program of 20 equal blocks of 5 ms of which the last one changes by @p factor, recorded on two machines that slow
/// everything by a factor of their own, and each block by one of its own.
struct Draw {
    StepTimes times;
    double truthLog = 0;

    Draw(std::mt19937 &random, double factor, double machine, double block)
    {
        constexpr int kBlocks = 20, kSteps = 6;
        std::normal_distribution<double> normal;
        std::vector<double> logs;
        double sums[2] {}, others[2] {};
        std::vector<double> blocks[2];
        for (int side = 0; side < 2; ++side) {
            const double whole = machine * normal(random);
            for (int i = 0; i < kBlocks; ++i) {
                const bool isChanged = i == kBlocks - 1;
                blocks[side].push_back(
                    5 * std::exp(whole + block * normal(random)) * (side == 1 && isChanged ? factor : 1));
                sums[side] += blocks[side].back();
                others[side] += isChanged ? blocks[side].back() : 0;
            }
            for (int step = 0; step < kSteps; ++step)
                times.whole[side].push_back(sums[side] * std::exp(0.005 * normal(random)));
        }
        times.usual = times.whole;
        times.limitLog = 0.05;
        times.leastSpreadLog = 0.01;
        for (int i = 0; i < kBlocks - 1; ++i)
            logs.push_back(std::log(blocks[1][std::size_t(i)] / blocks[0][std::size_t(i)]));
        std::sort(logs.begin(), logs.end());
        UnchangedWork unchanged;
        unchanged.log = logs[logs.size() / 2];
        unchanged.blocks = logs.size();
        std::vector<double> away;
        for (const double log : logs)
            away.push_back(std::abs(log - unchanged.log));
        std::sort(away.begin(), away.end());
        unchanged.spreadLog = 1.4826 * away[away.size() / 2];
        unchanged.otherShare = std::max(others[0] / sums[0], others[1] / sums[1]);
        times.unchanged = unchanged;
        truthLog = std::log((kBlocks - 1 + factor) / kBlocks);
    }
};

} // namespace

class StepChangeTest : public QObject {
    Q_OBJECT

private slots:
    /// Nothing else known: the interval of the steps, but at least the limit to both sides.
    void atLeastTheLimit()
    {
        StepTimes times = steps({ 100, 101, 99, 100 }, { 120, 121, 119, 120 });
        times.limitLog = 0.05;
        const auto change = stepChange(times);
        QVERIFY(change);
        QVERIFY(isNear(change->log, std::log(1.2)));
        QVERIFY(isNear(change->lowLog, change->log - 0.05) && isNear(change->highLog, change->log + 0.05));
        QVERIFY(change->isClear() && change->isClearAlone);
    }

    /// Ends of the interval and the least that would show are parts of the baseline's mean, so that a time and its percentage
    /// say the same at every door. No decrease is larger than the baseline.
    void partsOfTheBaseline()
    {
        StepTimes times = steps({ 100, 100, 100, 100 }, { 50, 50, 50, 50 });
        times.limitLog = 0.05;
        auto change = stepChange(times);
        QVERIFY(isNear(change->nsOf(change->log), -50));
        QVERIFY(isNear(change->nsOf(change->lowLog), 50 * std::exp(-0.05) - 100));
        QVERIFY(isNear(change->nsOf(std::log(1e-6)), -100, 1e-3));
        QVERIFY(isNear(change->leastLog, 0.05) && isNear(change->leastNs(), 100 - 100 * std::exp(-0.05)));
        // The interval reaches far towards 0: that is what a change has to exceed.
        change = stepChange(steps({ 100, 100, 100, 100 }, { 110, 130, 110, 130 }));
        QVERIFY(isNear(change->leastLog, change->log - change->lowLog) && change->leastLog > 0.05);
        QVERIFY(isNear(change->leastNs(), 100 * std::expm1(change->leastLog)));
    }

    /// Steps that scatter by 10 % say that another recording may lie as far away, however many steps there are.
    void scatteringSteps()
    {
        Values a, b;
        for (int i = 0; i < 100; ++i) {
            a.push_back(i % 2 ? 90 : 110);
            b.push_back(i % 2 ? 103 : 125);
        }
        StepTimes times = steps(a, b);
        times.limitLog = 0.05;
        const auto change = stepChange(times);
        QVERIFY(change && change->isClearAlone
            && !change->isClear());     // 10 % a side, 1.5 x that, t of 1.97, half of it: 14 %
        times.scatter = Scatter::Alike; // recordings show it themselves
        QVERIFY(stepChange(times)->isClear());
    }

    /// The step takes 1.32 times as long, and so does what did not change, by 1.2. The interval holds both 1.32 and 1.1.
    void unchangedWorkMovedAlong()
    {
        StepTimes times = steps({ 100, 100, 100, 100 }, { 132, 132, 132, 132 });
        times.unchanged = UnchangedWork { std::log(1.2), 0.01, 40, 0.2 };
        const auto change = stepChange(times);
        QVERIFY(change && change->isClear());
        QVERIFY(isNear(change->highLog, std::log(1.32)));
        QVERIFY(change->lowLog < std::log(1.1) && change->lowLog > std::log(1.07));
        times.unchanged->log = std::log(1.32); // all of it: what is left could be chance
        const auto none = stepChange(times);
        QVERIFY(none && none->isClearAlone && !none->isClear());
    }

    /// What changed is the largest part of the step: it moves by itself, as unevenly as a block does.
    void unevenWork()
    {
        StepTimes times = steps({ 100, 100, 100, 100 }, { 115, 115, 115, 115 });
        times.unchanged = UnchangedWork { 0, 0.1, 20, 0.1 };
        QVERIFY(stepChange(times)->isClear());
        times.unchanged->otherShare = 0.9;
        QVERIFY(!stepChange(times)->isClear());
    }

    /// One step of the experimental side was held up. The usual times tell, and the interval still holds the change.
    void usualTimes()
    {
        StepTimes times = steps({ 100, 101, 100, 99, 100 }, { 121, 119, 120, 300, 120 });
        times.usual[1][3] = 120;
        times.limitLog = 0.05;
        const auto scattered = stepChange(times);
        QVERIFY(scattered && !scattered->isClear());
        times.restsOnUsual = true;
        const auto change = stepChange(times);
        QVERIFY(change && change->isClear());
        QVERIFY(isNear(change->log, std::log(156.0 / 100)));
        QVERIFY(
            isNear(change->highLog, change->log) && isNear(change->lowLog, std::log(1.2) - std::log(1.3) / 2, 1e-3));
        // The mean went up and the usual time went down: nobody knows.
        times.usual[1] = { 80, 80, 80, 80, 80 };
        QVERIFY(!stepChange(times)->isClear());
    }

    /// No block is known to be the same, and the operators that both sides share take three times as long, as the step does.
    void sharedOperatorsMovedAlong()
    {
        StepTimes times = steps({ 100, 101, 99, 100 }, { 280, 290, 285, 300 });
        times.restsOnUsual = true;
        const auto alone = stepChange(times);
        QVERIFY(alone->isClear());
        times.operators = UnchangedWork { std::log(3.0), 0.3, 20, 0.2 };
        const auto change = stepChange(times);
        QVERIFY(change->isClearAlone && !change->isClear());
        QVERIFY(isNear(change->highLog, alone->highLog));
        times.operators = UnchangedWork { 0, 0.05, 20, 0.2 };
        QVERIFY(stepChange(times)->isClear());
    }

    /// A machine that was away for half of the time: twice what short calls tell, once beside operators that both share.
    void machineWasAway()
    {
        StepTimes times = steps({ 100, 101, 99, 100 }, { 280, 290, 285, 300 });
        QVERIFY(stepChange(times)->isClear());
        times.awayLog = std::log(2.0);
        const auto away = stepChange(times);
        QVERIFY(isNear(away->log - away->lowLog, 2 * std::log(2.0)));
        QVERIFY(!away->isClear());
        times.operators = UnchangedWork { 0, 0.05, 20, 0.2 };
        QVERIFY(stepChange(times)->isClear());
        times.operators.reset();
        times.unchanged = UnchangedWork { 0, 0.05, 20, 0.2 };
        QVERIFY(stepChange(times)->isClear());
    }

    /// Of 2000 pairs on machines that differ by 10 % and more, with a change of a known size.
    void holdsTheTruth()
    {
        std::mt19937 random(7);
        int real = 0, holds = 0, wrong = 0, alarms = 0;
        for (int round = 0; round < 2000; ++round) {
            const double factor = round % 2 ? 6 : 0.2;
            const Draw draw(random, factor, round % 3 ? 0.1 : 0.02, 0.03);
            const auto change = stepChange(draw.times);
            QVERIFY(change);
            QVERIFY(change->lowLog <= change->log && change->log <= change->highLog);
            if (change->isClear()) {
                ++real;
                holds += change->lowLog <= draw.truthLog && draw.truthLog <= change->highLog;
                wrong += change->log * draw.truthLog < 0;
            }
            const auto none = stepChange(Draw(random, 1, 0.1, 0.03).times);
            alarms += none && none->isClear();
        }
        QVERIFY2(real > 900, qPrintable(QString::number(real)));
        QVERIFY2(holds >= real * 95 / 100, qPrintable(QStringLiteral("%1 of %2").arg(holds).arg(real)));
        QCOMPARE(wrong, 0);
        QVERIFY2(alarms <= 20, qPrintable(QString::number(alarms)));
    }

    void mirrors()
    {
        std::mt19937 random(3);
        for (int round = 0; round < 100; ++round) {
            StepTimes times = Draw(random, 2, 0.1, 0.05).times;
            times.restsOnUsual = round % 2;
            const auto there = stepChange(times);
            std::swap(times.whole[0], times.whole[1]);
            std::swap(times.usual[0], times.usual[1]);
            times.unchanged->log = -times.unchanged->log;
            const auto back = stepChange(times);
            QVERIFY(there && back);
            QVERIFY(isNear(there->log, -back->log) && isNear(there->lowLog, -back->highLog)
                && isNear(there->highLog, -back->lowLog));
        }
    }

    void needsSamples()
    {
        QVERIFY(!stepChange(steps({ 1 }, { 1, 2 })));
        QVERIFY(!stepChange(steps({ 0, 0 }, { 1, 2 })));
    }
};

TWINLANE_TEST(StepChangeTest, NoApplication)
#include "tst_stepchange.moc"
