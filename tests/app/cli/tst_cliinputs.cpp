// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// twinlane-cli inputs: lists, traces and folders through the command line.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

#include <sys/stat.h>
#include <thread>

using namespace twinlane::test;

namespace {

const QByteArray kList = "Operator: aten.mm.default\ncnt: 3, ((T([2, 3], f32), T([3, 4], f32)), {})\n"
                         "Operator: aten.relu.default\ncnt: 5, ((T([8], f32),), {})\ncnt: 1, ((T([2], f32),), {})\n";

QStringList trace()
{
    return {
        host("cpu_op", QStringLiteral("aten::relu"), 10, 5,
            QStringLiteral(
                R"("Input Dims": [[2]], "Input type": ["float"], "Input Strides": [[1]], "Concrete Inputs": ["token"])")),
        host("cpu_op", QStringLiteral("aten::linear"), 20, 5,
            QStringLiteral(R"("Input Dims": [[2, 3], [4, 3], []], "Input type": ["float", "float", ""])"))
    };
}

Outcome inputs(const QStringList &words)
{
    return runCli(QStringList { QStringLiteral("inputs") } + words);
}

} // namespace

class CliInputsTest : public QObject {
    Q_OBJECT

private slots:
    void aListInAllFormats()
    {
        const TraceFolder folder;
        const QString file = folder.write("list.txt", kList);
        QCOMPARE(inputs({ file }).out, kList);
        const QJsonObject root = json(inputs({ file, QStringLiteral("--format=json") }));
        QCOMPARE(root[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/inputs/1"));
        QCOMPARE(root[QStringLiteral("calls")].toInt(), 9);
        QCOMPARE(root[QStringLiteral("source")].toObject()[QStringLiteral("kind")].toString(), QStringLiteral("text"));
        const Outcome problems = inputs({ file, QStringLiteral("--format"), QStringLiteral("problems") });
        QCOMPARE(inputs({ folder.write("problems.json", problems.out) }).out, kList);
        QVERIFY(inputs({ file, QStringLiteral("--format=csv") }).out.contains("aten.relu.default,"));
        QVERIFY(inputs({ file, QStringLiteral("--format=markdown") }).out.contains("| operator |"));
    }

    void choices()
    {
        const TraceFolder folder;
        const QString file = folder.write("list.txt", kList);
        QCOMPARE(
            inputs({ file, QStringLiteral("--operators=aten.r*"), QStringLiteral("--min-calls"), QStringLiteral("2") })
                .out,
            QByteArray("Operator: aten.relu.default\ncnt: 5, ((T([8], f32),), {})\n"));
        QCOMPARE(inputs({ file, QStringLiteral("--worth=0.8") }).exitCode, 2);
        for (const char *bad :
            { "--worth=2", "--worth=x", "--min-calls=-1", "--launch-overhead=3", "--format=html", "--aggregate=sum" })
            QCOMPARE(inputs({ file, QLatin1String(bad) }).exitCode, 2);
        QCOMPARE(inputs({}).exitCode, 2);
        QCOMPARE(inputs({ file, file, QStringLiteral("--format=problems") }).exitCode, 2);
    }

    void aTrace()
    {
        const TraceFolder folder;
        const QString file = folder.write("trace.json", trace());
        const Outcome text = inputs({ file });
        QCOMPARE(text.out, QByteArray("Operator: aten.relu.default\ncnt: 1, ((T([2], f32),), {})\n"));
        const Outcome all =
            inputs({ file, QStringLiteral("--format=json"), QStringLiteral("--model"), QStringLiteral("net") });
        QVERIFY(!all.out.contains("token"));
        const QJsonObject row = json(all)[QStringLiteral("inputs")].toArray().first().toObject();
        QCOMPARE(row[QStringLiteral("hostNs")].toInt(), 5000);
        QCOMPARE(row[QStringLiteral("models")].toArray().first().toString(), QStringLiteral("net"));
        QCOMPARE(inputs({ file, QStringLiteral("--zoom=nowhere") }).exitCode, 2);
    }

    void twoLists()
    {
        const TraceFolder folder;
        const QString a = folder.write("a.txt", kList),
                      b = folder.write("b.txt", QByteArray(kList).replace("cnt: 5", "cnt: 6"));
        const QJsonObject counts =
            json(inputs({ a, b, QStringLiteral("--format=json") }))[QStringLiteral("counts")].toObject();
        QCOMPARE(counts[QStringLiteral("increased")].toInt(), 1);
        QCOMPARE(counts[QStringLiteral("unchanged")].toInt(), 2);
        QVERIFY(inputs({ a, b }).out.contains("1 increased"));
        QVERIFY(inputs({ a, b, QStringLiteral("--format=csv") }).out.contains("increased"));
        QVERIFY(inputs({ a, b, QStringLiteral("--format=markdown") }).out.contains("increased"));
    }

    // Of rows that differ by integers alone only so many are looked at, which is said.
    void moreRowsOfOneFormThanAreLookedAt()
    {
        const auto list = [](int first) {
            QByteArray text("Operator: aten.relu.default\n");
            for (int i = 0; i < 1200; ++i)
                text += "cnt: 1, ((T([" + QByteArray::number(first + 2 * i) + "], f32),), {})\n";
            return text;
        };
        const TraceFolder folder;
        const QString a = folder.write("a.txt", list(1)), b = folder.write("b.txt", list(2));
        QCOMPARE(json(inputs({ a, b, QStringLiteral("--format=json") }))[QStringLiteral("notComparedByFactor")].toInt(),
            400);
        QVERIFY(inputs({ a, b }).out.contains("400 rows were not compared by a factor"));
        const QString c = folder.write("c.txt", kList);
        QCOMPARE(
            json(inputs({ c, c, QStringLiteral("--format=json") }))[QStringLiteral("notComparedByFactor")].toInt(), 0);
        QVERIFY(!inputs({ c, c }).out.contains("compared by a factor"));
    }

    void aFolder()
    {
        const TraceFolder folder;
        folder.write("one.txt", kList);
        folder.write("two.txt", kList);
        folder.write("README.md", QByteArray("nothing\n"));
        const QString path = QDir(folder.path("")).path();
        const QJsonObject root = json(inputs({ path, QStringLiteral("--format=json") }));
        QCOMPARE(root[QStringLiteral("calls")].toInt(), 18);
        QCOMPARE(root[QStringLiteral("lines")].toInt(), 3);
        const QJsonArray models =
            root[QStringLiteral("inputs")].toArray().first().toObject()[QStringLiteral("models")].toArray();
        QCOMPARE(models, (QJsonArray { QStringLiteral("one"), QStringLiteral("two") }));
        QCOMPARE(root[QStringLiteral("notes")].toArray().first().toObject()[QStringLiteral("code")].toString(),
            QStringLiteral("otherFiles"));
    }

    /// Nobody writes to the pipe, and the device never ends.
    void aFolderWithPipesAndDevices()
    {
        const TraceFolder folder;
        folder.write("one.txt", kList);
        folder.write("empty.txt", QByteArray());
        QCOMPARE(::mkfifo(folder.path("pipe.txt").toUtf8().constData(), 0600), 0);
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), folder.path("device.txt")));
        QVERIFY(QFile::link(folder.path("pipe.txt"), folder.path("link.txt")));
        QVERIFY(QFile::link(QStringLiteral("."), folder.path("again")));
        const QJsonObject root = json(inputs({ QDir(folder.path("")).path(), QStringLiteral("--format=json") }));
        QCOMPARE(root[QStringLiteral("lines")].toInt(), 3);
        QStringList notes;
        for (const QJsonValue &note : root[QStringLiteral("notes")].toArray())
            notes << QStringLiteral("%1 %2")
                         .arg(note[QStringLiteral("code")].toString())
                         .arg(note[QStringLiteral("count")].toInt());
        QCOMPARE(notes.join(QStringLiteral(", ")), QStringLiteral("pipesPassedOver 3, emptyFiles 1"));
    }

    void unreadableFiles()
    {
        const TraceFolder folder;
        QCOMPARE(inputs({ folder.path("nowhere") }).exitCode, 3);
        QCOMPARE(inputs({ folder.write("x.json", QByteArray("not JSON")) }).exitCode, 3);
        const Outcome parquet = inputs({ folder.write("x.parquet", QByteArray("PAR1\x15\x04")) });
        QVERIFY(
            parquet.exitCode != 0 && parquet.messages.join(QLatin1Char(' ')).contains(QStringLiteral("read_parquet")));
    }

    void pipesLoseNothing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a list") << kList;
        QTest::newRow("a trace")
            << QStringLiteral(R"({"traceEvents": [%1]})").arg(trace().join(QLatin1Char(','))).toUtf8();
        QByteArray large = "Operator: aten.relu.default\n";
        for (int i = 0; i < 20000; ++i)
            large += "cnt: 1, ((T([8], f32),), {})\n";
        QTest::newRow("more than is looked at") << large;
    }

    void pipesLoseNothing()
    {
        QFETCH(QByteArray, text);
        const TraceFolder folder;
        const QByteArray pipe = folder.path("pipe").toUtf8();
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        std::thread writer([&] {
            QFile file(QString::fromUtf8(pipe));
            if (file.open(QIODevice::WriteOnly))
                file.write(text);
        });
        const Outcome read = inputs({ QString::fromUtf8(pipe) });
        writer.join();
        QCOMPARE(read.out, inputs({ folder.write("file", text) }).out);
        QVERIFY(read.out.startsWith("Operator: "));
    }
};

TWINLANE_TEST(CliInputsTest, QCoreApplication)
#include "tst_cliinputs.moc"
