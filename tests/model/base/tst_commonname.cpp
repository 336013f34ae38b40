// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One name for several names that differ in numbers.

#include "model/base/commonname.h"
#include "tests/support/testclass.h"

#include <QStringList>
#include <QTest>

using namespace twinlane;

class CommonNameTest : public QObject {
    Q_OBJECT

private slots:
    void common_data()
    {
        QTest::addColumn<QString>("names");
        QTest::addColumn<QString>("common");
        const auto row = [](const char *names, const char *common) {
            QTest::newRow(names) << QString::fromUtf8(names) << QString::fromUtf8(common);
        };
        row("layers.0 layers.1 layers.2", "layers.0–2");
        row("layers.2.mlp layers.10.mlp layers.9.mlp", "layers.2,9–10.mlp");
        row("layers.9.mlp layers.10.mlp", "layers.9–10.mlp");
        row("layers.0 layers.1 layers.4", "layers.0–1,4");
        row("layers.0 layers.2 layers.4", "layers.*");
        row("a.0.b.0 a.1.b.1", "a.*.b.*");
        row("a.0.b.3 a.1.b.3", "a.0–1.b.3");
        row("mlp mlp", "mlp");
        row("0 1", "0–1");
        row("q_proj k_proj", "");
        row("layers.0 layers.0.mlp", "");
        row("layers.99999999999 layers.99999999998", "");
        row("layers.0.backward layers.1.backward", "layers.0–1.backward");
    }
    void common()
    {
        QFETCH(const QString, names);
        QFETCH(const QString, common);
        std::vector<std::string> texts;
        for (const QString &name : names.split(QLatin1Char(' ')))
            texts.push_back(name.toStdString());
        QCOMPARE(QString::fromStdString(commonName({ texts.begin(), texts.end() })), common);
    }

    void nothingHasNoName() { QCOMPARE(commonName({}), std::string()); }

    void shapesOfEntriesAreEqual()
    {
        QCOMPARE(nameShape("layers.3.mlp"), std::string("layers.#.mlp"));
        QCOMPARE(nameShape("layers.11.mlp"), nameShape("layers.3.mlp"));
        QVERIFY(nameShape("layer1.0") != nameShape("layer2.0"));
        QCOMPARE(nameShape(""), std::string());
        QCOMPARE(nameShape("a..b"), std::string("a..b"));
    }
};

TWINLANE_TEST(CommonNameTest, QCoreApplication)
#include "tst_commonname.moc"
