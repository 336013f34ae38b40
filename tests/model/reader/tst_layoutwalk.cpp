// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Learning from one element must never change how another is read.

#include "model/json/jsonbytes.h"
#include "model/reader/eventparser.h"
#include "model/reader/layoutwalk.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// Every field of every element as it stands in the text.
class Protocol : public EventSink {
public:
    void event(const RawEvent &event, const ElementRepairs &repairs, std::uint64_t byteOffset) override
    {
        text += std::to_string(byteOffset) + (repairs.invalidUtf8 ? " utf8" : "");
        for (std::uint8_t field = 0; field < static_cast<std::uint8_t>(Field::None); ++field) {
            const std::string_view token = event[static_cast<Field>(field)];
            if (!token.empty())
                text += ' ' + std::to_string(field) + '=' + std::string(token);
        }
        text += '\n';
        ++events;
    }
    void notAnEvent(std::uint64_t) override { text += "no event\n"; }
    void lostElement(std::uint64_t) override { text += "lost\n"; }

    std::string text;
    std::size_t events = 0;
};

/// The fields that @p walk reads of @p elements, and how far it gets.
std::string read(LayoutWalk &walk, const std::string &elements)
{
    const std::string padded = elements + std::string(kTextPaddingBytes, '\0');
    Protocol protocol;
    const std::size_t end = walk.walk(padded.data(), 0, protocol);
    return protocol.text + "to " + std::to_string(end);
}

std::string readAnew(const std::string &elements)
{
    LayoutWalk walk;
    return read(walk, elements);
}

std::string field(Field field, const std::string &value)
{
    return ' ' + std::to_string(static_cast<int>(field)) + '=' + json(value);
}

/// An element with keys in any order and values of every kind. Some keys are wanted, some are known only from
/// elsewhere.
std::string randomElement(std::mt19937_64 &random)
{
    static const std::vector<std::string> kKeys { "ph", "cat", "name", "pid", "tid", "ts", "dur", "id", "args", "x",
        "correlation", "Input Dims", "stream", "a key longer than many another" };
    static const std::vector<std::string> kValues { "'X'", "'kernel'", "'python_function'", "17", "-1.5e3", "''",
        "'a\\\\'b'", "[]", "[[1, 2], {'a': 'b]'}]", "{}", "{ 'stream' : 7 }", "null", "'\xc3\xa9'", "'\xff'", "NaN",
        "'" + std::string(40, 'n') + "'" };
    static const std::vector<std::string> kSpaces { "", " ", "\n    ", "\t" };
    const auto any = [&random](const auto &list) { return list[random() % list.size()]; };
    const std::string space = any(kSpaces);
    const auto object = [&](auto &&value, std::size_t most) {
        std::string text = "{" + space;
        for (std::size_t i = random() % most; i > 0; --i)
            text += '\'' + any(kKeys) + "':" + space + value() + (i > 1 ? "," + space : space);
        return text + '}';
    };
    return json(object([&] { return random() % 4 == 0 ? object([&] { return any(kValues); }, 4) : any(kValues); }, 7));
}

std::string damaged(std::string text, std::mt19937_64 &random)
{
    const std::size_t at = random() % text.size();
    switch (random() % 3) {
    case 0:
        text[at] = "\"\\{}[],: x1\n\0"[random() % 12];
        break;
    case 1:
        text.erase(at, 1 + random() % 3);
        break;
    default:
        text.resize(at);
    }
    return text;
}

} // namespace

class LayoutWalkTest : public QObject {
    Q_OBJECT
private slots:
    void elements_data();
    void elements();
    void nothingLearntChangesWhatFollows();
    void moreLayoutsThanAreKept();
    void cutAnywhere();
};

void LayoutWalkTest::elements_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected"); // of the last element, or how far it went if there is none
    const auto row = [](const char *name, const std::string &text, const std::string &expected) {
        QTest::newRow(name) << QByteArray::fromStdString(json(text)) << QByteArray::fromStdString(expected);
    };
    row("empty object", "{}", "");
    row("args only", "{'args':{}}", "");
    row("last of a repeated key", "{'name':'a','name':'b'}", field(Field::Name, "'b'"));
    row("args twice", "{'args':{'stream':1},'args':{'stream':2}}", field(Field::Stream, "2"));
    row("argument keys count in args only", "{'stream':1,'args':{'tid':'a'}}", "");
    row("no object as args", "{'args':[{'stream':1}],'name':'a'}", field(Field::Name, "'a'"));
    row("an object as args after a list", "{'args':[]},{'args':{'stream':1}}", field(Field::Stream, "1"));
    row("more space than before", "{'name':'a','pid':1},{'name': 'b', 'pid' : 2 }",
        field(Field::Name, "'b'") + field(Field::Pid, "2"));
    row("args of a frame are not wanted",
        "{'cat':'cpu_op','args':{'stream':1}},{'cat':'python_function','args':{'stream':2}}",
        field(Field::Category, "'python_function'"));
    row("args before the category are",
        "{'cat':'cpu_op','args':{'stream':1}},{'args':{'stream':2},'cat':'python_function'}",
        field(Field::Category, "'python_function'") + field(Field::Stream, "2"));
    row("category that begins as a known one",
        "{'cat':'cpu_op','args':{'stream':1}},{'cat':'cpu_op2','args':{'stream':2}}",
        field(Field::Category, "'cpu_op2'") + field(Field::Stream, "2"));
    row("category without quotes", "{'cat':7,'name':'a'},{'cat':77,'name':'b'}",
        field(Field::Name, "'b'") + field(Field::Category, "77"));
    row("key with an escape", "{'na\\me':'a','name':'b'}", field(Field::Name, "'b'"));
    row("layout above 64 bytes",
        "{'name':'a'," + std::string(100, ' ') + "'pid':1},{'name':'b'," + std::string(101, ' ') + "'pid':2}",
        field(Field::Name, "'b'") + field(Field::Pid, "2"));
    row("control character in a string", "{'name':'a\nb'}", "to 0");
    row("escaped control character", "{'name':'a\\\nb'}", "to 0");
    row("no colon", "{'name' 'a'}", "to 0");
    row("no comma", "{'name':'a' 'pid':1}", "to 0");
    row("comma before the end", "{'name':'a',}", "to 0");
    row("no value", "{'name':}", "to 0");
    row("wrong bracket", "{'name':'a']", "to 0");
}

void LayoutWalkTest::elements()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    LayoutWalk walk;
    for (int turn = 0; turn < 3; ++turn) { // parsed at first, then recognised
        const QString result = QString::fromStdString(read(walk, text.toStdString()));
        const QStringList lines = result.split('\n');
        if (expected.startsWith("to "))
            QCOMPARE(result, QString::fromUtf8(expected));
        else
            QVERIFY2(lines.size() > 1
                    && lines[lines.size() - 2].section(QRegularExpression("^\\d+"), 1) == QString::fromUtf8(expected),
                qPrintable(result));
    }
}

void LayoutWalkTest::nothingLearntChangesWhatFollows()
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        std::mt19937_64 random(seed);
        LayoutWalk experienced;
        for (int round = 0; round < 120; ++round) {
            std::string elements = randomElement(random);
            for (std::uint64_t i = random() % 3; i > 0; --i)
                elements += ",\n" + randomElement(random);
            if (random() % 3 == 0)
                elements = damaged(elements, random);
            QCOMPARE(QString::fromLatin1(read(experienced, elements).c_str()),
                QString::fromLatin1(readAnew(elements).c_str()));
        }
    }
}

/// Every element has keys of its own. The layouts that are learnt are limited, the elements that are read are not.
void LayoutWalkTest::moreLayoutsThanAreKept()
{
    std::string elements;
    constexpr std::size_t kCount = 20'000;
    for (std::size_t i = 0; i < kCount; ++i) {
        const std::string number = std::to_string(i);
        elements += (i == 0 ? "" : ",") + json("{'k" + number + "':1,'name':'n" + number + "'}");
    }
    LayoutWalk walk;
    for (int turn = 0; turn < 2; ++turn) {
        Protocol protocol;
        const std::string padded = elements + std::string(kTextPaddingBytes, '\0');
        QCOMPARE(walk.walk(padded.data(), 0, protocol), elements.size());
        QCOMPARE(protocol.events, kCount);
        QVERIFY(protocol.text.ends_with("\"n19999\"\n"));
    }
}

/// A window may end anywhere: whole elements before the cut are read, and no more.
void LayoutWalkTest::cutAnywhere()
{
    TraceShape shape;
    shape.steps = 1;
    shape.layers = 1;
    const std::string text = generateTrace(shape);
    const std::size_t begin = text.find('{', text.find("\"traceEvents\""));
    const std::string elements = text.substr(begin, text.find("\n  ]", begin) - begin);
    LayoutWalk walk;
    const std::string whole = read(walk, elements);
    std::size_t before = 0, ends = 0;
    for (std::size_t size = 1; size < elements.size(); ++size) {
        Protocol protocol;
        const std::string cut = elements.substr(0, size) + std::string(kTextPaddingBytes, '\0');
        const std::size_t end = walk.walk(cut.data(), 0, protocol);
        QVERIFY(end <= size && end >= before);
        QVERIFY(whole.starts_with(protocol.text));
        ends += end != before;
        before = end;
    }
    QVERIFY(ends > 20);
}

TWINLANE_TEST(LayoutWalkTest, QCoreApplication)
#include "tst_layoutwalk.moc"
