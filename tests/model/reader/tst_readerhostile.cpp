// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Traces at the edge of what fits: deep, long, many, far, and files that change while they are read.

#include "model/reader/tracereader.h"
#include "tests/support/gzipframe.h"
#include "tests/support/ondemandparser.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracecolumns.h"

#include <QTemporaryDir>
#include <QTest>

#include <thread>
#include <zstd.h>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::string compressed(const std::string &text)
{
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 1));
    return out;
}

std::string traceEvent(const std::string &name, const std::string &tid, const std::string &ts, const std::string &dur,
    const std::string &args = {})
{
    return "{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"" + name + "\",\"pid\":1,\"tid\":" + tid + ",\"ts\":" + ts
        + ",\"dur\":" + dur + ",\"args\":{" + args + "}}";
}

/// An array of @p count events that @p at writes.
template <class At> std::string bareArray(int count, At at)
{
    std::string text = "[";
    for (int i = 0; i < count; ++i)
        text += (i > 0 ? ",\n" : "") + at(i);
    return text + "]";
}

} // namespace

class ReaderHostileTest : public QObject {
    Q_OBJECT
private slots:
    void deepNesting_data();
    void deepNesting();
    void hugeString();
    void longTexts();
    void manyNames();
    void manyThreads();
    void oneTimestamp();
    void largeIds();
    void farTimes_data();
    void farTimes();
    void cutAtEveryStoredByte_data();
    void cutAtEveryStoredByte();
    void fileShrinks();
};

void ReaderHostileTest::deepNesting_data()
{
    QTest::addColumn<QByteArray>("open");
    QTest::addColumn<QByteArray>("close");
    QTest::addColumn<int>("depth");
    QTest::addColumn<bool>("isClosed");
    QTest::newRow("lists") << QByteArray("[") << QByteArray("]") << 100'000 << true;
    QTest::newRow("objects") << QByteArray("{\"a\":") << QByteArray("}") << 6'000 << true;
    // Each bracket may be where the next event begins. A search that follows each one to its end would take minutes.
    QTest::newRow("many objects") << QByteArray("{\"a\":") << QByteArray("}") << 600'000 << true;
    QTest::newRow("many objects, never closed") << QByteArray("{\"args\":") << QByteArray("}") << 600'000 << false;
    QTest::newRow("lists, never closed") << QByteArray("[") << QByteArray("]") << 100'000 << false;
}

/// Nesting deep enough to break any stack. At most the event with the brackets is given up, and a note says so.
void ReaderHostileTest::deepNesting()
{
    QFETCH(QByteArray, open);
    QFETCH(QByteArray, close);
    QFETCH(int, depth);
    QFETCH(bool, isClosed);
    const std::string value =
        open.repeated(depth).toStdString() + "1" + (isClosed ? close.repeated(depth).toStdString() : std::string());
    const std::string text = "[" + traceEvent("a", "1", "1", "1") + ","
        + traceEvent("deep", "1", "2", "1", "\"x\":" + value) + "," + traceEvent("b", "1", "3", "1") + ","
        + traceEvent("c", "1", "4", "1") + "]";
    for (const std::size_t windowBytes : { std::size_t(4096), ReadOptions().windowBytes }) {
        const auto trace = readTraceText(text, "t", { windowBytes });
        QVERIFY(trace);
        QCOMPARE(trace->elementsRead, std::uint64_t(4));
        QCOMPARE(trace->notes.count("damagedElements"), trace->elementsSkipped);
        QVERIFY(trace->elementsSkipped <= 1);
        QCOMPARE(trace->eventCount(), std::size_t(4 - trace->elementsSkipped));
        for (const char *const name : { "a", "b", "c" })
            QVERIFY(trace->texts.find(name));
    }
}

/// 300 MB between two quotes, 30 KB on the disk: the event is given up, the others stay.
void ReaderHostileTest::hugeString()
{
    constexpr std::size_t kMegabyte = 1024 * 1024;
    const std::string piece = compressed(std::string(kMegabyte, 'x'));
    const std::string before = "[" + traceEvent("a", "1", "1", "1") + ",";
    const std::string huge = traceEvent("@", "1", "2", "1");
    const std::size_t at = huge.find('@');
    std::string stored = compressed(before + huge.substr(0, at));
    for (int i = 0; i < 300; ++i)
        stored += piece;
    stored += compressed(huge.substr(at + 1) + "," + traceEvent("b", "1", "3", "1") + "]");
    QVERIFY(stored.size() < kMegabyte);
    const auto trace = readTraceText(stored, "t");
    QVERIFY(trace);
    QVERIFY(trace->texts.find("a") && trace->texts.find("b"));
    QCOMPARE(trace->eventCount(), std::size_t(2));
    QCOMPARE(trace->elementsRead, std::uint64_t(3));
    QCOMPARE(notesText(trace->notes), std::string("damagedElements=1"));
}

/// Overlong names and lists are not kept, so that memory does not grow with them. Their events are kept.
void ReaderHostileTest::longTexts()
{
    const std::string longName(70'000, 'x'), list = "[" + std::string(1'100'000, ' ') + "1]";
    for (const NewEventParser newParser : { newLayoutParser, newOnDemandParser, newRefusingParser }) {
        ReadOptions options;
        options.newParser = newParser;
        const auto trace = readTraceText("[" + traceEvent(longName, "1", "1", "1") + ","
                + traceEvent(longName + "y", "1", "2", "1") + "," + traceEvent("a", "\"" + longName + "\"", "3", "1")
                + "," + traceEvent("b", "1", "4", "1", "\"Input Dims\":" + list) + ","
                + traceEvent("c", "1", "5", "1", "\"Input Dims\":[1]") + "]",
            "t", options);
        QVERIFY(trace);
        QCOMPARE(trace->eventCount(), std::size_t(5));
        QCOMPARE(trace->lanes.size(), std::size_t(2));
        const NameId kept = trace->texts.find(longName.substr(0, 65'536));
        QVERIFY(kept);
        QCOMPARE(std::count(trace->name.begin(), trace->name.end(), kept), std::ptrdiff_t(2));
        QCOMPARE(trace->operatorShapes.size(), std::size_t(1));
        QCOMPARE(notesText(trace->notes), std::string("longTexts=4"));
    }
}

void ReaderHostileTest::manyNames()
{
    constexpr int kNames = 1'000'000;
    const auto trace = readTraceText(bareArray(kNames,
                                         [](int i) {
                                             return "{\"ph\":\"X\",\"name\":\"n" + std::to_string(i)
                                                 + "\",\"cat\":\"cpu_op\",\"ts\":" + std::to_string(i) + ",\"dur\":1}";
                                         }),
        "t");
    QVERIFY(trace);
    QCOMPARE(trace->eventCount(), std::size_t(kNames));
    QCOMPARE(trace->texts.size(), std::size_t(kNames) + 1); // and the category
    for (int i = 0; i < kNames; i += 99'999)
        QVERIFY(trace->nameOf(EventId(static_cast<std::size_t>(i))) == "n" + std::to_string(i));
    QVERIFY(trace->notes.all().empty());
}

void ReaderHostileTest::manyThreads()
{
    constexpr int kThreads = 100'000;
    const auto trace =
        readTraceText(bareArray(kThreads,
                          [](int i) { return traceEvent("a", std::to_string(i), std::to_string(kThreads - i), "1"); }),
            "t");
    QVERIFY(trace);
    QCOMPARE(trace->eventCount(), std::size_t(kThreads));
    QCOMPARE(trace->lanes.size(), std::size_t(kThreads));
    QVERIFY(trace->notes.all().empty());
}

/// Equal starts are ordered by length, then as in the file.
void ReaderHostileTest::oneTimestamp()
{
    constexpr int kEvents = 50'000;
    const auto trace =
        readTraceText(bareArray(kEvents, [](int i) { return traceEvent("a", "1", "5", std::to_string(i % 10)); }), "t");
    QVERIFY(trace);
    QCOMPARE(trace->eventCount(), std::size_t(kEvents));
    for (std::size_t row = 1; row < trace->eventCount(); ++row) {
        QCOMPARE(trace->startNs[row], trace->startNs[0]);
        const std::int64_t before = trace->durationNs[row - 1], length = trace->durationNs[row];
        QVERIFY(before > length || (before == length && trace->fileOrder[row - 1] < trace->fileOrder[row]));
    }
}

/// Ids that a double cannot hold stay exact. A number that int64 cannot hold is no id.
void ReaderHostileTest::largeIds()
{
    const std::vector<std::pair<std::string, std::int64_t>> ids { { "9007199254740993", 9007199254740993 },
        { "9223372036854775807", 9223372036854775807 }, { "9223372036854775808", 0 } };
    for (const auto &[written, id] : ids) {
        const auto trace = readTraceText("["
                + traceEvent("a", "1", "1", "1", "\"External id\":" + written + ",\"Sequence number\":" + written)
                + "]",
            "t");
        QVERIFY(trace);
        QCOMPARE(trace->eventCount(), std::size_t(1));
        QCOMPARE(trace->correlation[0], id);
    }
}

void ReaderHostileTest::farTimes_data()
{
    QTest::addColumn<QByteArray>("ts");
    QTest::addColumn<QByteArray>("dur");
    QTest::addColumn<QByteArray>("notes"); // empty: the event is kept
    const auto row = [](const char *ts, const char *dur, const char *notes) {
        QTest::addRow("%s + %s", ts, dur) << QByteArray(ts) << QByteArray(dur) << QByteArray(notes);
    };
    row("-5", "1", "");
    row("-0", "0", "");
    row("-2305843009213693.952", "1", "");
    row("-2305843009213693.953", "1", "missingTimestamp=1");
    row("4611686018427387.904", "0", "");
    row("4611686018427387.904", "0.001", "missingDuration=1");
    row("4611686018427387.905", "0", "missingTimestamp=1");
    row("9223372036854775807", "1", "missingTimestamp=1");
    row("1e400", "1", "missingTimestamp=1");
    row("1", "9223372036854775808", "missingDuration=1");
    row("1", "-0.001", "negativeDuration=1");
    row("1", "-1e400", "missingDuration=1");
}

void ReaderHostileTest::farTimes()
{
    QFETCH(QByteArray, ts);
    QFETCH(QByteArray, dur);
    QFETCH(QByteArray, notes);
    const auto trace = readTraceText("[" + traceEvent("a", "1", "7", "1") + ","
            + traceEvent("far", "1", ts.toStdString(), dur.toStdString()) + "," + traceEvent("b", "1", "9", "1") + "]",
        "t");
    QVERIFY(trace);
    QCOMPARE(trace->eventCount(), std::size_t(notes.isEmpty() ? 3 : 2));
    QCOMPARE(QByteArray::fromStdString(notesText(trace->notes)), notes);
    for (std::size_t row = 0; row < trace->eventCount(); ++row)
        QVERIFY(trace->endNs(EventId(row)) >= trace->startNs[row]);
}

void ReaderHostileTest::cutAtEveryStoredByte_data()
{
    QTest::addColumn<QByteArray>("stored");
    const std::string text = object(std::string(kAdd) + ",\n" + kMul + ",\n" + kAdd);
    QTest::newRow("gzip") << QByteArray::fromStdString(gzipMember(text, 50));
    QTest::newRow("gzip members") << QByteArray::fromStdString(
        gzipMember(text.substr(0, 90), 30) + gzipMember(text.substr(90), 30));
    QTest::newRow("zstd") << QByteArray::fromStdString(zstdFrame(text, 50));
    QTest::newRow("zstd frames") << QByteArray::fromStdString(
        compressed(text.substr(0, 90)) + compressed(text.substr(90)));
}

/// A longer file gives more events. A cut file gives an error or a note. The whole file gives everything.
void ReaderHostileTest::cutAtEveryStoredByte()
{
    QFETCH(QByteArray, stored);
    const std::string bytes = stored.toStdString();
    std::uint64_t before = 0;
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const auto trace = readTraceText(std::string_view(bytes).substr(0, size), "t");
        if (!trace) {
            QCOMPARE(before, std::uint64_t(0));
            QVERIFY(!trace.error().sentence().empty());
            continue;
        }
        QVERIFY(trace->elementsRead >= before);
        QCOMPARE(trace->elementsSkipped, std::uint64_t(0));
        QVERIFY(trace->notes.count("compressionCut") + trace->notes.count("fileCut")
                + trace->notes.count("bytesBehindCompression")
            > 0);
        before = trace->elementsRead;
    }
    const auto whole = readTraceText(bytes, "t");
    QVERIFY(whole);
    QCOMPARE(whole->eventCount(), std::size_t(3));
    QCOMPARE(notesText(whole->notes), std::string());
}

/// A file that is truncated between two windows ends there.
void ReaderHostileTest::fileShrinks()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("t.json");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(
        bareArray(20'000, [](int i) { return traceEvent("a", "1", std::to_string(i), "1"); })));
    file.close();
    const qint64 size = file.size();
    Progress progress;
    // Another thread watches the events counted so far, and cuts the file once reading has begun.
    std::jthread cutter([&](const std::stop_token &finished) {
        while (progress.events == 0 && !finished.stop_requested())
            std::this_thread::yield();
        QFile::resize(path, size / 100);
    });
    ReadOptions options;
    options.windowBytes = 1000;
    const auto trace = readTrace(path.toStdString(), progress, {}, options);
    cutter.request_stop();
    cutter.join();
    QVERIFY(trace);
    QVERIFY(trace->eventCount() > 0 && trace->eventCount() <= 20'000);
    const bool isCut = trace->notes.count("fileCut") == 1;
    QVERIFY(trace->eventCount() == 20'000 || isCut);
    QVERIFY(!isCut || trace->notes.count("fileRewritten") == 1); // a cut behind the last byte read costs no event
}

TWINLANE_TEST(ReaderHostileTest, QCoreApplication)
#include "tst_readerhostile.moc"
