// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reasons for the whole of a step's difference: what is no operator's time, and what is left.

#include "model/comparison/comparison.h"
#include "model/facts/unexplained.h"
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

/// A kernel and a collective, one after the other, without a gap between them.
std::shared_ptr<const Run> reducingOnDevice(int us)
{
    int corr = 0;
    return run(1100 + us, [us, &corr](int at) {
        const std::string mm = "corr=" + std::to_string(++corr), reduce = "corr=" + std::to_string(++corr);
        return line("1 op aten::mm", at, 0, 20) + line("1 launch cudaLaunchKernel", at, 5, 10, mm)
            + line("gpu0:7 kernel gemm", at, 100, 1000, mm) + line("1 op c10d::allreduce_", at, 30, 50)
            + line("1 launch cudaLaunchKernel", at, 35, 40, reduce)
            + line("gpu0:7 kernel ncclDevKernel_AllReduce_Sum", at, 1000, 1000 + us, reduce);
    });
}

/// One module takes @p first, the other @p second.
std::shared_ptr<const Run> twoModules(int first, int second)
{
    return run(first + second, [=](int at) {
        return line("1 module Net_0", at, 0, first) + line("1 op aten::mm", at, 0, first)
            + line("1 module Head_0", at, first, first + second) + line("1 op aten::mm", at, first, first + second);
    });
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

    void nothingRuns()
    {
        const auto comparison = compared(sleeping(100), sleeping(1100));
        QCOMPARE(reasonsText(*comparison), QStringLiteral("hostGap 1000"));
        QVERIFY(compared(sleeping(100), sleeping(100))->reasons.empty());
    }

    void collectivesOfTheDevice()
    {
        const auto comparison = compared(reducingOnDevice(300), reducingOnDevice(900));
        QCOMPARE(reasonsText(*comparison), QStringLiteral("rankWait 600"));
        QVERIFY(comparison->reasons.front().onDevice);
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
            isNamed = isNamed || reason.text == "calls of aten::add_ where only one run has them: 1 -> 0 per step";
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

    /// A list that is cut still says what is left.
    void cutListsEndInTheRest()
    {
        std::vector<OverallReason> reasons(7);
        reasons.back().kind = ReasonKind::Unexplained;
        QCOMPARE(listedReasons(reasons, 3).size(), std::size_t(3));
        QCOMPARE(listedReasons(reasons, 3).back(), &reasons.back());
        QCOMPARE(listedReasons(reasons, 7)[5], &reasons[5]);
        const std::vector<OverallReason> none;
        QVERIFY(listedReasons(none, 3).empty());
    }

    void sumsAreTheSteps()
    {
        const std::vector<std::shared_ptr<const Run>> host { loading(1000), reducing(300), sleeping(400),
            twoModules(1000, 700), loading(10) };
        for (const auto &a : host) {
            for (const auto &b : host) {
                const auto comparison = compared(a, b);
                QVERIFY(std::abs(sumNs(*comparison, false) - stepDeltaNs(*comparison)) < 2);
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
