// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Numbers as profilers write them, and wrong ones.

#include "model/json/fixedpoint.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>
#include <string>

using namespace twinlane;

namespace {

/// A token with digits behind it, which must not count.
class InText {
public:
    explicit InText(const QByteArray &token)
        : m_text(token.toStdString() + std::string(40, '1'))
        , m_size(static_cast<std::size_t>(token.size()))
    {
    }
    std::string_view token() const { return { m_text.data(), m_size }; }

private:
    std::string m_text;
    std::size_t m_size;
};

} // namespace

class FixedPointTest : public QObject {
    Q_OBJECT
private slots:
    void nanoseconds_data();
    void nanoseconds();
    void integers_data();
    void integers();
    void fastWay();
    void reals();
};

void FixedPointTest::nanoseconds_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<bool>("isNumber");
    QTest::addColumn<qint64>("ns");
    const auto row = [](const char *token, qint64 ns) { QTest::newRow(token) << QByteArray(token) << true << ns; };
    const auto none = [](const char *token) {
        QTest::newRow(*token ? token : "(empty)") << QByteArray(token) << false << qint64(0);
    };
    row("0", 0);
    row("25", 25'000);
    row("1623142623460111", 1'623'142'623'460'111'000);
    row("12.77", 12'770);
    row("0.001", 1);
    row("4392363160191.296", 4'392'363'160'191'296);
    row("\"1704161511420306.491\"", 1'704'161'511'420'306'491);
    row("\" 1.5 \"", 1'500);
    row("1.5  \n", 1'500);
    row("-0.5", -500);
    row("-0", 0);
    row("007", 7'000);
    // half to even, also far behind the point
    row("0.0005", 0);
    row("0.0015", 2);
    row("0.0025", 2);
    row("0.00250000000000000000000000000000001", 3);
    row("0.0024999999999999999999999999999999", 2);
    row("-0.0015", -2);
    row("12.77012757357446", 12'770);
    row("0.00049999", 0);
    row("0.00000000000000000000000000000000000000000001", 0);
    // exponents
    row("1e3", 1'000'000);
    row("1.5E+2", 150'000);
    row("15e-1", 1'500);
    row("25e-4", 2);
    row("1e-300", 0);
    row("1e-99999999999999999999", 0);
    row("0e99999999999999999999", 0);
    row("0e5", 0);
    // the edges of int64
    row("9223372036854775.807", std::numeric_limits<qint64>::max());
    row("-9223372036854775.808", std::numeric_limits<qint64>::min());
    none("0e5000500 1");
    none("0e99999999999999999999x");
    none("1e+-5");
    none("9223372036854775.808");
    none("-9223372036854775.809");
    none("99999999999999999999");
    none("1e30");
    none("1e99999999999999999999");
    // not numbers
    for (const char *token : { "", "null", "NaN", "Infinity", "-Infinity", "true", "\"\"", "\"x\"", "-", "--1", "+1",
             ".5", "1.2.3", "12abc", "1e", "1e+", "{", "[1]", "0x10", "1 2" })
        none(token);
}

void FixedPointTest::nanoseconds()
{
    QFETCH(QByteArray, token);
    QFETCH(bool, isNumber);
    QFETCH(qint64, ns);
    const auto value = microsecondsToNs(token.toStdString());
    QVERIFY(microsecondsInTextToNs(InText(token).token()) == value);
    QCOMPARE(value.has_value(), isNumber);
    if (isNumber)
        QCOMPARE(qint64(*value), ns);
}

void FixedPointTest::integers_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<bool>("isNumber");
    QTest::addColumn<qint64>("expected");
    QTest::newRow("beyond a double") << QByteArray("9007199254740993") << true << qint64(9'007'199'254'740'993);
    QTest::newRow("largest") << QByteArray("9223372036854775807") << true << std::numeric_limits<qint64>::max();
    QTest::newRow("too large") << QByteArray("9223372036854775808") << false << qint64(0);
    QTest::newRow("twenty digits") << QByteArray("12345678901234567890") << false << qint64(0);
    QTest::newRow("quoted") << QByteArray("\"38654705663\"") << true << qint64(38'654'705'663);
    QTest::newRow("fraction") << QByteArray("2.5") << true << qint64(2);
    QTest::newRow("null") << QByteArray("null") << false << qint64(0);
}

void FixedPointTest::integers()
{
    QFETCH(QByteArray, token);
    QFETCH(bool, isNumber);
    QFETCH(qint64, expected);
    const auto value = integerOf(token.toStdString());
    QVERIFY(integerInText(InText(token).token()) == value);
    QCOMPARE(value.has_value(), isNumber);
    if (isNumber)
        QCOMPARE(qint64(*value), expected);
}

/// Numbers as profilers write them, with any number of digits, and other texts made of the same bytes.
void FixedPointTest::fastWay()
{
    std::mt19937_64 random(1);
    for (int round = 0; round < 60'000; ++round) {
        QByteArray token;
        const auto digits = [&token, &random](std::size_t most) {
            for (std::size_t i = random() % (most + 1); i > 0; --i)
                token += static_cast<char>('0' + random() % 10);
        };
        digits(20);
        if (random() % 2 == 0) {
            token += '.';
            digits(5);
        }
        if (random() % 10 == 0)
            token.insert(static_cast<qsizetype>(random() % static_cast<std::size_t>(token.size() + 1)),
                "-+.eE \"x"[random() % 8]);
        const InText inText(token);
        QVERIFY2(microsecondsInTextToNs(inText.token()) == microsecondsToNs(inText.token()), token);
        QVERIFY2(integerInText(inText.token()) == integerOf(inText.token()), token);
    }
}

void FixedPointTest::reals()
{
    QCOMPARE(realOf("0.625").value_or(-2), 0.625F);
    QCOMPARE(realOf("31").value_or(-2), 31.0F);
    QCOMPARE(realOf("\"1.5\"").value_or(-2), 1.5F);
    for (const char *token : { "NaN", "Infinity", "inf", "nan", "-inf", "null", "", "1x" })
        QVERIFY2(!realOf(token), token);
}

TWINLANE_TEST(FixedPointTest, QCoreApplication)
#include "tst_fixedpoint.moc"
