// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/rowfilterproxy.h"

#include "tests/support/testclass.h"
#include "views/look/celldelegate.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace twinlane;

namespace {

constexpr std::size_t kHostSelf = 2;

StatsRow row(
    const QString &name, double baseline, double experimental, bool inBaseline = true, bool inExperimental = true)
{
    StatsRow stats;
    stats.name = name;
    stats.inBaseline = inBaseline;
    stats.inExperimental = inExperimental;
    stats.calls = { inBaseline ? 1.0 : 0.0, inExperimental ? 1.0 : 0.0, 0.0, {} };
    stats.metrics.resize(4);
    stats.metrics[kHostSelf] = { baseline, experimental, experimental - baseline, {} };
    return stats;
}

std::vector<StatsRow> fiveRows()
{
    return { row(QStringLiteral("aten::mm"), 1000, 3000), row(QStringLiteral("aten::relu"), 5000, 1000),
        row(QStringLiteral("aten::add"), 1000, 1001), row(QStringLiteral("triton_new"), 0, 500, false, true),
        row(QStringLiteral("aten::gone"), 700, 0, true, false) };
}

std::vector<StatsRow> randomRows(unsigned seed, int count)
{
    std::mt19937 random(seed);
    std::vector<StatsRow> rows;
    for (int i = 0; i < count; ++i) {
        const auto value = [&] { return static_cast<double>(random() % 6) * 100; }; // few values: many ties
        const unsigned side = random() % 6;
        const bool inBaseline = side != 0, inExperimental = side != 1;
        rows.push_back(row(QStringLiteral("op%1").arg(random() % 40), inBaseline ? value() : 0,
            inExperimental ? value() : 0, inBaseline, inExperimental));
    }
    return rows;
}

QStringList names(const RowFilterProxy &proxy)
{
    QStringList shown;
    for (int i = 0; i < proxy.rowCount(); ++i)
        shown << proxy.index(i, StatsModel::Name).data().toString();
    return shown;
}

} // namespace

class TestRowFilterProxy : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void keepsTheRulesOfModels();
    void sortsBySizeOfDifference();
    void missingValuesComeLast();
    void orderDoesNotDependOnTheSource_data();
    void orderDoesNotDependOnTheSource();
    void filtersByWords();
    void filtersByClass();
    void filtersWhatIsReal();
    void countsEveryRowOnce();
    void barsShareTheScaleOfWhatIsShown();
    void nextToNothingIsGrey();
};

void TestRowFilterProxy::keepsTheRulesOfModels()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    QAbstractItemModelTester modelTester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMetric(kHostSelf);
    model.setRows(fiveRows());
    proxy.sort(StatsModel::Difference, Qt::DescendingOrder);
    proxy.setFilterText(QStringLiteral("aten"));
    model.setRows(randomRows(1, 200));
    proxy.setFilterText(QStringLiteral("op1"));
    for (int column = 0; column < StatsModel::ColumnCount; ++column) {
        proxy.sort(column, Qt::AscendingOrder);
        proxy.sort(column, Qt::DescendingOrder);
    }
    proxy.setRowClass(RowClass::Gone);
    model.setRows({});
    model.setMetric(0);
    proxy.setRowClass({});
    proxy.setFilterText({});
    QCOMPARE(proxy.rowCount(), 0);
}

void TestRowFilterProxy::sortsBySizeOfDifference()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelf);
    model.setRows(fiveRows());
    proxy.sort(StatsModel::Difference, Qt::DescendingOrder);
    QCOMPARE(
        names(proxy).join(QLatin1Char(' ')), QStringLiteral("aten::relu aten::mm aten::gone triton_new aten::add"));
    proxy.sort(StatsModel::Difference, Qt::AscendingOrder);
    QCOMPARE(
        names(proxy).join(QLatin1Char(' ')), QStringLiteral("aten::add triton_new aten::gone aten::mm aten::relu"));
}

void TestRowFilterProxy::missingValuesComeLast()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelf);
    model.setRows(fiveRows());
    for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
        proxy.sort(StatsModel::Baseline, order);
        QCOMPARE(names(proxy).constLast(), QStringLiteral("triton_new"));
        proxy.sort(StatsModel::Experimental, order);
        QCOMPARE(names(proxy).constLast(), QStringLiteral("aten::gone"));
    }
}

void TestRowFilterProxy::orderDoesNotDependOnTheSource_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 8; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

// Whatever the order of the rows in the model, columns of equal values come out in the same order of names.
void TestRowFilterProxy::orderDoesNotDependOnTheSource()
{
    QFETCH(unsigned, seed);
    std::vector<StatsRow> rows = randomRows(seed, 150);
    StatsModel model(StatsKind::Operators), shuffledModel(StatsKind::Operators);
    RowFilterProxy proxy(model), shuffledProxy(shuffledModel);
    model.setMetric(kHostSelf);
    shuffledModel.setMetric(kHostSelf);
    model.setRows(rows);
    std::shuffle(rows.begin(), rows.end(), std::mt19937(seed));
    shuffledModel.setRows(rows);
    for (int column = 0; column < StatsModel::ColumnCount; ++column) {
        for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
            proxy.sort(column, order);
            shuffledProxy.sort(column, order);
            QCOMPARE(names(proxy), names(shuffledProxy));
            bool missing = false;
            double last = order == Qt::AscendingOrder ? -INFINITY : INFINITY;
            for (int i = 0; column > StatsModel::Category && i < proxy.rowCount(); ++i) {
                const double value = proxy.index(i, column).data(CellRole::Sort).toDouble();
                missing = missing || std::isnan(value);
                QCOMPARE(std::isnan(value), missing);
                QVERIFY(missing || (order == Qt::AscendingOrder ? value >= last : value <= last));
                last = value;
            }
        }
    }
}

void TestRowFilterProxy::filtersByWords()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelf);
    model.setRows(fiveRows());
    proxy.setFilterText(QStringLiteral("ATEN"));
    QCOMPARE(proxy.rowCount(), 4);
    proxy.setFilterText(QStringLiteral(" re  ten "));
    QCOMPARE(names(proxy), QStringList { QStringLiteral("aten::relu") });
    proxy.setFilterText(QStringLiteral("nothing"));
    QCOMPARE(proxy.rowCount(), 0);
    proxy.setFilterText({});
    QCOMPARE(proxy.rowCount(), 5);
}

void TestRowFilterProxy::filtersByClass()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelf);
    model.setRows(fiveRows());
    const std::pair<RowClass, const char *> expected[] = { { RowClass::Slower, "aten::mm" },
        { RowClass::Faster, "aten::relu" }, { RowClass::Same, "aten::add" }, { RowClass::New, "triton_new" },
        { RowClass::Gone, "aten::gone" } };
    for (const auto &[rowClass, name] : expected) {
        proxy.setRowClass(rowClass);
        QCOMPARE(names(proxy), QStringList { QLatin1String(name) });
    }
}

void TestRowFilterProxy::filtersWhatIsReal()
{
    std::vector<StatsRow> rows = fiveRows();
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelf);
    model.setRows(rows);
    QVERIFY(!proxy.isJudged());
    RowJudgement chance, real;
    chance.outcome = Outcome::WithinLimits;
    real.outcome = Outcome::Real;
    for (StatsRow &each : rows) {
        each.judgements.resize(4);
        each.judgements[kHostSelf] = each.name == QLatin1String("aten::relu") ? real : chance;
    }
    model.setRows(rows);
    QVERIFY(proxy.isJudged());
    QCOMPARE(proxy.realCount(), 1);
    proxy.setOnlyReal(true);
    QCOMPARE(names(proxy), QStringList { QStringLiteral("aten::relu") });
    QCOMPARE(proxy.textMatches(), 5);
    proxy.setFilterText(QStringLiteral("mm"));
    QCOMPARE(proxy.rowCount(), 0);
    proxy.setFilterText({});
    proxy.setOnlyReal(false);
    QCOMPARE(proxy.rowCount(), 5);
    model.setMetric(kHostSelf + 1); // which is not judged
    QVERIFY(!proxy.isJudged());
}

void TestRowFilterProxy::countsEveryRowOnce()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelf);
    model.setRows(randomRows(3, 300));
    proxy.setFilterText(QStringLiteral("op2"));
    const int matches = proxy.rowCount();
    QVERIFY(matches > 0 && matches < 300);
    QCOMPARE(proxy.textMatches(), matches);
    int shown = 0;
    for (std::size_t i = 0; i < kRowClassCount; ++i) {
        proxy.setRowClass(static_cast<RowClass>(i));
        QCOMPARE(proxy.rowCount(), proxy.classCounts()[i]);
        shown += proxy.rowCount();
    }
    QCOMPARE(shown, matches);
}

void TestRowFilterProxy::barsShareTheScaleOfWhatIsShown()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelf);
    model.setRows(fiveRows());
    proxy.sort(StatsModel::Difference, Qt::DescendingOrder);
    const auto bar = [&](int shown) {
        return proxy.index(shown, StatsModel::Difference).data(CellRole::Bar).toDouble();
    };
    QCOMPARE(bar(0), -1.0);
    QCOMPARE(bar(1), 0.5); // 2000 of 4000
    proxy.setRowClass(RowClass::Slower);
    QCOMPARE(bar(0), 1.0);
}

void TestRowFilterProxy::nextToNothingIsGrey()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelf);
    model.setRows({ row(QStringLiteral("big"), 1e6, 3e6), row(QStringLiteral("tiny"), 10, 20) });
    proxy.sort(StatsModel::Difference, Qt::DescendingOrder);
    const auto tone = [&](int shown, int column) {
        return static_cast<Tone>(proxy.index(shown, column).data(CellRole::Tone).toInt());
    };
    QCOMPARE(tone(0, StatsModel::Change), Tone::Worse);
    QCOMPARE(tone(1, StatsModel::Change), Tone::Neutral);
    QCOMPARE(tone(1, StatsModel::Difference), Tone::Worse);
}

TWINLANE_TEST(TestRowFilterProxy, QCoreApplication)
#include "tst_rowfilterproxy.moc"
