// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The help says of each rule what the program does: its page and its line in the list are made of the rules and their
// notes. TWINLANE_UPDATE_HELP=1 writes them again.

#include "model/findings/rulenotes.h"
#include "model/report/findingsreport.h"
#include "model/report/rulepage.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace twinlane;

namespace {

const QString kHelp = QStringLiteral(TWINLANE_SOURCES "/resources/help/");

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString needs(const FindingRule &rule)
{
    QStringList keys;
    for (const std::string_view key : ruleNeedKeys(rule.need))
        keys << textOf(key);
    return keys.isEmpty() ? QStringLiteral("–") : keys.join(QStringLiteral(", "));
}

QString grade(const FindingRule &rule)
{
    return rule.isInformation ? QStringLiteral("information") : textOf(findingGradeKey(rule.grade));
}

QString page(const FindingRule &rule, const RuleNotes &notes)
{
    const auto english = [](std::string_view text) { return std::string(text); };
    return QString::fromStdString(rulePage(rule, notes, english, reportNumbers()));
}

QString fileOf(const FindingRule &rule)
{
    return QStringLiteral("findings/%1.md").arg(textOf(rule.id));
}

/// Its line in the list of findings.md.
QString line(const FindingRule &rule)
{
    return QStringLiteral("| [%1](%2) | %3 | %4 | %5 |\n")
        .arg(textOf(rule.id), fileOf(rule), QString::fromStdString(conditionText(rule, {})), needs(rule), grade(rule));
}

QString contentOf(const QString &name)
{
    QFile file(kHelp + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

bool isUpdating()
{
    return qEnvironmentVariableIntValue("TWINLANE_UPDATE_HELP") != 0;
}

void write(const QString &name, const QString &text)
{
    QFile file(kHelp + name);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
        qFatal("%s cannot be written", qPrintable(file.fileName()));
}

} // namespace

class RulePagesTest : public QObject {
    Q_OBJECT

private slots:
    void everyRuleHasNotes()
    {
        for (const FindingRule &rule : findingRules()) {
            const RuleNotes *notes = ruleNotes(rule.id);
            QVERIFY2(notes,
                qPrintable(textOf(rule.id)
                    + QStringLiteral(" has no notes: give it a title, why it costs and what a trace cannot tell in "
                                     "model/findings/rulenotes.cpp")));
            QVERIFY2(!notes->title.empty() && !notes->why.empty() && !notes->title.ends_with('.')
                    && notes->why.ends_with('.') && (notes->doubt.empty() || notes->doubt.ends_with('.')),
                qPrintable(textOf(rule.id)));
        }
    }

    void everyRuleHasItsPage()
    {
        for (const FindingRule &rule : findingRules()) {
            const RuleNotes *notes = ruleNotes(rule.id);
            if (!notes)
                continue; // the case above says so
            const QString expected = page(rule, *notes);
            if (isUpdating())
                write(fileOf(rule), expected);
            const QString shown = contentOf(fileOf(rule));
            QVERIFY2(shown == expected,
                qPrintable(QStringLiteral(
                    "resources/help/%1 should say the following, which TWINLANE_UPDATE_HELP=1 writes:\n%2")
                               .arg(fileOf(rule), expected)));
        }
    }

    // A page of a rule that went would tell of what the program does not do.
    void everyPageHasItsRule()
    {
        for (const QString &name : QDir(kHelp + QStringLiteral("findings")).entryList(QDir::Files)) {
            const auto rules = findingRules();
            QVERIFY2(std::any_of(rules.begin(), rules.end(),
                         [&name](const FindingRule &rule) { return textOf(rule.id) + QStringLiteral(".md") == name; }),
                qPrintable(name));
        }
    }

    void theListHasEachRuleOnce()
    {
        const QString head = QStringLiteral("| rule | looks for | needs | grade |\n|---|---|---|---|\n");
        QString text = contentOf(QStringLiteral("findings.md"));
        const qsizetype begin = text.indexOf(head) + head.size(), end = text.indexOf(QStringLiteral("\n\n"), begin) + 1;
        QVERIFY(begin >= head.size() && end > begin);
        QString expected;
        for (const FindingRule &rule : findingRules())
            expected += line(rule);
        if (isUpdating())
            write(QStringLiteral("findings.md"), text.replace(begin, end - begin, expected));
        QCOMPARE(contentOf(QStringLiteral("findings.md")).mid(begin, expected.size()), expected);
        QCOMPARE(contentOf(QStringLiteral("findings.md")).mid(begin + expected.size(), 1), QStringLiteral("\n"));
    }
};

TWINLANE_TEST(RulePagesTest, QCoreApplication)
#include "tst_rulepages.moc"
