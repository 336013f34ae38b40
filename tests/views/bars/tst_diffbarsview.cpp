// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarsview.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/bars/diffbarschart.h"
#include "views/blocks/bartext.h"
#include "views/look/breadcrumb.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/motion.h"
#include "views/look/pill.h"
#include "views/look/theme.h"
#include "views/shown.h"
#include "views/words/rownames.h"

#include <QBuffer>
#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

using namespace twinlane;
using test::compareDrawings;

namespace {

constexpr auto kBaseline = R"(
    1 step ProfilerStep#1 0-1000
    1 module Net_0 100-900
    1 module Linear_0 200-500
    1 op aten::linear 200-500
    1 module ReLU_0 600-800
    1 op aten::relu 600-800
)";
constexpr auto kExperimental = R"(
    1 step ProfilerStep#1 0-1000
    1 module Net_0 100-900
    1 module Linear_0 150-550
    1 op aten::linear 150-550
    1 module ReLU_0 600-700
    1 op aten::relu 600-700
    1 module Dropout_0 750-850
    1 op aten::dropout 750-850
)";

} // namespace

class TestDiffBarsView : public QObject {
    Q_OBJECT

    std::shared_ptr<const Comparison> m_comparison;
    std::unique_ptr<Shown> m_shown;
    std::unique_ptr<DiffBarsView> m_view;

    DiffBarsChart *chart() const { return m_view->findChild<DiffBarsChart *>(); }
    void show(std::shared_ptr<const Comparison> comparison)
    {
        m_comparison = std::move(comparison);
        m_shown->setComparison(nullptr); // starts over, whatever was shown
        m_shown->setComparison(m_comparison);
    }
    const DiffBarsContent &content() const { return chart()->content(); }
    QString nameAt(int row) const { return barName(*m_comparison, *content().tree, content().bar(row)); }
    QStringList names() const
    {
        QStringList result;
        for (int row = 0; row < chart()->rowCount(); ++row)
            result << nameAt(row);
        return result;
    }
    int rowNamed(const QString &name) const { return static_cast<int>(names().indexOf(name)); }
    RowId idNamed(const QString &name) const { return content().node(rowNamed(name)).row; }
    QPoint barOf(int row) const
    {
        return QPointF(chart()->barsLayout().bars().left() + 3, chart()->barsLayout().rowRect(row).center().y())
            .toPoint();
    }
    QPoint nameOf(int row) const
    {
        return QPointF(
            chart()->barsLayout().nameLeft(content().depth(row)) + 5, chart()->barsLayout().rowRect(row).center().y())
            .toPoint();
    }
    QPoint twistyOf(int row) const
    {
        return chart()->barsLayout().twistyRect(row, content().depth(row)).center().toPoint();
    }
    /// On the bar, which zooms in where there is something inside.
    void click(const QString &name)
    {
        const int row = rowNamed(name);
        QVERIFY2(row >= 0, qPrintable(name));
        QTest::mouseClick(chart(), Qt::LeftButton, {}, barOf(row));
    }
    QToolButton *buttonNamed(const char *text) const
    {
        for (QToolButton *each : m_view->findChildren<QToolButton *>())
            if (each->text() == QLatin1String(text))
                return each;
        return nullptr;
    }
    void closeAll()
    {
        for (int row = chart()->rowCount(); row-- > 0;) {
            if (row < chart()->rowCount() && content().node(row).isOpen)
                QTest::mouseClick(chart(), Qt::LeftButton, {}, twistyOf(row));
        }
    }
    QPoint blank() const { return { chart()->width() / 2, chart()->height() - 4 }; }
    QString scope() const { return rowName(*m_comparison, m_shown->scope()); }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }
    void init()
    {
        m_shown = std::make_unique<Shown>();
        m_view = std::make_unique<DiffBarsView>(*m_shown);
        m_view->resize(1400, 520);
        show(compareDrawings(kBaseline, kExperimental));
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup()
    {
        m_view.reset();
        m_shown.reset();
    }

    void showsTheStepFirstAndWhatFitsOfItsBlocks()
    {
        QCOMPARE(scope(), QStringLiteral("Step"));
        QVERIFY(rowNamed(QStringLiteral("gap before Net")) >= 0 && rowNamed(QStringLiteral("gap after Net")) >= 0);
        QVERIFY(content().node(rowNamed(QStringLiteral("Net"))).isOpen);
        const int row = rowNamed(QStringLiteral("Dropout"));
        QCOMPARE(content().depth(row), 1U);
        QVERIFY(content().node(rowNamed(QStringLiteral("gap before Net"))).isUnknown);
        QVERIFY(!content().node(row).isUnknown);
        QVERIFY(chart()->rowCount() <= chart()->capacity());
    }

    /// Lines glide from where they were; they react where they will be, and nothing moves if that is unwanted.
    void linesGlideToTheirPlaces()
    {
        setMotionReduced(false);
        if (isMotionReduced())
            QSKIP("this desktop wants no motion");
        m_view->setOrder(BarOrder::Execution);
        QVERIFY(chart()->isGliding());
        const QImage onTheWay = m_view->grab().toImage();
        QTRY_VERIFY(!chart()->isGliding());
        QVERIFY(onTheWay != m_view->grab().toImage());
        m_view->setOrder(BarOrder::LargestDifference);
        click(QStringLiteral("Net")); // at its new place at once
        QCOMPARE(scope(), QStringLiteral("Net"));
        QVERIFY(chart()->isGliding());
        QTRY_VERIFY(!chart()->isGliding());
        setMotionReduced(true);
        QTest::keyClick(chart(), Qt::Key_Escape);
        QCOMPARE(scope(), QStringLiteral("Step"));
        QVERIFY(!chart()->isGliding());
        const QImage settled = m_view->grab().toImage();
        QTest::qWait(1);
        QVERIFY(settled == m_view->grab().toImage());
        setMotionReduced(false);
    }

    void aLineIsCopiedAsPictureAndMarkdown()
    {
        const int row = rowNamed(QStringLiteral("Linear"));
        emit chart()->menuRequested(row, m_view->mapToGlobal(QPoint(10, 10)));
        auto *menu = m_view->findChild<QMenu *>(QStringLiteral("rowMenu"));
        QVERIFY(menu);
        const auto choose = [menu](const char *text) {
            for (QAction *action : menu->actions()) {
                if (action->text() == QLatin1String(text))
                    action->trigger();
            }
        };
        choose("Copy as Markdown");
        const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines[2].startsWith(QStringLiteral("| Linear | 300.00 | 400.00 | +100.00 | +33.3 % |")),
            qPrintable(lines[2]));
        choose("Copy as picture");
        const QImage picture = QApplication::clipboard()->image();
        QCOMPARE(picture.height(), 2 * int(DiffBarsLayout::kBarRowPx));
        QCOMPARE(picture.width(), 2 * chart()->width());
        choose("Copy all lines as Markdown");
        QCOMPARE(QApplication::clipboard()->text().count(QLatin1Char('\n')), chart()->rowCount() + 2);
        menu->close();
    }

    void aClickOnABarZoomsAndOnANamePicks()
    {
        QTest::mouseClick(chart(), Qt::LeftButton, {}, nameOf(rowNamed(QStringLiteral("Net"))));
        QCOMPARE(scope(), QStringLiteral("Step"));
        QCOMPARE(m_shown->selected(), idNamed(QStringLiteral("Net")));
        click(QStringLiteral("Net"));
        QCOMPARE(scope(), QStringLiteral("Net"));
        QVERIFY(rowNamed(QStringLiteral("Dropout")) >= 0);
        click(QStringLiteral("Linear"));
        QCOMPARE(scope(), QStringLiteral("Net"));
        QCOMPARE(m_shown->selected(), idNamed(QStringLiteral("Linear")));
        QCOMPARE(m_shown->tableRow(), m_shown->selected());
        QCOMPARE(content().selected, rowNamed(QStringLiteral("Linear")));
    }

    void aDoubleClickZoomsOneLevel()
    {
        QTest::mouseClick(chart(), Qt::LeftButton, {}, nameOf(rowNamed(QStringLiteral("Net"))));
        QTest::mouseDClick(chart(), Qt::LeftButton, {}, nameOf(rowNamed(QStringLiteral("Net"))));
        QCOMPARE(scope(), QStringLiteral("Net"));
        QTest::keyClick(chart(), Qt::Key_Escape);
        // A bar zooms at the first click. The second one must not land on what has come there.
        const QPoint at = barOf(rowNamed(QStringLiteral("Net")));
        QTest::mouseClick(chart(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(chart(), Qt::LeftButton, {}, at);
        QCOMPARE(scope(), QStringLiteral("Net"));
    }

    void twistiesOpenAndClose()
    {
        const int net = rowNamed(QStringLiteral("Net")), all = chart()->rowCount();
        QTest::mouseClick(chart(), Qt::LeftButton, {}, twistyOf(net));
        QVERIFY(!content().node(net).isOpen);
        const int closed = chart()->rowCount();
        QVERIFY(closed < all);
        QVERIFY(!m_shown->selected()); // opening picks nothing
        m_view->resize(1400, 600);     // what the user closed stays closed
        QCOMPARE(chart()->rowCount(), closed);
        QTest::mouseClick(chart(), Qt::LeftButton, {}, twistyOf(net));
        QCOMPARE(chart()->rowCount(), all);
        QCOMPARE(scope(), QStringLiteral("Step"));
    }

    void keysOpenAndClose()
    {
        chart()->setFocus();
        closeAll();
        const int closed = chart()->rowCount();
        chart()->setCurrentRow(rowNamed(QStringLiteral("Net")));
        QTest::keyClick(chart(), Qt::Key_Right);
        QVERIFY(chart()->rowCount() > closed);
        QVERIFY(chart()->accessibleDescription().contains(QStringLiteral("open")));
        QTest::keyClick(chart(), Qt::Key_Right); // to the first child
        QCOMPARE(content().depth(content().current), 1U);
        QTest::keyClick(chart(), Qt::Key_Left); // to its parent
        QCOMPARE(nameAt(content().current), QStringLiteral("Net"));
        QTest::keyClick(chart(), Qt::Key_Left);
        QCOMPARE(chart()->rowCount(), closed);
        QTest::keyClick(chart(), Qt::Key_Left); // at the top it goes nowhere
        QCOMPARE(scope(), QStringLiteral("Step"));
        QTest::keyClick(chart(), Qt::Key_Asterisk);
        const int all = chart()->rowCount();
        QVERIFY(all > closed);
        QTest::keyClick(chart(), Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(chart()->rowCount(), closed);
        QTest::keyClick(chart(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(chart()->rowCount(), all);
    }

    void whatIsOpenStaysSoWhenTheUserComesBack()
    {
        closeAll();
        const QStringList before = names();
        click(QStringLiteral("Net"));
        QTest::keyClick(chart(), Qt::Key_Escape);
        QCOMPARE(names(), before);
    }

    void theNamesCanBeDragged()
    {
        QSignalSpy changed(m_view.get(), &DiffBarsView::namesWidthChanged);
        const QRectF before = chart()->barsLayout().names();
        const QPoint edge = QPointF(before.right(), chart()->barsLayout().titles().center().y()).toPoint();
        QTest::mousePress(chart(), Qt::LeftButton, {}, edge);
        QTest::mouseMove(chart(), edge + QPoint(60, 0));
        QTest::mouseRelease(chart(), Qt::LeftButton, {}, edge + QPoint(60, 0));
        QCOMPARE(changed.size(), 1);
        QVERIFY(std::abs(chart()->barsLayout().names().width() - before.width() - 60) <= 1);
        QCOMPARE(changed[0][0].toDouble(), chart()->namesWidth());
        QCOMPARE(scope(), QStringLiteral("Step")); // no way out
        click(QStringLiteral("Net"));
        QVERIFY(chart()->barsLayout().names().width() > before.width() + 50); // everywhere
        QTest::mouseDClick(chart(), Qt::LeftButton, {}, edge + QPoint(60, 0));
        QCOMPARE(chart()->namesWidth(), 0.0);
        QCOMPARE(changed.size(), 2);
        m_view->setNamesWidth(310); // as it was remembered
        QCOMPARE(chart()->barsLayout().names().width(), 310.0);
    }

    /// The path, what the scope takes, and the orders stand in one line, however narrow the view is.
    void theHeadIsOneLine()
    {
        click(QStringLiteral("Net"));
        const auto *path = m_view->findChild<Breadcrumb *>();
        const QToolButton *order = buttonNamed("Largest first");
        for (const int width : { 1100, 700, 480 }) {
            m_view->resize(width, 400);
            QTest::qWait(0);
            const BarsLook look = chart()->barsLayout().look();
            const auto areaOf = [this](const QWidget *widget) {
                return QRect(widget->mapTo(m_view.get(), QPoint()), widget->size());
            };
            const QRect head = areaOf(chart()).adjusted(0, 0, 0, int(DiffBarsLayout::kTotalPx) - chart()->height());
            QVERIFY(path->isVisible() && order->isVisible());
            QVERIFY(head.contains(areaOf(path)) && head.contains(areaOf(order)));
            QVERIFY(areaOf(path).right() - head.left() < look.headLeftPx);
            QVERIFY(areaOf(order).left() > head.right() - look.headRightPx);
        }
    }

    void everyWayOutLeadsOut_data()
    {
        QTest::addColumn<QString>("way");
        for (const char *way : { "escape", "backspace", "blank", "breadcrumb" })
            QTest::newRow(way) << QString::fromLatin1(way);
    }
    void everyWayOutLeadsOut()
    {
        QFETCH(QString, way);
        click(QStringLiteral("Net"));
        QCOMPARE(scope(), QStringLiteral("Net"));
        m_view->resize(1400, 700);
        QTRY_VERIFY(chart()->barsLayout().rowAt(blank()) < 0);
        if (way == QLatin1String("escape"))
            QTest::keyClick(chart(), Qt::Key_Escape);
        else if (way == QLatin1String("backspace"))
            QTest::keyClick(chart(), Qt::Key_Backspace);
        else if (way == QLatin1String("blank"))
            QTest::mouseClick(chart(), Qt::LeftButton, {}, blank());
        else {
            auto *crumb = m_view->findChild<Breadcrumb *>()->findChild<QToolButton *>(QStringLiteral("crumb0"));
            QVERIFY(crumb && crumb->isVisible());
            QTest::mouseClick(crumb, Qt::LeftButton);
        }
        QCOMPARE(scope(), QStringLiteral("Step"));
        // The keyboard goes on where it came from.
        QCOMPARE(content().current, rowNamed(QStringLiteral("Net")));
        // At the top there is no further out.
        QTest::keyClick(chart(), Qt::Key_Escape);
        QCOMPARE(scope(), QStringLiteral("Step"));
    }

    void aRightClickOrADragOnBlankDoesNothing()
    {
        click(QStringLiteral("Net"));
        m_view->resize(1400, 700);
        QTRY_VERIFY(chart()->barsLayout().rowAt(blank()) < 0);
        QTest::mouseClick(chart(), Qt::RightButton, {}, blank());
        QCOMPARE(scope(), QStringLiteral("Net"));
        QTest::mousePress(chart(), Qt::LeftButton, {}, blank());
        QTest::mouseRelease(chart(), Qt::LeftButton, {}, blank() - QPoint(300, 0));
        QCOMPARE(scope(), QStringLiteral("Net"));
    }

    void keysMovePickAndZoom()
    {
        chart()->setFocus();
        QTest::keyClick(chart(), Qt::Key_Home);
        QCOMPARE(m_shown->selected(), content().node(0).row);
        QTest::keyClick(chart(), Qt::Key_Down);
        QCOMPARE(m_shown->selected(), content().node(1).row);
        QVERIFY(chart()->accessibleDescription().contains(nameAt(1)));
        QTest::keyClick(chart(), Qt::Key_Up);
        QTest::keyClick(chart(), Qt::Key_Up); // stops at the first
        QCOMPARE(content().current, 0);
        QTest::keyClick(chart(), Qt::Key_End);
        QCOMPARE(content().current, chart()->rowCount() - 1);
        chart()->setCurrentRow(rowNamed(QStringLiteral("Net")));
        QTest::keyClick(chart(), Qt::Key_Return);
        QCOMPARE(scope(), QStringLiteral("Net"));
    }

    void backAndForwardGoThroughScopes()
    {
        click(QStringLiteral("Net"));
        QVERIFY(m_shown->canGoBack() && !m_shown->canGoForward());
        m_shown->goBack();
        QCOMPARE(scope(), QStringLiteral("Step"));
        m_shown->goForward();
        QCOMPARE(scope(), QStringLiteral("Net"));
    }

    void theLargestDifferenceIsFirstUntilTheUserWantsTheOrder()
    {
        click(QStringLiteral("Net"));
        QCOMPARE(m_view->order(), BarOrder::LargestDifference);
        QVERIFY(!chart()->barsLayout().hasRunning());
        for (int row = 1; row < chart()->rowCount(); ++row)
            QVERIFY(content().node(row - 1).differenceNs() >= content().node(row).differenceNs());
        const QStringList before = names();
        QTest::mouseClick(buttonNamed("Execution order"), Qt::LeftButton);
        QCOMPARE(m_view->order(), BarOrder::Execution);
        QVERIFY(chart()->barsLayout().hasRunning());
        for (int row = 1; row < chart()->rowCount(); ++row)
            QVERIFY(content().node(row - 1).row < content().node(row).row);
        QStringList sorted = names(), unsorted = before;
        QVERIFY(sorted != before);
        sorted.sort();
        unsorted.sort();
        QCOMPARE(sorted, unsorted);
        // The running sum ends in the scope's difference.
        QCOMPARE(
            content().lines.lines.back().runningNs, *m_comparison->timeNs(m_shown->scope(), Measure::Critical).delta);
        QTest::keyClick(chart(), Qt::Key_O);
        QCOMPARE(names(), before);
        QVERIFY(buttonNamed("Largest first")->isChecked());
    }

    void measuresChange()
    {
        click(QStringLiteral("Net"));
        QSignalSpy changed(m_shown.get(), &Shown::changed);
        auto *chip = m_view->findChild<ChoiceChip *>();
        QVERIFY(chip->isVisible() && chip->text().startsWith(QStringLiteral("Critical path")));
        QTimer poll;
        connect(&poll, &QTimer::timeout, chip, [chip, &poll] {
            if (!chip->menu()->isVisible())
                return;
            poll.stop();
            chip->menu()->setActiveAction(chip->menu()->actions().constLast());
            QTest::keyClick(chip->menu(), Qt::Key_Return);
            chip->menu()->close();
        });
        poll.start(20);
        chip->setFocus();
        QTest::keyClick(chip, Qt::Key_Space);
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(chip->text().startsWith(QStringLiteral("Device time")));
        QCOMPARE(m_shown->measure(), Measure::Device);
        QCOMPARE(content().lines.longestNs, 0); // no device work in these traces
    }

    void oneSidedBlocksSaySo()
    {
        click(QStringLiteral("Net"));
        const DiffBar added = content().bar(rowNamed(QStringLiteral("Dropout")));
        QVERIFY(!added.timeNs.baseline);
        QCOMPARE(*added.timeNs.experimental, 100'000);
        QCOMPARE(added.look.certainty, Certainty::CannotTell); // one step each
        QVERIFY(barToolTip(*m_comparison, *content().tree, added).contains(QStringLiteral("Only in the experimental")));
    }

    void hoverShowsWhatIsThere()
    {
        const QPoint at = nameOf(rowNamed(QStringLiteral("Net")));
        QTest::mouseMove(chart(), at);
        QTRY_COMPARE(content().hovered, rowNamed(QStringLiteral("Net")));
        QHelpEvent help(QEvent::ToolTip, at, chart()->mapToGlobal(at));
        QApplication::sendEvent(chart(), &help);
        QVERIFY(QToolTip::text()
                    .remove(QChar(0x200B))
                    .contains(QStringLiteral("Net_0"))); // without the places to break a line
        QToolTip::hideText();
    }

    void aLeafIsTheDeepestLevel()
    {
        click(QStringLiteral("Net"));
        m_shown->setScope(idNamed(QStringLiteral("ReLU")));
        auto *empty = m_view->findChild<EmptyState *>();
        QVERIFY(empty->isVisible() && !chart()->isVisible());
        QVERIFY(empty->accessibleName().contains(QStringLiteral("Deepest level")));
        QTest::mouseClick(empty->findChild<QPushButton *>(), Qt::LeftButton);
        QCOMPARE(scope(), QStringLiteral("Net"));
        QVERIFY(chart()->isVisible());
    }

    void zoomingOutKeepsWhatIsPicked()
    {
        click(QStringLiteral("Net"));
        click(QStringLiteral("Linear"));
        const RowId linear = m_shown->selected();
        QTest::keyClick(chart(), Qt::Key_Escape);
        QCOMPARE(scope(), QStringLiteral("Step"));
        QCOMPARE(m_shown->selected(), linear);
        QCOMPARE(m_shown->tableRow(), linear);
        QCOMPARE(content().selected, rowNamed(QStringLiteral("Linear"))); // where it is
        QTest::mouseClick(chart(), Qt::LeftButton, {}, twistyOf(rowNamed(QStringLiteral("Net"))));
        QCOMPARE(m_shown->selected(), linear);
        QCOMPARE(content().selected, rowNamed(QStringLiteral("Net"))); // it is in there
        QTest::keyClick(chart(), Qt::Key_Escape);
        QVERIFY(!m_shown->selected());
        m_shown->goBack();
        QCOMPARE(scope(), QStringLiteral("Net"));
        QCOMPARE(m_shown->selected(), linear);
    }

    void groupsOpenAndClose()
    {
        std::string drawing = "1 step ProfilerStep#1 0-1000\n1 module Net_0 0-1000\n";
        for (int i = 0; i < 8; ++i)
            drawing += "1 module Linear_" + std::to_string(i) + ' ' + std::to_string(100 * i) + '-'
                + std::to_string(100 * i + 90) + '\n';
        show(compareDrawings(drawing, drawing));
        click(QStringLiteral("Net"));
        QVERIFY(content().node(0).isFold());
        const int opened = chart()->rowCount(); // by itself, because there is room
        QTest::mouseClick(chart(), Qt::LeftButton, {}, twistyOf(0));
        const int folded = chart()->rowCount();
        QCOMPARE(folded, opened - 8);
        QTest::mouseClick(chart(), Qt::LeftButton, {}, twistyOf(0));
        QCOMPARE(scope(), QStringLiteral("Net"));
        QCOMPARE(chart()->rowCount(), folded + 8);
        QTest::mouseClick(chart(), Qt::LeftButton, {}, nameOf(2)); // a member is picked as any block
        QCOMPARE(rowName(*m_comparison, m_shown->selected()), QStringLiteral("Linear [1]"));
        QTest::keyClick(chart(), Qt::Key_Left); // to the group
        QCOMPARE(content().current, 0);
        QTest::keyClick(chart(), Qt::Key_Left); // folds
        QCOMPARE(chart()->rowCount(), folded);
        QVERIFY(chart()->accessibleDescription().contains(QStringLiteral("Linear ×8")));
        QTest::keyClick(chart(), Qt::Key_Return);
        QCOMPARE(chart()->rowCount(), folded + 8);
    }

    // What another view picks is shown wherever it lies.
    void whatIsPickedElsewhereIsRevealed()
    {
        closeAll();
        QVERIFY(rowNamed(QStringLiteral("Linear")) < 0);
        m_shown->setSelected(m_comparison->findPath("Net / Linear"));
        QCOMPARE(content().selected, rowNamed(QStringLiteral("Linear")));
        QVERIFY(content().selected >= 0);
    }

    void theTimeAxisZooms()
    {
        const auto wheel = [this](QPoint angle, Qt::KeyboardModifiers modifiers) {
            const QPointF at = chart()->barsLayout().bars().center();
            QWheelEvent event(
                at, chart()->mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
            QApplication::sendEvent(chart(), &event);
        };
        const auto nsAt = [this](double px) {
            const BarScale &scale = chart()->barsLayout().timeScale();
            return (px - scale.zeroPx) / scale.pxPerNs;
        };
        const double left = chart()->barsLayout().bars().left();
        wheel({ 0, 480 }, Qt::ControlModifier);
        QVERIFY(chart()->timeZoom() > 2);
        QVERIFY(std::abs(nsAt(left)) < 1); // 0 stays where it is
        const double start = chart()->barsLayout().look().timeStartNs;
        wheel({ 0, -120 }, Qt::ShiftModifier);
        QVERIFY(chart()->barsLayout().look().timeStartNs > start);
        for (int row = 0; row < chart()->rowCount(); ++row) {
            const DiffBarShapes shapes = chart()->barsLayout().shapes(content().bar(row), row);
            for (const QRectF &shape : { shapes.baseline, shapes.experimental, shapes.ghost })
                QVERIFY(shape.isNull()
                    || (shape.left() >= chart()->barsLayout().bars().left()
                        && shape.right() <= chart()->barsLayout().bars().right() + 2));
        }
        QToolButton *whole = nullptr;
        for (QToolButton *each : m_view->findChildren<QToolButton *>())
            if (each->text() == QLatin1String("Whole axis"))
                whole = each;
        QVERIFY(whole && whole->isVisible());
        QTest::mouseClick(whole, Qt::LeftButton);
        QCOMPARE(chart()->timeZoom(), 1.0);
        QVERIFY(!whole->isVisible());
        QTest::keyClick(chart(), Qt::Key_Plus);
        QVERIFY(chart()->timeZoom() > 1);
        QTest::keyClick(chart(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(chart()->timeZoom(), 1.0);
        wheel({ 0, -4800 }, Qt::ControlModifier); // never beyond the whole axis
        QCOMPARE(chart()->timeZoom(), 1.0);
    }

    void aTraceAloneShowsItsTimes()
    {
        const auto run = test::runFromText(kBaseline);
        auto alone = compare(run, run);
        QVERIFY(static_cast<bool>(alone));
        show(alone.value());
        QVERIFY(chart()->barsLayout().look().isAlone);
        QVERIFY(chart()->barsLayout().shapes(content().bar(1), 1).experimental.isNull());
        QVERIFY(chart()->barsLayout().shapes(content().bar(1), 1).delta.isNull());
        QVERIFY(!m_view->findChild<Pill *>()->isVisible()); // nothing is compared
        QVERIFY(!buttonNamed("Largest first")->isVisible());
        QVERIFY(!barToolTip(*m_comparison, *content().tree, content().bar(1)).contains(QStringLiteral("Experimental")));
        click(QStringLiteral("Net"));
        QCOMPARE(scope(), QStringLiteral("Net"));
    }

    void linesAreLow()
    {
        QVERIFY(m_view->heightForRows(6) < 260);
        QCOMPARE(m_view->heightForRows(7) - m_view->heightForRows(6), 24);
    }

    void identicalTracesSaySo()
    {
        show(compareDrawings(kBaseline, kBaseline));
        QVERIFY(m_view->findChild<Pill *>()->isVisible());
        show(compareDrawings(kBaseline, kExperimental));
        click(QStringLiteral("Net"));
        QVERIFY(!m_view->findChild<Pill *>()->isVisible());
    }

    void drawingsHoldAllRows()
    {
        click(QStringLiteral("Net"));
        const Drawing all = m_view->drawing({ 1200, 4000 });
        QCOMPARE(all.sizePx.width(), 1200);
        QVERIFY(all.sizePx.height() > DiffBarsLayout::kBarsHeaderPx + DiffBarsLayout::kBarRowPx * chart()->rowCount());
        QCOMPARE(toImage(all, 2).size(), all.sizePx * 2);
        QVERIFY(m_view->drawing({ 1200, 200 }).sizePx.height() <= 200); // and says how many are missing
        QCOMPARE(m_view->exportImage(QSize(1000, 400), 2).size(), QSize(2000, 800));

        QBuffer svg;
        svg.open(QIODevice::WriteOnly);
        QVERIFY(writeSvg(all, svg, QStringLiteral("Blocks")));
        QVERIFY(svg.data().contains("Dropout"));
        QVERIFY(!svg.data().contains("<image"));
        QVERIFY(svg.data().contains("sans-serif")); // for machines without our font
        QBuffer pdf;
        pdf.open(QIODevice::WriteOnly);
        QVERIFY(writePdf(all, pdf, QStringLiteral("Blocks")));
        QVERIFY(pdf.data().startsWith("%PDF"));
    }

    void followsTheTheme()
    {
        const auto corner = [this] { return m_view->exportImage(QSize(900, 400), 1).pixelColor(450, 390); };
        Theme::apply(true);
        m_view->applyTheme();
        QCOMPARE(corner(), Theme::current().surface);
        Theme::apply(false);
        m_view->applyTheme();
        QCOMPARE(corner(), Theme::current().surface);
    }

    void aHundredThousandBlocks()
    {
        constexpr int kOperators = 100'000;
        std::string drawing = "1 step ProfilerStep#1 0-" + std::to_string(kOperators) + "\n";
        for (int i = 0; i < kOperators; ++i)
            drawing +=
                "1 op aten::op" + std::to_string(i % 50) + " " + std::to_string(i) + "-" + std::to_string(i + 1) + "\n";
        show(compareDrawings(drawing, drawing));
        QCOMPARE(chart()->rowCount(), kOperators);

        // The painted rows are those of the place, wherever it is; bench_frames measures how long a frame takes.
        QImage first(chart()->size(), QImage::Format_RGB32), last(first);
        chart()->setScrollPosition(0);
        chart()->render(&first);
        chart()->setScrollPosition(chart()->barsLayout().maxScrollPx());
        chart()->render(&last);
        QVERIFY(first != last);
        auto *bar = chart()->findChild<QScrollBar *>();
        QVERIFY(bar->isVisible());
        QTest::keyClick(chart(), Qt::Key_End);
        QCOMPARE(bar->value(), bar->maximum());
        QCOMPARE(content().current, kOperators - 1);
    }
};

TWINLANE_TEST(TestDiffBarsView, QApplication)
#include "tst_diffbarsview.moc"
