// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How steps are cut into segments, and the numbers that describe each.

#include "model/findings/segmentfeatures.h"
#include "model/report/segmentsjson.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr auto kLarge = "512x512 float, 512x512 float", kSmall = "4x4 float, 4x4 float";

QJsonArray segmentsIn(const std::shared_ptr<const Run> &run)
{
    const std::string text = segmentsJson(test::summaryOf(run), nullptr);
    return QJsonDocument::fromJson(QByteArray::fromStdString(text))["segments"].toArray();
}

/// "module Net_0 3" for each segment of the first step, in microseconds from its start.
std::string linesOf(const std::shared_ptr<const Run> &run)
{
    std::string lines;
    const QJsonArray segments = segmentsIn(run);
    for (const QJsonValue &segment : segments) {
        if (segment["step"] != segments.first()["step"])
            break;
        const double startNs = segment["stepStartNs"].toDouble();
        const auto us = [&](const char *key) {
            return std::to_string(int((segment[key].toDouble() - startNs) / 1000));
        };
        lines += (lines.empty() ? "" : "\n") + us("startNs") + '-' + us("endNs") + ' '
            + segment["phase"].toString().toStdString() + ' ' + segment["owner"].toString().toStdString() + ' '
            + (segment["gap"].toBool() ? "gap" : std::to_string(segment["operators"].toInt()));
    }
    return lines;
}

/// The value of a feature in the segment at @p index.
double featureOf(const FindingStep &step, const std::string &name, int index = 0)
{
    const QJsonArray segments = segmentsIn(test::findingRun(step));
    return segments[index]["features"][QString::fromStdString(name)].toDouble(-1);
}

/// @p count operators of 50 us, one behind the other, from @p atUs on.
FindingStep busy(int count, int atUs, const std::string &inputs = kLarge)
{
    return FindingStep().ops(count, 50, "aten::add", atUs, 50, inputs);
}

/// Rows that a module handles one after the other, each by a call of the same cell.
FindingStep rows(int count, const std::string &net = "Net_0", const std::string &cell = "Cell_0")
{
    FindingStep step;
    step.module(net, 0, 9000).op("aten::mm", 10, 20, kLarge);
    for (int i = 0; i < count; ++i)
        step.op("aten::select", 100 + 100 * i, 10).module(cell, 120 + 100 * i, 60).op("aten::mm", 130 + 100 * i, 40);
    return step.op("aten::relu", 8000, 10);
}

} // namespace

class SegmentsTest : public QObject {
    Q_OBJECT

private slots:
    void areCut_data()
    {
        QTest::addColumn<FindingStep>("step");
        QTest::addColumn<QString>("segments");
        const auto row = [](const char *name, const FindingStep &step, const char *segments) {
            QTest::newRow(name) << step << QString::fromLatin1(segments);
        };
        row("one module", busy(3, 100).module("Net_0", 50, 240).lasting(300), "100-250 module Net_0 3");
        row("a call of another module between",
            busy(2, 100).module("Net_0", 0, 300).module("Linear_0", 150, 50).op("aten::mm", 200, 50).lasting(300),
            "100-150 module Net_0 1\n150-200 module Linear_0 1\n200-250 module Net_0 1");
        row("48 operators", busy(49, 0).module("Net_0", 0, 2450).lasting(2450),
            "0-2400 module Net_0 48\n2400-2450 module Net_0 1");
        row("no modules", busy(49, 0).lasting(2450), "0-2400 outside  48\n2400-2450 outside  1");
        row("nothing for 200 us", busy(1, 0).op("aten::mm", 250, 50).lasting(300),
            "0-50 outside  1\n50-250 outside  gap\n250-300 outside  1");
        row("nothing for 199 us", busy(1, 0).op("aten::mm", 249, 51).lasting(300), "0-300 outside  2");
        row("a gap around a block that it does not fill",
            busy(1, 0).module("Net_0", 0, 600).module("Linear_0", 100, 450).op("aten::mm", 500, 50).lasting(700),
            "0-50 module Net_0 1\n50-500 module Net_0 gap\n500-550 module Linear_0 1");
        row("an optimizer, its zeroing and a loader",
            FindingStep()
                .range("enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", 0, 100)
                .op("aten::stack", 10, 50)
                .range("Optimizer.zero_grad#SGD.zero_grad", 100, 100)
                .op("aten::zero_", 110, 50)
                .range("Optimizer.step#SGD.step", 200, 100)
                .op("aten::add_", 210, 50)
                .lasting(300),
            "10-60 loader enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__ 1\n"
            "110-160 zero_grad Optimizer.zero_grad#SGD.zero_grad 1\n210-260 optimizer Optimizer.step#SGD.step 1");
        row("a range of the user's", busy(1, 0).range("my part", 0, 200).lasting(240), "0-50 outside my part 1");
        row("a backward pass between",
            busy(1, 0)
                .op("autograd::engine::evaluate_function: MulBackward0", 100, 50)
                .op("aten::mul", 110, 30)
                .op("aten::add", 200, 50)
                .lasting(300),
            "0-50 outside  1\n200-250 outside  1");
        row("nothing between two parts of a backward pass",
            busy(1, 0)
                .op("autograd::engine::evaluate_function: MulBackward0", 60, 50)
                .op("torch::autograd::AccumulateGrad", 500, 50)
                .lasting(600),
            "0-50 outside  1");
        row("operators inside of operators",
            FindingStep().nested("aten::linear", "aten::addmm", 0, 50).op("aten::relu", 50, 10).lasting(240),
            "0-60 outside  2");
        row("the profiler's own", busy(1, 0).op("profiler::_record_function_enter_new", 60, 5).lasting(240),
            "0-50 outside  1");
    }
    void areCut()
    {
        QFETCH(FindingStep, step);
        QFETCH(QString, segments);
        QCOMPARE(QString::fromStdString(linesOf(test::findingRun(step))), segments);
    }

    void needNoStepsAndNoNewCategories()
    {
        const auto at = [](int us) {
            return "{'ph': 'X', 'cat': 'Operator', 'name': 'aten::add', 'pid': 1, 'tid': 2, 'ts': " + std::to_string(us)
                + ", 'dur': 10}";
        };
        QCOMPARE(linesOf(buildRun(test::read(test::object(at(0) + ", " + at(300))))),
            std::string("0-10 outside  1\n10-300 outside  gap\n300-310 outside  1"));
    }

    void ofAGapInTwoStepsEachHasItsPart()
    {
        FindingStep step = busy(1, 0);
        step.lasting(15'000);
        const QJsonArray segments = segmentsIn(test::findingRun(step));
        QCOMPARE(segments.size(), 3); // behind the last operator nothing is known
        QCOMPARE(segments[1]["endNs"].toDouble() - segments[1]["stepStartNs"].toDouble(), 15'000'000.0);
        QVERIFY(segments[1]["gap"].toBool());
    }

    void features_data()
    {
        QTest::addColumn<FindingStep>("step");
        QTest::addColumn<QString>("feature");
        QTest::addColumn<int>("segment");
        QTest::addColumn<double>("value");
        const auto row = [](const FindingStep &step, const char *feature, double value, int segment = 0) {
            QTest::addRow("%s %g", feature, value) << step << QString::fromLatin1(feature) << segment << value;
        };
        row(busy(3, 0), "operators", 3);
        row(FindingStep().nested("aten::linear", "aten::addmm", 0, 50).op("aten::relu", 50, 10), "nested", 1.5);
        row(busy(1, 0).op("aten::add", 150, 50), "gap_share", 0.5);
        row(busy(2, 0), "step_share", 0.01);
        row(busy(1, 0).op("aten::add", 300, 150), "relative_duration", 0.5);
        row(busy(3, 0).op("aten::view", 150, 10), "n_View", 0.25);
        row(busy(1, 0).op("aten::view", 50, 150), "t_View", 0.75);
        row(busy(3, 0).op("aten::mul", 150, 10), "distinct_names", 0.5);
        row(busy(3, 0).op("aten::mul", 150, 10), "same_name", 0.75);
        FindingStep pairs;
        for (int i = 0; i < 3; ++i)
            pairs.op("aten::mul", 100 * i, 10).op("aten::sub", 100 * i + 10, 10);
        row(pairs, "rounds", 3);
        row(pairs, "round_period", 2);
        row(busy(2, 0).op("aten::mul", 100, 10).op("aten::sub", 150, 10), "round_cover", 0.5);
        row(busy(3, 0), "same_call", 3);
        row(busy(2, 0).op("aten::add", 100, 10, kSmall), "same_call", 2);
        row(FindingStep().ops(3, 50, "aten::mm", 0, 50, kLarge), "same_work", 3);
        row(FindingStep().ops(3, 50, "aten::mm", 0, 50, kSmall), "same_work", 0);
        row(busy(3, 0).op("aten::add", 150, 10, kSmall), "tiny_share", 0.25);
        row(busy(1, 0, kSmall).op("aten::mm", 300, 10, kLarge), "relative_elements", 16.0 / (512 * 512));
        row(FindingStep().op("aten::copy_", 0, 50, "4x4 float, 4x4 double"), "casts", 1);
        row(FindingStep().op("aten::copy_", 0, 50, "4x4 float, 4x4 double"), "copies", 0);
        row(FindingStep().nested("aten::contiguous", "aten::copy_", 0, 50, kSmall), "t_copies", 0.8);
        row(FindingStep().nested("aten::item", "aten::_local_scalar_dense", 0, 50), "reads", 1);
        row(FindingStep().ops(2, 50, "aten::fill_", 0, 10), "zeroings", 2);
        row(busy(1, 0).op("aten::_foreach_add_", 50, 10), "many", 0.5);
        row(busy(1, 0).op("aten::add", 50, 10, "4x4 double"), "double_share", 0.5);
        row(busy(1, 0).op("aten::isnan", 50, 10), "check_chain", 0.5);
        // Nodes 1 and 9 have backward passes: node 5 has none, and behind node 9 nobody knows.
        const auto numbered = [](std::initializer_list<int> numbers) {
            FindingStep step;
            int atUs = 0;
            for (const int number : numbers)
                step.op("aten::add", 50 * atUs++, 50, kLarge, number);
            return step.node(5000, 10, 1).node(5010, 10, 9);
        };
        row(numbered({ 1, 5, 9, 12 }), "dropped_share", 0.25);
        row(numbered({ 1, 8, 8, 9 }), "dropped_share", 0.25); // the first of two with one number made no node
        row(rows(5), "block_operators", 7);
        row(rows(5), "own_rounds", 5);
        row(rows(5), "own_cover", 10.0 / 12);
        row(rows(5), "own_rounds", 0, 1);
        row(rows(5), "around_rounds", 5, 1);
        row(rows(7), "called_often", 0, 1);
        row(rows(8), "called_often", 1, 1);
        row(busy(1, 0).op("aten::add", 450, 10).range("Optimizer.step#SGD.step", 150, 200), "gap_optimizer", 0.5, 1);
        row(busy(1, 0).op("aten::add", 450, 10), "gap_steps", 1, 1);
        row(busy(1, 0).op("aten::add", 450, 10), "p_gap", 1, 1);
    }
    void features()
    {
        QFETCH(FindingStep, step);
        QFETCH(QString, feature);
        QFETCH(int, segment);
        QFETCH(double, value);
        QCOMPARE(featureOf(step, feature.toStdString(), segment), value);
    }

    void aGapOfOneStepIsRare()
    {
        const FindingStep even = busy(1, 0).op("aten::mm", 50, 9950), late = busy(1, 0).op("aten::mm", 450, 9550);
        const QJsonArray segments = segmentsIn(test::findingRun({ late, even, even, even }));
        QCOMPARE(segments[1]["features"]["gap_steps"].toDouble(), 0.25);
        QCOMPARE(segments[1]["features"]["gap_typical"].toDouble(), 0.0);
    }

    void aGapOfMostStepsIsTypical()
    {
        const auto gap = [](int us) { return busy(1, 0).op("aten::mm", 50 + us, 9950 - us); };
        const QJsonArray segments = segmentsIn(test::findingRun({ gap(300), gap(400), gap(700), gap(0) }));
        QCOMPARE(segments[1]["features"]["gap_steps"].toDouble(), 0.75);
        QCOMPARE(segments[1]["features"]["gap_typical"].toDouble(), 0.03); // of 0, 300, 400 and 700 the lower middle
    }

    void namesAndOrderDoNotCount()
    {
        const auto features = [](const FindingStep &step, bool isReversed) {
            QJsonArray all;
            for (const QJsonValue &segment :
                segmentsIn(test::findingRun(std::vector<FindingStep>(2, step), isReversed)))
                all.append(segment["features"]);
            return all;
        };
        const QJsonArray named = features(rows(9), false);
        QVERIFY(named.size() > 20);
        QCOMPARE(features(rows(9), true), named);
        QCOMPARE(features(rows(9, "Other_3", "Thing_7"), false), named);
    }

    void listsOfTensorsHaveNoSize()
    {
        QCOMPARE(largestTensor("[[[2, 3], [4, 5]], []]"), 0);
        QCOMPARE(largestTensor("[[[2, 3], [4, 5]], [7, 2], []]"), 14);
    }

    void everyFeatureHasAName()
    {
        for (std::size_t feature = 0; feature < kSegmentFeatureCount; ++feature) {
            QCOMPARE(segmentFeatureOf(segmentFeatureName(feature)), std::optional(feature));
            QVERIFY(!segmentFeatureWords(feature).empty());
        }
        QVERIFY(!segmentFeatureOf("name_of_the_module"));
    }
};

TWINLANE_TEST(SegmentsTest, NoApplication)
#include "tst_segments.moc"
