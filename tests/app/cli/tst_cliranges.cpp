// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// --baseline-range and --experimental-range: two host ranges of one trace as the steps of two runs.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QTest>

using namespace twinlane::test;

namespace {

/// Eager and compiled runs of one program in one file, as --export-profiler-trace of PyTorch's benchmarks writes it, and
/// around them a step that the profiler recorded.
QStringList bothInOne()
{
    QStringList events { step(1, 0, 2000) };
    for (const int ts : { 100, 400, 700 }) {
        events << host("user_annotation", QStringLiteral("expected"), ts, 100)
               << operators("aten::mm", ts + 10, 20, "[2, 2]")
               << host("user_annotation", QStringLiteral("actual"), ts + 150, 60)
               << operators("aten::addmm", ts + 160, 10, "[2, 2]");
    }
    return events;
}

qint64 averageNs(const QJsonObject &report, const char *side)
{
    for (const QJsonValue &metric : report[QStringLiteral("overview")].toArray()) {
        if (metric[QStringLiteral("metric")].toString() == QStringLiteral("averageStepNs"))
            return metric[QLatin1String(side)].toInteger();
    }
    return -1;
}

} // namespace

class CliRangesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_file = m_folder.write("both.json", bothInOne()); }

    void rangesOfOneFileAreTwoRuns()
    {
        const QJsonObject report = json(compare({ "expected", "actual" }, { QStringLiteral("--format=json") }));
        QCOMPARE(averageNs(report, "baseline"), 100'000);
        QCOMPARE(averageNs(report, "experimental"), 60'000);
        const QJsonArray steps = report[QStringLiteral("steps")][QStringLiteral("experimental")].toArray();
        QCOMPARE(steps.size(), 3);
        QCOMPARE(steps[1].toString(), QStringLiteral("actual#1"));
        const QJsonObject verdict = report[QStringLiteral("verdict")].toObject();
        QVERIFY2(!verdict[QStringLiteral("text")].toString().contains(QStringLiteral("one recording")),
            qPrintable(verdict[QStringLiteral("text")].toString()));
        QCOMPARE(verdict[QStringLiteral("changePercent")].toDouble(), -40.0);
        QCOMPARE(report[QStringLiteral("blocks")][QStringLiteral("ns")][QStringLiteral("delta")].toInteger(), -40'000);
    }

    void swappedRangesMirror()
    {
        const QJsonObject report = json(compare({ "actual", "expected" }, { QStringLiteral("--format=json") }));
        QCOMPARE(averageNs(report, "baseline"), 60'000);
        QCOMPARE(averageNs(report, "experimental"), 100'000);
    }

    void stepsAreChosenByNumber()
    {
        const QJsonObject report =
            json(compare({ "expected", "actual" }, { QStringLiteral("--format=json"), QStringLiteral("--steps=1-2") }));
        QCOMPARE(report[QStringLiteral("steps")][QStringLiteral("baseline")].toArray().size(), 2);
    }

    void oneRangeOnBothSidesIsOneRecording()
    {
        const QJsonObject report = json(compare({ "actual", "actual" }, { QStringLiteral("--format=json") }));
        QCOMPARE(report[QStringLiteral("blocks")][QStringLiteral("ns")][QStringLiteral("delta")].toInteger(-1), 0);
        QVERIFY(report[QStringLiteral("blocks")][QStringLiteral("flagged")].isNull());
    }

    void aRangeThatIsNotThereIsTold()
    {
        const Outcome missing = compare({ "expected", "exported" });
        QCOMPARE(missing.exitCode, 2);
        QCOMPARE(missing.messages.size(), 1);
        QVERIFY(missing.messages.front().contains(QStringLiteral("\"exported\"")));
        QCOMPARE(compare({ "expected", "" }).exitCode, 2);
        QCOMPARE(runCli({ QStringLiteral("summary"), m_file, QStringLiteral("--baseline-range=actual") }).exitCode, 2);
    }

private:
    Outcome compare(const QList<QByteArray> &ranges, const QStringList &words = {}) const
    {
        return runCli(QStringList { QStringLiteral("compare"), m_file, m_file,
                          QStringLiteral("--baseline-range=") + QString::fromUtf8(ranges[0]),
                          QStringLiteral("--experimental-range=") + QString::fromUtf8(ranges[1]) }
            + words);
    }

    TraceFolder m_folder;
    QString m_file;
};

TWINLANE_TEST(CliRangesTest, QCoreApplication)
#include "tst_cliranges.moc"
