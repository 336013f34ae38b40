// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Comparisons of which nothing may be judged: one recording twice, and device work that was lost.

#include "model/comparison/comparison.h"
#include "model/comparison/overview.h"
#include "model/reader/tracereader.h"
#include "tests/support/testclass.h"

#include <QTest>
#include <algorithm>
#include <functional>

using namespace twinlane;

namespace {

enum class Kinds { One, Two };

/// Six steps of each kind, of eight launches each; @p isLost says of which the work is missing.
std::shared_ptr<const Run> runOf(
    int kernelUs, const char *file, const std::function<bool(int, int)> &isLost, Kinds kinds = Kinds::One)
{
    QString events;
    int atUs = 0, correlation = 0;
    const auto add = [&](const char *category, const QString &name, int lane, int startUs, int durationUs) {
        events += (events.isEmpty() ? QString() : QStringLiteral(", "))
            + QStringLiteral(R"({"ph": "X", "cat": "%1", "name": "%2", "pid": %3, "tid": %3, "ts": %4, "dur": %5,)"
                             R"( "args": {"correlation": %6}})")
                  .arg(QLatin1String(category), name)
                  .arg(lane)
                  .arg(startUs)
                  .arg(durationUs)
                  .arg(correlation);
    };
    for (int step = 0; step < (kinds == Kinds::One ? 6 : 12); ++step) {
        const int beginUs = atUs;
        for (int i = 0; i < 8; ++i, atUs += 200) {
            ++correlation;
            add("cuda_runtime", QStringLiteral("cudaLaunchKernel"), 1, atUs + 1, 5);
            if (!isLost(step, i))
                add("kernel", QStringLiteral("k"), 7, atUs + 20, kernelUs + i + step % 2);
        }
        const QString name = kinds == Kinds::One ? QStringLiteral("ProfilerStep#%1").arg(step)
            : step % 2 == 0                      ? QStringLiteral("step[EXTEND bs=1 toks=9]")
                                                 : QStringLiteral("step[DECODE bs=1]");
        add("user_annotation", name, 1, beginUs, atUs - beginUs);
    }
    auto trace = readTraceText(("{\"traceEvents\": [" + events + "]}").toStdString(), file);
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

bool nothing(int, int)
{
    return false;
}

const OverviewMetric &metric(const Comparison &comparison, std::string_view key)
{
    return *std::find_if(comparison.overview.begin(), comparison.overview.end(),
        [key](const OverviewMetric &candidate) { return candidate.key == key; });
}

bool isAnyRowJudged(const Comparison &comparison)
{
    return std::any_of(comparison.judgements.begin(), comparison.judgements.end(),
        [](const RowJudgement &row) { return row.flag().has_value(); });
}

} // namespace

class WithheldTest : public QObject {
    Q_OBJECT

private slots:
    void oneRecordingUnderTwoNames()
    {
        const auto comparison = compare(runOf(50, "a.json", nothing), runOf(50, "b.json", nothing));
        QVERIFY(comparison);
        QCOMPARE((*comparison)->withheld, Withheld::SameRecording);
        QCOMPARE((*comparison)->verdict.outcome, Outcome::NotJudged);
        QVERIFY((*comparison)->verdict.text.starts_with("Both sides are the same recording"));
        QVERIFY(!isAnyRowJudged(**comparison));
        QVERIFY(metric(**comparison, "launches").isWithheld && metric(**comparison, "averageStepNs").isWithheld);
        QCOMPARE((*comparison)->comparability.front().code, std::string("sameFile"));
    }

    void twoRecordingsAreJudged()
    {
        const auto comparison = compare(runOf(50, "a.json", nothing), runOf(90, "b.json", nothing));
        QVERIFY(comparison);
        QCOMPARE((*comparison)->withheld, Withheld::Nothing);
        QVERIFY(isAnyRowJudged(**comparison));
        QVERIFY(!metric(**comparison, "Kernel").isWithheld);
        QCOMPARE(metric(**comparison, "launchesWithoutWork").value.experimental, std::optional(0.0));
    }

    void lossInEachStep()
    {
        const auto whole = runOf(50, "a.json", nothing),
                   lost = runOf(90, "b.json", [](int, int launch) { return launch % 2 == 0; });
        const auto comparison = compare(whole, lost);
        QVERIFY(comparison);
        QCOMPARE((*comparison)->withheld, Withheld::DeviceWorkLost);
        QVERIFY(
            (*comparison)->verdict.text.starts_with("Device work was lost (24 of 48 launches of the experimental run)"));
        QVERIFY(!isAnyRowJudged(**comparison));
        QVERIFY(metric(**comparison, "Kernel").isWithheld && metric(**comparison, "averageStepNs").isWithheld);
        // Calls are recorded on the host.
        QVERIFY(!metric(**comparison, "launches").isWithheld);
        QCOMPARE(metric(**comparison, "launches").value.experimental, std::optional(8.0));
        QCOMPARE(metric(**comparison, "launchesWithoutWork").value.experimental, std::optional(4.0));
        CompareOptions host;
        host.measure = Measure::Host;
        const auto onHost = compare(whole, lost, host);
        QVERIFY(onHost && isAnyRowJudged(**onHost));
        QCOMPARE((*onHost)->verdict.outcome, Outcome::NotJudged);
    }

    /// Steps that lost their work are left out, and the sentence begins with it.
    void lossInSomeSteps()
    {
        const auto isLost = [](int step, int) { return step == 2; };
        const auto comparison = compare(runOf(50, "a.json", nothing), runOf(90, "b.json", isLost));
        QVERIFY(comparison);
        QCOMPARE((*comparison)->withheld, Withheld::Nothing);
        QCOMPARE((*comparison)->experimentalSteps.size(), std::size_t(5));
        QVERIFY2((*comparison)->verdict.sentence.starts_with("Without 1 of 12 steps, which lost device work: "),
            (*comparison)->verdict.sentence.c_str());
        const auto whole = compare(runOf(50, "a.json", nothing), runOf(90, "b.json", nothing));
        QVERIFY(whole && (*whole)->verdict.text.find("lost") == std::string::npos);
    }

    void lossInFurtherRecordings()
    {
        const auto whole = runOf(50, "a.json", nothing),
                   lost = runOf(90, "b.json", [](int, int launch) { return launch % 2 == 0; });
        CompareOptions options;
        options.baselineRepeats = { runOf(51, "a2.json", nothing), lost };
        options.experimentalRepeats = { runOf(91, "b2.json", nothing), runOf(92, "b3.json", nothing) };
        const auto comparison = compare(whole, runOf(90, "b1.json", nothing), options);
        QVERIFY(comparison);
        QCOMPARE((*comparison)->withheld, Withheld::DeviceWorkLost);
        QVERIFY(!isAnyRowJudged(**comparison));
        QCOMPARE((*comparison)->verdict.outcome, Outcome::NotJudged);
    }

    void noKindIsJudgedEither()
    {
        const auto isHalf = [](int, int launch) { return launch % 2 == 0; };
        const auto a = runOf(50, "a.json", nothing, Kinds::Two), same = runOf(50, "b.json", nothing, Kinds::Two),
                   lost = runOf(90, "c.json", isHalf, Kinds::Two);
        for (const auto &b : { same, lost }) {
            const auto comparison = compare(a, b);
            QVERIFY(comparison);
            QCOMPARE((*comparison)->stepKinds.size(), std::size_t(2));
            for (const KindChange &kind : (*comparison)->stepKinds)
                QCOMPARE(kind.outcome, std::optional(Outcome::NotJudged));
            QVERIFY(!isAnyRowJudged(**comparison));
            QCOMPARE((*comparison)->verdict.outcome, Outcome::NotJudged);
            QVERIFY((*comparison)
                        ->verdict.text.starts_with(b == same ? "Both sides are the same recording"
                                                             : "Device work was lost (48 of 96 launches"));
        }
        const auto judged = compare(a, runOf(90, "d.json", nothing, Kinds::Two));
        QVERIFY(judged && isAnyRowJudged(**judged));
        QCOMPARE((*judged)->judgements.front().outcome, Outcome::NotJudged); // the run mixes kinds
    }

    void aKindWithoutWholeStepsIsThere()
    {
        const auto a = runOf(50, "a.json", nothing, Kinds::Two),
                   b = runOf(
                       90, "b.json", [](int step, int) { return step % 2 == 0; }, Kinds::Two);
        const auto comparison = compare(a, b);
        QVERIFY(comparison);
        QCOMPARE((*comparison)->experimentalSteps.size(), std::size_t(12));
        for (const KindChange &kind : (*comparison)->stepKinds)
            QVERIFY(kind.isOnBothSides());
        QVERIFY((*comparison)->verdict.text.starts_with("Device work was lost"));
        CompareOptions options;
        options.kind = "prefill";
        const auto prefill = compare(a, b, options);
        QVERIFY(prefill);
        QCOMPARE((*prefill)->withheld, Withheld::DeviceWorkLost);
        options.kind = "decode";
        const auto decode = compare(a, b, options);
        QVERIFY(decode && isAnyRowJudged(**decode));
    }

    void stepsThatLackWorkAreLeftOut()
    {
        const auto comparison =
            compare(runOf(50, "a.json", nothing), runOf(90, "b.json", [](int step, int) { return step == 2; }));
        QVERIFY(comparison);
        QCOMPARE((*comparison)->withheld, Withheld::Nothing);
        const std::vector<std::uint32_t> whole { 0, 1, 3, 4, 5 };
        QCOMPARE((*comparison)->experimentalSteps, whole);
        QVERIFY(isAnyRowJudged(**comparison));
    }
};

TWINLANE_TEST(WithheldTest, NoApplication)
#include "tst_withheld.moc"
