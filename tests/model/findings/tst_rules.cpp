// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Each rule on a small run: one that it fires on, one just below its limit, one that looks alike and is fine, and one
// without what it needs.

#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr auto kLarge = "512x512 float, 512x512 float", kSmall = "4x4 float, 4x4 float";

FindingStep net(int lengthUs = 9000)
{
    FindingStep step;
    step.module("Net_0", 100, lengthUs);
    return step;
}

/// An optimizer that runs @p parameters times @p each operators of 10 us.
FindingStep optimizer(int parameters, int each, const std::string &name = "aten::mul_")
{
    FindingStep step;
    step.op("aten::mm", 100, 500).range("Optimizer.step#AdamW.step", 1000, 2000);
    for (int i = 0; i < parameters * each; ++i)
        step.op(i % each == 0 ? "aten::add_" : name + std::to_string(i % each), 1000 + 20 * i, 10);
    return step;
}

FindingStep adagrad()
{
    FindingStep step;
    step.op("aten::mm", 100, 500).range("Optimizer.step#Adagrad.step", 1000, 2000);
    return step.ops(16, 40, "aten::addcmul_", 1000, 10)
        .ops(16, 40, "aten::sqrt", 1020, 10)
        .ops(6, 20, "aten::view", 1700, 10);
}

FindingStep zeroing(int gradients, const std::string &name = "aten::zero_")
{
    FindingStep step;
    step.op("aten::mm", 100, 500).range("Optimizer.zero_grad#SGD.zero_grad", 1000, 1000);
    return step.ops(gradients, 100, name, 1000, 80);
}

FindingStep recorded(int operators, bool grows, bool hasBackward = false, int lengthUs = 10)
{
    FindingStep step;
    for (int i = 0; i < operators; ++i)
        step.op("aten::mul", 100 + 2 * lengthUs * i, lengthUs, {}, grows ? i : 3);
    if (hasBackward)
        step.op("autograd::engine::evaluate_function: MulBackward0", 5000, 100, {}, 0);
    return step;
}

/// Rounds of select and @p last, in one module.
FindingStep rounds(int count, const std::string &first, const std::string &last, int lengthUs = 90)
{
    FindingStep step = net();
    for (int i = 0; i < count; ++i)
        step.op(first, 200 + 100 * i, 10).op(last, 210 + 100 * i, lengthUs - 10);
    return step;
}

/// Five reads of 80 us with @p between other operators between two.
FindingStep readsApart(int between)
{
    FindingStep step = net();
    for (int i = 0; i < 5; ++i)
        step.op("aten::item", 200 + 400 * i, 80).ops(between, 20, "aten::mm", 290 + 400 * i, 15, kLarge);
    return step;
}

/// Sixteen turns that each cut a tensor of size @p whole, view @p cut and multiply @p factors.
FindingStep sizedRounds(const std::string &whole, const std::string &cut, const std::string &factors)
{
    FindingStep step = net();
    for (int i = 0; i < 16; ++i)
        step.op("aten::select", 200 + 100 * i, 10, whole)
            .op("aten::unsqueeze", 212 + 100 * i, 5, cut)
            .op("aten::mm", 220 + 100 * i, 70, factors);
    return step;
}

/// Turns that each launch a graph.
FindingStep graphRounds()
{
    FindingStep step = net();
    for (int i = 0; i < 8; ++i)
        step.op("aten::select", 200 + 100 * i, 10)
            .op("aten::mm", 210 + 100 * i, 60)
            .call("cudaGraphLaunch", 280 + 100 * i, 5);
    return step;
}

FindingStep cells(int calls, bool isOneInstance = true, const std::string &name = "aten::mm")
{
    FindingStep step = net();
    for (int i = 0; i < calls; ++i)
        step.module(isOneInstance ? "Cell_0" : "Cell_" + std::to_string(i), 200 + 100 * i, 90)
            .op(name, 210 + 100 * i, 50, kLarge);
    return step;
}

/// One tensor that grows by a row with each join, or joins of equal pieces.
FindingStep joining(int count, bool isGrowing)
{
    FindingStep step = net();
    for (int i = 0; i < count; ++i)
        step.op("aten::mul", 200 + 100 * i, 10, kLarge)
            .join(210 + 100 * i, 80, (isGrowing ? std::to_string(i + 1) : std::string("1")) + "x64 1x64");
    return step;
}

/// Twelve operators on @p inputs in a model whose modules work on 16 x 64 elements each.
FindingStep smallModel(const std::string &inputs)
{
    FindingStep step = net().ops(12, 20, "aten::mul", 200, 15, inputs).op("aten::mul", 500, 100, "16x64 float");
    for (int i = 0; i < 6; ++i)
        step.module("Part_" + std::to_string(i), 1000 + 200 * i, 190).op("aten::mm", 1010 + 200 * i, 150, "16x64 float");
    return step;
}

/// A model that is called twice, as for two parts of a batch, with tiny operators in each call.
FindingStep calledTwice()
{
    FindingStep step;
    for (int i = 0; i < 2; ++i)
        step.range("forward", 100 + 1000 * i, 900)
            .module("Net_0", 110 + 1000 * i, 800)
            .ops(12, 20, "aten::mul", 200 + 1000 * i, 15, kSmall)
            .op("aten::mul", 500 + 1000 * i, 50, kLarge);
    return step;
}

/// A host that computes until 1000 us and from @p untilUs on.
FindingStep gap(int untilUs)
{
    return FindingStep().module("Net_0", 10, 9980).op("aten::mm", 20, 980).op("aten::mm", untilUs, 9980 - untilUs);
}

/// One long step, in which nothing but @p frames happens for so long.
FindingStep stalling(int lengthUs, int frames = 0, bool hasStacks = true)
{
    FindingStep step;
    step.lasting(20'000).module("Net_0", 10, 19'980).op("aten::mm", 20, 980);
    step.op("aten::mm", 1000 + lengthUs, 18'980 - lengthUs);
    if (hasStacks)
        step.frame("train.py(1): main", 5, 19'990);
    for (int i = 0; i < frames; ++i)
        step.frame("train.py(9): part", 2000 + 100 * i, 50);
    return step;
}

FindingStep repeated(int calls, bool isOneInstance = true, const std::string &inputs = kLarge)
{
    FindingStep step = net();
    for (int i = 0; i < calls; ++i)
        step.module(isOneInstance ? "Linear_0" : "Linear_" + std::to_string(i), 200 + 200 * i, 150)
            .op("aten::linear", 210 + 200 * i, 100, inputs);
    return step;
}

/// Two modules after each other, so often, with numbers for autograd; a backward pass comes for the first operator, for
/// the @p used last rounds, and for what runs behind them.
FindingStep pairs(int rounds, int used)
{
    FindingStep step = net();
    step.op("aten::mul", 150, 10, kLarge, 1).node(6000, 10, 1);
    for (int i = 0; i < 2 * rounds; ++i) {
        step.module(i % 2 == 0 ? "Linear_0" : "Norm_0", 200 + 200 * i, 150)
            .op(i % 2 == 0 ? "aten::linear" : "aten::layer_norm", 210 + 200 * i, 100, kLarge, 2 + i);
        if (i >= 2 * (rounds - used))
            step.node(6100 + 20 * i, 10, 2 + i);
    }
    return step.op("aten::mul", 5000, 10, kLarge, 50).node(6050, 10, 50);
}

/// Two constants, what is computed from them, and their use, each with the count of nodes at its start. @p made: nodes that
/// the computation makes.
FindingStep constants(const std::string &derived, int made)
{
    return net()
        .op("aten::arange", 200, 40, {}, 5)
        .op("aten::full", 300, 40, {}, 5)
        .op("aten::exp", 400, 100, derived, 5)
        .op("aten::mul", 600, 200, kLarge, 5 + made)
        .op("aten::add", 900, 200, kLarge, 6 + made);
}

FindingStep attention(const std::string &softmax, const std::string &last)
{
    return net()
        .op("aten::matmul", 200, 400)
        .op("aten::div", 700, 100)
        .op(softmax, 800, 300)
        .op("aten::view", 1100, 5)
        .op(last, 1200, 400);
}

/// Two operators in each round.
FindingStep rounds(int count)
{
    FindingStep step = net();
    for (int i = 0; i < count; ++i)
        step.op("aten::sigmoid", 200 + 120 * i, 50, kLarge).op("aten::mul", 260 + 120 * i, 50, kLarge);
    return step;
}

FindingStep chain(int operators, int lengthUs = 100)
{
    FindingStep step = net();
    return step.op("aten::mm", 200, 50, kLarge).ops(operators, 150, "aten::exp", 400, lengthUs, kLarge);
}

FindingStep loading(int lengthUs, const std::string &loader = "_SingleProcessDataLoaderIter")
{
    return FindingStep().op("aten::mm", 100, 500).range("enumerate(DataLoader)#" + loader + ".__next__", 1000, lengthUs);
}

/// A forward operator inside a node of the backward pass.
FindingStep recomputing(bool isAgain)
{
    FindingStep step;
    step.op("aten::mm", 100, 100, {}, 1)
        .op("autograd::engine::evaluate_function: CheckpointFunctionBackward", 5000, 1000, {}, 1)
        .op("CheckpointFunctionBackward", 5010, 980, {}, 1);
    for (int i = 0; i < 4; ++i) { // most nodes run nothing again
        const int at = 6500 + 100 * i;
        step.op("autograd::engine::evaluate_function: MmBackward0", at, 80, {}, 10 + i)
            .op("MmBackward0", at + 5, 70, {}, 10 + i)
            .op("aten::mm", at + 10, 50);
    }
    return isAgain ? step.op("aten::mm", 5100, 500, {}, 2) : step.op("aten::mm", 5100, 500);
}

/// A norm of each gradient, read one by one; 10 us of Python between them.
FindingStep norms(int count)
{
    FindingStep step;
    step.op("aten::mm", 100, 50, kLarge);
    for (int i = 0; i < count; ++i)
        step.op("aten::linalg_vector_norm", 200 + 100 * i, 70, kLarge).op("aten::item", 270 + 100 * i, 20);
    return step;
}

/// Parameters of @p sizes sizes by turns, each with @p first and @p second of 10 us every 20 us.
FindingStep updates(int parameters, int sizes, const std::string &first, const std::string &second)
{
    FindingStep step;
    step.op("aten::mm", 100, 50, kLarge).range("Optimizer.step#AdamW.step", 200, 100).op("aten::_fused_adamw_", 210, 80);
    for (int i = 0; i < parameters; ++i) {
        const std::string size = std::to_string(64 << i % sizes) + "x64 float";
        step.op(first, 1000 + 40 * i, 10, size);
        if (!second.empty())
            step.op(second, 1020 + 40 * i, 10, size + ", " + size);
    }
    return step;
}

/// LayerNorm, each operator of 100 us. @p first: in the place of the mean.
FindingStep handNorm(const std::string &first, const std::string &inputs = kLarge)
{
    return net()
        .op("aten::mm", 150, 50, inputs)
        .op(first, 200, 100, inputs)
        .op("aten::sub", 300, 100, inputs)
        .op("aten::pow", 400, 100, inputs)
        .op("aten::mean", 500, 100, inputs)
        .op("aten::add", 600, 10, "512x1 float")
        .op("aten::sqrt", 610, 10, "512x1 float")
        .op("aten::div", 620, 100, inputs)
        .op("aten::mul", 720, 100, inputs)
        .op("aten::add", 820, 100, inputs)
        .op("aten::mm", 920, 50, inputs);
}

/// A step that trains, with @p calls of a module that autograd keeps nothing of.
FindingStep towers(int calls, const std::string &first, bool isFrozen = true)
{
    FindingStep step;
    for (int i = 0; i < calls; ++i)
        step.module("Tower_0", 100 + 400 * i, 300)
            .op(first, 110 + 400 * i, 50, kLarge, isFrozen ? 1 : 2 + i)
            .op("aten::mm", 160 + 400 * i, 200, kLarge, isFrozen ? 1 : 3 + i);
    return step.op("aten::detach", 4900, 10, {}, 1)
        .op("aten::mul", 5000, 50, kLarge, 20)
        .op("aten::mul", 5100, 50, kLarge, 21)
        .node(6000, 100, 20);
}

/// Layers of a stack, each a module of its own, with an operator of 60 us in each.
FindingStep layers(int count, const std::string &name, const std::string &inputs)
{
    FindingStep step = net();
    for (int i = 0; i < count; ++i)
        step.module("Layer_" + std::to_string(i), 200 + 200 * i, 150)
            .op("aten::mm", 210 + 200 * i, 50, kLarge)
            .op(name, 270 + 200 * i, 60, inputs);
    return step;
}

} // namespace

class RulesTest : public QObject {
    Q_OBJECT

    static void add(const char *name, const FindingStep &step, const char *found)
    {
        QTest::newRow(name) << test::findingRun(step) << QString::fromLatin1(name).section(QLatin1Char(' '), 0, 0)
                            << QString::fromUtf8(found);
    }

private slots:
    void rules_data()
    {
        QTest::addColumn<std::shared_ptr<const Run>>("run");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("found");
        optimizerRules();
        hostRules();
        copyRules();
        spreadRules();
        workRules();
        loaderRules();
    }

    void rules()
    {
        QFETCH(const std::shared_ptr<const Run>, run);
        QFETCH(const QString, rule);
        QFETCH(const QString, found);
        QCOMPARE(QString::fromStdString(test::findingLines(run, rule.toStdString())), found);
    }

    // One line stands for all equal places, and what it counts is what they have together.
    /// One batch of four that came late is no slow loader. It is told, and in no total.
    void aStalledBatchIsNoSlowLoader()
    {
        const auto lines = [](const std::vector<FindingStep> &steps) {
            return test::findingLines(test::findingRun(steps), "D1");
        };
        QCOMPARE(lines({ loading(6000), loading(100), loading(100), loading(100) }),
            std::string("D1 Step / DataLoader: likely info 1575000 ns a step, 1 in 4 of 4"));
        QCOMPARE(lines({ loading(6000), loading(900), loading(900), loading(900) }).find("info"), std::string::npos);
    }

    void countsAreOfAllEqualPlaces()
    {
        const TraceSummary summary =
            test::summaryOf(test::findingRun(layers(3, "aten::mul", "512x512 double, 512x512 double")));
        const FindingList list = test::findingsOf(summary);
        const auto found = std::find_if(list.findings.begin(), list.findings.end(),
            [](const Finding &finding) { return findingRules()[finding.rule].id == "K10"; });
        QVERIFY(found != list.findings.end());
        const QString sentence = QString::fromStdString(findingSentence(summary.timeline->tree, *found));
        QVERIFY2(sentence.contains(QStringLiteral("(operators: 3)")), qPrintable(sentence));
    }

private:
    static void optimizerRules()
    {
        // The whole range but a fifth of it: there are five parameters.
        add("O1 fires", optimizer(5, 4), "O1 Step / Optimizer.step: likely high 1600000 ns a step, 20 in 2 of 2");
        add("O1 with few operators", optimizer(3, 3), "");
        add("O1 of many at once", optimizer(5, 4, "aten::_foreach_add_"), "");
        // Sixteen parameters, some of which are cut or seen otherwise.
        add("O1 of parameters", adagrad(), "O1 Step / Optimizer.step: likely high 1875000 ns a step, 38 in 2 of 2");
        add("O1 beside gradients that are clipped at once", optimizer(10, 4).op("aten::_foreach_norm", 1012, 5),
            "O1 Step / Optimizer.step: likely high 1800000 ns a step, 41 in 2 of 2");
        add("O1 of another library",
            FindingStep()
                .op("aten::mm", 100, 500)
                .range("Optimizer.step#FusedAdam.step", 1000, 2000)
                .ops(20, 20, "aten::add_", 1000, 10),
            "");
        add("O2 fires", zeroing(3), "O2 Step / Optimizer.zero_grad: likely low 240000 ns a step, 3 in 2 of 2");
        add("O2 with two gradients", zeroing(2), "");
        // Recordings of 2020 hold each operator twice, one in the other.
        add("O2 of operators within themselves", zeroing(2).ops(2, 100, "aten::zero_", 1010, 50), "");
        add("O2 of other work", zeroing(3, "aten::detach_"), "");
        add("O3 fires", recorded(11, true), "(O3 Step: likely low 25000 ns a step, 10 in 2 of 2)");
        // A quarter of what ten operators of 100 us take.
        add("O3 costs a part of their time", recorded(11, true, false, 100),
            "O3 Step: likely low 250000 ns a step, 10 in 2 of 2");
        // Recording does not grow with what they compute.
        add("O3 of long operators", recorded(11, true, false, 400),
            "O3 Step: likely low 250000 ns a step, 10 in 2 of 2");
        add("O3 beside a device", recorded(11, true).kernel(4000, 4100, 50),
            "O3 Step: likely info 0 ns a step, 10 in 2 of 2");
        add("O3 with few operators", recorded(10, true), "");
        add("O3 without autograd", recorded(11, false), "");
        add("O3 of a training", recorded(11, true, true), "");
        // From the first operator to the end of the last.
        add("O5 fires", updates(8, 4, "aten::mul_", "aten::add_"),
            "O5 Step: likely medium 310000 ns a step, 16 in 2 of 2");
        add("O5 of few", updates(4, 4, "aten::mul_", "aten::add_"), "");
        add("O5 of data", updates(8, 2, "aten::mul_", "aten::add_"), "");
        add("O5 of clipped gradients", updates(16, 4, "aten::mul_", ""), "");
        add("O5 of lerp", updates(16, 4, "aten::lerp_", ""), "O5 Step: likely medium 610000 ns a step, 16 in 2 of 2");
        add("O6 fires", updates(16, 4, "aten::detach", "aten::copy_"),
            "O6 Step: likely medium 610000 ns a step, 16 in 2 of 2");
        add("O6 of few", updates(8, 4, "aten::detach", "aten::copy_"), "");
        add("O6 of clones", updates(16, 4, "aten::clone", ""), "O6 Step: likely medium 610000 ns a step, 16 in 2 of 2");
        add("O6 of data", updates(16, 1, "aten::clone", ""), "");
        add("O4 fires", recomputing(true), "O4 Step: likely info 590000 ns a step, 1 in 2 of 2");
        add("O4 of the node's own work", recomputing(false), "");
    }

    static void hostRules()
    {
        // Four rounds of 90 us, one of which is needed, and 10 us to each but the first.
        add("H3 fires", rounds(4, "aten::select", "aten::item"),
            "H3 Step / Net: possible low 290000 ns a step, 4 in 2 of 2");
        add("H3 of five is likely", rounds(5, "aten::select", "aten::item"),
            "H3 Step / Net: likely medium 390000 ns a step, 5 in 2 of 2");
        add("H3 with two reads", rounds(2, "aten::select", "aten::item", 300), "");
        // With the way from one value to the next, but for the first.
        add("H3 with the loop around it", norms(5), "H3 Step: likely medium 390000 ns a step, 5 in 2 of 2");
        // What each layer reads once is no loop of reads.
        add("H3 of reads far apart", readsApart(13), "");
        add("H3 of reads in a long round", readsApart(12),
            "H3 Step / Net: likely medium 320000 ns a step, 5 in 2 of 2");
        add("H3 within the limits", net().ops(3, 45, "aten::item", 200, 40),
            "(H3 Step / Net: possible low 85000 ns a step, 3 in 2 of 2)");
        add("H3b fires", net().op("aten::isnan", 200, 100).op("aten::any", 300, 50).op("aten::is_nonzero", 350, 50),
            "H3b Step / Net: likely low 200000 ns a step, 1 in 2 of 2");
        // What the value is made of counts; what goes on through the model does not.
        add("H3b of a value read",
            net()
                .op("aten::mm", 200, 50, kLarge)
                .op("aten::abs", 250, 100, kLarge)
                .op("aten::max", 350, 50, kLarge)
                .op("aten::item", 400, 50),
            "H3b Step / Net: likely low 200000 ns a step, 1 in 2 of 2");
        add("H3b of places of values", net().op("aten::nonzero", 200, 200, kLarge),
            "H3b Step / Net: possible low 200000 ns a step, 1 in 2 of 2");
        add("H3b within the limits", net().op("aten::is_nonzero", 350, 50),
            "(H3b Step / Net: possible low 50000 ns a step, 1 in 2 of 2)");
        add("H3b without a check", net().op("aten::isnan", 200, 100).op("aten::any", 300, 50), "");
        add("H3b without modules", FindingStep().op("aten::is_nonzero", 350, 500), "H3b needs with_modules");
        add("H5 fires", net().ops(15, 20, "aten::mul", 200, 15, kSmall).op("aten::mul", 600, 100, kLarge),
            "H5 Step / Net: possible low 225000 ns a step, 15 in 2 of 2");
        add("H5 with eleven", net().ops(10, 20, "aten::mul", 200, 15, kSmall).op("aten::mul", 600, 100, kLarge), "");
        // As in a loss on a few numbers.
        add("H5 with nothing larger", net().ops(15, 20, "aten::mul", 200, 15, kSmall), "");
        add("H5 on large tensors", net().ops(12, 20, "aten::mul", 200, 15, kLarge), "");
        add("H5 of a wrapper",
            FindingStep().module("DistributedDataParallel_0", 100, 9000).ops(12, 20, "aten::mul", 200, 15, kSmall), "");
        add("H5 beside a large one", net().ops(14, 20, "aten::mul", 200, 15, kSmall).op("aten::mul", 600, 800, kLarge),
            "H5 Step / Net: possible low 210000 ns a step, 14 in 2 of 2");
        add("H5 of what does nothing", net().ops(14, 20, "aten::to", 200, 15, kSmall), "");
        add("H5 of lists", net().ops(14, 20, "aten::_foreach_mul_", 200, 15, kSmall), "");
        add("H5 of a small model", smallModel("16x64 float"), "");
        add("H5 of next to nothing in a small model", smallModel("2x2 float"),
            "H5 Step / Net: possible low 180000 ns a step, 12 in 2 of 2");
        add("H5 of equal calls", calledTwice(),
            "H5 Step / forward [0] / Net: possible medium 360000 ns a step, 24 in 2 of 2");
        add("H5 without shapes", net().ops(12, 20, "aten::mul", 200, 15), "H5 needs record_shapes");
        // Eight rounds from start to start, 100 us each but the last of 90.
        add("H6 fires", rounds(8, "aten::select", "aten::mm"),
            "H6 Step / Net: possible medium 690000 ns a step, 8 in 2 of 2");
        add("H6 with seven rows", rounds(7, "aten::select", "aten::mm"), "");
        add("H6 without rows", rounds(8, "aten::mul", "aten::mm"), "");
        add("H6 of rows that are cut out", sizedRounds("16x64 float", "64 float", "1x64 float, 64x64 float"),
            "H6 Step / Net: possible high 1490000 ns a step, 16 in 2 of 2");
        add("H6 of pieces of another side", sizedRounds("128x16x64 float", "128x64 float", "128x64 float, 64x64 float"),
            "H6 Step / Net: possible high 1490000 ns a step, 16 in 2 of 2");
        FindingStep unbound = net();
        unbound.op("aten::unbind", 150, 10, "16x64 float");
        for (int i = 0; i < 16; ++i)
            unbound.op("aten::sigmoid", 200 + 100 * i, 40, "64 float")
                .op("aten::mul", 240 + 100 * i, 50, "64 float, 64 float");
        add("H6 of rows that were cut before", unbound, "H6 Step / Net: possible high 1490000 ns a step, 16 in 2 of 2");
        add("H6 of layers on all rows", sizedRounds("16x64 float", "16x64 float", "16x64 float, 64x64 float"), "");
        add("H6 of a cut into a cache", sizedRounds("2x9000x8 float", "9000x8 float", "512x64 float, 64x64 float"), "");
        add("H6 of fewer pieces than turns", sizedRounds("8x64 float", "64 float", "1x64 float, 64x64 float"), "");
        add("H6 of attention without sizes", rounds(8, "aten::select", "aten::scaled_dot_product_attention"), "");
        add("H6 of graphs", graphRounds(), "");
        add("H6 by modules", cells(8), "H6 Step / Net: possible medium 690000 ns a step, 8 in 2 of 2");
        add("H6 of a loss in chunks", cells(8, true, "aten::mul"), "");
        add("H6 by few calls", cells(7), "");
        add("H6 of different modules", cells(8, false), "");
        // The joins after the first, which is of equal pieces, but for the longest.
        add("H6b fires", joining(6, true), "H6b Step / Net: possible medium 320000 ns a step, 5 in 2 of 2");
        add("H6b with five joins", joining(5, true), "");
        add("H6b of equal pieces", joining(12, false), "");
        FindingStep joinedOnce = net();
        for (int i = 0; i < 12; ++i)
            joinedOnce.join(210 + 100 * i, 80, "1x64 " + std::to_string(2 + i % 5) + "x64");
        add("H6b of what is joined once", joinedOnce, "");
        add("H6b without shapes", rounds(6, "aten::mul", "aten::cat"), "H6b needs record_shapes");
        add("H7 fires", gap(1600), "H7 Step / Net: possible medium 600000 ns a step, 1 in 2 of 2");
        add("H7 within its limit", gap(1500), "(H7 Step / Net: possible medium 500000 ns a step, 1 in 2 of 2)");
        add("H7 while the device works", gap(1600).kernel(500, 900, 800),
            "(H7 Step / Net: possible low 0 ns a step, 1 in 2 of 2)");
        add("H7 of short gaps", FindingStep().module("Net_0", 10, 9980).ops(50, 200, "aten::mm", 100, 10), "");
        add("H8 fires", stalling(11'000), "H8 Step / Net: possible high 11000000 ns a step, 1 in 2 of 2");
        add("H8 just below", stalling(10'000), "");
        add("H8 of a busy host", stalling(11'000, 3), "");
        add("H8 while the device works", stalling(11'000).kernel(500, 900, 12'000),
            "(H8 Step / Net: possible low 0 ns a step, 1 in 2 of 2)");
        add("H8 without stacks", stalling(11'000, 0, false), "H8 needs with_stack");
        add("H9 fires", net().op("aten::full", 200, 100, kSmall).op("aten::zeros", 400, 100, kSmall),
            "H9 Step / Net: possible low 200000 ns a step, 2 in 2 of 2");
        // The constants and the exponential, which no parameter goes into.
        add("H9 of more than creations", constants("8x8 float", 0),
            "H9 Step / Net: likely low 180000 ns a step, 2 in 2 of 2");
        add("H9 beside data of that size", constants(kLarge, 0),
            "(H9 Step / Net: likely low 80000 ns a step, 2 in 2 of 2)");
        add("H9 beside what is trained", constants("8x8 float", 1),
            "(H9 Step / Net: likely low 80000 ns a step, 2 in 2 of 2)");
        add("H9 of one tensor", net().op("aten::arange", 200, 500, kSmall), "");
        add("H10 fires",
            net()
                .op("aten::one_hot", 200, 100, "512x64 long int")
                .op("aten::to", 300, 50, kLarge)
                .op("aten::matmul", 350, 200, kLarge),
            "H10 Step / Net: likely medium 350000 ns a step, 1 in 2 of 2");
        add("H10 without a product",
            net().op("aten::one_hot", 200, 100, "512x64 long int").op("aten::sum", 300, 200, kLarge), "");
        add("H9 in a composed module",
            net()
                .module("MultiheadAttention_0", 150, 800)
                .op("aten::arange", 200, 100, kSmall)
                .op("aten::full", 400, 100, kSmall),
            "");
        add("H9 without shapes", net().op("aten::arange", 200, 100).op("aten::full", 400, 100),
            "H9 needs record_shapes");
    }

    /// What costs little in each layer is summed over the layers before it is held against a limit.
    static void spreadRules()
    {
        add("H3b in layers", layers(4, "aten::item", kSmall),
            "H3b Step / Net / Layer [0]: possible low 240000 ns a step, 4 in 2 of 2");
        add("H3b in one layer", layers(1, "aten::item", kSmall),
            "(H3b Step / Net / Layer: possible low 60000 ns a step, 1 in 2 of 2)");
        add("C8 in layers", layers(3, "aten::clone", kLarge),
            "C8 Step / Net / Layer [0]: possible low 180000 ns a step, 3 in 2 of 2");
        add("C8 in two layers", layers(2, "aten::clone", kLarge), "");
        add("H9 in layers", layers(2, "aten::arange", kSmall),
            "H9 Step / Net / Layer [0]: likely low 120000 ns a step, 2 in 2 of 2");
        add("K10 in layers", layers(3, "aten::mul", "512x512 double, 512x512 double"),
            "K10 Step / Net / Layer [0]: likely low 180000 ns a step, 3 in 2 of 2");
    }

    static void copyRules()
    {
        const auto copies = [](int count, const std::string &name) {
            FindingStep step = net();
            for (int i = 0; i < count; ++i)
                step.op("aten::transpose", 200 + 200 * i, 10).nested(name, "aten::copy_", 220 + 200 * i, 60);
            return step;
        };
        add("C6 fires", copies(3, "aten::contiguous"), "C6 Step / Net: possible low 180000 ns a step, 3 in 2 of 2");
        add("C6 of two", copies(2, "aten::contiguous"), "(C6 Step / Net: possible low 120000 ns a step, 2 in 2 of 2)");
        add("C6 inside products", copies(3, "aten::matmul"), "");
        add("C6 without modules", FindingStep().nested("aten::contiguous", "aten::copy_", 200, 500),
            "C6 needs with_modules");
        const auto casts = [](int count, const std::string &outer, const std::string &inputs) {
            FindingStep step = net();
            for (int i = 0; i < count; ++i)
                step.nested(outer, "aten::copy_", 200 + 200 * i, 60, inputs);
            return step;
        };
        const std::string toHalf = "512x512 c10::Half, 512x512 float";
        add("C7 fires", casts(3, "aten::to", toHalf), "C7 Step / Net: possible low 180000 ns a step, 3 in 2 of 2");
        add("C7 in a row", casts(4, "aten::to", toHalf), "C7 Step / Net: likely low 240000 ns a step, 4 in 2 of 2");
        add("C7 of two", casts(2, "aten::to", toHalf), "(C7 Step / Net: possible low 120000 ns a step, 2 in 2 of 2)");
        add("C7 beside a product", casts(3, "aten::to", toHalf).op("aten::mm", 5000, 100, kLarge),
            "(C7 Step / Net: possible low 180000 ns a step, 3 in 2 of 2)");
        add("C7 of autocast", casts(3, "aten::linear", toHalf), "");
        add("C7 of equal types", casts(3, "aten::to", kLarge), "");
        add("C7 without shapes", casts(3, "aten::to", ""), "C7 needs record_shapes");
        add("C8 fires", net().ops(3, 200, "aten::clone", 200, 60, kLarge),
            "C8 Step / Net: likely low 180000 ns a step, 3 in 2 of 2");
        add("C8 of two", net().ops(2, 200, "aten::clone", 200, 60, kLarge), "");
        add("C8 of detached tensors",
            net().ops(3, 200, "aten::clone", 200, 60, kLarge).ops(3, 200, "aten::detach", 270, 10, kLarge),
            "C8 Step / Net: likely low 180000 ns a step, 3 in 2 of 2");
        add("C8 between views",
            net().ops(3, 200, "aten::clone", 200, 60, kLarge).ops(3, 200, "aten::transpose", 270, 10, kLarge), "");
        add("C8 of several sizes",
            net().ops(2, 200, "aten::clone", 200, 60, kLarge).ops(2, 200, "aten::clone", 2000, 60, kSmall),
            "C8 Step / Net: possible low 240000 ns a step, 4 in 2 of 2");
        add("C8 of what is written to",
            net().ops(3, 200, "aten::clone", 200, 60, kLarge).op("aten::mul_", 900, 20, kLarge),
            "C8 Step / Net: possible low 180000 ns a step, 3 in 2 of 2");
        add("C8 without shapes", net().ops(3, 200, "aten::clone", 200, 60), "C8 needs record_shapes");
    }

    static void workRules()
    {
        add("K0 fires", repeated(3), "K0 Step / Net: possible low 200000 ns a step, 3 in 2 of 2");
        add("K0 of two", repeated(2), "");
        add("K0 of three projections", repeated(3, false), "");
        add("K0 of tiny work", repeated(3, true, kSmall), "");
        const auto sequence = [](int calls, const std::string &between) {
            FindingStep step = net();
            for (int i = 0; i < calls; ++i)
                step.op(between, 200 + 200 * i, 50, kLarge).op("aten::softmax", 250 + 200 * i, 100, kLarge);
            return step;
        };
        add("K0 of a sequence", sequence(3, "aten::gelu"), "K0 Step / Net: possible low 300000 ns a step, 3 in 2 of 2");
        add("K0 of a short sequence", sequence(2, "aten::gelu"), "");
        add("K0 of parts", sequence(3, "aten::select"), "");
        // A decoder's cell goes from step to step, and what is around it uses its results.
        FindingStep decoder = net();
        for (int i = 0; i < 4; ++i)
            decoder.op("aten::softmax", 200 + 400 * i, 100, kLarge)
                .module("GRUCell_0", 310 + 400 * i, 100)
                .op("aten::gru_cell", 320 + 400 * i, 80, kLarge)
                .op("aten::sum", 420 + 400 * i, 50, kLarge);
        add("K0 of a decoder", decoder.op("aten::softmax", 1800, 100, kLarge), "");
        // A stack of layers that share their weights looks like this.
        add("K0 of a sequence of modules", pairs(4, 4), "");
        add("K0 of results that are not used", pairs(4, 1),
            "K0 Step / Net: likely medium 600000 ns a step, 4 in 2 of 2");
        add("K0 of results that nobody uses", pairs(4, 0), "");
        add("K0 without modules", FindingStep().ops(3, 200, "aten::mm", 200, 100, kLarge), "K0 needs with_modules");
        // All but the longest operator.
        add("K5 fires", attention("aten::softmax", "aten::matmul"),
            "K5 Step / Net: possible medium 800000 ns a step, 4 in 2 of 2");
        add("K5 without values", attention("aten::softmax", "aten::sum"), "");
        add("K5 of linear layers", attention("aten::softmax", "aten::linear"), "");
        add("K5 without a softmax", attention("aten::sigmoid", "aten::matmul"), "");
        add("K5 with a soft cap", attention("aten::softmax", "aten::matmul").op("aten::tanh", 620, 50), "");
        add("K6 of rounds of a loop", rounds(8), "");
        add("K6 of fewer rounds", rounds(7), "K6 Step / Net: possible medium 650000 ns a step, 14 in 2 of 2");
        add("K6 fires", chain(4), "K6 Step / Net: possible low 300000 ns a step, 4 in 2 of 2");
        add("K6 within its limit", chain(4, 66), "(K6 Step / Net: possible low 198000 ns a step, 4 in 2 of 2)");
        // So much as the least of them takes is needed for one pass.
        add("K6 of unequal ones", chain(4).op("aten::mul", 1000, 500, kLarge),
            "K6 Step / Net: possible medium 800000 ns a step, 5 in 2 of 2");
        add("K6 of three", chain(3), "");
        add("K6 of a dropout that is off", chain(3).op("aten::dropout", 800, 50, kLarge), "");
        add("K6 of weights that change in place", updates(4, 1, "aten::mul_", "aten::add_"), "");
        add("K6 of other sizes", chain(3).op("aten::exp", 900, 100, "512x256 float"), "");
        add("K6 without shapes", net().ops(5, 150, "aten::exp", 200, 100), "K6 needs record_shapes");
        // Five operators of 100 us beside the longest one, and two small ones.
        add("K9 fires", handNorm("aten::mean"), "K9 Step / Net: likely medium 620000 ns a step, 9 in 2 of 2");
        add("K9 without a mean", handNorm("aten::sum"), "");
        add("K9 of tiny work", handNorm("aten::mean", kSmall), "");
        add("K11 fires", towers(3, "aten::embedding"), "K11 Step: likely medium 600000 ns a step, 3 in 2 of 2");
        // Where autograd is switched off, operators have no numbers.
        FindingStep unnumbered;
        unnumbered.op("aten::mul", 50, 20, kLarge, 1);
        for (int i = 0; i < 2; ++i)
            unnumbered.module("Tower_0", 100 + 400 * i, 300)
                .op("aten::embedding", 110 + 400 * i, 50, kLarge)
                .op("aten::mm", 160 + 400 * i, 200, kLarge);
        unnumbered.op("aten::mul", 5000, 50, kLarge, 20).op("aten::mul", 5100, 50, kLarge, 21).node(6000, 100, 20);
        add("K11 without autograd", unnumbered, "K11 Step: likely low 300000 ns a step, 2 in 2 of 2");
        add("K11 of other inputs", towers(3, "aten::mul"), "K11 Step: possible medium 600000 ns a step, 3 in 2 of 2");
        add("K11 of what is trained once", towers(3, "aten::mul").op("aten::mm", 5200, 200, kLarge, 22),
            "K11 Step: likely medium 600000 ns a step, 3 in 2 of 2");
        add("K11 of one call", towers(1, "aten::embedding"), "");
        add("K11 of what is trained", towers(3, "aten::embedding", false), "");
        add("K10 fires", net().op("aten::mul", 200, 300, "512x512 double, 512x512 double"),
            "K10 Step / Net: likely low 300000 ns a step, 1 in 2 of 2");
        add("K10 within the limits", net().op("aten::mul", 200, 100, "512x512 double, 512x512 double"),
            "(K10 Step / Net: likely low 100000 ns a step, 1 in 2 of 2)");
        add("K10 of a number", net().op("aten::mul", 200, 300, "512x512 float, - double"), "");
        add("K10 of a compiled region", net().op("CompiledFunction", 200, 300, "512x512 float, 512x512 double"), "");
        add("K10 without shapes", net().op("aten::mul", 200, 300), "K10 needs record_shapes");
    }

    static void loaderRules()
    {
        add("D1 fires", loading(600), "D1 Step / DataLoader: likely medium 600000 ns a step, 1 in 2 of 2");
        add("D1 within its limit", loading(500), "(D1 Step / DataLoader: likely medium 500000 ns a step, 1 in 2 of 2)");
        add("D1 without a loader", FindingStep().op("aten::mm", 100, 500), "");
        add("D2 fires", loading(600), "D2 Step / DataLoader: likely medium 600000 ns a step, 1 in 2 of 2");
        const std::string start = "torch/utils/data/dataloader.py(400): _get_iterator";
        const auto starting = [](const std::string &frame, int lengthUs) {
            return FindingStep()
                .op("aten::mm", 100, 500)
                .frame("train.py(1): main", 50, 5000)
                .frame(frame, 1000, lengthUs);
        };
        add("D3 fires", starting(start, 200), "D3 Step: likely low 200000 ns a step, 1 in 2 of 2");
        add("D3 within the limits", starting(start, 100), "(D3 Step: likely low 100000 ns a step, 1 in 2 of 2)");
        add("D3 of another frame", starting("torch/utils/data/dataloader.py(400): __next__", 200), "");
        add("D3 without stacks", FindingStep().op("aten::mm", 100, 500), "D3 needs with_stack");
        const auto preparing = [](const std::string &name, int lengthUs) {
            return FindingStep().op(name, 100, lengthUs).module("Net_0", 2000, 5000).op("aten::mm", 2100, 4000);
        };
        add("D4 fires", preparing("aten::rand", 600), "D4 Step: possible medium 600000 ns a step, 1 in 2 of 2");
        add("D4 within its limit", preparing("aten::rand", 500),
            "(D4 Step: possible medium 500000 ns a step, 1 in 2 of 2)");
        add("D4 of a move", preparing("aten::to", 600), "");
        add("D4 without modules", FindingStep().op("aten::rand", 100, 600), "D4 needs with_modules");
        add("D2 with workers", loading(600, "_MultiProcessingDataLoaderIter"), "");
    }
};

TWINLANE_TEST(RulesTest, NoApplication)
#include "tst_rules.moc"
