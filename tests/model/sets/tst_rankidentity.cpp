// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"

#include "model/report/setreport.h"
#include "model/sets/rankidentity.h"

#include <limits>

using namespace twinlane;
using namespace twinlane::test;

class RankIdentityTest : public QObject {
    Q_OBJECT

private slots:
    void namesTellRanks_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("rank");
        for (const auto &[path, rank] : { std::pair("rank7.json", 7), std::pair("a/rank_12.json.gz", 12),
                 std::pair("Rank-3", 3), std::pair("rank[4].json", 4), std::pair("worker5_step_12.169.json", 5),
                 std::pair("run1_r7_x.json", 7), std::pair("rank2/trace.json", 2), std::pair("r0.json", 0),
                 std::pair("frank7.json", -1), std::pair("r7x.json", -1), std::pair("trace.json", -1),
                 std::pair("rank99999999999.json", -1), std::pair("", -1) })
            QTest::addRow("%s", path) << path << rank;
    }
    void namesTellRanks()
    {
        QFETCH(QString, path);
        QFETCH(int, rank);
        QCOMPARE(int(rankInName(path.toStdString()).value_or(-1)), rank);
    }

    void aPatternTakesItsNamedGroup()
    {
        QCOMPARE(RankPattern::parse("(a|b)_(?P<rank>[0-9]+)")->rankOf("x/b_17.json"), std::optional<std::int64_t>(17));
        QCOMPARE(RankPattern::parse("node(\\d+)")->rankOf("node3"), std::optional<std::int64_t>(3));
        QVERIFY(!RankPattern::parse("node(.+)")->rankOf("nodeX"));
        QVERIFY(!RankPattern::parse("node(\\d+"));
        const std::string far = std::string(2000, 'x') + "/g9";
        QCOMPARE(RankPattern::parse("g(\\d+)")->rankOf(far), std::optional<std::int64_t>(9));
    }

    void numbersInNamesCount()
    {
        QVERIFY(isBeforeNaturally("rank2", "rank10"));
        QVERIFY(isBeforeNaturally("rank2", "rank02") != isBeforeNaturally("rank02", "rank2"));
        QVERIFY(!isBeforeNaturally("a", "a"));
        QVERIFY(isBeforeNaturally("a", "a1"));
    }

    void rangesOfRanks()
    {
        const auto choice = RankChoice::parse("0,4-6");
        QVERIFY(choice && choice->holds(0) && choice->holds(5) && !choice->holds(3));
        for (const char *wrong : { "", "x", "3-", "5-4", "1,,2", "-1", "99999999999999999999" })
            QVERIFY(!RankChoice::parse(wrong));
        QCOMPARE(ranksText(std::vector<std::int64_t> { 0, 1, 2, 3, 5, 6, 9 }), std::string("0–3, 5, 6, 9"));
    }

    void untoldRanksAreNumbered()
    {
        RankText plain;
        plain.hasHeader = false;
        const RankSet set = setOf({ traceOf(plain), traceOf(plain), traceOf({}) });
        QCOMPARE(set.ranks.size(), std::size_t(3)); // rank 0 is told by the third
        QCOMPARE(set.ranks[0].place.path, std::string("file2.json"));
        QCOMPARE(set.ranks[1].place.path, std::string("file0.json"));
        QCOMPARE(set.notes.count("ranksByOrder"), std::uint64_t(2));
    }

    void collectivesTellTheRank()
    {
        RankText text;
        text.hasHeader = false;
        text.collectives = { { 100, 10, "ncclA", R"(,"Rank":6)" } };
        const RankIdentity identity = identityOf(runOf(traceOf(text), "rank9.json")->trace);
        QCOMPARE(identity.rank, std::optional<std::int64_t>(6));
        QCOMPARE(rankSourceKey(identity.source), std::string_view("event"));
    }

    void recordingsInTurnAreOneRank()
    {
        RankText first, second;
        first.collectives = second.collectives = { { 100, 10 } };
        second.baseNs = 10'000'000;
        const RankSet set = setOf({ traceOf(second), traceOf(first) });
        QCOMPARE(set.ranks.size(), std::size_t(1));
        QCOMPARE(set.ranks[0].data.steps.size(), std::size_t(2));
        QCOMPARE(set.ranks[0].data.steps[1].startNs, 10'000'000);
        QCOMPARE(set.notes.count("rankRecordedAgain"), std::uint64_t(1));
        QCOMPARE(set.missingRanks, (RankRanges { { { 1, 1 } } }));
    }

    /// A header may tell any number.
    void aWorldOfAnySizeCostsNothing()
    {
        RankText text;
        text.collectives = { { 100, 10 } };
        RankSetBuilder builder;
        for (const std::int64_t rank : { 0, 3 }) {
            RankSummary summary = rankSummaryOf(*summarize(runOf(traceOf(text), "a.json")));
            summary.data.identity.rank = rank;
            summary.data.identity.worldSize = std::numeric_limits<std::int64_t>::max();
            builder.add(std::move(summary), { std::to_string(rank), {} }, true);
        }
        const auto set = builder.finish(*RankChoice::parse("all"), {});
        QVERIFY(set.hasValue());
        constexpr std::int64_t kLast = std::numeric_limits<std::int64_t>::max() - 1;
        QCOMPARE(set->missingRanks, (RankRanges { { { 1, 2 }, { 4, kLast } } }));
        QCOMPARE(set->missingRanks.count(), std::uint64_t(kLast) - 1);
        QCOMPARE(set->missingRanks.first(3), (std::vector<std::int64_t> { 1, 2, 4 }));
        QCOMPARE(ranksText(set->missingRanks), "1, 2, 4–" + std::to_string(kLast));
        QVERIFY(setJson(*set).size() < 1'000'000);
        QVERIFY(setReport(*set, ReportFormat::Text).size() < 100'000);
    }

    void missingRanksAreThoseThatWereAskedFor()
    {
        RankText text;
        text.collectives = { { 100, 10 } };
        RankSetBuilder builder;
        RankSummary summary = rankSummaryOf(*summarize(runOf(traceOf(text), "a.json")));
        summary.data.identity.rank = 5;
        summary.data.identity.worldSize = 12;
        builder.add(std::move(summary), { "5", {} }, true);
        const auto set = builder.finish(*RankChoice::parse("8-20,4-6,5,3,10"), {});
        QVERIFY(set.hasValue());
        QCOMPARE(set->missingRanks, (RankRanges { { { 3, 4 }, { 6, 6 }, { 8, 11 } } }));
    }

    void textsOfManyRangesAreBounded()
    {
        std::vector<std::int64_t> even;
        for (std::int64_t rank = 0; rank < 1000; rank += 2)
            even.push_back(rank);
        const std::string text = ranksText(even);
        QVERIFY(text.starts_with("0, 2, 4, ") && text.ends_with(", …, 998") && text.size() < 120);
    }

    void recordingsAtOnceClash()
    {
        RankText text;
        text.collectives = { { 100, 10 } };
        const RankSet set = setOf({ traceOf(text), traceOf(text) });
        QCOMPARE(set.ranks.size(), std::size_t(2));
        QCOMPARE(set.ranks[1].label, std::string("0 (2)"));
        QVERIFY(set.collectives.empty());
        QCOMPARE(set.notes.count("rankTwice"), std::uint64_t(2));
    }
};

TWINLANE_TEST(RankIdentityTest, NoApplication)
#include "tst_rankidentity.moc"
