// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the rates of large recordings take: few bytes an operator, and the numbers of a unit come back as they went in.

#include "model/comparison/comparison.h"
#include "model/rates/comparisonrates.h"
#include "model/reader/tracereader.h"
#include "tests/support/largetrace.h"
#include "tests/support/testclass.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace twinlane;

namespace {

constexpr double kMostBytes = 16; ///< an operator

} // namespace

class RateMemoryTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            test::LargeTraceShape shape;
            shape.bytes = 20'000'000;
            shape.seed = seed;
            const std::string path = m_folder.filePath(QString::number(seed)).toStdString();
            std::ofstream(path, std::ios::binary) << test::largeTrace(shape);
            Progress progress;
            const auto run = loadRun(path, progress, {});
            QVERIFY(run);
            m_runs.push_back(*run);
        }
        CompareOptions options;
        options.peaks = std::make_shared<const PeaksTable>(PeaksTable::shipped());
        const auto made = compare(m_runs[0], m_runs[1], options);
        QVERIFY(made);
        m_comparison = *made;
    }

    void operatorsTakeFewBytes()
    {
        const double operators = double(m_runs[0]->operators.size() + m_runs[1]->operators.size());
        QVERIFY(operators > 15'000);
        const double bytes = double(keptBytes(*m_comparison->rates)) / operators;
        qInfo("%.0f operators, %.2f bytes each", operators, bytes);
        QVERIFY2(bytes > 1 && bytes <= kMostBytes, qPrintable(QString::number(bytes)));
    }

    /// What is not kept of a unit is found again in its run.
    void unitsTellTheWorkOfTheRun()
    {
        for (std::size_t side = 0; side < 2; ++side) {
            const RunRates &rates = m_comparison->rates->rates[side];
            const Run &run = *m_runs[side];
            std::vector<std::int64_t> costNs(rates.units.size());
            std::vector<std::size_t> pieces(rates.units.size());
            for (std::size_t i = 0; i < run.links.device.size(); ++i) {
                if (rates.unitOf(i) == RatedUnit::kNone)
                    continue;
                costNs[rates.unitOf(i)] += run.trace.durationNs[run.links.device[i].row()];
                ++pieces[rates.unitOf(i)];
            }
            QVERIFY(rates.units.size() > 1'000);
            for (const RatedUnit unit : rates.units) {
                QCOMPARE(unit.costNs, costNs[unit.place]);
                QCOMPARE(std::size_t(unit.pieces), pieces[unit.place]);
                QCOMPARE(unit.step, run.steps.stepOfDevice[unit.firstWork]);
            }
        }
    }

    /// A row's parts are those of the cells in it, whether they are kept or added up when they are asked for.
    void rowsAddUpTheirCells()
    {
        const Comparison &comparison = *m_comparison;
        const ComparisonRates &rates = *comparison.rates;
        QVERIFY(rates.isSplit && !rates.largeRows.empty());
        for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
            Split sum;
            for (const RateCell &cell : rates.cellsIn(RowId(i), RowId(comparison.rows[i].subtreeEnd)))
                sum.add(rates.splitOf(cell));
            QVERIFY(rates.splitOf(comparison, RowId(i)).parts == sum.parts);
        }
        QVERIFY(rates.splitOf(comparison, RowId(0)).parts == rates.wholeSplit.parts);
    }

private:
    QTemporaryDir m_folder;
    std::vector<std::shared_ptr<const Run>> m_runs;
    std::shared_ptr<const Comparison> m_comparison;
};

TWINLANE_TEST(RateMemoryTest, NoApplication)
#include "tst_ratememory.moc"
