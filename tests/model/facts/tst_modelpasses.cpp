// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a step does with its model: passes, and text that is written token by token.

#include "model/facts/modelpasses.h"

#include "model/comparison/comparison.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

/// A pass over [rows, tokens] each, 500 us apart, with a projection to the vocabulary behind it.
FindingStep writing(const std::vector<std::string> &passes, bool projectsFirst = true, int lengthUs = 10'000)
{
    FindingStep step;
    step.lasting(lengthUs);
    int at = 100;
    for (const std::string &pass : passes) {
        step.op("aten::embedding", at, 10, "32000x64 float, " + pass + " long");
        if (projectsFirst || at > 100)
            step.op("aten::linear", at + 100, 50, "2x64 float, 32000x64 float");
        at += 500;
    }
    return step;
}

/// Calls of a net with a backward pass each.
FindingStep training(int passes)
{
    FindingStep step;
    for (int i = 0; i < passes; ++i) {
        step.module("Net_0", 100 + 1000 * i, 300).op("aten::mm", 110 + 1000 * i, 200, "8x8 float", 5 * i);
        step.op("aten::mul", 420 + 1000 * i, 10, "8x8 float", 5 * i + 1);
        step.node(450 + 1000 * i, 100, 5 * i + 1).node(560 + 1000 * i, 200, 5 * i);
    }
    return step;
}

ModelPasses passesOf(const FindingStep &step)
{
    const TraceSummary summary = test::summaryOf(test::findingRun(step, 3));
    return modelPasses(*summary.run, *summary.timeline, summary.steps);
}

std::string verdictOf(const FindingStep &a, const FindingStep &b)
{
    const auto made = compare(test::findingRun(a, 5), test::findingRun(b, 5), {});
    return made ? (*made)->verdict.text : made.error().sentence();
}

const std::vector<std::string> kCached { "2x16", "2x1", "2x1", "2x1", "2x1" },
    kAgain { "2x16", "2x17", "2x18", "2x19", "2x20" };

} // namespace

class ModelPassesTest : public QObject {
    Q_OBJECT

private slots:
    void textTokenByToken()
    {
        const auto made = passesOf(writing(kCached)).generation;
        QVERIFY(made);
        QCOMPARE(made->tokens, 10.0);
        QCOMPARE(made->passes, 5.0);
        QVERIFY(made->keepsCache);
        QCOMPARE(made->prefillNs, 600e3);
        QCOMPARE(made->decodeNs, 9400e3 / 4);
        QCOMPARE(made->perTokenNs, 1000e3);
    }
    /// An encoder looks the prompt up, too, and writes nothing.
    void behindAnEncoder() { QCOMPARE(passesOf(writing(kCached, false)).generation->tokens, 8.0); }
    void withoutCache()
    {
        const auto made = passesOf(writing(kAgain)).generation;
        QVERIFY(made && !made->keepsCache);
        QCOMPARE(made->tokens, 10.0);
    }
    void batchesAreNoText()
    {
        QVERIFY(!passesOf(writing({ "2x16", "2x16", "2x16", "2x16", "2x16" })).generation);
        QVERIFY(!passesOf(writing({ "2x16", "2x1" })).generation);
    }
    /// How the text is worked through is not what is written.
    void anotherWayToTheSameText()
    {
        const std::string text = verdictOf(writing(kCached), writing(kAgain, true, 20'000));
        QVERIFY2(text.find("Per generated token 1.00 ms -> 2.00 ms (+100.0 %)") != text.npos, text.c_str());
        QVERIFY2(text.find("Different work") == text.npos, text.c_str());
        QVERIFY2(text.find("Prefill takes 600 µs -> 600 µs") != text.npos, text.c_str());
    }
    void passesOfAStep()
    {
        const ModelPasses made = passesOf(training(4));
        QCOMPARE(made.backwards.value_or(0), 4.0);
        QCOMPARE(made.forwards.value_or(0), 4.0);
        QVERIFY(!made.generation);
        const std::string text = verdictOf(training(1), training(4));
        QVERIFY2(text.find("Forward and backward passes a step: 1 -> 4") != text.npos, text.c_str());
        const std::string same = verdictOf(training(4), training(4));
        QVERIFY2(same.find("passes a step") == same.npos, same.c_str());
    }
};

TWINLANE_TEST(ModelPassesTest, NoApplication)
#include "tst_modelpasses.moc"
