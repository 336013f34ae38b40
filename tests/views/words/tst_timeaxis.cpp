// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testclass.h"
#include "views/words/timeaxis.h"

#include <QLocale>
#include <QTest>

#include <algorithm>

using namespace twinlane;

class TestTimeAxis : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void stepsAreNice_data()
    {
        QTest::addColumn<double>("spanNs");
        QTest::addColumn<int>("maxTicks");
        QTest::addColumn<qint64>("stepNs");
        QTest::newRow("whole") << 100.0 << 5 << qint64(20);
        QTest::newRow("two") << 118.4e6 << 6 << qint64(20'000'000);
        QTest::newRow("five") << 250.0 << 6 << qint64(50);
        QTest::newRow("ten") << 99.0 << 11 << qint64(10);
        QTest::newRow("never below a nanosecond") << 3.0 << 8 << qint64(1);
        QTest::newRow("nothing") << 0.0 << 5 << qint64(1);
        QTest::newRow("no ticks asked for") << 10.0 << 0 << qint64(10);
        QTest::newRow("a day") << 86400e9 << 6 << qint64(20'000'000'000'000);
    }
    void stepsAreNice()
    {
        QFETCH(double, spanNs);
        QFETCH(int, maxTicks);
        QFETCH(qint64, stepNs);
        QCOMPARE(niceStepNs(spanNs, maxTicks), stepNs);
        QVERIFY(spanNs / static_cast<double>(stepNs) <= std::max(1, maxTicks) || stepNs == 1);
    }

    void ticksOfAnAxisShareAUnit_data()
    {
        QTest::addColumn<double>("ns");
        QTest::addColumn<qint64>("stepNs");
        QTest::addColumn<double>("maxNs");
        QTest::addColumn<QString>("text");
        QTest::newRow("ms") << 20e6 << qint64(20'000'000) << 118e6 << QStringLiteral("20\u00a0ms");
        QTest::newRow("half ms") << 1e6 << qint64(500'000) << 2.5e6 << QStringLiteral("1.0\u00a0ms");
        QTest::newRow("zero") << 0.0 << qint64(500'000) << 2.5e6 << QStringLiteral("0.0\u00a0ms");
        QTest::newRow("µs") << 200e3 << qint64(200'000) << 900e3 << QStringLiteral("200\u00a0µs");
        QTest::newRow("ns") << 5.0 << qint64(1) << 8.0 << QStringLiteral("5\u00a0ns");
        QTest::newRow("seconds") << 2.5e9 << qint64(500'000'000) << 3e9 << QStringLiteral("2,500\u00a0ms");
        QTest::newRow("s") << 12.5e9 << qint64(500'000'000) << 13e9 << QStringLiteral("12.5\u00a0s");
    }
    void ticksOfAnAxisShareAUnit()
    {
        QFETCH(double, ns);
        QFETCH(qint64, stepNs);
        QFETCH(double, maxNs);
        QTEST(tickText(ns, stepNs, maxNs), "text");
    }
};

TWINLANE_TEST(TestTimeAxis, QCoreApplication)
#include "tst_timeaxis.moc"
