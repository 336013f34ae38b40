// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rates and the split of differences, as scripts and readers get them.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QTest>

using namespace twinlane::test;

namespace {

/// Three steps with a product of 1024 x 1024 x 1024 in bf16 on an H100: 2.1 GFLOP, 2.17 us at its peak. @p kernelUs: how long
/// each takes.
QByteArray products(int kernelUs, const char *device = "NVIDIA H100 80GB HBM3")
{
    QStringList events;
    for (int i = 0; i < 3; ++i) {
        const int ts = 1000 * i;
        events << step(i, ts, 900)
               << host("cpu_op", QStringLiteral("aten::mm"), ts + 10, 20,
                      QStringLiteral(R"("Input Dims": [[1024, 1024], [1024, 1024]], )"
                                     R"("Input type": ["c10::BFloat16", "c10::BFloat16"])"))
               << launch(ts + 12, i + 1) << kernel("nvjet_tst_128x128", ts + 40, kernelUs, i + 1);
    }
    return QStringLiteral(R"({"deviceProperties": [{"id": 0, "name": "%1", "numSms": 132}], "traceEvents": [%2]})")
        .arg(QLatin1String(device), events.join(QLatin1Char(',')))
        .toUtf8();
}

constexpr qint64 kFlops = 2LL * 1024 * 1024 * 1024;

} // namespace

class CliRatesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_fast = write("fast.json", products(10));
        m_slow = write("slow.json", products(20));
        m_unknown = write("unknown.json", products(10, "Model 9000"));
    }

    void aSummaryTellsWorkAndRoof()
    {
        const QJsonObject rates = physics(m_fast);
        const QJsonObject total = rates[QStringLiteral("total")].toObject();
        QCOMPARE(total[QStringLiteral("calls")].toInteger(), 3);
        QCOMPARE(total[QStringLiteral("flops")].toInteger(), 3 * kFlops);
        QCOMPARE(total[QStringLiteral("bytes")].toInteger(), 3 * 3 * 1024 * 1024 * 2);
        QCOMPARE(total[QStringLiteral("coverage")].toDouble(), 1.0);
        const QJsonObject call = rates[QStringLiteral("calls")].toArray()[0].toObject();
        QCOMPARE(call[QStringLiteral("precision")].toString(), QStringLiteral("bf16"));
        QCOMPARE(call[QStringLiteral("class")].toString(), QStringLiteral("compute"));
        QCOMPARE(call[QStringLiteral("dims")].toArray()[0].toArray()[1].toInteger(), 1024);
        QCOMPARE(rates[QStringLiteral("device")][QStringLiteral("peaks")].toString(), QStringLiteral("h100-sxm"));
        QVERIFY(text(m_fast).contains("of the device time has a known roof"));
    }

    void nothingIsSaidOfAnUnknownDevice()
    {
        const QJsonObject rates = physics(m_unknown);
        QCOMPARE(rates[QStringLiteral("total")][QStringLiteral("coverage")].toDouble(), 0.0);
        const QJsonObject call = rates[QStringLiteral("calls")].toArray()[0].toObject();
        QVERIFY(call[QStringLiteral("roofNs")].isNull());
        QCOMPARE(call[QStringLiteral("noRoof")].toString(), QStringLiteral("deviceUnknown"));
        QVERIFY(call[QStringLiteral("tflops")].toDouble() > 0); // achieved all the same
        QVERIFY(!text(m_unknown).contains("% of the roof"));
    }

    void slowerKernelsAreEfficiency()
    {
        const QJsonObject report =
            json(runCli({ QStringLiteral("compare"), m_fast, m_slow, QStringLiteral("--format=json") }));
        const QJsonObject split = report[QStringLiteral("physics")][QStringLiteral("split")].toObject();
        QCOMPARE(split[QStringLiteral("efficiencyNs")].toInteger(), 10'000);
        for (const char *other : { "callsNs", "workNs", "deviceNs", "noRoofNs" })
            QCOMPARE(split[QLatin1String(other)].toInteger(), 0);
        QCOMPARE(
            report[QStringLiteral("blocks")][QStringLiteral("physics")][QStringLiteral("efficiencyNs")].toInteger(),
            10'000);
        const QByteArray said = runCli({ QStringLiteral("compare"), m_fast, m_slow }).out;
        QVERIFY2(said.contains("of the roof"), said.constData());
    }

    void ratesCanBeLeftOut()
    {
        const QJsonObject report = json(runCli({ QStringLiteral("compare"), m_fast, m_slow,
            QStringLiteral("--physics=off"), QStringLiteral("--format=json") }));
        QVERIFY(!report.contains(QStringLiteral("physics")));
    }

    void usersMayHavePeaksOfTheirOwn()
    {
        const QString table = write("peaks.json",
            R"({"schema": "twinlane/peaks/1", "devices": [{"id": "mine", "match": "model 9000",
                "gflops": {"bf16": 500000}, "bandwidthMBs": 2000000}]})");
        const QJsonObject rates = physics(m_unknown, { QStringLiteral("--peaks"), table });
        QCOMPARE(rates[QStringLiteral("device")][QStringLiteral("peaksFrom")].toString(), QStringLiteral("user"));
        const QString none = write("none.json", "{}");
        const Outcome refused = runCli({ QStringLiteral("summary"), m_fast, QStringLiteral("--peaks"), none });
        QCOMPARE(refused.exitCode, 3);
        QCOMPARE(refused.messages.size(), 1);
        QVERIFY(runCli({ QStringLiteral("peaks") }).out.contains("H100"));
    }

private:
    QString write(const char *name, const QByteArray &content)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
    }
    static QJsonObject physics(const QString &file, const QStringList &more = {})
    {
        const QJsonObject summary =
            json(runCli(QStringList { QStringLiteral("summary"), file, QStringLiteral("--format=json") } + more));
        return summary[QStringLiteral("traces")].toArray()[0].toObject()[QStringLiteral("physics")].toObject();
    }
    static QByteArray text(const QString &file) { return runCli({ QStringLiteral("summary"), file }).out; }

    QTemporaryDir m_folder;
    QString m_fast, m_slow, m_unknown;
};

TWINLANE_TEST(CliRatesTest, QCoreApplication)
#include "tst_clirates.moc"
