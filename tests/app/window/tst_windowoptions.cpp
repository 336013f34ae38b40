// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Options of the comparison in the window: steps, pins and further recordings.

#include "app/notes/notescontroller.h"
#include "app/reading/explainreader.h"
#include "app/window/loadcontroller.h"
#include "tests/app/window/samplewindow.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/causes/causesview.h"
#include "views/explain/explainpanel.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"
#include "views/stepstrip/stepstrip.h"
#include "views/tables/statscontrols.h"
#include "views/window/loadpanel.h"
#include "views/window/optionsbar.h"
#include "views/window/recentpairs.h"
#include "views/window/startview.h"

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace twinlane;

class WindowOptionsTest : public test::SampleWindow {
    Q_OBJECT

private slots:
    void initTestCase() { findSample(QStringLiteral("tst_windowoptions")); }
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    /// A double click on a step in the strip leaves it out, as the menu does.
    void theStripChoosesSteps()
    {
        m_window->resize(1600, 1000);
        QVERIFY(openSamplePair());
        auto *strip = m_window->findChild<StepStrip *>();
        QTRY_VERIFY(strip->isVisible());
        const std::size_t all = comparison().baselineSteps.size();
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        const auto click = [strip](std::size_t index) {
            QTest::mouseDClick(
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

    /// Steps, levels and values go back one by one, forward again, or all at once from the history.
    void allChoicesAreUndone()
    {
        m_window->resize(1600, 1000);
        QVERIFY(openSamplePair());
        const auto action = [this](const char *name) { return m_window->findChild<QAction *>(QLatin1String(name)); };
        QVERIFY(!action("undo")->isEnabled() && !action("redo")->isEnabled());
        auto *strip = m_window->findChild<StepStrip *>();
        QTRY_VERIFY(strip->isVisible());
        const std::size_t all = comparison().baselineSteps.size();
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        QTest::mouseDClick(strip, Qt::LeftButton, {}, strip->bars().of(Side::Baseline)[1].rect.center().toPoint());
        QTRY_COMPARE(changed.size(), 1);
        CompareOptions options = comparison().options;
        options.aggregate = Aggregate::Median;
        m_window->session().setOptions(options);
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(action("undo")->text().contains(QStringLiteral("Median")));

        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(changed.size(), 3);
        QCOMPARE(int(comparison().options.aggregate), int(Aggregate::Mean));
        QCOMPARE(comparison().baselineSteps.size(), all - 1);
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(changed.size(), 4);
        QCOMPARE(int(comparison().options.aggregate), int(Aggregate::Median));

        auto *history = m_window->findChild<QMenu *>(QStringLiteral("historyMenu"));
        QVERIFY(history);
        emit history->aboutToShow();
        QCOMPARE(history->actions().size(), 2);
        history->actions().constLast()->trigger(); // the first choice, and with it the second one
        QTRY_COMPARE(changed.size(), 5);
        QCOMPARE(int(comparison().options.aggregate), int(Aggregate::Mean));
        QCOMPARE(comparison().baselineSteps.size(), all);
        QVERIFY(!action("undo")->isEnabled() && action("redo")->isEnabled());
    }

    /// Zoom, filters and notes are undone between the choices, with what is picked in the history.
    void whatIsDoneInViewsIsUndone()
    {
        QVERIFY(openSamplePair());
        const auto undo = [this] { QTest::keyClick(chart(), Qt::Key_Z, Qt::ControlModifier); };
        Shown &shown = m_window->shown();
        const RowId step = shown.scope(), inner = firstWithChildren();
        shown.setScope(inner);
        auto *filter = m_window->findChild<StatsControls *>();
        for (const auto *text : { "m", "mm" }) // typed on: one thing to undo
            filter->setFilterText(QLatin1String(text));
        m_window->notes().notes().set(inner, QStringLiteral("wider"));
        auto *history = m_window->findChild<QMenu *>(QStringLiteral("historyMenu"));
        emit history->aboutToShow();
        QCOMPARE(history->actions().size(), 3);

        undo();
        QVERIFY(m_window->notes().notes().isEmpty());
        undo();
        QCOMPARE(filter->filterText(), QString());
        QCOMPARE(shown.scope(), inner);
        undo();
        QCOMPARE(shown.scope(), step);
        QTest::keyClick(chart(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(shown.scope(), inner);
        emit history->aboutToShow();
        QCOMPARE(history->actions().size(), 1);
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
        m_window->findChild<QAction *>(QStringLiteral("undo"))->trigger();
        QTRY_COMPARE(changed.size(), 3);
        QVERIFY(comparison().options.pins.isEmpty());
        QVERIFY(!m_window->findChild<QAction *>(QStringLiteral("undo"))->isEnabled());
    }

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
};

TWINLANE_TEST(WindowOptionsTest, QApplication)
#include "tst_windowoptions.moc"
