// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The waterfall on the screen: its bars join without a gap, keys and clicks lead to blocks.

#include "views/waterfall/waterfallview.h"

#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"
#include "views/shown.h"
#include "views/waterfall/waterfallchart.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace twinlane;

namespace {

constexpr auto kBaseline = R"(
1 step ProfilerStep#1 0-1000
1 module Linear_0 100-400
1 op aten::linear 100-400
1 module ReLU_0 500-700
1 op aten::relu 500-700
)";
constexpr auto kExperimental = R"(
1 step ProfilerStep#1 0-900
1 module Linear_0 100-500
1 op aten::linear 100-500
1 module ReLU_0 550-600
1 op aten::relu 550-600
)";

} // namespace

class TestWaterfallView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }

    void barsJoinWithoutAGap_data()
    {
        QTest::addColumn<int>("parts");
        QTest::newRow("categories") << int(WaterfallView::Categories);
        QTest::newRow("blocks") << int(WaterfallView::Blocks);
    }
    void barsJoinWithoutAGap()
    {
        QFETCH(int, parts);
        Shown shown;
        WaterfallView view(shown);
        shown.setComparison(test::compareDrawings(kBaseline, kExperimental));
        view.setParts(static_cast<WaterfallView::Parts>(parts));
        view.refresh();
        const auto *chart = view.findChild<WaterfallChart *>();
        const int rows = chart->rowCount();
        QVERIFY(rows > 3);
        QCOMPARE(chart->spanNs(0).second, 1000e3);
        QCOMPARE(chart->spanNs(rows - 1).second, 900e3);
        double running = 1000e3;
        for (int row = 1; row + 1 < rows; ++row) {
            const auto [from, to] = chart->spanNs(row);
            QVERIFY(from == running || to == running);
            running = from == running ? to : from;
        }
        QCOMPARE(running, 900e3);
    }

    void partsOfNoTimeHaveNoRow()
    {
        Shown shown;
        WaterfallView view(shown);
        shown.setComparison(test::compareDrawings(kBaseline, kExperimental));
        view.setParts(WaterfallView::Categories);
        view.refresh();
        const auto &content = view.findChild<WaterfallChart *>()->content();
        QVERIFY(!content.titles.isEmpty());
        QVERIFY(!content.titles.contains(QStringLiteral("Kernel"))); // neither side has a device
        for (const WaterfallPart &part : content.parts)
            QVERIFY2(part.baselineNs != 0 || part.experimentalNs != 0, part.key.c_str());
    }

    void aBlockLeadsToItself()
    {
        Shown shown;
        WaterfallView view(shown);
        const auto comparison = test::compareDrawings(kBaseline, kExperimental);
        shown.setComparison(comparison);
        view.setParts(WaterfallView::Blocks);
        view.resize(900, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto *chart = view.findChild<WaterfallChart *>();
        int linear = -1;
        for (int i = 0; i < chart->content().titles.size(); ++i)
            if (chart->content().titles[i] == QStringLiteral("Linear"))
                linear = i;
        QVERIFY(linear >= 0);
        QTest::mouseClick(chart, Qt::LeftButton, {}, chart->rowRect(linear + 1).center().toPoint());
        QCOMPARE(shown.selected(), comparison->findPath("Linear"));
    }

    void oneTraceHasNoWaterfall()
    {
        Shown shown;
        WaterfallView view(shown);
        const auto run = test::runFromText(kBaseline);
        shown.setComparison(*compare(run, run));
        view.refresh();
        QCOMPARE(view.findChild<WaterfallChart *>()->rowCount(), 0);
        QVERIFY(!view.controls()->isEnabled());
    }

    /// In the pane at the left names and numbers stand above the bars, and every row has its place.
    void aNarrowChartHasHigherRows()
    {
        Shown shown;
        WaterfallView view(shown);
        shown.setComparison(test::compareDrawings(kBaseline, kExperimental));
        view.refresh();
        auto *chart = view.findChild<WaterfallChart *>();
        chart->resize(900, 400);
        const double wide = chart->rowRect(0).height();
        chart->resize(260, 400);
        QVERIFY(chart->rowRect(0).height() > wide);
        QVERIFY(chart->minimumSizeHint().width() <= 260);
        QVERIFY(chart->sizeHint().height() >= chart->rowRect(chart->rowCount() - 1).bottom());
    }
};

TWINLANE_TEST(TestWaterfallView, QApplication)
#include "tst_waterfallview.moc"
