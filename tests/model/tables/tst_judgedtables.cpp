// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which operators, kernels, names and costs are flagged: drawn traces with one planted change, recordings of one
// program and their halves. TWINLANE_SIGNIFICANCE_ROUNDS=N halves N times instead of a few.

#include "model/comparison/comparison.h"
#include "model/report/report.h"
#include "model/tables/judgedtables.h"
#include "model/tables/pairedtotals.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace twinlane;

namespace {

/// What a drawn operator takes in microseconds; its kernel, if any, is named after it.
struct DrawnOperator {
    std::string name;
    double hostUs = 0, deviceUs = 0;
    int calls = 1;
};

using Program = std::vector<DrawnOperator>;

const Program kProgram { { "aten::linear", 400, 300 }, { "aten::conv2d", 300, 500 }, { "aten::relu", 100, 40, 2 },
    { "aten::add", 150, 60 }, { "aten::empty", 20, 0, 3 } };

/// Steps of @p program whose times scatter by 2 %.
std::string drawn(const Program &program, int steps, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    const auto about = [&](double us) { return us * (1 + 0.02 * normal(random)); };
    std::string text;
    double now = 0;
    int correlation = 0;
    const auto line = [&](const std::string &what, double start, double end, bool isLinked) {
        text += what + ' ' + std::to_string(start) + '-' + std::to_string(end)
            + (isLinked ? " corr=" + std::to_string(correlation) : "") + '\n';
    };
    for (int step = 0; step < steps; ++step) {
        const double start = now;
        double device = now;
        for (const DrawnOperator &op : program) {
            for (int call = 0; call < op.calls; ++call) {
                const double end = now + about(op.hostUs);
                line("1 op " + op.name, now, end, false);
                if (op.deviceUs > 0) {
                    ++correlation;
                    line("1 launch cudaLaunchKernel", now + 2, now + 5, true);
                    device = std::max(device, now + 6);
                    const double done = device + about(op.deviceUs);
                    line("gpu0:7 kernel " + op.name + "_kernel", device, done, true);
                    device = done;
                }
                now = end + 1;
            }
        }
        now = std::max(now, device) + 20;
        line("1 step ProfilerStep#" + std::to_string(step), start, now - 1, false);
    }
    return text;
}

/// The program with @p calls convolutions a step, which take @p factor times as long.
Program manyConvolutions(int calls, double factor)
{
    Program program = kProgram;
    program[1].calls = calls;
    program[1].deviceUs *= factor;
    return program;
}

std::shared_ptr<const Comparison> compared(
    const Program &a, const Program &b, int steps, const CompareOptions &options = {})
{
    auto made = compare(test::runFromText(drawn(a, steps, 1)), test::runFromText(drawn(b, steps, 2)), options);
    return made ? *made : nullptr;
}

/// Every row with a flag: "operator NAME", "kernel NAME", "name NAME", "cost NAME", sorted.
std::vector<std::string> flaggedRows(const JudgedRuns &comparison, const TableScope &scope)
{
    std::vector<std::string> flagged;
    const auto operators = operatorTable(comparison, scope);
    const auto ofOperators = judgeOperators(comparison, operators, scope);
    for (std::size_t i = 0; i < operators.size(); ++i) {
        if (ofOperators[i].flag().value_or(false))
            flagged.push_back("operator " + operators[i].name);
    }
    const auto kernels = kernelTable(comparison, scope);
    const auto ofKernels = judgeKernels(comparison, kernels, scope);
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        if (ofKernels[i].total.flagged())
            flagged.push_back("kernel " + kernels[i].name);
    }
    const auto names = nameTable(comparison);
    const auto ofNames = judgeNames(comparison, names);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (ofNames[i].flagged())
            flagged.push_back("name " + names[i].name);
    }
    const auto costs = judgeCosts(comparison);
    for (std::size_t i = 0; i < kCostCount; ++i) {
        if (costs[i].flagged())
            flagged.push_back("cost " + std::string(costKey(Cost(i))));
    }
    std::sort(flagged.begin(), flagged.end());
    return flagged;
}

QString joined(const std::vector<std::string> &lines, const char *withPrefix = "")
{
    QStringList kept;
    for (const std::string &line : lines) {
        if (line.starts_with(withPrefix))
            kept << QString::fromStdString(line);
    }
    return kept.join(QLatin1String(", "));
}

int rounds(int ordinary)
{
    const int asked = qEnvironmentVariableIntValue("TWINLANE_SIGNIFICANCE_ROUNDS");
    return asked > 0 ? asked : ordinary;
}

} // namespace

class JudgedTablesTest : public QObject {
    Q_OBJECT
private slots:
    void plantedChange_data();
    void plantedChange();
    void fewSteps();
    void equalCallsInOneStep_data();
    void equalCallsInOneStep();
    void onlyChosenSteps();
    void insideOneBlock();
    void insideBlockOfEveryOtherStep();
    void everyReportSays();
    void addressesAreNoNews();
    void swapMirrors();
    void sameProgramTwice();
    void slowLayer();
    void halvesOfOneRecording();
};

void JudgedTablesTest::plantedChange_data()
{
    QTest::addColumn<int>("op");
    QTest::addColumn<double>("hostFactor");
    QTest::addColumn<double>("deviceFactor");
    QTest::addColumn<int>("calls"); // in the experimental run
    QTest::addColumn<QString>("operators");
    QTest::addColumn<QString>("kernels");
    const auto row = [](const char *name, int op, double host, double device, int calls, const char *operators,
                         const char *kernels) {
        QTest::newRow(name) << op << host << device << calls << operators << kernels;
    };
    row("nothing", 0, 1, 1, 1, "", "");
    row("within 5 % of host time", 0, 1.04, 1, 1, "", "");
    row("slower on the host", 0, 1.3, 1, 1, "operator aten::linear", "");
    row("faster on the host", 0, 0.7, 1, 1, "operator aten::linear", "");
    row("slower kernel", 1, 1, 1.2, 1, "operator aten::conv2d", "kernel aten::conv2d_kernel");
    row("faster kernel", 1, 1, 0.8, 1, "operator aten::conv2d", "kernel aten::conv2d_kernel");
    row("called more often", 2, 1, 1, 5, "operator aten::relu", "kernel aten::relu_kernel");
    row("gone", 3, 1, 1, 0, "operator aten::add", "kernel aten::add_kernel");
}

void JudgedTablesTest::plantedChange()
{
    QFETCH(int, op);
    QFETCH(double, hostFactor);
    QFETCH(double, deviceFactor);
    QFETCH(int, calls);
    Program changed = kProgram;
    DrawnOperator &planted = changed[std::size_t(op)];
    planted.hostUs *= hostFactor;
    planted.deviceUs *= deviceFactor;
    planted.calls = calls;
    for (const int steps : { 5, 8 }) {
        const auto comparison = compared(kProgram, changed, steps);
        QVERIFY(comparison);
        const std::vector<std::string> flagged = flaggedRows(*comparison, {});
        QTEST(joined(flagged, "operator"), "operators");
        QTEST(joined(flagged, "kernel"), "kernels");
    }
}

void JudgedTablesTest::fewSteps()
{
    Program changed = kProgram;
    changed[0].hostUs *= 2;
    const auto comparison = compared(kProgram, changed, 3);
    const auto rows = operatorTable(*comparison, {});
    for (const OperatorJudgement &judgement : judgeOperators(*comparison, rows, {}))
        QVERIFY(!judgement.flag());
    for (const RowJudgement &judgement : judgeNames(*comparison, nameTable(*comparison)))
        QVERIFY(!judgement.flag());
    for (const RowJudgement &judgement : judgeCosts(*comparison))
        QVERIFY(!judgement.flag());
}

void JudgedTablesTest::equalCallsInOneStep_data()
{
    QTest::addColumn<int>("calls");
    QTest::addColumn<double>("factor");
    QTest::addColumn<bool>("isCertain");
    QTest::newRow("24 calls, 10 % longer") << 24 << 1.1 << true;
    QTest::newRow("24 calls, 10 % shorter") << 24 << 0.9 << true;
    QTest::newRow("24 calls, what two recordings of a device differ by") << 24 << 1.02 << false;
    QTest::newRow("24 calls, the same") << 24 << 1.0 << false;
    QTest::newRow("7 calls") << 7 << 1.1 << false;
}

/// One step a side cannot tell, the calls in it can: of device work, and with the number of calls.
void JudgedTablesTest::equalCallsInOneStep()
{
    QFETCH(int, calls);
    QFETCH(double, factor);
    QFETCH(bool, isCertain);
    const auto comparison = compared(manyConvolutions(calls, 1), manyConvolutions(calls, factor), 1);
    QVERIFY(comparison);
    const std::vector<std::string> flagged = flaggedRows(*comparison, {});
    QCOMPARE(
        joined(flagged), isCertain ? QStringLiteral("kernel aten::conv2d_kernel, operator aten::conv2d") : QString());
    const QString json = QString::fromStdString(comparisonReport(*comparison, ReportFormat::Json));
    QCOMPARE(json.contains(QLatin1String("\"certainBy\":\"24 equal calls in one step\"")), isCertain);
    const QString text = QString::fromStdString(comparisonReport(*comparison, ReportFormat::Text));
    QCOMPARE(text.contains(QLatin1String("certain, by 24 equal calls in one step")), isCertain);
    QVERIFY(text.contains(QLatin1String("Too few steps to tell noise from change")));
}

void JudgedTablesTest::onlyChosenSteps()
{
    const std::string calm = drawn(kProgram, 8, 3);
    Program slow = kProgram;
    slow[0].hostUs *= 1.5;
    const auto slowRun = test::runFromText(drawn(slow, 8, 4));
    CompareOptions first;
    first.steps = *StepChoice::parse("0-3");
    auto made = compare(test::runFromText(calm), slowRun, first);
    QVERIFY(made.hasValue());
    QCOMPARE(joined(flaggedRows(**made, {}), "operator"), QStringLiteral("operator aten::linear"));
    const auto operators = operatorTable(**made, {});
    for (std::size_t i = 0; i < operators.size(); ++i) {
        // The table counts the whole file. The effect is that of the chosen steps.
        const OperatorJudgement judged = judgeOperators(**made, operators, {})[i];
        if (operators[i].name == "aten::linear")
            QVERIFY(std::abs(judged.hostSelf.effectNs - 200e3) < 20e3);
    }
}

void JudgedTablesTest::insideOneBlock()
{
    // The same operator in two modules, slower in one of them.
    const auto drawing = [](double slowUs, unsigned seed) {
        std::mt19937 random(seed);
        std::string text;
        for (int step = 0; step < 8; ++step) {
            const double start = step * 1000, jitter = double(random() % 5);
            const auto line = [&](const char *what, double from, double to) {
                text +=
                    std::string(what) + ' ' + std::to_string(start + from) + '-' + std::to_string(start + to) + '\n';
            };
            line(("1 step ProfilerStep#" + std::to_string(step)).c_str(), 0, 990);
            line("1 module One_0", 10, 410);
            line("1 op aten::mm", 20, 220 + jitter);
            line("1 module Two_0", 420, 900);
            line("1 op aten::mm", 430, 430 + slowUs + jitter);
        }
        return text;
    };
    const auto made = compare(test::runFromText(drawing(200, 1)), test::runFromText(drawing(300, 2)));
    QVERIFY(made.hasValue());
    const RowId one = (*made)->findPath("One"), two = (*made)->findPath("Two");
    QVERIFY(one && two);
    QCOMPARE(joined(flaggedRows(**made, { one, true }), "operator"), QString());
    QCOMPARE(joined(flaggedRows(**made, { two, true }), "operator"), QStringLiteral("operator aten::mm"));
}

/// A model is called a second time in half of the steps. What its operators add is real, and only that.
void JudgedTablesTest::insideBlockOfEveryOtherStep()
{
    const auto drawing = [](bool evaluates, unsigned seed) {
        std::mt19937 random(seed);
        std::string text;
        for (int step = 0; step < 6; ++step) {
            const double start = step * 1000, jitter = double(random() % 5);
            const auto line = [&](const std::string &what, double from, double to) {
                text += what + ' ' + std::to_string(start + from) + '-' + std::to_string(start + to) + '\n';
            };
            line("1 step ProfilerStep#" + std::to_string(step), 0, 990);
            line("1 module Net_0", 10, 410);
            line("1 op aten::gelu", 20, 220 + jitter);
            line("1 op aten::mm", 230, 380 + jitter);
            if (evaluates && step % 2 == 1) {
                line("1 module Probe_0", 500, 900);
                line("1 op aten::gelu", 510, 710 + jitter);
            }
        }
        return text;
    };
    const auto made = compare(test::runFromText(drawing(false, 1)), test::runFromText(drawing(true, 2)));
    QVERIFY(made.hasValue());
    QCOMPARE(joined(flaggedRows(**made, {}), "operator"), QStringLiteral("operator aten::gelu"));
    const auto rows = operatorTable(**made, {});
    const auto judged = judgeOperators(**made, rows, {});
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].name == "aten::gelu")
            QVERIFY(std::abs(judged[i].hostTotal.effectNs - 100e3) < 5e3 && judged[i].hostTotal.flagged());
    }
    const RowId net = (*made)->findPath("Net");
    QVERIFY(net);
    QCOMPARE(joined(flaggedRows(**made, { net, true }), "operator"), QString());
}

void JudgedTablesTest::everyReportSays()
{
    Program changed = kProgram;
    changed[0].hostUs *= 1.5;
    const auto report = [&](int steps, ReportFormat format) {
        return QString::fromStdString(comparisonReport(*compared(kProgram, changed, steps), format));
    };
    const QString json = report(8, ReportFormat::Json), few = report(3, ReportFormat::Json);
    QVERIFY(json.contains(QLatin1String("\"flagged\":true")));
    QVERIFY(json.contains(QLatin1String("\"flagged\":false")));
    QVERIFY(!json.contains(QLatin1String("\"flagged\":null")));
    QVERIFY(!few.contains(QLatin1String("\"flagged\":true")));
    QVERIFY(!few.contains(QLatin1String("\"flagged\":false")));
    const QRegularExpression real(QStringLiteral("aten::linear .* certain"));
    QVERIFY(report(8, ReportFormat::Text).contains(real));
    QVERIFY(!report(3, ReportFormat::Text).contains(QLatin1String("  certainty")));
    QVERIFY(report(8, ReportFormat::Markdown).contains(QLatin1String("| certain |")));
    QVERIFY(report(8, ReportFormat::Html).contains(QLatin1String(">certain<")));
    QVERIFY(report(8, ReportFormat::Csv).contains(QLatin1String(",true\r\n")));
    QVERIFY(!report(3, ReportFormat::Csv).contains(QLatin1String(",true\r\n")));
}

void JudgedTablesTest::addressesAreNoNews()
{
    Program a = kProgram, b = kProgram;
    a.push_back({ "<bound method f at 0x7f01>", 200, 0 });
    b.push_back({ "<bound method f at 0x55aa>", 200, 0 });
    const auto comparison = compared(a, b, 6);
    QCOMPARE(joined(flaggedRows(*comparison, {}), "name"), QString());
    b.back().hostUs = 300;
    QCOMPARE(joined(flaggedRows(*compared(a, b, 6), {}), "name <"),
        QStringLiteral("name <bound method f at 0x55aa>, name <bound method f at 0x7f01>"));
}

void JudgedTablesTest::swapMirrors()
{
    Program changed = kProgram;
    changed[0].hostUs *= 1.3;
    changed[1].deviceUs *= 0.8;
    changed.pop_back();
    const auto one = test::runFromText(drawn(kProgram, 7, 1)), two = test::runFromText(drawn(changed, 7, 2));
    const auto there = compare(one, two), back = compare(two, one);
    QVERIFY(there.hasValue() && back.hasValue());
    QVERIFY(!flaggedRows(**there, {}).empty());
    QCOMPARE(joined(flaggedRows(**there, {})), joined(flaggedRows(**back, {})));
    const auto costs = judgeCosts(**there), mirrored = judgeCosts(**back);
    for (std::size_t i = 0; i < kCostCount; ++i)
        QCOMPARE(costs[i].effectNs, -mirrored[i].effectNs);
}

void JudgedTablesTest::sameProgramTwice()
{
    const auto comparison = test::compareRecordings("repeats/a", "repeats/b");
    QVERIFY(comparison);
    QCOMPARE(joined(flaggedRows(*comparison, {})), QString());
    QCOMPARE(joined(flaggedRows(*comparison, { comparison->stepRow(), true })), QString());
}

void JudgedTablesTest::slowLayer()
{
    const auto comparison = test::compareRecordings("repeats/a", "repeats/slow-layer-2");
    QVERIFY(comparison);
    const auto flagged = flaggedRows(*comparison, {});
    // The three further multiplications, and the copies that they make.
    QCOMPARE(joined(flagged, "operator"), QStringLiteral("operator aten::addmm, operator aten::copy_"));
    for (const char *name : { "name aten::addmm", "name nn.Module: FeedForward_2" })
        QVERIFY2(std::find(flagged.begin(), flagged.end(), name) != flagged.end(), name);
}

void JudgedTablesTest::halvesOfOneRecording()
{
    std::mt19937 random(17);
    int pairs = 0, withFlags = 0, rows = 0, flaggedRowCount = 0;
    for (const char *name : { "repeats/a", "repeats/b", "repeats/slow-layer-2" }) {
        const auto run = test::recordedRun(name);
        QVERIFY(run);
        const auto timeline = buildTimeline(*run, BlockLevel::Modules);
        auto aligned = alignTimelines(run, run, timeline, timeline, {});
        QVERIFY(aligned.hasValue());
        JudgedRuns comparison = judgeRuns(std::move(*aligned));
        const std::vector<std::uint32_t> all = comparison.baselineSteps;
        for (int round = 0; round < rounds(10); ++round) {
            std::vector<std::uint32_t> steps = all;
            std::shuffle(steps.begin(), steps.end(), random);
            const auto middle = steps.begin() + std::ptrdiff_t(steps.size() / 2);
            std::sort(steps.begin(), middle);
            std::sort(middle, steps.end());
            comparison.baselineSteps.assign(steps.begin(), middle);
            comparison.experimentalSteps.assign(middle, steps.end());
            comparison.commonFactor = commonFactor(comparison);
            const auto flagged = flaggedRows(comparison, {});
            ++pairs;
            withFlags += !flagged.empty();
            flaggedRowCount += int(flagged.size());
            rows += int(operatorTable(comparison, {}).size() + nameTable(comparison).size());
            for (const std::string &row : flagged)
                qInfo("%s: %s", name, row.c_str());
        }
    }
    qInfo("halves of one recording: %d of %d pairs have a flagged row of a table, %d of %d rows", withFlags, pairs,
        flaggedRowCount, rows);
    QVERIFY(withFlags * 100 <= pairs);
}

TWINLANE_TEST(JudgedTablesTest, NoApplication)
#include "tst_judgedtables.moc"
