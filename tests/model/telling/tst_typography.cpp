// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The signs of typography in the model's English, and back for terminals that show no UTF-8.

#include "model/telling/asciitext.h"
#include "model/telling/typography.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class TypographyTest : public QObject {
    Q_OBJECT
private slots:
    void sentencesGetSigns_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("shown");
        const auto add = [](const char *english, const char *shown) {
            QTest::newRow(english) << QString::fromUtf8(english) << QString::fromUtf8(shown);
        };
        add("107.9 -> 88.32 ms", "107.9 → 88.32 ms");
        add("-2.1 % to -1 %, (-3), -4.5.", "−2.1 % to −1 %, (−3), −4.5.");
        add("-19.61 ms", "−19.61 ms");
        add("5 us", "5 µs");
        add("Block x3 takes 2 x the time", "Block ×3 takes 2 × the time");
        // Names of traces.
        add("f<float, -1>", "f<float, -1>");
        add("f(a, -1)", "f(a, -1)");
        add("a->b", "a->b");
        add("Memcpy DtoH (Device -> Pageable): 1 -> 2 calls", "Memcpy DtoH (Device -> Pageable): 1 → 2 calls");
        add("layer-1 x3d bus", "layer-1 x3d bus");
    }

    void sentencesGetSigns()
    {
        QFETCH(const QString, english);
        QFETCH(const QString, shown);
        const std::string made = typographic(english.toStdString());
        QCOMPARE(QString::fromStdString(made), shown);
        QCOMPARE(QString::fromStdString(asciiText(made)), english);
    }
};

TWINLANE_TEST(TypographyTest, NoApplication)
#include "tst_typography.moc"
