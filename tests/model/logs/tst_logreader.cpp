// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Texts of logs in, runs out.

#include "model/logs/logreader.h"
#include "tests/support/gzipframe.h"
#include "tests/support/logmirror.h"
#include "tests/support/testclass.h"

#include <QTest>
#include <random>

using namespace twinlane;

namespace {

std::string numbersText(const std::vector<LogNumber> &numbers)
{
    std::string text;
    for (const LogNumber &number : numbers)
        text += (text.empty() ? "" : ", ") + number.key + "=" + std::to_string(number.value);
    return text;
}

/// "3: cuda eval hf_T5 pass 2x [timings] {stats}" and more in brackets, a line for each run; then the notes' codes.
std::string shown(const Log &log)
{
    std::string text;
    for (const LogRun &run : log.runs) {
        text += (text.empty() ? "" : "; ") + std::to_string(run.line) + ":";
        for (const std::string &part : { run.device, run.mode, run.model, run.tag, run.status })
            text += part.empty() ? "" : " " + part;
        text += run.speedup ? " " + std::to_string(*run.speedup) + "x" : "";
        text += run.timingNs.empty() ? "" : " [" + numbersText(run.timingNs) + "]";
        text += run.stats.empty() ? "" : " {" + numbersText(run.stats) + "}";
        text += run.compilationNs ? " compiled " + std::to_string(*run.compilationNs) : "";
        text += run.graphs.empty() ? "" : " <" + numbersText(run.graphs) + ">";
    }
    for (const LogNote &note : log.notes)
        text += " !" + note.code + "*" + std::to_string(note.count);
    return text + (log.otherLines > 0 ? " +" + std::to_string(log.otherLines) : "");
}

std::string read(const std::string &text, const LogLimits &limits = {})
{
    const auto log = readLogText(text, "log", limits);
    return log ? shown(*log) : log.error().sentence();
}

/// A header, to which the lines that follow belong.
std::string below(const std::string &lines)
{
    return "cpu eval m\n" + lines + '\n';
}

} // namespace

class LogReaderTest : public QObject {
    Q_OBJECT

private slots:
    void linesGiveRuns_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("runs");
        const auto add = [](const char *name, const std::string &text, const char *runs) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(runs);
        };
        add("status in the header", "cuda eval  hrnet_w18      PASS\n", "1: cuda eval hrnet_w18 pass");
        add("status alone", "cuda train hf_T5   \nnoise\nfail_accuracy\n", "1: cuda train hf_T5 fail_accuracy +1");
        add("a tag", "cuda train hf_T5   dynamo_ts   pass\n", "1: cuda train hf_T5 dynamo_ts pass");
        add("text behind the model", "xpu eval m WARNING:root: slow\n", "1: xpu eval m !noResult*1 +1");
        add("speedup", "cpu  eval  BERT\n\n2.5x\n", "1: cpu eval BERT measured 2.500000x");
        add("speedup with p", below("1.250x p=0.00"), "1: cpu eval m measured 1.250000x");
        add("no difference", below("1.250x SAME"), "1: cpu eval m measured 1.250000x");
        add("against a baseline", below("1.2x -> 1.5x [1.25x]"), "1: cpu eval m measured 1.500000x");
        add("no speedup", below("0x1F"), "1: cpu eval m !noResult*1 +1");
        add("seconds to ns", below("TIMING: a:53.97591 b:6e-05 c:0 d:1.5E+2"),
            "1: cpu eval m [a=53975910000, b=60000, c=0, d=150000000000]");
        add("keys with dots", below("TIMING: async_compile.wait:1e-9"), "1: cpu eval m [async_compile.wait=1]");
        add("too large a time", below("TIMING: a:1e400 b:9223372036.854775807 c:9223372036.854775808 d:1"),
            "1: cpu eval m [b=9223372036854775807, d=1000000000] !unreadEntries*2");
        add("no times", below("TIMING: a:-1 b:nan c: :5 d"), "1: cpu eval m !unreadEntries*5 !noResult*1 +1");
        add("a key twice", below("TIMING: a:1 a:2"), "1: cpu eval m [a=2000000000] !unreadEntries*1");
        add("counts", below("STATS: call_* op count: 5 | A.__b__:7 | slow scalars and tensors:9"),
            "1: cpu eval m {call_* op count=5, A.__b__=7, slow scalars and tensors=9}");
        add("no first bar", below("STATS: call_* op count: 533Fake.__x__:13616 | P:1105"),
            "1: cpu eval m {call_* op count=533, Fake.__x__=13616, P=1105}");
        add("compilation", below("Compilation time (from dynamo_timed): 87.705186276"),
            "1: cpu eval m compiled 87705186276");
        add("graphs", below("Dynamo produced 2 graphs covering 795 ops with 8 graph breaks (7 unique)"),
            "1: cpu eval m <graphs=2, ops=795, graphBreaks=8, uniqueGraphBreaks=7>");
        add("one graph", below("Dynamo produced 1 graph(s) covering 7 ops with 0 graph breaks"),
            "1: cpu eval m <graphs=1, ops=7, graphBreaks=0>");
        add("a further run", below("TIMING: a:1\nSTATS: call_* op count: 3\nTIMING: a:2"),
            "1: cpu eval m [a=1000000000] {call_* op count=3}; 4: cpu eval m [a=2000000000]");
        add("times before any header", "TIMING: a:1\n", "1: [a=1000000000] !noHeader*1");
        add("times below a command", "$ python timm_models.py --training --only m -d cpu\nTIMING: a:1\n",
            "2: cpu train m [a=1000000000] !noHeader*1");
        add("no text of a run", "cuda eval\ncuda infer m\nwe eval models\nTIMING: none\nSTATS: of what\n",
            "log: there is no run of a benchmark in it; choose the output or the CSV of PyTorch's dynamo benchmarks "
            "(torchbench.py, huggingface.py, timm_models.py)");
        add("progress, colours, time stamps",
            "loading: 0%\rloading: 9%\rcpu eval m\r\n2024-03-01T10:20:30.1234567Z \x1b[32mPASS\x1b[0m\r\n",
            "1: cpu eval m pass +2");
        add("a byte order mark",
            "\xEF\xBB\xBF"
            "cpu eval m PASS\n",
            "1: cpu eval m pass");
        add("the end is cut", "cpu eval m PASS\nTIMING: a:12.3", "1: cpu eval m pass [a=12300000000] !cutLine*1");
        add("a header without result", "cpu eval m\ncpu eval n PASS\n",
            "1: cpu eval m; 2: cpu eval n pass !noResult*1");
    }

    void linesGiveRuns()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, runs);
        QCOMPARE(QByteArray::fromStdString(read(text.toStdString())), runs);
    }

    void wrappedLinesAreJoined_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("runs");
        const auto add = [](const char *name, const char *lines, const char *runs) {
            QTest::newRow(name) << QByteArray(lines) << QByteArray(runs);
        };
        add("behind a bar", "STATS: call_* op count: 5 | a:1 |\nb c:2 | d:3", "{call_* op count=5, a=1, b c=2, d=3}");
        add("before a bar", "STATS: call_* op count: 5 | a:1\n| b:2", "{call_* op count=5, a=1, b=2}");
        add("inside a label", "STATS: call_* op count: 5 | slow shape\nmismatch:2 | d:3",
            "{call_* op count=5, slow shape mismatch=2, d=3}");
        add("three lines", "STATS: call_* op count: 5 | a:1 |\nb:2 | c\nd:3 | e:4",
            "{call_* op count=5, a=1, b=2, c d=3, e=4}");
        add("times", "TIMING: a:1\nb:2 c:3", "[a=1000000000, b=2000000000, c=3000000000]");
        add("times, then text", "TIMING: a:1\nb:2 of 3", "[a=1000000000] +1");
        add("counts, then text", "STATS: call_* op count: 5 | a:1\nb:2", "{call_* op count=5, a=1} +1");
        add("a bar, then text", "STATS: call_* op count: 5 | a:1 |\nWARNING: no", "{call_* op count=5, a=1} +1");
        add("an empty line", "STATS: call_* op count: 5 | a:1 |\n\nb:2", "{call_* op count=5, a=1} +1");
    }

    void wrappedLinesAreJoined()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QByteArray, runs);
        QCOMPARE(QByteArray::fromStdString(read(below(lines.toStdString()))), QByteArray("1: cpu eval m " + runs));
    }

    void tablesGiveARunPerRow()
    {
        const std::string text = "dev,name,batch_size,accuracy\ncuda,a,8,pass\ncuda,\"b,c\",4,fail_accuracy\n"
                                 "some text, with, three, commas\ncuda,cut\n"
                                 "dev,name,batch_size,speedup,compilation_latency\ncpu,d,1,1.5,0.25\n";
        QCOMPARE(read(text),
            std::string("2: cuda a pass; 3: cuda b,c fail_accuracy; 7: cpu d measured 1.500000x compiled 250000000 "
                        "!unequalRow*1 +1"));
        const auto log = readLogText(text, "log");
        QVERIFY(bool(log));
        const std::vector<LogColumn> columns { { "dev", "cpu" }, { "name", "d" }, { "batch_size", "1" },
            { "speedup", "1.5" }, { "compilation_latency", "0.25" } };
        QVERIFY(log->runs.back().csv == columns);
        QCOMPARE(read("name,accuracy,graph_breaks\na,pass,5\n"), std::string("2: a pass"));
        QVERIFY(read("dev,name,name\ncuda,a,b\n").find("no run") != std::string::npos); // which of the two names?
    }

    void aRowBesideAHeaderLeavesItsRun()
    {
        QCOMPARE(read(below("2x\ndev,name,speedup\ncpu,m,2.0\nTIMING: a:1")),
            std::string("1: cpu eval m measured 2.000000x [a=1000000000]; 4: cpu m measured 2.000000x"));
    }

    void compressedLogsAreRead()
    {
        const std::string text = below("PASS\nTIMING: a:1");
        QCOMPARE(read(test::gzipMember(text)), read(text));
        QCOMPARE(read(test::zstdFrame(text)), read(text));
        const std::string long_ = below("PASS") + std::string(300'000, '\n');
        const std::string cut = read(test::gzipMember(long_, 100).substr(0, test::gzipMember(long_, 100).size() / 2));
        QVERIFY2(cut.find("!cutShort*1") != std::string::npos, cut.c_str());
    }

    void whatIsNoTextIsTold()
    {
        QVERIFY(read("").find("the file is empty") != std::string::npos);
        QVERIFY(read(std::string("\0cpu eval m PASS\n", 17)).find("it is no text") != std::string::npos);
        QVERIFY(read("\xFF\xFE"
                     "c")
                    .find("UTF-16")
            != std::string::npos);
        const auto missing = readLog("/nowhere/log", {});
        QVERIFY(!missing && missing.error().code == ErrorCode::FileNotFound);
        std::stop_source stop;
        stop.request_stop();
        const auto cancelled = readLog("/dev/zero", stop.get_token());
        QVERIFY(!cancelled && cancelled.error().code == ErrorCode::Cancelled);
    }

    void limitsAreTold()
    {
        const std::string longLine(3'000'000, 'x');
        QCOMPARE(read(below(longLine + "\nPASS")), std::string("1: cpu eval m pass !longLine*1 +1"));
        QCOMPARE(read(below("STATS: call_* op count: 5 |" + std::string(100'000, '1') + "\nPASS")),
            std::string("1: cpu eval m pass !longLine*1 +1"));
        QCOMPARE(read("TIMING: a:" + std::string(60'000, '9') + "\ncpu eval m PASS\n"),
            std::string("2: cpu eval m pass !unreadEntries*1 +1"));
        LogLimits limits;
        limits.keptBytes = 600;
        std::string many;
        for (int i = 0; i < 9; ++i)
            many += "cpu eval m PASS\n";
        QCOMPARE(read(many, limits), std::string("1: cpu eval m pass; 2: cpu eval m pass !tooManyRuns*7"));
        limits = {};
        limits.textBytes = 10;
        QVERIFY(read(below("PASS"), limits).find("!textLimit*1") != std::string::npos);
        limits = {};
        limits.joinedLines = 2;
        QCOMPARE(
            read(below("TIMING: a:1\nb:2\nc:3"), limits), std::string("1: cpu eval m [a=1000000000, b=2000000000] +1"));
    }

    void anyBytesAreRead()
    {
        const std::string words[] = { "cpu", "eval", "m", "TIMING:", "STATS: call_* op count: 1", "a:1", "|", "\n",
            "\n", ",", "dev,name,x\n", "$ python", "torchbench.py", "--only", "\\\n", "PASS", "1.5x", "\r", "\xff",
            "\"", "b:2" };
        std::mt19937 random(7);
        for (int round = 0; round < 2000; ++round) {
            std::string text;
            for (int i = 0; i < 60; ++i)
                text += words[random() % std::size(words)] + (random() % 3 ? " " : "");
            const auto log = readLogText(text, "log");
            if (log)
                QCOMPARE(test::brokenPromise(*log), std::string());
        }
    }

    void modelsAreChosen()
    {
        const std::string text = "cpu eval hf_T5 PASS\ncpu eval hf_Bert PASS\ncpu eval resnet50 PASS\n";
        const auto count = [&](const char *glob) {
            auto log = readLogText(text, "log");
            keepModels(*log, glob);
            return log->runs.size();
        };
        QCOMPARE(count("*"), std::size_t(3));
        QCOMPARE(count("hf_*"), std::size_t(2));
        QCOMPARE(count("*5*"), std::size_t(2));
        QCOMPARE(count("hf_?5"), std::size_t(1));
        QCOMPARE(count("resnet"), std::size_t(0));
        QCOMPARE(count(""), std::size_t(0));
    }
};

TWINLANE_TEST(LogReaderTest, NoApplication)
#include "tst_logreader.moc"
