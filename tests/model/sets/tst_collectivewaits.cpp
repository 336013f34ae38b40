// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"

#include "model/report/setreport.h"
#include "model/sets/setcollectiverows.h"

#include <algorithm>
#include <numeric>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::int64_t sumOfWaits(const RankSet &set)
{
    return std::accumulate(set.ranks.begin(), set.ranks.end(), std::int64_t(0),
        [](std::int64_t sum, const SetRank &rank) { return sum + rank.waitNs; });
}

RankText rankOf(int rank, std::vector<Collective> collectives)
{
    RankText made;
    made.rank = rank;
    made.collectives = std::move(collectives);
    return made;
}

} // namespace

class CollectiveWaitsTest : public QObject {
    Q_OBJECT

private slots:
    void othersWaitForTheShortest()
    {
        const RankSet set = setOf({ traceOf(rankOf(0, { { 100, 50 } })), traceOf(rankOf(1, { { 140, 10 } })) });
        QCOMPARE(set.collectives.size(), std::size_t(1));
        QCOMPARE(set.collectives[0].transferNs, 10'000);
        QCOMPARE(set.collectives[0].last, RankIndex(1));
        QCOMPARE(set.ranks[0].waitNs, 40'000);
        QCOMPARE(set.ranks[1].causedWaitNs, 40'000);
        QCOMPARE(set.stragglers.size(), std::size_t(1));
        QVERIFY(set.stragglers[0].text.starts_with("Rank 1 causes 100 % of all waiting"));
    }

    /// Waiting stands apart from transfer, per rank and step.
    void bothSetsByName()
    {
        const RankSet a = setOf({ traceOf(rankOf(0, { { 100, 50 } })), traceOf(rankOf(1, { { 140, 10 } })) }),
                      b = setOf({ traceOf(rankOf(0, { { 100, 40 } })), traceOf(rankOf(1, { { 120, 20 } })) });
        const std::vector<SetCollectiveRow> rows = setCollectiveRows(a, b);
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(*rows[0].calls.baseline, 1.0);
        QCOMPARE(*rows[0].totalNs.baseline, 30'000);
        QCOMPARE(*rows[0].waitNs.baseline, 20'000);
        QCOMPARE(*rows[0].transferNs.baseline, 10'000);
        QCOMPARE(*rows[0].totalNs.delta, 0);
        QCOMPARE(*rows[0].waitNs.delta, -10'000);
        QCOMPARE(*rows[0].transferNs.delta, 10'000);
    }

    void computeHidesWaiting()
    {
        RankText waiting = rankOf(0, { { 100, 50 } });
        waiting.compute = { { 90, 20 }, { 130, 100 } }; // 100-110 and 130-140 of the waiting 100-140
        const RankSet set = setOf({ traceOf(waiting), traceOf(rankOf(1, { { 140, 10 } })) });
        QCOMPARE(*set.ranks[0].exposedWaitNs, 20'000);
    }

    void anInstantIsWaitedOnce()
    {
        // Both wait from 100 and 120 on, to 140 and 160: 120-140 counts for the first.
        const RankSet set = setOf({ traceOf(rankOf(0, { { 100, 50 }, { 120, 50, "ncclKernel_AllReduce", {}, 21 } })),
            traceOf(rankOf(1, { { 140, 10 }, { 160, 10 } })) });
        QCOMPARE(set.collectives[0].waitNs[0], 40'000);
        QCOMPARE(set.collectives[1].waitNs[0], 20'000);
        QCOMPARE(set.ranks[0].waitNs, 60'000);
    }

    void sequenceNumbersGoBeforePositions()
    {
        const auto numbered = [](int number) { return R"(,"Process Group Name":"7","Seq":)" + std::to_string(number); };
        const RankSet set = setOf(
            { traceOf(
                  rankOf(0, { { 100, 10, "ncclKernel_A", numbered(1) }, { 200, 10, "ncclKernel_A", numbered(2) } })),
                traceOf(rankOf(1, { { 200, 30, "ncclKernel_A", numbered(2) } })) });
        QCOMPARE(set.collectives.size(), std::size_t(1));
        QCOMPARE(set.collectives[0].durationNs, (std::vector<std::int64_t> { 10'000, 30'000 }));
        QCOMPARE(set.unmatchedCollectives, std::uint64_t(1));
        QCOMPARE(std::string(set.text(set.collectives[0].group)), std::string("7"));
    }

    void unlikeOrdersShareTheirCommonPart()
    {
        const RankSet set =
            setOf({ traceOf(rankOf(0, { { 100, 10, "ncclA" }, { 200, 10, "ncclB" }, { 300, 10, "ncclC" } })),
                traceOf(rankOf(1, { { 100, 10, "ncclA" }, { 300, 20, "ncclC" } })) });
        QCOMPARE(set.collectives.size(), std::size_t(2));
        QCOMPARE(set.unmatchedCollectives, std::uint64_t(1));
        QCOMPARE(std::string(set.text(set.collectives[1].name)), std::string("ncclC"));
    }

    void clocksAreSeenByTheEnds()
    {
        RankText late = rankOf(1, { { 140, 10 } });
        late.baseNs = 5'000'000;
        const RankSet set =
            setOf({ traceOf(rankOf(0, { { 100, 50 } })), traceOf(late), traceOf(rankOf(2, { { 130, 20 } })) });
        QCOMPARE(*set.ranks[0].clockOffsetNs, 0);
        QCOMPARE(*set.ranks[1].clockOffsetNs, 5'000'000);
        QCOMPARE(set.notes.count("clocksDiffer"), std::uint64_t(1));
    }

    void allWaitingIsCaused_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 60; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void allWaitingIsCaused()
    {
        QFETCH(int, seed);
        std::vector<std::string> texts = drawnRanks(std::uint64_t(seed), 2 + seed % 5);
        const RankSet set = setOf(texts);
        std::int64_t caused = 0;
        for (const SetRank &rank : set.ranks) {
            caused += rank.causedWaitNs;
            QVERIFY(*rank.exposedWaitNs <= rank.waitNs && *rank.exposedWaitNs >= 0);
        }
        QCOMPARE(sumOfWaits(set), caused);
        std::uint64_t matched = 0, all = 0;
        for (const SetCollective &collective : set.collectives)
            matched += collective.ranks.size();
        for (const SetRank &rank : set.ranks)
            all += rank.data.collectives.size();
        QCOMPARE(matched + set.unmatchedCollectives, all);
    }

    void theOrderOfFilesChangesNothing()
    {
        for (const int seed : { 3, 8, 21 }) {
            const std::vector<std::string> texts = drawnRanks(std::uint64_t(seed), 5);
            const std::string before = setJson(setOf(texts));
            RankSetBuilder builder;
            for (std::size_t i = texts.size(); i-- > 0;) {
                const std::string file = "file" + std::to_string(i) + ".json";
                builder.add(rankSummaryOf(summaryOf(texts[i], file)), { file, {} }, true);
            }
            QCOMPARE(setJson(*builder.finish({}, {})), before);
        }
    }
};

TWINLANE_TEST(CollectiveWaitsTest, NoApplication)
#include "tst_collectivewaits.moc"
