// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The operator inputs of a block on both sides, and what kernels could save there.

#include "model/inputs/pairinputs.h"

#include "tests/support/shapedtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class PairInputsTest : public QObject {
    Q_OBJECT

    static std::uint64_t callsOf(const PairInputs &inputs, Side side) { return inputs.list(side).calls(); }

private slots:
    void aBlockAndTheWhole()
    {
        const auto comparison = test::twoShapedModules();
        const PairInputs whole = pairInputs(*comparison, {}), step = pairInputs(*comparison, comparison->stepRow()),
                         first = pairInputs(*comparison, comparison->findPath("First")),
                         second = pairInputs(*comparison, comparison->findPath("Second"));
        for (const Side side : kSides) {
            QCOMPARE(callsOf(first, side) + callsOf(second, side), callsOf(step, side));
            QCOMPARE(callsOf(step, side), callsOf(whole, side));
            QCOMPARE(first.list(side).launchOverheadNs, std::optional<std::int64_t>(2000)); // of the run, not the block
        }
        QVERIFY(first.worksOnDevice());
        QCOMPARE(first.lists.counts()[std::size_t(InputChange::Added)], std::size_t(1));
        QCOMPARE(first.lists.counts()[std::size_t(InputChange::Deleted)], std::size_t(1));
    }

    // No value is not zero: what a side never called was called 0 times, and took nobody knows how long.
    void figuresOfARowOfOneSide()
    {
        const auto comparison = test::twoShapedModules();
        const PairInputs inputs = pairInputs(*comparison, comparison->stepRow());
        for (const ComparedInput &row : inputs.lists.rows) {
            if (row.change != InputChange::Added)
                continue;
            const auto calls = inputs.figure(row, InputFigure::Calls);
            QCOMPARE(calls.baseline, std::optional(0.0));
            QCOMPARE(calls.delta, std::optional(1.0));
            QVERIFY(!inputs.figure(row, InputFigure::HostNs).baseline);
            QCOMPARE(inputs.figure(row, InputFigure::DeviceNs).delta, std::optional(100'000.0));
            QVERIFY(!inputs.figure(row, InputFigure::MeanDeviceNs).delta);
            QCOMPARE(inputs.figure(row, InputFigure::RelativeRuntime).experimental, std::optional(50.0));
            return;
        }
        QFAIL("no row was added");
    }

    void whatKernelsCouldSave()
    {
        const auto comparison = test::twoShapedModules();
        const PairInputs inputs = pairInputs(*comparison, comparison->stepRow());
        QCOMPARE(inputs.worthSide(), Side::Experimental);
        const auto &savings = inputs.savings[Side::Experimental];
        double sum = 0, least = 1, most = 0;
        for (std::size_t row = 0; row < savings.size(); ++row) {
            const OperatorInput &input = inputs.lists.experimental.inputs[row];
            QCOMPARE(savings[row].has_value(), input.name != "aten.maximum.default"); // it takes a launch overhead
            if (!savings[row])
                continue;
            sum += savings[row]->ns;
            least = std::min(least, savings[row]->cumulativeShare);
            most = std::max(most, savings[row]->cumulativeShare);
        }
        QCOMPARE(sum, 298'000.0 + 98'000 + 98'000);
        QCOMPARE(least, 298'000 / sum);
        QCOMPARE(most, 1.0);
    }

    void oneTraceAloneAndWithoutShapes()
    {
        const auto run = test::shapedRun({ { "aten::mul", "[4]", 100 } });
        const auto alone = compare(run, run);
        QVERIFY(alone);
        const PairInputs inputs = pairInputs(**alone, {});
        QCOMPARE(inputs.lists.rows.size(), std::size_t(1));
        QCOMPARE(inputs.lists.rows.front().change, InputChange::Unchanged);
        QVERIFY(!inputs.worksOnDevice());
        QVERIFY(!inputs.list(Side::Baseline).launchOverheadNs);
        QVERIFY(!inputs.savings[0].front());
    }
};

TWINLANE_TEST(PairInputsTest, NoApplication)

#include "tst_pairinputs.moc"
