// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a script sees of recordings with faults: notes, marks, gates, ranks.

#include "tests/app/cli/clirun.h"
#include "tests/support/faultytrace.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <functional>

using namespace twinlane::test;

namespace {

constexpr qint64 kUs = 1000, kMs = 1'000'000;

QJsonObject noteOf(const QJsonArray &notes, const char *code)
{
    for (const QJsonValue &note : notes) {
        if (note[QStringLiteral("code")].toString() == QLatin1String(code))
            return note.toObject();
    }
    return {};
}

/// Six steps of a product each. @p lengthNs: of the kernel of a step.
FaultyTrace products(const std::function<qint64(int step)> &lengthNs, const QString &more = {})
{
    FaultyTrace trace;
    for (int step = 0; step < 6; ++step) {
        const qint64 at = kMs + step * kMs;
        trace.step(step + 1, at, at + 900 * kUs);
        for (int k = 0; k < 4; ++k) {
            const qint64 begin = at + k * 100 * kUs;
            trace.op(QStringLiteral("aten::mm"), begin, 30 * kUs);
            trace.kernel(QStringLiteral("gemm"), begin + 40 * kUs, k == 1 ? lengthNs(step) : 50 * kUs + 7,
                trace.launch(begin + 5 * kUs, 5 * kUs), more);
        }
    }
    return trace;
}

} // namespace

class CliFaultsTest : public QObject {
    Q_OBJECT

private slots:
    void marksAreShownInTextAndJson()
    {
        const QString file =
            written("bad.json", products([](int step) { return step == 2 ? 3000 * kMs : 50 * kUs + 7; }));
        const QJsonObject summary = json(runCli({ QStringLiteral("summary"), file, QStringLiteral("--format"),
            QStringLiteral("json") }))[QStringLiteral("traces")][0]
                                        .toObject();
        const QJsonObject note = noteOf(summary[QStringLiteral("notes")].toArray(), "impossibleTimes");
        QCOMPARE(note[QStringLiteral("severity")].toString(), QStringLiteral("dataLoss"));
        QCOMPARE(note[QStringLiteral("count")].toInt(), 1);
        QCOMPARE(note[QStringLiteral("steps")].toArray(), QJsonArray { QStringLiteral("ProfilerStep#3") });
        QCOMPARE(
            summary[QStringLiteral("steps")][2][QStringLiteral("mark")].toString(), QStringLiteral("impossibleTimes"));
        const QByteArray text = runCli({ QStringLiteral("summary"), file }).out;
        QVERIFY2(text.contains("impossibleTimes"), text.constData());
    }

    void gatesUseWhatIsWhole()
    {
        const QString good = written("good.json", products([](int) { return 50 * kUs + 7; }));
        const QString one =
            written("one.json", products([](int step) { return step == 2 ? 3000 * kMs : 50 * kUs + 7; }));
        const QString all = written("all.json", products([](int) { return 3000 * kMs; }));
        QCOMPARE(gate(good, one, "averageStepNs > 5%"), 0);
        QCOMPARE(gate(good, all, "averageStepNs > 5%"), 5);
    }

    void gatesNeedARecording()
    {
        FaultyTrace nothing;
        nothing.host("overhead", QStringLiteral("Buffer Flush"), kMs, kMs);
        const QString empty = written("empty.json", nothing),
                      good = written("good.json", products([](int) { return 50 * kUs + 7; }));
        for (const auto &[a, b] : { std::pair(empty, good), std::pair(good, empty) }) {
            for (const char *condition : { "averageStepNs > 5%", "averageStepNs < -5%", "Kernel > 5%" })
                QCOMPARE(gate(a, b, condition), 5);
            const QJsonObject digest =
                json(runCli({ QStringLiteral("compare"), a, b, QStringLiteral("--format"), QStringLiteral("digest") }));
            QCOMPARE(digest[QStringLiteral("comparable")].toString(), QStringLiteral("no"));
            QVERIFY(digest[QStringLiteral("judgement")].isNull());
            const QByteArray text = runCli({ QStringLiteral("compare"), a, b }).out;
            QVERIFY2(text.contains("Nothing was recorded") && !text.contains("takes no time"), text.constData());
        }
        const QJsonObject summary = json(runCli({ QStringLiteral("summary"), empty, QStringLiteral("--format"),
            QStringLiteral("json") }))[QStringLiteral("traces")][0]
                                        .toObject();
        QVERIFY(summary[QStringLiteral("averageStepNs")].isNull());
        QVERIFY(!noteOf(summary[QStringLiteral("notes")].toArray(), "nothingRecorded").isEmpty());
    }

    void occupancyOfZeroIsNoValue()
    {
        const auto occupied = [](int percent) {
            return products(
                [](int) { return 50 * kUs + 7; }, QStringLiteral(R"(,"est. achieved occupancy %":%1)").arg(percent));
        };
        const QString zero = written("zero.json", occupied(0)), known = written("known.json", occupied(40)),
                      low = written("low.json", occupied(1));
        QCOMPARE(gate(zero, known, "achievedOccupancy > 1%"), 5);
        QCOMPARE(gate(known, zero, "achievedOccupancy < -1%"), 5);
        QCOMPARE(gate(known, low, "achievedOccupancy < -1%"), 1);
    }

    void ranksOfOneFileAreASet()
    {
        FaultyTrace trace;
        for (const char *label : { "[TP06]", "[TP02]" }) {
            trace.beginRank(QLatin1String(label));
            for (int step = 0; step < 3; ++step) {
                const qint64 at = kMs + step * kMs;
                trace.step(step + 1, at, at + 900 * kUs);
                trace.op(QStringLiteral("aten::mm"), at + 10 * kUs, 30 * kUs);
                trace.kernel(QStringLiteral("gemm"), at + 60 * kUs, 80 * kUs, trace.launch(at + 15 * kUs, 5 * kUs));
            }
        }
        const QString file = written("merged.json", trace);
        const QJsonArray ranks = json(runCli({ QStringLiteral("set"), file, QStringLiteral("--format"),
            QStringLiteral("json") }))[QStringLiteral("ranks")]
                                     .toArray();
        QCOMPARE(ranks.size(), 2);
        QCOMPARE(ranks[0][QStringLiteral("rank")].toInt(), 2);
        QCOMPARE(ranks[1][QStringLiteral("rank")].toInt(), 6);
    }

private:
    QString written(const char *name, const FaultyTrace &trace)
    {
        const QString path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(trace.json()) > 0 ? path : QString();
    }
    static int gate(const QString &a, const QString &b, const char *condition)
    {
        return runCli({ QStringLiteral("compare"), a, b, QStringLiteral("--fail-if"), QLatin1String(condition) })
            .exitCode;
    }

    QTemporaryDir m_folder;
};

TWINLANE_TEST(CliFaultsTest, QCoreApplication)
#include "tst_clifaults.moc"
