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
        for (const Leftover &each : CrashKeeper(folder()).leftovers())
            names << each.state.baseline.file.name();
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
            QVERIFY(keeper.leftovers().empty());
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
        CrashKeeper::remove(keeper.leftovers().front());
        QVERIFY(names().isEmpty());
    }

    // The lock of a program that was killed names a process that does not run.
    void aKilledProgramHoldsNoLock()
    {
        crash(QStringLiteral("/a.json"));
        const QString path = CrashKeeper(folder()).leftovers().front().path;
        QFile lock(path + QStringLiteral(".lock"));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write("999999999\ntwinlane\n" + QSysInfo::machineHostName().toLocal8Bit() + "\n");
        lock.close();
        QCOMPARE(names(), QStringList { QStringLiteral("a.json") });
    }

    void onlyTheNewestStay()
    {
        QStringList wanted;
        for (int i = 0; i < 7; ++i) {
            crash(QStringLiteral("/%1.json").arg(i));
            for (const QFileInfo &file : QDir(folder()).entryInfoList({ QStringLiteral("*.twinlane") })) {
                QFile aged(file.absoluteFilePath());
                QVERIFY(aged.open(QIODevice::ReadWrite));
                QVERIFY(aged.setFileTime(file.lastModified().addSecs(-60), QFileDevice::FileModificationTime));
            }
            if (i >= 2)
                wanted.prepend(QStringLiteral("%1.json").arg(i));
        }
        QCOMPARE(names(), wanted);
        QCOMPARE(QDir(folder()).entryList({ QStringLiteral("*.twinlane") }).size(), 5);
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
