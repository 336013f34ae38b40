// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything that speaks of exit statuses names the same ones: the code, --help, the manual pages and the README.

#include "app/shared/exitcode.h"
#include "tests/app/cli/clirun.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

namespace {

using Meanings = QMap<int, QString>;

Meanings ofCode()
{
    Meanings meanings;
    for (const ExitCodeInfo &info : kExitCodes)
        meanings[info.code] = QString::fromUtf8(info.meaning.data(), qsizetype(info.meaning.size()));
    return meanings;
}

QString fileText(const char *name)
{
    QFile file(QStringLiteral(TWINLANE_SOURCES "/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// What @p entry finds in @p text, a number and its meaning each time.
Meanings found(const QString &text, const char *entry)
{
    Meanings meanings;
    const QRegularExpression pattern(QLatin1String(entry), QRegularExpression::MultilineOption);
    for (auto matches = pattern.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        meanings[match.captured(1).toInt()] = match.captured(2).simplified();
    }
    return meanings;
}

Meanings ofManual(const char *name)
{
    const QString page =
        fileText(name).section(QStringLiteral(".SH EXIT STATUS"), 1).section(QStringLiteral(".SH "), 0, 0);
    Meanings meanings = found(page, "^\\.B (\\d+)\n(.*)$");
    for (QString &meaning : meanings)
        meaning.remove(QLatin1Char('\\'));
    return meanings;
}

} // namespace

class ExitCodesTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreFixed()
    {
        // Scripts hold these numbers; the other tests here compare what is written with them.
        QCOMPARE(ofCode().keys(), (QList<int> { 0, 1, 2, 3, 4, 5 }));
        QCOMPARE(int(ExitConditionHolds), 1);
        QCOMPARE(int(ExitUsage), 2);
        QCOMPARE(int(ExitUnreadable), 3);
        QCOMPARE(int(ExitFailed), 4);
        QCOMPARE(int(ExitNotJudged), 5);
    }

    void help()
    {
        const QString text = QString::fromUtf8(runCli({ QStringLiteral("--help") }).out);
        QCOMPARE(found(text.section(QStringLiteral("Exit status:\n"), 1), "^  (\\d+)  (.*)$"), ofCode());
    }

    void manual() { QCOMPARE(ofManual("packaging/twinlane-cli.1"), ofCode()); }

    void manualOfTheWindow()
    {
        Meanings expected = ofCode();
        expected.remove(ExitConditionHolds);
        expected.remove(ExitNotJudged);
        expected[ExitUsage] += QStringLiteral(", or no display");
        QCOMPARE(ofManual("packaging/twinlane.1"), expected);
    }

    void readme()
    {
        const QString sentence = fileText("README.md")
                                     .section(QStringLiteral("Exit status:"), 1)
                                     .section(QStringLiteral("\n\n"), 0, 0)
                                     .remove(QLatin1Char('`'))
                                     .simplified();
        Meanings meanings = found(sentence, "(\\d) (.*?)(?=, \\d |: |\\.$|$)");
        QCOMPARE(meanings, ofCode());
    }

    // The other sentences that name a status: each names that of its condition.
    void optionOfConditions()
    {
        const QString helpText = QString::fromUtf8(runCli({ QStringLiteral("--help") }).out).simplified();
        QVERIFY(helpText.contains(QStringLiteral("exit with %1 if the metric changes").arg(int(ExitConditionHolds))));
        QVERIFY(helpText.contains(
            QStringLiteral("with %1 if no condition holds and one cannot be judged").arg(int(ExitNotJudged))));
        const QString page = fileText("packaging/twinlane-cli.1").simplified();
        QVERIFY(page.contains(QStringLiteral("Exit with %1 if the metric rises").arg(int(ExitConditionHolds))));
        QVERIFY(page.contains(
            QStringLiteral("with %1 if no condition holds and one cannot be judged").arg(int(ExitNotJudged))));
    }
};

TWINLANE_TEST(ExitCodesTest, QCoreApplication)
#include "tst_exitcodes.moc"
