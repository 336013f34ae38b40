// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The waterfall on the screen: its bars join without a gap, keys and clicks lead to blocks.

#include "views/waterfall/waterfallview.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"
#include "views/shown.h"
#include "views/waterfall/waterfallchart.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QTest>

#include <QToolButton>
#include <algorithm>

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

constexpr auto kNestedBaseline = R"(
1 step ProfilerStep#1 0-1000
1 module Block_0 100-800
1 module Linear_0 150-400
1 op aten::linear 150-400
1 module ReLU_0 500-700
1 op aten::relu 500-700
1 module Head_0 850-900
)";
constexpr auto kNestedExperimental = R"(
1 step ProfilerStep#1 0-1100
1 module Block_0 100-900
1 module Linear_0 150-550
1 op aten::linear 150-550
1 module ReLU_0 600-750
1 op aten::relu 600-750
1 module Head_0 950-1000
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
        QTest::newRow("categories") << int(WaterfallParts::Categories);
        QTest::newRow("blocks") << int(WaterfallParts::Blocks);
    }
    void barsJoinWithoutAGap()
    {
        QFETCH(int, parts);
        Shown shown;
        WaterfallView view(shown);
        shown.setComparison(test::compareDrawings(kBaseline, kExperimental));
        view.setParts(static_cast<WaterfallParts>(parts));
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
        view.setParts(WaterfallParts::Categories);
        view.refresh();
        const auto &content = view.findChild<WaterfallChart *>()->content();
        QVERIFY(!content.lines.empty());
        for (const WaterfallLine &line : content.lines)
            QVERIFY2(line.baselineNs.value_or(0) != 0 || line.experimentalNs.value_or(0) != 0, qPrintable(line.title));
    }

    /// Of the processor alone two categories are all that there is: the blocks say more. A choice stays.
    void withFewCategoriesItBeginsWithTheBlocks()
    {
        Shown shown;
        WaterfallView view(shown);
        shown.setComparison(test::compareDrawings(kBaseline, kExperimental));
        view.refresh();
        const auto *chart = view.findChild<WaterfallChart *>();
        const auto hasBlock = [chart] {
            const auto &lines = chart->content().lines;
            return std::any_of(lines.begin(), lines.end(), [](const WaterfallLine &line) { return bool(line.block); });
        };
        QVERIFY(hasBlock());
        view.setParts(WaterfallParts::Categories);
        QVERIFY(!hasBlock());
    }

    void itIsCopied()
    {
        Shown shown;
        WaterfallView view(shown);
        shown.setComparison(test::compareDrawings(kBaseline, kExperimental));
        view.resize(700, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto *chart = view.findChild<WaterfallChart *>();
        QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(20, 60), chart->mapToGlobal(QPoint(20, 60)));
        QApplication::sendEvent(chart, &event);
        auto *menu = chart->findChild<QMenu *>(QStringLiteral("waterfallMenu"));
        QVERIFY(menu);
        for (QAction *action : menu->actions()) {
            if (action->text() == QStringLiteral("Copy as Markdown"))
                action->trigger();
        }
        const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), chart->rowCount() + 3);
        QVERIFY2(lines[2].startsWith(QStringLiteral("| **Baseline** |")), qPrintable(lines[2]));
        for (QAction *action : menu->actions()) {
            if (action->text() == QStringLiteral("Copy as picture"))
                action->trigger();
        }
        QCOMPARE(QApplication::clipboard()->image().width(), 2 * chart->width());
        menu->close();
    }

    void aBlockLeadsToItself()
    {
        Shown shown;
        WaterfallView view(shown);
        const auto comparison = test::compareDrawings(kBaseline, kExperimental);
        shown.setComparison(comparison);
        view.setParts(WaterfallParts::Blocks);
        view.resize(900, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto *chart = view.findChild<WaterfallChart *>();
        int linear = -1;
        for (std::size_t i = 0; i < chart->content().lines.size(); ++i) {
            if (chart->content().lines[i].title == QStringLiteral("Linear"))
                linear = static_cast<int>(i);
        }
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

    /// Zoomed into a block the rows are the blocks inside it, and add up to its difference.
    void followsTheScope()
    {
        Shown shown;
        WaterfallView view(shown);
        const auto comparison = test::compareDrawings(kNestedBaseline, kNestedExperimental);
        shown.setComparison(comparison);
        view.setParts(WaterfallParts::Categories);
        shown.setScope(comparison->findPath("Block"));
        view.refresh();
        const auto *chart = view.findChild<WaterfallChart *>();
        const WaterfallContent &content = chart->content();
        QCOMPARE(content.scope, QStringLiteral("Block"));
        QCOMPARE(content.deltaNs, 100000);
        std::int64_t sumNs = 0;
        QStringList titles;
        for (const WaterfallLine &line : content.lines) {
            sumNs += line.deltaNs;
            titles << line.title;
        }
        QCOMPARE(sumNs, content.deltaNs);
        QCOMPARE(
            titles, (QStringList { QStringLiteral("Linear"), QStringLiteral("ReLU"), QStringLiteral("3 gap(s)") }));
        shown.setScope(comparison->stepRow());
        view.refresh();
        QVERIFY(chart->content().scope != QStringLiteral("Block"));
        QVERIFY(chart->content().lines.front().title != QStringLiteral("Linear")); // the user's choice is back
    }

    /// A single pair of steps cannot tell: no difference has the colour of a direction.
    void whatCannotBeToldIsGrey()
    {
        Shown shown;
        WaterfallView view(shown);
        shown.setComparison(test::compareDrawings(kBaseline, kExperimental));
        view.setParts(WaterfallParts::Blocks);
        view.refresh();
        for (const WaterfallLine &line : view.findChild<WaterfallChart *>()->content().lines)
            QCOMPARE(line.look.tone, Tone::Neutral);
    }

    void everyRowHasItsPlace()
    {
        Shown shown;
        WaterfallView view(shown);
        shown.setComparison(test::compareDrawings(kBaseline, kExperimental));
        view.refresh();
        auto *chart = view.findChild<WaterfallChart *>();
        for (const int width : { 900, 260 }) {
            chart->resize(width, 400);
            QVERIFY(chart->sizeHint().height() >= chart->rowRect(chart->rowCount() - 1).bottom());
        }
        QVERIFY(chart->minimumSizeHint().width() <= 260);
    }
};

TWINLANE_TEST(TestWaterfallView, QApplication)
#include "tst_waterfallview.moc"
