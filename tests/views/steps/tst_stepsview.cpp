// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The view of the steps under clicks and keys, and where the times of a block lie.

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "views/look/theme.h"
#include "views/steps/stepsview.h"
#include "views/steps/steptimeschart.h"
#include "views/stepstrip/stepstrip.h"

#include <QBuffer>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <string>

using namespace twinlane;

namespace {

/// Steps of 100 us and more, each 2 us longer than the one before, in which Feed takes @p feedUs and as much more.
std::string drawing(int steps, int feedUs)
{
    std::string text;
    int at = 0;
    for (int i = 0; i < steps; ++i) {
        const int feed = feedUs + 2 * i, end = at + 60 + feed;
        const auto span = [&](int from, int to) { return std::to_string(from) + '-' + std::to_string(to) + '\n'; };
        text += "1 step ProfilerStep#" + std::to_string(1 + i) + ' ' + span(at, end) + "1 module Net_0 " + span(at, end)
            + "1 module Feed_0 " + span(at + 30, at + 30 + feed);
        at = end;
    }
    return text;
}

} // namespace

class TestStepsView : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<StepsView> m_view;
    std::vector<PerSide<std::optional<StepChoice>>> m_ranges;

    StepTimesChart &chart() { return m_view->chart(); }
    QToolButton *button(const QString &text)
    {
        for (auto *each : m_view->controls()->findChildren<QToolButton *>())
            if (each->text() == text)
                return each;
        qFatal("no button %s", qPrintable(text));
    }
    using Ranges = std::vector<std::pair<std::int64_t, std::int64_t>>;

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        m_shown.setComparison(test::compareDrawings(drawing(7, 40), drawing(5, 80)));
        m_view = std::make_unique<StepsView>(m_shown);
        m_view->resize(1000, 600);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->refresh();
        m_ranges.clear();
        connect(m_view.get(), &StepsView::stepRangeChosen, this, [this](const auto &a, const auto &b) {
            m_ranges.push_back({ a, b });
        });
    }

    void cleanup()
    {
        m_view.reset();
        m_shown.setComparison(nullptr);
    }

    void aDoubleClickLeavesAStepOut()
    {
        QSignalSpy toggled(m_view.get(), &StepsView::stepToggled);
        QTest::mouseDClick(&m_view->strip(), Qt::LeftButton, {},
            m_view->strip().bars().of(Side::Experimental)[2].rect.center().toPoint());
        QCOMPARE(toggled.size(), 1);
        QCOMPARE(toggled[0][1].toLongLong(), 3);
        m_view->setWaiting(true);
        QTest::mouseDClick(
            &m_view->strip(), Qt::LeftButton, {}, m_view->strip().bars().of(Side::Baseline)[2].rect.center().toPoint());
        QCOMPARE(toggled.size(), 1);
        QVERIFY(!button(QStringLiteral("All"))->isEnabled());
    }

    void aDragChoosesBothSides()
    {
        const auto at = [this](std::size_t index) {
            return m_view->strip().bars().of(Side::Baseline)[index].rect.center().toPoint();
        };
        QTest::mousePress(&m_view->strip(), Qt::LeftButton, {}, at(1));
        QTest::mouseMove(&m_view->strip(), at(2));
        QTest::mouseMove(&m_view->strip(), at(3));
        QTest::mouseRelease(&m_view->strip(), Qt::LeftButton, {}, at(3));
        QCOMPARE(m_ranges.size(), 1U);
        QCOMPARE(m_ranges[0][0]->ranges, (Ranges { { 2, 4 } }));
        QCOMPARE(m_ranges[0][1]->ranges, (Ranges { { 2, 4 } }));
    }

    void pairsAreChosen()
    {
        button(QStringLiteral("Longest"))->click();
        button(QStringLiteral("Medians"))->click();
        QCOMPARE(m_ranges.size(), 2U);
        QCOMPARE(m_ranges[0][0]->ranges, (Ranges { { 7, 7 } }));
        QCOMPARE(m_ranges[0][1]->ranges, (Ranges { { 5, 5 } }));
        QCOMPARE(m_ranges[1][0]->ranges, (Ranges { { 4, 4 } }));
        QCOMPARE(m_ranges[1][1]->ranges, (Ranges { { 3, 3 } }));
        QSignalSpy wanted(m_view.get(), &StepsView::stepsWanted);
        button(QStringLiteral("All"))->click();
        QCOMPARE(wanted.size(), 1);
    }

    void thePointsAreThoseOfTheBlock()
    {
        m_shown.setScope(m_shown.comparison()->findPath("Net"));
        m_shown.setSelected(m_shown.comparison()->findPath("Net / Feed"));
        const BlockStepTimes &times = chart().times();
        QCOMPARE(times.sides[0].size(), 7U);
        QCOMPARE(times.sides[1].size(), 5U);
        for (std::size_t i = 0; i < 5; ++i) {
            QCOMPARE(times.sides[0][i].ns, 40'000 + 2'000 * static_cast<std::int64_t>(i));
            QCOMPARE(times.sides[1][i].ns, 80'000 + 2'000 * static_cast<std::int64_t>(i));
            // Each lies below its bar.
            const QRectF bar = m_view->strip().bars().of(Side::Baseline)[i].rect;
            const double x = chart().pointOf(Side::Baseline, i).x();
            QVERIFY(bar.left() < x && x < bar.right());
            QVERIFY(chart().pointOf(Side::Experimental, i).y() < chart().pointOf(Side::Baseline, i).y());
        }
        QCOMPARE(times.centreNs[0], std::optional<std::int64_t>(46'000));
        QCOMPARE(times.centreNs[1], std::optional<std::int64_t>(84'000));
        QCOMPARE(*times.centreNs[1] - *times.centreNs[0], *times.timeNs.delta);
        QCOMPARE(chart().yOf(46'000.0), chart().pointOf(Side::Baseline, 3).y());
    }

    void keysWalkThePoints()
    {
        chart().setFocus();
        QTest::keyClick(&chart(), Qt::Key_Right);
        QVERIFY(chart().accessibleDescription().contains(QStringLiteral("ProfilerStep#1")));
        QTest::keyClick(&chart(), Qt::Key_Right);
        QTest::keyClick(&chart(), Qt::Key_Down);
        QVERIFY(chart().accessibleDescription().startsWith(QStringLiteral("Experimental")));
        QVERIFY(chart().accessibleDescription().contains(QStringLiteral("ProfilerStep#2")));
        QTest::keyClick(&chart(), Qt::Key_End);
        QVERIFY(chart().accessibleDescription().contains(QStringLiteral("ProfilerStep#5")));
    }

    void documentsAreLinesAndText()
    {
        QBuffer svg, pdf;
        QVERIFY(svg.open(QIODevice::WriteOnly) && pdf.open(QIODevice::WriteOnly));
        const QSize before = m_view->size();
        QVERIFY(writeSvg(m_view->drawing({ 1400, 720 }), svg, {}) && writePdf(m_view->drawing({ 1400, 720 }), pdf, {}));
        QVERIFY(svg.data().contains("Whole step") && svg.data().contains("Experimental"));
        QVERIFY(svg.data().count("<text") > 10 && !svg.data().contains("<image"));
        QVERIFY(pdf.data().startsWith("%PDF"));
        QCOMPARE(m_view->size(), before);
    }

    void oneSideAndOneTrace()
    {
        const auto run = m_shown.comparison()->baseline;
        m_shown.setComparison(compare(run, run).value());
        QCOMPARE(chart().times().sides[0].size(), 7U);
        QVERIFY(chart().times().sides[1].empty());
        m_view->grab();
        m_shown.setComparison(nullptr);
        QVERIFY(chart().times().isEmpty());
        QTest::keyClick(&chart(), Qt::Key_Right);
        m_view->grab();
    }
};

TWINLANE_TEST(TestStepsView, QApplication)
#include "tst_stepsview.moc"
