// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The children of two steps in, their pairs as text out: one case for each rule, in the order in which they are tried.

#include "model/alignment/siblingmatch.h"

#include "tests/support/drawnpair.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace twinlane;

namespace {

/// Two drawn trees and their shapes.
struct Drawn : test::DrawnPair {
    using DrawnPair::DrawnPair;

    SiblingMatch match(const PairingRules &rules = {}, bool lookThrough = true) const
    {
        return matchSiblings(shapes, rules, BlockId(1), BlockId(1), lookThrough);
    }

    BlockId findA(std::string_view name) const { return find(a, name); }
    BlockId findB(std::string_view name) const { return find(b, name); }

    /// "Linear_0=Linear_1 class, …" in the baseline's order.
    QString text(SiblingMatch match) const
    {
        std::sort(match.pairs.begin(), match.pairs.end(),
            [](const SiblingPair &x, const SiblingPair &y) { return x.a < y.a; });
        QStringList pairs;
        for (const SiblingPair &pair : match.pairs) {
            const std::string text =
                blockName(a, pair.a) + '=' + blockName(b, pair.b) + ' ' + std::string(matchKey(pair.match));
            pairs << QString::fromStdString(text);
        }
        return pairs.join(QStringLiteral(", "));
    }
};

} // namespace

class SiblingMatchTest : public QObject {
    Q_OBJECT
private slots:
    void rules_data();
    void rules();
    void swapMirrors_data() { rules_data(); }
    void swapMirrors();
    void wrappersOnlyWhereAllowed();
    void forbiddenPairs();
    void pinnedBlocksStayOut();
    void aloneBlocksAreLookedThrough();
    void scores();
    void namesAreNoted();
    void cells();
};

void SiblingMatchTest::rules_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("pairs");
    const auto row = [](const char *name, const char *a, const char *b, const char *pairs) {
        QTest::newRow(name) << a << b << pairs;
    };
    row("same class, same inside", "Linear\nGELU", "Linear\nGELU", "Linear_0=Linear_0 exact, GELU_0=GELU_0 exact");
    row("same class, other inside", "Net\n  Linear", "Net\n  Linear\n  GELU", "Net_0=Net_0 class");
    row("one more between equal ones", "Linear\nLinear", "Linear\nReLU\nLinear",
        "Linear_0=Linear_0 exact, Linear_1=Linear_1 exact");
    row("the equal inside decides among three of a class", "Layer\n  Linear\nLayer\n  Conv",
        "Layer\n  Norm\nLayer\n  Linear\nLayer\n  Conv", "Layer_0=Layer_1 exact, Layer_1=Layer_2 exact");
    row("names decide among equal siblings", "Linear @a\nLinear @b\nLinear @c", "Linear @b\nLinear @c",
        "Linear_1=Linear_0 exact, Linear_2=Linear_1 exact");
    row("kinds never meet", "Linear", "operator:Linear", "");
    row("a recomputed call is another class", "Linear_0\nNorm", "recomputed:Linear_0\nNorm", "Norm_0=Norm_0 exact");
    row("wrapper", "Net\n  Linear\n  GELU", "Wrapper\n  Net\n    Linear\n    GELU", "Net_0=Net_0 wrapper");
    row("three wrappers", "Net\n  Linear", "Outer\n  Middle\n    Inner\n      Net\n        Linear",
        "Net_0=Net_0 wrapper");
    // A container is opened, three levels at most, and what lies in it is looked through again.
    row("six wrappers: three opened, three looked through", "Net\n  Linear",
        "One\n  Two\n    Three\n      Four\n        Five\n          Six\n            Net\n              Linear",
        "Net_0=Net_0 wrapper");
    row("seven are too many", "Net\n  Linear",
        "One\n  Two\n    Three\n      Four\n        Five\n          Six\n            Seven\n              Net\n"
        "                Linear",
        "");
    row("alike inside: renamed", "Manual\n  Linear\n  Linear\n  Dropout", "Fused\n  Linear\n  Linear",
        "Manual_0=Fused_0 renamed");
    row("not alike inside", "Manual\n  Linear\n  Dropout", "Fused\n  Conv\n  Norm\n  ReLU", "");
    row("renamed by its name", "Head_0 @head", "Classifier_0 @head", "Head_0=Classifier_0 renamed");
    row("dissolved container", "Encoder\n  Linear\n  Tanh", "Linear\nTanh",
        "Linear_0=Linear_0 exact, Tanh_0=Tanh_0 exact");
    row("one leaf for another at its place", "Linear\nGELU\nLinear", "Linear\nReLU\nLinear",
        "Linear_0=Linear_0 exact, GELU_0=ReLU_0 guessed, Linear_1=Linear_1 exact");
    row("out of order", "Norm\nAttention\n  Linear\n  Linear\nMlp", "Attention\n  Linear\n  Linear\nNorm\nMlp",
        "Norm_0=Norm_0 moved, Attention_0=Attention_0 exact, Mlp_0=Mlp_0 exact");
    row("nothing in common", "Embedding\n  Linear", "Conv\nNorm", "");
}

void SiblingMatchTest::rules()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const Drawn drawn(a.toStdString(), b.toStdString());
    QTEST(drawn.text(drawn.match()), "pairs");
}

/// Which side is which changes no pair.
void SiblingMatchTest::swapMirrors()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const Drawn there(a.toStdString(), b.toStdString()), back(b.toStdString(), a.toStdString());
    SiblingMatch mirrored = back.match();
    for (SiblingPair &pair : mirrored.pairs)
        std::swap(pair.a, pair.b);
    QCOMPARE(there.text(mirrored), there.text(there.match()));
}

void SiblingMatchTest::wrappersOnlyWhereAllowed()
{
    const Drawn drawn("Net\n  Linear\n  GELU", "Wrapper\n  Net\n    Linear\n    GELU");
    QCOMPARE(drawn.text(drawn.match({}, false)), QString());
    const Drawn dissolved("Encoder\n  Linear\n  Tanh", "Linear\nTanh");
    QCOMPARE(dissolved.text(dissolved.match({}, false)), QString());
}

void SiblingMatchTest::forbiddenPairs()
{
    const Drawn drawn("Linear\nLinear", "Linear\nLinear");
    PairingRules rules;
    rules.forbidden.insert(PairingRules::key(drawn.findA("Linear_0"), drawn.findB("Linear_0")));
    QCOMPARE(drawn.text(drawn.match(rules)), QStringLiteral("Linear_1=Linear_1 exact"));
}

void SiblingMatchTest::pinnedBlocksStayOut()
{
    const Drawn drawn("Linear\nNorm\nLinear", "Linear\nNorm\nLinear");
    const BlockId a = drawn.findA("Linear_0"), b = drawn.findB("Linear_1");
    PairingRules rules;
    rules.pins.push_back({ a, b });
    rules.partnerOfA.emplace(a, b);
    rules.partnerOfB.emplace(b, a);
    // The other Linear of each side is left, before the Norm on one side and behind it on the other. One pair of the two
    // can be in order; of equal ones that is the first in the alphabet.
    QCOMPARE(drawn.text(drawn.match(rules)), QStringLiteral("Norm_0=Norm_0 moved, Linear_1=Linear_0 exact"));
}

/// A block that a rule leaves alone gives its place to what it holds.
void SiblingMatchTest::aloneBlocksAreLookedThrough()
{
    const Drawn drawn("Encoder\n  Linear\n  Tanh", "Encoder\n  Linear\n  Tanh");
    PairingRules rules;
    rules.aloneInA.insert(drawn.findA("Encoder_0"));
    rules.aloneInB.insert(drawn.findB("Encoder_0"));
    const SiblingMatch match = drawn.match(rules);
    for (const SiblingPair &pair : match.pairs)
        QVERIFY(pair.a != drawn.findA("Encoder_0") && pair.b != drawn.findB("Encoder_0"));
    rules.aloneInB.clear();
    const Drawn flat("Encoder\n  Linear\n  Tanh", "Linear\nTanh");
    QCOMPARE(flat.text(flat.match(rules, false)), QStringLiteral("Linear_0=Linear_0 exact, Tanh_0=Tanh_0 exact"));
}

/// 1 for equal subtrees; less for each rule that is further from that.
void SiblingMatchTest::scores()
{
    const auto score = [](const char *a, const char *b) {
        const Drawn drawn(a, b);
        const SiblingMatch match = drawn.match();
        return match.pairs.size() == 1 ? match.pairs.front().score : -1;
    };
    QCOMPARE(score("Net\n  Linear", "Net\n  Linear"), 1.0);
    // The bags {Net, Linear} and {Net, Linear, GELU} share four of five.
    QCOMPARE(score("Net\n  Linear", "Net\n  Linear\n  GELU"), 0.6 + 0.4 * 0.8);
    QCOMPARE(score("Net\n  Linear", "Wrapper\n  Net\n    Linear"), 0.97);
    // The insides {Linear, Linear, Dropout} and {Linear, Linear} share four of five.
    QCOMPARE(score("Manual\n  Linear\n  Linear\n  Dropout", "Fused\n  Linear\n  Linear"), 0.55 * 0.8);
}

void SiblingMatchTest::namesAreNoted()
{
    const Drawn drawn("Linear @fc\nNorm", "Linear @fc\nNorm");
    const SiblingMatch match = drawn.match();
    QCOMPARE(match.pairs.size(), std::size_t(2));
    for (const SiblingPair &pair : match.pairs)
        QCOMPARE(pair.isNamed, pair.a == drawn.findA("Linear_0"));
}

/// Equal ends need no comparison of each with each.
void SiblingMatchTest::cells()
{
    const Drawn equal("Linear\nNorm\nGELU", "Linear\nNorm\nGELU");
    QCOMPARE(equal.match().cells, std::uint64_t(0));
    const Drawn unequal("Linear\nNorm\nGELU", "Linear\nConv\nGELU");
    QVERIFY(unequal.match().cells > 0);
}

TWINLANE_TEST(SiblingMatchTest, NoApplication)
#include "tst_siblingmatch.moc"
