// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/remote/remotescreen.h"

#include "app/remote/remotekeys.h"

#include <qpa/qwindowsysteminterface.h>

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QEvent>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QRandomGenerator>
#include <QScreen>
#include <QSysInfo>
#include <QTemporaryFile>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace twinlane {

namespace {

constexpr std::chrono::milliseconds kSettled(30);
constexpr std::array kButtons { Qt::LeftButton, Qt::MiddleButton, Qt::RightButton };
constexpr int kFirstOfWheel = 3;

/// VNC's passwords have eight characters. Those that look alike are left out.
QString newPassword()
{
    const QString letters = QStringLiteral("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789");
    QString password;
    for (int i = 0; i < 8; ++i)
        password += letters[QRandomGenerator::system()->bounded(int(letters.size()))];
    return password;
}

Qt::MouseButtons buttonsOf(int bits)
{
    Qt::MouseButtons buttons;
    for (std::size_t i = 0; i < kButtons.size(); ++i)
        buttons.setFlag(kButtons[i], (bits >> i) & 1);
    return buttons;
}

/// Tips show what is under them.
bool takesInput(const QWindow &window)
{
    return window.type() != Qt::ToolTip && !window.flags().testFlag(Qt::WindowTransparentForInput);
}

bool isAbove(const QWindow *window)
{
    const Qt::WindowType type = window->type();
    return type == Qt::Popup || type == Qt::ToolTip;
}

} // namespace

RemotePlatform::RemotePlatform(const QSize &size)
    : m_file(std::make_unique<QTemporaryFile>(QDir::tempPath() + QStringLiteral("/twinlane-screen-XXXXXX.json")))
{
    if (!m_file->open())
        return;
    m_file->write(QStringLiteral(R"({"synchronousWindowSystemEvents": false, "windowFrameMargins": false, "screens": [
{"name": "remote", "x": 0, "y": 0, "width": %1, "height": %2, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})")
                      .arg(size.width())
                      .arg(size.height())
                      .toUtf8());
    m_file->flush();
}

RemotePlatform::~RemotePlatform() = default;

QByteArray RemotePlatform::name() const
{
    return m_file->isOpen() ? "offscreen:configfile=" + m_file->fileName().toUtf8() : QByteArray("offscreen");
}

RemoteScreen::RemoteScreen(const QSize &size)
    : m_picture(size, QImage::Format_RGB32)
    , m_password(newPassword())
{
    m_later.setSingleShot(true);
    m_later.setInterval(kSettled);
    connect(&m_later, &QTimer::timeout, this, &RemoteScreen::show);
    qApp->installEventFilter(this);
}

RemoteScreen::~RemoteScreen() = default;

Result<std::unique_ptr<RemoteScreen>> RemoteScreen::start(const QSize &size, int port)
{
    std::unique_ptr<RemoteScreen> screen(new RemoteScreen(size));
    auto server = RemoteServer::start(size, port, screen->m_password.toLatin1(), screen->input());
    if (!server)
        return server.error();
    screen->m_server = std::move(*server);
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, screen.get(), [own = screen.get()] {
        if (const QString text = QGuiApplication::clipboard()->text(); !text.isEmpty())
            own->m_server->copied(text);
    });
    return screen;
}

QString RemoteScreen::invitation() const
{
    const QString port = QString::number(m_server->port());
    return tr("On your machine:  ssh -N -L %1:localhost:%1 %2\n"
              "Then open:        vnc://localhost:%1   (any VNC viewer)\n"
              "Password:         %3   (of this start only)\n")
        .arg(port, QSysInfo::machineHostName(), m_password);
}

RemoteInput RemoteScreen::input()
{
    const auto here = [this](auto act) { QMetaObject::invokeMethod(this, std::move(act), Qt::QueuedConnection); };
    return {
        [this, here](int x, int y, int buttons) { here([this, x, y, buttons] {
                                                      movePointer({ x, y }, buttons);
                                                  }); },
        [this, here](bool isDown, std::uint32_t symbol) { here([this, isDown, symbol] { pressKey(isDown, symbol); }); },
        [here](const QString &text) { here([text] { QGuiApplication::clipboard()->setText(text); }); },
        [this, here](int count) {
            here([this, count] {
                m_viewers = count;
                show();
            });
        },
    };
}

bool RemoteScreen::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::ZOrderChange:
        noteWindow(qobject_cast<QWindow *>(watched), event->type());
        break;
    case QEvent::Paint:
        break;
    default:
        return false;
    }
    if (m_viewers > 0 && !m_later.isActive())
        m_later.start();
    return false;
}

void RemoteScreen::noteWindow(QWindow *window, QEvent::Type type)
{
    if (!window || (type != QEvent::Show && type != QEvent::ZOrderChange))
        return;
    m_order.removeIf([window](const QPointer<QWindow> &each) { return !each || each == window; });
    m_order.append(window);
}

QList<QWindow *> RemoteScreen::windowsFromBelow() const
{
    QList<QWindow *> windows;
    for (const QPointer<QWindow> &window : m_order) {
        if (window && window->isTopLevel() && window->isVisible())
            windows.append(window);
    }
    std::stable_partition(windows.begin(), windows.end(), [](const QWindow *window) { return !isAbove(window); });
    return windows;
}

void RemoteScreen::show()
{
    if (m_viewers == 0)
        return;
    m_picture.fill(QGuiApplication::palette().color(QPalette::Window));
    QPainter painter(&m_picture);
    for (QWindow *window : windowsFromBelow()) {
        const QRect at = window->geometry();
        painter.drawPixmap(at.topLeft(), window->screen()->grabWindow(window->winId()));
        if (at.size() == m_picture.size() || isAbove(window))
            continue;
        painter.setPen(QGuiApplication::palette().color(QPalette::Mid)); // no window manager draws a frame
        painter.drawRect(at.adjusted(-1, -1, 0, 0));
    }
    painter.end();
    m_server->show(m_picture);
}

QWindow *RemoteScreen::windowAt(const QPoint &position) const
{
    const QList<QWindow *> windows = windowsFromBelow();
    const auto found = std::find_if(windows.rbegin(), windows.rend(),
        [&](const QWindow *window) { return takesInput(*window) && window->geometry().contains(position); });
    return found == windows.rend() ? nullptr : *found;
}

void RemoteScreen::movePointer(const QPoint &position, int buttons)
{
    QWindow *const under = windowAt(position);
    if (under != m_under) {
        QWindowSystemInterface::handleEnterLeaveEvent(
            under, m_under, under ? under->mapFromGlobal(position) : position, position);
        m_under = under;
    }
    const int before = std::exchange(m_buttons, buttons);
    // A window that a button went down in hears of all up to its release, as on any display.
    QWindow *const window = m_pressed && m_pressed->isVisible() ? m_pressed.data() : under;
    if (!window)
        return;
    const QPoint local = window->mapFromGlobal(position);
    const Qt::MouseButtons held = buttonsOf(buttons);
    const auto send = [&](Qt::MouseButtons state, Qt::MouseButton button, QEvent::Type type) {
        QWindowSystemInterface::handleMouseEvent(window, local, position, state, button, type, m_modifiers);
    };
    send(buttonsOf(before), Qt::NoButton, QEvent::MouseMove);
    Qt::MouseButtons state = buttonsOf(before);
    for (const Qt::MouseButton button : kButtons) {
        if (held.testFlag(button) == state.testFlag(button))
            continue;
        state.setFlag(button, held.testFlag(button));
        send(state, button, held.testFlag(button) ? QEvent::MouseButtonPress : QEvent::MouseButtonRelease);
    }
    m_pressed = held ? window : nullptr;
    turnWheel(window, position, buttons & ~before);
}

/// @p buttons: those that went down.
void RemoteScreen::turnWheel(QWindow *window, const QPoint &position, int buttons)
{
    constexpr int kNotch = 120; // eighths of a degree
    constexpr std::array<QPoint, 4> kTurns { QPoint(0, kNotch), QPoint(0, -kNotch), QPoint(kNotch, 0),
        QPoint(-kNotch, 0) };
    for (std::size_t i = 0; i < kTurns.size(); ++i) {
        if ((buttons >> (kFirstOfWheel + int(i))) & 1)
            QWindowSystemInterface::handleWheelEvent(
                window, window->mapFromGlobal(position), position, QPoint(), kTurns[i], m_modifiers);
    }
}

/// The one that has the focus. Behind a menu that went no window manager gives it back.
QWindow *RemoteScreen::windowOfKeys() const
{
    QWindow *const focused = QGuiApplication::focusWindow();
    if (focused && focused->isVisible())
        return focused;
    const QList<QWindow *> windows = windowsFromBelow();
    if (windows.isEmpty())
        return nullptr;
    QWindowSystemInterface::handleWindowActivated(windows.last());
    return windows.last();
}

void RemoteScreen::pressKey(bool isDown, std::uint32_t symbol)
{
    const RemoteKey key = remoteKey(symbol);
    if (key.key == 0 && key.text.isEmpty())
        return;
    m_modifiers.setFlag(Qt::KeyboardModifier(key.modifiers), isDown && key.modifiers != 0);
    // Control with a letter types nothing.
    const bool isCommand = m_modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    QWindowSystemInterface::handleKeyEvent(windowOfKeys(), isDown ? QEvent::KeyPress : QEvent::KeyRelease, key.key,
        m_modifiers | (key.isKeypad ? Qt::KeypadModifier : Qt::NoModifier), isCommand ? QString() : key.text);
}

} // namespace twinlane
