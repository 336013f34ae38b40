// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which calls are those of compiled code, what they run, and when two programs compile other parts.

#include "model/comparison/programclauses.h"
#include "model/figures/compiledwork.h"
#include "model/reader/tracereader.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

/// A launch at @p us and its kernel.
std::string launched(int us, int correlation)
{
    const std::string at = std::to_string(us), number = std::to_string(correlation);
    return "{'ph': 'X', 'cat': 'cuda_runtime', 'name': 'cudaLaunchKernel', 'pid': 1, 'tid': 1, 'ts': " + at
        + ", 'dur': 1, 'args': {'correlation': " + number
        + "}}, {'ph': 'X', 'cat': 'kernel', 'name': 'add', 'pid': 0, 'tid': 7, 'ts': " + at
        + ".5, 'dur': 1, 'args': {'stream': 7, 'device': 0, 'correlation': " + number + "}}";
}

std::string host(const char *category, const char *name, int us, int lengthUs)
{
    return std::string("{'ph': 'X', 'cat': '") + category + "', 'name': '" + name + "', 'pid': 1, 'tid': 1, 'ts': "
        + std::to_string(us) + ", 'dur': " + std::to_string(lengthUs) + ", 'args': {}}";
}

std::string compiledText(const CompiledWork &a, const CompiledWork &b)
{
    return statementText(compiledPartsClauses(a, b));
}

} // namespace

class CompiledWorkTest : public QObject {
    Q_OBJECT

private slots:
    /// The longer operator is around the node, which is a range that begins with it.
    void operatorBeginsWithANodeInsideIt()
    {
        const std::string events = host("user_annotation", "ProfilerStep#0", 0, 100) + ","
            + host("cpu_op", "CompiledFunction", 10, 20) + ","
            + host("cpu_op", "autograd::engine::evaluate_function: MulBackward0", 10, 9) + "," + launched(12, 1);
        const auto run =
            buildRun(std::move(*readTraceText(test::json("{'traceEvents': [" + events + "]}"), "drawn.json")));
        const CompiledWork work = compiledWork(*run, { 0 });
        QCOMPARE(work.calls, 1.0);
        QCOMPARE(work.kernels, 1.0);
    }

    /// A region in a region is no call of its own, and what is launched beside them is not theirs.
    void countsOutermostCalls()
    {
        const std::string events = host("user_annotation", "ProfilerStep#0", 0, 100) + ","
            + host("cpu_op", "Torch-Compiled Region: 0/0", 1, 20) + "," + host("cpu_op", "CompiledFunction", 2, 10)
            + "," + launched(3, 1) + "," + launched(5, 2) + "," + launched(14, 3) + ","
            + host("user_annotation", "Torch-Compiled Region: 1/0", 30, 10) + "," + host("cpu_op", "aten::add", 31, 5)
            + "," + launched(32, 4) + "," + host("cpu_op", "aten::mul", 50, 5) + "," + launched(51, 5);
        const auto run =
            buildRun(std::move(*readTraceText(test::json("{'traceEvents': [" + events + "]}"), "drawn.json")));
        const CompiledWork work = compiledWork(*run, { 0 });
        QCOMPARE(work.calls, 2.0);
        QCOMPARE(work.kernels, 4.0);
        QCOMPARE(work.perCall(), 2.0);
    }

    void tellsOtherParts()
    {
        QCOMPARE(compiledText({ 32, 1360 }, { 1, 555 }),
            std::string("Other parts are compiled: 32 calls with 1360 kernels -> 1 call with 555 kernels in a step"));
        QVERIFY(compiledText({ 32, 1360 }, { 32, 200 }).empty()); // as many calls, fused better
        QVERIFY(compiledText({ 32, 1360 }, { 8, 340 }).empty());  // fewer of the same
        QVERIFY(compiledText({}, { 8, 340 }).empty());
    }
};

TWINLANE_TEST(CompiledWorkTest, NoApplication)
#include "tst_compiledwork.moc"
