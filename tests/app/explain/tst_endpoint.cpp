// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a request may go, and what is remembered of it.

#include "app/explain/keyring.h"
#include "app/explain/rephrasesettings.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

using namespace twinlane;

Q_DECLARE_METATYPE(twinlane::EndpointFault)

class EndpointTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_endpoint"));
        QSettings().clear();
    }

    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<EndpointFault>("fault");
        QTest::addColumn<QString>("url");
        const auto row = [](const char *text, EndpointFault fault, const char *url = "") {
            QTest::newRow(text) << QString::fromLatin1(text) << fault << QString::fromLatin1(url);
        };
        const EndpointFault none = EndpointFault::None, unsafe = EndpointFault::NotSafe,
                            secret = EndpointFault::HoldsSecret, odd = EndpointFault::NotAnAddress;
        row("https://a.example", none, "https://a.example/v1/chat/completions");
        row(" https://a.example/ ", none, "https://a.example/v1/chat/completions");
        row("https://a.example/v1", none, "https://a.example/v1/chat/completions");
        row("https://a.example/api/v1/", none, "https://a.example/api/v1/chat/completions");
        row("https://a.example/x/chat/completions", none, "https://a.example/x/chat/completions");
        row("https://a.example/v1?api-version=2", none, "https://a.example/v1/chat/completions?api-version=2");
        row("https://a.example/v1#part", none, "https://a.example/v1/chat/completions");
        row("HTTPS://A.example:8443/v1", none, "https://a.example:8443/v1/chat/completions");
        row("http://localhost:11434/v1", none, "http://localhost:11434/v1/chat/completions");
        row("http://127.0.0.1:8000", none, "http://127.0.0.1:8000/v1/chat/completions");
        row("http://127.9.8.7", none, "http://127.9.8.7/v1/chat/completions");
        row("http://[::1]:8000", none, "http://[::1]:8000/v1/chat/completions");
        row("", EndpointFault::Empty);
        row("  ", EndpointFault::Empty);
        row("http://a.example", unsafe);
        row("http://192.168.0.7:11434/v1", unsafe);
        row("http://0.0.0.0:1", unsafe);
        row("http://localhost.a.example", unsafe);
        row("http://127.0.0.1.a.example", unsafe);
        row("http://[::ffff:10.0.0.1]/", unsafe);
        row("http://localhost@a.example", unsafe);
        row("ftp://a.example", unsafe);
        row("file:///etc/passwd", odd);
        row("javascript://localhost/%0aalert(1)", unsafe);
        row("a.example/v1", odd);
        row("localhost:11434", odd);
        row("https://", odd);
        row("https:// a b", odd);
        row("nonsense", odd);
        row("https://user:pw@a.example", secret);
        row("https://user@a.example", secret);
        row("https://a.example/v1?api_key=1", secret);
        row("https://a.example/v1?Access-Token=1", secret);
    }

    void reads()
    {
        QFETCH(QString, text);
        QFETCH(EndpointFault, fault);
        QFETCH(QString, url);
        const Endpoint endpoint = readEndpoint(text);
        QCOMPARE(endpoint.fault, fault);
        QCOMPARE(endpoint.url.toString(), url);
    }

    void aKeyIsOfOneServer()
    {
        const auto account = [](const char *text) { return keyAccount(readEndpoint(QLatin1String(text)).url); };
        QCOMPARE(account("https://a.example/v1?x=1"), QStringLiteral("https://a.example"));
        QCOMPARE(account("https://a.example/other"), account("https://a.example"));
        QVERIFY(account("https://a.example:8443") != account("https://a.example"));
        QVERIFY(account("https://b.example") != account("https://a.example"));
        QVERIFY(account("http://localhost") != account("https://localhost"));
    }

    void settingsAreKept()
    {
        RephraseSettings().set(QStringLiteral(" http://localhost:1/v1 "), QStringLiteral(" m "));
        QVERIFY(RephraseSettings().areComplete());
        QCOMPARE(RephraseSettings().model(), QStringLiteral("m"));
        QCOMPARE(RephraseSettings().endpointText(), QStringLiteral("http://localhost:1/v1"));
        RephraseSettings().set(QStringLiteral("http://localhost:1/v1"), {});
        QVERIFY(!RephraseSettings().areComplete());
        RephraseSettings().set({}, QStringLiteral("m"));
        QVERIFY(!RephraseSettings().areComplete());
    }

    void noSecretIsKept()
    {
        RephraseSettings().set(QStringLiteral("https://u:hunter2@a.example"), QStringLiteral("m"));
        QVERIFY(RephraseSettings().endpointText().isEmpty());
        for (const QString &key : QSettings().allKeys())
            QVERIFY(!QSettings().value(key).toString().contains(QLatin1String("hunter2")));
    }

    void keysAreWhatHeadersHold()
    {
        QVERIFY(isKey("sk-abc_123.~"));
        for (const char *key : { "", "a b", "a\nX: y", "a\r", "\x7f", "k\xC3\xA9y", "\t" })
            QVERIFY2(!isKey(key), key);
        qputenv(kKeyVariable, " sk-1 \n");
        QCOMPARE(environmentKey(), QByteArray("sk-1"));
        qputenv(kKeyVariable, "sk-1\nX-Other: 2");
        QVERIFY(environmentKey().isEmpty());
        qunsetenv(kKeyVariable);
        QVERIFY(environmentKey().isEmpty());
    }
};

TWINLANE_TEST(EndpointTest, QCoreApplication)
#include "tst_endpoint.moc"
