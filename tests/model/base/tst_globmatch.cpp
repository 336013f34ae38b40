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

    /// A pattern of many stars takes no longer than its length times that of the text.
    void manyStars() { QVERIFY(!globMatches("*a*a*a*a*b", std::string(5000, 'a'))); }
};

TWINLANE_TEST(GlobMatchTest, NoApplication)
#include "tst_globmatch.moc"
