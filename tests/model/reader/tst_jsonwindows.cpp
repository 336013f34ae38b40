// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The buffer of windows: what is kept, what grows, where it is cut.

#include "model/reader/jsonwindows.h"
#include "model/reader/traceenvelope.h"
#include "tests/support/gzipframe.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class JsonWindowsTest : public QObject {
    Q_OBJECT
private slots:
    void handsOnEveryByte_data();
    void handsOnEveryByte();
    void growsUntilSomethingIsConsumed();
    void movesWhatIsLeftSeldom();
    void shrinksOnceSomethingIsConsumed();
    void borders_data();
    void borders();
    void envelopeInPieces();
    void envelopeBoundsItsMemory();
    void envelopeOfLaterStretches();
};

void JsonWindowsTest::handsOnEveryByte_data()
{
    QTest::addColumn<int>("windowBytes");
    for (const int size : { 1, 2, 7, 64, 999, 1000, 1001, 100'000 })
        QTest::addRow("%d", size) << size;
}

void JsonWindowsTest::handsOnEveryByte()
{
    QFETCH(int, windowBytes);
    std::string text;
    for (int i = 0; i < 1000; ++i)
        text += static_cast<char>('a' + i % 26);
    const auto source = ByteSource::over(text, "memory");
    JsonWindows windows(*source, std::size_t(windowBytes));
    std::string got;
    for (int round = 0; got.size() < text.size() || !windows.isLast(); ++round) {
        QVERIFY(windows.fill());
        QCOMPARE(windows.byteOffset(), std::uint64_t(got.size()));
        const std::size_t take = std::min<std::size_t>(windows.size(), std::size_t(1 + round % 5 * windowBytes / 4));
        got += windows.view().substr(0, take);
        windows.consume(take);
        QVERIFY(round < 10'000);
    }
    QCOMPARE(got, text);
}

void JsonWindowsTest::growsUntilSomethingIsConsumed()
{
    const std::string text(1000, 'x');
    const auto source = ByteSource::over(text, "memory");
    JsonWindows windows(*source, 100);
    std::vector<std::size_t> sizes;
    for (int i = 0; i < 6; ++i) {
        QVERIFY(windows.fill());
        sizes.push_back(windows.size());
    }
    QCOMPARE(sizes, (std::vector<std::size_t> { 100, 200, 400, 800, 1000, 1000 }));
    QVERIFY(windows.isLast());
    windows.consume(950);
    QVERIFY(windows.fill());
    QCOMPARE(windows.size(), std::size_t(50));
    QCOMPARE(windows.byteOffset(), std::uint64_t(950));
}

/// Text that is consumed a byte at a time must not be moved a window at a time.
void JsonWindowsTest::movesWhatIsLeftSeldom()
{
    const std::string text(10'000, 'x');
    const auto source = ByteSource::over(text, "memory");
    JsonWindows windows(*source, 100);
    const char *expected = nullptr;
    int moves = 0;
    while (windows.byteOffset() < text.size()) {
        QVERIFY(windows.fill());
        QVERIFY(windows.size() > 0);
        moves += windows.view().data() != expected;
        windows.consume(1);
        expected = windows.view().data();
    }
    QVERIFY(moves <= 10'000 / 50);
}

/// A grown window that is not yet used up does not make the next one grow further.
void JsonWindowsTest::shrinksOnceSomethingIsConsumed()
{
    const std::string text(100'000, 'x');
    const auto source = ByteSource::over(text, "memory");
    JsonWindows windows(*source, 100);
    constexpr std::size_t kElementBytes = 230;
    for (int round = 0; round < 200; ++round) {
        QVERIFY(windows.fill());
        QVERIFY(windows.size() <= 2 * kElementBytes);
        if (windows.size() >= kElementBytes)
            windows.consume(kElementBytes);
    }
    QVERIFY(windows.byteOffset() > text.size() / 10);
}

void JsonWindowsTest::borders_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("size");
    QTest::newRow("none") << QByteArray("{\"a\": 1}") << 0;
    QTest::newRow("one") << QByteArray("{},{") << 2;
    QTest::newRow("space") << QByteArray("{} \n,\t {\"a\": 1}") << 4;
    QTest::newRow("the last one") << QByteArray("{},{},{\"a\": {\"b\": [1, {") << 5;
    QTest::newRow("not before a bracket") << QByteArray("{\"a\": [1], \"b\": {") << 0;
    QTest::newRow("empty") << QByteArray("") << 0;
    QTest::newRow("begins with one") << QByteArray(",{") << 0;
}

void JsonWindowsTest::borders()
{
    QFETCH(QByteArray, text);
    QFETCH(int, size);
    const std::string bytes = text.toStdString();
    const auto source = ByteSource::over(bytes, "memory");
    JsonWindows windows(*source, 1000);
    QVERIFY(windows.fill());
    QCOMPARE(int(windows.sizeToLastBorder()), size);
}

void JsonWindowsTest::envelopeInPieces()
{
    const std::string text = "\xEF\xBB\xBF {\"schemaVersion\": 1, \"secret\": {\"traceEvents\": [\"]\"]}, "
                             "\"deviceProperties\": [{\"a\\\"]\": \"}\"}], \"traceEvents\" : [";
    const std::string rest = " , \"with_stack\":1,\"x\":\"y\\\\\", \"distributedInfo\" : {\"rank\":2} } \n\0";
    for (std::size_t piece = 1; piece < text.size(); ++piece) {
        TraceEnvelope envelope;
        std::size_t at = 0;
        for (; at < text.size(); at += std::min(piece, text.size() - at)) {
            QVERIFY(envelope.place() == TraceEnvelope::Place::Outside);
            const std::string_view part = std::string_view(text).substr(at, piece);
            QCOMPARE(envelope.feed(part), part.size());
        }
        QVERIFY(
            envelope.place() == TraceEnvelope::Place::InEvents && envelope.foundEvents() && !envelope.isBareArray());
        envelope.eventsEnded();
        for (at = 0; at < rest.size(); at += piece)
            envelope.feed(std::string_view(rest).substr(at, piece));
        QVERIFY(envelope.isClosed() && !envelope.hasTextBehind() && !envelope.isDamaged());
        std::map<std::string, std::string, std::less<>> expected { { "schemaVersion", "1" },
            { "deviceProperties", "[{\"a\\\"]\": \"}\"}]" }, { "with_stack", "1" },
            { "distributedInfo", "{\"rank\":2}" } };
        QCOMPARE(envelope.values(), expected);
    }
}

void JsonWindowsTest::envelopeBoundsItsMemory()
{
    TraceEnvelope envelope;
    envelope.feed("{\"twinlane.modules\": \"");
    const std::string piece(1 << 20, 'x');
    for (int i = 0; i < 17; ++i)
        envelope.feed(piece);
    envelope.feed("\", \"with_stack\": 1}");
    QCOMPARE(envelope.oversizedValues(), std::size_t(1));
    QCOMPARE(envelope.values().size(), std::size_t(1));
    QVERIFY(envelope.isClosed());
}

/// The text before the events may be large. It is not kept again for each stretch of events.
void JsonWindowsTest::envelopeOfLaterStretches()
{
    TraceEnvelope head;
    head.feed("{\"schemaVersion\": 1, \"with_stack\": 1, \"traceEvents\": [");
    QCOMPARE(head.values().size(), std::size_t(2));
    TraceEnvelope later = head.atEvents();
    QVERIFY(later.place() == TraceEnvelope::Place::InEvents && later.foundEvents());
    QVERIFY(later.values().empty());
    later.eventsEnded();
    later.feed(", \"with_stack\": 0, \"with_flops\": 1}");
    head.absorb(std::move(later));
    QVERIFY(head.isClosed());
    const std::map<std::string, std::string, std::less<>> expected { { "schemaVersion", "1" }, { "with_stack", "0" },
        { "with_flops", "1" } };
    QVERIFY(head.values() == expected);
}

TWINLANE_TEST(JsonWindowsTest, QCoreApplication)
#include "tst_jsonwindows.moc"
