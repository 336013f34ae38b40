// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two logs: which runs face each other, what differs, and what is scatter.

#include "model/comparison/comparison.h"
#include "model/logs/logcomparison.h"
#include "model/logs/lognoise.h"
#include "model/logs/logreader.h"
#include "model/report/logreport.h"
#include "tests/support/logmirror.h"
#include "tests/support/testclass.h"

#include <QTest>
#include <random>

using namespace twinlane;

namespace {

Log logOf(const std::string &text)
{
    auto log = readLogText(text, "log");
    return log ? std::move(*log) : Log { { "log" }, {}, 0, {} };
}

std::string run(const std::string &model, const std::string &timing, const std::string &stats = {})
{
    return "cuda eval " + model + " PASS\nTIMING: " + timing + '\n'
        + (stats.empty() ? "" : "STATS: call_* op count: " + stats + '\n');
}

LogPair onlyPair(const std::string &baseline, const std::string &experimental)
{
    LogComparison comparison = compareLogs(logOf(baseline), logOf(experimental));
    return comparison.pairs.size() == 1 ? std::move(comparison.pairs.front()) : LogPair();
}

const LogDifference *find(const std::vector<LogDifference> &list, const std::string &key)
{
    const auto found = std::ranges::find(list, key, &LogDifference::key);
    return found == list.end() ? nullptr : &*found;
}

/// "entire_frame_compile 20000000000 -> 15000000000" and so on.
std::string shown(const std::vector<LogDifference> &list)
{
    std::string text;
    for (const LogDifference &one : list) {
        text += (text.empty() ? "" : ", ") + one.key + " " + std::string(logChangeKey(one)) + " "
            + (one.value.baseline ? std::to_string(*one.value.baseline) : "-") + " "
            + (one.value.experimental ? std::to_string(*one.value.experimental) : "-");
    }
    return text;
}

std::string command(const std::string &flags)
{
    return "$ python torchbench.py " + flags + '\n';
}

std::string pairsText(const LogComparison &comparison)
{
    return test::comparisonLines(comparison, false);
}

std::string randomLog(std::mt19937 &random)
{
    std::string text;
    const auto number = [&](unsigned most) { return std::to_string(random() % most); };
    for (int i = 0; i < 14; ++i) {
        if (random() % 2)
            text +=
                command("--a " + number(3) + (random() % 2 ? " --b " + number(2) : "") + (random() % 3 ? "" : " --c"));
        text += "cpu eval m" + number(2) + (random() % 4 ? "\n" : " tag" + number(2) + " PASS\n");
        if (random() % 5)
            text += "TIMING: entire_frame_compile:" + number(9) + ".5 backend_compile:" + number(9)
                + (random() % 2 ? " code_gen:0." + number(9) : "") + "\n";
        if (random() % 2)
            text += "STATS: call_* op count: " + number(2) + " | x:" + number(3) + "\n";
    }
    return text;
}

} // namespace

class LogComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void timesAndCounts()
    {
        const LogPair pair =
            onlyPair(run("m", "entire_frame_compile:54.19504 backend_compile:33.86702", "9 | a:100 | b:1"),
                run("m", "entire_frame_compile:34.99378 backend_compile:21.44599 gc:1", "9 | a:50 | c:2"));
        QCOMPARE(shown(pair.timingNs),
            std::string("entire_frame_compile decreased 54195040000 34993780000, backend_compile decreased 33867020000 "
                        "21445990000, gc added - 1000000000"));
        QCOMPARE(shown(pair.ownTimingNs),
            std::string("entire_frame_compile decreased 20328020000 13547790000, backend_compile decreased 33867020000 "
                        "21445990000"));
        QCOMPARE(shown(pair.stats),
            std::string("call_* op count unchanged 9 9, a decreased 100 50, b deleted 1 -, c added - 2"));
        QVERIFY(pair.sameWork == false);
        QCOMPARE(find(pair.timingNs, "entire_frame_compile")->value.delta.value_or(0), std::int64_t(-19201260000));
    }

    void theSameWorkIsScatter()
    {
        const LogPair pair = onlyPair(run("m", "a:10", "9 | x:1"), run("m", "a:20", "9 | x:1"));
        QVERIFY(pair.sameWork == true);
        QCOMPARE(shown(pair.timingNs), std::string("a scatter 10000000000 20000000000"));
        QVERIFY(logPairSentence(pair).find("the same work") != std::string::npos);
        const LogPair unknown = onlyPair(run("m", "a:10", "9"), run("m", "a:20"));
        QVERIFY(!unknown.sameWork);
        QCOMPARE(unknown.noiseRatio, kAssumedLogNoise);
        const LogPair others = onlyPair(run("m", "a:10", "9") + run("m", "a:10", "8"), run("m", "a:20", "9"));
        QVERIFY(others.sameWork == false);
    }

    void noiseComesFromRepeats()
    {
        // As in a notebook of 2023: two runs of one commit, 2.2 % apart; the third is a pasted copy.
        const std::string commit = "[me@host (f13028ce)]$ python timm_models.py --accuracy\n";
        const std::string text = commit + run("m", "entire_frame_compile:54.08163 backend_compile:33.70638", "1369")
            + run("m", "entire_frame_compile:55.28344 backend_compile:34.49498", "1369")
            + run("m", "entire_frame_compile:55.28344 backend_compile:34.49498", "1369");
        const Log log = logOf(text);
        const std::vector<LogGroup> groups = groupsOf(log);
        QCOMPARE(groups.size(), std::size_t(1));
        const std::vector<LogRepeat> repeats = repeatsAmong(log, groups.front().runs);
        QCOMPARE(repeats.size(), std::size_t(1));
        QVERIFY(repeats.front().runs == (std::vector<std::size_t> { 0, 1 }));
        QVERIFY(std::abs(repeats.front().noiseRatio - 0.021978) < 1e-6);
        // Another commit did not repeat, nor did another program.
        QVERIFY(
            repeatsAmong(logOf(run("m", "a:1", "9") + run("m", "a:2", "8")), std::vector<std::size_t> { 0, 1 }).empty());
        const LogPair pair = onlyPair(text, commit + run("m", "entire_frame_compile:53.5", "7"));
        QVERIFY(pair.isNoiseMeasured && pair.noiseRatio == repeats.front().noiseRatio);
        // Repeats of another model count where the pair has none.
        const LogComparison all = compareLogs(logOf(text + run("n", "a:10")), logOf(run("n", "a:10.1")));
        QCOMPARE(all.pairs.size(), std::size_t(1));
        QVERIFY(all.pairs.front().isNoiseMeasured);
        QCOMPARE(shown(all.pairs.front().timingNs), std::string("a scatter 10000000000 10100000000"));
    }

    void severalRunsAreMeans()
    {
        const LogPair pair =
            onlyPair(run("m", "a:1") + run("m", "a:2 b:7") + run("m", "a:4"), run("m", "a:10") + run("m", "a:11"));
        const LogDifference *a = find(pair.timingNs, "a"), *b = find(pair.timingNs, "b");
        QVERIFY(a && b);
        QCOMPARE(a->value.baseline.value_or(0), std::int64_t(2333333333));
        QCOMPARE(a->value.delta.value_or(0), std::int64_t(8166666667)); // of exact means
        QVERIFY(a->baseline.runs == 3 && a->baseline.min == 1'000'000'000 && a->baseline.max == 4'000'000'000);
        QVERIFY(a->experimental.runs == 2 && b->baseline.runs == 1 && b->experimental.runs == 0);
    }

    void ownPartsFollowTheKeysThatBothHave()
    {
        const std::string full = "entire_frame_compile:10 backend_compile:7 inductor_compile:5 code_gen:1";
        QCOMPARE(shown(onlyPair(run("m", full), run("m", full)).ownTimingNs),
            std::string("entire_frame_compile unchanged 3000000000 3000000000, backend_compile unchanged 2000000000 "
                        "2000000000, inductor_compile unchanged 4000000000 4000000000, code_gen unchanged 1000000000 "
                        "1000000000"));
        QCOMPARE(shown(onlyPair(run("m", full), run("m", "entire_frame_compile:10 code_gen:2")).ownTimingNs),
            std::string(
                "entire_frame_compile decreased 9000000000 8000000000, code_gen increased 1000000000 2000000000"));
        const std::string odd = "entire_frame_compile:1 backend_compile:7"; // holds more than it has
        QVERIFY(onlyPair(run("m", odd), run("m", full)).ownTimingNs.empty());
        QVERIFY(onlyPair(run("m", "gc:1"), run("m", "gc:2")).ownTimingNs.empty());
    }

    void flagsThatBothTellMustAgree()
    {
        const auto pairs = [](const std::string &a, const std::string &b) {
            return compareLogs(logOf(a), logOf(b)).pairs.size();
        };
        const std::string one = run("m", "a:1");
        QCOMPARE(pairs(command("--backend eager") + one, command("--backend eager --float32") + one), std::size_t(1));
        QCOMPARE(pairs(command("--backend eager") + one, command("--backend inductor") + one), std::size_t(0));
        QCOMPARE(pairs(command("--backend eager") + one, one), std::size_t(1)); // its flags are not known
        QCOMPARE(pairs(command("--only m") + one, command("--only x --output f") + one), std::size_t(1));
        QCOMPARE(pairs("cpu eval m PASS\n", "cpu train m PASS\n"), std::size_t(0));
        QCOMPARE(pairs("cpu eval m t1 PASS\n", "cpu eval m t2 PASS\n"), std::size_t(0));
        // The nearest faces: equal flags first.
        const LogComparison both =
            compareLogs(logOf(command("--backend eager --x 1") + one + command("--backend inductor") + run("m", "a:2")),
                logOf(command("--backend inductor") + run("m", "a:3") + command("--backend eager --x 1 --y")
                    + run("m", "a:4")));
        QCOMPARE(both.pairs.size(), std::size_t(2));
        QCOMPARE(shown(both.pairs[0].timingNs), std::string("a increased 1000000000 4000000000"));
        QCOMPARE(shown(both.pairs[1].timingNs), std::string("a increased 2000000000 3000000000"));
    }

    void whatHasNoPartnerIsTold()
    {
        const LogComparison comparison =
            compareLogs(logOf(run("m", "a:1") + run("n", "a:1")), logOf(run("m", "a:1") + run("o", "a:1")));
        QCOMPARE(comparison.onlyBaseline.size(), std::size_t(1));
        QCOMPARE(comparison.onlyBaseline.front().model, std::string("n"));
        QCOMPARE(comparison.onlyExperimental.front().model, std::string("o"));
        for (const ReportFormat format : { ReportFormat::Text, ReportFormat::Markdown }) {
            const std::string report = logComparisonReport(comparison, format);
            QVERIFY(report.find("Only in the baseline") != std::string::npos);
            QVERIFY(report.find("cuda eval o") != std::string::npos);
        }
        const std::string none =
            logComparisonReport(compareLogs(logOf(run("n", "a:1")), logOf(run("o", "a:1"))), ReportFormat::Text);
        QVERIFY(none.find("No run of the baseline has a partner") != std::string::npos);
    }

    void statusesThatChangedComeFirst()
    {
        const LogComparison comparison =
            compareLogs(logOf(run("m", "a:9")), logOf("cuda eval m fail_accuracy\nTIMING: a:1\n"));
        const std::string report = logComparisonReport(comparison, ReportFormat::Text);
        QVERIFY2(report.starts_with("cuda eval m: status pass became fail_accuracy.\n"), report.c_str());
    }

    void rowsOfTablesAreCompared()
    {
        const std::string columns = "dev,name,batch_size,speedup,compilation_latency\n";
        const LogPair pair = onlyPair(columns + "cuda,m,8,1.5,40\ncuda,m,8,2.5,50\n", columns + "cuda,m,8,3,90\n");
        QCOMPARE(pair.columns.size(), std::size_t(3)); // numbers only
        QCOMPARE(pair.columns[1].column, std::string("speedup"));
        QCOMPARE(pair.columns[1].value.delta.value_or(0), 1.0);
        QVERIFY(pair.compilationNs && pair.compilationNs->value.delta == 45'000'000'000);
    }

    void hugeNumbersStayExact()
    {
        const std::string most = "9223372036.854775807";
        std::string many;
        for (int i = 0; i < 50; ++i)
            many += run("m", "a:" + most, "9223372036854775807");
        const LogPair pair = onlyPair(many, run("m", "a:0", "0"));
        QCOMPARE(pair.timingNs.front().value.baseline.value_or(0), std::numeric_limits<std::int64_t>::max());
        QCOMPARE(pair.stats.front().value.delta.value_or(0), -std::numeric_limits<std::int64_t>::max());
    }

    void swappingMirrorsAndSelfIsEqual()
    {
        std::mt19937 random(3);
        for (int round = 0; round < 300; ++round) {
            const Log a = logOf(randomLog(random)), b = logOf(randomLog(random));
            QCOMPARE(test::brokenPromise(a), std::string());
            QCOMPARE(test::comparisonLines(compareLogs(a, b), false), test::comparisonLines(compareLogs(b, a), true));
            QCOMPARE(test::brokenSelfPromise(compareLogs(a, a)), std::string());
        }
    }

    void manyGroupsOfOneModelPairWhereEqual()
    {
        std::string text;
        for (int i = 0; i < 3000; ++i)
            text += command("--size " + std::to_string(i)) + "cpu eval m PASS\n";
        const LogComparison comparison = compareLogs(logOf(text), logOf(text));
        QCOMPARE(comparison.pairs.size(), std::size_t(3000));
        QVERIFY(comparison.onlyBaseline.empty());
        QVERIFY(!pairsText(comparison).empty());
    }
};

TWINLANE_TEST(LogComparisonTest, NoApplication)
#include "tst_logcomparison.moc"
