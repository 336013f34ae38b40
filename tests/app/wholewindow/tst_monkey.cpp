// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Random keys, clicks, drags and wheels on the whole window. Nothing may crash, hang or be left behind; the sanitizers see
// the rest. TWINLANE_MONKEY_EVENTS and TWINLANE_MONKEY_SEED ask for more and for others. In the file TWINLANE_MONKEY_LOG the
// events of the present pair stand before they are sent.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/work/errand.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QDir>
#include <QDrag>
#include <QFile>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QUrl>
#include <QWheelEvent>
#include <QWindow>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <random>
#include <utility>
#include <vector>

using namespace twinlane;

namespace {

constexpr std::array kKeys { Qt::Key_Up, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right, Qt::Key_Return, Qt::Key_Escape,
    Qt::Key_Backspace, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End,
    Qt::Key_Space, Qt::Key_Delete, Qt::Key_Insert, Qt::Key_Menu, Qt::Key_F1, Qt::Key_F2, Qt::Key_F3, Qt::Key_F4,
    Qt::Key_F5, Qt::Key_F10, Qt::Key_F11, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Asterisk, Qt::Key_Slash,
    Qt::Key_Question, Qt::Key_Comma, Qt::Key_Period, Qt::Key_Colon };
constexpr std::array kTexts { "layers", "delta>1ms", "xxxxxxxxxxxxxxxxxxxx", "family:gemm", "*", "(", "0",
    "999999999999", "-1", "a b c", "\"", "1,5" };

qlonglong fromEnvironment(const char *name, qlonglong otherwise)
{
    bool isNumber = false;
    const qlonglong value = qEnvironmentVariable(name).toLongLong(&isNumber);
    return isNumber ? value : otherwise;
}

} // namespace

/// Sends one event after the other from the event loop. Some of Qt's menus, dialogs and drags run a loop of their own until
/// they have an answer: there it sends some more, and then ends them, so that none is waited in for ever.
class Monkey : public QObject {
    Q_OBJECT
public:
    Monkey(MainWindow &window, qlonglong events, unsigned seed)
        : m_window(window)
        , m_left(events)
        , m_random(seed)
        , m_log(qEnvironmentVariable("TWINLANE_MONKEY_LOG"))
    {
        if (!m_log.fileName().isEmpty())
            (void)m_log.open(QIODevice::WriteOnly | QIODevice::Truncate | QIODevice::Unbuffered);
        for (const QAction *action : window.findChildren<QAction *>()) {
            for (const QKeySequence &keys : action->shortcuts()) {
                if (!keys.isEmpty())
                    m_shortcuts << keys;
            }
        }
        say(QStringLiteral("seed %1").arg(seed));
    }

    void start() { next(); }
    bool isOver() const { return m_left <= 0 && m_loops.empty() && topmost() == &m_window; }
    std::array<int, 6> counts {}; ///< keys, clicks, double clicks, wheels, drags, texts
    int loops = 0;                ///< that events opened within the window's own

private:
    int below(int most) { return std::uniform_int_distribution(0, std::max(most, 1) - 1)(m_random); }
    bool hasLuck(int percent) { return below(100) < percent; }
    void say(const QString &line)
    {
        if (m_log.isOpen())
            m_log.write(line.toUtf8() + '\n');
    }

    /// A timer, and no queued call: QTest handles what is queued after each event, and would never come to an end.
    void next()
    {
        QTimer::singleShot(1, this, [this] {
            if (isOver())
                return;
            next(); // first, as what follows may open a loop, and return when that has ended
            const int loop = QThread::currentThread()->loopLevel();
            if (!m_loops.empty() && m_loops.back() == loop)
                return; // QTest looks after events while it sends one
            m_loops.push_back(loop);
            loops += m_loops.size() > 1 ? 1 : 0;
            if (m_left > 0 && m_loops.size() <= kMostLoops && (m_loops.size() == 1 || hasLuck(80))) {
                --m_left;
                send();
            } else {
                end();
            }
            m_loops.pop_back();
        });
    }
    /// What is in front of the window.
    void end()
    {
        say(QStringLiteral("end"));
        QDrag::cancel();
        if (QWidget *open = topmost(); open != &m_window)
            open->close();
    }

    QWidget *topmost() const
    {
        if (QWidget *popup = QApplication::activePopupWidget())
            return popup;
        if (QWidget *modal = QApplication::activeModalWidget())
            return modal;
        return &m_window;
    }
    /// Mostly the window in front; sometimes another one, as people click beside a menu.
    QWidget *target()
    {
        QWidget *front = topmost();
        if (QApplication::activeModalWidget() || (front != &m_window && hasLuck(80)))
            return front;
        std::vector<QWidget *> shown;
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (each->isVisible() && each->windowHandle() && !each->windowFlags().testFlag(Qt::ToolTip))
                shown.push_back(each);
        }
        return shown.empty() || hasLuck(70) ? &m_window : shown[std::size_t(below(int(shown.size())))];
    }

    void send()
    {
        if (!m_window.isVisible()) { // Ctrl+Q
            m_window.show();
            return;
        }
        QWidget *widget = target();
        QWindow *window = widget->windowHandle();
        if (!window)
            return;
        const QPoint at(below(window->width()), below(window->height()));
        const int kind = below(100);
        if (kind < 45)
            sendKey(*window);
        else if (kind < 75)
            click(*window, at);
        else if (kind < 80)
            doubleClick(*window, at);
        else if (kind < 90)
            wheel(*window, at);
        else if (kind < 96)
            drag(*window, at);
        else
            type(*window);
    }

    void sendKey(QWindow &window)
    {
        ++counts[0];
        const int kind = below(10);
        QKeyCombination key(kKeys[std::size_t(below(int(kKeys.size())))]);
        if (kind < 4 && !m_shortcuts.isEmpty())
            key = m_shortcuts[below(int(m_shortcuts.size()))][0];
        else if (kind < 6)
            key = QKeyCombination(Qt::Key(Qt::Key_A + below(26)));
        else if (kind < 7)
            key = QKeyCombination(Qt::Key(Qt::Key_0 + below(10)));
        Qt::KeyboardModifiers modifiers = key.keyboardModifiers();
        if (hasLuck(15))
            modifiers |= hasLuck(50) ? Qt::ShiftModifier : Qt::ControlModifier;
        say(QStringLiteral("key %1 with %2").arg(int(key.key()), 0, 16).arg(int(modifiers), 0, 16));
        press(window, key.key(), textOf(key.key(), modifiers), modifiers);
    }
    /// What a keyboard types with the key.
    static QString textOf(Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        if (key == Qt::Key_Return)
            return QStringLiteral("\r");
        if (key == Qt::Key_Tab)
            return QStringLiteral("\t");
        if (key < Qt::Key_Space || key > Qt::Key_AsciiTilde || modifiers.testFlag(Qt::ControlModifier))
            return {};
        const QString text = QChar(int(key));
        return modifiers.testFlag(Qt::ShiftModifier) ? text : text.toLower();
    }
    /// Event by event, unlike QTest::keyPress(): while one is sent the next ones are too, and may end the window.
    static void press(QWindow &window, Qt::Key key, const QString &text, Qt::KeyboardModifiers modifiers)
    {
        const QPointer<QWindow> lives(&window);
        const auto send = [&lives](bool isPress, Qt::Key code, Qt::KeyboardModifiers held, const QString &typed) {
            if (lives)
                QTest::simulateEvent(lives, isPress, int(code), held, typed, false);
        };
        static constexpr std::array kHeld { std::pair(Qt::ShiftModifier, Qt::Key_Shift),
            std::pair(Qt::ControlModifier, Qt::Key_Control), std::pair(Qt::AltModifier, Qt::Key_Alt),
            std::pair(Qt::MetaModifier, Qt::Key_Meta) };
        Qt::KeyboardModifiers held;
        for (const auto &[modifier, code] : kHeld) {
            if (!modifiers.testFlag(modifier))
                continue;
            send(true, code, held, {});
            held |= modifier;
        }
        send(true, key, modifiers, text);
        send(false, key, modifiers, text);
        for (auto each = kHeld.rbegin(); each != kHeld.rend(); ++each) {
            if (!held.testFlag(each->first))
                continue;
            held.setFlag(each->first, false);
            send(false, each->second, held, {});
        }
    }
    void click(QWindow &window, QPoint at)
    {
        ++counts[1];
        const int kind = below(6);
        const Qt::MouseButton button = kind < 4 ? Qt::LeftButton : kind < 5 ? Qt::RightButton : Qt::MiddleButton;
        const Qt::KeyboardModifiers modifiers = hasLuck(85) ? Qt::NoModifier
            : hasLuck(50)                                   ? Qt::ShiftModifier
                                                            : Qt::ControlModifier;
        say(QStringLiteral("click %1 at %2 %3").arg(int(button)).arg(at.x()).arg(at.y()));
        const QPointer<QWindow> lives(&window);
        QTest::mouseMove(&window, at); // sends the next events too, and one of them may end the window
        if (lives)
            QTest::mousePress(lives, button, modifiers, at);
        if (lives)
            QTest::mouseRelease(lives, button, modifiers, at);
    }
    void doubleClick(QWindow &window, QPoint at)
    {
        ++counts[2];
        say(QStringLiteral("double click at %1 %2").arg(at.x()).arg(at.y()));
        const QPointer<QWindow> lives(&window);
        for (int i = 0; i < 2 && lives; ++i) {
            QTest::mousePress(lives, Qt::LeftButton, {}, at);
            if (lives)
                QTest::mouseRelease(lives, Qt::LeftButton, {}, at);
        }
    }
    void wheel(QWindow &window, QPoint at)
    {
        ++counts[3];
        const int turn = (hasLuck(50) ? 120 : -120) * (1 + below(3));
        const Qt::KeyboardModifiers modifiers = hasLuck(40) ? Qt::ControlModifier : Qt::NoModifier;
        say(QStringLiteral("wheel %1 at %2 %3 with %4").arg(turn).arg(at.x()).arg(at.y()).arg(int(modifiers), 0, 16));
        QWheelEvent event(at, window.mapToGlobal(at), QPoint(), hasLuck(80) ? QPoint(0, turn) : QPoint(turn, 0),
            Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&window, &event); // as the platform hands it to the window
    }
    void drag(QWindow &window, QPoint at)
    {
        ++counts[4];
        const QPoint to(below(window.width()), below(window.height()));
        say(QStringLiteral("drag %1 %2 to %3 %4").arg(at.x()).arg(at.y()).arg(to.x()).arg(to.y()));
        const QPointer<QWindow> lives(&window);
        QTest::mousePress(&window, Qt::LeftButton, {}, at);
        for (int part = 1; part <= 4 && lives; ++part)
            QTest::mouseMove(lives, at + (to - at) * part / 4);
        if (lives)
            QTest::mouseRelease(lives, Qt::LeftButton, {}, to);
    }
    void type(QWindow &window)
    {
        ++counts[5];
        const char *text = kTexts[std::size_t(below(int(kTexts.size())))];
        say(QStringLiteral("type %1").arg(QLatin1String(text)));
        const QPointer<QWindow> lives(&window);
        for (const char *letter = text; *letter && lives; ++letter)
            press(*lives, Qt::Key(QChar::toUpper(uint(*letter))), QString(QLatin1Char(*letter)), {});
    }

    MainWindow &m_window;
    static constexpr std::size_t kMostLoops = 2;

    qlonglong m_left;
    std::vector<int> m_loops; ///< in which an event is being sent, from the outermost on
    std::mt19937 m_random;
    QFile m_log;
    QList<QKeySequence> m_shortcuts;
};

/// Takes the links that would open a browser.
class Nobody : public QObject {
    Q_OBJECT
public slots:
    void open(const QUrl &) { }
};

class TestMonkey : public QObject {
    Q_OBJECT

    Nobody m_nobody;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;

    /// Nobody answers with a dialog that would wait: the user agrees, refuses or names a file, in turn.
    void answerQuestions()
    {
        auto turn = std::make_shared<int>(0);
        FileQuestions &questions = m_window->questions;
        questions.chooseFiles = [](const QString &, int) { return QStringList(); };
        questions.chooseFolder = [](const QString &) { return QString(); };
        questions.chooseTarget = [this, turn](const QString &, const QString &, const QStringList &suffixes) {
            return ++*turn % 3 ? m_folder->filePath(QStringLiteral("file%1.%2").arg(*turn % 5).arg(suffixes.value(0)))
                               : QString();
        };
        questions.confirm = [turn](const QString &, const QString &, const QString &) { return ++*turn % 2 == 0; };
        questions.choose = [turn](const QString &, const QString &, const QStringList &answers) {
            return ++*turn % int(answers.size() + 1) - 1;
        };
        questions.tell = [](const QString &, const QString &) {};
        questions.choosePrinter = [](QPrinter &) { return false; };
    }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_monkey"));
        QApplication::setQuitOnLastWindowClosed(false);
        for (const char *scheme : { "http", "https", "file" }) // no browser
            QDesktopServices::setUrlHandler(QLatin1String(scheme), &m_nobody, "open");
    }
    void init()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void randomEventsDoNoHarm_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("sample") << qEnvironmentVariable("TWINLANE_SAMPLE")
                                << QStringList { QStringLiteral("baseline.json.zst"),
                                       QStringLiteral("experimental.json.zst") };
        const QString data = qEnvironmentVariable("TWINLANE_TEST_DATA");
        QTest::newRow("findings") << data + QStringLiteral("/planted")
                                  << QStringList { QStringLiteral("clean.json.zst"),
                                         QStringLiteral("planted.json.zst") };
        QTest::newRow("of two ranks") << data + QStringLiteral("/ranks-2")
                                      << QStringList { QStringLiteral("rank0-balanced.json.zst"),
                                             QStringLiteral("rank0-rank-1-late.json.zst") };
    }
    void randomEventsDoNoHarm()
    {
        QFETCH(QString, folder);
        QFETCH(QStringList, names);
        // Copies: what the monkey saves lies beside them.
        QStringList files;
        for (const QString &name : names) {
            files << m_folder->filePath(name);
            QVERIFY(QFile::copy(QDir(folder).filePath(name), files.constLast()));
        }
        m_window = std::make_unique<MainWindow>();
        answerQuestions();
        m_window->resize(1400, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        const QSignalSpy shown(&m_window->files(), &LoadController::comparisonShown);
        m_window->files().openPair(files[0], files[1]);
        QTRY_COMPARE(shown.size(), 1);

        const qlonglong events = fromEnvironment("TWINLANE_MONKEY_EVENTS", 200);
        Monkey monkey(*m_window, events, unsigned(fromEnvironment("TWINLANE_MONKEY_SEED", 1)));
        monkey.start();
        QTRY_VERIFY_WITH_TIMEOUT(monkey.isOver(), int(test::kPatienceMs + events * 1000));
        const auto &counts = monkey.counts;
        qInfo("%d keys, %d clicks, %d double clicks, %d wheels, %d drags, %d texts, %d within loops of their own",
            counts[0], counts[1], counts[2], counts[3], counts[4], counts[5], monkey.loops);
        m_window->close();
        m_window.reset();
        QVERIFY(waitForErrands(std::chrono::milliseconds(test::kPatienceMs)));
        QTRY_COMPARE(QApplication::topLevelWidgets().size(), 0);
    }
};

TWINLANE_TEST(TestMonkey, QApplication)

#include "tst_monkey.moc"
