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
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace twinlane;

namespace {

/// Two steps of 1000 us and more; @p draw gives the lines of one that begins at a time.
template <class Draw> std::shared_ptr<const Run> run(int stepUs, Draw draw)
{
    std::string drawing;
    for (int i = 0; i < 2; ++i) {
        const int at = i * stepUs;
        drawing += "1 step ProfilerStep#" + std::to_string(i) + ' ' + std::to_string(at) + '-'
            + std::to_string(at + stepUs) + '\n' + draw(at);
    }
    return test::runFromText(drawing);
}

std::string line(const std::string &what, int at, int from, int to, const std::string &keys = {})
{
    return what + ' ' + std::to_string(at + from) + '-' + std::to_string(at + to) + ' ' + keys + '\n';
}

std::shared_ptr<const Comparison> compared(
    const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b, const CompareOptions &options = {})
{
    auto made = compare(a, b, options);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

/// "dataLoading -800, unexplained 20": us.
QString reasonsText(const Comparison &comparison)
{
    QStringList list;
    for (const OverallReason &reason : comparison.reasons) {
        const std::string key(reasonKindKey(reason.kind));
        list << QStringLiteral("%1 %2").arg(QString::fromStdString(key)).arg(std::lround(reason.deltaNs() / 1000));
    }
    return list.join(QStringLiteral(", "));
}

double sumNs(const Comparison &comparison, bool onDevice)
{
    double sum = 0;
    for (const OverallReason &reason : comparison.reasons)
        sum += reason.onDevice == onDevice ? reason.deltaNs() : 0;
    return sum;
}

double stepDeltaNs(const Comparison &comparison)
{
    return comparison.experimentalOverview.averageStepNs - comparison.baselineOverview.averageStepNs;
}

std::shared_ptr<const Run> loading(int us)
{
    return run(1000 + us, [us](int at) {
        return line("1 annotation enumerate(DataLoader)#_Iter.__next__", at, 0, us)
            + line("1 op aten::stack", at, 0, us / 2) + line("1 op aten::mm", at, us, us + 1000);
    });
}

/// A collective runs on a thread of its own, longer than the operators.
std::shared_ptr<const Run> reducing(int us)
{
    return run(2000 + us, [us](int at) {
        return line("1 op aten::mm", at, 0, 1000) + line("2 annotation gloo:all_reduce", at, 500, 1000 + us)
            + line("1 op aten::add", at, 1000 + us, 2000 + us);
    });
}

std::shared_ptr<const Run> sleeping(int us)
{
    return run(2000 + us,
        [us](int at) { return line("1 op aten::mm", at, 0, 1000) + line("1 op aten::add", at, 1000 + us, 2000 + us); });
}

/// A kernel and a collective (0 us: none), one after the other, without a gap between them.
std::shared_ptr<const Run> reducingOnDevice(
    int us, const std::string &op = "c10d::allreduce_", const std::string &kernel = "ncclDevKernel_AllReduce_Sum")
{
    int corr = 0;
    return run(1100 + us, [&, us](int at) {
        const std::string mm = "corr=" + std::to_string(++corr), reduce = "corr=" + std::to_string(++corr);
        return line("1 op aten::mm", at, 0, 20) + line("1 launch cudaLaunchKernel", at, 5, 10, mm)
            + line("gpu0:7 kernel gemm", at, 100, 1000, mm)
            + (us == 0 ? ""
                       : line("1 op " + op, at, 30, 50) + line("1 launch cudaLaunchKernel", at, 35, 40, reduce)
                        + line("gpu0:7 kernel " + kernel, at, 1000, 1000 + us, reduce));
    });
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

/// Two steps of 3000 us. A collective of @p us (0: none) runs on a stream of its own, beside a kernel of @p computeUs.
std::shared_ptr<const Run> reducingBeside(int us, int computeUs, const std::string &op = "c10d::allreduce_")
{
    int corr = 0;
    return run(3000, [us, computeUs, &op, &corr](int at) {
        const std::string mm = "corr=" + std::to_string(++corr), reduce = "corr=" + std::to_string(++corr);
        const std::string compute = line("1 op aten::mm", at, 0, 20) + line("1 launch cudaLaunchKernel", at, 5, 10, mm)
            + line("gpu0:7 kernel gemm", at, 100, 100 + computeUs, mm);
        return us == 0 ? compute
                       : compute + line("1 op " + op, at, 30, 50) + line("1 op record_param_comms", at, 33, 45)
                + line("1 launch cudaLaunchKernel", at, 35, 40, reduce)
                + line("gpu0:8 kernel ncclDevKernel_AllReduce_Sum", at, 100, 100 + us, reduce);
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

QString firstText(const Comparison &comparison)
{
    return comparison.reasons.empty() ? QString() : QString::fromStdString(comparison.reasons.front().text);
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

    void collectivesOfOtherThreads()
    {
        const auto comparison = compared(reducing(300), reducing(900));
        QCOMPARE(reasonsText(*comparison), QStringLiteral("rankWait 600"));
        QVERIFY(comparison->reasons.front().baselineEvent && comparison->reasons.front().experimentalEvent);
        QVERIFY(comparison->reasons.front().text.find("other ranks come later") != std::string::npos);
        // The programs did the same work. So the verdict says what from outside holds the difference.
        QVERIFY(comparison->program.isSame());
        QVERIFY(comparison->verdict.parts.suspect);
        QVERIFY2(comparison->verdict.text.find("First suspect: the host waits longer while collectives run")
                != std::string::npos,
            comparison->verdict.text.c_str());
        QVERIFY(!compared(reducing(300), reducing(310))->verdict.parts.suspect);
    }

    /// A collective that runs on beside a module or the optimizer is not what these do; in the backward pass it is.
    void collectivesBesideOtherWork()
    {
        const auto beside = [](const std::string &range, bool reduces) {
            return run(3000, [&](int at) {
                const std::string reduced = reduces ? line("2 annotation gloo:all_reduce", at, 900, 2000) : "";
                const int end = reduces ? 2000 : 1900;
                return line("1 op aten::mm", at, 0, 1000) + reduced + line("1 " + range, at, 1000, 2500)
                    + line("1 op aten::mul", at, end, 2500) + line("1 op aten::add", at, 2500, 3000);
            });
        };
        const auto reasonsIn = [&](const char *range) {
            return reasonsText(*compared(beside(range, false), beside(range, true)));
        };
        for (const char *working : { "annotation Optimizer.step#SGD.step", "module Linear_0" })
            QCOMPARE(reasonsIn(working), QStringLiteral("hostTime -100, hostGap 100"));
        for (const char *waiting : { "annotation backward", "annotation DistributedDataParallel.forward" })
            QVERIFY2(reasonsIn(waiting).contains(QStringLiteral("rankWait 1000")), waiting);
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
        QCOMPARE(reasonsText(*compared(before, after)), QStringLiteral("hostGap 50, unexplained -8000"));
        QCOMPARE(reasonsText(*compared(after, before)), QStringLiteral("hostGap -50, unexplained 8000"));
    }

    void collectivesOfTheDevice()
    {
        const auto comparison = compared(reducingOnDevice(300), reducingOnDevice(900));
        QCOMPARE(reasonsText(*comparison), QStringLiteral("rankWait 600"));
        QVERIFY(comparison->reasons.front().onDevice);
    }

    /// Kernels that are collectives by their family alone count as compute. They are told whole, as other kernels are.
    void collectivesThatCountAsCompute()
    {
        const auto reducing = [](int us) {
            return reducingOnDevice(us, "vllm::all_reduce", "void multimem_all_reduce_kernel<c10::BFloat16, 16>");
        };
        const auto exposedNs = [](const RunOverview &overview) {
            return (*overview.activitySumNs)[std::size_t(DeviceActivity::Communication)];
        };
        const auto gone = compared(reducing(900), reducing(0));
        QCOMPARE(exposedNs(gone->baselineOverview), std::int64_t(0));
        QCOMPARE(reasonsText(*gone), QStringLiteral("removed -900"));
        const auto shorter = compared(reducing(900), reducing(300));
        QCOMPARE(reasonsText(*shorter), QStringLiteral("kernelTime -600"));
        QVERIFY2(firstText(*shorter).endsWith("other ranks come earlier, or the network is faster"),
            qPrintable(firstText(*shorter)));
        QCOMPARE(firstText(*compared(reducing(300), reducing(900))),
            QStringLiteral(
                "the same communication kernels take more time on 1 operator (vllm::all_reduce): other ranks "
                "come later, or the network is slower"));
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
        QCOMPARE(one.front().deltaNs(), 780'000.0);
        QCOMPARE(other.front().baselineNs, one.front().experimentalNs);
        QCOMPARE(other.front().hash, one.front().hash);
        QVERIFY2(one.front().text.ends_with("launched on aten::*convolution in 2 places"), one.front().text.c_str());
        // Its events are found by that name.
        const auto explained = explain(*there, reasonId(one.front()));
        QVERIFY(explained);
        QCOMPARE(explained->eventCounts[1], std::size_t(4)); // two in each step
    }

    /// Only what no other kernel hides of a collective is the step's time.
    void hiddenCollectives()
    {
        QCOMPARE(reasonsText(*compared(reducingBeside(1000, 2000), reducingBeside(1600, 2000))), QString());
        const auto comparison = compared(reducingBeside(1000, 2000), reducingBeside(2600, 2000));
        const auto rank = std::find_if(comparison->reasons.begin(), comparison->reasons.end(),
            [](const OverallReason &reason) { return reason.kind == ReasonKind::RankWait; });
        QVERIFY(rank != comparison->reasons.end());
        QCOMPARE(rank->deltaNs(), 600'000.0);
        QVERIFY2(rank->text.find("1.00 ms -> 2.60 ms with what is hidden") != std::string::npos, rank->text.c_str());
    }

    /// Longer kernels, but exposed for less long: the sign is that of the exposed time, and other ranks are no cause.
    void longerButHiddenCollectives()
    {
        const auto comparison = compared(reducingBeside(1500, 1000), reducingBeside(2000, 1900));
        const auto rank = std::find_if(comparison->reasons.begin(), comparison->reasons.end(),
            [](const OverallReason &reason) { return reason.kind == ReasonKind::RankWait; });
        QVERIFY(rank != comparison->reasons.end());
        QCOMPARE(rank->deltaNs(), -400'000.0);
        QVERIFY(rank->text.find("although they take more time") != std::string::npos);
        QVERIFY(rank->text.find("ranks") == std::string::npos);
    }

    /// A collective that came or went counts by what no other kernel hides of it, also where it launches nothing itself.
    void oneSidedCollectives()
    {
        const auto comparison = compared(reducingBeside(2500, 1000), reducingBeside(0, 1000));
        const auto gone = std::find_if(comparison->reasons.begin(), comparison->reasons.end(),
            [](const OverallReason &reason) { return reason.kind == ReasonKind::Removed; });
        QVERIFY(gone != comparison->reasons.end());
        QCOMPARE(gone->deltaNs(), -1'500'000.0);
        const auto back = compared(reducingBeside(0, 1000), reducingBeside(2500, 1000));
        QVERIFY(reasonsText(*back).contains(QStringLiteral("added 1500")));
        QVERIFY(!reasonsText(*compared(reducingBeside(900, 1000), reducingBeside(0, 1000))).contains("removed"));
    }

    /// Another collective of the same length, with less overlap: its exposed time is told as what replaced the first.
    void otherCollectivesAreToldOnce()
    {
        const auto comparison =
            compared(reducingBeside(1500, 1400), reducingBeside(1500, 600, "c10d::_reduce_scatter_base_"));
        double collectives = 0;
        for (const OverallReason &reason : comparison->reasons) {
            QVERIFY(reason.kind != ReasonKind::OverlapLost);
            collectives += reason.collectivesNs;
        }
        QCOMPARE(collectives, 800'000.0);
    }

    /// Less overlap is told as that, and the same time is not told as other ranks' once more.
    void lostOverlapIsToldOnce()
    {
        const auto comparison = compared(reducingBeside(1500, 1500), reducingBeside(1500, 600));
        QVERIFY(reasonsText(*comparison).contains(QStringLiteral("overlapLost 900")));
        QVERIFY(!reasonsText(*comparison).contains(QStringLiteral("rankWait")));
    }

    /// What a graph copies into its inputs is a part of what took the operators' place.
    void copiesInAReplacement()
    {
        const auto drawn = [](const std::string &op, int copyUs) {
            int corr = 0;
            return run(1200 + copyUs, [&](int at) {
                const std::string copy = "corr=" + std::to_string(++corr), work = "corr=" + std::to_string(++corr);
                return line("1 module Net_0", at, 0, 100) + line("1 op " + op, at, 0, 100)
                    + (copyUs > 0 ? line("1 launch cudaMemcpyAsync", at, 5, 10, copy)
                                + line("gpu0:7 memcpy Memcpy DtoD", at, 100, 100 + copyUs, copy)
                                  : std::string())
                    + line("1 launch cudaLaunchKernel", at, 15, 20, work)
                    + line("gpu0:7 kernel gemm", at, 100 + copyUs, 1100 + copyUs, work);
            });
        };
        const auto comparison = compared(drawn("aten::linear", 0), drawn("CompiledFunction", 700));
        QCOMPARE(firstText(*comparison),
            QStringLiteral("CompiledFunction instead of aten::linear, memory copies in it 0 ns -> 700.0 us"));
    }

    void oneCallThatWasHeldUp()
    {
        const auto comparison = compared(copying(20), copying(6000));
        QCOMPARE(firstText(*comparison),
            QStringLiteral(
                "the device waits longer while its work is being launched on aten::copy_ in 1 place: most of it "
                "is one wait of 6.00 ms in ProfilerStep#3 of the experimental run"));
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
            QStringLiteral("the step, own time before Net 900, everything else 0"));
        const auto sleepsAround = [](int before, int after) {
            return run(1000 + before + after, [before](int at) {
                return line("1 module Net_0", at, before, 1000 + before)
                    + line("1 op aten::mm", at, before, 1000 + before);
            });
        };
        const auto moved = compared(sleepsAround(100, 500), sleepsAround(900, 200));
        QCOMPARE(placesText(*moved),
            QStringLiteral("the step, own time before Net 800, the step, own time after Net -300, everything else 0"));
        QVERIFY(placeId(*moved, moved->places[0]) != placeId(*moved, moved->places[1]));
        // Most of the time outside of blocks lies before the module, so it is the reason there.
        for (const auto &both : { moved, compared(sleepsAround(900, 200), sleepsAround(100, 500)) }) {
            QVERIFY(reasonsText(*both).startsWith(QStringLiteral("hostGap")));
            QCOMPARE(explain(*both, placeId(*both, both->places[0]))->reasons, std::vector<std::size_t> { 0 });
            QVERIFY(explain(*both, placeId(*both, both->places[1]))->reasons.empty());
            QCOMPARE(explain(*both, placeId(*both, both->places[1]))->eventCounts[0], std::size_t(0));
        }
    }

    /// A fused operator is not new beside others that are gone: it stands where they stood.
    void replacedOperators()
    {
        const auto byHand = run(1000, [](int at) {
            return line("1 module Loss_0", at, 0, 1000) + line("1 op aten::log", at, 0, 500)
                + line("1 op aten::mul", at, 500, 900) + line("1 op aten::sum", at, 900, 1000);
        });
        const auto builtIn = run(400, [](int at) {
            return line("1 module Loss_0", at, 0, 400) + line("1 op aten::nll_loss", at, 0, 300)
                + line("1 op aten::sum", at, 300, 400);
        });
        const auto there = compared(byHand, builtIn), back = compared(builtIn, byHand);
        QCOMPARE(reasonsText(*there), QStringLiteral("replaced -600"));
        QCOMPARE(reasonsText(*back), QStringLiteral("replaced 600"));
        QCOMPARE(QString::fromStdString(there->reasons.front().text),
            QStringLiteral("aten::nll_loss instead of aten::log, aten::mul"));
        QCOMPARE(QString::fromStdString(evidenceText(there->reasons.front().evidence)),
            QStringLiteral("aten::log -> aten::nll_loss"));
        QCOMPARE(there->reasons.front().hash, back->reasons.front().hash);
        QCOMPARE(there->reasons.front().baselineNs, 900'000.0);
    }

    /// A helper takes no time worth naming, so nothing that takes long stands in its place.
    void helpersReplaceNothing()
    {
        const auto drawn = [](const char *name, int us) {
            return run(4000, [=](int at) {
                return line("1 op aten::mm", at, 0, 100) + line("1 op " + std::string(name), at, 100, 100 + us)
                    + line("1 op aten::sum", at, 3200, 3300);
            });
        };
        const auto isReplaced = [](const Comparison &comparison) {
            return reasonsText(comparison).contains(QStringLiteral("replaced"));
        };
        QVERIFY(!isReplaced(*compared(drawn("Helper", 3), drawn("aten::conv2d", 3000))));
        QVERIFY(isReplaced(*compared(drawn("aten::conv3d", 1000), drawn("aten::conv2d", 3000))));
        QVERIFY(!isReplaced(*compared(drawn("ConvolutionBackward0", 1000), drawn("aten::conv2d", 3000))));
    }

    /// Between two operators that stay, what both sides call is called more or less often; only what is gone and what
    /// is new stand for each other.
    void whatIsStillCalledIsNotReplaced()
    {
        const auto drawn = [](bool isA) {
            return run(4000, [isA](int at) {
                const std::string text = line("1 annotation train", at, 0, 4000) + line("1 op aten::mm", at, 0, 100)
                    + line("1 op aten::add", at, 100, 500) + line("1 op aten::sum", at, 3200, 3300);
                return isA ? text + line("1 op aten::add", at, 600, 1000) + line("1 op aten::tanh", at, 1000, 1500)
                           : text + line("1 op aten::gelu", at, 1000, 1900);
            });
        };
        const auto comparison = compared(drawn(true), drawn(false));
        QStringList texts;
        for (const OverallReason &reason : comparison->reasons)
            texts << QString::fromStdString(reason.text);
        QVERIFY2(texts.contains(QStringLiteral("aten::gelu instead of aten::tanh")), qPrintable(texts.join('\n')));
        QVERIFY2(texts.contains(QStringLiteral("fewer calls of aten::add: 2 -> 1 calls per step")),
            qPrintable(texts.join('\n')));
    }

    /// PyTorch of 2021 has a node per backend and no ranges of the engine. The node is the same one.
    void oneNodeUnderNamesOfTwoGenerations()
    {
        const auto drawn = [](bool isOld, int backwardUs) {
            return run(3000, [=](int at) {
                const std::string forward =
                    line("1 op aten::conv2d", at, 0, 500, "seq=1") + line("1 op aten::relu_", at, 500, 600, "seq=2");
                const int end = 1200 + backwardUs;
                if (isOld) {
                    return forward + line("2 op ReluBackward1", at, 1000, 1200, "seq=2 fwd=1")
                        + line("2 op CudnnConvolutionBackward", at, 1200, end, "seq=1 fwd=1")
                        + line("2 op aten::cudnn_convolution_backward", at, 1210, end - 10)
                        + line("2 op aten::cudnn_convolution_backward_input", at, 1220, 1300)
                        + line("2 op aten::cudnn_convolution_backward_weight", at, 1300, end - 20)
                        + line("2 op torch::autograd::AccumulateGrad", at, end, end + 100);
                }
                const std::string engine = "2 op autograd::engine::evaluate_function: ";
                return forward + line(engine + "ReluBackward0", at, 1000, 1200, "seq=2 fwd=1")
                    + line("2 op ReluBackward0", at, 1000, 1200, "seq=2 fwd=1")
                    + line(engine + "ConvolutionBackward0", at, 1200, end, "seq=1 fwd=1")
                    + line("2 op ConvolutionBackward0", at, 1200, end, "seq=1 fwd=1")
                    + line("2 op aten::convolution_backward", at, 1210, end - 10)
                    + line(engine + "torch::autograd::AccumulateGrad", at, end, end + 100)
                    + line("2 op torch::autograd::AccumulateGrad", at, end, end + 100);
            });
        };
        for (const bool isOld : { true, false }) {
            const auto comparison = compared(drawn(isOld, 500), drawn(!isOld, 900));
            QCOMPARE(programDiff(*comparison).compared, std::size_t(6));
            QCOMPARE(programDiff(*comparison).count(WorkRespect::Calls), std::size_t(0));
            for (const OverallReason &reason : comparison->reasons) {
                const bool isRenaming = reason.kind == ReasonKind::Replaced || reason.kind == ReasonKind::Added
                    || reason.kind == ReasonKind::Removed;
                QVERIFY2(!isRenaming, reason.text.c_str());
            }
        }
        const auto same = compared(drawn(false, 500), drawn(false, 900));
        QCOMPARE(programDiff(*same).compared, std::size_t(9));
    }

    /// One call has no counterpart. There are more calls in all, so the numbers are those of calls like it.
    void callsWithoutACounterpart()
    {
        const auto drawn = [](bool isA) {
            return run(2000, [isA](int at) {
                std::string text = line("1 module Net_0", at, 0, 500) + line("1 op aten::mm", at, 0, 100)
                    + line("1 module Head_0", at, 1000, 1500) + line("1 op aten::mm", at, 1000, 1100);
                if (isA)
                    return text + line("1 op aten::add_", at, 100, 400);
                return text + line("1 op aten::outer", at, 1100, 1200) + line("1 op aten::add_", at, 1110, 1120)
                    + line("1 op aten::add_", at, 1130, 1140);
            });
        };
        const auto comparison = compared(drawn(true), drawn(false));
        bool isNamed = false;
        for (const OverallReason &reason : comparison->reasons) {
            isNamed =
                isNamed || reason.text == "calls of aten::add_ where only one run has them: 1 -> 0 calls per step";
        }
        QVERIFY2(isNamed, comparison->reasons.front().text.c_str());
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
        QCOMPARE(table.rows.back().cells.front(), std::string("host (host, beside the device)"));
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
