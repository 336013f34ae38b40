// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewmodel.h"

#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "views/look/celldelegate.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/metrictexts.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

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

} // namespace

class TestOverviewModel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void keepsTheRulesOfModels();
    void hasTheRowsAndColumnsAskedFor();
    void showsMoreWhenAsked();
    void stepTime();
    void missingValuesAreQuiet();
    void everyColumnIsExplained();
};

void TestOverviewModel::keepsTheRulesOfModels()
{
    OverviewModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setComparison(slowerByHalf());
    QCOMPARE(model.rowCount(), 4);
    model.setShowsAll(true);
    model.setComparison(nullptr);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), 0);
    model.setComparison(slowerByHalf());
    QVERIFY(model.columnCount() > 14);
}

void TestOverviewModel::hasTheRowsAndColumnsAskedFor()
{
    OverviewModel model;
    model.setComparison(slowerByHalf());
    QStringList rows, columns;
    for (int row = 0; row < model.rowCount(); ++row)
        rows << model.headerData(row, Qt::Vertical).toString();
    for (int column = 0; column < model.columnCount(); ++column)
        columns << model.headerData(column, Qt::Horizontal).toString();
    QCOMPARE(rows,
        QStringList({ QStringLiteral("Baseline"), QStringLiteral("Experimental"), QStringLiteral("Delta"),
            QStringLiteral("Delta (%)") }));
    QCOMPARE(columns.join(QLatin1String(", ")),
        QStringLiteral("Device, Memory, GPU utilization, Average memory, Peak memory, Average step time, "
                       "Kernel, Memcpy, Memset, Communication, Runtime, DataLoader, CPU Exec, Other"));
    const int kernel = columnOf(model, "Kernel");
    QVERIFY(model.headerData(kernel, Qt::Horizontal, CellRole::Separator).toBool());
    QVERIFY(!model.headerData(kernel + 1, Qt::Horizontal, CellRole::Separator).toBool());
}

void TestOverviewModel::showsMoreWhenAsked()
{
    OverviewModel model;
    const auto comparison = slowerByHalf();
    model.setComparison(comparison);
    QVERIFY(model.hasMore());
    model.setShowsAll(true);
    QCOMPARE(static_cast<std::size_t>(model.columnCount()), comparison->overview.size());
    QCOMPARE(columnOf(model, "Other"), 13); // what was there keeps its place
}

void TestOverviewModel::stepTime()
{
    OverviewModel model;
    model.setComparison(slowerByHalf());
    const int column = columnOf(model, "averageStepNs");
    const auto cell = [&](int row, int role = Qt::DisplayRole) { return model.index(row, column).data(role); };
    QCOMPARE(cell(OverviewModel::Baseline).toString(), formatNs(1000e3));
    QCOMPARE(cell(OverviewModel::Experimental).toString(), formatNs(1500e3));
    QCOMPARE(cell(OverviewModel::Difference).toString(), formatSigned(500e3, Unit::Nanoseconds));
    QCOMPARE(cell(OverviewModel::Change).toString(), formatPercentChange(50));
    QCOMPARE(cell(OverviewModel::Baseline, CellRole::Tone).toInt(), static_cast<int>(Tone::Neutral));
    QCOMPARE(cell(OverviewModel::Difference, CellRole::Tone).toInt(), static_cast<int>(Tone::Worse));
    QCOMPARE(cell(OverviewModel::Change, CellRole::Style).toInt(), static_cast<int>(CellStyle::Pill));
    QVERIFY(cell(OverviewModel::Change, Qt::AccessibleTextRole).toString().contains(QStringLiteral("worse")));
}

void TestOverviewModel::missingValuesAreQuiet()
{
    OverviewModel model;
    model.setComparison(slowerByHalf()); // on the host only: no device
    const int column = columnOf(model, "gpuUtilization");
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(model.index(row, column).data().toString(), missingText());
        QVERIFY(model.index(row, column).data(CellRole::Missing).toBool());
    }
}

void TestOverviewModel::everyColumnIsExplained()
{
    OverviewModel model;
    model.setComparison(slowerByHalf());
    model.setShowsAll(true);
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
