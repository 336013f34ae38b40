// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Whole small traces in, columns out: every format oddity that is no damage, and the real traces' known counts.

#include "model/reader/tracereader.h"
#include "tests/support/gzipframe.h"
#include "tests/support/recordings.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracecolumns.h"
#include "tests/support/tracegen.h"

#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

class ReaderTest : public QObject {
    Q_OBJECT
private slots:
    void formats_data();
    void formats();
    void oddElements_data();
    void oddElements();
    void refusals_data();
    void refusals();
    void windowEdges_data();
    void windowEdges();
    void literalBackslashes_data();
    void literalBackslashes();
    void nestedBorders();
    void bracketBeforeAnEvent();
    void hugeElements();
    void shuffledFilesSortTheSame();
    void cancelAndProgress();
    void realTraces_data();
    void realTraces();
};

void ReaderTest::formats_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("notes");
    const auto row = [](const char *name, const std::string &text, const char *notes = "") {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString(notes);
    };
    const std::string two = std::string(kAdd) + ",\n " + kMul;
    row("keys before", object(two));
    row("keys after", object(two, "", ", 'traceName': 'x', 'schemaVersion': 1"));
    row("keys on both sides", object(two, "'a': {'b': [1, {'c': 2}]}, ", ", 'd': 'e'"));
    row("bare array", json("[" + two + "]"));
    row("bare array with space around", json("\n [\n" + two + "\n]\n\n"));
    row("byte order mark", "\xEF\xBB\xBF" + object(two));
    row("byte order mark, bare array", "\xEF\xBB\xBF" + json("[" + two + "]"));
    row("comma behind the last event", object(two + ","));
    row("zeros behind the end", object(two) + std::string(300, '\0'));
    row("text behind the end", object(two) + "{}", "textBehind=1");
    row("gzip", gzipMember(object(two)));
    row("two gzip members", gzipMember(object(two).substr(0, 60)) + gzipMember(object(two).substr(60)));
    row("gzip, bytes behind", gzipMember(object(two)) + "xyz", "bytesBehindCompression=1");
    row("zstd", zstdFrame(object(two)));
    row("the key's name elsewhere",
        object(two, "'a': 'traceEvents', 'b': {'traceEvents': [1, 2]}, 'c': '\\'traceEvents\\': [', "));
    row("escaped key in the envelope", object(two, "'a\\'b': 1, "));
    row("the object is not closed", json("{'traceEvents': [" + two + "]"), "endMissing=1");
}

void ReaderTest::formats()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, notes);
    const Trace trace = read(text.toStdString());
    QCOMPARE(trace.elementsRead, std::uint64_t(2));
    QCOMPARE(trace.elementsSkipped, std::uint64_t(0));
    QCOMPARE(trace.elementsRepaired, std::uint64_t(0));
    QCOMPARE(trace.eventCount(), std::size_t(2));
    QVERIFY(trace.nameOf(EventId(0)) == "aten::add" && trace.nameOf(EventId(1)) == "aten::mul");
    QCOMPARE(trace.baseNs, std::int64_t(100'500));
    QCOMPARE(std::vector(trace.startNs.begin(), trace.startNs.end()), (std::vector<std::int64_t> { 0, 3'500 }));
    QCOMPARE(
        std::vector(trace.durationNs.begin(), trace.durationNs.end()), (std::vector<std::int64_t> { 3'000, 1'250 }));
    QCOMPARE(QString::fromStdString(notesText(trace.notes)), notes);
}

void ReaderTest::oddElements_data()
{
    QTest::addColumn<QByteArray>("element");
    QTest::addColumn<int>("events"); // of three, with a good one on either side
    QTest::addColumn<int>("skipped");
    QTest::addColumn<int>("repaired");
    QTest::addColumn<QString>("notes");
    const auto row = [](const char *name, const std::string &element, int events, int skipped, int repaired,
                         const char *notes) {
        QTest::newRow(name) << QByteArray::fromStdString(json(element)) << events << skipped << repaired
                            << QString(notes);
    };
    const std::string head = "{'ph': 'X', 'cat': 'cpu_op', 'name': 'odd', 'pid': 1, 'tid': 2, ";
    row("string times", head + "'ts': '101', 'dur': '2.5'}", 3, 0, 0, "");
    row("exponent", head + "'ts': 1.01e2, 'dur': 25E-1}", 3, 0, 0, "");
    row("repeated key", head + "'ts': 7, 'ts': 101, 'dur': 1}", 3, 0, 0, "");
    row("string ids",
        "{'ph': 'X', 'cat': 'cpu_op', 'name': 'odd', 'pid': 'Spans', 'tid': 'x y', 'ts': 101, "
        "'dur': 1}",
        3, 0, 0, "");
    row("no ids", "{'ph': 'X', 'cat': 'cpu_op', 'name': 'odd', 'ts': 101, 'dur': 1}", 3, 0, 0, "");
    row("no name, no category", "{'ph': 'X', 'pid': 1, 'tid': 2, 'ts': 101, 'dur': 1}", 3, 0, 0, "otherCategories=1");
    row("zero length", head + "'ts': 101, 'dur': 0}", 3, 0, 0, "");
    row("no ts", head + "'dur': 1}", 2, 1, 0, "missingTimestamp=1");
    row("ts null", head + "'ts': null, 'dur': 1}", 2, 1, 0, "missingTimestamp=1");
    row("ts NaN", head + "'ts': NaN, 'dur': 1}", 2, 1, 0, "missingTimestamp=1");
    row("ts Infinity", head + "'ts': Infinity, 'dur': 1}", 2, 1, 0, "missingTimestamp=1");
    row("ts text", head + "'ts': 'soon', 'dur': 1}", 2, 1, 0, "missingTimestamp=1");
    row("ts an object", head + "'ts': {'a': 5}, 'dur': 1}", 2, 1, 0, "missingTimestamp=1");
    row("ts beyond int64", head + "'ts': 1e30, 'dur': 1}", 2, 1, 0, "missingTimestamp=1");
    row("no dur", head + "'ts': 101}", 2, 1, 0, "missingDuration=1");
    row("dur null", head + "'ts': 101, 'dur': null}", 2, 1, 0, "missingDuration=1");
    row("dur beyond int64", head + "'ts': 101, 'dur': 9223372036854775}", 2, 1, 0, "missingDuration=1");
    row("dur negative", head + "'ts': 101, 'dur': -1}", 2, 1, 0, "negativeDuration=1");
    row("NaN among the arguments",
        head + "'ts': 101, 'dur': 1, 'args': {'x': NaN, 'correlation': NaN, 'y': -Infinity}}", 3, 0, 0, "");
    row("args null", head + "'ts': 101, 'dur': 1, 'args': null}", 3, 0, 0, "");
    row("args a list", head + "'ts': 101, 'dur': 1, 'args': [{'correlation': 5}]}", 3, 0, 0, "");
    row("id beyond int64", head + "'ts': 101, 'dur': 1, 'args': {'correlation': 99999999999999999999999}}", 3, 0, 0,
        "");
    row("nested 2000 deep",
        head + "'ts': 101, 'dur': 1, 'args': {'x': " + std::string(2000, '[') + std::string(2000, ']') + "}}", 3, 0, 0,
        "");
    row("metadata", "{'ph': 'M', 'name': 'process_name', 'pid': 1, 'args': {'name': 'python'}}", 2, 0, 0, "");
    row("other instant", "{'ph': 'i', 'name': 'Record Window End', 'pid': '', 'tid': '', 'ts': 5}", 2, 0, 0, "");
    row("counter", "{'ph': 'C', 'name': 'x', 'pid': 1, 'ts': 5}", 2, 0, 0, "otherPhases=1");
    row("no phase", "{'name': 'x', 'ts': 5, 'dur': 2}", 2, 1, 0, "missingPhase=1");
    row("phase of two letters", "{'ph': 'XX', 'ts': 5, 'dur': 2}", 2, 1, 0, "missingPhase=1");
    row("empty object", "{}", 2, 1, 0, "missingPhase=1");
    row("a number", "17", 2, 1, 0, "notAnObject=1");
    row("null", "null", 2, 1, 0, "notAnObject=1");
    row("a list", "[[1], {}]", 2, 1, 0, "notAnObject=1");
    row("a list of half an event", "[{'ph': 'X'}]", 2, 1, 0, "damagedElements=1");
    row("a string", "'},{'", 2, 1, 0, "notAnObject=1");
    row("raw newline and tab",
        "{'ph': 'X', 'cat': 'cpu_op', 'name': 'od\n\td', 'pid': 1, 'tid': 2, 'ts': 101, 'dur': 1}", 3, 0, 1,
        "controlCharacters=1");
    row("raw newline in an argument", head + "'ts': 101, 'dur': 1, 'args': {'stack': 'a\nb'}}", 3, 0, 1,
        "controlCharacters=1");
    row("invalid UTF-8",
        "{'ph': 'X', 'cat': 'cpu_op', 'name': 'o\xff\xfe', 'pid': 1, 'tid': 2, 'ts': 101, 'dur': "
        "1}",
        3, 0, 1, "invalidUtf8=1");
    row("comma behind the last argument", head + "'ts': 101, 'dur': 1, 'args': {'x': [1, 2,],},}", 3, 0, 1, "commas=1");
    row("missing comma inside", head + "'ts': 101 'dur': 1}", 3, 0, 1, "commas=1");
    row("unescaped quote in a name",
        "{'ph': 'X', 'cat': 'cpu_op', 'name': 'say 'hi' now', 'pid': 1, 'tid': 2, 'ts': 101, "
        "'dur': 1}",
        2, 1, 0, "damagedElements=1");
    row("no closing quote", "{'ph': 'X', 'name': 'aten::add, 'ts': 101, 'dur': 1}", 2, 1, 0, "damagedElements=1");
    row("no closing bracket", head + "'ts': 101, 'dur': 1, 'args': {'x': [[1, 2], 'y': 5}}", 2, 1, 0,
        "damagedElements=1");
    row("no closing brace", head + "'ts': 101, 'dur': 1, 'args': {'x': 5}", 2, 1, 0, "damagedElements=1");
    row("a brace too many", head + "'ts': 101, 'dur': 1, 'args': {{'x': 5}}", 2, 1, 0, "damagedElements=1");
    row("no colon", head + "'ts' 101, 'dur': 1}", 2, 1, 0, "damagedElements=1");
    row("a bracket in passing", "]", 2, 1, 0, "damagedElements=1");
}

void ReaderTest::oddElements()
{
    QFETCH(QByteArray, element);
    QFETCH(int, events);
    QFETCH(int, skipped);
    QFETCH(int, repaired);
    QFETCH(QString, notes);
    const std::string text = object(std::string(kAdd) + ",\n@,\n" + kMul, "", ", 'record_shapes': 1");
    const std::string whole = std::string(text).replace(text.find('@'), 1, element.toStdString());
    std::string first;
    for (const std::size_t windowBytes : { std::size_t(1), std::size_t(40), whole.size(), std::size_t(1) << 20 }) {
        const Trace trace = read(whole, windowBytes);
        QCOMPARE(trace.elementsRead, std::uint64_t(3));
        QCOMPARE(trace.elementsSkipped, std::uint64_t(skipped));
        QCOMPARE(trace.elementsRepaired, std::uint64_t(repaired));
        QCOMPARE(trace.eventCount(), std::size_t(events));
        QVERIFY(trace.texts.find("aten::add") && trace.texts.find("aten::mul"));
        const QString have =
            QString::fromStdString(notesText(trace.notes)).remove(" damagedEnvelope=1").remove("damagedEnvelope=1 ");
        QCOMPARE(have, notes);
        QCOMPARE(trace.metadata.numbers.count("record_shapes"), std::size_t(1));
        if (!trace.notes.all().empty() && notes != "commas=1") {
            const auto offset = trace.notes.all()[0].byteOffset;
            QVERIFY(offset && *offset + 3 >= text.find('@') && *offset <= text.find('@') + element.size());
        }
        if (first.empty())
            first = columnsText(trace);
        QCOMPARE(columnsText(trace), first);
    }
}

void ReaderTest::refusals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("offset");
    const auto row = [](const char *name, const std::string &text, ErrorCode code, int offset) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << int(code) << offset;
    };
    row("empty", "", ErrorCode::NotJson, 0);
    row("only space", " \n ", ErrorCode::NotJson, 3);
    row("an image", "\x89PNG\r\n\x1a\nxxxx", ErrorCode::NotJson, 0);
    row("words", "  hello", ErrorCode::NotJson, 2);
    row("a number", "17", ErrorCode::NotJson, 0);
    row("no events", json("{'hello': 1}"), ErrorCode::NoTraceEvents, 12);
    row("empty object", "{}", ErrorCode::NoTraceEvents, 2);
    row("events null", json("{'traceEvents': null}"), ErrorCode::NoTraceEvents, 21);
    row("events elsewhere", json("{'a': {'traceEvents': [1]}}"), ErrorCode::NoTraceEvents, 27);
    row("a list of numbers", "[1, 2, 3]", ErrorCode::NoTraceEvents, 9);
    row("cut in a key", json("{'schemaVer"), ErrorCode::CutBeforeEvents, 11);
    row("cut in a value", json("{'a': {'b': [1, 2"), ErrorCode::CutBeforeEvents, 17);
    row("cut at the array", json("{'traceEvents': ["), ErrorCode::CutBeforeEvents, 17);
    row("cut in the first event", json("{'traceEvents': [{'ph': 'X', 'na"), ErrorCode::CutBeforeEvents, 32);
    row("cut bare array", "[", ErrorCode::CutBeforeEvents, 1);
    row("cut in the first event of a bare array", json("[{'ph': 'X', 'args': {"), ErrorCode::CutBeforeEvents, 22);
    row("gzip of nothing", gzipMember(""), ErrorCode::NotJson, 0);
    row("gzip without text", gzipMember(object(kAdd)).substr(0, 12), ErrorCode::BadCompression, 0);
}

void ReaderTest::refusals()
{
    QFETCH(QByteArray, text);
    QFETCH(int, code);
    QFETCH(int, offset);
    for (const std::size_t windowBytes : { 1, 10, 100'000 }) {
        const auto trace = readTraceText(text.toStdString(), "bad.json", { windowBytes });
        QVERIFY(!trace);
        QCOMPARE(int(trace.error().code), code);
        QCOMPARE(int(trace.error().byteOffset), offset);
        QCOMPARE(trace.error().file, std::string("bad.json"));
    }
}

void ReaderTest::windowEdges_data()
{
    QTest::addColumn<QByteArray>("text");
    TraceShape shape;
    shape.steps = 1;
    shape.layers = 1;
    QTest::newRow("generated") << QByteArray::fromStdString(generateTrace(shape));
    QTest::newRow("borders in strings and arguments") << QByteArray::fromStdString(object(std::string(kAdd)
            + ",{'ph': 'X', 'name': '}, {', 'cat': 'cpu_op', 'ts': 200, 'dur': 1, 'args': "
              "{'x': [{'ph': 'X', 'ts': 1}, {'ph': 'X', 'ts': 2}, {}]}}"
            + ",{'ph': 'X', 'name': 'a},{\\\"ph\\\": \\\"X\\\"', 'cat': 'cpu_op', 'ts': "
              "300, 'dur': 1},\n{'ph': 'M'},"
            + kMul,
        "", ", 'deviceProperties': [{'id': 0, 'name': 'one'}, {'id': 1, 'name': 'two'}]"));
    QTest::newRow("damaged") << QByteArray::fromStdString(object(std::string(kAdd) + "," + kMul + " " + kAdd
            + ",{'ph': 'X', 'na}," + kMul + ",{'ph': 'X', 'name': 'a\nb', 'ts': 1e3, 'dur': 1},,\n" + kAdd,
        "", ", 'record_shapes': 1"));
    QTest::newRow("windows paths") << QByteArray::fromStdString(object(std::string(kAdd)
        + ",{'ph': 'X', 'name': 'torch\\nn\\functional', 'ts': 1, 'dur': 2},{'ph': 'X', 'name': "
          "'torch\\optim', 'ts': 5, 'dur': 2}"));
}

/// Columns do not depend on where windows end.
void ReaderTest::windowEdges()
{
    QFETCH(QByteArray, text);
    const Trace whole = read(text.toStdString());
    const std::string expected = columnsText(whole);
    const std::string notes = notesText(whole.notes);
    QVERIFY(whole.eventCount() > 2);
    for (std::size_t windowBytes = 1; windowBytes < std::min<std::size_t>(std::size_t(text.size()) + 2, 1500);
         ++windowBytes) {
        const Trace trace = read(text.toStdString(), windowBytes);
        QCOMPARE(columnsText(trace), expected);
        QCOMPARE(notesText(trace.notes), notes);
    }
}

void ReaderTest::literalBackslashes_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QByteArray>("expected"); // of the first
    QTest::addColumn<int>("unknown");
    QTest::addColumn<int>("repaired");
    QTest::newRow("all known") << QByteArray("torch\\nn\\functional") << QByteArray("a\\tb")
                               << QByteArray("torch\nn\functional") << 0 << 0;
    QTest::newRow("a later name decides") << QByteArray("torch\\nn\\functional") << QByteArray("torch\\optim")
                                          << QByteArray("torch\\nn\\functional") << 1 << 2;
    QTest::newRow("escaped backslashes stay escapes")
        << QByteArray("C:\\\\new") << QByteArray("torch\\optim") << QByteArray("C:\\new") << 1 << 1;
    QTest::newRow("quotes and code points too")
        << QByteArray("\\u0041\\\"\\n") << QByteArray("\\m") << QByteArray("A\"\\n") << 1 << 2;
    QTest::newRow("users") << QByteArray("C:\\temp") << QByteArray("C:\\users") << QByteArray("C:\\temp") << 1 << 2;
}

void ReaderTest::literalBackslashes()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QFETCH(QByteArray, expected);
    QFETCH(int, unknown);
    QFETCH(int, repaired);
    const auto event = [](const QByteArray &name) {
        return json("{'ph': 'X', 'cat': 'python_function', 'ts': 5, 'dur': 1, 'name': '" + name.toStdString() + "'}");
    };
    const std::string text = json("[") + event(first) + "," + event(second) + "]";
    for (const std::size_t windowBytes : { 1, 30, 100'000 }) { // read again where the second lies in a later window
        const Trace trace = read(text, windowBytes);
        QCOMPARE(QByteArray::fromStdString(std::string(trace.nameOf(EventId(0)))), expected);
        QCOMPARE(int(trace.notes.count("literalBackslashes")), unknown);
        QCOMPARE(int(trace.elementsRepaired), repaired);
        QCOMPARE(trace.elementsRead, std::uint64_t(2));
    }
}

/// One wrong byte: all that follows would be one list.
void ReaderTest::bracketBeforeAnEvent()
{
    for (const std::string bracket : { "[", "[ ", " [\n" }) {
        const Trace trace = read(object(std::string(kAdd) + "," + bracket + kMul + "," + kAdd));
        QCOMPARE(trace.eventCount(), std::size_t(3));
        QCOMPARE(trace.elementsSkipped, std::uint64_t(1));
        QCOMPARE(QString::fromStdString(notesText(trace.notes)), QString("damagedElements=1"));
    }
}

void ReaderTest::nestedBorders()
{
    const std::string nested =
        "{'ph': 'X', 'cat': 'cpu_op', 'name': 'n', 'ts': 1, 'dur': 1, 'args': {'x': [{'ph': 'X', "
        "'name': 'inner', 'ts': 1, 'dur': 1},\n {'ph': 'X', 'name': 'inner', 'ts': 1, 'dur': 1}]}}";
    std::string events = nested;
    for (int i = 0; i < 20; ++i)
        events += ",\n" + nested;
    for (std::size_t windowBytes = 100; windowBytes < 1200; windowBytes += 7) {
        const Trace trace = read(object(events), windowBytes);
        QCOMPARE(trace.eventCount(), std::size_t(21));
        QVERIFY(!trace.texts.find("inner"));
        QVERIFY(trace.notes.all().empty());
    }
}

void ReaderTest::hugeElements()
{
    const std::string huge = "{'ph': 'X', 'cat': 'cpu_op', 'name': 'huge', 'ts': 1, 'dur': 1, 'args': {'x': '"
        + std::string(3'000'000, 'x') + "'}}";
    const Trace trace = read(
        object(std::string(kAdd) + "," + huge + "," + kMul, "'big': '" + std::string(2'000'000, 'y') + "', "), 4096);
    QCOMPARE(trace.eventCount(), std::size_t(3));
    QVERIFY(trace.notes.all().empty());
}

void ReaderTest::shuffledFilesSortTheSame()
{
    TraceShape shape;
    shape.seed = 7;
    const Trace straight = read(generateTrace(shape));
    shape.shuffled = true;
    shape.keysAfterEvents = true;
    const Trace shuffled = read(generateTrace(shape), 5000);
    QCOMPARE(shuffled.eventCount(), straight.eventCount());
    QCOMPARE(shuffled.baseNs, straight.baseNs);
    QCOMPARE(shuffled.flows.size(), straight.flows.size());
    QVERIFY(!straight.flows.empty() && !straight.memory.empty() && !straight.deviceArgs.empty());
    std::map<std::pair<std::string, std::string>, const Lane *> laneOf;
    for (const Lane &lane : shuffled.lanes)
        laneOf[{ lane.pid, lane.tid }] = &lane;
    for (const Lane &lane : straight.lanes) {
        const Lane *const other = laneOf[{ lane.pid, lane.tid }];
        QVERIFY(other && other->lastEvent - other->firstEvent == lane.lastEvent - lane.firstEvent);
        for (std::uint32_t i = 0; i < lane.lastEvent - lane.firstEvent; ++i) {
            const EventId a(lane.firstEvent + i), b(other->firstEvent + i);
            QCOMPARE(shuffled.startNs[b.row()], straight.startNs[a.row()]);
            QCOMPARE(shuffled.durationNs[b.row()], straight.durationNs[a.row()]);
            QVERIFY(shuffled.nameOf(b) == straight.nameOf(a));
        }
    }
}

void ReaderTest::cancelAndProgress()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("t.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(generateTrace({})));
    file.close();
    Progress progress;
    const auto trace = readTrace(file.fileName().toStdString(), progress, {}, { 1000 });
    QVERIFY(trace);
    QCOMPARE(trace->file, file.fileName().toStdString());
    QCOMPARE(trace->fileBytes, std::uint64_t(file.size()));
    QCOMPARE(progress.done.load(), std::uint64_t(file.size()));
    QCOMPARE(progress.total.load(), std::uint64_t(file.size()));
    QCOMPARE(progress.events.load(), trace->elementsRead);

    std::stop_source stop;
    stop.request_stop();
    const auto cancelled = readTrace(file.fileName().toStdString(), progress, stop.get_token());
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);

    const auto missing = readTrace(folder.filePath("none").toStdString(), progress, {});
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::FileNotFound);
}

void ReaderTest::realTraces_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("elements");
    QTest::addColumn<int>("events");
    QTest::addColumn<int>("flows");
    QTest::addColumn<int>("memory");
    QTest::addColumn<QString>("notes");
    const auto row = [](const char *file, int elements, int events, int flows, int memory, const char *notes) {
        QTest::newRow(file) << QString(file) << elements << events << flows << memory << QString(notes);
    };
    // Counted by Python's json module; the Windows file's elements by its "ph" keys.
    row("windows-invalid-json/unescaped-backslashes.pt.trace.json.gz", 6327, 6320, 0, 0, "literalBackslashes=834");
    row("kineto-2021-bare-array/workers0.pt.trace.json.gz", 82276, 63166, 0, 0, "");
    row("ascend-npu/trace_view.json", 3670, 2212, 17, 0, "otherCategories=1501");
    row("sample/baseline", 37453, 27333, 885, 8340, "");
    row("one-step/a", 3159, 2471, 121, 436, "");
    row("ranks-2/rank0-balanced", 11105, 8625, 363, 1740, "");
    row("h100-vs-mi300/gaunernst_bert-small-uncased.h100.json.gz", 2551, 2060, 0, 236, "");
    row("mi300-training/resnet_act_checkpoint.json.gz", 56451, 49208, 213, 0, "");
    row("tb-resnet50-workers/workers0.pt.trace.json.gz", 75718, 44666, 0, 12838, "");
}

void ReaderTest::realTraces()
{
    QFETCH(QString, file);
    QFETCH(int, elements);
    QFETCH(int, events);
    QFETCH(int, flows);
    QFETCH(int, memory);
    QFETCH(QString, notes);
    const bool isRecording = !file.contains(u'.'); // else a file of the folder of real traces
    const QString path = isRecording ? QString::fromStdString(recordingPath(file.toStdString()))
                                     : qEnvironmentVariable("TWINLANE_TRACES") + u'/' + file;
    if (!isRecording && !QFile::exists(path))
        QSKIP(qPrintable("no real traces: TWINLANE_TRACES has no " + file));
    Progress progress;
    const auto trace = readTrace(path.toStdString(), progress, {});
    QVERIFY(trace);
    QCOMPARE(int(trace->elementsRead), elements);
    QCOMPARE(int(trace->eventCount()), events);
    QCOMPARE(int(trace->flows.size()), flows);
    QCOMPARE(int(trace->memory.size()), memory);
    QCOMPARE(QString::fromStdString(notesText(trace->notes)), notes);
    const auto again = readTrace(path.toStdString(), progress, {}, { 10'000 });
    QVERIFY(again);
    QVERIFY(columnsText(*again) == columnsText(*trace));
}

TWINLANE_TEST(ReaderTest, QCoreApplication)
#include "tst_reader.moc"
