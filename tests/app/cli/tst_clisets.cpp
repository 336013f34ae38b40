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
        row("html of sets", { "compare", "a", "b", "--format", "html" }, 2);
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
