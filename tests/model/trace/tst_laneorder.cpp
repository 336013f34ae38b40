// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The order of events, from files of every disorder: the same as that of a plain sort.

#include "model/trace/laneorder.h"
#include "model/trace/sortedcolumns.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

using namespace twinlane;

namespace {

using Random = std::mt19937_64;
using Events = std::vector<EventRow>;
using Make = std::function<Events(Random &)>;

/// Events of some lanes, by time, a few of them at the same one.
Events inOrder(Random &random, std::size_t count, std::uint32_t lanes)
{
    Events events(count);
    std::int64_t timeNs = 1'700'000'000'000'000'000;
    for (EventRow &event : events) {
        timeNs += static_cast<std::int64_t>(random() % 4 * 250);
        event.startNs = timeNs;
        event.durationNs = static_cast<std::int64_t>(random() % 3);
        event.lane = LaneId(random() % lanes);
    }
    return events;
}

Events dealt(const Events &events, std::size_t runs)
{
    Events result;
    for (std::size_t run = 0; run < runs; ++run) {
        for (std::size_t i = run; i < events.size(); i += runs)
            result.push_back(events[i]);
    }
    return result;
}

Events late(Random &random, Events events, std::size_t howMany, std::size_t howFar)
{
    for (std::size_t i = 0; i < howMany; ++i) {
        const auto from = events.begin() + static_cast<std::ptrdiff_t>(random() % (events.size() - howFar - 1));
        std::rotate(from, from + 1, from + 1 + static_cast<std::ptrdiff_t>(howFar));
    }
    return events;
}

Events shuffled(Random &random, Events events)
{
    std::shuffle(events.begin(), events.end(), random);
    return events;
}

EventRows rowsOf(const Events &events)
{
    EventRows rows;
    std::size_t fileOrder = 0;
    for (EventRow event : events) {
        event.fileOrder = FileOrder(fileOrder++);
        event.name = NameId(event.fileOrder.row() * 7);
        rows.push(event);
    }
    return rows;
}

std::vector<std::uint32_t> plainOrder(const EventRows &rows)
{
    std::vector<std::uint32_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&rows](std::uint32_t x, std::uint32_t y) {
        return std::tuple(rows.lane[x], rows.startNs[x], -rows.durationNs[x], rows.fileOrder[x])
            < std::tuple(rows.lane[y], rows.startNs[y], -rows.durationNs[y], rows.fileOrder[y]);
    });
    return order;
}

} // namespace

Q_DECLARE_METATYPE(Make)

class LaneOrderTest : public QObject {
    Q_OBJECT

private slots:
    void sortsLikeAPlainSort_data();
    void sortsLikeAPlainSort();
    void columnsFollow();
    void stops();
};

void LaneOrderTest::sortsLikeAPlainSort_data()
{
    QTest::addColumn<Make>("make");
    const auto add = [](const char *name, Make make) { QTest::newRow(name) << std::move(make); };
    add("nothing", [](Random &) { return Events(); });
    add("one", [](Random &random) { return inOrder(random, 1, 1); });
    add("in order", [](Random &random) { return inOrder(random, 30'000, 4); });
    add("a little late", [](Random &random) { return late(random, inOrder(random, 30'000, 4), 3'000, 20); });
    add("very late", [](Random &random) { return late(random, inOrder(random, 30'000, 3), 40, 3'000); });
    for (const std::size_t runs : { 2, 3, 5, 60, 1'000 })
        add(qPrintable(QStringLiteral("%1 runs").arg(runs)),
            [runs](Random &random) { return dealt(inOrder(random, 30'000, 2), runs); });
    add("backwards", [](Random &random) {
        Events events = inOrder(random, 20'000, 2);
        std::reverse(events.begin(), events.end());
        return events;
    });
    add("any order", [](Random &random) { return shuffled(random, inOrder(random, 60'000, 2)); });
    add("any order, many lanes", [](Random &random) { return shuffled(random, inOrder(random, 20'000, 5'000)); });
    add("one time", [](Random &random) {
        Events events = shuffled(random, inOrder(random, 20'000, 2));
        for (EventRow &event : events)
            event.startNs = 5;
        return events;
    });
    add("outlying times", [](Random &random) {
        Events events = shuffled(random, inOrder(random, 20'000, 2));
        events[77].startNs = std::numeric_limits<std::int64_t>::min();
        events[5'000].startNs = std::numeric_limits<std::int64_t>::max();
        return events;
    });
    add("any order behind some order", [](Random &random) {
        Events events = inOrder(random, 100'000, 3);
        std::shuffle(events.begin() + 80'000, events.end(), random);
        return events;
    });
}

void LaneOrderTest::sortsLikeAPlainSort()
{
    QFETCH(Make, make);
    for (unsigned seed = 1; seed <= 3; ++seed) {
        Random random(seed);
        const EventRows rows = rowsOf(make(random));
        std::size_t lanes = 0;
        for (const LaneId lane : rows.lane)
            lanes = std::max(lanes, lane.row() + 1);
        const LaneOrder order = orderByLane(rows, lanes);
        const std::vector<std::uint32_t> plain = plainOrder(rows);
        QVERIFY(std::equal(order.rowAt.begin(), order.rowAt.end(), plain.begin(), plain.end()));
        QCOMPARE(order.laneBegin.size(), lanes + 1);
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            for (std::uint32_t e = order.laneBegin[lane]; e < order.laneBegin[lane + 1]; ++e)
                QCOMPARE(rows.lane[order.rowAt[e]], LaneId(lane));
        }
    }
}

void LaneOrderTest::columnsFollow()
{
    for (const bool isShuffled : { false, true }) {
        Random random(4);
        Events events = late(random, inOrder(random, 80'000, 3), 100, 30);
        if (isShuffled)
            events = shuffled(random, std::move(events));
        const EventRows file = rowsOf(events);
        EventRows rows = file;
        Trace trace;
        trace.lanes.resize(3);
        trace.baseNs = 1'000;
        const LaneOrder order = orderByLane(rows, 3);
        const ColumnReuse reuse;
        sortColumns(rows, order, trace);
        QCOMPARE(trace.eventCount(), file.size());
        for (std::size_t e = 0; e < trace.eventCount(); ++e) {
            const std::size_t row = order.rowAt[e];
            QCOMPARE(trace.startNs[e], file.startNs[row] - 1'000);
            QCOMPARE(trace.durationNs[e], file.durationNs[row]);
            QCOMPARE(trace.name[e], file.name[row]);
            QCOMPARE(trace.lane[e], file.lane[row]);
            QCOMPARE(trace.fileOrder[e], file.fileOrder[row]);
        }
        for (std::size_t lane = 0; lane < 3; ++lane)
            QCOMPARE(trace.lanes[lane].lastEvent, order.laneBegin[lane + 1]);
    }
}

void LaneOrderTest::stops()
{
    Random random(5);
    EventRows rows = rowsOf(shuffled(random, inOrder(random, 1'000, 3)));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(orderByLane(rows, 3, stop.get_token()).rowAt.empty());
    Trace trace;
    trace.lanes.resize(3);
    sortColumns(rows, orderByLane(rows, 3), trace, stop.get_token());
    QCOMPARE(trace.eventCount(), std::size_t(0));
}

TWINLANE_TEST(LaneOrderTest, NoApplication)

#include "tst_laneorder.moc"
