// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Long names made short, alone and in lists.

#include "model/base/shorttext.h"
#include "tests/support/testclass.h"

#include <QString>
#include <QTest>
#include <set>

using namespace twinlane;

class ShortTextTest : public QObject {
    Q_OBJECT

private slots:
    void keepsBothEnds()
    {
        QCOMPARE(shortenedInMiddle("short", 5), std::string("short"));
        QCOMPARE(shortenedInMiddle("layers.17.mlp.down_proj", 11), std::string("layer\u2026_proj"));
        // Characters count, not bytes, and none is cut in two.
        QCOMPARE(shortenedInMiddle("\u00e4\u00f6\u00fc\u00df", 4), std::string("\u00e4\u00f6\u00fc\u00df"));
        QCOMPARE(shortenedInMiddle("\u00e4\u00f6\u00fc\u00df\u00e4", 3), std::string("\u00e4\u2026\u00e4"));
    }

    void rowsStayApart()
    {
        const std::string begin(40, 'a'), end(40, 'b');
        const std::vector<std::string> texts { begin + "_one_" + end, begin + "_two_" + end, begin + end, "short",
            "short" };
        const std::vector<std::string> shown = shortenedApart(texts, 20);
        QCOMPARE(std::set<std::string>(shown.begin(), shown.end()).size(), std::size_t(4));
        QCOMPARE(shown[3], std::string("short"));
        QVERIFY(shown[0].find("one_") != std::string::npos);
        QVERIFY(shown[1].find("two_") != std::string::npos);
        for (const std::string &text : shown)
            QVERIFY(QString::fromStdString(text).size() <= 20);
    }

    void manyAlikeRowsStayApart()
    {
        std::vector<std::string> texts;
        for (int i = 0; i < 60; ++i)
            texts.push_back(std::string(100, 'x') + std::to_string(i % 10) + std::string(100, 'y')
                + std::to_string(i / 10) + std::string(100, 'z'));
        const std::vector<std::string> shown = shortenedApart(texts, 24);
        QCOMPARE(std::set<std::string>(shown.begin(), shown.end()).size(), texts.size());
    }
};

TWINLANE_TEST(ShortTextTest, NoApplication)
#include "tst_shorttext.moc"
