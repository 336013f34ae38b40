// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Links into sessions, and files as desktops name them, on the command line of the window.

#include "app/sessionfile/sessionlink.h"

#include "app/window/commandline.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class SessionLinkTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead()
    {
        const SessionLink link { QString::fromUtf8("/runs/a b \xc3\xa4#100%.twinlane"),
            QStringLiteral("b-0123456789") };
        QVERIFY(isLink(linkText(link)));
        const std::optional<SessionLink> read = sessionLink(linkText(link));
        QVERIFY(read);
        QCOMPARE(read->path, link.path);
        QCOMPARE(read->block, link.block);
    }

    /// Links come from anywhere: only a session on this machine is opened, and a block by its id alone.
    void linksThatAreNone_data()
    {
        QTest::addColumn<QString>("link");
        for (const char *link : { "twinlane:", "twinlane:s.twinlane", "twinlane://host/s.twinlane",
                 "twinlane:///etc/passwd", "twinlane:///s.twinlane.json", "twinlane:///s.twinlane?block=../../x",
                 "twinlane:///s.twinlane?block=--help", "twinlane:///%00.twinlane%", "twinlane://user@/s.twinlane" })
            QTest::newRow(link) << QString::fromLatin1(link);
    }
    void linksThatAreNone()
    {
        QFETCH(QString, link);
        const auto parsed = CommandLine::parse({ QStringLiteral("twinlane"), link });
        QVERIFY(!parsed);
        QVERIFY(QString::fromStdString(parsed.error().sentence()).contains(QStringLiteral("no link")));
    }
    void filesAsDesktopsNameThem()
    {
        const auto parsed = CommandLine::parse(
            { QStringLiteral("twinlane"), QStringLiteral("file:///tmp/a%20b.json"), QStringLiteral("/tmp/c.json") });
        QVERIFY(parsed);
        QCOMPARE(parsed->files, (QStringList { QStringLiteral("/tmp/a b.json"), QStringLiteral("/tmp/c.json") }));
    }
};

TWINLANE_TEST(SessionLinkTest, NoApplication)

#include "tst_sessionlink.moc"
