// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where --output leads: files are replaced, everything else keeps its place and what others wrote there.

#include "tests/app/cli/clirun.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

#include <sys/stat.h>

using namespace twinlane::test;

class CliOutputTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_log = qEnvironmentVariable("TWINLANE_TEST_DATA") + QStringLiteral("/notebook/compile.log");
        m_report = runCli({ QStringLiteral("logs"), m_log }).out;
        QVERIFY(m_report.size() > 100);
    }

    void standardOutputIsAppendedTo_data()
    {
        QTest::addColumn<QString>("output");
        QTest::newRow("device") << QStringLiteral("/dev/stdout");
        QTest::newRow("descriptor") << QStringLiteral("/dev/fd/1");
        QTest::newRow("process") << QStringLiteral("/proc/self/fd/1");
        QTest::newRow("link") << QStringLiteral("link");
    }
    /// A job appends to a log before and after.
    void standardOutputIsAppendedTo()
    {
        QFETCH(QString, output);
        if (output == QLatin1String("link")) {
            output = path("link");
            QVERIFY(QFile::link(QStringLiteral("/proc/self/fd/1"), output));
        }
        const QString job = path("job.log");
        write(job, "earlier\n");
        QProcess process;
        process.setStandardOutputFile(job, QIODevice::Append);
        QVERIFY(endsWell(process, output));
        QFile later(job);
        QVERIFY(later.open(QIODevice::Append) && later.write("later\n") > 0);
        later.close();
        QCOMPARE(content(job), "earlier\n" + m_report + "later\n");
    }

    /// The program goes on where the shell's line before it ended.
    void standardOutputKeepsItsPlace()
    {
        const QString job = path("job.log");
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"),
            { QStringLiteral("-c"),
                QStringLiteral("{ echo earlier; \"$0\" logs \"$1\" --output /dev/stdout; echo later; } > \"$2\""),
                QStringLiteral(TWINLANE_CLI), m_log, job });
        QVERIFY(shell.waitForFinished());
        QCOMPARE(content(job), "earlier\n" + m_report + "later\n");
    }

    void aLinkToNothingYetIsFollowed()
    {
        QVERIFY(QFile::link(QStringLiteral("target"), path("link")));
        QProcess process;
        QVERIFY(endsWell(process, path("link")));
        QVERIFY(QFileInfo(path("link")).isSymLink());
        QCOMPARE(content(path("target")), m_report);
    }

    void aPipeIsWrittenThrough()
    {
        QCOMPARE(::mkfifo(path("pipe").toLocal8Bit().constData(), 0600), 0);
        QProcess reader, process;
        reader.start(QStringLiteral("cat"), { path("pipe") });
        QVERIFY(endsWell(process, path("pipe")));
        QVERIFY(reader.waitForFinished());
        QCOMPARE(reader.readAllStandardOutput(), m_report);
        QVERIFY(!QFileInfo(path("pipe")).isFile());
    }

    /// Nobody reads the pipe: one Ctrl+C ends the waiting.
    void aPipeWithoutReaderCanBeLeft()
    {
        QCOMPARE(::mkfifo(path("pipe").toLocal8Bit().constData(), 0600), 0);
        QProcess process;
        process.start(
            QStringLiteral(TWINLANE_CLI), { QStringLiteral("logs"), m_log, QStringLiteral("--output"), path("pipe") });
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(waitsForASignal(process));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished());
        QVERIFY(process.readAllStandardError().contains("cancelled"));
        QVERIFY(!QFileInfo(path("pipe")).isFile());
    }

private:
    /// Has the program set its handler for Ctrl+C?
    static bool waitsForASignal(const QProcess &process)
    {
        const QByteArray status = content(QStringLiteral("/proc/%1/status").arg(process.processId()));
        const qsizetype at = status.indexOf("SigCgt:");
        return at >= 0 && (status.mid(at + 7, 17).trimmed().toULongLong(nullptr, 16) >> (SIGINT - 1) & 1) != 0;
    }
    bool endsWell(QProcess &process, const QString &output) const
    {
        process.start(
            QStringLiteral(TWINLANE_CLI), { QStringLiteral("logs"), m_log, QStringLiteral("--output"), output });
        return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    }
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    static void write(const QString &file, const QByteArray &text)
    {
        QFile made(file);
        QVERIFY(made.open(QIODevice::WriteOnly) && made.write(text) == text.size());
    }
    static QByteArray content(const QString &name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_log;
    QByteArray m_report;
};

TWINLANE_TEST(CliOutputTest, QCoreApplication)
#include "tst_clioutput.moc"
