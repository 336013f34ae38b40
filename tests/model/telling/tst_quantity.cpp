// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/telling/quantity.h"

#include "model/telling/asciitext.h"
#include "model/telling/certainty.h"

#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

QString shown(const std::string &text)
{
    return QString::fromStdString(text);
}

} // namespace

class QuantityTest : public QObject {
    Q_OBJECT

private slots:
    void theUnitFollowsFromTheRoundedNumber_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("text");
        const auto row = [](double value, Unit unit, const char *text) {
            QTest::newRow(text) << value << static_cast<int>(unit) << QString::fromUtf8(text);
        };
        row(0, Unit::Nanoseconds, "0 ns");
        row(999.4, Unit::Nanoseconds, "999 ns");
        row(999.5, Unit::Nanoseconds, "1.0 µs");
        row(775.8e3, Unit::Nanoseconds, "776 µs");
        row(999.96e3, Unit::Nanoseconds, "1.00 ms");
        row(15.25e6, Unit::Nanoseconds, "15.25 ms");
        row(-124.06e6, Unit::Nanoseconds, "-124.1 ms");
        row(59.996e9, Unit::Nanoseconds, "60.00 s");
        row(3600e9 * 2.5, Unit::Nanoseconds, "9000.0 s");
        row(3600e9 * 24 * 400, Unit::Nanoseconds, "400.0 d");
        row(1023, Unit::Bytes, "1023 B");
        row(1536, Unit::Bytes, "1.5 KiB");
        row(1024.0 * 1024 * 1024 * 1024 * 3, Unit::Bytes, "3.0 TiB");
        row(0.841, Unit::Ratio, "84.1 %");
        row(1127, Unit::Count, "1127");
        row(2.25, Unit::Count, "2.2");
        row(0.04, Unit::Count, "0.04");
    }
    void theUnitFollowsFromTheRoundedNumber()
    {
        QFETCH(double, value);
        QFETCH(int, unit);
        QTEST(shown(quantityText(value, static_cast<Unit>(unit))), "text");
    }

    void differencesHaveASign()
    {
        QCOMPARE(shown(signedQuantityText(1.5e6, Unit::Nanoseconds)), QStringLiteral("+1.50 ms"));
        QCOMPARE(shown(signedQuantityText(-0.2, Unit::Nanoseconds)), QStringLiteral("0 ns"));
        QCOMPARE(shown(signedQuantityText(-0.094, Unit::Ratio)), QStringLiteral("-9.4 pp"));
        QCOMPARE(shown(percentChangeText(5)), QStringLiteral("+5.0 %"));
        QCOMPARE(shown(percentChangeText(-0.04)), QStringLiteral("0.0 %"));
        QCOMPARE(shown(percentChangeText(2090)), QString::fromUtf8("×21.9"));
    }

    void terminalsWithoutUtf8ShowTheSame()
    {
        QCOMPARE(shown(asciiText("12 → 776 µs, −3, ×4, …, –")), QStringLiteral("12 -> 776 us, -3, x4, ..., -"));
        QCOMPARE(shown(asciiText("模a\xFF")), QStringLiteral("?a?"));
    }

    void whatIsNegligibleIsSaidOnce()
    {
        QVERIFY(isNegligible(-1.9, 1000));
        QVERIFY(!isNegligible(2, 1000));
        QVERIFY(!isNegligible(1, 0));
        QCOMPARE(unchangedWithin(-100), 2.0);
        QCOMPARE(shown(certaintyTitle(Certainty::CouldBeChance)), QStringLiteral("Could be chance"));
        QVERIFY(isUndecided(Certainty::CannotTell) && !isUndecided(Certainty::Certain));
    }
};

TWINLANE_TEST(QuantityTest, NoApplication)
#include "tst_quantity.moc"
