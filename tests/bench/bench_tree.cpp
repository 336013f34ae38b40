// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_tree: events in the order of a file to sorted columns, calls, links and costs, for orders and shapes from kind
// to cruel and 10^4 to 10^7 events: ns/event must not grow with their number.

#include "model/links/devicelinks.h"
#include "model/links/nesting.h"
#include "model/run/costs.h"
#include "model/run/operatorcosts.h"
#include "model/run/steps.h"
#include "model/trace/laneorder.h"
#include "model/trace/sortedcolumns.h"
#include "tests/bench/measure.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <string>

namespace {

using namespace twinlane;
using namespace twinlane::bench;

constexpr int kTurns = 5;
constexpr std::uint32_t kHostLanes = 3, kDeviceLanes = 2, kNames = 2'000;
constexpr std::uint32_t kGroup = 10; ///< events of one call with its children and its kernel

/// The texts and lanes that every shape shares.
Trace emptyTrace()
{
    Trace trace;
    for (std::uint32_t i = 0; i < kNames; ++i)
        trace.texts.intern("aten::operator_" + std::to_string(i));
    for (std::uint32_t lane = 0; lane < kHostLanes; ++lane)
        trace.lanes.push_back({ "1", std::to_string(100 + lane), 0, 0 });
    for (std::uint32_t lane = 0; lane < kDeviceLanes; ++lane)
        trace.lanes.push_back({ "0", std::to_string(7 + lane), 0, 0 });
    return trace;
}

EventRow row(EventKind kind, std::uint32_t lane, std::int64_t start, std::int64_t duration, std::size_t index)
{
    EventRow event;
    event.startNs = start;
    event.durationNs = duration;
    event.name = NameId(index * 2'654'435'761U % kNames);
    event.kind = kind;
    event.lane = LaneId(lane);
    return event;
}

/// As recorded: calls three deep on some threads, every tenth event a kernel that one of them launched.
std::vector<EventRow> recorded(std::size_t count)
{
    std::vector<EventRow> rows;
    rows.reserve(count + kGroup);
    std::int64_t time = 0;
    for (std::size_t group = 0; rows.size() < count; ++group, time += 2'000) {
        const auto lane = static_cast<std::uint32_t>(group / 1'000 % kHostLanes);
        const auto id = static_cast<std::int64_t>(group + 1);
        rows.push_back(row(EventKind::Operator, lane, time, 1'900, group));
        for (std::uint32_t i = 0; i < 3; ++i) {
            const std::int64_t begin = time + 10 + 600 * i;
            rows.push_back(row(EventKind::Operator, lane, begin, 500, group + i));
            rows.push_back(row(EventKind::Operator, lane, begin + 10, 300, group + 7 * i));
        }
        rows.push_back(row(EventKind::PythonFrame, lane, time, 1'950, group + 3));
        rows.push_back(row(EventKind::Launch, lane, time + 100, 50, group));
        rows.back().correlation = id;
        rows.push_back(row(EventKind::Kernel, kHostLanes + static_cast<std::uint32_t>(group % kDeviceLanes),
            time + 4'000, 1'500, group));
        rows.back().correlation = id;
    }
    rows.resize(count);
    return rows;
}

void makeNearlySorted(std::vector<EventRow> &rows)
{
    std::mt19937_64 random(1);
    for (std::size_t i = 0; i < 20 && rows.size() > 100; ++i) {
        const std::size_t at = random() % (rows.size() - 50);
        std::rotate(rows.begin() + static_cast<std::ptrdiff_t>(at), rows.begin() + static_cast<std::ptrdiff_t>(at) + 1,
            rows.begin() + static_cast<std::ptrdiff_t>(at) + 50);
    }
}

void makeRuns(std::vector<EventRow> &rows, std::size_t runs)
{
    std::vector<EventRow> dealt;
    dealt.reserve(rows.size());
    for (std::size_t run = 0; run < runs; ++run) {
        for (std::size_t i = run; i < rows.size(); i += runs)
            dealt.push_back(rows[i]);
    }
    rows.swap(dealt);
}

struct Shape {
    const char *name;
    std::vector<EventRow> (*make)(std::size_t count);
    std::size_t most;
};

const std::array kShapes {
    Shape { "nearlySorted",
        [](std::size_t count) {
            auto rows = recorded(count);
            makeNearlySorted(rows);
            return rows;
        },
        10'000'000 },
    Shape { "random",
        [](std::size_t count) {
            auto rows = recorded(count);
            std::shuffle(rows.begin(), rows.end(), std::mt19937_64(1));
            return rows;
        },
        10'000'000 },
    Shape { "twoRuns",
        [](std::size_t count) {
            auto rows = recorded(count);
            makeRuns(rows, 2);
            return rows;
        },
        1'000'000 },
    Shape { "thousandRuns",
        [](std::size_t count) {
            auto rows = recorded(count);
            makeRuns(rows, 1'000);
            return rows;
        },
        1'000'000 },
    Shape { "oneChain",
        [](std::size_t count) {
            std::vector<EventRow> rows;
            const auto all = static_cast<std::int64_t>(count);
            for (std::int64_t i = 0; i < all; ++i)
                rows.push_back(row(EventKind::Operator, 0, i, 2 * (all - i), static_cast<std::size_t>(i)));
            return rows;
        },
        1'000'000 },
    Shape { "allSiblings",
        [](std::size_t count) {
            std::vector<EventRow> rows;
            for (std::size_t i = 0; i < count; ++i)
                rows.push_back(row(EventKind::Operator, 0, static_cast<std::int64_t>(i) * 10, 10, i));
            return rows;
        },
        1'000'000 },
    Shape { "allEqualTimes",
        [](std::size_t count) {
            std::vector<EventRow> rows;
            for (std::size_t i = 0; i < count; ++i)
                rows.push_back(row(EventKind::Operator, 0, 5, 5, i));
            return rows;
        },
        1'000'000 },
};

void addDeviceArguments(Trace &trace)
{
    for (std::size_t event = 0; event < trace.kind.size(); ++event) {
        if (trace.kind[event] != EventKind::Kernel)
            continue;
        DeviceArgs arguments;
        arguments.event = EventId(event);
        arguments.device = 0;
        arguments.stream = static_cast<std::int32_t>(trace.lane[event].row());
        trace.deviceArgs.push(arguments);
    }
}

struct Stages {
    Series sort, order, columns, nest, link, operators, costs;
};

/// The simple way to do the same. It is the yardstick for machines of other speed.
void sortPlainly(const EventRows &rows)
{
    std::vector<std::uint32_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&rows](std::uint32_t x, std::uint32_t y) {
        if (rows.lane[x] != rows.lane[y])
            return rows.lane[x] < rows.lane[y];
        if (rows.startNs[x] != rows.startNs[y])
            return rows.startNs[x] < rows.startNs[y];
        const std::int64_t lengthX = rows.durationNs[x], lengthY = rows.durationNs[y];
        return lengthX != lengthY ? lengthX > lengthY : x < y;
    });
    benchmark::DoNotOptimize(order.data());
}

void measureOnce(const EventRows &file, Stages &stages)
{
    EventRows rows = file;
    const ColumnReuse reuse; // as when a file is loaded
    Trace trace = emptyTrace();
    LaneOrder order;
    stages.sort.measure([&] { sortPlainly(rows); });
    stages.order.measure([&] { order = orderByLane(rows, trace.lanes.size()); });
    stages.columns.measure([&] {
        sortColumns(rows, order, trace);
        order = {};
    });
    addDeviceArguments(trace);
    Nesting nesting;
    stages.nest.measure([&] { nesting = buildNesting(trace, trace.notes); });
    DeviceLinks links;
    stages.link.measure([&] { links = linkDevice(trace); });
    stages.operators.measure([&] {
        const Column<EventId> operators = listOperators(trace);
        benchmark::DoNotOptimize(buildOperatorCosts(trace, nesting, links, operators));
    });
    stages.costs.measure([&] {
        StepList steps = findSteps(trace, links);
        fillCosts(trace, nesting, links, steps);
        benchmark::DoNotOptimize(steps);
    });
}

void measureShape(benchmark::State &state, const Shape &shape)
{
    const auto count = static_cast<std::size_t>(state.range(0));
    EventRows rows;
    {
        std::size_t fileOrder = 0;
        for (EventRow &event : shape.make(count)) {
            event.fileOrder = FileOrder(fileOrder++);
            rows.push(event);
        }
    }
    Stages stages, warmUp;
    measureOnce(rows, warmUp);
    for ([[maybe_unused]] auto turn : state) {
        measureOnce(rows, stages);
        state.SetIterationTime(stages.order.processor.back() + stages.columns.processor.back()
            + stages.nest.processor.back() + stages.link.processor.back() + stages.operators.processor.back());
    }
    const double perEvent = 1e9 / static_cast<double>(count);
    const auto set = [&state, perEvent](const char *name, const Series &series) {
        const double ns = series.processorMedian() * perEvent;
        state.counters[name] = ns;
        return ns;
    };
    const double whole = set("orderNs", stages.order) + set("columnsNs", stages.columns) + set("nestNs", stages.nest)
        + set("linkNs", stages.link) + set("operatorsNs", stages.operators);
    state.counters["nsPerEvent"] = whole;
    state.counters["toPlainSort"] = whole / set("plainSortNs", stages.sort);
    set("costsNs", stages.costs);
    state.counters["events"] = static_cast<double>(count);
}

} // namespace

int main(int count, char **arguments)
{
    for (const Shape &shape : kShapes) {
        for (std::size_t events = 10'000; events <= shape.most; events *= 10)
            benchmark::RegisterBenchmark((std::string("tree/") + shape.name).c_str(),
                [&shape](benchmark::State &state) { measureShape(state, shape); })
                ->Arg(static_cast<std::int64_t>(events))
                ->Iterations(kTurns)
                ->UseManualTime()
                ->Unit(benchmark::kMillisecond);
    }
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
