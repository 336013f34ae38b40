// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testclass.h"
#include "views/stats/statstable.h"

#include <QStringList>
#include <QTest>

using namespace twinlane;

namespace {

std::vector<StatsRow> rowsNamed(const QStringList &names)
{
    std::vector<StatsRow> rows(static_cast<std::size_t>(names.size()));
    for (qsizetype i = 0; i < names.size(); ++i)
        rows[static_cast<std::size_t>(i)].name = names[i];
    return rows;
}

} // namespace

class TestStatsTable : public QObject {
    Q_OBJECT

private slots:
    void ordersWithoutRegardToCase()
    {
        const NameOrder order = orderNames(rowsNamed({ QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("B"),
            QStringLiteral("A"), QStringLiteral("Äh"), QStringLiteral("_") }));
        QStringList names;
        for (const QString &name : order.names)
            names << name;
        QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral("_ A a B b Äh"));
        QCOMPARE(order.byName, (std::vector<std::uint32_t> { 5, 3, 1, 2, 0, 4 }));
        QCOMPARE(order.nameOf, (std::vector<std::uint32_t> { 4, 2, 3, 1, 5, 0 }));
    }

    void equalNamesStayInTheirOrder()
    {
        const NameOrder order = orderNames(
            rowsNamed({ QStringLiteral("b"), QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("a") }));
        QCOMPARE(order.names.size(), std::size_t(2));
        QCOMPARE(order.byName, (std::vector<std::uint32_t> { 1, 3, 0, 2 }));
        QVERIFY(orderNames({}).byName.empty());
    }
};

TWINLANE_TEST(TestStatsTable, NoApplication)
#include "tst_statstable.moc"
