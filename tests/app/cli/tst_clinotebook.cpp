// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// twinlane-cli notebook: sessions that are made, added to and shown.

#include "tests/app/cli/clirun.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <vector>

using namespace twinlane::test;

class CliNotebookTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_log = m_folder->filePath(QStringLiteral("compile.log"));
        m_session = m_folder->filePath(QStringLiteral("s.twinlane"));
        QVERIFY(
            QFile::copy(qEnvironmentVariable("TWINLANE_TEST_DATA") + QStringLiteral("/notebook/compile.log"), m_log));
    }

    void aChainIsBuilt()
    {
        QCOMPARE(QString::fromUtf8(add({ "--title", "baseline", "--select", "run=2", "--experiment", "net" }).out),
            QStringLiteral("e1 of x1 (net): baseline\n"));
        add({ "--title", "fast path", "--select=run=5", "--hypothesis", "dispatch", "--change", "a", "--commit",
            "abc" });
        QCOMPARE(QString::fromUtf8(add({ "--title", "relu", "--role", "ablation", "--select", "run=11" }).out),
            QStringLiteral("e3 of x1 (net): − relu (ablation): carried 2.5 of the 10.0 s gained\n"));
        const QJsonObject report = json(notebook({ "--format", "json" }));
        QCOMPARE(report[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/notebook/1"));
        const QJsonValue experiment = report[QStringLiteral("notebook")][0];
        const QJsonValue entry = experiment[QStringLiteral("entries")][1];
        QCOMPARE(entry[QStringLiteral("parent")].toString(), QStringLiteral("e1"));
        QCOMPARE(entry[QStringLiteral("commit")].toString(), QStringLiteral("abc"));
        QCOMPARE(entry[QStringLiteral("verdict")].toString(), QStringLiteral("better"));
        QCOMPARE(entry[QStringLiteral("check")][QStringLiteral("state")].toString(), QStringLiteral("agrees"));
        QCOMPARE(
            entry[QStringLiteral("values")][QStringLiteral("entire_frame_compile")][QStringLiteral("value")].toInteger(),
            30500000000);
        QCOMPARE(
            experiment[QStringLiteral("entries")][2][QStringLiteral("computed")][QStringLiteral("part")].toDouble(),
            2.5e9);
    }

    void everyFormat()
    {
        add({ "--title", "baseline", "--select", "run=2" });
        QVERIFY(notebook({}).out.contains("40.500 s"));
        QVERIFY(notebook({ "--format", "markdown" }).out.startsWith("## Experiment"));
        QVERIFY(notebook({ "--format", "html" }).out.startsWith("<!DOCTYPE html>"));
        QCOMPARE(notebook({ "--format", "csv" }).exitCode, 2);
    }

    void entriesAreChangedAndTakenAway()
    {
        add({ "--title", "baseline", "--select", "run=2" });
        add({ "--title", "fast path", "--select", "run=5" });
        QCOMPARE(QString::fromUtf8(notebook({ "--entry", "fast path", "--verdict", "confirmed" }).out),
            QStringLiteral("e2 of x1 (Experiment): + fast path: confirmed (own); computed: better\n"));
        QVERIFY(notebook({ "--entry", "e2", "--verdict", "computed" }).out.endsWith("fast path: better\n"));
        QCOMPARE(notebook({ "--entry", "e1", "--parent", "e2" }).exitCode, 2);
        QVERIFY(
            notebook({ "--question", "Why?", "--threat", "one machine", "--conclusion", "Because." }).exitCode == 0);
        const QByteArray text = notebook({}).out;
        QVERIFY(text.contains("Why?") && text.contains("one machine") && text.contains("Because."));
        QCOMPARE(notebook({ "--remove", "e2" }).exitCode, 0);
        QVERIFY(!notebook({}).out.contains("fast path"));
    }

    void metricsAreColumns()
    {
        add({ "--title", "b", "--select", "run=2", "--metrics", "FakeTensorMode.__torch_dispatch__,backend_compile" });
        const QByteArray text = notebook({}).out;
        QVERIFY(text.contains("100 000") && !text.contains("40.500 s"));
        QCOMPARE(notebook({ "--metrics", "entire_frame_compile" }).exitCode, 0);
        QVERIFY(notebook({}).out.contains("40.500 s"));
    }

    void changedAndGoneFilesAreSaid()
    {
        add({ "--title", "b", "--select", "run=2" });
        QFile log(m_log);
        QVERIFY(log.open(QIODevice::Append) && log.write("more\n") == 5);
        log.close();
        QVERIFY(notebook({}).out.contains("compile.log has changed, but not these numbers"));
        QVERIFY(QFile::remove(m_log));
        const Outcome gone = notebook({});
        QCOMPARE(gone.exitCode, 0);
        QVERIFY(gone.out.contains("compile.log is gone; the numbers are the copies") && gone.out.contains("40.500 s"));
    }

    void aListOfRanks()
    {
        const QString data = qEnvironmentVariable("TWINLANE_TEST_DATA") + QStringLiteral("/repeats/");
        const QString list = m_folder->filePath(QStringLiteral("ranks"));
        QFile file(list);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (const char *name : { "a", "b" })
            file.write((data + QLatin1String(name) + QStringLiteral(".json.zst\n")).toUtf8());
        file.close();
        QCOMPARE(notebook({ "--add", QLatin1Char('@') + list, "--title", "two ranks" }).exitCode, 0);
        const QJsonValue entry =
            json(notebook({ "--format", "json" }))[QStringLiteral("notebook")][0][QStringLiteral("entries")][0];
        QCOMPARE(entry[QStringLiteral("sources")][0][QStringLiteral("kind")].toString(), QStringLiteral("set"));
        QCOMPARE(entry[QStringLiteral("check")][QStringLiteral("state")].toString(), QStringLiteral("agrees"));
    }

    void entriesThatComeAtOnceAreAllKept()
    {
        constexpr int kAtOnce = 20;
        std::vector<std::unique_ptr<QProcess>> writers;
        for (int i = 0; i < kAtOnce; ++i) {
            writers.push_back(std::make_unique<QProcess>());
            writers.back()->start(QStringLiteral(TWINLANE_CLI),
                { QStringLiteral("notebook"), m_session, QStringLiteral("--add"), m_log, QStringLiteral("--title"),
                    QStringLiteral("t%1").arg(i), QStringLiteral("--select"), QStringLiteral("run=2") });
        }
        for (const auto &writer : writers) {
            QVERIFY(writer->waitForFinished(60'000));
            QCOMPARE(writer->exitCode(), 0);
        }
        QStringList titles, wanted;
        const QJsonValue experiments = json(notebook({ "--format", "json" }))[QStringLiteral("notebook")];
        for (const QJsonValue &entry : experiments[0][QStringLiteral("entries")].toArray())
            titles << entry[QStringLiteral("title")].toString();
        for (int i = 0; i < kAtOnce; ++i)
            wanted << QStringLiteral("t%1").arg(i);
        titles.sort();
        wanted.sort();
        QCOMPARE(titles, wanted);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 2); // the log and the session
    }

    void titlesAreNoCommandsToATerminal()
    {
        const QByteArray told = add({ "--title", "a\x1b]0;x\x07\u202E", "--select", "run=2" }).out;
        QVERIFY(told.startsWith("e1 of x1"));
        QVERIFY(!told.contains('\x1b') && !told.contains('\x07') && !told.contains("\u202E"));
    }

    void wrongWords_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("exitCode");
        const auto row = [](const char *name, const QStringList &words, int exitCode) {
            QTest::newRow(name) << words << exitCode;
        };
        row("no title", { "--add", "LOG" }, 2);
        row("no such file", { "--add", "/not/there", "--title", "x" }, 3);
        row("no such run", { "--add", "LOG", "--title", "x", "--select", "run=3" }, 2);
        row("no such parent", { "--add", "LOG", "--title", "x", "--parent", "e9" }, 2);
        row("select", { "--add", "LOG", "--title", "x", "--select", "colour=red" }, 2);
        row("role", { "--add", "LOG", "--title", "x", "--role", "king" }, 2);
        row("title alone", { "--title", "x" }, 2);
        row("no session", {}, 3);
        row("both", { "--add", "LOG", "--title", "x", "--remove", "e1" }, 2);
        row("unknown", { "--colour", "red" }, 2);
    }
    void wrongWords()
    {
        QFETCH(QStringList, words);
        QFETCH(int, exitCode);
        words.replaceInStrings(QStringLiteral("LOG"), m_log);
        const Outcome outcome = notebook(words);
        QCOMPARE(outcome.exitCode, exitCode);
        QCOMPARE(outcome.messages.size(), 1);
        QVERIFY(!QFile::exists(m_session));
    }

    void otherFilesStayAsTheyAre()
    {
        QFile file(m_session);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"traceEvents\":[]}") > 0);
        file.close();
        QCOMPARE(add({ "--title", "x" }).exitCode, 2);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("{\"traceEvents\":[]}"));
    }

private:
    Outcome notebook(const QStringList &words) const
    {
        return runCli(QStringList { QStringLiteral("notebook"), m_session } + words);
    }
    Outcome add(const QStringList &words) const
    {
        return notebook(QStringList { QStringLiteral("--add"), m_log } + words);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_log, m_session;
};

TWINLANE_TEST(CliNotebookTest, QCoreApplication)
#include "tst_clinotebook.moc"
