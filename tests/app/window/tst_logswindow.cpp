// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Logs in the window: how they are opened, what is refused, which actions they have, and the way back to traces.

#include "app/logs/logscontroller.h"
#include "app/notebook/notebookcontroller.h"
#include "app/window/sessioncontroller.h"
#include "model/comparison/comparison.h"
#include "tests/app/window/ownpagewindow.h"
#include "tests/support/samplelog.h"
#include "views/logs/lognumbertree.h"
#include "views/logs/logspage.h"
#include "views/window/recentpairs.h"
#include "views/window/startview.h"

#include <QClipboard>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QToolButton>

using namespace twinlane;

class TestLogsWindow : public test::OwnPageWindow<LogsController> {
    Q_OBJECT

    QString m_trace, m_otherTrace;

    LogsController &controller() const override { return m_window->files().logs(); }
    LogsController &logs() const { return controller(); }
    LogsPage *page() const { return logs().page(); }
    QString title() const
    {
        return page()
            ->findChild<QLabel *>(QStringLiteral("logTitle"))
            ->accessibleName()
            .replace(QChar(0x00A0), QLatin1Char(' '));
    }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_logswindow")); }
    void init()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_a = write("a.log", test::baselineLog());
        m_b = write("b.log", test::experimentalLog());
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_trace = sample.filePath(QStringLiteral("baseline.json.zst"));
        m_otherTrace = sample.filePath(QStringLiteral("experimental.json.zst"));
        QVERIFY(QFile::exists(m_trace) && QFile::exists(m_otherTrace));
        openWindow();
    }
    void cleanup() { m_window.reset(); }

    void twoLogsOfTheCommandLineAreCompared()
    {
        QVERIFY(showsBoth());
        QCOMPARE(title(), QStringLiteral("faster compiles 50.2 % faster"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("a.log → b.log – Twinlane"));
        QCOMPARE(chip("baselineChip")->file(), m_a);
        QCOMPARE(chip("experimentalChip")->file(), m_b);
        QVERIFY(m_told.isEmpty());
    }

    void aLogAloneShowsItsRunsUntilAnotherComes()
    {
        QVERIFY(shows([this] { drop(m_window.get(), { m_a }); }));
        QVERIFY(page()->logs()->isAlone);
        QVERIFY(!action("swap")->isEnabled());
        QVERIFY(shows([this] { drop(m_window.get(), { m_b }); }));
        QVERIFY(!page()->logs()->isAlone);
        QVERIFY(action("swap")->isEnabled());
    }

    void theDialogOpensLogs()
    {
        QStringList answers { m_a, m_b };
        m_window->questions.chooseFiles = [&answers](const QString &, int) { return answers; };
        QVERIFY(shows([this] { QTest::keySequence(m_window.get(), QKeySequence::Open); }));
        QCOMPARE(page()->logs()->entries.size(), std::size_t(4));
    }

    void severalLogsOnAChipAreOneSide()
    {
        QVERIFY(showsBoth());
        const QString third = write("c.log", test::logRun("faster", "entire_frame_compile:30.0"));
        QVERIFY(shows([&] { drop(chip("experimentalChip"), { m_b, third, write("d.log", test::baselineLog()) }); }));
        QCOMPARE(logs().paths().experimental.size(), 3);
        QCOMPARE(page()->logs()->comparison.experimental.files.size(), std::size_t(3));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("b.log")));
        QVERIFY(shows([&] { drop(chip("experimentalChip"), { third }); }));
        QCOMPARE(logs().paths().experimental, QStringList(third));
    }

    void repeatsOfTheCommandLineAreFurtherLogs()
    {
        QVERIFY(shows([this] { m_window->files().openFiles({ m_a, m_b }, { m_b }, {}); }));
        QCOMPARE(page()->logs()->comparison.baseline.files.size(), std::size_t(2));
    }

    void aLogBesideATraceIsRefused()
    {
        m_window->files().openFiles({ m_trace, m_a });
        QCOMPARE(m_told.size(), 1);
        QCOMPARE(m_told.front(),
            QStringLiteral("a.log is a log of compile-time benchmarks and baseline.json.zst is not. Open two logs or "
                           "two traces."));
        QVERIFY(!m_window->session().isLoading());
        QVERIFY(compares([this] { m_window->files().openFiles({ m_trace, m_otherTrace }); }));
        drop(chip("baselineChip"), { m_a });
        QCOMPARE(m_told.size(), 2);
        QVERIFY(showsBoth());
        drop(chip("baselineChip"), { m_trace });
        QCOMPARE(m_told.size(), 3);
        QCOMPARE(shownPage(), page());
    }

    void aLogInTheWindowOfTracesOpensAloneAndTracesComeBack()
    {
        QVERIFY(compares([this] { m_window->files().openFiles({ m_trace, m_otherTrace }); }));
        QWidget *traces = shownPage();
        QVERIFY(shows([this] { drop(m_window.get(), { m_a }); }));
        QVERIFY(!action("nextCause")->isEnabled());
        QVERIFY(!action("find")->isEnabled());
        QVERIFY(compares([this] { drop(m_window.get(), { m_trace, m_otherTrace }); }));
        QCOMPARE(shownPage(), traces);
        QVERIFY(!logs().isShown());
        QVERIFY(action("nextCause")->isEnabled());
        QVERIFY(action("find")->isEnabled());
        QVERIFY(!action("exportLogs-md")->isEnabled());
        QCOMPARE(chip("baselineChip")->file(), m_trace);
    }

    void aLoneTraceTakesThePlaceOfLogs()
    {
        QVERIFY(showsBoth());
        QVERIFY(compares([this] { drop(m_window.get(), { m_trace }); }));
        QVERIFY(!logs().isShown());
    }

    void swapAndReloadWork()
    {
        QVERIFY(showsBoth());
        QVERIFY(shows([this] { QTest::keyClick(m_window.get(), Qt::Key_X); }));
        QCOMPARE(title(), QStringLiteral("faster compiles 101.0 % slower"));
        QCOMPARE(logs().paths().baseline, QStringList(m_b));
        write("b.log", test::logRun("faster", "entire_frame_compile:21.0"));
        QVERIFY(shows([this] { action("reload")->trigger(); }));
        QCOMPARE(title(), QStringLiteral("faster compiles 4.3 % faster"));
    }

    void theSlashFilters()
    {
        QVERIFY(showsBoth());
        QTest::keyClick(m_window.get(), Qt::Key_Slash);
        QVERIFY(page()->findChild<QLineEdit *>(QStringLiteral("logFilter"))->hasFocus());
    }

    void aLogWithoutARunIsOneSentence()
    {
        QVERIFY(showsBoth());
        const QSignalSpy failed(&logs(), &LogsController::failed);
        m_window->files().openFiles({ m_a, write("empty.txt", "nothing\n") });
        QTRY_COMPARE(failed.size(), 1);
        auto *error = shownPage()->findChild<QLabel *>(QStringLiteral("loadError"));
        QVERIFY(error->text().contains(QStringLiteral("There is no run in this log.")));
        QTest::mouseClick(shownPage()->findChild<QPushButton *>(QStringLiteral("closeError")), Qt::LeftButton);
        QCOMPARE(shownPage(), page());
        QCOMPARE(chip("experimentalChip")->file(), m_b);
    }

    void escapeCancels()
    {
        std::string text;
        while (text.size() < (16U << 20))
            text += "cuda eval  m  PASS\nTIMING: entire_frame_compile:1.0\n";
        const QString large = write("large.log", text);
        m_window->files().openFiles({ large });
        QVERIFY(logs().isLoading());
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!logs().isLoading());
        QCOMPARE(shownPage(), m_window->files().startView());
        QVERIFY(chip("baselineChip")->file().isEmpty());
    }

    void aTraceEndsTheReadingOfLogs()
    {
        m_window->files().openFiles({ m_a, m_b });
        QVERIFY(compares([this] { m_window->files().openPair(m_trace, m_otherTrace); }));
        QTest::qWait(50);
        QVERIFY(!logs().isShown());
        m_window->files().openPair(m_otherTrace, m_trace);
        QVERIFY(showsBoth());
        QVERIFY(!m_window->session().isLoading());
    }

    void reportsAndPicturesAreWritten()
    {
        QVERIFY(showsBoth());
        for (const char *suffix : { "md", "csv", "json", "txt" }) {
            const QString path = m_folder->filePath(QStringLiteral("report.") + QLatin1String(suffix));
            m_window->questions.chooseTarget = [&path](const QString &, const QString &, const QStringList &) {
                return path;
            };
            QAction *write = action(("exportLogs-" + QByteArray(suffix)).constData());
            QVERIFY(write->isEnabled());
            write->trigger();
            QTRY_VERIFY(QFile::exists(path));
            QTRY_VERIFY(!logs().exports().isBusy());
        }
        QFile json(m_folder->filePath(QStringLiteral("report.json")));
        QVERIFY(json.open(QIODevice::ReadOnly));
        QVERIFY(json.readAll().contains("twinlane/logs-comparison/1"));
        const QString png = m_folder->filePath(QStringLiteral("page.png"));
        m_window->questions.chooseTarget = [&png](
                                               const QString &, const QString &, const QStringList &) { return png; };
        action("exportLogsPng")->trigger();
        QCOMPARE(QImage(png).size(), page()->size() * 2);
        action("copyLogsPicture")->trigger();
        QVERIFY(!QGuiApplication::clipboard()->image().isNull());
        action("copyLogsMarkdown")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("| ")));
        action("copyLogsTsv")->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QLatin1Char('\t')));
        QCOMPARE(m_window->findChild<QToolButton *>(QStringLiteral("exportButton"))->menu()->objectName(),
            QStringLiteral("logExportMenu"));
    }

    void aReportThatCannotBeWrittenIsTold()
    {
        QVERIFY(showsBoth());
        const QSignalSpy failed(&logs().exports(), &PageExport::failed);
        const QString path = m_folder->filePath(QStringLiteral("none/report.md"));
        m_window->questions.chooseTarget = [&path](
                                               const QString &, const QString &, const QStringList &) { return path; };
        action("exportLogs-md")->trigger();
        QTRY_COMPARE(failed.size(), 1);
    }

    void logsAreARecentPair()
    {
        QVERIFY(showsBoth());
        openWindow();
        auto *list = m_window->findChild<RecentPairs *>();
        QCOMPARE(list->lines().size(), 1);
        QCOMPARE(list->lines().front().verdict, QStringLiteral("▼ 1 faster to compile"));
        list->setFocus();
        QVERIFY(shows([list] { QTest::keyClick(list, Qt::Key_Return); }));
    }

    void anotherLanguageKeepsThem()
    {
        QVERIFY(showsBoth());
        page()->pick(3);
        const std::unique_ptr<MainWindow> next = MainWindow::inPlaceOf(*m_window);
        QVERIFY(next->files().logs().isShown());
        QCOMPARE(next->files().logs().page()->picked(), 3);
    }

    void aSessionKeepsLogsAndThePick()
    {
        QVERIFY(shows([this] { m_window->files().openFiles({ m_a, m_b }, { m_b }, {}); }));
        page()->pick(1);
        const QString picked = title(), path = m_folder->filePath(QStringLiteral("kept.twinlane"));
        m_window->questions.chooseTarget = [&path](
                                               const QString &, const QString &, const QStringList &) { return path; };
        const QSignalSpy saved(&m_window->sessions(), &SessionController::saved);
        QVERIFY(action("saveSession")->isEnabled());
        action("saveSession")->trigger();
        QTRY_COMPARE(saved.size(), 1);
        openWindow();
        QVERIFY(shows([&] { m_window->files().openFiles({ path }); }));
        QCOMPARE(title(), picked);
        QCOMPARE(logs().paths().baseline, QStringList({ m_a, m_b }));
        QCOMPARE(m_window->sessions().path(), path);
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("kept.twinlane – ")));
        QVERIFY(shows([this] { m_window->files().openFiles({ m_a, m_b }); }));
        QVERIFY(m_window->sessions().path().isEmpty());
    }

    void theNotebookTakesWhatIsPicked()
    {
        QVERIFY(showsBoth());
        page()->pick(0);
        QTest::keyClick(page(), Qt::Key_A);
        auto *dialog = m_window->findChild<AddEntryDialog *>();
        QVERIFY(dialog);
        QVERIFY(!dialog->findChild<QComboBox *>(QStringLiteral("subject"))->isVisible());
        QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("addButton")), Qt::LeftButton);
        const NotebookStore &store = m_window->notebook().store();
        QTRY_VERIFY(!store.notebook().isEmpty() || !m_told.isEmpty());
        QVERIFY2(m_told.isEmpty(), qPrintable(m_told.join(QLatin1Char('\n'))));
        const Experiment &experiment = store.notebook().experiments.front();
        QCOMPARE(experiment.entries.size(), std::size_t(2));
        const LogSet &set = *page()->logs();
        const LogPair &pair = set.entries[0].pair;
        QCOMPARE(experiment.entries[1].sources[0].kind, SourceKind::Log);
        QCOMPARE(experiment.entries[1].sources[0].select.run,
            std::to_string(set.comparison.experimental.runs[pair.experimental.runs[0]].line));
        const auto &time = *set.entries[0].mainTime;
        QCOMPARE(qRound64(experiment.entries[1].value(time.key)->value), qint64(*time.value.experimental));
    }

    void thePictureNeedsNoDisplay()
    {
        const auto run = [](const QStringList &arguments) {
            QProcess process;
            process.start(QStringLiteral(TWINLANE_PROGRAM), arguments);
            const bool ended = process.waitForFinished(test::kPatienceMs);
            return std::pair { ended ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardError()) };
        };
        const QString png = m_folder->filePath(QStringLiteral("logs.png"));
        QCOMPARE(
            run({ m_a, m_b, QStringLiteral("--screenshot"), png, QStringLiteral("--size"), QStringLiteral("1100x700") })
                .first,
            0);
        QCOMPARE(QImage(png).size(), QSize(1100, 700));
        const auto mixed = run({ m_a, m_trace, QStringLiteral("--screenshot"), png });
        QVERIFY(mixed.first != 0);
        QVERIFY(mixed.second.contains(QStringLiteral("is a log of compile-time benchmarks")));
        const auto viewed =
            run({ m_a, m_b, QStringLiteral("--screenshot"), png, QStringLiteral("--view"), QStringLiteral("map") });
        QVERIFY(viewed.first != 0);
        QVERIFY(viewed.second.contains(QStringLiteral("have one page")));
        const auto empty = run({ m_a, write("e.txt", "x\n"), QStringLiteral("--screenshot"), png });
        QVERIFY(empty.first != 0);
        QVERIFY(!empty.second.isEmpty());
    }
};

TWINLANE_TEST(TestLogsWindow, QApplication)

#include "tst_logswindow.moc"
