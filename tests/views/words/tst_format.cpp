// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testclass.h"
#include "views/words/format.h"

#include <QLocale>
#include <QTest>

#include <cmath>
#include <limits>

using namespace twinlane;

namespace {

// In the tables below a plain space stands for the no-break space and "-" in front of a digit for the true minus.
QString readable(QString text)
{
    return text.replace(QChar(0x00A0), QLatin1Char(' ')).replace(QChar(0x2212), QLatin1Char('-'));
}

Delta<double> sides(std::optional<double> baseline, std::optional<double> experimental)
{
    Delta<double> value { baseline, experimental, {}, {} };
    if (baseline || experimental)
        value.delta = experimental.value_or(0) - baseline.value_or(0);
    if (baseline && *baseline != 0)
        value.percent = *value.delta / *baseline * 100;
    return value;
}

} // namespace

class TestFormat : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void nanoseconds_data();
    void nanoseconds();
    void values_data();
    void values();
    void signedValues_data();
    void signedValues();
    void percentChanges_data();
    void percentChanges();
    void changes_data();
    void changes();
    void tones_data();
    void tones();
    void ranges();
    void missingValues();
    void everyFormatMirrorsItsSign();
    void followsTheLocale();
    void damagedNames();
};

void TestFormat::nanoseconds_data()
{
    QTest::addColumn<double>("ns");
    QTest::addColumn<QString>("text");
    const std::pair<double, const char *> rows[] = { { 0, "0 ns" }, { 1, "1 ns" }, { 999, "999 ns" },
        { 999.6, "1.0 µs" }, { 1000, "1.0 µs" }, { 50000, "50.0 µs" }, { 99949, "99.9 µs" }, { 99951, "100 µs" },
        { 910000, "910 µs" }, { 999499, "999 µs" }, { 999960, "1.00 ms" }, { 6.24e6, "6.24 ms" },
        { 71.9e6, "71.90 ms" }, { 99.996e6, "100.0 ms" }, { 287.3e6, "287.3 ms" }, { 999.96e6, "1.00 s" },
        { 12.4e9, "12.40 s" }, { 123.4e9, "123.4 s" }, { 9e12, "9,000.0 s" }, { 9999.96e9, "2.8 h" },
        { 3599e12, "999.7 h" }, { 3600e12, "41.7 d" }, { 9.2e18, "106,481.5 d" } };
    for (const auto &[ns, text] : rows)
        QTest::addRow("%.3f", ns) << ns << QString::fromUtf8(text);
}

void TestFormat::nanoseconds()
{
    QFETCH(double, ns);
    QTEST(readable(formatNs(ns)), "text");
}

void TestFormat::values_data()
{
    QTest::addColumn<int>("unit");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](Unit unit, double value, const char *text) {
        QTest::addRow("%s", text) << static_cast<int>(unit) << value << QString::fromUtf8(text);
    };
    row(Unit::Bytes, 0, "0 B");
    row(Unit::Bytes, 1023, "1,023 B");
    row(Unit::Bytes, 1024, "1.0 KiB");
    row(Unit::Bytes, 1536, "1.5 KiB");
    row(Unit::Bytes, 1024.0 * 1024 - 1, "1.0 MiB");
    row(Unit::Bytes, 18.4 * 1024 * 1024 * 1024, "18.4 GiB");
    row(Unit::Bytes, 3.0 * 1024 * 1024 * 1024 * 1024, "3.0 TiB");
    row(Unit::Ratio, 0.841, "84.1 %");
    row(Unit::Ratio, 1, "100.0 %");
    row(Unit::Count, 1127, "1,127");
    row(Unit::Count, 12.5, "12.5");
    row(Unit::Count, 2.96, "3");
    row(Unit::Nanoseconds, -5000, "-5.0 µs");
    row(Unit::Text, 5, "");
}

void TestFormat::values()
{
    QFETCH(int, unit);
    QFETCH(double, value);
    QTEST(readable(formatValue(value, static_cast<Unit>(unit))), "text");
}

void TestFormat::signedValues_data()
{
    QTest::addColumn<int>("unit");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](Unit unit, double value, const char *text) {
        QTest::addRow("%s", text) << static_cast<int>(unit) << value << QString::fromUtf8(text);
    };
    row(Unit::Nanoseconds, 25.66e6, "+25.66 ms");
    row(Unit::Nanoseconds, -5000, "-5.0 µs");
    row(Unit::Nanoseconds, 0.3, "0 ns");
    row(Unit::Ratio, -0.094, "-9.4 pp");
    row(Unit::Ratio, 0.0001, "0.0 pp");
    row(Unit::Bytes, -1536, "-1.5 KiB");
    row(Unit::Count, 27, "+27");
}

void TestFormat::signedValues()
{
    QFETCH(int, unit);
    QFETCH(double, value);
    QTEST(readable(formatSigned(value, static_cast<Unit>(unit))), "text");
}

void TestFormat::percentChanges_data()
{
    QTest::addColumn<double>("percent");
    QTest::addColumn<QString>("text");
    const std::pair<double, const char *> rows[] = { { 5.2, "+5.2 %" }, { -30.4, "-30.4 %" }, { 0.04, "0.0 %" },
        { -0.04, "0.0 %" }, { -100, "-100.0 %" }, { 199.9, "+199.9 %" }, { 200, "×3.0" }, { 900, "×10.0" },
        { 2090, "×21.9" }, { 1e6, "×10,001" } };
    for (const auto &[percent, text] : rows)
        QTest::addRow("%.3f", percent) << percent << QString::fromUtf8(text);
}

void TestFormat::percentChanges()
{
    QFETCH(double, percent);
    QTEST(readable(formatPercentChange(percent)), "text");
}

void TestFormat::changes_data()
{
    QTest::addColumn<double>("baseline"); // NaN: missing
    QTest::addColumn<double>("experimental");
    QTest::addColumn<QString>("text");
    const double none = std::numeric_limits<double>::quiet_NaN();
    QTest::newRow("slower") << 100.0 << 105.2 << QStringLiteral("+5.2 %");
    QTest::newRow("new") << none << 7.0 << QStringLiteral("new");
    QTest::newRow("new from zero") << 0.0 << 7.0 << QStringLiteral("new");
    QTest::newRow("removed") << 7.0 << none << QStringLiteral("gone");
    QTest::newRow("removed to zero") << 7.0 << 0.0 << QStringLiteral("gone");
    QTest::newRow("nothing at all") << none << none << QStringLiteral("–");
    QTest::newRow("zero on both sides") << 0.0 << 0.0 << QStringLiteral("0.0 %");
}

void TestFormat::changes()
{
    QFETCH(double, baseline);
    QFETCH(double, experimental);
    const auto side = [](double value) { return std::isnan(value) ? std::nullopt : std::optional(value); };
    QTEST(readable(formatChange(sides(side(baseline), side(experimental)))), "text");
}

void TestFormat::tones_data()
{
    QTest::addColumn<double>("baseline");
    QTest::addColumn<double>("experimental");
    QTest::addColumn<int>("better");
    QTest::addColumn<int>("tone");
    const auto row = [](const char *name, double baseline, double experimental, Better better, Tone tone) {
        QTest::newRow(name) << baseline << experimental << static_cast<int>(better) << static_cast<int>(tone);
    };
    row("more time is worse", 100, 110, Better::Lower, Tone::Worse);
    row("less time is better", 100, 90, Better::Lower, Tone::Better);
    row("more utilization is better", 0.5, 0.6, Better::Higher, Tone::Better);
    row("less utilization is worse", 0.6, 0.5, Better::Higher, Tone::Worse);
    row("within two percent", 100, 101.9, Better::Lower, Tone::Neutral);
    row("two percent", 100, 102, Better::Lower, Tone::Worse);
    row("no direction", 100, 200, Better::None, Tone::Neutral);
    row("from nothing", 0, 1, Better::Lower, Tone::Worse);
    row("equal", 5, 5, Better::Lower, Tone::Neutral);
}

void TestFormat::tones()
{
    QFETCH(double, baseline);
    QFETCH(double, experimental);
    QFETCH(int, better);
    QTEST(static_cast<int>(toneOf(sides(baseline, experimental), static_cast<Better>(better))), "tone");
}

/// The unit stands once where both have it, whatever stands before the number.
void TestFormat::ranges()
{
    const QString space(QChar(0x00A0));
    QCOMPARE(fromTo(161.7e6, 185.1e6), "161.7 → 185.1" + space + "ms");
    QCOMPARE(fromTo(900e3, 1.2e6), "900" + space + "µs → 1.20" + space + "ms");
    QCOMPARE(fromTo("≥" + space + "1.0" + space + "%", "≥" + space + "0.6" + space + "%"),
        "≥" + space + "1.0 → ≥" + space + "0.6" + space + "%");
}

void TestFormat::missingValues()
{
    QCOMPARE(formatValue(std::optional<double>(), Unit::Bytes), missingText());
    QCOMPARE(formatSigned(std::optional<double>(), Unit::Bytes), missingText());
    QCOMPARE(formatNs(std::numeric_limits<double>::quiet_NaN()), missingText());
    QCOMPARE(formatPercentChange(std::numeric_limits<double>::infinity()), missingText());
}

void TestFormat::everyFormatMirrorsItsSign()
{
    for (const Unit unit : { Unit::Nanoseconds, Unit::Bytes, Unit::Ratio, Unit::Count }) {
        for (double value = 1e-3; value < 1e15; value *= 7.3) {
            QString plus = formatSigned(value, unit), minus = formatSigned(-value, unit);
            QCOMPARE(minus.replace(QChar(0x2212), QLatin1Char('+')), plus);
        }
    }
}

void TestFormat::followsTheLocale()
{
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    const QString german = readable(formatNs(287.3e6)), count = formatCount(1127);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QCOMPARE(german, QStringLiteral("287,3 ms"));
    QCOMPARE(count, QStringLiteral("1.127"));
}

void TestFormat::damagedNames()
{
    QCOMPARE(toQString("aten::mm"), QStringLiteral("aten::mm"));
    QVERIFY(toQString("a\xff"
                      "b")
                .contains(QChar(0xFFFD)));
    QVERIFY(toQString({}).isEmpty());
}

TWINLANE_TEST(TestFormat, QCoreApplication)
#include "tst_format.moc"
