// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window lists of logs, how it judges times, and which files are logs at all.

#include "model/base/progress.h"
#include "model/logs/logreader.h"
#include "model/logs/logset.h"
#include "model/logs/logsign.h"
#include "tests/support/samplelog.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

namespace {

Log logOf(const std::string &text)
{
    auto log = readLogText(text, "log");
    return log ? std::move(*log) : Log { { "log" }, {}, 0, {} };
}

std::string shown(const LogSet &set)
{
    std::string text;
    for (const LogEntry &entry : set.entries) {
        const char *sides = entry.sides == LogSides::Both ? "both " : entry.sides == LogSides::Baseline ? "a " : "b ";
        text += (text.empty() ? "" : ", ") + std::string(sides) + entry.group().model;
    }
    return text;
}

LogJudgement judged(const std::string &baseline, const std::string &experimental)
{
    const LogSet set = logSetOf(logOf(baseline), logOf(experimental));
    return judgedTime(set.entries.front().pair, *set.entries.front().mainTime);
}

std::string timed(const std::string &seconds, const std::string &stats = {})
{
    return test::logRun("m", "entire_frame_compile:" + seconds, stats);
}

} // namespace

class TestLogSet : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string write(const QString &name, const QByteArray &text) const
    {
        QFile file(m_folder.filePath(name));
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        return isWritten ? QFile::encodeName(file.fileName()).toStdString() : std::string();
    }

private slots:
    void pairsComeBeforeWhatOneSideHas()
    {
        const LogSet set = logSetOf(logOf(test::baselineLog()), logOf(test::experimentalLog()));
        QCOMPARE(shown(set), std::string("both faster, both scatter, a gone, b new"));
        const LogEntry &gone = set.entries[2], &fresh = set.entries[3];
        QCOMPARE(gone.mainTime->value.baseline, std::optional<std::int64_t>(1'000'000'000));
        QVERIFY(!gone.mainTime->value.experimental);
        QCOMPARE(fresh.mainTime->value.experimental, std::optional<std::int64_t>(3'000'000'000));
        QVERIFY(!fresh.mainTime->value.baseline);
        QCOMPARE(fresh.pair.experimentalStatuses, std::vector<std::string> { "fail_accuracy" });
    }

    void aLogAloneHasOneSide()
    {
        const LogSet set = logSetOf(logOf(test::baselineLog()));
        QVERIFY(set.isAlone);
        QCOMPARE(shown(set), std::string("a faster, a scatter, a gone"));
        QCOMPARE(set.entries.front().group().runs.size(), std::size_t(2));
    }

    void theMainTimeIsTheLongestOfBothSides()
    {
        const std::string a = test::logRun("m", "entire_frame_compile:2.0 total_wall_time:9.0");
        const std::string b = test::logRun("m", "entire_frame_compile:3.0 inductor_compile:8.0");
        const LogSet set = logSetOf(logOf(a), logOf(b));
        QCOMPARE(set.entries.front().mainTime->key, std::string("entire_frame_compile"));
        const LogSet none = logSetOf(logOf("cuda eval m PASS\n"), logOf("cuda eval m PASS\n"));
        QVERIFY(!none.entries.front().mainTime);
    }

    void timesAreJudgedOnce()
    {
        QCOMPARE(judged(timed("20.0"), timed("10.0")), LogJudgement::Faster);
        QCOMPARE(judged(timed("10.0"), timed("20.0")), LogJudgement::Slower);
        QCOMPARE(judged(timed("20.0"), timed("20.1")), LogJudgement::Scatter);
        QCOMPARE(judged(timed("20.0", "7"), timed("30.0", "7")), LogJudgement::SameWork);
        QCOMPARE(judged(timed("20.0"), timed("20.0")), LogJudgement::Unchanged);
        // Means 10 % apart, but a run of each side as long as one of the other.
        QCOMPARE(judged(timed("20.0") + timed("24.0"), timed("23.0") + timed("25.0")), LogJudgement::Undecided);
        QCOMPARE(judged(timed("20.0") + timed("21.0"), timed("23.0") + timed("25.0")), LogJudgement::Slower);
    }

    void onlyFlagsThatDifferAreNamed()
    {
        const LogSet set = logSetOf(logOf(test::baselineLog()), logOf(test::experimentalLog()));
        QCOMPARE(differingFlags(set, set.entries.front()), std::vector<std::string> { "dynamic-shapes" });
        const LogSet same = logSetOf(logOf(test::baselineLog()), logOf(test::baselineLog()));
        QVERIFY(differingFlags(same, same.entries.front()).empty());
    }

    void runsOfSeveralFilesKnowTheirFile()
    {
        const Log joined = joinedLogs({ logOf(timed("1.0")), logOf(timed("2.0")) });
        QCOMPARE(joined.runs[0].file, 0U);
        QCOMPARE(joined.runs[1].file, 1U);
    }

    void readingTellsHowFarItIs()
    {
        const std::string path = write(QStringLiteral("far.log"), QByteArray::fromStdString(timed("1.0")));
        Progress progress;
        QVERIFY(readLog(path, {}, {}, &progress));
        QCOMPARE(progress.done.load(), progress.total.load());
        QVERIFY(progress.total.load() > 0);
    }

    void logsAreKnownByWhatTheyHold()
    {
        QVERIFY(holdsLogRun(test::baselineLog()));
        QVERIFY(holdsLogRun("dev,name,batch_size,speedup\ncuda,m,8,1.2\n"));
        QVERIFY(holdsLogRun("TIMING: entire_frame_compile:1.0\n"));
        QVERIFY(holdsLogRun("[2023-05-02 11:00:00] step\n" + timed("1.0")));
        QVERIFY(!holdsLogRun("{\"traceEvents\": []}\n" + timed("1.0")));
        QVERIFY(!holdsLogRun(" [\n {\"ph\": \"X\"}]\n" + timed("1.0")));
        QVERIFY(!holdsLogRun("nothing of the kind\n"));
        QVERIFY(!holdsLogRun({}));
        QVERIFY(!holdsLogRun(std::string("a\0b", 3) + timed("1.0")));
    }

    void filesAreKnownByContentFirst()
    {
        const QByteArray log = QByteArray::fromStdString(timed("1.0"));
        QVERIFY(isLogFile(write(QStringLiteral("odd.json"), log)));
        QVERIFY(!isLogFile(write(QStringLiteral("trace.log"), "{\"traceEvents\": []}")));
        QVERIFY(isLogFile(write(QStringLiteral("empty-of-runs.txt"), "only words\n"))); // its reader says so
        QVERIFY(!isLogFile(write(QStringLiteral("words.md"), "only words\n")));
        QVERIFY(!isLogFile(write(QStringLiteral("empty.log"), "")));
        QVERIFY(!isLogFile(m_folder.path().toStdString()));
        QVERIFY(!isLogFile(m_folder.filePath(QStringLiteral("missing.log")).toStdString()));
        // A run behind more progress bars than are looked at is found by the name only.
        const QByteArray far = QByteArray("12%|##  | 3/25 [00:01<00:09]\n").repeated(20'000) + log;
        QVERIFY(!isLogFile(write(QStringLiteral("far"), far)));
        QVERIFY(isLogFile(write(QStringLiteral("far.out.txt"), far)));
    }
};

TWINLANE_TEST(TestLogSet, NoApplication)

#include "tst_logset.moc"
