// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"

#include "model/sets/rankidentity.h"

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
        QCOMPARE(set.missingRanks, std::vector<std::int64_t> { 1 });
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
