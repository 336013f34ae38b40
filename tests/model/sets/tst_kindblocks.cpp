// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/base/side.h"
#include "model/sets/kindblocks.h"
#include "tests/model/sets/blockset.h"
#include "tests/support/testclass.h"

#include <random>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// A line per row: its label indented by its level, then the place among the blocks of each side.
QString rowsText(const OpenedSets &opened, const KindPair &pair)
{
    QStringList lines;
    std::vector<int> levels;
    const std::vector<KindBlockRow> rows = kindBlockRows(opened, pair);
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        levels.push_back(rows[row].parent == row ? 0 : levels[rows[row].parent] + 1);
        const auto place = [](const auto &block) { return block ? QString::number(*block) : QStringLiteral("-"); };
        lines << QString(levels.back(), QLatin1Char(' '))
                + QString::fromUtf8(rows[row].label.data(), rows[row].label.size())
                + QStringLiteral(" %1 %2").arg(place(rows[row].blockOf[0]), place(rows[row].blockOf[1]));
    }
    return lines.join(QLatin1Char('\n'));
}

QString pairsText(const OpenedSets &opened)
{
    QStringList pairs;
    for (const KindPair &pair : kindPairsOf(opened)) {
        const auto kind = [](const auto &each) { return each ? QString::number(*each) : QStringLiteral("-"); };
        pairs << QStringLiteral("%1:%2 %3")
                     .arg(kind(pair.baseline), kind(pair.experimental), QString::fromStdString(ranksOf(opened, pair)));
    }
    return pairs.join(QStringLiteral(", "));
}

const std::vector<std::string> kFirst { "Step", " Embedding", " Block", "  Linear", " backward" };
const std::vector<std::string> kLast { "Step", " Block", "  Linear", "  GELU", " Loss", " backward" };

} // namespace

class KindBlocksTest : public QObject {
    Q_OBJECT

private slots:
    void blocksOfBothSidesStandBesideEachOther()
    {
        const auto opened = openedBlocks(blockSet({ { { 0, 1 }, kFirst } }), blockSet({ { { 0, 1 }, kLast } }));
        QCOMPARE(pairsText(*opened), QStringLiteral("0:0 0, 1"));
        QCOMPARE(rowsText(*opened, kindPairsOf(*opened)[0]),
            QStringLiteral("Step 0 0\n"
                           " Embedding 1 -\n"
                           " Block 2 1\n"
                           "  Linear 3 2\n"
                           "  GELU - 3\n"
                           " Loss - 4\n"
                           " backward 4 5"));
    }

    void timesAreOfTheKindsRanks()
    {
        const auto opened = openedBlocks(blockSet({ { { 0, 1, 2 }, kFirst }, { { 3 }, kLast } }));
        QCOMPARE(pairsText(*opened), QStringLiteral("0:- 0–2, 1:- 3"));
        const KindPair pair = kindPairsOf(*opened)[0];
        const std::vector<KindBlockRow> rows = kindBlockRows(*opened, pair);
        const auto time = timeOf(*opened, pair, rows[3], Side::Baseline);
        QVERIFY(time);
        QCOMPARE(time->minNs, std::int64_t(4000));
        QCOMPARE(time->medianNs, std::int64_t(8000));
        QCOMPARE(time->maxNs, std::int64_t(12000));
        QCOMPARE(opened->side(Side::Baseline).ranks[time->maxRank].rank, std::int64_t(2));
        QVERIFY(!timeOf(*opened, pair, rows[3], Side::Experimental));
    }

    /// Stages of a pipeline that were cut otherwise: each has the kind that most of its ranks had.
    void mostPartnersDecide()
    {
        const auto opened = openedBlocks(blockSet({ { { 0, 1 }, kFirst }, { { 2, 3 }, kLast } }),
            blockSet({ { { 0, 1, 2 }, kLast }, { { 3 }, kFirst } }));
        QCOMPARE(pairsText(*opened), QStringLiteral("0:0 0–2, 1:1 3"));
    }

    void nothingIsGuessed()
    {
        const auto other = openedBlocks(blockSet({ { { 0, 1 }, kFirst }, { { 2, 3 }, kLast } }),
            blockSet({ { { 4, 5 }, kLast } })); // other ranks, so that none is matched
        QCOMPARE(pairsText(*other), QStringLiteral("-:0 4, 5, 0:- 0, 1, 1:- 2, 3"));
        QCOMPARE(rowsText(*other, { {}, 0 }).section(QLatin1Char('\n'), 0, 1), QStringLiteral("Step - 0\n Block - 1"));
    }

    /// A summary may say what no recording does.
    void repeatedLabelsHaveRowsOfTheirOwn()
    {
        const std::vector<std::string> twice { "Step", " Linear", " Linear" };
        const auto opened = openedBlocks(blockSet({ { { 0 }, twice } }), blockSet({ { { 0 }, twice } }));
        QCOMPARE(rowsText(*opened, { 0, 0 }), QStringLiteral("Step 0 0\n Linear 1 1\n Linear - 2\n Linear 2 -"));
    }

    /// Every block of both sides has one row, below its own parent, and a tree against itself has no row of one side.
    void everyBlockHasItsRow()
    {
        std::mt19937_64 random(7);
        for (int round = 0; round < 200; ++round) {
            const auto drawn = [&random] {
                std::vector<std::string> blocks { "Step" };
                std::size_t depth = 0;
                for (int i = 0; i < 20; ++i) {
                    depth = 1 + random() % (depth + 1);
                    blocks.push_back(std::string(depth, ' ') + char('a' + i) + std::to_string(random() % 2));
                }
                return blocks;
            };
            const auto a = blockSet({ { { 0 }, drawn() } }), b = blockSet({ { { 0 }, drawn() } });
            const auto opened = openedBlocks(a, b);
            PerSide<std::vector<bool>> seen { std::vector<bool>(21), std::vector<bool>(21) };
            const std::vector<KindBlockRow> rows = kindBlockRows(*opened, { 0, 0 });
            for (std::uint32_t row = 0; row < rows.size(); ++row) {
                QVERIFY(rows[row].parent < row || (row == 0 && rows[row].parent == 0));
                for (std::size_t side = 0; side < 2; ++side) {
                    if (const auto block = rows[row].blockOf[side]) {
                        QVERIFY(!seen[side][*block]);
                        seen[side][*block] = true;
                        const RankKind &kind = opened->side(Side(side)).kinds[0];
                        if (row > 0) {
                            const auto parent = rows[rows[row].parent].blockOf[side];
                            QVERIFY(parent && *parent < *block && *block < kind.blocks[*parent].subtreeEnd);
                        }
                    }
                }
            }
            QCOMPARE(
                std::count(seen[0].begin(), seen[0].end(), true) + std::count(seen[1].begin(), seen[1].end(), true),
                42);
            const auto same = openedBlocks(a, a);
            for (const KindBlockRow &row : kindBlockRows(*same, { 0, 0 }))
                QVERIFY(row.blockOf[0] && row.blockOf[0] == row.blockOf[1]);
        }
    }
};

TWINLANE_TEST(KindBlocksTest, NoApplication)
#include "tst_kindblocks.moc"
