// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Numbers, paths and the verdict of a comparison of two drawn runs.

#include "model/comparison/comparison.h"

#include "model/comparison/loader.h"
#include "tests/support/blocktext.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <string>

using namespace twinlane;

namespace {

/// A run with steps and nothing else, numbered from @p firstNumber.
std::shared_ptr<Run> drawnRun(std::size_t steps, std::int64_t firstNumber = 0)
{
    auto run = std::make_shared<Run>();
    run->trace.file = "drawn.json";
    for (std::size_t i = 0; i < steps; ++i) {
        Step step;
        step.number = firstNumber + std::int64_t(i);
        step.name = "ProfilerStep#" + std::to_string(step.number);
        run->steps.kept.push_back(step);
    }
    run->levels = { BlockLevel::Modules };
    return run;
}

std::shared_ptr<const Timeline> drawnTimeline(std::string_view text)
{
    auto timeline = std::make_shared<Timeline>();
    timeline->tree = treeFromText(text);
    return timeline;
}

Result<std::shared_ptr<const Comparison>> tryCompare(
    std::string_view a, std::string_view b, const CompareOptions &options = {})
{
    const auto timelineA = drawnTimeline(a), timelineB = drawnTimeline(b);
    return test::compareBuilt(
        drawnRun(timelineA->tree.stepCount), drawnRun(timelineB->tree.stepCount), timelineA, timelineB, options);
}

std::shared_ptr<const Comparison> compared(std::string_view a, std::string_view b, const CompareOptions &options = {})
{
    auto comparison = tryCompare(a, b, options);
    return comparison ? *comparison : nullptr;
}

template <class T> std::string text(const std::optional<T> &value)
{
    return value ? QString::number(double(*value)).toStdString() : "-";
}

template <class T> std::string text(const Delta<T> &delta)
{
    return text(delta.baseline) + ' ' + text(delta.experimental) + ' ' + text(delta.delta) + ' ' + text(delta.percent);
}

CompareOptions withSteps(std::string_view steps)
{
    CompareOptions options;
    options.steps = *StepChoice::parse(steps);
    return options;
}

CompareOptions withAggregate(Aggregate aggregate)
{
    CompareOptions options;
    options.aggregate = aggregate;
    return options;
}

} // namespace

class ComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void stepTexts_data();
    void stepTexts();
    void chosenSteps_data();
    void chosenSteps();
    void missingStepsAreNamed();
    void noSteadyStep();
    void times_data();
    void times();
    void meansAreRoundedOnce();
    void hugeSumsAreExact();
    void oneSided();
    void valuesOfAContainerOfOneSide();
    void ownTimeOfALeaf();
    void unknownHostTime();
    void calls();
    void paths();
    void labelsWithTheSeparator();
    void qualifiedNames();
    void verdicts_data();
    void verdicts();
    void verdictNamesMarkedSteps();
    void matchKeys();
    void realPairs_data();
    void realPairs();
    void levelsThatAreNotThere();
};

void ComparisonTest::stepTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("ranges"); // "-": an error
    QTest::newRow("all") << "all"
                         << "";
    QTest::newRow("steady") << "steady"
                            << "";
    QTest::newRow("one") << "3"
                         << "3-3";
    QTest::newRow("list") << "3,5-7,12"
                          << "3-3 5-7 12-12";
    QTest::newRow("empty") << ""
                           << "-";
    QTest::newRow("word") << "some"
                          << "-";
    QTest::newRow("trailing comma") << "3,"
                                    << "-";
    QTest::newRow("backwards") << "7-5"
                               << "-";
    QTest::newRow("negative") << "-3"
                              << "-";
    QTest::newRow("open") << "3-"
                          << "-";
    QTest::newRow("spaces") << "3, 4"
                            << "-";
    QTest::newRow("too large") << "99999999999999999999"
                               << "-";
}

void ComparisonTest::stepTexts()
{
    QFETCH(QString, text);
    const Result<StepChoice> choice = StepChoice::parse(text.toStdString());
    QString ranges;
    if (choice) {
        for (const auto &[first, last] : choice->ranges)
            ranges += QStringLiteral("%1%2-%3").arg(ranges.isEmpty() ? "" : " ").arg(first).arg(last);
    } else {
        QVERIFY(choice.error().code == ErrorCode::BadRequest);
        ranges = "-";
    }
    QTEST(ranges, "ranges");
}

void ComparisonTest::chosenSteps_data()
{
    QTest::addColumn<QString>("choice");
    QTest::addColumn<QList<int>>("indices");
    QTest::newRow("all") << "all" << QList<int> { 0, 1, 2, 3, 4 };
    QTest::newRow("steady leaves out the marked") << "steady" << QList<int> { 1, 2, 4 };
    QTest::newRow("numbers are those in the names") << "12,10" << QList<int> { 0, 2 };
    QTest::newRow("ranges may overlap") << "11-13,12-14" << QList<int> { 1, 2, 3, 4 };
}

void ComparisonTest::chosenSteps()
{
    QFETCH(QString, choice);
    QFETCH(QList<int>, indices);
    const auto run = drawnRun(5, 10);
    run->steps.kept[0].mark = StepMark::WarmUp;
    run->steps.kept[3].mark = StepMark::Outlier;
    const auto chosen = chooseSteps(*run, *StepChoice::parse(choice.toStdString()));
    QVERIFY(chosen.hasValue());
    QCOMPARE(QList<int>(chosen->begin(), chosen->end()), indices);
}

void ComparisonTest::missingStepsAreNamed()
{
    for (const auto &[choice, missing] :
        { std::pair("0-2,7", "step 7"), std::pair("2-4000000000", "step 3"), std::pair("9,5", "step 5") }) {
        const auto comparison = tryCompare("Net 1,1,1", "Net 1,1,1,1,1,1", withSteps(choice));
        QVERIFY(!comparison);
        QVERIFY(comparison.error().code == ErrorCode::BadRequest);
        QVERIFY2(comparison.error().detail.find(missing) != std::string::npos, comparison.error().detail.c_str());
        QCOMPARE(comparison.error().file, std::string("drawn.json"));
    }
}

void ComparisonTest::noSteadyStep()
{
    const auto run = drawnRun(1);
    run->steps.kept[0].mark = StepMark::WarmUp;
    const auto chosen = chooseSteps(*run, *StepChoice::parse("steady"));
    QVERIFY(!chosen && chosen.error().code == ErrorCode::BadRequest);
}

void ComparisonTest::times_data()
{
    QTest::addColumn<int>("aggregate");
    QTest::addColumn<QString>("steps");
    QTest::addColumn<QString>("time");
    QTest::addColumn<QString>("device");
    QTest::newRow("mean") << int(Aggregate::Mean) << "all"
                          << "20 25 5 25"
                          << "40 50 10 25";
    QTest::newRow("sum") << int(Aggregate::Sum) << "all"
                         << "60 75 15 25"
                         << "120 150 30 25";
    QTest::newRow("median") << int(Aggregate::Median) << "all"
                            << "10 28 18 180"
                            << "20 56 36 180";
    QTest::newRow("median of two") << int(Aggregate::Median) << "0,2"
                                   << "25 24 -2 -6"
                                   << "50 47 -3 -6";
    QTest::newRow("one step") << int(Aggregate::Mean) << "1"
                              << "10 28 18 180"
                              << "20 56 36 180";
}

void ComparisonTest::times()
{
    QFETCH(int, aggregate);
    QFETCH(QString, steps);
    CompareOptions options = withSteps(steps.toStdString());
    options.aggregate = static_cast<Aggregate>(aggregate);
    const auto comparison = compared("Net 10,10,40", "Net 17,28,30", options);
    const RowId net = comparison->findPath("Net");
    QTEST(QString::fromStdString(text(comparison->timeNs(net, Measure::Critical))), "time");
    QTEST(QString::fromStdString(text(comparison->timeNs(net, Measure::Device))), "device");
}

void ComparisonTest::meansAreRoundedOnce()
{
    // 1/3 and 5/3: rounded 0 and 2, but their difference is 4/3.
    const auto comparison = compared("Net 0,0,1", "Net 2,2,1");
    QCOMPARE(text(comparison->timeNs(RowId(2), Measure::Critical)), std::string("0 2 1 400"));
    // 1/2 and -1/2 away from zero.
    const auto halves = compared("Net 1,2", "Net 2,2"), negative = compared("Net 2,2", "Net 1,2");
    QCOMPARE(*halves->timeNs(RowId(2), Measure::Critical).delta, std::int64_t(1));
    QCOMPARE(*negative->timeNs(RowId(2), Measure::Critical).delta, std::int64_t(-1));
    QCOMPARE(*halves->timeNs(RowId(2), Measure::Critical).baseline, std::int64_t(2));
}

void ComparisonTest::hugeSumsAreExact()
{
    // 2^62 ns and one more: a double could not tell them apart.
    const std::string large = std::to_string(std::int64_t(1) << 60),
                      larger = std::to_string((std::int64_t(1) << 60) + 1);
    const auto comparison = compared("Net " + large + ',' + large, "Net " + larger + ',' + larger);
    QCOMPARE(*comparison->timeNs(RowId(2), Measure::Critical).delta, std::int64_t(1));
    QCOMPARE(*comparison->sumNs(RowId(2), Side::Experimental, Measure::Critical), (std::int64_t(1) << 61) + 2);
}

void ComparisonTest::oneSided()
{
    const auto comparison = compared(R"(
        Net
          Linear 5,7
          Dropout 4,6)",
        R"(
        Net
          Adapter 3,4
          Linear 5,7)");
    const RowId dropout = comparison->findPath("Net / Dropout"), adapter = comparison->findPath("Net / Adapter");
    QCOMPARE(text(comparison->timeNs(dropout, Measure::Critical)), std::string("5 - -5 -"));
    QCOMPARE(text(comparison->timeNs(adapter, Measure::Critical)), std::string("- 4 4 -")); // 3.5
    QCOMPARE(comparison->samplesNs(dropout, Side::Baseline, Measure::Critical), (std::vector<std::int64_t> { 4, 6 }));
    QVERIFY(comparison->samplesNs(dropout, Side::Experimental, Measure::Critical).empty());
    QVERIFY(!comparison->sumNs(dropout, Side::Experimental, Measure::Critical));
    QVERIFY(comparison->label(dropout, Side::Experimental).empty());
    QCOMPARE(text(comparison->calls(adapter)), std::string("- 1 1 -"));
}

void ComparisonTest::valuesOfAContainerOfOneSide()
{
    const auto comparison = compared(R"(
        Block
          Linear 10
          ReLU 2
        Head 5)",
        R"(
        Wrapper
          unknown 3
          Block
            Linear 11
            ReLU 2
        Head 5)");
    const RowId wrapper = comparison->findPath("Wrapper");
    QVERIFY(wrapper && comparison->rows[wrapper.row()].match == Match::OnlyExperimental);
    QCOMPARE(text(comparison->timeNs(wrapper, Measure::Critical)), std::string("12 16 4 33.3333"));
    QVERIFY(comparison->samplesNs(wrapper, Side::Baseline, Measure::Critical).empty());
    QVERIFY(!comparison->calls(wrapper).baseline);
    QCOMPARE(comparison->path(comparison->findPath("Wrapper / Block / ReLU")), std::string("Wrapper / Block / ReLU"));
}

void ComparisonTest::ownTimeOfALeaf()
{
    const auto comparison = compared(R"(
        HandLSTM
          Linear 4
          unknown 1)",
        "LSTM 3");
    const RowId lstm = comparison->findPath("LSTM");
    QVERIFY(lstm);
    QCOMPARE(comparison->findPath("HandLSTM"), lstm);
    const std::vector<RowId> children = comparison->children(lstm);
    QCOMPARE(children.size(), std::size_t(2));
    QVERIFY(comparison->rows[children[1].row()].isOwnTime);
    QVERIFY(comparison->kind(children[1]) == BlockKind::Unknown);
    QCOMPARE(std::string(comparison->label(children[1])), std::string("unknown"));
    QCOMPARE(text(comparison->timeNs(children[1], Measure::Critical)), std::string("1 3 2 200"));
}

void ComparisonTest::unknownHostTime()
{
    auto timeline = std::make_shared<Timeline>();
    timeline->tree = treeFromText(R"(
        Net
          Linear 4
          unknown 2)");
    timeline->tree.blocks.back().hostKnown = false;
    const auto comparison = *test::compareBuilt(drawnRun(1), drawnRun(1), timeline, timeline);
    const RowId unknown = comparison->findPath("Net / unknown");
    QCOMPARE(text(comparison->timeNs(unknown, Measure::Host)), std::string("- - - -"));
    QCOMPARE(text(comparison->timeNs(unknown, Measure::Critical)), std::string("2 2 0 0"));
}

void ComparisonTest::calls()
{
    const std::string_view a = "Net 3,-,3", b = "Net 3,3,3";
    QCOMPARE(*compared(a, b)->calls(RowId(2)).baseline, 2.0 / 3);
    QCOMPARE(text(compared(a, b, withAggregate(Aggregate::Sum))->calls(RowId(2))), std::string("2 3 1 50"));
    QCOMPARE(text(compared(a, b, withAggregate(Aggregate::Median))->calls(RowId(2))), std::string("1 1 0 0"));
}

void ComparisonTest::paths()
{
    const auto comparison = compared(R"(
        Net
          Linear
          Linear
          ReLU)",
        R"(
        Net
          Linear
          Linear
          Gelu)");
    for (std::size_t i = 2; i < comparison->rows.size(); ++i)
        QCOMPARE(comparison->findPath(comparison->path(RowId(i))), RowId(i));
    QCOMPARE(comparison->path(RowId(0)), std::string());
    QCOMPARE(comparison->path(comparison->stepRow()), std::string());
    QCOMPARE(comparison->findPath(""), comparison->stepRow());
    QCOMPARE(comparison->findPath("step"), comparison->stepRow());
    QCOMPARE(comparison->path(comparison->findPath("Net / Linear [1]")), std::string("Net / Linear [1]"));
    QCOMPARE(comparison->findPath("Net / ReLU"),
        comparison->findPath("Net / Gelu")); // one guessed row, by either label
    for (const char *path : { "Net / Linear [2]", "Net /", "Net / ", "Netz", "Linear", " / Net", "Net/Linear [0]" })
        QVERIFY2(!comparison->findPath(path), path);
}

void ComparisonTest::labelsWithTheSeparator()
{
    DrawnBlock inner, outer, decoy;
    inner.className = "inner";
    decoy.className = "a";
    outer.kind = BlockKind::Annotation;
    outer.className = "a / b";
    outer.children = { inner };
    decoy.children = { outer };
    auto timeline = std::make_shared<Timeline>();
    timeline->tree = drawnTree({ decoy, outer });
    const auto comparison = *test::compareBuilt(drawnRun(1), drawnRun(1), timeline, timeline);
    QCOMPARE(comparison->findPath("a / b / inner"), RowId(6));
    QCOMPARE(comparison->findPath("a / a / b / inner"), RowId(4));
}

void ComparisonTest::qualifiedNames()
{
    const std::string_view drawn = R"(
        backward
          Layer_0.backward @layers.0
        Net
          Layer_0 @layers.0
            Linear_0 @layers.0.fc)";
    const auto comparison = compared(drawn, drawn);
    const RowId layer = comparison->findPath("layers.0");
    QVERIFY(layer && comparison->kind(layer) == BlockKind::Module);
    QCOMPARE(comparison->rows[comparison->findPath("layers.0.fc").row()].parent, layer);
    QVERIFY(!comparison->findPath("layers.1"));
}

void ComparisonTest::verdicts_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("text");
    // Drawn trees have no operators and no kernels, so nothing tells a factor of everything; and no unchanged work, so
    // the interval is not narrower than what two recordings of one program may differ by.
    QTest::newRow("slower") << "Net 412800000,412800000,412800000,412800000"
                            << "Net 438000000,438000000,438000000,438000000,438000000"
                            << "Experimental is 6.1 % slower (412.8 ms -> 438.0 ms per step); the largest cause is Net "
                               "(+25.20 ms). 95 % interval +4.0 % to +8.2 %, 4 and 5 steps, smallest detectable 2.0 %.";
    QTest::newRow("much slower")
        << "Net 1000,1000,1000,1000"
        << "Net 12200,12200,12200,12200"
        << "Experimental takes 12.2 × as long (1.0 µs -> 12.2 µs per step); the largest cause is Net (+11.2 µs). 95 % "
           "interval ×12.0 to ×12.4, 4 and 4 steps, smallest detectable 2.0 %.";
    QTest::newRow("much faster, few")
        << "Net 12200"
        << "Net 1000"
        << "Experimental is 12.2 × as fast (12.2 µs -> 1.0 µs per step); Net differs most "
           "(-11.2 µs). 1 and 1 step. Too few steps to tell noise from change.";
    QTest::newRow("faster, few") << "Net 2000,2000"
                                 << "Net 1500"
                                 << "Experimental is 25.0 % faster (2.0 µs -> 1.5 µs per step); Net differs most (-500 "
                                    "ns). 2 and 1 steps. Too few steps to tell noise from change.";
    QTest::newRow("one step")
        << "Net 900"
        << "Net 900"
        << "Both runs take the same time (900 ns -> 900 ns per step). 1 and 1 step. Too few steps "
           "to tell noise from change.";
    QTest::newRow("nothing to begin with")
        << "Net 0"
        << "Net 1500000000"
        << "The baseline's step takes no time (0 ns -> 1.50 s per step); Net differs most (+1.50 s). 1 and 1 step. Too "
           "few steps to tell noise from change.";
    QTest::newRow("unrelated")
        << "ResNet 10,10,10,10"
        << "Encoder 20,20,20,20"
        << "Different work. 10 ns -> 20 ns per step, and nothing in the steps is alike. 95 % "
           "interval +96.0 % to +104.0 %, 4 and 4 steps, smallest detectable 2.0 %. Only 0 % of the step time could "
           "be "
           "aligned, so only the top level is compared.";
}

void ComparisonTest::verdicts()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const auto comparison = compared(a.toStdString(), b.toStdString());
    QTEST(QString::fromStdString(comparison->verdict.text), "text");
}

void ComparisonTest::verdictNamesMarkedSteps()
{
    const auto timeline = drawnTimeline("Net 5,5,5,5");
    const auto a = drawnRun(4, 10), b = drawnRun(4);
    a->steps.kept[0].mark = b->steps.kept[0].mark = StepMark::WarmUp;
    a->steps.kept[2].mark = StepMark::Outlier;
    b->steps.kept[3].mark = StepMark::Incomplete;
    const auto counted = *test::compareBuilt(a, b, timeline, timeline);
    QCOMPARE(QString::fromStdString(counted->verdict.text),
        QStringLiteral(
            "No difference that one recording a side can show (5 ns -> 5 ns per step, 0.0 %). 5 ns -> 5 ns per "
            "step, 95 % interval -2.0 % to +2.0 %, 4 and 4 steps, smallest detectable 2.0 %. It counts "
            "ProfilerStep#10 (warm-up), ProfilerStep#12 (outlier) of the baseline, ProfilerStep#0 (warm-up), "
            "ProfilerStep#3 (incomplete) of the experimental run."));
    const auto steady = *test::compareBuilt(a, b, timeline, timeline, withSteps("steady"));
    QVERIFY(steady->verdict.text.find("counts") == std::string::npos);
    // One side alone warmed up: without its first step there are too few.
    b->steps.kept[0].mark = StepMark::None;
    const auto oneSide = *test::compareBuilt(a, b, timeline, timeline);
    QCOMPARE(oneSide->verdict.outcome, Outcome::TooFewSteps);
    QVERIFY2(oneSide->verdict.text.find("Too few steps to tell noise from change. It counts ProfilerStep#10 (warm-up)")
            != std::string::npos,
        oneSide->verdict.text.c_str());
}

void ComparisonTest::matchKeys()
{
    using enum Match;
    std::string keys;
    for (const Match match : { Exact, Class, Wrapper, Renamed, Moved, Guessed, OnlyBaseline, OnlyExperimental })
        keys.append(matchKey(match)).append(" ");
    // The words that readers of the JSON rely on.
    QCOMPARE(keys, std::string("exact class wrapper renamed moved guessed onlyBaseline onlyExperimental "));
}

void ComparisonTest::realPairs_data()
{
    QTest::addColumn<QString>("baseline");
    QTest::addColumn<QString>("experimental");
    QTest::addColumn<double>("alignedShare");
    QTest::newRow("other inputs") << "linear-width/256"
                                  << "linear-width/2048" << 1.0;
    // Attention holds much of the time. That its class is another one now is learnt from all layers.
    QTest::newRow("renamed and new modules") << "sample/baseline"
                                             << "sample/experimental" << 0.996;
}

void ComparisonTest::realPairs()
{
    QFETCH(QString, baseline);
    QFETCH(QString, experimental);
    QFETCH(double, alignedShare);
    const auto made =
        test::compareRecordings(baseline.toStdString(), experimental.toStdString(), withAggregate(Aggregate::Sum));
    QVERIFY(made);
    const Comparison &comparison = *made;
    QVERIFY2(std::abs(comparison.verdict.alignedShare - alignedShare) < 0.005,
        qPrintable(QString::number(comparison.verdict.alignedShare)));
    QVERIFY(!comparison.overview.empty());
    QVERIFY(comparison.level() == BlockLevel::Modules);
    // The deltas of the children are the delta of their parent, to the nanosecond.
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        const std::vector<RowId> children = comparison.children(RowId(i));
        std::int64_t sum = 0;
        for (const RowId child : children)
            sum += comparison.timeNs(child, Measure::Critical).delta.value_or(0);
        QVERIFY2(children.empty() || sum == *comparison.timeNs(RowId(i), Measure::Critical).delta,
            comparison.path(RowId(i)).c_str());
    }
}

void ComparisonTest::levelsThatAreNotThere()
{
    CompareOptions options;
    options.level = BlockLevel::Frames;
    const auto comparison = compare(drawnRun(1), drawnRun(1), options);
    QVERIFY(!comparison && comparison.error().code == ErrorCode::BadRequest);
    QVERIFY2(comparison.error().detail.find("frames") != std::string::npos, comparison.error().detail.c_str());
}

TWINLANE_TEST(ComparisonTest, NoApplication)
#include "tst_comparison.moc"
