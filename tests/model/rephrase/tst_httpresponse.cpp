// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Responses of HTTP/1.1 as bytes, whole and cut at every place.

#include "model/rephrase/httpresponse.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <string>

using namespace twinlane;

namespace {

using State = HttpResponse::State;

constexpr HttpResponse::Limits kLimits { 1000, 1000 };

/// What came of a response, as one line: "Complete 200 [body]".
std::string lineOf(const HttpResponse &response)
{
    constexpr const char *kNames[] = { "Reading", "Complete", "TooLarge", "Broken", "Cut" };
    return std::string(kNames[static_cast<int>(response.state())]) + ' ' + std::to_string(response.status()) + " ["
        + response.body() + ']';
}

std::string readCut(const std::string &bytes, std::size_t cutAt)
{
    HttpResponse response(kLimits);
    response.add(std::string_view(bytes).substr(0, cutAt));
    response.add(std::string_view(bytes).substr(cutAt));
    response.close();
    return lineOf(response);
}

} // namespace

class HttpResponseTest : public QObject {
    Q_OBJECT

private slots:
    void readsAsTheStandardSays_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("line");
        const auto row = [](const char *name, const char *bytes, const char *line) {
            QTest::newRow(name) << QByteArray(bytes) << QByteArray(line);
        };
        row("length", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", "Complete 200 [{}]");
        row("length, more behind", "HTTP/1.1 200 OK\r\ncontent-length:2 \r\n\r\n{}{}", "Complete 200 [{}]");
        row("until it closes", "HTTP/1.0 200 OK\r\n\r\n{}", "Complete 200 [{}]");
        row("line feeds alone", "HTTP/1.1 200\nContent-Length: 2\n\n{}", "Complete 200 [{}]");
        row("chunks",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n1;x=\"y\"\r\n{\r\n00A\r\n123456789}\r\n0\r\nT: "
            "x\r\n\r\n",
            "Complete 200 [{123456789}]");
        row("chunks win over a length",
            "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: gzip, chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
            "Complete 200 [a]");
        row("another coding", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, gzip\r\n\r\nabc", "Complete 200 [abc]");
        row("interim",
            "HTTP/1.1 100 Continue\r\nContent-Length: 7\r\n\r\nHTTP/1.1 404 No\r\nContent-Length: 1\r\n\r\na",
            "Complete 404 [a]");
        row("no content", "HTTP/1.1 204 No Content\r\n\r\n", "Complete 204 []");
        row("empty", "HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n", "Complete 500 []");
        row("same length twice", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na",
            "Complete 200 [a]");
        row("two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\naa", "Broken 200 []");
        row("negative length", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\naa", "Broken 200 []");
        row("length of words", "HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\naa", "Broken 200 []");
        row("length beyond numbers", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
            "TooLarge 200 []");
        row("length beyond the limit", "HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n{}", "TooLarge 200 []");
        row("chunk beyond numbers", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffffff\r\na",
            "Cut 200 [a]");
        row("chunk without a size", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\na", "Broken 200 []");
        row("chunk with a sign", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\na", "Broken 200 []");
        row("chunk without its end", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n",
            "Broken 200 [a]");
        row("cut in the body", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}", "Cut 200 [{}]");
        row("cut in a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{}", "Cut 200 [{}]");
        row("cut before the last chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n",
            "Cut 200 [{}]");
        row("cut in the head", "HTTP/1.1 200 OK\r\nContent-Len", "Cut 200 []");
        row("only an interim one", "HTTP/1.1 100 Continue\r\n\r\n", "Cut 0 []");
        row("another protocol", "HTTP/1.1 101 Switching Protocols\r\n\r\nabc", "Broken 0 []");
        row("HTTP/0.9", "{}", "Cut 0 []");
        row("HTTP/2", "HTTP/2 200\r\n\r\n", "Broken 0 []");
        row("no number", "HTTP/1.1 2x0 OK\r\n\r\n", "Broken 0 []");
        row("four digits", "HTTP/1.1 2000 OK\r\n\r\n", "Broken 0 []");
        row("nothing", "", "Cut 0 []");
        row("header without a colon", "HTTP/1.1 200 OK\r\nnonsense\r\nContent-Length: 1\r\n\r\na", "Complete 200 [a]");
    }
    void readsAsTheStandardSays()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, line);
        const std::string all = bytes.toStdString();
        for (std::size_t cutAt = 0; cutAt <= all.size(); ++cutAt)
            QCOMPARE(QByteArray::fromStdString(readCut(all, cutAt)), line);
        HttpResponse byteByByte(kLimits);
        for (const char c : all)
            byteByByte.add({ &c, 1 });
        byteByByte.close();
        QCOMPARE(QByteArray::fromStdString(lineOf(byteByByte)), line);
    }

    /// As many bytes of body and of framing as the limits say, and not one more.
    void limitsAreExact()
    {
        const std::string head = "HTTP/1.1 200 OK\r\n\r\n";
        HttpResponse full(kLimits);
        QCOMPARE(full.add(head + std::string(kLimits.bodyBytes, 'b')), State::Reading);
        QCOMPARE(full.add("b"), State::TooLarge);
        QCOMPARE(full.body().size(), kLimits.bodyBytes);

        const std::string start = "HTTP/1.1 200 OK\r\nX: ";
        HttpResponse headers(kLimits);
        QCOMPARE(headers.add(start + std::string(kLimits.framingBytes - start.size(), 'x')), State::Reading);
        QCOMPARE(headers.add("x"), State::TooLarge);
    }

    void afterTheEndNothingChanges()
    {
        HttpResponse response(kLimits);
        response.add("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na");
        QCOMPARE(response.add("HTTP/1.1 500 Oh\r\n\r\n"), State::Complete);
        QCOMPARE(response.close(), State::Complete);
        QCOMPARE(lineOf(response), std::string("Complete 200 [a]"));
    }
};

TWINLANE_TEST(HttpResponseTest, NoApplication)
#include "tst_httpresponse.moc"
