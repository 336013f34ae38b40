// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/rephraseclient.h"

#include "app/explain/endpoint.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>

#include <cassert>
#include <string_view>

namespace twinlane {

namespace {

using Kind = RephraseFailure::Kind;

constexpr int kFirstSuccess = 200, kFirstRedirect = 300, kFirstRefusal = 400;

QNetworkRequest requestTo(const QUrl &endpoint, const QByteArray &key)
{
    QNetworkRequest request(endpoint);
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setHeader(QNetworkRequest::UserAgentHeader, QByteArrayLiteral("Twinlane"));
    request.setRawHeader("Accept", "application/json");
    request.setRawHeader("Accept-Encoding", "identity"); // what is counted is what is read
    request.setRawHeader("Accept-Language", "*");        // else Qt tells the desktop's
    if (!key.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + key);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    return request;
}

Kind kindOf(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::HostNotFoundError:
        return Kind::UnknownHost;
    case QNetworkReply::SslHandshakeFailedError:
        return Kind::NotTrusted;
    case QNetworkReply::TimeoutError:
        return Kind::TimedOut;
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::ProxyAuthenticationRequiredError:
    case QNetworkReply::UnknownProxyError:
        return Kind::Proxy;
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::UnknownServerError:
    case QNetworkReply::OperationCanceledError:
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
    const bool isHere = isLoopback(endpoint);
    if (endpoint.scheme() != QLatin1String("https") && !(endpoint.scheme() == QLatin1String("http") && isHere)) {
        emit failed({ Kind::NotSafe });
        return;
    }
    m_received.clear();
    m_manager = std::make_unique<QNetworkAccessManager>();
    m_manager->setAutoDeleteReplies(false);
    if (isHere)
        m_manager->setProxy(QNetworkProxy::NoProxy); // the desktop's may be another machine
    m_reply = m_manager->post(requestTo(endpoint, key), body);
    m_reply->setReadBufferSize(m_limits.mostBytes + 1);
    connect(m_reply, &QNetworkReply::readyRead, this, &RephraseClient::receive);
    connect(m_reply, &QNetworkReply::finished, this, &RephraseClient::finish);
    m_timeout.start(m_limits.timeoutMs);
}

void RephraseClient::receive()
{
    if (!m_reply)
        return;
    m_received += m_reply->read(m_limits.mostBytes + 1 - m_received.size());
    if (m_received.size() > m_limits.mostBytes)
        fail({ Kind::TooLarge });
}

void RephraseClient::finish()
{
    receive();
    if (!m_reply)
        return;
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const ReadAnswer answer = readAnswer({ m_received.constData(), static_cast<std::size_t>(m_received.size()) });
    const QNetworkReply::NetworkError error = m_reply->error();
    if (status >= kFirstRefusal)
        fail({ Kind::Refused, status, answer.kind == AnswerKind::Refusal ? textOf(answer) : QString() });
    else if (status >= kFirstRedirect)
        fail({ Kind::Redirected, status });
    else if (error != QNetworkReply::NoError)
        fail({ kindOf(error), status });
    else if (status >= kFirstSuccess && answer.kind == AnswerKind::Refusal)
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

/// Ends the request and its connection. The manager goes later: one of its replies may have called.
void RephraseClient::drop()
{
    m_timeout.stop();
    m_received.clear();
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    if (m_reply->isRunning())
        m_reply->abort();
    m_reply->deleteLater();
    m_reply = nullptr;
    m_manager.release()->deleteLater();
}

} // namespace twinlane
