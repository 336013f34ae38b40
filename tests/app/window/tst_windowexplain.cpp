// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The explanation beside the views: what it follows, and the drawer that it is in narrow windows.

#include "app/reading/explainreader.h"
#include "app/window/explaincontroller.h"
#include "tests/app/window/resultcounter.h"
#include "tests/app/window/samplewindow.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarsview.h"
#include "views/explain/explainpanel.h"
#include "views/explain/fieldstable.h"
#include "views/explain/foldsection.h"
#include "views/overview/overviewview.h"
#include "views/window/recentpairs.h"

#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace twinlane;

class WindowExplainTest : public test::SampleWindow {
    Q_OBJECT

private slots:
    void initTestCase() { findSample(QStringLiteral("tst_windowexplain")); }
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

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

    void theExplanationIsADrawerInANarrowWindow()
    {
        QVERIFY(openSamplePair());
        ExplainPanel *panel = m_window->explainPanel();
        m_window->explain().setWanted(true, false);
        m_window->resize(1280, 760);
        QTRY_VERIFY(!panel->isVisible());
        const auto *causes = m_window->findChild<QListView *>(QStringLiteral("causeList"));
        QVERIFY(causes->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_D);
        QTRY_VERIFY(panel->isVisible());
        // It lies over nothing: the pane at the left gives its room, and gets it back.
        const auto rightOf = [this](const QWidget &widget) {
            return widget.mapTo(m_window.get(), QPoint(widget.width(), 0)).x();
        };
        QTRY_VERIFY(rightOf(*m_window->tablesCard()) <= panel->mapTo(m_window.get(), QPoint(0, 0)).x());
        QVERIFY(rightOf(*panel) <= m_window->width());
        QVERIFY(!causes->isVisible());
        QTest::mouseClick(chart(), Qt::LeftButton, {}, chart()->rect().bottomLeft() + QPoint(4, -4));
        QTest::qWait(0);
        QVERIFY(panel->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_D);
        QTRY_VERIFY(!panel->isVisible());
        QTRY_VERIFY(causes->isVisible());
    }

    void theDrawerGoesWhereItWouldCoverTheViews()
    {
        m_window->resize(1280, 760);
        QVERIFY(openSamplePair());
        ExplainPanel *panel = m_window->explainPanel();
        m_window->explain().setWanted(true, true);
        QTRY_VERIFY(panel->isVisible());
        m_window->resize(1024, 700);
        QTRY_VERIFY(!panel->isVisible());
        m_window->explain().setWanted(true, true); // whoever opens it there wants it
        QTRY_VERIFY(panel->isVisible());
    }

    void theDrawerClosesWithoutItsButton()
    {
        QVERIFY(openSamplePair());
        ExplainPanel *panel = m_window->explainPanel();
        m_window->resize(1150, 760);
        QTRY_COMPARE(m_window->width(), 1150);
        m_window->explain().setWanted(true, true);
        QTRY_VERIFY(panel->isVisible());
        QVERIFY(m_window->tablesCard()->mapTo(m_window.get(), QPoint(m_window->tablesCard()->width(), 0)).x()
            > panel->mapTo(m_window.get(), QPoint(0, 0)).x()); // there is no room beside the views
        const DiffBarsLayout &bars = chart()->barsLayout();
        const QPoint name(qRound(bars.names().left()) + 40, bars.rowRect(1).center().toPoint().y());
        QTest::mouseClick(chart(), Qt::LeftButton, {}, name);
        QTest::qWait(0);
        QVERIFY(panel->isVisible()); // it explains what was picked
        QTest::mouseClick(panel->findChild<QLabel *>(QStringLiteral("explainCause")), Qt::LeftButton);
        QTest::qWait(0);
        QVERIFY(panel->isVisible());
        QTest::mouseClick(chart(), Qt::LeftButton, {}, name);
        QTRY_VERIFY(!panel->isVisible());

        m_window->shown().setScope(comparison().findPath("backward"));
        m_window->explain().setWanted(true, true);
        QTRY_VERIFY(panel->isVisible());
        QTest::keyClick(chart(), Qt::Key_Escape);
        QVERIFY(!panel->isVisible());
        QVERIFY(m_window->shown().scope() != comparison().stepRow()); // the drawer goes first
        QTest::keyClick(chart(), Qt::Key_Escape);
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
};

TWINLANE_TEST(WindowExplainTest, QApplication)
#include "tst_windowexplain.moc"
