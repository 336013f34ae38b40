// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The program's windows as one picture for viewers, and what viewers do as events of these windows.

#pragma once

#include "app/remote/remoteserver.h"
#include "model/base/result.h"

#include <QImage>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QSize>
#include <QString>
#include <QTimer>
#include <QWindow>

#include <memory>

QT_BEGIN_NAMESPACE
class QTemporaryFile;
QT_END_NAMESPACE

namespace twinlane {

/// Qt's platform "offscreen": windows without a display. How large its screen is stands in a file that Qt reads when the
/// application is made, and that goes with this.
class RemotePlatform {
public:
    explicit RemotePlatform(const QSize &size);
    ~RemotePlatform();
    /// For QT_QPA_PLATFORM. If no file can be written, the screen has the platform's own size.
    QByteArray name() const;

private:
    std::unique_ptr<QTemporaryFile> m_file;
};

/// Cost: a copy of each window's picture after what was painted, at most every 30 ms, and nothing while nobody looks on.
/// @pre Qt's platform is RemotePlatform.
class RemoteScreen : public QObject {
    Q_OBJECT
public:
    /// Error: see RemoteServer::start().
    static Result<std::unique_ptr<RemoteScreen>> start(const QSize &size, int port);
    ~RemoteScreen() override;

    /// What a user does to see it: three lines for a terminal.
    QString invitation() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    explicit RemoteScreen(const QSize &size);

    RemoteInput input();
    void noteWindow(QWindow *window, QEvent::Type type);
    void show();
    QList<QWindow *> windowsFromBelow() const;
    QWindow *windowAt(const QPoint &position) const;
    QWindow *windowOfKeys() const;

    void movePointer(const QPoint &position, int buttons);
    void turnWheel(QWindow *window, const QPoint &position, int buttons);
    void pressKey(bool isDown, std::uint32_t symbol);

    QImage m_picture;
    QList<QPointer<QWindow>> m_order; ///< the last one that was shown or raised is the uppermost
    QTimer m_later;
    QString m_password;
    QPointer<QWindow> m_under, m_pressed; ///< the pointer is over it; a button went down in it
    int m_buttons = 0;                    ///< of the viewer, as RemoteInput::pointer has them
    Qt::KeyboardModifiers m_modifiers;
    int m_viewers = 0;
    std::unique_ptr<RemoteServer> m_server; ///< first to end: it calls this
};

} // namespace twinlane
