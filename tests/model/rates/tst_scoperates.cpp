// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The rates of what lies in a row: by operator, by kernel, by equal calls, and as numbers of the overview.

#include "model/rates/scoperates.h"

#include "model/comparison/ratemetrics.h"
#include "model/selection/selectionfacts.h"
#include "tests/support/ratedpair.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <numeric>

using namespace twinlane;
using test::addition;
using test::custom;
using test::product;

namespace {

constexpr std::int64_t kFlops = 2LL * 1024 * 1024 * 1024, kMatrixBytes = 1024 * 1024 * 2;

std::shared_ptr<const Comparison> slowerProducts()
{
    return test::ratedComparison({ product(10), addition(5), custom(5) }, { product(20), addition(5), custom(5) });
}

std::optional<OverviewMetric> metricOf(const Comparison &comparison, std::string_view key)
{
    for (const OverviewMetric &metric : shownMetrics(comparison)) {
        if (metric.key == key)
            return metric;
    }
    return {};
}

} // namespace

class ScopeRatesTest : public QObject {
    Q_OBJECT

private slots:
    void operatorsHaveWorkRoofAndCoverage()
    {
        const auto comparison = slowerProducts();
        const RatedPairs pairs = ratedOperators(*comparison, *comparison->rates, { comparison->stepRow(), true });
        QCOMPARE(pairs.size(), std::size_t(3));
        const RatedPair &mm = pairs.at("aten::mm");
        QCOMPARE(mm[0].calls, 3);
        QCOMPARE(mm[0].flops, 3 * kFlops);
        QCOMPARE(mm[1].bytes, 3 * 3 * kMatrixBytes);
        QCOMPARE(mm[0].coverage(), std::optional(1.0));
        QVERIFY(std::abs(*mm[0].efficiency() - 2 * *mm[1].efficiency()) < 1e-9);
        QCOMPARE(mm[1].roofClass(), std::optional(RoofClass::Compute));
        const RatedPair &mine = pairs.at("mine::op");
        QVERIFY(!mine[0].efficiency());
        QCOMPARE(mine[0].whyNot(), std::optional(NoRoof::NoFormula));
    }

    // A block has what was launched inside it, and the blocks of a step add up to the step.
    void blocksAddUp()
    {
        const auto comparison = slowerProducts();
        std::int64_t sum = 0;
        for (const RowId row : comparison->children(comparison->stepRow())) {
            for (const auto &[name, pair] : ratedOperators(*comparison, *comparison->rates, { row, true }))
                sum += pair[1].costNs;
        }
        QCOMPARE(sum, comparison->rates->totals[1].total.costNs);
    }

    void kernelsOfSeveralPiecesHaveNoRoofOfTheirOwn()
    {
        const auto comparison = slowerProducts();
        const TableScope scope { comparison->stepRow(), true };
        const RatedPairs pairs = ratedKernels(*comparison, *comparison->rates, scope);
        const RatedPart &gemm = pairs.at(ratedKernel("nvjet_tst_128x128", EventKind::Kernel))[0];
        QCOMPARE(gemm.flops, 3 * kFlops);
        QCOMPARE(gemm.allNs, 30'000);
        const RatedPart &mine = pairs.at(ratedKernel("mine_kernel", EventKind::Kernel))[0];
        QCOMPARE(mine.whyNot(), std::optional(NoRoof::NoFormula));
        QCOMPARE(mine.coverage(), std::optional(0.0));
    }

    void equalCallsArePaired()
    {
        const auto comparison = slowerProducts();
        const Roofline line = roofline(*comparison, *comparison->rates, comparison->stepRow());
        QCOMPARE(line.calls.front().name, std::string_view("aten::mm")); // the longest
        QVERIFY(line.calls.front().sides[0] && line.calls.front().sides[1]);
        QCOMPARE(line.devices.size(), std::size_t(1)); // both sides have the same
        QVERIFY(line.devices[0].isOf[0] && line.devices[0].isOf[1]);
        QVERIFY(line.devices[0].isUsed[std::size_t(Precision::Bf16)]);
        QCOMPARE(line.totals[0].allNs, 60'000);
        QCOMPARE(line.totals[0].roofedNs, 45'000);
        QCOMPARE(line.noRoof[0].front().why, NoRoof::NoFormula);
        QCOMPARE(line.noRoof[0].front().costNs, 15'000);
    }

    void theOverviewTellsUtilizationWithItsCoverage()
    {
        const auto comparison = slowerProducts();
        const auto mfu = metricOf(*comparison, "mfu"), coverage = metricOf(*comparison, "roofCoverage");
        QVERIFY(mfu && coverage);
        // 2.17 us of arithmetic in a step of 900 us.
        QVERIFY(std::abs(*mfu->value.baseline - 2.1706 / 900) < 1e-5);
        QCOMPARE(mfu->value.delta, std::optional(0.0));
        QVERIFY(std::abs(*coverage->value.baseline - 0.75) < 1e-9);
        QVERIFY(*coverage->value.experimental > 0.83);

        const auto unknown =
            test::ratedComparison(test::ratedRun({ product(10) }, "Model 9000"), test::ratedRun({ product(20) }));
        QVERIFY(!metricOf(*unknown, "mfu")->value.baseline);
        QVERIFY(!metricOf(*unknown, "roofCoverage")->value.baseline);
        QVERIFY(metricOf(*unknown, "mfu")->value.experimental);
        QVERIFY(!metricOf(*unknown, "mfu")->value.delta); // a side without a roof is not at 0 %
    }

    // The parts of a selection add up to its difference of device time, whatever is picked.
    void selectionsAreSplit()
    {
        const auto comparison = slowerProducts();
        const auto ratesOf = [&](const EventQuery &query) {
            return selectionFacts(*comparison, { query, {}, Measure::Device }).rates;
        };
        const RowId step = comparison->stepRow();
        const auto whole = ratesOf({ EventQuery::Kind::Block, step, {} });
        QVERIFY(whole && whole->partsNs);
        QCOMPARE(whole->deltaNs, 10'000);
        QCOMPARE(std::accumulate(whole->partsNs->begin(), whole->partsNs->end(), std::int64_t(0)), whole->deltaNs);
        QCOMPARE((*whole->partsNs)[std::size_t(SplitPart::Efficiency)], 10'000);
        QCOMPARE(whole->units.front().name, std::string("aten::mm"));
        QCOMPARE(whole->units.front().deltaNs, 10'000);

        const auto mm = ratesOf({ EventQuery::Kind::Operator, step, "aten::mm" });
        QVERIFY(mm && mm->partsNs);
        QCOMPARE(mm->deltaNs, 10'000);
        QCOMPARE(mm->units.size(), std::size_t(1));
        QVERIFY(mm->units.front().name.find("1024") != std::string::npos); // by sizes
        QVERIFY(!ratesOf({ EventQuery::Kind::DeviceWork, step, "mine_kernel" }));
    }
};

TWINLANE_TEST(ScopeRatesTest, NoApplication)
#include "tst_scoperates.moc"
