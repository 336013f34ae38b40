// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The columns of work and roofs in the tables: hidden at first, never without their coverage, and what they say where
// there is no roof.

#include "tests/support/drawncomparison.h"
#include "tests/support/ratedpair.h"
#include "tests/support/testclass.h"
#include "views/look/theme.h"
#include "views/stats/statscopy.h"
#include "views/tables/columnlayout.h"
#include "views/tables/statstableview.h"
#include "views/tables/statsview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>

using namespace twinlane;
using test::addition;
using test::custom;
using test::product;

namespace {

constexpr int kShareOfA = StatsColumn::of(RateFigure::Efficiency, ColumnPart::Baseline);
constexpr int kShareOfB = StatsColumn::of(RateFigure::Efficiency, ColumnPart::Experimental);
constexpr int kShareDelta = StatsColumn::of(RateFigure::Efficiency, ColumnPart::Delta);
constexpr int kCoverage = StatsColumn::of(RateFigure::Coverage, ColumnPart::Baseline);

std::shared_ptr<const Comparison> slowerProducts()
{
    return test::ratedComparison({ product(10), addition(5), custom(5) }, { product(20), addition(5), custom(5) });
}

/// Hardly any work beside product().
test::RatedCall tiny(int deviceUs)
{
    return { "aten::bmm", "[[1, 64, 64], [1, 64, 64]]", "['c10::BFloat16', 'c10::BFloat16']", "small_gemm", deviceUs };
}

} // namespace

class TestRateColumns : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<StatsView> m_operators, m_kernels;

    static StatsTableView &table(StatsView &view) { return *view.findChild<StatsTableView *>(); }
    static int rowOf(const QAbstractItemModel &model, const QString &name)
    {
        for (int row = 0; row < model.rowCount(); ++row)
            if (model.index(row, StatsColumn::Name).data().toString() == name)
                return row;
        qFatal("no row %s", qPrintable(name));
    }
    QString cell(const QString &name, int column, int role = Qt::DisplayRole)
    {
        const QAbstractItemModel &model = *table(*m_operators).model();
        return model.index(rowOf(model, name), column).data(role).toString();
    }
    void chooseRate(StatsView &view, const QString &title)
    {
        for (auto *button : view.findChildren<QToolButton *>()) {
            if (button->accessibleName() != QLatin1String("Columns"))
                continue;
            emit button->menu()->aboutToShow();
            auto *rates = button->menu()->findChild<QMenu *>(QStringLiteral("rateColumns"));
            QVERIFY(rates);
            for (QAction *action : rates->actions()) {
                if (action->text() == title)
                    return action->trigger();
            }
        }
        QFAIL(qPrintable(title));
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("twinlane-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_ratecolumns"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        QSettings().clear();
        m_operators = std::make_unique<StatsView>(StatsKind::Operators, m_shown);
        m_kernels = std::make_unique<StatsView>(StatsKind::Kernels, m_shown);
        for (StatsView *view : { m_operators.get(), m_kernels.get() }) {
            view->resize(1600, 400);
            view->show();
            QVERIFY(QTest::qWaitForWindowExposed(view));
        }
        m_shown.setComparison(slowerProducts());
        m_operators->exportImage({ 1600, 400 }, 1);
        QTRY_VERIFY(table(*m_operators).model()->rowCount() > 0);
        QTRY_VERIFY(table(*m_kernels).model()->rowCount() > 0);
    }

    void cleanup()
    {
        m_operators.reset();
        m_kernels.reset();
        m_shown.setComparison(nullptr);
    }

    void hiddenUntilTheyAreChosen()
    {
        const StatsTableView &rows = table(*m_operators);
        for (int column = StatsColumn::FirstOfRates; column < StatsColumn::kCount; ++column)
            QVERIFY(rows.isColumnHidden(column));
        chooseRate(*m_operators, QStringLiteral("Of the roof"));
        QVERIFY(
            !rows.isColumnHidden(kShareOfA) && !rows.isColumnHidden(kShareOfB) && !rows.isColumnHidden(kShareDelta));
        QVERIFY(!rows.isColumnHidden(kCoverage)); // never a number without its coverage
        QVERIFY(rows.isColumnHidden(StatsColumn::of(RateFigure::Flops, ColumnPart::Baseline)));
        chooseRate(*m_operators, QStringLiteral("Of the roof"));
        QVERIFY(rows.isColumnHidden(kShareOfA) && rows.isColumnHidden(kCoverage));
    }

    void theChoiceIsRemembered()
    {
        chooseRate(*m_operators, QStringLiteral("Work"));
        const StatsView again(StatsKind::Operators, m_shown);
        QCOMPARE(ColumnChoice(StatsKind::Operators).rates()[std::size_t(RateFigure::Flops)], true);
        QCOMPARE(ColumnChoice(StatsKind::Kernels).rates()[std::size_t(RateFigure::Flops)], false);
    }

    void numbersOfBothSides()
    {
        QCOMPARE(cell(QStringLiteral("aten::mm"), kShareOfA), QStringLiteral("21.7")); // 2.17 of 10 us
        QCOMPARE(cell(QStringLiteral("aten::mm"), kShareOfB), QStringLiteral("10.9"));
        QCOMPARE(cell(QStringLiteral("aten::mm"), kShareDelta), QStringLiteral("−10.9"));
        QCOMPARE(cell(QStringLiteral("aten::mm"), kCoverage), QStringLiteral("100.0"));
        QCOMPARE(cell(QStringLiteral("aten::mm"), StatsColumn::of(RateFigure::Flops, ColumnPart::Baseline)),
            QStringLiteral("2.15")); // GFLOP
        QCOMPARE(cell(QStringLiteral("aten::mm"), StatsColumn::of(RateFigure::FlopRate, ColumnPart::Experimental)),
            QStringLiteral("107.37")); // TFLOP/s
        QCOMPARE(cell(QStringLiteral("aten::mm"), StatsColumn::RoofClasses), QStringLiteral("compute"));
        QVERIFY(cell(QStringLiteral("aten::mm"), kShareOfA, Qt::ToolTipRole).contains(QStringLiteral("data sheet")));
    }

    void whatHasNoRoofSaysWhy()
    {
        QCOMPARE(cell(QStringLiteral("mine::op"), kShareOfA), QStringLiteral("–"));
        const QString why = cell(QStringLiteral("mine::op"), kShareOfA, Qt::ToolTipRole);
        QVERIFY2(why.contains(QStringLiteral("no formula")), qPrintable(why));
        m_shown.setComparison(test::ratedComparison(
            test::ratedRun({ product(10) }, "Model 9000"), test::ratedRun({ product(20) }, "Model 9000")));
        QTRY_COMPARE(table(*m_operators).model()->rowCount(), 1);
        QCOMPARE(cell(QStringLiteral("aten::mm"), kShareOfA), QStringLiteral("–"));
        QVERIFY(cell(QStringLiteral("aten::mm"), kShareOfA, Qt::ToolTipRole).contains(QStringLiteral("Model 9000")));
        QVERIFY(cell(QStringLiteral("aten::mm"), StatsColumn::of(RateFigure::FlopRate, ColumnPart::Baseline))
            != QStringLiteral("–")); // achieved all the same
    }

    void theFilterKnowsThem()
    {
        QAbstractItemModel &model = *table(*m_operators).model();
        auto *filter = m_operators->findChild<QLineEdit *>();
        filter->setText(QStringLiteral("roof<20%"));
        QTRY_COMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, StatsColumn::Name).data().toString(), QStringLiteral("aten::mm"));
        filter->setText(QStringLiteral("class:memory"));
        QTRY_COMPARE(model.index(0, StatsColumn::Name).data().toString(), QStringLiteral("aten::add"));
        QCOMPARE(model.rowCount(), 1);
    }

    void kernelsHaveTheirOwn()
    {
        const QAbstractItemModel &model = *table(*m_kernels).model();
        QCOMPARE(model.index(rowOf(model, QStringLiteral("nvjet_tst_128x128")), kShareOfA).data().toString(),
            QStringLiteral("21.7"));
        QCOMPARE(
            model.index(rowOf(model, QStringLiteral("mine_kernel")), kShareOfA).data().toString(), QStringLiteral("–"));
    }

    // A group has what its members have; its coverage falls below all of its time.
    void groupsAddUp()
    {
        StatsModel model(StatsKind::Operators);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(statsTable(*m_shown.comparison(), StatsKind::Operators, m_shown.scope(), StatsGrouping::Family));
        RatedPair whole {};
        for (const StatsRow &row : model.rows()) {
            if (row.isGroup && row.rates)
                whole[0].add((*row.rates)[0]);
        }
        QCOMPARE(whole[0].costNs, m_shown.comparison()->rates->totals[0].total.costNs);
        model.setTable(statsTable(*m_shown.comparison(), StatsKind::Operators, m_shown.scope(), StatsGrouping::Shapes));
        QVERIFY(model.rowCount() >= 3);
    }

    void copiesRawNumbers()
    {
        StatsModel model(StatsKind::Operators);
        model.setTable(statsTable(*m_shown.comparison(), StatsKind::Operators, m_shown.scope()));
        const std::vector<int> rows { rowOf(model, QStringLiteral("aten::mm")) },
            columns { StatsColumn::Name, StatsColumn::of(RateFigure::Flops, ColumnPart::Baseline), kShareOfA };
        QCOMPARE(tabSeparated({ model, rows, columns }),
            QStringLiteral("Operator\tWork: baseline (FLOP)\tOf the roof: baseline (%)\n"
                           "aten::mm\t2147483648\t21.70\n"));
    }

    // Nobody told peaks of the CPU: rates are known, and columns of roofs would be empty.
    void aCpuRunHasRatesAlone()
    {
        chooseRate(*m_operators, QStringLiteral("Of the roof"));
        chooseRate(*m_operators, QStringLiteral("Arithmetic"));
        chooseRate(*m_operators, QStringLiteral("Bound by"));
        const StatsTableView &rows = table(*m_operators);
        QVERIFY(!rows.isColumnHidden(kShareOfA) && !rows.isColumnHidden(StatsColumn::RoofClasses));
        m_shown.setComparison(test::ratedComparison({ product(0) }, { product(0) }));
        QTRY_COMPARE(rows.model()->rowCount(), 1);
        QTRY_VERIFY(rows.isColumnHidden(kShareOfA));
        QVERIFY(rows.isColumnHidden(kCoverage) && rows.isColumnHidden(StatsColumn::RoofClasses));
        QVERIFY(!rows.isColumnHidden(StatsColumn::of(RateFigure::FlopRate, ColumnPart::Baseline)));
        m_shown.setComparison(slowerProducts()); // the choice is kept
        QTRY_VERIFY(!rows.isColumnHidden(kShareOfA));
    }

    // A view that is made with many columns fits them; then nothing scrolls.
    void aBarBelowIsForColumnsThatDoNotFit()
    {
        QSettings().setValue(QStringLiteral("tables/operators/rates"),
            QStringList { QStringLiteral("flopRate"), QStringLiteral("byteRate"), QStringLiteral("roofNs"),
                QStringLiteral("efficiency"), QStringLiteral("roofClass") });
        StatsView view(StatsKind::Operators, m_shown);
        view.exportImage({ 1400, 400 }, 1);
        QTRY_VERIFY(table(view).model()->rowCount() > 0);
        for (const int widthPx : { 1400, 1390, 1300 }) {
            view.exportImage({ widthPx, 400 }, 1);
            const bool fits = table(view).horizontalHeader()->length() <= table(view).viewport()->width();
            for (const QTableView *each : view.findChildren<QTableView *>()) {
                if (each != &table(view))
                    QCOMPARE(each->horizontalScrollBarPolicy(), fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
            }
        }
    }

    // A difference below the digits has no sign, as elsewhere.
    void tooSmallADifferenceHasNoSign()
    {
        m_shown.setComparison(test::ratedComparison({ product(10), tiny(100) }, { product(10), tiny(101) }));
        QTRY_COMPARE(table(*m_operators).model()->rowCount(), 2);
        QCOMPARE(cell(QStringLiteral("aten::bmm"), StatsColumn::of(RateFigure::FlopRate, ColumnPart::Delta)),
            QStringLiteral("<0.01"));
    }

    // Without peaks there is nothing to choose.
    void withoutRatesThereIsNoMenu()
    {
        m_shown.setComparison(test::compareDrawings("1 step ProfilerStep#1 0-100\n1 op aten::mm 10-40\n",
            "1 step ProfilerStep#1 0-100\n1 op aten::mm 10-60\n"));
        QTRY_COMPARE(table(*m_operators).model()->rowCount(), 1);
        QMenu menu;
        table(*m_operators).fillColumnMenu(menu);
        QVERIFY(!menu.findChild<QMenu *>(QStringLiteral("rateColumns")));
    }
};

TWINLANE_TEST(TestRateColumns, QApplication)
#include "tst_ratecolumns.moc"
