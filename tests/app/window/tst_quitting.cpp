// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Whoever wants to quit need not answer first: what stands in front goes without an answer, and the program ends.

#include "app/window/quitting.h"

#include "app/window/mainwindow.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWindow>

#include <functional>
#include <memory>

using namespace twinlane;

namespace {

constexpr int kStuckMs = 10'000; // it takes a tenth of a second
constexpr int kStuck = 99;       ///< exit status

QWidget *inFront()
{
    QWidget *popup = QApplication::activePopupWidget();
    return popup ? popup : QApplication::activeModalWidget();
}

/// At work when it is asked to go: it ends that, and stays.
class BusyDialog : public QDialog {
    Q_OBJECT
public:
    using QDialog::QDialog;
    void reject() override
    {
        if (m_isBusy)
            m_isBusy = false;
        else
            QDialog::reject();
    }

private:
    bool m_isBusy = true;
};

/// Never goes.
class StubbornDialog : public QDialog {
    Q_OBJECT
public:
    using QDialog::QDialog;
    void reject() override { }
};

} // namespace

class TestQuitting : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;

    /// The program's loop, in which @p open puts something in front, and then Ctrl+Q goes to @p target. Gives its exit status.
    int ends(const std::function<void()> &open, const std::function<QWindow *()> &target)
    {
        const Quitting quitting;
        QTimer opens, presses, stuck;
        opens.setSingleShot(true);
        stuck.setSingleShot(true);
        connect(&opens, &QTimer::timeout, this, open);
        connect(&presses, &QTimer::timeout, this, [&] {
            QWindow *window = target();
            if (!window)
                return;
            presses.stop();
            // As a platform hands it over. The window is gone before the key is released.
            QTest::keyPress(window, Qt::Key_Q, Qt::ControlModifier);
        });
        connect(&stuck, &QTimer::timeout, this, [] { QCoreApplication::exit(kStuck); });
        opens.start(0);
        presses.start(20);
        stuck.start(kStuckMs);
        return QApplication::exec();
    }
    static QWindow *front()
    {
        const QWidget *widget = inFront();
        return widget && widget->isVisible() ? widget->windowHandle() : nullptr;
    }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_quitting")); }
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void whateverStandsInFront_data()
    {
        using Opens = std::function<void(MainWindow &)>;
        QTest::addColumn<Opens>("open");
        const auto row = [](const char *name, const Opens &opens) { QTest::newRow(name) << opens; };
        row("a question", [](MainWindow &window) {
            window.questions.confirm(QStringLiteral("Title"), QStringLiteral("Text"), QStringLiteral("Yes"));
        });
        row("a message",
            [](MainWindow &window) { window.questions.tell(QStringLiteral("Title"), QStringLiteral("Text")); });
        row("files to open", [](MainWindow &window) { window.questions.chooseFiles(QStringLiteral("Title"), 2); });
        row("a folder", [](MainWindow &window) { window.questions.chooseFolder(QStringLiteral("Title")); });
        row("a name to save under", [](MainWindow &window) {
            window.questions.chooseTarget(
                QStringLiteral("Title"), QDir::tempPath() + QStringLiteral("/x.html"), { QStringLiteral("html") });
        });
        row("the keys", [](MainWindow &window) { window.findChild<QAction *>(QStringLiteral("keys"))->trigger(); });
        row("a menu", [](MainWindow &window) {
            auto *menu = new QMenu(&window);
            menu->addAction(QStringLiteral("Something"));
            menu->exec(window.mapToGlobal(QPoint(50, 50)));
        });
        row("a dialog that is at work", [](MainWindow &window) { (new BusyDialog(&window))->open(); });
        row("a dialog that never goes", [](MainWindow &window) { (new StubbornDialog(&window))->open(); });
    }
    void whateverStandsInFront()
    {
        QFETCH(std::function<void(MainWindow &)>, open);
        QCOMPARE(ends([&] { open(*m_window); }, front), 0);
    }

    /// Such as the one that tells what every number means, which nothing waits for.
    void windowsBesideTheMainOne()
    {
        const auto open = [this] { m_window->findChild<QAction *>(QStringLiteral("help"))->trigger(); };
        const auto target = [&]() -> QWindow * {
            QWidget *active = QApplication::activeWindow();
            return active && active != m_window.get() ? active->windowHandle() : nullptr;
        };
        QCOMPARE(ends(open, target), 0);
        QVERIFY(!m_window->isVisible());
    }

    /// Who asks on, and asks once more because the answer was none, does not keep the program.
    void noQuestionHasAnAnswer()
    {
        QList<int> answers;
        const auto ask = [&] {
            for (int i = 0; i < 5; ++i)
                answers << m_window->questions.choose(
                    QStringLiteral("Title"), QStringLiteral("Text"), { QStringLiteral("One"), QStringLiteral("Two") });
        };
        QCOMPARE(ends(ask, front), 0);
        QCOMPARE(answers, QList<int>({ -1, -1, -1, -1, -1 }));
    }

    /// Other keys are the question's own.
    void anotherKeyIsTheQuestions()
    {
        const Quitting quitting;
        m_window->questions.tell(QStringLiteral("Title"), QStringLiteral("Text"));
        QTRY_VERIFY(inFront() && inFront()->isVisible());
        QTest::keyClick(front(), Qt::Key_Q);
        QTest::keyClick(front(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(inFront() && !quitting.isQuitting());
        QTest::keyClick(front(), Qt::Key_Escape);
        QTRY_VERIFY(!inFront());
        QVERIFY(m_window->isVisible() && !quitting.isQuitting());
    }

    /// A desktop that ends, or a user who ends the program by its number.
    void theProgramEndsByASignal()
    {
#ifndef Q_OS_UNIX
        QSKIP("There are no signals.");
#endif
        const QTemporaryDir folder;
        QFile session(folder.filePath(QStringLiteral("missing.twinlane")));
        QVERIFY(session.open(QIODevice::WriteOnly));
        session.write(
            R"({"schema": "twinlane/session/1", "baseline": {"file": {"absolute": "/no/such/a.json", "bytes": 5}}})");
        session.close();
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : { "XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME" })
            environment.insert(QString::fromLatin1(name), folder.path());
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(TWINLANE_PROGRAM), { session.fileName() });
        QVERIFY(program.waitForStarted());
        QVERIFY(!program.waitForFinished(2000)); // it asks
        program.terminate();
        QVERIFY(program.waitForFinished(kStuckMs));
    }
};

TWINLANE_TEST(TestQuitting, QApplication)

#include "tst_quitting.moc"
