// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules for the blocks of every real trace, at every level that it has.

#include "model/run/run.h"
#include "model/run/timeline.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <numeric>

using namespace twinlane;

class RealRunsTest : public QObject {
    Q_OBJECT

private slots:
    void sumsAreExact_data()
    {
        QTest::addColumn<QString>("path");
        for (const std::string &path : test::realTraceFiles())
            QTest::newRow(test::traceName(path).c_str()) << QString::fromStdString(path);
        for (const char *name : { "sample/baseline", "sample/experimental" })
            QTest::newRow(name) << QString::fromStdString(test::recordingPath(name));
    }

    void sumsAreExact()
    {
        QFETCH(QString, path);
        Progress progress;
        const auto run = loadRun(path.toStdString(), progress, {});
        QVERIFY2(run, run ? "" : run.error().sentence().c_str());
        for (const Step &step : (*run)->steps.kept)
            QCOMPARE(
                std::accumulate(step.costNs.begin(), step.costNs.end(), std::int64_t(0)), step.endNs - step.startNs);
        for (BlockLevel level : (*run)->levels)
            checkTree(**run, *buildTimeline(**run, level));
    }

private:
    static void checkTree(const Run &run, const Timeline &timeline)
    {
        const BlockTree &tree = timeline.tree;
        std::int64_t placedDeviceNs = 0, launchedDeviceNs = 0;
        for (std::uint32_t s = 0; s < tree.stepCount; ++s)
            QCOMPARE(tree.samplesNs(BlockId(std::size_t(0)), Measure::Critical)[s],
                run.steps.kept[s].endNs - run.steps.kept[s].startNs);
        for (std::uint32_t b = 0; b < tree.size(); ++b)
            checkBlock(tree, BlockId(b));
        for (std::size_t i = 0; i < run.links.device.size(); ++i) {
            const std::int64_t ns = run.trace.durationNs[run.links.device[i].row()];
            launchedDeviceNs += run.steps.stepOfDevice[i] != StepList::kNoStep ? ns : 0;
            placedDeviceNs += timeline.devicePlaces[i].block ? ns : 0;
        }
        const std::int64_t *device = tree.samplesNs(BlockId(std::size_t(0)), Measure::Device);
        QCOMPARE(std::accumulate(device, device + tree.stepCount, std::int64_t(0)), placedDeviceNs);
        if (tree.level != BlockLevel::Kernels)
            QCOMPARE(placedDeviceNs, launchedDeviceNs);
    }

    static void checkBlock(const BlockTree &tree, BlockId id)
    {
        const std::vector<BlockId> children = tree.children(id);
        bool hostIsWhole = !children.empty();
        for (BlockId child : children)
            hostIsWhole = hostIsWhole && tree[child].hostKnown;
        for (std::uint32_t s = 0; s < tree.stepCount; ++s) {
            std::int64_t criticalNs = 0, deviceNs = 0, hostNs = 0;
            for (BlockId child : children) {
                criticalNs += tree.samplesNs(child, Measure::Critical)[s];
                deviceNs += tree.samplesNs(child, Measure::Device)[s];
                hostNs += tree.samplesNs(child, Measure::Host)[s];
            }
            QVERIFY(tree.samplesNs(id, Measure::Critical)[s] >= 0);
            if (children.empty())
                continue;
            QCOMPARE(tree.samplesNs(id, Measure::Critical)[s], criticalNs);
            QCOMPARE(tree.samplesNs(id, Measure::Device)[s], deviceNs);
            // A child may outlive its parent by a microsecond, which the sum clips.
            if (hostIsWhole && tree[children.front()].kind != BlockKind::Step)
                QVERIFY2(hostNs - tree.samplesNs(id, Measure::Host)[s] <= 1000 * std::int64_t(children.size())
                        && hostNs >= tree.samplesNs(id, Measure::Host)[s],
                    std::string(tree.text(tree[id].label)).c_str());
        }
    }
};

TWINLANE_TEST(RealRunsTest, QCoreApplication)
#include "tst_realruns.moc"
