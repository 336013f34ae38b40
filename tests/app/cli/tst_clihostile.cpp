// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// twinlane-cli where the machine or the caller is hostile: memory and disk that end, kills, options and pins of no use.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QTest>

using namespace twinlane::test;

namespace {

/// A step of @p count modules; each lasts @p lengthUs.
QStringList modules(int count, int lengthUs)
{
    QStringList events { step(1, 0, 10 * count + 20) };
    for (int i = 0; i < count; ++i)
        events << host("python_function", QStringLiteral("nn.Module: Linear_%1").arg(i), 1 + 10 * i, lengthUs);
    return events;
}

/// A step of @p count modules, each inside the one before, no two subtrees alike. Every third class is another @p side.
QStringList nestedModules(int count, int side)
{
    QStringList events { step(1, 0, 2 * count + 10) };
    for (int i = 0; i < count; ++i)
        events << host("python_function", QStringLiteral("nn.Module: C%1_0").arg(i % 3 == 0 ? i + side : i), 1 + i,
            2 * (count - i));
    return events;
}

/// The program with limits of the shell, such as "ulimit -v 100000".
Outcome runLimited(const QString &limits, const QStringList &words)
{
    QProcess process;
    process.start(QStringLiteral("/bin/sh"),
        QStringList {
            QStringLiteral("-c"), limits + QStringLiteral("; exec \"$0\" \"$@\""), QStringLiteral(TWINLANE_CLI) }
            + words);
    Outcome outcome;
    if (!process.waitForFinished(-1) || process.exitStatus() != QProcess::NormalExit)
        return outcome;
    outcome.exitCode = process.exitCode();
    outcome.out = process.readAllStandardOutput();
    outcome.messages = QString::fromUtf8(process.readAllStandardError()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return outcome;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool limitsOfMemoryWork()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return false; // a sanitizer reserves more addresses than any limit leaves
#else
    return true;
#endif
}

} // namespace

class CliHostileTest : public QObject {
    Q_OBJECT

    TraceFolder m_folder;
    QString m_a, m_b;

    QStringList compare(const QStringList &more = {}) const
    {
        return QStringList { QStringLiteral("compare"), m_a, m_b, QStringLiteral("--format=json") } + more;
    }
    QStringList filesIn(const QString &folder) const { return QDir(folder).entryList(QDir::Files | QDir::Hidden); }

private slots:
    void initTestCase()
    {
        m_a = m_folder.write("a.json", modules(3000, 8));
        m_b = m_folder.write("b.json", modules(3000, 9));
        QVERIFY(!m_a.isEmpty() && !m_b.isEmpty());
    }

    void killedWritersLeaveAllOrNothing()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("out.json"));
        const QByteArray whole = runCli(compare()).out, before = "what was there";
        QVERIFY(whole.size() > 1'000'000);
        for (int round = 0; round < 40; ++round) {
            QFile old(file);
            QVERIFY(old.open(QIODevice::WriteOnly) && old.write(before) == before.size());
            old.close();
            QProcess process;
            process.start(QStringLiteral(TWINLANE_CLI), compare({ QStringLiteral("--output"), file }));
            QVERIFY(process.waitForStarted());
            if (!process.waitForFinished(5 * round)) {
                process.kill();
                QVERIFY(process.waitForFinished(-1));
            }
            const QByteArray now = contentOf(file);
            QVERIFY2(now == before || now == whole, qPrintable(QString::number(now.size())));
        }
    }

    void fullDisksKeepWhatWasThere()
    {
        const Outcome full = runCli(compare({ QStringLiteral("--output=/dev/full") }));
        QCOMPARE(full.exitCode, 4);
        QCOMPARE(full.messages.size(), 1);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("out.json"));
        QFile old(file);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        const Outcome outcome =
            runLimited(QStringLiteral("ulimit -f 8"), compare({ QStringLiteral("--output"), file }));
        QCOMPARE(outcome.exitCode, 4);
        QCOMPARE(outcome.messages.size(), 1);
        QCOMPARE(contentOf(file), QByteArray("old"));
        QCOMPARE(filesIn(folder.path()), QStringList { QStringLiteral("out.json") });
    }

    /// Commands that only print have no other way to fail.
    void printersMayNotWriteEither_data()
    {
        QTest::addColumn<QStringList>("words");
        for (const char *words : { "--help", "peaks", "agents", "recorder --output . --force" })
            QTest::newRow(words) << QString::fromLatin1(words).split(QLatin1Char(' '));
    }
    void printersMayNotWriteEither()
    {
        QFETCH(QStringList, words);
        const QTemporaryDir folder;
        const Outcome outcome = runLimited(
            QStringLiteral("cd '%1'; ulimit -f 0; exec > printed").arg(folder.path()), words); // SIGXFSZ would end it
        QCOMPARE(outcome.exitCode, 4);
        QCOMPARE(outcome.messages.size(), 1);
    }

    /// Each writes a folder of its own, and one of them is there whole in the end.
    void manySaveOneBaseline()
    {
        const QTemporaryDir folder;
        const QString baselines = folder.filePath(QStringLiteral("all"));
        std::vector<std::unique_ptr<QProcess>> savers;
        for (int i = 0; i < 8; ++i) {
            savers.push_back(std::make_unique<QProcess>());
            savers.back()->start(QStringLiteral(TWINLANE_CLI),
                { QStringLiteral("baseline"), QStringLiteral("save"), QStringLiteral("same"), m_a, m_b,
                    QStringLiteral("--baselines"), baselines, QStringLiteral("--force") });
        }
        for (const auto &saver : savers) {
            QVERIFY(saver->waitForFinished(-1));
            QVERIFY2(saver->exitCode() == 0, saver->readAllStandardError().constData());
        }
        const QDir all(baselines);
        QCOMPARE(all.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList { QStringLiteral("same") });
        QCOMPARE(contentOf(all.filePath(QStringLiteral("same/1.json"))), contentOf(m_a));
        QCOMPARE(contentOf(all.filePath(QStringLiteral("same/2.json"))), contentOf(m_b));
        const Outcome compared = runCli({ QStringLiteral("compare"), QStringLiteral("baseline:same"), m_b,
            QStringLiteral("--baselines"), baselines, QStringLiteral("--format=json") });
        QCOMPARE(compared.exitCode, 0);
    }

    void memoryMayEndAnywhere()
    {
        if (!limitsOfMemoryWork())
            QSKIP("A sanitizer reserves more addresses than a limit leaves.");
        const QString packed = qEnvironmentVariable("TWINLANE_SAMPLE") + QStringLiteral("/baseline.json.zst");
        bool hasFailed = false, hasSucceeded = false;
        for (int kilobytes = 12'000; kilobytes <= 260'000; kilobytes += kilobytes / 12) {
            const Outcome outcome = runLimited(QStringLiteral("ulimit -v %1").arg(kilobytes),
                { QStringLiteral("compare"), packed, m_a, QStringLiteral("--format=json") });
            if (outcome.exitCode == 127)
                continue; // the libraries did not fit
            QVERIFY2(outcome.exitCode == 0 || outcome.exitCode == 4,
                qPrintable(QStringLiteral("%1 kB: exit %2 %3")
                               .arg(kilobytes)
                               .arg(outcome.exitCode)
                               .arg(outcome.messages.join(QLatin1Char('|')))));
            QCOMPARE(outcome.exitCode == 0, QJsonDocument::fromJson(outcome.out).isObject());
            QCOMPARE(outcome.messages.size(), outcome.exitCode == 0 ? 0 : 1);
            hasFailed = hasFailed || outcome.exitCode == 4;
            hasSucceeded = hasSucceeded || outcome.exitCode == 0;
        }
        QVERIFY(hasFailed && hasSucceeded);
    }

    // Before, the classes below each block were kept: n * n / 2 of them.
    void deepNestingTakesMemoryByItsLength()
    {
        if (!limitsOfMemoryWork())
            QSKIP("A sanitizer reserves more addresses than a limit leaves.");
        constexpr int kDeep = 16'000;
        const QString a = m_folder.write("deep-a.json", nestedModules(kDeep, 0)),
                      b = m_folder.write("deep-b.json", nestedModules(kDeep, 1));
        for (const char *format : { "json", "csv", "html" }) {
            const Outcome outcome = runLimited(QStringLiteral("ulimit -v 1200000; ulimit -s 1024"),
                { QStringLiteral("compare"), a, b, QStringLiteral("--format"), QLatin1String(format) });
            QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.messages.join(QLatin1Char('|'))));
            QVERIFY(outcome.out.size() < kDeep * 20'000); // some lines a block, each with 4 KB of its path at most
        }
    }

    /// Before, a list took 256 MiB however short it was.
    void aListTakesMemoryByItsLength()
    {
        if (!limitsOfMemoryWork())
            QSKIP("A sanitizer reserves more addresses than a limit leaves.");
        const QString list = m_folder.path("list.txt");
        QFile file(list);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(m_a.toUtf8() + '\n') > 0);
        file.close();
        const auto setWithin = [](int kilobytes, const QString &word) {
            return runLimited(QStringLiteral("ulimit -v %1").arg(kilobytes),
                { QStringLiteral("set"), word, QStringLiteral("--format=json") });
        };
        int enough = 20'000; // what the file takes by its name
        while (enough < 400'000 && setWithin(enough, m_a).exitCode != 0)
            enough += 4'000;
        const Outcome byList = setWithin(enough + 8'000, QLatin1Char('@') + list);
        QVERIFY2(byList.exitCode == 0, qPrintable(byList.messages.join(QLatin1Char('|'))));
        QCOMPARE(byList.out, runCli({ QStringLiteral("set"), m_a, QStringLiteral("--format=json") }).out);
    }

    void aSmallStackIsEnough_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("inputs") << QStringList { QStringLiteral("inputs"), m_a };
        QTest::newRow("compare") << QStringList { QStringLiteral("compare"), m_a, m_b };
        QTest::newRow("set") << QStringList { QStringLiteral("set"), m_a };
        QTest::newRow("findings") << QStringList { QStringLiteral("findings"), m_a };
    }
    void aSmallStackIsEnough()
    {
        if (!limitsOfMemoryWork())
            QSKIP("A sanitizer makes every function's part of the stack larger.");
        QFETCH(QStringList, words);
        const Outcome outcome = runLimited(QStringLiteral("ulimit -s 64"), words);
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.messages.join(QLatin1Char('|'))));
        QCOMPARE(outcome.out, runCli(words).out);
    }

    void uselessPins_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray schema = R"({"schema": "twinlane/pins/1", )";
        const auto chain = [&](int count) {
            QByteArray classes;
            for (int i = 0; i < count; ++i)
                classes += QByteArray(i ? ", " : "") + "\"C" + QByteArray::number(i) + "\": \"C"
                    + QByteArray::number(i + 1) + '"';
            return schema + "\"classes\": {" + classes + "}}";
        };
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBF[]");
        QTest::newRow("lists, never closed") << QByteArray(1'000'000, '[');
        QTest::newRow("nested lists") << QByteArray(1'000'000, '[') + QByteArray(1'000'000, ']');
        QTest::newRow("nested pins") << schema + "\"pins\": " + QByteArray(1'000'000, '[') + QByteArray(1'000'000, ']')
                + '}';
        QTest::newRow("not UTF-8") << schema + "\"classes\": {\"\xFF\xFE\": \"x\"}}";
        QTest::newRow("numbers") << schema + "\"pins\": [[1, 2]]}";
        QTest::newRow("a pin of three") << schema + R"("pins": [["Linear [0]", "Linear [0]", "Linear [0]"]]})";
        QTest::newRow("a block twice") << schema
                + R"("pins": [["Linear [0]", "Linear [0]"], ["Linear [0]", "Linear [1]"]]})";
        QTest::newRow("a pin that is forbidden")
            << schema + R"("pins": [["Linear [0]", "Linear [0]"]], "forbid": [["Linear [0]", "Linear [0]"]]})";
        QTest::newRow("a block that is not there") << schema + R"("pins": [["Linear [3000]", "Linear [0]"]]})";
        QTest::newRow("a name with a zero") << schema + R"("pins": [["Linear\u0000 [0]", "Linear [0]"]]})";
        QTest::newRow("a chain of classes") << chain(200'000);
        QTest::newRow("trailing text") << schema + "\"pins\": []} {}";
    }

    void uselessPins()
    {
        QFETCH(QByteArray, text);
        const QString pins = m_folder.write("pins.json", text);
        const Outcome outcome = runCli(compare({ QStringLiteral("--pins"), pins }));
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.messages.size(), 1);
        QVERIFY(outcome.out.isEmpty());
    }

    void uselessOptions_data()
    {
        QTest::addColumn<QString>("word");
        const QString lots(100'000, QLatin1Char('x'));
        for (const char *word : { "--zoom= / ", "--zoom=Linear [0] / ", "--zoom=Linear [-1]", "--zoom=Linear [00]",
                 "--steps=", "--steps=1-18446744073709551615", "--steps=99999999999999999999", "--steps=5-3",
                 "--steps=-1", "--steps=1-", "--steps=0x1", "--steps=1,all", "--format=", "--aggregate=", "--measure=",
                 "--fail-if=", "--fail-if=>", "--fail-if=averageStepNs > 5% > 3%", "--fail-if=averageStepNs>1e400%",
                 "--fail-if=averageStepNs > 0x10%", "--output=", "---", "--=", "--format=json=json", "-x", "third" })
            QTest::newRow(word) << QString::fromLatin1(word);
        QTest::newRow("a long block") << QStringLiteral("--zoom=") + lots;
        QTest::newRow("a long format") << QStringLiteral("--format=") + lots;
        QTest::newRow("a long condition") << QStringLiteral("--fail-if=") + lots + QStringLiteral(" > 5%");
        QTest::newRow("a deep block") << QStringLiteral("--zoom=") + QStringLiteral("a / ").repeated(5'000);
    }

    void uselessOptions()
    {
        QFETCH(QString, word);
        const Outcome outcome = runCli(compare({ word }));
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.messages.size(), 1);
        QVERIFY(outcome.out.isEmpty());
    }

    void filesThatAreNone_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : { "", "/", "/dev/null", "/dev/zero", "/proc/self/mem", "/proc/self/maps", "a\nb" })
            QTest::addRow("file %s", file) << QString::fromLatin1(file);
    }

    void filesThatAreNone()
    {
        QFETCH(QString, file);
        for (const char *command : { "summary", "inputs" }) {
            if (file == QLatin1String("/") && command == QByteArray("inputs"))
                continue; // a folder of lists
            const Outcome outcome = runCli({ QLatin1String(command), file });
            QCOMPARE(outcome.exitCode, 3);
            QCOMPARE(outcome.messages.size(), 1);
        }
    }

    void uselessOptionsOfInputs()
    {
        const QString list = m_folder.write("list.txt", "Operator: aten.mm.default\ncnt: 1, ((1,), {})\n");
        for (const char *word : { "--worth=0", "--worth=2", "--worth=nan", "--worth=", "--min-calls=-1",
                 "--min-calls=1e9", "--min-calls=99999999999999999999", "--launch-overhead=0", "--launch-overhead=1",
                 "--launch-overhead=-3us", "--launch-overhead=1e400s", "--format=html", "--format=" }) {
            const Outcome outcome = runCli({ QStringLiteral("inputs"), list, QLatin1String(word) });
            QVERIFY2(outcome.exitCode == 2, word);
            QCOMPARE(outcome.messages.size(), 1);
            QVERIFY(outcome.out.isEmpty());
        }
    }

    void hostileLists_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("exitCode");
        const QByteArray head("Operator: aten.mm.default\n");
        QTest::newRow("deep") << head + "cnt: 1, " + QByteArray(100'000, '(') << 0;
        QTest::newRow("long") << head + "cnt: 1, ((" + QByteArray(1'000'000, '7') + ",), {})\n" << 0;
        QTest::newRow("no operator") << QByteArray("cnt: 1, ((1,), {})\n") << 3;
        QTest::newRow("calls below 0") << head + "cnt: -1, ((1,), {})\n" << 0;
        QTest::newRow("more calls than there are numbers") << head + "cnt: 99999999999999999999, ((1,), {})\n" << 0;
        QTest::newRow("bytes that are no text") << head + "cnt: 1, ((\xff\xfe\x00\x80,), {})\n" << 0;
        QTest::newRow("Parquet") << QByteArray("PAR1\x15\x04\x15\x04") << 2;
        QTest::newRow("nothing behind a colon") << QByteArray("Operator:\ncnt:\n") << 0;
    }

    // A line that is none costs itself, and is told; memory and time go with the text.
    void hostileLists()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, exitCode);
        const QString list = m_folder.write("hostile.txt", text);
        for (const char *format : { "text", "json", "csv", "markdown", "problems" }) {
            const Outcome outcome =
                runCli({ QStringLiteral("inputs"), list, QStringLiteral("--format"), QLatin1String(format) });
            QVERIFY2(outcome.exitCode == exitCode, qPrintable(QLatin1String(format) + outcome.messages.join('|')));
            QVERIFY(exitCode == 0 || outcome.messages.size() == 1);
        }
        const Outcome pair = runCli({ QStringLiteral("inputs"), list, list });
        QCOMPARE(pair.exitCode, exitCode);
    }
};

TWINLANE_TEST(CliHostileTest, QCoreApplication)
#include "tst_clihostile.moc"
