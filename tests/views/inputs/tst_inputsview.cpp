// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The view of operator inputs by clicks and keys, beside the tables that lead to it.

#include "views/inputs/inputsview.h"

#include "model/inputs/inputreaders.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/shapedtrace.h"
#include "tests/support/testclass.h"
#include "views/inputs/inputcolumns.h"
#include "views/look/theme.h"
#include "views/recording/recordinghint.h"
#include "views/window/tablescard.h"

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

class TestInputsView : public QObject {
    Q_OBJECT

    std::unique_ptr<Shown> m_shown;
    std::unique_ptr<TablesCard> m_card;

    InputsView &view() const { return *qobject_cast<InputsView *>(m_card->view("inputs")); }
    QTableView &table() const { return *view().findChild<QTableView *>(); }
    QLineEdit &field() const { return *view().controls()->findChild<QLineEdit *>(); }
    QString cell(int row, int column) const { return table().model()->index(row, column).data().toString(); }

    template <class T> T *visibleChild(const QString &text) const
    {
        for (T *child : m_card->findChildren<T *>()) {
            if (child->isVisible() && child->text().startsWith(text))
                return child;
        }
        return nullptr;
    }

    /// Opens the menu of a row by the right button and triggers the line that begins with @p text.
    void choose(QTableView &rows, int row, const QString &text) const
    {
        const QPoint place = rows.visualRect(rows.model()->index(row, 0)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, rows.viewport()->mapToGlobal(place));
        QApplication::sendEvent(rows.viewport(), &event);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QStringList lines;
        for (QAction *action : menu->actions()) {
            lines << action->text();
            if (action->text().startsWith(text)) {
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                return;
            }
        }
        menu->close();
        QFAIL(qPrintable(lines.join(QLatin1Char('|'))));
    }

    void clickHeader(int column) const
    {
        QHeaderView *header = table().horizontalHeader();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
            { header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() - 10 });
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_inputsview"));
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        QSettings().clear();
        m_shown = std::make_unique<Shown>();
        m_card = std::make_unique<TablesCard>(*m_shown);
        m_card->resize(1600, 420);
        m_card->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_card.get()));
        m_shown->setComparison(test::twoShapedModules());
        m_card->setCurrent("inputs");
        QTRY_COMPARE(table().model()->rowCount(), 5);
    }

    void cleanup()
    {
        m_card.reset();
        m_shown.reset();
    }

    void theLineAboveSaysWhatCounts()
    {
        const auto *line = visibleChild<QLabel>(QStringLiteral("Whole step · 4 inputs · "));
        QVERIFY(line);
        QVERIFY2(line->text().contains(QStringLiteral("shortest kernels 2.0")), qPrintable(line->text()));
        QVERIFY(line->text().contains(QStringLiteral("1 overhead-dominated")));
        m_shown->setSelected(m_shown->comparison()->findPath("First"));
        QTRY_COMPARE(table().model()->rowCount(), 3);
        QVERIFY(visibleChild<QLabel>(QStringLiteral("First · 2 inputs")));
    }

    void clicksSortNumbersDescending()
    {
        const int calls = InputColumn::of(InputFigure::Calls, FigurePart::Baseline);
        clickHeader(calls);
        QCOMPARE(cell(0, calls), QStringLiteral("30"));
        clickHeader(calls);
        QCOMPARE(cell(0, calls), QStringLiteral("0"));
        clickHeader(InputColumn::Operator);
        QCOMPARE(cell(0, InputColumn::Operator), QStringLiteral("aten.atan2.default"));
    }

    void filterByKeys()
    {
        m_card->focusFilter();
        QTest::keyClicks(&field(), QStringLiteral("[4,8]"));
        QTest::keyClick(&field(), Qt::Key_Return); // at once, and on to the rows
        QCOMPARE(table().model()->rowCount(), 1);
        QVERIFY(table().hasFocus());
        m_card->focusFilter();
        QTest::keyClicks(&field(), QStringLiteral("xyz"));
        QTRY_VERIFY(visibleChild<QPushButton>(QStringLiteral("Clear filter")));
        QTest::mouseClick(visibleChild<QPushButton>(QStringLiteral("Clear filter")), Qt::LeftButton);
        QCOMPARE(table().model()->rowCount(), 5);
        QTest::keyClicks(&field(), QStringLiteral("certain"));
        QTRY_VERIFY(visibleChild<QLabel>(QStringLiteral("Inputs have no families")));
    }

    void kernelsAreOrderedByWhatTheySave()
    {
        auto *rows = view().controls()->findChild<QToolButton *>(QStringLiteral("inputRows"));
        for (QAction *action : rows->menu()->actions()) {
            if (action->text().startsWith(QLatin1String("Worth a kernel 2")))
                action->trigger();
        }
        QVERIFY(rows->text().startsWith(QLatin1String("Worth a kernel")));
        QCOMPARE(table().model()->rowCount(), 2);
        QCOMPARE(cell(0, InputColumn::Operator), QStringLiteral("aten.atan2.default"));
        QVERIFY(!table().isColumnHidden(InputColumn::Share));
    }

    void allCallsAreOneClickAway()
    {
        m_shown->setSelected(m_shown->comparison()->findPath("First"));
        QTRY_COMPARE(table().model()->rowCount(), 3);
        auto *covers = visibleChild<QToolButton>(QStringLiteral("Block"));
        QVERIFY(covers);
        covers->menu()->actions().last()->trigger();
        QTRY_COMPARE(table().model()->rowCount(), 5);
        QVERIFY(visibleChild<QLabel>(QStringLiteral("All calls · ")));
    }

    void copiesLinesByKey()
    {
        table().setFocus();
        table().selectAll();
        QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
        const std::string text = QApplication::clipboard()->text().toStdString();
        InputList list;
        readInputText(text, list);
        QCOMPARE(list.inputs.size(), std::size_t(5));
        choose(table(), 0, QStringLiteral("Copy as a table"));
        QVERIFY(QApplication::clipboard()->text().startsWith(QLatin1String("Operator\tInputs\tChange\t")));
    }

    void leadsFromOperatorsAndBack()
    {
        m_card->setCurrent("operators");
        QTableView &operators = *m_card->view("operators")->findChild<QTableView *>();
        int mul = -1;
        for (int row = 0; row < operators.model()->rowCount(); ++row)
            mul = operators.model()->index(row, 0).data() == QLatin1String("aten::mul") ? row : mul;
        QVERIFY(mul >= 0);
        choose(operators, mul, QStringLiteral("Show its inputs"));
        QCOMPARE(m_card->currentKey(), std::string_view("inputs"));
        QCOMPARE(field().text(), QStringLiteral("\"aten.mul.\""));
        QCOMPARE(table().model()->rowCount(), 2);
        choose(table(), 1, QStringLiteral("Show in Operators"));
        QCOMPARE(m_card->currentKey(), std::string_view("operators"));
        QTRY_COMPARE(operators.currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("aten::mul"));
    }

    void whatIsLeftOutIsOneClickAway()
    {
        auto *button = visibleChild<QToolButton>(QStringLiteral("Left out"));
        QVERIFY(button && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QWidget *popup = QApplication::activePopupWidget();
        QVERIFY(popup);
        QVERIFY(popup->findChild<QLabel *>()->text().contains(QStringLiteral("Nothing is left out")));
        popup->close();
    }

    void withoutShapesItSaysHowToRecordThem()
    {
        const char *const drawing = R"(
            1 step ProfilerStep#1 0-1000
            1 op aten::mm 200-500
        )";
        m_shown->setComparison(test::compareDrawings(drawing, drawing));
        QTRY_VERIFY(visibleChild<QLabel>(QStringLiteral("No shapes of inputs recorded")));
        QVERIFY(visibleChild<QToolButton>(QStringLiteral("2 call")));
        QTest::mouseClick(visibleChild<QPushButton>(QStringLiteral("How to record")), Qt::LeftButton);
        auto *hint = qobject_cast<RecordingHint *>(QApplication::activePopupWidget());
        QVERIFY(hint);
        hint->close();
        m_shown->setComparison(nullptr);
        QTRY_VERIFY(visibleChild<QLabel>(QStringLiteral("Nothing is open")));
    }

    void aBlockWithoutInputsOffersAllCalls()
    {
        const std::vector<test::ShapedCall> calls { { "aten::mul", "[4]", 100, 10 } };
        m_shown->setComparison(test::compareShaped(calls, calls));
        QTRY_COMPARE(table().model()->rowCount(), 1);
        m_shown->setSelected(m_shown->comparison()->findPath("Second"));
        QTRY_VERIFY(visibleChild<QLabel>(QStringLiteral("No inputs in this block")));
        QTest::mouseClick(visibleChild<QPushButton>(QStringLiteral("All calls")), Qt::LeftButton);
        QTRY_COMPARE(table().model()->rowCount(), 1);
    }

    void sessionsKeepWhatWasChosen()
    {
        m_card->setCurrent("inputs");
        clickHeader(InputColumn::Operator);
        m_card->focusFilter();
        QTest::keyClicks(&field(), QStringLiteral("mul"));
        QTRY_COMPARE(table().model()->rowCount(), 2);
        const QJsonObject state = view().state();
        view().setState({});
        QTRY_COMPARE(table().model()->rowCount(), 5);
        view().setState(state);
        QCOMPARE(view().state(), state);
        QCOMPARE(state.value(QLatin1String("sortBy")).toString(), QStringLiteral("operator"));
        view().setState({ { QStringLiteral("allCalls"), true }, { QStringLiteral("rows"), 7 },
            { QStringLiteral("sortBy"), QStringLiteral("no such") } });
        QVERIFY(view().feed().isWhole());
        QVERIFY(!view().state().contains(QLatin1String("sortBy")));
    }

    void columnsAreChosenAndRemembered()
    {
        const int share = InputColumn::Share;
        const bool wasHidden = table().isColumnHidden(share);
        auto *columns = visibleChild<QToolButton>(QStringLiteral("Columns"));
        emit columns->menu()->aboutToShow();
        for (QAction *action : columns->menu()->actions()) {
            if (action->text() == inputColumnTitle(share))
                action->trigger();
        }
        QCOMPARE(table().isColumnHidden(share), !wasHidden);
        TablesCard other(*m_shown);
        other.resize(1600, 420);
        other.show();
        other.setCurrent("inputs");
        QTRY_COMPARE(other.view("inputs")->findChild<QTableView *>()->isColumnHidden(share), !wasHidden);
    }

    void narrowCardsKeepNames()
    {
        for (const int width : { 620, 900, 1200, 2400 }) {
            m_card->resize(width, 300);
            QCoreApplication::processEvents();
            QVERIFY(table().columnWidth(InputColumn::Operator) >= 150);
            QVERIFY(table().columnWidth(InputColumn::Args) >= 200);
            QVERIFY2(table().horizontalHeader()->length() <= table().viewport()->width(),
                qPrintable(QString::number(width)));
        }
    }

    void drawsAllRows()
    {
        const Drawing whole = view().drawing({ 1400, 10'000 });
        const int rowPx = table().verticalHeader()->defaultSectionSize();
        const Drawing cut = view().drawing({ 1400, whole.sizePx.height() - rowPx });
        const auto texts = [](const Drawing &drawing) {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            writeSvg(drawing, buffer, QStringLiteral("rows"));
            return buffer.data();
        };
        QVERIFY(texts(whole).contains("aten.mul.Tensor") && texts(whole).contains("shortest kernels"));
        QVERIFY(texts(cut).contains("2 more row"));
    }

    void everyButtonHasAName()
    {
        for (const QToolButton *button : m_card->findChildren<QToolButton *>()) {
            if (button->isVisible() && button->objectName() != QString())
                QVERIFY(!button->accessibleName().isEmpty() || !button->text().isEmpty());
        }
        for (int column = 0; column < InputColumn::kCount; ++column) {
            QVERIFY(!inputColumnDefinition(column).isEmpty());
            QCOMPARE(table().model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString(),
                inputColumnDefinition(column));
        }
    }
};

TWINLANE_TEST(TestInputsView, QApplication)

#include "tst_inputsview.moc"
