// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/comparison.h"
#include "views/look/choicechip.h"
#include "views/tables/statsview.h"

#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/views/tables/madetable.h"
#include "views/look/emptystate.h"
#include "views/look/screenshot.h"
#include "views/look/theme.h"
#include "views/shown.h"
#include "views/stats/statsmodel.h"
#include "views/tables/statsdelegate.h"
#include "views/window/tablescard.h"

#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace twinlane;
using test::compareDrawings;

namespace {

std::shared_ptr<const Comparison> twoModules()
{
    return compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 module Net_0 100-900
        1 module Linear_0 200-500
        1 op aten::linear 200-500
        1 module ReLU_0 600-800
        1 op aten::relu 600-800
    )",
        R"(
        1 step ProfilerStep#1 0-1000
        1 module Net_0 100-900
        1 module Linear_0 150-550
        1 op aten::linear 150-550
        1 module ReLU_0 600-700
        1 op aten::relu 600-650
        1 op aten::gelu 660-700
    )");
}

} // namespace

class TestStatsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void showsTheLargestDifferenceFirst();
    void headerClickSorts();
    void followsTheSelection();
    void filterAndClear();
    void chipsFilterByClass();
    void chipsFoldWhereTheFilterNeedsTheRoom();
    void copiesSelectedRows();
    void keepsTheChosenMetric();
    void followsTheChartsMeasure();
    void drawsAllRows();
    void addsUpBelowTheTable();
    void groupsOpenByClickAndKey();
    void columnsAreChosenAndRemembered();
    void columnsAreDragged();
    void menusOfRowsAndHeader();
    void showsOneTraceAlone();
    void saysWhatIsWrongWithTheFilter();
    void showsWholeRows();
    void narrowCardsKeepNames();
    void saysWhyThereIsNothing();
    void picturesDifferByTheme();
    void everyButtonHasAName();

private:
    QTableView &table(std::string_view tab) const { return *m_card->view(tab)->findChild<QTableView *>(); }
    QStringList shownNames(std::string_view tab) const;
    template <class T> T *visibleChild(QWidget &parent, const QString &text) const;
    QLineEdit &filterField() const;

    Shown *m_shown = nullptr;
    TablesCard *m_card = nullptr;
};

void TestStatsView::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_statsview"));
    loadFonts();
    Theme::apply(false);
}

void TestStatsView::init()
{
    QSettings().clear();
    m_shown = new Shown;
    m_card = new TablesCard(*m_shown);
    m_card->resize(1200, 400);
    m_card->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_card));
    const auto comparison = twoModules();
    m_shown->setComparison(comparison);
    QTRY_COMPARE(table("operators").model()->rowCount(), 3);
}

void TestStatsView::cleanup()
{
    delete m_card;
    delete m_shown;
}

QStringList TestStatsView::shownNames(std::string_view tab) const
{
    const QAbstractItemModel *model = table(tab).model();
    QStringList names;
    for (int row = 0; row < model->rowCount(); ++row)
        names << model->index(row, StatsColumn::Name).data().toString();
    return names;
}

template <class T> T *TestStatsView::visibleChild(QWidget &parent, const QString &text) const
{
    for (T *child : parent.findChildren<T *>()) {
        if (child->isVisible() && child->text().startsWith(text))
            return child;
    }
    return nullptr;
}

QLineEdit &TestStatsView::filterField() const
{
    for (QLineEdit *field : m_card->findChildren<QLineEdit *>()) {
        if (field->isVisible())
            return *field;
    }
    qFatal("no filter field");
}

void TestStatsView::showsTheLargestDifferenceFirst()
{
    // relu -150 us, linear +100 us, gelu +40 us of host self time
    QCOMPARE(shownNames("operators").join(QLatin1Char(' ')), QStringLiteral("aten::relu aten::linear aten::gelu"));
}

void TestStatsView::headerClickSorts()
{
    QHeaderView *header = table("operators").horizontalHeader();
    const auto click = [&](int column) {
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
            { header->sectionViewportPosition(column) + header->sectionSize(column) / 2, 10 });
    };
    const auto text = [&](int column) { return table("operators").model()->index(0, column).data().toString(); };
    click(test::kExperimentalColumn); // numbers: the largest first
    QCOMPARE(text(test::kExperimentalColumn), QStringLiteral("0.40"));
    click(test::kExperimentalColumn);
    QVERIFY(text(test::kExperimentalColumn) != QLatin1String("0.40"));
    click(StatsColumn::Name);
    const QStringList once = shownNames("operators");
    click(StatsColumn::Name);
    const QStringList twice = shownNames("operators");
    QCOMPARE(once, QStringList(twice.rbegin(), twice.rend()));
    QVERIFY(once.first() == QLatin1String("aten::gelu") || twice.first() == QLatin1String("aten::gelu"));
}

void TestStatsView::followsTheSelection()
{
    const auto comparison = twoModules();
    m_shown->setComparison(comparison);
    const RowId linear = comparison->findPath("Net / Linear");
    QVERIFY(linear);
    m_shown->setSelected(linear);
    QTRY_COMPARE(shownNames("operators"), QStringList { QStringLiteral("aten::linear") });
    QVERIFY(visibleChild<QLabel>(*m_card, QStringLiteral("Linear · ")));
    m_shown->setSelected({});
    QTRY_COMPARE(shownNames("operators").size(), 3);
    QVERIFY(visibleChild<QLabel>(*m_card, QStringLiteral("Whole step · ")));
}

void TestStatsView::filterAndClear()
{
    m_card->focusFilter();
    QTest::keyClicks(&filterField(), QStringLiteral("ELU"));
    QTRY_COMPARE(table("operators").model()->rowCount(), 2);
    QTest::keyClicks(&filterField(), QStringLiteral("xyz"));
    QTRY_VERIFY(visibleChild<QPushButton>(*m_card, QStringLiteral("Clear filter")));
    QVERIFY(!table("operators").isVisible());
    QTest::mouseClick(visibleChild<QPushButton>(*m_card, QStringLiteral("Clear filter")), Qt::LeftButton);
    QCOMPARE(table("operators").model()->rowCount(), 3);
    QVERIFY(table("operators").isVisible());

    QTest::keyClicks(&filterField(), QStringLiteral("gelu"));
    QTest::keyClick(&filterField(), Qt::Key_Return); // at once, and on to the rows
    QCOMPARE(table("operators").model()->rowCount(), 1);
    m_card->focusFilter();
    QTest::keyClick(&filterField(), Qt::Key_Escape);
    QCOMPARE(table("operators").model()->rowCount(), 3);
}

void TestStatsView::chipsFilterByClass()
{
    const std::pair<const char *, const char *> chips[] = { { "Slower", "aten::linear" }, { "Faster", "aten::relu" },
        { "New", "aten::gelu" } };
    for (const auto &[chip, name] : chips) {
        auto *button = visibleChild<QToolButton>(*m_card, QLatin1String(chip));
        QVERIFY(button && button->text().endsWith(QLatin1Char('1')));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(shownNames("operators"), QStringList { QLatin1String(name) });
    }
    auto *gone = visibleChild<QToolButton>(*m_card, QStringLiteral("Gone"));
    QTest::mouseClick(gone, Qt::LeftButton);
    QVERIFY(visibleChild<QPushButton>(*m_card, QStringLiteral("Clear filter")));
    QTest::mouseClick(visibleChild<QToolButton>(*m_card, QStringLiteral("All")), Qt::LeftButton);
    QCOMPARE(table("operators").model()->rowCount(), 3);
}

/// In a narrow card one button opens the chips, and what is typed into the filter can be read.
void TestStatsView::chipsFoldWhereTheFilterNeedsTheRoom()
{
    m_card->resize(560, 400);
    QCoreApplication::sendPostedEvents();
    auto *folded = m_card->findChild<ChoiceChip *>(QString(), Qt::FindChildrenRecursively);
    for (ChoiceChip *chip : m_card->findChildren<ChoiceChip *>()) {
        if (chip->isVisible() && chip->accessibleName().startsWith(QStringLiteral("Rows: ")))
            folded = chip;
    }
    QVERIFY(folded && folded->accessibleName().startsWith(QStringLiteral("Rows: All")));
    QVERIFY(!visibleChild<QToolButton>(*m_card, QStringLiteral("Slower")));
    QVERIFY2(filterField().width() >= 150, qPrintable(QString::number(filterField().width())));
    for (QAction *action : folded->menu()->actions()) {
        if (action->text().startsWith(QStringLiteral("Slower")))
            action->trigger();
    }
    QCOMPARE(shownNames("operators"), QStringList { QStringLiteral("aten::linear") });
    QVERIFY(folded->accessibleName().startsWith(QStringLiteral("Rows: Slower")));
    m_card->resize(1200, 400); // the chips are back, with what was chosen
    QCoreApplication::sendPostedEvents();
    auto *slower = visibleChild<QToolButton>(*m_card, QStringLiteral("Slower"));
    QVERIFY(slower && slower->isChecked() && !folded->isVisible());
}

void TestStatsView::copiesSelectedRows()
{
    m_card->resize(760, 400); // the usual columns
    QTableView &operators = table("operators");
    operators.setFocus();
    operators.selectAll();
    QTest::keyClick(&operators, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[1], QStringLiteral("aten::relu\telement-wise\t1.00\t1.00\t200000\t50000\t-150000\t-75.00"));
    QTest::keyClick(&operators, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("\n| `aten::relu` | ")));
}

void TestStatsView::keepsTheChosenMetric()
{
    auto *metric = visibleChild<QToolButton>(*m_card, QStringLiteral("Host self"));
    QVERIFY(metric); // no device time: the host's
    for (QAction *action : metric->menu()->actions()) {
        if (action->text() == QLatin1String("Host total"))
            action->trigger();
    }
    QVERIFY(visibleChild<QToolButton>(*m_card, QStringLiteral("Host total")));
    const auto comparison = twoModules();
    m_shown->setComparison(comparison);
    m_card->view("operators")->refresh(); // put off until the next turn
    QVERIFY(visibleChild<QToolButton>(*m_card, QStringLiteral("Host total")));
}

void TestStatsView::followsTheChartsMeasure()
{
    const auto comparison = compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 op aten::mm 100-300
        1 launch cudaLaunchKernel 110-120 corr=1
        gpu0:7 kernel gemm 310-500 corr=1
    )",
        R"(
        1 step ProfilerStep#1 0-1300
        1 op aten::mm 100-300
        1 launch cudaLaunchKernel 110-120 corr=1
        gpu0:7 kernel gemm 310-800 corr=1
    )");
    m_shown->setComparison(comparison);
    m_card->view("operators")->refresh();
    QVERIFY(visibleChild<QToolButton>(*m_card, QStringLiteral("Device self")));
    QVERIFY(!table("operators").isColumnHidden(StatsColumn::of(test::kDeviceSelfMetric, ColumnPart::Percent)));
    m_shown->setMeasure(Measure::Host);
    QVERIFY(visibleChild<QToolButton>(*m_card, QStringLiteral("Host self")));
    m_shown->setMeasure(Measure::Critical);
    QVERIFY(visibleChild<QToolButton>(*m_card, QStringLiteral("Device self")));
}

// A picture for a document has all rows, whatever is scrolled; a longer table says what is left out.
void TestStatsView::drawsAllRows()
{
    const ComparisonView &view = *m_card->view("operators");
    const QTableView &rows = table("operators");
    const int rowPx = rows.verticalHeader()->defaultSectionSize(), headerPx = rows.horizontalHeader()->height();
    const Drawing whole = view.drawing({ 1400, 10'000 });
    QCOMPARE(whole.sizePx, QSize(rows.horizontalHeader()->length(), headerPx + (1 + 3 + 2) * rowPx));
    const Drawing cut = view.drawing({ 1400, whole.sizePx.height() - rowPx });
    QCOMPARE(cut.sizePx.height(), whole.sizePx.height() - rowPx); // two rows became one line
    const auto texts = [](const Drawing &drawing) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        writeSvg(drawing, buffer, QStringLiteral("rows"));
        return buffer.data();
    };
    QVERIFY(texts(whole).contains("gelu") && texts(whole).contains("outside operators"));
    QVERIFY(!texts(whole).contains("more row"));
    QVERIFY(texts(cut).contains("2 more row"));
    m_shown->setComparison(nullptr);
    QVERIFY(view.drawing({ 1400, 10'000 }).isEmpty());
}

void TestStatsView::addsUpBelowTheTable()
{
    QTableView *below = m_card->view("operators")->findChildren<QTableView *>().at(1);
    QVERIFY(below->isVisible());
    const auto cell = [below](int row, int column) { return below->model()->index(row, column).data().toString(); };
    QCOMPARE(below->model()->rowCount(), 2);
    QCOMPARE(cell(0, StatsColumn::Name), QStringLiteral("outside operators, waiting"));
    QCOMPARE(cell(0, test::kBaselineColumn), QStringLiteral("0.50")); // 1000 - 300 - 200 us
    QCOMPARE(cell(1, test::kBaselineColumn), QStringLiteral("1.00"));
    QVERIFY(below->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("Python")));
    m_card->focusFilter();
    QTest::keyClicks(&filterField(), QStringLiteral("-relu"));
    QTRY_COMPARE(below->model()->rowCount(), 3);
    QCOMPARE(cell(0, StatsColumn::Name), QStringLiteral("1 row(s) filtered out")); // without a translation
    QCOMPARE(cell(0, test::kBaselineColumn), QStringLiteral("0.20"));
    for (int column = 0; column < StatsColumn::kCount; ++column) {
        QCOMPARE(below->isColumnHidden(column), table("operators").isColumnHidden(column));
        QVERIFY(below->isColumnHidden(column) || below->columnWidth(column) == table("operators").columnWidth(column));
    }
}

void TestStatsView::groupsOpenByClickAndKey()
{
    auto *grouping = visibleChild<QToolButton>(*m_card, QStringLiteral("Name"));
    QVERIFY(grouping);
    for (QAction *action : grouping->menu()->actions()) {
        if (action->text() == QLatin1String("Module"))
            action->trigger();
    }
    QTableView &operators = table("operators");
    QTRY_COMPARE(shownNames("operators").join(QLatin1Char(' ')), QStringLiteral("ReLU Linear"));
    const QRect cell = operators.visualRect(operators.model()->index(0, 0));
    QTest::mouseClick(operators.viewport(), Qt::LeftButton, {}, StatsDelegate::foldRect(cell).center());
    QCOMPARE(shownNames("operators").join(QLatin1Char(' ')), QStringLiteral("ReLU aten::relu aten::gelu Linear"));
    operators.setFocus();
    operators.setCurrentIndex(operators.model()->index(2, 0));
    QTest::keyClick(&operators, Qt::Key_Left); // to the group
    QCOMPARE(operators.currentIndex().row(), 0);
    QTest::keyClick(&operators, Qt::Key_Left);
    QCOMPARE(operators.model()->rowCount(), 2);
    QTest::keyClick(&operators, Qt::Key_Right);
    QCOMPARE(operators.model()->rowCount(), 4);
    QTest::keyClick(&operators, Qt::Key_Return);
    QCOMPARE(operators.model()->rowCount(), 2);
}

void TestStatsView::columnsAreChosenAndRemembered()
{
    const int family = StatsColumn::Family, total = StatsColumn::of(1, ColumnPart::Delta);
    m_card->resize(760, 400); // too narrow for all columns
    auto *button = visibleChild<QToolButton>(*m_card, QStringLiteral("Columns"));
    QVERIFY(button);
    const auto choose = [button](const QString &title) {
        emit button->menu()->aboutToShow();
        for (QAction *action : button->menu()->actions()) {
            if (action->text() == title) {
                action->trigger();
                return true;
            }
        }
        return false;
    };
    QVERIFY(!table("operators").isColumnHidden(family) && table("operators").isColumnHidden(total));
    QVERIFY(choose(QStringLiteral("Family")) && choose(QStringLiteral("Host total: Δ")));
    QVERIFY(table("operators").isColumnHidden(family) && !table("operators").isColumnHidden(total));
    TablesCard other(*m_shown);
    other.resize(760, 400);
    other.show();
    other.view("operators")->refresh();
    const auto *again = other.view("operators")->findChild<QTableView *>();
    QVERIFY(again->isColumnHidden(family) && !again->isColumnHidden(total));
    QVERIFY(choose(QStringLiteral("Usual columns")));
    QVERIFY(!table("operators").isColumnHidden(family) && table("operators").isColumnHidden(total));
}

void TestStatsView::columnsAreDragged()
{
    QTableView &operators = table("operators");
    QHeaderView *header = operators.horizontalHeader();
    const auto drag = [header](QPoint from, QPoint to) {
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(header->viewport(), (from + to) / 2);
        QTest::mouseMove(header->viewport(), to);
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, to);
    };
    const int family = StatsColumn::Family, calls = StatsColumn::Calls;
    const int before = header->sectionSize(family), name = header->sectionSize(0);
    const QPoint edge(header->sectionViewportPosition(family) + before - 1, 10);
    drag(edge, edge + QPoint(40, 0));
    QCOMPARE(header->sectionSize(family), before + 40);
    QCOMPARE(header->sectionSize(0), name - 40); // the names take what is left
    const auto middle = [header](int column) {
        return QPoint(header->sectionViewportPosition(column) + header->sectionSize(column) / 2, 10);
    };
    drag(middle(calls), middle(family) - QPoint(20, 0));
    QVERIFY(header->visualIndex(calls) < header->visualIndex(family));
    QTableView *below = m_card->view("operators")->findChildren<QTableView *>().at(1);
    QCOMPARE(below->horizontalHeader()->visualIndex(calls), header->visualIndex(calls));
    m_card->resize(1190, 400);
    QCOMPARE(header->sectionSize(family), before + 40);
}

/// Chooses a line of the menu that @p open opens.
template <class Open> QStringList chooseInMenu(const QString &wanted, const Open &open)
{
    QStringList titles;
    open();
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    if (!menu)
        return titles;
    for (QAction *action : menu->actions()) {
        titles << action->text();
        if (action->text() == wanted)
            action->trigger();
    }
    menu->close();
    return titles;
}

void TestStatsView::menusOfRowsAndHeader()
{
    QTableView &operators = table("operators");
    const QPoint row = operators.visualRect(operators.model()->index(1, 0)).center();
    const auto openAtRow = [&](QContextMenuEvent::Reason reason) {
        QContextMenuEvent event(reason, row, operators.viewport()->mapToGlobal(row));
        QApplication::sendEvent(operators.viewport(), &event);
    };
    const QStringList titles =
        chooseInMenu(QStringLiteral("Copy as Markdown"), [&] { openAtRow(QContextMenuEvent::Mouse); });
    for (const char *title : { "Copy", "Copy as Markdown", "Copy name", "Sort by", "Columns" })
        QVERIFY2(titles.contains(QLatin1String(title)), title);
    QVERIFY(
        QApplication::clipboard()->text().contains(QStringLiteral("| `aten::linear` |"))); // the row under the mouse
    operators.setCurrentIndex(operators.model()->index(2, 0));
    chooseInMenu(QStringLiteral("Copy name"), [&] { openAtRow(QContextMenuEvent::Keyboard); });
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("aten::gelu")); // the current row
    chooseInMenu(QStringLiteral("Only family gemm"), [&] { openAtRow(QContextMenuEvent::Mouse); });
    QCOMPARE(filterField().text(), QStringLiteral("family:gemm"));
    QCOMPARE(shownNames("operators"), QStringList { QStringLiteral("aten::linear") });
    QHeaderView *header = operators.horizontalHeader();
    chooseInMenu(QStringLiteral("Family"), [&] { emit header->customContextMenuRequested(QPoint(40, 10)); });
    QVERIFY(operators.isColumnHidden(StatsColumn::Family));
}

void TestStatsView::showsOneTraceAlone()
{
    const auto run = twoModules()->baseline;
    const auto alone = compare(run, run);
    QVERIFY(alone.hasValue());
    m_shown->setComparison(*alone);
    m_card->view("operators")->refresh();
    const QTableView &operators = table("operators");
    for (int column = 0; column < StatsColumn::kCount; ++column) {
        const bool isOfOther = StatsColumn::isOfMetric(column) && StatsColumn::partOf(column) != ColumnPart::Baseline;
        QVERIFY(!isOfOther || operators.isColumnHidden(column));
    }
    QVERIFY(!operators.isColumnHidden(test::kBaselineColumn));
    QCOMPARE(shownNames("operators").size(), 2);
}

void TestStatsView::saysWhatIsWrongWithTheFilter()
{
    m_card->focusFilter();
    QTest::keyClicks(&filterField(), QStringLiteral("delta>1"));
    QTest::keyClick(&filterField(), Qt::Key_Return);
    QVERIFY(visibleChild<QLabel>(*m_card, QStringLiteral("“1” needs a unit")));
    QCOMPARE(table("operators").model()->rowCount(), 3);
    m_card->setCompact(true);
    QVERIFY(visibleChild<QLabel>(*m_card, QStringLiteral("“1” needs a unit"))); // also where there is no caption
    QTest::keyClicks(&filterField(), QStringLiteral("us"));
    QTest::keyClick(&filterField(), Qt::Key_Return);
    QVERIFY(!visibleChild<QLabel>(*m_card, QStringLiteral("“1” needs a unit")));
    QCOMPARE(table("operators").model()->rowCount(), 2);
    QVERIFY(filterField().toolTip().contains(QStringLiteral("family:gemm")));
}

void TestStatsView::showsWholeRows()
{
    for (int height = 260; height < 330; height += 7) {
        m_card->resize(1200, height);
        QCoreApplication::processEvents();
        const QTableView &operators = table("operators");
        QCOMPARE(operators.viewport()->height() % operators.verticalHeader()->defaultSectionSize(), 0);
    }
}

// In a card of any width, no title is cut, names keep room, and controls do not overlap.
void TestStatsView::narrowCardsKeepNames()
{
    for (const int width : { 1500, 1100, 900, 760, 640 }) {
        m_card->resize(width, 400);
        QCoreApplication::processEvents(); // columns follow the new width in the next turn
        const QTableView &table = *m_card->view("operators")->findChild<QTableView *>();
        QVERIFY2(table.columnWidth(StatsColumn::Name) >= 200, qPrintable(QString::number(width)));
        for (int column = 0; column < table.model()->columnCount(); ++column)
            QVERIFY(table.isColumnHidden(column)
                || table.columnWidth(column) >= table.horizontalHeader()->sectionSizeHint(column));
        const QWidget *controls = m_card->view("operators")->controls();
        QList<const QWidget *> shown;
        for (const QWidget *each : controls->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
            if (each->isVisible())
                shown << each;
        QVERIFY(shown.size() >= 2); // where there is no room, one button holds the chips
        for (const QWidget *one : shown) {
            QVERIFY2(controls->rect().contains(one->geometry()), qPrintable(QString::number(width)));
            QVERIFY(one->width() >= one->minimumSizeHint().width());
            for (const QWidget *other : shown)
                QVERIFY(one == other || !one->geometry().intersects(other->geometry()));
        }
    }
}

void TestStatsView::saysWhyThereIsNothing()
{
    m_card->setCurrent("kernels");
    QTRY_VERIFY(visibleChild<QLabel>(*m_card, QStringLiteral("No device work recorded")));
    m_shown->setComparison(nullptr);
    QTRY_VERIFY(visibleChild<QLabel>(*m_card, QStringLiteral("Nothing is open")));
}

void TestStatsView::picturesDifferByTheme()
{
    m_card->applyTheme(); // as the window does when it starts
    const QImage light = widgetImage(*m_card, QSize(1000, 300), 2);
    QCOMPARE(light.size(), QSize(2000, 600));
    QCOMPARE(m_card->size(), QSize(1200, 400));
    Theme::apply(true);
    m_card->applyTheme();
    const QImage dark = widgetImage(*m_card, QSize(1000, 300), 2);
    Theme::apply(false);
    m_card->applyTheme();
    QVERIFY(light.pixelColor(1000, 500).lightness() > 200);
    QVERIFY(dark.pixelColor(1000, 500).lightness() < 80);
    QCOMPARE(widgetImage(*m_card, QSize(1000, 300), 2), light);
}

void TestStatsView::everyButtonHasAName()
{
    for (const QToolButton *button : m_card->findChildren<QToolButton *>()) {
        if (button->isVisible() && !qobject_cast<QLineEdit *>(button->parentWidget()))
            QVERIFY(!button->accessibleName().isEmpty());
    }
    QVERIFY(!table("operators").accessibleName().isEmpty());
    QVERIFY(!filterField().accessibleName().isEmpty());
}

TWINLANE_TEST(TestStatsView, QApplication)
#include "tst_statsview.moc"
