// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Plain and compressed files, whole and broken, in large and small sips.

#include "model/bytes/bytesource.h"
#include "tests/support/gzipframe.h"
#include "tests/support/leasedfile.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <chrono>
#include <fcntl.h>
#include <stop_token>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::string sampleText()
{
    std::string text;
    for (int i = 0; i < 700; ++i)
        text += "line " + std::to_string(i * 7919) + "\n";
    return text;
}

struct Content {
    std::string text;
    SourceEnd end;
    std::optional<ErrorCode> error;
};

Content readAll(ByteSource &source, std::size_t sip)
{
    Content content;
    std::vector<char> buffer(sip);
    for (;;) {
        const Result<std::size_t> got = source.read(buffer.data(), sip);
        if (!got) {
            content.error = got.error().code;
            break;
        }
        if (*got == 0)
            break;
        content.text.append(buffer.data(), *got);
    }
    content.end = source.end();
    return content;
}

/// The end of a named pipe that is written to, open until it is destroyed. @pre somebody reads or will read.
class PipeEnd {
public:
    explicit PipeEnd(const std::string &path)
        : m_descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC))
    {
    }
    PipeEnd(const PipeEnd &) = delete;
    PipeEnd &operator=(const PipeEnd &) = delete;
    ~PipeEnd() { ::close(m_descriptor); }

    /// @pre a pipe's room is enough for @p bytes
    void write(std::string_view bytes) const
    {
        if (::write(m_descriptor, bytes.data(), bytes.size()) != ssize_t(bytes.size()))
            qFatal("a pipe took less than was written");
    }
    void waitUntilRead() const
    {
        for (int waiting = 1; waiting > 0; std::this_thread::yield()) {
            if (::ioctl(m_descriptor, FIONREAD, &waiting) != 0)
                qFatal("a pipe does not say what waits in it");
        }
    }

private:
    int m_descriptor;
};

} // namespace

class ByteSourceTest : public QObject {
    Q_OBJECT
private slots:
    void formats_data();
    void formats();
    void cutAnywhere_data();
    void cutAnywhere();
    void damagedAnywhere();
    void files();
    void copiesReadTheSameFile();
    void pipes();
    void leasedFilesAreWaitedFor();
    void stopsWhereThereIsNoText();
    void farModificationTimes();
};

void ByteSourceTest::formats_data()
{
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("trailing");
    const std::string text = sampleText();
    const auto row = [](const char *name, const std::string &stored, const std::string &expected,
                         bool trailing = false) {
        QTest::newRow(name) << QByteArray::fromStdString(stored) << QByteArray::fromStdString(expected) << trailing;
    };
    row("empty", "", "");
    row("plain", text, text);
    row("plain, shorter than a magic number", "ab", "ab");
    row("gzip", gzipMember(text), text);
    row("gzip of nothing", gzipMember(""), "");
    row("gzip, three members", gzipMember("one ") + gzipMember("") + gzipMember(text), "one " + text);
    row("gzip, bytes behind", gzipMember(text) + "garbage", text, true);
    row("gzip, one byte behind", gzipMember(text) + '\x1f', text, true);
    row("gzip, zeros behind", gzipMember(text) + std::string(600, '\0'), text, true);
    row("zstd", zstdFrame(text), text);
    row("zstd, three frames", zstdFrame("one ") + zstdFrame("") + zstdFrame(text), "one " + text);
    row("zstd, a skippable frame first", std::string("\x50\x2a\x4d\x18\x04\0\0\0abcd", 12) + zstdFrame(text), text);
    row("zstd, bytes behind", zstdFrame(text) + "garbage", text, true);
}

void ByteSourceTest::formats()
{
    QFETCH(QByteArray, stored);
    QFETCH(QByteArray, text);
    QFETCH(bool, trailing);
    const std::string bytes = stored.toStdString();
    for (const std::size_t sip : { 1, 7, 1000, 1'000'000 }) {
        const auto source = ByteSource::over(bytes, "memory");
        for (int round = 0; round < 2; ++round) {
            const Content content = readAll(*source, sip);
            QVERIFY(!content.error);
            QCOMPARE(QByteArray::fromStdString(content.text), text);
            QCOMPARE(content.end.trailingBytes, trailing);
            QVERIFY(!content.end.cutShort && !content.end.damaged);
            QCOMPARE(source->storedBytes(), bytes.size());
            QVERIFY(source->storedBytesRead() <= bytes.size());
            QVERIFY(source->rewind());
        }
    }
}

void ByteSourceTest::cutAnywhere_data()
{
    QTest::addColumn<bool>("isGzip");
    QTest::newRow("gzip") << true;
    QTest::newRow("zstd") << false;
}

/// The blocks that were whole before the cut are handed on, and the cut is told.
void ByteSourceTest::cutAnywhere()
{
    QFETCH(bool, isGzip);
    const std::string text = sampleText();
    const std::string stored = isGzip ? gzipMember(text, 100) : zstdFrame(text, 100);
    for (std::size_t size = 4; size < stored.size(); size += size < 400 ? 1 : 7) {
        const auto source = ByteSource::over(std::string_view(stored).substr(0, size), "memory");
        const Content content = readAll(*source, 4096);
        QVERIFY(text.starts_with(content.text));
        if (content.error) {
            QCOMPARE(*content.error, ErrorCode::BadCompression);
            QVERIFY(content.text.empty());
            QVERIFY(size < 120); // the first block
            continue;
        }
        QVERIFY2(content.end.cutShort, qPrintable(QString::number(size)));
        QVERIFY(content.text.size() + 250 > std::min(size * 100 / 105, text.size()));
    }
}

void ByteSourceTest::damagedAnywhere()
{
    const std::string text = sampleText();
    for (const std::string &stored : { gzipMember(text, 300), zstdFrame(text, 300) }) {
        for (std::size_t at = 0; at < stored.size(); at += 3) {
            std::string broken = stored;
            broken[at] = static_cast<char>(broken[at] ^ 0x55);
            const auto source = ByteSource::over(broken, "memory");
            const Content content = readAll(*source, 4096); // must end, whatever it gives
            QVERIFY(content.text.size() < 1'000'000);
        }
    }
    std::string wrongSum = gzipMember(text);
    wrongSum[wrongSum.size() - 6] ^= 1;
    const auto source = ByteSource::over(wrongSum, "memory");
    const Content content = readAll(*source, 4096);
    QVERIFY(content.end.damaged);
    QCOMPARE(content.text, text);
}

void ByteSourceTest::files()
{
    const QTemporaryDir folder;
    const auto missing = StoredBytes::open(folder.filePath("missing.json").toStdString());
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::FileNotFound);
    const auto directory = StoredBytes::open(folder.path().toStdString());
    QVERIFY(!directory);
    QCOMPARE(directory.error().code, ErrorCode::NotReadable);

    const std::string text = sampleText();
    QFile file(folder.filePath("named wrongly.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(gzipMember(text)));
    file.close();
    auto source = ByteSource::over(*StoredBytes::open(file.fileName().toStdString()));
    QVERIFY(source);
    QCOMPARE(readAll(**source, 100).text, text);
    QVERIFY((*source)->rewind());
    QCOMPARE(readAll(**source, 5000).text, text);
    QCOMPARE((*source)->storedBytes(), std::uint64_t(file.size()));
    QCOMPARE((*source)->storedBytesRead(), std::uint64_t(file.size()));
}

/// The file's name may be deleted or given to another file: the source goes on reading the same file. Only a program
/// that writes to the file itself changes the bytes.
void ByteSourceTest::copiesReadTheSameFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("t.json"), other = folder.filePath("other.json");
    const auto write = [](const QString &to, const char *text, QIODevice::OpenMode mode) {
        QFile file(to);
        return file.open(mode) && file.write(text) > 0;
    };
    QVERIFY(write(path, "0123456789", QIODevice::WriteOnly));
    const auto opened = StoredBytes::open(path.toStdString());
    QVERIFY(opened);
    StoredBytes first = *opened;
    std::array<char, 4> buffer;
    QCOMPARE(*first.read(buffer.data(), 4), std::size_t(4));
    StoredBytes second = first;
    QVERIFY(second.seek(8));
    QVERIFY(QFile::rename(path, other));
    QVERIFY(write(path, "abcdefghij", QIODevice::WriteOnly));
    QCOMPARE(*first.read(buffer.data(), 4), std::size_t(4));
    QCOMPARE(std::string(buffer.data(), 4), std::string("4567"));
    QCOMPARE(*second.read(buffer.data(), 4), std::size_t(2));
    QCOMPARE(std::string(buffer.data(), 2), std::string("89"));
    QVERIFY(!opened->isRewritten());
    QVERIFY(write(other, "x", QIODevice::Append));
    QVERIFY(opened->isRewritten());
    QVERIFY(second.isRewritten());
    QVERIFY(!StoredBytes::over("text", "memory").isRewritten());
}

/// A pipe that nobody writes to can be cancelled. Bytes that come late are read all the same.
void ByteSourceTest::pipes()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("pipe").toStdString();
    QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
    std::stop_source stop;
    const auto opened = StoredBytes::open(path, stop.get_token());
    QVERIFY(opened);
    QCOMPARE(opened->size(), std::uint64_t(0));
    {
        // A byte that was taken out of the pipe shows that the reader is at work, and waits for more.
        const PipeEnd end(path);
        const std::jthread stopper([&stop, &end] {
            end.write("{");
            end.waitUntilRead();
            stop.request_stop();
        });
        const auto unread = ByteSource::over(*opened);
        QVERIFY(!unread);
        QCOMPARE(int(unread.error().code), int(ErrorCode::Cancelled));
    }
    const std::string text = sampleText();
    const auto stored = StoredBytes::open(path);
    QVERIFY(stored);
    std::jthread writer([&path, compressed = gzipMember(text)] {
        const PipeEnd end(path);
        for (const std::size_t begin : { 0, 1, 20 }) { // the reader waits for each part but the first
            end.write(compressed.substr(begin, begin == 0 ? 1 : begin == 1 ? 19 : std::string::npos));
            end.waitUntilRead();
        }
    });
    const auto source = ByteSource::over(*stored);
    QVERIFY(source);
    QCOMPARE(readAll(**source, 1000).text, text);
    QVERIFY(!(*source)->rewind());
}

/// Another program, such as Samba, may hold a lease on a file that it has open.
void ByteSourceTest::leasedFilesAreWaitedFor()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("leased").toStdString();
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("text") == 4);
    file.close(); // or nobody could hold a lease
    LeasedFile lease(path);
    if (!lease.isHeld())
        QSKIP("this file system knows no leases");
    std::stop_source stop;
    const auto afterAWhile = [](auto act) {
        return std::jthread([act] {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            act();
        });
    };
    {
        const std::jthread stopper = afterAWhile([&stop] { stop.request_stop(); });
        const auto unread = StoredBytes::open(path, stop.get_token());
        QVERIFY(!unread);
        QCOMPARE(int(unread.error().code), int(ErrorCode::Cancelled));
    }
    const std::jthread releaser = afterAWhile([&lease] { lease.release(); });
    auto opened = StoredBytes::open(path);
    QVERIFY2(opened, opened ? "" : opened.error().sentence().c_str());
    std::array<char, 8> buffer {};
    QCOMPARE(*opened->read(buffer.data(), buffer.size()), std::size_t(4));
}

/// A caller sees no end of members without text: read() itself must look whether it is to stop.
void ByteSourceTest::stopsWhereThereIsNoText()
{
    const std::string text = "text";
    for (const auto &[member, last] :
        { std::pair(gzipMember(""), gzipMember(text)), std::pair(zstdFrame(""), zstdFrame(text)) }) {
        std::string stored;
        for (int i = 0; i < 1000; ++i)
            stored += member;
        stored += last;
        const auto source = ByteSource::over(stored, "memory");
        std::stop_source stop;
        source->stopOn(stop.get_token());
        std::array<char, 10> buffer;
        const auto got = source->read(buffer.data(), buffer.size());
        QVERIFY(got);
        QCOMPARE(std::string(buffer.data(), *got), text);
        QVERIFY(source->rewind());
        stop.request_stop();
        const auto stopped = source->read(buffer.data(), buffer.size());
        QVERIFY(!stopped);
        QCOMPARE(int(stopped.error().code), int(ErrorCode::Cancelled));
        QCOMPARE(source->storedBytesRead() < stored.size(), true);
    }
}

/// Nanoseconds since 1970 fill int64 in the year 2262.
void ByteSourceTest::farModificationTimes()
{
    const QTemporaryDir folder;
    const std::string path = folder.filePath("t.json").toStdString();
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("[]") == 2);
    file.close();
    const auto modified = [&path](std::int64_t seconds) {
        const std::array<timespec, 2> times { timespec { seconds, 1 }, timespec { seconds, 1 } };
        return ::utimensat(AT_FDCWD, path.c_str(), times.data(), 0) == 0 ? StoredBytes::open(path)->modifiedNs() : 0;
    };
    QCOMPARE(modified(1'700'000'000), std::int64_t(1'700'000'000'000'000'001));
    QVERIFY(modified(13'000'000'000) != modified(13'000'000'001)); // in 2381
}

TWINLANE_TEST(ByteSourceTest, QCoreApplication)
#include "tst_bytesource.moc"
