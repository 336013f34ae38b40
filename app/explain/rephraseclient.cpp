// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/rephraseclient.h"

#include "app/explain/endpoint.h"
#include "app/explain/keyring.h"

#include <QNetworkProxy>
#include <QPointer>
#include <QSslSocket>

#include <cassert>
#include <string_view>

namespace twinlane {

namespace {

using Kind = RephraseFailure::Kind;

constexpr int kFirstSuccess = 200, kFirstRedirect = 300, kFirstRefusal = 400;
constexpr quint16 kHttpPort = 80, kHttpsPort = 443;

bool isSecure(const QUrl &url)
{
    return url.scheme() == QLatin1String("https");
}

/// The whole request: these headers and no other.
QByteArray requestTo(const QUrl &endpoint, const QByteArray &body, const QByteArray &key)
{
    const QUrl target = endpoint.adjusted(QUrl::RemoveFragment | QUrl::RemoveUserInfo);
    const QByteArray path = target.path(QUrl::FullyEncoded).toLatin1();
    QByteArray request = "POST " + (path.isEmpty() ? QByteArrayLiteral("/") : path);
    if (target.hasQuery())
        request += '?' + target.query(QUrl::FullyEncoded).toLatin1();
    request += " HTTP/1.1\r\nHost: " + target.authority(QUrl::FullyEncoded).toLatin1();
    request += "\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size());
    request += "\r\nUser-Agent: Twinlane\r\nAccept: application/json";
    request += "\r\nAccept-Encoding: identity"; // what is counted is what is read
    if (isKey(key))                             // anything else would be further headers
        request += "\r\nAuthorization: Bearer " + key;
    return request + "\r\nConnection: close\r\n\r\n" + body;
}

/// Whom the desktop lets through to @p endpoint.
QNetworkProxy proxyTo(const QUrl &endpoint)
{
    if (isLoopback(endpoint))
        return QNetworkProxy::NoProxy; // the desktop's may be another machine
    for (const QNetworkProxy &proxy : QNetworkProxyFactory::proxyForQuery(QNetworkProxyQuery(endpoint))) {
        if (proxy.type() == QNetworkProxy::NoProxy || proxy.capabilities().testFlag(QNetworkProxy::TunnelingCapability))
            return proxy;
    }
    return QNetworkProxy::NoProxy;
}

Kind kindOf(const QSslSocket &socket)
{
    switch (socket.error()) {
    case QAbstractSocket::HostNotFoundError:
        return Kind::UnknownHost;
    case QAbstractSocket::SslHandshakeFailedError:
        return socket.sslHandshakeErrors().isEmpty() ? Kind::NoTls : Kind::NotTrusted;
    case QAbstractSocket::SocketTimeoutError:
        return Kind::TimedOut;
    case QAbstractSocket::ProxyAuthenticationRequiredError:
    case QAbstractSocket::ProxyConnectionRefusedError:
    case QAbstractSocket::ProxyConnectionClosedError:
    case QAbstractSocket::ProxyConnectionTimeoutError:
    case QAbstractSocket::ProxyNotFoundError:
    case QAbstractSocket::ProxyProtocolError:
        return Kind::Proxy;
    case QAbstractSocket::RemoteHostClosedError:
        return Kind::BrokenOff;
    default:
        return Kind::NoConnection;
    }
}

QString textOf(const ReadAnswer &answer)
{
    return QString::fromStdString(answer.text);
}

} // namespace

RephraseClient::RephraseClient(const Limits &limits, QObject *parent)
    : QObject(parent)
    , m_limits(limits)
{
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] { fail({ Kind::TimedOut }); });
}

RephraseClient::~RephraseClient()
{
    drop();
}

void RephraseClient::send(const QUrl &endpoint, const QByteArray &body, const QByteArray &key)
{
    assert(!isBusy());
    // Once more, where it matters: whatever the settings hold, nothing goes out in the clear.
    if (!isSecure(endpoint) && !(endpoint.scheme() == QLatin1String("http") && isLoopback(endpoint))) {
        emit failed({ Kind::NotSafe });
        return;
    }
    m_request = requestTo(endpoint, body, key);
    m_response.emplace(HttpResponse::Limits { m_limits.mostBytes, m_limits.mostBytes });
    m_timeout.start(m_limits.timeoutMs);
    connectTo(endpoint);
}

void RephraseClient::connectTo(const QUrl &endpoint)
{
    m_socket = new QSslSocket(this);
    m_socket->setProxy(proxyTo(endpoint));
    // Queued: the socket is ended outside of its own calls, and what fails at once is told later, as every other end is.
    // By then it may be another request's.
    const auto whileItLasts = [this, socket = QPointer(m_socket)](void (RephraseClient::*step)()) {
        return [this, socket, step] {
            if (socket && socket == m_socket)
                (this->*step)();
        };
    };
    connect(m_socket, &QSslSocket::readyRead, this, whileItLasts(&RephraseClient::receive), Qt::QueuedConnection);
    connect(m_socket, &QSslSocket::errorOccurred, this, whileItLasts(&RephraseClient::breakOff), Qt::QueuedConnection);
    const auto ask = [this] {
        m_socket->write(m_request);
        m_request.clear();
    };
    if (isSecure(endpoint)) {
        connect(m_socket, &QSslSocket::encrypted, this, ask);
        m_socket->connectToHostEncrypted(endpoint.host(), static_cast<quint16>(endpoint.port(kHttpsPort)));
    } else {
        connect(m_socket, &QSslSocket::connected, this, ask);
        m_socket->connectToHost(endpoint.host(), static_cast<quint16>(endpoint.port(kHttpPort)));
    }
}

void RephraseClient::receive()
{
    const QByteArray bytes = m_socket->readAll();
    if (m_response->add({ bytes.constData(), static_cast<std::size_t>(bytes.size()) }) != HttpResponse::State::Reading)
        finish();
}

/// The server has closed, which may be the end of its answer, or there is no connection.
void RephraseClient::breakOff()
{
    receive();
    if (!m_socket)
        return;
    if (m_socket->error() == QAbstractSocket::RemoteHostClosedError) {
        m_response->close();
        finish();
    } else {
        fail({ kindOf(*m_socket), m_response->status() });
    }
}

void RephraseClient::finish()
{
    const int status = m_response->status();
    const HttpResponse::State state = m_response->state();
    const ReadAnswer answer = readAnswer(m_response->body());
    if (state == HttpResponse::State::TooLarge)
        fail({ Kind::TooLarge, status });
    else if (status >= kFirstRefusal)
        fail({ Kind::Refused, status, answer.kind == AnswerKind::Refusal ? textOf(answer) : QString() });
    else if (status >= kFirstRedirect)
        fail({ Kind::Redirected, status });
    else if (state == HttpResponse::State::Broken)
        fail({ Kind::NotHttp, status });
    else if (state == HttpResponse::State::Cut)
        fail({ Kind::BrokenOff, status });
    else if (answer.kind == AnswerKind::Refusal)
        fail({ Kind::Refused, status, textOf(answer) });
    else if (status < kFirstSuccess || answer.kind != AnswerKind::Text)
        fail({ answer.kind == AnswerKind::TooLarge ? Kind::TooLarge : Kind::NoAnswer, status });
    else {
        drop();
        emit answered(answer);
    }
}

void RephraseClient::fail(const RephraseFailure &failure)
{
    drop();
    emit failed(failure);
}

void RephraseClient::cancel()
{
    drop();
}

/// Ends the request and its connection. The socket goes later: it may have called.
void RephraseClient::drop()
{
    m_timeout.stop();
    if (!m_socket)
        return;
    m_socket->disconnect(this);
    m_socket->abort();
    m_socket->deleteLater();
    m_socket = nullptr;
    m_request.clear();
    m_response.reset();
}

} // namespace twinlane
