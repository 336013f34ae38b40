// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/base/globmatch.h"

#include "tests/support/testclass.h"

#include <QTest>

#include <string>

using namespace twinlane;

class GlobMatchTest : public QObject {
    Q_OBJECT

private slots:
    void wholeTexts()
    {
        QVERIFY(globMatches("aten.conv*", "aten.conv2d.default"));
        QVERIFY(globMatches("*mm*", "aten.mm.default"));
        QVERIFY(globMatches("aten.?m.default", "aten.mm.default"));
        QVERIFY(!globMatches("aten.mm", "aten.mm.default"));
        QVERIFY(globMatches("*", "") && !globMatches("", "a"));
    }

    void fileNames_data()
    {
        QTest::addColumn<QByteArray>("glob");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("fits");
        const auto row = [](const char *glob, const char *name, bool fits) {
            QTest::newRow(qPrintable(QString::fromLatin1(glob) + QLatin1Char(' ') + QString::fromLatin1(name)))
                << QByteArray(glob) << QByteArray(name) << fits;
        };
        row("rank*.json", "rank12.json", true);
        row("rank?", "rank12", false);
        row("rank[0-3]", "rank3", true);
        row("rank[0-3]", "rank4", false);
        row("rank[!0-3]", "rank4", true);
        row("rank[^0-3]", "rank3", false);
        row("[]x]", "]", true);
        row("[a-]", "-", true);
        row("[[:digit:]x]*", "7z", true);
        row("[[:digit:]x]*", "y7", false);
        row("rank[0", "rank[0", true);
        row("a\\*", "a*", true);
        row("a\\*", "ab", false);
        row("[\\]]", "]", true);
        row("*", ".hidden", false);
        row(".*", ".hidden", true);
        row("?hidden", ".hidden", false);
        row("*[0-9]*[0-9]", "a1b", false);
        row("*[0-9]*[0-9]", "a1b2", true);
    }
    void fileNames()
    {
        QFETCH(QByteArray, glob);
        QFETCH(QByteArray, name);
        QTEST(fileNameMatches(glob.toStdString(), name.toStdString()), "fits");
    }

    void whatIsAGlob()
    {
        QVERIFY(isGlob("a*") && isGlob("a?") && isGlob("[a]") && !isGlob("a\\*") && !isGlob("a"));
        QCOMPARE(withoutEscapes("a\\*\\\\b\\"), std::string("a*\\b\\"));
    }

    /// A pattern of many stars takes no longer than its length times that of the text.
    void manyStars() { QVERIFY(!globMatches("*a*a*a*a*b", std::string(5000, 'a'))); }
    void manyStarsOfAFileName() { QVERIFY(!fileNameMatches("*a*a*a*a*[b-c]", std::string(5000, 'a'))); }
};

TWINLANE_TEST(GlobMatchTest, NoApplication)
#include "tst_globmatch.moc"
