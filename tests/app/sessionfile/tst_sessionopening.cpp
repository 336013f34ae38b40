// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/sessionopening.h"

#include "app/sessionfile/sessionjson.h"
#include "app/sessionfile/sessionsaving.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

class TestSessionOpening : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QStringList m_asked;  ///< what the user was asked
    QStringList m_chosen; ///< what they answer to the questions for a file, in turn
    bool m_consents = true;
    SessionQuestions m_questions;

    /// With plain spaces before units.
    static QString plain(QString text)
    {
        return text.replace(QChar(0xa0), QLatin1Char(' ')).replace(QChar(0x202f), QLatin1Char(' '));
    }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void write(const QString &name, const QByteArray &content) const
    {
        QDir().mkpath(QFileInfo(path(name)).absolutePath());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    SessionFile named(const QString &name) const { return { path(name), {}, *quickStamp(path(name)) }; }
    static SaveOver overAnything()
    {
        SaveOver over;
        over.anything = true;
        return over;
    }
    /// A session file with the hashes of its files.
    void save()
    {
        SessionState state;
        state.baseline.file = named(QStringLiteral("a.json"));
        state.experimental.file = named(QStringLiteral("b.json"));
        SessionSaving saving;
        const QSignalSpy ended(&saving, &SessionSaving::ended);
        saving.start(state, path(QStringLiteral("s.twinlane")), overAnything());
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(!ended.at(0).at(0).value<SavedSession>().error);
    }
    /// None: the user gave up.
    std::optional<SessionState> open(const QString &session = QStringLiteral("s.twinlane"))
    {
        const ReadSession read = readSession(path(session));
        if (!read.state)
            return std::nullopt;
        SessionOpening opening(m_questions);
        std::optional<SessionState> opened;
        bool isOver = false;
        connect(&opening, &SessionOpening::ready, this, [&](const SessionState &state) {
            opened = state;
            isOver = true;
        });
        connect(&opening, &SessionOpening::givenUp, this, [&] { isOver = true; });
        opening.start(*read.state, QFileInfo(path(session)).absolutePath());
        return QTest::qWaitFor([&isOver] { return isOver; }, test::kPatienceMs) ? opened : std::nullopt;
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_asked.clear();
        m_chosen.clear();
        m_consents = true;
        m_questions.chooseFile = [this](const QString &title) {
            m_asked << plain(title);
            return m_chosen.isEmpty() ? QString() : m_chosen.takeFirst();
        };
        m_questions.confirm = [this](const QString &, const QString &text, const QString &) {
            m_asked << plain(text);
            return m_consents;
        };
        write(QStringLiteral("a.json"), QByteArray(3'000'000, 'a')); // more than is read at once
        write(QStringLiteral("b.json"), "bbbb");
        save();
    }

    void nothingIsAskedWhereAllIsAsItWas()
    {
        const std::optional<SessionState> opened = open();
        QVERIFY(opened);
        QCOMPARE(opened->baseline.file.absolute, path(QStringLiteral("a.json")));
        QCOMPARE(opened->baseline.file.stamp.hash.size(), 32);
        QVERIFY(m_asked.isEmpty());
    }

    void aDateAloneIsNoChange()
    {
        QFile file(path(QStringLiteral("b.json")));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-3), QFileDevice::FileModificationTime));
        file.close();
        QVERIFY(open() && m_asked.isEmpty());
    }

    void nothingIsAskedOfAFileOfWhichTheSessionKnowsNothing()
    {
        QFile file(path(QStringLiteral("s.twinlane")));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(R"({"schema": "twinlane/session/1", "baseline": {"file": {"relative": "a.json"}},
            "experimental": {"file": {"relative": "b.json"}}})");
        file.close();
        QVERIFY(open() && m_asked.isEmpty());
    }

    void aMovedFolderIsFoundBesideTheSession()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("new")));
        for (const QString &name : { QStringLiteral("a.json"), QStringLiteral("b.json"), QStringLiteral("s.twinlane") })
            QVERIFY(QFile::rename(path(name), path(QStringLiteral("new/") + name)));
        const std::optional<SessionState> opened = open(QStringLiteral("new/s.twinlane"));
        QVERIFY(opened && m_asked.isEmpty());
        QCOMPARE(opened->experimental.file.absolute, path(QStringLiteral("new/b.json")));
    }

    void aMovedSessionFindsItsFilesWhereTheyAre()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("new")));
        QVERIFY(QFile::rename(path(QStringLiteral("s.twinlane")), path(QStringLiteral("new/s.twinlane"))));
        write(QStringLiteral("new/b.json"), "another b, which lies beside the session by chance");
        const std::optional<SessionState> opened = open(QStringLiteral("new/s.twinlane"));
        QVERIFY(opened && m_asked.isEmpty());
        QCOMPARE(opened->experimental.file.absolute, path(QStringLiteral("b.json")));
    }

    void aMissingFileIsAskedFor()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("old")));
        QVERIFY(QFile::rename(path(QStringLiteral("b.json")), path(QStringLiteral("old/was-b.json"))));
        m_chosen = { path(QStringLiteral("old/was-b.json")) };
        const std::optional<SessionState> opened = open();
        QVERIFY(opened);
        QCOMPARE(opened->experimental.file.absolute, path(QStringLiteral("old/was-b.json")));
        QCOMPARE(m_asked.size(), 2);
        QVERIFY(m_asked.at(0).contains(QStringLiteral("b.json (4 B) is no longer in ")));
        QVERIFY(m_asked.at(1).contains(QStringLiteral("b.json (4 B)")));
    }

    void whatMovedWithItIsFoundByItsContent()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("old")));
        for (const QString &name : { QStringLiteral("a.json"), QStringLiteral("b.json") })
            QVERIFY(QFile::rename(path(name), path(QStringLiteral("old/") + name)));
        m_chosen = { path(QStringLiteral("old/a.json")) };
        const std::optional<SessionState> opened = open();
        QVERIFY(opened);
        QCOMPARE(opened->experimental.file.absolute, path(QStringLiteral("old/b.json")));
        QCOMPARE(m_asked.size(), 2); // only for the first
    }

    void nobodyNeedsToAnswer()
    {
        QVERIFY(QFile::remove(path(QStringLiteral("a.json"))));
        QVERIFY(!open()); // found, but no file was chosen
        m_asked.clear();
        m_consents = false;
        QVERIFY(!open());
        QCOMPARE(m_asked.size(), 1);
    }

    void aChangedFileIsAskedAbout_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("text");
        QTest::newRow("size") << QByteArray("bbbbb") << "b.json has 5 B instead of 4 B.";
        QTest::newRow("content") << QByteArray("bbbc") << "b.json has the same size and other content.";
    }
    void aChangedFileIsAskedAbout()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, text);
        write(QStringLiteral("b.json"), content);
        QVERIFY(open());
        QCOMPARE(m_asked.size(), 1);
        QVERIFY2(m_asked.constFirst().startsWith(text), qPrintable(m_asked.constFirst()));
        m_consents = false;
        QVERIFY(!open());
    }

    void sizesThatReadAlikeAreToldToTheByte()
    {
        write(QStringLiteral("a.json"), QByteArray(3'000'001, 'a'));
        QVERIFY(open());
        QVERIFY2(m_asked.constFirst().startsWith(QStringLiteral("a.json has 3,000,001 bytes instead of 3,000,000.")),
            qPrintable(m_asked.constFirst()));
    }

    void whatChangedSinceItWasComparedIsToldOf()
    {
        SessionState state;
        state.baseline.file = named(QStringLiteral("a.json"));
        write(QStringLiteral("a.json"), "aa"); // after it was read
        SessionSaving saving;
        const QSignalSpy ended(&saving, &SessionSaving::ended);
        saving.start(state, path(QStringLiteral("s.twinlane")), overAnything());
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(open());
        QCOMPARE(m_asked.size(), 1);
    }

    /// A name that is no name, from a session that somebody sent.
    void namesAreShownAsOneLine()
    {
        QFile file(path(QStringLiteral("s.twinlane")));
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray text = file.readAll();
        const QByteArray odd = "odd\\n\\u001b[31m" + QByteArray(200, 'x') + '/' + QByteArray(200, 'y') + ".json";
        QVERIFY(text.count("b.json") > 0);
        QVERIFY(file.resize(0) && file.seek(0));
        QVERIFY(file.write(QByteArray(text).replace("b.json", odd)) > 0);
        file.close();
        QVERIFY(!open());
        QVERIFY(!m_asked.isEmpty());
        QVERIFY2(m_asked.at(0).contains(QStringLiteral("is no longer in ")), qPrintable(m_asked.at(0)));
        QVERIFY(m_asked.at(0).size() < 1000);
        for (const QChar c : m_asked.at(0))
            QVERIFY(c.isPrint());
    }

    void whatIsNoFileIsMissing()
    {
        QVERIFY(QFile::remove(path(QStringLiteral("b.json"))));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("b.json")));
        QVERIFY(!quickStamp(path(QStringLiteral("b.json"))));
        QVERIFY(!quickStamp(QStringLiteral("/dev/zero"))); // reading it would not end
        QVERIFY(!open());
    }

    void aSessionThatCannotBeWrittenLeavesTheOldOne()
    {
        QFile old(path(QStringLiteral("s.twinlane")));
        QVERIFY(old.open(QIODevice::ReadOnly));
        const QByteArray before = old.readAll();
        SessionState state;
        state.baseline.file = named(QStringLiteral("a.json"));
        for (int i = 0; i < 100'000; ++i)
            state.options.pins.pins.push_back({ "a block with a rather long path / and more of it", "another" });
        SessionSaving saving;
        const QSignalSpy ended(&saving, &SessionSaving::ended);
        saving.start(state, path(QStringLiteral("s.twinlane")), overAnything());
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(ended.at(0).at(0).value<SavedSession>().error);
        old.seek(0);
        QCOMPARE(old.readAll(), before);
    }

    void aWindowThatClosesWhileItSavesLosesNothing()
    {
        QVERIFY(QFile::remove(path(QStringLiteral("s.twinlane"))));
        {
            SessionState state;
            state.baseline.file = named(QStringLiteral("a.json"));
            SessionSaving saving;
            saving.start(state, path(QStringLiteral("s.twinlane")), overAnything());
        }
        QVERIFY(open() && m_asked.isEmpty());
    }

    void whatCannotBeReadToItsEndHasNoHash()
    {
        std::stop_source stopped;
        QVERIFY(fullStamp(path(QStringLiteral("a.json")), stopped.get_token()));
        stopped.request_stop();
        QVERIFY(!fullStamp(path(QStringLiteral("a.json")), stopped.get_token()));
        QVERIFY(!fullStamp(QStringLiteral("/proc/self/status"), {})); // its size is 0, and it has content
    }

    void cancelledWhileItLooks()
    {
        SessionOpening opening(m_questions);
        const QSignalSpy ready(&opening, &SessionOpening::ready), givenUp(&opening, &SessionOpening::givenUp);
        const SessionState state = *readSession(path(QStringLiteral("s.twinlane"))).state;
        opening.start(state, m_folder->path());
        QVERIFY(opening.isBusy());
        opening.cancel();
        QVERIFY(!opening.isBusy());
        opening.start(state, m_folder->path());
        opening.start(state, m_folder->path()); // instead of the first
        QTRY_COMPARE(ready.size(), 1);
        QTest::qWait(0);
        QCOMPARE(ready.size(), 1);
        QCOMPARE(givenUp.size(), 0);
    }
};

TWINLANE_TEST(TestSessionOpening, QCoreApplication)

#include "tst_sessionopening.moc"
