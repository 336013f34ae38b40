// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a host thread was in during some times.

#include "model/figures/hostduring.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using test::runFromText;

class HostDuringTest : public QObject {
    Q_OBJECT

private slots:
    /// The innermost of calls, operators and blocks; what sleeps is asked for on the main thread.
    void innermost()
    {
        const auto run =
            runFromText("1 step ProfilerStep#1 0-100\n1 annotation forward 10-60\n1 op aten::mm 20-50\n1 "
                        "launch cudaMalloc 30-40\n2 op aten::add 70-80\n1 annotation loader 70-90\n1 launch l "
                        "95-96 corr=1\ngpu0:7 kernel k 96-100 corr=1");
        const Trace &trace = run->trace;
        LaneId other;
        for (std::size_t i = 0; i < trace.lanes.size(); ++i) {
            if (trace.lanes[i].tid == "2")
                other = LaneId(i);
        }
        const LaneId main = run->steps.lane;
        std::map<QString, std::int64_t> ns;
        const auto add = [&](const HostStretch &stretch) {
            QStringList names;
            for (const EventId event : { stretch.block, stretch.op, stretch.call }) {
                if (event)
                    names << QString::fromStdString(std::string(trace.nameOf(event)));
            }
            ns[names.join(QLatin1Char('/'))] += stretch.ns;
        };
        hostDuring(*run, { { main, { 5000, 60000 } }, { other, { 65000, 90000 } } }, main, add);
        const std::map<QString, std::int64_t> want { { QStringLiteral("ProfilerStep#1"), 10000 },
            { QStringLiteral("forward"), 20000 }, { QStringLiteral("forward/aten::mm"), 20000 },
            { QStringLiteral("forward/aten::mm/cudaMalloc"), 10000 }, { QStringLiteral("aten::add"), 10000 },
            { QStringLiteral("loader"), 10000 } };
        QCOMPARE(ns, want);
    }

    /// The device's recorder stamps runtime calls by a clock of its own: one seems to begin before the operator that calls it.
    void aCallThatSeemsToBeginEarly()
    {
        const auto run =
            runFromText("1 step ProfilerStep#1 0-100\n1 launch cudaMalloc 20-50\n1 op aten::bmm 22-60\n1 launch l "
                        "95-96 corr=1\ngpu0:7 kernel k 96-100 corr=1");
        std::int64_t inCallNs = 0;
        hostDuring(*run, { { run->steps.lane, { 20000, 50000 } } }, run->steps.lane, [&](const HostStretch &stretch) {
            if (stretch.call && run->trace.nameOf(stretch.call) == "cudaMalloc")
                inCallNs += stretch.ns;
        });
        QCOMPARE(inCallNs, std::int64_t(30000));
    }

    /// Then it may begin inside the operator before that one, and yet does not end with it.
    void anEarlyCallBeginsInAnotherOperator()
    {
        const auto run =
            runFromText("1 step ProfilerStep#1 0-3000\n1 op aten::t 10-22\n1 launch cudaMalloc 20-2020\n1 op aten::bmm "
                        "22-2030\n1 launch l 2995-2996 corr=1\ngpu0:7 kernel k 2996-3000 corr=1");
        std::int64_t inCallNs = 0;
        hostDuring(*run, { { run->steps.lane, { 22000, 2020000 } } }, run->steps.lane, [&](const HostStretch &stretch) {
            if (stretch.call && run->trace.nameOf(stretch.call) == "cudaMalloc"
                && run->trace.nameOf(stretch.op) == "aten::bmm")
                inCallNs += stretch.ns;
        });
        QCOMPARE(inCallNs, std::int64_t(1998000));
    }
};

TWINLANE_TEST(HostDuringTest, QCoreApplication)
#include "tst_hostduring.moc"
