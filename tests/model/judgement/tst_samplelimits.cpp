// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the samples of one row say: each limit by itself, with numbers that can be added up by hand.

#include "model/judgement/samplelimits.h"

#include "tests/support/testclass.h"

#include <QTest>

#include <cmath>

using namespace twinlane;

namespace {

constexpr double kStepNs = 100'000;

SampleLimits limitsOf(std::size_t samples, double stepNs = kStepNs)
{
    SampleLimits limits(samples, samples);
    limits.setStepNs(stepNs);
    return limits;
}

RowSamples rowOf(Samples a, Samples b, double deviceShare = 0, const CommonFactor &factor = {})
{
    RowSamples row { std::move(a), std::move(b) };
    row.summarize(deviceShare, factor);
    return row;
}

SampleSize sizeOf(double ns, double errorNs = 0, bool isApart = false)
{
    SampleSize size;
    size.ns = ns;
    size.relative = 0.05;
    size.errorNs = errorNs;
    size.isApart = isApart;
    return size;
}

bool isNear(double value, double expected)
{
    return std::abs(value - expected) <= 1e-6 * std::max(1.0, std::abs(expected));
}

} // namespace

class SampleLimitsTest : public QObject {
    Q_OBJECT
private slots:
    void runToRunLimits_data();
    void runToRunLimits();
    void commonFactorIsTakenOut();
    void sizesAndEffects();
    void leastEffects_data();
    void leastEffects();
    void chances_data();
    void chances();
    void errorsOfFewSteps();
    void ranksFromSixSteps();
    void studentBelowSixSteps();
    void oneStepHeldUpHidesNothing();
    void rareByShareOfStep_data();
    void rareByShareOfStep();
    void swapMirrors();
};

void SampleLimitsTest::runToRunLimits_data()
{
    QTest::addColumn<double>("deviceShare");
    QTest::addColumn<double>("factor"); // of the host; 1: none was found
    QTest::addColumn<double>("relative");
    QTest::newRow("host") << 0.0 << 1.0 << 0.05;
    QTest::newRow("device") << 1.0 << 1.0 << 0.02;
    QTest::newRow("half of each") << 0.5 << 1.0 << 0.035;
    QTest::newRow("a small factor widens nothing") << 0.0 << 1.01 << 0.05;
    QTest::newRow("a large factor widens the host's") << 0.0 << 1.2 << std::log(1.2);
    QTest::newRow("whichever side is slower") << 0.0 << 1 / 1.2 << std::log(1.2);
    QTest::newRow("but not without end") << 0.0 << 5.0 << 0.5;
    QTest::newRow("and not the device's") << 1.0 << 5.0 << 0.02;
}

void SampleLimitsTest::runToRunLimits()
{
    QFETCH(double, deviceShare);
    QFETCH(double, factor);
    QFETCH(double, relative);
    CommonFactor common;
    if (factor != 1)
        common.hostLog = std::log(factor);
    const RowSamples row = rowOf({ 100, 100 }, { 100, 100 }, deviceShare, common);
    QVERIFY2(isNear(row.relative, relative), qPrintable(QString::number(row.relative)));
}

/// Half of the factor from each side.
void SampleLimitsTest::commonFactorIsTakenOut()
{
    CommonFactor factor;
    factor.hostLog = std::log(2.25);
    factor.deviceLog = std::log(4.0);
    const RowSamples host = rowOf({ 1000, 1000 }, { 2250, 2250 }, 0, factor);
    QVERIFY(isNear(host.a[0], 1500) && isNear(host.b[0], 1500));
    QVERIFY(isNear(host.effectNs + 1, 1));
    const RowSamples device = rowOf({ 1000, 1000 }, { 4000, 4000 }, 1, factor);
    QVERIFY(isNear(device.a[0], 2000) && isNear(device.b[0], 2000));
}

void SampleLimitsTest::sizesAndEffects()
{
    const RowSamples row = rowOf({ 90, 100, 500 }, { 190, 200, 900 });
    QCOMPARE(row.sizeNs, 150.0);   // between the medians
    QCOMPARE(row.effectNs, 100.0); // the median of all nine differences
    const SampleSpread spread = rowOf({ 1, 3 }, { 10, 14 }).spread();
    QCOMPARE(spread.squares, 1.0 + 1 + 4 + 4);
    QCOMPARE(spread.degrees, 2.0);

    RowSamples alone { { 0, 0, 0 }, { 100, 0, 200 }, true };
    alone.summarize(0, {});
    QCOMPARE(alone.effectNs, 100.0); // the mean, where half of the steps may have none
    QVERIFY(limitsOf(3).size(alone).isAlone);
    QVERIFY(limitsOf(3).size(rowOf({ 1, 2, 3 }, { 4, 5, 6 })).isApart);
    QVERIFY(!limitsOf(3).size(rowOf({ 1, 2, 4 }, { 4, 5, 6 })).isApart);
}

void SampleLimitsTest::leastEffects_data()
{
    QTest::addColumn<double>("ns");
    QTest::addColumn<double>("errorNs");
    QTest::addColumn<double>("least");
    QTest::newRow("5 % of a large row") << 10'000.0 << 0.0 << 500.0;
    QTest::newRow("a thousandth of the step") << 1'000.0 << 0.0 << 100.0;
    QTest::newRow("two errors of a large row") << 10'000.0 << 300.0 << 600.0;
    QTest::newRow("two errors from 5 % of the step on") << 5'000.0 << 300.0 << 600.0;
    QTest::newRow("three errors between") << 3'000.0 << 300.0 << 900.0;
    QTest::newRow("four errors of a small row") << 1'000.0 << 300.0 << 1'200.0;
    QTest::newRow("and of a smaller one") << 100.0 << 300.0 << 1'200.0;
}

void SampleLimitsTest::leastEffects()
{
    QFETCH(double, ns);
    QFETCH(double, errorNs);
    QFETCH(double, least);
    const SampleLimits limits = limitsOf(8);
    SampleSize size = sizeOf(ns, errorNs);
    const double found = limits.leastEffectNs(size);
    QVERIFY2(isNear(found, least), qPrintable(QString::number(found)));
    size.isAlone = true; // no chance in that: only the share of the step counts
    QCOMPARE(limits.leastEffectNs(size), limits.leastNs());
    QCOMPARE(limits.leastNs(), 100.0);
}

void SampleLimitsTest::chances_data()
{
    QTest::addColumn<double>("ns");
    QTest::addColumn<double>("scatter");
    QTest::addColumn<bool>("isApart");
    QTest::addColumn<double>("chance");
    QTest::newRow("twice what others scatter") << 10'000.0 << 1.0 << false << 200.0;
    QTest::newRow("grows with the root of the time") << 40'000.0 << 1.0 << false << 400.0;
    // 1.2 x 5 % x 10 000 ns x 0.1^-0.6
    const double most = 1.2 * 0.05 * 10'000 * std::pow(0.1, -0.6);
    QTest::newRow("but for limits of its own") << 10'000.0 << 1000.0 << false << most;
    QTest::newRow("of a small row they are wide")
        << 100.0 << 1000.0 << false << 1.2 * 0.05 * 100 * std::pow(0.001, -0.6);
    QTest::newRow("twice the time in every step is work") << 100.0 << 1000.0 << true << 100.0;
    QTest::newRow("nothing scatters") << 10'000.0 << 0.0 << true << 0.0;
}

void SampleLimitsTest::chances()
{
    QFETCH(double, ns);
    QFETCH(double, scatter);
    QFETCH(bool, isApart);
    QFETCH(double, chance);
    const double found = limitsOf(8).chanceNs(sizeOf(ns, 0, isApart), scatter);
    QVERIFY2(isNear(found, chance), qPrintable(QString::number(found)));
}

void SampleLimitsTest::errorsOfFewSteps()
{
    const SampleLimits limits = limitsOf(4);
    QCOMPARE(limits.errorsOfFew(sizeOf(2'000, 0, true)), 4.0);
    QCOMPARE(limits.errorsOfFew(sizeOf(1'999, 0, true)), 6.0);
    QCOMPARE(limits.errorsOfFew(sizeOf(2'000, 0, false)), 6.0);
}

/// Six steps that lie wholly apart: 2 of the 924 ways to choose six of twelve.
void SampleLimitsTest::ranksFromSixSteps()
{
    const RowSamples row = rowOf({ 1, 2, 3, 4, 5, 6 }, { 11, 12, 13, 14, 15, 16 });
    const SampleLimits limits = limitsOf(6);
    QVERIFY(limits.useRanks());
    RowJudgement judgement;
    limits.test(row, row.spread(), judgement);
    QVERIFY(isNear(*judgement.pValue, 2.0 / 924));
    QVERIFY(judgement.intervalNs && judgement.intervalNs->lowNs < 10 && judgement.intervalNs->highNs > 10);
    QVERIFY(judgement.intervalNs->lowNs > 0);
}

void SampleLimitsTest::studentBelowSixSteps()
{
    const SampleLimits limits = limitsOf(4);
    QVERIFY(!limits.useRanks());
    QVERIFY(!SampleLimits(5, 8).useRanks());
    const auto p = [&limits](const RowSamples &row) {
        RowJudgement judgement;
        limits.test(row, row.spread(), judgement);
        return *judgement.pValue;
    };
    // Difference 4, squares 10, degrees 6: t = 4 / sqrt(10 / 6 / 2) = 4.3818, p = 0.00466.
    const double both = p(rowOf({ 1, 2, 3, 4 }, { 5, 6, 7, 8 }));
    QVERIFY2(std::abs(both - 0.004659) < 1e-5, qPrintable(QString::number(both)));
    QCOMPARE(p(rowOf({ 5, 5, 5, 5 }, { 5, 5, 5, 5 })), 1.0);
    QCOMPARE(p(rowOf({ 5, 5, 5, 5 }, { 6, 6, 6, 6 })), 0.0);
    RowJudgement judgement;
    const RowSamples row = rowOf({ 1, 2, 3, 4 }, { 5, 6, 7, 8 });
    limits.test(row, row.spread(), judgement);
    QVERIFY(isNear(judgement.intervalNs->lowNs + judgement.intervalNs->highNs, 8)); // about the difference of 4
}

/// One step in eight that something held up says nothing of a large row; of a small one it counts.
void SampleLimitsTest::oneStepHeldUpHidesNothing()
{
    const RowSamples row = rowOf({ 9000, 9100, 8900, 9050, 8950, 8990, 9010, 11900 },
        { 10350, 10450, 10250, 10400, 10300, 10340, 10360, 10330 });
    const auto p = [&row](double stepNs) {
        RowJudgement judgement;
        limitsOf(8, stepNs).test(row, row.spread(), judgement);
        return *judgement.pValue;
    };
    QVERIFY(isNear(p(kStepNs), 2.0 / 6435)); // seven against eight, wholly apart
    // Of the 12 870 ways to choose eight of sixteen, 67 on each side are as uneven as one above the other eight.
    QVERIFY(isNear(p(100 * kStepNs), 2 * 67.0 / 12870));
    // Two of eight are no accident.
    RowSamples two = row;
    two.a[0] = 11'800;
    RowJudgement judgement;
    limitsOf(8).test(two, two.spread(), judgement);
    QVERIFY(*judgement.pValue > 0.01);
}

void SampleLimitsTest::rareByShareOfStep_data()
{
    QTest::addColumn<int>("samples");
    QTest::addColumn<double>("ns");
    QTest::addColumn<double>("p");
    QTest::addColumn<double>("errorNs"); // of an effect of 1000 ns
    QTest::addColumn<bool>("isRare");
    QTest::newRow("large row") << 8 << 5'000.0 << 0.0012 << 1e6 << true;
    QTest::newRow("large row, too common") << 8 << 5'000.0 << 0.0013 << 1e6 << false;
    QTest::newRow("half of that share: a quarter of the p") << 8 << 2'500.0 << 0.0003 << 1e6 << true;
    QTest::newRow("half of that share, too common") << 8 << 2'500.0 << 0.00031 << 1e6 << false;
    QTest::newRow("all that six steps can say") << 6 << 5'000.0 << 2.0 / 924 << 1e6 << true;
    QTest::newRow("and of a small row with four errors") << 6 << 100.0 << 2.0 / 924 << 249.0 << true;
    QTest::newRow("but not with fewer") << 6 << 100.0 << 2.0 / 924 << 251.0 << false;
    QTest::newRow("few steps") << 4 << 5'000.0 << 0.0025 << 1.0 << true;
    QTest::newRow("few steps, too common") << 4 << 5'000.0 << 0.0026 << 1.0 << false;
}

void SampleLimitsTest::rareByShareOfStep()
{
    QFETCH(int, samples);
    QFETCH(double, ns);
    QFETCH(double, p);
    QFETCH(double, errorNs);
    RowJudgement judgement;
    judgement.pValue = p;
    judgement.effectNs = -1000;
    QTEST(limitsOf(std::size_t(samples)).isRare(sizeOf(ns, errorNs), judgement), "isRare");
}

void SampleLimitsTest::swapMirrors()
{
    const Samples a { 9000, 9100, 8900, 9050, 8950, 9000 }, b { 9900, 9850, 10050, 9800, 9870, 12000 };
    CommonFactor there, back;
    there.hostLog = 0.1;
    back.hostLog = -0.1;
    const RowSamples one = rowOf(a, b, 0.25, there), other = rowOf(b, a, 0.25, back);
    QVERIFY(isNear(one.effectNs, -other.effectNs));
    QCOMPARE(one.relative, other.relative);
    const SampleLimits limits = limitsOf(6);
    QVERIFY(isNear(limits.leastEffectNs(limits.size(one)), limits.leastEffectNs(limits.size(other))));
    RowJudgement x, y;
    limits.test(one, one.spread(), x);
    limits.test(other, other.spread(), y);
    QVERIFY(isNear(*x.pValue, *y.pValue));
    QVERIFY(isNear(x.intervalNs->lowNs, -y.intervalNs->highNs));
}

TWINLANE_TEST(SampleLimitsTest, NoApplication)
#include "tst_samplelimits.moc"
