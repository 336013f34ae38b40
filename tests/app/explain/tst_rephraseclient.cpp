// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One request: what leaves the machine, and what is made of every kind of end.

#include "app/explain/rephraseclient.h"

#include "app/explain/rephrasetexts.h"
#include "tests/app/explain/standin.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QSslSocket>
#include <QTest>

#include <optional>

using namespace twinlane;
using test::StandIn;

namespace {

using Kind = RephraseFailure::Kind;

const QByteArray kBody = "{\"model\":\"m\",\n\"x\":\"\xC3\xA4 \\u0001\"}";

/// A client and what it told.
struct Asking {
    explicit Asking(int timeoutMs = test::kPatienceMs)
        : client(RephraseClient::Limits { timeoutMs })
    {
        QObject::connect(&client, &RephraseClient::answered, &client, [this](const ReadAnswer &got) {
            answer = got;
            ++ends;
        });
        QObject::connect(&client, &RephraseClient::failed, &client, [this](const RephraseFailure &got) {
            failure = got;
            ++ends;
        });
    }
    RephraseClient client;
    std::optional<ReadAnswer> answer;
    std::optional<RephraseFailure> failure;
    int ends = 0;
};

} // namespace

class RephraseClientTest : public QObject {
    Q_OBJECT

private slots:
    void sendsTheBytesAndNoMore()
    {
        StandIn server(StandIn::saying("200 OK", StandIn::completion(QStringLiteral("Fuse it."))));
        Asking asking;
        asking.client.send(server.url(), kBody, "sk-1");
        QVERIFY(asking.client.isBusy());
        QTRY_COMPARE(asking.ends, 1);
        QVERIFY(!asking.client.isBusy());
        QVERIFY(asking.answer);
        QCOMPARE(asking.answer->text, std::string("Fuse it."));
        QCOMPARE(server.requests.size(), 1);
        const test::SeenRequest &seen = server.requests.constFirst();
        QCOMPARE(seen.body, kBody);
        QVERIFY(seen.head.startsWith("POST /v1/chat/completions HTTP/1.1\r\n"));
        QCOMPARE(seen.header("Authorization"), QByteArray("Bearer sk-1"));
        QCOMPARE(seen.header("Content-Type"), QByteArray("application/json"));
        QCOMPARE(seen.header("User-Agent"), QByteArray("Twinlane"));
        QVERIFY(seen.header("Accept-Language").isNull()); // it would tell the desktop's
        // No header that is not named here: each could tell something of the machine or its user.
        const QList<QByteArray> known { "host", "authorization", "content-type", "content-length", "user-agent",
            "accept", "accept-encoding", "connection" };
        const QList<QByteArray> lines = seen.head.split('\n').mid(1);
        for (const QByteArray &line : lines)
            QVERIFY2(known.contains(line.left(line.indexOf(':')).toLower()), line);
    }

    void withoutAKeyThereIsNone()
    {
        StandIn server(StandIn::saying("200 OK", StandIn::completion(QStringLiteral("a")), "Set-Cookie: a=b\r\n"));
        Asking asking;
        for (int i = 1; i <= 2; ++i) {
            asking.client.send(server.url(), kBody, {});
            QTRY_COMPARE(asking.ends, i);
            QVERIFY(server.requests.constLast().header("Authorization").isNull());
            QVERIFY(server.requests.constLast().header("Cookie").isNull());
        }
        QCOMPARE(server.connections, 2);
    }

    void nothingIsSentInTheClear_data()
    {
        QTest::addColumn<QString>("url");
        for (const char *url : { "http://192.0.2.1/v1", "http://a.example/v1", "ftp://localhost/v1",
                 "file:///etc/passwd", "http://localhost.a.example/v1", "" })
            QTest::newRow(url) << QString::fromLatin1(url);
    }
    void nothingIsSentInTheClear()
    {
        QFETCH(QString, url);
        Asking asking;
        asking.client.send(QUrl(url), kBody, "sk-1");
        QCOMPARE(asking.ends, 1); // at once: nothing was tried
        QCOMPARE(asking.failure->kind, Kind::NotSafe);
        QVERIFY(!asking.client.isBusy());
    }

    void redirectsAreNotFollowed_data()
    {
        QTest::addColumn<QByteArray>("status");
        for (const char *status : { "301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent" })
            QTest::newRow(status) << QByteArray(status);
    }
    void redirectsAreNotFollowed()
    {
        QFETCH(QByteArray, status);
        StandIn other(StandIn::saying("200 OK", StandIn::completion(QStringLiteral("stolen"))));
        StandIn server(StandIn::saying(status, "{}", "Location: " + other.url().toEncoded() + "\r\n"));
        Asking asking;
        asking.client.send(server.url(), kBody, "sk-1");
        QTRY_COMPARE(asking.ends, 1);
        QCOMPARE(asking.failure->kind, Kind::Redirected);
        QCOMPARE(asking.failure->status, status.left(3).toInt());
        QCOMPARE(other.connections, 0);
        QCOMPARE(server.requests.size(), 1);
    }

    void refusalsAreTold_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const char *status, const char *body, const char *sentence) {
            QTest::newRow(name) << QByteArray(status) << QByteArray(body).replace('\'', '"')
                                << QString::fromLatin1(sentence);
        };
        row("no key", "401 Unauthorized", "{'error':{'message':'Incorrect API key\\nprovided'}}",
            "The server does not accept the key (HTTP 401). It says: Incorrect API key provided");
        row("asks for a password", "401 Unauthorized", "", "The server does not accept the key (HTTP 401).");
        row("not allowed", "403 Forbidden", "<html>no</html>", "The server does not accept the key (HTTP 403).");
        row("no such model", "404 Not Found", "{'error':'model m not found'}",
            "The server knows neither this address nor this model (HTTP 404). It says: model m not found");
        row("wrong", "400 Bad Request", "{'detail':[{'msg':'field required'}]}",
            "The server refused the request (HTTP 400). It says: field required");
        row("too many", "429 Too Many", "", "The server takes no more requests for now (HTTP 429).");
        row("failed", "500 Internal", "garbage \x01\xFF", "The server failed (HTTP 500). Try again later.");
        row("error with success", "200 OK", "{'error':{'message':'overloaded'}}",
            "The server refused the request (HTTP 200). It says: overloaded");
    }
    void refusalsAreTold()
    {
        QFETCH(QByteArray, status);
        QFETCH(QByteArray, body);
        QFETCH(QString, sentence);
        StandIn server(StandIn::saying(status, body, status.startsWith("401") ? "WWW-Authenticate: Basic\r\n" : ""));
        Asking asking;
        asking.client.send(server.url(), kBody, "sk-1");
        QTRY_COMPARE(asking.ends, 1);
        QVERIFY(asking.failure);
        QCOMPARE(failureText(*asking.failure, 60'000), sentence);
        QCOMPARE(server.requests.size(), 1); // nothing is tried again
    }

    void garbageIsNoAnswer_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("a page") << StandIn::response("200 OK", "<html></html>");
        QTest::newRow("nothing") << StandIn::response("200 OK", "");
        QTest::newRow("no content") << QByteArray("HTTP/1.1 204 No Content\r\n\r\n");
        QTest::newRow("other JSON") << StandIn::response("200 OK", "{\"a\":1}");
        QTest::newRow("deep") << StandIn::response("200 OK", QByteArray(100'000, '['));
        QTest::newRow("no HTTP") << QByteArray("\x16\x03\x01 nonsense\r\n\r\n");
        QTest::newRow("cut") << StandIn::response("200 OK", StandIn::completion(QStringLiteral("a"))).chopped(20);
        QTest::newRow("closes") << QByteArray();
        QTest::newRow("compressed") << StandIn::response(
            "200 OK", QByteArray("\x1f\x8b\x08\0\0\0", 6), "Content-Encoding: gzip\r\n");
    }
    void garbageIsNoAnswer()
    {
        QFETCH(QByteArray, bytes);
        StandIn server([bytes](QTcpSocket &socket) {
            socket.write(bytes);
            socket.disconnectFromHost();
        });
        Asking asking;
        asking.client.send(server.url(), kBody, {});
        QTRY_COMPARE(asking.ends, 1);
        QVERIFY(asking.failure && !asking.answer);
        const QString sentence = failureText(*asking.failure, 60'000);
        QVERIFY2(!sentence.isEmpty() && !sentence.contains(QLatin1Char('\n')), qPrintable(sentence));
    }

    /// 100 MB: no more is received than the limit and what lies in buffers.
    void largeAnswersAreCutOff()
    {
        constexpr qint64 kWholeBytes = 100'000'000;
        qint64 sentBytes = 0;
        StandIn server([&sentBytes](QTcpSocket &socket) {
            socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n");
            const auto more = [&socket, &sentBytes] {
                if (sentBytes < kWholeBytes && socket.bytesToWrite() < 65'536)
                    sentBytes += socket.write(QByteArray(65'536, ' '));
            };
            QObject::connect(&socket, &QTcpSocket::bytesWritten, &socket, more);
            more();
        });
        Asking asking;
        asking.client.send(server.url(), kBody, {});
        QTRY_COMPARE(asking.ends, 1);
        QCOMPARE(asking.failure->kind, Kind::TooLarge);
        QTRY_COMPARE(server.closed, 1);
        QVERIFY2(sentBytes < kWholeBytes / 4, qPrintable(QString::number(sentBytes)));
    }

    /// What never ends and is no body. Each must end by what was received, not by the clock.
    void endlessFramingIsCutOff_data()
    {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QByteArray>("endless");
        const auto row = [](const char *name, const QByteArray &start, const QByteArray &endless) {
            QTest::newRow(name) << start << endless.repeated(static_cast<int>(65'536 / endless.size()));
        };
        const QByteArray ok = "HTTP/1.1 200 OK\r\n", chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
        row("status line", "HTTP/1.1 200 ", "O");
        row("header", ok + "X: ", "a");
        row("headers", ok, "X: aaaaaaaaaaaaaaaa\r\n");
        row("interim responses", "", "HTTP/1.1 100 Continue\r\n\r\n");
        row("chunk extension", chunked + "5;", "e");
        row("small chunks", chunked, "1\r\n \r\n");
        row("trailers", chunked + "2\r\n{}\r\n0\r\n", "T: x\r\n");
        row("body until it closes", ok + "\r\n", " ");
    }
    void endlessFramingIsCutOff()
    {
        QFETCH(QByteArray, start);
        QFETCH(QByteArray, endless);
        qint64 sentBytes = 0;
        StandIn server([&](QTcpSocket &socket) {
            socket.write(start);
            const auto more = [&socket, &sentBytes, &endless] {
                if (socket.bytesToWrite() < endless.size())
                    sentBytes += socket.write(endless);
            };
            QObject::connect(&socket, &QTcpSocket::bytesWritten, &socket, more);
            more();
        });
        Asking asking;
        asking.client.send(server.url(), kBody, "sk-1");
        QTRY_COMPARE(asking.ends, 1);
        QCOMPARE(asking.failure->kind, Kind::TooLarge);
        QTRY_COMPARE(server.closed, 1);
        QVERIFY2(sentBytes < 64'000'000, qPrintable(QString::number(sentBytes))); // buffers of both sockets too
    }

    /// However fast it comes, what the user does is heard.
    void cancelledWhileItPoursIn()
    {
        StandIn server([](QTcpSocket &socket) {
            socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n");
            socket.write(QByteArray(500'000, ' '));
        });
        Asking asking;
        asking.client.send(server.url(), kBody, {});
        QTRY_COMPARE(server.requests.size(), 1);
        QTest::qWait(20);
        asking.client.cancel();
        QVERIFY(!asking.client.isBusy());
        QTRY_COMPARE(server.closed, 1);
        QCOMPARE(asking.ends, 0);
    }

    void waitingHasAnEnd()
    {
        StandIn silent;
        Asking asking(150);
        asking.client.send(silent.url(), kBody, {});
        QTRY_COMPARE(asking.ends, 1);
        QCOMPARE(asking.failure->kind, Kind::TimedOut);
        QCOMPARE(silent.requests.size(), 1);
        QTRY_COMPARE(silent.closed, 1);
    }

    /// A byte now and then does not hold the limit up.
    void drippingHasAnEnd()
    {
        QTimer drip;
        StandIn server([&drip](QTcpSocket &socket) {
            socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
            QObject::connect(&drip, &QTimer::timeout, &socket, [&socket] { socket.write(" "); });
            drip.start(20);
        });
        Asking asking(300);
        asking.client.send(server.url(), kBody, {});
        QTRY_COMPARE(asking.ends, 1);
        QCOMPARE(asking.failure->kind, Kind::TimedOut);
    }

    void cancelledMeansSilent()
    {
        StandIn silent;
        Asking asking;
        asking.client.send(silent.url(), kBody, {});
        QTRY_COMPARE(silent.requests.size(), 1);
        asking.client.cancel();
        QVERIFY(!asking.client.isBusy());
        QTRY_COMPARE(silent.closed, 1);
        QCOMPARE(asking.ends, 0);
        // and the next one works
        silent.setAnswer(StandIn::saying("200 OK", StandIn::completion(QStringLiteral("again"))));
        asking.client.send(silent.url(), kBody, {});
        QTRY_COMPARE(asking.ends, 1);
        QVERIFY(asking.answer);
    }

    void endsWithItsObject()
    {
        StandIn silent;
        {
            Asking asking;
            asking.client.send(silent.url(), kBody, {});
            QTRY_COMPARE(silent.requests.size(), 1);
        }
        QTRY_COMPARE(silent.closed, 1);
    }

    void nobodyListens()
    {
        QUrl url;
        {
            const StandIn gone;
            url = gone.url();
        }
        Asking asking;
        asking.client.send(url, kBody, {});
        QTRY_COMPARE(asking.ends, 1);
        QCOMPARE(asking.failure->kind, Kind::NoConnection);
    }

    /// TLS to a server that speaks none: whatever the reason is, no body was sent.
    void untrustedServersGetNothing()
    {
        StandIn server;
        QUrl url = server.url();
        url.setScheme(QStringLiteral("https"));
        Asking asking(2000);
        asking.client.send(url, kBody, "sk-1");
        QTRY_COMPARE(asking.ends, 1);
        QVERIFY(asking.failure);
        QVERIFY(asking.failure->kind != Kind::NotTrusted);
        QCOMPARE(server.requests.size(), 0);
    }

    void onlyTrustedCertificatesGetTheKey_data()
    {
        QTest::addColumn<QString>("identity");
        QTest::addColumn<bool>("isTrusted");
        QTest::newRow("trusted") << QStringLiteral("localhost") << true;
        QTest::newRow("signed by itself") << QStringLiteral("selfsigned") << false;
        QTest::newRow("of another host") << QStringLiteral("elsewhere") << false;
        QTest::newRow("expired") << QStringLiteral("expired") << false;
    }
    void onlyTrustedCertificatesGetTheKey()
    {
        QFETCH(QString, identity);
        QFETCH(bool, isTrusted);
        QVERIFY2(QSslSocket::supportsSsl(), "Qt has no TLS here");
        const QSslConfiguration before = QSslConfiguration::defaultConfiguration();
        QSslConfiguration withOurs = before;
        withOurs.addCaCertificates(QSslCertificate::fromPath(StandIn::tlsFile(QStringLiteral("ca.pem"))));
        QSslConfiguration::setDefaultConfiguration(withOurs);
        StandIn server(identity, StandIn::saying("200 OK", StandIn::completion(QStringLiteral("secret"))));
        Asking asking;
        asking.client.send(server.url(), kBody, "sk-1");
        QTRY_COMPARE(asking.ends, 1);
        QSslConfiguration::setDefaultConfiguration(before);
        if (isTrusted) {
            QVERIFY2(asking.answer, qPrintable(failureText(asking.failure.value_or(RephraseFailure()), 60'000)));
            QCOMPARE(server.requests.size(), 1);
            QCOMPARE(server.requests.constFirst().header("Authorization"), QByteArray("Bearer sk-1"));
        } else {
            QVERIFY(asking.failure);
            QCOMPARE(asking.failure->kind, Kind::NotTrusted);
            QCOMPARE(server.requests.size(), 0);
        }
    }

    /// A proxy of the desktop's is another machine.
    void loopbackGoesByNoProxy()
    {
        StandIn proxy(StandIn::saying("200 OK", StandIn::completion(QStringLiteral("proxy"))));
        const QByteArray address = proxy.url(QString()).toEncoded();
        for (const char *name : { "http_proxy", "HTTP_PROXY", "all_proxy" })
            qputenv(name, address);
        StandIn server(StandIn::saying("200 OK", StandIn::completion(QStringLiteral("server"))));
        Asking asking;
        asking.client.send(server.url(), kBody, "sk-1");
        QTRY_COMPARE(asking.ends, 1);
        for (const char *name : { "http_proxy", "HTTP_PROXY", "all_proxy" })
            qunsetenv(name);
        QVERIFY(asking.answer);
        QCOMPARE(asking.answer->text, std::string("server"));
        QCOMPARE(proxy.connections, 0);
    }

    void everyFailureIsOneSentence()
    {
        for (const Kind kind : { Kind::NotSafe, Kind::NoConnection, Kind::UnknownHost, Kind::NoTls, Kind::NotTrusted,
                 Kind::BrokenOff, Kind::TimedOut, Kind::TooLarge, Kind::Redirected, Kind::Refused, Kind::Proxy,
                 Kind::NotHttp, Kind::NoAnswer }) {
            const QString text = failureText({ kind, 418, QStringLiteral("d") }, 60'000);
            QVERIFY(text.endsWith(QStringLiteral(" It says: d")));
        }
    }
};

TWINLANE_TEST(RephraseClientTest, QCoreApplication)
#include "tst_rephraseclient.moc"
