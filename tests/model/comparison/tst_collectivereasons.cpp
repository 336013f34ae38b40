// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reasons that are collectives: on the host and on the device, hidden and exposed.

#include "tests/model/comparison/explainedruns.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>

using namespace twinlane;
using namespace twinlane::test;

namespace {

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

} // namespace

class CollectiveReasonsTest : public QObject {
    Q_OBJECT

private slots:
    void collectivesOfOtherThreads()
    {
        const auto comparison = compared(reducing(300), reducing(900));
        QCOMPARE(reasonsText(*comparison), QStringLiteral("rankWait 600"));
        QVERIFY(comparison->reasons.front().baselineEvent && comparison->reasons.front().experimentalEvent);
        QVERIFY(comparison->reasons.front().text.find("other ranks come later") != std::string::npos);
        // The programs did the same work. So the verdict says what from outside holds the difference.
        QVERIFY(comparison->program.isSame());
        QVERIFY(comparison->verdict.parts.suspect);
        QVERIFY2(comparison->verdict.text.find("First suspect: the same collectives: other ranks or the network")
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

    void collectivesOfTheDevice()
    {
        const auto comparison = compared(reducingOnDevice(300), reducingOnDevice(900));
        QCOMPARE(reasonsText(*comparison), QStringLiteral("rankWait 600"));
        QVERIFY(comparison->reasons.front().onDevice);
        // Nothing tells how much they send.
        QVERIFY2(firstText(*comparison).contains("or more is sent (sizes are not recorded)"),
            qPrintable(firstText(*comparison)));
    }

    /// Kernels that are collectives by their family alone are communication as those of a library are.
    void collectivesByTheirFamily()
    {
        const auto reducing = [](int us) {
            return reducingOnDevice(us, "vllm::all_reduce", "void multimem_all_reduce_kernel<c10::BFloat16, 16>");
        };
        const auto exposedNs = [](const RunOverview &overview) {
            return (*overview.activitySumNs)[std::size_t(DeviceActivity::Communication)];
        };
        const auto gone = compared(reducing(900), reducing(0));
        QCOMPARE(exposedNs(gone->baselineOverview), std::int64_t(2 * 900'000));
        QCOMPARE(exposedNs(gone->experimentalOverview), std::int64_t(0));
        QCOMPARE(reasonsText(*gone), QStringLiteral("removed -900"));
        const auto shorter = compared(reducing(900), reducing(300));
        QCOMPARE(reasonsText(*shorter), QStringLiteral("rankWait -600"));
        QVERIFY2(firstText(*shorter).contains("other ranks come earlier"), qPrintable(firstText(*shorter)));
        const auto longer = compared(reducing(300), reducing(900));
        QCOMPARE(reasonsText(*longer), QStringLiteral("rankWait 600"));
        QVERIFY2(firstText(*longer).contains("other ranks come later"), qPrintable(firstText(*longer)));
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

    /// A little longer, but what ran beside it ends much sooner.
    void lessHiddenCollectives()
    {
        const auto comparison = compared(reducingBeside(1500, 1400), reducingBeside(1600, 600));
        const auto rank = std::find_if(comparison->reasons.begin(), comparison->reasons.end(),
            [](const OverallReason &reason) { return reason.kind == ReasonKind::RankWait; });
        QVERIFY(rank != comparison->reasons.end());
        QVERIFY2(rank->text.find("as less of them runs behind other kernels") != std::string::npos, rank->text.c_str());
        QVERIFY2(rank->text.find("ranks") == std::string::npos, rank->text.c_str());
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
};

TWINLANE_TEST(CollectiveReasonsTest, NoApplication)
#include "tst_collectivereasons.moc"
