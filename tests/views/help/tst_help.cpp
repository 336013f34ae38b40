// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The help page with its chapters and search, and the sheet of keys.

#include "model/findings/rules.h"
#include "tests/support/testclass.h"
#include "views/help/helpwindow.h"
#include "views/help/keysheet.h"
#include "views/look/theme.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

using namespace twinlane;

class TestHelp : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadFonts(); }

    void anchors()
    {
        QCOMPARE(anchorOf(QStringLiteral("Operators and kernels")), QStringLiteral("operators-and-kernels"));
        QCOMPARE(anchorOf(QStringLiteral("What is it, then?")), QStringLiteral("what-is-it-then"));
    }

    // A link that leads nowhere says nothing to the reader who clicks it. Those of a translated page name English anchors.
    void everyLinkOfThePageLeadsSomewhere_data()
    {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("folder");
        QTest::newRow("English") << "en_US"
                                 << "";
        QTest::newRow("German") << "de_DE"
                                << "de/";
        QTest::newRow("Chinese") << "zh_CN"
                                 << "zh_CN/";
    }
    void everyLinkOfThePageLeadsSomewhere()
    {
        QFETCH(QString, locale);
        QFETCH(QString, folder);
        QFile file(QStringLiteral(":/help/%1numbers.md").arg(folder));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        const QLocale before;
        QLocale::setDefault(QLocale(locale));
        HelpWindow help;
        QLocale::setDefault(before);
        const QRegularExpression link(QStringLiteral("\\]\\(#([^)]+)\\)"));
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        auto *page = help.findChild<QTextBrowser *>(QStringLiteral("helpPage"));
        QVERIFY(help.goToPage(QStringLiteral("findings")));
        const int end = page->textCursor().blockNumber(); // the page behind this one
        int links = 0;
        for (auto match = link.globalMatch(text); match.hasNext(); ++links) {
            QVERIFY(help.goToPage(QStringLiteral("numbers")));
            const int begin = page->textCursor().blockNumber();
            const QString anchor = match.next().captured(1);
            QVERIFY2(help.goTo(anchor), qPrintable(anchor));
            QVERIFY2(
                page->textCursor().blockNumber() > begin && page->textCursor().blockNumber() < end, qPrintable(anchor));
        }
        QVERIFY(links >= 9);
        QVERIFY(!help.goTo(QStringLiteral("nowhere")));
    }

    void everyRuleHasAPageAndALinkToIt()
    {
        HelpWindow help;
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        auto *page = help.findChild<QTextBrowser *>(QStringLiteral("helpPage"));
        auto *chapters = help.findChild<QListWidget *>(QStringLiteral("helpChapters"));
        for (const FindingRule &rule : findingRules()) {
            const QString id = QString::fromStdString(std::string(rule.id));
            QVERIFY2(help.goToRule(id), qPrintable(id));
            const QString heading = page->textCursor().block().text();
            QVERIFY2(heading.startsWith(id + QStringLiteral(". ")), qPrintable(heading));
            QCOMPARE(chapters->findItems(heading, Qt::MatchExactly).size(), 1);
            help.goTo(QStringLiteral("the-rules"));
            emit page->anchorClicked(QUrl(QStringLiteral("findings/%1.md").arg(id)));
            QCOMPARE(page->textCursor().block().text(), heading);
        }
        QVERIFY(!help.goToRule(QStringLiteral("Z9")));
        for (int i = 0; i < chapters->count(); ++i) { // headings and nothing else
            const QString chapter = chapters->item(i)->text();
            QVERIFY2(help.goTo(anchorOf(chapter)), qPrintable(chapter));
            QVERIFY2(page->textCursor().block().blockFormat().headingLevel() > 0, qPrintable(chapter));
        }
    }

    void chaptersAndLinksScroll()
    {
        HelpWindow help;
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        auto *page = help.findChild<QTextBrowser *>(QStringLiteral("helpPage"));
        auto *chapters = help.findChild<QListWidget *>(QStringLiteral("helpChapters"));
        QVERIFY(chapters->count() >= 9);
        QCOMPARE(page->verticalScrollBar()->value(), 0);
        QListWidgetItem *last = chapters->item(chapters->count() - 1);
        QVERIFY(last->isHidden()); // of another page
        const auto pages = chapters->findItems(QStringLiteral("Findings, rule by rule"), Qt::MatchExactly);
        QCOMPARE(pages.size(), 1);
        QTest::mouseClick(
            chapters->viewport(), Qt::LeftButton, Qt::NoModifier, chapters->visualItemRect(pages.first()).center());
        QVERIFY(!last->isHidden());
        chapters->scrollToItem(last);
        QTest::mouseClick(
            chapters->viewport(), Qt::LeftButton, Qt::NoModifier, chapters->visualItemRect(last).center());
        QCOMPARE(page->textCursor().block().text(), last->text());
        const int end = page->verticalScrollBar()->value();
        QVERIFY(end > page->height());
        emit page->anchorClicked(QUrl(QStringLiteral("#steps")));
        QCOMPARE(page->textCursor().block().text(), QStringLiteral("Steps"));
        QVERIFY(page->verticalScrollBar()->value() < end);
    }

    /// The list names all pages and the chapters of the one that is read, by links and by scrolling too.
    void chaptersAreThoseOfThePageThatIsRead()
    {
        HelpWindow help;
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        auto *page = help.findChild<QTextBrowser *>(QStringLiteral("helpPage"));
        auto *chapters = help.findChild<QListWidget *>(QStringLiteral("helpChapters"));
        const auto listed = [chapters] {
            int count = 0;
            for (int i = 0; i < chapters->count(); ++i)
                count += chapters->item(i)->isHidden() ? 0 : 1;
            return count;
        };
        QVERIFY2(listed() < 20, qPrintable(QString::number(listed())));
        QVERIFY(help.goTo(QStringLiteral("judgement")));
        QCOMPARE(chapters->currentItem()->text(), QStringLiteral("Judgement"));
        QVERIFY(!chapters->findItems(QStringLiteral("Robustness"), Qt::MatchExactly).first()->isHidden());
        page->verticalScrollBar()->setValue(0);
        QVERIFY(chapters->findItems(QStringLiteral("Robustness"), Qt::MatchExactly).first()->isHidden());
        QCOMPARE(page->horizontalScrollBar()->isVisible(), false);
        // Nothing is cut at the right either.
        QVERIFY(page->document()->size().width() <= page->viewport()->width() + 1);
    }

    void theWindowIsExplainedInTheUsersLanguage_data()
    {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("heading");
        QTest::newRow("English") << "en_US"
                                 << "The window";
        QTest::newRow("German") << "de_DE"
                                << "Das Fenster";
        QTest::newRow("Austrian") << "de_AT"
                                  << "Das Fenster";
        QTest::newRow("Chinese") << "zh_CN" << QString::fromUtf8("\xe7\xaa\x97\xe5\x8f\xa3");
        QTest::newRow("French") << "fr_FR"
                                << "The window";
    }
    void theWindowIsExplainedInTheUsersLanguage()
    {
        QFETCH(QString, locale);
        QFETCH(QString, heading);
        const QLocale before;
        QLocale::setDefault(QLocale(locale));
        const HelpWindow help;
        QLocale::setDefault(before);
        auto *page = help.findChild<QTextBrowser *>(QStringLiteral("helpPage"));
        QCOMPARE(page->document()->firstBlock().text(), heading);
        // A page that is only there in English says so.
        QCOMPARE(page->toPlainText().contains(HelpWindow::tr("This page is in English.")),
            locale.startsWith(QStringLiteral("fr")));
    }

    /// One window, one structure: what is told in one language is told in the others.
    void theLanguagesTellTheSame()
    {
        const auto shape = [](const QString &path) {
            QFile file(path);
            if (!file.open(QIODevice::ReadOnly))
                qFatal("no page");
            QList<int> found { 0, 0, 0 };
            for (const QString &line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
                found[0] += line.startsWith(QStringLiteral("## "));
                found[1] += line.startsWith(QStringLiteral("| "));
                found[2] += line.startsWith(QStringLiteral("|---"));
            }
            return found;
        };
        for (const char *page : { "window", "numbers", "findings", "explain", "ranks", "notebook", "recording" }) {
            const QString file = QLatin1String(page) + QStringLiteral(".md");
            const QList<int> english = shape(QStringLiteral(":/help/") + file);
            QVERIFY2(english[0] >= 2, page);
            QCOMPARE(shape(QStringLiteral(":/help/de/") + file), english);
            QCOMPARE(shape(QStringLiteral(":/help/zh_CN/") + file), english);
        }
    }

    /// The page of the numbers is long and changes often: its names and digits are the same in each language.
    void theNumbersAreTheSameInEachLanguage_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("pattern");
        for (const char *folder : { "de/", "zh_CN/" }) {
            QTest::addRow("%snames", folder) << folder << "`[^`]+`";
            QTest::addRow("%slinks", folder) << folder << "\\]\\([^)]+\\)";
            QTest::addRow("%sdigits", folder) << folder << "[0-9]+";
        }
    }
    void theNumbersAreTheSameInEachLanguage()
    {
        QFETCH(QString, folder);
        QFETCH(QString, pattern);
        const auto found = [&pattern](const QString &path) {
            QFile file(path);
            if (!file.open(QIODevice::ReadOnly))
                qFatal("no page");
            QMap<QString, int> counts;
            const QString text = QString::fromUtf8(file.readAll());
            for (auto match = QRegularExpression(pattern).globalMatch(text); match.hasNext();)
                ++counts[match.next().captured().simplified()];
            return counts;
        };
        const QMap<QString, int> english = found(QStringLiteral(":/help/numbers.md"));
        const QMap<QString, int> translated = found(QStringLiteral(":/help/%1numbers.md").arg(folder));
        QVERIFY(english.size() >= 9);
        for (const QString &text : (english.keys() + translated.keys()))
            QVERIFY2(english.value(text) == translated.value(text), qPrintable(text));
    }

    /// Pages are found in every language, and none of these is in English alone.
    void pagesAreFoundByName_data()
    {
        QTest::addColumn<QString>("locale");
        QTest::newRow("English") << "en_US";
        QTest::newRow("German") << "de_DE";
        QTest::newRow("Chinese") << "zh_CN";
    }
    void pagesAreFoundByName()
    {
        QFETCH(QString, locale);
        const QLocale before;
        QLocale::setDefault(QLocale(locale));
        HelpWindow help;
        QLocale::setDefault(before);
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        auto *chapters = help.findChild<QListWidget *>(QStringLiteral("helpChapters"));
        QStringList headings;
        for (const char *page : { "window", "numbers", "findings", "explain", "ranks", "notebook", "recording" }) {
            QVERIFY2(help.goToPage(QLatin1String(page)), page);
            headings << chapters->currentItem()->text();
        }
        QCOMPARE(headings.removeDuplicates(), 0);
        QVERIFY(!help.goToPage(QStringLiteral("none")));
        QVERIFY(help.goToRule(QStringLiteral("H1")));
        const QString text = help.findChild<QTextBrowser *>(QStringLiteral("helpPage"))->toPlainText();
        QVERIFY(!text.contains(HelpWindow::tr("This page is in English.")));
    }

    void searchGoesOnAndBeginsAgain()
    {
        HelpWindow help;
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        auto *page = help.findChild<QTextBrowser *>(QStringLiteral("helpPage"));
        auto *search = help.findChild<QLineEdit *>(QStringLiteral("helpSearch"));
        QTest::keyClicks(search, QStringLiteral("critical path"));
        const int first = page->textCursor().selectionStart();
        QCOMPARE(page->textCursor().selectedText().toLower(), QStringLiteral("critical path"));
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(page->textCursor().selectionStart() > first);
        QVERIFY(help.findNext(true));
        QCOMPARE(page->textCursor().selectionStart(), first);
        QVERIFY(help.findNext(true)); // from the end again
        QVERIFY(page->textCursor().selectionStart() > first);
        QVERIFY(help.findNext());
        QCOMPARE(page->textCursor().selectionStart(), first);
        search->setText(QStringLiteral("no such words in it"));
        QVERIFY(!help.findNext());
        QVERIFY(!search->toolTip().isEmpty());
    }

    // The sheet cannot tell other keys than the actions have.
    void keysAreThoseOfTheActions()
    {
        QAction open(QStringLiteral("Open…")), keyless(QStringLiteral("About"));
        open.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_O));
        const auto groups = keyGroups({ &open, &keyless });
        QCOMPARE(groups.front().lines.size(), std::size_t(1));
        QCOMPARE(
            groups.front().lines.front().keys, QKeySequence(Qt::CTRL | Qt::Key_O).toString(QKeySequence::NativeText));
        QCOMPARE(groups.front().lines.front().text, open.text());
        const KeySheet sheet(groups);
        QStringList shown;
        for (const QLabel *label : sheet.findChildren<QLabel *>())
            shown << label->text();
        for (const KeyGroup &group : groups) {
            QVERIFY(shown.contains(group.title));
            for (const KeyGroup::Line &line : group.lines) {
                QVERIFY(!line.keys.isEmpty());
                QVERIFY(shown.contains(line.text) && shown.contains(line.keys));
            }
        }
    }
};

TWINLANE_TEST(TestHelp, QApplication)
#include "tst_help.moc"
