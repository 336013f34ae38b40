// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/remote/remoteserver.h"

#include <rfb/rfb.h>

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr int kBytesPerPixel = 4;
constexpr int kTilePx = 64;
constexpr int kTakesUs = 15'000;   ///< how long a picture waits at most until it is taken
constexpr int kPatienceMs = 5'000; ///< for a viewer that takes nothing

void sayNothing(const char *, ...) { }

/// The protocol's own clipboard. Its extension for UTF-8 is not used: LibVNCServer 0.9.14 and its own client lose each other's
/// messages over it.
QByteArray latin1Of(QString text)
{
    constexpr std::array<std::pair<char16_t, const char *>, 6> kPlain { { { u'\u2013', "-" }, { u'\u2026', "..." },
        { u'\u2192', "->" }, { u'\u2212', "-" }, { u'\u2248', "~" }, { u'\u2264', "<=" } } };
    for (const auto &[sign, plain] : kPlain)
        text.replace(QChar(sign), QLatin1String(plain));
    return text.toLatin1();
}

/// An arrow, for viewers that draw no pointer of their own. The library frees it with the screen.
rfbCursorPtr arrow()
{
    static char shape[] = "x          "
                          "xx         "
                          "x x        "
                          "x  x       "
                          "x   x      "
                          "x    x     "
                          "x     x    "
                          "x      x   "
                          "x       x  "
                          "x        x "
                          "x     xxxxx"
                          "x  x  x    "
                          "x x x  x   "
                          "xx  x  x   "
                          "x    x  x  "
                          "     x  x  "
                          "      xx   ";
    static char mask[] = "x          "
                         "xx         "
                         "xxx        "
                         "xxxx       "
                         "xxxxx      "
                         "xxxxxx     "
                         "xxxxxxx    "
                         "xxxxxxxx   "
                         "xxxxxxxxx  "
                         "xxxxxxxxxx "
                         "xxxxxxxxxxx"
                         "xxxxxxx    "
                         "xxx xxxx   "
                         "xx  xxxx   "
                         "x    xxxx  "
                         "     xxxx  "
                         "      xx   ";
    rfbCursorPtr cursor = rfbMakeXCursor(11, 17, shape, mask);
    cursor->foreRed = cursor->foreGreen = cursor->foreBlue = 0;
    cursor->backRed = cursor->backGreen = cursor->backBlue = 0xffff;
    cursor->xhot = cursor->yhot = 0;
    return cursor;
}

} // namespace

/// Everything of the library runs on its thread, but for start and end.
class RemoteServer::Worker {
public:
    Worker(const QSize &size, QByteArray password, RemoteInput input)
        : m_input(std::move(input))
        , m_password(std::move(password))
        , m_frame(std::size_t(size.width()) * std::size_t(size.height()) * kBytesPerPixel)
        , m_size(size)
        , m_passwords { m_password.data(), nullptr }
    {
    }

    ~Worker()
    {
        m_ends = true;
        if (m_thread.joinable())
            m_thread.join();
        if (m_screen) {
            rfbShutdownServer(m_screen, TRUE);
            rfbScreenCleanup(m_screen);
        }
    }
    Worker(const Worker &) = delete;
    Worker &operator=(const Worker &) = delete;

    std::optional<Error> listen(int port)
    {
        rfbLog = rfbErr = sayNothing; // it tells of every connection
        rfbMaxClientWait = kPatienceMs;
        m_screen = rfbGetScreen(nullptr, nullptr, m_size.width(), m_size.height(), 8, 3, kBytesPerPixel);
        if (!m_screen)
            return Error { ErrorCode::OutOfMemory, {}, 0, "the picture for viewers" };
        m_screen->screenData = this;
        m_screen->frameBuffer = reinterpret_cast<char *>(m_frame.data());
        m_screen->desktopName = "Twinlane";
        m_screen->serverFormat.redShift = 16; // as QImage::Format_RGB32
        m_screen->serverFormat.greenShift = 8;
        m_screen->serverFormat.blueShift = 0;
        m_screen->listenInterface = htonl(INADDR_LOOPBACK);
        m_screen->listen6Interface = m_loopback6.data();
        m_screen->autoPort = port == 0;
        m_screen->port = port == 0 ? kFirstPort : port; // from where it looks for one
        m_screen->ipv6port = 0;
        rfbSetCursor(m_screen, arrow());
        m_screen->authPasswdData = m_passwords.data();
        m_screen->passwordCheck = rfbCheckPasswordByList;
        m_screen->ptrAddEvent = [](int buttons, int x, int y, rfbClientPtr client) {
            workerOf(client).m_input.pointer(x, y, buttons);
            rfbDefaultPtrAddEvent(buttons, x, y, client);
        };
        m_screen->kbdAddEvent = [](rfbBool isDown, rfbKeySym symbol, rfbClientPtr client) {
            workerOf(client).m_input.key(isDown != 0, symbol);
        };
        m_screen->setXCutText = [](char *text, int length, rfbClientPtr client) {
            workerOf(client).m_input.clipboard(QString::fromLatin1(text, length));
        };
        m_screen->setXCutTextUTF8 = [](char *text, int length, rfbClientPtr client) {
            workerOf(client).m_input.clipboard(QString::fromUtf8(text, length));
        };
        m_screen->newClientHook = [](rfbClientPtr client) {
            client->clientGoneHook = [](rfbClientPtr gone) { workerOf(gone).count(-1); };
            workerOf(client).count(1);
            return RFB_CLIENT_ACCEPT;
        };
        rfbInitServer(m_screen);
        if (m_screen->listenSock == RFB_INVALID_SOCKET)
            return Error { ErrorCode::BadRequest, {}, 0,
                port == 0 ? "no port is free for viewers"
                          : "port " + std::to_string(port) + " is not free; take another one" };
        return {};
    }

    std::optional<Error> run()
    {
        try {
            m_thread = std::thread([this] {
                while (!m_ends) {
                    takeNext();
                    rfbProcessEvents(m_screen, kTakesUs);
                }
            });
        } catch (const std::system_error &) {
            return Error { ErrorCode::NoThread, {}, 0, {} };
        }
        return {};
    }

    int port() const { return m_screen->port; }

    void show(const QImage &picture)
    {
        const std::lock_guard lock(m_mutex);
        m_nextPicture = picture;
    }

    void copied(const QString &text)
    {
        const std::lock_guard lock(m_mutex);
        m_nextText = text;
    }

private:
    static Worker &workerOf(rfbClientPtr client) { return *static_cast<Worker *>(client->screen->screenData); }

    void count(int more)
    {
        m_viewers += more;
        m_input.viewers(m_viewers);
    }

    void takeNext()
    {
        QImage picture;
        std::optional<QString> text;
        {
            const std::lock_guard lock(m_mutex);
            picture = std::exchange(m_nextPicture, QImage());
            text = std::exchange(m_nextText, std::nullopt);
        }
        if (!picture.isNull())
            takeChanged(picture);
        if (text) {
            QByteArray latin1 = latin1Of(*text);
            rfbSendServerCutText(m_screen, latin1.data(), int(latin1.size()));
        }
    }

    /// Only tiles that changed travel.
    void takeChanged(const QImage &picture)
    {
        for (int top = 0; top < m_size.height(); top += kTilePx) {
            for (int left = 0; left < m_size.width(); left += kTilePx)
                takeTile(picture, left, top);
        }
    }

    void takeTile(const QImage &picture, int left, int top)
    {
        const int right = std::min(left + kTilePx, m_size.width()), bottom = std::min(top + kTilePx, m_size.height());
        const std::size_t bytes = std::size_t(right - left) * kBytesPerPixel;
        bool isChanged = false;
        for (int y = top; y < bottom; ++y) {
            const uchar *from = picture.constScanLine(y) + std::ptrdiff_t(left) * kBytesPerPixel;
            uchar *to = m_frame.data()
                + (std::size_t(y) * std::size_t(m_size.width()) + std::size_t(left)) * std::size_t(kBytesPerPixel);
            if (std::memcmp(from, to, bytes) == 0)
                continue;
            std::memcpy(to, from, bytes);
            isChanged = true;
        }
        if (isChanged)
            rfbMarkRectAsModified(m_screen, left, top, right, bottom);
    }

    const RemoteInput m_input;
    QByteArray m_password;
    std::vector<uchar> m_frame; ///< what viewers have, or are being sent
    const QSize m_size;
    std::array<char, 4> m_loopback6 { "::1" };
    std::array<char *, 2> m_passwords;
    rfbScreenInfoPtr m_screen = nullptr;
    int m_viewers = 0;
    std::mutex m_mutex;
    QImage m_nextPicture;              ///< under m_mutex; null: none
    std::optional<QString> m_nextText; ///< under m_mutex
    std::atomic<bool> m_ends = false;
    std::thread m_thread;
};

RemoteServer::RemoteServer(std::unique_ptr<Worker> worker)
    : m_worker(std::move(worker))
{
}

RemoteServer::~RemoteServer() = default;

Result<std::unique_ptr<RemoteServer>> RemoteServer::start(
    const QSize &size, int port, const QByteArray &password, RemoteInput input)
{
    auto worker = std::make_unique<Worker>(size, password, std::move(input));
    if (const std::optional<Error> failed = worker->listen(port))
        return *failed;
    if (const std::optional<Error> failed = worker->run())
        return *failed;
    return std::unique_ptr<RemoteServer>(new RemoteServer(std::move(worker)));
}

int RemoteServer::port() const
{
    return m_worker->port();
}

void RemoteServer::show(const QImage &picture)
{
    m_worker->show(picture);
}

void RemoteServer::copied(const QString &text)
{
    m_worker->copied(text);
}

} // namespace twinlane
