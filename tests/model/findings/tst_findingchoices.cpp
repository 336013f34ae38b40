// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the user decided about findings: what it marks, what no longer counts, and how it is kept.

#include "model/findings/findingchoices.h"

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <limits>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr auto kDouble = "512x512 double", kFloat = "512x512 float";

/// Two modules that multiply in double precision; the second for 500 us.
std::shared_ptr<const Run> multiplying(int firstUs, const std::string &second = kDouble)
{
    return test::findingRun(FindingStep()
                                .module("Net_0", 100, 3000)
                                .op("aten::mul", 200, firstUs, kDouble)
                                .module("Other_0", 4000, 3000)
                                .op("aten::mul", 4100, 500, second));
}

std::shared_ptr<const Comparison> compared(const std::shared_ptr<const Run> &baseline,
    const std::shared_ptr<const Run> &experimental, const CompareOptions &options = {})
{
    auto made = compare(baseline, experimental, options);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

/// "Step / Net: reason" of each ignored finding of K10.
QStringList ignoredOf(const BlockTree &tree, const FindingList &list)
{
    QStringList lines;
    for (const Finding &finding : list.findings) {
        if (finding.ignored)
            lines << QString::fromStdString(findingPath(tree, finding.block) + ": " + *finding.ignored);
    }
    lines.sort();
    return lines;
}

FindingChoices ignoring(const std::vector<IgnoredFinding> &entries)
{
    FindingChoices choices;
    for (const IgnoredFinding &entry : entries) {
        if (!choices.ignore(entry))
            qFatal("the entry is refused");
    }
    return choices;
}

const std::string kHere = "Step / Net";

} // namespace

class FindingChoicesTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsIgnoredStaysAndCountsNowhere()
    {
        const TraceSummary summary = test::summaryOf(multiplying(700));
        const BlockTree &tree = summary.timeline->tree;
        FindingList list = test::findingsOf(summary);
        const std::size_t all = list.findings.size();
        const std::int64_t totalNs = list.totalNs; // there are gaps without operators, too
        QVERIFY(totalNs > 2 * (700'000 + 500'000));
        ignoreFindings(tree, list, ignoring({ { "K10", kHere, "wanted here" } }));
        QCOMPARE(ignoredOf(tree, list), QStringList { QStringLiteral("Step / Net: wanted here") });
        QCOMPARE(list.findings.size(), all);
        QCOMPARE(list.totalNs, totalNs - 2 * 700'000);
        ignoreFindings(tree, list, ignoring({ { "K10", {}, "" } }));
        QCOMPARE(
            ignoredOf(tree, list), (QStringList { QStringLiteral("Step / Net: "), QStringLiteral("Step / Other: ") }));
        QCOMPARE(list.totalNs, totalNs - 2 * (700'000 + 500'000));
        ignoreFindings(tree, list, {});
        QVERIFY(ignoredOf(tree, list).isEmpty());
        QCOMPARE(list.totalNs, totalNs);
    }

    void namesAreComparedExactly()
    {
        const TraceSummary summary = test::summaryOf(multiplying(700));
        FindingList list = test::findingsOf(summary);
        for (const char *path : { "Step / net", "Step", "Net", "Step / Net ", "Step / Net / aten::mul", "" }) {
            ignoreFindings(summary.timeline->tree, list, ignoring({ { "K10", path, "no" } }));
            QVERIFY2(ignoredOf(summary.timeline->tree, list).isEmpty(), path);
        }
        for (const char *rule : { "k10", "K1", "K6" }) {
            ignoreFindings(summary.timeline->tree, list, ignoring({ { rule, {}, "no" } }));
            QVERIFY2(ignoredOf(summary.timeline->tree, list).isEmpty(), rule);
        }
    }

    // The one for the block says more than the one for the rule.
    void theNearerReasonIsTold()
    {
        const FindingChoices choices = ignoring({ { "K10", {}, "everywhere" }, { "K10", kHere, "here" } });
        QCOMPARE(choices.ignoredBy("K10", kHere)->reason, std::string("here"));
        QCOMPARE(choices.ignoredBy("K10", "Step")->reason, std::string("everywhere"));
        QVERIFY(!choices.ignoredBy("O1", kHere));
    }

    void aPairIsIgnoredOnBothSides()
    {
        const auto comparison = compared(multiplying(700), multiplying(900, kFloat));
        PairedFindings paired = pairFindings(*comparison);
        const std::int64_t before = paired.lists[0].totalNs, after = paired.lists[1].totalNs;
        ignoreFindings(*comparison, paired, ignoring({ { "K10", kHere, "wanted" } }));
        for (const Side side : kSides)
            QCOMPARE(ignoredOf(comparison->tree(side), paired.lists[side]),
                QStringList { QStringLiteral("Step / Net: wanted") });
        QCOMPARE(paired.lists[0].totalNs, before - 2 * 700'000);
        QCOMPARE(paired.lists[1].totalNs, after - 2 * 900'000);
        ignoreFindings(*comparison, paired, {});
        QCOMPARE(paired.lists[0].totalNs, before);
    }

    // A renamed block is found by the name of either side.
    void aPairIsFoundByEitherName()
    {
        const auto named = [](const std::string &name) {
            return test::findingRun(FindingStep()
                                        .module(name, 100, 8000)
                                        .op("aten::mul", 200, 700, kDouble)
                                        .op("aten::mm", 1000, 6000, kFloat));
        };
        CompareOptions pinned;
        pinned.pins.pins = { { "Net", "Renamed" } };
        const auto comparison = compared(named("Net_0"), named("Renamed_0"), pinned);
        PairedFindings paired = pairFindings(*comparison);
        const PerSide<std::int64_t> totals { paired.lists[0].totalNs, paired.lists[1].totalNs };
        const auto ofRule = [&paired](const FindingPair &pair) {
            return findingRules()[paired.leading(pair).rule].id == "K10" && pair.finding[0] && pair.finding[1];
        };
        if (std::count_if(paired.pairs.begin(), paired.pairs.end(), ofRule) != 1)
            QFAIL("the two blocks are no pair");
        for (const char *path : { "Step / Net", "Step / Renamed" }) {
            ignoreFindings(*comparison, paired, ignoring({ { "K10", path, "known" } }));
            for (std::size_t side = 0; side < 2; ++side)
                QCOMPARE(paired.lists[side].totalNs, totals[side] - 2 * 700'000);
        }
    }

    void anIgnoredRuleIsNotMissed()
    {
        const TraceSummary summary = test::summaryOf(multiplying(700));
        FindingList list = test::findingsOf(summary);
        QVERIFY(!list.notJudged.empty());
        const std::string rule(findingRules()[list.notJudged.front().rule].id);
        ignoreFindings(summary.timeline->tree, list, ignoring({ { rule, kHere, "" } }));
        QVERIFY(!list.notJudged.front().isIgnored);
        ignoreFindings(summary.timeline->tree, list, ignoring({ { rule, {}, "" } }));
        QVERIFY(list.notJudged.front().isIgnored);
    }

    void entriesReplaceEachOtherAndGo()
    {
        FindingChoices choices;
        QVERIFY(choices.ignore({ "C6", kHere, "first" }) && choices.ignore({ "C6", kHere, "second" }));
        QVERIFY(choices.ignore({ "C6", {}, "third" }));
        QCOMPARE(choices.ignored.size(), std::size_t(2));
        QCOMPARE(choices.ignoredBy("C6", kHere)->reason, std::string("second"));
        QVERIFY(!choices.restore("C6", "Step"));
        QVERIFY(choices.restore("C6", kHere));
        QCOMPARE(choices.ignoredBy("C6", kHere)->reason, std::string("third"));
        QVERIFY(choices.restore("C6", {}) && choices.ignored.empty());
    }

    void textsAreBounded()
    {
        FindingChoices choices;
        // Three bytes each: none is cut in two.
        std::string reason;
        while (reason.size() < 2 * kMostIgnoredReasonBytes)
            reason += "\u540d";
        QVERIFY(choices.ignore({ "C6", {}, reason + "\n" }));
        const std::string &kept = choices.ignored.front().reason;
        QCOMPARE(kept.size(), kMostIgnoredReasonBytes / 3 * 3);
        QVERIFY(reason.starts_with(kept));
        QVERIFY(choices.ignore({ "C6", {}, "one\ntwo\x1b[2J \xff" }));
        QCOMPARE(choices.ignored.front().reason, std::string("one two [2J \uFFFD"));
        QVERIFY(!choices.ignore({ "", {}, "" }));
        QVERIFY(!choices.ignore({ "C6", std::string(kMostIgnoredPathBytes + 1, 'p'), "" }));
        QVERIFY(!choices.ignore({ std::string(kMostIgnoredRuleBytes + 1, 'C'), {}, "" }));
        for (std::size_t i = 0; i < 2 * kMostIgnored; ++i)
            choices.ignore({ "C6", std::to_string(i), "" });
        QCOMPARE(choices.ignored.size(), kMostIgnored);
        QVERIFY(choices.ignore({ "C6", "0", "a reason in the place of another" }));
    }

    void limitsHaveRanges()
    {
        FindingLimits limits;
        for (const ChangeableLimit &limit : changeableLimits()) {
            QVERIFY((limit.share == nullptr) != (limit.ns == nullptr));
            const double before = limitValue(limits, limit);
            for (const double value :
                { -1.0, 1e300, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity() }) {
                QVERIFY(!setLimit(limits, limit, value));
                QCOMPARE(limitValue(limits, limit), before);
            }
            QCOMPARE(setLimit(limits, limit, 0.5), limit.share != nullptr); // no half nanoseconds
            QVERIFY(setLimit(limits, limit, 1) && limitValue(limits, limit) == 1);
        }
        QCOMPARE(limits.leastPerStepNs, 1);
        QCOMPARE(limits.highShare, 1.0);
    }

    void whatIsWrittenIsRead()
    {
        FindingChoices choices = ignoring({ { "C6", "Step / \u540d \" \\ / x", "because \"so\"" }, { "K99", {}, "" } });
        choices.limits.leastShare = 0.07; // no percentage that a double holds exactly
        choices.limits.leastPerStepNs = kLongestLimitNs;
        choices.limits.steadyShare = 1.0 / 3;
        choices.asksModel = false;
        const auto read = FindingChoices::parse(choices.toJson());
        QVERIFY(read);
        QVERIFY(*read == choices);
        QVERIFY(!read->askedModel());
        QVERIFY(*FindingChoices::parse("{}") == FindingChoices());
        QVERIFY(FindingChoices().askedModel());
        QVERIFY(*FindingChoices::parse("{\"later\": 1, \"limits\": {\"of\": 2}}") == FindingChoices());
    }

    void hostileTextsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("json");
        const auto row = [](const char *name, QByteArray json) { QTest::newRow(name) << json.replace("'", "\""); };
        const auto limit = [&row](const char *name, const QByteArray &member) {
            row(name, "{'limits': {" + member + "}}");
        };
        const auto entry = [&row](const char *name, const QByteArray &members) {
            row(name, "{'ignored': [{" + members + "}]}");
        };
        const QByteArray megabyte(1 << 20, 'x');
        row("nothing", {});
        row("list", "[]");
        row("cut", "{'limits': {");
        row("limits as list", "{'limits': []}");
        limit("share as text", "'leastShare': '1%'");
        limit("NaN", "'leastShare': NaN");
        limit("infinite", "'leastShare': 1e999");
        limit("negative", "'highShare': -0.1");
        limit("above the whole", "'mediumShare': 1.5");
        limit("half a nanosecond", "'leastPerStepNs': 0.5");
        limit("years", "'leastPerStepNs': 9223372036854775807");
        row("model as text", "{'segmentModel': 'no'}");
        row("model as number", "{'segmentModel': 0}");
        row("ignored as object", "{'ignored': {}}");
        row("entry as text", "{'ignored': ['C6']}");
        entry("no rule", "'reason': ''");
        entry("empty rule", "'rule': '', 'reason': ''");
        entry("rule as number", "'rule': 6, 'reason': ''");
        entry("no reason", "'rule': 'C6'");
        entry("path as number", "'rule': 'C6', 'path': 1, 'reason': ''");
        entry("path null", "'rule': 'C6', 'path': null, 'reason': ''");
        entry("megabyte of reason", "'rule': 'C6', 'reason': '" + megabyte + "'");
        entry("megabyte of path", "'rule': 'C6', 'reason': '', 'path': '" + megabyte + "'");
        QByteArray many;
        for (int i = 0; i < 50'000; ++i)
            many += "{'rule': 'C6', 'path': '" + QByteArray::number(i) + "', 'reason': ''},";
        row("too many entries", "{'ignored': [" + many.chopped(1) + "]}");
        row("too large", "{" + QByteArray(kMostChoicesBytes, ' ') + "}");
    }

    void hostileTextsAreRefused()
    {
        QFETCH(const QByteArray, json);
        const auto read = FindingChoices::parse(std::string_view(json.data(), std::size_t(json.size())));
        QVERIFY(!read);
        QVERIFY(!read.error().detail.empty());
    }
};

TWINLANE_TEST(FindingChoicesTest, NoApplication)
#include "tst_findingchoices.moc"
