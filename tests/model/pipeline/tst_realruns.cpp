// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rules for the blocks of every real trace, at every level that it has.

#include "model/bytes/bytesource.h"
#include "model/run/run.h"
#include "model/run/timeline.h"
#include "tests/support/crossingcalls.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <numeric>

using namespace twinlane;

namespace {

/// A call may end up to a microsecond after its caller, because of the clock.
constexpr std::int64_t kClippedNs = 1000;

/// The decompressed text; empty if there is none.
std::string textOf(const std::string &path)
{
    auto stored = StoredBytes::open(path);
    if (!stored)
        return {};
    auto source = ByteSource::over(std::move(*stored));
    std::string text, piece(1 << 16, ' ');
    while (source) {
        const auto size = (*source)->read(piece.data(), piece.size());
        if (!size || *size == 0)
            break;
        text.append(piece, 0, *size);
    }
    return text;
}

/// Does the text have a list of events: by its key, or as all that it is? Such a file must be read.
bool holdsEvents(const std::string &path)
{
    const std::string text = textOf(path);
    const std::size_t first = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return text.find("\"traceEvents\"") != text.npos || (first != text.npos && text[first] == '[');
}

} // namespace

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
        if (!run && !holdsEvents(path.toStdString()))
            QSKIP("not the text of a trace: it has no list of events");
        QVERIFY2(run, run ? "" : run.error().sentence().c_str());
        for (const Step &step : (*run)->steps.kept)
            QCOMPARE(
                std::accumulate(step.costNs.begin(), step.costNs.end(), std::int64_t(0)), step.endNs - step.startNs);
        const std::int64_t crossingNs = test::crossingNs((*run)->trace, kClippedNs);
        for (BlockLevel level : (*run)->levels)
            checkTree(crossingNs, **run, *buildTimeline(**run, level));
    }

private:
    static void checkTree(std::int64_t crossingNs, const Run &run, const Timeline &timeline)
    {
        const BlockTree &tree = timeline.tree;
        std::int64_t placedDeviceNs = 0, launchedDeviceNs = 0;
        for (std::uint32_t s = 0; s < tree.stepCount; ++s)
            QCOMPARE(tree.samplesNs(BlockId(std::size_t(0)), Measure::Critical)[s],
                run.steps.kept[s].endNs - run.steps.kept[s].startNs);
        for (std::uint32_t b = 0; b < tree.size(); ++b)
            checkBlock(crossingNs, tree, BlockId(b));
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

    /// Kernels have no time on the host, and autograd nodes on other threads none of their caller's.
    static bool hostAddsUp(const BlockTree &tree, BlockId id)
    {
        return tree.level != BlockLevel::Kernels && tree[id].kind != BlockKind::Backward;
    }

    static void checkBlock(std::int64_t crossingNs, const BlockTree &tree, BlockId id)
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
            // A child may outlive its parent by a microsecond, which the sum clips; children that cross each other
            // have their common time both.
            const std::int64_t over = hostNs - tree.samplesNs(id, Measure::Host)[s];
            const std::int64_t most = kClippedNs * std::int64_t(children.size()) + crossingNs;
            if (hostIsWhole && tree[children.front()].kind != BlockKind::Step && hostAddsUp(tree, id))
                QVERIFY2(over >= 0 && over <= most,
                    (std::string(tree.text(tree[id].label)) + ": " + std::to_string(over) + " of "
                        + std::to_string(most))
                        .c_str());
        }
    }
};

TWINLANE_TEST(RealRunsTest, QCoreApplication)
#include "tst_realruns.moc"
