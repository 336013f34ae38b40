// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How to record: the four lines, where they are offered, and where they lead.

#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "views/help/helpwindow.h"
#include "views/look/theme.h"
#include "views/recording/recordinghint.h"
#include "views/shown.h"
#include "views/window/startview.h"
#include "views/window/statusline.h"

#include <QApplication>
#include <QClipboard>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

using namespace twinlane;
using namespace twinlane::test;

namespace {

RecordingHint *openHint()
{
    return qobject_cast<RecordingHint *>(QApplication::activePopupWidget());
}

} // namespace

class TestRecordingHint : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { loadFonts(); }

    void copiesFourLines()
    {
        QWidget window;
        window.resize(600, 400);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QPointer<RecordingHint> hint = RecordingHint::openAt(&window);
        auto *copy = hint->findChild<QPushButton *>(QStringLiteral("copyRecipe"));
        QTest::keyClick(copy, Qt::Key_Space);
        const QString copied = QApplication::clipboard()->text();
        QCOMPARE(copied, recordingRecipe() + QLatin1Char('\n'));
        QCOMPARE(copied.count(QLatin1Char('\n')), 4);
        QVERIFY(copied.contains(QStringLiteral("twinlane-cli recorder")));
        QTest::keyClick(hint, Qt::Key_Escape);
        QTRY_VERIFY(!hint);
    }

    void leadsToThePage()
    {
        QWidget window;
        window.resize(600, 400);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QPointer<RecordingHint> hint = RecordingHint::openAt(&window);
        QTest::mouseClick(hint->findChild<QPushButton *>(QStringLiteral("recordingHelp")), Qt::LeftButton);
        QTRY_VERIFY(!hint);
        auto *help = window.findChild<HelpWindow *>();
        QVERIFY(help && help->isVisible());
        auto *page = help->findChild<QTextBrowser *>(QStringLiteral("helpPage"));
        QCOMPARE(page->textCursor().block().text(), QStringLiteral("Recording traces worth comparing"));
        QCOMPARE(HelpWindow::openFor(&window), help);
    }

    void startViewOffersIt()
    {
        StartView view;
        view.resize(1000, 700);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTest::mouseClick(view.findChild<QPushButton *>(QStringLiteral("howToRecord")), Qt::LeftButton);
        QVERIFY(openHint());
        openHint()->close();
    }

    void statusLineOffersItWhereModulesAreMissing()
    {
        Shown shown;
        StatusLine line(shown);
        line.resize(1200, 30);
        line.show();
        QVERIFY(QTest::qWaitForWindowExposed(&line));
        auto *record = line.findChild<QPushButton *>(QStringLiteral("howToRecord"));
        QVERIFY(!record->isVisible());
        shown.setComparison(compareRecordings("recorder/eager", "recorder/without-stacks"));
        QVERIFY(!record->isVisible());
        shown.setComparison(compareRecordings("recorder/eager", "recorder/no-modules"));
        QVERIFY(record->isVisible());
        QTest::mouseClick(record, Qt::LeftButton);
        QVERIFY(openHint());
        openHint()->close();
    }
};

TWINLANE_TEST(TestRecordingHint, QApplication)
#include "tst_recordinghint.moc"
