// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The optional language model in the window: when its actions are there, and that a key is in nothing that is written.

#include "app/explain/keyring.h"
#include "app/explain/rephrasecontroller.h"
#include "app/explain/rephrasesettings.h"
#include "app/window/sessioncontroller.h"
#include "tests/app/explain/standin.h"
#include "tests/app/window/samplewindow.h"
#include "tests/support/testclass.h"
#include "views/findings/findingsview.h"
#include "views/shownfindings.h"

#include <QCheckBox>
#include <QDirIterator>
#include <QFrame>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace twinlane;
using test::StandIn;

namespace {

const QByteArray kKey = "sk-hunter2-9f8e7d6c";
QByteArray said; // by the program's messages

void keepMessage(QtMsgType, const QMessageLogContext &, const QString &message)
{
    said += message.toUtf8() + '\n';
}

} // namespace

class RephraseWindowTest : public test::SampleWindow {
    Q_OBJECT

    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }
    RephraseDialog *dialog() const { return m_window->findChild<RephraseDialog *>(); }

    /// Every file below @p folder that holds the key.
    static QStringList filesWithKey(const QString &folder)
    {
        QStringList found;
        for (QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); files.hasNext();) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(kKey))
                found << file.fileName();
        }
        return found;
    }

private slots:
    void initTestCase() { findSample(QStringLiteral("tst_rephrasewindow")); }
    void init() { openWindow(); }
    void cleanup()
    {
        m_window.reset();
        qunsetenv(kKeyVariable);
    }

    void offUntilAnAddressIsSet()
    {
        QVERIFY(action("explainFindings") && action("languageModel"));
        QVERIFY(!action("explainFindings")->isEnabled() && action("languageModel")->isEnabled());
        QVERIFY(openSamplePair());
        QVERIFY(!action("explainFindings")->isEnabled());
        action("languageModel")->trigger();
        auto *settings = m_window->findChild<QDialog *>(QStringLiteral("languageModel"));
        QVERIFY(settings);
        settings->findChild<QLineEdit *>(QStringLiteral("endpoint"))->setText(QStringLiteral("http://localhost:1/v1"));
        settings->findChild<QLineEdit *>(QStringLiteral("model"))->setText(QStringLiteral("m"));
        QTest::mouseClick(settings->findChild<QPushButton *>(QStringLiteral("save")), Qt::LeftButton);
        QTRY_VERIFY(action("explainFindings")->isEnabled());
        action("explainFindings")->trigger();
        QVERIFY(dialog());
        QVERIFY(dialog()->isVisible());
        dialog()->close();
        QTRY_VERIFY(!dialog());
    }

    void thePickedFindingIsAskedAbout()
    {
        RephraseSettings().set(QStringLiteral("http://localhost:1/v1"), QStringLiteral("m"));
        QVERIFY(openSamplePair());
        ShownFindings &findings = ShownFindings::of(m_window->shown());
        QTRY_VERIFY(findings.findings());
        QTRY_VERIFY(action("explainFindings")->isEnabled());
        findings.show(0);
        action("explainFindings")->trigger();
        QVERIFY(dialog());
        const QString one = dialog()->findChild<QPlainTextEdit *>(QStringLiteral("preview"))->toPlainText();
        const std::string rule(findingRules()[findings.findings()->leading(findings.findings()->pairs[0]).rule].id);
        QVERIFY(one.contains(QStringLiteral("\\\"rule\\\":\\\"%1\\\"").arg(QString::fromStdString(rule))));
        auto *all = dialog()->findChild<QCheckBox *>(QStringLiteral("all"));
        QVERIFY(all->isVisible());
        all->setChecked(true);
        QVERIFY(dialog()->findChild<QPlainTextEdit *>(QStringLiteral("preview"))->toPlainText().size() > one.size());
        dialog()->close();
        QTRY_VERIFY(!dialog());
        QVERIFY(m_window->findChild<FindingsView *>()->actions().contains(action("explainFindings")));
    }

    void theKeyIsInNothingThatIsWritten()
    {
        qputenv(kKeyVariable, kKey);
        StandIn server(StandIn::saying("200 OK", StandIn::completion(QStringLiteral("Fuse it."))));
        RephraseSettings().set(server.url(QStringLiteral("/v1")).toString(), QStringLiteral("m"));
        said.clear();
        const QtMessageHandler before = qInstallMessageHandler(keepMessage);
        const QString crashFolder = m_folder.filePath(QStringLiteral("kept"));
        m_window->sessions().startKeeping(crashFolder);
        QVERIFY(openSamplePair());
        QTRY_VERIFY(action("explainFindings")->isEnabled());
        action("explainFindings")->trigger();
        QVERIFY(dialog());
        QTest::mouseClick(dialog()->findChild<QPushButton *>(QStringLiteral("send")), Qt::LeftButton);
        QTRY_VERIFY(dialog()->findChild<QFrame *>(QStringLiteral("answerCard"))->isVisible());
        QCOMPARE(
            server.requests.constFirst().header("Authorization"), "Bearer " + kKey); // the key was there to be lost
        QVERIFY(!dialog()
                     ->findChild<QPlainTextEdit *>(QStringLiteral("preview"))
                     ->toPlainText()
                     .contains(QString::fromLatin1(kKey)));
        dialog()->close();
        const QString session = m_folder.filePath(QStringLiteral("a.twinlane"));
        m_window->questions.chooseTarget = [&](const QString &, const QString &suggestion, const QStringList &) {
            return suggestion.endsWith(QStringLiteral(".twinlane"))
                ? session
                : m_folder.filePath(QFileInfo(suggestion).fileName());
        };
        action("saveSessionAs")->trigger();
        QTRY_VERIFY(QFile::exists(session));
        for (const char *format : { "html", "md", "txt", "csv", "json" }) {
            auto *report = m_window->findChild<QAction *>(QStringLiteral("exportReport-") + QLatin1String(format));
            report->trigger();
            QTRY_VERIFY(report->isEnabled());
        }
        QTRY_VERIFY(!QDir(crashFolder).entryList(QDir::Files).isEmpty());
        QVERIFY(QDir(m_folder.path()).entryList(QDir::Files).size() >= 6);
        QCOMPARE(filesWithKey(m_folder.path()), QStringList());
        const QString settings = QFileInfo(QSettings().fileName()).path();
        QSettings().sync();
        QVERIFY(QFile::exists(QSettings().fileName()));
        QCOMPARE(filesWithKey(settings), QStringList());
        qInstallMessageHandler(before);
        QVERIFY2(!said.contains(kKey), said);
    }
};

TWINLANE_TEST(RephraseWindowTest, QApplication)
#include "tst_rephrasewindow.moc"
