// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/mainwindow.h"

#include "app/reading/explainreader.h"
#include "app/window/explaincontroller.h"
#include "app/window/loadcontroller.h"
#include "model/report/report.h"
#include "tests/app/window/resultcounter.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/causes/causesview.h"
#include "views/explain/explainpanel.h"
#include "views/explain/fieldstable.h"
#include "views/explain/foldsection.h"
#include "views/help/helpwindow.h"
#include "views/help/keysheet.h"
#include "views/look/breadcrumb.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"
#include "views/overview/overviewview.h"
#include "views/stepstrip/stepstrip.h"
#include "views/tables/statsview.h"
#include "views/timeline/timelineview.h"
#include "views/window/comparisonpage.h"
#include "views/window/filechip.h"
#include "views/window/loadpanel.h"
#include "views/window/optionsbar.h"
#include "views/window/recentpairs.h"
#include "views/window/startview.h"
#include "views/window/tablescard.h"
#include "views/window/viewpictures.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

using namespace twinlane;

class TestMainWindow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_baseline, m_experimental;
    std::unique_ptr<MainWindow> m_window;

    DiffBarsChart *chart() const { return m_window->findChild<DiffBarsChart *>(); }
    const Comparison &comparison() const { return *m_window->session().comparison(); }
    QString scope() const { return rowName(comparison(), m_window->shown().scope()); }
    RowId firstWithChildren() const
    {
        for (int row = 0; row < chart()->rowCount(); ++row) {
            const BarNode &node = chart()->content().node(row);
            if (node.mayOpen && !node.isFold() && !node.isChain())
                return node.row;
        }
        return {};
    }
    int indexOf(RowId row) const
    {
        for (int i = 0; i < chart()->rowCount(); ++i) {
            if (chart()->content().node(i).row == row && !chart()->content().node(i).isFold())
                return i;
        }
        return -1;
    }
    /// Zooms in where there is something inside.
    void clickRow(int row)
    {
        chart()->setCurrentRow(row); // scrolls there
        const DiffBarsLayout &layout = chart()->barsLayout();
        const QPointF at(layout.bars().left() + 5, layout.rowRect(row).center().y());
        QTest::mouseClick(chart(), Qt::LeftButton, {}, at.toPoint());
    }
    /// False if it did not open; there is nothing to test then.
    [[nodiscard]] bool openSamplePair()
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(m_baseline, m_experimental);
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    QMenu *rowMenu(int row)
    {
        chart()->setCurrentRow(row);
        const QPoint at = chart()->barsLayout().rowRect(row).center().toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, chart()->mapToGlobal(at));
        QApplication::sendEvent(chart(), &event);
        return m_window->findChild<QMenu *>(QStringLiteral("rowMenu"));
    }
    static QAction *actionOf(const QMenu &menu, const QString &text)
    {
        for (QAction *action : menu.actions())
            if (action->text() == text)
                return action;
        return nullptr;
    }
    QTableView *table(std::string_view tab) const
    {
        return m_window->tablesCard()->view(tab)->findChild<QTableView *>();
    }
    void drop(QWidget *target, const QStringList &paths)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString &path : paths)
            urls << QUrl::fromLocalFile(path);
        data.setUrls(urls);
        const QPoint at = target->rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &event);
        QVERIFY(event.isAccepted());
    }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_mainwindow"));
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_baseline = sample.filePath(QStringLiteral("baseline.json.zst"));
        m_experimental = sample.filePath(QStringLiteral("experimental.json.zst"));
        QVERIFY2(QFile::exists(m_baseline) && QFile::exists(m_experimental),
            "TWINLANE_SAMPLE names no folder with the sample");
    }
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->questions.chooseFiles = [](const QString &, int) { return QStringList(); };
        m_window->questions.chooseTarget = [](const QString &, const QString &, const QStringList &) {
            return QString();
        };
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

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
        QCOMPARE(comparison().baseline, kept); // only the other file was read
        QCOMPARE(m_window->session().baselinePath(), m_baseline);
        QCOMPARE(m_window->session().experimentalPath(), m_experimental);
        QVERIFY(!table("operators")->isColumnHidden(StatsColumn::of(0, ColumnPart::Experimental)));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("experimental.json.zst")));
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
        QTRY_VERIFY(chart()->barsLayout().body().height() >= 6 * DiffBarsLayout::kRowPx);
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

    /// A click on a step in the strip leaves it out, as the menu does.
    void theStripChoosesSteps()
    {
        m_window->resize(1600, 1000);
        QVERIFY(openSamplePair());
        auto *strip = m_window->findChild<StepStrip *>();
        QTRY_VERIFY(strip->isVisible());
        const std::size_t all = comparison().baselineSteps.size();
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        const auto click = [strip](std::size_t index) {
            QTest::mouseClick(
                strip, Qt::LeftButton, {}, strip->bars().of(Side::Baseline)[index].rect.center().toPoint());
        };
        click(1);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(comparison().baselineSteps.size(), all - 1);
        QCOMPARE(comparison().experimentalSteps.size(), comparison().experimental->steps.kept.size());
        QVERIFY(!strip->bars().of(Side::Baseline)[1].isChosen);
        click(1);
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(comparison().baselineSteps.size(), all);
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

    void furtherRecordings()
    {
        const auto action = [this](const char *name) { return m_window->findChild<QAction *>(QLatin1String(name)); };
        const auto repeats = [this] { return m_window->session().comparison()->options.baselineRepeats.size(); };
        QVERIFY(!action("addBaselineRecordings")->isEnabled());
        QVERIFY(openSamplePair());
        QVERIFY(!action("removeRecordings")->isEnabled());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        QString chosen = m_folder.filePath(QStringLiteral("missing.json"));
        m_window->questions.chooseFiles = [&](const QString &, int) { return QStringList { chosen }; };
        action("addBaselineRecordings")->trigger();
        QTRY_VERIFY(m_window->files().loadPanel()->isVisible() && m_window->files().loadPanel()->showsError());
        QTest::mouseClick(
            m_window->files().loadPanel()->findChild<QPushButton *>(QStringLiteral("closeError")), Qt::LeftButton);
        QVERIFY(chart()->isVisible());

        chosen = m_baseline;
        action("addBaselineRecordings")->trigger();
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(repeats(), std::size_t(1));
        chosen = m_folder.filePath(QStringLiteral("missing.json"));
        action("addBaselineRecordings")->trigger();
        QTRY_VERIFY(m_window->files().loadPanel()->isVisible() && m_window->files().loadPanel()->showsError());
        QFile::copy(m_baseline, chosen);
        QTest::mouseClick(
            m_window->files().loadPanel()->findChild<QPushButton *>(QStringLiteral("retryLoad")), Qt::LeftButton);
        QTRY_COMPARE(changed.size(), 2);
        QFile::remove(chosen);
        QCOMPARE(repeats(), std::size_t(2)); // the two that were there before, and the one that failed at first

        action("removeRecordings")->trigger();
        QTRY_COMPARE(changed.size(), 3);
        QCOMPARE(repeats(), std::size_t(0));
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
        QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier);
        QVERIFY(Theme::current().dark);
        QVERIFY(ground().lightness() < light.lightness());
        QCOMPARE(Settings().darkTheme(), std::optional(true));
        QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(ground(), light);
    }

    void writesPictures_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("suffix");
        QTest::newRow("chart") << QStringLiteral("exportDiffPng") << QStringLiteral("png");
        QTest::newRow("chart as SVG") << QStringLiteral("exportDiffSvg") << QStringLiteral("svg");
        QTest::newRow("chart as PDF") << QStringLiteral("exportDiffPdf") << QStringLiteral("pdf");
        QTest::newRow("overview") << QStringLiteral("exportOverviewPng") << QStringLiteral("png");
        QTest::newRow("table") << QStringLiteral("exportTablePng") << QStringLiteral("png");
        QTest::newRow("table as SVG") << QStringLiteral("exportTableSvg") << QStringLiteral("svg");
        QTest::newRow("table as PDF") << QStringLiteral("exportTablePdf") << QStringLiteral("pdf");
        QTest::newRow("window") << QStringLiteral("exportWindowPng") << QStringLiteral("png");
        QTest::newRow("window as PDF") << QStringLiteral("exportWindowPdf") << QStringLiteral("pdf");
    }
    void writesPictures()
    {
        QFETCH(QString, action);
        QFETCH(QString, suffix);
        QVERIFY(openSamplePair());
        const QString path = m_folder.filePath(action + QLatin1Char('.') + suffix);
        QString suggested;
        m_window->questions.chooseTarget = [&](const QString &, const QString &suggestion, const QStringList &) {
            suggested = suggestion;
            return path;
        };
        m_window->findChild<QAction *>(action)->trigger();
        QVERIFY(suggested.endsWith(suffix));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        if (suffix == QLatin1String("png")) {
            const QImage image = QImage::fromData(bytes, "png");
            QVERIFY(!image.isNull());
            if (action == QLatin1String("exportWindowPng")) {
                QCOMPARE(image.width(), m_window->width() * 2);
                QVERIFY(image.height() > m_window->height() * 2); // with a caption
            }
        } else {
            QVERIFY(bytes.startsWith(suffix == QLatin1String("pdf") ? "%PDF" : "<?xml"));
        }
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
        m_window->shown().setSelected({});
        QVERIFY(content.ofCause.empty());
    }

    // The view that is shown stands first, and where it stood before no other one is left.
    void exportOffersTheShownViewFirst()
    {
        QVERIFY(openSamplePair());
        auto *menu = m_window->findChild<QMenu *>(QStringLiteral("exportMenu"));
        for (const char *key : { "map", "timeline", "diff" }) {
            m_window->findChild<ComparisonPage *>()->centre()->setCurrent(key);
            emit menu->aboutToShow();
            const QString title = findView(key)->title();
            for (int i = 0; i < 3; ++i)
                QVERIFY(menu->actions().at(i)->text().startsWith(title) && menu->actions().at(i)->isEnabled());
            QVERIFY(menu->actions().at(3)->menu());
        }
    }

    void writesReports_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<int>("format");
        const std::pair<const char *, ReportFormat> formats[] = { { "html", ReportFormat::Html },
            { "md", ReportFormat::Markdown }, { "txt", ReportFormat::Text }, { "csv", ReportFormat::Csv },
            { "json", ReportFormat::Json } };
        for (const auto &[suffix, format] : formats)
            QTest::newRow(suffix) << QString::fromLatin1(suffix) << int(format);
    }
    void writesReports()
    {
        QFETCH(QString, suffix);
        QFETCH(int, format);
        QVERIFY(openSamplePair());
        const QString path = m_folder.filePath(QStringLiteral("report.") + suffix);
        m_window->questions.chooseTarget = [&](const QString &, const QString &, const QStringList &) { return path; };
        auto *action = m_window->findChild<QAction *>(QStringLiteral("exportReport-") + suffix);
        action->trigger();
        QVERIFY(!action->isEnabled()); // until it is written
        QTRY_VERIFY(action->isEnabled());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().toStdString() == comparisonReport(comparison(), ReportFormat(format)));

        m_window->questions.chooseTarget = [this](const QString &, const QString &, const QStringList &) {
            return m_folder.filePath(QStringLiteral("no such folder/report.txt"));
        };
        action->trigger();
        QTRY_VERIFY(m_window->findChild<QMessageBox *>());
        m_window->findChild<QMessageBox *>()->close();
    }

    void copiesTheReport()
    {
        QVERIFY(openSamplePair());
        auto *action = m_window->findChild<QAction *>(QStringLiteral("copyReport"));
        action->trigger();
        QTRY_VERIFY(action->isEnabled());
        QCOMPARE(
            QGuiApplication::clipboard()->text().toStdString(), comparisonReport(comparison(), ReportFormat::Markdown));
    }

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

    void pinsFromTheRowMenuAndTheWayBack()
    {
        QVERIFY(openSamplePair());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        const int row = indexOf(firstWithChildren());
        const std::string pair = comparison().path(firstWithChildren());
        QMenu *menu = rowMenu(row);
        QVERIFY(menu);
        QAction *never = actionOf(*menu, QStringLiteral("Never pair these two"));
        QVERIFY(never);
        never->trigger();
        menu->close();
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(comparison().options.pins.forbids.size(), std::size_t(1));
        const RowId apart = comparison().findPath(pair);
        QVERIFY(!comparison().block(apart, Side::Baseline) || !comparison().block(apart, Side::Experimental));

        // Kept as a file that --pins reads.
        const QString path = m_folder.filePath(QStringLiteral("pins.json"));
        m_window->questions.chooseTarget = [&](const QString &, const QString &, const QStringList &) { return path; };
        m_window->findChild<QAction *>(QStringLiteral("savePins"))->trigger();
        const auto kept = Pins::read(path.toStdString());
        QVERIFY(kept && *kept == comparison().options.pins);
        m_window->questions.chooseTarget = [this](const QString &, const QString &, const QStringList &) {
            return m_folder.filePath(QStringLiteral("no such folder/pins.json"));
        };
        m_window->findChild<QAction *>(QStringLiteral("savePins"))->trigger();
        auto *box = m_window->findChild<QMessageBox *>();
        QVERIFY(box);
        QCOMPARE(box->windowTitle(), QStringLiteral("The pins were not written"));
        box->close();

        m_window->findChild<QAction *>(QStringLiteral("swap"))->trigger(); // a swap swaps them
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(comparison().options.pins == kept->swapped());
        m_window->findChild<QAction *>(QStringLiteral("undoPins"))->trigger();
        QTRY_COMPARE(changed.size(), 3);
        QVERIFY(comparison().options.pins.isEmpty());
        QVERIFY(!m_window->findChild<QAction *>(QStringLiteral("undoPins"))->isEnabled());
    }

    // A load may end while a menu is open: what the menu was opened for is not what is shown any more.
    void aRowMenuGoesWithItsComparison()
    {
        QVERIFY(openSamplePair());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        QSignalSpy pins(m_window->diffBarsView(), &DiffBarsView::pinsWanted);
        m_window->session().swapSides();
        QMenu *menu = rowMenu(indexOf(firstWithChildren()));
        QVERIFY(menu);
        QAction *look = menu->actions().constFirst();
        QAction *never = actionOf(*menu, QStringLiteral("Never pair these two"));
        QVERIFY(look && never);
        QSignalSpy closed(menu, &QMenu::aboutToHide);
        // What was clicked before the menu was gone comes to nothing.
        bool clicked = false;
        connect(menu, &QMenu::aboutToHide, look, [&] {
            clicked = true;
            look->trigger();
            never->trigger();
        });
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(closed.size(), 1);
        QVERIFY(clicked);
        QCOMPARE(pins.size(), 0);
        QCOMPARE(m_window->shown().scope(), comparison().stepRow());
    }

    void aMenuOfFieldsOutlivesItsComparison()
    {
        QVERIFY(openSamplePair());
        m_window->setExplainShown(true);
        ExplainPanel *panel = m_window->explainPanel();
        QTRY_VERIFY(!panel->isWaiting() && panel->model().rowCount() > 0);
        for (FoldSection *fold : panel->findChildren<FoldSection *>())
            fold->setOpen(true);
        auto *fields = panel->findChild<FieldsTable *>();
        const int row = panel->model().rowCount() - 1;
        fields->scrollTo(panel->model().index(row, 0));
        const QString value = panel->model().value(row, FieldsModel::Baseline);
        QVERIFY(!value.isEmpty());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(m_folder.filePath(QStringLiteral("none.json")), {}); // fails: what is shown stays
        emit fields->customContextMenuRequested(fields->visualRect(panel->model().index(row, 0)).center());
        auto *menu = panel->findChild<QMenu *>(QStringLiteral("fieldsMenu"));
        QVERIFY(menu && menu->isVisible());
        m_window->files().openPair(m_experimental, m_baseline);
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(menu->isVisible());
        QTRY_VERIFY(!panel->isWaiting());
        const FieldsModel &model = panel->model();
        menu->actions().constLast()->trigger(); // of a row that is gone
        for (int i = 0; i < model.rowCount(); ++i)
            QVERIFY(!model.isExpanded(i));
        menu->actions().constFirst()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), value);
        menu->close();
    }

    void choicesWhileAnotherIsComparedAreKept()
    {
        QVERIFY(openSamplePair());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        auto *bar = m_window->findChild<OptionsBar *>();
        const auto choose = [bar](auto value) {
            for (const ChoiceChip *chip : bar->findChildren<ChoiceChip *>())
                for (QAction *action : chip->menu()->actions())
                    if (chip->accessibleName().startsWith(QStringLiteral("Value"))
                        && action->data().toInt() == static_cast<int>(value))
                        action->trigger();
        };
        choose(Aggregate::Sum);
        QVERIFY(m_window->session().isLoading() && bar->isEnabled());
        choose(Aggregate::Median);
        QTRY_VERIFY(!m_window->session().isLoading());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(comparison().options.aggregate, Aggregate::Median);
        m_window->files().openPair(m_experimental, m_baseline);
        QVERIFY(!bar->isEnabled() && !bar->toolTip().isEmpty());
        m_window->session().cancel();
        QVERIFY(bar->isEnabled() && bar->toolTip().isEmpty());
    }

    void stepsOfOneSideByMouseAndKeys()
    {
        QVERIFY(openSamplePair());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        auto *chip = m_window->findChild<OptionsBar *>()->findChild<QToolButton *>(
            QStringLiteral("chip"), Qt::FindDirectChildrenOnly);
        const std::size_t all = comparison().baselineSteps.size();
        QVERIFY(all > 2 && comparison().experimentalSteps.size() > 1);
        // Acts in the menu while it is open; the click on the chip returns when the menu closes.
        const auto inMenu = [chip](const std::function<void(QMenu *)> &act) {
            QTimer poll;
            connect(&poll, &QTimer::timeout, chip, [&] {
                if (!chip->menu()->isVisible())
                    return;
                poll.stop();
                act(chip->menu());
                chip->menu()->close();
            });
            poll.start(20);
            QTest::mouseClick(chip, Qt::LeftButton);
        };
        inMenu([this](QMenu *menu) {
            const QString name = QString::fromStdString(comparison().experimental->steps.kept.front().name);
            for (QAction *action : menu->actions()) // the last one of that name is the experimental side's
                if (action->text().startsWith(name + QLatin1Char(' ')))
                    menu->setActiveAction(action);
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->activeAction()).center());
        });
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(comparison().baselineSteps.size(), all);
        const std::vector<std::uint32_t> chosen = comparison().experimentalSteps;
        QCOMPARE(chosen.front(), 1u);

        inMenu([this](QMenu *menu) {
            auto *field = menu->findChild<QLineEdit *>(QStringLiteral("baselineSteps"));
            field->setFocus();
            QTest::keyClicks(field, QString::number(comparison().baseline->steps.kept[2].number));
            QTest::keyClick(field, Qt::Key_Return);
        });
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY((comparison().baselineSteps == std::vector<std::uint32_t> { 2 }));
        QVERIFY(comparison().experimentalSteps == chosen);

        // Until now the menu was the active window. Qt Test takes a window for active while its menu is, but shortcuts
        // do not.
        QTRY_VERIFY(!QApplication::activePopupWidget());
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        QTRY_VERIFY(m_window->findChild<QAction *>(QStringLiteral("swap"))->isEnabled());
        QTest::keyClick(m_window.get(), Qt::Key_X); // each side takes its steps along
        QTRY_COMPARE(changed.size(), 3);
        QVERIFY(comparison().baselineSteps == chosen);
        QVERIFY((comparison().experimentalSteps == std::vector<std::uint32_t> { 2 }));
        m_window->files().openPair(m_experimental, m_baseline);
        QTRY_COMPARE(changed.size(), 4);
        QVERIFY(comparison().experimentalSteps.size() > 1); // other files start without chosen steps
    }

    void otherFilesForgetStepsAndPins()
    {
        QVERIFY(openSamplePair());
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        CompareOptions options = comparison().options;
        options.aggregate = Aggregate::Median;
        options.steps.kind = StepChoice::Kind::Numbers;
        const std::int64_t number = comparison().baseline->steps.kept.front().number;
        options.steps.ranges = { { number, number } };
        m_window->session().setOptions(options);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(comparison().baselineSteps.size(), std::size_t(1));
        m_window->files().openPair(m_experimental, m_baseline);
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(comparison().baselineSteps.size() > 1);
        QVERIFY(comparison().options.aggregate == Aggregate::Median);
    }

    void theExplanationFollowsWhatIsPicked()
    {
        QVERIFY(openSamplePair());
        ExplainPanel *panel = m_window->explainPanel();
        m_window->setExplainShown(false);
        QVERIFY(!panel->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_D);
        QVERIFY(panel->isVisible() && Settings().explainShown());
        QTRY_VERIFY(!panel->isWaiting());
        QCOMPARE(panel->explained().selection.picked.kind, EventQuery::Kind::Block);

        QTableView *operators = table("operators");
        QTRY_VERIFY(operators->model()->rowCount() > 0);
        QTest::mouseClick(
            operators->viewport(), Qt::LeftButton, {}, operators->visualRect(operators->model()->index(0, 0)).center());
        QTRY_VERIFY(panel->explained().selection.picked.kind == EventQuery::Kind::Operator && !panel->isWaiting());
        QCOMPARE(panel->findChild<QLabel *>(QStringLiteral("explainTitle"))->accessibleName(),
            operators->model()->index(0, 0).data().toString());
        QVERIFY(panel->details().count > 1 && panel->model().rowCount() > 0);
        const std::size_t first = panel->details().index, count = panel->details().count;
        const bool isLast = first + 1 == count; // it opens at the call that shows the change
        QTest::keyClick(m_window.get(), isLast ? Qt::Key_Comma : Qt::Key_Period);
        QTRY_COMPARE(panel->details().index, isLast ? first - 1 : first + 1);
        QTest::keyClick(m_window.get(), isLast ? Qt::Key_Period : Qt::Key_Comma);
        QTRY_COMPARE(panel->details().index, first);
        QTest::keyClick(operators, Qt::Key_Down);
        QTRY_COMPARE(panel->findChild<QLabel *>(QStringLiteral("explainTitle"))->accessibleName(),
            operators->model()->index(1, 0).data().toString());

        // A swap keeps the panel open, and the panel shows the sides in their new order.
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        QTest::keyClick(m_window.get(), Qt::Key_X);
        QTRY_COMPARE(changed.size(), 1);
        QTRY_VERIFY(!panel->isWaiting() && panel->details().count > 0);
        QVERIFY(panel->isVisible());

        MainWindow next;                            // remembers that the panel was open
        QVERIFY(!next.explainPanel()->isVisible()); // there is no comparison to explain
        QTest::mouseClick(panel->findChild<QToolButton *>(QStringLiteral("closeExplain")), Qt::LeftButton);
        QVERIFY(!panel->isVisible() && !Settings().explainShown());
    }

    // A cause stands for all its blocks; the buttons of the pane go from one to the next, as N does.
    void theExplanationOfACauseHasItsTotal()
    {
        QVERIFY(openSamplePair());
        m_window->setExplainShown(true);
        ExplainPanel *panel = m_window->explainPanel();
        QTRY_VERIFY(!panel->isWaiting());
        for (int i = 0; i < 3; ++i) {
            if (i == 1)
                QTest::mouseClick(panel->findChild<QToolButton *>(QStringLiteral("explainNextCause")), Qt::LeftButton);
            else
                QTest::keyClick(m_window.get(), Qt::Key_N);
            QVERIFY(m_window->shown().cause());
            QTRY_VERIFY(!panel->isWaiting());
            const std::size_t cause = *m_window->shown().cause();
            QVERIFY(panel->explained().selection.cause == cause);
            const DifferencePlace &place = comparison().verdict.parts.places[cause];
            QCOMPARE(*panel->explained().facts->timeNs.delta, double(place.deltaNs));
            QCOMPARE(panel->findChild<QLabel *>(QStringLiteral("explainCause"))->text().left(7),
                QStringLiteral("cause %1").arg(i + 1));
        }
    }

    // In a narrow window it lies over the views, and only where it is asked for.
    void theExplanationIsADrawerInANarrowWindow()
    {
        QVERIFY(openSamplePair());
        ExplainPanel *panel = m_window->explainPanel();
        m_window->explain().setWanted(true, false);
        m_window->resize(1280, 760);
        QTRY_VERIFY(!panel->isVisible());
        const int centrePx = m_window->tablesCard()->width();
        QTest::keyClick(m_window.get(), Qt::Key_D);
        QTRY_VERIFY(panel->isVisible());
        QCOMPARE(m_window->tablesCard()->width(), centrePx);
        QVERIFY(panel->mapTo(m_window.get(), QPoint(panel->width(), 0)).x() <= m_window->width());
        QTest::keyClick(m_window.get(), Qt::Key_D);
        QTRY_VERIFY(!panel->isVisible());
    }

    // Esc and a click beside it close the drawer; what picks something else to explain does not.
    void theDrawerClosesWithoutItsButton()
    {
        QVERIFY(openSamplePair());
        ExplainPanel *panel = m_window->explainPanel();
        m_window->explain().setWanted(true, true);
        m_window->resize(1280, 760);
        QTRY_VERIFY(panel->isVisible());
        const auto *list = m_window->findChild<CausesView *>()->findChild<QListView *>();
        const QModelIndex cause = list->model()->index(1, 0);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(cause).center());
        QVERIFY(m_window->shown().cause());
        QTest::qWait(0);
        QVERIFY(panel->isVisible());
        QTest::mouseClick(panel->findChild<QLabel *>(QStringLiteral("explainCause")), Qt::LeftButton);
        QTest::qWait(0);
        QVERIFY(panel->isVisible());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(cause).center());
        QTRY_VERIFY(!panel->isVisible());

        m_window->shown().setScope(comparison().findPath("backward"));
        m_window->explain().setWanted(true, true);
        QTRY_VERIFY(panel->isVisible());
        QWidget *chart = m_window->diffBarsView()->focusProxy();
        QTest::keyClick(chart, Qt::Key_Escape);
        QVERIFY(!panel->isVisible());
        QVERIFY(m_window->shown().scope() != comparison().stepRow()); // the drawer goes first
        QTest::keyClick(chart, Qt::Key_Escape);
        QVERIFY(m_window->shown().scope() == comparison().stepRow());
        QVERIFY(m_window->explain().showAction()->isEnabled());
    }

    void onlyTheLatestExplanationArrives()
    {
        QVERIFY(openSamplePair());
        ExplainReader reader;
        test::ResultCounter results(reader);
        QSignalSpy arrived(&reader, &ExplainReader::arrived);
        const Selection selection { { EventQuery::Kind::Block, comparison().stepRow(), {} }, {}, Measure::Critical };
        for (std::size_t i = 0; i < 3; ++i)
            reader.read(m_window->session().comparison(), selection, i);
        QTRY_COMPARE(results.count(), 2); // the first, which was stopped, and the last
        QTRY_COMPARE(arrived.size(), 1);
        QCOMPARE(arrived[0][0].value<Explained>().call.index,
            std::min<std::size_t>(2, comparison().baselineSteps.size() - 1));
        reader.read(m_window->session().comparison(), selection, 0);
        reader.cancel();
        QTRY_COMPARE(results.count(), 3);
        QCOMPARE(arrived.size(), 1);
    }

    void copiesAPicture()
    {
        QVERIFY(openSamplePair());
        QGuiApplication::clipboard()->clear();
        m_window->findChild<QAction *>(QStringLiteral("copyPicture"))->trigger();
        QVERIFY(!QGuiApplication::clipboard()->image().isNull());
    }

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
