// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The scanner on its own: what it hands on, where it stops, and how it finds its way back.

#include "model/json/jsonbytes.h"
#include "model/json/tokeninterner.h"
#include "model/reader/tolerantscanner.h"
#include "tests/support/ondemandparser.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>

using namespace twinlane;

namespace {

/// Writes down what it is given, with offsets: the name of an event, "?" for an element that is no event, "!" for a
/// lost one.
class Protocol : public EventSink {
public:
    void event(const RawEvent &event, const ElementRepairs &repairs, std::uint64_t byteOffset) override
    {
        add(std::string(tokenContent(event[Field::Name])) + (repairs.comma ? " comma" : "")
                + (repairs.controlCharacter ? " control" : "") + (repairs.invalidUtf8 ? " utf8" : ""),
            byteOffset);
    }
    void notAnEvent(std::uint64_t byteOffset) override { add("?", byteOffset); }
    void lostElement(std::uint64_t byteOffset) override { add("!", byteOffset); }

    QString text() const { return QString::fromStdString(m_text); }

private:
    void add(const std::string &what, std::uint64_t byteOffset)
    {
        m_text += (m_text.empty() ? "" : ", ") + what + '@' + std::to_string(byteOffset);
    }
    std::string m_text;
};

/// Quotes written as ' and the padding that the scanner asks for.
class Text {
public:
    explicit Text(std::string text)
        : m_size(text.size())
        , m_padded(std::move(text) + std::string(kTextPaddingBytes, '\0'))
    {
        std::replace(m_padded.begin(), m_padded.end(), '\'', '"');
    }
    std::string_view view() const { return { m_padded.data(), m_size }; }

private:
    std::size_t m_size;
    std::string m_padded;
};

} // namespace

class TolerantScannerTest : public QObject {
    Q_OBJECT
private slots:
    void scans_data();
    void scans();
    void growsPieceByPiece();
    void agreesWithTheParser();
    void longElementsAreLeft_data();
    void longElementsAreLeft();
};

void TolerantScannerTest::scans_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isLast");
    QTest::addColumn<QString>("protocol");
    QTest::addColumn<int>("consumed");
    QTest::addColumn<bool>("endOfArray");
    const auto row = [](const char *name, const char *text, bool isLast, const char *protocol, int consumed,
                         bool endOfArray = false) {
        QTest::newRow(name) << QByteArray(text) << isLast << QString(protocol) << consumed << endOfArray;
    };
    row("nothing", "", true, "", 0);
    row("space", "  ", true, "", 2);
    row("end", " ] , 'x': 1}", false, "", 2, true);
    row("one", "{'ph': 'X', 'name': 'a'}]", false, "a@0", 25, true);
    row("a comma stays", "{'ph': 'X', 'name': 'a'},", false, "a@0", 24);
    row("incomplete", "{'ph': 'X', 'name': 'a'}, {'ph': 'X', 'name': '", false, "a@0", 24);
    row("incomplete at the end of the file", "{'ph': 'X', 'name': 'a'}, {'ph': 'X', 'name': '", true, "a@0", 24);
    row("number that may go on", "12", false, "", 0);
    row("number", "12,", false, "?@0", 2);
    row("missing comma", "{'name': 'a'} {'name': 'b'}", true, "a@0, b comma@14", 27);
    row("two commas", "{'name': 'a'},,{'name': 'b'}", true, "a@0, b comma@15", 28);
    row("control character", "{'name': 'a\nb'}", true, "a\nb control@0", 15);
    row("bad UTF-8", "{'name': 'a', 'x': '\xff'}", true, "a utf8@0", 23);
    row("escaped quote", "{'name': 'a\\'}, {', 'x': 1}", true, "a\\\"}, {@0", 27);
    row("lost and found", "{'name': 'a, 'ph': 'X'}, {'ph': 'X', 'name': 'b'}", true, "!@0, b@25", 49);
    row("lost with arguments that look like events",
        "{'ph': 'X' 1, 'args': {'list': [{'name': 'x'}, {'name': 'y'}], 'z': 1}}, {'ph': 'X', "
        "'name': 'b'}]",
        true, "!@0, b@73", 98, true);
    row("lost, then the end", "{'a' 1}], 'traceName': 'x'}", false, "!@0", 8, true);
    row("lost, then the end of a bare array", "{'a' 1}]  ", true, "!@0", 8, true);
    row("lost, and nothing in sight", "{'a' 1}, {'ph': 'X', 'na", true, "", 24);
    row("lost, more to come", "{'a' 1}, {'ph': 'X', 'na", false, "", 9);
    row("lost, wrong brackets skipped", "{'a' 1, 'b': [1], 'c': 2}, {'ph': 'X', 'name': 'b'}", true, "!@0, b@27", 51);
    row("not an object", "xyz!, {'ph': 'X', 'name': 'b'}", true, "!@0, b@6", 30);
}

void TolerantScannerTest::scans()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isLast);
    QFETCH(QString, protocol);
    QFETCH(int, consumed);
    QFETCH(bool, endOfArray);
    TolerantScanner scanner;
    Protocol sink;
    const Text padded(text.toStdString());
    const TolerantScanner::Outcome outcome = scanner.scan(padded.view(), 0, isLast, false, sink);
    QCOMPARE(sink.text(), protocol);
    QCOMPARE(int(outcome.consumed), consumed);
    QCOMPARE(outcome.endOfArray, endOfArray);
}

/// The text comes in pieces of any size, each after the part that the scanner did not consume. The scanner says the
/// same.
void TolerantScannerTest::growsPieceByPiece()
{
    const std::string text =
        "{'ph': 'X', 'name': 'a'}, {'ph': 'X', 'name': 'b, 'x': 1}, {'ph': 'X', 'args': {'x': [{}, "
        "1]}, 'name': 'c\n'} {'ph': 'X', 'name': 'd'}, 17, {'x' }, 5], 'traceName': 5}";
    Protocol whole;
    TolerantScanner scanner;
    const auto all = scanner.scan(Text(text).view(), 0, true, false, whole);
    QVERIFY(all.endOfArray);
    QCOMPARE(whole.text(), QString("a@0, !@26, c\n control@59, d comma@109, ?@135, !@139"));
    for (std::size_t piece = 1; piece < text.size(); ++piece) {
        TolerantScanner inPieces;
        Protocol sink;
        std::size_t begin = 0;
        bool after = false, ended = false;
        for (std::size_t end = piece; !ended; end += piece) {
            const bool isLast = end >= text.size();
            const auto outcome =
                inPieces.scan(Text(text.substr(begin, end - begin)).view(), begin, isLast, after, sink);
            begin += outcome.consumed;
            after = after || !sink.text().isEmpty();
            ended = outcome.endOfArray || isLast;
        }
        QCOMPARE(sink.text(), whole.text());
        QCOMPARE(begin, all.consumed);
    }
}

/// On good text both readers hand on the same, the parser all but the last element.
void TolerantScannerTest::agreesWithTheParser()
{
    const Text text("{'ph': 'X', 'name': 'a', 'args': {'x': {'y': [1, {'ph': 2}]}}}, {'name': 'b' "
                    ", 'ph':'X'},\n\n{'name':'\\'c'}, {'name': 'd'}");
    Protocol ofScanner;
    TolerantScanner().scan(text.view(), 100, true, false, ofScanner);
    QCOMPARE(ofScanner.text(), QString("a@100, b@164, \\\"c@191, d@207"));
    for (const NewEventParser newParser : { newLayoutParser, test::newOnDemandParser }) {
        const bool leavesLast = newParser == test::newOnDemandParser;
        std::string copy = std::string(text.view()) + std::string(kTextPaddingBytes, '#');
        const std::string before = copy;
        Protocol ofParser;
        const std::size_t consumed = newParser()->parse({ copy.data(), text.view().size() + 1 }, 100, false, ofParser);
        QCOMPARE(copy, before);
        QCOMPARE(ofParser.text() + (leavesLast ? ", d@207" : ""), ofScanner.text());
        QCOMPARE(consumed, leavesLast ? std::size_t(105) : text.view().size());
    }
}

void TolerantScannerTest::longElementsAreLeft_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("string") << QByteArray("{'ph': 'X', 'name': '" + QByteArray(100'000, 'x') + "'}");
    QTest::newRow("list") << QByteArray("{'ph': 'X', 'args': [" + QByteArray("1, ").repeated(50'000) + "1]}");
    QTest::newRow("what was lost") << QByteArray(
        "{'a' 1, 'b': [" + QByteArray("{}, ").repeated(50'000) + "1]}, {'ph': 'X', 'name': 'b'}");
}

/// Reading stops inside an element too.
void TolerantScannerTest::longElementsAreLeft()
{
    QFETCH(QByteArray, text);
    const Text padded(text.toStdString());
    std::stop_source stop;
    TolerantScanner scanner(stop.get_token());
    Protocol before, after;
    QVERIFY(scanner.scan(padded.view(), 0, true, false, before).consumed > 0);
    QVERIFY(!before.text().isEmpty());
    stop.request_stop();
    scanner.scan(padded.view(), 0, true, false, after);
    QCOMPARE(after.text(), QString());
}

TWINLANE_TEST(TolerantScannerTest, QCoreApplication)
#include "tst_tolerantscanner.moc"
