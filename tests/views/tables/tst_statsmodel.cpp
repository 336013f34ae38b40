// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/statsmodel.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "tests/views/tables/madetable.h"
#include "views/look/celldelegate.h"
#include "views/stats/statscopy.h"
#include "views/tables/statstexts.h"
#include "views/words/format.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <cmath>

using namespace twinlane;
using test::compareDrawings;
using test::compareRecordings;
using test::kBaselineColumn;
using test::kDeltaColumn;
using test::kExperimentalColumn;
using test::kHostSelfMetric;
using test::kPercentColumn;

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
    void choosesTheMeasureThatExplainsMost();
    void callsDecideWhatIsNew();
    void otherWorkHasNoDirection();
    void groupsAddUp_data();
    void groupsAddUp();
    void sortValues();
    void copiesRows();
    void narrowsToTheScope();
    void kernelsOfHostOnlyTraces();
};

void TestStatsModel::keepsTheRulesOfModels()
{
    StatsModel model(StatsKind::Operators);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto comparison = fewOperators();
    model.setTable(statsTable(*comparison, StatsKind::Operators, {}));
    QCOMPARE(model.rowCount(), 3);
    model.setMetric(metricIndex(StatsKind::Operators, "hostTotalNs"));
    model.setTable({});
    QCOMPARE(model.rowCount(), 0);
    model.setTable(statsTable(*comparison, StatsKind::Operators, comparison->stepRow()));
    QCOMPARE(model.rowCount(), 3);
}

void TestStatsModel::countsPerStep()
{
    StatsModel model(StatsKind::Operators);
    model.setTable(statsTable(*fewOperators(), StatsKind::Operators, {}));
    model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
    const int row = rowOf(model, "aten::linear");
    const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(StatsColumn::Calls), QStringLiteral("1"));
    QCOMPARE(cell(kBaselineColumn), QStringLiteral("300.00")); // us; (300 + 300) / 2 steps
    QCOMPARE(cell(kExperimentalColumn), QStringLiteral("500.00"));
    QCOMPARE(cell(kDeltaColumn), QStringLiteral("+200.00"));
    QCOMPARE(cell(kPercentColumn), formatPercentChange(200.0 / 300 * 100));
    QCOMPARE(model.rowClass(row), RowClass::Slower);
    const QString said = model.index(row, kPercentColumn).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(said.endsWith(QStringLiteral("slower, cannot be told")), qPrintable(said)); // of two steps and one
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
    model.setTable(statsTable(*comparison, StatsKind::Operators, comparison->stepRow()));
    model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
    const auto cell = [&](const char *name, int column, int role) {
        return model.index(rowOf(model, name), column).data(role);
    };
    for (const int column : { kDeltaColumn, kPercentColumn }) {
        QCOMPARE(cell("aten::mm", column, CellRole::Tone).toInt(), static_cast<int>(Tone::Worse));
        QCOMPARE(cell("aten::add", column, CellRole::Tone).toInt(), static_cast<int>(Tone::Neutral));
        QVERIFY(cell("aten::mm", column, Qt::ToolTipRole).toString().startsWith(QStringLiteral("Certain")));
        QVERIFY(cell("aten::add", column, Qt::ToolTipRole).toString().startsWith(QStringLiteral("Could be chance")));
        QVERIFY(
            cell("aten::mm", column, Qt::AccessibleTextRole).toString().endsWith(QStringLiteral("slower, certain")));
    }
    QCOMPARE(cell("aten::add", kDeltaColumn, StatsRole::Mark).toString(), QStringLiteral("≈"));
    QCOMPARE(cell("aten::mm", kDeltaColumn, StatsRole::Mark).toString(), QStringLiteral("▲"));
    QCOMPARE(model.rowClass(rowOf(model, "aten::add")), RowClass::Slower); // by its sign
    model.setMetric(metricIndex(StatsKind::Operators, "hostTotalNs"));
    QVERIFY(model.judgement(rowOf(model, "aten::mm"))->flagged());
    QCOMPARE(cell("aten::add", kPercentColumn, CellRole::Tone).toInt(), static_cast<int>(Tone::Neutral));
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
        model.setTable(statsTable(comparison, StatsKind::Operators, comparison.stepRow()));
        model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
        return model.index(rowOf(model, "aten::mm"), kDeltaColumn).data(Qt::ToolTipRole).toString();
    };
    CompareOptions options;
    options.baselineRepeats = { run(205) };
    const auto few = compare(run(200), run(300), options);
    QVERIFY(few.hasValue());
    QVERIFY2(
        toolTip(**few).startsWith(QStringLiteral("Cannot be told: too few recordings")), qPrintable(toolTip(**few)));
    options.experimentalRepeats = { run(304) };
    const auto enough = compare(run(200), run(300), options);
    QVERIFY(enough.hasValue());
    QVERIFY2(toolTip(**enough).startsWith(QStringLiteral("Certain")), qPrintable(toolTip(**enough)));
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
    model.setTable(statsTable(*comparison, StatsKind::Kernels, comparison->stepRow()));
    const auto cell = [&](const char *name, int role) {
        return model.index(rowOf(model, name), StatsColumn::of(model.metric(), ColumnPart::Delta)).data(role);
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
    model.setTable(statsTable(*fewOperators(), StatsKind::Operators, {}));
    model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
    const int gone = rowOf(model, "aten::relu"), added = rowOf(model, "aten::gelu");
    QCOMPARE(model.rowClass(gone), RowClass::Gone);
    QCOMPARE(model.rowClass(added), RowClass::New);
    QCOMPARE(model.index(added, kBaselineColumn).data().toString(), missingText());
    QCOMPARE(model.index(gone, kExperimentalColumn).data().toString(), missingText());
    QCOMPARE(model.index(added, kPercentColumn).data().toString(), QStringLiteral("new"));
    QCOMPARE(model.index(gone, kPercentColumn).data().toString(), QStringLiteral("gone"));
    QCOMPARE(model.index(added, StatsColumn::Calls).data().toString(), QStringLiteral("0 → 1"));
    QCOMPARE(model.difference(added), 100e3);
    QCOMPARE(model.difference(gone), -100e3);
}

void TestStatsModel::choosesTheMeasureThatExplainsMost()
{
    enum : std::size_t { HostSelf = 0, DeviceSelf = 2 };
    const auto ns = [](std::int64_t baseline, std::int64_t experimental) {
        return makeDelta<std::int64_t>(std::optional(baseline), std::optional(experimental));
    };
    StatsTable table;
    BlockTotals totals;
    const auto best = [&](Measure measure) {
        table.totals = totals;
        return bestMetric(StatsKind::Operators, table, measure);
    };
    QCOMPARE(bestMetric(StatsKind::Operators, table, Measure::Critical), std::size_t(HostSelf)); // of no block
    totals.criticalNs = ns(100, 415);
    totals.operatorHostNs = ns(50, 351);
    QCOMPARE(best(Measure::Critical), std::size_t(HostSelf)); // no device time at all
    QCOMPARE(best(Measure::Device), std::size_t(HostSelf));
    totals.operatorDeviceNs = ns(90, 98);
    QCOMPARE(best(Measure::Critical), std::size_t(HostSelf)); // 301 of 315, the device 8
    totals.operatorDeviceNs = ns(90, 404);
    QCOMPARE(best(Measure::Critical), std::size_t(DeviceSelf)); // 314 of 315
    QCOMPARE(best(Measure::Host), std::size_t(HostSelf));
    totals.operatorHostNs = ns(50, 950); // hidden behind the device: 900 explain no 315
    totals.operatorDeviceNs = ns(90, 300);
    QCOMPARE(best(Measure::Critical), std::size_t(DeviceSelf));
    totals.criticalNs = ns(350, 340);
    totals.operatorHostNs = ns(140, 131);
    totals.operatorDeviceNs = ns(320, 300);
    QCOMPARE(best(Measure::Critical), std::size_t(DeviceSelf)); // the host's 9 of 10 is chance: it holds no half of it
    QCOMPARE(bestMetric(StatsKind::Kernels, table, Measure::Host), std::size_t(0));
}

// A side without calls is new or gone; without time alone it is not.
void TestStatsModel::callsDecideWhatIsNew()
{
    StatsModel model(StatsKind::Operators);
    model.setTable(test::madeTable(
        { test::madeRow(QStringLiteral("same"), 0, 500, 13, 13), test::madeRow(QStringLiteral("new"), 0, 500, 0, 13),
            test::madeRow(QStringLiteral("gone"), 700, 0, 4, 0), test::madeRow(QStringLiteral("times"), 100, 1650),
            test::madeRow(QStringLiteral("nearly"), 100, 299), test::madeRow(QStringLiteral("small"), 1, 0) }));
    const auto change = [&model](const char *name) {
        return model.index(rowOf(model, name), kPercentColumn).data().toString();
    };
    QCOMPARE(change("same"), missingText());
    QCOMPARE(change("new"), QStringLiteral("new"));
    QCOMPARE(change("gone"), QStringLiteral("gone"));
    QCOMPARE(change("times"), QStringLiteral("×16.5"));
    QCOMPARE(change("nearly"), formatPercentChange(199));
    QCOMPARE(model.index(rowOf(model, "same"), kBaselineColumn).data().toString(), QStringLiteral("0.00"));
    QCOMPARE(model.unit(kHostSelfMetric).name, QStringLiteral("µs")); // one for all rows
    QCOMPARE(model.index(rowOf(model, "small"), kBaselineColumn).data().toString(), QStringLiteral("<0.01"));
    QCOMPARE(model.index(rowOf(model, "small"), kDeltaColumn).data().toString(), QStringLiteral("<0.01"));
}

void TestStatsModel::otherWorkHasNoDirection()
{
    RowJudgement real;
    real.outcome = Outcome::Real;
    StatsTable table = test::madeTable({ test::madeRow(QStringLiteral("mm"), 100, 900) });
    table.rows[0].judgements = { real };
    StatsModel model(StatsKind::Operators);
    model.setTable(table);
    QCOMPARE(model.index(0, kDeltaColumn).data(CellRole::Tone).toInt(), static_cast<int>(Tone::Worse));
    table.isDifferentWork = true;
    model.setTable(table);
    QCOMPARE(model.index(0, kDeltaColumn).data(CellRole::Tone).toInt(), static_cast<int>(Tone::Neutral));
    QCOMPARE(model.index(0, kDeltaColumn).data(StatsRole::Mark).toString(), QString());
}

// Groups of any kind hold all that their members hold, and together the same as the operators do.
void TestStatsModel::groupsAddUp_data()
{
    QTest::addColumn<StatsGrouping>("grouping");
    QTest::newRow("shapes") << StatsGrouping::Shapes;
    QTest::newRow("family") << StatsGrouping::Family;
    QTest::newRow("module") << StatsGrouping::Module;
}

void TestStatsModel::groupsAddUp()
{
    QFETCH(StatsGrouping, grouping);
    const auto comparison = compareRecordings("repeats/a", "repeats/slow-layer-2");
    const auto sumOf = [](const std::vector<StatsRow> &rows, std::uint32_t group, std::size_t metric) {
        PairSum sum;
        for (const StatsRow &row : rows) {
            if (row.group == group)
                sum.add(row.ns[metric]);
        }
        return std::pair(sum.baseline, sum.experimental);
    };
    const std::vector<StatsRow> plain = statsRows(*comparison, StatsKind::Operators, comparison->stepRow());
    const std::vector<StatsRow> rows = statsRows(*comparison, StatsKind::Operators, comparison->stepRow(), grouping);
    int groups = 0;
    for (std::size_t metric = 0; metric < kMetricCount; ++metric) {
        QCOMPARE(sumOf(rows, kNoGroup, metric), sumOf(plain, kNoGroup, metric));
        for (std::uint32_t row = 0; row < rows.size(); ++row) {
            const std::pair own(rows[row].ns[metric].baseline, rows[row].ns[metric].experimental);
            QVERIFY(!rows[row].isGroup || sumOf(rows, row, metric) == own);
            groups += rows[row].isGroup;
        }
    }
    QVERIFY(groups > 0);
    const StatsTable table = statsTable(*comparison, StatsKind::Kernels, comparison->stepRow(), StatsGrouping::Family);
    QVERIFY(table.totals);
}

void TestStatsModel::sortValues()
{
    StatsModel model(StatsKind::Operators);
    model.setTable(statsTable(*fewOperators(), StatsKind::Operators, {}));
    model.setMetric(metricIndex(StatsKind::Operators, "hostSelfNs"));
    const int linear = rowOf(model, "aten::linear"), gone = rowOf(model, "aten::relu"),
              added = rowOf(model, "aten::gelu");
    QVERIFY(std::isnan(model.sortValue(added, kBaselineColumn)));
    QVERIFY(std::isinf(model.sortValue(added, kPercentColumn)));
    QCOMPARE(model.sortValue(gone, kPercentColumn), -100.0);
    QCOMPARE(model.sortValue(gone, kDeltaColumn), 100e3); // by size
    QCOMPARE(model.sortValue(linear, kBaselineColumn), 300e3);
    QCOMPARE(model.index(linear, kBaselineColumn).data(CellRole::Sort).toDouble(), 300e3);
}

void TestStatsModel::copiesRows()
{
    StatsModel model(StatsKind::Operators);
    StatsTable table = test::madeTable({ test::madeRow(QStringLiteral("gemm"), 1'000, 3'000),
        test::madeRow(QStringLiteral("aten::m|m\tx"), 1'000, 3'000),
        test::madeRow(QStringLiteral("new"), 0, 10, 0, 1) });
    table.rows[0].isGroup = true;
    table.rows[1].group = 0;
    table.steps = { 2, 1 };
    model.setTable(table);
    const std::vector<int> rows { 1, 2 };
    const std::vector<int> columns { StatsColumn::Name, StatsColumn::Calls, kBaselineColumn, kDeltaColumn,
        kPercentColumn };
    const CopiedRows copied { model, rows, columns };
    QCOMPARE(tabSeparated(copied),
        QStringLiteral("Operator\tBaseline calls per step\tExperimental calls per step\tHost self: baseline (ns)\t"
                       "Host self: Δ (ns)\tHost self: Δ\u00A0%\n"
                       "gemm / aten::m|m x\t0.50\t1.00\t500\t2500\t500.00\n"
                       "new\t0.00\t1.00\t\t10\t\n"));
    QCOMPARE(asMarkdown(copied),
        QStringLiteral("| Operator | Calls A → B | Host self: baseline, µs | Host self: Δ, µs | Host self: Δ\u00A0% |\n"
                       "| --- | ---: | ---: | ---: | ---: |\n"
                       "| `gemm / aten::m\\|m x` | 0.50 → 1 | 0.50 | +2.50 | ×6.0 |\n"
                       "| `new` | 0 → 1 | – | +0.01 | new |\n"));
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
    model.setTable(statsTable(*fewOperators(), StatsKind::Kernels, {}));
    QCOMPARE(model.rowCount(), 0);
}

TWINLANE_TEST(TestStatsModel, QCoreApplication)
#include "tst_statsmodel.moc"
