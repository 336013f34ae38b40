// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The page of two lists of operator inputs by clicks and keys: what changed in words and as a picture, and its rows.

#include "views/inputs/inputlistspage.h"

#include "model/inputs/inputreaders.h"
#include "tests/support/samplelist.h"
#include "tests/support/testclass.h"
#include "views/inputs/changebar.h"
#include "views/inputs/inputlisttexts.h"
#include "views/inputs/inputsboard.h"
#include "views/inputs/inputstable.h"
#include "views/inputs/operatorlist.h"
#include "views/look/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>

using namespace twinlane;

namespace {

InputList listOf(const std::string &text)
{
    InputList list;
    readInputText(text, list);
    settle(list);
    return list;
}

std::shared_ptr<const PairInputs> pairOf(const std::string &baseline, const std::string &experimental)
{
    return std::make_shared<const PairInputs>(pairInputs(listOf(baseline), listOf(experimental)));
}

} // namespace

class TestInputListsPage : public QObject {
    Q_OBJECT

    std::unique_ptr<InputListsPage> m_page;

    InputsTable &table() const { return m_page->board().table(); }
    OperatorList &operators() const { return m_page->operators(); }
    QLineEdit &field() const { return *m_page->findChild<QLineEdit *>(); }
    QString cell(int row, int column) const { return table().model()->index(row, column).data().toString(); }
    QString label(const char *name) const { return m_page->findChild<QLabel *>(QLatin1String(name))->text(); }
    ChangeStrip &strip() const { return *m_page->findChild<ChangeStrip *>(); }
    QToolButton *changeButton(const QString &text) const
    {
        for (QToolButton *button : strip().findChildren<QToolButton *>()) {
            if (button->isVisible() && button->text().simplified().startsWith(text))
                return button;
        }
        return nullptr;
    }
    void clickOperator(const QString &name)
    {
        for (int row = 0; row < operators().model()->rowCount(); ++row) {
            const QModelIndex index = operators().model()->index(row, 0);
            if (index.data().toString() == name)
                QTest::mouseClick(operators().viewport(), Qt::LeftButton, {}, operators().visualRect(index).center());
        }
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_inputlistspage"));
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        QSettings().clear();
        m_page = std::make_unique<InputListsPage>();
        m_page->resize(1400, 900);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        m_page->setInputs(pairOf(test::baselineList(), test::experimentalList()), false);
        QCOMPARE(table().model()->rowCount(), 7);
    }

    void cleanup() { m_page.reset(); }

    void saysWhatChanged()
    {
        QCOMPARE(label("inputsTitle"), QStringLiteral("6 of 7 inputs changed"));
        QCOMPARE(label("inputsSentences"),
            QStringLiteral("3 of 6 inputs differ from the baseline's in sizes alone, which are 2 times as large in the "
                           "baseline.\n"
                           "Operators of the experimental list alone: aten.sub.Tensor (1 input(s), 6 call(s)).\n"
                           "Operators of the baseline alone: aten.add.Tensor (1 input(s), 5 call(s)).\n"
                           "Equal inputs that are called more often: 0, less often: 1."));
        QVERIFY(label("inputsCaption").startsWith(QStringLiteral("6 inputs · 24 → 23 calls · sizes × 1/2")));
        QCOMPARE(
            inputListVerdict(*m_page->inputs(), false), QStringLiteral("Deleted 1 · Decreased 1 · × 1/2 3 · Added 1"));
    }

    void plainListsShowNoTimes()
    {
        for (const int column : { int(InputColumn::of(InputFigure::HostNs, FigurePart::Delta)),
                 int(InputColumn::of(InputFigure::MeanDeviceNs, FigurePart::Delta)), int(InputColumn::Where),
                 int(InputColumn::Flags), int(InputColumn::Saving) })
            QVERIFY(table().isColumnHidden(column));
        for (const int column : { int(InputColumn::of(InputFigure::Calls, FigurePart::Baseline)),
                 int(InputColumn::of(InputFigure::Calls, FigurePart::Delta)), int(InputColumn::Change) })
            QVERIFY(!table().isColumnHidden(column));
        QCOMPARE(cell(0, InputColumn::Change), QStringLiteral("Added")); // what changed comes first
        QCOMPARE(cell(6, InputColumn::Change), QStringLiteral("× 1/2"));
    }

    void theStripShowsOneChange()
    {
        QTest::mouseClick(changeButton(QStringLiteral("× 1/2 3")), Qt::LeftButton);
        QCOMPARE(table().model()->rowCount(), 3);
        QVERIFY(cell(0, InputColumn::Args).contains(QStringLiteral("→")));
        QTest::mouseClick(changeButton(QStringLiteral("× 1/2 3")), Qt::LeftButton); // once more: all
        QCOMPARE(table().model()->rowCount(), 7);
        QTest::keyClick(changeButton(QStringLiteral("Deleted 1")), Qt::Key_Space);
        QCOMPARE(table().model()->rowCount(), 1);
        QCOMPARE(cell(0, InputColumn::Operator), QStringLiteral("aten.add.Tensor"));
        QVERIFY(!changeButton(QStringLiteral("Increased")));
        // The bar itself: deleted, decreased, scaled, unchanged, added.
        QTest::mouseClick(&strip(), Qt::LeftButton, {}, QPoint(strip().width() - 3, 8));
        QCOMPARE(cell(0, InputColumn::Operator), QStringLiteral("aten.sub.Tensor"));
        QTest::mouseClick(&strip(), Qt::LeftButton, {}, QPoint(strip().width() / 2, 8));
        QCOMPARE(table().model()->rowCount(), 3);
    }

    void operatorsArePickedByClicksAndKeys()
    {
        QCOMPARE(operators().model()->rowCount(), 4);
        QCOMPARE(operators().model()->index(0, 0).data().toString(), QStringLiteral("aten.relu.default"));
        clickOperator(QStringLiteral("aten.mul.Tensor"));
        QCOMPARE(table().model()->rowCount(), 2);
        QCOMPARE(field().text(), QStringLiteral("\"aten.mul.Tensor\""));
        clickOperator(QStringLiteral("aten.mul.Tensor"));
        QCOMPARE(table().model()->rowCount(), 7);
        operators().setFocus();
        QTest::keyClick(&operators(), Qt::Key_Home);
        QTest::keyClick(&operators(), Qt::Key_Down);
        QVERIFY(!operators().picked().isEmpty());
        QVERIFY(table().model()->rowCount() < 7);
        QTest::keyClick(&operators(), Qt::Key_Escape);
        QCOMPARE(table().model()->rowCount(), 7);
        QVERIFY(operators().picked().isEmpty());
    }

    void theFilterTakesThePickBack()
    {
        clickOperator(QStringLiteral("aten.relu.default"));
        m_page->focusFilter();
        QTest::keyClicks(&field(), QStringLiteral("[3,5] f32"));
        QTest::keyClick(&field(), Qt::Key_Return);
        QCOMPARE(table().model()->rowCount(), 1);
        QVERIFY(operators().picked().isEmpty());
        QVERIFY(!operators().currentIndex().isValid());
        m_page->focusFilter();
        QTest::keyClicks(&field(), QStringLiteral("nowhere"));
        QTest::keyClick(&field(), Qt::Key_Return);
        auto *clear = m_page->findChild<QPushButton *>();
        QVERIFY(clear->isVisible());
        QTest::mouseClick(clear, Qt::LeftButton);
        QCOMPARE(table().model()->rowCount(), 7);
    }

    void rowsAreCopiedAsLines()
    {
        table().setFocus();
        table().selectAll();
        QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
        const InputList copied = listOf(QApplication::clipboard()->text().toStdString());
        QCOMPARE(copied.inputs.size(), std::size_t(7));
    }

    void aListAloneHasNoChanges()
    {
        m_page->setInputs(pairOf(test::baselineList(), test::baselineList()), true);
        QCOMPARE(label("inputsTitle"), QStringLiteral("6 inputs of 3 operators"));
        QVERIFY(label("inputsSentences")
                    .startsWith(QStringLiteral("Called most: aten.mul.Tensor (2 input(s), 13 call(s))")));
        QVERIFY(!strip().isVisible());
        QVERIFY(table().isColumnHidden(InputColumn::Change));
        QCOMPARE(cell(0, InputColumn::of(InputFigure::Calls, FigurePart::Baseline)), QStringLiteral("9"));
        QVERIFY(inputListVerdict(*m_page->inputs(), true).isEmpty());
        m_page->setInputs(nullptr, false);
        QCOMPARE(table().model()->rowCount(), 0);
    }

    void stateComesBack()
    {
        clickOperator(QStringLiteral("aten.mul.Tensor"));
        QTest::mouseClick(changeButton(QStringLiteral("Unchanged 1")), Qt::LeftButton);
        QCOMPARE(table().model()->rowCount(), 1);
        const QJsonObject state = m_page->state();
        m_page->setState({});
        QCOMPARE(table().model()->rowCount(), 7);
        m_page->setState(state);
        QCOMPARE(table().model()->rowCount(), 1);
        QCOMPARE(m_page->state(), state);
    }

    void theOperatorsAreAModel()
    {
        OperatorListModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto inputs = pairOf(test::baselineList(), test::experimentalList());
        model.setRows(&inputs->lists);
        std::size_t rows = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            rows += model.line(row).all;
        QCOMPARE(rows, inputs->lists.rows.size()); // each row is of one operator
        QVERIFY(model.index(0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("Scaled: 3")));
        model.setRows(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void lowAndNarrowPagesKeepTheirRows()
    {
        for (const QSize &size : { QSize(960, 560), QSize(1280, 720), QSize(2560, 1400) }) {
            m_page->resize(size);
            QCoreApplication::processEvents();
            QVERIFY(table().height() > 100);
            QVERIFY(table().columnWidth(InputColumn::Args) >= 200);
        }
    }
};

TWINLANE_TEST(TestInputListsPage, QApplication)

#include "tst_inputlistspage.moc"
