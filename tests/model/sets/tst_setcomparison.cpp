// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/comparison.h"
#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"

#include "model/report/setreport.h"
#include "model/sets/setcomparison.h"
#include "model/sets/setnames.h"

using namespace twinlane;
using namespace twinlane::test;

namespace {

using Set = std::shared_ptr<const RankSet>;

Set drawnSet(int seed, int ranks)
{
    return std::make_shared<const RankSet>(setOf(drawnRanks(std::uint64_t(seed), ranks)));
}

SetComparison compared(const Set &a, const Set &b, const BlocksChoice &blocks = {})
{
    auto made = compareSets(a, b, blocks);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return std::move(*made);
}

template <class T> bool isZero(const Delta<T> &delta)
{
    return !delta.delta || *delta.delta == 0;
}

template <class T> bool mirrors(const Delta<T> &a, const Delta<T> &b)
{
    return a.baseline == b.experimental && a.experimental == b.baseline && (!a.delta || *a.delta == -*b.delta);
}

} // namespace

class SetComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void aSetIsItself()
    {
        for (int seed = 1; seed <= 10; ++seed) {
            const Set set = drawnSet(seed, 1 + seed % 4);
            const SetComparison made = compared(set, set);
            QCOMPARE(made.ranks.size(), set->ranks.size());
            for (const SetMetricRow &row : made.overview)
                QVERIFY(isZero(row.min) && isZero(row.median) && isZero(row.mean) && isZero(row.max));
            for (const RankPairRow &row : made.ranks)
                QVERIFY(isZero(row.averageStepNs) && isZero(row.waitNs) && isZero(row.causedWaitNs));
            for (const SetNameRow &row : made.names)
                QVERIFY(isZero(row.totalNs) && row.change == NameChange::Unchanged);
            QCOMPARE(made.representative->baseline, made.representative->experimental);
        }
    }

    /// Without a wish the blocks are those of the rank that held the others up, on the side that is slower by it.
    void whoIsWaitedForIsShown()
    {
        const auto setWith = [](double lateUs) {
            std::vector<std::string> ranks;
            for (int rank = 0; rank < 3; ++rank) {
                const double ownUs = 800 + (rank == 2 ? lateUs : 0), endUs = 900 + lateUs;
                RankText text;
                text.rank = rank;
                text.worldSize = 3;
                text.collectives = { { ownUs, endUs - ownUs } };
                text.compute = { { 100, ownUs - 100 } };
                text.stepUs = endUs + 100;
                ranks.push_back(traceOf(text));
            }
            return std::make_shared<const RankSet>(setOf(ranks));
        };
        const Set even = setWith(0), late = setWith(500);
        for (const auto &[a, b] : { std::pair(even, late), std::pair(late, even) }) {
            const SetComparison made = compared(a, b);
            QCOMPARE(made.blocks.rule, BlocksChoice::Rule::Culprit);
            QCOMPARE(made.representative->baseline, RankIndex(2));
            QCOMPARE(made.representative->experimental, RankIndex(2));
        }
        QCOMPARE(compared(even, even).blocks.rule, BlocksChoice::Rule::Median);
        QCOMPARE(compared(even, late, *BlocksChoice::parse("median")).blocks.rule, BlocksChoice::Rule::Median);
    }

    void swappingMirrors()
    {
        for (int seed = 1; seed <= 10; ++seed) {
            const Set a = drawnSet(seed, 3), b = drawnSet(seed + 100, 2 + seed % 2);
            const SetComparison forth = compared(a, b), back = compared(b, a);
            QCOMPARE(forth.isByNumber, back.isByNumber);
            QCOMPARE(forth.onlyBaseline, back.onlyExperimental);
            QCOMPARE(forth.names.size(), back.names.size());
            for (std::size_t i = 0; i < forth.overview.size(); ++i)
                QVERIFY(mirrors(forth.overview[i].median, back.overview[i].median)
                    && mirrors(forth.overview[i].mean, back.overview[i].mean));
            for (std::size_t i = 0; i < forth.names.size(); ++i) {
                QVERIFY(mirrors(forth.names[i].totalPerRankNs, back.names[i].totalPerRankNs));
                const NameChange change = forth.names[i].change, other = back.names[i].change;
                QCOMPARE(change == NameChange::Added, other == NameChange::Deleted);
                QCOMPARE(change == NameChange::Increased, other == NameChange::Decreased);
            }
            QCOMPARE(forth.representative->baseline, back.representative->experimental);
        }
    }

    void callsArePerRank()
    {
        const std::string text = traceOf({});
        const Set one = std::make_shared<const RankSet>(setOf({ text })), two = [] {
            RankText first, second;
            second.rank = 1;
            return std::make_shared<const RankSet>(setOf({ traceOf(first), traceOf(second) }));
        }();
        for (const SetNameRow &row : compared(one, two).names)
            QCOMPARE(row.change, NameChange::Unchanged);
    }

    void worldsOfUnlikeSizeMatchNobody()
    {
        const SetComparison made = compared(drawnSet(1, 2), drawnSet(2, 4));
        QVERIFY(!made.isByNumber && made.ranks.empty() && made.representative);
        QVERIFY(made.onlyBaseline.empty());
    }

    void theBlocksOfWhom()
    {
        std::vector<std::string> texts;
        for (const double stepUs : { 1000.0, 1300.0, 1100.0 }) {
            RankText rank;
            rank.rank = int(texts.size());
            rank.worldSize = 3;
            rank.stepUs = stepUs;
            texts.push_back(traceOf(rank));
        }
        const Set set = std::make_shared<const RankSet>(setOf(texts));
        const auto chosen = [&](const char *rule) {
            return int(compared(set, set, *BlocksChoice::parse(rule)).representative->experimental);
        };
        QCOMPARE(chosen("median"), 2);
        QCOMPARE(chosen("slowest"), 1);
        QCOMPARE(chosen("fastest"), 0);
        QCOMPARE(chosen("2"), 2);
        QCOMPARE(chosen("2:1"), 1);
        QVERIFY(!compared(set, set, *BlocksChoice::parse("none")).representative);
        QVERIFY(!compareSets(set, set, *BlocksChoice::parse("9")));
        for (const char *wrong : { "", "7:", ":", "fast", "-1" })
            QVERIFY(!BlocksChoice::parse(wrong));
    }

    void spreadsNameTheirRanks()
    {
        const Set set = drawnSet(4, 5);
        for (const Spread &spread : spreadsOf(*set)) {
            QCOMPARE(rankValue(set->ranks[spread.minRank], spread.metric)->rounded(), spread.min.rounded());
            QCOMPARE(rankValue(set->ranks[spread.maxRank], spread.metric)->rounded(), spread.max.rounded());
            QVERIFY(spread.min.rounded() <= spread.median.rounded() && spread.median.rounded() <= spread.max.rounded());
        }
        std::int64_t calls = 0, all = 0;
        for (const SetName &row : namesOf(*set))
            calls += row.calls;
        for (const FoldedName &row : foldedNamesOf(*set))
            all += row.calls;
        QCOMPARE(calls, all);
    }

    void everyFormatIsWritten()
    {
        const SetComparison made = compared(drawnSet(1, 3), drawnSet(2, 3));
        for (const ReportFormat format :
            { ReportFormat::Text, ReportFormat::Json, ReportFormat::Csv, ReportFormat::Markdown }) {
            QVERIFY(setReport(*made.baseline, format).size() > 100);
            QVERIFY(setComparisonReport(made, format).size() > 100);
        }
    }
};

TWINLANE_TEST(SetComparisonTest, NoApplication)
#include "tst_setcomparison.moc"
