// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Promises that hold for every trace, tested on odd ones: no crash, a run compared with itself shows no difference, no
// time is negative, no file is lost.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace twinlane::test;

namespace {

/// Rows in which a comparison of a run with itself sees a difference.
QStringList differences(const QJsonObject &report)
{
    QStringList found;
    std::vector<QJsonObject> open { report[QStringLiteral("blocks")].toObject() };
    while (!open.empty()) {
        const QJsonObject row = open.back();
        open.pop_back();
        const QString match = row[QStringLiteral("match")].toString();
        if (match != QStringLiteral("exact") || row[QStringLiteral("ns")][QStringLiteral("delta")].toInteger() != 0)
            found << row[QStringLiteral("label")].toString() + ' ' + match;
        for (const QJsonValue &child : row[QStringLiteral("children")].toArray())
            open.push_back(child.toObject());
    }
    for (const QJsonValue &reason : report[QStringLiteral("findings")].toArray())
        found << reason[QStringLiteral("text")].toString();
    return found;
}

/// "label host" of the blocks in pre-order, host time in us, "-" where it has no value.
QString hostTimes(const QJsonObject &summary)
{
    QStringList times;
    std::vector<QJsonValue> open {
        summary[QStringLiteral("traces")][0][QStringLiteral("blocks")][QStringLiteral("children")][0]
    };
    while (!open.empty()) {
        const QJsonValue block = open.back();
        open.pop_back();
        const QJsonValue host = block[QStringLiteral("hostNs")];
        times << block[QStringLiteral("label")].toString() + ' '
                + (host.isNull() ? QStringLiteral("-") : QString::number(host.toInteger() / 1000));
        const QJsonArray children = block[QStringLiteral("children")].toArray();
        for (qsizetype i = children.size(); i-- > 0;)
            open.push_back(children[i]);
    }
    return times.join(QStringLiteral(", "));
}

QString node(const char *name, int ts, int dur, const QString &args = {})
{
    return host("cpu_op", QStringLiteral("autograd::engine::evaluate_function: ") + QLatin1String(name), ts, dur, args);
}

QString module(const char *name, int ts, int dur)
{
    return host("python_function", QStringLiteral("nn.Module: ") + QLatin1String(name), ts, dur);
}

QString sequence(int number)
{
    return QStringLiteral(R"("Sequence number": %1, "Fwd thread id": 0)").arg(number);
}

QString phase(int ts, int dur)
{
    return host("python_function", QStringLiteral("torch/autograd/graph.py(1): _engine_run_backward"), ts, dur);
}

} // namespace

class CliPromisesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void aRunIsItself_data()
    {
        QTest::addColumn<QStringList>("events");
        QTest::newRow("a node of no length") << QStringList { node("MmBackward0", 0, 0, sequence(4)) };
        QTest::newRow("an operator of no length taken for a node") << QStringList { host("cpu_op",
            QStringLiteral("aten::mm"), 5, 0, QStringLiteral(R"("Sequence number": 3, "Fwd thread id": 1)")) };
        QTest::newRow("a range of no length") << QStringList { host("user_annotation", QStringLiteral("range"), 7, 0) };
        const QStringList pass { step(1, 0, 400), module("Net_0", 10, 90),
            host("cpu_op", QStringLiteral("aten::mm"), 20, 50, sequence(1)), phase(150, 200),
            node("MmBackward0", 160, 50, sequence(1)), node("torch::autograd::AccumulateGrad", 220, 100) };
        QTest::newRow("an optimizer in a hook")
            << pass + QStringList { host("user_annotation", QStringLiteral("Optimizer.step#SGD.step"), 230, 60) };
        QTest::newRow("a range in a hook") << pass
                + QStringList { host("user_annotation", QStringLiteral("FSDP::_post_backward_hook"), 230, 60),
                      host("user_annotation", QStringLiteral("inner"), 240, 20) };
        QTest::newRow("a module in a hook") << pass + QStringList { module("Hook_0", 230, 60) };
        QTest::newRow("a backward pass that began before its step") << QStringList { step(1, 0, 100), step(2, 100, 100),
            module("Net_0", 10, 40), host("cpu_op", QStringLiteral("aten::mm"), 20, 20, sequence(1)), phase(90, 60),
            node("MmBackward0", 120, 20, sequence(1)) };
        QTest::newRow("the last node has no length") << QStringList { step(1, 0, 100), module("Net_0", 10, 20),
            host("cpu_op", QStringLiteral("aten::mm"), 12, 5, sequence(1)),
            host("cpu_op", QStringLiteral("aten::add"), 20, 5, sequence(2)), node("AddBackward0", 50, 20, sequence(2)),
            node("MmBackward0", 80, 0, sequence(1)) };
    }

    void aRunIsItself()
    {
        QFETCH(QStringList, events);
        const QJsonObject report = m_folder.compared(events, events);
        QVERIFY(!report.isEmpty());
        QCOMPARE(differences(report).join('|'), QString());
    }

    void hostTimes_data()
    {
        QTest::addColumn<QStringList>("events");
        QTest::addColumn<QString>("times");
        QTest::newRow("a node inside a range of its phase")
            << QStringList { host("user_annotation", QStringLiteral("enumerate(DataLoader)#_It.__next__"), 5, 27),
                   node("AccumulateGrad", 5, 17), node("AccumulateGrad", 38, 1) }
            << "step 34, backward 34, DataLoader 27, autograd: AccumulateGrad 18, unknown -";
        QTest::newRow("a backward pass inside a module")
            << QStringList { step(1, 0, 200), module("Net_0", 10, 150),
                   host("cpu_op", QStringLiteral("aten::mm"), 20, 30, sequence(1)), phase(80, 40),
                   node("MmBackward0", 85, 30, sequence(1)) }
            << "step 200, unknown [0] -, Net 150, backward 40, Net.backward 30, unknown 10, "
               "unknown [1] -";
    }

    void hostTimes()
    {
        QFETCH(QStringList, events);
        const QJsonObject summary = json(runCli({ QStringLiteral("summary"), m_folder.write("host.json", events),
            QStringLiteral("--format=json"), QStringLiteral("--aggregate=sum") }));
        QTEST(::hostTimes(summary), "times");
    }

    /// Another writer of the same trace breaks its lines at other places.
    void whiteSpaceSaysNothing()
    {
        const auto trace = [](const char *dims, const char *types, const char *grid) {
            QStringList events { step(1, 0, 1000) };
            for (int i = 0; i < 4; ++i) {
                events << host("cpu_op", QStringLiteral("aten::mm"), 10 + 20 * i, 10,
                    QStringLiteral(R"("Input Dims": %1, "Input type": %2)")
                        .arg(QLatin1String(dims), QLatin1String(types)));
                events << launch(12 + 20 * i, i + 1)
                       << QString(kernel("gemm", 400 + 50 * i, 20, i + 1))
                              .replace(QStringLiteral("\"stream\""),
                                  QStringLiteral("\"grid\": %1, \"stream\"").arg(QLatin1String(grid)));
            }
            return events;
        };
        const QJsonObject report =
            m_folder.compared(trace("[[8, 16], [16, 32], []]", R"(["float", "float", "Scalar"])", "[8, 1, 1]"),
                trace("[\n  [\n 8,\n 16\n ],[16,32],\n[]\n]", "[\"float\",\n \"float\",\n\t\"Scalar\"]",
                    "[\n8,\n1,\n1\n]"));
        QVERIFY(!report.isEmpty());
        QCOMPARE(differences(report).join('|'), QString());
    }

    void reasonsOfTypes_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QString>("text"); // empty: there is no finding
        const QString scalar = QStringLiteral(R"("float", "Scalar")"), none = QStringLiteral(R"("float", "")"),
                      half = QStringLiteral(R"("c10::Half", "")");
        QTest::newRow("a number that is left out") << none << scalar << QString();
        QTest::newRow("a number more") << QStringLiteral(R"("float")") << scalar << QString();
        QTest::newRow("a tensor of another type")
            << scalar << half << QStringLiteral("data type float32 -> float16 on 20 operators (aten::mm)");
    }

    void reasonsOfTypes()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        const auto run = [](const QString &types) {
            return QStringList { step(1, 0, 100) }
            + operators("aten::mm", 10, 20, "[8, 16], []", types.toUtf8().constData());
        };
        const QJsonArray reasons = m_folder.compared(run(a), run(b))[QStringLiteral("findings")].toArray();
        QTEST(reasons.isEmpty() ? QString() : reasons[0][QStringLiteral("text")].toString(), "text");
    }

    /// A kernel name without a mark means "no tensor cores" only among names that would carry such a mark.
    void tensorCoresThatNamesDoNotTell()
    {
        const auto reason = [this](const char *a, const char *b) {
            const auto run = [](const char *name) {
                return QStringList { step(1, 0, 500), host("cpu_op", QStringLiteral("aten::attention"), 10, 20),
                    launch(12, 1), kernel(name, 50, 400, 1) };
            };
            return m_folder.compared(run(a), run(b))[QStringLiteral("findings")][0][QStringLiteral("cause")].toString();
        };
        QCOMPARE(reason("flash_fwd_kernel", "attn_fwd"), QStringLiteral("kernel"));
        QCOMPARE(reason("triton_red_fused_mm", "ampere_s16816gemm"), QStringLiteral("kernel"));
        QCOMPARE(reason("ampere_s16816gemm", "volta_sgemm_32x128_tn"), QStringLiteral("tensorCores"));
    }

    /// Steps of 400 us every 1000 us: events between them are in no step.
    void waitsInsideTheSteps()
    {
        const auto run = [](int launchAt) {
            QStringList events;
            for (int i = 0; i < 4; ++i) {
                const int at = 1000 * i;
                events << step(i + 1, at, 400) << host("cpu_op", QStringLiteral("aten::mm"), at + launchAt - 5, 10)
                       << launch(at + launchAt, i + 1) << kernel("gemm", at + launchAt + 5, 395 - launchAt, i + 1);
            }
            return events;
        };
        const QJsonObject report = m_folder.compared(run(20), run(120));
        for (const QJsonValue &metric : report[QStringLiteral("overview")].toArray()) {
            if (metric[QStringLiteral("metric")].toString() != QStringLiteral("idleHostNs"))
                continue;
            QCOMPARE(metric[QStringLiteral("baseline")].toInteger(), qint64(20000));
            QCOMPARE(metric[QStringLiteral("experimental")].toInteger(), qint64(120000));
        }
        for (const QJsonValue &reason : report[QStringLiteral("findings")].toArray()) {
            if (reason[QStringLiteral("cause")].toString() != QStringLiteral("hostWait"))
                continue;
            // Of each gap the part before the operator, which takes 5 us of it on both sides.
            QCOMPARE(reason[QStringLiteral("ns")][QStringLiteral("baseline")].toInteger(), qint64(15000));
            QCOMPARE(reason[QStringLiteral("ns")][QStringLiteral("experimental")].toInteger(), qint64(115000));
            return;
        }
        QFAIL("no finding of waiting");
    }

    void aMissingValueIsNotZero()
    {
        const QStringList plain { step(1, 0, 100), host("cpu_op", QStringLiteral("aten::mm"), 10, 20), launch(15, 5),
            kernel("gemm", 30, 50, 5) };
        QStringList detailed = plain;
        detailed.last().replace(QStringLiteral("\"stream\""),
            QStringLiteral("\"blocks per SM\": 0.5, \"est. achieved occupancy %\": 40, \"stream\""));
        int checked = 0;
        for (const QJsonValue &metric : m_folder.compared(detailed, plain)[QStringLiteral("overview")].toArray()) {
            if (metric[QStringLiteral("unit")].toString() == QStringLiteral("text"))
                continue;
            const bool isWhole =
                !metric[QStringLiteral("baseline")].isNull() && !metric[QStringLiteral("experimental")].isNull();
            QCOMPARE(metric[QStringLiteral("delta")].isNull(), !isWhole);
            checked += !isWhole && !metric[QStringLiteral("baseline")].isNull();
        }
        QVERIFY(checked >= 1);
    }

    void stepsThatAreLeftOut()
    {
        QStringList events;
        int correlation = 0;
        for (int i = 0; i < 3; ++i) {
            const int at = 100 * i, kernels = i < 2 ? 5 : 3;
            events << step(i + 1, at, 100) << host("cpu_op", QStringLiteral("aten::mm"), at + 1, 50);
            for (int k = 0; k < kernels; ++k) {
                events << launch(at + 2 + 3 * k, correlation + 1)
                       << kernel("gemm", at + 10 + 10 * k, 5, correlation + 1);
                ++correlation;
            }
        }
        const QString file = m_folder.write("short.json", events);
        QCOMPARE(notes(file), QStringLiteral("droppedSteps 1"));
        const Outcome outcome = runCli({ QStringLiteral("summary"), file, QStringLiteral("--steps=3") });
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY(outcome.messages.value(0).contains(QStringLiteral("ProfilerStep#3 was left out")));
    }

    void stepsOfTwoProcesses()
    {
        QStringList events;
        for (int i = 0; i < 3; ++i) {
            const QString one = step(i + 1, 100 * i, 100);
            events << one
                   << step(i + 1, 100 * i + 5, 100).replace(QStringLiteral("\"pid\": 1"), QStringLiteral("\"pid\": 2"));
        }
        QCOMPARE(notes(m_folder.write("merged.json", events)), QStringLiteral("overlappingSteps 5"));
        QCOMPARE(notes(m_folder.write("one.json", { step(1, 0, 100), step(2, 100, 100) })), QString());
    }

    /// Numbers are part of an operator's name.
    void operatorsThatNumbersTellApart()
    {
        QStringList events;
        for (int i = 0; i < 6; ++i)
            events << host("cpu_op", i % 2 ? QStringLiteral("aten::log10") : QStringLiteral("aten::log2"), 10 * i, 8);
        const auto steps = [this](const QStringList &list) {
            return json(runCli({ QStringLiteral("summary"), m_folder.write("ops.json", list),
                QStringLiteral("--format=json") }))[QStringLiteral("traces")][0][QStringLiteral("steps")]
                .toArray()
                .size();
        };
        QCOMPARE(steps(events), 3);
        QCOMPARE(steps(events.mid(0, 4)), 1);
    }

    /// A block that only the baseline has is numbered among the baseline's blocks; another row may have the same number
    /// among the experimental ones.
    void everyRowHasItsPath()
    {
        const auto run = [](const std::vector<int> &lengths) {
            QStringList events { step(1, 0, 1000), module("Net_0", 10, 900) };
            int at = 20, number = 0;
            for (const int length : lengths) {
                events << module(qPrintable(QStringLiteral("Block_%1").arg(number)), at, length);
                // The first one holds other blocks, so that it is the one without a partner.
                const char *inside = number++ == 0 && lengths.size() == 3 ? "Conv_0" : "Linear_0";
                events << module(inside, at + 1, length - 2);
                at += length + 10;
            }
            return events;
        };
        const QString a = m_folder.write("three.json", run({ 300, 100, 100 })),
                      b = m_folder.write("two.json", run({ 100, 100 }));
        const QByteArray csv = runCli({ QStringLiteral("compare"), a, b, QStringLiteral("--format=csv") }).out;
        QStringList paths;
        const QList<QByteArray> lines = csv.split('\n');
        for (qsizetype i = 1; i + 1 < lines.size(); ++i)
            paths << QString::fromUtf8(lines[i].left(lines[i].indexOf(',')));
        paths.removeAll(QString()); // the run and its step
        QStringList once = paths;
        once.removeDuplicates();
        QCOMPARE(once, paths);
        QVERIFY2(paths.contains(QStringLiteral("Net / Block [0] (baseline)")), qPrintable(paths.join('|')));
        const QJsonObject zoomed = json(runCli({ QStringLiteral("compare"), a, b, QStringLiteral("--format=json"),
            QStringLiteral("--zoom"), QStringLiteral("Net / Block [0] (baseline)") }));
        QCOMPARE(zoomed[QStringLiteral("blocks")][QStringLiteral("ns")][QStringLiteral("baseline")].toInteger(),
            qint64(300000));
    }

    void deviceTimeOfNoDevice()
    {
        const QString file =
            m_folder.write("host.json", { step(1, 0, 100), host("cpu_op", QStringLiteral("aten::mm"), 1, 50) });
        const Outcome outcome = runCli({ QStringLiteral("compare"), file, file, QStringLiteral("--measure=device") });
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY(outcome.messages.value(0).contains(QStringLiteral("neither run has work on a device")));
    }

    void inputsAreNotOverwritten()
    {
        const QByteArray text =
            R"({"traceEvents": [{"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 1, "dur": 9}]})";
        const QString a = m_folder.write("kept.json", text), b = m_folder.write("other.json", text);
        const QString pins = m_folder.write("pins.json", QByteArray(R"({"schema": "twinlane/pins/1"})"));
        const QString link = m_folder.path("link.json");
        QVERIFY(QFile::link(a, link));
        const QStringList compare { QStringLiteral("compare"), a, b }, summary { QStringLiteral("summary"), a, b };
        for (const QStringList &words : { compare + QStringList { QStringLiteral("--output"), a },
                 compare + QStringList { QStringLiteral("--output"), link },
                 summary + QStringList { QStringLiteral("--output"), b },
                 compare + QStringList { QStringLiteral("--pins"), pins, QStringLiteral("--output"), pins } }) {
            const Outcome outcome = runCli(words);
            QCOMPARE(outcome.exitCode, 2);
            QVERIFY(outcome.messages.value(0).contains(QStringLiteral("is one of the files to read")));
        }
        QFile kept(a);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), text);
        QCOMPARE(runCli(compare + QStringList { QStringLiteral("--output"), m_folder.path("new.json") }).exitCode, 0);
    }

private:
    /// "code count" of the import notes.
    static QString notes(const QString &file)
    {
        const QJsonObject summary = json(runCli({ QStringLiteral("summary"), file, QStringLiteral("--format=json") }));
        QStringList found;
        for (const QJsonValue &note : summary[QStringLiteral("traces")][0][QStringLiteral("notes")].toArray())
            found << QStringLiteral("%1 %2")
                         .arg(note[QStringLiteral("code")].toString())
                         .arg(note[QStringLiteral("count")].toInt());
        return found.join(QStringLiteral(", "));
    }

    TraceFolder m_folder;
};

TWINLANE_TEST(CliPromisesTest, QCoreApplication)
#include "tst_clipromises.moc"
