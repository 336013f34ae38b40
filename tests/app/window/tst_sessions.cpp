// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Session files in the window: saved, opened, and kept for a crash.

#include "app/window/sessioncontroller.h"

#include "app/notebook/notebookcontroller.h"
#include "app/sessionfile/sessionjson.h"
#include "app/window/commandline.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/base/plaintext.h"
#include "model/comparison/comparison.h"
#include "model/notebook/sessionnotebook.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/tables/statscontrols.h"
#include "views/timeline/timelineview.h"
#include "views/window/comparisonpage.h"
#include "views/window/startview.h"
#include "views/window/tablescard.h"
#include "views/words/rownames.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QMimeData>
#include <QPageLayout>
#include <QPrinter>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace twinlane;

class TestSessions : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_baseline, m_experimental, m_session;
    QStringList m_told, m_choices;
    int m_answer = -1;
    std::unique_ptr<MainWindow> m_window;

    ComparisonPage *page() const { return m_window->findChild<ComparisonPage *>(); }
    Shown &shown() const { return m_window->shown(); }
    DiffBarsChart *chart() const { return m_window->findChild<DiffBarsChart *>(); }
    StatsControls *filter() const
    {
        return qobject_cast<StatsControls *>(page()->tables()->view("operators")->controls());
    }
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }
    QString keptFolder() const { return m_folder->filePath(QStringLiteral("unfinished")); }

    void openWindow()
    {
        m_window = std::make_unique<MainWindow>();
        m_told.clear();
        m_choices.clear();
        m_answer = -1;
        m_window->questions.chooseFiles = [](const QString &, int) { return QStringList(); };
        m_window->questions.confirm = [this](const QString &, const QString &text, const QString &) {
            m_told << text;
            return false;
        };
        m_window->questions.tell = [this](const QString &, const QString &text) { m_told << text; };
        answerTo(*m_window);
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    /// What the user says: m_answer when another program has changed the session, m_session where one is saved.
    void answerTo(MainWindow &window)
    {
        window.questions.chooseTarget = [this](const QString &, const QString &, const QStringList &) {
            return m_session;
        };
        window.questions.choose = [this](const QString &, const QString &, const QStringList &answers) {
            m_choices << answers.join(QLatin1Char('|'));
            return m_answer;
        };
    }
    /// Another window with the session.
    std::unique_ptr<MainWindow> anotherWindow()
    {
        auto other = std::make_unique<MainWindow>();
        answerTo(*other);
        const QSignalSpy changed(&other->files(), &LoadController::comparisonShown);
        other->show();
        other->files().openFiles({ m_session });
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs) ? std::move(other)
                                                                                              : nullptr;
    }
    QByteArray savedText() const
    {
        QFile file(m_session);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void addEntryTo(Notebook &notebook, const std::string &title)
    {
        if (notebook.isEmpty())
            addExperiment(notebook, "speed");
        NotebookEntry entry;
        entry.title = title;
        QVERIFY(!addEntry(notebook.experiments.front(), std::move(entry)));
    }
    static QStringList titles(const Notebook &notebook)
    {
        QStringList titles;
        for (const Experiment &experiment : notebook.experiments) {
            for (const NotebookEntry &entry : experiment.entries)
                titles << QString::fromStdString(entry.title);
        }
        return titles;
    }
    [[nodiscard]] bool open(const std::function<void()> &open)
    {
        const QSignalSpy changed(&m_window->files(), &LoadController::comparisonShown);
        connect(&m_window->session(), &Session::loadFailed, m_window.get(),
            [](const Error &error) { qWarning("%s", error.sentence().c_str()); });
        open();
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    [[nodiscard]] bool openPair()
    {
        return open([this] { m_window->files().openPair(m_baseline, m_experimental); });
    }
    [[nodiscard]] bool openSession()
    {
        return open([this] { m_window->files().openFiles({ m_session }); });
    }
    /// Ctrl+S goes to the window in front.
    static void pressSave(MainWindow &window)
    {
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keySequence(&window, QKeySequence(QKeySequence::Save));
    }
    [[nodiscard]] bool save() { return saveIn(*m_window); }
    [[nodiscard]] static bool saveIn(MainWindow &window)
    {
        const QSignalSpy saved(&window.sessions(), &SessionController::saved);
        pressSave(window);
        return QTest::qWaitFor([&saved] { return saved.size() == 1; }, test::kPatienceMs);
    }
    RowId firstInside(RowId scope) const
    {
        const auto &rows = shown().comparison()->rows;
        for (std::size_t row = scope.row() + 1; row < rows[scope.row()].subtreeEnd; ++row) {
            if (rows[row].parent == scope && rows[row].subtreeEnd > row + 2)
                return RowId(static_cast<std::uint32_t>(row));
        }
        return {};
    }
    /// Everything that a session keeps has another value than at first.
    void changeEverything()
    {
        CompareOptions options = shown().comparison()->options;
        options.aggregate = Aggregate::Median;
        const auto &kept = shown().comparison()->baseline->steps.kept;
        options.steps = { StepChoice::Kind::Numbers, { { kept[1].number, kept[2].number } } };
        QVERIFY(open([&] { m_window->session().setOptions(options); }));
        const RowId scope = firstInside(shown().comparison()->stepRow());
        QVERIFY(scope && firstInside(scope));
        shown().setMeasure(Measure::Host);
        shown().setScope(scope, firstInside(scope));
        shown().setAsInBaseline({ firstInside(scope) });
        m_window->diffBarsView()->setOrder(BarOrder::Execution);
        chart()->setCurrentRow(0);
        QTest::keyClick(chart(), Qt::Key_Asterisk); // opens all below the line
        filter()->setFilterText(QStringLiteral("aten"));
        filter()->setChipKey(QStringLiteral("slower"));
        page()->findChild<TimelineView *>()->slider().setValue(30);
        page()->tables()->setCurrent("kernels");
        page()->centre()->setCurrent("timeline");
        page()->showView("waterfall");
        m_window->setExplainShown(true);
    }
    static QByteArray text(const SessionState &state) { return sessionJson(state, {}); }
    QByteArray present() const { return text(*m_window->sessions().present()); }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_sessions")); }
    void init()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_baseline = m_folder->filePath(QStringLiteral("runs/a.json.zst"));
        m_experimental = m_folder->filePath(QStringLiteral("runs/b.json.zst"));
        m_session = m_folder->filePath(QStringLiteral("s.twinlane"));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("runs")));
        QVERIFY(QFile::copy(sample.filePath(QStringLiteral("baseline.json.zst")), m_baseline));
        QVERIFY(QFile::copy(sample.filePath(QStringLiteral("experimental.json.zst")), m_experimental));
        openWindow();
    }
    void cleanup() { m_window.reset(); }

    void aSessionReopensTheView()
    {
        QVERIFY(!action("saveSession")->isEnabled());
        QVERIFY(openPair());
        const QByteArray atFirst = present();
        changeEverything();
        const QByteArray changed = present();
        QVERIFY(save());
        QCOMPARE(m_window->sessions().path(), m_session);
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("s.twinlane – ")));

        // A new pair forgets the choices of the comparison; the window keeps the rest of what was chosen.
        QVERIFY(openPair());
        QVERIFY(m_window->sessions().path().isEmpty());
        shown().setMeasure(Measure::Critical);
        page()->centre()->setCurrent("diff");
        QVERIFY(present() != changed);
        QVERIFY(openSession());
        QCOMPARE(QString::fromUtf8(present()), QString::fromUtf8(changed));
        QCOMPARE(m_window->sessions().path(), m_session);

        // And so in another window.
        m_window.reset();
        openWindow();
        QVERIFY(openSession());
        QCOMPARE(QString::fromUtf8(present()), QString::fromUtf8(changed));
        QVERIFY(chart()->rowCount() > 0 && m_told.isEmpty());
        QCOMPARE(page()->findChild<TimelineView *>()->slider().value(), 30);

        // A session of nothing special takes everything back.
        QFile file(m_session);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(atFirst) == atFirst.size());
        file.close();
        QVERIFY(openSession());
        QCOMPARE(QString::fromUtf8(present()), QString::fromUtf8(atFirst));
    }

    void itIsSavedAgainToTheSamePlace()
    {
        QVERIFY(openPair());
        QVERIFY(save());
        int asked = 0;
        m_window->questions.chooseTarget = [&](const QString &, const QString &suggestion, const QStringList &) {
            ++asked;
            return suggestion;
        };
        shown().setMeasure(Measure::Device);
        QVERIFY(save());
        QCOMPARE(asked, 0);
        const ReadSession read = readSession(m_session);
        QVERIFY(read.state && read.state->measure == Measure::Device);
        QCOMPARE(read.state->baseline.file.relative, QStringLiteral("runs/a.json.zst"));
        QCOMPARE(read.state->baseline.file.stamp.hash.size(), 32);
        const QSignalSpy saved(&m_window->sessions(), &SessionController::saved);
        action("saveSessionAs")->trigger();
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(asked, 1);
        m_session.clear(); // the user changes their mind
        m_window->questions.chooseTarget = [](const QString &, const QString &, const QStringList &) {
            return QString();
        };
        action("saveSessionAs")->trigger();
        QVERIFY(action("saveSessionAs")->isEnabled());
    }

    void whatAnotherWindowSavedIsAskedAbout()
    {
        QVERIFY(openPair());
        QVERIFY(save());
        auto other = anotherWindow();
        QVERIFY(other);
        other->shown().setMeasure(Measure::Host);
        QVERIFY(saveIn(*other));
        const QByteArray ofOther = savedText();
        QCOMPARE(m_choices, QStringList()); // it knew the file

        shown().setMeasure(Measure::Device);
        const QSignalSpy said(&m_window->sessions(), &SessionController::said);
        pressSave(*m_window); // the user thinks better of it
        QTRY_COMPARE(m_choices, QStringList { QStringLiteral("Overwrite|Save as…") });
        QTRY_COMPARE(said.constLast().constFirst().toString(), QStringLiteral("The session was not saved"));
        QCOMPARE(savedText(), ofOther);

        m_answer = 0; // overwrites it
        QVERIFY(save());
        QCOMPARE(m_choices.size(), 2);
        QCOMPARE(readSession(m_session).state->measure, Measure::Device);
        QVERIFY(save()); // it knows the file again
        QCOMPARE(m_choices.size(), 2);

        m_answer = 1; // and in the other window, which does not: elsewhere
        const QByteArray ofThis = savedText();
        const QString first = std::exchange(m_session, m_folder->filePath(QStringLiteral("elsewhere.twinlane")));
        QVERIFY(saveIn(*other));
        QCOMPARE(m_choices.size(), 3);
        QCOMPARE(readSession(m_session).state->measure, Measure::Host);
        QCOMPARE(other->sessions().path(), m_session);
        m_session = first;
        QCOMPARE(savedText(), ofThis);
    }

    void whatOthersAddToTheNotebookStays()
    {
        QVERIFY(openPair());
        NotebookStore &store = m_window->notebook().store();
        store.edit([](Notebook &notebook) { addEntryTo(notebook, "first"); });
        QVERIFY(save());
        // As the command line does.
        const auto theirs = SessionNotebook::change(
            QFile::encodeName(m_session).toStdString(), false, [](SessionNotebook &session) -> std::optional<Error> {
                addEntryTo(session.notebook(), "theirs");
                return {};
            });
        QVERIFY(theirs.hasValue());

        store.edit([](Notebook &notebook) { addEntryTo(notebook, "ours"); });
        shown().setMeasure(Measure::Device);
        QVERIFY(save());
        QCOMPARE(m_choices, QStringList());
        const QStringList both { QStringLiteral("first"), QStringLiteral("theirs"), QStringLiteral("ours") };
        const ReadSession read = readSession(m_session);
        QCOMPARE(titles(read.state->notebook), both);
        QCOMPARE(read.state->measure, Measure::Device);
        QCOMPARE(titles(store.notebook()), both);
        QVERIFY(!store.isChanged());
        QVERIFY(save());
        QCOMPARE(titles(readSession(m_session).state->notebook), both);
        QCOMPARE(m_choices, QStringList());
    }

    void swapRecordingsAndPinsComeBack()
    {
        QVERIFY(openPair());
        QVERIFY(open([this] { m_window->files().swapSides(); }));
        QVERIFY(open([this] { m_window->session().addRecordings(Side::Baseline, { m_baseline, m_experimental }); }));
        CompareOptions options = shown().comparison()->options;
        const RowId row = firstInside(shown().comparison()->stepRow());
        const std::string path = shown().comparison()->path(row);
        options.pins.forbids = { { path, path } };
        QVERIFY(open([&] { m_window->session().setOptions(options); }));
        const QByteArray before = present();
        QVERIFY(save());
        QVERIFY(openPair());
        QVERIFY(openSession());
        QCOMPARE(QString::fromUtf8(present()), QString::fromUtf8(before));
        QCOMPARE(m_window->session().baselinePath(), m_experimental);
        QCOMPARE(shown().comparison()->options.baselineRepeats.size(), std::size_t(2));
        QVERIFY(shown().comparison()->options.pins == options.pins);
    }

    void oneTraceAlone()
    {
        QVERIFY(open([this] { m_window->files().openFiles({ m_baseline }); }));
        const QByteArray before = present();
        QVERIFY(save());
        m_window.reset();
        openWindow();
        QVERIFY(openSession());
        QVERIFY(shown().comparison()->isAlone());
        QCOMPARE(QString::fromUtf8(present()), QString::fromUtf8(before));
    }

    void itOpensByDialogAndByDrop()
    {
        QVERIFY(openPair());
        QVERIFY(save());
        m_window->questions.chooseFiles = [this](const QString &, int) { return QStringList { m_session }; };
        QVERIFY(open([this] { action("open")->trigger(); }));
        QCOMPARE(m_window->sessions().path(), m_session);
        QVERIFY(openPair());
        QVERIFY(open([this] { m_window->files().openDropped({ m_session }, Side::Experimental); }));
        QCOMPARE(m_window->sessions().path(), m_session);
    }

    void whatCannotBeOpenedIsToldAndChangesNothing()
    {
        QVERIFY(openPair());
        const QByteArray before = present();
        const QSignalSpy notOpened(&m_window->sessions(), &SessionController::notOpened);
        const auto write = [this](const QByteArray &content) {
            QFile file(m_session);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
        };
        const auto tries = [&](const QByteArray &content, const QString &word) {
            write(content);
            m_told.clear();
            const qsizetype count = notOpened.size();
            m_window->files().openFiles({ m_session });
            QTRY_COMPARE(notOpened.size(), count + 1);
            QCOMPARE(m_told.size(), 1);
            QVERIFY2(m_told.constFirst().contains(word), qPrintable(m_told.constFirst()));
            QCOMPARE(QString::fromUtf8(present()), QString::fromUtf8(before));
        };
        tries("{", QStringLiteral("damaged"));
        tries("{\"traceEvents\": []}", QStringLiteral("no session"));
        tries("{\"schema\": \"twinlane/session/7\"}", QStringLiteral("newer"));
        tries(QByteArray(5'000'000, ' '), QStringLiteral("too large"));
        QVERIFY(save());
        QFile changed(m_baseline);
        QVERIFY(changed.open(QIODevice::Append) && changed.write("x") == 1);
        changed.close();
        m_told.clear();
        const qsizetype count = notOpened.size();
        m_window->files().openFiles({ m_session });
        QTRY_COMPARE(notOpened.size(), count + 1);
        QVERIFY2(m_told.constFirst().contains(QStringLiteral("a.json.zst has ")), qPrintable(m_told.constFirst()));
        QVERIFY(QFile::remove(m_session));
        m_window->files().openFiles({ m_session });
        QVERIFY(m_told.constLast().contains(QStringLiteral("There is no session file")));
    }

    void aBlockThatIsGoneLeavesTheStep()
    {
        QVERIFY(openPair());
        SessionState state = *m_window->sessions().present();
        state.scope = QStringLiteral("no such block / at all");
        state.selected = QStringLiteral("nor this");
        state.centreView = QStringLiteral("hologram");
        state.views = { { QStringLiteral("operators"), 7 }, { QStringLiteral("hologram"), QJsonObject() } };
        m_window->sessions().apply(state);
        QCOMPARE(shown().scope(), shown().comparison()->stepRow());
        QVERIFY(!shown().selected());
    }

    void afterACrashItGoesOn()
    {
        m_window->sessions().startKeeping(keptFolder());
        auto *goOn = m_window->findChild<QPushButton *>(QStringLiteral("goOn"));
        QVERIFY(!goOn->isVisible());
        QVERIFY(openPair());
        QVERIFY(save());
        changeEverything();
        const QByteArray before = present();
        const QDir kept(keptFolder());
        // Kept within some seconds, and again when it has changed.
        QTRY_VERIFY(!kept.entryList({ QStringLiteral("*.twinlane") }).isEmpty()
            && readSession(kept.absoluteFilePath(kept.entryList({ QStringLiteral("*.twinlane") }).constFirst()))
                    .state.value_or(SessionState())
                    .scope
                == m_window->sessions().present()->scope);
        m_window.reset(); // not closed

        openWindow();
        m_window->sessions().startKeeping(keptFolder());
        goOn = m_window->findChild<QPushButton *>(QStringLiteral("goOn"));
        QVERIFY(goOn->isVisible());
        QVERIFY(open([goOn] { QTest::mouseClick(goOn, Qt::LeftButton); }));
        QCOMPARE(QString::fromUtf8(present()), QString::fromUtf8(before));
        QCOMPARE(m_window->sessions().path(), m_session); // Ctrl+S goes on with the same file
        m_window->close();
        m_window.reset();
        QVERIFY(kept.entryList({ QStringLiteral("*.twinlane") }).isEmpty());
    }

    void theOfferCanBeDismissed()
    {
        {
            CrashKeeper keeper(keptFolder());
            SessionState state;
            state.baseline.file.absolute = m_baseline;
            keeper.keep(text(state));
            QTRY_VERIFY(!keeper.isWriting());
        }
        m_window->sessions().startKeeping(keptFolder());
        auto *close = m_window->findChild<QToolButton *>(QStringLiteral("goOnClose"));
        QVERIFY(close->isVisible());
        close->setFocus();
        QTest::keyClick(close, Qt::Key_Space);
        QVERIFY(!close->isVisible());
        QVERIFY(QDir(keptFolder()).entryList({ QStringLiteral("*.twinlane") }).isEmpty());
    }

    void viewAndWindowArePrinted()
    {
        QVERIFY(!action("printView")->isEnabled());
        QVERIFY(openPair());
        const QString pdf = m_folder->filePath(QStringLiteral("page.pdf"));
        QPageLayout::Orientation orientation = QPageLayout::Portrait;
        m_window->questions.choosePrinter = [&](QPrinter &printer) {
            printer.setOutputFileName(pdf);
            orientation = printer.pageLayout().orientation();
            return true;
        };
        for (const char *name : { "printView", "printWindow" }) {
            action(name)->trigger();
            QFile page(pdf);
            QVERIFY(page.open(QIODevice::ReadOnly));
            QVERIFY(page.readAll().startsWith("%PDF") && page.size() > 10'000);
            QCOMPARE(orientation, QPageLayout::Landscape);
            QVERIFY(page.remove());
        }
        m_window->questions.choosePrinter = [&](QPrinter &printer) {
            printer.setOutputFileName(m_folder->filePath(QStringLiteral("no/such/folder/page.pdf")));
            return true;
        };
        action("printView")->trigger();
        QCOMPARE(m_told.size(), 1);
        m_window->questions.choosePrinter = [](QPrinter &) { return false; };
        action("printView")->trigger();
        QCOMPARE(m_told.size(), 1);
    }

    void thePictureOfASession()
    {
        QVERIFY(openPair());
        page()->centre()->setCurrent("timeline");
        QVERIFY(save());
        const auto run = [this](QString *error) {
            QProcess program;
            program.start(QStringLiteral(TWINLANE_PROGRAM),
                { m_session, QStringLiteral("--screenshot"), m_folder->filePath(QStringLiteral("x.png")) });
            program.waitForFinished(test::kPatienceMs);
            *error = QString::fromLocal8Bit(program.readAllStandardError());
            return program.exitCode();
        };
        QString error;
        QVERIFY2(run(&error) == 0, qPrintable(error));
        QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("x.png"))));
        QVERIFY(QFile::rename(m_experimental, m_folder->filePath(QStringLiteral("elsewhere"))));
        QCOMPARE(run(&error), 3); // nobody can be asked
        QVERIFY2(error.startsWith(QStringLiteral("twinlane: b.json.zst (")), qPrintable(error));
        QVERIFY2(error.count(QLatin1Char('\n')) == 1, qPrintable(error));
    }

    // Names are data to the terminal: nothing in them is obeyed, and they end.
    void namesDoNothingToTheTerminal_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("session");
        const QString hostile = QStringLiteral("\x1b]0;owned\x07\x1b[31mRED\u009b31m\u202e\u2066");
        QTest::newRow("of a trace") << QStringLiteral("/x/") + hostile + QStringLiteral(".json") << QStringLiteral("s");
        QTest::newRow("of the session") << QStringLiteral("/x/a.json") << hostile;
        QTest::newRow("long") << QStringLiteral("/x/") + QString(4000, QLatin1Char('n'))
                              << QString(200, QLatin1Char('s'));
    }
    void namesDoNothingToTheTerminal()
    {
        QFETCH(QString, file);
        QFETCH(QString, session);
        const auto run = [this](const QString &path) {
            QProcess program;
            program.start(QStringLiteral(TWINLANE_PROGRAM),
                { path, QStringLiteral("--screenshot"), m_folder->filePath(QStringLiteral("x.png")) });
            program.waitForFinished(test::kPatienceMs);
            const std::string error = program.readAllStandardError().toStdString();
            QVERIFY(error.starts_with("twinlane: ") && error.ends_with('\n'));
            const std::string line = error.substr(0, error.size() - 1);
            QCOMPARE(QString::fromStdString(plainLine(line)), QString::fromStdString(line));
            QVERIFY2(line.size() < 3000, line.c_str());
            QCOMPARE(program.exitCode(), 3);
        };
        const QString path = m_folder->filePath(session + QStringLiteral(".twinlane"));
        SessionState state;
        state.baseline.file.absolute = file;
        QFile written(path);
        QVERIFY(written.open(QIODevice::WriteOnly) && written.write(text(state)) > 0);
        written.close();
        run(path);
        QVERIFY(written.open(QIODevice::WriteOnly | QIODevice::Truncate) && written.write("{") == 1);
        written.close();
        run(path); // and what is no session
    }

    /// A link leads to the file of the session and to the block that was picked when it was copied.
    void linkIntoASession()
    {
        QVERIFY(openPair());
        QVERIFY(!action("copyLink")->isEnabled()); // there is no file yet
        m_session = m_folder->filePath(QString::fromUtf8("a b \xc3\xa4#100%.twinlane"));
        QVERIFY(save());
        const RowId block = firstInside(shown().comparison()->stepRow());
        shown().setScope(shown().comparison()->stepRow(), block);
        QVERIFY(action("copyLink")->isEnabled());
        action("copyLink")->trigger();
        const QString link = QGuiApplication::clipboard()->text();
        QVERIFY2(link.startsWith(QStringLiteral("twinlane:///")) && !link.contains(QLatin1Char(' ')), qPrintable(link));
        const auto parsed = CommandLine::parse({ QStringLiteral("twinlane"), link });
        QVERIFY(parsed);
        QCOMPARE(parsed->files, QStringList { m_session });
        QVERIFY(m_window->zoomTo(parsed->zoom));
        QCOMPARE(shown().scope(), block);
        shown().setScope(shown().comparison()->stepRow());
        action("copyLink")->trigger();
        const auto whole = CommandLine::parse({ QStringLiteral("twinlane"), QGuiApplication::clipboard()->text() });
        QVERIFY(whole && whole->zoom.isEmpty());
    }
};

TWINLANE_TEST(TestSessions, QApplication)

#include "tst_sessions.moc"
