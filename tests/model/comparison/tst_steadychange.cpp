// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The change without marked steps, where it tells another story.

#include "model/comparison/comparison.h"
#include "model/report/report.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <cmath>
#include <string>

using namespace twinlane;

namespace {

/// Ten steps of @p us, but for the first.
std::shared_ptr<const Run> run(int us, int firstUs, const std::string &op = "aten::mm")
{
    std::string drawing;
    int at = 0;
    for (int i = 0; i < 10; ++i) {
        const int end = at + (i == 0 ? firstUs : us);
        drawing += "1 step ProfilerStep#" + std::to_string(i) + ' ' + std::to_string(at) + '-' + std::to_string(end)
            + "\n1 op " + op + ' ' + std::to_string(at) + '-' + std::to_string(end) + '\n';
        at = end;
    }
    return test::runFromText(drawing);
}

std::shared_ptr<const Comparison> compared(
    const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b, const CompareOptions &options = {})
{
    auto made = compare(a, b, options);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

} // namespace

class SteadyChangeTest : public QObject {
    Q_OBJECT

private slots:
    void aSlowFirstStep()
    {
        const auto comparison = compared(run(100, 100), run(100, 1000));
        QCOMPARE(std::lround(*comparison->verdict.changePercent), 90L);
        QVERIFY(comparison->verdict.steadyPercent);
        QCOMPARE(std::lround(10 * *comparison->verdict.steadyPercent), 0L);
        QVERIFY2(
            comparison->verdict.text.find("It counts ProfilerStep#0 (warm-up) of the experimental run. Without the "
                                          "marked steps the change is 0.0 %.")
                != std::string::npos,
            comparison->verdict.text.c_str());
        QVERIFY(comparisonReport(*comparison, ReportFormat::Json).find("\"steadyPercent\":0") != std::string::npos);
    }
    void anotherDirection()
    {
        const auto comparison = compared(run(100, 100), run(90, 1000));
        QVERIFY(*comparison->verdict.changePercent > 0);
        QCOMPARE(std::lround(*comparison->verdict.steadyPercent), -10L);
    }
    /// One step that warmed up scatters so much that all steps together show nothing.
    void hiddenByAMark()
    {
        const auto comparison = compared(run(100, 100), run(130, 1000, "aten::addmm"));
        QCOMPARE(comparison->verdict.outcome, Outcome::WithinNoise);
        QVERIFY2(comparison->verdict.text.starts_with("Without the marked steps experimental is 30.0 % slower ("),
            comparison->verdict.text.c_str());
        // The same work, and what two recordings may differ by, are no change.
        QVERIFY(!compared(run(100, 100), run(130, 1000))->verdict.parts.hidden);
        QVERIFY(!compared(run(100, 100), run(103, 1000, "aten::addmm"))->verdict.parts.hidden);
    }
    void theSameStory()
    {
        QVERIFY(!compared(run(100, 300), run(150, 450))->verdict.steadyPercent); // + 50 % either way
        QVERIFY(!compared(run(100, 100), run(150, 150))->verdict.steadyPercent); // no marks
        const auto alike = compared(run(1000, 2000), run(1000, 2010));           // 0.1 % and nothing are no two stories
        QVERIFY(!alike->verdict.steadyPercent);
        QVERIFY(comparisonReport(*alike, ReportFormat::Json).find("\"steadyPercent\":null") != std::string::npos);
    }
    void onlyChosenStepsCount()
    {
        CompareOptions options;
        options.steps = *StepChoice::parse("1-9");
        QVERIFY(!compared(run(100, 100), run(100, 1000), options)->verdict.steadyPercent);
        options.steps = *StepChoice::parse("0"); // nothing is left without it
        QVERIFY(!compared(run(100, 100), run(100, 1000), options)->verdict.steadyPercent);
    }
};

TWINLANE_TEST(SteadyChangeTest, NoApplication)
#include "tst_steadychange.moc"
