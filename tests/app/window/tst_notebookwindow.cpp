// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The notebook in the window: what is compared is added by a key, saved, opened again, and there after a crash.

#include "app/notebook/notebookcontroller.h"
#include "app/sessionfile/sessionjson.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/sessioncontroller.h"
#include "model/comparison/comparison.h"
#include "model/notebook/notebookjson.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarsview.h"
#include "views/notebook/notebookwindow.h"
#include "views/window/startview.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

class TestNotebookWindow : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_baseline, m_experimental, m_target;
    QStringList m_told;
    bool m_consents = true;
    int m_asked = 0;
    std::unique_ptr<MainWindow> m_window;

    NotebookStore &store() const { return m_window->notebook().store(); }

    void openWindow()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->questions.chooseTarget = [this](const QString &, const QString &, const QStringList &) {
            return m_target;
        };
        m_window->questions.tell = [this](const QString &, const QString &text) { m_told << text; };
        m_window->questions.confirm = [this](const QString &, const QString &, const QString &) {
            ++m_asked;
            return m_consents;
        };
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    [[nodiscard]] bool openFiles(const QStringList &files)
    {
        const QSignalSpy changed(&m_window->files(), &LoadController::comparisonShown);
        m_window->files().openFiles(files);
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    /// By the key, the dialog and its button.
    void add(const QString &title)
    {
        const std::size_t before = entries();
        m_window->activateWindow(); // the notebook's is in front of it
        QTRY_VERIFY(m_window->isActiveWindow());
        QTest::keyClick(m_window->diffBarsView(), Qt::Key_A);
        auto *dialog = m_window->findChild<AddEntryDialog *>();
        QVERIFY(dialog);
        auto *edit = dialog->findChild<QLineEdit *>(QStringLiteral("entryTitle"));
        edit->selectAll();
        QTest::keyClicks(edit, title);
        QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("addButton")), Qt::LeftButton);
        QTRY_VERIFY(entries() > before || !m_told.isEmpty());
        QTRY_VERIFY(!m_window->findChild<AddEntryDialog *>());
    }
    std::size_t entries() const
    {
        return store().notebook().isEmpty() ? 0 : store().notebook().experiments.back().entries.size();
    }
    [[nodiscard]] bool save()
    {
        const QSignalSpy saved(&m_window->sessions(), &SessionController::saved);
        m_window->sessions().saveAsAction()->trigger();
        return QTest::qWaitFor([&saved] { return saved.size() == 1; }, test::kPatienceMs);
    }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_notebookwindow")); }
    void init()
    {
        QSettings().clear();
        m_told.clear();
        m_asked = 0;
        m_consents = true;
        m_folder = std::make_unique<QTemporaryDir>();
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_baseline = m_folder->filePath(QStringLiteral("a.json.zst"));
        m_experimental = m_folder->filePath(QStringLiteral("b.json.zst"));
        m_target = m_folder->filePath(QStringLiteral("s.twinlane"));
        QVERIFY(QFile::copy(sample.filePath(QStringLiteral("baseline.json.zst")), m_baseline));
        QVERIFY(QFile::copy(sample.filePath(QStringLiteral("experimental.json.zst")), m_experimental));
        openWindow();
    }
    void cleanup() { m_window.reset(); }

    void addedSavedAndThereAgain()
    {
        QVERIFY(openFiles({ m_baseline, m_experimental }));
        add(QStringLiteral("new norm"));
        QCOMPARE(entries(), std::size_t(2));
        const Experiment written = store().notebook().experiments.front();
        QCOMPARE(written.entries[0].title, std::string("a"));
        QCOMPARE(written.entries[1].parent, written.entries[0].id);
        QCOMPARE(written.entries[1].sources[0].file, m_experimental.toStdString());
        QCOMPARE(written.entries[1].sources[0].sha256.size(), std::size_t(64));
        const auto &overview = m_window->shown().comparison()->overview;
        const auto step = std::ranges::find(overview, "averageStepNs", &OverviewMetric::key);
        QCOMPARE(qRound64(written.entries[1].value("averageStepNs")->value), qRound64(*step->value.experimental));
        QVERIFY(m_window->findChild<NotebookWindow *>()->isVisible());
        QVERIFY(store().isChanged());
        QVERIFY(save());
        QVERIFY(!store().isChanged());

        m_window.reset();
        openWindow();
        QVERIFY(openFiles({ m_target }));
        QVERIFY(store().notebook().experiments.front() == written);
        QTRY_VERIFY(!store().checks().empty());
        QCOMPARE(store().checks()[0][1].state, SourceState::Agrees);
        QVERIFY(m_told.isEmpty());
    }

    void otherFilesKeepIt()
    {
        QVERIFY(openFiles({ m_baseline, m_experimental }));
        add(QStringLiteral("one"));
        QVERIFY(openFiles({ m_experimental, m_baseline }));
        add(QStringLiteral("two"));
        QCOMPARE(entries(), std::size_t(3)); // its baseline is an entry already
        QCOMPARE(store().notebook().experiments.front().entries[2].parent, std::string("e2"));
    }

    void aSessionOfANotebookAlone()
    {
        QVERIFY(openFiles({ m_baseline, m_experimental }));
        add(QStringLiteral("one"));
        SessionState state;
        state.notebook = store().notebook();
        QFile file(m_target);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(sessionJson(state, m_folder->path())) > 0);
        file.close();
        m_window.reset();
        openWindow();
        const QSignalSpy opened(&m_window->sessions(), &SessionController::openedNotebookAlone);
        m_window->files().openFiles({ m_target });
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(entries(), std::size_t(2));
        QVERIFY(m_window->findChild<NotebookWindow *>()->isVisible());
        QVERIFY(m_window->sessions().saveAction()->isEnabled());
        m_target = m_folder->filePath(QStringLiteral("t.twinlane"));
        QVERIFY(save());
        QVERIFY(readSession(m_target).state->notebook == store().notebook());
    }

    void newEntriesAreNotLostWithoutAWord()
    {
        SessionState state;
        addExperiment(state.notebook, "other");
        QFile file(m_target);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(sessionJson(state, {})) > 0);
        file.close();
        store().edit([](Notebook &notebook) { addExperiment(notebook, "mine"); });
        m_consents = false;
        m_window->files().openFiles({ m_target });
        QCOMPARE(m_asked, 1);
        QCOMPARE(store().notebook().experiments.front().title, std::string("mine"));
        m_consents = true;
        m_window->files().openFiles({ m_target });
        QCOMPARE(store().notebook().experiments.front().title, std::string("other"));
    }

    void anotherLanguageKeepsIt()
    {
        store().edit([](Notebook &notebook) { addExperiment(notebook, "mine"); });
        const std::unique_ptr<MainWindow> other = MainWindow::inPlaceOf(*m_window);
        QVERIFY(other->notebook().store().notebook() == store().notebook());
        QVERIFY(other->notebook().store().isChanged());
    }

    void itIsThereAfterACrash()
    {
        const QString kept = m_folder->filePath(QStringLiteral("kept"));
        m_window->sessions().startKeeping(kept);
        store().edit([](Notebook &notebook) { addExperiment(notebook, "mine"); });
        QTRY_VERIFY(!QDir(kept).entryList({ QStringLiteral("*.twinlane"), QStringLiteral("*.json") }).isEmpty());
        m_window.reset(); // not closed: it crashed
        openWindow();
        m_window->sessions().startKeeping(kept);
        emit m_window->files().startView()->goOnRequested();
        QTRY_VERIFY(!store().notebook().isEmpty());
        QCOMPARE(store().notebook().experiments.front().title, std::string("mine"));
    }

    /// Whoever quits is not asked, and finds at the next start what no file has.
    void itIsThereAfterQuitting()
    {
        const QString kept = m_folder->filePath(QStringLiteral("kept"));
        const auto files = [&kept] { return QDir(kept).entryList({ QStringLiteral("*.twinlane") }); };
        m_window->sessions().startKeeping(kept);
        store().edit([](Notebook &notebook) { addExperiment(notebook, "mine"); });
        m_window->close();
        QCOMPARE(files().size(), 1);
        m_window.reset();
        openWindow();
        m_window->sessions().startKeeping(kept);
        emit m_window->files().startView()->goOnRequested();
        QTRY_VERIFY(!store().notebook().isEmpty());
        QCOMPARE(store().notebook().experiments.front().title, std::string("mine"));
        QVERIFY(save());
        m_window->close();
        QCOMPARE(files().size(), 0); // a file has it
    }

    /// A session with more would not be read again, nor the copy that is kept.
    void whatNoSessionHoldsIsRefused()
    {
        QVERIFY(openFiles({ m_baseline, m_experimental }));
        add(QStringLiteral("first"));
        store().edit([](Notebook &notebook) {
            constexpr std::size_t kAround = 600; // what an entry takes beside its title
            auto &entries = notebook.experiments.back().entries;
            for (std::size_t bytes = 0; (bytes = bytesInSession(notebook)) + kAround < kMostWrittenNotebookBytes;) {
                NotebookEntry entry;
                entry.id = "x" + std::to_string(entries.size());
                entry.note.assign(std::min(kMostNotebookText, kMostWrittenNotebookBytes - bytes - kAround), 'x');
                entries.push_back(std::move(entry));
            }
        });
        QVERIFY(m_told.isEmpty());
        add(QStringLiteral("one more"));
        QVERIFY2(m_told.value(0).contains(QLatin1String("full")), qPrintable(m_told.join(QLatin1Char(' '))));
        const std::size_t had = entries();
        QVERIFY(save());
        QCOMPARE(m_told.size(), 1);
        m_window.reset();
        openWindow();
        QVERIFY(openFiles({ m_target }));
        QCOMPARE(entries(), had);
    }

    /// A line for each of them would be more than a session may have.
    void manySamplesAreSaved()
    {
        QVERIFY(openFiles({ m_baseline, m_experimental }));
        add(QStringLiteral("first"));
        store().edit([](Notebook &notebook) {
            auto &entries = notebook.experiments.back().entries;
            NotebookEntry entry = entries.back();
            entry.parent.clear();
            for (MetricValue &value : entry.values)
                value.samples.assign(kMostSamples, 1.5);
            while (entries.size() < 200) {
                entry.id = "x" + std::to_string(entries.size());
                entries.push_back(entry);
            }
        });
        QVERIFY(m_told.isEmpty());
        QVERIFY(save());
        QVERIFY2(m_told.isEmpty(), qPrintable(m_told.value(0)));
        QVERIFY(QFileInfo(m_target).size() > 200 * qint64(kMostSamples));
        m_window.reset();
        openWindow();
        QVERIFY(openFiles({ m_target }));
        QCOMPARE(entries(), std::size_t(200));
    }

    void reportsAreWritten()
    {
        store().edit([](Notebook &notebook) { addExperiment(notebook, "mine").conclusion = "done"; });
        NotebookWindow *window = m_window->notebook().show();
        for (const auto &[format, name] : { std::pair(ReportFormat::Markdown, QStringLiteral("n.md")),
                 std::pair(ReportFormat::Html, QStringLiteral("n.html")),
                 std::pair(ReportFormat::Json, QStringLiteral("n.json")) }) {
            m_target = m_folder->filePath(name);
            emit window->exportWanted(format);
            QFile file(m_target);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.readAll().contains("done"));
        }
        m_target = m_folder->filePath(QStringLiteral("no/such/folder.md"));
        emit window->exportWanted(ReportFormat::Markdown);
        QCOMPARE(m_told.size(), 1);
    }

    void aFileThatWentIsTold()
    {
        QVERIFY(openFiles({ m_baseline, m_experimental }));
        QVERIFY(QFile::remove(m_experimental));
        add(QStringLiteral("late"));
        QCOMPARE(m_told.size(), 1);
        QVERIFY(store().notebook().isEmpty());
    }
};

TWINLANE_TEST(TestNotebookWindow, QApplication)
#include "tst_notebookwindow.moc"
