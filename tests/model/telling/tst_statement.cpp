// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/telling/statement.h"

#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class StatementTest : public QObject {
    Q_OBJECT

private slots:
    void valuesFillTheirPlaces()
    {
        const Statement said { "RateTexts", "{1} run at {2} % -> {0} %",
            { StatementNumber { 44.2, 0 }, StatementWord { "the copies" }, StatementNumber { 4.25, 1 } } };
        QCOMPARE(statementText(said), std::string("the copies run at 4.2 % -> 44 %"));
        const Statement change { "RateTexts", ": {0}", { StatementChange { -3.2e6, Unit::Nanoseconds } } };
        QCOMPARE(statementText(std::vector { said, change }), std::string("the copies run at 4.2 % -> 44 %: -3.20 ms"));
    }

    void whatIsNoPlaceStays()
    {
        QCOMPARE(
            statementText({ "RateTexts", "{} {a} {12} {9} {", { std::string("x") } }), std::string("{} {a} {12}  {"));
    }

    /// Names come from files.
    void namesAreOneLineAndFillNoPlaces()
    {
        const Statement said { "RateTexts", "{0} of {1}", { std::string("{1}\nevil\x1b[0m"), std::string("b") } };
        const std::string text = statementText(said);
        QVERIFY(text.find('\n') == std::string::npos && text.find('\x1b') == std::string::npos);
        QVERIFY(text.starts_with("{1}"));
    }
};

TWINLANE_TEST(StatementTest, NoApplication)
#include "tst_statement.moc"
