// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Exact numbers and hashes that must not change.

#include "model/base/exact.h"
#include "model/base/hash.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <limits>

using namespace twinlane;

class ExactTest : public QObject {
    Q_OBJECT

private slots:
    void divisionRounds_data()
    {
        QTest::addColumn<qlonglong>("numerator");
        QTest::addColumn<qlonglong>("denominator");
        QTest::addColumn<qlonglong>("quotient");

        QTest::newRow("half up") << 5LL << 2LL << 3LL;
        QTest::newRow("half down, below 0") << -5LL << 2LL << -3LL;
        QTest::newRow("less than half") << 4LL << 3LL << 1LL;
        QTest::newRow("more than half") << 5LL << 3LL << 2LL;
        QTest::newRow("more than half, below 0") << -5LL << 3LL << -2LL;
        QTest::newRow("whole") << -6LL << 3LL << -2LL;
        QTest::newRow("nothing") << 0LL << 7LL << 0LL;
        const qlonglong largest = std::numeric_limits<qlonglong>::max();
        QTest::newRow("largest") << largest << 1LL << largest;
        QTest::newRow("smallest") << std::numeric_limits<qlonglong>::min() << 1LL
                                  << std::numeric_limits<qlonglong>::min();
        QTest::newRow("just below a half") << (largest - 1) / 2 << largest << 0LL;
        QTest::newRow("just above a half") << largest / 2 + 1 << largest << 1LL;
    }
    void divisionRounds()
    {
        QFETCH(qlonglong, numerator);
        QFETCH(qlonglong, denominator);
        QTEST(qlonglong(roundedDivision(numerator, denominator)), "quotient");
    }

    void divisionIsExactBeyond64Bits()
    {
        const Int128 large = Int128(std::numeric_limits<std::int64_t>::max()) * 1000;
        QCOMPARE(roundedDivision(large, 1000), std::numeric_limits<std::int64_t>::max());
        QCOMPARE(roundedDivision(large - 500, 1000), std::numeric_limits<std::int64_t>::max());
        QCOMPARE(roundedDivision(large - 501, 1000), std::numeric_limits<std::int64_t>::max() - 1);
    }

    void fractionsSubtractExactly()
    {
        const Fraction third { 1, 3 }, half { 1, 2 };
        const Fraction difference = half - third;
        QVERIFY(difference.numerator == 1 && difference.denominator == 6);
        QCOMPARE((third - half).rounded(), 0);
        QCOMPARE((half - Fraction {}).rounded(), 1);
        QCOMPARE((Fraction { 7, 4 }).toDouble(), 1.75);
    }

    /// The published values of FNV-1a with 64 bits. Pairings depend on hashes: another function gives other pairs.
    void textHashIsFnv()
    {
        QCOMPARE(textHash(""), 0xcbf29ce484222325U);
        QCOMPARE(textHash("a"), 0xaf63dc4c8601ec8cU);
        QCOMPARE(textHash("foobar"), 0x85944171f73967e8U);
    }

    void mixedHashKeepsOrder()
    {
        const auto ofTwo = [](std::uint64_t x, std::uint64_t y) { return mixedHash(mixedHash(0, x), y); };
        QVERIFY(ofTwo(1, 2) != ofTwo(2, 1));
        QVERIFY(ofTwo(1, 0) != mixedHash(0, 1));
    }
};

TWINLANE_TEST(ExactTest, NoApplication)
#include "tst_exact.moc"
