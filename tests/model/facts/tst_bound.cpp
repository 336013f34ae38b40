// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What limits a run is its largest share; the second one is told beside it.

#include "model/facts/bound.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

/// @p hundredths of the time: the device computes, and waits for the host.
Bound bound(int device, int host)
{
    RunOverview overview;
    overview.usual.stepSumNs = 100;
    overview.usual.activitySumNs.emplace();
    (*overview.usual.activitySumNs)[std::size_t(DeviceActivity::Compute)] = device;
    (*overview.usual.activitySumNs)[std::size_t(DeviceActivity::IdleHost)] = host;
    (*overview.usual.activitySumNs)[std::size_t(DeviceActivity::IdleUnexplained)] = 100 - device - host;
    return boundOf(overview);
}

} // namespace

class BoundTest : public QObject {
    Q_OBJECT

private slots:
    void theLargestShare()
    {
        QCOMPARE(bound(77, 20).kind, BoundKind::Device);
        QCOMPARE(bound(30, 45).kind, BoundKind::Host);
        QCOMPARE(bound(48, 40).kind, BoundKind::Other); // within 10 points, both below 60 %
        QCOMPARE(bound(52, 40).kind, BoundKind::Device);
        QCOMPARE(bound(0, 0).kind, BoundKind::Other);
    }
    /// A first call that takes most of a step does not tell what limits the next one.
    void whatWasDoneOnceIsLeftOut()
    {
        RunOverview overview;
        overview.usual.stepSumNs = 1000;
        overview.usual.activitySumNs.emplace();
        (*overview.usual.activitySumNs)[std::size_t(DeviceActivity::Compute)] = 300;
        (*overview.usual.activitySumNs)[std::size_t(DeviceActivity::IdleHost)] = 700;
        OnceInSteps once;
        once.idleNs[std::size_t(DeviceActivity::IdleHost)] = 600;
        const Bound without = boundOf(overview, once);
        QVERIFY(without.isWithoutOnce);
        QCOMPARE(without.kind, BoundKind::Device);
        QCOMPARE(without.shares[std::size_t(BoundKind::Device)], 0.75);
        once.idleNs[std::size_t(DeviceActivity::IdleHost)] = 90; // less than a tenth of the steps
        QVERIFY(!boundOf(overview, once).isWithoutOnce);
        QCOMPARE(boundOf(overview, once).kind, BoundKind::Host);
    }
    /// Communication that operators work beside holds up nothing.
    void hiddenCommunicationIsTheHosts()
    {
        RunOverview overview;
        overview.usual.stepSumNs = 100;
        overview.usual.costSumNs[std::size_t(Cost::Communication)] = 60;
        QCOMPARE(boundOf(overview).kind, BoundKind::Communication);
        overview.usual.hiddenCommunicationNs = 25;
        QCOMPARE(boundOf(overview).kind, BoundKind::Host);
        QCOMPARE(boundOf(overview).shares[std::size_t(BoundKind::Communication)], 0.35);
    }
    void theSecondIsTold()
    {
        QCOMPARE(boundText(bound(77, 20), bound(30, 60)),
            std::string("was limited by the GPU (77 %), the host 20 %, now by the host (60 %), the GPU 30 %"));
        QCOMPARE(boundText(bound(90, 5), bound(88, 7)), std::string("both limited by the GPU (90 % -> 88 %)"));
        QCOMPARE(boundText(bound(48, 40), bound(48, 40)),
            std::string("both limited by nothing by itself, the GPU 48 %, the host 40 %"));
    }
    void theHostWithItsLaunches()
    {
        Bound both = bound(2, 50);
        QCOMPARE(both.kind, BoundKind::Host);
        both.kind = BoundKind::Other;
        both.shares[std::size_t(BoundKind::Launch)] = 0.45;
        QVERIFY(isHostWithLaunches(both));
        QCOMPARE(boundText(both, bound(90, 5)),
            std::string(
                "was limited by the host and its launches (the host 50 %, launching 45 %), now by the GPU (90 %)"));
        QVERIFY(!isHostWithLaunches(bound(48, 40))); // hardly a launch
    }
    /// A step that stalls for once says nothing of the others.
    void oneStalledStep()
    {
        std::vector<FindingStep> steps;
        for (int i = 0; i < 8; ++i) {
            FindingStep step;
            step.op("aten::mm", 10, 20).kernel(15, 20, 9000, "gemm").lasting(i == 5 ? 19'000 : 9'100);
            if (i == 5)
                step.op("custom::wait", 9'100, 9'000).op("aten::mm", 18'200, 20).kernel(18'205, 18'210, 50, "gemm");
            steps.push_back(step);
        }
        const auto run = findingRun(steps);
        std::vector<std::uint32_t> all;
        for (std::uint32_t i = 0; i < run->steps.kept.size(); ++i)
            all.push_back(i);
        QVERIFY(run->steps.kept[5].mark == StepMark::Outlier);
        const Bound found = boundOf(runOverview(*run, all));
        QCOMPARE(found.kind, BoundKind::Device);
        QVERIFY(found.shares[std::size_t(BoundKind::Device)] > 0.95);
    }
};

TWINLANE_TEST(BoundTest, NoApplication)
#include "tst_bound.moc"
