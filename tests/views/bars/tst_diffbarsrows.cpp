// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarsrows.h"

#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarstext.h"

#include <QLocale>
#include <QTest>

#include <numeric>

using namespace twinlane;
using test::compareDrawings;

namespace {

/// A net of @p layers layers in a row, each @p layerUs long with a gap of 1 us behind it; the one of number @p slow
/// takes @p slowUs.
std::string drawing(int layers, int layerUs, int slow = -1, int slowUs = 0, int plainLayer = -1)
{
    std::string text;
    int at = 10;
    for (int i = 0; i < layers; ++i) {
        const int end = at + (i == slow ? slowUs : layerUs);
        text += "1 module Layer_" + std::to_string(i) + ' ' + std::to_string(at) + '-' + std::to_string(end) + '\n';
        if (i != plainLayer)
            text +=
                "1 module Linear_" + std::to_string(i) + ' ' + std::to_string(at) + '-' + std::to_string(end) + '\n';
        text += "1 op aten::linear " + std::to_string(at) + '-' + std::to_string(end) + '\n';
        at = end + 1;
    }
    return "1 step ProfilerStep#1 0-" + std::to_string(at + 10) + "\n1 module Net_0 0-" + std::to_string(at + 10) + '\n'
        + text;
}

RowId net(const Comparison &comparison)
{
    return comparison.findPath("Net");
}

QStringList names(const Comparison &comparison, const DiffBars &bars)
{
    QStringList list;
    for (const DiffBar &bar : bars.bars)
        list << barName(comparison, bars, bar);
    return list;
}

DiffBars barsOf(const Comparison &comparison, RowId scope, const std::set<RowId> &expanded = {},
    BarOrder order = BarOrder::Execution)
{
    return diffBars(comparison, scope, Measure::Critical, order, expanded);
}

/// Sum of the rows that stand for themselves. An unfolded group does not: its members do.
std::int64_t sumOfDeltas(const DiffBars &bars)
{
    return std::accumulate(
        bars.bars.begin(), bars.bars.end(), std::int64_t(0), [&bars](std::int64_t sum, const DiffBar &bar) {
            return sum + (bar.isGroup() && bars.groupOf(bar)->isExpanded ? 0 : bar.timeNs.delta.value_or(0));
        });
}

} // namespace

class TestDiffBarsRows : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void repeatsFold()
    {
        const auto comparison = compareDrawings(drawing(8, 100), drawing(8, 120));
        const DiffBars bars = barsOf(*comparison, net(*comparison));
        QCOMPARE(
            names(*comparison, bars), (QStringList { QStringLiteral("Layer ×8"), QStringLiteral("Short gaps ×9") }));
        const DiffBar &layers = bars.bars.front();
        QVERIFY(layers.isGroup() && layers.hasChildren);
        QCOMPARE(*layers.timeNs.baseline, 800'000);
        QCOMPARE(*layers.timeNs.experimental, 960'000);
        QCOMPARE(*layers.timeNs.delta, 160'000);
        QCOMPARE(*layers.timeNs.percent, 20.0);
        QCOMPARE(layers.tone, Tone::Worse);
        QVERIFY(bars.bars.back().isUnknown);
        QCOMPARE(barSubline(*comparison, bars, layers), QStringLiteral("each 100\u00a0µs → 120\u00a0µs"));
        QCOMPARE(bars.indexOf(bars.groupOf(layers)->rows[3]), 0);
    }

    void fewRepeatsDoNot()
    {
        const auto comparison = compareDrawings(drawing(3, 100), drawing(3, 100));
        QVERIFY(names(*comparison, barsOf(*comparison, net(*comparison))).contains(QStringLiteral("Layer [1]")));
    }

    void countsOfBothSidesAreSaid()
    {
        const auto comparison = compareDrawings(drawing(6, 100), drawing(5, 100));
        const DiffBars bars = barsOf(*comparison, net(*comparison));
        QCOMPARE(names(*comparison, bars).front(), QStringLiteral("Layer ×6 → ×5"));
        QCOMPARE(*bars.bars.front().timeNs.delta, -100'000);
    }

    void whatStandsOutIsNotFoldedAway()
    {
        const auto comparison = compareDrawings(drawing(8, 100), drawing(8, 100, 5, 250));
        const DiffBars bars = barsOf(*comparison, net(*comparison));
        QCOMPARE(names(*comparison, bars),
            (QStringList { QStringLiteral("Layer ×7"), QStringLiteral("Layer [5]"), QStringLiteral("Short gaps ×9") }));
        QCOMPARE(bars.bars[0].tone, Tone::Neutral);
        QCOMPARE(bars.bars[1].tone, Tone::Worse);
    }

    void whatIsBuiltDifferentlyIsNotFolded()
    {
        const auto comparison = compareDrawings(drawing(8, 100, -1, 0, 2), drawing(8, 100, -1, 0, 2));
        const QStringList shown = names(*comparison, barsOf(*comparison, net(*comparison)));
        QVERIFY2(shown.contains(QStringLiteral("Layer ×7")) && shown.contains(QStringLiteral("Layer [2]")),
            qPrintable(shown.join(QLatin1Char(','))));
    }

    void expandedGroupsListTheirMembers()
    {
        const auto comparison = compareDrawings(drawing(8, 100), drawing(8, 120));
        const DiffBars folded = barsOf(*comparison, net(*comparison));
        const RowId first = folded.bars.front().row;
        const DiffBars bars = barsOf(*comparison, net(*comparison), { first });
        QCOMPARE(static_cast<int>(bars.bars.size()), 2 + 8);
        QVERIFY(bars.bars[0].isGroup() && bars.groupOf(bars.bars[0])->isExpanded);
        for (int i = 1; i <= 8; ++i) {
            QVERIFY(bars.bars[static_cast<std::size_t>(i)].isMember);
            QCOMPARE(names(*comparison, bars)[i], QStringLiteral("Layer [%1]").arg(i - 1));
        }
        QCOMPARE(bars.indexOf(first), 1);
        QCOMPARE(bars.bars[0].runningNs, 0); // its members carry the time
        QCOMPARE(bars.bars.back().runningNs, folded.bars.back().runningNs);
        QCOMPARE(bars.baselineSumNs, folded.baselineSumNs);
    }

    void largestFirstOrdersGroupsAndMembers()
    {
        const auto comparison = compareDrawings(drawing(8, 100), drawing(8, 101, 5, 400));
        const DiffBars folded = barsOf(*comparison, net(*comparison), {}, BarOrder::LargestDifference);
        QCOMPARE(names(*comparison, folded).front(), QStringLiteral("Layer [5]"));
    }

    // Folding loses nothing: in every block of every real pair.
    void sumsStayExact_data()
    {
        QTest::addColumn<QString>("baseline");
        QTest::addColumn<QString>("experimental");
        QTest::newRow("sample") << QStringLiteral("sample/baseline") << QStringLiteral("sample/experimental");
        QTest::newRow("attention") << QStringLiteral("attention/manual") << QStringLiteral("attention/fused");
    }
    void sumsStayExact()
    {
        QFETCH(QString, baseline);
        QFETCH(QString, experimental);
        CompareOptions options;
        options.aggregate = Aggregate::Sum; // without rounding
        const auto comparison = test::compareRecordings(baseline.toStdString(), experimental.toStdString(), options);
        QVERIFY(comparison);
        const Comparison &shown = *comparison;
        for (std::size_t i = shown.stepRow().row(); i < shown.rows.size(); ++i) {
            if (shown.children(RowId(i)).empty())
                continue;
            for (const BarOrder order : { BarOrder::Execution, BarOrder::LargestDifference }) {
                const DiffBars folded = barsOf(shown, RowId(i), {}, order);
                const std::int64_t delta = *shown.timeNs(RowId(i), Measure::Critical).delta;
                QCOMPARE(sumOfDeltas(folded), delta);
                std::set<RowId> all;
                for (const BarGroup &group : folded.groups)
                    all.insert(group.rows.front());
                const DiffBars listed = barsOf(shown, RowId(i), all, order);
                QCOMPARE(sumOfDeltas(listed), delta);
                QCOMPARE(listed.bars.back().runningNs, delta);
            }
        }
    }

    // Damaged times: a gap of half the longest block is not short, even if both last years.
    void comparesYears()
    {
        const auto pair = compareDrawings(R"(
            1 step ProfilerStep#1 0-1200000000000000
            1 module Net_0 0-1200000000000000
            1 module First_0 200000000000000-600000000000000
            1 module Second_0 800000000000000-1200000000000000
        )",
            R"(
            1 step ProfilerStep#1 0-1200000000000000
            1 module Net_0 0-1200000000000000
            1 module First_0 200000000000000-600000000000000
            1 module Second_0 800000000000000-1200000000000000
        )");
        const DiffBars bars = barsOf(*pair, net(*pair));
        QCOMPARE(names(*pair, bars).join(QLatin1Char(' ')), QStringLiteral("Unknown [0] First Unknown [1] Second"));
        QCOMPARE(bars.longestNs, std::int64_t(400'000'000'000'000'000));
    }
};

TWINLANE_TEST(TestDiffBarsRows, NoApplication)
#include "tst_diffbarsrows.moc"
