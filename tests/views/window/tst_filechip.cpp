// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which part of two paths is shown, so that files of one name can be told apart.

#include "tests/support/testclass.h"
#include "views/window/filechip.h"

#include <QTest>

using namespace twinlane;

class FileChipTest : public QObject {
    Q_OBJECT

private slots:
    void namesApart_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("firstName");
        QTest::addColumn<QString>("secondName");
        const auto row = [](const char *name, const char *a, const char *b, const char *shownA, const char *shownB) {
            QTest::newRow(name) << QString::fromLatin1(a) << QString::fromLatin1(b) << QString::fromLatin1(shownA)
                                << QString::fromLatin1(shownB);
        };
        row("names differ", "/x/a.json", "/x/b.json", "a.json", "b.json");
        row("folders differ", "/x/old/rank0.json", "/x/new/rank0.json", "old/rank0.json", "new/rank0.json");
        row("outer folders differ", "/x/old/log/t.json", "/x/new/log/t.json", "old/log/t.json", "new/log/t.json");
        row("one folder deeper", "/x/t.json", "/x/x/t.json", "/x/t.json", "x/x/t.json");
        row("the same file", "/x/t.json", "/x/t.json", "t.json", "t.json");
        row("one file alone", "/x/t.json", "", "t.json", "");
        row("none", "", "", "", "");
    }

    void namesApart()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        const auto [a, b] = twinlane::namesApart(first, second);
        QTEST(a, "firstName");
        QTEST(b, "secondName");
    }

    void toldToThoseWhoListen()
    {
        FileChip chip(Side::Baseline);
        QVERIFY(chip.accessibleName().contains(QStringLiteral("no file")));
        chip.setFile(QStringLiteral("/x/old/t.json"), QStringLiteral("old/t.json"), 3);
        QVERIFY(chip.accessibleName().contains(QStringLiteral("old/t.json")));
        QVERIFY(chip.toolTip()
                    .remove(QChar(0x200B))
                    .contains(QStringLiteral("/x/old/t.json"))); // without the places to break a line
        QCOMPARE(chip.file(), QStringLiteral("/x/old/t.json"));
    }
};

TWINLANE_TEST(FileChipTest, QApplication)
#include "tst_filechip.moc"
