// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A stand-in for a server of language models on this machine: it keeps what it is sent and answers what a test wants.

#pragma once

#include <QFile>
#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

namespace twinlane::test {

struct SeenRequest {
    QByteArray head, body; ///< the head without the empty line at its end
    /// The value of a header; null: there is none.
    QByteArray header(const QByteArray &name) const
    {
        for (const QByteArray &line : head.split('\n')) {
            const qsizetype colon = line.indexOf(':');
            if (colon > 0 && line.left(colon).toLower() == name.toLower())
                return line.mid(colon + 1).trimmed();
        }
        return {};
    }
};

class StandIn : public QObject {
public:
    /// What the server does with a whole request.
    using Answer = std::function<void(QTcpSocket &socket)>;

    explicit StandIn(Answer answer = [](QTcpSocket &) {})
        : StandIn(std::make_unique<QTcpServer>(), std::move(answer))
    {
    }
    /// Of TLS. @p identity: of the files of tests/data/tls.
    StandIn(const QString &identity, Answer answer)
        : StandIn(secureServer(identity), std::move(answer))
    {
        m_scheme = QStringLiteral("https");
    }

    QUrl url(const QString &path = QStringLiteral("/v1/chat/completions")) const
    {
        return QUrl(QStringLiteral("%1://127.0.0.1:%2%3").arg(m_scheme).arg(port()).arg(path));
    }
    quint16 port() const { return m_server->serverPort(); }
    void setAnswer(Answer answer) { m_answer = std::move(answer); }

    QList<SeenRequest> requests;
    int connections = 0, closed = 0;

    static QByteArray response(const QByteArray &status, const QByteArray &body, const QByteArray &headers = {})
    {
        return "HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nContent-Length: "
            + QByteArray::number(body.size()) + "\r\n" + headers + "Connection: close\r\n\r\n" + body;
    }
    /// Writes that and closes.
    static Answer saying(const QByteArray &status, const QByteArray &body, const QByteArray &headers = {})
    {
        return [bytes = response(status, body, headers)](QTcpSocket &socket) {
            socket.write(bytes);
            socket.disconnectFromHost();
        };
    }
    /// The body of an answer with this text of the model.
    static QByteArray completion(const QString &text)
    {
        const QJsonObject message { { QStringLiteral("role"), QStringLiteral("assistant") },
            { QStringLiteral("content"), text } };
        const QJsonObject choice { { QStringLiteral("message"), message } };
        return QJsonDocument(QJsonObject { { QStringLiteral("choices"), QJsonArray { choice } } }).toJson();
    }

    static QString tlsFile(const QString &name)
    {
        return qEnvironmentVariable("TWINLANE_TEST_DATA") + QStringLiteral("/tls/") + name;
    }

private:
    StandIn(std::unique_ptr<QTcpServer> server, Answer answer)
        : m_server(std::move(server))
        , m_answer(std::move(answer))
    {
        m_server->listen(QHostAddress::LocalHost);
        connect(m_server.get(), &QTcpServer::pendingConnectionAvailable, this, [this] {
            while (QTcpSocket *socket = m_server->nextPendingConnection()) {
                ++connections;
                connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(*socket); });
                connect(socket, &QTcpSocket::disconnected, this, [this] { ++closed; });
            }
        });
    }

    static std::unique_ptr<QTcpServer> secureServer(const QString &identity)
    {
        QFile key(tlsFile(identity + QStringLiteral(".key")));
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        if (key.open(QIODevice::ReadOnly))
            configuration.setPrivateKey(QSslKey(&key, QSsl::Ec));
        configuration.setLocalCertificateChain(QSslCertificate::fromPath(tlsFile(identity + QStringLiteral(".pem"))));
        auto server = std::make_unique<QSslServer>();
        server->setSslConfiguration(configuration);
        return server;
    }

    void read(QTcpSocket &socket)
    {
        QByteArray bytes = socket.property("bytes").toByteArray() + socket.readAll();
        const qsizetype end = bytes.indexOf("\r\n\r\n");
        SeenRequest seen { bytes.left(std::max<qsizetype>(end, 0)), {} };
        seen.body = end < 0 ? QByteArray() : bytes.mid(end + 4);
        socket.setProperty("bytes", bytes);
        if (end < 0 || seen.body.size() < seen.header("Content-Length").toLongLong())
            return;
        socket.setProperty("bytes", QByteArray());
        requests << seen;
        m_answer(socket);
    }

    std::unique_ptr<QTcpServer> m_server;
    QString m_scheme = QStringLiteral("http");
    Answer m_answer;
};

} // namespace twinlane::test
