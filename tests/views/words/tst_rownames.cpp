// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The names of blocks and causes where both sides, one or none tells the qualified names of modules.

#include "views/words/rownames.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/namedmodel.h"
#include "tests/support/testclass.h"
#include "views/words/causetext.h"

#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// "layers.1 | Layer | Net / layers.1 | layers.1" of the second layer: name, class, path and whole name.
QString namesOf(const Comparison &comparison, std::size_t layer)
{
    std::vector<RowId> rows = comparison.children(comparison.findPath("Net"));
    std::erase_if(rows, [&](RowId row) { return comparison.kind(row) == BlockKind::Unknown; });
    const RowId row = rows[layer];
    return QStringList { pairName(comparison, row), classPhrase(comparison, row), rowPath(comparison, row),
        wholeName(comparison, row) }
        .join(QStringLiteral(" | "));
}

CauseName causeOf(const Comparison &comparison, const std::vector<const char *> &paths)
{
    DifferencePlace place;
    place.deltaNs = 1000;
    for (const char *path : paths)
        place.rows.push_back(comparison.findPath(path));
    return causeName(comparison, place);
}

QString text(const CauseName &name)
{
    return QStringList { name.title, name.where, name.parent }.join(QStringLiteral(" | "));
}

} // namespace

class TestRowNames : public QObject {
    Q_OBJECT

private slots:
    void rows_data()
    {
        QTest::addColumn<bool>("baseline");
        QTest::addColumn<bool>("experimental");
        QTest::addColumn<QString>("expected");
        const QString named = QStringLiteral("layers.1 | Layer | Net / layers.1 | layers.1");
        QTest::newRow("both") << true << true << named;
        QTest::newRow("baseline alone") << true << false << named; // a name is no other name than none
        QTest::newRow("experimental alone") << false << true << named;
        QTest::newRow("none") << false << false << QStringLiteral("Layer [1] |  | Net / Layer [1] | ");
    }
    void rows()
    {
        QFETCH(const bool, baseline);
        QFETCH(const bool, experimental);
        QFETCH(const QString, expected);
        const auto comparison = compareDrawings(drawing({ .isNamed = baseline }), drawing({ .isNamed = experimental }));
        QCOMPARE(namesOf(*comparison, 1), expected);
    }

    void otherNamesAreTold()
    {
        const auto comparison = compareDrawings(drawing({ .prefix = "old." }), drawing({ .prefix = "new." }));
        QCOMPARE(pairName(*comparison, comparison->findPath("new")), QStringLiteral("old → new"));
        QCOMPARE(classPhrase(*comparison, comparison->findPath("new")), QStringLiteral("Net"));
    }

    void causesSayWhichModule()
    {
        const auto named = compareDrawings(drawing({}), drawing({ .longerUs = 8 }));
        QCOMPARE(text(causeOf(*named, { "layers.2.up" })), QStringLiteral("layers.2.up | Linear | "));
        QCOMPARE(text(causeOf(*named, { "layers.0.up", "layers.1.up", "layers.2.up" })),
            QStringLiteral("layers.0–2.up | Linear ×3 | "));
        QCOMPARE(text(causeOf(*named, { "layers.0.up", "layers.1.down" })), QStringLiteral("Linear\u00A0×2 |  | "));
        const auto plain = compareDrawings(drawing({ .isNamed = false }), drawing({ .longerUs = 8, .isNamed = false }));
        QCOMPARE(text(causeOf(*plain, { "Net / Layer [2] / Linear [0]" })),
            QStringLiteral("Linear [0] | in Net / Layer [2] | Layer [2]"));
    }
};

TWINLANE_TEST(TestRowNames, QApplication)
#include "tst_rownames.moc"
