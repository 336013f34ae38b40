// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Pins, forbids and class maps: their file, what they do to alignment, and rules that hold for all of them.

#include "model/alignment/alignment.h"
#include "model/alignment/pinnedblocks.h"
#include "model/alignment/pins.h"
#include "tests/support/blocktext.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>
#include <set>

using namespace twinlane;

namespace {

const std::vector<std::uint32_t> kFirstStep { 0 };

Result<Alignment> aligned(const BlockTree &a, const BlockTree &b, const Pins &pins)
{
    return align({ &a, kFirstStep }, { &b, kFirstStep }, pins);
}

QString shown(const char *a, const char *b, const Pins &pins)
{
    const BlockTree left = treeFromText(a), right = treeFromText(b);
    const auto alignment = aligned(left, right, pins);
    if (!alignment)
        return QString::fromStdString(alignment.error().detail);
    return QString::fromStdString(rowsText(alignment->rows, left, right)).trimmed();
}

constexpr auto kModel = "Net\n  Layer\n    Linear 5\n    Mlp\n      Linear 9\n  Layer\n    Linear "
                        "5\n    Mlp\n      Linear 9";

/// Sorted texts of all rows, sides swapped back where asked.
std::multiset<std::string> texts(const Alignment &alignment, bool isSwapped)
{
    std::multiset<std::string> list;
    for (const PairRow &row : alignment.rows) {
        const BlockId a = isSwapped ? row.b : row.a, b = isSwapped ? row.a : row.b;
        list.insert(std::to_string(a.value) + ' ' + std::to_string(b.value) + ' ' + std::to_string(row.confidence)
            + (row.isPinned ? " pinned" : ""));
    }
    return list;
}

std::string firstMissing(const Alignment &alignment, const BlockTree &tree, BlockId PairRow::*side)
{
    std::vector<int> seen(tree.size(), 0);
    for (const PairRow &row : alignment.rows) {
        if (row.*side && !(row.isOwnTime && tree[row.*side].kind != BlockKind::Unknown))
            ++seen[(row.*side).row()];
    }
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (seen[i] != 1)
            return "block " + std::to_string(i) + " in " + std::to_string(seen[i]) + " rows";
    }
    return {};
}

} // namespace

class PinsTest : public QObject {
    Q_OBJECT

private slots:
    void fileIsReadAndWritten()
    {
        const Pins pins { { { "a / b", "c" } }, { { "x", "y" } }, { { "Old", "New" } } };
        const auto again = Pins::parse(pins.toJson(), "pins.json");
        QVERIFY(again);
        QVERIFY(*again == pins);
        QVERIFY(pins.swapped().swapped() == pins);
        QCOMPARE(pins.swapped().pins.front().baseline, std::string("c"));
    }

    void badFiles_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("problem");
        QTest::newRow("no JSON") << "pins"
                                 << "this is no JSON object of pins";
        QTest::newRow("no schema") << "{}"
                                   << "its \"schema\" is not \"twinlane/pins/1\"";
        QTest::newRow("no pair") << R"({"schema":"twinlane/pins/1","pins":[["a","b"],["a"]]})"
                                 << "entry 2 of \"pins\" is not [baseline path, experimental path]";
        QTest::newRow("no class") << R"({"schema":"twinlane/pins/1","classes":{"A":1}})"
                                  << "the class map of \"A\" is not a class name";
        QTest::newRow("unknown key") << R"({"schema":"twinlane/pins/1","forbids":[]})"
                                     << "there is no \"forbids\" in pins; there are pins, forbid and classes";
    }

    void badFiles()
    {
        QFETCH(QString, json);
        QFETCH(QString, problem);
        const auto pins = Pins::parse(json.toStdString(), "pins.json");
        QVERIFY(!pins);
        QVERIFY(pins.error().code == ErrorCode::BadRequest);
        QCOMPARE(QString::fromStdString(pins.error().detail), problem);
    }

    void pathsLeadToBlocks()
    {
        const BlockTree tree = treeFromText(kModel);
        for (std::size_t i = 2; i < tree.size(); ++i)
            QCOMPARE(findBlock(tree, blockPath(tree, BlockId(i))).value, std::uint32_t(i));
        QCOMPARE(blockPath(tree, BlockId(10)), std::string("Net / Layer [1] / Mlp / Linear"));
        QVERIFY(!findBlock(tree, "Net / Nothing"));
        QCOMPARE(findBlock(treeFromText("Net\n  Linear_0 @model.fc 5"), "model.fc").value, 3U);
    }

    void pairing_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<Pins>("pins");
        QTest::addColumn<QString>("rows");
        QTest::newRow("another class") << "Net\n  Linear 5\n  Other 7"
                                       << "Net\n  Linear 5\n  Conv 7"
                                       << Pins { { { "Net / Linear", "Net / Conv" } }, {}, {} }
                                       << "step exact\n  Net_0 class\n    Linear_0 = Conv_0 renamed\n    - = Linear_0 "
                                          "onlyExperimental\n    Other_0 = - onlyBaseline";
        QTest::newRow("forbidden") << "Net\n  Linear 5\n  Conv 9"
                                   << "Net\n  Linear 5\n  Conv 9"
                                   << Pins { {}, { { "Net / Linear", "Net / Linear" } }, {} }
                                   << "step exact\n  Net_0 exact\n    Linear_0 = - onlyBaseline\n    - = Linear_0 "
                                      "onlyExperimental\n    Conv_0 exact";
        QTest::newRow("one class by map")
            << "Net\n  Old\n    Linear 5"
            << "Net\n  New\n    Linear 5" << Pins { {}, {}, { { "Old", "New" } } }
            << "step exact\n  Net_0 class\n    Old_0 = New_0 renamed\n      Linear_0 exact";
        QTest::newRow("across parents of one class")
            << kModel << kModel << Pins { { { "Net / Layer [0] / Mlp", "Net / Layer [1] / Mlp" } }, {}, {} }
            << "step exact\n  Net_0 exact\n    Layer_0 = Layer_1 exact\n      Mlp_0 = Mlp_1 exact\n"
               "        Linear_1 = Linear_3 exact\n    Layer_1 = Layer_0 exact\n"
               "      Mlp_1 = Mlp_0 exact";
        QTest::newRow("out of a block on each side")
            << kModel << kModel
            << Pins { { { "Net / Layer [0] / Linear", "Net / Layer [0] / Mlp / Linear" },
                          { "Net / Layer [0] / Mlp / Linear", "Net / Layer [0] / Linear" } },
                   {}, {} }
            << "step exact\n  Net_0 exact\n    Layer_0 exact\n      Mlp_0 = - onlyBaseline\n"
               "        Linear_1 = Linear_0 exact\n      - = Mlp_0 onlyExperimental\n"
               "        Linear_0 = Linear_1 exact";
        QTest::newRow("into a wrapper")
            << "Net\n  Mlp\n    Linear 5\n  Norm 3"
            << "Net\n  Wrap\n    Ffn\n      Linear 5\n    Norm 3"
            << Pins { { { "Net / Mlp", "Net / Wrap / Ffn" } }, {}, {} }
            << "step exact\n  Net_0 class\n    - = Wrap_0 onlyExperimental\n      Mlp_0 = Ffn_0 "
               "renamed\n        Linear_0 exact\n      Norm_0 moved";
    }

    void pairing()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(Pins, pins);
        QFETCH(QString, rows);
        const QString found = shown(qPrintable(a), qPrintable(b), pins);
        const QStringList wanted = rows.split('\n');
        for (const QString &line : wanted) {
            // Which match an unpinned pair has is tested in tst_alignment.
            const QString pair = '\n' + line.section(' ', 0, -2) + ' ';
            QVERIFY2(('\n' + found).contains(pair), qPrintable(line + " is not in\n" + found));
        }
    }

    void refused_data()
    {
        QTest::addColumn<Pins>("pins");
        QTest::addColumn<QString>("problem");
        QTest::newRow("no such block") << Pins { { { "Net / Conv", "Net" } }, {}, {} }
                                       << "the baseline has no block of the first name";
        QTest::newRow("no such block, other side")
            << Pins { { { "Net", "Net / Conv" } }, {}, {} } << "the experimental run has no block of the second name";
        QTest::newRow("twice") << Pins {
            { { "Net / Layer [0]", "Net / Layer [0]" }, { "Net / Layer [0]", "Net / Layer [1]" } }, {}, {}
        } << "in another pin already";
        QTest::newRow("pinned and forbidden")
            << Pins { { { "Net", "Net" } }, { { "Net", "Net" } }, {} } << "forbidden by another entry";
        QTest::newRow("no such class") << Pins { {}, {}, { { "Layer", "Conv" } } }
                                       << "neither trace has a class \"Conv\"";
        QTest::newRow("crossing pins") << Pins {
            { { "Net / Layer [0]", "Net / Layer [0]" }, { "Net / Layer [0] / Mlp", "Net / Layer [1] / Mlp" } }, {}, {}
        } << "another pin keeps these apart";
        QTest::newRow("inside blocks of two classes")
            << Pins { { { "Net / Layer [0] / Linear", "Net / Head / Linear" } }, {}, {} }
            << "they are inside these two, which are no pair";
    }

    void refused()
    {
        QFETCH(Pins, pins);
        QFETCH(QString, problem);
        const std::string other = std::string(kModel) + "\n  Head\n    Linear 4";
        const QString found = shown(kModel, other.c_str(), pins);
        QVERIFY2(found.contains(problem), qPrintable(found));
    }

    /// Pins either hold or are refused. If they hold, every block is in one row, and swapped pins give the swapped
    /// rows. If they are refused, they are refused on both sides.
    void anyPins()
    {
        const BlockTree a = treeFromText(std::string(kModel) + "\n  Head\n    Wrap\n      Linear 4\n    unknown 3");
        const BlockTree b =
            treeFromText(std::string(kModel) + "\n  Layer\n    Adapter 2\n    Mlp\n      Linear 9\n  Head 8");
        int held = 0;
        for (unsigned seed = 0; seed < 600; ++seed) {
            std::mt19937 random(seed);
            Pins pins;
            const auto any = [&](const BlockTree &tree) {
                return blockPath(tree, BlockId(2 + random() % (tree.size() - 2)));
            };
            for (std::size_t i = 0; i < 1 + seed % 3; ++i)
                (seed % 5 == 4 ? pins.forbids : pins.pins).push_back({ any(a), any(b) });
            const auto there = aligned(a, b, pins), back = aligned(b, a, pins.swapped());
            QVERIFY2(there.hasValue() == back.hasValue(), std::to_string(seed).c_str());
            if (!there)
                continue;
            ++held;
            QVERIFY2(texts(*there, false) == texts(*back, true), std::to_string(seed).c_str());
            QCOMPARE(firstMissing(*there, a, &PairRow::a), std::string());
            QCOMPARE(firstMissing(*there, b, &PairRow::b), std::string());
        }
        QVERIFY(held > 100);
    }
};

TWINLANE_TEST(PinsTest, NoApplication)
#include "tst_pins.moc"
