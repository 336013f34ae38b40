// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Qualified names of modules on the command line: as PATH of options, and what reports say of them.

#include "tests/app/cli/clitraces.h"
#include "tests/support/namedmodel.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

class TestCliNames : public QObject {
    Q_OBJECT

    TraceFolder m_folder;
    QString m_a, m_b, m_plain;

    QString write(const char *name, const NamedModel &model) const
    {
        return m_folder.write(name, QByteArray::fromStdString(traceJson(drawing(model))));
    }
    Outcome compared(const QStringList &words) const
    {
        return runCli(QStringList { QStringLiteral("compare"), m_a, m_b } + words);
    }
    QByteArray text(const QString &a, const QString &b) const
    {
        return runCli({ QStringLiteral("compare"), a, b }).out;
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_a = write("a.json", {});
        m_b = write("b.json", { .layers = 5, .parameters = 400, .longerUs = 8 });
        m_plain = write("plain.json", { .longerUs = 8, .isNamed = false });
    }

    void zoomTakesNames_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : { "layers.1.up", "module.layers.1.up", "_orig_mod.layers.1.up", "Net / layers.1 / up" })
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void zoomTakesNames()
    {
        QFETCH(const QString, name);
        const QJsonValue block = json(
            compared({ QStringLiteral("--format=json"), QStringLiteral("--zoom"), name }))[QStringLiteral("blocks")];
        QCOMPARE(block[QStringLiteral("label")].toString(), QStringLiteral("up"));
        QCOMPARE(block[QStringLiteral("baselineQualifiedName")].toString(), QStringLiteral("layers.1.up"));
        QCOMPARE(block[QStringLiteral("totalParameters")][QStringLiteral("delta")].toInteger(), qint64(300));
        QCOMPARE(
            block[QStringLiteral("totalParameterBytes")][QStringLiteral("experimental")].toInteger(), qint64(1600));
    }

    void otherOptionsTakeThemToo()
    {
        const QJsonObject root =
            json(compared({ QStringLiteral("--format=json"), QStringLiteral("--what-if=module.layers.1.up") }));
        QCOMPARE(root[QStringLiteral("whatIf")][QStringLiteral("blocks")][0][QStringLiteral("path")].toString(),
            QStringLiteral("Net / layers.1 / up"));
        const QString pins = m_folder.write("pins.json",
            QByteArray(R"({"schema": "twinlane/pins/1", "pins": [["module.layers.0", "layers.4"]], "forbid": []})"));
        const Outcome pinned = compared(
            { QStringLiteral("--pins"), pins, QStringLiteral("--format=json"), QStringLiteral("--zoom=layers.4") });
        QCOMPARE(pinned.exitCode, 0);
        QCOMPARE(json(pinned)[QStringLiteral("blocks")][QStringLiteral("baselineQualifiedName")].toString(),
            QStringLiteral("layers.0"));
    }

    void anUnknownNameIsRefused()
    {
        const Outcome outcome = compared({ QStringLiteral("--zoom=layers.9") });
        QVERIFY(outcome.exitCode != 0);
        QCOMPARE(outcome.messages.size(), 1);
    }

    void reportsSayNamesClassesAndParameters()
    {
        const QByteArray report = text(m_a, m_b);
        for (const char *words : { "layers.0–4 ×4 / ×5 (Layer)", "up ×4 / ×5 (Linear)", "layers.0–3.up (Linear ×4)",
                 "Modules with other parameters" })
            QVERIFY2(report.contains(words), report.constData());
        const QByteArray summary = runCli({ QStringLiteral("summary"), m_a }).out;
        QVERIFY(summary.contains("parameters"));
        QVERIFY(!runCli({ QStringLiteral("summary"), m_plain }).out.contains("parameters"));
    }

    void oneSideIsEnough()
    {
        const QByteArray report = text(m_a, m_plain);
        QVERIFY2(report.contains("layers.0–3 ×4 (Layer)"), report.constData());
        QVERIFY(!report.contains("(was "));
        QVERIFY(!report.contains("Modules with other parameters"));
    }

    void aBlockIsExplainedWithItsParameters()
    {
        const QJsonObject root = json(compared({ QStringLiteral("--format=json"), QStringLiteral("--zoom=layers.2") }));
        const Outcome explained = runCli({ QStringLiteral("explain"), m_a, m_b,
            root[QStringLiteral("blocks")][QStringLiteral("id")].toString(), QStringLiteral("--format=json") });
        QCOMPARE(
            json(explained)[QStringLiteral("figures")][QStringLiteral("totalParameters")][QStringLiteral("baseline")]
                .toInteger(),
            qint64(200));
    }
};

TWINLANE_TEST(TestCliNames, QCoreApplication)
#include "tst_clinames.moc"
