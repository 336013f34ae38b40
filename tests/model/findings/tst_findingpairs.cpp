// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What became of findings between two runs.

#include "model/findings/pairs.h"

#include "model/comparison/comparison.h"
#include "tests/support/findingtrace.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <map>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr auto kDouble = "512x512 double", kFloat = "512x512 float";

std::shared_ptr<const Comparison> compared(
    const std::shared_ptr<const Run> &baseline, const std::shared_ptr<const Run> &experimental)
{
    auto made = compare(baseline, experimental);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

/// "K10 Step / Net: new" and so on, one line each.
std::string stateLines(const Comparison &comparison)
{
    const PairedFindings paired = pairFindings(comparison, {}, nullptr);
    std::string text;
    for (const FindingPair &pair : paired.pairs) {
        const Finding &leading = paired.leading(pair);
        text += (text.empty() ? "" : "\n") + std::string(findingRules()[leading.rule].id) + ' '
            + findingPath(comparison.tree(pair.side(paired.lists)), leading.block) + ": "
            + std::string(findingStateKey(pair.state)) + (pair.isWithBlock ? " with its block" : "");
    }
    return text;
}

/// The lines of one rule.
std::string states(const std::shared_ptr<const Run> &baseline, const std::shared_ptr<const Run> &experimental,
    const QString &rule = QStringLiteral("K10"))
{
    QStringList lines = QString::fromStdString(stateLines(*compared(baseline, experimental))).split(QLatin1Char('\n'));
    erase_if(lines, [&rule](const QString &line) { return !line.startsWith(rule + QLatin1Char(' ')); });
    return lines.join(QLatin1Char('\n')).toStdString();
}

/// Six steps of a module that multiplies for @p lengthUs, and a little more in every other one.
std::shared_ptr<const Run> multiplying(int lengthUs, const std::string &inputs = kDouble, int operators = 1)
{
    std::vector<FindingStep> steps;
    for (int s = 0; s < 6; ++s) {
        FindingStep step;
        step.module("Net_0", 100, 8000)
            .ops(operators, lengthUs + 10, "aten::mul", 200, lengthUs + s % 2, inputs)
            .op("aten::mm", 6000, 2000, inputs.empty() ? "" : kFloat);
        steps.push_back(step);
    }
    return test::findingRun(steps);
}

/// Six steps of a convolution that a library does with so many kernels, in 600 us together; 0: without a device. Behind it a
/// product on matrix cores for @p usingUs.
std::shared_ptr<const Run> convolving(int kernels, int usingUs = 0)
{
    FindingStep step;
    step.module("Net_0", 100, 8000).op("aten::cudnn_convolution", 200, 50, kFloat);
    for (int k = 0; k < kernels; ++k)
        step.kernel(205 + 5 * k, 300 + 600 / kernels * k, 600 / kernels, "volta_scudnn_128x64_relu");
    if (usingUs > 0)
        step.op("aten::mm", 2000, 50).kernel(2010, 2100, usingUs, "volta_h884gemm_64x64_nn");
    return test::findingRun(std::vector<FindingStep>(6, step), false,
        "'schemaVersion': 1, 'deviceProperties': [{'id': 0, 'name': 'GPU', 'computeMajor': 7, 'computeMinor': 0}], ");
}

std::map<FindingState, std::size_t> countsOf(const PairedFindings &paired)
{
    std::map<FindingState, std::size_t> counts;
    for (const FindingPair &pair : paired.pairs)
        ++counts[pair.state];
    return counts;
}

FindingState mirrored(FindingState state)
{
    switch (state) {
    case FindingState::New:
        return FindingState::Fixed;
    case FindingState::Fixed:
        return FindingState::New;
    case FindingState::Worse:
        return FindingState::Better;
    case FindingState::Better:
        return FindingState::Worse;
    default:
        return state;
    }
}

/// A recorded pair that every checkout has, or that is skipped loudly.
bool has(const std::string &a, const std::string &b)
{
    return test::hasRecording(a) && test::hasRecording(b);
}

} // namespace

class FindingPairsTest : public QObject {
    Q_OBJECT

private slots:
    void statesOfOneFinding()
    {
        QCOMPARE(states(multiplying(500), multiplying(500)), std::string("K10 Step / Net: same"));
        QCOMPARE(states(multiplying(500, kFloat), multiplying(500)), std::string("K10 Step / Net: new"));
        QCOMPARE(states(multiplying(500), multiplying(500, kFloat)), std::string("K10 Step / Net: fixed"));
        QCOMPARE(states(multiplying(500), multiplying(1500)), std::string("K10 Step / Net: worse"));
        QCOMPARE(states(multiplying(1500), multiplying(500)), std::string("K10 Step / Net: better"));
        QCOMPARE(states(multiplying(500), multiplying(250, kDouble, 2)), std::string("K10 Step / Net: worse"));
    }

    // 1.01 % against 0.99 % is no news.
    void noFlickerAtTheLimit()
    {
        QCOMPARE(states(multiplying(101), multiplying(99)), std::string("K10 Step / Net: same"));
        QCOMPARE(states(multiplying(99), multiplying(101)), std::string("K10 Step / Net: same"));
        QCOMPARE(states(multiplying(99), multiplying(99)), std::string());
    }

    void aSideThatCouldNotJudgeIsNotFixed()
    {
        QCOMPARE(states(multiplying(500), multiplying(500, "")), std::string("K10 Step / Net: notJudged"));
        QCOMPARE(states(multiplying(500, ""), multiplying(500)), std::string("K10 Step / Net: notJudged"));
    }

    void aLibraryChoosesItsKernels()
    {
        const QString rule = QStringLiteral("K2");
        QCOMPARE(states(convolving(2), convolving(3), rule), std::string("K2 Step: same"));
        QCOMPARE(states(convolving(2), convolving(0), rule), std::string("K2 Step: notJudged"));
        // Where others use the cores, the rule says nothing. What runs beside them has not gone.
        QCOMPARE(states(convolving(2), convolving(2, 200), rule), std::string("K2 Step: same"));
    }

    void aFindingComesWithItsBlock()
    {
        FindingStep without, with;
        without.module("Net_0", 100, 8000).op("aten::mm", 200, 2000, kFloat);
        with.module("Net_0", 100, 8000)
            .op("aten::mm", 200, 2000, kFloat)
            .module("Extra_0", 3000, 1000)
            .op("aten::mul", 3100, 500, kDouble);
        QCOMPARE(states(test::findingRun(without), test::findingRun(with)),
            std::string("K10 Step / Net / Extra: new with its block"));
    }

    // A loader that no longer holds up the step is fixed, though it still loads.
    void aTimeThatFellBelowItsLimitIsFixed()
    {
        const auto loading = [](int lengthUs) {
            return test::findingRun(
                FindingStep()
                    .op("aten::mm", 100, 5000, kFloat)
                    .range("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__", 6000, lengthUs),
                6);
        };
        QCOMPARE(states(loading(3000), loading(100), QStringLiteral("D1")), std::string("D1 Step / DataLoader: fixed"));
        QCOMPARE(states(loading(100), loading(3000), QStringLiteral("D1")), std::string("D1 Step / DataLoader: new"));
        QCOMPARE(states(loading(501), loading(499), QStringLiteral("D1")), std::string("D1 Step / DataLoader: same"));
    }

    void recordings_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        for (const char *name :
            { "sample/baseline sample/experimental", "attention/manual attention/fused", "loss/by-hand loss/built-in",
                "repeats/a repeats/b", "repeats/a repeats/slow-layer-2", "linear-width/256 linear-width/2048",
                "workers/0 workers/2", "lstm/by-hand lstm/built-in", "checkpointing/off checkpointing/on",
                "resnet-depth/resnet50 resnet-depth/resnet152", "adapters/without adapters/in-layers-2-and-4",
                "precision/fp32 precision/bf16", "unrelated/encoder unrelated/resnet" }) {
            const QString both = QString::fromLatin1(name);
            QTest::newRow(name) << both.section(QLatin1Char(' '), 0, 0) << both.section(QLatin1Char(' '), 1, 1);
        }
    }

    void recordings()
    {
        QFETCH(const QString, a);
        QFETCH(const QString, b);
        if (!has(a.toStdString(), b.toStdString()))
            QSKIP("TWINLANE_TRACES names no folder that has this pair");
        const auto baseline = test::recordedRun(a.toStdString()), experimental = test::recordedRun(b.toStdString());
        const PairedFindings there = pairFindings(*compared(baseline, experimental), {}, nullptr),
                             back = pairFindings(*compared(experimental, baseline), {}, nullptr);
        std::map<FindingState, std::size_t> mirror;
        for (const auto &[state, count] : countsOf(back))
            mirror[mirrored(state)] += count;
        QCOMPARE(countsOf(there), mirror);
        for (const auto &run : { baseline, experimental }) {
            for (const auto &[state, count] : countsOf(pairFindings(*compared(run, run), {}, nullptr)))
                QCOMPARE(findingStateKey(state), std::string_view("same"));
        }
    }

    void answers_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QString>("lines"); ///< those that are not "same"
        QTest::newRow("repeats") << "repeats/a"
                                 << "repeats/b"
                                 << "";
        QTest::newRow("slow layer") << "repeats/a"
                                    << "repeats/slow-layer-2"
                                    << "K0 Step / Transformer / DecoderLayer [2] / FeedForward: new";
        QTest::newRow("loss") << "loss/by-hand"
                              << "loss/built-in"
                              << "K6 Step / HandCrossEntropy: fixed with its block";
        QTest::newRow("attention")
            << "attention/manual"
            << "attention/fused"
            << "K5 Step / Transformer / DecoderLayer [0] / ManualAttention: fixed"; // in all layers
        QTest::newRow("width") << "linear-width/256"
                               << "linear-width/2048"
                               << "O1 Step / Optimizer.step: worse";
        QTest::newRow("cells") << "lstm/by-hand"
                               << "lstm/built-in"
                               << "H6 Step / Tagger / HandLSTM: fixed with its block\n"
                                  "K6 Step / Tagger / HandLSTM / LSTMCell [0]: fixed with its block";
        QTest::newRow("checkpointing") << "checkpointing/off"
                                       << "checkpointing/on"
                                       << "O4 Step: new";
        QTest::newRow("depth") << "resnet-depth/resnet50"
                               << "resnet-depth/resnet152"
                               << "O1 Step / Optimizer.step: worse";
    }

    void answers()
    {
        QFETCH(const QString, a);
        QFETCH(const QString, b);
        QFETCH(const QString, lines);
        if (!has(a.toStdString(), b.toStdString()))
            QSKIP("TWINLANE_TRACES names no folder that has this pair");
        const auto made = test::compareRecordings(a.toStdString(), b.toStdString());
        QStringList changed = QString::fromStdString(stateLines(*made)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        // The reasons of the comparison stand beside them and have a test of their own.
        erase_if(changed, [](const QString &line) {
            return line.endsWith(QStringLiteral(": same")) || line.startsWith(QLatin1Char('X'));
        });
        QCOMPARE(changed.join(QLatin1Char('\n')), lines);
    }
};

TWINLANE_TEST(FindingPairsTest, NoApplication)
#include "tst_findingpairs.moc"
