// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The notebook window: the chain with its numbers, and every text and verdict
// changed by clicks and keys.

#include "tests/model/notebook/logentries.h"
#include "tests/support/testclass.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"
#include "views/notebook/addentrydialog.h"
#include "views/notebook/entrymodel.h"
#include "views/notebook/notebookwindow.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace twinlane;

namespace {

Notebook chain()
{
    Notebook notebook;
    Experiment &experiment = addExperiment(notebook, "small_net, compile time");
    experiment.question = "How much does the fast path save?";
    experiment.metrics = { "entire_frame_compile", "backend_compile", "FakeTensorMode.__torch_dispatch__" };
    const std::string log = test::notebookLog();
    addEntry(experiment, test::logEntry(log, "2", "baseline"));
    addEntry(experiment, test::logEntry(log, "5", "fast path"));
    addEntry(experiment, test::logEntry(log, "8", "no_dispatch", EntryRole::Ablation));
    addEntry(experiment, test::logEntry(log, "11", "relu", EntryRole::Ablation));
    addEntry(experiment, test::logEntry(log, "14", "cache"));
    return notebook;
}

} // namespace

class TestNotebookView : public QObject {
    Q_OBJECT

    NotebookStore m_store;
    std::unique_ptr<NotebookWindow> m_window;

    QTableView *table() const { return m_window->findChild<QTableView *>(QStringLiteral("entries")); }
    QString text(int row, int column, int role = Qt::DisplayRole) const
    {
        return table()->model()->index(row, column).data(role).toString().replace(QChar(QChar::Nbsp), QLatin1Char(' '));
    }
    const Experiment &experiment() const { return m_store.notebook().experiments.front(); }
    QPlainTextEdit *field(const QString &name) const
    {
        for (QPlainTextEdit *edit : m_window->findChildren<QPlainTextEdit *>()) {
            if (edit->accessibleName().startsWith(name))
                return edit;
        }
        return nullptr;
    }
    QLineEdit *entryField(const QString &name) const
    {
        for (QLineEdit *edit : m_window->findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == name)
                return edit;
        }
        return nullptr;
    }
    void clickRow(int row) const
    {
        QTest::mouseClick(
            table()->viewport(), Qt::LeftButton, {}, table()->visualRect(table()->model()->index(row, 1)).center());
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }
    void init()
    {
        m_store.setAll(chain());
        m_window = std::make_unique<NotebookWindow>(m_store);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void numbersAndVerdicts()
    {
        QCOMPARE(text(0, 0), QStringLiteral("baseline"));
        QCOMPARE(text(1, 0), QStringLiteral("+ fast path"));
        QCOMPARE(text(3, 0), QStringLiteral("− relu"));
        QCOMPARE(text(1, 2), QStringLiteral("30.500 s"));
        QCOMPARE(text(1, 2, EntryModel::SecondLineRole), QStringLiteral("−24.7 %"));
        QCOMPARE(text(3, 2, EntryModel::SecondLineRole), QStringLiteral("+8.2 %  ·  −18.5 % of baseline"));
        QCOMPARE(text(2, 4, EntryModel::SecondLineRole), QStringLiteral("=  ·  −40.0 % of baseline"));
        QCOMPARE(text(0, 1), QString());
        QCOMPARE(text(1, 1), QStringLiteral("better"));
        QCOMPARE(text(2, 1), QStringLiteral("no impact"));
        QCOMPARE(text(2, 1, EntryModel::SecondLineRole), QStringLiteral("same work"));
        QCOMPARE(text(3, 1, EntryModel::SecondLineRole), QStringLiteral("carried 2.50 s of the 10.00 s gained"));
        QCOMPARE(text(4, 1, EntryModel::SecondLineRole), QStringLiteral("5.50 s of the 15.50 s gained"));
    }

    void theModelKeepsItsPromises()
    {
        EntryModel model(m_store);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setExperiment(QStringLiteral("x1"));
        QCOMPARE(model.rowCount(), 5);
        m_store.edit([](Notebook &notebook) { removeEntry(notebook.experiments.front(), 4); });
        QCOMPARE(model.rowCount(), 4);
        m_store.edit([](Notebook &notebook) { notebook.experiments.clear(); });
        QCOMPARE(model.rowCount() + model.columnCount(), 0);
    }

    void textsAreWritten()
    {
        auto *title = m_window->findChild<QLineEdit *>(QStringLiteral("experimentTitle"));
        title->setFocus();
        title->selectAll();
        QTest::keyClicks(title, QStringLiteral("net"));
        QCOMPARE(experiment().title, std::string("net"));
        QCOMPARE(m_window->findChild<QListWidget *>()->item(0)->text(), QStringLiteral("net"));
        m_window->activateWindow();
        for (const QString &name :
            { QStringLiteral("Question"), QStringLiteral("Threats"), QStringLiteral("Conclusion") }) {
            field(name)->setFocus();
            QTRY_VERIFY(field(name)->hasFocus());
            field(name)->selectAll();
            QTest::keyClicks(field(name), QStringLiteral("one"));
            QTest::keyClick(field(name), Qt::Key_Return);
            QTest::keyClicks(field(name), QStringLiteral("two"));
        }
        QCOMPARE(experiment().question, std::string("one\ntwo"));
        QCOMPARE(experiment().conclusion, std::string("one\ntwo"));
        QVERIFY(experiment().threats == std::vector<std::string>({ "one", "two" }));
    }

    void anEntryIsWrittenAndJudged()
    {
        clickRow(3);
        QCOMPARE(entryField(QStringLiteral("Title"))->text(), QStringLiteral("relu"));
        QTest::keyClicks(entryField(QStringLiteral("Hypothesis")), QStringLiteral("it carries much"));
        QCOMPARE(experiment().entries[3].hypothesis, std::string("it carries much"));
        auto *chip = m_window->findChild<ChoiceChip *>(QStringLiteral("ownVerdict"));
        const auto choose = [chip](const QString &word) {
            for (QAction *action : chip->menu()->actions()) {
                if (action->text() == word)
                    action->trigger();
            }
        };
        choose(QStringLiteral("confirmed"));
        QCOMPARE(text(3, 1), QStringLiteral("confirmed"));
        QCOMPARE(text(3, 1, EntryModel::SecondLineRole),
            QStringLiteral("your own; computed: worse, carried 2.50 s of the 10.00 s gained"));
        choose(QStringLiteral("as computed"));
        QCOMPARE(text(3, 1), QStringLiteral("worse"));
    }

    void anEntryIsRemoved()
    {
        clickRow(1);
        QTest::mouseClick(m_window->findChild<QPushButton *>(QStringLiteral("removeEntry")), Qt::LeftButton);
        QCOMPARE(experiment().entries.size(), std::size_t(4));
        QCOMPARE(experiment().entries[1].parent, std::string("e1"));
        QCOMPARE(table()->model()->rowCount(), 4);
    }

    void experimentsAreBegunAndChosen()
    {
        QTest::mouseClick(m_window->findChild<QPushButton *>(QStringLiteral("newExperiment")), Qt::LeftButton);
        QCOMPARE(m_store.notebook().experiments.size(), std::size_t(2));
        QCOMPARE(m_window->experiment(), QStringLiteral("x2"));
        QCOMPARE(table()->model()->rowCount(), 0);
        auto *list = m_window->findChild<QListWidget *>();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
        QCOMPARE(m_window->experiment(), QStringLiteral("x1"));
        QCOMPARE(table()->model()->rowCount(), 5);
    }

    void changedAndGoneFilesAreSaid()
    {
        NotebookCheck check { std::vector<EntryCheck>(5) };
        for (EntryCheck &entry : check[0])
            entry.state = SourceState::Agrees;
        m_store.setCheck(m_store.notebook(), check);
        auto *state = m_window->findChild<QLabel *>(QStringLiteral("sourceState"));
        QCOMPARE(state->text(), QStringLiteral("All files are as they were"));
        check[0][1] = { SourceState::Changed, { { "entire_frame_compile", 29e9, Unit::Nanoseconds, {} } }, "b.log",
            {} };
        check[0][2] = { SourceState::Gone, {}, "c.log", {} };
        m_store.setCheck(m_store.notebook(), check);
        QCOMPARE(text(1, 0, EntryModel::SecondLineRole), QStringLiteral("b.log has changed"));
        QCOMPARE(text(1, 2), QStringLiteral("30.500 s (now 29.000 s)"));
        QCOMPARE(text(2, 0, EntryModel::SecondLineRole), QStringLiteral("c.log is gone; these are the copies"));
        QVERIFY(state->text().startsWith(QStringLiteral("b.log has changed")));
        m_store.edit([](Notebook &notebook) { removeEntry(notebook.experiments.front(), 0); });
        QCOMPARE(text(0, 0, EntryModel::SecondLineRole), QStringLiteral("b.log has changed"));
    }

    void formatsAreAskedFor()
    {
        const QSignalSpy wanted(m_window.get(), &NotebookWindow::exportWanted);
        for (QAction *action : m_window->findChild<QPushButton *>(QStringLiteral("exportNotebook"))->menu()->actions())
            action->trigger();
        QCOMPARE(wanted.size(), 3);
        QCOMPARE(wanted[0][0].value<ReportFormat>(), ReportFormat::Markdown);
    }

    void nothingYet()
    {
        m_store.setAll({});
        auto *empty = m_window->findChild<QLabel *>(QStringLiteral("notebookEmpty"));
        QVERIFY(empty->isVisible());
        QVERIFY(!table()->isVisible());
    }

    void textsAreOnlyText()
    {
        m_store.edit([](Notebook &notebook) {
            notebook.experiments[0].title = "<b>x</b>\n<img src=/etc/passwd>";
            notebook.experiments[0].entries[1].title = "<h1>y\nz";
        });
        QVERIFY(text(1, 0, Qt::ToolTipRole).contains(QStringLiteral("&lt;h1&gt;")));
        QCOMPARE(text(1, 0), QStringLiteral("+ <h1>y z"));
        QVERIFY(!m_window->findChild<QListWidget *>()->item(0)->text().contains(QLatin1Char('\n')));
    }

    void whatIsAdded()
    {
        const EntrySource a { SourceKind::Trace, "/t/a.json", {}, {} }, b { SourceKind::Trace, "/t/b.json.gz", {}, {} };
        AddEntryDialog dialog(m_store.notebook(), { { {}, PerSide { std::vector { a }, std::vector { b } } } });
        QCOMPARE(dialog.wanted().experiment, std::string("x1"));
        QCOMPARE(dialog.wanted().entry.title, std::string("b"));
        QVERIFY(dialog.wanted().addsBaseline && dialog.wanted().entry.parent.empty());
        const auto boxes = dialog.findChildren<QComboBox *>(); // what, experiment, role, parent
        QTest::keyClick(boxes[3], Qt::Key_End);                // the last entry
        QVERIFY(!dialog.wanted().addsBaseline);
        QCOMPARE(dialog.wanted().entry.parent, std::string("e5"));
        QTest::keyClick(boxes[2], Qt::Key_Home); // a baseline follows nothing
        QCOMPARE(dialog.wanted().entry.role, EntryRole::Baseline);
        QVERIFY(dialog.wanted().entry.parent.empty() && !boxes[3]->isEnabled());
        QTest::keyClick(boxes[1], Qt::Key_End);
        QTest::keyClicks(dialog.findChild<QLineEdit *>(QStringLiteral("newTitle")), QStringLiteral("new"));
        QVERIFY(dialog.wanted().experiment.empty());
        QCOMPARE(dialog.wanted().experimentTitle, std::string("new"));
    }

    void aMeasuredBaselineIsFollowed()
    {
        EntrySource a = m_store.notebook().experiments[0].entries[0].sources[0];
        const EntrySource b { SourceKind::Log, "/t/b.log", {}, {} };
        AddEntryDialog dialog(m_store.notebook(), { { {}, PerSide { std::vector { a }, std::vector { b } } } });
        QVERIFY(!dialog.wanted().addsBaseline);
        QCOMPARE(dialog.wanted().entry.parent, std::string("e1"));
        a.select.run = "7"; // of the same log, but another model
        AddEntryDialog other(m_store.notebook(), { { {}, PerSide { std::vector { a }, std::vector { b } } } });
        QVERIFY(other.wanted().addsBaseline);
    }

    void bothThemesAreDrawn()
    {
        for (const bool dark : { false, true }) {
            Theme::apply(dark);
            const QImage image = m_window->grab().toImage();
            QCOMPARE(image.pixelColor(image.width() - 3, 3).lightness() < 128, dark);
        }
        Theme::apply(false);
    }
};

TWINLANE_TEST(TestNotebookView, QApplication)
#include "tst_notebookview.moc"
