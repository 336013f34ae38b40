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

DiffBar bar(Ns baseline, Ns experimental)
{
    DiffBar result;
    const std::int64_t delta = experimental.value_or(0) - baseline.value_or(0);
    result.timeNs = { baseline, experimental, delta, std::nullopt };
    if (delta != 0)
        result.look = { Certainty::Certain, delta > 0 ? Tone::Worse : Tone::Better };
    return result;
}

BarLines linesOf(const std::vector<DiffBar> &bars)
{
    BarLines lines;
    std::int64_t sum = 0;
    for (const DiffBar &each : bars) {
        const std::int64_t delta = *each.timeNs.delta;
        sum += delta;
        lines.lines.push_back({ sum, 0, 0 });
        lines.longestNs =
            std::max({ lines.longestNs, each.timeNs.baseline.value_or(0), each.timeNs.experimental.value_or(0) });
        lines.deltaMinNs = std::min(lines.deltaMinNs, delta);
        lines.deltaMaxNs = std::max(lines.deltaMaxNs, delta);
        lines.runningMinNs = std::min(lines.runningMinNs, sum);
        lines.runningMaxNs = std::max(lines.runningMaxNs, sum);
    }
    return lines;
}

std::vector<DiffBar> manyBars(int count, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_int_distribution<std::int64_t> times(0, 1'000'000);
    std::vector<DiffBar> bars;
    for (int i = 0; i < count; ++i)
        bars.push_back(bar(times(random), times(random)));
    return bars;
}

BarLines manyLines(int count, unsigned seed)
{
    return linesOf(manyBars(count, seed));
}

BarsLook withSum()
{
    BarsLook look;
    look.wantsSum = true;
    return look;
}

} // namespace

class TestDiffBarsGeometry : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    /// Beside a panel the names give way before the bars of the differences go, unless the user chose their width.
    void sizesTakeRoomThatIsLeft()
    {
        const BarLines lines = manyLines(3, 100);
        BarsLook look;
        look.parametersPx = 100;
        look.bytesPx = 90;
        double fromPx = 0, bytesFromPx = 0; // where each of them begins to have room
        for (double px = 1400; px >= 400; px -= 10) {
            const DiffBarsLayout layout(QSizeF(px, 500), lines, 0, look);
            QVERIFY(layout.hasParameters() || !layout.hasBytes());
            fromPx = layout.hasParameters() ? px : fromPx;
            bytesFromPx = layout.hasBytes() ? px : bytesFromPx;
            QVERIFY(layout.bars().width() >= 40);
            if (!layout.hasParameters())
                continue;
            QCOMPARE(layout.parameters().width(), 100.0);
            QVERIFY(layout.times().right() < layout.parameters().left());
            QVERIFY((layout.hasBytes() ? layout.bytes() : layout.parameters()).right() < layout.bars().left());
            QVERIFY(layout.bars().width() >= 140);
        }
        QVERIFY(fromPx > 500 && bytesFromPx > fromPx + 80 && bytesFromPx < 1400);
        QVERIFY(!DiffBarsLayout(QSizeF(1400, 500), lines, 0).hasParameters());
    }

    void namesGiveWayToTheDifference()
    {
        BarsLook look;
        look.namesNeedPx = 300;
        const BarLines lines = manyLines(5, 1);
        const QSizeF size(822, 400);
        const DiffBarsLayout layout(size, lines, 0, look);
        QVERIFY(layout.hasDifference() && layout.hasTimes());
        QVERIFY(layout.names().width() >= 200);
        look.namesPx = 250;
        QVERIFY(!DiffBarsLayout(size, lines, 0, look).hasDifference());
        QCOMPARE(DiffBarsLayout(size, lines, 0, look).names().right(), 262.0);
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
        const DiffBarsLayout layout(QSizeF(width, 500), manyLines(30, 1), 0, withSum());
        double right = 0;
        for (const QRectF &column : { layout.names(), layout.times(), layout.bars(), layout.difference(),
                 layout.running(), layout.delta(), layout.change() }) {
            if (column.width() == 0)
                continue;
            QVERIFY(column.left() > right);
            QVERIFY(column.width() >= 60);
            right = column.right();
        }
        QVERIFY(right < width);
        QVERIFY(layout.hasTimes() && layout.hasDifference());
    }

    void namesAreAsWideAsTheyNeed()
    {
        BarsLook look;
        const auto width = [&look] {
            return DiffBarsLayout(QSizeF(1400, 500), manyLines(30, 1), 0, look).names().width();
        };
        look.namesNeedPx = 260;
        QCOMPARE(width(), 260.0);
        look.namesNeedPx = 900;
        QCOMPARE(width(), 0.35 * 1400);
        look.namesPx = 300; // the user's choice
        QCOMPARE(width(), 300.0);
        look.namesPx = 5;
        QCOMPARE(width(), DiffBarsLayout::kLeastNamesPx);
        look.namesPx = 5000;
        QCOMPARE(width(), 0.35 * 1400);
    }

    void deepNamesKeepRoomForLetters()
    {
        const DiffBarsLayout layout(QSizeF(900, 500), manyLines(30, 1), 0);
        for (const std::uint32_t depth : { 0U, 1U, 5U, 100U, 100'000U }) {
            QVERIFY(layout.names().right() - layout.nameLeft(depth) >= 80);
            QVERIFY(layout.twistyRect(0, depth).right() <= layout.nameLeft(depth));
        }
    }

    /// Rounding must not make the whole axis longer than itself.
    void theWholeAxisBeginsAtZero()
    {
        const BarLines bars = manyLines(30, 1);
        for (int width = 600; width < 4000; ++width) {
            const DiffBarsLayout layout(QSizeF(width, 500), bars, 0);
            QVERIFY2(layout.look().timeStartNs >= 0, qPrintable(QString::number(width)));
        }
    }

    void narrowChartsDropColumns()
    {
        const std::vector<DiffBar> bars = manyBars(30, 1);
        const BarLines lines = linesOf(bars);
        int columns = 3;
        for (int width = 1300; width >= 440; width -= 20) {
            BarsLook look = withSum();
            look.sumTitlePx = 110; // longer words than in English
            const DiffBarsLayout layout(QSizeF(width, 500), lines, 0, look);
            const int now =
                (layout.hasTimes() ? 1 : 0) + (layout.hasDifference() ? 1 : 0) + (layout.hasRunning() ? 1 : 0);
            QVERIFY(now <= columns && (layout.hasDifference() || !layout.hasRunning()));
            QVERIFY(layout.hasTimes() || !layout.hasDifference());
            columns = now;
            QVERIFY(layout.bars().width() >= 40);
            QVERIFY(width < 500 || layout.bars().width() >= 139);
            QVERIFY(layout.bars().right() < layout.delta().left());
            for (int row = 0; row < 10; ++row)
                QVERIFY(
                    layout.hasDifference() || layout.shapes(bars[static_cast<std::size_t>(row)], row).delta.isNull());
        }
        QCOMPARE(columns, 0);
    }

    void findsTheRowAtAPoint()
    {
        const BarLines bars = manyLines(100, 2);
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
        QCOMPARE(layout.rowAt(QPointF(-2, 300)), -1);
        QCOMPARE(layout.rowAt(QPointF(600, -1)), -1);
        const DiffBarsLayout few(QSizeF(1200, 400), manyLines(2, 3), 0);
        QCOMPARE(few.rowAt(QPointF(600, 390)), -1);
    }

    void paintsOnlyWhatShows()
    {
        const DiffBarsLayout layout(QSizeF(1200, 400), manyLines(100'000, 4), 24.0 * 50'000);
        QVERIFY(layout.endVisible() - layout.firstVisible() <= 16);
        QCOMPARE(layout.firstVisible(), 50'000);
    }

    void scrollsNoFurtherThanTheLastRow()
    {
        const BarLines bars = manyLines(20, 5);
        const DiffBarsLayout end(QSizeF(1200, 400), bars, 1e9);
        QCOMPARE(end.rowRect(19).bottom(), end.body().bottom());
        QCOMPARE(end.maxScrollPx(), 20 * DiffBarsLayout::kBarRowPx - end.body().height());
        QCOMPARE(DiffBarsLayout(QSizeF(1200, 4000), bars, 1e9).maxScrollPx(), 0.0);
    }

    void scrollsJustFarEnoughToShowARow()
    {
        const BarLines bars = manyLines(50, 6);
        const QSizeF size(1200, 400);
        for (const int row : { 0, 7, 30, 49 }) {
            for (const double from : { 0.0, 500.0, 1e9 }) {
                const double to = DiffBarsLayout(size, bars, from).scrollToShow(row);
                const DiffBarsLayout layout(size, bars, to);
                QVERIFY(layout.body().contains(layout.rowRect(row).adjusted(0, 0.5, 0, -0.5)));
            }
        }
        QCOMPARE(DiffBarsLayout(size, bars, 24).scrollToShow(2), 24.0); // it shows already
    }

    void barsAreAsLongAsTheirTimes()
    {
        const std::vector<DiffBar> bars { bar(100, 60), bar(40, 80) };
        const DiffBarsLayout layout(QSizeF(1400, 400), linesOf(bars), 0);
        const DiffBarShapes faster = layout.shapes(bars[0], 0);
        QCOMPARE(faster.baseline.left(), layout.bars().left());
        QCOMPARE(faster.experimental.width() / faster.baseline.width(), 0.6);
        QVERIFY(faster.baseline.bottom() < faster.experimental.top());
        QVERIFY(layout.rowRect(0).contains(faster.baseline) && layout.rowRect(0).contains(faster.experimental));
        QVERIFY(faster.baseline.right() < layout.bars().right());

        // The saved time stands beside the experimental bar, added time beside the baseline's.
        QCOMPARE(faster.ghost.left(), faster.experimental.right());
        QCOMPARE(faster.ghost.right(), faster.baseline.right());
        QCOMPARE(faster.ghost.top(), faster.experimental.top());
        const DiffBarShapes slower = layout.shapes(bars[1], 1);
        QCOMPARE(slower.ghost.left(), slower.baseline.right());
        QCOMPARE(slower.ghost.right(), slower.experimental.right());
        QCOMPARE(slower.ghost.top(), slower.baseline.top());

        // Both differences start at the same zero, in opposite directions.
        QCOMPARE(faster.delta.right(), slower.delta.left());
        QCOMPARE(faster.delta.width(), slower.delta.width());
    }

    void aMissingSideLeavesItsLaneToTheGhost()
    {
        const std::vector<DiffBar> bars { bar(100, {}), bar({}, 50) };
        const DiffBarsLayout layout(QSizeF(1400, 400), linesOf(bars), 0);
        const DiffBarShapes removed = layout.shapes(bars[0], 0);
        QVERIFY(removed.experimental.isNull());
        QCOMPARE(removed.ghost.width(), removed.baseline.width());
        QVERIFY(removed.ghost.top() > removed.baseline.bottom());
        const DiffBarShapes added = layout.shapes(bars[1], 1);
        QVERIFY(added.baseline.isNull());
        QVERIFY(added.ghost.bottom() < added.experimental.top());
    }

    void shortBarsStillShow()
    {
        const std::vector<DiffBar> bars { bar(1'000'000'000, 1'000'000'000), bar(1, 0), bar({}, {}) };
        const DiffBarsLayout layout(QSizeF(1400, 400), linesOf(bars), 0);
        QVERIFY(layout.shapes(bars[1], 1).baseline.width() >= 1);
        QVERIFY(layout.shapes(bars[1], 1).ghost.isNull());
        QVERIFY(layout.shapes(bars[0], 0).ghost.isNull());
        QVERIFY(layout.shapes(bars[0], 0).delta.isNull());
        const DiffBarShapes none = layout.shapes(bars[2], 2);
        QVERIFY(none.baseline.isNull() && none.experimental.isNull() && none.ghost.isNull() && none.delta.isNull());
    }

    void theRunningSumIsOneLineThatEndsInTheTotal()
    {
        const std::vector<DiffBar> bars = manyBars(40, 7);
        const BarLines lines = linesOf(bars);
        const std::int64_t total = std::accumulate(bars.begin(), bars.end(), std::int64_t(0),
            [](std::int64_t sum, const DiffBar &each) { return sum + *each.timeNs.delta; });
        const DiffBarsLayout layout(QSizeF(1400, 400), lines, 0, withSum());
        const std::vector<QPointF> whole = layout.runningLine(lines, 0, 40);
        QCOMPARE(whole.front().x(), layout.runningScale().zeroPx);
        QCOMPARE(whole.back().x(), layout.runningScale().px(total));
        for (std::size_t i = 1; i < whole.size(); ++i) {
            QVERIFY(whole[i].x() == whole[i - 1].x() || whole[i].y() == whole[i - 1].y());
            QVERIFY(whole[i].y() >= whole[i - 1].y());
        }
        // A stretch of the axis is shown as that stretch.
        const std::vector<QPointF> part = layout.runningLine(lines, 10, 20);
        QCOMPARE(part.front().x(), layout.runningScale().px(lines.lines[9].runningNs));
        QCOMPARE(part.back().x(), layout.runningScale().px(lines.lines[19].runningNs));
        QVERIFY(layout.runningLine(lines, 5, 5).empty());
        // Each step reaches from the sum before to the sum behind.
        for (int row = 1; row < 40; ++row) {
            const QRectF step = layout.runningStep(lines, row);
            const double from = layout.runningScale().px(lines.lines[static_cast<std::size_t>(row) - 1].runningNs),
                         to = layout.runningScale().px(lines.lines[static_cast<std::size_t>(row)].runningNs);
            QCOMPARE(step.left(), std::min(from, to));
            QVERIFY(layout.rowRect(row).contains(step));
        }
    }
};

TWINLANE_TEST(TestDiffBarsGeometry, QCoreApplication)
#include "tst_diffbarsgeometry.moc"
