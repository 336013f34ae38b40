// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What holds for the findings of any run: bounds are parts of the critical path, and no instant counts twice.

#include "model/findings/advice.h"
#include "model/findings/commoncause.h"
#include "model/findings/findingpath.h"
#include "tests/support/crossingcalls.h"
#include "tests/support/findingtrace.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <numeric>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr auto kDouble = "512x512 double, 512x512 double";

/// The critical time of a block and of its backward blocks in a kept step.
std::int64_t ownNs(const BlockTree &tree, BlockId block, std::uint32_t step)
{
    std::int64_t ns = tree.samplesNs(block, Measure::Critical)[step];
    for (std::size_t b = 0; b < tree.size();) {
        const BlockId forward = tree.blocks[b].forward;
        const bool isOfBlock = forward && forward >= block && forward.row() < tree[block].subtreeEnd;
        ns += isOfBlock ? tree.samplesNs(BlockId(b), Measure::Critical)[step] : 0;
        b = isOfBlock ? tree.blocks[b].subtreeEnd : b + 1;
    }
    return ns;
}

/// A call may end up to a microsecond after its caller, because of the clock.
constexpr std::int64_t kClippedNs = 1000;

constexpr auto kDevice = "'schemaVersion': 1, 'deviceProperties': [{'id': 0, 'name': 'GPU', 'computeMajor': 8, "
                         "'computeMinor': 0, 'numSms': 108}], ";

/// What the rules are fond of, in and out of modules: operators, kernels, copies and waits.
FindingStep scrambled(unsigned seed)
{
    static const char *const kNames[] = { "aten::select", "aten::mm", "aten::exp", "aten::item", "aten::cat",
        "aten::softmax", "aten::matmul", "aten::clone", "aten::mul" };
    static const char *const kKernels[] = { "k", "ampere_sgemm_128x64_tn", "s16816gemm", "nchwToNhwcKernel" };
    static const char *const kCopies[] = { "HtoD (Pageable -> Device)", "DtoH (Device -> Pageable)",
        "DtoD (Device -> Device)" };
    const auto next = [&seed] { return seed = seed * 1'103'515'245 + 12'345, seed >> 16; };
    FindingStep step;
    step.module("Net_0", 50, 6000).module("Part_0", 1000, 2000).range("Optimizer.step#SGD.step", 6500, 2500);
    for (int at = 100; at < 9500;) {
        const int lengthUs = 5 + int(next() % 120);
        step.op(kNames[next() % 9], at, lengthUs, next() % 3 == 0 ? kDouble : "64x64 float");
        if (next() % 4 == 0)
            step.kernel(at + 1, at + 20, 10 + int(next() % 400), kKernels[next() % 4], "'grid': [4, 1, 1]");
        if (next() % 16 == 0)
            step.copy(kCopies[next() % 3], at + 30, 5 + int(next() % 100), "64x64 float, 64x64 float");
        if (next() % 16 == 0)
            step.call("cudaStreamSynchronize", at + 4, 1 + int(next() % 90));
        at += lengthUs + int(next() % 2) * int(next() % 300);
    }
    return step;
}

/// A bound is a part of its block. Where calls of a thread cross each other the block ends with the call that begins in
/// it, and what the rule saw goes on: there it is a part of its step.
std::int64_t mostNs(const TraceSummary &summary, const std::vector<BlockId> &blocks, std::uint32_t step, bool areNested)
{
    const BlockTree &tree = summary.timeline->tree;
    if (!areNested)
        return tree.samplesNs(BlockId(std::size_t(0)), Measure::Critical)[step];
    return std::accumulate(blocks.begin(), blocks.end(), std::int64_t(0),
        [&](std::int64_t ns, BlockId block) { return ns + ownNs(tree, block, step); });
}

void checkBounds(const std::shared_ptr<const Run> &run)
{
    const TraceSummary summary = test::summaryOf(run);
    FindingLimits limits;
    limits.leastShare = 0;
    limits.leastPerStepNs = 0;
    const FindingList list = test::findingsOf(summary, limits);
    const bool areNested = test::crossingNs(run->trace, kClippedNs) == 0;
    std::int64_t stepsNs = 0, sumNs = 0, largestNs = 0;
    for (const std::uint32_t step : summary.steps)
        stepsNs += run->steps.kept[step].endNs - run->steps.kept[step].startNs;
    for (const Finding &finding : list.findings) {
        QCOMPARE(std::accumulate(finding.boundNs.begin(), finding.boundNs.end(), std::int64_t(0)), finding.totalNs);
        for (std::size_t s = 0; s < summary.steps.size(); ++s)
            QVERIFY(finding.boundNs[s] <= mostNs(summary, finding.blocks, summary.steps[s], areNested));
        QVERIFY(finding.evidence.size() <= kMostEvidence * finding.stepsSeen);
        const bool counts = finding.isReported() && finding.severity != FindingSeverity::Info;
        sumNs += counts ? finding.totalNs : 0;
        largestNs = counts ? std::max(largestNs, finding.totalNs) : largestNs;
    }
    QVERIFY(list.totalNs <= stepsNs);
    QVERIFY(list.totalNs <= sumNs);
    QVERIFY(list.totalNs >= largestNs);
}

} // namespace

class FindingsTest : public QObject {
    Q_OBJECT

private slots:
    void boundsArePartsOfTheirBlocks()
    {
        for (unsigned seed = 1; seed <= 60; ++seed)
            checkBounds(test::findingRun({ scrambled(seed), scrambled(seed + 100) }, false, kDevice));
    }

    void boundsArePartsOfTheirBlocksInRealTraces()
    {
        constexpr std::uintmax_t kMostBytes = 2'000'000;
        for (const std::string &file : test::realTraceFiles(kMostBytes)) {
            Progress progress;
            if (const auto run = loadRun(file, progress, {}))
                checkBounds(*run);
        }
    }

    void theOrderOfEventsDoesNotMatter()
    {
        for (unsigned seed = 1; seed <= 20; ++seed) {
            const std::vector<FindingStep> steps { scrambled(seed), scrambled(seed + 1) };
            QCOMPARE(test::findingLines(test::findingRun(steps, false, kDevice)),
                test::findingLines(test::findingRun(steps, true, kDevice)));
        }
    }

    void equalPartsOfTheModelAreOnePlace()
    {
        FindingStep step;
        step.module("Net_0", 100, 9000);
        for (int i = 0; i < 6; ++i) {
            const std::string number = std::to_string(i);
            step.module("Layer_" + number, 200 + 300 * i, 250)
                .module("Attention_" + number, 210 + 300 * i, 100)
                .op("aten::mul", 220 + 300 * i, 60, kDouble)
                .module("Norm_" + number, 320 + 300 * i, 100)
                .op("aten::mul", 330 + 300 * i, i == 3 ? 60 : 10, i == 3 ? kDouble : "512x512 float");
        }
        const TraceSummary summary = test::summaryOf(test::findingRun(step));
        const FindingList list = test::findingsOf(summary);
        std::vector<const Finding *> found;
        for (const Finding &finding : list.findings) {
            if (findingRules()[finding.rule].id == "K10")
                found.push_back(&finding);
        }
        QCOMPARE(found.size(), std::size_t(2));
        const BlockTree &tree = summary.timeline->tree;
        QCOMPARE(found[0]->blocks.size(), std::size_t(6));
        QCOMPARE(found[0]->perStepNs(), 360'000);
        QCOMPARE(findingPlaces(tree, *found[0]), std::string("Step / Net / Layer [0–5] / Attention"));
        QCOMPARE(findingBlockName(tree, *found[0]), std::string("Attention ×6"));
        QVERIFY(!found[1]->isReported()); // one layer alone stays below the limit
        QCOMPARE(findingPlaces(tree, *found[1]), std::string("Step / Net / Layer [3] / Norm"));
    }

    void aGapNamesTheFunctionThatHoldsIt()
    {
        FindingStep step;
        step.module("Net_0", 10, 9980).op("aten::mm", 20, 980).op("aten::mm", 3000, 6900);
        step.frame("train.py(1): main", 5, 9990)
            .frame("train.py(20): log", 1005, 100)
            .frame("data.py(4): prepare", 1110, 1880);
        for (int i = 0; i < 8; ++i)
            step.frame("data.py(9): tokens_of", 1120 + 230 * i, 200)
                .frame("<built-in method split>", 1125 + 230 * i, 150);
        const TraceSummary summary = test::summaryOf(test::findingRun(step));
        const FindingList list = test::findingsOf(summary);
        const auto found = std::find_if(list.findings.begin(), list.findings.end(),
            [](const Finding &finding) { return findingRules()[finding.rule].id == "H7"; });
        QVERIFY(found != list.findings.end());
        QCOMPARE(found->subject, std::string("data.py: tokens_of"));
    }

    void adviceFitsTheProgram()
    {
        const auto adviceOfLoop = [](const std::string &optimizer, bool hasDevice) {
            FindingStep step;
            step.op("aten::mm", 100, 500).range("Optimizer.step#" + optimizer + ".step", 1000, 2000);
            step.ops(20, 20, "aten::add_", 1000, 10);
            if (hasDevice)
                step.kernel(3500, 3600, 50);
            const TraceSummary summary = test::summaryOf(test::findingRun(step));
            const FindingList list = test::findingsOf(summary);
            const auto loop = std::find_if(list.findings.begin(), list.findings.end(),
                [](const Finding &finding) { return findingRules()[finding.rule].id == "O1"; });
            return loop == list.findings.end() ? "not found" : std::string(adviceOf(*loop));
        };
        QCOMPARE(adviceOfLoop("SGD", false), std::string("torch.optim.SGD(parameters, fused=True)"));
        QCOMPARE(adviceOfLoop("RMSprop", false), std::string()); // on the host, nothing is faster
        QCOMPARE(adviceOfLoop("RMSprop", true), std::string("torch.optim.RMSprop(parameters, foreach=True)"));
        QCOMPARE(adviceOfLoop("MyOptimizer", true), std::string());
    }

    void everyRuleIsDifferentAndExplained()
    {
        std::vector<std::string_view> ids;
        for (const FindingRule &rule : findingRules()) {
            QVERIFY(std::find(ids.begin(), ids.end(), rule.id) == ids.end());
            ids.push_back(rule.id);
            const std::string condition = conditionText(rule, {});
            QVERIFY2(condition.find('{') == std::string::npos && condition.find("  ") == std::string::npos,
                condition.c_str());
        }
    }

    // An optimizer in double precision has two findings, and one time.
    void noInstantCountsTwice()
    {
        FindingStep step;
        step.op("aten::mm", 5, 990).op("aten::mm", 3005, 6990); // no gaps
        step.range("Optimizer.step#SGD.step", 1000, 2000).ops(10, 200, "aten::add_", 1000, 100, kDouble);
        const TraceSummary summary = test::summaryOf(test::findingRun(step));
        const FindingList list = test::findingsOf(summary);
        const auto isReported = [](const Finding &finding) { return finding.isReported(); };
        QCOMPARE(std::count_if(list.findings.begin(), list.findings.end(), isReported), 2);
        QCOMPARE(list.findings[0].perStepNs(), 1'800'000); // O1: nine parameters of ten
        QCOMPARE(list.findings[1].perStepNs(), 1'000'000); // K10: the operators
        QCOMPARE(list.totalNs, 2 * 1'900'000); // the last operator is not in the first, its 100 us are in the second
    }

    // Tiny operators are how the loop over parameters shows: one cause, one finding.
    void oneCauseIsOneFinding()
    {
        FindingStep step;
        step.op("aten::mm", 5, 990).kernel(10, 15, 980).op("aten::mm", 5005, 4990).kernel(5010, 5015, 4980);
        step.range("Optimizer.step#SGD.step", 1000, 4000).ops(20, 200, "aten::add_", 1000, 190);
        FindingList list = test::findingsOf(test::summaryOf(test::findingRun(step)));
        const auto of = [&](std::string_view rule) -> Finding & {
            return *std::find_if(list.findings.begin(), list.findings.end(),
                [rule](const Finding &finding) { return findingRules()[finding.rule].id == rule; });
        };
        QVERIFY(of("H1").isReported() && of("O1").isReported());
        QVERIFY(of("H1").signOf && &list.findings[*of("H1").signOf] == &of("O1"));
        QVERIFY(!of("H1").isSure() && of("O1").isSure());
        QVERIFY(signRules(of("O1")).find("H1") == 0);
        // Whoever is not told of the cause is told of its signs.
        of("O1").ignored = "known";
        sumUp(list);
        QVERIFY(!of("H1").signOf && of("H1").isSure());
    }

    // The optimizer runs the forward and backward pass itself, which are not its own, nor what follows before it updates.
    void aClosureIsLookedThrough()
    {
        FindingStep step;
        step.range("Optimizer.step#AdamW.step", 1000, 8000).module("Net_0", 1100, 2000);
        step.op("aten::mm", 1200, 1800, {}, 1).op("aten::nll_loss", 3200, 300, {}, 2);
        step.node(3600, 300, 2).node(4000, 2000, 1);
        for (int i = 0; i < 20; ++i)
            step.op(i % 4 == 0 ? "aten::add_" : "aten::mul_" + std::to_string(i % 4), 6500 + 100 * i, 90);
        QCOMPARE(test::findingLines(test::findingRun(step), "O1"),
            std::string("O1 Step / Optimizer.step: likely high 2000000 ns a step, 20 in 2 of 2"));
    }

    void whatAForwardOperatorCausesInTheBackwardPassCounts()
    {
        FindingStep step;
        step.module("Net_0", 100, 4000)
            .op("aten::mul", 200, 300, kDouble, 1)
            .range("backward", 5000, 2000)
            .op("autograd::engine::evaluate_function: MulBackward0", 5100, 500, {}, 1)
            .op("MulBackward0", 5110, 480, {}, 1);
        QCOMPARE(test::findingLines(test::findingRun(step), "K10"),
            std::string("K10 Step / Net: likely medium 800000 ns a step, 1 in 2 of 2"));
    }

    void deviceWorkCountsForItsLaunch()
    {
        FindingStep step;
        step.module("Net_0", 100, 2000).op("aten::mul", 200, 300, kDouble).kernel(250, 400, 1000);
        // 200 us on the host until the device starts, then the kernel.
        QCOMPARE(test::findingLines(test::findingRun(step), "K10"),
            std::string("K10 Step / Net: likely high 1200000 ns a step, 1 in 2 of 2"));
    }

    // The device works on for another operator: the host's time below it is nobody's.
    void aHostBehindTheDeviceCostsNothing()
    {
        FindingStep step;
        step.module("Net_0", 100, 4000)
            .op("aten::mm", 150, 40, "512x512 float")
            .kernel(160, 190, 3000)
            .op("aten::mul", 200, 300, kDouble);
        QCOMPARE(test::findingLines(test::findingRun(step), "K10"),
            std::string("(K10 Step / Net: likely low 0 ns a step, 1 in 2 of 2)"));
    }

    // The profiler starts and ends within the first and the last step.
    void noGapIsSoughtOutsideTheRecordedOperators()
    {
        FindingStep step;
        step.op("aten::mm", 4000, 1000).op("aten::mm", 5700, 300);
        QCOMPARE(test::findingLines(test::findingRun(step, 1), "H7"),
            std::string("H7 Step: possible medium 700000 ns a step, 1 in 1 of 1"));
    }

    // A thread that waited for its turn once, on a busy machine, lost no time to Python.
    void anAccidentIsNoGap()
    {
        const auto gap = [](int lengthUs) {
            return FindingStep().op("aten::mm", 5, 995).op("aten::mm", 1000 + lengthUs, 8990 - lengthUs);
        };
        QCOMPARE(test::findingLines(test::findingRun({ gap(3000), gap(300), gap(300) }), "H7"),
            std::string("(H7 Step: possible low 200000 ns a step, 0 in 2 of 3)"));
        QCOMPARE(test::findingLines(test::findingRun({ gap(900), gap(700), gap(2000) }), "H7"),
            std::string("H7 Step: possible high 1200000 ns a step, 1 in 3 of 3"));
        FindingStep busy;
        busy.op("aten::mm", 5, 9985);
        QCOMPARE(test::findingLines(test::findingRun({ gap(3000), busy, busy }), "H7"), std::string());
    }

    // The recorder measures how long the thread had no processor. Steps that were held up say nothing of their own.
    void aQueueForAProcessorIsNoPython()
    {
        const auto gap = [](int lengthUs) {
            return FindingStep().op("aten::mm", 5, 995).op("aten::mm", 1000 + lengthUs, 8990 - lengthUs);
        };
        const auto lines = [&](const std::vector<int> &gapsUs, const std::vector<int> &readyUs) {
            std::string head = "'twinlane.steps': [";
            for (std::size_t s = 0; s < readyUs.size(); ++s)
                head += (s == 0 ? "" : ", ") + ("{'step': " + std::to_string(s + 1))
                    + ", 'readyNs': " + std::to_string(1000 * readyUs[s]) + "}";
            std::vector<FindingStep> steps;
            for (const int us : gapsUs)
                steps.push_back(gap(us));
            return test::findingLines(test::findingRun(steps, false, head + "], "), "H7");
        };
        const std::string all = "H7 Step: possible high 3000000 ns a step, 1 in 3 of 3";
        QCOMPARE(lines({ 3000, 3000, 3000 }, { 0, 0, 0 }), all);
        QCOMPARE(lines({ 3000, 3000, 3000 }, { 2500, 2500, 2500 }),
            std::string("H7 Step: possible high 2250000 ns a step, 1 in 3 of 3"));
        QCOMPARE(lines({ 250, 250, 250 }, { 8000, 8000, 8000 }), std::string());
        QCOMPARE(lines({ 3000, 3000, 6000 }, { 0, 0, 5900 }), all);
    }

    // Of 10 ms, 8 of which were spent in the queue, 90 us are much; what one step alone has is not.
    void limitsLeaveTheQueueOut()
    {
        const auto clean = [](int lengthUs) {
            return FindingStep().module("Net_0", 100, 9000).op("aten::mul", 200, lengthUs, kDouble);
        };
        const auto lines = [&](const std::vector<int> &lengthsUs, int readyUs) {
            std::string head = "'twinlane.steps': [";
            std::vector<FindingStep> steps;
            for (std::size_t s = 0; s < lengthsUs.size(); ++s) {
                head += (s == 0 ? "" : ", ") + ("{'step': " + std::to_string(s + 1))
                    + ", 'readyNs': " + std::to_string(1000 * readyUs) + "}";
                steps.push_back(clean(lengthsUs[s]));
            }
            return test::findingLines(test::findingRun(steps, false, head + "], "), "K10");
        };
        QCOMPARE(lines({ 90, 90, 90 }, 0), std::string("(K10 Step / Net: likely low 90000 ns a step, 1 in 3 of 3)"));
        QCOMPARE(lines({ 90, 90, 90 }, 8000), std::string("K10 Step / Net: likely low 90000 ns a step, 1 in 3 of 3"));
        QCOMPARE(lines({ 10, 390, 10 }, 0), std::string("K10 Step / Net: likely low 136667 ns a step, 1 in 3 of 3"));
        QCOMPARE(
            lines({ 10, 390, 10 }, 8000), std::string("(K10 Step / Net: likely low 136667 ns a step, 1 in 3 of 3)"));
    }

    void theFunctionThatHoldsAGapIsNamed_data()
    {
        QTest::addColumn<QStringList>("frames");
        QTest::addColumn<QString>("named");
        const QString main = QStringLiteral("train.py(1): main"), prepare = QStringLiteral("data.py(7): prepare");
        QTest::newRow("the user's") << QStringList { main, prepare } << QStringLiteral("data.py: prepare");
        QTest::newRow("what only calls") << QStringList { main, QStringLiteral("twinlane_recorder.py(9): __call__"),
            prepare } << QStringLiteral("data.py: prepare");
        QTest::newRow("modules") << QStringList { main,
            QStringLiteral("torch/nn/modules/module.py(1778): _wrapped_call_impl"),
            QStringLiteral("torch/nn/modules/module.py(1789): _call_impl"), prepare }
                                 << QStringLiteral("data.py: prepare");
        QTest::newRow("wrappers") << QStringList { main, QStringLiteral("lib/generic.py(4): wrapper"), prepare }
                                  << QStringLiteral("data.py: prepare");
        QTest::newRow("nothing below") << QStringList { main,
            QStringLiteral("torch/nn/modules/module.py(1789): _call_impl") }
                                       << QStringLiteral("train.py: main");
        QTest::newRow("the engine") << QStringList { main, QStringLiteral("torch/_tensor.py(640): backward"),
            QStringLiteral("<built-in method run_backward of torch._C._EngineBase>") }
                                    << QString();
        QTest::newRow("Python in the engine")
            << QStringList { main, QStringLiteral("<built-in method run_backward of torch._C._EngineBase>"),
                   QStringLiteral("hooks.py(3): log") }
            << QStringLiteral("hooks.py: log");
    }

    void theFunctionThatHoldsAGapIsNamed()
    {
        QFETCH(const QStringList, frames);
        QFETCH(const QString, named);
        FindingStep step;
        step.frame(frames.front().toStdString(), 1, 9998);
        step.op("aten::mm", 5, 995).op("aten::mm", 3000, 6900);
        for (int f = 1; f < frames.size(); ++f)
            step.frame(frames[f].toStdString(), 1010 + 2 * f, 1980 - 4 * f);
        const TraceSummary summary = test::summaryOf(test::findingRun(step));
        const FindingList list = test::findingsOf(summary);
        const auto found = std::find_if(list.findings.begin(), list.findings.end(),
            [](const Finding &finding) { return findingRules()[finding.rule].id == "H7"; });
        QCOMPARE(found == list.findings.end() ? QString() : QString::fromStdString(found->subject), named);
    }

    void whatIsThereOnceIsInformation()
    {
        FindingStep clean, dirty;
        clean.module("Net_0", 100, 2000).op("aten::mul", 200, 300, "512x512 float");
        dirty.module("Net_0", 100, 2000).op("aten::mul", 200, 1300, kDouble);
        const auto run = test::findingRun({ dirty, clean, clean });
        QCOMPARE(
            test::findingLines(run, "K10"), std::string("K10 Step / Net: likely info 433333 ns a step, 1 in 1 of 3"));
        for (const Finding &finding : test::findingsOf(test::summaryOf(run)).findings)
            QVERIFY(finding.isOnce == (findingRules()[finding.rule].id == "K10"));
    }

    void aTraceWithoutOperatorsIsNotJudged()
    {
        FindingStep step;
        step.range("forward", 100, 2000);
        const FindingList list = test::findingsOf(test::summaryOf(test::findingRun(step)));
        QVERIFY(list.findings.empty());
        const auto ofComparisons = std::count_if(
            findingRules().begin(), findingRules().end(), [](const FindingRule &rule) { return !rule.find; });
        QCOMPARE(list.notJudged.size(), findingRules().size() - std::size_t(ofComparisons));
    }

    // A repeated run of one program in tests/data: its optimizer alone is a fact.
    void aRecordedRun()
    {
        const auto run = test::recordedRun("loss/by-hand");
        QVERIFY(run);
        const std::string lines = test::findingLines(run, "O1") + '\n' + test::findingLines(run, "K6");
        QVERIFY2(lines.starts_with("(O1 Step / Optimizer.step: likely low 1"), lines.c_str());
        QVERIFY2(lines.find("K6 Step / HandCrossEntropy: possible high 319") != std::string::npos, lines.c_str());
    }
};

TWINLANE_TEST(FindingsTest, NoApplication)
#include "tst_findings.moc"
