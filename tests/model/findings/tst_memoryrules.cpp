// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules about a device's memory: runs that fire them, runs just below their limits, runs that look alike and are fine,
// and runs without what they need.

#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr std::int64_t kMiB = 1 << 20;

/// A device that works at the beginning, and has much time left.
FindingStep working()
{
    return FindingStep().op("aten::mm", 100, 100).kernel(110, 130, 500);
}

/// Calls of 40 us, 100 us apart, while the device has nothing to do.
FindingStep calling(int calls, const std::string &name, int lengthUs = 40)
{
    FindingStep step = working();
    for (int i = 0; i < calls; ++i)
        step.call(name, 1000 + 100 * i, lengthUs);
    return step;
}

/// Frees with a launch behind each @p together of them.
FindingStep freeing(int calls, int together)
{
    FindingStep step = working();
    for (int i = 0; i < calls; ++i) {
        step.call("cudaFree", 1000 + 200 * i, 80);
        if ((i + 1) % together == 0)
            step.kernel(1100 + 200 * i, 1105 + 200 * i, 5);
    }
    return step;
}

std::string device(std::int64_t bytes)
{
    return "'schemaVersion': 1, 'deviceProperties': [{'id': 0, 'name': 'GPU', 'totalGlobalMem': "
        + std::to_string(bytes) + "}], ";
}

std::shared_ptr<const Run> holding(std::int64_t allocated, std::int64_t reserved, const std::string &head)
{
    const FindingStep step = working().memory(200, allocated, reserved);
    return test::findingRun({ step, step }, false, head);
}

/// Steps that each end with as many bytes.
std::shared_ptr<const Run> ending(const std::vector<std::int64_t> &bytes)
{
    std::vector<FindingStep> steps;
    for (const std::int64_t each : bytes)
        steps.push_back(working().memory(200, each + 64 * kMiB, 1024 * kMiB).memory(900, each, 1024 * kMiB));
    return test::findingRun(steps);
}

} // namespace

class MemoryRulesTest : public QObject {
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
        allocationRules();
        limitRules();
        growthRules();
    }

    void rules()
    {
        QFETCH(const std::shared_ptr<const Run>, run);
        QFETCH(const QString, rule);
        QFETCH(const QString, found);
        QCOMPARE(QString::fromStdString(test::findingLines(run, rule.toStdString())), found);
    }

private:
    static void allocationRules()
    {
        add("M1 fires", calling(3, "cudaMalloc"), "M1 Step: likely low 120000 ns a step, 3 in 2 of 2");
        add("M1 of HIP", calling(3, "hipMalloc"), "M1 Step: likely low 120000 ns a step, 3 in 2 of 2");
        add("M1 of the driver", calling(3, "cuMemAlloc_v2"), "M1 Step: likely low 120000 ns a step, 3 in 2 of 2");
        add("M1 within the limits", calling(2, "cudaMalloc"), "(M1 Step: likely low 80000 ns a step, 2 in 2 of 2)");
        add("M1 of the driver's pool", calling(9, "cudaMallocAsync"), "");
        add("M1 of other calls", calling(9, "cudaMemsetAsync"), "");
        add("M1 in one of many steps", test::findingRun({ calling(20, "cudaMalloc"), working(), working(), working() }),
            "M1 Step: likely info 200000 ns a step, 20 in 1 of 4");
        // A pool that grows, or is given back, costs one step; what the others do is a cost of each.
        add("M1 of a pool that grows",
            test::findingRun({ calling(20, "cudaMalloc"), calling(6, "cudaMalloc"), calling(6, "cudaMalloc") }),
            "M1 Step: likely low 160000 ns a step, 0 in 2 of 3");
        add("M1 of a pool that grows beside few calls",
            test::findingRun({ calling(20, "cudaMalloc"), calling(1, "cudaMalloc"), calling(1, "cudaMalloc") }),
            "M1 Step: likely info 266667 ns a step, 20 in 1 of 3");
        add("M1 of pools that grow again and again",
            test::findingRun({ calling(20, "cudaMalloc"), calling(3, "cudaMalloc"), calling(20, "cudaMalloc"),
                calling(3, "cudaMalloc"), calling(3, "cudaMalloc") }),
            "M1 Step: likely medium 392000 ns a step, 20 in 5 of 5");
        add("M1 in one of two steps", test::findingRun({ calling(20, "cudaMalloc"), working() }),
            "M1 Step: likely info 400000 ns a step, 20 in 1 of 2");
        add("M1 of one step alone", test::findingRun(calling(20, "cudaMalloc"), 1),
            "M1 Step: likely info 800000 ns a step, 20 in 1 of 1");
        // A graph has a pool of its own, and what prepares its recording empties the cache.
        add("M1 while a graph is recorded", calling(3, "cudaMalloc").range("capture_32_decode", 900, 2000), "");
        add("M1 beside the recording of a graph", calling(3, "cudaMalloc").range("capture_32_decode", 1500, 500),
            "M1 Step: likely low 120000 ns a step, 3 in 2 of 2");
        add("M1 while the device works", working().kernel(900, 950, 5000).call("cudaMalloc", 1000, 1000),
            "(M1 Step: likely low 0 ns a step, 1 in 2 of 2)");
        add("M1 without a device", FindingStep().op("aten::mm", 100, 100), "M1 needs kernels");
        add("M1 without launches", FindingStep().op("aten::mm", 100, 100).carriedOver(200, 100), "M1 needs runtime");

        add("M3 fires", freeing(3, 4), "M3 Step: possible low 240000 ns a step, 1 in 2 of 2");
        add("M3 of two frees", freeing(2, 3), "");
        add("M3 of frees apart", freeing(6, 2), "");
        add("M3 by its frame", freeing(1, 2).frame("torch/cuda/memory.py(170): empty_cache", 990, 300),
            "M3 Step: likely low 300000 ns a step, 1 in 2 of 2");
        add("M3 before a graph is recorded",
            freeing(3, 4)
                .frame("torch/cuda/graphs.py(240): __enter__", 980, 720)
                .frame("torch/cuda/memory.py(170): empty_cache", 990, 600)
                .call("cudaStreamBeginCapture", 1690, 5)
                .call("cudaStreamEndCapture", 1900, 5),
            "");
        add("M3 of another frame", freeing(3, 4).frame("train.py(17): empty", 990, 700), "");
        add("M3 without a device", FindingStep().op("aten::mm", 100, 100), "M3 needs kernels");
    }

    static void limitRules()
    {
        const std::string thousand = device(1000 * kMiB);
        add("M2 fires", holding(800 * kMiB, 901 * kMiB, thousand), "M2 Step: likely info 0 ns a step, 1 in 2 of 2");
        add("M2 just below", holding(800 * kMiB, 900 * kMiB, thousand), "");
        add("M2 of a larger device", holding(800 * kMiB, 901 * kMiB, device(1002 * kMiB)), "");
        add("M2 without properties", holding(800 * kMiB, 901 * kMiB, "'schemaVersion': 1, "),
            "M2 needs deviceProperties");
        add("M2 without records", test::findingRun({ working(), working() }, false, thousand), "M2 needs memory");
        add("M2 without a device", FindingStep().op("aten::mm", 100, 100), "M2 needs kernels");

        add("M2b fires", holding(699 * kMiB, 1000 * kMiB, thousand), "M2b Step: likely info 0 ns a step, 1 in 2 of 2");
        add("M2b just below", holding(700 * kMiB, 1000 * kMiB, thousand), "");
        add("M2b of few bytes", holding(400 * kMiB, 656 * kMiB, thousand), "");
        add("M2b without records", working(), "M2b needs memory");
    }

    static void growthRules()
    {
        add("M4 fires", ending({ 1000 * kMiB, 1002 * kMiB, 1004 * kMiB, 1006 * kMiB }),
            "M4 Step: likely info 0 ns a step, 1 in 4 of 4");
        add("M4 just below", ending({ 1000 * kMiB, 1001 * kMiB, 1002 * kMiB, 1003 * kMiB }), "");
        add("M4 of three steps", ending({ 1000 * kMiB, 1002 * kMiB, 1004 * kMiB }), "");
        add("M4 that falls once", ending({ 1000 * kMiB, 1020 * kMiB, 1010 * kMiB, 1060 * kMiB }), "");
        add("M4 that stays", ending({ 1000 * kMiB, 1000 * kMiB, 1000 * kMiB, 1000 * kMiB }), "");
        add("M4 without records", working(), "M4 needs memory");
    }
};

TWINLANE_TEST(MemoryRulesTest, NoApplication)
#include "tst_memoryrules.moc"
