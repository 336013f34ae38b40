// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two drawn trees in, the pairs of their blocks as text out: what holds beyond the children of one pair.

#include "model/alignment/blockpairing.h"

#include "tests/support/drawnpair.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <numeric>

using namespace twinlane;

namespace {

struct Drawn : test::DrawnPair {
    using DrawnPair::DrawnPair;

    /// "Net_0=Net_0 class 0.92, …" without the run and the step, in the baseline's order; certain pairs without number.
    QString text(const BlockPairing &pairing) const
    {
        QStringList pairs;
        for (std::size_t i = 2; i < a.size(); ++i) {
            const BlockId partner = pairing.partnerOfA[i];
            if (!partner)
                continue;
            const BlockPair &pair = pairing.pairOfA[i];
            QString text = QString::fromStdString(
                blockName(a, BlockId(i)) + '=' + blockName(b, partner) + ' ' + std::string(matchKey(pair.match)));
            if (pair.confidence < 0.995F)
                text += QStringLiteral(" %1").arg(double(pair.confidence), 0, 'f', 2);
            pairs << text;
        }
        return pairs.join(QStringLiteral(", "));
    }

    QString paired(PairingDepth depth = PairingDepth::Whole, const PairingRules &rules = {}) const
    {
        return text(pairBlocks(shapes, depth, rules));
    }
};

} // namespace

class BlockPairingTest : public QObject {
    Q_OBJECT
private slots:
    void pairs_data();
    void pairs();
    void partnersAreMutual_data() { pairs_data(); }
    void partnersAreMutual();
    void topLevel();
    void pins();
    void pinsThatDoNotFit();
};

void BlockPairingTest::pairs_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("pairs");
    const auto row = [](const char *name, const char *a, const char *b, const char *pairs) {
        QTest::newRow(name) << a << b << pairs;
    };
    row("equal trees", "Net\n  Linear\n  GELU", "Net\n  Linear\n  GELU",
        "Net_0=Net_0 exact, Linear_0=Linear_0 exact, GELU_0=GELU_0 exact");
    row("doubt is inherited", "Net\n  Linear\n  GELU\n  Old", "Net\n  Linear\n  GELU",
        "Net_0=Net_0 class 0.94, Linear_0=Linear_0 exact 0.95, GELU_0=GELU_0 exact 0.95");
    row("below a rename", "Manual\n  Linear\n  Linear", "Fused\n  Linear\n  Linear",
        "Manual_0=Fused_0 renamed 0.55, Linear_0=Linear_0 exact 0.70, Linear_1=Linear_1 exact 0.70");
    row("which of three equal ones is missing", "Linear\nLinear\nLinear", "Linear\nLinear",
        "Linear_0=Linear_0 exact 0.80, Linear_1=Linear_1 exact 0.80");
    row("names leave no doubt about it", "Linear @a\nLinear @b\nLinear @c", "Linear @a\nLinear @c",
        "Linear_0=Linear_0 exact, Linear_2=Linear_1 exact");
    row("backward follows the module", "Manual_0\n  Linear_0\n  Linear_1\nbackward\n  Manual_0.backward",
        "Fused_0\n  Linear_0\n  Linear_1\nbackward\n  Fused_0.backward",
        "Manual_0=Fused_0 renamed 0.55, Linear_0=Linear_0 exact 0.70, Linear_1=Linear_1 exact 0.70, "
        "backward=backward class 0.80, Manual_0.backward=Fused_0.backward renamed 0.55");
    row("backward order does not matter", "Linear_0\nNorm_0\nbackward\n  Norm_0.backward\n  Linear_0.backward",
        "Linear_0\nNorm_0\nbackward\n  Linear_0.backward\n  Norm_0.backward",
        "Linear_0=Linear_0 exact, Norm_0=Norm_0 exact, backward=backward class, "
        "Norm_0.backward=Norm_0.backward exact, Linear_0.backward=Linear_0.backward exact");
    row("backward of a module without partner",
        "Linear_0\nAdapter_0\nbackward\n  Adapter_0.backward\n  Linear_0.backward",
        "Linear_0\nbackward\n  Linear_0.backward",
        "Linear_0=Linear_0 exact, backward=backward class 0.92, Linear_0.backward=Linear_0.backward exact");
    row("unknown time after the same block", "Linear\nunknown\nNorm", "Linear\nunknown\nNorm",
        "Linear_0=Linear_0 exact, unknown=unknown exact, Norm_0=Norm_0 exact");
    row("unknown time before the same block", "unknown\nLinear", "Adapter\nunknown\nLinear",
        "unknown=unknown exact, Linear_0=Linear_0 exact");
    row("unknown time between others", "Linear\nunknown\nNorm", "Conv\nunknown\nPool", "");
}

void BlockPairingTest::pairs()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QTEST(Drawn(a.toStdString(), b.toStdString()).paired(), "pairs");
}

void BlockPairingTest::partnersAreMutual()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const Drawn drawn(a.toStdString(), b.toStdString());
    const BlockPairing pairing = pairBlocks(drawn.shapes, PairingDepth::Whole);
    QCOMPARE(pairing.partnerOfA.size(), drawn.a.size());
    QCOMPARE(pairing.partnerOfB.size(), drawn.b.size());
    QVERIFY(pairing.partnerOfA[0] == BlockId(0) && pairing.partnerOfA[1] == BlockId(1));
    std::size_t pairsA = 0, pairsB = 0;
    for (std::size_t i = 0; i < drawn.a.size(); ++i) {
        const BlockId partner = pairing.partnerOfA[i];
        pairsA += bool(partner);
        QVERIFY(!partner || pairing.partnerOfB[partner.row()] == BlockId(i));
    }
    for (const BlockId partner : pairing.partnerOfB)
        pairsB += bool(partner);
    QCOMPARE(pairsA, pairsB);
}

/// The children of the step only, and nothing is looked through.
void BlockPairingTest::topLevel()
{
    const Drawn drawn("Net\n  Linear\nLoss", "Net\n  Linear\nLoss");
    QCOMPARE(drawn.paired(PairingDepth::TopLevel), QStringLiteral("Net_0=Net_0 exact, Loss_0=Loss_0 exact"));
    const Drawn wrapped("Net\n  Linear\nLoss", "Wrapper\n  Net\n    Linear\nLoss");
    QCOMPARE(wrapped.paired(PairingDepth::TopLevel), QStringLiteral("Loss_0=Loss_0 exact"));
}

/// A pin is as certain as its user, and so is what lies below it.
void BlockPairingTest::pins()
{
    const Drawn drawn("Old\n  Linear\nLoss", "New\n  Conv\n  Linear\nLoss");
    PairingRules rules;
    const BlockId a = Drawn::find(drawn.a, "Old_0"), b = Drawn::find(drawn.b, "New_0");
    rules.pins.push_back({ a, b });
    rules.partnerOfA.emplace(a, b);
    rules.partnerOfB.emplace(b, a);
    const BlockPairing pairing = pairBlocks(drawn.shapes, PairingDepth::Whole, rules);
    QCOMPARE(drawn.text(pairing), QStringLiteral("Old_0=New_0 renamed, Linear_0=Linear_0 exact, Loss_0=Loss_0 exact"));
    QVERIFY(pairing.pairOfA[a.row()].isPinned);
    QVERIFY(pairing.unfitPins.empty());
}

/// A pin across two pairs that are no pair of each other cannot be drawn as one tree.
void BlockPairingTest::pinsThatDoNotFit()
{
    const Drawn drawn("First\n  Linear_0\nSecond\n  Norm_0", "First\n  Linear_0\nSecond\n  Norm_0\n  Linear_1");
    PairingRules rules;
    const BlockId a = Drawn::find(drawn.a, "Linear_0"), b = Drawn::find(drawn.b, "Linear_1");
    rules.pins.push_back({ a, b });
    rules.partnerOfA.emplace(a, b);
    rules.partnerOfB.emplace(b, a);
    const BlockPairing pairing = pairBlocks(drawn.shapes, PairingDepth::Whole, rules);
    QCOMPARE(pairing.unfitPins, (std::vector<std::size_t> { 0 }));
    QVERIFY(!pairing.partnerOfA[a.row()]);
}

TWINLANE_TEST(BlockPairingTest, NoApplication)
#include "tst_blockpairing.moc"
