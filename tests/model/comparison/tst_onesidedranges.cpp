// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Ranges that one side alone records around what both do are looked through; those of new work are blocks.

#include "model/comparison/comparison.h"
#include "model/lanes/twintimeline.h"
#include "model/reasons/placename.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <string>

using namespace twinlane;

namespace {

/// Five pieces of operators, each of them in a range if there is a @p title; one operator may take more. Each piece ends
/// in an operator of its own, so that nothing but the ranges repeats.
std::shared_ptr<const Run> run(const std::string &title, int moreUs = 0, bool hasExtra = false)
{
    constexpr std::array kOwn { "aten::relu", "aten::tanh", "aten::sigmoid", "aten::exp", "aten::abs" };
    std::string drawing, ranges;
    int at = 100;
    const auto op = [&](const std::string &name, int us) {
        drawing += "1 op " + name + ' ' + std::to_string(at) + '-' + std::to_string(at + us) + '\n';
        at += us + 1;
    };
    for (int piece = 0; piece < 5; ++piece) {
        const int begin = at;
        op("aten::mm", 100);
        op("aten::add", piece == 2 ? 50 + moreUs : 50);
        op("aten::mul", 30);
        op(kOwn[std::size_t(piece)], 20);
        if (!title.empty())
            ranges += "1 annotation " + title + ' ' + std::to_string(piece) + ' ' + std::to_string(begin - 1) + '-'
                + std::to_string(at) + '\n';
        at += 5;
    }
    if (hasExtra) {
        const int begin = at;
        for (int i = 0; i < 4; ++i)
            op("aten::sort", 80);
        ranges += "1 annotation evaluate " + std::to_string(begin - 1) + '-' + std::to_string(at) + '\n';
    }
    return test::runFromText(ranges + drawing);
}

std::shared_ptr<const Comparison> compared(const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b)
{
    const auto made = compare(a, b, {});
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

bool hasNote(const Comparison &comparison, std::string_view code)
{
    return std::any_of(comparison.comparability.begin(), comparison.comparability.end(),
        [code](const ComparabilityNote &note) { return note.code == code; });
}

} // namespace

class OneSidedRangesTest : public QObject {
    Q_OBJECT

private slots:
    /// Its paths are of the comparison's blocks, not of those that the ranges would make.
    void theTwinTimelineLooksThroughThem()
    {
        const auto comparison = compared(run(""), run("piece"));
        QVERIFY(!comparison->timeline(Side::Experimental).lookedThrough.empty());
        const auto twins = twinTimeline(comparison, comparison->stepRow());
        for (const Side side : kSides) {
            const BlockTree &tree = comparison->tree(side);
            std::vector<std::int64_t> pathNs(tree.size());
            for (const PathStretch &stretch : twins->steps->paths.path[side]) {
                QVERIFY(stretch.block && stretch.block.row() < tree.size());
                for (BlockId block = stretch.block; block; block = tree[block].parent)
                    pathNs[block.row()] += stretch.endNs - stretch.startNs;
            }
            const BlockId step = comparison->block(comparison->stepRow(), side);
            for (const RowId row : comparison->children(comparison->stepRow())) {
                const BlockId block = comparison->block(row, side);
                if (block && !comparison->rows[row.row()].isOwnTime)
                    QCOMPARE(pathNs[block.row()], *comparison->sumNs(row, side, Measure::Critical));
            }
            QCOMPARE(pathNs[step.row()], twins->steps->paths.lengthNs[side]);
        }
    }

    /// The ranges repeat, and would make steps of one side alone.
    void theSameProgram()
    {
        for (const bool isSwapped : { false, true }) {
            const auto with = run("batch"), without = run("");
            const auto made = isSwapped ? compared(without, with) : compared(with, without);
            QCOMPARE(made->baselineSteps.size(), 1U);
            QCOMPARE(made->experimentalSteps.size(), 1U);
            QVERIFY(std::abs(made->verdict.changePercent.value_or(100)) < 2);
            QVERIFY(hasNote(*made, "rangesOnOneSide"));
            QVERIFY(!hasNote(*made, "stepKind"));
        }
    }
    void oneOperatorSlower()
    {
        const auto made = compared(run(""), run("batch", 400));
        QCOMPARE(
            made->waterfall.deltaNs / 1000, 400); // the ranges begin and end beside their operators, and do not count
        QVERIFY(made->verdict.parts.place);
        QCOMPARE(placeName(*made, *made->verdict.parts.place), std::string("aten::add [2]"));
    }
    /// What lies before the first operator is recorded by the range alone. The other side has it, too, and does not tell.
    void oneRangeThatBeginsEarly()
    {
        const std::string operators = "1 op aten::mm 1000-1100\n1 op aten::add 1110-1150\n1 op aten::relu 1160-1200\n";
        const auto with = test::runFromText("1 annotation generate 0-1300\n" + operators),
                   without = test::runFromText(operators);
        for (const bool isSwapped : { false, true }) {
            const auto made = isSwapped ? compared(without, with) : compared(with, without);
            QVERIFY(hasNote(*made, "rangesOnOneSide"));
            QCOMPARE(made->waterfall.deltaNs, 0);
            QCOMPARE(made->verdict.parts.baselineNs, 200'000.0);
        }
        // The same range on both sides bounds both.
        QCOMPARE(compared(with, with)->verdict.parts.baselineNs, 1'300'000.0);
    }
    void onBothSides()
    {
        const auto made = compared(run("batch"), run("batch"));
        QCOMPARE(made->baselineSteps.size(), 5U);
        QVERIFY(!hasNote(*made, "rangesOnOneSide"));
    }
    void underOtherNames()
    {
        const auto made = compared(run("batch"), run("chunk"));
        QCOMPARE(made->baselineSteps.size(), 5U);
        QCOMPARE(made->experimentalSteps.size(), 5U);
    }
    /// What a range of new work holds is not done on the other side.
    void newWork()
    {
        const auto made = compared(run(""), run("", 0, true));
        QVERIFY(!hasNote(*made, "rangesOnOneSide"));
    }
};

TWINLANE_TEST(OneSidedRangesTest, NoApplication)
#include "tst_onesidedranges.moc"
