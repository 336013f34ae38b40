// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// twinlane-cli recorder: which file it writes, and which it leaves alone.

#include "tests/app/cli/clirun.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane::test;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Outcome recorder(const QStringList &words)
{
    return runCli(QStringList { QStringLiteral("recorder") } + words);
}

} // namespace

class CliRecorderTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QVERIFY(m_folder.isValid() && (!QFile::exists(written()) || QFile::remove(written()))); }

    void writesTheSourceWordForWord()
    {
        const Outcome outcome = recorder({ QStringLiteral("--output"), m_folder.path() });
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.contains("from twinlane_recorder import record"));
        const QByteArray source =
            contentOf(QStringLiteral(TWINLANE_SOURCES "/resources/recorder/twinlane_recorder.py"));
        QVERIFY(source.startsWith("# SPDX-FileCopyrightText") && source.contains("SPDX-License-Identifier: MIT"));
        QCOMPARE(contentOf(written()), source);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
        QCOMPARE(recorder({ QStringLiteral("--output"), m_folder.path() }).exitCode, 0); // once more changes nothing
    }

    void replacesAnotherFileOnlyByForce()
    {
        QFile file(written());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        file.close();
        const QString output = QStringLiteral("--output=") + m_folder.path();
        const Outcome refused = recorder({ output });
        QCOMPARE(refused.exitCode, 2);
        QVERIFY(refused.messages.join(QLatin1Char(' ')).contains(QStringLiteral("--force")));
        QCOMPARE(contentOf(written()), QByteArray("mine"));
        QCOMPARE(recorder({ output, QStringLiteral("--force") }).exitCode, 0);
        QVERIFY(contentOf(written()).size() > 10000);
    }

    void refusesWhatItCannotDo()
    {
        QCOMPARE(recorder({ QStringLiteral("--output"), m_folder.filePath(QStringLiteral("nowhere")) }).exitCode, 4);
        QCOMPARE(recorder({ QStringLiteral("trace.json") }).exitCode, 2);
        QCOMPARE(recorder({ QStringLiteral("--format"), QStringLiteral("json") }).exitCode, 2);
        QCOMPARE(runCli({ QStringLiteral("summary"), QStringLiteral("--force") }).exitCode, 2);
    }

private:
    QString written() const { return m_folder.filePath(QStringLiteral("twinlane_recorder.py")); }

    QTemporaryDir m_folder;
};

TWINLANE_TEST(CliRecorderTest, QCoreApplication)
#include "tst_clirecorder.moc"
