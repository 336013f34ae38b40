// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/blocks/bartree.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "views/blocks/bartext.h"

#include <QLocale>
#include <QTest>

#include <algorithm>
#include <set>

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

BarTree treeOf(const Comparison &comparison, RowId scope, BarOrder order = BarOrder::Execution)
{
    return BarTree(comparison, scope, Measure::Critical, order);
}

QStringList names(const Comparison &comparison, const BarTree &tree)
{
    QStringList list;
    for (const BarLine &line : tree.lines().lines)
        list << barName(comparison, tree, tree.bar(line.node));
    return list;
}

std::set<BarId> shownIds(const BarTree &tree)
{
    std::set<BarId> ids;
    for (const BarLine &line : tree.lines().lines)
        ids.insert(line.node);
    return ids;
}

/// Sum of the lines that stand for themselves. An open one does not: what is in it does.
std::int64_t sumOfDeltas(const BarTree &tree)
{
    std::int64_t sum = 0;
    for (const BarLine &line : tree.lines().lines)
        sum += tree[line.node].isOpen ? 0 : tree[line.node].deltaNs;
    return sum;
}

} // namespace

class TestBarTree : public QObject {
    Q_OBJECT

    std::shared_ptr<const Comparison> m_sample;

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        CompareOptions options;
        options.aggregate = Aggregate::Sum; // without rounding
        m_sample = test::compareRecordings("sample/baseline", "sample/experimental", options);
        QVERIFY(m_sample);
    }

    void repeatsFold()
    {
        const auto comparison = compareDrawings(drawing(8, 100), drawing(8, 120));
        const BarTree tree = treeOf(*comparison, net(*comparison));
        QCOMPARE(names(*comparison, tree), (QStringList { QStringLiteral("Layer ×8"), QStringLiteral("9 gap(s)") }));
        const DiffBar layers = tree.bar(tree.knownChildren(0)[0]);
        QVERIFY(layers.kind == BarKind::Repeats && layers.mayOpen);
        QCOMPARE(*layers.timeNs.baseline, 800'000);
        QCOMPARE(*layers.timeNs.experimental, 960'000);
        QCOMPARE(*layers.timeNs.delta, 160'000);
        QCOMPARE(*layers.timeNs.percent, 20.0);
        QCOMPARE(layers.look.certainty, Certainty::CannotTell); // of one step nobody can tell
        QCOMPARE(layers.look.tone, Tone::Neutral);
        QCOMPARE(tree.countIn(layers.id, Side::Baseline), 8U);
        QVERIFY(tree.rangeNs(layers.id, Side::Experimental) == std::pair(std::int64_t(120'000), std::int64_t(120'000)));
        QVERIFY(tree.bar(tree.knownChildren(0)[1]).isUnknown);
    }

    void fewRepeatsDoNot()
    {
        const auto comparison = compareDrawings(drawing(3, 100), drawing(3, 100));
        QVERIFY(
            names(*comparison, treeOf(*comparison, net(*comparison))).contains(QStringLiteral("Layer [1] / Linear")));
    }

    void countsOfBothSidesAreSaid()
    {
        const auto comparison = compareDrawings(drawing(6, 100), drawing(5, 100));
        const BarTree tree = treeOf(*comparison, net(*comparison));
        QCOMPARE(names(*comparison, tree).front(), QStringLiteral("Layer ×6 → ×5"));
        QCOMPARE(tree[tree.knownChildren(0)[0]].deltaNs, -100'000);
    }

    void whatStandsOutIsNotFoldedAway()
    {
        const auto comparison = compareDrawings(drawing(8, 100), drawing(8, 100, 5, 250));
        const BarTree tree = treeOf(*comparison, net(*comparison));
        // Of what hardly differs one line is left.
        QCOMPARE(names(*comparison, tree),
            (QStringList { QStringLiteral("Layer [5] / Linear"), QStringLiteral("2 more, no certain difference") }));
        QCOMPARE(tree.bar(tree.knownChildren(0)[0]).look.certainty, Certainty::CannotTell);
        QCOMPARE(tree.bar(tree.knownChildren(0)[1]).look.certainty, Certainty::Negligible);
    }

    // Of the scope some lines stay, deeper down one.
    void whatHardlyDiffersIsOneLine()
    {
        std::string before = "1 step ProfilerStep#1 0-2000\n1 module Net_0 0-1000\n", after = before;
        for (int i = 0; i < 10; ++i) {
            const auto line = [&](int length) {
                return "1 module Part" + std::to_string(i) + "_0 " + std::to_string(100 * i) + '-'
                    + std::to_string(100 * i + length) + '\n';
            };
            before += line(90);
            after += line(i == 4 ? 10 : 90 - i % 2);
        }
        const auto comparison = compareDrawings(before, after);
        const BarTree scope(*comparison, net(*comparison), Measure::Critical, BarOrder::Execution, 6);
        QCOMPARE(scope.lines().count(), 7);
        QVERIFY(names(*comparison, scope).constLast().endsWith(QStringLiteral("more, no certain difference")));
        BarTree tree = treeOf(*comparison, comparison->stepRow(), BarOrder::LargestDifference);
        tree.setOpen(tree.knownChildren(0)[0], true);
        QStringList inside;
        for (const BarLine &line : tree.lines().lines)
            if (line.depth == 1)
                inside << barName(*comparison, tree, tree.bar(line.node));
        QVERIFY2(inside.size() < 7, qPrintable(inside.join(QLatin1Char(','))));
        QCOMPARE(inside.front(), QStringLiteral("Part4"));
        QVERIFY(inside.constLast().endsWith(QStringLiteral("more, no certain difference")));
    }

    void aGroupStandsWhereItsFirstMemberRan()
    {
        const auto comparison = compareDrawings(drawing(8, 100, 0, 300), drawing(8, 120, 0, 900));
        const BarTree tree = treeOf(*comparison, net(*comparison));
        QCOMPARE(names(*comparison, tree).mid(0, 2),
            (QStringList { QStringLiteral("Layer [0] / Linear"), QStringLiteral("Layer ×7") }));
    }

    void whatIsBuiltDifferentlyIsNotFolded()
    {
        const auto comparison = compareDrawings(drawing(8, 100, -1, 0, 2), drawing(8, 100, -1, 0, 2));
        const QStringList shown = names(*comparison, treeOf(*comparison, net(*comparison)));
        QVERIFY2(shown.contains(QStringLiteral("Layer ×7")) && shown.contains(QStringLiteral("Layer [2]")),
            qPrintable(shown.join(QLatin1Char(','))));
    }

    void openFoldsListTheirMembers()
    {
        const auto comparison = compareDrawings(drawing(8, 100), drawing(8, 120));
        BarTree tree = treeOf(*comparison, net(*comparison));
        const BarLines closed = tree.lines();
        tree.setOpen(closed.lines.front().node, true);
        const BarLines lines = tree.lines();
        QCOMPARE(lines.count(), 2 + 8);
        for (std::size_t i = 1; i <= 8; ++i) {
            QCOMPARE(lines.lines[i].depth, 1U);
            QCOMPARE(names(*comparison, tree)[static_cast<int>(i)], QStringLiteral("Layer [%1] / Linear").arg(i - 1));
        }
        QCOMPARE(lines.lines[0].runningNs, 0); // its members carry the time
        QCOMPARE(lines.lines.back().runningNs, closed.lines.back().runningNs);
        tree.setOpen(closed.lines.front().node, false);
        QCOMPARE(tree.lines().count(), 2);
    }

    void theLargestDifferenceIsFirst()
    {
        const auto comparison = compareDrawings(drawing(8, 100), drawing(8, 101, 5, 400));
        const BarTree tree = treeOf(*comparison, net(*comparison), BarOrder::LargestDifference);
        QCOMPARE(names(*comparison, tree).front(), QStringLiteral("Layer [5] / Linear"));
    }

    void aChainOfOnlyChildrenIsOneLine()
    {
        const std::string chain = R"(
            1 step ProfilerStep#1 0-1000
            1 module Compiled_0 0-1000
            1 module Wrapper_0 2-998
            1 module First_0 4-300
            1 module Second_0 300-996
        )";
        const auto comparison = compareDrawings(chain, chain);
        BarTree tree = treeOf(*comparison, comparison->stepRow());
        QCOMPARE(names(*comparison, tree), QStringList(QStringLiteral("Compiled / Wrapper")));
        tree.setAllOpen(0, true);
        const QStringList all = names(*comparison, tree);
        QVERIFY(all.contains(QStringLiteral("First")) && all.contains(QStringLiteral("Second")));
        // The short gaps on the way are there, so that what is inside adds up.
        std::int64_t inside = 0;
        for (const BarLine &line : tree.lines().lines)
            inside += line.depth == 1 ? tree[line.node].baselineNs : 0;
        QCOMPARE(inside, 1'000'000);
    }

    void bothNamesOfARenamedPairAreShown()
    {
        const char *const before = R"(
            1 step ProfilerStep#1 0-1000
            1 module Net_0 0-1000
            1 module Linear_0 0-400
            1 module GELU_0 400-1000
        )";
        std::string after = before;
        after.replace(after.find("GELU"), 4, "SiLU");
        const auto comparison = compareDrawings(before, after);
        const QStringList shown = names(*comparison, treeOf(*comparison, net(*comparison)));
        const bool isPaired = shown.size() == 2;
        QCOMPARE(shown.contains(QStringLiteral("GELU → SiLU")), isPaired);
    }

    void gapsSayWhereTheyAre()
    {
        const char *const drawn = R"(
            1 step ProfilerStep#1 0-1000
            1 module Net_0 100-800
        )";
        const auto comparison = compareDrawings(drawn, drawn);
        QCOMPARE(names(*comparison, treeOf(*comparison, comparison->stepRow())),
            (QStringList { QStringLiteral("gap before Net"), QStringLiteral("Net"), QStringLiteral("gap after Net") }));
    }

    void lookFollowsTheJudgement()
    {
        BarTree tree = treeOf(*m_sample, m_sample->stepRow());
        tree.setAllOpen(0, true);
        int certain = 0;
        for (const BarLine &line : tree.lines().lines) {
            const DiffBar bar = tree.bar(line.node);
            if (bar.kind == BarKind::Block)
                QCOMPARE(bar.look.isCertain(), m_sample->judgements[bar.row.row()].flagged());
            if (bar.kind == BarKind::Rest)
                QCOMPARE(bar.look.certainty, Certainty::Negligible);
            QCOMPARE(bar.look.isCertain(), tree[line.node].isCertain);
            QCOMPARE(bar.look.tone != Tone::Neutral, bar.look.isCertain());
            certain += bar.look.isCertain();
        }
        QVERIFY(certain > 5);
    }

    // No line of a rest is certain, and none is large beside the largest line next to it.
    void nothingCertainIsFoldedAway()
    {
        BarTree tree = treeOf(*m_sample, m_sample->stepRow());
        tree.setAllOpen(0, true);
        int rests = 0;
        for (BarId id = 0; id < tree.size(); ++id) {
            if (tree[id].kind != BarKind::Rest)
                continue;
            ++rests;
            std::int64_t largest = 0;
            for (const BarId sibling : tree.knownChildren(tree[id].parent))
                largest = std::max(largest, sibling == id ? 0 : tree[sibling].differenceNs());
            for (const BarId member : tree.knownChildren(id)) {
                QVERIFY(!tree[member].holdsCertain);
                QVERIFY(tree[member].differenceNs() * 10 < largest);
            }
        }
        QVERIFY(rests > 0);
    }

    // Folding, joining and opening lose nothing: in every block of every real pair.
    void sumsStayExact()
    {
        const Comparison &shown = *m_sample;
        for (std::size_t i = shown.stepRow().row(); i < shown.rows.size(); ++i) {
            if (shown.children(RowId(i)).empty())
                continue;
            const std::int64_t delta = *shown.timeNs(RowId(i), Measure::Critical).delta;
            BarTree tree = treeOf(shown, RowId(i));
            for (const bool isOpen : { false, true }) {
                tree.setAllOpen(0, isOpen);
                for (const BarOrder order : { BarOrder::LargestDifference, BarOrder::Execution }) {
                    tree.setOrder(order);
                    QCOMPARE(sumOfDeltas(tree), delta);
                    QCOMPARE(tree.lines().lines.back().runningNs, delta);
                }
            }
        }
    }

    void fillsTheHeightAndNoMore()
    {
        std::size_t before = 0;
        for (std::size_t lines = 1; lines <= 60; ++lines) {
            BarTree tree = treeOf(*m_sample, m_sample->stepRow(), BarOrder::LargestDifference);
            const std::size_t closed = tree.lines().lines.size();
            tree.openToFill(lines);
            const std::size_t filled = tree.lines().lines.size();
            QVERIFY(filled <= std::max(lines, closed));
            before = std::max(before, filled);
        }
        QVERIFY(before > 40);
    }

    /// A card of few lines and much empty room helps nobody: a list that is too long opens, and scrolls.
    void opensPastTheEndRatherThanNothing()
    {
        const auto drawn = [](int extraUs) {
            std::string text = "1 step ProfilerStep#1 0-9000\n1 module Net_0 50-8900\n";
            for (int i = 0; i < 26; ++i) {
                const int from = 100 + 300 * i, to = from + 100 + extraUs * (i + 1);
                text += "1 module Block" + std::string(1, char('A' + i)) + "_0 " + std::to_string(from) + "-"
                    + std::to_string(to) + "\n";
            }
            return text;
        };
        const auto compared = test::compareDrawings(drawn(0), drawn(6));
        BarTree tree = treeOf(*compared, compared->stepRow(), BarOrder::LargestDifference);
        QVERIFY(tree.lines().lines.size() <= 4);
        tree.openToFill(10);
        QVERIFY(tree.lines().lines.size() > 10);
    }

    // Where nothing differs the longest blocks are opened.
    void fillsTheHeightOfEqualRunsToo()
    {
        const auto run = m_sample->baseline;
        const auto same = compare(run, run);
        QVERIFY(static_cast<bool>(same));
        BarTree tree = treeOf(*same.value(), same.value()->stepRow());
        const std::size_t closed = tree.lines().lines.size();
        tree.openToFill(30);
        QVERIFY(tree.lines().lines.size() > closed && tree.lines().lines.size() <= 30);
    }

    void keysOpenTheSameElsewhere()
    {
        BarTree tree = treeOf(*m_sample, m_sample->stepRow());
        tree.openToFill(30);
        BarTree other = treeOf(*m_sample, m_sample->stepRow(), BarOrder::LargestDifference);
        other.open(tree.openKeys());
        other.setOrder(BarOrder::Execution);
        QCOMPARE(names(*m_sample, other), names(*m_sample, tree));
        other.open({});
        QVERIFY(other.openKeys().empty());
    }

    void everyRowCanBeRevealed()
    {
        const Comparison &shown = *m_sample;
        for (std::size_t i = shown.stepRow().row() + 1; i < shown.rows.size(); ++i) {
            const RowId row(i);
            BarTree tree = treeOf(shown, shown.stepRow());
            const std::optional<BarId> hidden = tree.visibleHolder(row);
            const std::optional<BarId> id = tree.reveal(row);
            if (!id) { // a gap that takes no time
                QVERIFY(shown.kind(row) == BlockKind::Unknown);
                continue;
            }
            QVERIFY(hidden.has_value());
            QVERIFY(shownIds(tree).count(*id) == 1);
            QVERIFY(!tree[*id].isFold() && tree[*id].row <= row && row <= tree[*id].inner);
            QCOMPARE(tree.visibleHolder(row), id);
        }
    }

    void preparingAheadChangesNothing()
    {
        BarTree tree = treeOf(*m_sample, m_sample->stepRow());
        const QStringList before = names(*m_sample, tree);
        while (tree.prepareSome(7)) { }
        QCOMPARE(names(*m_sample, tree), before);
        BarTree other = treeOf(*m_sample, m_sample->stepRow());
        tree.setAllOpen(0, true);
        other.setAllOpen(0, true);
        QCOMPARE(names(*m_sample, tree), names(*m_sample, other));
    }

    // Damaged times: a gap of half the longest block is not short, even if both last years.
    void comparesYears()
    {
        const char *const years = R"(
            1 step ProfilerStep#1 0-1200000000000000
            1 module Net_0 0-1200000000000000
            1 module First_0 200000000000000-600000000000000
            1 module Second_0 800000000000000-1200000000000000
        )";
        const auto pair = compareDrawings(years, years);
        const BarTree tree = treeOf(*pair, net(*pair));
        QCOMPARE(names(*pair, tree).join(QStringLiteral(", ")),
            QStringLiteral("gap before First, First, gap before Second, Second"));
        QCOMPARE(tree.lines().longestNs, std::int64_t(400'000'000'000'000'000));
    }
};

TWINLANE_TEST(TestBarTree, NoApplication)
#include "tst_bartree.moc"
