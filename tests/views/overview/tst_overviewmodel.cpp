// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewmodel.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "views/look/celldelegate.h"
#include "views/look/theme.h"
#include "views/overview/metriccell.h"
#include "views/overview/overviewcolumns.h"
#include "views/words/format.h"
#include "views/words/metrictexts.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace twinlane;
using test::compareDrawings;

namespace {

std::shared_ptr<const Comparison> slowerByHalf()
{
    return compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 op aten::linear 200-500
    )",
        R"(
        1 step ProfilerStep#1 0-1500
        1 op aten::linear 200-1000
    )");
}

int columnOf(const OverviewModel &model, std::string_view key)
{
    for (int column = 0; column < model.columnCount(); ++column) {
        if (model.metricKey(column) == key)
            return column;
    }
    return -1;
}

QStringList titlesOf(const OverviewModel &model)
{
    QStringList titles;
    for (int column = 0; column < model.columnCount(); ++column)
        titles << model.headerData(column, Qt::Horizontal).toString();
    return titles;
}

void showAll(OverviewModel &model, const std::shared_ptr<const Comparison> &comparison)
{
    OverviewColumns columns = chooseColumns(*comparison);
    columns.shown.insert(columns.shown.end(), columns.rest.begin(), columns.rest.end());
    model.setContent(comparison, columns.shown);
}

void showFirst(OverviewModel &model, const std::shared_ptr<const Comparison> &comparison)
{
    model.setContent(comparison, chooseColumns(*comparison).shown);
}

} // namespace

class TestOverviewModel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void keepsTheRulesOfModels();
    void showsWhatDiffers();
    void everyMetricHasItsPlace();
    void theLeastChangedGoFirst();
    void stepTime();
    void ratiosDifferInPoints();
    void missingValuesAreQuiet();
    void everyColumnIsExplained();
};

void TestOverviewModel::keepsTheRulesOfModels()
{
    OverviewModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    const auto comparison = slowerByHalf();
    showFirst(model, comparison);
    QCOMPARE(model.rowCount(), 4);
    showAll(model, comparison);
    QVERIFY(model.columnCount() > 14);
    model.setContent(nullptr, {});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), 0);
}

// On the host there is no device and no memory: nothing of it takes a column.
void TestOverviewModel::showsWhatDiffers()
{
    OverviewModel model;
    showFirst(model, slowerByHalf());
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows << model.headerData(row, Qt::Vertical).toString();
    QCOMPARE(rows,
        QStringList({ QStringLiteral("Baseline"), QStringLiteral("Experimental"), QStringLiteral("Delta"),
            QStringLiteral("Delta (%)") }));
    // The rest of the step takes 700 us on both sides.
    QCOMPARE(titlesOf(model).join(QLatin1String(", ")), QStringLiteral("Average step time, Python & operators"));
    QVERIFY(model.headerData(1, Qt::Horizontal, CellRole::Separator).toBool());
    QVERIFY(model.headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString().contains(QStringLiteral("CPU Exec")));
}

void TestOverviewModel::everyMetricHasItsPlace()
{
    const auto comparison = slowerByHalf();
    OverviewColumns columns = chooseColumns(*comparison);
    const auto isEach = [&] {
        std::vector<std::size_t> all = columns.shown;
        all.insert(all.end(), columns.rest.begin(), columns.rest.end());
        std::sort(all.begin(), all.end());
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i] != i)
                return false;
        }
        return all.size() == comparison->overview.size();
    };
    QVERIFY(isEach());
    while (dropLeast(*comparison, columns))
        QVERIFY(isEach());
    QCOMPARE(columns.shown.size(), std::size_t(1)); // the step always stays
    QCOMPARE(comparison->overview[columns.shown.front()].key, std::string_view("averageStepNs"));
}

void TestOverviewModel::theLeastChangedGoFirst()
{
    const auto comparison = compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 op aten::linear 200-500
    )",
        R"(
        1 step ProfilerStep#1 0-1500
        1 op aten::linear 200-900
    )");
    OverviewColumns columns = chooseColumns(*comparison);
    double before = 0;
    while (true) {
        double least = std::numeric_limits<double>::infinity();
        for (const std::size_t i : columns.shown)
            least = std::min(least, weightOf(*comparison, comparison->overview[i]));
        QVERIFY(least >= before);
        before = least;
        if (!dropLeast(*comparison, columns))
            break;
    }
    QVERIFY(before > 1);
}

void TestOverviewModel::stepTime()
{
    OverviewModel model;
    showFirst(model,
        compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 step ProfilerStep#2 1000-2000
        1 step ProfilerStep#3 2000-3000
        1 step ProfilerStep#4 3000-4000
    )",
            R"(
        1 step ProfilerStep#1 0-1500
        1 step ProfilerStep#2 1500-3000
        1 step ProfilerStep#3 3000-4500
        1 step ProfilerStep#4 4500-6000
    )"));
    const int column = columnOf(model, "averageStepNs");
    const auto cell = [&](int row, int role = Qt::DisplayRole) { return model.index(row, column).data(role); };
    QCOMPARE(cell(OverviewModel::Baseline).toString(), formatNs(1000e3));
    QCOMPARE(cell(OverviewModel::Experimental).toString(), formatNs(1500e3));
    QCOMPARE(cell(OverviewModel::Difference).toString(), formatSigned(500e3, Unit::Nanoseconds));
    QCOMPARE(cell(OverviewModel::Change).toString(), formatPercentChange(50));
    QCOMPARE(cell(OverviewModel::Baseline, CellRole::Tone).toInt(), static_cast<int>(Tone::Neutral));
    QCOMPARE(cell(OverviewModel::Difference, CellRole::Tone).toInt(), static_cast<int>(Tone::Worse));
    QVERIFY(cell(OverviewModel::Change, Qt::AccessibleTextRole).toString().contains(QStringLiteral("worse")));
    // One step a side cannot tell: no colour, an open arrow.
    showFirst(model, slowerByHalf());
    QCOMPARE(cell(OverviewModel::Difference, CellRole::Tone).toInt(), static_cast<int>(Tone::Neutral));
    QVERIFY(cell(OverviewModel::Difference, CellRole::Quiet).toBool());
    QVERIFY(cell(OverviewModel::Difference).toString().startsWith(QChar(0x25B3)));
}

void TestOverviewModel::ratiosDifferInPoints()
{
    const OverviewMetric metric { "gpuUtilization", Unit::Ratio, Better::Higher, makeDelta<double>(0.5, 0.4), {}, {} };
    QCOMPARE(metricChange(metric), missingText());
    QVERIFY(metricDelta(*slowerByHalf(), metric).endsWith(QStringLiteral("pp")));
    const OverviewMetric many { "peakMemoryBytes", Unit::Bytes, Better::Lower, makeDelta<double>(100.0, 340.0), {},
        {} };
    QCOMPARE(metricChange(many), QStringLiteral("×3.4"));
}

void TestOverviewModel::missingValuesAreQuiet()
{
    OverviewModel model;
    showAll(model, slowerByHalf()); // on the host only: no device
    const int column = columnOf(model, "gpuUtilization");
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(model.index(row, column).data().toString(), missingText());
        QVERIFY(model.index(row, column).data(CellRole::Missing).toBool());
    }
}

void TestOverviewModel::everyColumnIsExplained()
{
    OverviewModel model;
    showAll(model, slowerByHalf());
    for (int column = 0; column < model.columnCount(); ++column) {
        const std::string_view key = model.metricKey(column);
        QVERIFY2(!metricDefinition(key).isEmpty(), std::string(key).c_str());
        QVERIFY(model.headerData(column, Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(metricDefinition(key).toHtmlEscaped()));
    }
}

TWINLANE_TEST(TestOverviewModel, QApplication)
#include "tst_overviewmodel.moc"
