// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that were cut, corrupted or compressed and cut: all complete events stay, and nothing ends the program.

#include "model/comparison/comparison.h"
#include "model/reader/tracereader.h"
#include "tests/support/gzipframe.h"
#include "tests/support/testclass.h"
#include "tests/support/tracecolumns.h"
#include "tests/support/tracegen.h"

#include <QTest>

#include <random>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// A small trace that has everything, and where its elements end.
struct Sample {
    std::string text;
    std::size_t firstElement = 0; ///< just behind the array's bracket
    std::size_t arrayEnd = 0;     ///< at the closing bracket
    std::vector<std::size_t> elementEnds;
};

Sample sample(bool keysAfterEvents)
{
    TraceShape shape;
    shape.steps = 1;
    shape.layers = 0;
    shape.frames = false;
    shape.keysAfterEvents = keysAfterEvents;
    Sample sample;
    sample.text = generateTrace(shape);
    const std::string opening = "\"traceEvents\": [";
    sample.firstElement = sample.text.find(opening) + opening.size();
    // The generator writes one element a line.
    std::size_t line = sample.text.find('\n', sample.firstElement) + 1;
    while (sample.text.compare(line, 3, "  {") == 0) {
        const std::size_t end = sample.text.find('\n', line);
        sample.elementEnds.push_back(sample.text[end - 1] == ',' ? end - 1 : end);
        line = end + 1;
    }
    sample.arrayEnd = sample.text.find(']', line);
    return sample;
}

std::uint64_t wholeElements(const Sample &sample, std::size_t size)
{
    return static_cast<std::uint64_t>(
        std::upper_bound(sample.elementEnds.begin(), sample.elementEnds.end(), size) - sample.elementEnds.begin());
}

} // namespace

class ReaderDamageTest : public QObject {
    Q_OBJECT
private slots:
    void cutAtEveryByte_data();
    void cutAtEveryByte();
    void cutCompressed_data();
    void cutCompressed();
    void oneWrongByte_data();
    void oneWrongByte();
    void manyWrongBytes();
    void zerosBehindACut();
    void damagedHeaders_data();
    void damagedHeaders();
};

void ReaderDamageTest::cutAtEveryByte_data()
{
    QTest::addColumn<bool>("keysAfterEvents");
    QTest::addColumn<int>("windowBytes");
    QTest::newRow("keys before, one window") << false << 16'000;
    QTest::newRow("keys before, small windows") << false << 700;
    QTest::newRow("keys behind, one window") << true << 16'000;
    QTest::newRow("keys behind, small windows") << true << 700;
}

void ReaderDamageTest::cutAtEveryByte()
{
    QFETCH(bool, keysAfterEvents);
    QFETCH(int, windowBytes);
    const Sample whole = sample(keysAfterEvents);
    QVERIFY(whole.elementEnds.size() > 30);
    const auto complete = readTraceText(whole.text, "t", { std::size_t(windowBytes) });
    QVERIFY(complete);
    QCOMPARE(complete->elementsRead, std::uint64_t(whole.elementEnds.size()));
    for (std::size_t size = 0; size < whole.text.size(); ++size) {
        const auto trace =
            readTraceText(std::string_view(whole.text).substr(0, size), "t", { std::size_t(windowBytes) });
        const std::uint64_t expected = wholeElements(whole, size);
        if (expected == 0) {
            QVERIFY(!trace);
            QCOMPARE(trace.error().code, size == 0 ? ErrorCode::NotJson : ErrorCode::CutBeforeEvents);
            continue;
        }
        QVERIFY2(trace, qPrintable(QString::number(size)));
        QCOMPARE(trace->elementsRead, expected);
        QCOMPARE(trace->elementsSkipped, std::uint64_t(0));
        QCOMPARE(trace->notes.count("fileCut"), std::uint64_t(size <= whole.arrayEnd ? 1 : 0));
        QCOMPARE(trace->notes.count("endMissing"),
            std::uint64_t(size > whole.arrayEnd && size + 2 <= whole.text.size() ? 1 : 0));
        QCOMPARE(trace->notes.count("damagedElements"), std::uint64_t(0));
        if (size <= whole.arrayEnd) {
            const ImportNote &note = trace->notes.all().front();
            QVERIFY(note.severity == Severity::DataLoss);
            QVERIFY(note.byteOffset && *note.byteOffset >= whole.elementEnds[expected - 1] && *note.byteOffset <= size);
        }
    }
}

void ReaderDamageTest::cutCompressed_data()
{
    QTest::addColumn<bool>("isGzip");
    QTest::newRow("gzip") << true;
    QTest::newRow("zstd") << false;
}

void ReaderDamageTest::cutCompressed()
{
    QFETCH(bool, isGzip);
    const Sample whole = sample(false);
    const std::string stored = isGzip ? gzipMember(whole.text, 500) : zstdFrame(whole.text, 500);
    for (std::size_t size = stored.size() / 2; size < stored.size(); size += 3) {
        const auto trace = readTraceText(std::string_view(stored).substr(0, size), "t");
        QVERIFY(trace);
        QCOMPARE(trace->notes.count("compressionCut"), std::uint64_t(1));
        // At most a block, its head and the file's frame are missing.
        QVERIFY(trace->elementsRead + 6 >= wholeElements(whole, size - std::min<std::size_t>(size, size / 60 + 30)));
        QVERIFY(trace->elementsRead <= whole.elementEnds.size());
        QCOMPARE(trace->elementsSkipped, std::uint64_t(0));
    }
    std::string damaged = stored;
    damaged[stored.size() / 2 / 505 * 505 + 20] = '\x01';
    QVERIFY(readTraceText(damaged, "t"));
}

void ReaderDamageTest::oneWrongByte_data()
{
    QTest::addColumn<int>("replacement");
    QTest::addColumn<bool>("keysAfterEvents");
    for (const char c : { '\0', '"', '\\', '{', '}', '[', ']', ',', ':', ' ', 'x', '7', '\xff', '\n' })
        QTest::addRow("0x%02x", static_cast<unsigned char>(c)) << int(c) << (c == '"' || c == ']');
}

/// One wrong byte at every position in turn. The file still opens or is refused in words. At most the element that was
/// hit and its neighbour are lost, and the loss is told.
void ReaderDamageTest::oneWrongByte()
{
    QFETCH(int, replacement);
    QFETCH(bool, keysAfterEvents);
    const Sample whole = sample(keysAfterEvents);
    const std::uint64_t count = whole.elementEnds.size();
    const auto intact = readTraceText(whole.text, "t");
    // Bytes that make structure at every second position (events are of odd and even length), other bytes more seldom,
    // to save time.
    const bool isStructure = std::string_view("\"{}[]:,\\").find(char(replacement)) != std::string_view::npos;
    const std::size_t stride = isStructure ? 2 : 7;
    for (std::size_t at = 0; at < whole.text.size(); at += stride) {
        std::string text = whole.text;
        if (text[at] == char(replacement))
            continue;
        text[at] = char(replacement);
        const auto trace = readTraceText(text, "t", { at % 3 == 0 ? std::size_t(900) : std::size_t(16'000) });
        const bool inArray = at >= whole.firstElement && at < whole.arrayEnd;
        if (!inArray) {
            if (!trace)
                QVERIFY(!trace.error().sentence().empty());
            continue;
        }
        const QByteArray where = QByteArray::number(qulonglong(at)) + " of "
            + QByteArray::number(qulonglong(whole.text.size()))
            + (trace ? ", " + QByteArray::fromStdString(notesText(trace->notes)) : QByteArray());
        QVERIFY2(trace, where);
        QVERIFY2(trace->elementsRead + 1 >= count && trace->elementsRead <= count + 3, where);
        QVERIFY2(
            trace->eventCount() + 2 >= intact->eventCount() && trace->eventCount() <= intact->eventCount() + 1, where);
        if (trace->elementsRead < count || trace->elementsSkipped > 0)
            QVERIFY2(!trace->notes.all().empty(), where);
    }
}

void ReaderDamageTest::manyWrongBytes()
{
    std::mt19937_64 random(20'260'101);
    TraceShape shape;
    shape.steps = 1;
    shape.layers = 2;
    const std::string whole = generateTrace(shape);
    for (int round = 0; round < 400; ++round) {
        std::string text = whole;
        for (std::uint64_t i = 0; i < 1 + random() % 40; ++i) {
            const std::size_t at = random() % text.size();
            switch (random() % 4) {
            case 0:
                text[at] = static_cast<char>(random());
                break;
            case 1:
                text.erase(at, random() % 60);
                break;
            case 2:
                text.insert(at, 1, "\"\\{}[],:\n"[random() % 9]);
                break;
            default:
                text.insert(at, text.substr(random() % text.size(), random() % 300));
            }
        }
        const auto trace = readTraceText(text, "t", { 1 + random() % 5000 });
        if (!trace) {
            QVERIFY(!trace.error().sentence().empty());
            continue;
        }
        QCOMPARE(trace->startNs.size(), trace->fileOrder.size());
        for (const Lane &lane : trace->lanes) {
            for (std::uint32_t event = lane.firstEvent + 1; event < lane.lastEvent; ++event)
                QVERIFY(trace->startNs[event - 1] <= trace->startNs[event]);
        }
    }
}

void ReaderDamageTest::zerosBehindACut()
{
    const Sample whole = sample(false);
    const std::size_t cut = whole.elementEnds[20] + 25;
    for (const std::size_t windowBytes : { 100, 16'000 }) {
        const auto trace = readTraceText(whole.text.substr(0, cut) + std::string(5000, '\0'), "t", { windowBytes });
        QVERIFY(trace);
        QCOMPARE(trace->elementsRead, std::uint64_t(21));
        QCOMPARE(trace->notes.count("fileCut"), std::uint64_t(1));
    }
}

void ReaderDamageTest::damagedHeaders_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("missing comma") << QByteArray(R"("a": 1 "b": 2,)") << false;
    QTest::newRow("NaN") << QByteArray(R"("a": NaN,)") << false;
    QTest::newRow("raw newline") << QByteArray("\"a\": \"x\ny\",") << false;
    QTest::newRow("missing quote") << QByteArray(R"("a": "x, "b": "y",)") << true;
    QTest::newRow("missing bracket") << QByteArray(R"("a": [1, {"b": 2}, "c": 3,)") << true;
    QTest::newRow("bracket too many") << QByteArray(R"("a": [1]], "c": 3,)") << true;
    QTest::newRow("missing value") << QByteArray(R"("a": , "c": 3,)") << true;
    QTest::newRow("Windows path") << QByteArray(R"("a": "C:\Users\me\",)") << true;
}

void ReaderDamageTest::damagedHeaders()
{
    QFETCH(QByteArray, header);
    QFETCH(bool, isTold);
    const std::string text =
        "{" + header.toStdString() + R"( "traceEvents": [{"ph": "X", "name": "a", "ts": 1, "dur": 2}]})";
    for (const std::size_t windowBytes : { 1, 20, 10'000 }) {
        const auto trace = readTraceText(text, "t", { windowBytes });
        QVERIFY(trace);
        QCOMPARE(trace->eventCount(), std::size_t(1));
        QCOMPARE(trace->notes.count("damagedEnvelope"), std::uint64_t(isTold ? 1 : 0));
    }
}

TWINLANE_TEST(ReaderDamageTest, QCoreApplication)
#include "tst_readerdamage.moc"
