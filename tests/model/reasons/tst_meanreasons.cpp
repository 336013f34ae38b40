// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Why several recordings a side differ: means over pairs of them.

#include "model/comparison/comparison.h"
#include "tests/support/drawnevents.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace twinlane;

namespace {

constexpr int kSteps = 6;

/// Steps of one module: an operator of @p mulUs, and one more call where @p sortUs is not 0.
std::shared_ptr<const Run> runOf(int mulUs, int sortUs)
{
    test::DrawnEvents events("'Input Dims': [[8, 8]]");
    int us = 100;
    for (int step = 1; step <= kSteps; ++step) {
        const int netUs = mulUs + sortUs + 100;
        events.add("user_annotation", "ProfilerStep#" + std::to_string(step), us, netUs + 50);
        events.add("python_function", "nn.Module: Net_0", us + 10, netUs);
        events.add("cpu_op", "aten::mul", us + 20, mulUs + step);
        if (sortUs > 0)
            events.add("cpu_op", "aten::sort", us + 40 + mulUs, sortUs);
        us += netUs + 100;
    }
    return events.run();
}

using Runs = std::vector<std::shared_ptr<const Run>>;

std::shared_ptr<const Comparison> compared(Runs a, Runs b)
{
    CompareOptions options;
    options.baselineRepeats.assign(a.begin() + 1, a.end());
    options.experimentalRepeats.assign(b.begin() + 1, b.end());
    auto result = compare(a.front(), b.front(), options);
    if (!result)
        qFatal("%s", result.error().sentence().c_str());
    return *result;
}

const OverallReason *reasonFor(const Comparison &comparison, const std::string &name)
{
    const auto found = std::ranges::find_if(comparison.reasons, [&](const OverallReason &reason) {
        return !reason.operatorNames.empty() && reason.operatorNames.front() == name;
    });
    return found == comparison.reasons.end() ? nullptr : &*found;
}

double sumNs(const Comparison &comparison)
{
    return std::accumulate(comparison.reasons.begin(), comparison.reasons.end(), 0.0,
        [](double sum, const OverallReason &reason) { return sum + reason.deltaNs(); });
}

} // namespace

class TestMeanReasons : public QObject {
    Q_OBJECT

private slots:
    /// What one of two pairs tells counts half, and the rest of the step's mean difference is unexplained.
    void oneOfTwoPairsCountsHalf()
    {
        const auto comparison = compared({ runOf(3000, 0), runOf(3000, 0) }, { runOf(3000, 0), runOf(3000, 800) });
        const OverallReason *sort = reasonFor(*comparison, "aten::sort");
        QVERIFY(sort);
        QVERIFY2(std::abs(sort->deltaNs() - 400'000) < 1000, qPrintable(QString::number(sort->deltaNs())));
        QVERIFY(!sort->experimentalEvent); // it is of a recording whose events are not shown
        QCOMPARE(sort->rows.size(), std::size_t(1));
        QCOMPARE(comparison->rows[sort->rows.front().row()].match == Match::Exact, true);
        const VerdictParts &parts = comparison->verdict.parts;
        QVERIFY(std::abs(sumNs(*comparison) - (parts.experimentalNs - parts.baselineNs)) < 1);
    }

    /// The same recordings on both sides, in another order, differ by nothing.
    void whatCancelsOutIsNotTold()
    {
        const auto fast = runOf(3000, 0), slow = runOf(4000, 0);
        QVERIFY(reasonFor(*compared({ fast }, { slow }), "aten::mul"));
        const auto comparison = compared({ fast, slow }, { slow, fast });
        QVERIFY(!reasonFor(*comparison, "aten::mul"));
        QVERIFY(comparison->rowReasons.empty());
    }

    /// Swapping the sides mirrors it.
    void itMirrors()
    {
        const Runs a { runOf(3000, 0), runOf(3100, 0) }, b { runOf(3500, 200), runOf(3600, 900), runOf(3550, 200) };
        const auto there = compared(a, b), back = compared(b, a);
        QCOMPARE(there->reasons.size(), back->reasons.size());
        for (const OverallReason &reason : there->reasons) {
            const auto other = std::ranges::find(back->reasons, reason.hash, &OverallReason::hash);
            QVERIFY(other != back->reasons.end());
            QVERIFY(std::abs(reason.deltaNs() + other->deltaNs()) < 1e-3);
        }
    }
};

TWINLANE_TEST(TestMeanReasons, NoApplication)
#include "tst_meanreasons.moc"
