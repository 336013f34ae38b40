// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which numbers of an answer count as numbers, and which of them were in the request.

#include "model/rephrase/strangenumbers.h"

#include "tests/support/testclass.h"

#include <QTest>

#include <random>
#include <string>

using namespace twinlane;

namespace {

/// The strange numbers of @p answer, each in brackets.
std::string marked(const std::string &answer, const std::string &request)
{
    std::string text;
    std::size_t at = 0;
    for (const TextSpan &span : strangeNumbers(answer, request)) {
        text += answer.substr(at, span.begin - at) + '[' + answer.substr(span.begin, span.length) + ']';
        at = span.begin + span.length;
    }
    return text + answer.substr(at);
}

} // namespace

class StrangeNumbersTest : public QObject {
    Q_OBJECT

private slots:
    void marks_data()
    {
        QTest::addColumn<QString>("request");
        QTest::addColumn<QString>("answer"); // with brackets around what is to be marked
        const auto row = [](const char *name, const char *request, const char *answer) {
            QTest::newRow(name) << QString::fromUtf8(request) << QString::fromUtf8(answer);
        };
        row("known", "{'count':24,'share':'12.3 %'}", "It updates 24 parameters, 12.3 % of the step.");
        row("unknown", "{'count':24}", "It updates [25] parameters.");
        row("no request", "", "[1] of [2]");
        row("rounded is not the same", "{'ns':12345678}", "about [12.3] ms");
        row("trailing zeros", "1.5 and 20", "1.50 and 20.0, and 020, but [2.0]");
        row("thousands", "1234567", "1,234,567 is 1.234.567 is 1'234'567 is 1_234_567, but not [1,234,568]");
        row("thousands without breaks", "1234567",
            "1\xC2\xA0"
            "234\xE2\x80\xAF"
            "567");
        row("a space parts numbers", "1234", "[1] [234]");
        row("decimal comma", "12.5", "12,5 und [12,6]");
        row("either reading", "1234 and 5.678", "1.234 and 5,678");
        row("both marks", "1234.5", "1,234.50 and 1.234,5 but [1,234.6]");
        row("groups of two are no thousands", "1234", "[12,34]");
        row("version", "torch 2.13.0", "with 2.13.0, not [2.12.0]");
        row("exponent", "0.0012 and 1500", "1.2e-3 and 1.5E3, not [1.2e-4]");
        row("exponent too far", "1", "1e400 and [2]e400"); // then the letter begins a word
        row("sign", "5", "-5, +5 and -[6]");
        row("parts of a list", "[512,64]", "512 by 64, not [32]");
        row("name", "", "float32, bfloat16, H100, conv2d and AdamW2 are names");
        row("times", "3", "x3 but x[10] and [10]x and \xC3\x97[10]");
        row("digits of a word in the request", "H100 and float32", "100 and 32, not [16]");
        row("behind other letters", "12", "约12毫秒，[13]毫秒");
        row("other digits", "12", "\xEF\xBC\x91\xEF\xBC\x92 and \xD9\xA1\xD9\xA2 and [\xEF\xBC\x93]");
        row("items of a list", "", "1. first\n2. second\n  3) third\n**4. fourth**\n[7]. seventh");
        row("an item's number elsewhere", "", "see [1]\n1. first\n2. second [3]. no");
        row("end of a sentence", "24", "There are 24. And then [25].");
        row("escapes of the request", "\\n12\\u0041 34", "12 and 34");
        row("range", "3 5",
            "3-5, 3\xE2\x80\x93"
            "5 and 3-[6]");
        row("time", "10", "10ms, [11]ms");
    }

    void marks()
    {
        QFETCH(QString, request);
        QFETCH(QString, answer);
        std::string wanted = answer.toStdString(), plain;
        for (const char c : wanted) {
            if (c != '[' && c != ']')
                plain += c;
        }
        QCOMPARE(QString::fromStdString(marked(plain, request.toStdString())), answer);
    }

    /// Of random texts of digits, marks and letters: a text has no number that is not in itself; spans are in order and
    /// hold digits.
    void laws()
    {
        std::mt19937 random(7);
        const std::string signs[] = { "0", "1", "2", "3", "7", "9", ".", ",", "e", "-", " ", "\n", "x", "_", "'",
            "\xC2\xA0", "\xEF\xBC\x95", "\xFF", "a", ")" };
        for (int round = 0; round < 3000; ++round) {
            std::string answer, request;
            for (unsigned i = random() % 40; i > 0; --i)
                answer += signs[random() % std::size(signs)];
            for (unsigned i = random() % 40; i > 0; --i)
                request += signs[random() % std::size(signs)];
            QVERIFY2(strangeNumbers(answer, answer).empty(), answer.c_str());
            QVERIFY2(strangeNumbers(answer, request + ' ' + answer).empty(), answer.c_str());
            std::size_t end = 0;
            for (const TextSpan &span : strangeNumbers(answer, request)) {
                QVERIFY(span.begin >= end && span.length > 0);
                end = span.begin + span.length;
                QVERIFY(end <= answer.size());
            }
        }
    }

    void longNumbersAreRead()
    {
        const std::string digits(50'000, '7');
        QVERIFY(strangeNumbers(digits + ".0", digits).empty());
        QCOMPARE(strangeNumbers(digits, digits + "7").size(), std::size_t(1));
    }
};

TWINLANE_TEST(StrangeNumbersTest, NoApplication)
#include "tst_strangenumbers.moc"
