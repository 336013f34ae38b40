// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/mainwindow.h"

#include "app/reading/explainreader.h"
#include "model/report/report.h"
#include "tests/app/window/resultcounter.h"
#include "tests/app/window/samplewindow.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/causes/causesview.h"
#include "views/explain/explainpanel.h"
#include "views/help/helpwindow.h"
#include "views/help/keysheet.h"
#include "views/look/breadcrumb.h"
#include "views/look/theme.h"
#include "views/overview/overviewview.h"
#include "views/timeline/timelineview.h"
#include "views/window/comparisonpage.h"
#include "views/window/filechip.h"
#include "views/window/loadpanel.h"
#include "views/window/recentpairs.h"
#include "views/window/startview.h"
#include "views/window/tablescard.h"
#include "views/window/viewpictures.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDragLeaveEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>

using namespace twinlane;

class TestMainWindow : public test::SampleWindow {
    Q_OBJECT

private slots:
    void initTestCase() { findSample(QStringLiteral("tst_mainwindow")); }
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    /// The screen of a laptop has 768 lines. A menu that needs more breaks into columns, which nobody reads.
    void mainMenuFitsALaptop()
    {
        auto *menu = m_window->findChild<QMenu *>(QStringLiteral("mainMenu"));
        QVERIFY(menu);
        QVERIFY2(menu->sizeHint().height() <= 720, qPrintable(QString::number(menu->sizeHint().height())));
        QVERIFY(menu->sizeHint().height() > 300); // it was laid out
    }

    void oneFileIsShownAndWaitsForTheOther()
    {
        QVERIFY(m_window->files().startView()->isVisible());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        drop(m_window.get(), { m_baseline });
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(chart()->isVisible() && comparison().isAlone());
        QVERIFY(chart()->rowCount() > 0);
        QTRY_VERIFY(table("operators")->model()->rowCount() > 0);
        QVERIFY(table("operators")->isColumnHidden(StatsColumn::of(0, ColumnPart::Experimental)));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("baseline.json.zst – Twinlane"));
        QVERIFY(m_window->findChild<FileChip *>(QStringLiteral("experimentalChip"))->file().isEmpty());
        QVERIFY(Settings().recentPairs().isEmpty());
        const auto *side = m_window->findChild<QTabBar *>(QStringLiteral("sideTabs"));
        QVERIFY(!side->isTabVisible(0) && side->currentIndex() > 1); // findings where there are no causes
        const std::shared_ptr<const Run> run = comparison().baseline;
        QTest::keyClick(m_window.get(), Qt::Key_X); // there is nothing to swap
        clickRow(indexOf(firstWithChildren()));
        QTest::keySequence(m_window.get(), QKeySequence::Refresh);
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(comparison().isAlone() && comparison().baseline != run);

        m_window->questions.chooseFiles = [this](const QString &, int) { return QStringList { m_experimental }; };
        QPushButton *other = nullptr;
        for (QPushButton *button : m_window->overviewView()->findChildren<QPushButton *>())
            if (button->isVisible())
                other = button;
        QVERIFY(other);
        const std::shared_ptr<const Run> kept = comparison().baseline;
        QTest::mouseClick(other, Qt::LeftButton);
        QTRY_COMPARE(changed.size(), 3);
        QVERIFY(!comparison().isAlone() && !other->isVisible());
        QVERIFY(side->isTabVisible(0) && side->currentIndex() == 0);
        QCOMPARE(comparison().baseline, kept); // only the other file was read
        QCOMPARE(m_window->session().baselinePath(), m_baseline);
        QCOMPARE(m_window->session().experimentalPath(), m_experimental);
        QTRY_VERIFY(!table("operators")->isColumnHidden(StatsColumn::of(0, ColumnPart::Experimental)));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("experimental.json.zst")));
    }

    /// Files that hang over the page, beside the zones, show that they would be taken, and where.
    void filesOverThePageAreOffered()
    {
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(m_baseline) });
        auto *first = m_window->findChild<DropZone *>(QStringLiteral("baselineZone"));
        auto *second = m_window->findChild<DropZone *>(QStringLiteral("experimentalZone"));
        QDragEnterEvent enter({ 20, 300 }, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted() && first->isOffered() && second->isOffered());
        QDragLeaveEvent leave;
        QApplication::sendEvent(m_window.get(), &leave);
        QVERIFY(!first->isOffered() && !second->isOffered());
    }

    void theExperimentalSideMayComeFirst()
    {
        drop(m_window->findChild<DropZone *>(QStringLiteral("experimentalZone")), { m_experimental });
        QVERIFY(m_window->files().startView()->isVisible() && !m_window->session().isLoading());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        drop(m_window->findChild<DropZone *>(QStringLiteral("baselineZone")), { m_baseline });
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(m_window->session().baselinePath(), m_baseline);
        QCOMPARE(m_window->session().experimentalPath(), m_experimental);
    }

    void lowWindowsShowRows()
    {
        QVERIFY(openSamplePair());
        m_window->resize(1024, 700);
        QTRY_COMPARE(m_window->height(), 700);
        QVERIFY(m_window->overviewView()->isFolded());
        QTRY_VERIFY(chart()->barsLayout().body().height() >= 6 * DiffBarsLayout::kBarRowPx);
        const QTableView *operators = table("operators");
        QTRY_VERIFY(operators->viewport()->height() >= 6 * operators->verticalHeader()->defaultSectionSize());
        auto *unfold = m_window->overviewView()->findChild<QAbstractButton *>(QStringLiteral("unfoldOverview"));
        QTest::mouseClick(unfold, Qt::LeftButton);
        QVERIFY(!m_window->overviewView()->isFolded());
        m_window->resize(1500, 950);
        QVERIFY(!m_window->overviewView()->isFolded());
        auto *fold = m_window->overviewView()->findChild<QToolButton *>(QStringLiteral("foldOverview"));
        QTest::mouseClick(fold, Qt::LeftButton);
        QVERIFY(m_window->overviewView()->isFolded()); // the user's choice holds at any height
        MainWindow next;
        QVERIFY(next.overviewView()->isFolded()); // and is remembered
    }

    void theFirstWindowFitsTheScreen()
    {
        const QRect screen = m_window->screen()->availableGeometry();
        MainWindow first;
        QVERIFY(first.width() <= screen.width() && first.height() <= screen.height());
        QVERIFY(first.minimumWidth() <= screen.width() && first.minimumHeight() <= screen.height());
    }

    /// The timeline takes the place of the tables, and what needs a table brings them back.
    void keysSwitchTheViewsOfTheCentre()
    {
        QVERIFY(openSamplePair());
        const auto *timeline = m_window->findChild<TimelineView *>();
        QVERIFY(chart()->isVisible() && m_window->tablesCard()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_2);
        QVERIFY(timeline->isVisible() && !chart()->isVisible() && !m_window->tablesCard()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_1);
        QVERIFY(chart()->isVisible() && m_window->tablesCard()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_2);
        QTest::keyClick(m_window.get(), Qt::Key_Slash);
        QVERIFY(m_window->tablesCard()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_2);
        QVERIFY(m_window->pickByName(QStringLiteral("aten::bmm")));
        QVERIFY(m_window->tablesCard()->isVisible());
        for (const ViewEntry &view : allViews()) {
            m_window->showView(view);
            QTRY_VERIFY(m_window->pictures().image(view, { 700, 400 }, 1).size() == QSize(700, 400));
        }
    }

    void wideWindowsHaveTheTablesBesideTheBlocks()
    {
        QVERIFY(openSamplePair());
        m_window->resize(2560, 1440);
        const auto edge = [](QWidget *widget) { return widget->mapToGlobal(QPoint(0, 0)); };
        QTRY_VERIFY(edge(m_window->tablesCard()).x() > edge(chart()).x() + chart()->width());
        m_window->resize(1500, 950);
        QTRY_VERIFY(edge(m_window->tablesCard()).y() > edge(chart()).y());
    }

    // Large windows have room for the blocks, the tables and the timeline at once.
    void largeWindowsHaveTheTimelineBelow()
    {
        QVERIFY(openSamplePair());
        auto *page = m_window->findChild<ComparisonPage *>();
        const ComparisonView *timeline = page->view("timeline");
        page->showView("timeline");
        m_window->resize(2560, 1440);
        QTRY_VERIFY(timeline->isVisible() && chart()->isVisible());
        QVERIFY(page->centre()->currentKey() != "timeline");
        QVERIFY(timeline->mapToGlobal(QPoint()).y() > chart()->mapToGlobal(QPoint(0, chart()->height())).y());
        page->showView("map"); // the other views change above it
        QVERIFY(timeline->isVisible() && page->view("map")->isVisible());
        page->showView("timeline");
        QCOMPARE(page->centre()->currentKey(), "map");
        m_window->resize(1500, 950);
        QTRY_VERIFY(!timeline->isVisible());
        page->showView("timeline");
        QVERIFY(timeline->isVisible());
        page->showView("diff");
        m_window->resize(2560, 900); // wide, but low
        QTRY_VERIFY(!timeline->isVisible());
        m_window->resize(1500, 950);
    }

    void twoFilesDroppedAnywhereOpen()
    {
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        drop(m_window.get(), { m_baseline, m_experimental });
        QTRY_COMPARE(changed.size(), 1);
        // One more replaces the experimental side.
        drop(m_window.get(), { m_baseline });
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(m_window->session().experimentalPath(), m_baseline);
    }

    void dialogsOpen()
    {
        QStringList titles;
        m_window->questions.chooseFiles = [&](const QString &title, int) {
            titles << title;
            return QStringList { titles.size() == 1 ? m_baseline : m_experimental };
        };
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        QTest::keySequence(m_window.get(), QKeySequence::Open);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(titles.size(), 2);
        QCOMPARE(m_window->session().baselinePath(), m_baseline);
        // The next window offers this pair of files again.
        MainWindow next;
        const QList<RecentLine> &recent = next.findChild<RecentPairs *>()->lines();
        QVERIFY(!recent.isEmpty() && recent.constFirst().experimental == m_experimental);
    }

    void walksThroughTheBlocks()
    {
        QVERIFY(openSamplePair());
        QCOMPARE(scope(), QStringLiteral("Step"));
        const RowId block = firstWithChildren();
        QVERIFY(block);

        clickRow(indexOf(block));
        QCOMPARE(m_window->shown().scope(), block);
        QTest::keyClick(chart(), Qt::Key_Escape);
        QCOMPARE(scope(), QStringLiteral("Step"));

        clickRow(indexOf(block));
        QTest::keyClick(chart(), Qt::Key_Backspace);
        QCOMPARE(scope(), QStringLiteral("Step"));

        clickRow(indexOf(block));
        QTest::mouseClick(chart(), Qt::LeftButton, {}, QPoint(chart()->width() / 2, 10)); // the head is blank
        QCOMPARE(scope(), QStringLiteral("Step"));

        clickRow(indexOf(block));
        const RowId inner = firstWithChildren();
        QVERIFY(inner);
        clickRow(indexOf(inner));
        QCOMPARE(m_window->shown().scope(), inner);
        auto *crumb =
            m_window->diffBarsView()->findChild<Breadcrumb *>()->findChild<QToolButton *>(QStringLiteral("crumb0"));
        QTest::mouseClick(crumb, Qt::LeftButton);
        QCOMPARE(scope(), QStringLiteral("Step"));

        QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(m_window->shown().scope(), inner);
        // From a table, too, Escape leads out.
        table("operators")->setFocus();
        QTest::keyClick(table("operators"), Qt::Key_Escape);
        QCOMPARE(m_window->shown().scope(), block);
    }

    void tablesFollowTheBlock()
    {
        QVERIFY(openSamplePair());
        QTRY_VERIFY(table("operators")->model()->rowCount() > 0);
        const int whole = table("operators")->model()->rowCount();
        clickRow(indexOf(firstWithChildren()));
        QTRY_VERIFY(table("operators")->model()->rowCount() < whole);
        QVERIFY(table("operators")->model()->rowCount() > 0);
    }

    void sortsAndFiltersATable()
    {
        QVERIFY(openSamplePair());
        QTableView *operators = table("operators");
        QTRY_VERIFY(operators->model()->rowCount() > 5);
        const auto firstName = [operators] { return operators->model()->index(0, 0).data().toString(); };
        QHeaderView *header = operators->horizontalHeader();
        const auto clickHeader = [header](int section) {
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                QPoint(header->sectionViewportPosition(section) + 30, header->height() / 2));
        };
        clickHeader(0);
        const QString one = firstName();
        clickHeader(0);
        QVERIFY(firstName() != one);

        const int all = operators->model()->rowCount();
        QTest::keyClick(m_window.get(), Qt::Key_Slash);
        QWidget *field = QApplication::focusWidget();
        QVERIFY(qobject_cast<QLineEdit *>(field));
        QTest::keyClicks(field, QStringLiteral("softmax"));
        const auto allMatch = [operators] {
            for (int row = 0; row < operators->model()->rowCount(); ++row)
                if (!operators->model()->index(row, 0).data().toString().contains(
                        QStringLiteral("softmax"), Qt::CaseInsensitive))
                    return false;
            return true;
        };
        QTRY_VERIFY(allMatch()); // the table follows shortly after the last key
        QVERIFY(operators->model()->rowCount() > 0 && operators->model()->rowCount() < all);
        // Letters that are shortcuts elsewhere are text here.
        const QSignalSpy swapped(m_window->findChild<QAction *>(QStringLiteral("swap")), &QAction::triggered);
        QTest::keyClicks(field, QStringLiteral("x"));
        QCOMPARE(qobject_cast<QLineEdit *>(field)->text(), QStringLiteral("softmaxx"));
        QCOMPARE(swapped.size(), 0);
    }

    void swapKeepsTheBlock()
    {
        QVERIFY(openSamplePair());
        clickRow(indexOf(firstWithChildren()));
        const QString block = scope();
        const std::int64_t delta = *comparison().timeNs(m_window->shown().scope(), Measure::Critical).delta;
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        QTest::keyClick(m_window.get(), Qt::Key_X);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(scope(), block);
        QCOMPARE(*comparison().timeNs(m_window->shown().scope(), Measure::Critical).delta, -delta);
        QCOMPARE(m_window->findChild<FileChip *>(QStringLiteral("baselineChip"))->file(), m_experimental);
    }

    void reloadReadsAgain()
    {
        QVERIFY(openSamplePair());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        const auto before = m_window->session().comparison();
        QTest::keySequence(m_window.get(), QKeySequence::Refresh);
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(m_window->session().comparison()->baseline != before->baseline);
    }

    void aFailureSaysWhyAndLeadsBack()
    {
        const QString missing = m_folder.filePath(QStringLiteral("missing.json"));
        m_window->files().openPair(m_baseline, missing);
        QTRY_VERIFY(m_window->files().loadPanel()->isVisible() && m_window->files().loadPanel()->showsError());
        QVERIFY(m_window->files()
                    .loadPanel()
                    ->findChild<QLabel *>(QStringLiteral("loadError"))
                    ->text()
                    .contains(QStringLiteral("missing.json")));
        QTest::mouseClick(
            m_window->files().loadPanel()->findChild<QPushButton *>(QStringLiteral("closeError")), Qt::LeftButton);
        QVERIFY(m_window->files().startView()->isVisible() && !m_window->files().loadPanel()->isVisible());
        QCOMPARE(m_window->files().startView()->file(Side::Baseline), m_baseline); // this file could be read
        QVERIFY(m_window->files().startView()->file(Side::Experimental).isEmpty());

        QVERIFY(openSamplePair());
        m_window->files().openPair(m_baseline, missing);
        QTRY_VERIFY(m_window->files().loadPanel()->isVisible() && m_window->files().loadPanel()->showsError());
        QVERIFY(chart()->isVisible()); // the old comparison stays
        QCOMPARE(m_window->findChild<FileChip *>(QStringLiteral("experimentalChip"))->file(), m_experimental);
    }

    void loadingCanBeCancelled()
    {
        m_window->files().openPair(m_baseline, m_experimental);
        QVERIFY(m_window->files().loadPanel()->isVisible());
        QTest::mouseClick(
            m_window->files().loadPanel()->findChild<QPushButton *>(QStringLiteral("cancelLoad")), Qt::LeftButton);
        QVERIFY(m_window->files().startView()->isVisible());
        QVERIFY(!m_window->session().isLoading());
    }

    void changesItsTheme()
    {
        QVERIFY(openSamplePair());
        const auto ground = [this] { return m_window->grab().toImage().pixelColor(3, m_window->height() / 2); };
        const QColor light = ground();
        auto *header = m_window->findChild<QToolBar *>(QStringLiteral("header"));
        const QMargins margins = header->layout()->contentsMargins();
        QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier);
        QVERIFY(Theme::current().dark);
        QVERIFY(ground().lightness() < light.lightness());
        QCOMPARE(Settings().darkTheme(), std::optional(true));
        QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(ground(), light);
        QCOMPARE(header->layout()->contentsMargins(), margins);
    }

    // Of a cause in both passes the tree marks both blocks, the closed one by what holds it.
    void theTreeMarksAllOfACause()
    {
        QVERIFY(openSamplePair());
        const auto &places = comparison().verdict.parts.places;
        const auto isOfLoss = [this](const DifferencePlace &place) {
            return !place.rows.empty() && !place.backwardRows.empty()
                && comparison().label(place.rows.front()) == "CrossEntropyLoss";
        };
        const auto loss = std::find_if(places.begin(), places.end(), isOfLoss);
        QVERIFY(loss != places.end());
        m_window->shown().showCause(static_cast<std::size_t>(loss - places.begin()));
        const DiffBarsContent &content = m_window->findChild<DiffBarsChart *>()->content();
        QCOMPARE(content.ofCause.size(), std::size_t(2));
        QCOMPARE(content.ofCause.front(), content.selected);
        // The tables cover what holds both blocks; the block by itself once it is picked as that.
        const RowId forward = m_window->shown().selected();
        QCOMPARE(m_window->shown().scope(), comparison().stepRow());
        QCOMPARE(m_window->shown().tableRow(), comparison().stepRow());
        m_window->shown().setSelected(forward);
        QCOMPARE(m_window->shown().tableRow(), forward);
        m_window->shown().setSelected({});
        QVERIFY(content.ofCause.empty());
    }

    // The view that is shown stands first, and where it stood before no other one is left.
    void helpAndKeysAreAKeyAway()
    {
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        auto *help = m_window->findChild<HelpWindow *>();
        QVERIFY(help && help->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        QCOMPARE(m_window->findChildren<HelpWindow *>().size(), 1);
        help->close();
        QTest::keyClick(m_window.get(), Qt::Key_Question);
        auto *sheet = m_window->findChild<KeySheet *>();
        QVERIFY(sheet && sheet->isVisible());
        sheet->close();
    }

    // Two actions of one key would take turns, or do nothing.
    void noKeyHasTwoActions()
    {
        QSet<QKeySequence> keys;
        for (const QAction *action : m_window->actions()) {
            for (const QKeySequence &key : action->shortcuts()) {
                QVERIFY2(!keys.contains(key), qPrintable(key.toString() + QLatin1Char(' ') + action->text()));
                keys.insert(key);
            }
        }
        QVERIFY(keys.size() > 10);
    }

    // A load may end while a menu is open: what the menu was opened for is not what is shown any more.
    // A cause stands for all its blocks; the buttons of the pane go from one to the next, as N does.
    // In a narrow window it lies over the views, and only where it is asked for.
    // Esc and a click beside it close the drawer; what picks something else to explain does not.
    void everyButtonHasAName()
    {
        QVERIFY(openSamplePair());
        for (const QAbstractButton *button : m_window->findChildren<QAbstractButton *>()) {
            if (!button->isVisible() || qobject_cast<const QLineEdit *>(button->parentWidget()))
                continue;
            if (qobject_cast<const QTableView *>(button->parentWidget()))
                continue; // Qt's corner button
            QVERIFY2(
                !button->accessibleName().isEmpty() || !button->text().isEmpty(), qPrintable(button->objectName()));
        }
    }
};

TWINLANE_TEST(TestMainWindow, QApplication)
#include "tst_mainwindow.moc"
