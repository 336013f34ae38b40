// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What twinlane-cli says of small traces whose right answer is known: notes, causes, gaps, the verdict.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace twinlane::test;

namespace {

/// An operator that launches one kernel after the other on an idle device.
QStringList launching(const char *name, int ts, const std::vector<std::pair<const char *, int>> &kernels)
{
    QStringList events { host("cpu_op", QLatin1String(name), ts, 40) };
    int atUs = ts + 20, correlation = ts;
    for (const auto &[kernelName, dur] : kernels) {
        ++correlation;
        events << launch(correlation, correlation) << kernel(kernelName, atUs, dur, correlation);
        atUs += dur;
    }
    return events;
}

QJsonObject note(const QJsonObject &report, const char *code)
{
    for (const QJsonValue &found : report[QStringLiteral("comparability")].toArray()) {
        if (found[QStringLiteral("code")].toString() == QLatin1String(code))
            return found.toObject();
    }
    return {};
}

} // namespace

class CliFiguresTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void inputsOfOneFactor_data()
    {
        QTest::addColumn<QStringList>("a");
        QTest::addColumn<QStringList>("b");
        QTest::addColumn<QString>("sizes"); // sizes of both sides; empty: no note
        // Twinlane takes an input for a parameter if an operator uses it as one.
        const auto model = [](const char *linear, const char *weight) {
            return operators("aten::linear", 2, 1, linear) + operators("aten::t", 10, 12, weight)
                + operators("torch::autograd::AccumulateGrad", 40, 6, weight);
        };
        const QStringList narrow = model("[8, 128], [256, 128]", "[256, 128]"),
                          wide = model("[8, 128], [2048, 128]", "[2048, 128]");
        const QStringList small = operators("aten::add", 100, 20, "[8, 16], []"),
                          large = operators("aten::add", 100, 20, "[24, 16], []");
        const QStringList few = operators("aten::view", 200, 6, "[8, 16]"),
                          fewLarge = operators("aten::view", 200, 6, "[24, 16]");
        QTest::newRow("a wider model") << narrow + small << wide + small << QString();
        QTest::newRow("a wider model alone") << narrow << wide << QString();
        QTest::newRow("a few operators of another size") << small + few << small + fewLarge << QString();
        QTest::newRow("a larger batch, the weights as they were")
            << narrow + small + few << narrow + large + fewLarge << QStringLiteral("1 3");
        QTest::newRow("a smaller batch") << narrow + large << narrow + small << QStringLiteral("3 1");
    }

    void inputsOfOneFactor()
    {
        QFETCH(QStringList, a);
        QFETCH(QStringList, b);
        const QJsonObject found = note(
            m_folder.compared(QStringList { step(1, 0, 300) } + a, QStringList { step(1, 0, 300) } + b), "inputSize");
        QTEST((found[QStringLiteral("baseline")].toString() + ' ' + found[QStringLiteral("experimental")].toString())
                  .trimmed(),
            "sizes");
    }

    void numberFormats_data()
    {
        QTest::addColumn<QStringList>("a");
        QTest::addColumn<QStringList>("b");
        QTest::addColumn<bool>("isNoted");
        const QStringList work = operators("aten::mm", 0, 20, "[8, 16]"),
                          lessWork = operators("aten::mm", 0, 4, "[8, 16]"),
                          inBfloat = operators("aten::mm", 0, 20, "[8, 16]", R"("c10::BFloat16")");
        const QStringList scalars = operators("aten::to", 100, 6, "[], []", R"("double", "Scalar")"),
                          vectors = operators("aten::to", 100, 6, "[4], []", R"("double", "Scalar")");
        QTest::newRow("fewer operators beside as many scalars") << work + scalars << lessWork + scalars << false;
        QTest::newRow("scalars on one side") << work << work + scalars << false;
        QTest::newRow("fewer operators beside as many others") << work + vectors << lessWork + vectors << false;
        QTest::newRow("the work itself") << work << inBfloat << true;
        QTest::newRow("most of the work") << work + vectors << inBfloat + vectors << true;
    }

    void numberFormats()
    {
        QFETCH(QStringList, a);
        QFETCH(QStringList, b);
        const auto found = [this](const QStringList &x, const QStringList &y) {
            return !note(m_folder.compared(QStringList { step(1, 0, 300) } + x, QStringList { step(1, 0, 300) } + y),
                "precision")
                        .isEmpty();
        };
        QTEST(found(a, b), "isNoted");
        QTEST(found(b, a), "isNoted");
    }

    // Work that was launched before the recording began concerns the steps only if it runs in them.
    void deviceWorkLaunchedOutside()
    {
        const QStringList inside { host("cpu_op", QStringLiteral("aten::mm"), 110, 20), launch(115, 5),
            kernel("gemm", 130, 50, 5), step(1, 100, 100) };
        const QStringList before = inside + QStringList { kernel("early", 0, 50, 0) };
        const QStringList within = inside + QStringList { kernel("early", 180, 10, 0) };
        QVERIFY(note(m_folder.compared(before, before), "deviceWorkWithoutLaunch").isEmpty());
        const QJsonObject found = note(m_folder.compared(before, within), "deviceWorkWithoutLaunch");
        QCOMPARE(found[QStringLiteral("baseline")].toString(), QStringLiteral("0 %"));
        QCOMPARE(found[QStringLiteral("experimental")].toString(), QStringLiteral("17 %"));
    }

    void childOfNoLengthSplitsTheGap()
    {
        const QString file = m_folder.write("zero.json",
            { step(1, 0, 100), host("cpu_op", QStringLiteral("aten::z"), 10, 0),
                host("cpu_op", QStringLiteral("aten::w"), 50, 10) });
        const QJsonObject summary = json(runCli(
            { QStringLiteral("summary"), file, QStringLiteral("--format=json"), QStringLiteral("--aggregate=sum") }));
        const QJsonArray children = summary[QStringLiteral("traces")][0][QStringLiteral("blocks")]
                                           [QStringLiteral("children")][0][QStringLiteral("children")]
                                               .toArray();
        QStringList times;
        for (const QJsonValue &child : children)
            times << QStringLiteral("%1 %2/%3")
                         .arg(child[QStringLiteral("kind")].toString())
                         .arg(child[QStringLiteral("criticalNs")].toInteger())
                         .arg(child[QStringLiteral("hostNs")].toInteger());
        QCOMPARE(times.join(QStringLiteral(", ")),
            QStringLiteral("unknown 10000/10000, operator 0/0, unknown 40000/40000, operator "
                           "10000/10000, unknown 40000/40000"));
    }

    // The tables hold sums, the sentence times per step: a cause is never larger than its step.
    void verdictOfSums()
    {
        const auto run = [](int steps, int longer) {
            QStringList events;
            int at = 0;
            for (int i = 0; i < steps; ++i) {
                const int dur = 100 + longer + i % 3;
                events << step(i + 1, at, dur) << host("cpu_op", QStringLiteral("aten::mm"), at + 10, 30 + longer)
                       << host("cpu_op", QStringLiteral("aten::add"), at + 60 + longer, 30);
                at += dur;
            }
            return events;
        };
        const QString a = m_folder.write("fewer.json", run(6, 0)), b = m_folder.write("longer.json", run(8, 60));
        for (const char *aggregate : { "mean", "sum" }) {
            const QJsonObject report = json(runCli({ QStringLiteral("compare"), a, b, QStringLiteral("--format=json"),
                QStringLiteral("--aggregate"), QLatin1String(aggregate) }));
            const QString text = report[QStringLiteral("verdict")][QStringLiteral("text")].toString();
            QVERIFY2(text.contains(QStringLiteral("aten::mm differs most (+60.0 µs)")), qPrintable(text));
        }
    }

    void kernelReasonsMirror_data()
    {
        QTest::addColumn<QStringList>("a");
        QTest::addColumn<QStringList>("b");
        QTest::addColumn<QString>("text");     // the beginning of a finding
        QTest::addColumn<QString>("textBack"); // the same with the sides swapped
        const auto mm = [](const std::vector<std::pair<const char *, int>> &kernels) {
            return launching("aten::mm", 100, kernels);
        };
        QTest::newRow("the main kernel became a minor one")
            << mm({ { "sgemm_x", 300 } }) << mm({ { "sgemm_z", 500 }, { "sgemm_x", 50 } })
            << "other number of gemm kernels on 1 operator"
            << "other number of gemm kernels on 1 operator";
        QTest::newRow("another kernel beside a common one")
            << mm({ { "sgemm_x", 300 }, { "sgemm_y", 40 } }) << mm({ { "sgemm_z", 500 }, { "sgemm_y", 50 } })
            << "other gemm kernels on 1 operator"
            << "other gemm kernels on 1 operator";
        QTest::newRow("another family") << mm({ { "implicit_gemm", 300 } }) << mm({ { "volta_thing", 500 } })
                                        << "convolution kernels -> kernels of no known family on 1 operator"
                                        << "kernels of no known family -> convolution kernels on 1 operator";
        QTest::newRow("of no family") << mm({ { "volta_this", 300 } }) << mm({ { "volta_that", 500 } })
                                      << "other kernels of no known family on 1 operator"
                                      << "other kernels of no known family on 1 operator";
        QTest::newRow("kernels on one side only")
            << mm({}) << mm({ { "sgemm_x", 500 } }) << "other number of gemm kernels on 1 operator"
            << "other number of gemm kernels on 1 operator";
    }

    void kernelReasonsMirror()
    {
        QFETCH(QStringList, a);
        QFETCH(QStringList, b);
        const auto reasons = [this](const QStringList &x, const QStringList &y) {
            const QStringList common =
                QStringList { step(1, 0, 2000) } + launching("aten::relu", 1500, { { "relu", 5 } });
            return m_folder.compared(common + x, common + y)[QStringLiteral("findings")].toArray();
        };
        const auto summaries = [](const QJsonArray &found, int sign) {
            QStringList lines;
            for (const QJsonValue &reason : found)
                lines << QStringLiteral("%1 %2 %3")
                             .arg(reason[QStringLiteral("cause")].toString())
                             .arg(reason[QStringLiteral("operators")].toInt())
                             .arg(sign * reason[QStringLiteral("ns")][QStringLiteral("delta")].toInteger());
            return lines;
        };
        const QJsonArray there = reasons(a, b), back = reasons(b, a);
        QCOMPARE(summaries(back, -1), summaries(there, 1));
        QFETCH(QString, text);
        QFETCH(QString, textBack);
        QVERIFY2(texts(there).contains(text), qPrintable(texts(there).join('|')));
        QVERIFY2(texts(back).contains(textBack), qPrintable(texts(back).join('|')));
    }

private:
    /// The sentences of the findings, without names and examples.
    static QStringList texts(const QJsonArray &reasons)
    {
        QStringList texts;
        for (const QJsonValue &reason : reasons)
            texts << reason[QStringLiteral("text")].toString().section(QStringLiteral(" ("), 0, 0);
        return texts;
    }

    TraceFolder m_folder;
};

TWINLANE_TEST(CliFiguresTest, QCoreApplication)
#include "tst_clifigures.moc"
