// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// String tokens, good and bad.

#include "model/json/jsonstring.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class JsonStringTest : public QObject {
    Q_OBJECT
private slots:
    void decode_data();
    void decode();
    void unknownEscapes_data();
    void unknownEscapes();
};

void JsonStringTest::decode_data()
{
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<QByteArray>("asJson");
    QTest::addColumn<QByteArray>("asLiteral");
    QTest::addColumn<bool>("badUtf8");
    const auto row = [](const char *raw, const char *asJson, const char *asLiteral, bool badUtf8 = false) {
        QTest::newRow(raw) << QByteArray(raw) << QByteArray(asJson) << QByteArray(asLiteral) << badUtf8;
    };
    row("aten::add", "aten::add", "aten::add");
    row(R"(a\"b\\c)", R"(a"b\c)", R"(a"b\c)");
    row(R"(torch\nn\functional)", "torch\nn\functional", R"(torch\nn\functional)");
    row(R"(a\/b)", "a/b", R"(a\/b)");
    row(R"(C:\Users\me)", R"(C:\Users\me)", R"(C:\Users\me)");
    row(R"(\u00e9\u20AC)", "\u00e9\u20ac", "\u00e9\u20ac");
    row(R"(\ud83d\ude00)", "\U0001F600", "\U0001F600");
    row(R"(\ud83dx)", "\uFFFDx", "\uFFFDx");
    row(R"(\ude00)", "\uFFFD", "\uFFFD");
    row(R"(\u12)", R"(\u12)", R"(\u12)");
    row(R"(\users)", R"(\users)", R"(\users)");
    row("end\\", "end\\", "end\\");
    row("\u00e9 \u20ac \U0001F600", "\u00e9 \u20ac \U0001F600", "\u00e9 \u20ac \U0001F600");
    row("a\xff"
        "b",
        "a\uFFFD"
        "b",
        "a\uFFFD"
        "b",
        true);
    row("\xc3", "\uFFFD", "\uFFFD", true);                                 // cut
    row("\xc0\xaf", "\uFFFD\uFFFD", "\uFFFD\uFFFD", true);                 // overlong
    row("\xed\xa0\x80", "\uFFFD\uFFFD\uFFFD", "\uFFFD\uFFFD\uFFFD", true); // a surrogate
    row("\xf4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD", "\uFFFD\uFFFD\uFFFD\uFFFD",
        true); // beyond U+10FFFF
    row("tab\there", "tab\there", "tab\there");
}

void JsonStringTest::decode()
{
    QFETCH(QByteArray, raw);
    QFETCH(QByteArray, asJson);
    QFETCH(QByteArray, asLiteral);
    QFETCH(bool, badUtf8);
    StringRepairs repairs;
    QCOMPARE(QByteArray::fromStdString(decodeString(raw.toStdString(), Backslashes::Escape, repairs)), asJson);
    QCOMPARE(repairs.invalidUtf8, badUtf8);
    QCOMPARE(QByteArray::fromStdString(decodeString(raw.toStdString(), Backslashes::Literal, repairs)), asLiteral);
    QCOMPARE(repairs.literalBackslash, asLiteral != asJson || asJson.contains("\\u") || asJson.contains("\\U"));
}

void JsonStringTest::unknownEscapes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("first");
    QTest::newRow("none") << QByteArray(R"("a\n\t\"\\\/\b\f\r\u00Ff")") << 0 << -1;
    QTest::newRow("no backslash") << QByteArray("plain") << 0 << -1;
    QTest::newRow("windows") << QByteArray(R"(torch\nn\modules\module)") << 2 << 8;
    QTest::newRow("escaped backslash first") << QByteArray(R"(\\m\m)") << 1 << 3;
    QTest::newRow("bad unicode") << QByteArray(R"(ab\u12gx\u1234)") << 1 << 2;
    QTest::newRow("unicode cut by the end of the text") << QByteArray(R"(ab\u12)") << 0 << -1;
    QTest::newRow("bad unicode before an escape") << QByteArray(R"(\u12\n)") << 1 << 0;
}

/// However the text is cut into pieces, the answer is the same.
void JsonStringTest::unknownEscapes()
{
    QFETCH(QByteArray, text);
    QFETCH(int, count);
    QFETCH(int, first);
    for (int piece = 1; piece <= text.size(); ++piece) {
        UnknownEscapes escapes;
        for (int at = 0; at < text.size(); at += piece)
            escapes.look(text.mid(at, piece).toStdString());
        QCOMPARE(int(escapes.count()), count);
        QCOMPARE(escapes.firstOffset() ? int(*escapes.firstOffset()) : -1, first);
    }
}

TWINLANE_TEST(JsonStringTest, QCoreApplication)
#include "tst_jsonstring.moc"
