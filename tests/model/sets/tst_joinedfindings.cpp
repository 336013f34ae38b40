// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The findings of several recordings as one list, and what only the ranks of a job together can tell.

#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"

#include "model/report/joinedfindings.h"

#include <QTest>

#include <algorithm>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// A rank of a job of two whose collective begins at @p startUs and ends at 900.
std::string rankText(int rank, double startUs, std::int64_t worldSize = 2)
{
    RankText made;
    made.rank = rank;
    made.worldSize = worldSize;
    made.collectives = { { startUs, 900 - startUs } };
    made.extra = R"(,{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":5,"dur":3})";
    return traceOf(made);
}

/// What is found in both, with the set's own.
std::vector<JoinedFinding> joined(const std::string &first, const std::string &second)
{
    JoinedFindings list;
    for (const std::string &text : { first, second }) {
        const TraceSummary trace = summaryOf(text, "rank.json");
        list.add("rank.json", trace, findFindings(*trace.run, *trace.timeline, {}, trace.steps));
    }
    list.addStragglers(setOf({ first, second }));
    return list.sorted();
}

const JoinedFinding *findRule(const std::vector<JoinedFinding> &all, std::string_view rule)
{
    const auto found = std::find_if(
        all.begin(), all.end(), [rule](const JoinedFinding &one) { return findingRules()[one.rule].id == rule; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

class JoinedFindingsTest : public QObject {
    Q_OBJECT

private slots:
    void aLateRankIsARow()
    {
        const std::vector<JoinedFinding> all = joined(rankText(0, 300), rankText(1, 800));
        const JoinedFinding *late = findRule(all, "P5");
        QVERIFY(late);
        QVERIFY(late->text.starts_with("Rank 1 causes 100 % of all waiting"));
        QCOMPARE(late->perStepNs.size(), std::size_t(1));
        QCOMPARE(late->perStepNs.front().first, std::size_t(1)); // the second recording is the late one
        QCOMPARE(late->perStepNs.front().second, 500'000);
        QCOMPARE(late->severity, FindingSeverity::High);
    }

    void ranksThatArriveTogetherAreNone() { QVERIFY(!findRule(joined(rankText(0, 300), rankText(1, 300)), "P5")); }

    /// A rank of another job waits for nobody of this one.
    void ranksOfTwoJobsAreNone() { QVERIFY(!findRule(joined(rankText(0, 300), rankText(1, 800, 8)), "P5")); }

    void placesOfAllRecordingsAreOneRow()
    {
        const std::vector<JoinedFinding> all = joined(rankText(0, 300), rankText(1, 500));
        const JoinedFinding *exposed = findRule(all, "P1");
        QVERIFY(exposed);
        QCOMPARE(exposed->perStepNs.size(), std::size_t(2));
        QCOMPARE(exposed->largest(), (std::pair<std::size_t, std::int64_t> { 0, 600'000 }));
        QCOMPARE(exposed->medianNs(), 400'000);
        QCOMPARE(std::count_if(all.begin(), all.end(),
                     [](const JoinedFinding &one) { return findingRules()[one.rule].id == "P1"; }),
            1);
    }
};

TWINLANE_TEST(JoinedFindingsTest, NoApplication)
#include "tst_joinedfindings.moc"
