// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What rows are called where both sides, one or none tells the names of modules, and how they are found by them.

#include "model/alignment/qualifiednames.h"
#include "model/run/modulenames.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/namedmodel.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// The layers and what is in the first one.
QString labels(const Comparison &comparison)
{
    QStringList list;
    const RowId net = comparison.findPath("Net");
    for (const RowId row : comparison.children(net)) {
        if (comparison.kind(row) != BlockKind::Unknown)
            list << QString::fromStdString(std::string(namedLabel(comparison, row)));
    }
    return list.join(QLatin1Char(' '));
}

std::vector<RowId> layersOf(const Comparison &comparison)
{
    std::vector<RowId> rows = comparison.children(comparison.findPath("Net"));
    std::erase_if(rows, [&](RowId row) { return comparison.kind(row) == BlockKind::Unknown; });
    return rows;
}

std::string found(const Comparison &comparison, std::string_view path)
{
    const RowId row = comparison.findPath(path);
    return row ? comparison.path(row) : "none";
}

} // namespace

class QualifiedNamesTest : public QObject {
    Q_OBJECT

private slots:
    void oneSideIsEnough_data()
    {
        QTest::addColumn<bool>("baseline");
        QTest::addColumn<bool>("experimental");
        QTest::addColumn<QString>("expected");
        const QString named = QStringLiteral("layers.0 layers.1 layers.2 layers.3");
        QTest::newRow("both") << true << true << named;
        QTest::newRow("baseline") << true << false << named;
        QTest::newRow("experimental") << false << true << named;
        QTest::newRow("none") << false << false << QStringLiteral("Layer [0] Layer [1] Layer [2] Layer [3]");
    }
    void oneSideIsEnough()
    {
        QFETCH(const bool, baseline);
        QFETCH(const bool, experimental);
        QFETCH(const QString, expected);
        const auto comparison = compareDrawings(drawing({ .isNamed = baseline }), drawing({ .isNamed = experimental }));
        QCOMPARE(labels(*comparison), expected);
        for (const RowId row : layersOf(*comparison))
            QVERIFY(!hasTwoNames(*comparison, row));
        const bool isAny = baseline || experimental;
        QCOMPARE(QString::fromStdString(commonLabel(*comparison, layersOf(*comparison))),
            isAny ? QStringLiteral("layers.0–3") : QString());
        QCOMPARE(found(*comparison, namedPath(*comparison, layersOf(*comparison)[2])),
            comparison->path(layersOf(*comparison)[2]));
    }

    void otherNamesAreTwo()
    {
        const auto comparison = compareDrawings(drawing({ .prefix = "old." }), drawing({ .prefix = "new." }));
        const RowId layer = comparison->findPath("old.layers.1");
        QVERIFY(layer);
        QCOMPARE(std::string(qualifiedName(*comparison, layer)), std::string("new.layers.1"));
        QVERIFY(qualifiedName(*comparison, RowId(0)).empty());
    }

    void namesAreFoundAsTheProgramHasThem_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("path");
        const QString up = QStringLiteral("Net / layers.1 / up");
        QTest::newRow("whole") << QStringLiteral("layers.1.up") << up;
        QTest::newRow("DDP") << QStringLiteral("module.layers.1.up") << up;
        QTest::newRow("compiled") << QStringLiteral("_orig_mod.layers.1._orig_mod.up") << up;
        QTest::newRow("FSDP") << QStringLiteral("layers.1._fsdp_wrapped_module.up") << up;
        QTest::newRow("the model") << QStringLiteral("module") << QStringLiteral("Net");
        QTest::newRow("labels") << up << up;
        QTest::newRow("not there") << QStringLiteral("layers.9.up") << QStringLiteral("none");
        QTest::newRow("no such pass") << QStringLiteral("layers.1.up.backward") << QStringLiteral("none");
    }
    void namesAreFoundAsTheProgramHasThem()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, path);
        const auto comparison = compareDrawings(drawing({}), drawing({}));
        QCOMPARE(QString::fromStdString(found(*comparison, name.toStdString())), path);
    }

    void withoutNamesAWrapperIsNoBlock()
    {
        const auto comparison = compareDrawings(drawing({ .isNamed = false }), drawing({ .isNamed = false }));
        QCOMPARE(found(*comparison, "module"), std::string("none"));
    }

    void lastParts()
    {
        QCOMPARE(std::string(shortModuleName("layers.3.attention.q_proj")), std::string("q_proj"));
        QCOMPARE(std::string(shortModuleName("model.layers.3")), std::string("layers.3"));
        QCOMPARE(std::string(shortModuleName("blocks.3.1")), std::string("blocks.3.1"));
        QCOMPARE(std::string(shortModuleName("3")), std::string("3"));
        QCOMPARE(std::string(shortModuleName(".3")), std::string("3"));
        QCOMPARE(std::string(shortModuleName("")), std::string());
    }
};

TWINLANE_TEST(QualifiedNamesTest, QCoreApplication)
#include "tst_qualifiednames.moc"
