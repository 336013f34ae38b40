// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Patterns as a shell expands them, but for ways through the same folder again.

#include "model/bytes/patternfiles.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace twinlane;

class PatternFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        for (const char *name :
            { "a/rank0.json", "a/rank1.json", "b/rank2.json", "b/c/rank3.json", "a/.hidden.json" }) {
            const QString path = m_folder->filePath(QLatin1String(name));
            QDir().mkpath(QFileInfo(path).path());
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
    }

    void partsOfAPath_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QStringList>("wanted");
        const auto row = [](const char *pattern, const QStringList &wanted) {
            QTest::newRow(pattern) << QByteArray(pattern) << wanted;
        };
        row("a/*.json", { "a/rank0.json", "a/rank1.json" });
        row("*/rank?.json", { "a/rank0.json", "a/rank1.json", "b/rank2.json" });
        row("*/*/rank*", { "b/c/rank3.json" });
        row("[ab]/rank[12].json", { "a/rank1.json", "b/rank2.json" });
        row("b/*", { "b/c", "b/rank2.json" });
        row("b/*/", { "b/c" });
        row("a//../a/./rank0*", { "a/../a/./rank0.json" });
        row("*/../b/rank*", { "a/../b/rank2.json" });
        row("a/.h*", { "a/.hidden.json" });
        row("z*", {});
        row("*/rank0.json/*", {});
    }
    void partsOfAPath()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(QStringList, wanted);
        const auto found = filesMatching(m_folder->path().toStdString() + '/' + pattern.toStdString(), {});
        QStringList got;
        for (const std::string &file : found ? *found : std::vector<std::string>())
            got << QString::fromStdString(file).mid(m_folder->path().size() + 1);
        QCOMPARE(got, wanted);
        if (wanted.isEmpty())
            QCOMPARE(found.error().code, ErrorCode::FileNotFound);
    }

    /// glob() would take ten to the power of the parts.
    void waysThroughTheSameFoldersEnd()
    {
        for (int i = 0; i < 10; ++i)
            QDir(m_folder->path()).mkdir(QStringLiteral("d%1").arg(i));
        std::string pattern = m_folder->path().toStdString();
        for (int i = 0; i < 40; ++i)
            pattern += "/*/..";
        const auto found = filesMatching(pattern + "/a/rank*", {}, 10'000);
        QVERIFY(found.hasValue());
        QCOMPARE(found->size(), std::size_t(2));
        QVERIFY(QFile::link(QStringLiteral("."), m_folder->filePath(QStringLiteral("self"))));
        std::string circle = m_folder->path().toStdString();
        for (int i = 0; i < 40; ++i)
            circle += "/*";
        QVERIFY(!filesMatching(circle + "/none", {}, 10'000));
    }

    void workIsBoundedAndEnds()
    {
        const std::string pattern = m_folder->path().toStdString() + "/*/*";
        QCOMPARE(filesMatching(pattern, {}, 3).error().code, ErrorCode::BadRequest);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(filesMatching(pattern, stop.get_token()).error().code, ErrorCode::Cancelled);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

TWINLANE_TEST(PatternFilesTest, NoApplication)
#include "tst_patternfiles.moc"
