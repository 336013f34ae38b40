// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"

#include "model/bytes/encoder.h"
#include "model/bytes/folderfiles.h"
#include "model/report/setreport.h"
#include "model/sets/setloader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

using namespace twinlane;
using namespace twinlane::test;

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

void writeFile(const std::string &path, const std::string &content)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::WriteOnly) || file.write(content.data(), qint64(content.size())) < 0)
        qFatal("%s", path.c_str());
}

void writeArchive(const std::string &path, bool isZip, const Files &files)
{
    archive *out = archive_write_new();
    isZip ? archive_write_set_format_zip(out) : archive_write_set_format_ustar(out);
    if (path.ends_with(".gz"))
        archive_write_add_filter_gzip(out);
    archive_write_open_filename(out, path.c_str());
    for (const auto &[name, content] : files) {
        archive_entry *entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_size(entry, la_int64_t(content.size()));
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_write_header(out, entry);
        archive_write_data(out, content.data(), content.size());
        archive_entry_free(entry);
    }
    archive_write_free(out);
}

Result<RankSet> load(std::vector<std::string> words, unsigned threads = 2, std::size_t memoryBytes = 0)
{
    SetRequest request;
    request.words = std::move(words);
    request.threads = threads;
    request.memoryBytes = memoryBytes;
    SetProgress progress;
    return loadRankSet(request, progress, {});
}

/// All that does not depend on where the files lie.
std::string contentOf(RankSet &set)
{
    for (SetRank &rank : set.ranks)
        rank.data.file.clear();
    set.notes = {};
    return setJson(set);
}

} // namespace

class SetLoaderTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const std::vector<std::string> texts = drawnRanks(5, 3);
        m_files.clear();
        for (std::size_t i = 0; i < texts.size(); ++i)
            m_files.emplace_back("rank" + std::to_string(i) + ".json", texts[i]);
        auto set = setOf(texts);
        m_expected = contentOf(set);
    }

    void aSideIsNamedInManyWays()
    {
        QDir(m_folder->path()).mkpath(QStringLiteral("a/b"));
        writeFile(path("a/rank0.json"), m_files[0].second);
        writeFile(path("a/rank1.json.gz"), gzipped(m_files[1].second));
        writeFile(path("a/b/rank2.json.zst"), zstdCompressed(m_files[2].second));
        writeFile(path("a/notes.txt"), "no trace");
        writeFile(path("a/settings.json"), "{\"a\": 1}");
        writeFile(path("list"), path("a/rank0.json") + "\n\n" + path("a/rank1.json.gz") + "\r\n" + path("a/b"));
        for (const std::vector<std::string> &words : std::vector<std::vector<std::string>> { { path("a") },
                 { path("a/*.json"), path("a/rank1*"), path("a/b/*") }, { "@" + path("list") },
                 { path("a/b"), path("a/rank1.json.gz"), path("a/rank0.json"), path("a/rank0.json") } }) {
            if (words.size() == 3)
                QFile::remove(QString::fromStdString(path("a/settings.json")));
            auto set = load(words);
            QVERIFY2(set, set ? "" : set.error().sentence().c_str());
            QVERIFY(set->unreadable.empty());
            QCOMPARE(contentOf(*set), m_expected);
            QVERIFY(namesSet(words));
        }
        QVERIFY(!namesSet({ path("a/rank0.json") }));
    }

    /// Nobody writes to the pipe, and the device never ends.
    void pipesAndDevicesInFoldersArePassedOver()
    {
        for (const auto &[name, content] : m_files)
            writeFile(path(name), content);
        writeFile(path("empty.json"), {});
        QCOMPARE(::mkfifo(path("rank7.json").c_str(), 0600), 0);
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), QString::fromStdString(path("rank8.json"))));
        QVERIFY(QFile::link(QString::fromStdString(path("rank7.json")), QString::fromStdString(path("rank9.json"))));
        auto set = load({ m_folder->path().toStdString() });
        QVERIFY2(set, set ? "" : set.error().sentence().c_str());
        QCOMPARE(contentOf(*set), m_expected);
        const auto few = filesBelow(m_folder->path().toStdString(), {}, 3);
        QVERIFY(!few);
        QVERIFY2(few.error().sentence().find("more than 3 files") != std::string::npos, few.error().sentence().c_str());
        QCOMPARE(filesBelow(m_folder->path().toStdString())->empty, std::uint64_t(1));
        QCOMPARE(filesBelow(m_folder->path().toStdString())->noFiles, std::uint64_t(3));
        QVERIFY(!filesBelow(path("nowhere")));
    }

    /// So it is with patterns and lists, which name them as folders do.
    void pipesThatAreFoundArePassedOver()
    {
        writeFile(path("list"), "");
        std::string lines;
        for (const auto &[name, content] : m_files) {
            writeFile(path(name), content);
            lines += path(name) + '\n';
        }
        QCOMPARE(::mkfifo(path("rank7.json").c_str(), 0600), 0);
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), QString::fromStdString(path("rank8.json"))));
        writeFile(path("list"), lines + path("rank7.json") + '\n' + path("rank8.json"));
        for (const std::string &word : { path("rank*.json"), "@" + path("list") }) {
            auto set = load({ word });
            QVERIFY2(set, set ? "" : set.error().sentence().c_str());
            QCOMPARE(set->notes.count("pipesPassedOver"), std::uint64_t(2));
            QCOMPARE(contentOf(*set), m_expected);
        }
    }

    /// A session that somebody sent names neither: reading them may never end.
    void wordsOfAFileNameFilesAndFolders()
    {
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        for (const std::string &word :
            { std::string("/dev/zero"), std::string("@/dev/zero"), path("pipe"), "@" + path("pipe") }) {
            const auto found = findMemberFiles({ word }, {}, WordsOrigin::File);
            QVERIFY2(!found || found->files.empty(), word.c_str());
        }
        QCOMPARE(findMemberFiles({ path("pipe") })->files.size(), std::size_t(1)); // the user's own wish
    }

    void aLineOfAListCostsItselfAlone()
    {
        std::string lines = path("rank0.json") + '\n' + path("rank1[old].json") + '\n' + path("gone?.json") + '\n'
            + path("gone.json") + '\n' + std::string(std::size_t(1) << 20, 'x') + '\n' + std::string(2, '\0') + '\n';
        for (const auto &[name, content] : m_files) {
            writeFile(path(name), content);
            lines += path(name) + '\n';
        }
        writeFile(path("list"), lines);
        auto set = load({ "@" + path("list") });
        QVERIFY2(set, set ? "" : set.error().sentence().c_str());
        QCOMPARE(set->unreadable.size(), std::size_t(5));
        for (const UnreadableMember &member : set->unreadable)
            QVERIFY(member.file.size() < 2000 && member.text.size() < 4000);
        set->unreadable.clear();
        QCOMPARE(contentOf(*set), m_expected);
    }

    /// One that cannot be listed, as a path that is too long for the system, or one that belongs to others.
    void aFolderBelowCostsItselfAlone()
    {
        for (const auto &[name, content] : m_files)
            writeFile(path(name), content);
        const std::string part(250, 'd');
        int folder = ::open(m_folder->path().toLocal8Bit().constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        for (int depth = 0; depth < 20; ++depth) {
            QCOMPARE(::mkdirat(folder, part.c_str(), 0700), 0);
            const int below = ::openat(folder, part.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
            ::close(folder);
            folder = below;
        }
        ::close(folder);
        auto set = load({ m_folder->path().toStdString() });
        QVERIFY2(set, set ? "" : set.error().sentence().c_str());
        QCOMPARE(set->unreadable.size(), std::size_t(1));
        set->unreadable.clear();
        QCOMPARE(contentOf(*set), m_expected);
        std::filesystem::remove_all(m_folder->path().toStdString());
    }

    void theWrittenFileIsNotRead()
    {
        for (const auto &[name, content] : m_files)
            writeFile(path(name), content);
        SetRequest request;
        request.words = { path("rank*.json") };
        request.writtenFile = path("rank1.json");
        SetProgress progress;
        QCOMPARE(int(loadRankSet(request, progress, {}).error().code), int(ErrorCode::BadRequest));
    }

    /// Some kilobytes that hold a hole of a hundred million.
    void aHoleCostsItselfAlone()
    {
        constexpr std::size_t kHole = std::size_t(96) << 20;
        archive *out = archive_write_new();
        archive_write_set_format_pax(out);
        archive_write_open_filename(out, path("x.tar").c_str());
        Files files = m_files;
        files.emplace_back("rank7.json", std::string(kHole, '\0') + "{}");
        for (const auto &[name, content] : files) {
            archive_entry *entry = archive_entry_new();
            archive_entry_set_pathname(entry, name.c_str());
            archive_entry_set_size(entry, la_int64_t(content.size()));
            archive_entry_set_filetype(entry, AE_IFREG);
            archive_entry_set_perm(entry, 0644);
            if (content.size() > kHole)
                archive_entry_sparse_add_entry(entry, la_int64_t(kHole), la_int64_t(content.size() - kHole));
            archive_write_header(out, entry);
            archive_write_data(out, content.data(), content.size());
            archive_entry_free(entry);
        }
        archive_write_free(out);
        QVERIFY(QFileInfo(QString::fromStdString(path("x.tar"))).size() < 1 << 20);
        auto set = load({ path("x.tar") }, 1, std::size_t(64) << 30);
        QVERIFY2(set, set ? "" : set.error().sentence().c_str());
        QCOMPARE(set->unreadable.size(), std::size_t(1));
        QVERIFY(set->unreadable[0].text.find("unpack") != std::string::npos);
        set->unreadable.clear();
        QCOMPARE(contentOf(*set), m_expected);
    }

    /// Compressed a thousandfold.
    void aBombCostsItselfAlone()
    {
        Files files = m_files;
        files.emplace_back("rank7.json", std::string(std::size_t(160) << 20, ' '));
        writeArchive(path("x.zip"), true, files);
        QVERIFY(QFileInfo(QString::fromStdString(path("x.zip"))).size() < 1 << 20);
        auto set = load({ path("x.zip") });
        QVERIFY2(set, set ? "" : set.error().sentence().c_str());
        QCOMPARE(set->unreadable.size(), std::size_t(1));
        set->unreadable.clear();
        QCOMPARE(contentOf(*set), m_expected);
    }

    void archivesAreReadMemberByMember()
    {
        Files files = m_files;
        files[1].second = gzipped(files[1].second);
        files.insert(files.begin(), { "../../README.md", "no trace" });
        writeArchive(path("x.zip"), true, files);
        writeArchive(path("x.tar"), false, files);
        writeArchive(path("x.tar.gz"), false, files);
        for (const char *name : { "x.zip", "x.tar", "x.tar.gz" }) {
            auto set = load({ path(name) });
            QVERIFY2(set, set ? "" : set.error().sentence().c_str());
            QCOMPARE(set->ranks[0].data.file, path(name) + "/rank0.json");
            const auto run = loadRankRun(set->ranks[1], {}, 1, {});
            QVERIFY(run && (*run)->steps.kept.size() == 1);
            QCOMPARE(set->notes.count("filesPassedOver"), std::uint64_t(1));
            QCOMPARE(contentOf(*set), m_expected);
        }
        QVERIFY(namesSet({ path("x.zip") }));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 3); // nothing was unpacked
    }

    void aDamagedMemberCostsItselfAlone()
    {
        m_files.emplace_back("rank3.json.gz", "\x1f\x8b\x08 no gzip");
        writeArchive(path("x.tar"), false, m_files);
        auto set = load({ path("x.tar") });
        QVERIFY(set);
        QCOMPARE(set->unreadable.size(), std::size_t(1));
        QVERIFY(set->unreadable[0].text.find("rank3.json.gz") != std::string::npos);
        set->unreadable.clear();
        QCOMPARE(contentOf(*set), m_expected);
        writeFile(path("cut.zip"), "PK\x03\x04");
        const auto cut = load({ path("cut.zip") });
        QVERIFY(!cut && cut.error().code == ErrorCode::BadCompression);
    }

    void aMemberLargerThanItsShareIsAnError()
    {
        writeArchive(path("x.tar"), false, m_files);
        const auto set = load({ path("x.tar") }, 1, 2000);
        QVERIFY(!set && set.error().code == ErrorCode::OutOfMemory);
        QVERIFY(set.error().sentence().find("unpack") != std::string::npos);
    }

    void threadsAndMemoryChangeNothing()
    {
        for (const auto &[name, text] : m_files)
            writeFile(path(name), text);
        for (const unsigned threads : { 1U, 2U, 8U }) {
            for (const std::size_t memoryBytes : { std::size_t(0), std::size_t(1) }) {
                auto set = load({ m_folder->path().toStdString() }, threads, memoryBytes);
                QVERIFY(set);
                QCOMPARE(contentOf(*set), m_expected);
            }
        }
    }

    void nothingThereHasASentence()
    {
        QCOMPARE(int(load({ path("none*.json") }).error().code), int(ErrorCode::FileNotFound));
        QCOMPARE(int(load({ path("none.json") }).error().code), int(ErrorCode::FileNotFound));
        QCOMPARE(int(load({ m_folder->path().toStdString() }).error().code), int(ErrorCode::NotReadable));
        QCOMPARE(int(load({ "@" + path("none") }).error().code), int(ErrorCode::FileNotFound));
    }

    void readingCanBeCancelled()
    {
        for (const auto &[name, text] : m_files)
            writeFile(path(name), text);
        std::stop_source stop;
        stop.request_stop();
        SetRequest request;
        request.words = { m_folder->path().toStdString() };
        SetProgress progress;
        const auto set = loadRankSet(request, progress, stop.get_token());
        QVERIFY(!set && set.error().code == ErrorCode::Cancelled);
    }

private:
    std::string path(const std::string &name) const
    {
        return m_folder->filePath(QString::fromStdString(name)).toStdString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    Files m_files;
    std::string m_expected;
};

TWINLANE_TEST(SetLoaderTest, NoApplication)
#include "tst_setloader.moc"
