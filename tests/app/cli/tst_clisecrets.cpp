// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Traces carry tokens, environments and command lines beside the few values that a comparison needs. A secret in any
// other place must be in nothing that the program writes: no format, no command, no message.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane::test;

namespace {

const QByteArray kSecret = "hunter2-token-9f8e7d";

/// A file of pins or a whole trace text instead of the metadata of one.
enum Where { Metadata, EventArgs, OtherEvent, WholeFile, PinsFile };

QByteArray traceWith(Where where, const QByteArray &text)
{
    if (where == WholeFile)
        return text;
    QByteArray events;
    for (int step = 0; step < 5; ++step) {
        const int at = 10 + 1000 * step;
        const QByteArray args = where == EventArgs ? ", " + text : QByteArray();
        events += QStringLiteral(
            R"({"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#%1", "pid": 1, "tid": 1, "ts": %2, "dur": 900, "args": {"x": 1%3}},)"
            R"({"ph": "X", "cat": "python_function", "name": "nn.Module: Net_0", "pid": 1, "tid": 1, "ts": %4, "dur": 800, "args": {"x": 1%3}},)"
            R"({"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": %5, "dur": 700, "args": {"x": 1%3}},)"
            R"({"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": %6, "dur": 5, "args": {"correlation": %1%3}},)"
            R"({"ph": "X", "cat": "kernel", "name": "sgemm", "pid": 0, "tid": 7, "ts": %7, "dur": 300, "args": {"correlation": %1, "device": 0, "stream": 7%3}},)")
                      .arg(step)
                      .arg(at)
                      .arg(QString::fromUtf8(args))
                      .arg(at + 5)
                      .arg(at + 10)
                      .arg(at + 20)
                      .arg(at + 50)
                      .toUtf8();
    }
    if (where == OtherEvent)
        events += text + ',';
    events.chop(1);
    const QByteArray metadata = where == Metadata ? text : QByteArray(R"("schemaVersion": 1)");
    return "{" + metadata + ", \"traceEvents\": [" + events + "], " + metadata + "}";
}

struct Hiding {
    const char *name;
    Where where;
    const char *text; ///< with SECRET
};

const Hiding kHidings[] {
    { "a key of its own", Metadata, R"("API_TOKEN": "SECRET")" },
    { "the key itself", Metadata, R"("SECRET": 1)" },
    { "the key of a nested value", Metadata, R"("x": {"SECRET": {"SECRET": 1}})" },
    { "an environment", Metadata, R"("env": {"AWS_SECRET_ACCESS_KEY": "SECRET", "PATH": ["SECRET"]})" },
    { "a command line", Metadata, R"("args": ["train.py", "--token=SECRET"])" },
    { "deep down", Metadata, R"("a": [[[[{"b": [{"c": {"d": ["SECRET"]}}]}]]]])" },
    { "the trace's name", Metadata, R"("traceName": "/home/SECRET/trace.json")" },
    { "the unit of display", Metadata, R"("displayTimeUnit": "SECRET")" },
    { "the host", Metadata, R"("host_name": "SECRET", "trace_id": "SECRET", "user_metadata": {"wandb": "SECRET"})" },
    { "beside the rank", Metadata,
        R"("distributedInfo": {"rank": 0, "world_size": 2, "token": "SECRET", "nccl_env": {"NCCL_AUTH": "SECRET"}})" },
    { "in place of the rank", Metadata,
        R"("distributedInfo": {"rank": "SECRET", "world_size": ["SECRET"], "backend": {"SECRET": "SECRET"}})" },
    { "in place of the ranks", Metadata, R"("distributedInfo": "SECRET")" },
    { "process groups", Metadata,
        R"("distributedInfo": {"pg_config": [{"pg_name": "0", "backend_config": "SECRET", "ranks": ["SECRET"], "SECRET": 1}, "SECRET"]})" },
    { "in place of process groups", Metadata,
        R"("distributedInfo": {"pg_config": {"SECRET": "SECRET"}, "pg_name": "SECRET"})" },
    { "beside a device's name", Metadata,
        R"("deviceProperties": [{"id": 0, "name": "H100", "serial": "SECRET", "uuid": ["SECRET"]}])" },
    { "in place of a device's name", Metadata,
        R"("deviceProperties": [{"id": "SECRET", "name": {"x": "SECRET"}, "totalGlobalMem": "SECRET", "computeMajor": "SECRET", "computeMinor": 1}])" },
    { "in place of the devices", Metadata, R"("deviceProperties": {"SECRET": "SECRET"})" },
    { "a list among the devices", Metadata, R"("deviceProperties": [["SECRET"], "SECRET", null])" },
    { "in place of a flag", Metadata,
        R"("with_stack": "SECRET", "record_shapes": ["SECRET"], "profile_memory": {"SECRET": 1})" },
    { "in place of a version", Metadata,
        R"("cuda_runtime_version": "SECRET", "schemaVersion": "SECRET", "cupti_version": SECRET)" },
    { "in place of the base time", Metadata, R"("baseTimeNanoseconds": "SECRET")" },
    { "in place of the modules", Metadata, R"("twinlane.modules": {"SECRET": "SECRET"})" },
    { "a module of too many values", Metadata, R"("twinlane.modules": [["", "Net", 1, 4, "SECRET"]])" },
    { "a module of too few values", Metadata, R"("twinlane.modules": [["SECRET", "SECRET"]])" },
    { "other keys of ours", Metadata, R"("twinlane.token": "SECRET", "twinlane": {"modules": "SECRET"})" },
    { "a known key, spelled with escapes", Metadata, R"("\u0064istributedInfo": {"token": "SECRET"})" },
    { "a known key in another case", Metadata, R"("DistributedInfo": {"backend": "SECRET"})" },
    { "a key that is cut", Metadata,
        R"("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaSECRET": "SECRET")" },
    { "a value without quotes", Metadata, R"("x": SECRET)" },
    { "a missing comma", Metadata, R"("x": "SECRET" "y": "SECRET")" },
    { "a quote too many", Metadata, R"("x": "SECRET"", "y": 1)" },
    { "arguments of the events", EventArgs, R"("env": "SECRET", "token": {"SECRET": ["SECRET"]}, "SECRET": 1)" },
    { "arguments in place of numbers", EventArgs,
        R"("External id": "SECRET", "Sequence number": "SECRET", "Fwd thread id": ["SECRET"], "blocks per SM": "SECRET", "est. achieved occupancy %": "SECRET")" },
    { "in place of sizes", EventArgs,
        R"("Input Dims": [["SECRET"], []], "Input Strides": ["SECRET"], "Input type": ["SECRET"])" },
    { "in place of a launch configuration", EventArgs, R"("grid": ["SECRET", 1, 1], "block": [["SECRET"]])" },
    { "the stack", EventArgs, R"("Call stack": "/home/SECRET/train.py(1): main;SECRET")" },
    { "concrete inputs", EventArgs, R"("Concrete Inputs": ["SECRET", "SECRET"])" },
    { "among concrete inputs", EventArgs,
        R"("Input Dims": [[2, 3], [3, 4]], "Input type": ["float", "float"], "Concrete Inputs": ["[1, SECRET]", "[SECRET]"])" },
    { "concrete inputs that are no texts", EventArgs,
        R"("Concrete Inputs": [{"SECRET": "SECRET"}, [SECRET], "1.SECRET"])" },
    { "names of processes", OtherEvent,
        R"({"ph": "M", "name": "process_name", "pid": 1, "tid": 0, "ts": 1, "args": {"name": "SECRET", "labels": "SECRET"}})" },
    { "names of threads", OtherEvent,
        R"({"ph": "M", "name": "thread_name", "pid": 1, "tid": 1, "ts": 1, "args": {"name": "SECRET"}})" },
    { "an event of an unknown phase", OtherEvent, R"({"ph": "SECRET", "name": "x", "SECRET": "SECRET"})" },
    { "a damaged event", OtherEvent, R"({"ph": "X", "name": "SECRET, "ts": SECRET, "dur": })" },
    { "an element that is no event", OtherEvent, R"("SECRET")" },
    { "no JSON", WholeFile, "SECRET" },
    { "no event array", WholeFile, R"({"token": "SECRET"})" },
    { "an event array that is none", WholeFile, R"({"traceEvents": "SECRET"})" },
    { "cut before the events", WholeFile, R"({"token": "SECRET)" },
    { "cut in the first event", WholeFile, R"({"traceEvents": [{"name": "SECRET)" },
    { "a line of a log", WholeFile, "TOKEN=SECRET\n{\"traceEvents\": []}" },
    { "pins that are no JSON", PinsFile, "SECRET" },
    { "pins that break off", PinsFile, R"({"schema": "twinlane/pins/1", "pins": [["SECRET")" },
    { "pins of another schema", PinsFile, R"({"schema": "SECRET"})" },
    { "pins of a wrong shape", PinsFile, R"({"schema": "twinlane/pins/1", "pins": [{"SECRET": "SECRET"}]})" },
};

} // namespace

class CliSecretsTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsShown_data()
    {
        QTest::addColumn<int>("where");
        QTest::addColumn<QByteArray>("text");
        for (const Hiding &hiding : kHidings)
            QTest::newRow(hiding.name) << int(hiding.where) << QByteArray(hiding.text).replace("SECRET", kSecret);
    }

    void nothingIsShown()
    {
        QFETCH(int, where);
        QFETCH(QByteArray, text);
        const QByteArray trace =
            traceWith(Where(where == PinsFile ? Metadata : where), where == PinsFile ? "\"x\": 1" : text);
        TraceFolder folder;
        const QString a = folder.write("a.json", trace),
                      b = folder.write("b.json", QByteArray(trace).replace("\"dur\": 700", "\"dur\": 750"));
        QVERIFY(!a.isEmpty() && !b.isEmpty());
        QStringList pins;
        if (where == PinsFile)
            pins << QStringLiteral("--pins") << folder.write("pins.json", text);
        QByteArray written;
        int done = 0;
        const auto run = [&](const QStringList &words) {
            const Outcome outcome = runCli(words);
            QVERIFY(outcome.exitCode >= 0);
            done += outcome.exitCode == 0;
            written += outcome.out + outcome.messages.join(QLatin1Char('\n')).toUtf8();
        };
        for (const char *format : { "text", "json", "csv", "markdown", "html" }) {
            const QStringList words { QStringLiteral("compare"), a, b, QStringLiteral("--format"),
                QLatin1String(format) };
            run(words + pins);
            run(words + pins + QStringList { QStringLiteral("--zoom"), QStringLiteral("nowhere") });
            run(words + pins
                + QStringList { QStringLiteral("--baseline-repeat"), a, QStringLiteral("--experimental-repeat"), b,
                    QStringLiteral("--measure=device") });
            run(words + pins
                + QStringList {
                    QStringLiteral("--fail-if=averageStepNs > 0"), QStringLiteral("--fail-if=gpuUtilization > 0") });
        }
        for (const char *format : { "text", "json" })
            run({ QStringLiteral("summary"), a, b, QStringLiteral("--format"), QLatin1String(format) });
        for (const char *format : { "text", "json", "markdown", "sarif" }) {
            run({ QStringLiteral("findings"), a, QStringLiteral("--least-share=0%"), QStringLiteral("--format"),
                QLatin1String(format) });
            run({ QStringLiteral("compare"), a, b, QStringLiteral("--findings"), QStringLiteral("--format"),
                QLatin1String(format) });
            const bool isSarif = format == QByteArray("sarif");
            run({ QStringLiteral("compare"), a, b, QStringLiteral("--with-findings"),
                QStringLiteral("--least-share=0%"), QStringLiteral("--format"),
                isSarif ? QLatin1String("html") : QLatin1String(format) });
        }
        for (const char *format : { "text", "problems", "json", "csv", "markdown" })
            run({ QStringLiteral("inputs"), a, QStringLiteral("--all"), QStringLiteral("--format"),
                QLatin1String(format) });
        run({ QStringLiteral("inputs"), a, b, QStringLiteral("--all") });
        QVERIFY2(!written.contains(kSecret), written.mid(written.indexOf(kSecret) - 200, 300).constData());
        QVERIFY(!written.isEmpty());
        // The traces that only carry the secret beside their events are read and compared.
        if (where == Metadata || where == EventArgs || where == OtherEvent)
            QVERIFY2(done >= 10, qPrintable(QString::number(done)));
    }
};

TWINLANE_TEST(CliSecretsTest, QCoreApplication)
#include "tst_clisecrets.moc"
