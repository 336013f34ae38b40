// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sets of ranks at the door: set, compare of sets, and summaries as their map step.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace twinlane::test;

namespace {

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s", qPrintable(path));
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A rank whose step takes @p stepUs, with @p sleeps calls of aten::sleep.
QByteArray rankText(int rank, int stepUs, int sleeps = 0)
{
    QStringList events { step(1, 0, stepUs),
        host("user_annotation", QStringLiteral("gloo:all_reduce"), 50, 10 + rank * 5) };
    events += operators("aten::sleep", 100, sleeps, "[1]");
    return QStringLiteral(
        R"({"distributedInfo": {"backend": "gloo", "rank": %1, "world_size": 2}, "traceEvents": [%2]})")
        .arg(rank)
        .arg(events.join(QLatin1Char(',')))
        .toUtf8();
}

QJsonArray array(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)].toArray();
}

QString textOf(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)].toString();
}

} // namespace

class CliSetsTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        for (const char *side : { "a", "b", "sums" })
            QVERIFY(QDir(m_folder->path()).mkdir(QLatin1String(side)));
        for (const int rank : { 0, 1 }) {
            write(path(QStringLiteral("a/t%1.json").arg(rank)), rankText(rank, 1000));
            write(path(QStringLiteral("b/t%1.json").arg(rank)), rankText(rank, 1000 + 200 * rank, rank));
        }
    }

    void aFolderIsASet()
    {
        const Outcome outcome = runCli({ "set", path("a"), "--format", "json" });
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject set = json(outcome);
        QCOMPARE(textOf(set, "schema"), QStringLiteral("twinlane/set/1"));
        QCOMPARE(set[QStringLiteral("worldSize")].toInt(), 2);
        QCOMPARE(array(set, "ranks").size(), 2);
        const QJsonObject collective = array(set, "collectives").first().toObject();
        QCOMPARE(array(collective, "waitNs"), (QJsonArray { 0, 5000 }));
        QCOMPARE(array(set, "ranks").at(0)[QStringLiteral("causedWaitNs")].toInt(), 5000);
        QVERIFY(array(set, "ranks").at(0)[QStringLiteral("exposedWaitNs")].isNull());
        QVERIFY(runCli({ "set", path("a") }).out.startsWith("2 of 2 ranks"));
        QVERIFY(runCli({ "set", path("a/*.json"), "--format=csv" }).out.startsWith("rank,label,rankSource"));
    }

    void summariesAreAsGoodAsTraces()
    {
        for (const int rank : { 0, 1 }) {
            const QString to = path(QStringLiteral("sums/%1.json.%2").arg(rank).arg(rank == 0 ? "gz" : "zst"));
            const QStringList words { "summary", path(QStringLiteral("b/t%1.json").arg(rank)), "--detail", "set",
                "--threads", "1", "--output", to };
            QCOMPARE(runCli(words).exitCode, 0);
            const QByteArray once = contentOf(to);
            QCOMPARE(runCli(words).exitCode, 0);
            QVERIFY(!once.isEmpty() && contentOf(to) == once);
        }
        QJsonObject traces = json(runCli({ "compare", path("a"), path("b"), "--format", "json", "--blocks", "none" })),
                    sums = json(runCli({ "compare", path("a"), path("sums"), "--format", "json", "--blocks", "none" }));
        for (const char *part : { "overview", "ranks", "names" })
            QCOMPARE(array(sums, part), array(traces, part));
        const Outcome withBlocks = runCli({ "compare", path("a"), path("sums"), "--format", "json" });
        QCOMPARE(withBlocks.exitCode, 0);
        QVERIFY(json(withBlocks)[QStringLiteral("comparison")].isNull());
        QVERIFY(
            textOf(json(withBlocks)[QStringLiteral("representative")].toObject(), "note").contains("give the traces"));
    }

    /// Any number may stand in a header; its summary says the same, and is read.
    void aWorldOfAnySize()
    {
        const QByteArray claimed =
            rankText(1, 1000).replace("\"world_size\": 2", "\"world_size\": 9223372036854775807");
        write(path("a/t1.json"), claimed);
        QCOMPARE(
            runCli({ "summary", path("a/t1.json"), "--detail", "set", "--output", path("sums/1.json") }).exitCode, 0);
        for (const QString &words : { path("a"), path("sums") }) {
            const Outcome outcome = runCli({ "set", words, "--format", "json" });
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY(outcome.out.size() < 1'000'000);
            const QJsonObject set = json(outcome);
            const bool hasFirst = words == path("a");
            QCOMPARE(array(set, "missingRanks").size(), 10'000);
            QCOMPARE(array(set, "missingRanks").first().toInteger(), hasFirst ? 2 : 0);
            QVERIFY(outcome.out.contains(
                hasFirst ? "\"missingRankCount\":9223372036854775805" : "\"missingRankCount\":9223372036854775806"));
            const QJsonValue last = array(set, "missingRankRanges").last();
            QCOMPARE(last[QStringLiteral("first")].toInteger(), 2);
            QCOMPARE(last[QStringLiteral("last")].toInteger(), 9223372036854775806);
            QVERIFY(runCli({ "set", words }).out.size() < 100'000);
        }
    }

    void aListWithoutEnd()
    {
        const Outcome outcome = runCli({ "set", "@/dev/zero" });
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.messages.size(), 1);
        QVERIFY(outcome.messages.first().size() < 500);
    }

    void namesInMessagesAreBounded()
    {
        QByteArray lines = path("a/t0.json").toUtf8() + '\n';
        lines += QByteArray(1 << 20, 'x') + "\n\x1b]0;evil\x07\xC2\x9B\n" + QByteArray(5000, 'y') + "[z]\n";
        write(path("list"), lines);
        const Outcome outcome = runCli({ "set", QLatin1Char('@') + path("list") });
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.messages.size(), 3);
        for (const QString &message : outcome.messages) {
            QVERIFY(message.size() < 1000);
            QVERIFY(!message.contains(QChar(0x1B)) && !message.contains(QChar(0x07)) && !message.contains(QChar(0x9B)));
        }
    }

    /// The list comes once, also where --output is looked for among its files.
    void aListFromAPipe()
    {
        write(path("list"), path("a/t0.json").toUtf8() + '\n' + path("a/t1.json").toUtf8() + '\n');
        write(path("report"), "old");
        QProcess process;
        process.setStandardInputFile(path("list"));
        process.start(QStringLiteral(TWINLANE_CLI), { "set", "@/dev/stdin", "--output", path("report") });
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(contentOf(path("report")).startsWith("2 of 2 ranks"));
        QCOMPARE(runCli({ "set", path("a"), "--output", path("a/t1.json") }).exitCode, 2);
        QCOMPARE(contentOf(path("a/t1.json")), rankText(1, 1000));
    }

    /// What a notebook that somebody sent names, is read as long as it is files.
    void aNotebookNamesWhatNeverEnds_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("pattern") << QStringLiteral("/*/../*/../*/../*/../*/../*/../*/rank*.json");
        QTest::newRow("list") << QStringLiteral("@/dev/zero");
        QTest::newRow("device") << QStringLiteral("/dev/zero");
        QTest::newRow("pipe") << QStringLiteral("pipe");
    }
    void aNotebookNamesWhatNeverEnds()
    {
        QFETCH(QString, file);
        if (file == QLatin1String("pipe")) {
            file = path("pipe");
            QCOMPARE(::mkfifo(file.toLocal8Bit().constData(), 0600), 0);
        }
        const QJsonObject source { { QStringLiteral("kind"), QStringLiteral("set") }, { QStringLiteral("file"), file },
            { QStringLiteral("sha256"), QString(64, QLatin1Char('0')) } };
        const QJsonObject entry { { QStringLiteral("id"), QStringLiteral("e1") },
            { QStringLiteral("title"), QStringLiteral("t") }, { QStringLiteral("role"), QStringLiteral("baseline") },
            { QStringLiteral("sources"), QJsonArray { source } }, { QStringLiteral("values"), QJsonObject() } };
        const QJsonObject experiment { { QStringLiteral("id"), QStringLiteral("x1") },
            { QStringLiteral("title"), QStringLiteral("x") },
            { QStringLiteral("metrics"), QJsonArray { QStringLiteral("averageStepNs") } },
            { QStringLiteral("entries"), QJsonArray { entry } } };
        write(path("s.twinlane"),
            QJsonDocument(QJsonObject { { QStringLiteral("schema"), QStringLiteral("twinlane/session/1") },
                              { QStringLiteral("notebook"), QJsonArray { experiment } } })
                .toJson());
        const Outcome outcome = runCli({ "notebook", path("s.twinlane"), "--format", "json" });
        QCOMPARE(outcome.exitCode, 0);
        const QJsonValue shown = json(outcome)[QStringLiteral("notebook")][0][QStringLiteral("entries")][0];
        const QString state = shown[QStringLiteral("check")][QStringLiteral("state")].toString();
        QVERIFY2(state != QLatin1String("agrees") && !state.isEmpty(), qPrintable(state));
    }

    void aPipeIsRead()
    {
        QProcess process;
        process.setStandardInputFile(path("a/t1.json"));
        process.start(QStringLiteral(TWINLANE_CLI), { "summary", "-", "--detail", "set" });
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        const QJsonObject identity = array(QJsonDocument::fromJson(process.readAllStandardOutput()).object(), "traces")
                                         .first()[QStringLiteral("identity")]
                                         .toObject();
        QCOMPARE(identity[QStringLiteral("rank")].toInt(), 1);
        QCOMPARE(textOf(identity, "rankSource"), QStringLiteral("header"));
    }

    void setsAreCompared()
    {
        const Outcome outcome = runCli({ "compare", path("a"), path("b"), "--format", "json", "--blocks", "slowest" });
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject made = json(outcome);
        QCOMPARE(textOf(made, "schema"), QStringLiteral("twinlane/set-comparison/1"));
        QCOMPARE(array(made, "matchedRanks"), (QJsonArray { 0, 1 }));
        QCOMPARE(made[QStringLiteral("representative")][QStringLiteral("experimentalRank")].toInt(), 1);
        QCOMPARE(
            textOf(made[QStringLiteral("comparison")].toObject(), "schema"), QStringLiteral("twinlane/comparison/1"));
        QStringList added;
        for (const QJsonValue &row : array(made, "names")) {
            if (row[QStringLiteral("change")] == QStringLiteral("added"))
                added << row[QStringLiteral("name")].toString();
        }
        QCOMPARE(added, QStringList { "aten::sleep" });
        for (const char *format : { "text", "markdown", "csv" })
            QCOMPARE(runCli({ "compare", path("a"), path("b"), "--format", format }).exitCode, 0);
        // The page shows the blocks of a pair, so it needs one.
        const Outcome page = runCli({ "compare", path("a"), path("b"), "--format", "html" });
        QCOMPARE(page.exitCode, 0);
        QVERIFY(page.out.startsWith("<!DOCTYPE html>") && page.out.contains("ranks are matched by their numbers"));
        QVERIFY(runCli({ "compare", path("a"), path("b"), "--format", "html", "--blocks", "none" }).exitCode != 0);
    }

    void listsAndRanksChooseSides()
    {
        const Outcome lists = runCli({ "compare", "--baseline", path("a/t0.json"), path("a/t1.json"), "--experimental",
            path("b/t0.json"), path("b/t1.json"), "--format", "json", "--blocks=none" });
        QCOMPARE(lists.exitCode, 0);
        QCOMPARE(array(json(lists), "matchedRanks").size(), 2);
        const Outcome inside = runCli({ "compare", path("b"), path("b"), "--baseline-ranks", "0",
            "--experimental-ranks", "1", "--format", "json" });
        QCOMPARE(inside.exitCode, 0);
        QCOMPARE(array(json(inside), "matchedRanks").size(), 0);
        QCOMPARE(textOf(json(inside)[QStringLiteral("comparison")].toObject(), "schema"),
            QStringLiteral("twinlane/comparison/1"));
    }

    void gatesJudgeTheMedian()
    {
        QCOMPARE(runCli({ "compare", path("a"), path("b"), "--fail-if", "averageStepNs > 5%" }).exitCode, 1);
        QCOMPARE(runCli({ "compare", path("a"), path("b"), "--fail-if", "averageStepNs > 50%" }).exitCode, 0);
    }

    void wrongWords_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("exitCode");
        const auto row = [](const char *name, const QStringList &words, int exitCode) {
            QTest::newRow(name) << words << exitCode;
        };
        row("nothing", { "set" }, 2);
        row("nobody", { "set", "a", "--ranks", "7" }, 2);
        row("no ranks", { "set", "a", "--ranks", "x" }, 2);
        row("no pattern", { "set", "a", "--rank-pattern", "(" }, 2);
        row("html", { "set", "a", "--format", "html" }, 2);
        row("zoom", { "compare", "a", "b", "--zoom", "x" }, 2);
        row("blocks of nobody", { "compare", "a", "b", "--blocks", "9" }, 2);
        row("one list", { "compare", "--baseline", "a/t0.json" }, 2);
        row("ranks of a summary", { "summary", "a/t0.json", "--ranks", "0" }, 2);
        row("threads", { "summary", "a/t0.json", "--threads", "0" }, 2);
        row("detail", { "summary", "a/t0.json", "--detail", "most" }, 2);
        row("empty", { "set", "sums" }, 3);
        row("missing", { "set", "none" }, 3);
        row("no match", { "set", "none*" }, 3);
        row("input", { "set", "a", "--output", "a/t0.json" }, 2);
    }
    void wrongWords()
    {
        QFETCH(QStringList, words);
        QFETCH(int, exitCode);
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.start(QStringLiteral(TWINLANE_CLI), words);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), exitCode);
        QVERIFY(process.readAllStandardOutput().isEmpty());
        QCOMPARE(process.readAllStandardError().count('\n'), 1);
        QCOMPARE(contentOf(path("a/t0.json")), rankText(0, 1000));
    }

    void strictWantsEveryFile()
    {
        write(path("a/t2.json.gz"), QByteArray("\x1f\x8b\x08 broken"));
        const Outcome kind = runCli({ "set", path("a"), "--format", "json" });
        QCOMPARE(kind.exitCode, 0);
        QCOMPARE(kind.messages.size(), 1);
        QCOMPARE(array(json(kind), "unreadable").size(), 1);
        QCOMPARE(runCli({ "set", path("a"), "--strict" }).exitCode, 3);
    }

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

TWINLANE_TEST(CliSetsTest, QCoreApplication)
#include "tst_clisets.moc"
