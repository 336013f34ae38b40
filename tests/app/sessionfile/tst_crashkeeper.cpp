// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/crashkeeper.h"

#include "app/sessionfile/sessionjson.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace twinlane;

class TestCrashKeeper : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    static QByteArray state(const QString &baseline)
    {
        SessionState state;
        state.baseline.file.absolute = baseline;
        return sessionJson(state, {});
    }
    QString folder() const { return m_folder->filePath(QStringLiteral("new/unfinished")); }
    QStringList names() const
    {
        QStringList names;
        CrashKeeper keeper(folder());
        QStringList paths; // each is put aside, so that the next one is offered
        while (const auto each = keeper.nextLeftover()) {
            names << each->state.baseline.file.name();
            paths << each->path;
            if (!QFile::rename(each->path, each->path + QStringLiteral(".aside")))
                break;
        }
        for (const QString &path : paths)
            QFile::rename(path + QStringLiteral(".aside"), path);
        return names;
    }
    /// Keeps a state and dies.
    void crash(const QString &baseline) const
    {
        CrashKeeper keeper(folder());
        keeper.keep(state(baseline));
        QTRY_VERIFY(!keeper.isWriting());
    }

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatWasKeptIsLeftOver()
    {
        QVERIFY(names().isEmpty());
        {
            CrashKeeper keeper(folder());
            QVERIFY(keeper.path().isEmpty());
            keeper.keep(state(QStringLiteral("/a.json")));
            keeper.keep(state(QStringLiteral("/b.json"))); // while the first is written
            keeper.keep(state(QStringLiteral("/c.json")));
            QTRY_VERIFY(!keeper.isWriting());
            QVERIFY(names().isEmpty()); // it still runs
            QVERIFY(!keeper.nextLeftover());
        }
        QCOMPARE(names(), QStringList { QStringLiteral("c.json") });
    }

    void aCleanEndLeavesNothing()
    {
        {
            CrashKeeper keeper(folder());
            keeper.keep(state(QStringLiteral("/a.json")));
            keeper.end();
        }
        QVERIFY(names().isEmpty());
        QVERIFY(QDir(folder()).isEmpty());
    }

    void onceTakenItIsGone()
    {
        crash(QStringLiteral("/a.json"));
        CrashKeeper keeper(folder());
        keeper.remove(*keeper.nextLeftover());
        QVERIFY(names().isEmpty());
    }

    // The lock of a program that was killed names a process that does not run.
    void aKilledProgramHoldsNoLock()
    {
        crash(QStringLiteral("/a.json"));
        const QString path = CrashKeeper(folder()).nextLeftover()->path;
        QFile lock(path + QStringLiteral(".lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write("999999999\ntwinlane\n" + QSysInfo::machineHostName().toLocal8Bit() + "\n");
        lock.close();
        QCOMPARE(names(), QStringList { QStringLiteral("a.json") });
    }

    void allAreOfferedTheNewestFirst()
    {
        QStringList wanted;
        for (int i = 0; i < 12; ++i) {
            crash(QStringLiteral("/%1.json").arg(i));
            for (const QFileInfo &file : QDir(folder()).entryInfoList({ QStringLiteral("*.twinlane") })) {
                QFile aged(file.absoluteFilePath());
                QVERIFY(aged.open(QIODevice::ReadWrite));
                QVERIFY(aged.setFileTime(file.lastModified().addSecs(-60), QFileDevice::FileModificationTime));
            }
            wanted.prepend(QStringLiteral("%1.json").arg(i));
        }
        QCOMPARE(names(), wanted);
        CrashKeeper keeper(folder());
        QStringList offered;
        while (const auto each = keeper.nextLeftover()) {
            offered << each->state.baseline.file.name();
            keeper.remove(*each);
        }
        QCOMPARE(offered, wanted);
        QVERIFY(QDir(folder()).entryList({ QStringLiteral("*.twinlane") }).isEmpty());
    }

    void whatANewerVersionKeptStays()
    {
        crash(QStringLiteral("/a.json"));
        const QString path = folder() + QStringLiteral("/newer.twinlane");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(R"({"schema": "twinlane/session/99"})") > 0);
        file.close();
        QCOMPARE(names(), QStringList { QStringLiteral("a.json") });
        QVERIFY(QFile::exists(path));
    }

    // As on a disk that fails, or in a folder of another user.
    void whatCannotBeReadNowStays()
    {
        crash(QStringLiteral("/a.json"));
        const QString path = folder() + QStringLiteral("/unreadable.twinlane");
        QVERIFY(QFile::link(QStringLiteral("/proc/self/mem"), path)); // reading it is an error
        QCOMPARE(names(), QStringList { QStringLiteral("a.json") });
        QVERIFY(QFileInfo(path).isSymLink());
    }

    void oneThatCannotBeRemovedIsNotOfferedAgain()
    {
        crash(QStringLiteral("/a.json"));
        CrashKeeper keeper(folder());
        const auto offered = keeper.nextLeftover();
        keeper.remove(*offered);
        QFile back(offered->path);
        QVERIFY(back.open(QIODevice::WriteOnly) && back.write(state(QStringLiteral("/a.json"))) > 0);
        back.close();
        QVERIFY(!keeper.nextLeftover());
    }

    void damagedOnesAreRemoved()
    {
        QVERIFY(QDir().mkpath(folder()));
        QFile file(folder() + QStringLiteral("/x.twinlane"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{") == 1);
        file.close();
        QVERIFY(names().isEmpty());
        QVERIFY(!file.exists());
    }

    void aFolderThatCannotBeMadeIsNoHarm()
    {
        QFile file(m_folder->filePath(QStringLiteral("new")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        crash(QStringLiteral("/a.json"));
        QVERIFY(names().isEmpty());
    }
};

TWINLANE_TEST(TestCrashKeeper, QCoreApplication)

#include "tst_crashkeeper.moc"
