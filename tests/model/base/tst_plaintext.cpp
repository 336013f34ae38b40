// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Names and messages of any length and content, as a terminal gets them.

#include "model/base/plaintext.h"
#include "model/base/result.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class PlainTextTest : public QObject {
    Q_OBJECT

private slots:
    void longTextsAreCutInTheMiddle()
    {
        QCOMPARE(plainLine("abcdef", 6), std::string("abcdef"));
        QCOMPARE(plainLine("abcdefg", 6), std::string("abc\u2026efg"));
        QCOMPARE(plainLine("ab\x1b"
                           "defghijk",
                     6),
            std::string("ab \u2026ijk"));
    }

    /// No character is torn in two.
    void charactersStayWhole()
    {
        std::string text;
        for (int i = 0; i < 40; ++i)
            text += "\u6F22\u00FC";
        for (std::size_t most = 0; most < text.size(); ++most) {
            const std::string line = plainLine(text, most);
            QVERIFY(line.find("\xEF\xBF\xBD") == std::string::npos);
            QVERIFY(line.size() <= most + 3);
        }
    }

    void sentencesAreBounded_data()
    {
        QTest::addColumn<int>("code");
        for (int code = 0; code <= int(ErrorCode::BadRequest); ++code)
            QTest::newRow(qPrintable(QString::number(code))) << code;
    }
    void sentencesAreBounded()
    {
        QFETCH(int, code);
        const std::string huge = "\x1b]0;" + std::string(std::size_t(1) << 20, 'x') + "\x07\u202E";
        const std::string sentence = Error { ErrorCode(code), huge, 7, huge }.sentence();
        QVERIFY(sentence.size() <= kMostShownLine);
        for (const char *obeyed : { "\x1b", "\x07", "\u202E" })
            QVERIFY(sentence.find(obeyed) == std::string::npos);
    }
};

TWINLANE_TEST(PlainTextTest, NoApplication)
#include "tst_plaintext.moc"
