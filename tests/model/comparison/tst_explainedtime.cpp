// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reasons for the whole of a step's difference: what is no operator's time, and what is left.

#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/comparison/explanation.h"
#include "model/facts/unexplained.h"
#include "model/judgement/programdiff.h"
#include "model/reasons/placename.h"
#include "model/report/reportreasons.h"
#include "tests/model/comparison/explainedruns.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace twinlane;
using namespace twinlane::test;

namespace {

double sumNs(const Comparison &comparison, bool onDevice)
{
    double sum = 0;
    for (const OverallReason &reason : comparison.reasons)
        sum += reason.onDevice == onDevice ? reason.deltaNs() : 0;
    return sum;
}

std::shared_ptr<const Run> loading(int us)
{
    return run(1000 + us, [us](int at) {
        return line("1 annotation enumerate(DataLoader)#_Iter.__next__", at, 0, us)
            + line("1 op aten::stack", at, 0, us / 2) + line("1 op aten::mm", at, us, us + 1000);
    });
}

/// The device works for @p kernelUs, of which the last part lies beside a loader that always takes 1000 us.
std::shared_ptr<const Run> loadingBeside(int kernelUs)
{
    int corr = 0;
    return run(3000, [&, kernelUs](int at) {
        const std::string first = "corr=" + std::to_string(++corr), second = "corr=" + std::to_string(++corr);
        return line("1 op aten::mm", at, 0, 20) + line("1 launch cudaLaunchKernel", at, 5, 15, first)
            + line("gpu0:7 kernel gemm", at, 15, 15 + kernelUs, first)
            + line("1 annotation enumerate(DataLoader)#_Iter.__next__", at, 100, 1100)
            + line("1 op aten::add", at, 1100, 1120) + line("1 launch cudaLaunchKernel", at, 1105, 1115, second)
            + line("gpu0:7 kernel add", at, 1115, 2990, second);
    });
}

std::shared_ptr<const Run> sleeping(int us)
{
    return run(2000 + us,
        [us](int at) { return line("1 op aten::mm", at, 0, 1000) + line("1 op aten::add", at, 1000 + us, 2000 + us); });
}

/// The host loads and computes before its own device work begins. @p earlier: the device runs work without a launch then,
/// which moves the window to 400 us.
std::shared_ptr<const Run> withEarlierWork(bool earlier)
{
    std::string drawing = "1 step ProfilerStep#1 0-2000\n";
    drawing += line("1 annotation enumerate(DataLoader)#_Iter.__next__", 0, 0, 250);
    drawing += line("1 annotation forward", 0, 260, 2000) + line("1 op aten::mm", 0, 410, 440);
    drawing +=
        line("1 launch cudaLaunchKernel", 0, 420, 430, "corr=1") + line("gpu0:7 kernel gemm", 0, 450, 1900, "corr=1");
    return test::runFromText(earlier ? drawing + line("gpu0:7 kernel fill", 0, 390, 400) : drawing);
}

/// A convolution whose launch call blocks while the device is idle, and a second one like it.
std::shared_ptr<const Run> launchingConvolutions(int blocksUs, bool hasSecond)
{
    int corr = 0;
    return run(3000, [&, blocksUs](int at) {
        const auto work = [&](const std::string &op, int from, int us, const std::string &kernel) {
            const std::string key = "corr=" + std::to_string(++corr);
            return line("1 op " + op, at, from, from + us + 10)
                + line("1 launch cudaLaunchKernel", at, from, from + us, key)
                + line("gpu0:7 kernel " + kernel, at, from + us, from + us + 500, key);
        };
        const std::string conv = "aten::cudnn_convolution", kernel = "cudnn_conv";
        return work("aten::mm", 0, 10, "gemm") + work(conv, 510, blocksUs, kernel)
            + (hasSecond ? work(conv, 1010 + blocksUs, blocksUs, kernel) : "");
    });
}

/// Six steps; in the fourth the copy's launch call takes @p heldUpUs.
std::shared_ptr<const Run> copying(int heldUpUs)
{
    std::string drawing;
    int at = 0;
    for (int step = 0; step < 6; ++step) {
        const int call = step == 3 ? heldUpUs : 20;
        const std::string corr = "corr=" + std::to_string(step + 1);
        drawing += line("1 step ProfilerStep#" + std::to_string(step), at, 0, 1000 + call);
        drawing +=
            line("1 op aten::copy_", at, 10, 20 + call) + line("1 launch cudaMemcpyAsync", at, 15, 15 + call, corr);
        drawing += line("gpu0:7 memcpy Memcpy HtoD", at, 15 + call, 1000 + call, corr);
        at += 1000 + call;
    }
    return test::runFromText(drawing);
}

/// Modules of steps of 10 ms, each with an operator and then the host's own time of so many us; the rest is an operator.
std::shared_ptr<const Run> ownTimesOf(const std::vector<std::pair<std::string, int>> &modules)
{
    return run(10'000, [&](int at) {
        std::string drawing;
        int from = 0;
        for (const auto &[name, us] : modules) {
            drawing += line("1 module " + name + "_0", at, from, from + 500 + us)
                + line("1 op aten::linear", at, from, from + 500);
            from += 500 + us;
        }
        return drawing + line("1 op aten::mm", at, from, 10'000);
    });
}

/// A module with an own time of @p ownUs behind its only operator.
std::shared_ptr<const Run> ownTimeOf(const std::string &name, int ownUs)
{
    return run(2000 + ownUs, [&](int at) {
        return line("1 module Net_0", at, 0, 2000 + ownUs) + line("1 module Head_0", at, 0, 500)
            + line("1 op aten::add", at, 0, 500) + line("1 module " + name + "_0", at, 500, 1500 + ownUs)
            + line("1 module Linear_0", at, 500, 1500) + line("1 op aten::linear", at, 500, 1500)
            + line("1 module Tail_0", at, 1500 + ownUs, 2000 + ownUs)
            + line("1 op aten::mul", at, 1500 + ownUs, 2000 + ownUs);
    });
}

QString placesText(const Comparison &comparison)
{
    QStringList list;
    for (const DifferencePlace &place : comparison.places)
        list << QStringLiteral("%1 %2")
                    .arg(QString::fromStdString(placeName(comparison, place)))
                    .arg(place.deltaNs / 1000);
    return list.join(QStringLiteral(", "));
}

/// One module takes @p first, the other @p second.
std::shared_ptr<const Run> twoModules(int first, int second)
{
    return run(first + second, [=](int at) {
        return line("1 module Net_0", at, 0, first) + line("1 op aten::mm", at, 0, first)
            + line("1 module Head_0", at, first, first + second) + line("1 op aten::mm", at, first, first + second);
    });
}

/// Three steps with three operators; in the last step each takes so many ns more as its us leave when divided by 7.
std::shared_ptr<const Run> thirds(int first, int second, int third)
{
    std::string events;
    std::int64_t at = 0;
    const auto add = [&](const char *category, const std::string &name, std::int64_t begin, std::int64_t end) {
        const auto us = [](std::int64_t ns) {
            const std::string rest = std::to_string(1000 + ns % 1000);
            return std::to_string(ns / 1000) + '.' + rest.substr(1);
        };
        events += (events.empty() ? "{'ph': 'X', 'cat': '" : ", {'ph': 'X', 'cat': '") + std::string(category)
            + "', 'name': '" + name + "', 'pid': 1, 'tid': 1, 'ts': " + us(begin) + ", 'dur': " + us(end - begin) + '}';
    };
    for (int step = 0; step < 3; ++step) {
        const std::int64_t start = at;
        for (const auto &[name, us] :
            { std::pair("aten::mm", first), std::pair("aten::add", second), std::pair("aten::cat", third) }) {
            const std::int64_t ns = us * 1000 + (step == 2 ? us % 7 : 0);
            add("cpu_op", name, at, at + ns);
            at += ns;
        }
        add("user_annotation", "ProfilerStep#" + std::to_string(step), start, at);
    }
    return buildRun(test::read(test::object(events)));
}

/// "-100, 4 more reasons, together -1800"
QString textsOf(const ListedReasons &listed)
{
    QStringList texts;
    for (const OverallReason &reason : listed.rows) {
        const QString text = QString::fromStdString(reason.text);
        texts << (text.isEmpty() ? text : text + QLatin1Char(' ')) + QString::number(reason.deltaNs());
    }
    return texts.join(QStringLiteral(", "));
}

} // namespace

class ExplainedTimeTest : public QObject {
    Q_OBJECT

private slots:
    void theLoaderClaimsItsOperators()
    {
        QCOMPARE(reasonsText(*compared(loading(1000), loading(200))), QStringLiteral("dataLoading -800"));
        QCOMPARE(reasonsText(*compared(loading(200), loading(1000))), QStringLiteral("dataLoading 800"));
    }

    /// A longer kernel hides more of it. The loader itself is no reason then.
    void aLoaderThatTakesAsLong()
    {
        QCOMPARE(reasonsText(*compared(loadingBeside(200), loadingBeside(600))),
            QStringLiteral("kernelTime 400, hostWait -400"));
        QCOMPARE(reasonsText(*compared(loadingBeside(600), loadingBeside(200))),
            QStringLiteral("kernelTime -400, hostWait 400"));
    }

    void nothingRuns()
    {
        const auto comparison = compared(sleeping(100), sleeping(1100));
        QCOMPARE(reasonsText(*comparison), QStringLiteral("hostGap 1000"));
        QVERIFY(compared(sleeping(100), sleeping(100))->reasons.empty());
    }

    /// 50 us are half a percent of the longer step, and more of the shorter one.
    void idleTimeOfTheShorterStep()
    {
        const auto before = run(10'000, [](int at) { return line("1 op aten::mm", at, 0, 10'000); });
        const auto after = run(2'050, [](int at) { return line("1 op aten::mm", at, 0, 2'000); });
        QCOMPARE(reasonsText(*compared(before, after)), QStringLiteral("hostTime -8000, hostGap 50"));
        QCOMPARE(reasonsText(*compared(after, before)), QStringLiteral("hostTime 8000, hostGap -50"));
    }

    /// A window that begins later leaves out the loader on one side only. The loader did not change.
    void whatAWindowLeavesOut()
    {
        const auto there = compared(withEarlierWork(false), withEarlierWork(true));
        QCOMPARE(
            placesText(*there), QStringLiteral("the step's beginning, left out of its window -400, everything else 0"));
        QCOMPARE(reasonsText(*there), QStringLiteral("window -400"));
        QCOMPARE(there->reasons.front().baselineNs, 400'000.0);
        QCOMPARE(stepDeltaNs(*there), -400'000.0);
        const auto isTold = [](const ComparabilityNote &note) { return note.code == "windowLeavesOut"; };
        QVERIFY(std::any_of(there->comparability.begin(), there->comparability.end(), isTold));
        const auto back = compared(withEarlierWork(true), withEarlierWork(false));
        QCOMPARE(
            placesText(*back), QStringLiteral("the step's beginning, left out of its window 400, everything else 0"));
        QCOMPARE(reasonsText(*back), QStringLiteral("window 400"));
        QCOMPARE(there->reasons.front().hash, back->reasons.front().hash);
    }

    /// Work of the step before that keeps the device busy hides the host's time: then it is no time of this step.
    void aBusyDeviceHidesTheBeginning()
    {
        const auto hidden = [] {
            std::string drawing = "1 step ProfilerStep#1 0-2000\n" + line("gpu0:7 kernel fill", 0, 10, 400);
            drawing += line("1 annotation enumerate(DataLoader)#_Iter.__next__", 0, 0, 250);
            return drawing + line("1 annotation forward", 0, 260, 2000) + line("1 op aten::mm", 0, 410, 440)
                + line("1 launch cudaLaunchKernel", 0, 420, 430, "corr=1")
                + line("gpu0:7 kernel gemm", 0, 450, 1900, "corr=1");
        };
        const auto comparison = compared(withEarlierWork(false), test::runFromText(hidden()));
        QVERIFY(placesText(*comparison).startsWith(QStringLiteral("DataLoader -250")));
    }

    /// Ranges that are no blocks tell where the host was, and so does a backward pass on another thread.
    void rangesHoldHostTime()
    {
        const auto wrapped = [](int us) {
            return run(2000 + us, [us](int at) {
                return line("1 annotation forward", at, 0, 1000 + us)
                    + line("1 annotation DistributedDataParallel.forward", at, 100, 900 + us)
                    + line("1 op aten::mm", at, 100, 500) + line("1 op aten::mul", at, 500 + us, 1000 + us)
                    + line("1 op aten::add", at, 1000 + us, 2000 + us);
            });
        };
        QCOMPARE(firstText(*compared(wrapped(0), wrapped(700))),
            QStringLiteral("the host is in no operator for longer in DistributedDataParallel.forward"));
        const auto backward = [](int us) {
            return run(2000 + us, [us](int at) {
                const std::string node = "2 op autograd::engine::evaluate_function: ";
                return line("1 module Net_0", at, 0, 500) + line("1 op aten::mm", at, 0, 500)
                    + line(node + "MmBackward0", at, 500, 900) + line(node + "AddBackward0", at, 900 + us, 1500 + us)
                    + line("1 op aten::add_", at, 1500 + us, 2000 + us);
            });
        };
        QCOMPARE(firstText(*compared(backward(0), backward(700))),
            QStringLiteral("the host is in no operator for longer in backward"));
    }

    /// A block that was matched under another name is one block, not one that is gone and one that is new.
    void matchedUnderTwoNames()
    {
        const auto comparison = compared(ownTimeOf("Manual", 900), ownTimeOf("Fused", 200));
        QCOMPARE(reasonsText(*comparison), QStringLiteral("hostGap -700"));
        QCOMPARE(firstText(*comparison), QStringLiteral("the host is in no operator for less long in Manual -> Fused"));
        QCOMPARE(comparison->reasons.front().operatorNames, std::vector<std::string> { "Manual -> Fused" });
        const auto back = compared(ownTimeOf("Fused", 200), ownTimeOf("Manual", 900));
        QCOMPARE(comparison->reasons.front().hash, back->reasons.front().hash);
    }

    /// A reason of many small waits counts and names those of its own sign alone.
    void smallWaitsOfOneSign()
    {
        const auto before = ownTimesOf({ { "Alpha", 300 }, { "Beta", 300 }, { "Gamma", 300 }, { "Delta", 300 } });
        const auto after = ownTimesOf({ { "Alpha", 220 }, { "Beta", 230 }, { "Gamma", 240 }, { "Delta", 390 } });
        const auto comparison = compared(before, after);
        QVERIFY(reasonsText(*comparison).contains(QStringLiteral("hostGap -210")));
        QCOMPARE(firstText(*comparison),
            QStringLiteral("the host is in no operator for less long in 3 blocks (Alpha, Beta, Gamma)"));
        const auto back = compared(after, before);
        QCOMPARE(
            firstText(*back), QStringLiteral("the host is in no operator for longer in 3 blocks (Alpha, Beta, Gamma)"));
        QCOMPARE(comparison->reasons.front().hash, back->reasons.front().hash);
        QCOMPARE(sumNs(*comparison, false), stepDeltaNs(*comparison));
    }

    /// The names are of what moved most in the reason's direction in all places together, not of what moved to and fro.
    void namesOfSmallWaits()
    {
        const auto before =
            ownTimesOf({ { "Alpha", 300 }, { "Beta", 300 }, { "Gamma", 300 }, { "Delta", 300 }, { "Delta", 300 } });
        const auto after =
            ownTimesOf({ { "Alpha", 260 }, { "Beta", 250 }, { "Gamma", 240 }, { "Delta", 205 }, { "Delta", 390 } });
        QCOMPARE(firstText(*compared(before, after)),
            QStringLiteral("the host is in no operator for less long in 4 blocks (Gamma, Beta, Alpha)"));
        QCOMPARE(firstText(*compared(after, before)),
            QStringLiteral("the host is in no operator for longer in 4 blocks (Gamma, Beta, Alpha)"));
    }

    /// Waits that grew in one block and shrank in another are no reason.
    void smallWaitsThatOnlyMoved()
    {
        const auto before = ownTimesOf({ { "Alpha", 300 }, { "Beta", 300 }, { "Gamma", 300 }, { "Delta", 300 } });
        const auto after = ownTimesOf({ { "Alpha", 220 }, { "Beta", 230 }, { "Gamma", 370 }, { "Delta", 390 } });
        QVERIFY(!reasonsText(*compared(before, after)).contains(QStringLiteral("hostGap")));
    }

    /// Calls of an operator have one name in waits, whether the other side has them too or not.
    void waitsOfPairsAndOfOneSide()
    {
        const auto there = compared(launchingConvolutions(20, false), launchingConvolutions(400, true)),
                   back = compared(launchingConvolutions(400, true), launchingConvolutions(20, false));
        const auto launching = [](const Comparison &comparison) {
            std::vector<OverallReason> found;
            for (const OverallReason &reason : comparison.reasons)
                if (reason.kind == ReasonKind::Launching)
                    found.push_back(reason);
            return found;
        };
        const std::vector<OverallReason> one = launching(*there), other = launching(*back);
        QCOMPARE(one.size(), std::size_t(1));
        QCOMPARE(other.size(), std::size_t(1));
        // Of the 20 us of the short call 10 are what the work before it had, too.
        QCOMPARE(one.front().deltaNs(), 790'000.0);
        QCOMPARE(other.front().baselineNs, one.front().experimentalNs);
        QCOMPARE(other.front().hash, one.front().hash);
        QVERIFY2(one.front().text.ends_with("launched on aten::*convolution in 2 places"), one.front().text.c_str());
        // Its events are found by that name.
        const auto explained = explain(*there, reasonId(one.front()));
        QVERIFY(explained);
        QCOMPARE(explained->eventCounts[1], std::size_t(4)); // two in each step
    }

    void oneCallThatWasHeldUp()
    {
        const auto comparison = compared(copying(20), copying(6000));
        QCOMPARE(firstText(*comparison),
            QStringLiteral(
                "the device waits longer while its work is being launched on aten::copy_ in 1 place: most of it "
                "is 6.00 ms of waits in ProfilerStep#3 of the experimental run"));
    }

    void ownTimeOfTheStepSaysWhere()
    {
        const auto sleepsBefore = [](int us) {
            return run(2000 + us, [us](int at) {
                return line("1 module Net_0", at, us, 1000 + us) + line("1 op aten::mm", at, us, 1000 + us)
                    + line("1 module Head_0", at, 1000 + us, 2000 + us)
                    + line("1 op aten::mm", at, 1000 + us, 2000 + us);
            });
        };
        QCOMPARE(placesText(*compared(sleepsBefore(0), sleepsBefore(900))),
            QStringLiteral("the step, own time in the gap before Net 900, everything else 0"));
        const auto sleepsAround = [](int before, int after) {
            return run(1000 + before + after, [before](int at) {
                return line("1 module Net_0", at, before, 1000 + before)
                    + line("1 op aten::mm", at, before, 1000 + before);
            });
        };
        const auto moved = compared(sleepsAround(100, 500), sleepsAround(900, 200));
        QCOMPARE(placesText(*moved),
            QStringLiteral("the step, own time in the gap before Net 800, the step, own time in the gap after Net "
                           "-300, everything else 0"));
        QVERIFY(placeId(*moved, moved->places[0]) != placeId(*moved, moved->places[1]));
        // Most of the time outside of blocks lies before the module, so it is the reason there.
        for (const auto &both : { moved, compared(sleepsAround(900, 200), sleepsAround(100, 500)) }) {
            QVERIFY(reasonsText(*both).startsWith(QStringLiteral("hostGap")));
            QCOMPARE(explain(*both, placeId(*both, both->places[0]))->reasons, std::vector<std::size_t> { 0 });
            QVERIFY(explain(*both, placeId(*both, both->places[1]))->reasons.empty());
            QCOMPARE(explain(*both, placeId(*both, both->places[1]))->eventCounts[0], std::size_t(0));
        }
    }

    /// What grew does not hide what shrank.
    void oppositeEffects()
    {
        const auto there = compared(twoModules(1000, 2000), twoModules(3000, 1000));
        QCOMPARE(reasonsText(*there), QStringLiteral("hostTime 2000, hostTime -1000"));
        const auto back = compared(twoModules(3000, 1000), twoModules(1000, 2000));
        QCOMPARE(reasonsText(*back), QStringLiteral("hostTime -2000, hostTime 1000"));
        for (std::size_t i = 0; i < 2; ++i)
            QCOMPARE(there->reasons[i].hash, back->reasons[i].hash);
        QVERIFY(there->reasons[0].hash != there->reasons[1].hash);
    }

    /// The list ends in what is left, and its last row makes the sum that of the step.
    void theRest()
    {
        // One operator takes 3 % more, which is no reason by itself.
        const auto comparison = compared(twoModules(1000, 2000), twoModules(1500, 2060));
        QCOMPARE(reasonsText(*comparison), QStringLiteral("hostTime 560"));
        const auto little = compared(twoModules(1000, 2000), twoModules(1000, 2060));
        QCOMPARE(reasonsText(*little), QStringLiteral("unexplained 60"));
        QVERIFY(little->reasons.back().operators == 0);
    }

    /// A list that is cut ends in the sum of all that it leaves out.
    void cutListsEndInTheRest()
    {
        std::vector<OverallReason> reasons;
        for (int i = 0; i < 6; ++i) {
            OverallReason reason;
            reason.operators = 1;
            reason.baselineNs = 100 * (i + 1);
            reasons.push_back(reason);
        }
        QCOMPARE(textsOf(listedReasons(reasons, 6)), QStringLiteral("-100, -200, -300, -400, -500, -600"));
        QCOMPARE(textsOf(listedReasons(reasons, 3)), QStringLiteral("-100, -200, 4 more reasons, together -1800"));
        OverallReason rest;
        rest.kind = ReasonKind::Unexplained;
        rest.experimentalNs = 7;
        rest.text = "unexplained";
        reasons.push_back(rest);
        QCOMPARE(
            textsOf(listedReasons(reasons, 7)), QStringLiteral("-100, -200, -300, -400, -500, -600, unexplained 7"));
        QCOMPARE(textsOf(listedReasons(reasons, 6)),
            QStringLiteral("-100, -200, -300, -400, -500, 1 more reason, and what no reason explains -593"));
        QVERIFY(listedReasons({}, 3).rows.empty());
    }

    /// The host's reasons beside a device's are no part of its time.
    void cutListsOfTheDevice()
    {
        std::vector<OverallReason> reasons;
        for (int i = 0; i < 6; ++i) {
            OverallReason reason;
            reason.operators = 1;
            reason.baselineNs = 100 * (i + 1);
            reason.onDevice = i < 2;
            reasons.push_back(reason);
        }
        OverallReason rest;
        rest.kind = ReasonKind::Unexplained;
        rest.onDevice = true;
        rest.experimentalNs = 7;
        rest.text = "unexplained";
        reasons.push_back(rest);
        const ListedReasons listed = listedReasons(reasons, 5);
        QCOMPARE(textsOf(listed), QStringLiteral("-100, -200, unexplained 7, -300, -400"));
        QCOMPARE(listed.ofStep, std::size_t(3));
        QCOMPARE(
            textsOf(listedReasons(reasons, 9)), QStringLiteral("-100, -200, unexplained 7, -300, -400, -500, -600"));
        QCOMPARE(listed.leftBeside, std::size_t(2));
        QCOMPARE(textsOf(listedReasons(reasons, 2)),
            QStringLiteral("-100, 1 more reason, and what no reason explains -193"));
    }

    /// Tables mark them, below the rows that add up.
    void tablesMarkTheHost()
    {
        Comparison comparison;
        for (const bool onDevice : { false, true }) {
            OverallReason reason;
            reason.text = onDevice ? "device" : "host";
            reason.onDevice = onDevice;
            reason.experimentalNs = 100;
            comparison.reasons.push_back(reason);
        }
        const ReportTable table = reasonsTable(comparison, 11);
        QCOMPARE(table.rows.size(), std::size_t(2));
        QCOMPARE(table.rows.front().cells.front(), std::string("device"));
        QCOMPARE(table.rows.back().cells.front(), std::string("host (time of the host, no part of the sum)"));
        comparison.reasons.pop_back();
        QCOMPARE(reasonsTable(comparison, 11).rows.front().cells.front(), std::string("host"));
    }

    /// Thirds of a nanosecond are shared out once, the same way for swapped sides.
    void wholeNanoseconds()
    {
        const auto a = thirds(5005, 1001, 1001), b = thirds(5006, 2003, 3004); // of ns: 0, 1/3
        const auto there = compared(a, b), back = compared(b, a);
        QVERIFY(there->reasons.size() > 2);
        QCOMPARE(there->reasons.size(), back->reasons.size());
        double sum = 0;
        for (std::size_t i = 0; i < there->reasons.size(); ++i) {
            const OverallReason &x = there->reasons[i], &y = back->reasons[i];
            QCOMPARE(x.baselineNs, std::round(x.baselineNs));
            QCOMPARE(x.experimentalNs, std::round(x.experimentalNs));
            QVERIFY(x.baselineNs == y.experimentalNs && x.experimentalNs == y.baselineNs);
            sum += x.deltaNs();
        }
        QCOMPARE(sum, double(there->waterfall.deltaNs));
    }

    /// A time that is all but half a nanosecond above a whole one, less than a double of the sides' middle can tell.
    void wholeNanosecondsOfSwappedSides()
    {
        constexpr double kDeltaNs = 403'399;
        const double a = 267.5 - std::ldexp(1.0, -34), b = 267.5 + kDeltaNs;
        const auto comparison = compared(sleeping(100), sleeping(200));
        const auto settled = [&](double baselineNs, double experimentalNs) {
            OverallReason reason;
            reason.operators = 1;
            reason.baselineNs = baselineNs;
            reason.experimentalNs = experimentalNs;
            std::vector<OverallReason> reasons { reason };
            addUnexplained(
                *comparison, { baselineNs, experimentalNs }, std::llround(experimentalNs - baselineNs), reasons);
            return reasons;
        };
        const std::vector<OverallReason> there = settled(a, b), back = settled(b, a);
        QCOMPARE(there.size(), std::size_t(1));
        QCOMPARE(back.size(), std::size_t(1));
        QCOMPARE(there[0].deltaNs(), kDeltaNs);
        QCOMPARE(back[0].experimentalNs, there[0].baselineNs);
        QCOMPARE(back[0].baselineNs, there[0].experimentalNs);
    }

    void sumsAreTheSteps()
    {
        const std::vector<std::shared_ptr<const Run>> host { loading(1000), reducing(300), sleeping(400),
            twoModules(1000, 700), loading(10) };
        for (const auto &a : host) {
            for (const auto &b : host) {
                const auto comparison = compared(a, b);
                QCOMPARE(sumNs(*comparison, false), stepDeltaNs(*comparison));
            }
        }
        const auto comparison = compared(reducingOnDevice(300), reducingOnDevice(1900));
        QVERIFY(std::abs(sumNs(*comparison, true) - stepDeltaNs(*comparison)) < 2);
    }

    /// Device work on one side has nothing to be compared with; the host's time has.
    void deviceOfOneSide()
    {
        const auto comparison = compared(sleeping(100), reducingOnDevice(300));
        for (const OverallReason &reason : comparison->reasons)
            QVERIFY(!reason.onDevice);
        QVERIFY(std::abs(sumNs(*comparison, false) - stepDeltaNs(*comparison)) < 2);
    }
};

TWINLANE_TEST(ExplainedTimeTest, NoApplication)
#include "tst_explainedtime.moc"
