// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Operators' costs against sums that are made the slow way on random calls; and that building stops when asked to.

#include "model/base/interruption.h"
#include "model/links/devicelinks.h"
#include "model/links/nesting.h"
#include "model/run/operatorcosts.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <string>

using namespace twinlane;
using test::runFromText;

namespace {

using Random = std::mt19937_64;

/// Calls of operators and launches on two threads, any of them in any other, some partly over each other, some
/// launching one or more kernels.
std::string randomCalls(Random &random, bool farIds)
{
    std::string text;
    std::int64_t id = 1;
    for (int i = 0; i < 300; ++i) {
        const auto start = random() % 3'000, length = random() % (1 + random() % 600);
        const std::string thread = random() % 4 == 0 ? "2 " : "1 ";
        const std::string time = std::to_string(start) + '-' + std::to_string(start + length);
        if (random() % 3 != 0) {
            text += thread + "op o" + std::to_string(random() % 3) + ' ' + time + '\n';
            continue;
        }
        id += farIds ? 1'000'000'007 : 1;
        const std::string number = " corr=" + std::to_string(id);
        text += thread + "launch l " + time + number + '\n';
        for (std::uint64_t kernel = random() % 3; kernel > 0; --kernel) {
            const auto begin = start + random() % 5'000;
            text += "gpu0:7 kernel k " + std::to_string(begin) + '-' + std::to_string(begin + random() % 90) + number
                + '\n';
        }
    }
    return text;
}

/// The innermost operator around @p event.
EventId operatorAround(const Run &run, EventId event)
{
    EventId outer = run.nesting.parent[event.row()];
    while (outer && run.trace.kind[outer.row()] != EventKind::Operator)
        outer = run.nesting.parent[outer.row()];
    return outer;
}

struct Costs {
    std::int64_t hostSelfNs = 0, deviceSelfNs = 0, deviceTotalNs = 0;
    int counts = OperatorCosts::kOutermost;
    bool operator==(const Costs &) const = default;
};

/// Costs of each operator, made the slow way.
std::map<EventId, Costs> slowCosts(const Run &run)
{
    const Trace &trace = run.trace;
    std::map<EventId, Costs> costs;
    std::map<EventId, std::vector<EventId>> children;
    std::map<EventId, std::int64_t> coveredNs;
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        const EventId event(row);
        const bool isOperator = trace.kind[row] == EventKind::Operator;
        if (isOperator) {
            costs[event].hostSelfNs = trace.durationNs[row];
            coveredNs[event] = trace.startNs[row];
        }
        if (!isOperator && trace.kind[row] != EventKind::Launch)
            continue;
        const EventId outer = operatorAround(run, event);
        if (!outer)
            continue;
        if (isOperator)
            children[outer].push_back(event);
        const std::int64_t endNs = std::min(trace.endNs(event), trace.endNs(outer));
        const std::int64_t startNs = std::max(trace.startNs[row], coveredNs[outer]);
        costs[outer].hostSelfNs -= std::max<std::int64_t>(0, endNs - startNs);
        coveredNs[outer] = std::max(coveredNs[outer], endNs);
    }
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        const EventId launch = run.links.launch[i];
        const EventId own = launch ? operatorAround(run, launch) : EventId();
        const std::int64_t ns = trace.durationNs[run.links.device[i].row()];
        if (own)
            costs[own].deviceSelfNs += ns;
        for (EventId outer = own; outer; outer = operatorAround(run, outer))
            costs[outer].deviceTotalNs += ns;
    }
    for (auto &[event, cost] : costs) {
        EventId outer = operatorAround(run, event);
        while (outer && trace.name[outer.row()] != trace.name[event.row()])
            outer = operatorAround(run, outer);
        if (outer)
            cost.counts = OperatorCosts::kInner;
    }
    for (auto outer = costs.rbegin(); outer != costs.rend(); ++outer) {
        const std::vector<EventId> &calls = children[outer->first];
        if (calls.size() != 1 || trace.name[calls[0].row()] != trace.name[outer->first.row()])
            continue;
        Costs &only = costs[calls[0]];
        only.counts = OperatorCosts::kPartOfParent;
        outer->second.hostSelfNs += only.hostSelfNs;
        outer->second.deviceSelfNs += only.deviceSelfNs;
    }
    return costs;
}

} // namespace

class OperatorCostsTest : public QObject {
    Q_OBJECT

private slots:
    void sumsTheLongWayRound();
    void deepLaunches();
    void launchesBySearching();
    void stops();
};

void OperatorCostsTest::sumsTheLongWayRound()
{
    int launching = 0, nested = 0, inner = 0;
    for (unsigned seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        const auto run = runFromText(randomCalls(random, seed % 2 == 0));
        std::map<EventId, Costs> costs;
        const OperatorCosts &built = run->operatorCosts;
        for (std::size_t i = 0; i < run->operators.size(); ++i) {
            costs[run->operators[i]] = { built.hostSelfNs[i], built.deviceSelfNs[i], built.deviceTotalNs[i],
                built.counts[i] };
            launching += built.deviceSelfNs[i] > 0;
            nested += built.counts[i] == OperatorCosts::kPartOfParent;
            inner += built.counts[i] == OperatorCosts::kInner;
        }
        QVERIFY(costs == slowCosts(*run));
        const auto operatorAt = [&](std::uint32_t place) {
            return place == OperatorCosts::kNoOperator ? EventId() : run->operators[place];
        };
        for (std::size_t i = 0; i < run->operators.size(); ++i)
            QCOMPARE(operatorAt(built.around[i]).value, operatorAround(*run, run->operators[i]).value);
        QCOMPARE(built.launcher.size(), run->links.launch.size());
        for (std::size_t i = 0; i < run->links.launch.size(); ++i) {
            const EventId launch = run->links.launch[i];
            QCOMPARE(operatorAt(built.launcher[i]).value, (launch ? operatorAround(*run, launch) : EventId()).value);
        }
    }
    QVERIFY(launching > 100 && nested > 20 && inner > 20);
}

/// Each call of a driver lies in the one before. To walk out of each of them to the operator would take 5 x 10^9 steps.
void OperatorCostsTest::deepLaunches()
{
    constexpr int kDeep = 100'000;
    std::string text = "1 op outer 0-" + std::to_string(2 * kDeep + 10) + '\n';
    for (int i = 1; i <= kDeep; ++i) {
        const std::string number = " corr=" + std::to_string(i) + '\n';
        text += "1 launch l " + std::to_string(i) + '-' + std::to_string(2 * kDeep + 5 - i) + number;
        text += "gpu0:7 kernel k " + std::to_string(2 * kDeep + i) + '-' + std::to_string(2 * kDeep + i + 1) + number;
    }
    const auto run = runFromText(text);
    QCOMPARE(run->links.launch.size(), std::size_t(kDeep));
    for (const std::uint32_t launcher : run->operatorCosts.launcher)
        QCOMPARE(launcher, 0U);
    QCOMPARE(run->operatorCosts.deviceSelfNs[0], std::int64_t(kDeep) * 1000);
}

/// Ids too far apart for a table of them find the same launches.
void OperatorCostsTest::launchesBySearching()
{
    for (unsigned seed = 1; seed <= 5; ++seed) {
        Random near(seed), far(seed);
        const auto dense = runFromText(randomCalls(near, false));
        const auto sparse = runFromText(randomCalls(far, true));
        QVERIFY(!dense->links.launch.empty());
        QVERIFY(dense->links.launch == sparse->links.launch);
    }
}

void OperatorCostsTest::stops()
{
    const auto run = runFromText("1 op a 0-10\n1 op b 5-12\n1 launch l 6-7 corr=1\n"
                                 "gpu0:7 kernel k 8-9 corr=1");
    QCOMPARE(run->trace.notes.count("overlappingEvents"), quint64(1));
    QCOMPARE(run->links.device.size(), std::size_t(1));
    std::stop_source stop;
    stop.request_stop();
    const InterruptionScope scope(stop.get_token());
    ImportNotes notes;
    QVERIFY_EXCEPTION_THROWN(buildNesting(run->trace, notes), Interrupted);
    QVERIFY_EXCEPTION_THROWN(linkDevice(run->trace), Interrupted);
    QCOMPARE(notes.all().size(), std::size_t(0));
    QVERIFY_EXCEPTION_THROWN(listOperators(run->trace), Interrupted);
    QVERIFY_EXCEPTION_THROWN(buildOperatorCosts(run->trace, run->nesting, run->links, run->operators), Interrupted);
}

TWINLANE_TEST(OperatorCostsTest, NoApplication)

#include "tst_operatorcosts.moc"
