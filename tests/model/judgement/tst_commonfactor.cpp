// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A factor of all kernels is told; a kernel that changed alone, half of them, or other launch shapes are none.

#include "model/comparison/comparison.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace twinlane;
using test::FindingStep;

namespace {

/// Three layers of five kernels, each 100 us times its factor; more in @p grid where it differs.
std::shared_ptr<const Run> run(const std::array<double, 5> &factors, const std::string &grid = "[64, 1, 1]")
{
    FindingStep step;
    int at = 100;
    for (int layer = 0; layer < 3; ++layer) {
        for (std::size_t k = 0; k < factors.size(); ++k) {
            const int lengthUs = int(std::lround(100 * factors[k]));
            const std::string name = std::string("kernel_") + char('a' + int(k));
            step.op("aten::mm", at, 20, "64x64 float, 64x64 float")
                .kernel(at + 5, at + 10, lengthUs, name, "'grid': " + grid + ", 'block': [128, 1, 1]");
            at += 20 + lengthUs;
        }
    }
    return findingRun(step, 6);
}

CommonFactor factor(const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b)
{
    const auto made = compare(a, b, {});
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return (*made)->commonFactor;
}

bool isNone(const std::optional<double> &value)
{
    return !value || std::abs(*value - 1) < 0.005;
}

} // namespace

class CommonFactorTest : public QObject {
    Q_OBJECT

private slots:
    void allKernels()
    {
        const auto plain = run({ 1, 1, 1, 1, 1 }), slow = run({ 1.2, 1.2, 1.2, 1.21, 1.19 });
        QCOMPARE(std::lround(100 * factor(plain, slow).device().value_or(0)), 120L);
        QCOMPARE(std::lround(100 / factor(slow, plain).device().value_or(0)), 120L);
    }
    void oneKernel() { QVERIFY(isNone(factor(run({ 1, 1, 1, 1, 1 }), run({ 1, 1, 1.3, 1, 1 })).device())); }
    void halfOfThem() { QVERIFY(isNone(factor(run({ 1, 1, 1, 1, 1 }), run({ 1.2, 1.2, 1.2, 1, 1 })).device())); }
    void otherShapes() { QVERIFY(!factor(run({ 1, 1, 1, 1, 1 }), run({ 3, 3, 3, 3, 3 }, "[256, 1, 1]")).device()); }
    /// Few steps do not hide it: the kernels are the evidence.
    void saidOfOneStep()
    {
        CompareOptions options;
        options.steps = *StepChoice::parse("1");
        const auto made = compare(run({ 1, 1, 1, 1, 1 }), run({ 1.1, 1.1, 1.1, 1.1, 1.1 }), options);
        QVERIFY(made);
        QVERIFY2((*made)->verdict.text.find("All compute kernels take 1.10 times as long") != std::string::npos,
            (*made)->verdict.text.c_str());
    }
};

TWINLANE_TEST(CommonFactorTest, NoApplication)
#include "tst_commonfactor.moc"
