// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which steps and blocks face each other, and that nothing of their time is lost.

#include "model/comparison/comparison.h"
#include "model/lanes/twintimeline.h"
#include "model/reader/tracereader.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace twinlane;

namespace {

constexpr auto kBaseline = R"(
    1 step ProfilerStep#1 0-100
    1 module Net_0 10-90
    1 module Linear_0 10-40
    1 module ReLU_0 40-50
    1 module Linear_1 60-90
)";
constexpr auto kExperimental = R"(
    1 step ProfilerStep#1 0-130
    1 module Net_0 10-120
    1 module Linear_0 10-70
    1 module ReLU_0 70-80
    1 module Linear_1 90-110
    1 module Dropout_0 110-120
)";

/// A line per block: name, span of the baseline | of the experimental side, in us.
QString textOf(const TwinTimeline &timeline)
{
    QString text;
    const auto span = [](const OwnSpan &from) {
        return from.isThere() ? QStringLiteral("%1-%2").arg(from.startNs / 1000).arg(from.endNs / 1000)
                              : QStringLiteral("none");
    };
    for (const FacingBlock &block : timeline.facing.blocks)
        text += QStringLiteral("%1 %2 | %3\n")
                    .arg(QString::fromStdString(std::string(timeline.comparison->label(block.row))),
                        span(block.span[0]), span(block.span[1]));
    return text;
}

std::shared_ptr<const Run> generatedRun(std::uint64_t seed, int layers)
{
    test::TraceShape shape;
    shape.seed = seed;
    shape.layers = layers;
    Result<Trace> trace = readTraceText(test::generateTrace(shape), "t.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

} // namespace

class TwinTimelineTest : public QObject {
    Q_OBJECT

private slots:
    void blocksOfTheStep()
    {
        const auto comparison = test::compareDrawings(kBaseline, kExperimental);
        const auto timeline = twinTimeline(comparison, comparison->stepRow());
        // The network takes most of the step, so its children are the blocks.
        QCOMPARE(textOf(*timeline),
            QStringLiteral("Linear [0] 10-40 | 10-70\nReLU 40-50 | 70-80\n"
                           "Linear [1] 60-90 | 90-110\nDropout none | 110-120\n"));
        QCOMPARE(timeline->facing.phases.size(), std::size_t(1));
        QCOMPARE(timeline->facing.phases[0].span[0], (OwnSpan { 10'000, 90'000 }));
        const AlignedAxis &axis = timeline->facing.axis;
        for (const FacingBlock &block : timeline->facing.blocks) {
            if (block.isAligned())
                QCOMPARE(axis.startPosition(Side::Baseline, block.span[0].startNs, 1),
                    axis.startPosition(Side::Experimental, block.span[1].startNs, 1));
        }
        QCOMPARE(axis.runningNs(axis.alignedLengthNs()), std::int64_t(30'000));
    }

    // Only the zoomed level is split; what leads there and stands beside it stays whole.
    void aZoomedLevelIsSplit()
    {
        constexpr auto kDeep = R"(
            1 step ProfilerStep#1 0-100
            1 module Head_0 0-30
            1 module Linear_0 0-20
            1 module Tail_0 40-100
            1 module Linear_1 40-60
            1 module Linear_2 60-100
        )";
        const auto comparison = test::compareDrawings(kDeep, kDeep);
        const auto timeline = twinTimeline(comparison, comparison->findPath("Tail"));
        QCOMPARE(textOf(*timeline),
            QStringLiteral("Head 0-30 | 0-30\nLinear [0] 40-60 | 40-60\nLinear [1] 60-100 | 60-100\n"));
        QCOMPARE(timeline->facing.scopeSpan[0], (OwnSpan { 40'000, 100'000 }));
        QCOMPARE(timeline->facing.indexOf(*comparison, comparison->findPath("Head / Linear")), 0);
        QCOMPARE(timeline->facing.indexOf(*comparison, comparison->findPath("Tail")), -1);
        const auto leaf = twinTimeline(comparison, comparison->findPath("Head / Linear"), timeline->steps);
        QCOMPARE(leaf->steps, timeline->steps); // another level of the same steps
        QCOMPARE(textOf(*leaf), QStringLiteral("Linear 0-20 | 0-20\nTail 40-100 | 40-100\n"));
    }

    // A block that only one side divides faces its partner whole, until it is zoomed.
    void whatOneSideDividesStaysWhole()
    {
        const auto comparison = test::compareDrawings(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 0-100
            1 module LSTM_0 0-90
            1 module Head_0 90-100
        )",
            R"(
            1 step ProfilerStep#1 0-120
            1 module Net_0 0-120
            1 module LSTM_0 0-110
            1 module Cell_0 0-50
            1 module Cell_1 50-110
            1 module Head_0 110-120
        )");
        const auto timeline = twinTimeline(comparison, comparison->stepRow());
        QCOMPARE(textOf(*timeline), QStringLiteral("LSTM 0-90 | 0-110\nHead 90-100 | 110-120\n"));
        const auto inside = twinTimeline(comparison, comparison->findPath("Net / LSTM"), timeline->steps);
        QCOMPARE(
            textOf(*inside), QStringLiteral("Cell [0] none | 0-50\nCell [1] none | 50-110\nHead 90-100 | 110-120\n"));
    }

    void theStepNearestToTheMean()
    {
        const auto run = test::runFromText(R"(
            1 step ProfilerStep#1 0-100
            1 op aten::add 10-90
            1 step ProfilerStep#2 100-220
            1 op aten::add 110-210
            1 step ProfilerStep#3 220-330
            1 op aten::add 230-320
        )");
        const auto comparison = *compare(run, run);
        const auto step = stepNearestToMean(*comparison, comparison->stepRow(), Side::Baseline);
        QVERIFY(step.has_value());
        QCOMPARE(run->steps.kept[*step].number, std::int64_t(3)); // 110 of 100, 120, 110
        const auto timeline = twinTimeline(comparison, comparison->stepRow());
        QVERIFY(timeline->steps->side[0].has_value());
        QVERIFY(!timeline->steps->side[1].has_value()); // one trace has one side
    }

    // Of any path: the stretches tile the window and add up to the blocks, to the nanosecond.
    void thePathAddsUp()
    {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const auto a = generatedRun(seed, 3), b = generatedRun(seed + 100, 3 + static_cast<int>(seed % 2));
            QVERIFY(a && b);
            const auto comparison = *compare(a, b);
            const auto timeline = twinTimeline(comparison, comparison->stepRow());
            for (const Side side : kSides) {
                const BlockTree &tree = comparison->tree(side);
                const std::uint32_t step = timeline->steps->side[side]->step;
                std::vector<std::int64_t> sums(tree.size());
                std::int64_t at = 0;
                for (const PathStretch &stretch : timeline->steps->paths.path[side]) {
                    QCOMPARE(stretch.startNs, at);
                    at = stretch.endNs;
                    for (BlockId block = stretch.block; block; block = tree[block].parent)
                        sums[block.row()] += stretch.endNs - stretch.startNs;
                }
                QCOMPARE(at, timeline->steps->paths.lengthNs[side]);
                for (std::size_t block = 0; block < tree.size(); ++block)
                    QCOMPARE(sums[block], tree.samplesNs(BlockId(block), Measure::Critical)[step]);
            }
            const AlignedAxis &axis = timeline->facing.axis;
            QCOMPARE(axis.runningNs(axis.alignedLengthNs()),
                timeline->steps->paths.lengthNs[1] - timeline->steps->paths.lengthNs[0]);
        }
    }

    // On each side blocks that are in order follow each other, at every level; a block's part of the path is the sum of
    // its row in this step.
    void blocksInOrderFollowEachOther()
    {
        const auto a = generatedRun(3, 4), b = generatedRun(4, 5);
        const auto comparison = *compare(a, b);
        std::shared_ptr<const TwinSteps> known;
        int checked = 0;
        for (std::size_t row = comparison->stepRow().row(); row < comparison->rows.size(); row += 7) {
            const auto timeline = twinTimeline(comparison, RowId(row), known);
            known = timeline->steps;
            for (std::size_t s = 0; s < 2; ++s) {
                std::int64_t at = 0;
                for (const FacingBlock &block : timeline->facing.blocks) {
                    if (!block.span[s].isThere() || block.isOutOfOrder[s])
                        continue;
                    QVERIFY(block.span[s].startNs >= at);
                    at = block.span[s].endNs;
                    ++checked;
                }
            }
        }
        QVERIFY(checked > 100);
    }

    void theHeaviestSelectionInOrder()
    {
        const auto chosen = [](const std::vector<RankedWeight> &elements) {
            QString text;
            for (const bool is : heaviestInOrder(elements))
                text += is ? QLatin1Char('x') : QLatin1Char('.');
            return text;
        };
        QCOMPARE(chosen({}), QString());
        QCOMPARE(chosen({ { 0, 5 }, { 1, 5 }, { 2, 5 } }), QStringLiteral("xxx"));
        QCOMPARE(chosen({ { 2, 1 }, { 0, 5 }, { 1, 5 }, { 0, 1 }, { 2, 5 } }), QStringLiteral(".xx.x"));
        QCOMPARE(chosen({ { 1, 3 }, { 0, 10 }, { 1, 3 } }), QStringLiteral(".xx"));
        // against all selections
        for (unsigned seed = 0; seed < 100; ++seed) {
            std::mt19937 random(seed);
            std::vector<RankedWeight> elements(9);
            for (RankedWeight &element : elements)
                element = { static_cast<std::uint32_t>(random() % 4), static_cast<std::int64_t>(1 + random() % 9) };
            std::int64_t best = 0, got = 0;
            for (unsigned mask = 0; mask < 512; ++mask) {
                std::int64_t sum = 0;
                std::uint32_t last = 0;
                for (unsigned i = 0; i < 9 && sum >= 0; ++i) {
                    if (!(mask >> i & 1))
                        continue;
                    sum = elements[i].rank < last ? -1 : sum + elements[i].weight;
                    last = elements[i].rank;
                }
                best = std::max(best, sum);
            }
            const std::vector<bool> is = heaviestInOrder(elements);
            for (std::size_t i = 0; i < is.size(); ++i)
                got += is[i] ? elements[i].weight : 0;
            QCOMPARE(got, best);
        }
    }

    void anEventLeadsToItsBlock()
    {
        const auto comparison = test::compareDrawings(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 10-90
            1 op aten::linear 20-40
            1 launch cudaLaunchKernel 25-27 corr=1
            gpu0:7 kernel sgemm 30-70 corr=1
        )",
            R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 10-90
            1 op aten::linear 20-40
        )");
        const RowId net = comparison->findPath("Net");
        const Trace &trace = comparison->baseline->trace;
        int found = 0;
        for (std::size_t e = 0; e < trace.eventCount(); ++e) {
            const RowId row = rowOfEvent(*comparison, Side::Baseline, EventId(e));
            if (trace.kind[e] == EventKind::Step)
                continue;
            QVERIFY(row);
            QVERIFY(net.row() <= row.row() && row.row() < comparison->rows[net.row()].subtreeEnd);
            ++found;
        }
        QCOMPARE(found, 4);
    }
};

TWINLANE_TEST(TwinTimelineTest, NoApplication)
#include "tst_twintimeline.moc"
