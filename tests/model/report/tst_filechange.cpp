// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A file that several change at once: no change is lost.

#include "model/report/filechange.h"
#include "model/report/filewriter.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace twinlane;

namespace {

constexpr std::size_t kMost = 1 << 20;

Result<std::string> oneMore(const FileContent &now)
{
    return now.value_or(std::string()) + "x";
}

} // namespace

class FileChangeTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void changesAtOnceAreAllKept()
    {
        constexpr int kWriters = 6, kChanges = 25;
        std::vector<std::jthread> writers;
        for (int i = 0; i < kWriters; ++i)
            writers.emplace_back([this] {
                for (int j = 0; j < kChanges; ++j)
                    (void)changeFile(path("file"), kMost, oneMore);
            });
        writers.clear();
        QCOMPARE((*contentOfFileNow(path("file"), kMost))->size(), std::size_t(kWriters * kChanges));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList(QStringLiteral("file")));
    }

    /// An editor, or a file system without locks.
    void aWriterWithoutLocksIsSeen()
    {
        QVERIFY(!replaceFile(path("file"), "a"));
        int calls = 0;
        const auto change = [&](const FileContent &now) -> Result<std::string> {
            if (calls++ == 0)
                (void)replaceFile(path("file"), "b");
            return *now + "x";
        };
        const auto written = changeFile(path("file"), kMost, change);
        QVERIFY(written.hasValue());
        QCOMPARE(*written, std::string("bx"));
        QCOMPARE(calls, 2);
        QCOMPARE(**contentOfFileNow(path("file"), kMost), std::string("bx"));
    }

    void whatWasSeenIsCompared()
    {
        const std::string seen = contentMark(*contentOfFileNow(path("file"), kMost));
        QVERIFY(seen.empty());
        QVERIFY(!replaceFile(path("file"), "of others"));
        const auto change = [&](const FileContent &now) -> Result<std::string> {
            if (contentMark(now) != seen)
                return Error { ErrorCode::FileChanged, path("file"), 0, {} };
            return std::string("ours");
        };
        QCOMPARE(changeFile(path("file"), kMost, change).error().code, ErrorCode::FileChanged);
        QCOMPARE(**contentOfFileNow(path("file"), kMost), std::string("of others"));
    }

    void waitingForALockCanBeStopped()
    {
        const int folder = ::open(m_folder->path().toLocal8Bit().constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        QCOMPARE(::flock(folder, LOCK_EX), 0);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(changeFile(path("file"), kMost, oneMore, stop.get_token()).error().code, ErrorCode::Cancelled);
        ::close(folder);
        QVERIFY(changeFile(path("file"), kMost, oneMore).hasValue());
    }

    void onlyFilesOfABoundedSize()
    {
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        QCOMPARE(changeFile(path("pipe"), kMost, oneMore).error().code, ErrorCode::NotWritable);
        QCOMPARE(contentOfFileNow(path("pipe"), kMost).error().code, ErrorCode::NotReadable);
        QVERIFY(!replaceFile(path("large"), std::string(kMost + 1, 'x')));
        QCOMPARE(changeFile(path("large"), kMost, oneMore).error().code, ErrorCode::BadRequest);
        QCOMPARE(changeFile(path("no/such"), kMost, oneMore).error().code, ErrorCode::NotWritable);
    }

private:
    std::string path(const char *name) const { return m_folder->filePath(QLatin1String(name)).toStdString(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

TWINLANE_TEST(FileChangeTest, QCoreApplication)
#include "tst_filechange.moc"
