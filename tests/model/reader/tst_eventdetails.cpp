// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One event's fields, read again from plain and compressed files; files that have changed since; two events side by
// side.

#include "model/comparison/detaildiff.h"
#include "model/reader/eventdetails.h"

#include "model/bytes/decoder.h"
#include "model/bytes/storedcheckpoints.h"
#include "model/reader/tracereader.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <filesystem>
#include <future>
#include <nlohmann/json.hpp>
#include <random>
#include <zlib.h>
#include <zstd.h>

using namespace twinlane;
using Json = nlohmann::ordered_json;

namespace {

std::string gzip(std::string_view text)
{
    z_stream stream {};
    deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string zstd(std::string_view text)
{
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
    return out;
}

/// @p text in several members or frames.
std::string inParts(std::string_view text, std::string (*compress)(std::string_view), std::size_t parts)
{
    std::string out;
    const std::size_t size = text.size() / parts + 1;
    for (std::size_t at = 0; at < text.size(); at += size)
        out += compress(text.substr(at, size));
    return out;
}

/// Events with arguments of every kind; no two alike.
std::string traceText(int events)
{
    std::mt19937 random(7);
    std::string text = "{\"schemaVersion\": 1, \"traceEvents\": [";
    for (int i = 0; i < events; ++i) {
        Json args;
        args["External id"] = i;
        args["Input Dims"] = Json::array({ Json::array({ random() % 100, random() % 100 }), Json::array() });
        args["Input type"] = { "float", "", "int \"quoted\" \\ " + std::to_string(random()) };
        args["Call stack"] = "train.py(" + std::to_string(i) + "): main;model.py(3): forward\u00e9";
        args["nested"] = { { "a", { { "b", { random() % 10, nullptr, true } } } } };
        args["rate"] = static_cast<double>(random()) / 1000;
        Json event { { "ph", "X" }, { "cat", "cpu_op" }, { "name", "op" + std::to_string(i % 10) }, { "pid", 1 },
            { "tid", i % 3 }, { "ts", 1000 + i * 10 }, { "dur", i % 9 }, { "args", args } };
        text += (i ? ",\n" : "") + event.dump();
    }
    return text + "]}";
}

/// The event's fields as another parser sees them: scalars and texts by value, lists and objects by content.
void compareWith(const EventDetails &details, const Json &event)
{
    std::size_t at = 0;
    const auto compare = [&](const std::string &key, const Json &value, bool isArgument) {
        QVERIFY(at < details.fields.size());
        const DetailField &field = details.fields[at++];
        QCOMPARE(field.key, key);
        QCOMPARE(field.isArgument, isArgument);
        if (value.is_string()) {
            QCOMPARE(field.text, value.get<std::string>());
            QVERIFY(field.kind == DetailKind::Text);
        } else {
            QCOMPARE(Json::parse(field.text).dump(), value.dump());
            QVERIFY(field.kind
                == (value.is_array()        ? DetailKind::List
                        : value.is_object() ? DetailKind::Object
                        : value.is_number() ? DetailKind::Number
                                            : DetailKind::Word));
        }
    };
    for (const auto &[key, value] : event.items()) {
        if (key != "args")
            compare(key, value, false);
    }
    const Json arguments = event.value("args", Json::object());
    for (const auto &[key, value] : arguments.items())
        compare(key, value, true);
    QCOMPARE(at, details.fields.size());
}

Trace readFile(const QString &path, std::uint64_t checkpointBytes)
{
    Progress progress;
    ReadOptions options;
    options.windowBytes = 4096;
    options.checkpointBytes = checkpointBytes;
    Result<Trace> trace = readTrace(path.toStdString(), progress, {}, options);
    if (!trace)
        qFatal("%s", trace.error().sentence().c_str());
    return std::move(*trace);
}

void write(const QString &path, std::string_view bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)
        || file.write(bytes.data(), static_cast<qint64>(bytes.size())) != static_cast<qint64>(bytes.size()))
        qFatal("cannot write");
}

std::string marked(const std::vector<DetailPart> &parts)
{
    std::string text;
    for (const DetailPart &part : parts)
        text += part.differs ? "<" + part.text + ">" : part.text;
    return text;
}

EventDetails details(const std::string &text)
{
    const Result<EventDetails> result = eventDetailsOf(text, Backslashes::Escape);
    if (!result)
        qFatal("%s", result.error().sentence().c_str());
    return *result;
}

} // namespace

class TestEventDetails : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

private slots:
    void everyEventOfEveryFormat_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<quint64>("spacing");
        QTest::addColumn<int>("leastCheckpoints");
        const std::string text = traceText(400);
        for (const quint64 spacing : { quint64(1), quint64(5000), quint64(0) }) {
            const int least = spacing == 0 ? 0 : 8;
            const auto add = [&](const char *name, const std::string &bytes, int checkpoints) {
                QTest::newRow(qPrintable(QStringLiteral("%1 every %2").arg(QLatin1String(name)).arg(spacing)))
                    << bytes << spacing << checkpoints;
            };
            add("plain", text, 0);
            add("gz", gzip(text), least);
            add("gz of 9 members", inParts(text, gzip, 9), least);
            add("zst", zstd(text), least);
            add("zst of 9 frames", inParts(text, zstd, 9), least);
        }
    }
    void everyEventOfEveryFormat()
    {
        QFETCH(std::string, bytes);
        QFETCH(quint64, spacing);
        QFETCH(int, leastCheckpoints);
        write(path("trace"), bytes);
        const Trace trace = readFile(path("trace"), spacing);
        const std::size_t checkpoints = trace.checkpoints ? trace.checkpoints->size() : 0;
        QVERIFY2(checkpoints >= static_cast<std::size_t>(leastCheckpoints), qPrintable(QString::number(checkpoints)));
        const Json all = Json::parse(traceText(400))["traceEvents"];
        QCOMPARE(trace.eventCount(), all.size());
        std::vector<std::size_t> order(trace.eventCount());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::shuffle(order.begin(), order.end(), std::mt19937(3));
        for (const std::size_t row : order) {
            const Result<EventDetails> read = readEventDetails(trace, EventId(row), {});
            QVERIFY2(read, read ? "" : read.error().sentence().c_str());
            compareWith(*read, all[trace.fileOrder[row].row()]);
            if (QTest::currentTestFailed())
                return;
        }
    }

    /// The trace holds the beginning of such a name only.
    void eventWithALongName()
    {
        const std::string name = "\u00e9" + std::string(70'000, 'x') + "\u00e9";
        write(path("long"), R"([{"ph":"X","cat":"cpu_op","name":")" + name + R"(","pid":1,"tid":1,"ts":1,"dur":2}])");
        const Trace trace = readFile(path("long"), 0);
        QVERIFY(trace.nameOf(EventId(0)).size() < name.size());
        const Result<EventDetails> read = readEventDetails(trace, EventId(0), {});
        QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        QCOMPARE(read->fields[2].text, name);
    }

    /// As when both sides show one run.
    void twoReadersOfOneFile()
    {
        const std::string text = traceText(200);
        for (const std::string &bytes : { gzip(text), zstd(text) }) {
            write(path("shared"), bytes);
            const Trace trace = readFile(path("shared"), 5000);
            const auto readAll = [&trace](std::uint32_t seed) {
                std::mt19937 random(seed);
                for (int i = 0; i < 100; ++i) {
                    const EventId event(random() % trace.eventCount());
                    if (!readEventDetails(trace, event, {}))
                        return false;
                }
                return true;
            };
            auto other = std::async(std::launch::async, readAll, 1);
            QVERIFY(readAll(2));
            QVERIFY(other.get());
        }
    }

    /// In a text of any length: a place to go on from takes few bytes, and the next one is not far.
    void checkpointsAreThinnedOut()
    {
        struct State final : DecoderState {
            std::size_t bytes() const override { return 150'000; }
        };
        constexpr std::uint64_t kMegabyte = 1'000'000, kEnd = 20'000 * kMegabyte;
        const auto decoder = makeZstdDecoder();
        StoredCheckpoints checkpoints;
        for (std::uint64_t at = 0; at < kEnd; at += kMegabyte) {
            if (checkpoints.wants(at, *decoder, false))
                checkpoints.add({ at, at / 10, std::make_shared<State>() });
            QVERIFY(checkpoints.bytes() <= std::max<std::uint64_t>(12 * 1024 * 1024, at / 400));
        }
        std::uint64_t longest = 0;
        for (std::uint64_t at = 0; at < kEnd; at += kMegabyte) {
            const StoredCheckpoint *before = checkpoints.before(at);
            longest = std::max(longest, at - (before ? before->textOffset : 0));
        }
        QVERIFY2(longest < 300 * kMegabyte, qPrintable(QString::number(longest)));
    }

    void saysThatTheFileChanged_data()
    {
        QTest::addColumn<std::string>("now");
        QTest::addColumn<bool>("sameTime");
        const std::string text = traceText(40);
        std::string otherName = text;
        otherName.replace(otherName.find("op7"), 3, "xy7");
        QTest::newRow("cut") << text.substr(0, text.size() / 2) << true;
        QTest::newRow("longer") << text + " " << true;
        QTest::newRow("written again") << text << false;
        QTest::newRow("same size and time, another event") << otherName << true;
        QTest::newRow("same size and time, other bytes") << std::string(text.size(), 'x') << true;
    }
    void saysThatTheFileChanged()
    {
        QFETCH(std::string, now);
        QFETCH(bool, sameTime);
        const QString file = path("changing");
        write(file, traceText(40));
        const Trace trace = readFile(file, 0);
        const std::filesystem::path name(file.toStdString());
        const auto before = std::filesystem::last_write_time(name);
        write(file, now);
        std::filesystem::last_write_time(name, sameTime ? before : before + std::chrono::seconds(2));
        const std::size_t row = static_cast<std::size_t>(
            std::find_if(trace.fileOrder.begin(), trace.fileOrder.end(), [](FileOrder o) { return o.row() == 7; })
            - trace.fileOrder.begin());
        const Result<EventDetails> read = readEventDetails(trace, EventId(row), {});
        QVERIFY(!read);
        QVERIFY2(read.error().code == ErrorCode::FileChanged, read.error().sentence().c_str());
        QVERIFY(read.error().sentence().find("has changed since it was read") != std::string::npos);
    }
    void saysThatTheFileIsGone()
    {
        write(path("gone"), traceText(3));
        const Trace trace = readFile(path("gone"), 0);
        QVERIFY(QFile::remove(path("gone")));
        const Result<EventDetails> read = readEventDetails(trace, EventId(std::size_t(0)), {});
        QVERIFY(!read && read.error().code == ErrorCode::FileNotFound);
    }
    void readsNothingForTextInMemory()
    {
        const Result<Trace> trace = readTraceText(traceText(2), "memory");
        QVERIFY(trace);
        const Result<EventDetails> read = readEventDetails(*trace, EventId(std::size_t(0)), {});
        QVERIFY(!read && read.error().code == ErrorCode::NotReadable);
    }
    void stopsWhenAsked()
    {
        write(path("stop"), gzip(traceText(50)));
        const Trace trace = readFile(path("stop"), 0);
        std::stop_source stop;
        stop.request_stop();
        const Result<EventDetails> read = readEventDetails(trace, EventId(trace.eventCount() - 1), stop.get_token());
        QVERIFY(!read && read.error().code == ErrorCode::Cancelled);
    }

    void showsTheBeginOfAPair()
    {
        write(path("pair"),
            R"({"traceEvents": [{"ph":"B","name":"x","cat":"cpu_op","pid":1,"tid":1,"ts":5,"args":{"k":1}},{"ph":"E","name":"x","pid":1,"tid":1,"ts":9}]})");
        const Trace trace = readFile(path("pair"), 0);
        QCOMPARE(trace.eventCount(), std::size_t(1));
        const Result<EventDetails> read = readEventDetails(trace, EventId(std::size_t(0)), {});
        QVERIFY(read);
        QCOMPARE(read->fields.back(), (DetailField { "k", "1", DetailKind::Number, true }));
    }
    void repairsWhatTheReaderRepairs()
    {
        write(path("repairs"),
            "{\"traceEvents\": "
            "[{\"ph\":\"X\",\"name\":\"C:\\temp\",\"cat\":\"cpu_op\",\"pid\":1,\"tid\":1,\"ts\":5,"
            "\"dur\":1,,"
            "\"args\":{\"path\":\"D:\\new\\x\",\"v\":NaN,\"raw\":\"a\tb\",\"bad\":\"\xff!\"}}, "
            "{broken, "
            "{\"ph\":\"X\",\"name\":\"y\",\"cat\":\"cpu_op\",\"pid\":1,\"tid\":1,\"ts\":8,\"dur\":"
            "1,\"args\":{\"last\":[1,2]}}]}");
        const Trace trace = readFile(path("repairs"), 0);
        QCOMPARE(trace.eventCount(), std::size_t(2));
        const Result<EventDetails> read = readEventDetails(trace, EventId(std::size_t(0)), {});
        QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        const std::vector<DetailField> arguments(read->fields.end() - 4, read->fields.end());
        const std::vector<DetailField> expected { { "path", "D:\\new\\x", DetailKind::Text, true },
            { "v", "NaN", DetailKind::Word, true }, { "raw", "a\tb", DetailKind::Text, true },
            { "bad", "\xEF\xBF\xBD!", DetailKind::Text, true } };
        QVERIFY(arguments == expected);
        const Result<EventDetails> behind = readEventDetails(trace, EventId(std::size_t(1)), {});
        QVERIFY(behind && behind->fields.back().text == "[1, 2]");
    }
    void readsCallStacksOfMegabytes()
    {
        const std::string stack(12 << 20, 's');
        write(path("large"),
            zstd("{\"traceEvents\": "
                 "[{\"ph\":\"X\",\"name\":\"x\",\"pid\":1,\"tid\":1,\"ts\":5,\"dur\":1,\"args\":{"
                 "\"Call stack\":\""
                + stack + "\"}}]}"));
        const Trace trace = readFile(path("large"), 0);
        const Result<EventDetails> read = readEventDetails(trace, EventId(std::size_t(0)), {});
        QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        QCOMPARE(read->fields.back().text.size(), stack.size());
    }
    void refusesWhatIsNoElement_data()
    {
        QTest::addColumn<std::string>("text");
        for (const char *text :
            { "", "{", "[1]", "{\"a\"}", "{\"a\":}", "{\"a\":1]", "{a:1}", "{\"a\" 1}", "{{}}", "{\"a\":\"b" })
            QTest::newRow(text) << std::string(text);
        std::string deep = "{\"a\":";
        deep.append(5000, '[');
        QTest::newRow("deep") << deep;
    }
    void refusesWhatIsNoElement()
    {
        QFETCH(std::string, text);
        const Result<EventDetails> read = eventDetailsOf(text, Backslashes::Escape);
        QVERIFY(!read && read.error().code == ErrorCode::NotReadable);
    }
    void laysLongListsOut()
    {
        const EventDetails read = details(
            R"({"args":{"short":[[2, 3],[]],"long":[["a text of more than thirty bytes","and another one of that length"],{"key":[1,2,3]},"end"]}})");
        QCOMPARE(read.fields[0].text, std::string("[[2, 3], []]"));
        QCOMPARE(read.fields[1].text,
            std::string("[\n  [\"a text of more than thirty bytes\", \"and another one of that "
                        "length\"],\n  {\"key\": [1, 2, 3]},\n  \"end\"\n]"));
    }

    void marksWhatDiffers()
    {
        const std::vector<DetailRow> rows = diffDetails(
            details(
                R"({"name":"x","ts":1,"args":{"dims":[[64, 3],[8]],"Call stack":"a;b;c","gone":1,"same":"s","grow":[1,2]}})"),
            details(
                R"({"name":"x","ts":2,"args":{"dims":[[32, 3],[8]],"Call stack":"a;c","same":"s","new":true,"grow":[1,9,2]}})"));
        std::string text;
        for (const DetailRow &row : rows)
            text += row.key + (row.isIdentity ? "*" : "") + ": " + marked(row.baseline) + " | "
                + marked(row.experimental) + "\n";
        QCOMPARE(text,
            std::string("name: x | x\nts*: <1> | <2>\ndims: [[<64>, 3], [8]] | [[<32>, 3], "
                        "[8]]\nCall stack: a;<b;>c | a;c\n"
                        "gone: <1> | \nsame: s | s\ngrow: [1, 2] | [1, <9, >2]\nnew:  | <true>\n"));
    }
    void partsAlwaysJoinToTheText()
    {
        std::mt19937 random(11);
        for (int i = 0; i < 2000; ++i) {
            const auto list = [&random] {
                Json value = Json::array();
                for (std::uint32_t n = random() % 8; n > 0; --n)
                    random() % 3 ? value.push_back(random() % 3) : value.push_back(Json::array({ "t", random() % 2 }));
                return "{\"v\":" + value.dump() + "}";
            };
            const EventDetails a = details(list()), b = details(list());
            const DetailRow row = diffDetails(a, b).front();
            std::string joinedA, joinedB;
            bool differs = false;
            for (const DetailPart &part : row.baseline) {
                joinedA += part.text;
                differs = differs || part.differs;
            }
            for (const DetailPart &part : row.experimental) {
                joinedB += part.text;
                differs = differs || part.differs;
            }
            QCOMPARE(joinedA, a.fields.front().text);
            QCOMPARE(joinedB, b.fields.front().text);
            QCOMPARE(differs, joinedA != joinedB);
        }
    }

    void randomEventsOfEveryRealTrace()
    {
        int files = 0;
        std::mt19937 random(5);
        for (const std::string &file : test::realTraceFiles()) {
            Progress progress;
            ReadOptions options;
            options.checkpointBytes = 4 << 20;
            const Result<Trace> trace = readTrace(file, progress, {}, options);
            if (!trace || trace->eventCount() == 0)
                continue;
            ++files;
            for (int i = 0; i < 12; ++i) {
                const EventId event(random() % trace->eventCount());
                const Result<EventDetails> read = readEventDetails(*trace, event, {});
                QVERIFY2(read, (file + ' ' + (read ? "" : read.error().sentence())).c_str());
                QVERIFY(read->fields.size() >= 4);
            }
        }
        QVERIFY(files > 0);
    }
};

TWINLANE_TEST(TestEventDetails, QCoreApplication)
#include "tst_eventdetails.moc"
