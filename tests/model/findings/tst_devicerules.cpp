// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules about devices on a small run each: one that it fires on, one just below its limit, ones that look alike and are
// fine, and one without what it needs.

#include "model/findings/ruleinput.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr auto kLarge = "512x512 float, 512x512 float", kSmall = "4x4 float, 4x4 float";
constexpr auto kToDevice = "HtoD (Pageable -> Device)", kPinned = "HtoD (Pinned -> Device)",
               kToHost = "DtoH (Device -> Pageable)";
const std::string kFloatInputs = "512 float, 512x512 float, 512x512 float";
const std::string kHalves = "512 c10::Half, 512x512 c10::Half, 512x512 c10::Half";

/// The head of a file with one device.
std::string device(int capability)
{
    return "'schemaVersion': 1, 'deviceProperties': [{'id': 0, 'name': 'GPU', 'totalGlobalMem': 1000, 'computeMajor': "
        + std::to_string(capability) + ", 'computeMinor': 0, 'numSms': 108}], ";
}

FindingStep net()
{
    return FindingStep().module("Net_0", 100, 9000);
}

/// A device that works until 1130 us, and again from 20 us behind @p nextUs on.
FindingStep waiting(int nextUs)
{
    return FindingStep()
        .op("aten::mm", 100, 50)
        .kernel(110, 130, 1000)
        .op("aten::mm", nextUs, 50)
        .kernel(nextUs + 10, nextUs + 30, 9900 - nextUs);
}

/// A device that works until @p busyUntilUs, a host that waits for it from 2100 to 2500 us, and further work.
FindingStep syncing(int busyUntilUs, int nextUs, const std::string &outer = "aten::item",
    const std::string &inner = "aten::_local_scalar_dense", int nextLengthUs = 3000)
{
    FindingStep step = net().op("aten::mm", 900, 150).kernel(1000, 1100, busyUntilUs - 1100);
    if (!outer.empty())
        step.op(outer, 2000, 510).op(inner, 2010, 495);
    return step.call("cudaStreamSynchronize", 2100, 400)
        .op("aten::mm", nextUs - 25, 10)
        .kernel(nextUs - 20, nextUs, nextLengthUs);
}

/// Launches of 5 us, 15 us apart, whose kernels begin 8 us after them.
FindingStep launching(int count, int lengthUs)
{
    FindingStep step;
    step.op("aten::mm", 50, 10);
    for (int i = 0; i < count; ++i)
        step.launched({ "cudaLaunchKernel", 100 + 15 * i, 5 }, { "k", 108 + 15 * i, lengthUs }, "kernel");
    return step.op("aten::mm", 9980, 10);
}

/// @p fill, and then a move whose copy is an operator on @p inputs.
FindingStep filling(const std::string &fill, const std::string &inputs, const std::string &copy = kToDevice)
{
    FindingStep step = net().op("aten::zeros", 200, 50, inputs).op(fill, 230, 10, inputs);
    step.op("aten::to", 300, 700, inputs).op("aten::_to_copy", 305, 690, inputs).op("aten::copy_", 320, 600, inputs);
    return step.launched({ "cudaMemcpyAsync", 330, 1 }, { "Memcpy " + copy, 400, 400 }, "gpu_memcpy");
}

FindingStep copies(int count, const std::string &name, const std::string &inputs)
{
    FindingStep step;
    for (int i = 0; i < count; ++i)
        step.copy(name, 500 + 300 * i, 10, inputs);
    return step;
}

/// Copies to the host inside @p outer.
FindingStep reading(int count, const std::string &outer)
{
    FindingStep step;
    for (int i = 0; i < count; ++i)
        step.op(outer, 480 + 300 * i, 40).copy(kToHost, 500 + 300 * i, 10, kSmall);
    return step;
}

FindingStep multiplying(const std::string &kernel, int lengthUs, const std::string &inputs,
    const std::string &args = {}, const std::string &op = "aten::addmm")
{
    return net().op(op, 200, 50, inputs).kernel(210, 300, lengthUs, kernel, args);
}

FindingStep convolving(const std::string &bias, const std::string &next = "BatchNorm2d_0")
{
    return net()
        .module("Conv2d_0", 200, 300)
        .op("aten::conv2d", 210, 200, "8x3x32x32 float, 16x3x3x3 float, " + bias)
        .module(next, 600, 100)
        .op("aten::batch_norm", 610, 50, kLarge);
}

/// Operators of one short kernel each, 16 us apart, in which the device waits for 14 us.
FindingStep shortOnes(int count)
{
    FindingStep step;
    for (int i = 0; i < count; ++i)
        step.op("aten::add", 100 + 16 * i, 10).kernel(102 + 16 * i, 106 + 16 * i, 2);
    return step;
}

} // namespace

class DeviceRulesTest : public QObject {
    Q_OBJECT

    static void add(const char *name, const FindingStep &step, const char *found, const std::string &head = {})
    {
        QTest::newRow(name) << test::findingRun({ step, step }, false, head)
                            << QString::fromLatin1(name).section(QLatin1Char(' '), 0, 0) << QString::fromUtf8(found);
    }

private slots:
    void rules_data()
    {
        QTest::addColumn<std::shared_ptr<const Run>>("run");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("found");
        waitRules();
        launchRules();
        copyRules();
        precisionRules();
        shapeRules();
        convolutionRules();
    }

    void rules()
    {
        QFETCH(const std::shared_ptr<const Run>, run);
        QFETCH(const QString, rule);
        QFETCH(const QString, found);
        QCOMPARE(QString::fromStdString(test::findingLines(run, rule.toStdString())), found);
    }

    void causesOfWaits_data()
    {
        QTest::addColumn<QString>("outer");
        QTest::addColumn<QString>("inner");
        QTest::addColumn<QString>("cause");
        QTest::newRow("item") << "aten::item"
                              << "aten::_local_scalar_dense"
                              << "item()";
        QTest::newRow("if") << "aten::is_nonzero"
                            << "aten::item"
                            << "the truth of a tensor";
        QTest::newRow("mask") << "aten::index"
                              << "aten::nonzero"
                              << "an index of truth values";
        QTest::newRow("other") << "mine::op"
                               << "mine::inner"
                               << "mine::inner";
        QTest::newRow("none") << ""
                              << ""
                              << "synchronize()";
    }

    void causesOfWaits()
    {
        QFETCH(const QString, outer);
        QFETCH(const QString, inner);
        QFETCH(const QString, cause);
        const TraceSummary summary =
            test::summaryOf(test::findingRun(syncing(2300, 3020, outer.toStdString(), inner.toStdString())));
        const FindingList list = test::findingsOf(summary);
        const auto found = std::find_if(list.findings.begin(), list.findings.end(),
            [](const Finding &finding) { return findingRules()[finding.rule].id == "H2"; });
        QVERIFY(found != list.findings.end());
        QCOMPARE(QString::fromStdString(found->subject), cause);
    }

    // All that a recording without devices lacks is told in one line.
    void withoutDevicesOneLineTellsIt()
    {
        const TraceSummary summary = test::summaryOf(test::findingRun(FindingStep().op("aten::mm", 100, 500)));
        const QString report =
            QString::fromStdString(findingsReport(summary, test::findingsOf(summary), ReportFormat::Text));
        QCOMPARE(report.count(QStringLiteral("needs kernels")), 1);
        QVERIFY2(report.contains(QStringLiteral("needs kernels: H1, H2, H4, C1, C3, C4, C5, K1, K2, K3, K4, K8")),
            qPrintable(report));
    }

    // Some files have one number on each line.
    void inputsLaidOutOverLines()
    {
        QCOMPARE(largestTensor("[\n [\n  96,\n  3\n ],\n [\n ]\n]"), std::int64_t(288));
        std::string events = multiplying("s16816gemm", 600, "64x512 c10::Half, 512x30 c10::Half").events(1, 0, false);
        for (const auto &[from, to] :
            { std::pair("['", "[\n '"), { "']", "'\n]" }, { "[[", "[\n [" }, { "]]", "]\n]" } }) {
            for (std::size_t at = events.find(from); at != std::string::npos; at = events.find(from, at + 4))
                events.replace(at, 2, to);
        }
        const auto run = buildRun(test::read(test::object(events)));
        QCOMPARE(test::findingLines(run, "K3"), std::string("K3 Step: likely medium 600000 ns a step, 1 in 1 of 1"));
    }

    void theBlockOfTheLongestWaitIsNamed()
    {
        const TraceSummary summary = test::summaryOf(test::findingRun(waiting(4000).module("Net_0", 1100, 3500)));
        const FindingList list = test::findingsOf(summary);
        QCOMPARE(findingRules()[list.findings.front().rule].id, "H1");
        const std::string sentence = findingSentence(summary.timeline->tree, list.findings.front());
        QVERIFY2(sentence.starts_with("The device waits 2.98 ms for the host (times: 3, the longest 2.88 ms, in Net); "
                                      "launching its 2 pieces of work takes the host 2.0 µs."),
            sentence.c_str());
    }

    // The bound leaves out what a program does once, and so do the number and the longest.
    void waitsOfWhatIsDoneOnceAreLeftOut()
    {
        const TraceSummary summary = test::summaryOf(
            test::findingRun(waiting(8000).range("PyCodeCache.load (dynamo_timed) compile", 1200, 2700)));
        const FindingList list = test::findingsOf(summary);
        QCOMPARE(findingRules()[list.findings.front().rule].id, "H1");
        const std::string sentence = findingSentence(summary.timeline->tree, list.findings.front());
        QVERIFY2(sentence.starts_with("The device waits 4.28 ms for the host (times: 4, the longest 4.11 ms"),
            sentence.c_str());
    }

    // What the device runs while the host waits in a first launch, it runs each time.
    void deviceWorkBesideAFirstLaunchCounts()
    {
        const FindingStep plain = multiplying("volta_sgemm_128x64_nn", 600, kFloatInputs);
        const FindingStep first =
            FindingStep(plain).launched({ "cudaLaunchKernel", 310, 500 }, { "other", 950, 10 }, "kernel");
        const FindingStep later =
            FindingStep(plain).launched({ "cudaLaunchKernel", 310, 5 }, { "other", 950, 10 }, "kernel");
        const auto lines = [](const FindingStep &of) {
            return test::findingLines(test::findingRun({ of, of }, false, device(7)), "K2");
        };
        QCOMPARE(lines(first), lines(later));
        QVERIFY(!lines(first).empty());
    }

    // What the device allows is needed anyway: the bound is what lies above it.
    void boundsRestOnRoofs_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<std::shared_ptr<const Run>>("run");
        QTest::addColumn<double>("leastUs");
        QTest::addColumn<int>("timeUs");
        QTest::addColumn<QString>("told");
        const std::string a100 =
            "'schemaVersion': 1, 'deviceProperties': [{'id': 0, 'name': 'NVIDIA A100-SXM4-80GB', "
            "'totalGlobalMem': 85000000000, 'computeMajor': 8, 'computeMinor': 0, 'numSms': 108}], ";
        const auto row = [](const char *rule, const FindingStep &step, const std::string &head, double leastUs,
                             int timeUs, const char *told) {
            QTest::newRow(rule) << QString::fromLatin1(rule).section(QLatin1Char(' '), 0, 0)
                                << test::findingRun({ step, step }, false, head) << leastUs << timeUs
                                << QString::fromLatin1(told);
        };
        const std::string floats = "2048x2048 float, 2048x2048 float",
                          halves = "2048x2047 c10::Half, 2047x2048 c10::Half";
        // 2 * 2048^3 FLOP at 312 TFLOP/s.
        row("K1", multiplying("ampere_sgemm_128x64_tn", 600, floats, "", "aten::mm"), a100, 55.064, 600,
            ", at 9.2 % of what these could do in half precision.");
        row("K3", multiplying("ampere_hgemm_128x64_tn", 600, halves, "", "aten::mm"), a100, 55.037, 600,
            ", at 9.2 % of the roof.");
        row("K4",
            multiplying("ampere_hgemm_128x64_tn", 600, "2048x2048 c10::Half, 2048x2048 c10::Half", "'grid': [8, 1, 1]",
                "aten::mm"),
            a100, 55.064, 600, ", at 9.2 % of the roof.");
        // Never more than the time that there is.
        row("K4 above the roof",
            multiplying("ampere_hgemm_128x64_tn", 30, "2048x2048 c10::Half, 2048x2048 c10::Half", "'grid': [8, 1, 1]",
                "aten::mm"),
            a100, 30, 30, ", at 183.5 % of the roof.");
        // 4 * 64 * 1024^2 * 64 FLOP of the two products; the kernels, and the host before the first of them.
        row("K5",
            net()
                .op("aten::bmm", 200, 50, "64x1024x64 c10::Half, 64x64x1024 c10::Half")
                .kernel(210, 300, 300, "gemm")
                .op("aten::softmax", 260, 50, "64x1024x1024 c10::Half")
                .kernel(270, 600, 300, "softmax")
                .op("aten::bmm", 320, 50, "64x1024x1024 c10::Half, 64x1024x64 c10::Half")
                .kernel(330, 900, 300, "gemm"),
            a100, 55.064, 990, " instead of one, at 6.1 % of the roof of its products.");
        row("K1 of an unknown device", multiplying("ampere_sgemm_128x64_tn", 600, floats, "", "aten::mm"), device(8), 0,
            600, "of it in Net).");
    }

    void boundsRestOnRoofs()
    {
        QFETCH(const QString, rule);
        QFETCH(const std::shared_ptr<const Run>, run);
        QFETCH(const double, leastUs);
        QFETCH(const int, timeUs);
        QFETCH(const QString, told);
        const TraceSummary summary = test::summaryOf(run);
        const FindingList list = test::findingsOf(summary);
        const auto found = std::find_if(list.findings.begin(), list.findings.end(),
            [&](const Finding &finding) { return findingRules()[finding.rule].id == rule.toStdString(); });
        QVERIFY(found != list.findings.end());
        QCOMPARE(found->perStepNs(), std::llround(1000 * (timeUs - leastUs)));
        const QString sentence = QString::fromStdString(findingSentence(summary.timeline->tree, *found));
        QVERIFY2(sentence.endsWith(told), qPrintable(sentence));
    }

private:
    static void waitRules()
    {
        // 2880 us between the kernels, and what is recorded before and behind them.
        add("H1 fires", waiting(4000), "H1 Step: likely high 2975000 ns a step, 3 in 2 of 2");
        add("H1 within its limit", waiting(2500), "(H1 Step: likely high 1475000 ns a step, 3 in 2 of 2)");
        add("H1 while data is loaded",
            waiting(4000).range("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__", 1200, 2700),
            "(H1 Step: likely low 275000 ns a step, 4 in 2 of 2)");
        add("H1 without a device", FindingStep().op("aten::mm", 100, 500), "H1 needs kernels");
        add("H1 without launches", FindingStep().op("aten::mm", 100, 500).carriedOver(200, 500), "H1 needs runtime");
        add("H2 fires", syncing(2300, 3020), "H2 Step / Net: likely medium 400000 ns a step, 1 in 2 of 2");
        add("H2 within the limits", syncing(2490, 2530), "(H2 Step / Net: likely low 25000 ns a step, 1 in 2 of 2)");
        add("H2 while the device works on", syncing(3020, 3020),
            "(H2 Step / Net: likely low 0 ns a step, 1 in 2 of 2)");
        // What the device does not do while the host waits for other work is not for the wait.
        add("H2 of work with a gap", syncing(2120, 3020).kernel(1020, 2450, 40),
            "H2 Step / Net: likely medium 400000 ns a step, 1 in 2 of 2");
        // Plain Python of a millisecond and more behind a wait is no part of it.
        add("H2 before long Python", syncing(2500, 4020), "(H2 Step / Net: likely low 20000 ns a step, 1 in 2 of 2)");
        // The host stands for 400 us. 30 us behind it the device goes on, and 100 us later it waits again, for 375 us.
        add("H2 where the device runs dry later",
            syncing(2500, 2530, "aten::item", "aten::_local_scalar_dense", 100)
                .op("aten::mm", 3000, 20)
                .kernel(3005, 3010, 2000),
            "H2 Step / Net: likely medium 400000 ns a step, 1 in 2 of 2");
        add("H2 of a loader",
            syncing(2300, 3020).range("enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", 1950, 700), "");
        add("H2 of the profiler", syncing(2300, 3020, "").frame("torch/profiler/profiler.py(800): step", 2050, 500),
            "");
        add("H2 of the user", syncing(2300, 3020, "").frame("train.py(8): step", 2050, 500),
            "H2 Step / Net: likely medium 400000 ns a step, 1 in 2 of 2");
        add("H2 while a graph is recorded", syncing(2300, 3020, "").range("capture_32_decode", 1950, 700), "");
        add("H2 where torch.compile records a graph",
            syncing(2300, 3020, "").frame("torch/_inductor/cudagraph_trees.py(2205): record_function", 2050, 500), "");
        add("H2 in a composed module", syncing(2300, 3020).module("LSTM_0", 1950, 700), "");
        add("H2 without a device", FindingStep().op("aten::mm", 100, 500), "H2 needs kernels");
    }

    static void launchRules()
    {
        // 2 us of each kernel, and 8 us in which the device waits for its launch.
        add("H4 fires", launching(600, 2), "H4 Step: likely high 6000000 ns a step, 600 in 2 of 2");
        add("H4 within its limit", launching(100, 2), "(H4 Step: likely medium 1000000 ns a step, 100 in 2 of 2)");
        add("H4 of longer kernels", launching(600, 5), "");
        add("H4 of a graph",
            FindingStep()
                .op("aten::mm", 50, 10)
                .launched({ "cudaGraphLaunch", 100, 5 }, { "k", 108, 2 }, "kernel")
                .more(600)
                .op("aten::mm", 9980, 10),
            "");
        add("H4 without a device", FindingStep().op("aten::mm", 100, 500), "H4 needs kernels");
        add("B1 fires", shortOnes(600), "B1 Step: possible info 0 ns a step, 600 in 2 of 2");
        add("B1 within its limit", shortOnes(300), "(B1 Step: possible info 0 ns a step, 300 in 2 of 2)");
        add("B1 beside a module that computes",
            shortOnes(500).module("Net_0", 8500, 1000).op("aten::mm", 8600, 50).kernel(8610, 8700, 500), "");
        add("B1 on the host", FindingStep().ops(600, 16, "aten::add", 100, 12),
            "B1 Step: possible info 0 ns a step, 600 in 2 of 2");
        add("B1 on a host that computes", FindingStep().ops(100, 16, "aten::add", 100, 12).op("aten::mm", 2000, 7500),
            "(B1 Step: possible info 0 ns a step, 100 in 2 of 2)");
    }

    static void copyRules()
    {
        const std::string big = "1024x1024 float, 1024x1024 float";
        add("C1 fires", FindingStep().copy(kToDevice, 2000, 500, big),
            "C1 Step: likely medium 500000 ns a step, 1 in 2 of 2");
        add("C1 without sizes", FindingStep().copy(kToDevice, 2000, 500),
            "C1 Step: likely medium 500000 ns a step, 1 in 2 of 2");
        add("C1 of less than a megabyte", FindingStep().copy(kToDevice, 2000, 500, "512x488 float, 512x488 float"), "");
        add("C1 of pinned memory", FindingStep().copy(kPinned, 2000, 500, big), "");
        add("C1 behind a kernel", FindingStep().kernel(1900, 1990, 600).copy(kToDevice, 2000, 500, big),
            "(C1 Step: likely low 0 ns a step, 1 in 2 of 2)");
        add("C1 without a device", FindingStep().op("aten::mm", 100, 500), "C1 needs kernels");
        add("C3 fires", filling("aten::zero_", kLarge), "C3 Step / Net: likely medium 700000 ns a step, 1 in 2 of 2");
        add("C3 of computed values", filling("aten::mul_", kLarge), "");
        add("C3 to another type", filling("aten::zero_", "512x512 c10::Half, 512x512 float"), "");
        add("C3 on the device", filling("aten::zero_", kLarge).kernel(235, 260, 20), "");
        add("C3 to the host", filling("aten::zero_", kLarge, kToHost), "");
        add("C3 without shapes", filling("aten::zero_", ""), "C3 needs record_shapes");
        add("C4 fires", net().copy(kToHost, 1000, 200, kLarge).copy(kToDevice, 3000, 200, kLarge),
            "C4 Step / Net: likely medium 400000 ns a step, 1 in 2 of 2");
        add("C4 within the limits", net().copy(kToHost, 1000, 50, kLarge).copy(kToDevice, 3000, 50, kLarge),
            "(C4 Step / Net: likely low 100000 ns a step, 1 in 2 of 2)");
        add("C4 the other way round", net().copy(kToDevice, 1000, 200, kLarge).copy(kToHost, 3000, 200, kLarge), "");
        add("C4 of other sizes", net().copy(kToHost, 1000, 200, kLarge).copy(kToDevice, 3000, 200, "512x256 float"),
            "");
        add("C4 of numbers", net().copy(kToHost, 1000, 200, kSmall).copy(kToDevice, 3000, 200, kSmall), "");
        add("C4 without modules", FindingStep().copy(kToHost, 1000, 200, kLarge), "C4 needs with_modules");
        // 10 us each, and 5 us in which the device waits for the launch.
        add("C5 fires", copies(21, kPinned, kSmall), "C5 Step: likely medium 315000 ns a step, 21 in 2 of 2");
        add("C5 without sizes", copies(21, kPinned, ""), "C5 Step: likely medium 315000 ns a step, 21 in 2 of 2");
        add("C5 of twenty", copies(20, kPinned, kSmall), "");
        add("C5 of large ones", copies(21, kPinned, kLarge), "");
        // What the host learns from each of them decides what comes next.
        add("C5 of values that are read", reading(21, "aten::_local_scalar_dense"), "");
        add("C5 of numbers of values", reading(21, "aten::nonzero"), "");
        add("C5 of other copies to the host", reading(21, "aten::_to_copy"),
            "C5 Step: likely medium 315000 ns a step, 21 in 2 of 2");
        add("C5 on the device", copies(21, "DtoD (Device -> Device)", kSmall), "");
        add("C5 without a device", FindingStep().op("aten::mm", 100, 500), "C5 needs kernels");
    }

    static void precisionRules()
    {
        const std::string ampere = device(8), volta = device(7), old = device(6);
        add("K1 fires", multiplying("ampere_sgemm_128x64_tn", 600, kFloatInputs),
            "K1 Step: likely medium 600000 ns a step, 1 in 2 of 2", ampere);
        add("K1 within the limits", multiplying("ampere_sgemm_128x64_tn", 90, kFloatInputs),
            "(K1 Step: likely low 90000 ns a step, 1 in 2 of 2)", ampere);
        add("K1 of half precision", multiplying("ampere_hgemm_128x64_tn", 600, kHalves), "", ampere);
        add("K1 on matrix cores", multiplying("cutlass_80_tensorop_s1688gemm_128x64", 600, kFloatInputs), "", ampere);
        add("K1 on an older device", multiplying("volta_sgemm_128x64_tn", 600, kFloatInputs), "", volta);
        add("K1 of other work", multiplying("vectorized_elementwise_kernel", 600, kFloatInputs), "", ampere);
        add("K1 of a vector", multiplying("void gemmSN_NN_kernel<float, 128>", 600, kFloatInputs), "", ampere);
        add("K1 of the sum of a split product",
            multiplying("cutlass_80_tensorop_s1688gemm_128x64", 300, kFloatInputs)
                .op("aten::addmm", 260, 50, kFloatInputs)
                .kernel(270, 600, 300, "void splitKreduce_kernel<float>"),
            "", ampere);
        add("K1 without properties", multiplying("ampere_sgemm_128x64_tn", 600, kFloatInputs),
            "K1 needs deviceProperties");
        add("K1 without shapes", multiplying("ampere_sgemm_128x64_tn", 600, ""), "K1 needs record_shapes", ampere);
        const FindingStep single = multiplying("volta_sgemm_128x64_nn", 600, kFloatInputs);
        const auto partly = [&single](int lengthUs) {
            return FindingStep(single).op("aten::mm", 2000, 50).kernel(2010, 2100, lengthUs, "volta_h884gemm_64x64_nn");
        };
        add("K2 fires", single, "K2 Step: likely medium 600000 ns a step, 1 in 2 of 2", volta);
        add("K2 with some", partly(60), "K2 Step: likely medium 600000 ns a step, 1 in 2 of 2", volta);
        add("K2 with a tenth", partly(70), "(K2 Step: likely medium 600000 ns a step, 1 in 2 of 2)", volta);
        add("K2 on an older device", single, "", old);
        add("K2 where K1 tells it", multiplying("ampere_sgemm_128x64_tn", 600, kFloatInputs), "", ampere);
        add("K2 without properties", single, "K2 needs deviceProperties");
    }

    static void shapeRules()
    {
        const std::string kernel = "ampere_fp16_s16816gemm_fp16_128x64";
        const auto sized = [&kernel](const std::string &inputs) { return multiplying(kernel, 600, inputs); };
        // 50 us of the operator and its kernel.
        add("K3 fires", sized("30 c10::Half, 64x512 c10::Half, 512x30 c10::Half"),
            "K3 Step: likely medium 600000 ns a step, 1 in 2 of 2");
        add("K3 of a batch", sized("8x64x197 c10::BFloat16, 8x197x64 c10::BFloat16"),
            "K3 Step: likely medium 600000 ns a step, 1 in 2 of 2");
        add("K3 of multiples", sized("32 c10::Half, 64x512 c10::Half, 512x32 c10::Half"), "");
        add("K3 of rows", sized("32 c10::Half, 63x512 c10::Half, 512x32 c10::Half"), "");
        add("K3 of single precision", sized("30 float, 64x512 float, 512x30 float"), "");
        add("K3 without shapes", sized(""), "K3 needs record_shapes");
        const auto grid = [](int blocks, int lengthUs = 600, const std::string &name = "sgemm_64x64",
                              const std::string &occupancy = "'stream': 7") {
            const std::string args = "'grid': [" + std::to_string(blocks) + ", 1, 1], " + occupancy;
            return multiplying(name, lengthUs, kFloatInputs, args);
        };
        const std::string properties = device(8);
        add("K4 fires", grid(53), "K4 Step: likely medium 600000 ns a step, 1 in 2 of 2", properties);
        add("K4 of half a device", grid(54), "", properties);
        add("K4 of kernels that stay", grid(53, 600, "sgemm_64x64", "'est. achieved occupancy %': 18"), "", properties);
        add("K4 of a short kernel", grid(4, 20), "", properties);
        add("K4 within the limits", grid(4, 90), "(K4 Step: likely low 90000 ns a step, 1 in 2 of 2)", properties);
        add("K4 of other work", grid(4, 600, "vectorized_elementwise_kernel"), "", properties);
        add("K4 by occupancy", multiplying("sgemm_64x64", 600, kFloatInputs, "'est. achieved occupancy %': 9"),
            "K4 Step: likely medium 600000 ns a step, 1 in 2 of 2");
        add("K4 of an unknown occupancy",
            multiplying("sgemm_64x64", 600, kFloatInputs, "'est. achieved occupancy %': 0"), "");
        add("K4 without a device", FindingStep().op("aten::mm", 100, 500), "K4 needs kernels");
    }

    static void convolutionRules()
    {
        add("K7 fires", convolving("16 float"), "K7 Step: likely info 0 ns a step, 1 in 2 of 2");
        add("K7 without a bias", convolving("- float"), "");
        add("K7 before another module", convolving("16 float", "ReLU_0"), "");
        add("K7 without shapes", net().op("aten::conv2d", 200, 100), "K7 needs record_shapes");
        add("K7 without modules", FindingStep().op("aten::conv2d", 200, 100, kLarge), "K7 needs with_modules");
        const std::string turning = "void cudnn::ops::nchwToNhwcKernel<__half, __half, float>(int)";
        const std::string conv = "aten::cudnn_convolution";
        add("K8 fires", multiplying(turning, 600, kHalves, "", conv),
            "K8 Step: likely medium 600000 ns a step, 1 in 2 of 2", device(7));
        add("K8 within the limits", multiplying(turning, 90, kHalves, "", conv),
            "(K8 Step: likely low 90000 ns a step, 1 in 2 of 2)", device(7));
        add("K8 outside convolutions", multiplying(turning, 600, kHalves, "", "aten::contiguous"), "", device(7));
        add("K8 on an older device", multiplying(turning, 600, kHalves, "", conv), "", device(6));
        add("K8 without properties", multiplying(turning, 600, kHalves, "", conv), "K8 needs deviceProperties");
    }
};

TWINLANE_TEST(DeviceRulesTest, NoApplication)
#include "tst_devicerules.moc"
