// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The limits that containers and batch systems set.

#include "model/base/usablememory.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace twinlane;

class UsableMemoryTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_root = std::make_unique<QTemporaryDir>(); }

    void groupsOfTheSecondVersion()
    {
        limit("job/step/memory.max", "max\n");
        limit("job/memory.max", "2000000000\n");
        QCOMPARE(of("0::/job/step\n"), std::optional<std::size_t>(2'000'000'000));
        limit("job/step/memory.max", "1000000000\n");
        QCOMPARE(of("0::/job/step\n"), std::optional<std::size_t>(1'000'000'000));
        QCOMPARE(of("0::/\n"), std::optional<std::size_t>());
    }

    void groupsOfTheFirstVersion()
    {
        limit("memory/docker/abc/memory.limit_in_bytes", "300000000\n");
        QCOMPARE(of("5:cpu,cpuacct:/x\n4:memory:/docker/abc\n0::/y\n"), std::optional<std::size_t>(300'000'000));
        QCOMPARE(of("4:cpu,memory:/docker/abc\n"), std::optional<std::size_t>(300'000'000));
        QCOMPARE(of("4:memoryx:/docker/abc\n"), std::optional<std::size_t>());
    }

    /// Inside, the host's name of the group is not mounted; the container's own limit stands at the root.
    void containers()
    {
        limit("memory.max", "500000000\n");
        QCOMPARE(of("0::/docker/0123\n"), std::optional<std::size_t>(500'000'000));
        QCOMPARE(of("0::/../other\n"), std::optional<std::size_t>(500'000'000));
    }

    void nothingSaysALimit()
    {
        QCOMPARE(of(""), std::optional<std::size_t>());
        QCOMPARE(of("nonsense\n0\n:::\n"), std::optional<std::size_t>());
        QVERIFY(usableMemoryBytes() >= std::size_t(64) << 20);
    }

private:
    void limit(const char *file, const char *text)
    {
        const QString path = m_root->filePath(QLatin1String(file));
        QDir().mkpath(QFileInfo(path).path());
        QFile made(path);
        QVERIFY(made.open(QIODevice::WriteOnly) && made.write(text) > 0);
    }
    std::optional<std::size_t> of(const char *groups) const
    {
        return groupMemoryLimit(groups, m_root->path().toStdString());
    }

    std::unique_ptr<QTemporaryDir> m_root;
};

TWINLANE_TEST(UsableMemoryTest, NoApplication)
#include "tst_usablememory.moc"
