// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/rowfilterproxy.h"

#include "model/base/side.h"
#include "tests/support/testclass.h"
#include "tests/views/tables/madetable.h"
#include "views/look/celldelegate.h"
#include "views/stats/statsfooter.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace twinlane;
using test::kBaselineColumn;
using test::kDeltaColumn;
using test::kExperimentalColumn;
using test::kHostSelfMetric;
using test::madeRow;
using test::madeTable;

namespace {

std::vector<StatsRow> fiveRows()
{
    return { madeRow(QStringLiteral("aten::mm"), 1000, 3000), madeRow(QStringLiteral("aten::relu"), 5000, 1000),
        madeRow(QStringLiteral("aten::add"), 1000, 1001), madeRow(QStringLiteral("triton_new"), 0, 500, 0, 1),
        madeRow(QStringLiteral("aten::gone"), 700, 0, 1, 0) };
}

std::vector<StatsRow> randomRows(unsigned seed, int count)
{
    std::mt19937 random(seed);
    std::vector<StatsRow> rows;
    for (int i = 0; i < count; ++i) {
        const auto value = [&] { return static_cast<std::int64_t>(random() % 6) * 100; }; // few values: many ties
        const unsigned side = random() % 6;
        const bool inBaseline = side != 0, inExperimental = side != 1;
        rows.push_back(madeRow(QStringLiteral("op%1").arg(random() % 40), inBaseline ? value() : 0,
            inExperimental ? value() : 0, inBaseline, inExperimental));
    }
    return rows;
}

/// Two families with their operators.
std::vector<StatsRow> groupedRows()
{
    std::vector<StatsRow> rows { madeRow(QStringLiteral("gemm"), 300, 700, 3, 3),
        madeRow(QStringLiteral("aten::mm"), 100, 100), madeRow(QStringLiteral("aten::bmm"), 200, 600, 2, 2),
        madeRow(QStringLiteral("norm"), 50, 60), madeRow(QStringLiteral("aten::layer_norm"), 50, 60) };
    rows[0].isGroup = rows[3].isGroup = true;
    rows[0].key = rows[3].key = {};
    rows[1].group = rows[2].group = 0;
    rows[4].group = 3;
    return rows;
}

QStringList names(const RowFilterProxy &proxy)
{
    QStringList shown;
    for (int i = 0; i < proxy.rowCount(); ++i)
        shown << proxy.index(i, StatsColumn::Name).data().toString();
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
    void filtersByTheLanguage_data();
    void filtersByTheLanguage();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void namesAreNoConditions();
    void groupsOpenAndSort();
    void groupsAreFilteredByTheirMembers();
    void whatIsShownAddsUp();
};

void TestRowFilterProxy::keepsTheRulesOfModels()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    QAbstractItemModelTester modelTester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester proxyTester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMetric(kHostSelfMetric);
    model.setTable(madeTable(fiveRows()));
    proxy.sort(kDeltaColumn, Qt::DescendingOrder);
    proxy.setFilterText(QStringLiteral("aten"));
    model.setTable(madeTable(randomRows(1, 200)));
    proxy.setFilterText(QStringLiteral("op1"));
    for (int column = 0; column < StatsColumn::kCount; ++column) {
        proxy.sort(column, Qt::AscendingOrder);
        proxy.sort(column, Qt::DescendingOrder);
    }
    proxy.setRowClass(RowClass::Gone);
    model.setTable(madeTable({}));
    model.setMetric(0);
    proxy.setRowClass({});
    proxy.setFilterText({});
    QCOMPARE(proxy.rowCount(), 0);
}

void TestRowFilterProxy::sortsBySizeOfDifference()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelfMetric);
    model.setTable(madeTable(fiveRows()));
    proxy.sort(kDeltaColumn, Qt::DescendingOrder);
    QCOMPARE(
        names(proxy).join(QLatin1Char(' ')), QStringLiteral("aten::relu aten::mm aten::gone triton_new aten::add"));
    proxy.sort(kDeltaColumn, Qt::AscendingOrder);
    QCOMPARE(
        names(proxy).join(QLatin1Char(' ')), QStringLiteral("aten::add triton_new aten::gone aten::mm aten::relu"));
}

void TestRowFilterProxy::missingValuesComeLast()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelfMetric);
    model.setTable(madeTable(fiveRows()));
    for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
        proxy.sort(kBaselineColumn, order);
        QCOMPARE(names(proxy).constLast(), QStringLiteral("triton_new"));
        proxy.sort(kExperimentalColumn, order);
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
    model.setMetric(kHostSelfMetric);
    shuffledModel.setMetric(kHostSelfMetric);
    model.setTable(madeTable(rows));
    std::shuffle(rows.begin(), rows.end(), std::mt19937(seed));
    shuffledModel.setTable(madeTable(rows));
    for (int column = 0; column < StatsColumn::kCount; ++column) {
        for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
            proxy.sort(column, order);
            shuffledProxy.sort(column, order);
            QCOMPARE(names(proxy), names(shuffledProxy));
            bool missing = false;
            double last = order == Qt::AscendingOrder ? -INFINITY : INFINITY;
            for (int i = 0; column > StatsColumn::Family && i < proxy.rowCount(); ++i) {
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
    model.setMetric(kHostSelfMetric);
    model.setTable(madeTable(fiveRows()));
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
    model.setMetric(kHostSelfMetric);
    model.setTable(madeTable(fiveRows()));
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
    model.setMetric(kHostSelfMetric);
    model.setTable(madeTable(rows));
    QVERIFY(!proxy.isJudged());
    RowJudgement chance, real;
    chance.outcome = Outcome::WithinLimits;
    real.outcome = Outcome::Real;
    for (StatsRow &each : rows) {
        each.judgements.resize(4);
        each.judgements[kHostSelfMetric] = each.name == QLatin1String("aten::relu") ? real : chance;
    }
    model.setTable(madeTable(rows));
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
    model.setMetric(kHostSelfMetric + 1); // which is not judged
    QVERIFY(!proxy.isJudged());
}

void TestRowFilterProxy::countsEveryRowOnce()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setMetric(kHostSelfMetric);
    model.setTable(madeTable(randomRows(3, 300)));
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

void TestRowFilterProxy::filtersByTheLanguage_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("not") << "aten -add"
                         << "aten::mm aten::relu aten::gone";
    QTest::newRow("quoted keyword") << "\"new\""
                                    << "triton_new";
    QTest::newRow("new") << "new"
                         << "triton_new";
    QTest::newRow("not new") << "-new -gone"
                             << "aten::mm aten::relu aten::add";
    QTest::newRow("gone") << "gone"
                          << "aten::gone";
    QTest::newRow("longer") << "delta>1us"
                            << "aten::mm";
    QTest::newRow("spaces") << "delta > 1us"
                            << "aten::mm";
    QTest::newRow("shorter") << "delta<-600ns"
                             << "aten::relu aten::gone";
    QTest::newRow("negated") << "-delta>0"
                             << "aten::relu aten::gone";
    QTest::newRow("percent") << "percent>=200"
                             << "aten::mm triton_new"; // from nothing is more than any percentage
    QTest::newRow("baseline") << "baseline=5us"
                              << "aten::relu";
    QTest::newRow("calls") << "calls>=2"
                           << "";
    QTest::newRow("family") << "family:gem"
                            << "aten::mm";
    QTest::newRow("several") << "family:gemm delta<0"
                             << "";
}

void TestRowFilterProxy::filtersByTheLanguage()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    std::vector<StatsRow> rows = fiveRows();
    rows[0].family = KernelFamily::Gemm;
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setTable(madeTable(rows));
    QCOMPARE(proxy.setFilterText(text), QString());
    QCOMPARE(names(proxy).join(QLatin1Char(' ')), expected);
}

void TestRowFilterProxy::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("open quote") << "\"batch"
                                << "quotation mark";
    QTest::newRow("no unit") << "delta>1"
                             << "needs a unit";
    QTest::newRow("no number") << "delta>"
                               << "number is missing";
    QTest::newRow("not a number") << "calls>=many"
                                  << "is no number";
    QTest::newRow("a unit too much") << "calls>1ms"
                                     << "is no time";
    QTest::newRow("unknown value") << "dleta>1ms"
                                   << "no value";
    QTest::newRow("unknown family") << "family:gemn"
                                    << "There are attention,";
}

void TestRowFilterProxy::saysWhatIsWrong()
{
    QFETCH(QString, text);
    QFETCH(QString, says);
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setTable(madeTable(fiveRows()));
    proxy.setFilterText(QStringLiteral("relu"));
    const QString error = proxy.setFilterText(text);
    QVERIFY2(error.contains(says), qPrintable(error));
    QVERIFY(!error.contains(QLatin1Char('\n')));
    QCOMPARE(names(proxy), QStringList { QStringLiteral("aten::relu") }); // as before
}

// Names of templates and of namespaces are words.
void TestRowFilterProxy::namesAreNoConditions()
{
    for (const char *text : { "aten::mm", "vector<float>", "a>b", "x=y", "-", "::" }) {
        const RowFilter filter = parseFilter(QLatin1String(text));
        QVERIFY2(filter.error.isEmpty(), text);
        QCOMPARE(filter.terms.size(), std::size_t(1));
        QCOMPARE(filter.terms[0].kind, FilterTerm::Kind::Word);
    }
}

void TestRowFilterProxy::groupsOpenAndSort()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setTable(madeTable(groupedRows(), StatsGrouping::Family));
    proxy.sort(kDeltaColumn, Qt::DescendingOrder);
    QCOMPARE(names(proxy).join(QLatin1Char(' ')), QStringLiteral("gemm norm"));
    proxy.setOpen(0, true);
    QCOMPARE(names(proxy).join(QLatin1Char(' ')), QStringLiteral("gemm aten::bmm aten::mm norm"));
    QPersistentModelIndex chosen = proxy.index(2, 0);
    proxy.sort(kDeltaColumn, Qt::AscendingOrder);
    QCOMPARE(names(proxy).join(QLatin1Char(' ')), QStringLiteral("norm gemm aten::mm aten::bmm"));
    QCOMPARE(chosen.data().toString(), QStringLiteral("aten::mm"));
    QCOMPARE(proxy.index(1, 0).data(StatsRole::Fold).toInt(), int(FoldMark::Open));
    proxy.setOpen(1, false);
    QVERIFY(!chosen.isValid());
    proxy.setAllOpen(true);
    QCOMPARE(proxy.rowCount(), 5);
    proxy.setAllOpen(false);
    QCOMPARE(proxy.rowCount(), 2);
}

void TestRowFilterProxy::groupsAreFilteredByTheirMembers()
{
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    model.setTable(madeTable(groupedRows(), StatsGrouping::Family));
    QCOMPARE(proxy.textMatches(), 3); // heads are no operators
    proxy.setFilterText(QStringLiteral("bmm"));
    QCOMPARE(names(proxy).join(QLatin1Char(' ')), QStringLiteral("gemm aten::bmm"));
    proxy.setFilterText(QStringLiteral("gemm"));
    QCOMPARE(proxy.rowCount(), 3); // the name of the group counts for its members
    QCOMPARE(proxy.hidden().rows, 1);
    QCOMPARE(proxy.hidden().ns[kHostSelfMetric].experimental, std::int64_t(60));
}

// Whatever is filtered, sorted or opened: the outermost rows and those below the table are the block's time.
void TestRowFilterProxy::whatIsShownAddsUp()
{
    std::mt19937 random(7);
    StatsModel model(StatsKind::Operators);
    RowFilterProxy proxy(model);
    StatsFooter footer(model, proxy);
    QAbstractItemModelTester tester(&footer, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (int round = 0; round < 60; ++round) {
        StatsTable table = madeTable(randomRows(random(), 100));
        BlockTotals totals;
        const auto time = [&random] { return std::optional<std::int64_t>(random() % 100'000); };
        totals.hostNs = makeDelta<std::int64_t>(time(), time());
        totals.criticalNs = makeDelta<std::int64_t>(time(), time());
        totals.deviceNs = makeDelta<std::int64_t>(time(), time());
        table.totals = totals;
        model.setTable(std::move(table));
        proxy.setFilterText(round % 3 == 0 ? QString() : QStringLiteral("op%1").arg(random() % 5));
        const Measure measure = round % 2 ? Measure::Critical : Measure::Device;
        footer.update(QStringLiteral("block"), measure, false);
        for (const std::size_t metric : { test::kHostSelfMetric, test::kDeviceSelfMetric }) {
            PerSide<std::int64_t> sum {};
            for (int row = 0; row < proxy.rowCount(); ++row) {
                const StatsRow &stats = model.row(proxy.mapToSource(proxy.index(row, 0)).row());
                sum[0] += stats.ns[metric].baseline;
                sum[1] += stats.ns[metric].experimental;
            }
            const int last = footer.rowCount() - 1;
            for (int row = 0; row < last; ++row) {
                sum[0] += footer.values(row, metric)[0].value();
                sum[1] += footer.values(row, metric)[1].value();
            }
            const Delta<std::int64_t> &whole = metric == test::kHostSelfMetric ? totals.hostNs
                : measure == Measure::Critical                                 ? totals.criticalNs
                                                                               : totals.deviceNs;
            QCOMPARE(sum[0], *whole.baseline);
            QCOMPARE(sum[1], *whole.experimental);
            QCOMPARE(footer.values(last, metric)[0], whole.baseline);
        }
    }
}

TWINLANE_TEST(TestRowFilterProxy, QCoreApplication)
#include "tst_rowfilterproxy.moc"
