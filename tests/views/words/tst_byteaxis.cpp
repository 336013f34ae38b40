// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes in columns and along axes.

#include "tests/support/testclass.h"
#include "views/words/byteaxis.h"

#include <QLocale>
#include <QTest>

using namespace twinlane;

class TestByteAxis : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void numbersOfAColumn()
    {
        const ByteUnit mebi = byteUnit(5e8);
        QCOMPARE(mebi.name, QStringLiteral("MiB"));
        QCOMPARE(inUnit(1048576 * 1.5, mebi), QStringLiteral("1.50"));
        QCOMPARE(inUnit(3, mebi), QStringLiteral("<0.01"));
        QCOMPARE(signedInUnit(-1048576.0 * 2, mebi), QStringLiteral("\u22122.00"));
        const ByteUnit bytes = byteUnit(1023);
        QCOMPARE(inUnit(512, bytes), QStringLiteral("512"));
        QCOMPARE(signedInUnit(512, bytes), QStringLiteral("+512"));
        QCOMPARE(signedInUnit(-512, bytes), QStringLiteral("\u2212512"));
        QCOMPARE(signedInUnit(0, bytes), QStringLiteral("0"));
    }

    void ticks_data()
    {
        QTest::addColumn<double>("span");
        QTest::addColumn<double>("largest");
        QTest::addColumn<QString>("third");
        constexpr double kGiB = 1024.0 * 1024 * 1024;
        QTest::newRow("GiB") << 40 * kGiB << 40 * kGiB << QStringLiteral("30\u00A0GiB");
        QTest::newRow("parts of one") << 0.4 * kGiB << 1.2 * kGiB << QStringLiteral("0.3\u00A0GiB");
        QTest::newRow("bytes") << 3.0 << 10.0 << QStringLiteral("3\u00A0B");
        QTest::newRow("nothing") << 0.0 << 0.0 << QStringLiteral("3\u00A0B");
    }
    void ticks()
    {
        QFETCH(double, span);
        QFETCH(double, largest);
        const ByteTicks ticks = byteTicks(span, 4, largest);
        QTEST(ticks.text(3 * ticks.stepBytes), "third");
        QVERIFY(span / ticks.stepBytes <= 4);
    }
};

TWINLANE_TEST(TestByteAxis, NoApplication)
#include "tst_byteaxis.moc"
