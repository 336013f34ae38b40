// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a name leads to, and that writing there loses nothing.

#include "model/report/filetarget.h"
#include "model/report/filewriter.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace twinlane;

class FileWriterTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void namesLeadToFiles()
    {
        QVERIFY(!replaceFile(path("file"), "x"));
        QCOMPARE(fileTarget(path("file"))->way, WriteWay::Replace);
        QCOMPARE(fileTarget(path("new"))->path, path("new"));
        link("file", "a");
        link("a", "b");
        QCOMPARE(fileTarget(path("b"))->path, path("file"));
        link("nothing", "dangling");
        QCOMPARE(fileTarget(path("dangling"))->path, path("nothing"));
        link("circle", "circle");
        QCOMPARE(fileTarget(path("circle")).error().code, ErrorCode::NotWritable);
        QCOMPARE(fileTarget(m_folder->path().toStdString()).error().code, ErrorCode::NotWritable);
        QCOMPARE(fileTarget("/dev/null")->way, WriteWay::InPlace);
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        link("pipe", "to-pipe");
        QCOMPARE(fileTarget(path("to-pipe"))->way, WriteWay::InPlace);
    }

    void openFilesKeepTheirPlace()
    {
        const int descriptor = ::open(path("log").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        QVERIFY(descriptor >= 0);
        QCOMPARE(::write(descriptor, "earlier ", 8), 8);
        const std::string name = "/proc/self/fd/" + std::to_string(descriptor);
        QCOMPARE(fileTarget(name)->way, WriteWay::Descriptor);
        QCOMPARE(fileTarget(name)->descriptor, descriptor);
        link(name.c_str(), "link");
        QVERIFY(!replaceFile(path("link"), "ours "));
        QCOMPARE(::write(descriptor, "later", 5), 5);
        QCOMPARE(content("log"), QByteArray("earlier ours later"));
        QVERIFY(QFileInfo(m_folder->filePath(QStringLiteral("link"))).isSymLink());
        QVERIFY(replaceFileIf(path("link"), "x", [] { return true; }, {}));
        ::close(descriptor);
    }

    /// As test runners catch what a program prints.
    void aDeletedFileIsWritten()
    {
        const int descriptor = ::open(path("log").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        QVERIFY(descriptor >= 0 && ::unlink(path("log").c_str()) == 0);
        QVERIFY(!replaceFile("/proc/self/fd/" + std::to_string(descriptor), "text"));
        char got[8] = {};
        QCOMPARE(::pread(descriptor, got, sizeof got, 0), 4);
        QCOMPARE(std::string(got), std::string("text"));
        ::close(descriptor);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void whatChangedIsKept()
    {
        QVERIFY(!replaceFile(path("file"), "old"));
        const auto refused = replaceFileIf(path("file"), "new", [] { return false; }, {});
        QVERIFY(refused && refused->code == ErrorCode::FileChanged);
        QCOMPARE(content("file"), QByteArray("old"));
        QVERIFY(!replaceFileIf(path("file"), "new", [] { return true; }, {}));
        QCOMPARE(content("file"), QByteArray("new"));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList(QStringLiteral("file")));
    }

    void waitingEnds()
    {
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        std::stop_source stop;
        stop.request_stop();
        const auto waited = replaceFile(path("pipe"), "x", stop.get_token());
        QVERIFY(waited && waited->code == ErrorCode::Cancelled);
        int ends[2];
        QCOMPARE(::pipe2(ends, O_CLOEXEC), 0);
        const auto full = writeTo(ends[1], "pipe", std::string(std::size_t(1) << 20, 'x'), stop.get_token());
        QVERIFY(full && full->code == ErrorCode::Cancelled);
        ::close(ends[0]);
        ::close(ends[1]);
    }

private:
    std::string path(const char *name) const { return m_folder->filePath(QLatin1String(name)).toStdString(); }
    void link(const char *target, const char *name) const { QCOMPARE(::symlink(target, path(name).c_str()), 0); }
    QByteArray content(const char *name) const
    {
        QFile file(m_folder->filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

TWINLANE_TEST(FileWriterTest, QCoreApplication)
#include "tst_filewriter.moc"
