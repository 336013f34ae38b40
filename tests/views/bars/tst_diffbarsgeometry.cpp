// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testclass.h"
#include "views/bars/diffbarsgeometry.h"

#include <QLocale>
#include <QTest>

#include <numeric>
#include <random>

using namespace twinlane;

namespace {

using Ns = std::optional<std::int64_t>;

DiffBar bar(std::size_t row, Ns baseline, Ns experimental)
{
    DiffBar result;
    result.row = RowId(row);
    const std::int64_t delta = experimental.value_or(0) - baseline.value_or(0);
    result.timeNs = { baseline, experimental, delta, std::nullopt };
    result.tone = delta == 0 ? Tone::Neutral : delta > 0 ? Tone::Worse : Tone::Better;
    return result;
}

DiffBars manyBars(int count, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_int_distribution<std::int64_t> times(0, 1'000'000);
    std::vector<DiffBar> bars;
    for (int i = 0; i < count; ++i)
        bars.push_back(bar(static_cast<std::size_t>(i), times(random), times(random)));
    return arrangeBars(std::move(bars), BarOrder::Execution);
}

} // namespace

class TestDiffBarsGeometry : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void sumsInTheOrderShown()
    {
        const std::vector<DiffBar> bars { bar(1, 100, 130), bar(2, 50, {}), bar(3, {}, 7), bar(4, 10, 10) };
        const DiffBars inOrder = arrangeBars(bars, BarOrder::Execution);
        QCOMPARE(inOrder.bars[0].runningNs, 30);
        QCOMPARE(inOrder.bars[1].runningNs, 30 - 50);
        QCOMPARE(inOrder.bars[2].runningNs, 30 - 50 + 7);
        QCOMPARE(inOrder.bars[3].runningNs, 30 - 50 + 7);
        QCOMPARE(inOrder.longestNs, 130);
        QCOMPARE(inOrder.deltaMinNs, -50);
        QCOMPARE(inOrder.deltaMaxNs, 30);
        QCOMPARE(inOrder.runningMinNs, -20);
        QCOMPARE(inOrder.runningMaxNs, 30);

        const DiffBars bySize = arrangeBars(bars, BarOrder::LargestDifference);
        const std::vector<std::size_t> expected { 2, 1, 3, 4 };
        for (std::size_t i = 0; i < expected.size(); ++i)
            QCOMPARE(bySize.bars[i].row.row(), expected[i]);
        QCOMPARE(bySize.bars[0].runningNs, -50);
        QCOMPARE(bySize.bars.back().runningNs, inOrder.bars.back().runningNs);
    }

    void equalDifferencesKeepExecutionOrder()
    {
        const DiffBars bars =
            arrangeBars({ bar(5, 10, 20), bar(6, 20, 10), bar(7, 30, 40) }, BarOrder::LargestDifference);
        QCOMPARE(bars.bars[0].row.row(), 5U);
        QCOMPARE(bars.bars[1].row.row(), 6U);
        QCOMPARE(bars.bars[2].row.row(), 7U);
    }

    void knowsWhenNothingDiffers()
    {
        QVERIFY(arrangeBars({ bar(1, 10, 10), bar(2, 0, 0) }, BarOrder::Execution).allSame());
        QVERIFY(!arrangeBars({ bar(1, 10, 10), bar(2, 10, 12) }, BarOrder::Execution).allSame());
    }

    void differencesTooSmallToSeeAreNoNews()
    {
        // Half of a very short bar is gone, beside a bar that is 2,000 times as long.
        const DiffBars bars =
            arrangeBars({ bar(1, 1'000'000, 900'000), bar(2, 500, 250), bar(3, 5'000, 2'500) }, BarOrder::Execution);
        QCOMPARE(bars.bars[0].tone, Tone::Better);
        QCOMPARE(bars.bars[1].tone, Tone::Neutral);
        QCOMPARE(bars.bars[2].tone, Tone::Better);
    }

    void scaleHoldsZero()
    {
        const BarScale both = BarScale::over(-100, 300, 40, 80);
        QCOMPARE(both.px(-100), 40.0);
        QCOMPARE(both.px(300), 80.0);
        QCOMPARE(both.zeroPx, 50.0);
        const BarScale flat = BarScale::over(0, 0, 40, 80);
        QCOMPARE(flat.px(0), 60.0);
        QCOMPARE(flat.px(1000), 60.0); // nothing to show: nowhere to go
    }

    void columnsStandSideBySide_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : { 900, 984, 1239, 1240, 1574, 3800 })
            QTest::addRow("%d", width) << width;
    }
    void columnsStandSideBySide()
    {
        QFETCH(int, width);
        const DiffBars bars = manyBars(30, 1);
        const DiffBarsLayout layout(QSizeF(width, 500), bars, 0);
        const QRectF columns[] = { layout.names(), layout.bars(), layout.difference(), layout.running(),
            layout.numbers() };
        double right = 0;
        for (const QRectF &column : columns) {
            QVERIFY(column.left() > right);
            QVERIFY(column.width() >= 80);
            right = column.right();
        }
        QVERIFY(right < width);
    }

    /// Rounding must not make the whole axis longer than itself.
    void theWholeAxisBeginsAtZero()
    {
        const DiffBars bars = manyBars(30, 1);
        for (int width = 600; width < 4000; ++width) {
            const DiffBarsLayout layout(QSizeF(width, 500), bars, 0);
            QVERIFY2(layout.look().timeStartNs >= 0, qPrintable(QString::number(width)));
        }
    }

    void narrowChartsDropColumns()
    {
        const DiffBars bars = manyBars(30, 1);
        int columns = 2;
        for (int width = 1100; width >= 580; width -= 20) {
            BarsLook look;
            look.titlesPx = 110; // longer words than in English
            const DiffBarsLayout layout(QSizeF(width, 500), bars, 0, 0, look);
            const int now = (layout.hasDifference() ? 1 : 0) + (layout.hasRunning() ? 1 : 0);
            QVERIFY(now <= columns && (layout.hasDifference() || !layout.hasRunning()));
            columns = now;
            QVERIFY(layout.bars().width() >= 140);
            QVERIFY(layout.bars().right() < (now > 0 ? layout.difference() : layout.numbers()).left());
            QVERIFY(!layout.hasRunning() || layout.difference().right() < layout.running().left());
            QVERIFY(layout.running().right() < layout.numbers().left());
            for (int row = 0; row < 10; ++row)
                QVERIFY(layout.hasDifference()
                    || layout.shapes(bars.bars[static_cast<std::size_t>(row)], row).delta.isNull());
        }
        QCOMPARE(columns, 0);
    }

    void findsTheRowAtAPoint()
    {
        const DiffBars bars = manyBars(100, 2);
        for (const double scroll : { 0.0, 13.0, 1000.0, 1e9 }) {
            const DiffBarsLayout layout(QSizeF(1200, 400), bars, scroll);
            QVERIFY(layout.firstVisible() < layout.endVisible());
            for (int row = layout.firstVisible(); row < layout.endVisible(); ++row) {
                const QPointF center = layout.rowRect(row).center();
                QCOMPARE(layout.rowAt(center), layout.body().contains(center) ? row : -1);
            }
        }
        const DiffBarsLayout layout(QSizeF(1200, 400), bars, 0);
        QCOMPARE(layout.rowAt(layout.header().center()), -1);
        QCOMPARE(layout.rowAt(QPointF(2, 300)), -1);
        QCOMPARE(layout.rowAt(QPointF(600, -1)), -1);
        const DiffBarsLayout few(QSizeF(1200, 400), manyBars(2, 3), 0);
        QCOMPARE(few.rowAt(QPointF(600, 390)), -1);
    }

    void paintsOnlyWhatShows()
    {
        const DiffBarsLayout layout(QSizeF(1200, 400), manyBars(100'000, 4), 41 * 50'000);
        QVERIFY(layout.endVisible() - layout.firstVisible() <= 10);
        QCOMPARE(layout.firstVisible(), 50'000);
    }

    void scrollsNoFurtherThanTheLastRow()
    {
        const DiffBars bars = manyBars(20, 5);
        const DiffBarsLayout end(QSizeF(1200, 400), bars, 1e9);
        QCOMPARE(end.rowRect(19).bottom(), end.body().bottom());
        QCOMPARE(end.maxScrollPx(), 20 * DiffBarsLayout::kRowPx - end.body().height());
        QCOMPARE(DiffBarsLayout(QSizeF(1200, 4000), bars, 1e9).maxScrollPx(), 0.0);
    }

    void scrollsJustFarEnoughToShowARow()
    {
        const DiffBars bars = manyBars(50, 6);
        const QSizeF size(1200, 400);
        for (const int row : { 0, 7, 30, 49 }) {
            for (const double from : { 0.0, 500.0, 1e9 }) {
                const double to = DiffBarsLayout(size, bars, from).scrollToShow(row);
                const DiffBarsLayout layout(size, bars, to);
                QVERIFY(layout.body().contains(layout.rowRect(row).adjusted(0, 0.5, 0, -0.5)));
            }
        }
        QCOMPARE(DiffBarsLayout(size, bars, 41).scrollToShow(2), 41.0); // it shows already
    }

    void barsAreAsLongAsTheirTimes()
    {
        const DiffBars bars = arrangeBars({ bar(1, 100, 60), bar(2, 40, 80) }, BarOrder::Execution);
        const DiffBarsLayout layout(QSizeF(1400, 400), bars, 0);
        const DiffBarShapes faster = layout.shapes(bars.bars[0], 0);
        QCOMPARE(faster.baseline.left(), layout.bars().left());
        QCOMPARE(faster.experimental.width() / faster.baseline.width(), 0.6);
        QVERIFY(faster.baseline.bottom() < faster.experimental.top());
        QVERIFY(layout.rowRect(0).contains(faster.baseline) && layout.rowRect(0).contains(faster.experimental));
        QVERIFY(faster.baseline.right() < layout.bars().right());

        // The saved time stands beside the experimental bar, added time beside the baseline's.
        QCOMPARE(faster.ghost.left(), faster.experimental.right());
        QCOMPARE(faster.ghost.right(), faster.baseline.right());
        QCOMPARE(faster.ghost.top(), faster.experimental.top());
        const DiffBarShapes slower = layout.shapes(bars.bars[1], 1);
        QCOMPARE(slower.ghost.left(), slower.baseline.right());
        QCOMPARE(slower.ghost.right(), slower.experimental.right());
        QCOMPARE(slower.ghost.top(), slower.baseline.top());

        // Both differences start at the same zero, in opposite directions.
        QCOMPARE(faster.delta.right(), slower.delta.left());
        QCOMPARE(faster.delta.width(), slower.delta.width());
    }

    void aMissingSideLeavesItsLaneToTheGhost()
    {
        const DiffBars bars = arrangeBars({ bar(1, 100, {}), bar(2, {}, 50) }, BarOrder::Execution);
        const DiffBarsLayout layout(QSizeF(1400, 400), bars, 0);
        const DiffBarShapes removed = layout.shapes(bars.bars[0], 0);
        QVERIFY(removed.experimental.isNull());
        QCOMPARE(removed.ghost.width(), removed.baseline.width());
        QVERIFY(removed.ghost.top() > removed.baseline.bottom());
        const DiffBarShapes added = layout.shapes(bars.bars[1], 1);
        QVERIFY(added.baseline.isNull());
        QVERIFY(added.ghost.bottom() < added.experimental.top());
    }

    void shortBarsStillShow()
    {
        const DiffBars bars =
            arrangeBars({ bar(1, 1'000'000'000, 1'000'000'000), bar(2, 1, 0), bar(3, {}, {}) }, BarOrder::Execution);
        const DiffBarsLayout layout(QSizeF(1400, 400), bars, 0);
        QVERIFY(layout.shapes(bars.bars[1], 1).baseline.width() >= 1);
        QVERIFY(layout.shapes(bars.bars[1], 1).ghost.isNull());
        QVERIFY(layout.shapes(bars.bars[0], 0).ghost.isNull());
        QVERIFY(layout.shapes(bars.bars[0], 0).delta.isNull());
        const DiffBarShapes none = layout.shapes(bars.bars[2], 2);
        QVERIFY(none.baseline.isNull() && none.experimental.isNull() && none.ghost.isNull() && none.delta.isNull());
    }

    void theRunningSumIsOneLineThatEndsInTheTotal()
    {
        const DiffBars bars = manyBars(40, 7);
        const std::int64_t total = std::accumulate(bars.bars.begin(), bars.bars.end(), std::int64_t(0),
            [](std::int64_t sum, const DiffBar &each) { return sum + *each.timeNs.delta; });
        const DiffBarsLayout layout(QSizeF(1400, 400), bars, 0);
        const std::vector<QPointF> whole = layout.runningLine(bars, 0, 40);
        QCOMPARE(whole.front().x(), layout.runningScale().zeroPx);
        QCOMPARE(whole.back().x(), layout.runningScale().px(total));
        for (std::size_t i = 1; i < whole.size(); ++i) {
            QVERIFY(whole[i].x() == whole[i - 1].x() || whole[i].y() == whole[i - 1].y());
            QVERIFY(whole[i].y() >= whole[i - 1].y());
        }
        // A stretch of the axis is shown as that stretch.
        const std::vector<QPointF> part = layout.runningLine(bars, 10, 20);
        QCOMPARE(part.front().x(), layout.runningScale().px(bars.bars[9].runningNs));
        QCOMPARE(part.back().x(), layout.runningScale().px(bars.bars[19].runningNs));
        QVERIFY(layout.runningLine(bars, 5, 5).empty());
    }
};

TWINLANE_TEST(TestDiffBarsGeometry, QCoreApplication)
#include "tst_diffbarsgeometry.moc"
