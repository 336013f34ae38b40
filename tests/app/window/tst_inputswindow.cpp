// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Operator inputs in the window: extracted on a thread of their own, exported, and kept by sessions.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/sessioncontroller.h"
#include "model/inputs/inputfile.h"
#include "model/report/inputsreport.h"
#include "tests/app/window/resultcounter.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/inputs/inputsview.h"
#include "views/window/comparisonpage.h"
#include "views/window/tablescard.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

class TestInputsWindow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    InputsView &view() const { return *qobject_cast<InputsView *>(m_window->tablesCard()->view("inputs")); }
    int rowCount() const { return view().findChild<QTableView *>()->model()->rowCount(); }
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }

    void open(const QString &baseline, const QString &experimental)
    {
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(baseline, experimental);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, test::kPatienceMs);
    }

    static QString sample(const char *name)
    {
        return QDir(qEnvironmentVariable("TWINLANE_SAMPLE")).filePath(QLatin1String(name));
    }

    std::string exported(const char *name, const QString &suffix)
    {
        const QString path = m_folder.filePath(QLatin1String(name) + QLatin1Char('.') + suffix);
        m_window->questions.chooseTarget = [&](const QString &, const QString &, const QStringList &) { return path; };
        action(name)->trigger();
        if (action(name)->isEnabled() || !QTest::qWaitFor([&] { return action(name)->isEnabled(); }, test::kPatienceMs))
            return {};
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_inputswindow")); }

    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1400, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        open(sample("baseline.json.zst"), sample("experimental.json.zst"));
    }

    void cleanup() { m_window.reset(); }

    // Nothing is extracted before somebody looks; a block that was left again never arrives.
    void readsTheLatestScopeElsewhere()
    {
        QVERIFY(!view().feed().inputs());
        m_window->showView(*findView("inputs"));
        QVERIFY(view().feed().isWaiting());
        Shown &shown = m_window->shown();
        const std::vector<RowId> blocks = shown.comparison()->children(shown.comparison()->stepRow());
        QVERIFY(blocks.size() > 1);
        shown.setSelected(blocks[0]);
        shown.setSelected(blocks[1]);
        QTRY_VERIFY(!view().feed().isWaiting() && view().feed().inputs());
        QCOMPARE(view().feed().inputs()->scope, blocks[1]);
        shown.setSelected({});
        QTRY_COMPARE(view().feed().inputs()->scope, shown.comparison()->stepRow());
        QVERIFY(rowCount() > 20);
    }

    // What is written is what the command line writes, whether the view was looked at or not.
    void exportsWhatTheViewCounts()
    {
        InputFileOptions options;
        const auto list = readInputs(sample("experimental.json.zst").toStdString(), options, {});
        QVERIFY(list);
        view().setState({ { QStringLiteral("allCalls"), true } });
        QVERIFY(exported("exportInputs-txt", QStringLiteral("txt")) == inputsText(*list));
        m_window->showView(*findView("inputs"));
        QTRY_VERIFY(view().feed().inputs());
        QVERIFY(exported("exportInputs-txt", QStringLiteral("txt")) == inputsText(*list));
        const std::string problems = exported("exportInputs-json", QStringLiteral("json"));
        QVERIFY(problems == inputsProblems(view().feed().inputs()->lists.experimental));
        QVERIFY(
            exported("exportInputs-csv", QStringLiteral("csv")) == inputComparisonCsv(view().feed().inputs()->lists));
        QVERIFY(exported("exportBaselineInputs-txt", QStringLiteral("txt"))
            == inputsText(view().feed().inputs()->lists.baseline));
        QVERIFY(exported("exportBaselineInputs-json", QStringLiteral("json"))
            == inputsProblems(view().feed().inputs()->lists.baseline));
    }

    void aTraceAloneExportsItsList()
    {
        open(sample("baseline.json.zst"), QString());
        QVERIFY(m_window->shown().comparison()->isAlone());
        QVERIFY(!action("exportBaselineInputs-txt")->isVisible());
        m_window->showView(*findView("inputs"));
        QTRY_VERIFY(view().feed().inputs());
        QVERIFY(
            exported("exportInputs-csv", QStringLiteral("csv")) == inputsCsv(view().feed().inputs()->lists.baseline));
    }

    void sessionsReopenIt()
    {
        m_window->showView(*findView("inputs"));
        view().setState({ { QStringLiteral("allCalls"), true }, { QStringLiteral("filter"), QStringLiteral("mm") },
            { QStringLiteral("sortBy"), QStringLiteral("calls.baseline") }, { QStringLiteral("descending"), true } });
        QTRY_VERIFY(view().feed().inputs());
        const int rows = rowCount();
        const QJsonObject state = view().state();
        const auto old = std::exchange(m_window, nullptr);
        m_window = MainWindow::inPlaceOf(*old);
        m_window->show();
        QTRY_COMPARE(m_window->tablesCard()->currentKey(), std::string_view("inputs"));
        QCOMPARE(view().state(), state);
        QTRY_COMPARE(rowCount(), rows);
    }
};

TWINLANE_TEST(TestInputsWindow, QApplication)

#include "tst_inputswindow.moc"
