// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_blocks: opening all of a tree of 10^4 to 10^6 blocks, and a frame of it. Goal: 30 ms for 10^6 blocks that are
// known; a sort of as many numbers is the yardstick for machines of other speed. And the pictures of the same tree as an
// icicle and as a map: no frame above 16 ms.

#include "model/comparison/comparison.h"
#include "views/bars/diffbarschart.h"
#include "views/blocks/bartree.h"
#include "views/icicle/iciclepainter.h"
#include "views/look/theme.h"
#include "views/map/mappainter.h"

#include <QApplication>
#include <QImage>
#include <QPainter>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>
#include <map>
#include <random>
#include <string>

using namespace twinlane;

namespace {

constexpr int kFanOut = 100, kClasses = 40, kTurns = 9;

/// Processor time of this thread: what other programs take does not count.
double threadMs()
{
    std::timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double medianMs(const std::function<void()> &before, const std::function<void()> &work)
{
    std::vector<double> ms;
    for (int turn = 0; turn < kTurns; ++turn) {
        before();
        const double start = threadMs();
        work();
        ms.push_back(threadMs() - start);
    }
    std::sort(ms.begin(), ms.end());
    return ms[ms.size() / 2];
}

/// Adds a block with what is inside it: kFanOut blocks of each, down to @p depth levels.
void addBlocks(BlockTree &tree, BlockId parent, int depth, std::mt19937 &random)
{
    const BlockId id(tree.blocks.size());
    Block block;
    block.kind = tree.blocks.empty() ? BlockKind::Run : tree.blocks.size() == 1 ? BlockKind::Step : BlockKind::Module;
    block.parent = parent;
    block.depth = parent ? tree[parent].depth + 1 : 0;
    block.className = block.label = tree.texts.intern("Layer" + std::to_string(id.row() % kClasses));
    tree.blocks.push_back(block);
    tree.criticalNs.push_back(0);
    const int inside = depth == 0 ? 0 : parent ? kFanOut : 1;
    std::int64_t sum = inside == 0 ? std::int64_t(random() % 1'000'000) : 0;
    for (int i = 0; i < inside; ++i) {
        const std::size_t child = tree.blocks.size();
        addBlocks(tree, id, depth - 1, random);
        sum += tree.criticalNs[child];
    }
    tree.criticalNs[id.row()] = sum;
    tree.blocks[id.row()].subtreeEnd = static_cast<std::uint32_t>(tree.blocks.size());
}

std::shared_ptr<const Timeline> timelineOf(int depth, unsigned seed)
{
    auto timeline = std::make_shared<Timeline>();
    timeline->tree.stepCount = 1;
    std::mt19937 random(seed);
    addBlocks(timeline->tree, BlockId(), depth, random);
    timeline->tree.hostNs = timeline->tree.deviceNs = timeline->tree.criticalNs;
    timeline->tree.calls.assign(timeline->tree.size(), 1);
    return timeline;
}

/// Each block beside the one of the same number; every fifth difference is certain.
std::shared_ptr<const Comparison> comparisonOf(int depth)
{
    static std::map<int, std::shared_ptr<const Comparison>> known;
    auto &made = known[depth];
    if (made)
        return made;
    auto comparison = std::make_shared<Comparison>();
    comparison->baseline = std::make_shared<Run>();
    comparison->experimental = std::make_shared<Run>();
    comparison->baselineTimeline = timelineOf(depth, 1);
    comparison->experimentalTimeline = timelineOf(depth, 2);
    comparison->baselineSteps = comparison->experimentalSteps = { 0 };
    const BlockTree &tree = comparison->baselineTimeline->tree;
    comparison->judgements.resize(tree.size());
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const Block &block = tree.blocks[i];
        PairRow row;
        row.a = row.b = BlockId(i);
        row.parent = block.parent ? RowId(block.parent.row()) : RowId();
        row.subtreeEnd = block.subtreeEnd;
        row.depth = block.depth;
        comparison->rows.push_back(row);
        comparison->judgements[i].outcome = i % 5 == 0 ? Outcome::Real : Outcome::WithinNoise;
    }
    return made = std::move(comparison);
}

void openAll(benchmark::State &state)
{
    const int depth = static_cast<int>(state.range(0));
    const auto comparison = comparisonOf(depth);
    const auto newTree = [&] {
        return std::make_shared<BarTree>(
            *comparison, comparison->stepRow(), Measure::Critical, BarOrder::LargestDifference);
    };
    std::shared_ptr<BarTree> tree;
    BarLines lines;
    for (auto _ : state) {
        state.counters["unknown_ms"] = medianMs([&] { tree = newTree(); }, [&] { tree->setAllOpen(0, true); });
        const double known = medianMs([&] { tree->setAllOpen(0, false); },
            [&] {
                tree->setAllOpen(0, true);
                lines = tree->lines();
            });
        std::vector<double> numbers(lines.lines.size());
        std::mt19937 random(3);
        const double sort = medianMs([&] { std::generate(numbers.begin(), numbers.end(), std::ref(random)); },
            [&] { std::sort(numbers.begin(), numbers.end()); });
        state.counters["lines"] = lines.count();
        state.counters["open_ms"] = known;
        state.counters["sort_ms"] = sort;
        state.counters["of_sort"] = known / sort;
        state.counters["order_ms"] = medianMs(
            [&] { tree->setOrder(BarOrder::Execution); }, [&] { tree->setOrder(BarOrder::LargestDifference); });
        // What a click on a twisty costs, and a frame while scrolling, with everything open.
        DiffBarsChart chart;
        chart.resize(1400, 600);
        QImage target(chart.size(), QImage::Format_RGB32);
        const auto show = [&] {
            DiffBarsContent content;
            content.comparison = comparison;
            content.tree = tree;
            content.lines = tree->lines();
            chart.setContent(std::move(content), true);
        };
        show();
        state.counters["toggle_ms"] = medianMs([] {}, show);
        double at = 0;
        state.counters["frame_ms"] =
            medianMs([&] { chart.setScrollPosition(at += 17'501); }, [&] { chart.render(&target); });
    }
}

/// The icicle and the map of the whole tree: what entering it costs, and a frame.
template <class Scene, class Marks>
void picture(benchmark::State &state, void (*paint)(QPainter &, const Scene &, const Marks &))
{
    const auto comparison = comparisonOf(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        Scene scene;
        scene.setSize({ 1400, 800 });
        state.counters["enter_ms"] =
            medianMs([] {}, [&] { scene.show(comparison, comparison->stepRow(), Measure::Critical); });
        QImage target(1400, 800, QImage::Format_RGB32);
        state.counters["frame_ms"] = medianMs([] {},
            [&] {
                QPainter painter(&target);
                paint(painter, scene, {});
            });
    }
}

void map(benchmark::State &state)
{
    picture<MapScene, MapMarks>(state, paintMap);
}

void icicle(benchmark::State &state)
{
    picture<IcicleScene, IcicleMarks>(state, paintIcicle);
}

BENCHMARK(map)->ArgName("levels")->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(icicle)->ArgName("levels")->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(openAll)->ArgName("levels")->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond)->Iterations(1);

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    loadFonts();
    Theme::apply(false);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
