// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsmodel.h"

#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/look/celldelegate.h"
#include "views/words/format.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <cmath>

using namespace twinlane;
using test::compareDrawings;

namespace {

// Two steps against one: the values shown are per step.
std::shared_ptr<const Comparison> fewOperators()
{
    return compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 op aten::linear 200-500
        1 op aten::relu 600-700
        1 step ProfilerStep#2 1000-2000
        1 op aten::linear 1200-1500
        1 op aten::relu 1600-1700
    )",
        R"(
        1 step ProfilerStep#1 0-1000
        1 op aten::linear 200-700
        1 op aten::gelu 800-900
    )");
}

int rowOf(const StatsModel &model, const char *name)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.rows()[static_cast<std::size_t>(row)].name == QLatin1String(name))
            return row;
    }
    qFatal("no row %s", name);
}

std::size_t metricIndex(StatsKind kind, std::string_view key)
{
    const std::vector<MetricColumn> metrics = metricColumns(kind);
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        if (metrics[i].key == key)
            return i;
    }
    qFatal("no metric");
}

} // namespace

class TestStatsModel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void keepsTheRulesOfModels();
    void countsPerStep();
    void chanceIsGrey();
    void kernelsOfOneLaunch();
    void countsRecordings();
    void oneSidedRows();
    void choosesTheMetricThatSaysSomething();
    void sortValues();
    void copiesRawNumbers();
    void narrowsToTheScope();
    void kernelsOfHostOnlyTraces();
};

void TestStatsModel::keepsTheRulesOfModels()
{
    StatsModel model(StatsKind::Operators);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto comparison = fewOperators();
    model.setRows(statsRows(*comparison, StatsKind::Operators, {}));
    QCOMPARE(model.rowCount(), 3);
    model.setMetric(metricIndex(StatsKind::Operators, "hostTotalNs"));
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
    model.setRows(statsRows(*comparison, StatsKind::Operators, comparison->stepRow()));
    QCOMPARE(model.rowCount(), 3);
}

void TestStatsModel::countsPerStep()
{
    StatsModel model(StatsKind::Operators);
    model.setRows(statsRows(*fewOperators(), StatsKind::Operators, {}));
    model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
    const int row = rowOf(model, "aten::linear");
    const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(StatsModel::Calls), QStringLiteral("1"));
    QCOMPARE(cell(StatsModel::Baseline), formatNs(300e3)); // (300 + 300) / 2 steps
    QCOMPARE(cell(StatsModel::Experimental), formatNs(500e3));
    QCOMPARE(cell(StatsModel::Difference), formatSigned(200e3, Unit::Nanoseconds));
    QCOMPARE(cell(StatsModel::Change), formatPercentChange(200.0 / 300 * 100));
    QCOMPARE(model.rowClass(row), RowClass::Slower);
    QVERIFY(
        model.index(row, StatsModel::Change).data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral("slower")));
}

void TestStatsModel::chanceIsGrey()
{
    // Six steps: one operator takes half as long again, the other 4 % more.
    const auto drawing = [](double slow, double same) {
        std::string text;
        for (int step = 0; step < 6; ++step) {
            const double start = step * 1000, jitter = step % 3;
            const auto line = [&](const char *what, double from, double to) {
                text += QStringLiteral("1 %1 %2-%3\n")
                            .arg(QLatin1String(what))
                            .arg(start + from)
                            .arg(start + to)
                            .toStdString();
            };
            line(qPrintable(QStringLiteral("step ProfilerStep#%1").arg(step)), 0, 990);
            line("op aten::mm", 10, 10 + slow + jitter);
            line("op aten::add", 500, 500 + same + jitter);
        }
        return text;
    };
    const auto comparison = compareDrawings(drawing(200, 300), drawing(300, 312));
    StatsModel model(StatsKind::Operators);
    model.setRows(statsRows(*comparison, StatsKind::Operators, comparison->stepRow()));
    model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
    const auto cell = [&](const char *name, int column, int role) {
        return model.index(rowOf(model, name), column).data(role);
    };
    for (const int column : { StatsModel::Difference, StatsModel::Change }) {
        QCOMPARE(cell("aten::mm", column, CellRole::Tone).toInt(), static_cast<int>(Tone::Worse));
        QCOMPARE(cell("aten::add", column, CellRole::Tone).toInt(), static_cast<int>(Tone::Neutral));
        QVERIFY(cell("aten::mm", column, Qt::ToolTipRole).toString().startsWith(QStringLiteral("Real")));
        QVERIFY(cell("aten::add", column, Qt::ToolTipRole).toString().startsWith(QStringLiteral("Could be chance")));
        QVERIFY(cell("aten::mm", column, Qt::AccessibleTextRole).toString().endsWith(QStringLiteral("slower, real")));
    }
    QVERIFY(cell("aten::add", StatsModel::Difference, Qt::DisplayRole).toString().startsWith(QStringLiteral("≈ +")));
    QCOMPARE(model.rowClass(rowOf(model, "aten::add")), RowClass::Slower); // by its sign
    model.setMetric(metricIndex(StatsKind::Operators, "hostTotalNs"));
    QVERIFY(model.judgement(rowOf(model, "aten::mm"))->flagged());
    QCOMPARE(cell("aten::add", StatsModel::Change, CellRole::Tone).toInt(), static_cast<int>(Tone::Neutral));
}

// With further recordings, the number of recordings decides, not the number of steps.
void TestStatsModel::countsRecordings()
{
    const auto run = [](double slowUs) {
        std::string text;
        for (int step = 0; step < 6; ++step) {
            const int start = step * 1000;
            text += "1 step ProfilerStep#" + std::to_string(step) + ' ' + std::to_string(start) + '-'
                + std::to_string(start + 990) + "\n1 op aten::mm " + std::to_string(start + 10) + '-'
                + std::to_string(start + 10 + slowUs) + '\n';
        }
        return test::runFromText(text);
    };
    const auto toolTip = [](const Comparison &comparison) {
        StatsModel model(StatsKind::Operators);
        model.setRows(statsRows(comparison, StatsKind::Operators, comparison.stepRow()));
        model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
        return model.index(rowOf(model, "aten::mm"), StatsModel::Difference).data(Qt::ToolTipRole).toString();
    };
    CompareOptions options;
    options.baselineRepeats = { run(205) };
    const auto few = compare(run(200), run(300), options);
    QVERIFY(few.hasValue());
    QVERIFY2(toolTip(**few).startsWith(QStringLiteral("Too few recordings")), qPrintable(toolTip(**few)));
    options.experimentalRepeats = { run(304) };
    const auto enough = compare(run(200), run(300), options);
    QVERIFY(enough.hasValue());
    QVERIFY2(toolTip(**enough).startsWith(QStringLiteral("Real")), qPrintable(toolTip(**enough)));
    QVERIFY(toolTip(**enough).contains(QStringLiteral("The recordings say")));
}

// In a table with judged rows, a row that was not judged does not look real.
void TestStatsModel::kernelsOfOneLaunch()
{
    // One kernel takes half as long again, the other is launched twice, the second time for long.
    const auto drawing = [](bool isChanged) {
        std::string text;
        int launch = 0;
        for (int step = 0; step < 6; ++step) {
            const double start = step * 1000;
            const auto line = [&](const QString &what, double from, double to) {
                text += QStringLiteral("%1 %2-%3 corr=%4\n")
                            .arg(what)
                            .arg(start + from)
                            .arg(start + to)
                            .arg(launch)
                            .toStdString();
            };
            const auto kernel = [&](const char *name, double from, double lengthUs) {
                ++launch;
                line(QStringLiteral("1 launch cudaLaunchKernel"), from - 5, from - 3);
                line(QStringLiteral("gpu0:7 kernel %1").arg(QLatin1String(name)), from, from + lengthUs + step % 3);
            };
            text +=
                QStringLiteral("1 step ProfilerStep#%1 %2-%3\n").arg(step).arg(start).arg(start + 990).toStdString();
            kernel("slow", 20, isChanged ? 300 : 200);
            kernel("often", 400, 100);
            if (isChanged)
                kernel("often", 550, 200);
        }
        return text;
    };
    const auto comparison = compareDrawings(drawing(false), drawing(true));
    StatsModel model(StatsKind::Kernels);
    model.setRows(statsRows(*comparison, StatsKind::Kernels, comparison->stepRow()));
    const auto cell = [&](const char *name, int role) {
        return model.index(rowOf(model, name), StatsModel::Difference).data(role);
    };
    const auto tone = [&](const char *metric, const char *name) {
        model.setMetric(metricIndex(StatsKind::Kernels, metric));
        return static_cast<Tone>(cell(name, CellRole::Tone).toInt());
    };
    QVERIFY(tone("totalNs", "slow") == Tone::Worse);
    QVERIFY(tone("totalNs", "often") == Tone::Worse);
    QVERIFY(tone("meanNs", "slow") == Tone::Worse);
    for (const char *metric : { "minNs", "maxNs" }) {
        QVERIFY(tone(metric, "slow") == Tone::Neutral);
        QVERIFY(cell("slow", Qt::ToolTipRole).toString().startsWith(QStringLiteral("Not judged")));
    }
    QVERIFY(tone("meanNs", "often") == Tone::Neutral);
    QVERIFY(cell("often", Qt::ToolTipRole).toString().startsWith(QStringLiteral("Not judged")));
}

void TestStatsModel::oneSidedRows()
{
    StatsModel model(StatsKind::Operators);
    model.setRows(statsRows(*fewOperators(), StatsKind::Operators, {}));
    model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
    const int gone = rowOf(model, "aten::relu"), added = rowOf(model, "aten::gelu");
    QCOMPARE(model.rowClass(gone), RowClass::Gone);
    QCOMPARE(model.rowClass(added), RowClass::New);
    QCOMPARE(model.index(added, StatsModel::Baseline).data().toString(), missingText());
    QCOMPARE(model.index(gone, StatsModel::Experimental).data().toString(), missingText());
    QCOMPARE(model.index(added, StatsModel::Change).data().toString(), QStringLiteral("new"));
    QCOMPARE(model.index(gone, StatsModel::Change).data().toString(), QStringLiteral("removed"));
    QCOMPARE(model.index(added, StatsModel::Calls).data().toString(), QStringLiteral("0 → 1"));
    QCOMPARE(model.difference(added), 100e3);
    QCOMPARE(model.difference(gone), -100e3);
}

void TestStatsModel::choosesTheMetricThatSaysSomething()
{
    const auto hostOnly = statsRows(*fewOperators(), StatsKind::Operators, {});
    QCOMPARE(defaultMetric(StatsKind::Operators, hostOnly), metricIndex(StatsKind::Operators, "hostSelfNs"));
    std::vector<StatsRow> withDevice = hostOnly;
    withDevice[0].metrics[metricIndex(StatsKind::Operators, "deviceSelfNs")].experimental = 1;
    QCOMPARE(defaultMetric(StatsKind::Operators, withDevice), metricIndex(StatsKind::Operators, "deviceSelfNs"));
}

void TestStatsModel::sortValues()
{
    StatsModel model(StatsKind::Operators);
    model.setRows(statsRows(*fewOperators(), StatsKind::Operators, {}));
    model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
    const int linear = rowOf(model, "aten::linear"), gone = rowOf(model, "aten::relu"),
              added = rowOf(model, "aten::gelu");
    QVERIFY(std::isnan(model.sortValue(added, StatsModel::Baseline)));
    QVERIFY(std::isinf(model.sortValue(added, StatsModel::Change)));
    QCOMPARE(model.sortValue(gone, StatsModel::Change), -100.0);
    QCOMPARE(model.sortValue(gone, StatsModel::Difference), 100e3); // by size
    QCOMPARE(model.sortValue(linear, StatsModel::Baseline), 300e3);
    QCOMPARE(model.index(linear, StatsModel::Baseline).data(CellRole::Sort).toDouble(), 300e3);
}

void TestStatsModel::copiesRawNumbers()
{
    StatsModel model(StatsKind::Operators);
    model.setRows(statsRows(*fewOperators(), StatsKind::Operators, {}));
    model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
    QCOMPARE(model.tabSeparated(rowOf(model, "aten::linear")),
        QStringLiteral("aten::linear\t1.00\t1.00\t300000\t500000\t200000\t66.67"));
    QCOMPARE(
        model.tabSeparated(rowOf(model, "aten::gelu")), QStringLiteral("aten::gelu\t0.00\t1.00\t\t100000\t100000\t"));
    QCOMPARE(model.tabSeparatedHeader().count(QLatin1Char('\t')), 6);
}

void TestStatsModel::narrowsToTheScope()
{
    const auto comparison = compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 module Net_0 100-900
        1 module Linear_0 200-500
        1 op aten::linear 200-500
        1 module ReLU_0 600-800
        1 op aten::relu 600-800
    )",
        R"(
        1 step ProfilerStep#1 0-1000
        1 module Net_0 100-900
        1 module Linear_0 150-550
        1 op aten::linear 150-550
        1 module ReLU_0 600-700
        1 op aten::relu 600-700
    )");
    const RowId relu = comparison->findPath("Net / ReLU");
    QVERIFY(relu);
    const std::vector<StatsRow> rows = statsRows(*comparison, StatsKind::Operators, relu);
    QCOMPARE(rows.size(), std::size_t(1));
    QCOMPARE(rows[0].name, QStringLiteral("aten::relu"));
}

void TestStatsModel::kernelsOfHostOnlyTraces()
{
    StatsModel model(StatsKind::Kernels);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows(statsRows(*fewOperators(), StatsKind::Kernels, {}));
    QCOMPARE(model.rowCount(), 0);
}

TWINLANE_TEST(TestStatsModel, QCoreApplication)
#include "tst_statsmodel.moc"
