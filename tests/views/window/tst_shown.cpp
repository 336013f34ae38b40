// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shown.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"

#include <QObject>
#include <QTest>

using namespace twinlane;

namespace {

constexpr const char *kTwoLayers = R"(
    1 step ProfilerStep#1 0-1000
    1 module Net_0 100-900
    1 module Linear_0 200-500
    1 op aten::linear 200-500
    1 module ReLU_0 600-800
    1 op aten::relu 600-800
)";
constexpr const char *kOneLayer = R"(
    1 step ProfilerStep#1 0-1000
    1 module Net_0 100-900
    1 module ReLU_0 600-800
    1 op aten::relu 600-800
)";

/// Looks at each signal, as a view does, whether all that is shown belongs together.
class Probe : public QObject {
public:
    explicit Probe(const Shown &shown)
    {
        connect(&shown, &Shown::changed, this, [this, &shown](Shown::Changes what) {
            seen.push_back(what);
            halfStates += !belongsTogether(shown);
        });
    }
    std::vector<Shown::Changes> seen;
    int halfStates = 0;

private:
    static bool belongsTogether(const Shown &shown)
    {
        const Comparison *comparison = shown.comparison().get();
        if (!comparison)
            return !shown.scope() && !shown.selected() && shown.picked().kind == EventQuery::Kind::None;
        for (const RowId row : { shown.scope(), shown.selected(), shown.picked().row }) {
            if (row && row.row() >= comparison->rows.size())
                return false;
        }
        if (shown.picked().kind == EventQuery::Kind::Block && shown.picked().row != shown.tableRow())
            return false;
        return shown.scope() && shown.picked().kind != EventQuery::Kind::None;
    }
};

} // namespace

class TestShown : public QObject {
    Q_OBJECT

private slots:
    void saysOnceWhatChanged()
    {
        Shown shown;
        Probe probe(shown);
        const auto comparison = test::compareDrawings(kTwoLayers, kTwoLayers);
        shown.setComparison(comparison);
        QCOMPARE(probe.seen.size(), std::size_t(1));
        QVERIFY(probe.seen.back() & Shown::NewComparison);
        QCOMPARE(shown.scope(), comparison->stepRow());
        QVERIFY(!shown.selected());

        shown.setScope(comparison->findPath("Net"), comparison->findPath("Net / Linear"));
        QCOMPARE(probe.seen.size(), std::size_t(2));
        QVERIFY(probe.seen.back() == (Shown::NewScope | Shown::NewSelected | Shown::NewPicked));
        QCOMPARE(shown.picked().row, comparison->findPath("Net / Linear"));

        shown.setSelected({});
        QVERIFY(probe.seen.back() == (Shown::NewSelected | Shown::NewPicked));
        shown.pick({ EventQuery::Kind::Operator, comparison->stepRow(), "aten::relu" });
        QVERIFY(probe.seen.back() == Shown::Changes(Shown::NewPicked));
        shown.setMeasure(Measure::Host);
        QVERIFY(probe.seen.back() == Shown::Changes(Shown::NewMeasure));
        const std::size_t all = probe.seen.size();
        shown.setMeasure(Measure::Host); // what is there already says nothing
        shown.setSelected({});
        shown.setScope(shown.scope());
        shown.pick(shown.picked());
        QCOMPARE(probe.seen.size(), all);
        QCOMPARE(probe.halfStates, 0);
    }

    void keepsWhatTheNextComparisonHas()
    {
        Shown shown;
        Probe probe(shown);
        shown.setComparison(test::compareDrawings(kTwoLayers, kTwoLayers));
        const auto row = [&shown](const char *path) { return shown.comparison()->findPath(path); };
        shown.setScope(row("Net"), row("Net / ReLU"));
        shown.pick({ EventQuery::Kind::Operator, row("Net / ReLU"), "aten::relu" });
        shown.setComparison(test::compareDrawings(kOneLayer, kOneLayer));
        QCOMPARE(shown.scope(), row("Net"));
        QCOMPARE(shown.selected(), row("Net / ReLU"));
        QVERIFY(shown.picked() == (EventQuery { EventQuery::Kind::Operator, row("Net / ReLU"), "aten::relu" }));
        QVERIFY(!shown.canGoBack() && !shown.canGoForward());
        QCOMPARE(probe.halfStates, 0);
    }

    // Rows of a larger comparison are none of a smaller one.
    void leavesWhatTheNextComparisonLacks()
    {
        Shown shown;
        Probe probe(shown);
        shown.setComparison(test::compareDrawings(kTwoLayers, kTwoLayers));
        shown.setScope(shown.comparison()->findPath("Net / Linear"));
        shown.pick({ EventQuery::Kind::Operator, shown.comparison()->findPath("Net / Linear"), "aten::linear" });
        shown.setComparison(test::compareDrawings(kOneLayer, kOneLayer));
        QCOMPARE(shown.scope(), shown.comparison()->stepRow());
        QVERIFY(!shown.selected());
        QVERIFY(shown.picked() == (EventQuery { EventQuery::Kind::Block, shown.scope(), {} }));
        shown.setComparison(nullptr);
        QVERIFY(!shown.scope() && shown.picked().kind == EventQuery::Kind::None);
        shown.setComparison(test::compareDrawings(kTwoLayers, kOneLayer));
        QCOMPARE(shown.scope(), shown.comparison()->stepRow());
        QCOMPARE(probe.halfStates, 0);
    }

    void goesBackAndForward()
    {
        Shown shown;
        Probe probe(shown);
        shown.setComparison(test::compareDrawings(kTwoLayers, kTwoLayers));
        const RowId step = shown.scope(), net = shown.comparison()->findPath("Net"),
                    relu = shown.comparison()->findPath("Net / ReLU");
        shown.showRow(relu);
        QVERIFY(shown.scope() == net && shown.selected() == relu);
        shown.showRow(step);
        QVERIFY(shown.scope() == step && !shown.selected());
        shown.goBack();
        QVERIFY(shown.scope() == net && shown.selected() == relu && shown.canGoForward());
        shown.goBack();
        QVERIFY(shown.scope() == step && !shown.canGoBack());
        shown.goForward();
        QCOMPARE(shown.scope(), net);
        shown.setScope(relu); // another way on
        QVERIFY(!shown.canGoForward());
        QCOMPARE(probe.halfStates, 0);
    }
};

TWINLANE_TEST(TestShown, QCoreApplication)
#include "tst_shown.moc"
