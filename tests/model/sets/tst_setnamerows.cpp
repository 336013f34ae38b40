// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/model/sets/namedset.h"
#include "tests/support/testclass.h"

#include "model/sets/setnamerows.h"

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// "name: change, calls per rank a -> b, ns per rank a -> b, ranks a | b"
std::string lineOf(const SetNameRow &row)
{
    const auto number = [](double value) { return QString::number(value).toStdString(); };
    return row.normalizedName + ": " + std::string(nameChangeKey(row.change)) + ", "
        + number(*row.callsPerRank.baseline) + " -> " + number(*row.callsPerRank.experimental) + ", "
        + std::to_string(*row.totalPerRankNs.baseline) + " -> " + std::to_string(*row.totalPerRankNs.experimental)
        + ", " + std::to_string(*row.ranks.baseline) + " | " + std::to_string(*row.ranks.experimental);
}

QString linesOf(const std::vector<SetNameRow> &rows)
{
    QStringList lines;
    for (const SetNameRow &row : rows)
        lines << QString::fromStdString(lineOf(row));
    return lines.join(QLatin1Char('\n'));
}

const std::vector<std::vector<NamedCalls>> kTwo { { { "aten::add", 2, 100 }, { "old", 1, 10 } },
    { { "aten::add", 2, 300 } } };
const std::vector<std::vector<NamedCalls>> kFour { { { "aten::add.Tensor", 2, 200 } }, { { "aten::add", 2, 200 } },
    { { "aten::add", 2, 200 }, { "new 0xAB", 4, 40 } }, { { "aten::add", 1, 200 }, { "new 0xCD", 4, 40 } } };

} // namespace

class SetNameRowsTest : public QObject {
    Q_OBJECT

private slots:
    void callsPerRankDecide()
    {
        QCOMPARE(linesOf(setNameRows(*namedSet(kTwo), *namedSet(kFour))),
            QStringLiteral("aten::add: decreased, 2 -> 1.75, 200 -> 200, 2 | 4\n"
                           "new 0x…: added, 0 -> 2, 0 -> 20, 0 | 2\n"
                           "old: deleted, 0.5 -> 0, 5 -> 0, 1 | 0"));
    }

    void chosenRanksAlone()
    {
        const auto choice = RankChoice::parse("0-1");
        QVERIFY(choice);
        QCOMPARE(linesOf(setNameRows(*namedSet(kTwo), *namedSet(kFour), *choice)),
            QStringLiteral("aten::add: unchanged, 2 -> 2, 200 -> 200, 2 | 2\n"
                           "old: deleted, 0.5 -> 0, 5 -> 0, 1 | 0"));
        const auto late = RankChoice::parse("3");
        QCOMPARE(linesOf(setNameRows(*namedSet(kTwo), *namedSet(kFour), *late)),
            QStringLiteral("aten::add: added, 0 -> 1, 0 -> 200, 0 | 1\n"
                           "new 0x…: added, 0 -> 4, 0 -> 40, 0 | 1"));
    }

    void timeHasALimit_data()
    {
        QTest::addColumn<qint64>("before");
        QTest::addColumn<qint64>("after");
        QTest::addColumn<int>("change");
        QTest::newRow("at the limit") << qint64(100) << qint64(105) << int(NameChange::Unchanged);
        QTest::newRow("above") << qint64(100) << qint64(106) << int(NameChange::Increased);
        QTest::newRow("below") << qint64(100) << qint64(94) << int(NameChange::Decreased);
        QTest::newRow("from nothing") << qint64(0) << qint64(1) << int(NameChange::Increased);
        QTest::newRow("nothing twice") << qint64(0) << qint64(0) << int(NameChange::Unchanged);
    }

    void timeHasALimit()
    {
        QFETCH(qint64, before);
        QFETCH(qint64, after);
        QFETCH(int, change);
        const auto rows = setNameRows(*namedSet({ { { "a", 1, before } } }), *namedSet({ { { "a", 9, after } } }));
        QCOMPARE(int(timeChangeOf(rows.front(), 5)), change);
        QCOMPARE(int(rows.front().change), int(NameChange::Increased));
    }

    void pythonFunctionsAreTold()
    {
        const std::vector<std::vector<NamedCalls>> mixed { { { "f", 1, 5, "python_function" },
            { "both", 1, 5, "python_function" }, { "both", 1, 5 }, { "aten::add", 1, 5 } } };
        const auto rows = setNameRows(*namedSet(mixed), *namedSet({ { { "f", 2, 5, "python_function" } } }));
        QCOMPARE(rows.size(), std::size_t(3));
        for (const SetNameRow &row : rows)
            QCOMPARE(row.isPython, row.normalizedName == "f");
    }

    void whatEachRankSpends()
    {
        const auto set = namedSet(kFour);
        const std::vector<NameOnRank> found = nameByRank(*set, "new 0x…");
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].rank, RankIndex(2));
        QCOMPARE(found[1].rank, RankIndex(3));
        QCOMPARE(found[0].calls, std::int64_t(4));
        QCOMPARE(nameByRank(*set, "aten::add").size(), std::size_t(4));
        QVERIFY(nameByRank(*set, "aten::add.Tensor").empty());
    }
};

TWINLANE_TEST(SetNameRowsTest, NoApplication)
#include "tst_setnamerows.moc"
