// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The step strip under real clicks, drags and keys, and where its bars are.

#include "views/stepstrip/stepstrip.h"

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QLocale>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <string>

using namespace twinlane;

namespace {

/// Steps of 100 us from number 3 on; the one with index @p slow takes eight times as long.
std::string drawing(int steps, int slow = -1)
{
    std::string text;
    int at = 0;
    for (int i = 0; i < steps; ++i) {
        const int end = at + (i == slow ? 800 : 100);
        text += "1 step ProfilerStep#" + std::to_string(3 + i) + ' ' + std::to_string(at) + '-' + std::to_string(end)
            + "\n1 op aten::mm " + std::to_string(at) + '-' + std::to_string(end) + '\n';
        at = end;
    }
    return text;
}

} // namespace

class TestStepStrip : public QObject {
    Q_OBJECT

    std::unique_ptr<StepStrip> m_strip;
    std::vector<std::pair<Side, std::int64_t>> m_toggled;
    std::vector<PerSide<std::optional<StepChoice>>> m_ranges;

    QPoint middleOf(Side side, std::size_t index) const
    {
        return m_strip->bars().of(side)[index].rect.center().toPoint();
    }
    void drag(const QPoint &from, const QPoint &to) const
    {
        QTest::mousePress(m_strip.get(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_strip.get(), (from + to) / 2);
        QTest::mouseMove(m_strip.get(), to);
        QTest::mouseRelease(m_strip.get(), Qt::LeftButton, {}, to);
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
        m_strip = std::make_unique<StepStrip>();
        m_strip->resize(400, 76);
        m_strip->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_strip.get()));
        m_toggled.clear();
        m_ranges.clear();
        connect(m_strip.get(), &StepStrip::stepToggled, this,
            [this](Side side, std::int64_t number) { m_toggled.emplace_back(side, number); });
        connect(m_strip.get(), &StepStrip::rangeChosen, this,
            [this](const std::optional<StepChoice> &a, const std::optional<StepChoice> &b) {
                m_ranges.push_back({ a, b });
            });
        m_strip->setComparison(test::compareDrawings(drawing(6), drawing(5)));
    }

    void aBarForEachStep()
    {
        const StepBars &bars = m_strip->bars();
        QCOMPARE(bars.of(Side::Baseline).size(), std::size_t(6));
        QCOMPARE(bars.of(Side::Experimental).size(), std::size_t(5));
        for (const Side side : kSides) {
            for (const StepBar &bar : bars.of(side)) {
                QVERIFY(QRectF(m_strip->rect()).contains(bar.rect));
                QCOMPARE(bar.rect.height(), bars.of(Side::Baseline).front().rect.height()); // all take 100 us
                QCOMPARE(bar.rect.bottom(), bars.of(side).front().rect.bottom());
            }
        }
        QVERIFY(bars.of(Side::Baseline).front().rect.bottom() < bars.of(Side::Experimental).front().rect.top());
    }

    /// As many steps as you like fit, and one that stalls does not make the others flat.
    void manyStepsAndOutliersFit()
    {
        m_strip->setComparison(test::compareDrawings(drawing(900), drawing(6, 3)));
        for (const Side side : kSides) {
            for (const StepBar &bar : m_strip->bars().of(side))
                QVERIFY(QRectF(m_strip->rect()).contains(bar.rect));
        }
        const std::vector<StepBar> &bars = m_strip->bars().of(Side::Experimental);
        QCOMPARE(int(bars[3].mark), int(StepMark::Outlier));
        QVERIFY(bars[0].rect.height() * 2 > bars[3].rect.height());
        QVERIFY(bars[3].toolTip.contains(QStringLiteral("800")));
    }

    void aClickSelectsAStepAndASecondOneTogglesIt()
    {
        QTest::mouseClick(m_strip.get(), Qt::LeftButton, {}, middleOf(Side::Baseline, 1));
        QVERIFY(m_toggled.empty() && m_ranges.empty());
        QVERIFY(m_strip->accessibleDescription().contains(QStringLiteral("ProfilerStep#4")));
        QTest::mouseDClick(m_strip.get(), Qt::LeftButton, {}, middleOf(Side::Baseline, 1));
        QTest::mouseDClick(m_strip.get(), Qt::LeftButton, {}, middleOf(Side::Experimental, 4));
        QCOMPARE(m_toggled.size(), std::size_t(2));
        QVERIFY(m_toggled[0] == std::pair(Side::Baseline, std::int64_t(4)));
        QVERIFY(m_toggled[1] == std::pair(Side::Experimental, std::int64_t(7)));
        QVERIFY(m_ranges.empty());
    }

    void theMenuOfAStep()
    {
        const QPoint at = middleOf(Side::Experimental, 2);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, m_strip->mapToGlobal(at));
        QApplication::sendEvent(m_strip.get(), &event);
        auto *menu = m_strip->findChild<QMenu *>(QStringLiteral("stepMenu"));
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 2);
        menu->actions().at(0)->trigger();
        QCOMPARE(m_toggled.size(), std::size_t(1));
        QVERIFY(m_toggled[0] == std::pair(Side::Experimental, std::int64_t(5)));
        menu->actions().at(1)->trigger();
        QCOMPARE(m_ranges.size(), std::size_t(1));
        QVERIFY(!m_ranges[0][0]); // the other side keeps its steps
        QCOMPARE(m_ranges[0][1]->ranges, (Ranges { { 5, 5 } }));
        menu->close();
    }

    void aDragChoosesARange()
    {
        drag(middleOf(Side::Baseline, 1), middleOf(Side::Baseline, 3));
        QVERIFY(m_toggled.empty());
        QCOMPARE(m_ranges.size(), std::size_t(1));
        QCOMPARE(m_ranges[0][0]->ranges, (Ranges { { 4, 6 } }));
        QCOMPARE(m_ranges[0][1]->ranges, (Ranges { { 4, 6 } }));
        drag(middleOf(Side::Baseline, 5), middleOf(Side::Baseline, 5) + QPoint(40, 0)); // behind the last one
        QCOMPARE(m_ranges.size(), std::size_t(2));
        QCOMPARE(m_ranges[1][0]->ranges, (Ranges { { 8, 8 } }));
        QVERIFY(!m_ranges[1][1]); // the other side has no such step
    }

    void keysDoTheSame()
    {
        m_strip->setFocus();
        QTest::keyClick(m_strip.get(), Qt::Key_Right);
        QVERIFY(m_strip->accessibleDescription().contains(QStringLiteral("ProfilerStep#4")));
        QTest::keyClick(m_strip.get(), Qt::Key_Space);
        QCOMPARE(m_toggled.size(), std::size_t(1));
        QVERIFY(m_toggled[0] == std::pair(Side::Baseline, std::int64_t(4)));
        QTest::keyClick(m_strip.get(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(m_strip.get(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(m_strip.get(), Qt::Key_Return);
        QCOMPARE(m_ranges.size(), std::size_t(1));
        QCOMPARE(m_ranges[0][0]->ranges, (Ranges { { 4, 6 } }));
        QTest::keyClick(m_strip.get(), Qt::Key_Home, Qt::ShiftModifier);
        QTest::keyClick(m_strip.get(), Qt::Key_Escape); // drops the range
        QTest::keyClick(m_strip.get(), Qt::Key_Down);
        QTest::keyClick(m_strip.get(), Qt::Key_Return);
        QVERIFY(m_toggled.back() == std::pair(Side::Experimental, std::int64_t(3)));
        QCOMPARE(m_ranges.size(), std::size_t(1));
    }

    void theTextsLeadToTheMenu()
    {
        const QSignalSpy wanted(m_strip.get(), &StepStrip::menuRequested);
        QTest::mouseClick(m_strip.get(), Qt::LeftButton, {}, { m_strip->width() - 60, 20 });
        QCOMPARE(wanted.size(), 1);
        QVERIFY(m_toggled.empty());
    }

    void nobodyChoosesWhileItCompares()
    {
        m_strip->setWaiting(true);
        QTest::mouseClick(m_strip.get(), Qt::LeftButton, {}, middleOf(Side::Baseline, 1));
        drag(middleOf(Side::Baseline, 1), middleOf(Side::Baseline, 3));
        QVERIFY(m_toggled.empty() && m_ranges.empty());
        m_strip->setComparison(nullptr);
        QTest::mouseClick(m_strip.get(), Qt::LeftButton, {}, { 50, 20 });
        QTest::keyClick(m_strip.get(), Qt::Key_Space);
        QVERIFY(m_toggled.empty());
    }
};

TWINLANE_TEST(TestStepStrip, QApplication)
#include "tst_stepstrip.moc"
