// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Layers by the period of a graph's kernels.

#include "model/comparison/comparison.h"
#include "model/names/periodlayers.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using test::runFromText;

namespace {

std::vector<std::uint32_t> numbers(const std::string &letters)
{
    return { letters.begin(), letters.end() };
}

/// Two steps, in each of which one launch starts a kernel of 10 us for each letter.
std::string replays(const std::string &kernels)
{
    std::string text;
    for (int step = 0; step < 2; ++step) {
        const int begin = step * 10'000;
        text += "1 step ProfilerStep#" + std::to_string(step) + ' ' + std::to_string(begin) + '-'
            + std::to_string(begin + 9'000) + "\n1 launch cudaGraphLaunch " + std::to_string(begin + 10) + '-'
            + std::to_string(begin + 20) + " corr=" + std::to_string(step + 1) + '\n';
        for (std::size_t i = 0; i < kernels.size(); ++i) {
            const int at = begin + 100 + int(i) * 10;
            text += "gpu0:7 kernel kernel_" + std::string(1, kernels[i]) + ' ' + std::to_string(at) + '-'
                + std::to_string(at + 10) + " corr=" + std::to_string(step + 1) + '\n';
        }
    }
    return text;
}

} // namespace

class PeriodLayersTest : public QObject {
    Q_OBJECT

private slots:
    void periods_data()
    {
        QTest::addColumn<std::string>("sequence");
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("count"); // 0: none
        QTest::newRow("all of it") << std::string("abcabcabcabc") << 0 << 3 << 4;
        QTest::newRow("head and tail") << std::string("xyabcabcabcz") << 2 << 3 << 3;
        QTest::newRow("a kernel twice in a layer") << std::string("abacabacabac") << 0 << 4 << 3;
        QTest::newRow("another kernel in the first layer") << std::string("xabcdeXabcdefabcdefabcdefy") << 1 << 6 << 4;
        QTest::newRow("another kernel in the last layer") << std::string("xabcdefabcdefabcdefabXdefy") << 1 << 6 << 4;
        QTest::newRow("beside half a layer") << std::string("xyabcdefabcdefabcdefabcxyz") << 2 << 6 << 3;
        QTest::newRow("two are no layers") << std::string("abcdabcd") << 0 << 0 << 0;
        QTest::newRow("one kernel again and again") << std::string("aaaaaaaaaa") << 0 << 0 << 0;
        QTest::newRow("less than half") << std::string("ababab0123456789") << 0 << 0 << 0;
        QTest::newRow("nothing") << std::string() << 0 << 0 << 0;
        QTest::newRow("no repetition") << std::string("abcdefgh") << 0 << 0 << 0;
    }

    void periods()
    {
        QFETCH(std::string, sequence);
        QFETCH(int, first);
        QFETCH(int, length);
        QFETCH(int, count);
        const auto period = findPeriod(numbers(sequence));
        QCOMPARE(bool(period), count > 0);
        if (!period)
            return;
        QCOMPARE(int(period->first), first);
        QCOMPARE(int(period->length), length);
        QCOMPARE(int(period->count), count);
    }

    /// Kernels of two models have no names in common; how often a layer's run is told all the same.
    void otherNumbersOfLayers()
    {
        const auto noteOf = [](const std::string &a, const std::string &b) {
            const auto made = compare(runFromText(replays(a)), runFromText(replays(b)));
            if (!made)
                qFatal("%s", made.error().sentence().c_str());
            for (const ComparabilityNote &note : (*made)->comparability) {
                if (note.code == "otherModel")
                    return note.baseline + " | " + note.experimental;
            }
            return std::string();
        };
        const std::string four = "abcdabcdabcdabcd";
        QCOMPARE(noteOf(four, "efghefghefghefghefghefgh"), std::string("4 layers in a graph | 6 layers in a graph"));
        QCOMPARE(noteOf(four, "efghefghefghefgh"), std::string());
        QCOMPARE(noteOf(four, four + four), std::string());    // two passes in one graph
        QCOMPARE(noteOf(four, "efefefefefef"), std::string()); // too few names to tell
    }

    void layersOfReplays()
    {
        const auto run = runFromText(replays("eabcabcabch"));
        QCOMPARE(run->levels.front(), BlockLevel::Kernels);
        const auto comparison = compare(run, runFromText(replays("eabcabcabch")));
        QVERIFY(comparison);
        const Comparison &c = **comparison;
        QCOMPARE(int(c.level()), int(BlockLevel::Modules));
        QCOMPARE(int(c.baselineTimeline->nameSource), int(NameSource::Period));
        std::string labels;
        for (const RowId row : c.children(c.stepRow())) {
            if (c.kind(row) == BlockKind::Module) {
                labels += std::string(c.label(row)) + ',';
                QCOMPARE(c.timeNs(row, Measure::Critical).baseline, std::optional<std::int64_t>(30'000));
                QCOMPARE(c.calls(row).baseline, std::optional<double>(1));
            }
        }
        QCOMPARE(labels, std::string("layer #1,layer #2,layer #3,"));
        const bool isTold = std::any_of(c.comparability.begin(), c.comparability.end(),
            [](const ComparabilityNote &note) { return note.code == "inferredLayers"; });
        QVERIFY(isTold);
    }

    /// Inferred layers are not held against modules that the other run names.
    void notAgainstModules()
    {
        const auto graph = runFromText(replays("abcabcabc"));
        const auto eager = runFromText("1 step ProfilerStep#1 0-100\n1 module Net_0 10-90\n1 launch cudaLaunchKernel "
                                       "20-22 corr=1\ngpu0:7 kernel kernel_a 30-40 corr=1");
        const auto comparison = compare(graph, eager);
        QVERIFY(comparison);
        QVERIFY((*comparison)->level() != BlockLevel::Modules);
    }

    void onlyWhereGraphsDoTheWork()
    {
        std::string text = replays("abcabcabc");
        text += "1 launch cudaLaunchKernel 30-32 corr=9\ngpu0:7 kernel large 2000-8000 corr=9\n";
        QVERIFY(layersByPeriod(*runFromText(text)).isEmpty());
        QVERIFY(!layersByPeriod(*runFromText(replays("abcabcabc"))).isEmpty());
    }
};

TWINLANE_TEST(PeriodLayersTest, NoApplication)
#include "tst_periodlayers.moc"
