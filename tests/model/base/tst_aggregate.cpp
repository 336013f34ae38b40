// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Samples of several steps as one value.

#include "model/base/aggregate.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <array>

using namespace twinlane;

class AggregateTest : public QObject {
    Q_OBJECT

private slots:
    void valuesOfSamples()
    {
        QCOMPARE(aggregated({ 4, 1, 3 }, Aggregate::Median).rounded(), 3);
        QCOMPARE(aggregated({ 8, 1, 4, 3 }, Aggregate::Median).toDouble(), 3.5);
        QCOMPARE(aggregated({ 8, 1, 4, 3 }, Aggregate::Median).rounded(), 4);
        QCOMPARE(aggregated({ 4, 1, 3 }, Aggregate::Sum).rounded(), 8);
        QCOMPARE(aggregated({ 4, 1, 3 }, Aggregate::Mean).rounded(), 3);
        QCOMPARE(aggregated({ 4, 1, 2 }, Aggregate::Mean).rounded(), 2);
        QCOMPARE(aggregated({ -4, -1, -2, -3 }, Aggregate::Mean).rounded(), -3);
        QCOMPARE(aggregated({ 5 }, Aggregate::Median).rounded(), 5);
    }

    void onlyChosenStepsCount()
    {
        const std::array<std::int64_t, 5> samplesNs { 100, 1, 2, 100, 4 };
        const std::array<std::uint32_t, 5> calls { 9, 1, 2, 9, 4 };
        const std::vector<std::uint32_t> steps { 1, 2, 4 };
        QCOMPARE(aggregatedNs(samplesNs.data(), steps, Aggregate::Sum), 7);
        QCOMPARE(aggregatedNs(samplesNs.data(), steps, Aggregate::Mean), 2);
        QCOMPARE(aggregatedNs(samplesNs.data(), steps, Aggregate::Median), 2);
        QCOMPARE(aggregatedCalls(calls.data(), steps, Aggregate::Sum), 7.0);
        QCOMPARE(aggregatedCalls(calls.data(), { 1, 4 }, Aggregate::Mean), 2.5);
        QCOMPARE(aggregatedCalls(calls.data(), { 1, 4 }, Aggregate::Median), 2.5);
    }
};

TWINLANE_TEST(AggregateTest, NoApplication)
#include "tst_aggregate.moc"
