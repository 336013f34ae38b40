// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Lists of operator inputs in the window: how they are opened, what may stand beside them, and what is kept of them.

#include "app/inputs/inputlistscontroller.h"
#include "app/notebook/notebookcontroller.h"
#include "app/window/sessioncontroller.h"
#include "tests/app/window/ownpagewindow.h"
#include "tests/support/samplelist.h"
#include "tests/support/samplelog.h"
#include "views/inputs/inputlistspage.h"
#include "views/inputs/inputsboard.h"
#include "views/inputs/inputscontrols.h"
#include "views/window/recentpairs.h"
#include "views/window/startview.h"

#include <QClipboard>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QToolButton>

using namespace twinlane;

class TestInputListsWindow : public test::OwnPageWindow<InputListsController> {
    Q_OBJECT

    QString m_trace, m_otherTrace;

    InputListsController &controller() const override { return m_window->files().inputLists(); }
    InputListsController &lists() const { return controller(); }
    InputListsPage *page() const { return lists().page(); }
    QString title() const { return page()->findChild<QLabel *>(QStringLiteral("inputsTitle"))->text(); }
    void chooseTarget(const QString &path)
    {
        m_window->questions.chooseTarget = [path](
                                               const QString &, const QString &, const QStringList &) { return path; };
    }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_inputlistswindow")); }
    void init()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_a = write(QStringLiteral("timm/a.txt"), test::baselineList());
        m_b = write(QStringLiteral("torchbench/b.txt"), test::experimentalList());
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_trace = sample.filePath(QStringLiteral("baseline.json.zst"));
        m_otherTrace = sample.filePath(QStringLiteral("experimental.json.zst"));
        openWindow();
    }
    void cleanup() { m_window.reset(); }

    void twoListsOfTheCommandLineAreCompared()
    {
        QVERIFY(showsBoth());
        QCOMPARE(title(), QStringLiteral("6 of 7 inputs changed"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("a.txt → b.txt – Twinlane"));
        QCOMPARE(chip("baselineChip")->file(), m_a);
        QVERIFY(!action("find")->isEnabled());
        QVERIFY(action("swap")->isEnabled());
        QVERIFY(m_told.isEmpty());
    }

    void aListAloneWaitsForAnother()
    {
        QVERIFY(shows([this] { drop(m_window.get(), { m_a }); }));
        QVERIFY(page()->isAlone());
        QCOMPARE(title(), QStringLiteral("6 inputs of 3 operators"));
        QVERIFY(!action("swap")->isEnabled());
        QVERIFY(shows([this] { drop(m_window.get(), { m_b }); }));
        QVERIFY(!page()->isAlone());
        QVERIFY(shows([this] { QTest::keyClick(m_window.get(), Qt::Key_X); }));
        QCOMPARE(lists().paths().baseline, QStringList(m_b));
    }

    void foldersAndSeveralFilesAreOneList()
    {
        const QString folder = QFileInfo(m_a).path();
        write(QStringLiteral("timm/c.txt"), test::operatorText("aten.cos.default", { { "2", 1 } }));
        QVERIFY(shows([&] { m_window->files().openFiles({ folder, m_b }); }));
        QCOMPARE(page()->inputs()->list(Side::Baseline).inputs.size(), std::size_t(7));
        QVERIFY(shows([&] { drop(chip("experimentalChip"), { m_a, m_b }); }));
        QCOMPARE(page()->inputs()->list(Side::Experimental).calls(), std::uint64_t(24 + 23));
        QCOMPARE(lists().paths().experimental, QStringList({ m_a, m_b }));
    }

    void aTraceBesideAListIsReadAsOne()
    {
        QVERIFY(shows([this] { m_window->files().openFiles({ m_trace, m_b }); }));
        QCOMPARE(page()->inputs()->list(Side::Baseline).source, InputSource::Trace);
        // Where both are traces, they are compared.
        QVERIFY(compares([this] { drop(chip("experimentalChip"), { m_otherTrace }); }));
        QVERIFY(!lists().isShown());
        QCOMPARE(chip("baselineChip")->file(), m_trace);
        QVERIFY(action("find")->isEnabled());
        // And a list on a chip takes the trace of the other side along.
        QVERIFY(shows([this] { drop(chip("experimentalChip"), { m_b }); }));
        QCOMPARE(lists().paths().baseline, QStringList(m_trace));
    }

    void aLogBesideAListIsRefused()
    {
        const QString log = write(QStringLiteral("l.log"), test::baselineLog());
        m_window->files().openFiles({ log, m_a });
        QCOMPARE(m_told.size(), 1);
        QVERIFY(
            m_told.front().startsWith(QStringLiteral("l.log is a log of compile-time benchmarks and a.txt is not.")));
    }

    void aLogTakesThePlaceOfLists()
    {
        QVERIFY(showsBoth());
        const QString log = write(QStringLiteral("l.log"), test::baselineLog());
        drop(m_window.get(), { log });
        QTRY_VERIFY(m_window->files().ownPage() && !lists().isShown());
        QVERIFY(showsBoth());
    }

    void filesThatHoldNothingAreOneSentence()
    {
        QVERIFY(showsBoth());
        const QSignalSpy failed(&lists(), &InputListsController::failed);
        m_window->files().openFiles({ m_a, write(QStringLiteral("p.parquet"), "PAR1xxxxPAR1") });
        QTRY_COMPARE(failed.size(), 1);
        auto *error = shownPage()->findChild<QLabel *>(QStringLiteral("loadError"));
        QVERIFY2(error->text().contains(QStringLiteral("Parquet")), qPrintable(error->text()));
        QTest::mouseClick(shownPage()->findChild<QPushButton *>(QStringLiteral("closeError")), Qt::LeftButton);
        QCOMPARE(shownPage(), page());
        m_window->files().openFiles({ m_a, m_folder->filePath(QStringLiteral("none.txt")) });
        QTRY_COMPARE(failed.size(), 2);
    }

    void escapeCancels()
    {
        std::string text = "Operator: aten.relu.default\n";
        while (text.size() < (12U << 20))
            text += "cnt: 1, ((T([" + std::to_string(text.size()) + "], f32),), {})\n";
        m_window->files().openFiles({ write(QStringLiteral("large.txt"), text) });
        QVERIFY(lists().isLoading());
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(!lists().isLoading());
        QCOMPARE(shownPage(), m_window->files().startView());
    }

    void theSlashFilters()
    {
        QVERIFY(showsBoth());
        QTest::keyClick(m_window.get(), Qt::Key_Slash);
        QVERIFY(page()->board().controls().findChild<QLineEdit *>()->hasFocus());
    }

    void reportsPicturesAndLines()
    {
        QVERIFY(showsBoth());
        for (const auto &[suffix, part] : { std::pair("md", "in sizes alone"), std::pair("txt", "in sizes alone"),
                 std::pair("csv", "baselineArgs"), std::pair("json", "twinlane/inputs-comparison/1") }) {
            const QString path = m_folder->filePath(QStringLiteral("report.") + QLatin1String(suffix));
            chooseTarget(path);
            QAction *write = action(("exportInputLists-" + QByteArray(suffix)).constData());
            QVERIFY(write->isEnabled());
            write->trigger();
            QTRY_VERIFY(QFile::exists(path));
            QTRY_VERIFY(!lists().exports().isBusy());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(file.readAll().contains(part), suffix);
        }
        const QString png = m_folder->filePath(QStringLiteral("page.png"));
        chooseTarget(png);
        action("exportInputListsPng")->trigger();
        QCOMPARE(QImage(png).size(), page()->size() * 2);
        page()->board().chooseRows(InputRows::Deleted);
        action("copyBaselineInputLines")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
            QStringLiteral("Operator: aten.add.Tensor\ncnt: 5, ((T([7], f32),), {})\n"));
        QCOMPARE(m_window->findChild<QToolButton *>(QStringLiteral("exportButton"))->menu()->objectName(),
            QStringLiteral("inputListExportMenu"));
    }

    void listsAreARecentPair()
    {
        QVERIFY(showsBoth());
        openWindow();
        auto *list = m_window->findChild<RecentPairs *>();
        QCOMPARE(list->lines().size(), 1);
        QCOMPARE(list->lines().front().verdict, QStringLiteral("Deleted 1 · Decreased 1 · × 1/2 3 · Added 1"));
        list->setFocus();
        QVERIFY(shows([list] { QTest::keyClick(list, Qt::Key_Return); }));
    }

    void anotherLanguageKeepsThem()
    {
        QVERIFY(showsBoth());
        page()->board().chooseRows(InputRows::Scaled);
        const std::unique_ptr<MainWindow> next = MainWindow::inPlaceOf(*m_window);
        QVERIFY(next->files().inputLists().isShown());
        QCOMPARE(next->files().inputLists().page()->state(), page()->state());
    }

    void aSessionKeepsLists_data()
    {
        QTest::addColumn<bool>("isFolder");
        QTest::newRow("files") << false;
        QTest::newRow("a folder") << true;
    }
    void aSessionKeepsLists()
    {
        QFETCH(bool, isFolder);
        const QString first = isFolder ? QFileInfo(m_a).path() : m_a;
        QVERIFY(shows([&] { m_window->files().openFiles({ first, m_b }); }));
        page()->board().chooseRows(InputRows::Scaled);
        const QJsonObject state = page()->state();
        const QString path = m_folder->filePath(QStringLiteral("kept.twinlane"));
        chooseTarget(path);
        const QSignalSpy saved(&m_window->sessions(), &SessionController::saved);
        action("saveSession")->trigger();
        QTRY_COMPARE(saved.size(), 1);
        openWindow();
        QVERIFY(shows([&] { m_window->files().openFiles({ path }); }));
        QCOMPARE(page()->state(), state);
        QCOMPARE(lists().paths().baseline, QStringList(m_a)); // of a folder the lists in it
        QCOMPARE(m_window->sessions().path(), path);
        QVERIFY(m_told.isEmpty());
    }

    void theNotebookTakesThem()
    {
        QVERIFY(showsBoth());
        QTest::keyClick(page(), Qt::Key_A);
        auto *dialog = m_window->findChild<AddEntryDialog *>();
        QVERIFY(dialog);
        QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("addButton")), Qt::LeftButton);
        const NotebookStore &store = m_window->notebook().store();
        QTRY_VERIFY(!store.notebook().isEmpty() || !m_told.isEmpty());
        QVERIFY2(m_told.isEmpty(), qPrintable(m_told.join(QLatin1Char('\n'))));
        const Experiment &experiment = store.notebook().experiments.front();
        QCOMPARE(experiment.entries.size(), std::size_t(2));
        QCOMPARE(experiment.entries[1].sources[0].kind, SourceKind::Inputs);
        QCOMPARE(experiment.entries[1].value("calls")->value, 23.0);
        QCOMPARE(experiment.entries[0].value("calls")->value, 24.0);
    }

    void thePictureNeedsNoDisplay()
    {
        const auto run = [](const QStringList &arguments) {
            QProcess process;
            process.start(QStringLiteral(TWINLANE_PROGRAM), arguments);
            const bool ended = process.waitForFinished(test::kPatienceMs);
            return std::pair { ended ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardError()) };
        };
        const QString png = m_folder->filePath(QStringLiteral("lists.png"));
        const auto made = run(
            { m_a, m_b, QStringLiteral("--screenshot"), png, QStringLiteral("--size"), QStringLiteral("1100x700") });
        QVERIFY2(made.first == 0, qPrintable(made.second));
        QCOMPARE(QImage(png).size(), QSize(1100, 700));
        const auto viewed =
            run({ m_a, m_b, QStringLiteral("--screenshot"), png, QStringLiteral("--view"), QStringLiteral("map") });
        QVERIFY(viewed.first != 0);
        QVERIFY(viewed.second.contains(QStringLiteral("have one page")));
        QVERIFY(
            run({ m_a, m_folder->filePath(QStringLiteral("none")), QStringLiteral("--screenshot"), png }).first != 0);
    }
};

TWINLANE_TEST(TestInputListsWindow, QApplication)

#include "tst_inputlistswindow.moc"
