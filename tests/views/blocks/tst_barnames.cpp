// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The texts of lines of blocks whose modules have qualified names: name, class beside it, tool tip.

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/namedmodel.h"
#include "tests/support/testclass.h"
#include "views/blocks/bartext.h"

#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// "name | muted words" of each line inside @p scope, in the order of their execution; gaps are left out.
QStringList linesOf(const Comparison &comparison, const char *scope)
{
    BarTree tree(comparison, comparison.findPath(scope), Measure::Critical, BarOrder::Execution);
    QStringList lines;
    for (const BarId id : tree.children(0)) {
        if (tree[id].isFold())
            tree.children(id);
        const DiffBar bar = tree.bar(id);
        if (!bar.isUnknown)
            lines << QStringLiteral("%1 | %2").arg(barName(comparison, tree, bar), barSubline(comparison, tree, bar));
    }
    return lines;
}

QString toolTipOf(const Comparison &comparison, const char *path)
{
    const DiffBar bar = rowBar(comparison, comparison.findPath(path), Measure::Critical, 1);
    return blockToolTip(comparison, bar, Measure::Critical).replace(QChar::Nbsp, QLatin1Char(' '));
}

} // namespace

class TestBarNames : public QObject {
    Q_OBJECT

private slots:
    void foldsSayTheirEntries_data()
    {
        QTest::addColumn<bool>("named");
        QTest::addColumn<int>("layers");
        QTest::addColumn<QString>("expected");
        QTest::newRow("as many") << true << 4 << QStringLiteral("layers.0–3 | Layer ×4");
        QTest::newRow("one more") << true << 5 << QStringLiteral("layers.0–4 | Layer ×4 → ×5");
        QTest::newRow("without names") << false << 4 << QStringLiteral("Layer ×4 | ");
    }
    void foldsSayTheirEntries()
    {
        QFETCH(const bool, named);
        QFETCH(const int, layers);
        QFETCH(const QString, expected);
        const auto comparison =
            compareDrawings(drawing({ .isNamed = named }), drawing({ .layers = layers, .isNamed = named }));
        const QStringList lines = linesOf(*comparison, "Net");
        QVERIFY2(lines.contains(expected), qPrintable(lines.join(QLatin1Char('\n'))));
    }

    void partsOfOneClassStayApart()
    {
        const auto comparison = compareDrawings(drawing({}), drawing({}));
        QCOMPARE(linesOf(*comparison, "layers.1"),
            QStringList({ QStringLiteral("up | Linear"), QStringLiteral("down | Linear") }));
    }

    void theToolTipHasNameClassInstanceAndParameters()
    {
        const auto comparison = compareDrawings(drawing({}), drawing({ .parameters = 400 }));
        const QString tip = toolTipOf(*comparison, "layers.1.up");
        for (const char *part :
            { "up</div>", "<div>Linear</div>", "layers.1.up · Linear_2", "Parameters", "100 → 400", "400 B → 1.6 KiB" })
            QVERIFY2(tip.contains(QString::fromUtf8(part)), qPrintable(tip));
    }

    void withoutNamesNothingIsAdded()
    {
        const auto comparison = compareDrawings(drawing({ .isNamed = false }), drawing({ .isNamed = false }));
        const QString tip = toolTipOf(*comparison, "Net / Layer [1] / Linear [0]");
        QVERIFY(!tip.contains(QLatin1String("Parameters")));
        QVERIFY(tip.contains(QLatin1String("Linear_2")));
    }
};

TWINLANE_TEST(TestBarNames, QApplication)
#include "tst_barnames.moc"
