// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules about compiled code and graphs: runs that fire them, runs just below their limits, runs that look alike and are
// fine, and runs without what they need.

#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

/// A compiled module whose code is left between its pieces, for an operator of 200 us and 10 us of Python around it.
FindingStep broken(
    const std::vector<std::string> &pieces, const std::string &between = "aten::nonzero", int eagerUs = 200)
{
    FindingStep step;
    step.module("OptimizedModule_0", 100, 9000).module("Net_0", 110, 8900);
    int atUs = 200;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i > 0)
            step.op(between, atUs + 5, eagerUs);
        atUs += i > 0 ? eagerUs + 10 : 0;
        step.op(pieces[i], atUs, 500);
        atUs += 500;
    }
    return step;
}

const std::string kFirst = "Torch-Compiled Region: 0/0", kSecond = "Torch-Compiled Region: 1/0";

FindingStep compiling(const std::string &name, int lengthUs)
{
    return FindingStep().lasting(19'000).op("aten::mm", 100, 500).op(name, 1000, lengthUs);
}

/// Copies of 100 us on the device, the first of which it waits 10 us for, and a graph's launch behind the last.
FindingStep replaying(int copies, const std::string &last = "aten::fill_", const std::string &call = "cudaGraphLaunch")
{
    FindingStep step;
    step.op("CompiledFunction", 100, 5000).op("aten::mm", 200, 50);
    for (int i = 0; i < copies; ++i)
        step.copy("DtoD (Device -> Device)", 400 + 100 * i, 100);
    return step.op(last, 1500, 20).launched({ call, 1600, 10 }, { "k", 1700, 3000 }, "kernel");
}

/// A device that works half of the time: its work of 50 us is launched every 100 us.
FindingStep launching(int kernels, int lengthUs = 50, const std::string &last = "k")
{
    FindingStep step;
    step.op("aten::mm", 50, 9900);
    for (int i = 0; i < kernels; ++i)
        step.kernel(100 + 100 * i, 105 + 100 * i, lengthUs, i + 1 == kernels ? last : "k");
    return step;
}

} // namespace

class GraphRulesTest : public QObject {
    Q_OBJECT

    static void add(const char *name, const std::shared_ptr<const Run> &run, const char *found)
    {
        QTest::newRow(name) << run << QString::fromLatin1(name).section(QLatin1Char(' '), 0, 0)
                            << QString::fromUtf8(found);
    }
    static void add(const char *name, const FindingStep &step, const char *found)
    {
        add(name, test::findingRun(step), found);
    }

private slots:
    void rules_data()
    {
        QTest::addColumn<std::shared_ptr<const Run>>("run");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("found");
        compileRules();
        graphRules();
    }

    void rules()
    {
        QFETCH(const std::shared_ptr<const Run>, run);
        QFETCH(const QString, rule);
        QFETCH(const QString, found);
        QCOMPARE(QString::fromStdString(test::findingLines(run, rule.toStdString())), found);
    }

private:
    static void compileRules()
    {
        // From the end of one piece to the start of the next.
        add("G1 fires", broken({ kFirst, kSecond }),
            "G1 Step / OptimizedModule / Net: possible low 210000 ns a step, 1 in 2 of 2");
        add("G1 of three pieces", broken({ kFirst, kSecond, "Torch-Compiled Region: 2/0" }),
            "G1 Step / OptimizedModule / Net: possible medium 420000 ns a step, 2 in 2 of 2");
        add("G1 within the limits", broken({ kFirst, kSecond }, "aten::nonzero", 90),
            "(G1 Step / OptimizedModule / Net: possible low 100000 ns a step, 1 in 2 of 2)");
        add("G1 of one piece", broken({ kFirst }), "");
        add("G1 of equal modules that are compiled each", broken({ kFirst, kFirst, kFirst }), "");
        add("G1 with views between", broken({ kFirst, kSecond }, "aten::view"), "");
        add("G1 with the guards between", broken({ kFirst, kSecond }, "TorchDynamo Cache Lookup"), "");
        add("G1 of two modules",
            FindingStep()
                .module("OptimizedModule_0", 100, 900)
                .op(kFirst, 200, 500)
                .op("aten::nonzero", 1200, 300)
                .module("OptimizedModule_1", 2000, 900)
                .op(kSecond, 2100, 500),
            "");
        add("G1 without modules", FindingStep().op(kFirst, 100, 500).op(kSecond, 2000, 500), "G1 needs with_modules");

        add("G2 fires", compiling("compile_fx_inner (dynamo_timed)", 500),
            "G2 Step: likely low 500000 ns a step, 1 in 2 of 2");
        add("G2 by its frame",
            FindingStep().op("aten::mm", 100, 500).frame("torch/_dynamo/convert_frame.py(600): _compile", 1000, 3000),
            "G2 Step: likely high 3000000 ns a step, 1 in 2 of 2");
        add("G2 within the limits", compiling("compile_fx_inner (dynamo_timed)", 150),
            "(G2 Step: likely low 150000 ns a step, 1 in 2 of 2)");
        add("G2 of a region that begins slowly", compiling("Pregraph bytecode", 10'001),
            "G2 Step: likely high 10001000 ns a step, 1 in 2 of 2");
        add("G2 of a region that begins fast enough", compiling("Pregraph bytecode", 10'000), "");
        add("G2 of guards", compiling("TorchDynamo Cache Lookup", 5000), "");
        add("G2 of compiled code", broken({ kFirst, kSecond }), "");
        add("G2 in one of many steps",
            test::findingRun({ compiling("compile_fx_inner (dynamo_timed)", 1500), compiling("aten::mm", 1500),
                compiling("aten::mm", 1500), compiling("aten::mm", 1500) }),
            "G2 Step: likely info 375000 ns a step, 1 in 1 of 4");
    }

    static void graphRules()
    {
        add("G3 fires", replaying(4), "G3 Step: likely medium 410000 ns a step, 4 in 2 of 2");
        add("G3 within its limit", replaying(2), "(G3 Step: likely low 210000 ns a step, 2 in 2 of 2)");
        add("G3 with work between", replaying(4, "aten::mul"), "");
        add("G3 without a graph", replaying(4, "aten::fill_", "cudaLaunchKernel"), "");
        add("G3 without a device", FindingStep().op("aten::mm", 100, 100), "G3 needs kernels");

        // 45 us each until the next launch, and what comes before the first and behind the last one. Of the first step
        // the time before its first operator does not count, of the last one that behind its last.
        add("G4 fires", launching(60), "G4 Step: likely high 6650000 ns a step, 60 in 2 of 2");
        add("G4 within its limit", launching(98, 95), "(G4 Step: likely low 150000 ns a step, 98 in 2 of 2)");
        add("G4 of other steps", test::findingRun({ launching(60), launching(61) }), "");
        add("G4 of other kernels", test::findingRun({ launching(60), launching(60, 50, "other") }), "");
        add("G4 of one step", test::findingRun(launching(60), 1), "");
        add("G4 beside a graph", launching(60).launched({ "cudaGraphLaunch", 6200, 1 }, { "k", 6210, 9 }, "kernel"),
            "");
        add("G4 without launches", FindingStep().op("aten::mm", 100, 100).carriedOver(200, 100), "G4 needs runtime");
    }
};

TWINLANE_TEST(GraphRulesTest, NoApplication)
#include "tst_graphrules.moc"
