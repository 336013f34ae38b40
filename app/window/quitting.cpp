// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/quitting.h"

#include <QApplication>
#include <QKeyEvent>
#include <QKeySequence>
#include <QMainWindow>
#include <QWidget>

#ifdef TWINLANE_HAVE_XCB
#include <xcb/xcb.h>

#include <cstdlib>
#include <string_view>
#endif

namespace twinlane {

namespace {

/// Only the main window has an action with the key, and only where nothing stands in front of it.
bool isMainWindowInFront()
{
    return !QApplication::activeModalWidget() && !QApplication::activePopupWidget()
        && (!QApplication::activeWindow() || qobject_cast<QMainWindow *>(QApplication::activeWindow()));
}

bool isQuitKey(const QKeyEvent &event)
{
    // Platforms without a key of their own have this one too.
    const QKeySequence pressed(event.keyCombination());
    return QKeySequence::keyBindings(QKeySequence::Quit).contains(pressed)
        || pressed == QKeySequence(Qt::CTRL | Qt::Key_Q);
}

/// As the desktop ends a program: Qt closes what is in front first. False if a window would not be closed.
bool endedByClosing()
{
    QEvent quit(QEvent::Quit);
    QCoreApplication::sendEvent(QCoreApplication::instance(), &quit);
    return quit.isAccepted();
}

#ifdef TWINLANE_HAVE_XCB
std::uint32_t atomOf(xcb_connection_t *display, std::string_view name)
{
    const auto asked = xcb_intern_atom(display, 0, static_cast<std::uint16_t>(name.size()), name.data());
    xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(display, asked, nullptr);
    const std::uint32_t atom = reply ? reply->atom : 0;
    std::free(reply); // the C library's
    return atom;
}
#endif

} // namespace

Quitting::Quitting()
{
    qApp->installEventFilter(this);
#ifdef TWINLANE_HAVE_XCB
    // A platform without a display may have the interface, too.
    const auto *x11 = qApp->nativeInterface<QNativeInterface::QX11Application>();
    if (x11 && x11->connection()) {
        m_protocols = atomOf(x11->connection(), "WM_PROTOCOLS");
        m_deleteWindow = atomOf(x11->connection(), "WM_DELETE_WINDOW");
        qApp->installNativeEventFilter(this);
    }
#endif
}

Quitting::~Quitting()
{
    qApp->removeNativeEventFilter(this);
}

void Quitting::quit()
{
    if (m_isQuitting)
        return;
    m_isQuitting = true;
    QMetaObject::invokeMethod(
        this,
        [] {
            // A dialog that is at work may refuse once, and stops that work.
            if (!endedByClosing() && !endedByClosing())
                QCoreApplication::exit();
        },
        Qt::QueuedConnection);
}

bool Quitting::eventFilter(QObject *watched, QEvent *event)
{
    // A field for text may be asked by the first alone, and a menu gets the second alone.
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !isQuitKey(*static_cast<QKeyEvent *>(event)) || isMainWindowInFront())
        return QObject::eventFilter(watched, event);
    event->accept();
    quit();
    return true;
}

bool Quitting::nativeEventFilter(const QByteArray &eventType, void *message, qintptr *)
{
#ifdef TWINLANE_HAVE_XCB
    constexpr std::uint8_t kSentByAnother = 0x80; // of the type
    if (!m_deleteWindow || eventType != "xcb_generic_event_t")
        return false;
    const auto *event = static_cast<const xcb_generic_event_t *>(message);
    if ((event->response_type & ~kSentByAnother) != XCB_CLIENT_MESSAGE)
        return false;
    const auto *sent = static_cast<const xcb_client_message_event_t *>(message);
    if (sent->type != m_protocols || sent->data.data32[0] != m_deleteWindow)
        return false;
    const QWidget *closing = QWidget::find(sent->window), *front = QApplication::activeModalWidget();
    // The one in front itself is only left without an answer.
    if (closing && front && closing != front && !closing->parentWidget()) {
        quit();
        return true;
    }
#else
    Q_UNUSED(eventType)
    Q_UNUSED(message)
#endif
    return false;
}

} // namespace twinlane
