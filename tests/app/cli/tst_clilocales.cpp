// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The command line says the same, byte for byte, wherever a comma parts numbers or I and i are no pair.

#include "tests/app/cli/clirun.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QDir>
#include <QTest>

#include <clocale>

using namespace twinlane;

class TestCliLocales : public QObject {
    Q_OBJECT

private slots:
    void sameBytes_data()
    {
        QTest::addColumn<QByteArray>("locale");
        QTest::newRow("a comma in numbers") << QByteArray("de_DE.UTF-8");
        QTest::newRow("I without a dot") << QByteArray("tr_TR.UTF-8");
    }
    void sameBytes()
    {
        QFETCH(QByteArray, locale);
        const bool isThere = std::setlocale(LC_ALL, locale.constData()) != nullptr;
        std::setlocale(LC_ALL, "C");
        if (!isThere)
            QSKIP(("The locale " + locale + " is not installed (locales-all), so nothing was tested").constData());
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        const QString a = sample.filePath(QStringLiteral("baseline.json.zst")),
                      b = sample.filePath(QStringLiteral("experimental.json.zst"));
        const QList<QStringList> commands {
            { QStringLiteral("compare"), a, b, QStringLiteral("--format"), QStringLiteral("json") },
            { QStringLiteral("compare"), a, b, QStringLiteral("--format"), QStringLiteral("csv") },
            { QStringLiteral("compare"), a, b, QStringLiteral("--fail-if"), QStringLiteral("averageStep > 1.5%") },
            { QStringLiteral("compare"), a, b, QStringLiteral("--fail-if"), QStringLiteral("averageStep > 1,5%") },
            { QStringLiteral("findings"), a, b, QStringLiteral("--format"), QStringLiteral("json") },
            { QStringLiteral("inputs"), a, b, QStringLiteral("--format"), QStringLiteral("json") },
            { QStringLiteral("summary"), a, QStringLiteral("--format"), QStringLiteral("json") },
        };
        for (const QStringList &words : commands) {
            const test::Outcome wanted = test::runCli(words, { QStringLiteral("LC_ALL=C") });
            const test::Outcome got = test::runCli(words,
                { QStringLiteral("LC_ALL=") + QString::fromLatin1(locale),
                    QStringLiteral("LANG=") + QString::fromLatin1(locale) });
            const QByteArray what = words.join(QLatin1Char(' ')).toUtf8();
            QVERIFY2(wanted.exitCode >= 0, what.constData());
            QVERIFY2(got.exitCode == wanted.exitCode, what.constData());
            QVERIFY2(got.out == wanted.out, what.constData());
            QCOMPARE(got.messages, wanted.messages);
        }
    }
};

TWINLANE_TEST(TestCliLocales, QCoreApplication)

#include "tst_clilocales.moc"
