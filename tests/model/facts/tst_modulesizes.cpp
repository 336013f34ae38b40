// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Parameters of blocks: each module once, both sides, and modules whose number of parameters changed.

#include "model/comparison/comparison.h"
#include "model/facts/modulesizes.h"
#include "model/facts/resizedmodules.h"
#include "tests/support/blocktext.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/namedmodel.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <limits>

using namespace twinlane;
using namespace twinlane::test;

namespace {

RowId rowAt(const Comparison &comparison, std::string_view path)
{
    const RowId row = comparison.findPath(path);
    if (!row)
        qFatal("no such block");
    return row;
}

/// Every module of a drawn tree gets 10 parameters and 40 bytes.
BlockTree sized(std::string_view text)
{
    BlockTree tree = treeFromText(text);
    for (Block &block : tree.blocks) {
        if (block.instances.empty())
            continue;
        block.parameters = 10;
        block.parameterBytes = 40;
    }
    return tree;
}

std::int64_t countOf(const std::optional<ModuleSize> &size)
{
    return size ? size->parameters : -1;
}

} // namespace

class ModuleSizesTest : public QObject {
    Q_OBJECT

private slots:
    void aModuleCountsOnceHoweverOftenItIsCalled()
    {
        const BlockTree tree = sized("Net_0\n  Layer_0\n    Linear_0\n    Linear_0\n  Layer_1\n    Linear_0\nLoss_0\n"
                                     "optimizer:Optimizer.step");
        const auto sizes = sizesOfBlocks(tree);
        QCOMPARE(countOf(sizes[0]), 50);
        QCOMPARE(countOf(sizes[1]), 50);
        QCOMPARE(countOf(sizes[2]), 40); // Net, both layers, and the one Linear
        QCOMPARE(countOf(sizes[3]), 20);
        QCOMPARE(countOf(sizes[4]), 10);
        QCOMPARE(countOf(sizes[5]), 10);
        QCOMPARE(countOf(sizes[6]), 20);
        QCOMPARE(countOf(sizes[8]), 10);
        QVERIFY(!sizes[9]);
        QCOMPARE(sizes[3]->bytes, std::int64_t(80));
    }

    void aModuleInsideItselfCountsOnce()
    {
        const auto sizes = sizesOfBlocks(sized("Net_0\n  Net_0\n    Linear_0\n  Linear_0"));
        QCOMPARE(countOf(sizes[2]), 20);
        QCOMPARE(countOf(sizes[3]), 20);
    }

    void nonsenseIsNotKnown()
    {
        BlockTree tree = sized("Net_0\n  Linear_0\n  Linear_1");
        tree.blocks[3].parameters = std::numeric_limits<std::int64_t>::max();
        tree.blocks[4].parameterBytes = -1;
        const auto sizes = sizesOfBlocks(tree);
        QVERIFY(!sizes[2] && !sizes[3] && !sizes[4]);
    }

    /// A sum with a module that nobody knows is no sum of the parameters.
    void whatIsAroundAnUnknownModuleIsNotKnown()
    {
        BlockTree tree = sized("Net_0\n  Layer_0\n    Linear_0\n  Layer_1\n    Linear_1");
        tree.blocks[4].parameters = tree.blocks[4].parameterBytes = -1;
        const auto sizes = sizesOfBlocks(tree);
        QVERIFY(!sizes[2] && !sizes[3] && !sizes[4]);
        QCOMPARE(countOf(sizes[5]), 20);
    }

    /// Two classes called Linear share their numbers: the one without a name is not known to have no parameters. A loss that
    /// is no part of the model has none.
    void classesThatShareNumbersAreNotKnown()
    {
        const auto comparison = [](const std::string &className) {
            const std::string text =
                "meta twinlane.modules [[\"\", \"Net\", 0, 0], [\"up\", \"Linear\", 100, 400], [null, \"" + className
                + "\", 0, 0]]\n1 step ProfilerStep#1 0-100\n1 module Net_0 5-90\n1 module Linear_0 10-20\n"
                + "1 module " + className + (className == "Linear" ? "_1" : "_0") + " 30-40\n1 op aten::mm 32-34\n";
            return compareDrawings(text, text);
        };
        const auto whole = [](const std::shared_ptr<const Comparison> &of) {
            return RowSizes(*of).of(of->stepRow()).parameters.baseline;
        };
        QVERIFY(!whole(comparison("Linear")));
        QCOMPARE(whole(comparison("CrossEntropyLoss")), std::optional<std::int64_t>(100));
    }

    void rowsHaveTheSizesOfBothSides()
    {
        const auto comparison = compareDrawings(drawing({}), drawing({ .layers = 3, .parameters = 400 }));
        const RowSizes sizes(*comparison);
        QVERIFY(sizes.isAnyKnown());
        const SizeDelta whole = sizes.of(comparison->stepRow());
        QCOMPARE(whole.parameters.baseline, std::optional<std::int64_t>(800));
        QCOMPARE(whole.parameters.experimental, std::optional<std::int64_t>(2400));
        QCOMPARE(whole.bytes.delta, std::optional<std::int64_t>(6400));
        QVERIFY(whole.isOther());
        const RowId layer = rowAt(*comparison, "layers.1");
        QCOMPARE(sizes.of(layer).parameters.percent, std::optional(300.0));
        QVERIFY(!sizeOfRows(*comparison, { layer }, true).isOther());
        QCOMPARE(sizeOfRows(*comparison, { layer, rowAt(*comparison, "layers.1.up") }, false).parameters.baseline,
            std::optional<std::int64_t>(200));
        const SizeDelta gone = sizes.of(rowAt(*comparison, "layers.3"));
        QVERIFY(gone.isKnown() && !gone.isOther() && !gone.parameters.experimental);
    }

    void withoutNamesNothingIsKnown()
    {
        const auto comparison = compareDrawings(drawing({ .isNamed = false }), drawing({ .isNamed = false }));
        QVERIFY(!RowSizes(*comparison).isAnyKnown());
        QVERIFY(!RowSizes(*comparison).of(comparison->stepRow()).isKnown());
        QVERIFY(resizedModules(*comparison, RowId(0)).empty());
    }

    void oneSideAloneIsNoChange()
    {
        const auto comparison = compareDrawings(drawing({}), drawing({ .isNamed = false }));
        QVERIFY(RowSizes(*comparison).isAnyKnown());
        const SizeDelta layer = RowSizes(*comparison).of(rowAt(*comparison, "layers.1"));
        QVERIFY(layer.isKnown() && layer.parameters.baseline == 200 && !layer.parameters.experimental);
        QVERIFY(!layer.parameters.delta && !layer.parameters.percent && !layer.bytes.delta);
        QVERIFY(resizedModules(*comparison, RowId(0)).empty());
    }

    void resizedEntriesOfAListStandTogether()
    {
        const auto comparison =
            compareDrawings(drawing({}), drawing({ .layers = 5, .parameters = 400, .longerUs = 8 }));
        const auto all = resizedModules(*comparison, RowId(0));
        QCOMPARE(all.size(), std::size_t(3));
        QCOMPARE(QString::fromStdString(all[0].name), QStringLiteral("layers.0–3.up"));
        QCOMPARE(all[0].rows.size(), std::size_t(4));
        QCOMPARE(all[0].size.parameters.experimental, std::optional<std::int64_t>(1600));
        QCOMPARE(ratioOf(all[0].size.parameters), std::optional(4.0));
        QVERIFY(all[0].perParameterPercent().value_or(0) < -50);
        QCOMPARE(QString::fromStdString(all[1].name), QStringLiteral("layers.0–3.down"));
        QCOMPARE(QString::fromStdString(all[2].name), QStringLiteral("layers.4")); // new, with what is in it
        QCOMPARE(all[2].size.parameters.delta, std::optional<std::int64_t>(800));
        QVERIFY(!all[2].perParameterPercent());
        QCOMPARE(resizedModules(*comparison, rowAt(*comparison, "layers.2")).size(), std::size_t(2));
    }

    void ratiosNeedBothSides()
    {
        QCOMPARE(ratioOf(makeDelta<std::int64_t>(std::optional<std::int64_t>(4), std::optional<std::int64_t>(2))),
            std::optional(0.5));
        QVERIFY(!ratioOf(makeDelta<std::int64_t>(std::optional<std::int64_t>(0), std::optional<std::int64_t>(2))));
        QVERIFY(!ratioOf(makeDelta<std::int64_t>(std::optional<std::int64_t>(), std::optional<std::int64_t>(2))));
    }
};

TWINLANE_TEST(ModuleSizesTest, QCoreApplication)
#include "tst_modulesizes.moc"
