// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// With stacks, the function is named by which a gap grew.

#include "model/comparison/comparison.h"
#include "model/comparison/headline.h"
#include "model/run/annotationclass.h"
#include "tests/support/drawnevents.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

/// A step of one module, before which prepare() runs for so long, in run(). The other program has another operator.
std::shared_ptr<const Run> runOf(int prepareUs, int otherUs, bool hasStacks, bool isOther)
{
    test::DrawnEvents events;
    const int netUs = 10 + prepareUs + otherUs;
    events.add("user_annotation", "ProfilerStep#1", 0, netUs + 110);
    if (hasStacks) {
        events.add("python_function", "train.py(10): run", 0, netUs + 110);
        events.add("python_function", "data.py(20): prepare", 5, prepareUs);
        events.add("python_function", "data.py(30): decode", 6, prepareUs / 2);
        events.add("python_function", "log.py(5): write", 7 + prepareUs, otherUs);
    }
    events.add("python_function", "nn.Module: Net_0", netUs, 100);
    events.add("cpu_op", "aten::add", netUs + 1, 80);
    events.add("cpu_op", isOther ? "aten::mul" : "aten::sub", netUs + 85, 5);
    return events.run();
}

/// Four equal steps; in the third one the user's own function sleeps for so long.
std::shared_ptr<const Run> runWithSleep(int sleepUs, const std::string &frame = "<built-in function sleep>")
{
    constexpr int kNetUs = 2000;
    test::DrawnEvents events("'Input Dims': [[8]]");
    int us = 100;
    for (int step = 1; step <= 4; ++step) {
        const int heldUs = step == 3 ? sleepUs : 0, lengthUs = kNetUs + 50 + heldUs;
        events.add("user_annotation", "ProfilerStep#" + std::to_string(step), us, lengthUs);
        events.add("python_function", "runs/../train.py(10): step", us + 1, lengthUs - 2);
        if (heldUs > 0)
            events.add("python_function", frame, us + 5, heldUs - 1);
        events.add("python_function", "nn.Module: Net_0", us + 10 + heldUs, kNetUs);
        events.add("cpu_op", "aten::add", us + 12 + heldUs, kNetUs - 10 + step);
        us += lengthUs + 10;
    }
    return events.run();
}

/// Six equal steps of a module; in the first one it builds a table for so long. @p other: what one of its operators is.
std::shared_ptr<const Run> runWithFunction(int buildUs, const std::string &other)
{
    test::DrawnEvents events("'Input Dims': [[8]]");
    int us = 100;
    for (int step = 1; step <= 6; ++step) {
        const int heldUs = step == 1 ? buildUs : 0, netUs = 4000 + heldUs;
        events.add("user_annotation", "ProfilerStep#" + std::to_string(step), us, netUs + 40);
        events.add("python_function", "nn.Module: Net_0", us + 10, netUs);
        events.add("python_function", "nn.Module: Table_0", us + 20, heldUs + 50);
        if (heldUs > 0)
            events.add("python_function", "table.py(7): build", us + 25, heldUs);
        if (heldUs > 0)
            events.add("python_function", "table.py(9): <listcomp>", us + 26, heldUs - 2);
        events.add("python_function", "nn.Module: Body_0", us + 100 + heldUs, 3800);
        events.add("cpu_op", "aten::add", us + 110 + heldUs, 3700 + step);
        events.add("cpu_op", other, us + 3850 + heldUs, 10);
        us += netUs + 60;
    }
    return events.run();
}

/// A step that prepares for so long, and then reads two batches in loaders, each for so long.
std::shared_ptr<const Run> runWithLoaders(int prepareUs, int readUs, const std::string &other)
{
    test::DrawnEvents events;
    int us = 5 + prepareUs;
    events.add("python_function", "data.py(20): prepare", 2, prepareUs);
    for (int batch = 0; batch < 2; ++batch) {
        events.add("user_annotation", "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", us, readUs + 20);
        events.add("python_function", "data.py(40): read", us + 5, readUs);
        events.add("python_function", "nn.Module: Net_0", us + readUs + 30, 100);
        events.add("cpu_op", "aten::add", us + readUs + 31, 80);
        us += readUs + 150;
    }
    events.add("cpu_op", other, us, 5);
    events.add("user_annotation", "ProfilerStep#1", 0, us + 10);
    return events.run();
}

std::string textOf(const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b)
{
    return (*compare(a, b, {}))->verdict.text;
}

} // namespace

class GapFunctionTest : public QObject {
    Q_OBJECT

private slots:
    void isNamed()
    {
        const std::string text = textOf(runOf(1000, 50, true, false), runOf(3000, 55, true, true));
        QVERIFY2(
            text.find("In that gap data.py: prepare takes 1.00 ms -> 3.00 ms.") != std::string::npos, text.c_str());
    }

    /// The operators are the same, but one program calls what the other does not: that is told, and nothing is disturbed.
    void ofOneSideIsNew()
    {
        const auto forth = *compare(runWithSleep(0), runWithSleep(9000), {});
        const std::string expected = "sleep() in train.py: step, in 1 of 4 steps, is new, 9.00 ms where it runs;";
        QVERIFY2(forth->verdict.sentence.starts_with(expected), forth->verdict.sentence.c_str());
        QVERIFY(!forth->verdict.parts.disturbed);
        const Headline headline = headlineOf(*forth);
        QCOMPARE(statementText(headline.subject), std::string("sleep() in train.py: step, in 1 of 4 steps,"));
        QCOMPARE(statementText(headline.claim), std::string("is new"));
        QCOMPARE(
            statementText(whyOfSameWork(*forth)), std::string("sleep() in train.py: step, in 1 of 4 steps, is new"));
        const auto back = *compare(runWithSleep(9000), runWithSleep(0), {});
        QCOMPARE(statementText(headlineOf(*back).claim), std::string("is gone"));
        const auto both = *compare(runWithSleep(9000), runWithSleep(9050), {});
        QVERIFY(!both->verdict.parts.isByFunction);
    }

    /// Of equal programs whose steps differ by chance only.
    void nowhereForCertain()
    {
        QCOMPARE(statementText(whereOfSameWork(**compare(runWithSleep(0), runWithSleep(2), {}))),
            std::string("nowhere for certain"));
        QVERIFY(whereOfSameWork(**compare(runWithSleep(0), runWithSleep(9000), {})).empty());
    }

    /// What a library does is told with the user's function that calls it.
    void ofALibrary()
    {
        const auto ofJson = *compare(runWithSleep(0), runWithSleep(9000, "json/__init__.py(183): dumps"), {});
        QVERIFY2(ofJson->verdict.text.find("dumps() in train.py: step, in 1 of 4 steps, is new") != std::string::npos,
            ofJson->verdict.text.c_str());
        const auto both = *compare(runWithSleep(0), runWithSleep(9000, "torch/serialization.py(90): save"), {});
        const std::string expected = "save() in train.py: step, in 1 of 4 steps, is new, 9.00 ms where it runs;";
        QVERIFY2(both->verdict.sentence.starts_with(expected), both->verdict.sentence.c_str());
    }

    /// Inside a module, and although an operator differs, it is told as well where the steps show nothing by themselves.
    void inAModule()
    {
        const auto plain = runWithFunction(0, "aten::sub"), built = runWithFunction(9000, "aten::mul");
        const auto forth = *compare(plain, built, {});
        const std::string expected = "table.py: build, in 1 of 6 steps, is new, 9.00 ms where it runs;";
        QVERIFY2(forth->verdict.sentence.starts_with(expected), forth->verdict.text.c_str());
        QVERIFY(!forth->program.isSame() && forth->verdict.parts.isByFunction);
        QCOMPARE(statementText(forth->places.front().why), std::string("table.py: build, in 1 of 6 steps, is new"));
        QVERIFY(forth->places.front().flagged());
        QVERIFY((*compare(built, plain, {}))->verdict.sentence.find("is gone") != std::string::npos);
    }

    /// Beside the place that the verdict names.
    void ofFurtherPlaces()
    {
        const auto comparison =
            *compare(runWithLoaders(1000, 500, "aten::sub"), runWithLoaders(5000, 1500, "aten::mul"), {});
        QCOMPARE(comparison->places.size() > 1, true);
        QCOMPARE(statementText(comparison->places[0].why), std::string("data.py: prepare takes 1.00 ms -> 5.00 ms"));
        QCOMPARE(statementText(comparison->places[1].why), std::string("data.py: read takes 1.00 ms -> 3.00 ms"));
    }

    /// Files that torch.compile writes are named by hashes, which differ from run to run.
    void ofCompiledCode()
    {
        QCOMPARE(frameClass("/tmp/torchinductor_me/s4/cs4syar.py(3980): partition_0"),
            std::string("torchinductor: partition_0"));
        QCOMPARE(frameClass("a/../data.py(20): prepare"), std::string("data.py: prepare"));
    }

    /// Several functions share the difference, or there are no stacks: none is named.
    void isNot()
    {
        for (const std::string &text : { textOf(runOf(1000, 50, false, false), runOf(3000, 55, false, true)),
                 textOf(runOf(1000, 1000, true, false), runOf(2000, 2000, true, true)) })
            QVERIFY2(text.find("In that gap data.py") == std::string::npos, text.c_str());
    }
};

TWINLANE_TEST(GapFunctionTest, NoApplication)
#include "tst_gapfunction.moc"
