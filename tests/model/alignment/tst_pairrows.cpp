// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Pairs of blocks, chosen here and not by alignment, as one tree of rows: their order, their parents, their own time.

#include "model/alignment/pairrows.h"

#include "tests/support/blocktext.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <set>

using namespace twinlane;

namespace {

std::vector<std::uint32_t> allSteps(const BlockTree &tree)
{
    std::vector<std::uint32_t> steps(tree.stepCount);
    std::iota(steps.begin(), steps.end(), 0U);
    return steps;
}

BlockId find(const BlockTree &tree, const QString &name)
{
    for (std::size_t i = 2; i < tree.size(); ++i) {
        if (blockName(tree, BlockId(i)) == name.toStdString())
            return BlockId(i);
    }
    qFatal("no block %s", qPrintable(name));
}

struct Arranged {
    BlockTree a, b;
    std::vector<PairRow> rows;
};

/// @p pairs: "Net_0=Net_0 Linear_0=Linear_1", all of them exact but those that end in "~", which were moved.
Arranged arranged(const QString &a, const QString &b, const QString &pairs, PairingDepth depth = PairingDepth::Whole)
{
    Arranged made { treeFromText(a.toStdString()), treeFromText(b.toStdString()), {} };
    const auto stepsA = allSteps(made.a), stepsB = allSteps(made.b);
    const BlockShapes shapes({ &made.a, stepsA }, { &made.b, stepsB });
    BlockPairing pairing;
    pairing.partnerOfA.resize(made.a.size());
    pairing.partnerOfB.resize(made.b.size());
    pairing.pairOfA.resize(made.a.size());
    for (std::size_t i = 0; i < 2; ++i) // the run and the step
        pairing.add(BlockId(i), BlockId(i), {});
    for (QString pair : pairs.split(u' ', Qt::SkipEmptyParts)) {
        const bool isMoved = pair.endsWith(u'~');
        if (isMoved)
            pair.chop(1);
        BlockPair how;
        how.match = isMoved ? Match::Moved : Match::Exact;
        pairing.add(find(made.a, pair.section(u'=', 0, 0)), find(made.b, pair.section(u'=', 1)), how);
    }
    made.rows = arrangeRows(shapes, pairing, depth);
    return made;
}

} // namespace

class PairRowsTest : public QObject {
    Q_OBJECT
private slots:
    void rows_data();
    void rows();
    void everyBlockOnce_data() { rows_data(); }
    void everyBlockOnce();
    void topLevel();
};

void PairRowsTest::rows_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("pairs");
    QTest::addColumn<QString>("rows");
    const auto row = [](const char *name, const char *a, const char *b, const char *pairs, const char *rows) {
        QTest::newRow(name) << a << b << pairs << rows;
    };
    row("what the baseline alone has follows its pair", "Linear\nOld\nNorm", "New\nLinear\nNorm",
        "Linear_0=Linear_0 Norm_0=Norm_0",
        "step exact\n"
        "  - = New_0 onlyExperimental\n"
        "  Linear_0 exact\n"
        "  Old_0 = - onlyBaseline\n"
        "  Norm_0 exact\n");
    row("before the first pair it comes first", "Old\nLinear", "Linear", "Linear_0=Linear_0",
        "step exact\n"
        "  Old_0 = - onlyBaseline\n"
        "  Linear_0 exact\n");
    row("nothing is paired", "Old", "New", "",
        "step exact\n"
        "  Old_0 = - onlyBaseline\n"
        "  - = New_0 onlyExperimental\n");
    row("a moved pair stands where the experimental side has it", "Norm\nLinear\nGELU", "Linear\nGELU\nNorm",
        "Linear_0=Linear_0 GELU_0=GELU_0 Norm_0=Norm_0~",
        "step exact\n"
        "  Linear_0 exact\n"
        "  GELU_0 exact\n"
        "  Norm_0 moved\n");
    row("a wrapper of one side holds pairs", "Net\n  Linear", "Wrapper\n  Net\n    Linear",
        "Net_0=Net_0 Linear_0=Linear_0",
        "step exact\n"
        "  - = Wrapper_0 onlyExperimental\n"
        "    Net_0 exact\n"
        "      Linear_0 exact\n");
    row("a dissolved container holds pairs", "Encoder\n  Linear\n  Norm", "Linear\nNorm",
        "Linear_0=Linear_0 Norm_0=Norm_0",
        "step exact\n"
        "  Encoder_0 = - onlyBaseline\n"
        "    Linear_0 exact\n"
        "    Norm_0 exact\n");
    row("own time opposite the largest gap", "Lstm\n  unknown 2\n  Linear 3\n  unknown 7", "Lstm 20", "Lstm_0=Lstm_0",
        "step exact\n"
        "  Lstm_0 exact\n"
        "    unknown [0] = - onlyBaseline\n"
        "    Linear_0 = - onlyBaseline\n"
        "    unknown [1] = Lstm_0 exact own\n");
    row("own time alone where there is no gap", "Lstm 20", "Lstm\n  Linear 3", "Lstm_0=Lstm_0",
        "step exact\n"
        "  Lstm_0 exact\n"
        "    - = Linear_0 onlyExperimental\n"
        "    Lstm_0 = - onlyBaseline own\n");
}

void PairRowsTest::rows()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, pairs);
    const Arranged made = arranged(a, b, pairs);
    QTEST(QString::fromStdString(rowsText(made.rows, made.a, made.b)), "rows");
}

/// Each block is in one row but for its own time, and subtrees nest.
void PairRowsTest::everyBlockOnce()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, pairs);
    const Arranged made = arranged(a, b, pairs);
    std::set<BlockId> seenA, seenB;
    for (std::size_t i = 0; i < made.rows.size(); ++i) {
        const PairRow &row = made.rows[i];
        QVERIFY(row.subtreeEnd > i && row.subtreeEnd <= made.rows.size());
        QCOMPARE(bool(row.parent), i > 0);
        if (i > 0) {
            const PairRow &parent = made.rows[row.parent.row()];
            QVERIFY(row.parent.row() < i && row.subtreeEnd <= parent.subtreeEnd);
            QCOMPARE(row.depth, parent.depth + 1);
        }
        if (row.isOwnTime)
            continue;
        QVERIFY(!row.a || seenA.insert(row.a).second);
        QVERIFY(!row.b || seenB.insert(row.b).second);
    }
    // A gap that stands opposite own time is in no other row.
    const auto gaps = std::count_if(
        made.rows.begin(), made.rows.end(), [](const PairRow &row) { return row.isOwnTime && row.a && row.b; });
    QCOMPARE(seenA.size() + seenB.size() + std::size_t(gaps), made.a.size() + made.b.size());
}

void PairRowsTest::topLevel()
{
    const Arranged made =
        arranged("Net\n  Linear\nLoss", "Net\n  Linear\nLoss", "Net_0=Net_0 Loss_0=Loss_0", PairingDepth::TopLevel);
    QCOMPARE(rowsText(made.rows, made.a, made.b), std::string("step exact\n  Net_0 exact\n  Loss_0 exact\n"));
}

TWINLANE_TEST(PairRowsTest, NoApplication)
#include "tst_pairrows.moc"
