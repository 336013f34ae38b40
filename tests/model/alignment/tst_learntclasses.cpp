// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which classes are learnt to have become others, and what that does to the rows.

#include "model/alignment/alignment.h"
#include "tests/support/blocktext.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

const std::vector<std::uint32_t> kFirstStep { 0 };

Alignment aligned(const BlockTree &a, const BlockTree &b, const Pins &pins = {})
{
    auto alignment = align({ &a, kFirstStep }, { &b, kFirstStep }, pins);
    if (!alignment)
        qFatal("%s", alignment.error().detail.c_str());
    return std::move(*alignment);
}

/// "Linear Linear4bit 6, ..." of all changes.
std::string text(const std::vector<ClassChange> &classes)
{
    std::string all;
    for (const ClassChange &change : classes)
        all += (all.empty() ? "" : ", ") + change.baseline + ' ' + change.experimental + ' '
            + std::to_string(change.pairs) + (change.isPinned ? " pinned" : "");
    return all;
}

/// A model of @p layers layers, each with the lines of @p inside.
std::string model(int layers, const std::string &inside)
{
    std::string text = "Net\n";
    for (int i = 0; i < layers; ++i)
        text += "  Layer\n" + inside;
    return text;
}

const std::string kPlain = "    Norm 3\n    Linear 5\n    Linear 7\n";
const std::string kQuantized = "    Norm 3\n    Linear4bit 5\n    Linear4bit 7\n";

} // namespace

class LearntClassesTest : public QObject {
    Q_OBJECT

private slots:
    void learns_data()
    {
        QTest::addColumn<std::string>("left");
        QTest::addColumn<std::string>("right");
        QTest::addColumn<std::string>("expected");
        QTest::newRow("renamed everywhere")
            << model(3, kPlain) << model(3, kQuantized) << std::string("Linear Linear4bit 6");
        QTest::newRow("and a layer is gone")
            << model(8, kPlain) << model(7, kQuantized) << std::string("Linear Linear4bit 14");
        QTest::newRow("one that stays is a counter-example") << model(3, kPlain) + "  Linear 9\n"
                                                             << model(3, kQuantized) + "  Linear 9\n"
                                                             << std::string();
        QTest::newRow("the new class was there before") << model(3, kPlain) + "  Linear4bit 9\n"
                                                        << model(3, kQuantized) + "  Linear4bit 9\n"
                                                        << std::string();
        QTest::newRow("too rare") << model(1, kPlain) << model(1, kQuantized) << std::string();
        QTest::newRow("two classes for one")
            << model(3, kPlain) << model(3, "    Norm 3\n    Row 5\n    Column 7\n") << std::string();
        QTest::newRow("containers that are alike inside")
            << model(3, "    Attention\n      Linear 4\n      Linear 4\n      Rope 4\n")
            << model(3, "    FastAttention\n      Linear 4\n      Linear 4\n      Rope 4\n")
            << std::string("Attention FastAttention 3");
        QTest::newRow("two at once") << model(3, kPlain)
                                     << model(3, "    RootNorm 3\n    Linear4bit 5\n    Linear4bit 7\n")
                                     << std::string("Linear Linear4bit 6, Norm RootNorm 3");
    }

    void learns()
    {
        QFETCH(std::string, left);
        QFETCH(std::string, right);
        QFETCH(std::string, expected);
        const BlockTree a = treeFromText(left), b = treeFromText(right);
        QCOMPARE(text(aligned(a, b).classes), expected);
    }

    void swappedSidesSwapTheClasses()
    {
        const BlockTree a = treeFromText(model(4, kPlain)), b = treeFromText(model(3, kQuantized));
        QCOMPARE(text(aligned(a, b).classes), std::string("Linear Linear4bit 6"));
        QCOMPARE(text(aligned(b, a).classes), std::string("Linear4bit Linear 6"));
    }

    void pinsComeFirst()
    {
        const BlockTree a = treeFromText(model(3, kPlain)), b = treeFromText(model(3, kQuantized));
        Pins refused, pinned;
        refused.classes = { { "Linear", "Linear" } };
        pinned.classes = { { "Linear", "Linear4bit" } };
        QCOMPARE(text(aligned(a, b, refused).classes), std::string());
        QCOMPARE(text(aligned(a, b, pinned).classes), std::string("Linear Linear4bit 6 pinned"));
    }

    /// A renamed block is no equal one, and neither are the blocks around it.
    void rowsTellWhatChanged()
    {
        const BlockTree a = treeFromText(model(3, kPlain)), b = treeFromText(model(3, kQuantized));
        const Alignment alignment = aligned(a, b);
        for (const PairRow &row : alignment.rows) {
            QVERIFY(row.a && row.b);
            const std::string_view name = a.text(a[row.a].className);
            const Match expected = name == "Linear" ? Match::Renamed : name == "Norm" ? Match::Exact : Match::Class;
            if (a[row.a].kind == BlockKind::Module)
                QCOMPARE(int(row.match), int(expected));
            QCOMPARE(row.confidence, 1.0F);
        }
        QCOMPARE(alignment.alignedShare, 1.0);
    }

    void differentModelsTeachNothing()
    {
        const BlockTree a = treeFromText("Language\n  Embedding 1\n" + model(4, kPlain)),
                        b = treeFromText(
                            "Vision\n  Conv 90\n  Pool 50\n  Stage\n    Conv 70\n    Batch 80\n    Conv 60\n"
                            "  Stage\n    Conv 70\n    Batch 80\n    Conv 60\n  Head 10");
        const Alignment alignment = aligned(a, b);
        QVERIFY(alignment.topLevelOnly);
        QVERIFY(alignment.classes.empty());
    }
};

TWINLANE_TEST(LearntClassesTest, NoApplication)
#include "tst_learntclasses.moc"
