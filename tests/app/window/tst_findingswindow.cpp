// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Findings in the window: they come by themselves, the header counts the new ones, the card at the top names the largest,
// and a click leads from each to the block in all views.

#include "app/window/sessioncontroller.h"
#include "app/window/settings.h"
#include "model/comparison/comparison.h"
#include "tests/app/window/samplewindow.h"
#include "views/causes/causesview.h"
#include "views/findings/findingmodel.h"
#include "views/findings/findingscontrols.h"
#include "views/findings/findingsview.h"
#include "views/findings/limitspopup.h"
#include "views/overview/headlinechip.h"
#include "views/shownfindings.h"
#include "views/timeline/timelinecanvas.h"
#include "views/window/comparisonpage.h"
#include "views/window/findingsbadge.h"

#include <QCheckBox>
#include <QListView>
#include <QPushButton>
#include <QToolButton>

using namespace twinlane;

class TestFindingsWindow : public test::SampleWindow {
    Q_OBJECT

    Shown &shown() const { return m_window->shown(); }
    ShownFindings &findings() const { return ShownFindings::of(m_window->shown()); }
    std::shared_ptr<const PairedFindings> found() const { return findings().findings(); }
    FindingsView *view() const { return m_window->findChild<FindingsView *>(); }
    FindingsBadge *badge() const { return m_window->findChild<FindingsBadge *>(); }
    QListView *list() const { return view()->findChild<QListView *>(); }
    const FindingModel &model() const { return *qobject_cast<const FindingModel *>(list()->model()); }
    HeadlineChip *chip(const QString &title) const
    {
        for (HeadlineChip *each : m_window->findChildren<HeadlineChip *>()) {
            if (each->isVisible() && each->content().title == title)
                return each;
        }
        return nullptr;
    }
    /// The first line of a finding; invalid: there is none.
    QModelIndex firstFinding() const
    {
        for (int row = 0; row < model().rowCount(); ++row) {
            if (model().at(model().index(row)).pair)
                return model().index(row);
        }
        return {};
    }
    /// The sides of the sample swapped: what was fixed is new.
    [[nodiscard]] bool openSwapped()
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(m_experimental, m_baseline);
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs)
            && QTest::qWaitFor([this] { return found() != nullptr; }, test::kPatienceMs);
    }

private slots:
    void initTestCase() { findSample(QStringLiteral("tst_findingswindow")); }
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void theHeaderCountsNewOnes()
    {
        QVERIFY(!badge()->isVisible());
        QVERIFY(openSwapped());
        QVERIFY(found()->newCount() > 0);
        QTRY_VERIFY(badge()->isVisible());
        QCOMPARE(badge()->count(), int(found()->newCount()));
        QVERIFY(!view()->isVisible());
        QTest::mouseClick(badge(), Qt::LeftButton);
        QVERIFY(view()->isVisible());
        QVERIFY(list()->hasFocus());
        QVERIFY(openSamplePair()); // nothing new there, only something fixed
        QTRY_VERIFY(found());
        QTRY_COMPARE(badge()->count(), int(found()->newCount()));
        QCOMPARE(badge()->isVisible(), found()->newCount() > 0);
    }

    void aKeyShowsTheList()
    {
        QVERIFY(openSamplePair());
        QTRY_VERIFY(found());
        QTest::keyClick(m_window.get(), Qt::Key_F);
        QVERIFY(view()->isVisible());
        QCOMPARE(m_window->findChild<ComparisonPage *>()->leftKey(), std::string_view("findings"));
    }

    void theKeyOpensTheRail()
    {
        m_window->resize(1000, 700);
        QVERIFY(openSamplePair());
        QTRY_VERIFY(found());
        QVERIFY(!view()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_F);
        QTRY_VERIFY(view()->isVisible());
    }

    void aLineSelectsTheBlockInAllViews()
    {
        QVERIFY(openSamplePair());
        QTRY_VERIFY(found());
        m_window->findChild<ComparisonPage *>()->openFindings();
        const QModelIndex first = firstFinding();
        QVERIFY(first.isValid());
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualRect(first).center());
        QVERIFY(findings().picked().has_value());
        const FindingPair &pair = found()->pairs[*findings().picked()];
        QCOMPARE(shown().tableRow(), pair.row);
        QVERIFY(indexOf(pair.row) >= 0);
        m_window->findChild<ComparisonPage *>()->showView("timeline");
        const auto &evidence = m_window->findChild<TimelineCanvas *>()->marks().evidence;
        QCOMPARE(evidence[0].empty(), !pair.finding[0].has_value());
        QCOMPARE(evidence[1].empty(), !pair.finding[1].has_value());
        shown().setSelected({});
        QVERIFY(evidence[0].empty() && evidence[1].empty());
    }

    void theCardAtTheTopNamesTheLargest()
    {
        QVERIFY(openSamplePair());
        QTRY_VERIFY(found());
        QVERIFY(found()->largest(FindingState::Fixed).has_value());
        m_window->resize(2000, 1000);
        QTRY_VERIFY(chip(QStringLiteral("Fixed")));
        QTest::mouseClick(chip(QStringLiteral("Fixed")), Qt::LeftButton);
        QCOMPARE(findings().picked(), found()->largest(FindingState::Fixed));
        QVERIFY(view()->isVisible());
    }

    void otherStepsBringOthers()
    {
        QVERIFY(openSamplePair());
        QTRY_VERIFY(found());
        const auto before = found();
        CompareOptions options = shown().comparison()->options;
        options.steps = *StepChoice::parse(std::to_string(shown().comparison()->baseline->steps.kept.front().number));
        m_window->session().setOptions(options);
        QTRY_VERIFY(found() && found() != before);
        QCOMPARE(found()->lists[0].steps, std::size_t(1));
    }

    // As to files: what was ignored belongs to them, limits are a habit.
    void otherFilesForgetWhatIsIgnored()
    {
        QVERIFY(openSamplePair());
        FindingChoices choices;
        QVERIFY(choices.ignore({ "O1", {}, "as it is" }));
        choices.limits.leastShare = 0.02;
        findings().setChoices(choices);
        m_window->files().reload();
        QTRY_VERIFY(m_window->session().isLoading());
        QTRY_VERIFY(!m_window->session().isLoading());
        QCOMPARE(findings().choices().ignored.size(), std::size_t(1)); // the same files
        QVERIFY(openSwapped());
        QVERIFY(findings().choices().ignored.empty());
        QCOMPARE(findings().choices().limits.leastShare, 0.02);
    }

    // Off the window's thread; the next window begins so.
    void theSegmentModelIsSwitchedOff()
    {
        QVERIFY(openSamplePair());
        QTRY_VERIFY(found() && found()->lists[0].model);
        m_window->findChild<ComparisonPage *>()->openFindings();
        auto *show = m_window->findChild<FindingsControls *>()->menuButton();
        emit show->menu()->aboutToShow();
        show->menu()->actions().last()->trigger();
        auto *popup = m_window->findChild<LimitsPopup *>();
        QVERIFY(popup && popup->isVisible());
        auto *box = popup->findChild<QCheckBox *>();
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(box->height() / 2, box->height() / 2));
        QTest::mouseClick(popup->findChild<QPushButton *>(QStringLiteral("useLimits")), Qt::LeftButton);
        QVERIFY(!findings().areCurrent()); // nobody waited for them
        QTRY_VERIFY(findings().areCurrent());
        QVERIFY(!found()->lists[0].model && !found()->lists[1].model);
        QVERIFY(!Settings().findingsAskModel());
        MainWindow other;
        QVERIFY(!ShownFindings::of(other.shown()).choices().asksModel);
    }

    void sessionsKeepChoices()
    {
        QVERIFY(openSamplePair());
        QTRY_VERIFY(found());
        FindingChoices choices;
        QVERIFY(choices.ignore({ "O1", {}, "as it is" }));
        choices.limits.leastPerStepNs = 70'000;
        choices.asksModel = false;
        findings().setChoices(choices);
        const auto state = m_window->sessions().present();
        QVERIFY(state.has_value());
        QCOMPARE(state->findings, choices);
        const std::unique_ptr<MainWindow> other = MainWindow::inPlaceOf(*m_window); // another language, say
        QCOMPARE(ShownFindings::of(other->shown()).choices(), choices);
        QTRY_VERIFY(ShownFindings::of(other->shown()).findings());
        QCOMPARE(ShownFindings::of(other->shown()).findings()->lists[0].limits.leastPerStepNs, std::int64_t(70'000));
        QVERIFY(!ShownFindings::of(other->shown()).findings()->lists[0].model);
    }
};

TWINLANE_TEST(TestFindingsWindow, QApplication)
#include "tst_findingswindow.moc"
