// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Blocks and causes as in the baseline: by key and by menu, what follows, and how it goes again.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/comparison/comparison.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/causes/causemodel.h"
#include "views/overview/whatifline.h"
#include "views/waterfall/waterfallchart.h"
#include "views/waterfall/waterfallview.h"
#include "views/window/viewregistry.h"
#include "views/words/whatiftext.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

class TestWhatIfWindow : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;

    const Comparison &comparison() const { return *m_window->shown().comparison(); }
    const WhatIf &whatIf() const { return m_window->shown().whatIf(); }
    WhatIfLine *line() const { return m_window->findChild<WhatIfLine *>(); }
    DiffBarsChart *chart() const { return m_window->findChild<DiffBarsChart *>(); }
    QListView *causes() const { return m_window->findChild<QListView *>(QStringLiteral("causeList")); }
    int lineOf(RowId row) const
    {
        for (int i = 0; i < chart()->rowCount(); ++i) {
            if (chart()->content().node(i).row == row && !chart()->content().node(i).isFold())
                return i;
        }
        return -1;
    }
    QAction *menuAction(const char *menu, const QString &text) const
    {
        const auto *shown = m_window->findChild<QMenu *>(QLatin1String(menu));
        for (QAction *action : shown ? shown->actions() : QList<QAction *>())
            if (action->text() == text)
                return action;
        return nullptr;
    }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_whatifwindow")); }
    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1600, 1000);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(sample.filePath(QStringLiteral("baseline.json.zst")),
            sample.filePath(QStringLiteral("experimental.json.zst")));
        QVERIFY(QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs));
    }
    void cleanup() { m_window.reset(); }

    void aKeyTicksTheBlockAndUnticksIt()
    {
        const RowId optimizer = comparison().findPath("Optimizer.step");
        m_window->shown().setSelected(optimizer);
        chart()->setFocus();
        QVERIFY(line()->isHidden());
        const int heightBefore = chart()->height(), linesBefore = chart()->rowCount();
        QTest::keyClick(chart(), Qt::Key_B);
        QCOMPARE(m_window->shown().asInBaseline(), std::vector { optimizer });
        const Delta<std::int64_t> times = comparison().timeNs(optimizer, Measure::Critical, Aggregate::Mean);
        QVERIFY(std::abs(whatIf().changeNs() + *times.delta) <= 1); // each is rounded by itself
        QVERIFY(line()->isVisible());
        QCOMPARE(line()->text(), whatIfText(whatIf()));
        QVERIFY(line()->accessibleName().contains(QStringLiteral("arithmetic, not a prediction")));
        QVERIFY(chart()->content().isTicked(lineOf(optimizer)));
        QVERIFY(!chart()->content().isTicked(lineOf(comparison().findPath("Transformer"))));
        QTRY_VERIFY(chart()->height() < heightBefore);
        const int heightTicked = chart()->height();
        QCOMPARE(chart()->rowCount(), linesBefore); // what was ticked stays where it is
        QTest::keyClick(chart(), Qt::Key_B);
        QVERIFY(whatIf().isEmpty());
        QVERIFY(line()->isHidden());
        QTRY_VERIFY(chart()->height() > heightTicked);
    }

    void allOfTheTreeIsTheBaseline()
    {
        chart()->setFocus();
        for (int row = 0; row < chart()->rowCount(); ++row) {
            if (chart()->content().depth(row) != 0)
                continue;
            chart()->setCurrentRow(row);
            QTest::keyClick(chart(), Qt::Key_B); // folds with all that is in them, gaps too
        }
        QCOMPARE(whatIf().ns, whatIf().baselineNs);
        for (int row = 0; row < chart()->rowCount(); ++row)
            QVERIFY(chart()->content().isTicked(row));
        QTest::mouseClick(m_window->findChild<QPushButton *>(QStringLiteral("clearWhatIf")), Qt::LeftButton);
        QVERIFY(whatIf().isEmpty() && line()->isHidden());
        QVERIFY(!chart()->content().isTicked(0));
    }

    void theMenuOfABlock()
    {
        for (const bool isTicked : { false, true }) {
            const RowId optimizer = comparison().findPath("Optimizer.step");
            const int row = lineOf(optimizer);
            // The line of the what-if takes height from the chart, and the row may be below its edge until it is wanted.
            m_window->shown().setSelected(optimizer);
            QTRY_COMPARE(chart()->barsLayout().rowAt(chart()->barsLayout().rowRect(row).center()), row);
            const QPoint at = chart()->barsLayout().rowRect(row).center().toPoint();
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, chart()->mapToGlobal(at));
            QApplication::sendEvent(chart(), &event);
            QAction *tick = menuAction("rowMenu", QStringLiteral("As in the baseline"));
            QVERIFY(tick);
            QCOMPARE(tick->isChecked(), isTicked);
            tick->trigger();
            m_window->findChild<QMenu *>(QStringLiteral("rowMenu"))->close();
            QTRY_VERIFY(!m_window->findChild<QMenu *>(QStringLiteral("rowMenu")));
            QCOMPARE(whatIf().isEmpty(), isTicked);
        }
    }

    void aCauseTakesItsNumberAway()
    {
        auto *model = static_cast<CauseModel *>(causes()->model());
        const QModelIndex first = model->index(1, 0); // below the head of its group
        QTest::mouseClick(causes()->viewport(), Qt::LeftButton, {}, causes()->visualRect(first).center());
        causes()->setFocus();
        QTest::keyClick(causes(), Qt::Key_B);
        QVERIFY(!whatIf().isEmpty());
        QVERIFY(std::abs(-static_cast<double>(whatIf().changeNs()) - model->at(first).deltaNs) < 50);
        QVERIFY(model->isTicked(model->at(first)));
        QVERIFY(!model->isTicked(model->at(model->index(2, 0))));
        QVERIFY(first.data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral("as in the baseline")));
        emit causes()->customContextMenuRequested(causes()->visualRect(first).center());
        QAction *tick = menuAction("causeMenu", QStringLiteral("As in the baseline"));
        QVERIFY(tick && tick->isChecked() && tick->isEnabled());
        tick->trigger();
        QVERIFY(whatIf().isEmpty());
        // What is not listed is nowhere, so nothing can be done about it.
        QVERIFY(model->at(model->index(model->rowCount() - 1, 0)).timedRows.empty());
    }

    void theWaterfallEndsThere()
    {
        m_window->showView(*findView("waterfall"));
        auto *chart = m_window->findChild<WaterfallChart *>();
        auto *view = m_window->findChild<WaterfallView *>();
        for (const auto parts : { WaterfallParts::Categories, WaterfallParts::Blocks }) {
            view->setParts(parts);
            m_window->shown().setAsInBaseline({});
            const std::size_t before = chart->content().lines.size();
            m_window->shown().setAsInBaseline(
                { comparison().findPath("backward"), comparison().findPath("Optimizer.step") });
            QCOMPARE(chart->content().lines.size(), before + 1);
            QCOMPARE(chart->content().experimentalNs, whatIf().ns);
            std::int64_t sum = chart->content().baselineNs;
            for (const WaterfallLine &each : chart->content().lines)
                sum += each.isHead ? 0 : each.deltaNs;
            QVERIFY(std::abs(sum - whatIf().ns) <= 1); // each column is rounded by itself
        }
    }

    void anotherComparisonForgetsIt()
    {
        m_window->shown().setAsInBaseline({ comparison().findPath("backward") });
        QVERIFY(line()->isVisible());
        m_window->shown().setMeasure(Measure::Host); // still the same step
        QVERIFY(line()->isVisible());
        CompareOptions options = comparison().options;
        options.aggregate = Aggregate::Median;
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->session().setOptions(options);
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(whatIf().isEmpty());
        QVERIFY(line()->isHidden());
    }

    // One trace has no baseline to be as in.
    void oneTraceAlone()
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(
            QDir(qEnvironmentVariable("TWINLANE_SAMPLE")).filePath(QStringLiteral("baseline.json.zst")), {});
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, test::kPatienceMs);
        m_window->shown().setSelected(comparison().findPath("backward"));
        chart()->setFocus();
        QTest::keyClick(chart(), Qt::Key_B);
        QVERIFY(whatIf().isEmpty());
    }
};

TWINLANE_TEST(TestWhatIfWindow, QApplication)

#include "tst_whatifwindow.moc"
