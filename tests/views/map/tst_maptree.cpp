// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the map folds, and where its boxes lie.

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "tests/views/map/drawnlayers.h"
#include "views/map/maplayout.h"
#include "views/map/maptree.h"

#include <QLocale>
#include <QTest>

#include <cmath>
#include <random>

using namespace twinlane;
using test::compareDrawings;
using test::drawnLayers;

namespace {

MapTree treeOf(const Comparison &comparison, const char *scope)
{
    return MapTree(comparison, comparison.findPath(scope), Measure::Critical);
}

QStringList namesIn(const MapTree &tree, MapId id)
{
    QStringList names;
    for (MapId child = tree[id].firstChild; child < tree[id].firstChild + tree[id].childCount; ++child)
        names << tree.name(child);
    return names;
}

double areaOf(const QRectF &rect)
{
    return rect.width() * rect.height();
}

/// What is wrong with the boxes; empty: nothing.
QString faultOf(const MapTree &tree, const MapLayout &layout)
{
    for (std::uint32_t i = 0; i < layout.boxes.size(); ++i) {
        const std::vector<std::uint32_t> children = layout.children(i);
        double pxOfNs = 0;
        for (std::size_t c = 0; c < children.size(); ++c) {
            const MapBox &box = layout.boxes[children[c]];
            if (box.parent != i || !layout.boxes[i].body.adjusted(-0.01, -0.01, 0.01, 0.01).contains(box.rect))
                return QStringLiteral("box %1 is not inside %2").arg(children[c]).arg(i);
            std::int64_t ns = 0;
            for (MapId id = box.node; id < box.node + box.count; ++id)
                ns += tree[id].longestNs();
            if (ns != box.longestNs)
                return QStringLiteral("box %1 has another time").arg(children[c]);
            const double ratio = areaOf(box.rect) / static_cast<double>(ns);
            if (c > 0 && std::abs(ratio / pxOfNs - 1) > 1e-6)
                return QStringLiteral("box %1 has another scale than its siblings").arg(children[c]);
            pxOfNs = ratio;
            for (std::size_t other = 0; other < c; ++other) {
                const QRectF shared = layout.boxes[children[other]].rect & box.rect;
                if (areaOf(shared) > 1e-6)
                    return QStringLiteral("boxes %1 and %2 overlap").arg(children[other]).arg(children[c]);
            }
        }
        // Every child is in a box, alone or with its neighbours.
        if (layout.boxes[i].isOpen()) {
            std::int64_t boxes = 0, nodes = 0;
            for (const std::uint32_t child : children)
                boxes += layout.boxes[child].longestNs;
            const MapNode &node = tree[layout.boxes[i].node];
            for (MapId id = node.firstChild; id < node.firstChild + node.childCount; ++id)
                nodes += tree[id].longestNs();
            if (boxes != nodes)
                return QStringLiteral("box %1 does not show all that is in it").arg(i);
        }
    }
    return {};
}

} // namespace

class TestMapTree : public QObject {
    Q_OBJECT

    /// The children of all nodes that become known add up to them.
    static void checkSums(MapTree &tree)
    {
        for (MapId id = 0; id < tree.size(); ++id) {
            tree.prepare(id);
            const MapNode node = tree[id];
            if (node.childCount == 0)
                continue;
            std::int64_t sums[2] = {};
            std::size_t rows = 0;
            for (MapId child = node.firstChild; child < node.firstChild + node.childCount; ++child) {
                sums[0] += tree[child].baselineNs;
                sums[1] += tree[child].experimentalNs;
                rows += tree.rows(child).size();
                QCOMPARE(tree[child].parent, id);
            }
            QCOMPARE(sums[0], node.baselineNs);
            QCOMPARE(sums[1], node.experimentalNs);
            QVERIFY(rows >= node.childCount);
        }
    }

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void repeatsAreOneAndSoAreTheirParts()
    {
        const auto comparison = compareDrawings(drawnLayers(8, 100), drawnLayers(8, 100, 5, 400));
        MapTree tree = treeOf(*comparison, "Net");
        QCOMPARE(namesIn(tree, 0),
            (QStringList { QStringLiteral("Head"), QStringLiteral("Layer ×8"), QStringLiteral("Tail") }));
        const MapId layers = tree[0].firstChild + 1;
        QCOMPARE(tree[layers].baselineNs, 8 * 120'000);
        QCOMPARE(tree[layers].experimentalNs, 8 * 120'000 + 300'000);
        tree.prepare(layers);
        QCOMPARE(namesIn(tree, layers), (QStringList { QStringLiteral("Norm"), QStringLiteral("Feed") }));
        const MapId feed = tree[layers].firstChild + 1;
        QCOMPARE(tree[feed].deltaNs, 300'000);
        const std::vector<MapInstance> feeds = tree.instances(feed);
        QCOMPARE(feeds.size(), 8U);
        for (std::size_t i = 0; i < feeds.size(); ++i)
            QCOMPARE(feeds[i].deltaNs, i == 5 ? 300'000 : 0);
        QVERIFY(std::is_sorted(tree.rows(feed).begin(), tree.rows(feed).end()));
        QCOMPARE(tree.members(feed).count[0], 8U);
    }

    void oneSideMayHaveMore()
    {
        const auto comparison = compareDrawings(drawnLayers(8, 100), drawnLayers(6, 100));
        MapTree tree = treeOf(*comparison, "Net");
        QVERIFY(namesIn(tree, 0).contains(QStringLiteral("Layer ×8 → ×6")));
        tree.prepare(tree[0].firstChild + 1);
        checkSums(tree);
    }

    void aTraceAloneIsFoldedToo()
    {
        const auto run = test::compareDrawings(drawnLayers(5, 100, 2, 300), drawnLayers(5, 100, 2, 300))->baseline;
        const auto comparison = compare(run, run).value();
        QVERIFY(comparison->isAlone());
        MapTree tree = treeOf(*comparison, "Net");
        const MapId layers = tree[0].firstChild + 1;
        QCOMPARE(tree.name(layers), QStringLiteral("Layer ×5"));
        const std::vector<MapInstance> instances = tree.instances(layers);
        QCOMPARE(instances[2].deltaNs, 160'000); // to the mean of 160 us
        QCOMPARE(instances[0].deltaNs, -40'000);
    }

    void whatIsInABoxAddsUpToIt_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        const auto pair = [](const char *name, const char *a, const char *b) { QTest::newRow(name) << a << b; };
        pair("sample", "sample/baseline", "sample/experimental");
        pair("adapters", "adapters/without", "adapters/in-layers-2-and-4");
        pair("resnets", "resnet-depth/resnet50", "resnet-depth/resnet152");
        pair("unrelated", "unrelated/encoder", "unrelated/resnet");
    }
    void whatIsInABoxAddsUpToIt()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        if (!test::hasRecording(a.toStdString()) || !test::hasRecording(b.toStdString()))
            QSKIP("The recordings are not here.");
        CompareOptions options;
        options.aggregate = Aggregate::Sum; // without rounding
        const auto comparison = test::compareRecordings(a.toStdString(), b.toStdString(), options);
        QVERIFY(comparison);
        MapTree tree(*comparison, comparison->stepRow(), Measure::Critical);
        checkSums(tree);
        for (const QSizeF size : { QSizeF(1200, 760), QSizeF(640, 420), QSizeF(300, 900), QSizeF(60, 30) }) {
            const MapLayout layout = layOutMap(tree, 0, QRectF(QPointF(7, 3), size));
            const QString fault = faultOf(tree, layout);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }

    void columnsHoldTheBlocksInTheirOrder()
    {
        const auto comparison = compareDrawings(drawnLayers(12, 100), drawnLayers(12, 130));
        MapTree tree = treeOf(*comparison, "Net");
        const MapLayout layout = layOutMap(tree, 0, { 0, 0, 1200, 700 });
        QVERIFY(layout.boxes.size() > 4);
        for (std::uint32_t i = 1; i < layout.boxes.size(); ++i) {
            const MapBox &box = layout.boxes[i];
            if (box.previous == 0)
                continue;
            const MapBox &before = layout.boxes[box.previous];
            QVERIFY(before.node < box.node);
            if (box.beginsColumn)
                QVERIFY(before.rect.right() <= box.rect.left());
            else
                QVERIFY(before.rect.bottom() <= box.rect.top());
        }
    }

    void whatIsTooSmallIsOneBox()
    {
        std::string text = "1 step ProfilerStep#1 0-200000\n1 module Net_0 0-200000\n1 module Large_0 0-150000\n";
        for (int i = 0; i < 5000; ++i) {
            const int at = 150'000 + 8 * i;
            text += "1 module Kind" + std::to_string(i % 7) + "_" + std::to_string(i) + ' ' + std::to_string(at) + '-'
                + std::to_string(at + 8) + '\n';
        }
        const auto comparison = compareDrawings(text, text);
        MapTree tree = treeOf(*comparison, "Net");
        QVERIFY(tree[0].childCount > 4000);
        const MapLayout layout = layOutMap(tree, 0, { 0, 0, 400, 300 });
        QVERIFY2(layout.boxes.size() < 800, qPrintable(QString::number(layout.boxes.size())));
        QVERIFY(
            std::any_of(layout.boxes.begin(), layout.boxes.end(), [](const MapBox &box) { return box.isMerged(); }));
        const QString fault = faultOf(tree, layout);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
};

TWINLANE_TEST(TestMapTree, QApplication)
#include "tst_maptree.moc"
