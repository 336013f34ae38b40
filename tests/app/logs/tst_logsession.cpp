// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Logs are read on a thread of their own: results, failures, and work that is stopped.

#include "app/logs/logsession.h"
#include "tests/support/samplelog.h"
#include "tests/support/testclass.h"

#include <QApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

class TestLogSession : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_baseline, m_experimental, m_large;

    QString write(const char *name, const std::string &text) const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text.data(), qint64(text.size())) > 0;
        return isWritten ? file.fileName() : QString();
    }

private slots:
    void initTestCase()
    {
        m_baseline = write("a.log", test::baselineLog());
        m_experimental = write("b.log", test::experimentalLog());
        std::string text;
        while (text.size() < (8U << 20))
            text += "12%|##        | 3/25 [00:01<00:09]\n";
        m_large = write("large.log", text + test::baselineLog());
        QVERIFY(!m_baseline.isEmpty() && !m_experimental.isEmpty() && !m_large.isEmpty());
    }

    void twoLogsAreCompared()
    {
        LogSession session;
        std::shared_ptr<const LogSet> logs;
        connect(&session, &LogSession::loaded, this, [&logs](const auto &loaded) { logs = loaded; });
        session.open({ { m_baseline }, { m_experimental } });
        QVERIFY(session.isLoading());
        QTRY_VERIFY(logs);
        QVERIFY(!session.isLoading());
        QVERIFY(!logs->isAlone);
        QCOMPARE(logs->entries.size(), std::size_t(4));
        QCOMPARE(session.progress(Side::Baseline).stage.load(), Stage::Done);
    }

    void aSideMayHaveSeveralFiles()
    {
        LogSession session;
        std::shared_ptr<const LogSet> logs;
        connect(&session, &LogSession::loaded, this, [&logs](const auto &loaded) { logs = loaded; });
        session.open({ { m_baseline, m_experimental }, {} });
        QTRY_VERIFY(logs);
        QVERIFY(logs->isAlone);
        QCOMPARE(logs->comparison.baseline.files.size(), std::size_t(2));
        QCOMPARE(logs->comparison.baseline.runs.back().file, 1U);
    }

    void anEmptyLogIsOneSentence()
    {
        LogSession session;
        std::optional<Error> error;
        connect(&session, &LogSession::failed, this, [&error](const Error &failed) { error = failed; });
        session.open({ { m_baseline }, { write("empty.log", "no run\n") } });
        QTRY_VERIFY(error);
        QCOMPARE(error->code, ErrorCode::NoRuns);
        QVERIFY(!session.isLoading());
    }

    void cancelledWorkTellsOnlyThat()
    {
        LogSession session;
        const QSignalSpy cancelled(&session, &LogSession::cancelled);
        int ended = 0;
        connect(&session, &LogSession::loaded, this, [&ended] { ++ended; });
        connect(&session, &LogSession::failed, this, [&ended] { ++ended; });
        session.open({ { m_large }, {} });
        session.cancel();
        QCOMPARE(cancelled.size(), 1);
        QVERIFY(!session.isLoading());
        session.cancel(); // there is nothing left to cancel
        QTest::qWait(100);
        QCOMPARE(cancelled.size(), 1);
        QCOMPARE(ended, 0);
    }

    void theLastWishWins()
    {
        LogSession session;
        std::vector<std::shared_ptr<const LogSet>> made;
        connect(&session, &LogSession::loaded, this, [&made](const auto &loaded) { made.push_back(loaded); });
        session.open({ { m_large }, {} });
        session.open({ { m_large }, { m_baseline } });
        session.open({ { m_experimental }, {} });
        QTRY_COMPARE(made.size(), std::size_t(1));
        QCOMPARE(made.front()->entries.size(), std::size_t(3));
        QCOMPARE(session.wanted().baseline, QStringList(m_experimental));
    }

    void itEndsWhileItReads()
    {
        auto session = std::make_unique<LogSession>();
        session->open({ { m_large }, { m_large } });
        session.reset();
    }
};

TWINLANE_TEST(TestLogSession, QApplication)

#include "tst_logsession.moc"
