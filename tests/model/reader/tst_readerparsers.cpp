// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The parsers agree: the fast one with the patient one on every text, with the on-demand one on good text.

#include "model/reader/tracereader.h"
#include "tests/support/ondemandparser.h"
#include "tests/support/recordings.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracecolumns.h"
#include "tests/support/tracegen.h"

#include <QTest>

#include <random>

using namespace twinlane;
using namespace twinlane::test;

namespace {

ReadOptions with(NewEventParser newParser, std::size_t windowBytes = ReadOptions().windowBytes)
{
    ReadOptions options;
    options.windowBytes = windowBytes;
    options.newParser = newParser;
    return options;
}

std::string all(const Result<Trace> &trace)
{
    return trace ? columnsText(*trace) + notesText(trace->notes) : trace.error().sentence();
}

std::string all(const std::string &text, NewEventParser newParser, std::size_t windowBytes)
{
    return all(readTraceText(text, "t", with(newParser, windowBytes)));
}

} // namespace

class ReaderParsersTest : public QObject {
    Q_OBJECT
private slots:
    void generated();
    void wrongInside_data();
    void wrongInside();
    void lists();
    void damaged();
    void realTraces();
};

void ReaderParsersTest::generated()
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        TraceShape shape;
        shape.seed = seed;
        shape.shuffled = seed % 2 == 0;
        shape.keysAfterEvents = seed % 3 == 0;
        const std::string text = generateTrace(shape);
        for (const std::size_t windowBytes : { 300, 5000, 1 << 20 }) {
            const std::string fast = all(text, newLayoutParser, windowBytes);
            QVERIFY(fast == all(text, newOnDemandParser, windowBytes));
            QVERIFY(fast == all(text, newRefusingParser, windowBytes));
        }
    }
}

void ReaderParsersTest::wrongInside_data()
{
    QTest::addColumn<QByteArray>("value"); // of an argument that nobody wants
    QTest::addColumn<int>("events");       // of three
    QTest::addColumn<int>("repaired");
    const auto row = [](const char *value, int events, int repaired = 0) {
        QTest::newRow(value) << QByteArray(value) << events << repaired;
    };
    row("[]", 3);
    row("{}", 3);
    row("[[], {}, [{'a': [1, 'b', null]}]]", 3);
    row("[}", 2);
    row("{]", 2);
    row("[{]}", 2);
    row("[[1, 2}, 3]", 2);
    row("{'a': [1, {'b': 2]}}", 2);
    row("[1 2]", 3, 1);
    row("[1, 2,]", 3, 1);
    row("[,1]", 3, 1);
    row("{'a': 1 'b': 2}", 3, 1);
    row("{'a' 1}", 2);
    row("{'a':}", 2);
    row("{1: 2}", 2);
    row("[1'b']", 3, 1);
    row("1@2", 2);
    row("[1@2]", 2);
    row("[NaN, -Infinity]", 3);
}

/// Brackets that balance but do not match, and other errors that counting brackets does not see.
void ReaderParsersTest::wrongInside()
{
    QFETCH(QByteArray, value);
    QFETCH(int, events);
    QFETCH(int, repaired);
    const std::string text =
        object(std::string(kAdd) + ",\n{'ph': 'X', 'cat': 'cpu_op', 'name': 'odd', 'ts': 101, 'dur': 1, 'args': {'x': "
            + value.toStdString() + "}},\n" + kMul + "," + kAdd);
    for (const std::size_t windowBytes : { std::size_t(40), text.size(), std::size_t(1) << 20 }) {
        const auto trace = readTraceText(text, "t", with(newLayoutParser, windowBytes));
        QVERIFY(trace);
        QCOMPARE(int(trace->eventCount()), events + 1);
        QCOMPARE(int(trace->elementsRepaired), repaired);
        QCOMPARE(int(trace->notes.count("damagedElements")), 3 - events);
        QCOMPARE(QString::fromStdString(all(trace)), QString::fromStdString(all(text, newRefusingParser, windowBytes)));
    }
}

/// Right and wrong lists of every kind, most of them of small numbers.
void ReaderParsersTest::lists()
{
    std::mt19937_64 random(7);
    int whole = 0;
    for (int round = 0; round < 4'000; ++round) {
        std::string list = "[";
        for (std::uint64_t i = random() % 30; i > 0; --i) {
            static const std::string kCommas[] = { ", ", ",", ", ", " ,", ",\n", ",  ", " ", ",," };
            static const std::string kValues[] = { "1", "224", "-7", "1.5", "null", "[]", "[3, 4]", "[[1,2],[]]",
                "\"a, b\"", "{\"a\": 1, \"b\": [2, 3]}", "1234567890123456789" };
            const std::uint64_t odd = random() % 40; // most lists are right
            list += odd == 0 ? "" : kValues[random() % std::size(kValues)];
            list += i == 1 && odd != 1 ? "" : kCommas[random() % (odd == 2 ? 8 : odd < 6 ? 6 : 3)];
        }
        const std::string text = object("{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"a\", "
                                        "\"ts\": 1, \"dur\": 1, \"args\": {\"x\": "
            + list + "]}},\n" + kAdd);
        const std::string fast = all(text, newLayoutParser, text.size());
        QVERIFY2(fast == all(text, newRefusingParser, text.size()), text.c_str());
        whole += fast.find("commas") == fast.npos && fast.find("damaged") == fast.npos;
    }
    QVERIFY(whole > 500 && whole < 3'500);
}

void ReaderParsersTest::damaged()
{
    std::mt19937_64 random(20'261'121);
    TraceShape shape;
    shape.steps = 1;
    shape.layers = 1;
    const std::string whole = generateTrace(shape);
    for (int round = 0; round < 600; ++round) {
        std::string text = whole;
        for (std::uint64_t i = 0; i < 1 + random() % 4; ++i) {
            const std::size_t at = random() % text.size();
            switch (random() % 4) {
            case 0:
                text[at] = static_cast<char>(random());
                break;
            case 1:
                text.erase(at, random() % 6);
                break;
            case 2:
                text.insert(at, 1, "\"\\{}[],:\n"[random() % 9]);
                break;
            default:
                text.insert(at, text.substr(random() % text.size(), random() % 300));
            }
        }
        const std::size_t windowBytes = 1000 + random() % 20'000;
        const std::string fast = all(text, newLayoutParser, windowBytes);
        const std::string patient = all(text, newRefusingParser, windowBytes);
        QVERIFY2(fast == patient, qPrintable(QString("round %1").arg(round)));
    }
}

void ReaderParsersTest::realTraces()
{
    constexpr std::uintmax_t kMostBytes = 1'200'000; // larger ones add time, not cases
    const std::vector<std::string> paths = realTraceFiles(kMostBytes);
    QVERIFY(!paths.empty());
    for (const std::string &path : paths) {
        const auto read = [&path](NewEventParser newParser) {
            Progress progress;
            return all(readTrace(path, progress, {}, with(newParser)));
        };
        const std::string fast = read(newLayoutParser);
        QVERIFY2(fast == read(newOnDemandParser), path.c_str());
    }
    QVERIFY(paths.size() > 10);
}

TWINLANE_TEST(ReaderParsersTest, QCoreApplication)
#include "tst_readerparsers.moc"
