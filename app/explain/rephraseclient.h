// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One request to a language model's server and its answer. Besides it nothing in the program opens a connection.

#pragma once

#include "model/rephrase/httpresponse.h"
#include "model/rephrase/rephraseanswer.h"

#include <QByteArray>
#include <QObject>
#include <QTimer>
#include <QUrl>

#include <optional>

class QSslSocket;

namespace twinlane {

struct RephraseFailure {
    enum class Kind : quint8 {
        NotSafe, ///< neither https nor this machine
        NoConnection,
        UnknownHost,
        NoTls,      ///< no handshake: another protocol, or another version
        NotTrusted, ///< the certificate
        BrokenOff,
        TimedOut,
        TooLarge,
        Redirected,
        Refused, ///< by a status of HTTP
        Proxy,
        NotHttp,
        NoAnswer, ///< a status of success, and nothing that can be read
    };
    Kind kind = Kind::NoConnection;
    int status = 0;      ///< of HTTP; 0: none came
    QString detail = {}; ///< what the server says; plain text on one line, may be empty
};

/// Speaks HTTP/1.1 over a socket of its own. QNetworkAccessManager reads as long as bytes come, on a thread that neither
/// abort() nor its destructor stops: a server that never ends its headers would be read, and kept in memory, for ever.
class RephraseClient : public QObject {
    Q_OBJECT
public:
    struct Limits {
        int timeoutMs = 60'000;                   ///< for the whole of it
        std::size_t mostBytes = kMostAnswerBytes; ///< of the body; as many of all that frames it
    };
    explicit RephraseClient(const Limits &limits, QObject *parent = nullptr);
    explicit RephraseClient(QObject *parent = nullptr)
        : RephraseClient(Limits(), parent)
    {
    }
    ~RephraseClient() override;

    bool isBusy() const { return m_socket != nullptr; }
    int timeoutMs() const { return m_limits.timeoutMs; }
    /// Posts @p body as it is. No redirect is followed, no cookie or page is kept, no credential but @p key is sent, which
    /// may be empty. Ends with answered() or failed(), unless it is cancelled. @pre !isBusy()
    void send(const QUrl &endpoint, const QByteArray &body, const QByteArray &key);
    /// Breaks the connection off. Nothing is told afterwards.
    void cancel();

signals:
    void answered(const twinlane::ReadAnswer &answer);
    void failed(const twinlane::RephraseFailure &failure);

private:
    void connectTo(const QUrl &endpoint);
    void receive();
    void breakOff();
    void finish();
    void fail(const RephraseFailure &failure);
    void drop();

    const Limits m_limits;
    QSslSocket *m_socket = nullptr; ///< of the request under way: nothing stays open between two
    QByteArray m_request;
    std::optional<HttpResponse> m_response; ///< as far as it has come; there while busy
    QTimer m_timeout;
};

} // namespace twinlane
