// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts between two step times add up to the difference, exactly and as shown.

#include "model/comparison/comparison.h"
#include "model/comparison/overview.h"
#include "model/comparison/waterfall.h"
#include "model/reader/tracereader.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <random>

using namespace twinlane;
using test::runFromText;

namespace {

std::shared_ptr<const Run> generated(std::uint64_t seed, int layers, int steps, bool device)
{
    test::TraceShape shape;
    shape.seed = seed;
    shape.layers = layers;
    shape.steps = steps;
    shape.device = device;
    auto trace = readTraceText(test::generateTrace(shape), "generated.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

void checkList(const Waterfall &whole, const std::vector<WaterfallPart> &parts)
{
    Int128 exact = 0;
    std::int64_t a = 0, b = 0, d = 0, sumA = 0, sumB = 0;
    for (const WaterfallPart &part : parts) {
        exact += whole.exactDelta(part);
        a += part.baselineNs;
        b += part.experimentalNs;
        d += part.deltaNs;
        sumA += part.baselineSumNs;
        sumB += part.experimentalSumNs;
    }
    QVERIFY(exact == whole.exactDelta());
    QCOMPARE(a, whole.baselineNs);
    QCOMPARE(b, whole.experimentalNs);
    QCOMPARE(d, whole.deltaNs);
    QCOMPARE(sumA, whole.baselineSumNs);
    QCOMPARE(sumB, whole.experimentalSumNs);
}

QString partsText(const std::vector<WaterfallPart> &parts)
{
    QStringList texts;
    for (const WaterfallPart &part : parts)
        texts << QStringLiteral("%1 %2").arg(QString::fromStdString(part.title)).arg(double(part.deltaNs) / 1000);
    return texts.join(QStringLiteral(", "));
}

} // namespace

class WaterfallTest : public QObject {
    Q_OBJECT

private slots:
    void blocksOfTheStep()
    {
        const auto result =
            compare(runFromText("1 step ProfilerStep#1 0-100\n1 annotation enumerate(DataLoader)#I.__next__ 0-10\n"
                                "1 module Net_0 10-50\n1 annotation Optimizer.step#SGD.step 60-90"),
                runFromText("1 step ProfilerStep#1 0-130\n1 annotation enumerate(DataLoader)#I.__next__ 0-10\n"
                            "1 module Net_0 10-90\n1 annotation Optimizer.step#SGD.step 95-120"));
        QVERIFY(result);
        const Waterfall &whole = (*result)->waterfall;
        QCOMPARE(whole.deltaNs, std::int64_t(30000));
        QCOMPARE(partsText(whole.blocks), QStringLiteral("Net 40, unknown -5, Optimizer.step -5, DataLoader 0"));
        checkList(whole, whole.blocks);
        QCOMPARE(partsText(largestParts(whole.blocks, 2)), QStringLiteral("Net 40, other -10"));
    }

    void optimizerInsideAnAnnotationIsItsOwnPart()
    {
        const std::string before = "1 step ProfilerStep#1 0-100\n1 annotation train 0-90\n1 module "
                                   "Net_0 10-50\n1 annotation Optimizer.step#SGD.step 60-80\n"
                                   "1 annotation rest 90-100";
        const std::string after = "1 step ProfilerStep#1 0-110\n1 annotation train 0-100\n1 module "
                                  "Net_0 10-50\n1 annotation Optimizer.step#SGD.step 60-90\n"
                                  "1 annotation rest 100-110";
        const auto result = compare(runFromText(before), runFromText(after));
        QVERIFY(result);
        const Waterfall &whole = (*result)->waterfall;
        QCOMPARE(partsText(whole.blocks), QStringLiteral("Optimizer.step 10, train 0, rest 0"));
        checkList(whole, whole.blocks);
    }

    void aStepOfOneBlockIsThatBlocksChildren()
    {
        const auto result = compare(runFromText("1 step ProfilerStep#1 0-100\n1 module Net_0 10-90\n1 module "
                                                "Linear_0 20-40\n1 module ReLU_0 50-60"),
            runFromText("1 step ProfilerStep#1 0-120\n1 module Net_0 10-110\n1 module Linear_0 "
                        "20-60\n1 module ReLU_0 70-80"));
        QVERIFY(result);
        const Waterfall &whole = (*result)->waterfall;
        QCOMPARE(partsText(whole.blocks), QStringLiteral("Linear 20, unknown 0, ReLU 0"));
        checkList(whole, whole.blocks);
    }

    void randomPairsLeaveNoRemainder()
    {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const auto a = generated(seed, 3, 3, seed % 3 != 0), b = generated(seed + 50, 3 + int(seed % 3), 7, true);
            QVERIFY(a && b);
            const auto result = compare(a, b), swapped = compare(b, a);
            QVERIFY(result && swapped);
            const Waterfall &whole = (*result)->waterfall, &mirrored = (*swapped)->waterfall;
            for (const auto *parts : { &whole.categories, &whole.blocks })
                checkList(whole, *parts);
            if (!whole.device.empty())
                checkList(whole, whole.device);
            QCOMPARE(whole.device.empty(), seed % 3 == 0);
            QCOMPARE(mirrored.deltaNs, -whole.deltaNs);
            for (std::size_t i = 0; i < kCostCount; ++i)
                QCOMPARE(mirrored.categories[i].deltaNs, -whole.categories[i].deltaNs);
            for (std::size_t row = 0; row < (*result)->rows.size(); ++row) {
                const RowId scope { std::uint32_t(row) };
                const Waterfall inside = blockWaterfall(**result, scope);
                if (!inside.blocks.empty())
                    checkList(inside, inside.blocks);
                QCOMPARE(inside.blocks.empty(), (*result)->children(scope).empty());
            }
            const auto few = largestParts(whole.blocks, 3);
            QVERIFY(few.size() <= 3);
            checkList(whole, few);
            for (const OverviewMetric &metric : (*result)->overview) {
                if (metric.key == "averageStepNs")
                    QCOMPARE(std::int64_t(std::llround(*metric.value.delta)), whole.deltaNs);
            }
        }
    }

    void sharesAddUp()
    {
        QCOMPARE(apportioned({ 1, 1, 1 }, 3, 1), (std::vector<std::int64_t> { 1, 0, 0 }));
        QCOMPARE(apportioned({ -1, -1, -1 }, 3, -1), (std::vector<std::int64_t> { -1, 0, 0 }));
        QCOMPARE(apportioned({ 5, -2 }, 3, 1), (std::vector<std::int64_t> { 2, -1 }));
        std::mt19937 random(20261121);
        for (int round = 0; round < 200; ++round) {
            std::vector<Int128> numerators;
            Int128 sum = 0;
            const Int128 denominator = 1 + Int128(random() % 30);
            for (int i = 0; i < 9; ++i) {
                numerators.push_back(Int128(random() % 1000) - 500);
                sum += numerators.back();
            }
            const auto total =
                std::int64_t((sum < 0 ? -1 : 1) * ((2 * (sum < 0 ? -sum : sum) + denominator) / (2 * denominator)));
            std::int64_t added = 0;
            const auto shares = apportioned(numerators, denominator, total);
            for (std::size_t i = 0; i < shares.size(); ++i) {
                added += shares[i];
                const Int128 error = shares[i] * denominator - numerators[i];
                QVERIFY(error < denominator && -error < denominator);
            }
            QCOMPARE(added, total);
        }
    }
};

TWINLANE_TEST(WaterfallTest, QCoreApplication)
#include "tst_waterfall.moc"
