// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is allocated at the peak and by whom, and that nothing of it is lost.

#include "model/comparison/comparison.h"
#include "model/memory/memoryowners.h"
#include "model/memory/twinmemory.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;

namespace {

/// Two layers; of the second one's output nothing is freed.
constexpr auto kBaseline = R"(
    1 step ProfilerStep#1 0-100
    1 module Net_0 0-90
    1 module Linear_0 10-40
    1 op aten::linear 12-38
    1 op aten::addmm 14-36
    1 module Linear_1 50-80
    1 op aten::linear 52-78
    memory 1@5 +7 addr=70 total=1007
    memory 1@20 +100 addr=1 total=1107
    memory 1@30 -200 addr=99 total=907
    memory 1@60 +400 addr=2 total=1307
    memory 1@70 -100 addr=1 total=1207
    memory 1@95 -400 addr=2 total=807
    memory 1@96 -7 addr=70 total=800
)";
constexpr auto kExperimental = R"(
    1 step ProfilerStep#1 0-200
    1 module Net_0 0-190
    1 module Linear_0 10-40
    1 op aten::linear 12-38
    1 op aten::addmm 14-36
    1 module Linear_1 50-80
    1 op aten::linear 52-78
    memory 1@20 +100 addr=1 total=600 reserved=4096
    memory 1@60 +50 addr=2 total=650 reserved=4096
    memory 1@90 -50 addr=2 total=600 reserved=8192
)";

/// "place operator rows: baseline | experimental", a line for each owner.
QString textOf(const TwinMemory &memory)
{
    QString text;
    for (const OwnerGroup &owner : memory.owners)
        text += QStringLiteral("%1 · %2 ×%3: %4 | %5\n")
                    .arg(QString::fromStdString(owner.place), QString::fromStdString(owner.operatorName))
                    .arg(owner.rows.size())
                    .arg(owner.bytes[0])
                    .arg(owner.bytes[1]);
    return text;
}

/// Everything at the peak is told, to the byte.
void checkSums(const TwinMemory &memory)
{
    for (std::size_t s = 0; s < 2; ++s) {
        if (!memory.side[s])
            continue;
        const MemorySide &side = *memory.side[s];
        std::int64_t bytes = 0;
        for (const OwnerGroup &owner : memory.owners)
            bytes += owner.bytes[s];
        QCOMPARE(bytes, side.live.knownBytes);
        QCOMPARE(side.live.beforeBytes + side.live.knownBytes + side.live.otherBytes, side.peak.bytes);
        QCOMPARE(side.live.allocatedBytes, side.peak.bytes);
    }
}

LiveMemory liveAtEnd(const char *drawing)
{
    const auto run = test::runFromText(drawing);
    const DeviceMemory memory = deviceMemory(run->trace, "CPU");
    return liveMemory(run->trace, memory, memory.records.size());
}

} // namespace

class TwinMemoryTest : public QObject {
    Q_OBJECT

private slots:
    void thePeakAndItsOwners()
    {
        const auto memory = twinMemory(test::compareDrawings(kBaseline, kExperimental), RowId(std::size_t(1)));
        QCOMPARE(memory->devices, std::vector<std::string> { "CPU" });
        QVERIFY(memory->hasBothSides());
        QCOMPARE(memory->side[0]->peak.bytes, std::int64_t(1307));
        QCOMPARE(memory->side[0]->peak.timeNs, std::int64_t(60'000));
        QCOMPARE(memory->side[1]->peak.bytes, std::int64_t(650));
        // 1000 were there, and 200 of them are gone by then.
        QCOMPARE(memory->side[0]->live.beforeBytes, std::int64_t(800));
        QCOMPARE(memory->side[0]->live.otherBytes, std::int64_t(0));
        QCOMPARE(memory->side[1]->live.beforeBytes, std::int64_t(500));
        QCOMPARE(textOf(*memory), QStringLiteral("Net / Linear · aten::linear ×2: 500 | 150\nNet ·  ×1: 7 | 0\n"));
        QCOMPARE(memory->owners.front().largest, memory->comparison->findPath("Net / Linear [1]"));
        checkSums(*memory);
        QVERIFY(memory->side[0]->memory.reserved.points().empty());
        QCOMPARE(memory->side[1]->memory.reserved.bytesAt(90'000), std::int64_t(8192));
    }

    void theDeltaIsThatOfEachInstant()
    {
        const auto memory = twinMemory(test::compareDrawings(kBaseline, kExperimental), RowId(std::size_t(1)));
        QCOMPARE(memory->deltaLengthNs, std::int64_t(100'000));
        for (std::int64_t timeNs = 0; timeNs < memory->deltaLengthNs; timeNs += 500)
            QCOMPARE(memory->delta.bytesAt(timeNs),
                memory->side[1]->memory.allocated.bytesAt(memory->side[1]->span.startNs + timeNs)
                    - memory->side[0]->memory.allocated.bytesAt(memory->side[0]->span.startNs + timeNs));
        QCOMPARE(memory->lengthNs(), std::int64_t(200'000));
    }

    void theBlocksOfTheHost()
    {
        const auto comparison = test::compareDrawings(kBaseline, kExperimental);
        const auto memory = twinMemory(comparison, comparison->stepRow());
        QString text;
        for (const RowStretch &stretch : memory->side[0]->blocks)
            text += QStringLiteral("%1-%2 %3\n")
                        .arg(stretch.time.startNs / 1000)
                        .arg(stretch.time.endNs / 1000)
                        .arg(QString::fromStdString(comparison->path(stretch.row)));
        QCOMPARE(text,
            QStringLiteral(
                "0-10 Net\n10-40 Net / Linear [0]\n40-50 Net\n50-80 Net / Linear [1]\n80-90 Net\n90-100 \n"));
    }

    void contradictionsAreCounted_data()
    {
        QTest::addColumn<QString>("records");
        QTest::addColumn<qint64>("before");
        QTest::addColumn<qint64>("known");
        QTest::addColumn<qint64>("other");
        QTest::addColumn<int>("contradictions");
        QTest::newRow("an unknown address was there before")
            << "memory 1@10 -30 addr=5 total=70" << qint64(70) << qint64(0) << qint64(0) << 0;
        QTest::newRow("freed twice") << "memory 1@10 +30 addr=5 total=130\nmemory 1@11 -30 addr=5 total=100\n"
                                        "memory 1@12 -30 addr=5 total=70"
                                     << qint64(100) << qint64(0) << qint64(-30) << 1;
        QTest::newRow("allocated twice") << "memory 1@10 +30 addr=5 total=130\nmemory 1@11 +40 addr=5 total=170"
                                         << qint64(100) << qint64(40) << qint64(30) << 1;
        QTest::newRow("freed with another size") << "memory 1@10 +30 addr=5 total=130\nmemory 1@11 -20 addr=5 total=110"
                                                 << qint64(100) << qint64(0) << qint64(10) << 1;
        QTest::newRow("the address is used again")
            << "memory 1@10 +30 addr=5 total=130\nmemory 1@11 -30 addr=5 total=100\nmemory 1@12 +9 addr=5 total=109"
            << qint64(100) << qint64(9) << qint64(0) << 0;
        QTest::newRow("one without an address") << "memory 1@10 +30 addr=5 total=130\nmemory 1@11 +8 total=138"
                                                << qint64(100) << qint64(30) << qint64(8) << 1;
        QTest::newRow("no addresses at all")
            << "memory 1@10 +30 total=130\nmemory 1@11 +8 total=138" << qint64(100) << qint64(0) << qint64(38) << 0;
        QTest::newRow("no totals: since the beginning")
            << "memory 1@10 +30 addr=5\nmemory 1@11 -90 addr=6" << qint64(-90) << qint64(30) << qint64(0) << 0;
        QTest::newRow("totals below 0 are none") << "memory 1@10 +30 addr=5 total=-7\nmemory 1@11 +1 addr=6 total=131"
                                                 << qint64(130) << qint64(31) << qint64(-30) << 0;
        QTest::newRow("a total is missing on the way") << "memory 1@10 +30 addr=5 total=130\nmemory 1@11 +8 addr=6"
                                                       << qint64(100) << qint64(38) << qint64(-8) << 0;
        QTest::newRow("a record without its size is left out")
            << "memory 1@10 +30 addr=5 total=130\nmemory 1@11 ? addr=6 total=138" << qint64(100) << qint64(30)
            << qint64(0) << 0;
        QTest::newRow("sizes of a damaged file")
            << "memory 1@10 +9223372036854775807 addr=5\nmemory 1@11 +9223372036854775807 addr=6" << qint64(0)
            << qint64(INT64_MAX) << qint64(0) << 0;
    }
    void contradictionsAreCounted()
    {
        QFETCH(QString, records);
        const LiveMemory live = liveAtEnd(("1 step ProfilerStep#1 0-100\n1 op aten::add 0-90\n" + records).toUtf8());
        QTEST(qint64(live.beforeBytes), "before");
        QTEST(qint64(live.knownBytes), "known");
        QTEST(qint64(live.otherBytes), "other");
        QTEST(int(live.contradictions), "contradictions");
    }

    // Memory of a thread without events, and between the steps, has no block. It is listed all the same.
    void whatNobodyOwnsIsListed()
    {
        const auto memory = twinMemory(test::compareDrawings(R"(
            1 step ProfilerStep#1 100-200
            1 op aten::add 110-190
            memory 7@50 +10 addr=1 total=10
            memory 1@60 +20 addr=2 total=30
            memory 1@120 +40 addr=3 total=70
        )",
                                           "1 step ProfilerStep#1 100-200\n1 op aten::add 110-190"),
            RowId(std::size_t(1)));
        QVERIFY(!memory->side[1]);
        QVERIFY(memory->delta.points().empty());
        QCOMPARE(textOf(*memory), QStringLiteral("aten::add · aten::add ×1: 40 | 0\n ·  ×0: 30 | 0\n"));
        checkSums(*memory);
    }

    void oneDeviceAtATime()
    {
        constexpr auto kTwo = R"(
            1 step ProfilerStep#1 0-100
            1 op aten::add 0-90
            memory 1@10 +5 addr=1 total=5
            memory 1@20 +64 addr=1 total=64 gpu=0
            memory 1@30 +32 addr=1 total=32 gpu=1
        )";
        const auto comparison = test::compareDrawings(kTwo, kTwo);
        QCOMPARE(twinMemory(comparison, comparison->stepRow())->devices,
            (std::vector<std::string> { "GPU0", "GPU1", "CPU" }));
        for (const auto &[label, bytes] : { std::pair { "GPU0", 64 }, { "GPU1", 32 }, { "CPU", 5 } }) {
            const auto memory = twinMemory(comparison, comparison->stepRow(), { MemorySpan::Step, label });
            QCOMPARE(memory->device, std::string(label));
            QCOMPARE(memory->side[0]->peak.bytes, std::int64_t(bytes));
            checkSums(*memory);
        }
    }

    void theWholeRecording()
    {
        constexpr auto kSteps = R"(
            1 step ProfilerStep#1 0-100
            1 op aten::add 0-90
            1 step ProfilerStep#2 100-200
            1 op aten::add 100-190
            memory 1@50 +500 addr=1 total=500
            memory 1@80 -500 addr=1 total=0
            memory 1@150 +5 addr=2 total=5
            memory 1@260 -5 addr=2 total=0
        )";
        const auto comparison = test::compareDrawings(kSteps, kSteps);
        const auto whole = twinMemory(comparison, comparison->stepRow(), { MemorySpan::Recording, {} });
        QCOMPARE(whole->side[0]->span, (Interval { 0, 260'000 }));
        QCOMPARE(whole->side[0]->peak.bytes, std::int64_t(500));
        checkSums(*whole);
    }

    void nothingRecorded()
    {
        const auto comparison = test::compareDrawings(
            "1 step ProfilerStep#1 0-9\n1 op aten::add 1-5", "1 step ProfilerStep#1 0-9\n1 op aten::add 1-5");
        const auto memory = twinMemory(comparison, comparison->stepRow());
        QVERIFY(memory->devices.empty() && !memory->side[0] && !memory->side[1] && memory->owners.empty());
        QCOMPARE(memory->lengthNs(), std::int64_t(0));
    }
};

TWINLANE_TEST(TwinMemoryTest, NoApplication)
#include "tst_twinmemory.moc"
