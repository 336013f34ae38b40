// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which annotations of a trace are its steps, and the steps that a run makes of them.

#include "model/stepkinds/stepannotations.h"

#include "model/reader/tracereader.h"
#include "model/run/run.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <string>

using namespace twinlane;

namespace {

QString stepsOf(const std::string &drawing, const char *pattern = nullptr, const char *range = "")
{
    StepKindRules rules;
    rules.range = range;
    if (pattern)
        rules.pattern = *NamePattern::parse(pattern);
    Result<Trace> trace = readTraceText(test::traceJson(drawing), "drawing");
    if (!trace)
        return QString::fromStdString(trace.error().sentence());
    const auto run = buildRun(std::move(*trace), rules);
    QStringList texts;
    for (const Step &step : run->steps.kept)
        texts << QStringLiteral("%1 %2 %3-%4")
                     .arg(QString::fromStdString(step.name), QString::fromStdString(step.kind))
                     .arg(step.startNs / 1000)
                     .arg(step.endNs / 1000);
    return texts.join(QStringLiteral(", "));
}

} // namespace

class StepAnnotationsTest : public QObject {
    Q_OBJECT

private slots:
    void kindsAreSteps()
    {
        QCOMPARE(stepsOf("1 annotation step[EXTEND bs=1 toks=9] 0-10\n1 annotation step[DECODE bs=4] 12-14\n"
                         "1 op aten::sample 14-15\n1 annotation step[DECODE bs=4] 16-18"),
            QStringLiteral("prefill#0 prefill 0-12, decode#1 decode 12-16, decode#2 decode 16-18"));
    }
    void rangesReplaceAllOtherSteps()
    {
        const char *const drawing =
            "1 step ProfilerStep#1 0-20\n1 annotation actual 1-4\n1 annotation actual 2-3\n"
            "1 annotation step[DECODE bs=4] 5-6\n2 annotation actual 0-1\n1 annotation actual 7-9";
        QCOMPARE(stepsOf(drawing, nullptr, "actual"), QStringLiteral("actual#0  1-4, actual#1  7-9"));
        QCOMPARE(stepsOf(drawing, "(DE)CODE", "actual"), QStringLiteral("actual#0  1-4, actual#1  7-9"));
    }
    void oneKindIsAsBefore()
    {
        QCOMPARE(stepsOf("1 annotation step[DECODE bs=4] 0-2\n1 annotation step[DECODE bs=4] 4-6\n"
                         "1 annotation step[DECODE bs=4] 8-10"),
            QStringLiteral("inferred#0 decode 0-4, inferred#1 decode 4-8, inferred#2 decode 8-10"));
        QCOMPARE(stepsOf("1 annotation step[DECODE bs=4] 0-2\n1 op aten::mm 5-6"), QStringLiteral("trace decode 0-6"));
    }
    void oneKindWithoutRepetition()
    {
        QCOMPARE(stepsOf("1 annotation step[DECODE bs=4] 0-2\n1 annotation a 2-3\n1 annotation step[DECODE bs=4] 4-6\n"
                         "1 annotation b 6-7\n1 annotation step[DECODE bs=4] 8-10"),
            QStringLiteral("decode#0 decode 0-4, decode#1 decode 4-8, decode#2 decode 8-10"));
    }
    void recordedStepsStay()
    {
        QCOMPARE(stepsOf("1 step ProfilerStep#1 0-10\n1 annotation step[EXTEND bs=1 toks=9] 1-9\n"
                         "1 step ProfilerStep#2 10-20\n1 annotation step[DECODE bs=1] 11-19"),
            QStringLiteral("ProfilerStep#1 prefill 0-10, ProfilerStep#2 decode 10-20"));
        QCOMPARE(stepsOf("1 step ProfilerStep#1 0-10\n1 annotation step[EXTEND bs=1 toks=9] 1-4\n"
                         "1 annotation step[DECODE bs=1] 5-9"),
            QStringLiteral("ProfilerStep#1  0-10"));
    }
    void usersStepsHoldMostOfTheTime()
    {
        const std::string steps = "1 annotation train_step 0-10\n1 annotation eval_step 10-14\n"
                                  "1 annotation eval_step 14-18\n1 annotation train_step 20-30";
        QCOMPARE(stepsOf(steps),
            QStringLiteral("train_step#0 train_step 0-10, eval_step#1 eval_step 10-14, eval_step#2 eval_step 14-20, "
                           "train_step#3 train_step 20-30"));
        // Parts of a step, beside work that takes longer than they do.
        QCOMPARE(stepsOf(steps + "\n1 annotation epoch 40-90"), QStringLiteral("trace  0-90"));
    }
    void innerAnnotationsAreNoSteps()
    {
        QCOMPARE(stepsOf("1 annotation train_step 0-10\n1 annotation inner_step 2-8\n1 annotation eval_step 10-14\n"
                         "1 annotation train_step 14-24"),
            QStringLiteral("train_step#0 train_step 0-10, eval_step#1 eval_step 10-14, train_step#2 train_step 14-24"));
    }
    void theLaneWithMostTime()
    {
        QCOMPARE(stepsOf("1 annotation step[DECODE bs=4] 0-2\n2 annotation step[EXTEND bs=4] 0-9\n"
                         "2 annotation step[DECODE bs=4] 9-12"),
            QStringLiteral("prefill#0 prefill 0-9, decode#1 decode 9-12"));
    }
    void byAPattern()
    {
        const std::string drawing = "1 annotation phase warm part 3 0-4\n1 annotation phase main part 4 4-6\n"
                                    "1 annotation other 6-7\n1 annotation phase main part 5 8-9";
        QCOMPARE(
            stepsOf(drawing, "phase (\\w+) part"), QStringLiteral("warm#0 warm 0-4, main#1 main 4-8, main#2 main 8-9"));
        QCOMPARE(stepsOf(drawing, "nothing"), stepsOf(drawing));
        const std::string profiled = "1 step ProfilerStep#1 0-5\n1 step ProfilerStep#2 5-10\n" + drawing;
        QCOMPARE(stepsOf(profiled, "phase (\\w+) part"),
            QStringLiteral("warm#0 warm 0-4, main#1 main 4-8, main#2 main 8-9"));
    }
    void aPatternThatMatchesNothingIsNoted()
    {
        const auto hasNote = [](const char *pattern) {
            const StepKindRules rules { *NamePattern::parse(pattern) };
            Result<Trace> trace = readTraceText(test::traceJson("1 annotation phase main part 5 8-9"), "drawing");
            const auto run = buildRun(std::move(*trace), rules);
            return run->trace.notes.count("patternWithoutSteps") == 1;
        };
        QVERIFY(hasNote("stage"));
        QVERIFY(!hasNote("phase"));
    }
    void kindsAreFew()
    {
        std::string drawing;
        for (int i = 0; i < 100; ++i) {
            const std::string at = std::to_string(10 * i), end = std::to_string(10 * i + 9);
            drawing += "1 annotation kind " + std::to_string(i) + "x " + at + '-' + end + '\n';
        }
        StepKindRules rules { *NamePattern::parse("kind (\\w+)") };
        const auto run = test::runFromText(drawing);
        const StepAnnotations told = stepAnnotations(run->trace, rules);
        QCOMPARE(told.list.size(), std::size_t(100));
        QCOMPARE(told.kinds.size(), kMostStepKinds);
        QCOMPARE(QString::fromStdString(told.kinds.back()), QStringLiteral("other"));
    }
    void usersKindsComeAgain()
    {
        QCOMPARE(stepsOf("1 annotation step a 0-10\n1 annotation step b 10-20\n1 annotation step c 20-30"),
            QStringLiteral("trace  0-30"));
        std::string drawing;
        for (int i = 0; i < 200; ++i) // each name twice, but too many of them
            drawing += std::string("1 annotation step ") + char('a' + i / 2 % 26) + char('a' + i / 52) + ' '
                + std::to_string(10 * i) + '-' + std::to_string(10 * i + 9) + '\n';
        const auto run = test::runFromText(drawing);
        QVERIFY(stepAnnotations(run->trace, {}).list.empty());
    }
    void marksWithinAKind()
    {
        std::string drawing;
        int at = 0;
        for (int i = 0; i < 16; ++i) {
            const bool isPrefill = i % 4 == 1;
            const int length = isPrefill ? 100 : i == 0 ? 30 : i == 10 ? 25 : 10;
            drawing += std::string("1 annotation step[") + (isPrefill ? "EXTEND" : "DECODE") + " bs=2] "
                + std::to_string(at) + '-' + std::to_string(at + length) + '\n';
            at += length;
        }
        const auto run = test::runFromText(drawing);
        QCOMPARE(run->steps.kept.size(), std::size_t(16));
        for (std::size_t i = 0; i < 16; ++i)
            QCOMPARE(run->steps.kept[i].mark, i == 0 ? StepMark::WarmUp : i == 10 ? StepMark::Outlier : StepMark::None);
    }
};

TWINLANE_TEST(StepAnnotationsTest, NoApplication)
#include "tst_stepannotations.moc"
