// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of findings by clicks and keys: what a line selects, what is told of it, and what is ignored.

#include "views/findings/findingsview.h"

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/views/findings/findingsample.h"
#include "views/findings/findingdetails.h"
#include "views/findings/findingmodel.h"
#include "views/findings/limitspopup.h"
#include "views/look/emptystate.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace twinlane;

class TestFindingsView : public QObject {
    Q_OBJECT

    std::unique_ptr<Shown> m_shown;
    std::unique_ptr<QWidget> m_window;
    FindingsView *m_view = nullptr;

    ShownFindings &findings() const { return ShownFindings::of(*m_shown); }
    std::shared_ptr<const PairedFindings> found() const { return findings().findings(); }
    QListView &list() const { return *m_view->findChild<QListView *>(); }
    const FindingModel &model() const { return *qobject_cast<const FindingModel *>(list().model()); }
    QLineEdit &field() const { return *m_view->controls()->findChild<QLineEdit *>(); }
    QString text(const char *name) const { return m_view->findChild<QLabel *>(QLatin1String(name))->text(); }
    QPushButton &button(const char *name) const { return *m_view->findChild<QPushButton *>(QLatin1String(name)); }
    int count() const { return list().model()->rowCount(); }
    QString line(int row) const { return list().model()->index(row, 0).data().toString(); }
    /// The first line with this title; -1: there is none.
    int lineOf(const QString &title, int from = 0) const
    {
        for (int row = from; row < count(); ++row) {
            if (line(row) == title)
                return row;
        }
        return -1;
    }
    void click(int row) const
    {
        const QModelIndex index = list().model()->index(row, 0);
        list().scrollTo(index);
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, list().visualRect(index).center());
    }
    QString picked() const
    {
        return findings().picked() ? QString::fromStdString(m_shown->comparison()->path(m_shown->selected()))
                                   : QString();
    }
    void openLimits() const
    {
        auto *show = m_view->controls()->findChild<QToolButton *>();
        emit show->menu()->aboutToShow();
        show->menu()->actions().last()->trigger();
    }
    /// For who looks at it: where TWINLANE_PICTURES says.
    static void savePicture(QWidget &widget, const QString &name)
    {
        const QString folder = qEnvironmentVariable("TWINLANE_PICTURES");
        if (!folder.isEmpty())
            widget.grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
    }
    /// Opens the menu of a line by the right button and triggers the entry with this text.
    void choose(int row, const QString &entry) const
    {
        const QPoint place = list().visualRect(list().model()->index(row, 0)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, list().viewport()->mapToGlobal(place));
        QApplication::sendEvent(list().viewport(), &event);
        auto *menu = m_view->findChild<QMenu *>(QStringLiteral("findingMenu"));
        QVERIFY(menu);
        for (QAction *action : menu->actions()) {
            if (action->text() == entry) {
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                return;
            }
        }
        QFAIL(qPrintable(entry));
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        m_shown = std::make_unique<Shown>();
        m_window = std::make_unique<QWidget>();
        m_view = new FindingsView(*m_shown);
        auto *layout = new QVBoxLayout(m_window.get());
        layout->addWidget(m_view->controls());
        layout->addWidget(m_view, 1);
        m_window->resize(340, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_shown->setComparison(test::mixedFindings());
        test::find(*m_shown);
    }

    void cleanup()
    {
        m_window.reset();
        m_shown.reset();
    }

    void aLineSelectsItsBlockAndTellsOfIt()
    {
        QCOMPARE(line(0), QStringLiteral("New"));
        QVERIFY(!m_view->findChild<QPlainTextEdit *>()->isVisible());
        click(1);
        QCOMPARE(picked(), QStringLiteral("Net"));
        QVERIFY2(text("findingTitle").contains(QStringLiteral("Double precision")), qPrintable(text("findingTitle")));
        QVERIFY(text("findingKind").contains(QStringLiteral("New · likely · ")));
        QVERIFY(text("findingSentence").contains(QStringLiteral("operators: 1")));
        QVERIFY(text("findingSource").contains(QStringLiteral("own")));
        QVERIFY(m_view->findChild<QPlainTextEdit *>()->isVisible());
        QTest::mouseClick(&button("copyAdvice"), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("tensor.float()"));
        m_shown->setSelected({}); // somebody looks elsewhere
        QVERIFY(!findings().picked());
        QVERIFY(!list().currentIndex().isValid());
        QVERIFY(!m_view->findChild<QPlainTextEdit *>()->isVisible());
    }

    void keysGoThroughTheList()
    {
        list().setFocus();
        list().setCurrentIndex(list().model()->index(0, 0));
        QTest::keyClick(&list(), Qt::Key_Down);
        QTest::keyClick(&list(), Qt::Key_Return);
        QCOMPARE(picked(), QStringLiteral("Net"));
        QTest::keyClick(&list(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("K10 Double precision (New")));
        list().setCurrentIndex(list().model()->index(0, 0));
        QTest::keyClick(&list(), Qt::Key_Return); // closes the group
        QCOMPARE(line(1), QStringLiteral("Fixed"));
        QTest::keyClick(&list(), Qt::Key_Space);
        QCOMPARE(line(1), QStringLiteral("Double precision"));
    }

    void possibleOnesAreFoldedAway()
    {
        const int group = lineOf(QStringLiteral("Possible"));
        QVERIFY(group > 0);
        QCOMPARE(lineOf(QStringLiteral("Attention in several operators")), -1);
        click(group);
        QCOMPARE(line(group + 1), QStringLiteral("Attention in several operators"));
        click(group);
        QCOMPARE(lineOf(QStringLiteral("Attention in several operators")), -1);
    }

    void aPickFromElsewhereOpensItsGroup()
    {
        const std::vector<FindingPair> &pairs = found()->pairs;
        const auto possible = std::find_if(pairs.begin(), pairs.end(),
            [this](const FindingPair &pair) { return found()->leading(pair).grade == FindingGrade::Possible; });
        QVERIFY(possible != pairs.end());
        const auto index = std::size_t(possible - pairs.begin());
        findings().show(index);
        QCOMPARE(model().at(list().currentIndex()).pair, std::optional(index));
        QCOMPARE(list().currentIndex().data().toString(), QStringLiteral("Attention in several operators"));
    }

    void filtersWhileTyping()
    {
        m_view->focusFilter();
        QTest::keyClicks(&field(), QStringLiteral("state:fixed"));
        QTest::keyClick(&field(), Qt::Key_Return);
        QCOMPARE(count(), 2); // its group, and itself
        QVERIFY(list().hasFocus());
        m_view->focusFilter();
        QTest::keyClicks(&field(), QStringLiteral("state:odd"));
        QTest::keyClick(&field(), Qt::Key_Return);
        QVERIFY2(text("findingsHead").contains(QStringLiteral("state: is one of")), qPrintable(text("findingsHead")));
        m_view->focusFilter();
        QTest::keyClicks(&field(), QStringLiteral("xyz"));
        QTRY_VERIFY(m_view->findChild<EmptyState *>()->isVisible());
        QTest::mouseClick(m_view->findChild<EmptyState *>()->findChild<QPushButton *>(), Qt::LeftButton);
        QVERIFY(count() > 4);
    }

    void theMenuFilters()
    {
        auto *show = m_view->controls()->findChild<QToolButton *>();
        emit show->menu()->aboutToShow();
        QAction *states = show->menu()->actions().front();
        QCOMPARE(states->text(), QStringLiteral("State"));
        states->menu()->actions().front()->trigger();
        QCOMPARE(field().text(), QStringLiteral("state:new"));
        QCOMPARE(count(), 2);
        emit show->menu()->aboutToShow();
        QVERIFY(show->menu()->actions().front()->menu()->actions().front()->isChecked());
        show->menu()->actions().front()->menu()->actions().front()->trigger();
        QVERIFY(field().text().isEmpty());
    }

    void ignoredHereWithAReason()
    {
        QSignalSpy counts(m_view, &FindingsView::countChanged);
        click(1);
        QTest::mouseClick(&button("ignoreHere"), Qt::LeftButton);
        auto *reason = m_view->findChild<QLineEdit *>(QStringLiteral("ignoreReason"));
        QVERIFY(reason->isVisible());
        QTest::keyClick(reason, Qt::Key_Escape);
        QVERIFY(!reason->isVisible());
        QVERIFY(findings().choices().ignored.empty());
        QTest::mouseClick(&button("ignoreHere"), Qt::LeftButton);
        QTest::keyClicks(reason, QStringLiteral("needed for the loss"));
        QTest::keyClick(reason, Qt::Key_Return);
        QCOMPARE(findings().choices().ignored,
            (std::vector<IgnoredFinding> { { "K10", "Step / Net", "needed for the loss" } }));
        QCOMPARE(int(found()->newCount()), 0);
        QCOMPARE(counts.last().first().toInt(), 3);
        const int group = lineOf(QStringLiteral("Ignored"));
        QVERIFY(group > 0);
        QCOMPARE(line(group + 1), QStringLiteral("Double precision")); // it is still picked, and so shown
        QVERIFY(button("restoreFinding").isVisible());
        QCOMPARE(m_view->window()->focusWidget(), &button("restoreFinding"));
        QTest::mouseClick(&button("restoreFinding"), Qt::LeftButton);
        QVERIFY(findings().choices().ignored.empty());
        QCOMPARE(int(found()->newCount()), 1);
        QCOMPARE(m_view->window()->focusWidget(), &button("ignoreHere"));
    }

    void reasonIsInView()
    {
        m_window->resize(340, 420);
        click(1);
        QCoreApplication::processEvents();
        auto *details = m_view->findChild<FindingDetails *>();
        const auto bottomOf = [details](const QPushButton &part) {
            return part.mapTo(details->viewport(), QPoint(0, part.height())).y() - details->viewport()->height();
        };
        QScrollBar *bar = details->verticalScrollBar();
        bar->setValue(bar->value() + bottomOf(button("ignoreHere"))); // it is the last thing that is seen
        QCOMPARE(bottomOf(button("ignoreHere")), 0);
        const int longest = bar->maximum();
        QTest::mouseClick(&button("ignoreHere"), Qt::LeftButton);
        QTRY_VERIFY(bar->maximum() > longest); // laid out
        QCoreApplication::processEvents();
        QVERIFY(bottomOf(button("confirmIgnore")) <= 0);
    }

    void ignoredRuleByMenu()
    {
        choose(lineOf(QStringLiteral("Double precision")), QStringLiteral("Ignore this rule…"));
        auto *reason = m_view->findChild<QLineEdit *>(QStringLiteral("ignoreReason"));
        QVERIFY(reason->isVisible());
        QTest::mouseClick(&button("confirmIgnore"), Qt::LeftButton);
        QCOMPARE(findings().choices().ignored.size(), std::size_t(1));
        QVERIFY(!findings().choices().ignored.front().path);
        const int group = lineOf(QStringLiteral("Ignored"));
        QCOMPARE(model().at(list().model()->index(group, 0)).count, 2);
    }

    void limitsAreAsked()
    {
        QSignalSpy chosen(m_view, &FindingsView::limitsChosen);
        openLimits();
        auto *popup = m_view->controls()->findChild<LimitsPopup *>();
        QVERIFY(popup);
        QCOMPARE(popup->limits(), FindingLimits());
        auto *share = popup->findChild<QDoubleSpinBox *>(QStringLiteral("leastShare"));
        share->setValue(4);
        QTest::mouseClick(popup->findChild<QPushButton *>(QStringLiteral("useLimits")), Qt::LeftButton);
        QCOMPARE(findings().choices().limits.leastShare, 0.04);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(int(found()->newCount()), 1); // those that are there stay until others come
        m_view->refresh();
        QCOMPARE(found()->lists[0].limits.leastShare, 0.04);
        QCOMPARE(lineOf(QStringLiteral("On both sides")), -1); // 3 % of the step
        QVERIFY(lineOf(QStringLiteral("New")) >= 0);
    }

    void theModelCanBeSwitchedOff()
    {
        QSignalSpy chosen(m_view, &FindingsView::limitsChosen);
        QVERIFY(!text("findingsHead").contains(QStringLiteral("The segment model is off.")));
        QVERIFY(lineOf(QStringLiteral("Values read one by one")) >= 0); // confirmed
        openLimits();
        auto *popup = m_view->controls()->findChild<LimitsPopup *>();
        auto *box = popup->findChild<QCheckBox *>(QStringLiteral("asksModel"));
        QVERIFY(box->isVisible() && box->isChecked());
        savePicture(*popup, QStringLiteral("limits"));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(box->height() / 2, box->height() / 2));
        QVERIFY(!box->isChecked());
        QVERIFY(!popup->asksModel());
        QTest::mouseClick(popup->findChild<QPushButton *>(QStringLiteral("useLimits")), Qt::LeftButton);
        QCOMPARE(findings().choices().asksModel, false);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().at(1).toBool(), false);
        QVERIFY(!findings().areCurrent());
        m_view->refresh();
        QVERIFY(findings().areCurrent());
        QVERIFY2(text("findingsHead").endsWith(QStringLiteral("The segment model is off.")),
            qPrintable(text("findingsHead")));
        QCOMPARE(lineOf(QStringLiteral("Values read one by one")), -1); // possible, and folded away
    }

    void theDefaultsAskTheModel()
    {
        FindingChoices choices;
        choices.limits.leastShare = 0.02;
        choices.asksModel = false;
        findings().setChoices(choices);
        m_view->refresh();
        openLimits();
        auto *popup = m_view->controls()->findChild<LimitsPopup *>();
        QVERIFY(!popup->asksModel());
        QTest::mouseClick(popup->findChild<QPushButton *>(QStringLiteral("defaultLimits")), Qt::LeftButton);
        QVERIFY(popup->asksModel());
        QCOMPARE(popup->limits(), FindingLimits());
    }

    void copiesAllLines()
    {
        choose(1, QStringLiteral("Copy all lines"));
        QCOMPARE(QApplication::clipboard()->text().count(QLatin1Char('\n')), 5); // without those in closed groups
    }

    void leadsToTheTimeline()
    {
        QSignalSpy wanted(m_view, &FindingsView::timelineWanted);
        click(1);
        QTest::mouseClick(&button("showInTimeline"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
    }

    void aTraceAloneHasNoStates()
    {
        const auto run = test::runWithFindings(test::kDoubles, test::kFloats, true);
        m_shown->setComparison(test::comparisonOf(run, run));
        QTRY_VERIFY(m_view->findChild<EmptyState *>()->isVisible()); // one moment
        test::find(*m_shown);
        QCOMPARE(line(0), QStringLiteral("Confirmed"));
        QVERIFY(!text("findingsTotal").contains(QStringLiteral("→")));
        click(1);
        QVERIFY2(!text("findingFacts").contains(QStringLiteral("→")), qPrintable(text("findingFacts")));
        auto *show = m_view->controls()->findChild<QToolButton *>();
        emit show->menu()->aboutToShow();
        QCOMPARE(show->menu()->actions().front()->text(), QStringLiteral("Grade"));
    }

    void saysWhyItIsEmpty()
    {
        const auto says = [this](const QString &text) {
            const auto labels = m_view->findChild<EmptyState *>()->findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(),
                [&](const QLabel *label) { return label->isVisible() && label->text() == text; });
        };
        findings().setError({ ErrorCode::OutOfMemory, {}, 0, {} });
        QTRY_VERIFY(says(QStringLiteral("The findings could not be made")));
        m_shown->setComparison(nullptr);
        QTRY_VERIFY(says(QStringLiteral("Nothing is open")));
        const auto clean = test::runWithFindings(test::kFloats, test::kFloats, false, 100);
        m_shown->setComparison(
            test::comparisonOf(clean, test::runWithFindings(test::kFloats, test::kFloats, false, 90)));
        QTRY_VERIFY(says(QStringLiteral("One moment…")));
        m_view->refresh();
        QVERIFY(list().isVisible()); // the rules at the foot
    }

    void sessionsKeepFilterAndGroups()
    {
        click(lineOf(QStringLiteral("Possible")));
        click(lineOf(QStringLiteral("Double precision")));
        m_view->focusFilter();
        QTest::keyClicks(&field(), QStringLiteral("rule:K10"));
        QTest::keyClick(&field(), Qt::Key_Return);
        const QJsonObject state = m_view->state();
        m_view->setState({});
        QVERIFY(field().text().isEmpty());
        QCOMPARE(lineOf(QStringLiteral("Attention in several operators")), -1);
        m_shown->setSelected({});
        m_view->setState(state);
        QCOMPARE(picked(), QStringLiteral("Net"));
        QCOMPARE(m_view->state(), state);
        m_view->setState({ { QStringLiteral("filter"), 7 }, { QStringLiteral("turned"), QStringLiteral("odd") } });
        QVERIFY(field().text().isEmpty());
    }

    void longNamesAndLowWindowsFit()
    {
        m_view->setCompact(true);
        m_window->resize(260, 420);
        click(1);
        QCoreApplication::processEvents();
        QVERIFY(list().isVisible());
        QVERIFY(list().height() > 80);
        QCOMPARE(m_view->width() <= m_window->width(), true);
    }
};

TWINLANE_TEST(TestFindingsView, QApplication)
#include "tst_findingsview.moc"
