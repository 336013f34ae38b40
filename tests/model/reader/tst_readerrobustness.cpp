// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Promises about files that are odd, damaged or cut (numbers.md, Robustness): how many events stay, which notes say so,
// and how much is lost at most. README.md in tests/model says which test stands for which promise.

#include "model/reader/tracereader.h"
#include "tests/support/gzipframe.h"
#include "tests/support/ondemandparser.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracecolumns.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <set>
#include <zlib.h>
#include <zstd.h>

using namespace twinlane;
using namespace twinlane::test;

namespace {

constexpr int kEvents = 12;

/// Events of their own names and times, written as Kineto does, and where they stand.
struct Numbered {
    std::string text;
    std::vector<std::size_t> begins, ends;
};

Numbered numbered()
{
    Numbered made;
    made.text = "{\n  \"schemaVersion\": 1,\n  \"traceEvents\": [\n";
    for (int i = 0; i < kEvents; ++i) {
        made.begins.push_back(made.text.size());
        made.text += "  {\n    \"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"op" + std::to_string(i)
            + "\", \"pid\": 1, \"tid\": 2,\n    \"ts\": " + std::to_string(1000 + 20 * i) + ".250, \"dur\": "
            + std::to_string(i + 1) + ".5,\n    \"args\": {\n      \"External id\": " + std::to_string(i)
            + ", \"Input Dims\": [[2, 3], []], \"Input type\": [\"float\", \"\"]\n    }\n  }";
        made.ends.push_back(made.text.size());
        made.text += i + 1 < kEvents ? ",\n" : "\n";
    }
    made.text += "  ],\n  \"displayTimeUnit\": \"ms\"\n}\n";
    return made;
}

using Identity = std::tuple<std::string, std::int64_t, std::int64_t>;

std::set<Identity> identities(const Trace &trace)
{
    std::set<Identity> all;
    for (std::size_t row = 0; row < trace.eventCount(); ++row)
        all.emplace(std::string(trace.nameOf(EventId(row))), trace.baseNs + trace.startNs[row], trace.durationNs[row]);
    return all;
}

Identity identityOf(int event)
{
    return { "op" + std::to_string(event), (1000 + 20 * event) * 1000 + 250, (event + 1) * 1000 + 500 };
}

ReadOptions with(NewEventParser newParser, std::size_t windowBytes)
{
    ReadOptions options;
    options.windowBytes = windowBytes;
    options.newParser = newParser;
    return options;
}

std::string inGzip(std::string_view text)
{
    std::string out(text.size() + 1000, '\0');
    z_stream stream {};
    constexpr int kGzipWindowBits = 15 + 16;
    if (deflateInit2(&stream, 6, Z_DEFLATED, kGzipWindowBits, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        qFatal("zlib");
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        qFatal("zlib");
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

/// How much text zlib gets out of the beginning of a file.
std::size_t inflatedBytes(std::string_view stored)
{
    std::array<char, 8192> text;
    z_stream stream {};
    inflateInit2(&stream, 15 + 16);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(stored.data()));
    stream.avail_in = static_cast<uInt>(stored.size());
    stream.next_out = reinterpret_cast<Bytef *>(text.data());
    stream.avail_out = text.size();
    inflate(&stream, Z_SYNC_FLUSH);
    const std::size_t size = stream.total_out;
    inflateEnd(&stream);
    return size;
}

std::string zstandard(std::string_view text)
{
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
    return out;
}

std::size_t unzstdBytes(std::string_view stored)
{
    std::array<char, 8192> text;
    ZSTD_DStream *const stream = ZSTD_createDStream();
    ZSTD_inBuffer in { stored.data(), stored.size(), 0 };
    ZSTD_outBuffer out { text.data(), text.size(), 0 };
    ZSTD_decompressStream(stream, &out, &in);
    ZSTD_freeDStream(stream);
    return out.pos;
}

} // namespace

class ReaderRobustnessTest : public QObject {
    Q_OBJECT
private slots:
    void promises_data();
    void promises();
    void refusalsSayWhatWhereAndWhatToDo_data();
    void refusalsSayWhatWhereAndWhatToDo();
    void contentDecides();
    void oneWrongByteAnywhere_data();
    void oneWrongByteAnywhere();
    void compressedAndCutAnywhere_data();
    void compressedAndCutAnywhere();
};

void ReaderRobustnessTest::promises_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("events");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<int>("repaired");
    QTest::addColumn<QString>("notes");
    const auto row = [](const char *name, const std::string &text, int events, int skipped, int repaired,
                         const char *notes) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << events << skipped << repaired << QString(notes);
    };
    const std::string add = kAdd, mul = kMul;
    const std::string head = "{'ph': 'X', 'cat': 'cpu_op', 'pid': 1, 'tid': 2, 'ts': 110, 'dur': 1, ";
    const auto between = [&](const std::string &element) { return object(add + ",\n" + element + ",\n" + mul); };
    row("an empty event array", object(""), 0, 0, 0, "noEvents=1");
    row("an empty bare array", "[]", 0, 0, 0, "noEvents=1");
    row("cut in the second event", json("{'traceEvents': [" + add + ", {'ph': 'X', 'na"), 1, 0, 0, "fileCut=1");
    row("cut behind a comma", json("{'traceEvents': [" + add + ","), 1, 0, 0, "fileCut=1");
    row("cut behind the events", json("{'traceEvents': [" + add + "], 'a"), 1, 0, 0, "endMissing=1");
    row("an object", object(add), 1, 0, 0, "");
    row("a bare array", json("[" + add + "]"), 1, 0, 0, "");
    row("keys behind the events", object(add, "", ", 'a': [1], 'b': {'c': 2}"), 1, 0, 0, "");
    row("a byte order mark", "\xEF\xBB\xBF" + object(add), 1, 0, 0, "");
    row("pid and tid are strings",
        object("{'ph': 'X', 'cat': 'cpu_op', 'name': 'a', 'pid': 'p', 'tid': 't', 'ts': 1, 'dur': 1}"), 1, 0, 0, "");
    row("numbers are strings",
        object("{'ph': 'X', 'cat': 'cpu_op', 'name': 'a', 'pid': 1, 'tid': 2, 'ts': '1.5', 'dur': "
               "'2'}"),
        1, 0, 0, "");
    row("NaN and Infinity in arguments", between(head + "'name': 'n', 'args': {'a': NaN, 'b': [-Infinity, Infinity]}}"),
        3, 0, 0, "");
    row("NaN as a time", between("{'ph': 'X', 'name': 'n', 'ts': NaN, 'dur': 1}"), 2, 1, 0, "missingTimestamp=1");
    row("unescaped backslashes", between(head + "'name': 'C:\\Users\\me'}"), 3, 0, 1, "literalBackslashes=2");
    row("a raw control character", between(head + "'name': 'a\tb'}"), 3, 0, 1, "controlCharacters=1");
    row("invalid UTF-8", between(head + "'name': 'a\xc3'}"), 3, 0, 1, "invalidUtf8=1");
    row("half a surrogate pair", between(head + "'name': '\\ud83d!'}"), 3, 0, 0, "");
    row("a comma behind the last argument", between(head + "'name': 'n', 'args': {'a': 1,}}"), 3, 0, 1, "commas=1");
    row("a comma behind the last event", object(add + "," + mul + ","), 2, 0, 0, "");
    row("no comma between events", object(add + "\n" + mul), 2, 0, 1, "commas=1");
    row("two commas between events", object(add + ",,\n" + mul), 2, 0, 1, "commas=1");
    row("a comma before the first event", object("," + add), 1, 0, 1, "commas=1");
    row("a repeated key", between(head + "'name': 'm', 'name': 'n'}"), 3, 0, 0, "");
    row("an integer beyond 64 bits", between(head + "'name': 'n', 'args': {'a': 18446744073709551617}}"), 3, 0, 0, "");
    row("a quote inside a name", between(head + "'name': 'say 'hi''}"), 2, 1, 0, "damagedElements=1");
    row("a name that ends in a lone backslash", between(head + "'name': 'C:\\dir\\'}"), 2, 1, 0,
        "damagedElements=1 literalBackslashes=1");
    row("zeros behind a cut", json("{'traceEvents': [" + add + "," + mul + ", {'ph': ") + std::string(500, '\0'), 2, 0,
        0, "fileCut=1");
    row("a second document behind", object(add) + object(mul), 1, 0, 0, "textBehind=1");
    row("several gzip members", gzipMember(object(add).substr(0, 70)) + gzipMember(object(add).substr(70)), 1, 0, 0,
        "");
    row("gzip cut short", gzipMember(object(add + "," + mul), 40).substr(0, 240), 1, 0, 0,
        "compressionCut=1 fileCut=1");
    row("zstd cut short", zstdFrame(object(add + "," + mul), 40).substr(0, 240), 1, 0, 0, "compressionCut=1 fileCut=1");
}

void ReaderRobustnessTest::promises()
{
    QFETCH(QByteArray, text);
    QFETCH(int, events);
    QFETCH(int, skipped);
    QFETCH(int, repaired);
    QFETCH(QString, notes);
    for (const NewEventParser newParser : { newLayoutParser, newRefusingParser }) {
        for (const std::size_t windowBytes : { 1, 50, 100'000 }) {
            const auto trace = readTraceText(text.toStdString(), "t", with(newParser, windowBytes));
            QVERIFY2(trace, trace ? "" : trace.error().sentence().c_str());
            QCOMPARE(int(trace->eventCount()), events);
            QCOMPARE(int(trace->elementsSkipped), skipped);
            QCOMPARE(int(trace->elementsRepaired), repaired);
            QCOMPARE(QString::fromStdString(notesText(trace->notes)), notes);
        }
    }
}

void ReaderRobustnessTest::refusalsSayWhatWhereAndWhatToDo_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("hasPlace");
    QTest::newRow("empty") << QByteArray() << true;
    QTest::newRow("not JSON") << QByteArray("hello\nworld") << true;
    QTest::newRow("no events") << QByteArray("{\"a\": 1}") << false;
    QTest::newRow("cut before the events") << QByteArray("{\"a\": [1, 2") << true;
    QTest::newRow("cut in the first event") << QByteArray("{\"traceEvents\": [{\"ph\"") << true;
    QTest::newRow("gzip of nothing whole")
        << QByteArray::fromStdString(gzipMember(object(kAdd)).substr(0, 12)) << false; // at its start
}

void ReaderRobustnessTest::refusalsSayWhatWhereAndWhatToDo()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, hasPlace);
    const auto trace = readTraceText(text.toStdString(), "bad.json");
    QVERIFY(!trace);
    const QString sentence = QString::fromStdString(trace.error().sentence());
    QVERIFY(sentence.startsWith("bad.json: "));
    QVERIFY(!sentence.contains('\n'));
    QVERIFY2(sentence.contains("; "), qPrintable(sentence)); // what to do
    QVERIFY2(sentence.contains("(at byte ") == hasPlace, qPrintable(sentence));
}

void ReaderRobustnessTest::contentDecides()
{
    const QTemporaryDir folder;
    const std::string text = object(std::string(kAdd) + "," + kMul);
    const std::string expected = columnsText(read(text));
    int number = 0;
    for (const std::string &content : { text, inGzip(text), zstandard(text) }) {
        for (const char *const suffix : { ".json", ".gz", ".zst", ".txt", "" }) {
            const QString path = folder.filePath(QString::number(number++) + suffix);
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(content));
            file.close();
            Progress progress;
            const auto trace = readTrace(path.toStdString(), progress, {});
            QVERIFY(trace);
            QCOMPARE(columnsText(*trace), expected);
            QCOMPARE(notesText(trace->notes), std::string());
        }
    }
}

void ReaderRobustnessTest::oneWrongByteAnywhere_data()
{
    QTest::addColumn<int>("replacement"); // above 255: the byte with these bits turned
    for (const char c : { '\0', '"', '\\', '{', '}', '[', ']', ',', ':', ' ', '\n', 'x', '7', '-', '\xc3', '\xff' })
        QTest::addRow("0x%02x", static_cast<unsigned char>(c)) << int(static_cast<unsigned char>(c));
    for (const int bits : { 0x01, 0x20, 0x80 })
        QTest::addRow("bits 0x%02x turned", bits) << 256 + bits;
}

/// One wrong byte at every position among the events. The file opens, and at most two events are missing or changed:
/// the one that was hit, and its neighbour if the border between them was hit. All others are unchanged, and the loss
/// is told.
void ReaderRobustnessTest::oneWrongByteAnywhere()
{
    QFETCH(int, replacement);
    const Numbered whole = numbered();
    int mostTouched = 0;
    for (std::size_t at = whole.begins.front(); at < whole.ends.back(); ++at) {
        std::string text = whole.text;
        text[at] = static_cast<char>(replacement < 256 ? replacement : text[at] ^ (replacement - 256));
        if (text[at] == whole.text[at])
            continue;
        const std::size_t windowBytes = at % 3 == 0 ? 300 : 16'000;
        const auto trace = readTraceText(text, "t", with(newLayoutParser, windowBytes));
        const QByteArray where = QByteArray::number(qulonglong(at));
        QVERIFY2(trace, where);
        const std::set<Identity> kept = identities(*trace);
        const auto hit =
            static_cast<int>(std::lower_bound(whole.ends.begin(), whole.ends.end(), at) - whole.ends.begin());
        int touched = 0;
        for (int event = 0; event < kEvents; ++event) {
            if (kept.contains(identityOf(event)))
                continue;
            ++touched;
            QVERIFY2(std::abs(event - hit) <= 1, where + ": " + QByteArray::number(event));
        }
        QVERIFY2(int(trace->eventCount()) <= kEvents, where);
        if (int(trace->eventCount()) < kEvents)
            QVERIFY2(!trace->notes.all().empty(), where);
        mostTouched = std::max(mostTouched, touched);
    }
    QVERIFY2(mostTouched <= 2, QByteArray::number(mostTouched));
}

void ReaderRobustnessTest::compressedAndCutAnywhere_data()
{
    QTest::addColumn<bool>("isGzip");
    QTest::newRow("gzip") << true;
    QTest::newRow("zstd") << false;
}

/// Cut at every byte, a compressed file keeps every event whose text its own library still gives.
void ReaderRobustnessTest::compressedAndCutAnywhere()
{
    QFETCH(bool, isGzip);
    const Numbered whole = numbered();
    const std::string stored = isGzip ? inGzip(whole.text) : zstandard(whole.text);
    std::size_t withEvents = 0;
    for (std::size_t size = 0; size < stored.size(); ++size) {
        const std::string_view part = std::string_view(stored).substr(0, size);
        const std::size_t textBytes = isGzip ? inflatedBytes(part) : unzstdBytes(part);
        const auto complete = std::upper_bound(whole.ends.begin(), whole.ends.end(), textBytes) - whole.ends.begin();
        const auto trace = readTraceText(part, "t");
        if (complete == 0 && !trace) {
            QVERIFY(!trace.error().sentence().empty());
            continue;
        }
        QVERIFY2(trace, QByteArray::number(qulonglong(size)));
        QVERIFY2(int(trace->eventCount()) >= int(complete) && int(trace->eventCount()) <= kEvents,
            QByteArray::number(qulonglong(size)));
        QCOMPARE(trace->elementsSkipped, std::uint64_t(0));
        QCOMPARE(trace->notes.count("compressionCut"), std::uint64_t(1));
        withEvents += trace->eventCount() > 0;
    }
    // A small zstd frame is one block; zstd gives none of its text before the block is whole.
    QVERIFY(!isGzip || withEvents > stored.size() / 3);
}

TWINLANE_TEST(ReaderRobustnessTest, QCoreApplication)
#include "tst_readerrobustness.moc"
