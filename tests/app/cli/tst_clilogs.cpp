// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// twinlane-cli logs: its formats, options and exit statuses.

#include "tests/app/cli/clirun.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane::test;

namespace {

const QByteArray kBefore = "$ python timm_models.py --accuracy --only hrnet_w18\n"
                           "cuda eval  hrnet_w18                PASS\n"
                           "TIMING: entire_frame_compile:53.97591 backend_compile:33.60832\n"
                           "STATS: call_* op count: 1369 | FakeTensorMode.__torch_dispatch__:89985\n"
                           "cuda eval  hf_T5                    PASS\n"
                           "TIMING: entire_frame_compile:9\n";
const QByteArray kAfter =
    "cuda eval  hrnet_w18                PASS\n"
    "TIMING: entire_frame_compile:40.18931 backend_compile:25.28828\n"
    "STATS: call_* op count: 1369 | FakeTensorMode.__torch_dispatch__:69478 | attempt fast:4399\n";

} // namespace

class CliLogsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_before = write("before.txt", kBefore);
        m_after = write("after.txt", kAfter);
    }

    void oneLogListsItsRuns()
    {
        const QJsonObject report = json(logs({ m_before, QStringLiteral("--format=json") }));
        QCOMPARE(report[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/logs/1"));
        const QJsonArray runs = report[QStringLiteral("runs")].toArray();
        QCOMPARE(runs.size(), 2);
        const QJsonObject run = runs[0].toObject();
        QCOMPARE(run[QStringLiteral("line")].toInt(), 2);
        QCOMPARE(run[QStringLiteral("script")].toString(), QStringLiteral("timm_models"));
        QCOMPARE(run[QStringLiteral("flags")][QStringLiteral("accuracy")].toBool(), true);
        QCOMPARE(run[QStringLiteral("timingNs")][QStringLiteral("entire_frame_compile")].toInteger(), 53975910000);
        QVERIFY(run[QStringLiteral("commit")].isNull() && run[QStringLiteral("speedup")].isNull());
        QCOMPARE(report[QStringLiteral("otherLines")].toInt(-1), 0);
    }

    void twoLogsAreCompared()
    {
        const QJsonObject report = json(logs({ m_before, m_after, QStringLiteral("--format=json") }));
        QCOMPARE(report[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/logs-comparison/1"));
        const QJsonArray pairs = report[QStringLiteral("pairs")].toArray();
        QCOMPARE(pairs.size(), 1);
        const QJsonObject pair = pairs[0].toObject();
        const auto delta = [&](const char *list, const char *key) {
            return pair[QLatin1String(list)][QLatin1String(key)][QStringLiteral("delta")].toInteger();
        };
        QCOMPARE(delta("timingNs", "entire_frame_compile"), -13786600000);
        QCOMPARE(delta("ownTimingNs", "entire_frame_compile"), -5466560000);
        QCOMPARE(delta("stats", "FakeTensorMode.__torch_dispatch__"), -20507);
        QVERIFY(pair[QStringLiteral("stats")][QStringLiteral("attempt fast")][QStringLiteral("baseline")].isNull());
        QCOMPARE(pair[QStringLiteral("sameWork")].toBool(true), false);
        QCOMPARE(pair[QStringLiteral("noiseRatio")].toDouble(), 0.025);
        QCOMPARE(
            report[QStringLiteral("onlyBaseline")][0][QStringLiteral("model")].toString(), QStringLiteral("hf_T5"));
    }

    void everyFormatIsWritten()
    {
        const QString output = m_folder.filePath(QStringLiteral("report"));
        for (const char *format : { "text", "json", "csv", "markdown" }) {
            for (const QStringList &files : { QStringList { m_before }, QStringList { m_before, m_after } }) {
                const QStringList words = files + QStringList { QStringLiteral("--format"), QLatin1String(format) };
                const Outcome shown = logs(words);
                QCOMPARE(shown.exitCode, 0);
                QVERIFY(shown.out.contains("hrnet") && shown.messages.isEmpty());
                QCOMPARE(logs(words + QStringList { QStringLiteral("--output"), output }).exitCode, 0);
                QFile file(output);
                QVERIFY(file.open(QIODevice::ReadOnly));
                QCOMPARE(file.readAll(), shown.out);
            }
        }
    }

    void modelsAndFurtherLogs()
    {
        const QJsonObject chosen =
            json(logs({ m_before, QStringLiteral("--model=hf_*"), QStringLiteral("--format=json") }));
        QCOMPARE(chosen[QStringLiteral("runs")].toArray().size(), 1);
        const Outcome none = logs({ m_before, QStringLiteral("--model"), QStringLiteral("bert*") });
        QCOMPARE(none.exitCode, 2);
        QVERIFY(none.messages.value(0).contains(QStringLiteral("bert*")));
        const QJsonObject joined = json(logs({ m_before, m_after, QStringLiteral("--experimental-repeat"), m_after,
            QStringLiteral("--baseline-repeat"), m_before, QStringLiteral("--format=json") }));
        const QJsonArray runs = joined[QStringLiteral("pairs")][0][QStringLiteral("runs")].toArray();
        QVERIFY(runs[0].toInt() == 2 && runs[1].toInt() == 2);
        QCOMPARE(joined[QStringLiteral("baseline")][QStringLiteral("files")].toArray().size(), 2);
    }

    void whatCannotBeReadIsOneSentence()
    {
        const QString prose = write("prose.txt", "nothing to see here\n");
        for (const QString &file : { prose, m_folder.path(), QStringLiteral("/dev/null"), QStringLiteral("/dev/zero"),
                 m_folder.filePath(QStringLiteral("nowhere")) }) {
            for (const QStringList &files : { QStringList { file }, QStringList { m_before, file } }) {
                const Outcome outcome = logs(files);
                QCOMPARE(outcome.exitCode, 3);
                QCOMPARE(outcome.messages.size(), 1);
                QVERIFY(outcome.out.isEmpty() && outcome.messages.front().contains(file));
            }
        }
    }

    void wrongUsageIsTold()
    {
        for (const QStringList &words : { QStringList {}, QStringList { m_before, m_after, m_after },
                 QStringList { m_before, QStringLiteral("--baseline-repeat"), m_before },
                 QStringList { m_before, QStringLiteral("--format=html") },
                 QStringList { m_before, QStringLiteral("--steps=all") },
                 QStringList { m_before, QStringLiteral("--model") },
                 QStringList { m_before, QStringLiteral("--output"), m_before } }) {
            const Outcome outcome = logs(words);
            QCOMPARE(outcome.exitCode, 2);
            QVERIFY(outcome.messages.size() == 1 && outcome.out.isEmpty());
        }
        QCOMPARE(runCli({ QStringLiteral("compare"), m_before, m_after, QStringLiteral("--model=x") }).exitCode, 2);
    }

    void hostileLogsEndSoonAndSafely()
    {
        const QByteArray label = "a\"b\\c<script>|=1+1 \xff\xe2\x80\xae";
        const QString hostile = write("hostile.txt",
            "cpu eval " + QByteArray("=cmd|'!A0") + " PASS\nTIMING: " + label.simplified().replace(' ', '_') + ":1 "
                + QByteArray(50'000, '9') + "\nSTATS: call_* op count: 1 | " + label + ":2\n"
                + QByteArray(5'000'000, 'x') + '\n' + QByteArray("cpu eval m\n").repeated(200'000));
        for (const char *format : { "json", "text", "csv", "markdown" }) {
            const Outcome outcome = logs({ hostile, hostile, QStringLiteral("--format"), QLatin1String(format) });
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY(outcome.out == QString::fromUtf8(outcome.out).toUtf8());
            QVERIFY(!outcome.out.contains("\xe2\x80\xae") && !outcome.out.contains("\n=cmd"));
            if (QLatin1String(format) == QLatin1String("json"))
                QVERIFY(!json(outcome).isEmpty());
        }
    }

    void recordedLogs()
    {
        const QDir folder(qEnvironmentVariable("TWINLANE_TRACES") + QStringLiteral("/dynamo-logs"));
        if (!folder.exists())
            QSKIP("no folder of recorded logs");
        const auto file = [&](const char *name) { return folder.filePath(QLatin1String(name)); };
        const QJsonObject report = json(logs({ file("pr93946_hrnet_w18_before.txt"),
            file("pr93946_hrnet_w18_after.txt"), QStringLiteral("--format=json") }));
        const QJsonObject pair = report[QStringLiteral("pairs")][0].toObject();
        QCOMPARE(
            pair[QStringLiteral("timingNs")][QStringLiteral("backend_compile")][QStringLiteral("delta")].toInteger(),
            -258700000);
        QCOMPARE(
            pair[QStringLiteral("timingNs")][QStringLiteral("backend_compile")][QStringLiteral("change")].toString(),
            QStringLiteral("scatter"));
        const QJsonObject rows =
            json(logs({ file("pr100706_hf_T5_performance_2runs_each.csv"), QStringLiteral("--format=json") }));
        QCOMPARE(rows[QStringLiteral("runs")].toArray().size(), 4);
    }

private:
    QString write(const char *name, const QByteArray &text)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        return file.fileName();
    }

    static Outcome logs(const QStringList &words) { return runCli(QStringList { QStringLiteral("logs") } + words); }

    QTemporaryDir m_folder;
    QString m_before, m_after;
};

TWINLANE_TEST(CliLogsTest, QCoreApplication)
#include "tst_clilogs.moc"
