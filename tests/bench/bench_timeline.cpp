// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_timeline: frames of the twin timelines with 10^5 to 10^7 events a side and up to 10^4 ribbons, at 1600 x 1000.
// Goal: no frame above 16 ms with 10^6 events a side, and from 10^5 to 10^7 at most 1.5 times the time.

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "views/look/theme.h"
#include "views/timeline/timelinepainter.h"
#include "views/timeline/timelinescene.h"

#include <QApplication>
#include <QImage>
#include <QPainter>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <map>
#include <random>
#include <string>

using namespace twinlane;

namespace {

constexpr QSize kSizePx { 1600, 1000 };
constexpr int kFrames = 60;

/// Processor time of this thread: what other programs take does not count.
double threadMs()
{
    std::timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// A step of so many modules; of the experimental side every third takes a little longer or shorter.
std::string drawing(int blocks, bool isExperimental)
{
    std::string text;
    std::int64_t at = 10;
    for (int i = 0; i < blocks; ++i) {
        const int length = 80 + (isExperimental ? (i % 3 == 0 ? 20 : i % 3 == 1 ? -10 : 0) : 0);
        text += "1 module Layer" + std::to_string(i % 50) + "_" + std::to_string(i) + " " + std::to_string(at) + "-"
            + std::to_string(at + length) + "\n";
        at += length + 5;
    }
    return "1 step ProfilerStep#1 0-" + std::to_string(at + 20) + "\n1 module Net_0 5-" + std::to_string(at + 10) + "\n"
        + text;
}

std::shared_ptr<const Comparison> comparisonOf(int blocks)
{
    static std::map<int, std::shared_ptr<const Comparison>> known;
    auto &made = known[blocks];
    if (!made)
        made = test::compareDrawings(drawing(blocks, false), drawing(blocks, true));
    return made;
}

/// A row of so many spans over the step; their names are those of the trace's events.
LaneRow rowOf(std::size_t count, std::int64_t lengthNs, std::size_t events, std::mt19937 &random)
{
    LaneRow row;
    const auto each = static_cast<double>(lengthNs) / static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto start = static_cast<std::int64_t>(each * static_cast<double>(i));
        const auto next = static_cast<std::int64_t>(each * static_cast<double>(i + 1));
        if (next - start < 2)
            continue;
        row.add(start, start + 1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(next - start - 1)),
            EventId(random() % events));
    }
    row.finish();
    return row;
}

/// Two threads of four rows and three streams, with @p events in all.
std::vector<StepLane> lanesOf(std::size_t events, std::int64_t lengthNs, std::size_t names)
{
    std::mt19937 random(1);
    std::vector<StepLane> lanes;
    const auto add = [&](LaneRole role, int rows, std::size_t count) {
        StepLane lane;
        lane.role = role;
        lane.lane = LaneId(std::size_t(0));
        for (int i = 0; i < rows; ++i)
            lane.rows.push_back(rowOf(count / static_cast<std::size_t>(rows), lengthNs, names, random));
        lanes.push_back(std::move(lane));
    };
    add(LaneRole::StepThread, 4, events / 3);
    add(LaneRole::Autograd, 4, events / 3);
    add(LaneRole::Copies, 1, events / 30);
    add(LaneRole::Communication, 1, events / 30);
    add(LaneRole::Compute, 1, events / 4);
    return lanes;
}

std::shared_ptr<const TwinTimeline> timelineOf(std::size_t events, int blocks)
{
    static std::map<std::pair<std::size_t, int>, std::shared_ptr<const TwinTimeline>> known;
    auto &made = known[{ events, blocks }];
    if (made)
        return made;
    const auto comparison = comparisonOf(blocks);
    const auto plain = twinTimeline(comparison, comparison->stepRow());
    auto steps = std::make_shared<TwinSteps>(*plain->steps);
    for (const Side side : kSides) {
        steps->side[side]->lanes =
            lanesOf(events, steps->paths.lengthNs[side], comparison->run(side).trace.eventCount());
    }
    auto timeline = std::make_shared<TwinTimeline>(*plain);
    timeline->steps = std::move(steps);
    return made = std::move(timeline);
}

/// Frames of a user who zooms in from the whole step, pans, and melts the axes. The longest and the median go into the
/// counters.
void frames(benchmark::State &state)
{
    TimelineScene scene;
    scene.setSize(kSizePx);
    scene.setSlider(0.7);
    scene.setTimeline(timelineOf(static_cast<std::size_t>(state.range(0)), static_cast<int>(state.range(1))));
    TimelineMarks marks;
    marks.scrubNs = scene.axis().alignedLengthNs() / 3;
    QImage target(kSizePx, QImage::Format_RGB32);
    std::vector<double> ms;
    std::array<double, 3> longest {}; // while zooming, panning and melting
    for (auto _ : state) {
        scene.setSlider(0.7);
        scene.setRange(scene.wholeRange());
        for (int frame = 0; frame < kFrames; ++frame) {
            if (frame < kFrames / 3)
                scene.setRange(scene.zoomed(0.8, 700));
            else if (frame < 2 * kFrames / 3)
                scene.setRange(scene.moved(37));
            else
                scene.setSlider(static_cast<double>(frame - 2 * kFrames / 3) / (kFrames / 3));
            if (frame == 2 * kFrames / 3)
                scene.setRange(scene.wholeRange());
            const double start = threadMs();
            QPainter painter(&target);
            paintTimeline(painter, scene, marks, PaintTarget::Screen);
            painter.end();
            ms.push_back(threadMs() - start);
            longest[static_cast<std::size_t>(3 * frame / kFrames)] =
                std::max(longest[static_cast<std::size_t>(3 * frame / kFrames)], ms.back());
        }
    }
    std::sort(ms.begin(), ms.end());
    state.counters["p50_ms"] = ms[ms.size() / 2];
    state.counters["p95_ms"] = ms[ms.size() * 95 / 100];
    state.counters["zoom_most_ms"] = longest[0];
    state.counters["pan_most_ms"] = longest[1];
    state.counters["melt_most_ms"] = longest[2];
}

BENCHMARK(frames)
    ->ArgNames({ "events", "ribbons" })
    ->Args({ 100'000, 100 })
    ->Args({ 1'000'000, 100 })
    ->Args({ 100'000, 10'000 })
    ->Args({ 1'000'000, 10'000 })
    ->Args({ 10'000'000, 10'000 })
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);

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
