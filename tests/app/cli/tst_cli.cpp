// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// twinlane-cli as a script sees it: what it writes where, and its exit codes.

#include "tests/app/cli/clirun.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace twinlane::test;

class CliTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const std::string a =
            "1 step ProfilerStep#1 0-100\n1 module Net_0 10-90\n1 module Linear_0 20-60\n1 op aten::mm 25-50\n"
            "1 step ProfilerStep#2 100-200\n1 module Net_0 110-190\n1 module Linear_0 120-160\n1 op aten::mm 125-150";
        const std::string b =
            "1 step ProfilerStep#1 0-110\n1 module Net_0 10-100\n1 module Linear_0 20-70\n1 op aten::mm 25-60\n"
            "1 step ProfilerStep#2 110-220\n1 module Net_0 120-210\n1 module Linear_0 130-180\n1 op aten::mm 135-170";
        m_a = write(QStringLiteral("a.json"), QByteArray::fromStdString(twinlane::test::traceJson(a)));
        m_b = write(QStringLiteral("b.json"), QByteArray::fromStdString(twinlane::test::traceJson(b)));
        m_bad = write(QStringLiteral("bad.json"), "{\"hello\": 1}");
    }

    void repeats()
    {
        const QStringList words { QStringLiteral("compare"), m_a, m_b, QStringLiteral("--baseline-repeat"), m_a,
            QStringLiteral("--baseline-repeat=") + m_a, QStringLiteral("--experimental-repeat"), m_b,
            QStringLiteral("--format"), QStringLiteral("json") };
        const Outcome outcome = runCli(words);
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject verdict = json(outcome)[QStringLiteral("verdict")].toObject();
        const QJsonArray notes = json(outcome)[QStringLiteral("comparability")].toArray();
        QVERIFY(std::any_of(notes.begin(), notes.end(), [](const QJsonValue &note) {
            return note[QStringLiteral("code")].toString() == QStringLiteral("sameRecording");
        }));
        QCOMPARE(verdict[QStringLiteral("recordings")].toArray(), (QJsonArray { 3, 2 }));
        QVERIFY(verdict[QStringLiteral("text")].toString().contains(QStringLiteral("3 and 2 recordings")));
        QVERIFY(
            runCli(words.mid(0, 8))
                .out.contains(
                    "\nrecordings    3 and 2; verdict, places, reasons, waterfall and overview hold their means, the "
                    "other tables the first of each side; what is certain is judged by all\n"));
    }

    // The first recordings lie 10 % apart, their means 5 %.
    void conditionsOfRecordings()
    {
        const QStringList words { QStringLiteral("compare"), m_a, m_b, QStringLiteral("--experimental-repeat"), m_a };
        QCOMPARE(runCli(words.mid(0, 3) + QStringList { QStringLiteral("--fail-if=averageStepNs > 6%") }).exitCode, 1);
        QCOMPARE(runCli(words + QStringList { QStringLiteral("--fail-if=averageStepNs > 6%") }).exitCode, 0);
        const Outcome outcome = runCli(words + QStringList { QStringLiteral("--fail-if=averageStepNs > 4%") });
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY(outcome.messages.value(0).contains(QStringLiteral("(+5.0 %)")));
        // The report's verdict beside the exit status.
        QVERIFY(outcome.out.startsWith("Experimental is 5.0 % slower"));
        QVERIFY(QString::fromUtf8(outcome.out)
                    .contains(QRegularExpression(QStringLiteral("Average step time .*\\+5\\.0 %"))));
        QVERIFY(outcome.out.contains("too few to judge what is certain (4 in all are needed)"));
    }

    void exitCodes_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<int>("messages");
        const auto row = [](const char *name, const QStringList &words, int code, int messages) {
            QTest::newRow(name) << words << code << messages;
        };
        const QString compare = QStringLiteral("compare"), summary = QStringLiteral("summary");
        const auto option = [&](const char *name, const char *value) {
            return QStringList { compare, m_a, m_b, QLatin1String(name), QLatin1String(value) };
        };
        row("help", { QStringLiteral("--help") }, 0, 0);
        row("help of a command", { compare, QStringLiteral("--help") }, 0, 0);
        row("version", { QStringLiteral("--version") }, 0, 0);
        row("nothing", {}, 2, 1);
        row("no such command", { QStringLiteral("merge") }, 2, 1);
        row("one file to compare", { compare, m_a }, 2, 1);
        row("three files to compare", { compare, m_a, m_b, m_a }, 2, 1);
        row("no file to sum up", { summary }, 2, 1);
        row("no such option", option("--colour", "red"), 2, 1);
        row("option without value", { compare, m_a, m_b, QStringLiteral("--format") }, 2, 1);
        row("no such format", option("--format", "pdf"), 2, 1);
        row("no such format of a summary", { summary, m_a, QStringLiteral("--format"), QStringLiteral("csv") }, 2, 1);
        row("no such measure", option("--measure", "wall"), 2, 1);
        row("option of the other command", { summary, m_a, QStringLiteral("--measure"), QStringLiteral("host") }, 2, 1);
        row("no such aggregate", option("--aggregate", "max"), 2, 1);
        row("steps that are none", option("--steps", "few"), 2, 1);
        row("a step that is not there", option("--steps", "9"), 2, 1);
        row("experimental steps that are none", option("--experimental-steps", "5-3"), 2, 1);
        row("an experimental step that is not there", option("--experimental-steps", "9"), 2, 1);
        row("experimental steps of one trace",
            { summary, m_a, QStringLiteral("--experimental-steps"), QStringLiteral("1") }, 2, 1);
        row("a kind that is not there", option("--kind", "decode"), 2, 1);
        row("a kind without a name", option("--kind", ""), 2, 1);
        row("a kind of a summary that is not there",
            { summary, m_a, QStringLiteral("--kind"), QStringLiteral("decode") }, 2, 1);
        row("a pattern that is none", option("--kind-pattern", "(step"), 2, 1);
        row("a pattern that repeats too much", option("--kind-pattern", "((a{1000}){1000}){1000}"), 2, 1);
        row("a pattern", option("--kind-pattern", "(Profiler)Step"), 0, 0);
        row("a block that is not there", option("--zoom", "Net / Conv"), 2, 1);
        row("a what if that is not there", option("--what-if", "Net / Conv"), 2, 1);
        row("pins without a file", option("--pins", "no-such-pins.json"), 3, 1);
        row("a repeat without a file", option("--baseline-repeat", "no-such-file.json"), 3, 1);
        row("names of a file that is missing", option("--baseline-names", "no-such-file.json"), 3, 1);
        row("names of nothing", option("--experimental-names", ""), 2, 1);
        row("names of a recording that has none", { compare, m_a, m_b, QStringLiteral("--experimental-names"), m_bad },
            3, 1);
        row("names of a recording without kernels", { compare, m_a, m_b, QStringLiteral("--baseline-names"), m_a }, 3,
            1);
        row("names of a folder without traces", option("--baseline-names", "/dev"), 3, 1);
        row("a missing file", { compare, m_a, QStringLiteral("/nowhere.json") }, 3, 1);
        row("no trace", { compare, m_bad, m_b }, 3, 1);
        row("a folder that is missing", option("--output", "/no/such/folder.json"), 4, 1);
        row("done", { compare, m_a, m_b }, 0, 0);
        row("within the limit", option("--fail-if", "averageStepNs > 10.5%"), 0, 0);
        row("beyond the limit", option("--fail-if", "averageStepNs > 5%"), 1, 1);
        row("beyond an absolute limit", option("--fail-if", "averageStepNs>9.5us"), 1, 1);
        row("not faster by enough", option("--fail-if", "averageStepNs < 20%"), 1, 1);
        row("a cost", option("--fail-if", "CPU Exec > 5us"), 1, 1);
        row("a metric without value", option("--fail-if", "gpuUtilization < 0.5"), 5, 1);
        const QString unjudged = QStringLiteral("--fail-if=gpuUtilization < 0.5");
        const QString broken = QStringLiteral("--fail-if=averageStepNs > 5%");
        const QString kept = QStringLiteral("--fail-if=averageStepNs > 50%");
        const QStringList pair { compare, m_a, m_b };
        row("a metric without value before a limit that holds", QStringList(pair) << unjudged << broken, 1, 2);
        row("a metric without value behind a limit that holds", QStringList(pair) << broken << unjudged, 1, 2);
        row("a metric without value beside a limit that is kept", QStringList(pair) << unjudged << kept, 5, 1);
        row("two metrics without value", QStringList(pair) << unjudged << unjudged, 5, 2);
        row("if real, with too few steps", option("--fail-if", "averageStepNs > 5% if real"), 5, 1);
        row("if real, of what is not judged", option("--fail-if", "peakMemoryBytes > 0 if real"), 5, 1);
        row("if what", option("--fail-if", "averageStepNs > 5% if large"), 2, 1);
        const QString explain = QStringLiteral("explain");
        row("explain nothing", { explain, m_a, m_b }, 2, 1);
        row("explain what if", { explain, m_a, m_b, QStringLiteral("b-none"), QStringLiteral("--what-if=Net") }, 2, 1);
        row("explain what is not there", { explain, m_a, m_b, QStringLiteral("b-none") }, 2, 1);
        row("explain with an option of compare",
            { explain, m_a, m_b, QStringLiteral("b-none"), QStringLiteral("--zoom=Net") }, 2, 1);
        row("explain as a table", { explain, m_a, m_b, QStringLiteral("b-none"), QStringLiteral("--format=csv") }, 2,
            1);
        row("no such metric", option("--fail-if", "speed > 5%"), 2, 1);
        row("a unit that does not fit", option("--fail-if", "averageStepNs > 5MiB"), 2, 1);
        row("a limit that is no number", option("--fail-if", "averageStepNs > much"), 2, 1);
        row("a limit of nan", option("--fail-if", "averageStepNs > nan%"), 2, 1);
        row("a limit of inf", option("--fail-if", "averageStepNs < inf%"), 2, 1);
        row("a limit of nan ms", option("--fail-if", "averageStepNs > -nanms"), 2, 1);
        row("a limit beyond all numbers", option("--fail-if", "averageStepNs < 1e308GiB"), 2, 1);
        row("a limit that a unit makes infinite", option("--fail-if", "averageStepNs < 1e308s"), 2, 1);
        row("a time without unit", option("--fail-if", "averageStepNs > 5"), 2, 1);
        row("bytes without unit", option("--fail-if", "peakMemoryBytes > 5"), 2, 1);
        row("any change", option("--fail-if", "averageStepNs > 0"), 1, 1);
        row("a count without unit, of traces without launches", option("--fail-if", "launches > 3"), 5, 1);
        row("a condition without sign", option("--fail-if", "averageStepNs"), 2, 1);
    }

    void exitCodes()
    {
        QFETCH(QStringList, words);
        QFETCH(int, exitCode);
        QFETCH(int, messages);
        const Outcome outcome = runCli(words);
        QVERIFY2(outcome.exitCode == exitCode && outcome.messages.size() == messages,
            qPrintable(
                QStringLiteral("exit %1: %2").arg(outcome.exitCode).arg(outcome.messages.join(QLatin1Char('|')))));
        const bool hasReport = exitCode < 2 || exitCode == 5;
        QCOMPARE(outcome.out.isEmpty(), !hasReport);
    }

    void severalConditions()
    {
        const Outcome outcome = runCli({ QStringLiteral("compare"), m_a, m_b,
            QStringLiteral("--fail-if=averageStepNs > 5%"), QStringLiteral("--fail-if"),
            QStringLiteral("CPU Exec > 1us"), QStringLiteral("--fail-if"), QStringLiteral("Other > 90%") });
        QCOMPARE(outcome.exitCode, 1);
        QCOMPARE(outcome.messages.size(), 2);
        QVERIFY(outcome.out.startsWith(
            "Both recordings call the same operators (0 of 1 differ, sizes are not recorded): +10.0 %"));
    }

    void comparison()
    {
        const QJsonObject root =
            json(runCli({ QStringLiteral("compare"), m_a, m_b, QStringLiteral("--format"), QStringLiteral("json") }));
        QCOMPARE(root[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/comparison/1"));
        QCOMPARE(root[QStringLiteral("baseline")][QStringLiteral("file")].toString(), m_a);
        QCOMPARE(root[QStringLiteral("steps")][QStringLiteral("baseline")].toArray(),
            QJsonArray({ QStringLiteral("ProfilerStep#1"), QStringLiteral("ProfilerStep#2") }));
        const QJsonValue step = root[QStringLiteral("blocks")][QStringLiteral("children")][0];
        QCOMPARE(step[QStringLiteral("ns")][QStringLiteral("delta")].toInteger(), qint64(10000));
        QCOMPARE(step[QStringLiteral("ns")][QStringLiteral("deltaPercent")].toDouble(), 10.0);
    }

    void zoomAndSteps()
    {
        const QJsonObject root = json(runCli({ QStringLiteral("compare"), m_a, m_b, QStringLiteral("--format=json"),
            QStringLiteral("--zoom"), QStringLiteral("Net / Linear"), QStringLiteral("--steps"), QStringLiteral("2"),
            QStringLiteral("--measure=host"), QStringLiteral("--aggregate=sum") }));
        QCOMPARE(root[QStringLiteral("blocks")][QStringLiteral("label")].toString(), QStringLiteral("Linear"));
        QCOMPARE(root[QStringLiteral("blocks")][QStringLiteral("ns")][QStringLiteral("baseline")].toInteger(),
            qint64(40000));
        QCOMPARE(root[QStringLiteral("measure")].toString(), QStringLiteral("host"));
        QCOMPARE(root[QStringLiteral("operators")].toArray().size(), 1);
        QCOMPARE(root[QStringLiteral("operators")][0][QStringLiteral("calls")][QStringLiteral("baseline")].toInteger(),
            qint64(1));
    }

    void whatIf()
    {
        const QStringList compare { QStringLiteral("compare"), m_a, m_b };
        const auto told = [&](const QStringList &words) -> QJsonValue {
            return json(runCli(compare + words + QStringList { QStringLiteral("--format=json") }))
                .value(QStringLiteral("whatIf"));
        };
        QVERIFY(told({}).isUndefined());
        const QJsonValue linear = told({ QStringLiteral("--what-if"), QStringLiteral("Net / Linear") });
        const qint64 experimental = linear[QStringLiteral("experimentalNs")].toInteger();
        QCOMPARE(
            linear[QStringLiteral("blocks")][0][QStringLiteral("path")].toString(), QStringLiteral("Net / Linear"));
        QCOMPARE(linear[QStringLiteral("whatIfNs")].toInteger(),
            experimental - linear[QStringLiteral("blocks")][0][QStringLiteral("deltaNs")].toInteger());
        // Nested ones count once, and all of the step is the baseline.
        const QJsonValue net = told({ QStringLiteral("--what-if=Net"), QStringLiteral("--what-if=Net / Linear") });
        QCOMPARE(net, told({ QStringLiteral("--what-if=Net") }));
        const QJsonValue step = told({ QStringLiteral("--what-if=step") });
        QCOMPARE(step[QStringLiteral("whatIfNs")], step[QStringLiteral("baselineNs")]);
        QCOMPARE(step[QStringLiteral("baselineNs")].toInteger(), qint64(100'000));
        for (const char *format : { "text", "markdown", "html" }) {
            const QStringList words { QStringLiteral("--format"), QLatin1String(format) };
            const QByteArray plain = runCli(compare + words).out;
            QByteArray with = runCli(compare + words + QStringList { QStringLiteral("--what-if=Net") }).out;
            QVERIFY(!plain.contains("What if") && with.contains("arithmetic, not a prediction"));
        }
    }

    /// A page opens in the theme that was asked for, and tells folders only to who asks for them.
    void lookOfThePage()
    {
        const QByteArray folder = QFileInfo(m_a).absolutePath().toUtf8();
        for (const QStringList &command :
            { QStringList { QStringLiteral("compare"), m_a, m_b }, QStringList { QStringLiteral("summary"), m_a } }) {
            const QStringList page = command + QStringList { QStringLiteral("--format=html") };
            const QByteArray usual = runCli(page).out;
            QVERIFY(usual.contains("<html lang=\"en\">") && !usual.contains(folder));
            QByteArray dark = runCli(page + QStringList { QStringLiteral("--theme=dark") }).out;
            QCOMPARE(dark.replace(" data-theme=\"dark\">", ">"), usual);
            QVERIFY(
                runCli(page + QStringList { QStringLiteral("--theme=light") }).out.contains(" data-theme=\"light\">"));
            QCOMPARE(runCli(page + QStringList { QStringLiteral("--theme=red") }).exitCode, 2);
            QCOMPARE(runCli(command + QStringList { QStringLiteral("--theme=dark") }).exitCode, 2); // text has none
            QCOMPARE(runCli(command + QStringList { QStringLiteral("--with-paths") }).exitCode, 2);
        }
        const QByteArray told = runCli(
            { QStringLiteral("compare"), m_a, m_b, QStringLiteral("--format=html"), QStringLiteral("--with-paths") })
                                    .out;
        QVERIFY(told.contains(folder));
    }

    void stepsOfEachSide()
    {
        const auto stepsOf = [this](const QStringList &words) {
            const QJsonValue steps =
                json(runCli(QStringList { QStringLiteral("compare"), m_a, m_b, QStringLiteral("--format=json") }
                    + words))[QStringLiteral("steps")];
            return std::pair(
                steps[QStringLiteral("baseline")].toArray(), steps[QStringLiteral("experimental")].toArray());
        };
        const QJsonArray first { QStringLiteral("ProfilerStep#1") }, second { QStringLiteral("ProfilerStep#2") };
        const QJsonArray both { QStringLiteral("ProfilerStep#1"), QStringLiteral("ProfilerStep#2") };
        QCOMPARE(stepsOf({ QStringLiteral("--steps=1") }), std::pair(first, first));
        QCOMPARE(stepsOf({ QStringLiteral("--steps=1"), QStringLiteral("--experimental-steps=2") }),
            std::pair(first, second));
        QCOMPARE(stepsOf({ QStringLiteral("--experimental-steps"), QStringLiteral("2"), QStringLiteral("--steps"),
                     QStringLiteral("1-2") }),
            std::pair(both, second));
        QCOMPARE(stepsOf({ QStringLiteral("--experimental-steps=1") }), std::pair(both, first));
    }

    void summaryOfSeveralWritesThoseThatCanBeRead()
    {
        const Outcome outcome = runCli({ QStringLiteral("summary"), m_a, m_bad, QStringLiteral("/nowhere.json"), m_b,
            QStringLiteral("--format"), QStringLiteral("json") });
        QCOMPARE(outcome.exitCode, 3);
        QCOMPARE(outcome.messages.size(), 2);
        const QJsonArray traces = json(outcome)[QStringLiteral("traces")].toArray();
        QCOMPARE(traces.size(), 2);
        QCOMPARE(traces[1][QStringLiteral("file")].toString(), m_b);
        QCOMPARE(traces[1][QStringLiteral("averageStepNs")].toInteger(), qint64(110000));
    }

    void outputIsWholeOrNothing()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("out.json"));
        Outcome outcome = runCli({ QStringLiteral("compare"), m_a, m_b, QStringLiteral("--format"),
            QStringLiteral("json"), QStringLiteral("--output"), file });
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.isEmpty());
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray first = written.readAll();
        QVERIFY(QJsonDocument::fromJson(first).isObject());
        outcome = runCli({ QStringLiteral("compare"), m_a, m_bad, QStringLiteral("--output"), file });
        QCOMPARE(outcome.exitCode, 3);
        QFile again(file);
        QVERIFY(again.open(QIODevice::ReadOnly));
        QCOMPARE(again.readAll(), first); // the old file stays as it was
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void localeAndDisplayChangeNothing()
    {
        const QStringList words { QStringLiteral("compare"), m_a, m_b };
        const Outcome plain = runCli(words);
        const Outcome german = runCli(words,
            { QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("LANG=de_DE.UTF-8"),
                QStringLiteral("QT_QPA_PLATFORM=none") });
        QCOMPARE(german.out, plain.out);
        QCOMPARE(german.exitCode, 0);
    }

    void everyFormat_data()
    {
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("text") << QByteArray("Both recordings call the same operators");
        QTest::newRow("json") << QByteArray("{\"schema\":");
        QTest::newRow("csv") << QByteArray("path,label,depth");
        QTest::newRow("markdown") << QByteArray("### Both recordings call the same operators");
        QTest::newRow("html") << QByteArray("<!DOCTYPE html>");
        QTest::newRow("digest") << QByteArray("{\"schema\":\"twinlane/digest/1\"");
    }

    void everyFormat()
    {
        QFETCH(QByteArray, start);
        const Outcome outcome = runCli({ QStringLiteral("compare"), m_a, m_b, QStringLiteral("--format"),
            QLatin1String(QTest::currentDataTag()) });
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.out.startsWith(start), outcome.out.left(80).constData());
    }

    /// An id of the JSON is explained, and is a block to zoom to.
    void idsAreAccepted()
    {
        const QStringList pair { m_a, m_b };
        const Outcome whole =
            runCli(QStringList { QStringLiteral("compare") } + pair + QStringList { QStringLiteral("--format=json") });
        const QJsonObject report = QJsonDocument::fromJson(whole.out).object();
        const QString block =
            report[QStringLiteral("blocks")][QStringLiteral("children")][0][QStringLiteral("id")].toString();
        const QString oper = report[QStringLiteral("operators")][0][QStringLiteral("id")].toString();
        for (const QString &id : { block, oper }) {
            const Outcome explained = runCli(
                QStringList { QStringLiteral("explain") } + pair + QStringList { id, QStringLiteral("--format=json") });
            QCOMPARE(explained.exitCode, 0);
            QCOMPARE(QJsonDocument::fromJson(explained.out)[QStringLiteral("id")].toString(), id);
        }
        QCOMPARE(
            runCli(QStringList { QStringLiteral("compare") } + pair + QStringList { QStringLiteral("--zoom"), block })
                .exitCode,
            0);
    }

    void interruptStops()
    {
        // A pipe that nobody writes to: reading waits until the signal comes.
        const QString pipe = m_folder.filePath(QStringLiteral("pipe"));
        QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), { pipe }), 0);
        std::signal(SIGPIPE, SIG_IGN); // the reading program ends first; Qt Test would take the signal for a crash
        QFile writer(pipe);
        QProcess process;
        process.start(QStringLiteral(TWINLANE_CLI), { QStringLiteral("summary"), pipe });
        QVERIFY(process.waitForStarted());
        QVERIFY(writer.open(QIODevice::WriteOnly | QIODevice::Unbuffered)); // returns once the program reads
        const QByteArray event =
            R"({"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 1, "dur": 1},)";
        writer.write("{\"traceEvents\": [");
        ::kill(pid_t(process.processId()), SIGINT);
        for (int i = 0; i < 2000 && process.state() == QProcess::Running; ++i) {
            writer.write(event.repeated(100)); // the present window is still read, the next one is not
            process.waitForFinished(1);
        }
        QCOMPARE(process.state(), QProcess::NotRunning);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 4);
    }

    void secondInterruptEndsAtOnce()
    {
        // The report is larger than the pipe and nobody empties it: the program waits, and sees no request to stop.
        const QByteArray pipe = QFile::encodeName(m_folder.filePath(QStringLiteral("full")));
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        const int reader = ::open(pipe.constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        QVERIFY(reader >= 0);
        const auto closes = qScopeGuard([reader] { ::close(reader); });
        constexpr int kPipeBytes = 4096;
        QVERIFY(::fcntl(reader, F_SETPIPE_SZ, kPipeBytes) >= 0);
        const QStringList words { QStringLiteral("compare"), m_a, m_b, QStringLiteral("--format=json") };
        QVERIFY(runCli(words).out.size() > kPipeBytes);
        QProcess process;
        process.start(
            QStringLiteral(TWINLANE_CLI), words + QStringList { QStringLiteral("--output"), QFile::decodeName(pipe) });
        QVERIFY(process.waitForStarted());
        pollfd arrival { reader, POLLIN, 0 };
        QCOMPARE(::poll(&arrival, 1, 60000), 1);
        for (int i = 0; i < 3000 && process.state() == QProcess::Running; ++i) {
            ::kill(pid_t(process.processId()), SIGTERM);
            process.waitForFinished(10);
        }
        const bool ended = process.state() == QProcess::NotRunning;
        process.kill();
        QVERIFY(ended);
    }

private:
    QString write(const QString &name, const QByteArray &content)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write a test file");
        return file.fileName();
    }

    QTemporaryDir m_folder;
    QString m_a, m_b, m_bad;
};

TWINLANE_TEST(CliTest, QCoreApplication)
#include "tst_cli.moc"
