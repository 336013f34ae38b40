// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A file read by several threads gives the trace that one thread reads, down to every note, whatever is wrong with it.

#include "model/reader/textsegments.h"
#include "model/reader/tracereader.h"
#include "tests/support/gzipframe.h"
#include "tests/support/recordings.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracecolumns.h"
#include "tests/support/tracegen.h"

#include <QTemporaryDir>
#include <QTest>

#include <pthread.h>
#include <random>
#include <stop_token>
#include <system_error>
#include <thread>

using namespace twinlane;
using namespace twinlane::test;

namespace {

ReadOptions threaded(unsigned threads, std::uint64_t segmentBytes = 500)
{
    ReadOptions options;
    options.windowBytes = 4000;
    options.threads = threads;
    options.segmentBytes = segmentBytes;
    options.decodedBytes = static_cast<std::size_t>(segmentBytes);
    return options;
}

std::string all(const Result<Trace> &trace)
{
    if (!trace)
        return trace.error().sentence();
    std::string text = columnsText(*trace) + notesText(trace->notes) + " read " + std::to_string(trace->elementsRead)
        + " skipped " + std::to_string(trace->elementsSkipped) + " repaired " + std::to_string(trace->elementsRepaired);
    for (const ImportNote &note : trace->notes.all())
        text += ' ' + std::to_string(note.byteOffset.value_or(0));
    return text;
}

std::string all(const std::string &text, unsigned threads)
{
    return all(readTraceText(text, "t", threaded(threads)));
}

} // namespace

class ReaderSegmentsTest : public QObject {
    Q_OBJECT
private slots:
    void generated();
    void misleading_data();
    void misleading();
    void damaged();
    void compressed();
    void progressAndCancel();
    void cancelledAnywhere();
    void cancelledWhereNothingIsFound();
    void withoutThreads();
    void realTraces();
};

void ReaderSegmentsTest::generated()
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        TraceShape shape;
        shape.seed = seed;
        shape.shuffled = seed % 2 == 0;
        shape.keysAfterEvents = seed % 3 == 0;
        const std::string text = generateTrace(shape);
        const std::string alone = all(text, 1);
        const std::string stored = seed % 2 == 0 ? gzipMember(text) : zstdFrame(text);
        for (const unsigned threads : { 2U, 3U, 7U }) {
            QVERIFY2(alone == all(text, threads), qPrintable(QString::number(seed)));
            QVERIFY2(alone == all(stored, threads), qPrintable(QString::number(seed)));
        }
    }
}

/// Text in front of the middle of a file, where it would be cut.
void ReaderSegmentsTest::misleading_data()
{
    QTest::addColumn<QByteArray>("middle");
    const auto many = [](const QByteArray &piece) { return piece.repeated(3000 / piece.size() + 1); };
    QTest::newRow("events inside an event")
        << QByteArray(", {'ph': 'X', 'name': 'outer', 'ts': 1, 'dur': 1, 'args': {'x': [{'ph': 1}"
               + many(", {'ph': 'X', 'ts': 1, 'dur': 2, 'name': 'inner'}") + "]}}");
    QTest::newRow("end of the array") << QByteArray(
        "], 'other': [{'ph': 1}" + many(", {'ph': 'X', 'ts': 1, 'dur': 2, 'name': 'not one'}"));
    QTest::newRow("one long string") << QByteArray(", {'ph': 'X', 'ts': 1, 'dur': 2, 'name': '" + many("x},{") + "'}");
    QTest::newRow("wrong escapes") << many(", {'ph': 'X', 'ts': 1, 'dur': 2, 'name': 'C:\\\\qrs\\qtu'}");
    QTest::newRow("begins and ends") << QByteArray(", {'ph': 'B', 'ts': 1, 'name': 'b', 'pid': 3, 'tid': 'x'}"
        + many(", {'ph': 'X', 'ts': 1, 'dur': 2, 'name': 'm', 'cat': 'kernel'}")
        + ", {'ph': 'E', 'ts': 9, 'pid': 3, 'tid': 'x'}");
    QTest::newRow("flows") << QByteArray(many(", {'ph': 's', 'ts': 1, 'id': 'f', 'cat': 'fwdbwd', 'name': 'fwdbwd'}")
        + many(", {'ph': 'f', 'ts': 2, 'id': 'f', 'cat': 'fwdbwd', 'name': 'fwdbwd'}"));
    QTest::newRow("an end that is none") << QByteArray(
        ", ll] " + many("{'ph': 'X', 'ts': 1, 'dur': 2, 'name': 'on'},") + "{'ph': 'X', 'ts': 1}");
    QTest::newRow("most text behind a wrong end")
        << many(", {'ph': 'X', 'ts': 1, 'dur': 2, 'name': 'before'}").repeated(2)
            + ", {'ph': 'X', 'ts': 1, 'dur': 1, 'name': '" + many("long").repeated(4) + "', 'args': {'x': [{'ph': 1}"
            + many(", {'ph': 'X', 'ts': 1}") + "]}}";
    QTest::newRow("other text") << many(", 1, null, {}");
}

void ReaderSegmentsTest::misleading()
{
    QFETCH(QByteArray, middle);
    const std::string text =
        object(std::string(kAdd) + "," + kMul + QString(middle).replace('\'', '"').toStdString() + "," + kAdd);
    const std::string alone = all(text, 1);
    QVERIFY(alone.size() > 100);
    const std::string stored = gzipMember(text);
    for (unsigned threads = 2; threads < 8; ++threads) {
        QCOMPARE(QString::fromStdString(all(text, threads)), QString::fromStdString(alone));
        QCOMPARE(QString::fromStdString(all(stored, threads)), QString::fromStdString(alone));
    }
}

void ReaderSegmentsTest::damaged()
{
    std::mt19937_64 random(3);
    TraceShape shape;
    shape.steps = 1;
    shape.layers = 1;
    const std::string whole = generateTrace(shape);
    for (int round = 0; round < 300; ++round) {
        std::string text = whole;
        for (std::uint64_t i = 0; i < 1 + random() % 4; ++i) {
            const std::size_t at = random() % text.size();
            if (random() % 2 == 0)
                text[at] = "\"\\{}[],:\n"[random() % 9];
            else
                text.erase(at, random() % 40);
        }
        const std::string one = all(text, 1),
                          several = all(round % 2 == 0 ? text : gzipMember(text), unsigned(2 + random() % 4));
        const auto differs = std::mismatch(one.begin(), one.end(), several.begin(), several.end());
        QVERIFY2(one == several,
            qPrintable(QString("round %1: ...%2 / ...%3")
                           .arg(round)
                           .arg(QString::fromStdString({ differs.first, one.end() }).left(300),
                               QString::fromStdString({ differs.second, several.end() }).left(300))));
    }
}

void ReaderSegmentsTest::compressed()
{
    const std::string text = generateTrace({});
    for (const std::string &stored : { gzipMember(text), zstdFrame(text), gzipMember(text) + "behind",
             gzipMember(text).substr(0, text.size() / 2), zstdFrame(text).substr(0, text.size() / 3),
             gzipMember(text) + gzipMember(" "), gzipMember("{'a': 'C:\\qrs'}"), gzipMember("") }) {
        for (const unsigned threads : { 2U, 3U, 8U })
            QVERIFY(all(stored, 1) == all(stored, threads));
    }
}

void ReaderSegmentsTest::progressAndCancel()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("t.json");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(generateTrace({})));
    file.close();
    Progress progress;
    const auto trace = readTrace(path.toStdString(), progress, {}, threaded(3));
    QVERIFY(trace);
    QCOMPARE(progress.events.load(), trace->elementsRead);
    QVERIFY(progress.done.load() >= std::uint64_t(QFileInfo(path).size()));
    std::stop_source stop;
    stop.request_stop();
    const auto cancelled = readTrace(path.toStdString(), progress, stop.get_token(), threaded(3));
    QVERIFY(!cancelled);
    QCOMPARE(int(cancelled.error().code), int(ErrorCode::Cancelled));
}

/// Cancelling at any time ends all threads. What was read is either the whole trace or nothing.
void ReaderSegmentsTest::cancelledAnywhere()
{
    QTemporaryDir folder;
    TraceShape shape;
    shape.steps = 60;
    const std::string text = generateTrace(shape), stored = gzipMember(text);
    const std::uint64_t events = readTraceText(text, "t")->elementsRead;
    for (const bool compressed : { false, true }) {
        const QString path = folder.filePath(compressed ? "t.gz" : "t.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(compressed ? stored : text));
        file.close();
        int ended = 0;
        for (std::uint64_t share = 0; share <= 20; ++share) {
            Progress progress;
            std::stop_source stop;
            if (share == 0)
                stop.request_stop();
            std::jthread canceller([&](const std::stop_token &over) {
                while (progress.events.load() < events * share / 20 && !over.stop_requested())
                    std::this_thread::yield();
                stop.request_stop();
            });
            const auto trace = readTrace(path.toStdString(), progress, stop.get_token(), threaded(4, text.size() / 30));
            if (trace)
                QCOMPARE(trace->elementsRead, events);
            else
                QCOMPARE(int(trace.error().code), int(ErrorCode::Cancelled));
            ended += !trace;
        }
        QVERIFY(ended > 3);
    }
}

/// The reader searches text without events to its end, unless it is cancelled.
void ReaderSegmentsTest::cancelledWhereNothingIsFound()
{
    const std::string text = generateTrace({});
    std::stop_source stop;
    const auto segments = plainSegments(StoredBytes::over(text, "t"), 0, 500, stop.get_token());
    QVERIFY(segments->segment(0)->endsAt < text.size());
    stop.request_stop();
    QCOMPARE(segments->segment(1)->endsAt, JsonWindows::kNoLimit);
    QVERIFY(!segments->segment(2));
}

/// If the system gives no more threads, reading becomes slower but goes on.
void ReaderSegmentsTest::withoutThreads()
{
    const std::string text = generateTrace({}), stored = zstdFrame(text);
    const std::string alone = all(text, 1);
    pthread_attr_t before, huge;
    QCOMPARE(::pthread_getattr_default_np(&before), 0);
    QCOMPARE(::pthread_attr_init(&huge), 0);
    QCOMPARE(::pthread_attr_setstacksize(&huge, std::size_t(1) << 60), 0);
    QCOMPARE(::pthread_setattr_default_np(&huge), 0);
    bool hasThread = true;
    try {
        std::thread([] {}).join();
    } catch (const std::system_error &) {
        hasThread = false;
    }
    const std::string plain = all(text, 4), decoded = all(stored, 4);
    QCOMPARE(::pthread_setattr_default_np(&before), 0);
    ::pthread_attr_destroy(&huge);
    ::pthread_attr_destroy(&before);
    QVERIFY(!hasThread);
    QVERIFY(plain == alone);
    QVERIFY(decoded == alone);
}

void ReaderSegmentsTest::realTraces()
{
    constexpr std::uintmax_t kMostBytes = 700'000; // larger ones add time, not cases
    const std::vector<std::string> paths = realTraceFiles(kMostBytes);
    QVERIFY(!paths.empty());
    for (const std::string &path : paths) {
        const auto read = [&path](unsigned threads) {
            Progress progress;
            ReadOptions options = threaded(threads, 50'000);
            options.windowBytes = ReadOptions().windowBytes;
            return all(readTrace(path, progress, {}, options));
        };
        QVERIFY2(read(1) == read(4), path.c_str());
    }
    QVERIFY(paths.size() > 10);
}

TWINLANE_TEST(ReaderSegmentsTest, QCoreApplication)
#include "tst_readersegments.moc"
