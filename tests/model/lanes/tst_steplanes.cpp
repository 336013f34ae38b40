// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/lanes/steplanes.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"
#include "tests/support/tracetext.h"

#include "model/reader/tracereader.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace twinlane;

namespace {

/// A line per row: role, depth, then the spans in us.
QString textOf(const std::vector<StepLane> &lanes, const Trace &trace)
{
    const char *const roles[] = { "main", "autograd", "thread", "copies", "comm", "compute" };
    QString text;
    for (const StepLane &lane : lanes) {
        for (std::size_t depth = 0; depth < lane.rows.size(); ++depth) {
            text += QStringLiteral("%1 %2:").arg(QLatin1String(roles[std::size_t(lane.role)])).arg(depth);
            for (const LaneSpan &span : lane.rows[depth].spans())
                text += QStringLiteral(" %1-%2 %3")
                            .arg(span.startNs / 1000)
                            .arg(span.endNs / 1000)
                            .arg(QString::fromStdString(std::string(trace.nameOf(span.event))));
            text += QLatin1Char('\n');
        }
    }
    return text;
}

LaneRow randomRow(unsigned seed)
{
    std::mt19937_64 random(seed);
    const auto upTo = [&random](
                          std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(0, most)(random); };
    LaneRow row;
    std::int64_t at = upTo(100);
    for (std::int64_t i = upTo(1000); i > 0; --i) {
        const std::int64_t start = at + (upTo(2) == 0 ? 0 : upTo(50));
        at = start + 1 + upTo(upTo(20) == 0 ? 5000 : 60);
        row.add(start, at, EventId(static_cast<std::size_t>(i)));
    }
    row.finish();
    return row;
}

} // namespace

class StepLanesTest : public QObject {
    Q_OBJECT

private slots:
    void lanesByRoleAndDepth()
    {
        const auto run = test::runFromText(R"(
            1 step ProfilerStep#1 0-100
            1 module Net_0 10-90
            1 op aten::linear 20-40
            1 launch cudaLaunchKernel 25-27 corr=1
            1 launch cudaLaunchKernel 50-52 corr=2
            1 launch cudaMemcpyAsync 60-62 corr=3
            2 op autograd::engine::evaluate_function: AddmmBackward0 60-80
            3 op aten::sum 5-15
            gpu0:7 kernel sgemm 30-70 corr=1
            gpu0:7 kernel ncclDevKernel_AllReduce 75-95 corr=2
            gpu0:13 memcpy Memcpy_HtoD 65-75 corr=3
        )");
        QCOMPARE(textOf(stepLanes(*run, 0), run->trace), QStringLiteral(R"(main 0: 10-90 nn.Module: Net_0
main 1: 20-40 aten::linear 50-52 cudaLaunchKernel 60-62 cudaMemcpyAsync
main 2: 25-27 cudaLaunchKernel
autograd 0: 60-80 autograd::engine::evaluate_function: AddmmBackward0
thread 0: 5-15 aten::sum
copies 0: 65-75 Memcpy_HtoD
comm 0: 75-95 ncclDevKernel_AllReduce
compute 0: 30-70 sgemm
)"));
    }

    void eventsAreClippedToTheWindow()
    {
        const auto run = test::runFromText(R"(
            1 step ProfilerStep#1 0-100
            1 op aten::add 10-90
            1 step ProfilerStep#2 100-200
            1 op aten::mul 110-150
            2 annotation both 50-150
        )");
        const std::vector<StepLane> lanes = stepLanes(*run, 1);
        QCOMPARE(textOf(lanes, run->trace), QStringLiteral("main 0: 10-50 aten::mul\nthread 0: 0-50 both\n"));
    }

    void deepEventsAreLeftOut()
    {
        std::string drawing = "1 step ProfilerStep#1 0-1000\n";
        for (int i = 0; i < 30; ++i)
            drawing += "1 op deep" + std::to_string(i) + " " + std::to_string(i) + "-" + std::to_string(900 - i) + "\n";
        const auto run = test::runFromText(drawing);
        const std::vector<StepLane> lanes = stepLanes(*run, 0);
        QCOMPARE(lanes.size(), std::size_t(1));
        QCOMPARE(lanes[0].rows.size(), kMostLaneRows);
    }

    // Against a pass over all spans, which is what the sums replace.
    void pixelsAreExact()
    {
        for (unsigned seed = 0; seed < 60; ++seed) {
            const LaneRow row = randomRow(seed);
            std::mt19937_64 random(seed + 1000);
            std::vector<std::int64_t> edges(300);
            for (std::int64_t &edge : edges)
                edge = std::uniform_int_distribution<std::int64_t>(-50, 60'000)(random);
            edges[7] = edges[8]; // a pixel of a paused axis
            std::sort(edges.begin(), edges.end());
            RowPixels pixels;
            readPixels(row, edges, pixels);
            const std::vector<std::int64_t> &busy = pixels.busyNs;
            QCOMPARE(busy.size(), edges.size() - 1);
            for (std::size_t i = 0; i < busy.size(); ++i) {
                std::int64_t expected = 0;
                for (const LaneSpan &span : row.spans())
                    expected += std::max<std::int64_t>(
                        0, std::min(span.endNs, edges[i + 1]) - std::max(span.startNs, edges[i]));
                QCOMPARE(busy[i], expected);
                const auto first = std::find_if(row.spans().begin(), row.spans().end(),
                    [&](const LaneSpan &span) { return span.endNs > edges[i]; });
                QCOMPARE(pixels.firsts[i], static_cast<std::size_t>(first - row.spans().begin()));
            }
        }
    }

    void rowsOfGeneratedTracesAreDisjoint()
    {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            test::TraceShape shape;
            shape.seed = seed;
            shape.shuffled = seed % 2 == 0;
            Result<Trace> trace = readTraceText(test::generateTrace(shape), "t.json");
            QVERIFY(trace.hasValue());
            const auto run = buildRun(std::move(*trace));
            for (std::uint32_t step = 0; step < run->steps.kept.size(); ++step) {
                const std::int64_t length = run->steps.kept[step].endNs - run->steps.kept[step].startNs;
                for (const StepLane &lane : stepLanes(*run, step)) {
                    for (const LaneRow &row : lane.rows) {
                        std::int64_t at = 0, sum = 0;
                        for (const LaneSpan &span : row.spans()) {
                            QVERIFY(span.startNs >= at && span.endNs > span.startNs && span.endNs <= length);
                            QCOMPARE(span.busyBeforeNs, sum);
                            at = span.endNs;
                            sum += span.endNs - span.startNs;
                        }
                        QCOMPARE(row.busyNs(), sum);
                    }
                }
            }
        }
    }
};

TWINLANE_TEST(StepLanesTest, NoApplication)
#include "tst_steplanes.moc"
