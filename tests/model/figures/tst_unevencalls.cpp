// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Calls that take many times as long as others with the same inputs, step after step, and when the verdict says so.

#include "model/comparison/programclauses.h"
#include "model/figures/unevencalls.h"
#include "model/run/run.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <functional>
#include <numeric>
#include <string>

using namespace twinlane;

namespace {

/// Four steps of five calls of one operator with the same sizes. @p lengthUs: of a call in a step.
std::optional<UnevenCalls> unevenOf(
    const std::function<int(int step, int call)> &lengthUs, const std::string &keys = " dims=[[64,64]]")
{
    std::string text;
    int at = 0;
    for (int step = 0; step < 4; ++step) {
        const int begin = at;
        std::string inside;
        for (int call = 0; call < 5; ++call) {
            const int end = at + lengthUs(step, call);
            inside += "1 op aten::mul " + std::to_string(at) + '-' + std::to_string(end) + keys + '\n';
            at = end;
        }
        text += "1 step ProfilerStep#" + std::to_string(step) + ' ' + std::to_string(begin) + '-' + std::to_string(at)
            + '\n' + inside;
    }
    const auto run = test::runFromText(text);
    std::vector<std::uint32_t> steps(run->steps.kept.size());
    std::iota(steps.begin(), steps.end(), 0U);
    return unevenCalls(*run, steps);
}

int lastIsSlow(int /*step*/, int call)
{
    return call == 4 ? 600 : 100;
}

int lastIsFarSlower(int /*step*/, int call)
{
    return call == 4 ? 1600 : 100;
}

RunOverview overviewWith(const std::optional<UnevenCalls> &uneven)
{
    RunOverview overview;
    overview.averageStepNs = 2'000'000;
    overview.uneven = uneven;
    return overview;
}

} // namespace

class UnevenCallsTest : public QObject {
    Q_OBJECT

private slots:
    void slowInEachStep()
    {
        const auto found = unevenOf(lastIsFarSlower);
        QVERIFY(found);
        QCOMPARE(found->slowCalls, 1.0);
        QCOMPARE(found->slowNs, 1'600'000.0);
        QCOMPARE(found->fastNs, 100'000.0);
        QCOMPARE(found->beyondNs, 1'500'000.0);
        QCOMPARE(found->names, std::vector<std::string> { "aten::mul" });
    }

    /// Another clock or a cold cache; a single step; sizes that nobody knows.
    void noneThatAre()
    {
        QVERIFY(!unevenOf(lastIsSlow));
        QVERIFY(!unevenOf([](int step, int call) { return step == 1 ? lastIsFarSlower(step, call) : 100; }));
        QVERIFY(!unevenOf(lastIsFarSlower, ""));
    }

    void toldOfTheSideThatChanged()
    {
        const auto found = unevenOf(lastIsFarSlower);
        const RunOverview even = overviewWith({}), uneven = overviewWith(found);
        QCOMPARE(statementText(unevenCallsClauses(even, uneven, 1'500'000, {})),
            std::string("1.0 calls in a step of the experimental run (aten::mul) take 1.60 ms each, others with the "
                        "same inputs "
                        "100 µs: 75 % of its step"));
        QVERIFY(statementText(unevenCallsClauses(uneven, even, -1'500'000, {})).find("of the baseline")
            != std::string::npos);
        // Both sides have them, little of the difference is theirs, or a disturbance is told that holds them.
        QVERIFY(unevenCallsClauses(uneven, uneven, 1'500'000, {}).empty());
        QVERIFY(unevenCallsClauses(even, uneven, 9'000'000, {}).empty());
        QVERIFY(unevenCallsClauses(even, uneven, 1'500'000, { 0, 0.7 }).empty());
        QVERIFY(unevenCallsClauses(even, even, 0, {}).empty());
    }
};

TWINLANE_TEST(UnevenCallsTest, NoApplication)
#include "tst_unevencalls.moc"
