// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A picture that viewers on this machine can see and use, by the protocol of VNC (RFC 6143) and by LibVNCServer. It knows
// nothing of windows.

#pragma once

#include "model/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>

namespace twinlane {

/// What a viewer does. All are called on the server's thread.
struct RemoteInput {
    std::function<void(int x, int y, int buttons)> pointer; ///< bit 0: left, 1: middle, 2: right, 3 to 6: the wheel
    std::function<void(bool isDown, std::uint32_t symbol)> key;
    std::function<void(const QString &text)> clipboard;
    std::function<void(int count)> viewers; ///< so many look on from now on
};

/// Listens on the loopback only. Each viewer must tell the password. A viewer that is slow holds up its own pictures and
/// nothing else: the server has a thread of its own.
class RemoteServer {
public:
    static constexpr int kFirstPort = 5900; ///< where viewers look first

    /// @p port: 0: the first free one from kFirstPort on. @p password: what counts of it are its first 8 bytes. Error:
    /// BadRequest, if the port is not free.
    static Result<std::unique_ptr<RemoteServer>> start(
        const QSize &size, int port, const QByteArray &password, RemoteInput input);
    ~RemoteServer();
    RemoteServer(const RemoteServer &) = delete;
    RemoteServer &operator=(const RemoteServer &) = delete;

    int port() const;
    /// The next picture. One that came before it and was not sent yet is dropped. @pre its size is that of start(), its
    /// format is QImage::Format_RGB32.
    void show(const QImage &picture);
    /// What the program copied.
    void copied(const QString &text);

private:
    class Worker;
    explicit RemoteServer(std::unique_ptr<Worker> worker);

    std::unique_ptr<Worker> m_worker;
};

} // namespace twinlane
