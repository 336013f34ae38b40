// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What rates say of a difference, and what they must not say.

#include "model/rates/ratesentences.h"

#include "model/rates/scoperates.h"
#include "model/rates/toldcells.h"
#include "model/report/ratestables.h"
#include "tests/support/ratedpair.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>
#include <string>
#include <vector>

using namespace twinlane;
using test::addition;
using test::copyOverBus;
using test::product;

namespace {

std::string joined(const Comparison &comparison)
{
    std::string text;
    for (const RateSentence &sentence : comparison.rates->sentences)
        text += sentence.text() + '\n';
    return text;
}

bool has(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

/// A product whose second factor has that many columns, run by that kernel.
test::RatedCall productOf(int columns, const std::string &kernel, int deviceUs)
{
    test::RatedCall call = product(deviceUs);
    call.dims = "[[1024, 1024], [1024, " + std::to_string(columns) + "]]";
    call.kernel = kernel;
    return call;
}

std::string lineOf(const ReportTable &table, std::string_view start)
{
    for (const ReportRow &row : table.rows) {
        if (!row.cells.front().starts_with(start))
            continue;
        std::string line;
        for (const std::string &cell : row.cells)
            line += (line.empty() ? "" : " | ") + cell;
        return line;
    }
    return {};
}

} // namespace

class RateSentencesTest : public QObject {
    Q_OBJECT

private slots:
    /// The device's memory does not limit what goes over the bus. Ten times as long a copy says nothing of the memory.
    void copiesOverTheBusHaveNoShareOfTheRoof()
    {
        const auto comparison =
            test::ratedComparison({ copyOverBus(20), product(10) }, { copyOverBus(200), product(10) });
        const RateTotal &before = comparison->rates->totals[0].total, &after = comparison->rates->totals[1].total;
        QCOMPARE(before.efficiencyOnDevice(), after.efficiencyOnDevice());
        QVERIFY(*before.efficiency() > *after.efficiency());
        QCOMPARE(after.coverageOnDevice(), std::optional(10.0 / 210));
        QCOMPARE(after.overBusShare(), 200.0 / 210);
        QCOMPARE(after.coverage(), std::optional(1.0));

        const RatedPairs pairs = ratedOperators(*comparison, *comparison->rates, { comparison->stepRow(), true });
        QVERIFY(!pairs.at("aten::copy_")[1].efficiencyOnDevice());
        QCOMPARE(pairs.at("aten::copy_")[1].overBusNs, 600'000);
        QVERIFY(!has(joined(*comparison), "of the roof"));
    }

    void theSplitHoldsThemAgainstNoRoof()
    {
        const auto comparison =
            test::ratedComparison({ copyOverBus(20), product(10) }, { copyOverBus(200), product(10) });
        const ReportTable table = splitTable(*comparison, 10);
        // calls | work | device | efficiency | no roof | sum
        QCOMPARE(QString::fromStdString(lineOf(table, "aten::copy_")),
            QStringLiteral("aten::copy_ (over the bus +180 µs) | 0 | 0 | 0 | 0 | +180 µs | +180 µs | –"));
        QVERIFY(has(lineOf(table, "device work that"), "| 0 | 0 | 0 | 0 | +180 µs | +180 µs |"));
        // The contract's numbers stay as they are: there the copy's whole difference is efficiency.
        QCOMPARE(comparison->rates->wholeSplit[SplitPart::NoRoof], Int128(0));
    }

    /// Small calls that went and a large one that stays the same: a mean over both would make other work and efficiency.
    void equalCallsAreSplitBeforeUnlikeOnes()
    {
        test::RatedCall small = addition(20);
        small.dims = "[[64, 64], [64, 64], []]";
        const auto comparison = test::ratedComparison({ small, small, small, addition(50) }, { addition(70) });
        // calls | work | device | efficiency | no roof | sum
        QCOMPARE(
            QString::fromStdString(lineOf(splitTable(*comparison, 10), "aten::add")).section(QLatin1Char('|'), 1, 6),
            QStringLiteral(" -60.0 µs | 0 | 0 | +20.0 µs | 0 | -40.0 µs "));
        QVERIFY(comparison->rates->wholeSplit[SplitPart::Calls] != Int128(0));
    }

    /// Two layers that changed places do neither less nor more.
    void callsThatMovedAreNone()
    {
        const auto comparison = test::ratedComparison({ product(40), addition(20) }, { addition(20), product(60) });
        QCOMPARE(
            QString::fromStdString(lineOf(splitTable(*comparison, 10), "aten::mm")).section(QLatin1Char('|'), 1, 6),
            QStringLiteral(" 0 | 0 | 0 | +20.0 µs | 0 | +20.0 µs "));
    }

    /// Whatever is paired, the parts add up to the difference, and to the contract's sum.
    void whatIsToldAddsUp()
    {
        std::mt19937 random(3);
        const auto calls = [&random] {
            std::vector<test::RatedCall> made;
            for (int i = 0; i < 8; ++i) {
                const int us = 1 + int(random() % 60);
                test::RatedCall call = random() % 4 == 0 ? test::custom(us)
                    : random() % 3 == 0                  ? copyOverBus(us)
                    : random() % 2 == 0                  ? product(us)
                                                         : addition(us);
                if (random() % 2 == 0)
                    call.dims = "[[64, 64], [64, 64], []]";
                made.push_back(call);
            }
            made.resize(1 + random() % made.size());
            return made;
        };
        for (int round = 0; round < 50; ++round) {
            const auto comparison = test::ratedComparison(calls(), calls());
            Int128 sum = 0;
            for (const ToldCell &cell : toldCells(*comparison, *comparison->rates))
                sum += cell.split.sum();
            QCOMPARE(sum, comparison->rates->wholeSplit.sum());
        }
    }

    void kernelsNameTheirAlignment()
    {
        const auto comparison = test::ratedComparison(
            { productOf(1024, "cutlass_gemm_align8", 20) }, { productOf(1023, "cutlass_gemm_align1", 40) });
        const std::string text = joined(*comparison);
        QVERIFY2(
            has(text,
                "aten::mm runs kernels for 1-element alignment (align8 before): 1023 is no multiple of 8 (1024 is)"),
            text.c_str());
    }

    /// The names of the other library tell no alignment. Kernels that are hardly better may be so for any reason.
    void anotherLibraryMustBeMuchBetter_data()
    {
        QTest::addColumn<int>("unalignedUs");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("twice the time") << 80 << true;
        QTest::newRow("a third more") << 54 << true;
        QTest::newRow("a fifth more") << 48 << false;
    }
    void anotherLibraryMustBeMuchBetter()
    {
        QFETCH(int, unalignedUs);
        QFETCH(bool, isTold);
        const auto comparison = test::ratedComparison(
            { productOf(1024, "nvjet_tst_128x128", 40) }, { productOf(1023, "cutlass_gemm_align1", unalignedUs) });
        const std::string text = joined(*comparison);
        QVERIFY2(has(text, "1-element alignment") == isTold, text.c_str());
    }

    /// As often as before, some with other sizes than before: that is work. Sizes of which more or fewer calls are left by
    /// chance make no calls more or less.
    void asManyCallsOfOtherSizesAreWork()
    {
        test::RatedCall small = addition(20);
        small.dims = "[[64, 64], [64, 64], []]";
        const auto comparison =
            test::ratedComparison({ addition(50), addition(50), small }, { addition(50), small, small });
        // calls | work | device | efficiency | no roof | sum
        const QString line = QString::fromStdString(lineOf(splitTable(*comparison, 10), "aten::add"));
        QCOMPARE(line.section(QLatin1Char('|'), 1, 1), QStringLiteral(" 0 "));
        QCOMPARE(line.section(QLatin1Char('|'), 6, 6), QStringLiteral(" -30.0 µs "));
    }

    /// Twice the calls of half the size do the same work.
    void theSameWorkCutOtherwiseIsNoCalls()
    {
        test::RatedCall half = addition(26);
        half.dims = "[[512, 1024], [512, 1024], []]";
        const auto comparison = test::ratedComparison({ addition(50), addition(50) }, { half, half, half, half });
        // calls | work | device | efficiency | no roof | sum
        QCOMPARE(
            QString::fromStdString(lineOf(splitTable(*comparison, 10), "aten::add")).section(QLatin1Char('|'), 1, 6),
            QStringLiteral(" 0 | 0 | 0 | +4.0 µs | 0 | +4.0 µs "));
    }

    /// Few large calls in place of many small ones, of which no work is known, take longer, though not because of their number.
    void fewerCallsDoNotTakeLonger()
    {
        test::RatedCall small = test::custom(2), large = test::custom(40);
        large.dims = "[[800, 800]]";
        const auto comparison =
            test::ratedComparison({ small, small, small, small, product(10) }, { large, product(10) });
        QCOMPARE(
            QString::fromStdString(lineOf(splitTable(*comparison, 10), "mine::op")).section(QLatin1Char('|'), 1, 6),
            QStringLiteral(" 0 | 0 | 0 | 0 | +32.0 µs | +32.0 µs "));
    }

    /// One vendor's profiler names the copy of a result by its ends, another one's as a copy on the device.
    void oneCopyUnderTwoNamesIsOneCall()
    {
        test::RatedCall overBus { "aten::_local_scalar_dense", "[[]]", "['c10::BFloat16']",
            "Memcpy DtoH (Device -> Pinned)", 3, "gpu_memcpy" };
        test::RatedCall onDevice = overBus;
        onDevice.kernel = "Memcpy DtoD (Device -> Device)";
        onDevice.deviceUs = 5;
        const auto comparison = test::ratedComparison({ overBus, product(10) }, { onDevice, product(10) });
        QCOMPARE(QString::fromStdString(lineOf(splitTable(*comparison, 10), "aten::_local_scalar_dense"))
                     .section(QLatin1Char('|'), 1, 6),
            QStringLiteral(" 0 | 0 | 0 | 0 | +2.0 µs | +2.0 µs "));
    }

    /// What a device has a peak for and the other one has not is no part of the split, which needs both.
    void theSplitIsOfWhatHasARoofOnBothDevices()
    {
        const auto comparison =
            test::ratedComparison(test::ratedRun({ product(30), addition(10) }, "NVIDIA A100-SXM4-80GB", 108),
                test::ratedRun({ product(60), addition(20) }, "Tesla V100-SXM2-16GB", 80));
        const ComparisonRates &rates = *comparison->rates;
        QCOMPARE(rates.totals[0].total.coverageOnDevice(), std::optional(1.0));
        QCOMPARE(rates.splitCoverage[0], 0.25);
        QCOMPARE(rates.splitCoverage[1], 0.25);
        const std::string text = joined(*comparison);
        QVERIFY2(has(text,
                     "only 25 % of the baseline's device time has a known roof on both devices (no peak on the other "
                     "device 75 %), 25 % of "
                     "the experimental side's (no peak for the number format 75 %): the split is of that part"),
            text.c_str());
        QVERIFY(!has(text, "by the data sheets"));
    }

    /// Many calls that are too small for any roof do not tell what limits the one that takes the time.
    void theClassIsThatOfMostOfTheTime()
    {
        test::RatedCall small = addition(1);
        small.dims = "[[8], [8], []]";
        const auto comparison = test::ratedComparison({ small, small, small, addition(80) }, { addition(80) });
        const RatedPairs pairs = ratedOperators(*comparison, *comparison->rates, { comparison->stepRow(), true });
        QCOMPARE(pairs.at("aten::add")[0].roofClass(), std::optional(RoofClass::Memory));
    }
};

TWINLANE_TEST(RateSentencesTest, NoApplication)
#include "tst_ratesentences.moc"
