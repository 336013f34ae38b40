// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The largest place is the smallest thing that changed: a part of all equal layers, some of them, or one alone.

#include "model/comparison/comparison.h"
#include "model/reasons/placename.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr int kLayers = 6, kPartUs = 100;

/// Steps of one net with equal layers of three parts, each with one kernel, which takes @p moreUs(layer, part) longer.
std::shared_ptr<const Run> run(const std::function<int(int, int)> &moreUs)
{
    std::vector<FindingStep> steps;
    for (int s = 0; s < 6; ++s) {
        FindingStep step;
        int at = 100;
        for (int layer = 0; layer < kLayers; ++layer) {
            const int begin = at;
            for (int part = 0; part < 3; ++part) {
                const std::string name(1, char('A' + part));
                const int lengthUs = kPartUs + moreUs(layer, part) + (s + layer + part) % 2;
                step.module(name + '_' + std::to_string(layer), at, lengthUs + 8)
                    .op("aten::mm", at + 1, 6)
                    .kernel(at + 2, at + 4, lengthUs, "kernel" + name);
                at += lengthUs + 10;
            }
            step.module("Layer_" + std::to_string(layer), begin - 1, at - begin);
        }
        step.module("Net_0", 95, at - 90);
        steps.push_back(step);
    }
    return findingRun(steps);
}

DifferencePlace firstPlace(const std::function<int(int, int)> &moreUs, std::string &name)
{
    const auto made = compare(run([](int, int) { return 0; }), run(moreUs), {});
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    const DifferencePlace &place = (*made)->places.front();
    name = placeName(**made, place);
    return place;
}

} // namespace

class PlaceOfChangeTest : public QObject {
    Q_OBJECT

private slots:
    void aPartOfEachLayer()
    {
        std::string name;
        const DifferencePlace place = firstPlace([](int, int part) { return part == 1 ? 18 : 0; }, name);
        QCOMPARE(name, std::string("B x6"));
        QCOMPARE(place.outcome, Outcome::Real);
        QVERIFY(std::abs(double(place.deltaNs) - 6 * 18'000) < 6'000);
    }
    void ofEverySecondLayer()
    {
        std::string name;
        const DifferencePlace place =
            firstPlace([](int layer, int part) { return part == 1 && layer % 2 == 0 ? 18 : 0; }, name);
        QVERIFY2(name.starts_with("B x"), name.c_str());
        QVERIFY(place.rows.size() >= 3);
        QVERIFY(std::abs(double(place.deltaNs) - 3 * 18'000) < 6'000);
    }
    void ofOneLayer()
    {
        std::string name;
        const DifferencePlace place =
            firstPlace([](int layer, int part) { return part == 1 && layer == 3 ? 120 : 0; }, name);
        QCOMPARE(name, std::string("Net / Layer [3] / B"));
        QCOMPARE(place.rows.size(), 1U);
    }
    /// What nothing in the file launched lies in no gap between blocks, though the host is behind one then.
    void workFromOutsideTheFile()
    {
        const auto drawn = [](int us) {
            return test::runFromText("1 step ProfilerStep#1 0-1000\n1 module Net_0 10-500\n1 op aten::mm 20-30\n"
                                     "1 launch cudaLaunchKernel 22-24 corr=1\ngpu0:7 kernel gemm 40-60 corr=1\n"
                                     "gpu0:7 kernel earlier 100-"
                + std::to_string(100 + us)
                + " corr=99\n1 module Head_0 501-990\n1 op aten::mm 510-520\n"
                  "1 launch cudaLaunchKernel 512-514 corr=2\ngpu0:7 kernel gemm 530-550 corr=2\n");
        };
        const auto made = compare(drawn(100), drawn(380), {});
        QVERIFY(made);
        const auto more =
            std::ranges::find_if((*made)->places, [](const auto &place) { return place.deltaNs > 200'000; });
        QVERIFY(more != (*made)->places.end());
        QCOMPARE(placeName(**made, *more), std::string("the step, own time in device work launched outside the file"));
    }

    /// Where all parts moved alike, none of them stands for the whole.
    void ofAllParts()
    {
        std::string name;
        firstPlace([](int, int) { return 18; }, name);
        QCOMPARE(name, std::string("Layer x6"));
    }
};

TWINLANE_TEST(PlaceOfChangeTest, NoApplication)
#include "tst_placeofchange.moc"
