// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// --remote [PORT]: the port may be left out.

#include "app/window/commandline.h"
#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QTest>

using namespace twinlane;

class RemoteOptionTest : public QObject {
    Q_OBJECT

private slots:
    void ports_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("port"); // -1: refused
        const auto row = [](const char *name, const char *arguments, int port) {
            QTest::newRow(name) << QString::fromLatin1(arguments).split(u' ') << port;
        };
        row("none", "--remote", 0);
        row("none before a file", "--remote a.json b.json", 0);
        row("given", "--remote 5901 a.json", 5901);
        row("joined", "a.json --remote=5902", 5902);
        row("behind the files", "a.json b.json --remote", 0);
        row("too large", "--remote=70000", -1);
        row("no number", "--remote=here", -1);
        row("with a picture", "--remote --screenshot a.png a.json", -1);
    }

    void ports()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, port);
        const Result<CommandLine> line = CommandLine::parse(QStringList { QStringLiteral("twinlane") } + arguments);
        QCOMPARE(bool(line), port >= 0);
        if (line)
            QCOMPARE(line->remotePort.value_or(-1), port);
    }
};

TWINLANE_TEST(RemoteOptionTest, QCoreApplication)

#include "tst_remoteoption.moc"
