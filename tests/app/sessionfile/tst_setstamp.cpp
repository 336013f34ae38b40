// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sets of ranks that sessions know again.

#include "app/sessionfile/setstamp.h"
#include "tests/support/testclass.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace twinlane;

class TestSetStamp : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &content) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(name));
    }
    static QByteArray trace(const QByteArray &more) { return "{\"traceEvents\": [], \"more\": \"" + more + "\"}"; }
    SessionSet setAt(const QString &word) const { return { word, {}, membersOf(word, {}) }; }
    static QStringList namesOf(const SessionSet &set)
    {
        QStringList names;
        for (const SessionMember &member : set.members)
            names << member.name;
        return names;
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QDir().mkpath(path(QStringLiteral("a/b")));
        for (int rank = 0; rank < 4; ++rank)
            write(QStringLiteral("a/rank%1.json").arg(rank), trace(QByteArray::number(rank)));
        write(QStringLiteral("a/b/rank4.json"), trace("4"));
        write(QStringLiteral("a/notes.txt"), "no trace");
    }

    void filesAreKnownByTheSetsFolder()
    {
        const QStringList inFolder { QStringLiteral("rank0.json"), QStringLiteral("rank1.json"),
            QStringLiteral("rank2.json"), QStringLiteral("rank3.json") };
        QCOMPARE(namesOf(setAt(path(QStringLiteral("a")))), QStringList { QStringLiteral("b/rank4.json") } + inFolder);
        QCOMPARE(namesOf(setAt(path(QStringLiteral("a/rank?.json")))), inFolder);
        QCOMPARE(namesOf(setAt(path(QStringLiteral("*/rank[01].json")))),
            QStringList({ QStringLiteral("a/rank0.json"), QStringLiteral("a/rank1.json") }));
        write(QStringLiteral("list"), (path(QStringLiteral("a/b")) + QLatin1Char('\n')).toUtf8());
        QCOMPARE(namesOf(setAt(QLatin1Char('@') + path(QStringLiteral("list")))),
            QStringList { QStringLiteral("a/b/rank4.json") });
        QCOMPARE(namesOf(setAt(path(QStringLiteral("a/rank2.json")))), QStringList { QStringLiteral("rank2.json") });
        QCOMPARE(absoluteWord(QStringLiteral("@x/../list"), QStringLiteral("/runs")), QStringLiteral("@/runs/list"));
        QCOMPARE(absoluteWord(QStringLiteral("run*/"), QStringLiteral("/runs")), QStringLiteral("/runs/run*"));
    }

    void whatIsNoFileIsNoSet()
    {
        QVERIFY(membersOf(path(QStringLiteral("nowhere")), {}).empty());
        QVERIFY(membersOf(path(QStringLiteral("a/*.gz")), {}).empty());
        QVERIFY(membersOf(QStringLiteral("/dev/zero"), {}).empty()); // it never ends
        QVERIFY(membersOf(QStringLiteral("/dev/zer?"), {}).empty());
        QVERIFY(membersOf(QStringLiteral("@/dev/null"), {}).empty());
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(membersOf(path(QStringLiteral("a")), stopped.get_token()).empty());
    }

    void changesAreTold()
    {
        const QString folder = path(QStringLiteral("a"));
        SessionSet set = setAt(folder);
        QFile file(path(QStringLiteral("a/rank0.json")));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-3), QFileDevice::FileModificationTime));
        file.close();
        CheckedSet now = checkSet(set, { path(QStringLiteral("nowhere")), folder }, {});
        QVERIFY(now.isSame()); // a date alone is no change
        QCOMPARE(now.word, folder);

        write(QStringLiteral("a/rank0.json"), trace("9")); // as long as before
        write(QStringLiteral("a/rank7.json"), trace("7"));
        QVERIFY(QFile::remove(path(QStringLiteral("a/b/rank4.json"))));
        now = checkSet(set, { folder }, {});
        QCOMPARE(now.changed, QStringList { QStringLiteral("rank0.json") });
        QCOMPARE(now.added, QStringList { QStringLiteral("rank7.json") });
        QCOMPARE(now.gone, QStringList { QStringLiteral("b/rank4.json") });
        // One that is as it was goes before.
        QVERIFY(QDir().mkpath(path(QStringLiteral("copy"))));
        write(QStringLiteral("copy/rank0.json"), trace("0"));
        set = setAt(path(QStringLiteral("copy")));
        QCOMPARE(checkSet(set, { folder, path(QStringLiteral("copy")) }, {}).word, path(QStringLiteral("copy")));
        QVERIFY(checkSet(set, { path(QStringLiteral("nowhere")) }, {}).word.isEmpty());
        // Whatever stands in a session: out of order, twice, nowhere.
        set.members = { { QStringLiteral("z"), 1, {} }, { QStringLiteral("../../a"), 1, {} },
            { QStringLiteral("z"), 1, {} } };
        now = checkSet(set, { path(QStringLiteral("copy")) }, {});
        QCOMPARE(now.gone.size(), 3);
        set.members.clear(); // not known
        QVERIFY(checkSet(set, { folder }, {}).isSame());
    }
};

TWINLANE_TEST(TestSetStamp, QCoreApplication)
#include "tst_setstamp.moc"
