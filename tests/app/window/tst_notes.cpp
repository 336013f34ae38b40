// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Notes of blocks and of the whole comparison: written with keys and clicks, saved, opened again, in reports.

#include "app/notes/notescontroller.h"

#include "app/sessionfile/sessionjson.h"
#include "app/window/explaincontroller.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/sessioncontroller.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/explain/explainpanel.h"
#include "views/notes/notefield.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace twinlane;

class TestNotes : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_baseline, m_experimental, m_session;
    QStringList m_told;
    std::unique_ptr<MainWindow> m_window;

    Shown &shown() const { return m_window->shown(); }
    Notes &notes() const { return m_window->notes().notes(); }
    NoteEdit *edit() const { return m_window->findChild<NoteEdit *>(); }
    DiffBarsChart *chart() const { return m_window->findChild<DiffBarsChart *>(); }
    RowId block(int row) const { return chart()->content().node(row).row; }

    void openWindow()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->questions.chooseFiles = [](const QString &, int) { return QStringList(); };
        m_window->questions.chooseTarget = [this](const QString &, const QString &, const QStringList &) {
            return m_session;
        };
        m_window->questions.tell = [this](const QString &, const QString &text) { m_told << text; };
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    [[nodiscard]] bool open(const std::function<void()> &what)
    {
        const QSignalSpy changed(&m_window->files(), &LoadController::comparisonShown);
        what();
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    [[nodiscard]] bool openPair()
    {
        return open([this] { m_window->files().openPair(m_baseline, m_experimental); });
    }
    /// Whether the window is the active one is up to the system.
    [[nodiscard]] bool isWriting() const
    {
        return QTest::qWaitFor(
            [this] { return edit() && edit()->isVisible() && m_window->focusWidget() == edit(); }, test::kPatienceMs);
    }
    void selectLine(int row) const
    {
        const QRectF rect = chart()->barsLayout().rowRect(row);
        QTest::mouseClick(chart(), Qt::LeftButton, {},
            QPointF(chart()->barsLayout().names().center().x(), rect.center().y()).toPoint());
    }
    /// Picks the block of a line and writes about it with the keyboard.
    void writeAbout(int row, const QString &text)
    {
        selectLine(row);
        QTest::keyClick(chart(), Qt::Key_M);
        QVERIFY(isWriting());
        QTest::keyClicks(edit(), text);
    }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_notes")); }
    void init()
    {
        QSettings().clear();
        m_told.clear();
        m_folder = std::make_unique<QTemporaryDir>();
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_baseline = m_folder->filePath(QStringLiteral("a.json.zst"));
        m_experimental = m_folder->filePath(QStringLiteral("b.json.zst"));
        m_session = m_folder->filePath(QStringLiteral("s.twinlane"));
        QVERIFY(QFile::copy(sample.filePath(QStringLiteral("baseline.json.zst")), m_baseline));
        QVERIFY(QFile::copy(sample.filePath(QStringLiteral("experimental.json.zst")), m_experimental));
        openWindow();
    }
    void cleanup() { m_window.reset(); }

    void writtenSavedAndThereAgain()
    {
        QVERIFY(openPair());
        const RowId first = block(0);
        const QString path = QString::fromStdString(shown().comparison()->path(first));
        writeAbout(0, QStringLiteral("New norm, see <PR> 42"));
        QCOMPARE(notes().of(first), QStringLiteral("New norm, see <PR> 42"));
        QTest::keyClick(edit(), Qt::Key_Escape);
        QTest::keyClick(chart(), Qt::Key_M, Qt::ShiftModifier);
        QVERIFY(isWriting());
        QCOMPARE(m_window->explainPanel()->explained().selection.picked.row, shown().comparison()->stepRow());
        QTest::keyClicks(edit(), QStringLiteral("Nightly of Monday"));
        const QSignalSpy saved(&m_window->sessions(), &SessionController::saved);
        QTest::keySequence(edit(), QKeySequence(QKeySequence::Save)); // while it is being written
        QTRY_COMPARE(saved.size(), 1);
        const std::vector<BlockNote> written { { {}, QStringLiteral("Nightly of Monday") },
            { path, QStringLiteral("New norm, see <PR> 42") } };
        QVERIFY(notes().all() == written);

        m_window.reset();
        openWindow();
        QVERIFY(open([this] { m_window->files().openFiles({ m_session }); }));
        QVERIFY(notes().all() == written);
        const RowId there = shown().comparison()->findPath(path.toStdString());
        QCOMPARE(notes().of(there), QStringLiteral("New norm, see <PR> 42"));
        shown().pick({ EventQuery::Kind::Block, there, {}, EventKind::Kernel });
        QTRY_COMPARE(edit()->toPlainText(), QStringLiteral("New norm, see <PR> 42"));
        QVERIFY(m_told.isEmpty());
    }

    void theMenuOfALineWritesAboutIt()
    {
        QVERIFY(openPair());
        QVERIFY(chart()->content().note(0).isEmpty());
        chart()->setCurrentRow(0);
        const QPoint at = chart()->barsLayout().rowRect(0).center().toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, chart()->mapToGlobal(at));
        QApplication::sendEvent(chart(), &event);
        auto *menu = m_window->findChild<QMenu *>(QStringLiteral("rowMenu"));
        QVERIFY(menu);
        const auto actions = menu->actions();
        const auto note = std::find_if(actions.begin(), actions.end(),
            [](const QAction *action) { return action->text() == QStringLiteral("Note…"); });
        QVERIFY(note != actions.end());
        const RowId row = block(0);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(*note).center());
        QVERIFY(isWriting());
        QTest::keyClicks(edit(), QStringLiteral("slow"));
        QCOMPARE(notes().of(row), QStringLiteral("slow"));
        // The mark and the tool tip of its line, which may have moved beside the pane.
        int line = 0;
        while (line < chart()->rowCount() && block(line) != row)
            ++line;
        QVERIFY(line < chart()->rowCount());
        QCOMPARE(chart()->content().note(line), QStringLiteral("slow"));
        edit()->selectAll();
        QTest::keyClick(edit(), Qt::Key_Delete);
        QVERIFY(edit()->isVisible() && m_window->focusWidget() == edit()); // one may go on writing
        QTest::keyClick(edit(), Qt::Key_Escape);
        QVERIFY(notes().isEmpty() && !edit()->isVisible());
    }

    void lettersInANoteAreNoKeysOfTheWindow()
    {
        QVERIFY(openPair());
        writeAbout(0, QStringLiteral("xndbo12?"));
        QCOMPARE(edit()->toPlainText(), QStringLiteral("xndbo12?"));
        QVERIFY(shown().asInBaseline().empty());
        QCOMPARE(m_window->session().baselinePath(), m_baseline); // x swaps elsewhere
    }

    void otherStepsAndSwappedSidesKeepThem()
    {
        QVERIFY(openPair());
        const RowId first = block(0);
        const std::string path = shown().comparison()->path(first);
        writeAbout(0, QStringLiteral("kept"));
        QTest::keyClick(edit(), Qt::Key_Escape);
        CompareOptions options = shown().comparison()->options;
        options.aggregate = Aggregate::Median;
        QVERIFY(open([&] { m_window->session().setOptions(options); }));
        QCOMPARE(notes().of(shown().comparison()->findPath(path)), QStringLiteral("kept"));
        QVERIFY(open([this] { m_window->files().swapSides(); }));
        QCOMPARE(notes().of(shown().comparison()->findPath(path)), QStringLiteral("kept"));
        QVERIFY(open([this] { m_window->files().openPair(m_experimental, m_baseline); })); // opened anew
        QVERIFY(notes().isEmpty());
    }

    void aFailedFileKeepsThem()
    {
        QVERIFY(openPair());
        writeAbout(0, QStringLiteral("kept"));
        const QSignalSpy failed(&m_window->session(), &Session::loadFailed);
        m_window->files().openPair(m_baseline, m_folder->filePath(QStringLiteral("missing.json")));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(notes().all().size(), std::size_t(1));
        CompareOptions options = shown().comparison()->options;
        options.aggregate = Aggregate::Median;
        QVERIFY(open([&] { m_window->session().setOptions(options); }));
        QCOMPARE(notes().all().size(), std::size_t(1));
    }

    void reportsHaveThem()
    {
        QVERIFY(openPair());
        writeAbout(0, QStringLiteral("see <b>this</b> | *that*"));
        QTest::keyClick(edit(), Qt::Key_Escape);
        QGuiApplication::clipboard()->clear();
        m_window->findChild<QAction *>(QStringLiteral("copyReport"))->trigger();
        QTRY_VERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("### Notes")));
        const QString report = QGuiApplication::clipboard()->text();
        QVERIFY(report.contains(QStringLiteral("> see \\<b\\>this\\</b\\> \\| \\*that\\*")));
    }
};

TWINLANE_TEST(TestNotes, QApplication)
#include "tst_notes.moc"
