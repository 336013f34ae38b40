// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Key symbols of viewers as keys of Qt.

#include "app/remote/remotekeys.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class RemoteKeysTest : public QObject {
    Q_OBJECT

private slots:
    void keys_data()
    {
        QTest::addColumn<quint32>("symbol");
        QTest::addColumn<int>("key");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("modifier");
        const auto row = [](const char *name, quint32 symbol, int key, const QString &text = {}, int modifier = 0) {
            QTest::newRow(name) << symbol << key << text << modifier;
        };
        row("letter", 'k', Qt::Key_K, QStringLiteral("k"));
        row("capital", 'K', Qt::Key_K, QStringLiteral("K"));
        row("space", ' ', Qt::Key_Space, QStringLiteral(" "));
        row("umlaut", 0xe4, Qt::Key_Adiaeresis, QString(QChar(0xe4)));
        row("euro", 0x20ac, 0x20ac, QString(QChar(0x20ac)));
        row("Chinese", 0x01004e2d, 0x4e2d, QString(QChar(0x4e2d)));
        row("beyond sixteen bits", 0x0101f600, 0, QString::fromUcs4(U"\U0001f600", 1));
        row("half a character", 0x0100d800, 0);
        row("beyond Unicode", 0x01110000, 0);
        row("return", 0xff0d, Qt::Key_Return, QStringLiteral("\r"));
        row("tab", 0xff09, Qt::Key_Tab, QStringLiteral("\t"));
        row("escape", 0xff1b, Qt::Key_Escape);
        row("first function key", 0xffbe, Qt::Key_F1);
        row("last function key", 0xffe0, Qt::Key_F35);
        row("keypad's five", 0xffb5, Qt::Key_5, QStringLiteral("5"));
        row("keypad's left", 0xff96, Qt::Key_Left);
        row("shift", 0xffe2, Qt::Key_Shift, {}, Qt::ShiftModifier);
        row("control", 0xffe3, Qt::Key_Control, {}, Qt::ControlModifier);
        row("unknown", 0x1008ff13, 0);
        row("nothing", 0, 0);
    }

    void keys()
    {
        QFETCH(const quint32, symbol);
        QFETCH(const int, key);
        QFETCH(const QString, text);
        QFETCH(const int, modifier);
        const RemoteKey found = remoteKey(symbol);
        QCOMPARE(found.key, key);
        QCOMPARE(found.text, text);
        QCOMPARE(found.modifiers, modifier);
    }
};

TWINLANE_TEST(RemoteKeysTest, NoApplication)

#include "tst_remotekeys.moc"
