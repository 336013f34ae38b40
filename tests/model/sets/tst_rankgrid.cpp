// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What heat maps of ranks show, and which ranks face each other.

#include "model/comparison/comparison.h"
#include "model/sets/openedsets.h"
#include "model/sets/rankgrid.h"
#include "model/sets/setopening.h"
#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>

#include <numeric>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::size_t metricOf(std::string_view key)
{
    std::size_t metric = 0;
    while (rankMetrics()[metric].key != key)
        ++metric;
    return metric;
}

std::int64_t sumOf(const RankGrid &grid, RankIndex rank)
{
    std::int64_t sum = 0;
    for (std::size_t column = 0; column < grid.columns; ++column)
        sum += grid.at(rank, column).value_or(0);
    return sum;
}

std::string rankText(int rank, double stepUs, double waitUs, int worldSize = 3)
{
    RankText made;
    made.rank = rank;
    made.worldSize = worldSize;
    made.stepUs = stepUs;
    made.collectives = { { 100, 10 + waitUs } };
    return traceOf(made);
}

OpenedSets openedOf(const std::vector<std::string> &a, const std::vector<std::string> &b)
{
    OpenedSets opened;
    opened.sets = std::make_shared<const SetComparison>(
        compareSets(std::make_shared<const RankSet>(setOf(a)), std::make_shared<const RankSet>(setOf(b)), {}).value());
    opened.places = placesOf(opened, opened.rule);
    return opened;
}

} // namespace

class RankGridTest : public QObject {
    Q_OBJECT

private slots:
    void stepsStandInTheirCells()
    {
        const RankSet set = setOf({ rankText(0, 1000, 0), rankText(1, 2000, 50), rankText(2, 1500, 20) });
        const RankGrid steps = rankGrid(set, 0);
        QCOMPARE(steps.columns, std::size_t(1));
        QCOMPARE(steps.at(1, 0), std::optional<std::int64_t>(set.ranks[1].data.steps[0].windowNs));
        QCOMPARE(medianOf(steps), std::optional<std::int64_t>(set.ranks[2].data.steps[0].windowNs));
        QVERIFY(!rankGrid(set, metricOf("peakAllocatedBytes")).isPerStep);
        QVERIFY(!medianOf(rankGrid(set, metricOf("peakAllocatedBytes"))));
    }

    /// Each cell holds the waiting of its own step, so that lines sum to what the set says.
    void waitsSumToTheirRank()
    {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const RankSet set = setOf(drawnRanks(seed, 4));
            const RankGrid waits = rankGrid(set, metricOf("waitPerStepNs")),
                           caused = rankGrid(set, metricOf("causedWaitPerStepNs"));
            for (RankIndex rank = 0; rank < set.ranks.size(); ++rank) {
                QCOMPARE(sumOf(waits, rank), set.ranks[rank].waitNs);
                QCOMPARE(sumOf(caused, rank), set.ranks[rank].causedWaitNs);
            }
        }
    }

    void ranksOfOneSideStandBetweenTheMatchedOnes()
    {
        const OpenedSets opened =
            openedOf({ rankText(0, 1000, 0), rankText(2, 1000, 0) }, { rankText(1, 1000, 0), rankText(2, 1000, 0) });
        const std::vector<RankLine> lines = rankLines(*opened.sets);
        QCOMPARE(lines.size(), std::size_t(3));
        QVERIFY(lines[0].baseline && !lines[0].experimental);
        QVERIFY(!lines[1].baseline && lines[1].experimental);
        QCOMPARE(*lines[2].baseline, RankIndex(1));
        QCOMPARE(*lines[2].experimental, RankIndex(1));
    }

    void unlikeWorldsStandBesideEachOther()
    {
        const OpenedSets opened = openedOf({ rankText(0, 1000, 0, 1) }, { rankText(0, 1000, 0), rankText(2, 1000, 0) });
        const std::vector<RankLine> lines = rankLines(*opened.sets);
        QCOMPARE(lines.size(), std::size_t(2));
        QVERIFY(!lines[1].baseline && *lines[1].experimental == 1);
    }

    void aLateRankFacesTheMedianOfItsOwnSet()
    {
        const OpenedSets opened = openedOf({ rankText(0, 1000, 0), rankText(1, 1100, 0), rankText(2, 3000, 0) },
            { rankText(0, 1000, 0), rankText(1, 1100, 0), rankText(2, 3000, 0) });
        const RankPlaces late = againstMedian(opened, { Side::Experimental, 2 });
        QVERIFY(late.isWithinSide());
        QCOMPARE(late.baseline.rank, RankIndex(1));
        QCOMPARE(late.experimental.rank, RankIndex(2));
        QCOMPARE(againstMedian(opened, { Side::Baseline, 1 }).baseline.rank, RankIndex(0)); // not itself
        QCOMPARE(placesOf(opened, BlocksChoice::Rule::Slowest).experimental.rank, RankIndex(2));
        QCOMPARE(placesOf(opened, BlocksChoice::Rule::Fastest).experimental.rank, RankIndex(0));
    }

    void aTraceIsASetOfOneRank()
    {
        const QTemporaryDir folder;
        const auto write = [&](const char *name, const std::string &text) {
            QFile file(folder.filePath(QLatin1String(name)));
            if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(text)) < 0)
                qFatal("cannot write %s", name);
            return file.fileName().toStdString();
        };
        SetsRequest request;
        request.baselineWords = { write("rank0.json", rankText(0, 1000, 0)) };
        SetsProgress progress;
        const auto alone = openSets(request, progress, {});
        QVERIFY(alone && alone->isAlone && alone->isOneRank());
        QCOMPARE(progress.baseline.done.load(), std::uint64_t(1));
        Progress first, second;
        const auto comparison = compareRanks(*alone, {}, first, second, {});
        QVERIFY(comparison && (*comparison)->isAlone());

        request.experimentalWords = { write("rank1.json", rankText(1, 2000, 0)) };
        const auto both = openSets(request, progress, {});
        QVERIFY(both && !both->isAlone);
        QVERIFY(compareRanks(*both, {}, first, second, {}));
        request.experimentalWords = { folder.filePath(QStringLiteral("none")).toStdString() };
        QCOMPARE(openSets(request, progress, {}).error().code, ErrorCode::FileNotFound);
    }
};

TWINLANE_TEST(RankGridTest, NoApplication)
#include "tst_rankgrid.moc"
