// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The palette: keys and clicks in it, what it lists, and when it closes.

#include "views/search/searchpalette.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "views/search/searchmodel.h"
#include "views/search/searchpill.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace twinlane;

namespace {

std::shared_ptr<const Comparison> drawn(int blocks)
{
    const auto side = [blocks](int factor) {
        std::string text = "1 step ProfilerStep#1 0-" + std::to_string(blocks * 100 * factor + 200)
            + "\n1 module Net_0 1-" + std::to_string(blocks * 100 * factor + 100) + "\n";
        for (int i = 0; i < blocks; ++i) {
            const std::string number = std::to_string(i);
            const int start = 10 + i * 100 * factor;
            text += "1 module Linear_" + number + " " + std::to_string(start) + "-"
                + std::to_string(start + 80 * factor) + "\n1 op aten::linear_" + number + " "
                + std::to_string(start + 5) + "-" + std::to_string(start + 60 * factor) + "\n";
        }
        return text;
    };
    return test::compareDrawings(side(1), side(2));
}

} // namespace

class TestSearchPalette : public QObject {
    Q_OBJECT

    std::unique_ptr<QWidget> m_window;
    Shown m_shown;
    SearchPill *m_pill = nullptr;
    QLineEdit *m_other = nullptr;
    SearchPalette *m_palette = nullptr;

    QLineEdit *field() const { return m_palette->findChild<QLineEdit *>(QStringLiteral("searchField")); }
    QListView *list() const { return m_palette->findChild<QListView *>(); }
    QString chosen() const { return list()->currentIndex().data().toString(); }
    QStringList lines() const
    {
        QStringList all;
        for (int row = 0; row < list()->model()->rowCount(); ++row)
            all << list()->model()->index(row, 0).data().toString();
        return all;
    }
    void type(const QString &text)
    {
        field()->selectAll();
        QTest::keyClicks(field(), text);
    }

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }

    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->resize(1000, 700);
        auto *layout = new QVBoxLayout(m_window.get());
        m_pill = new SearchPill;
        m_other = new QLineEdit;
        layout->addWidget(m_pill);
        layout->addWidget(m_other);
        layout->addStretch();
        m_palette = new SearchPalette(m_shown, nullptr, m_window.get());
        m_shown.setComparison(drawn(3));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_other->setFocus();
    }

    void cleanup()
    {
        m_window.reset();
        m_shown.setComparison(nullptr);
    }

    void listsGroupsWithTheFirstHitChosen()
    {
        QAbstractItemModelTester tester(list()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_palette->open(m_pill);
        QVERIFY(field()->hasFocus());
        QVERIFY(list()->isHidden());
        type(QStringLiteral("linear"));
        const QStringList all = lines();
        QCOMPARE(all.at(0), QStringLiteral("Blocks"));
        QVERIFY(all.contains(QStringLiteral("Operators")));
        QCOMPARE(list()->currentIndex().row(), 1);
        QVERIFY(chosen().startsWith(QStringLiteral("Linear")));
        QVERIFY(field()->accessibleDescription().startsWith(chosen()));
        QVERIFY(!(list()->model()->flags(list()->model()->index(0, 0)) & Qt::ItemIsSelectable));
        type(QStringLiteral("nothing like it"));
        QVERIFY(list()->isHidden());
        QVERIFY(!chosen().isEmpty() || list()->model()->rowCount() == 0);
    }

    void keysChoose()
    {
        m_palette->open(m_pill);
        type(QStringLiteral("linear"));
        const QString first = chosen();
        QTest::keyClick(field(), Qt::Key_Down);
        QCOMPARE(list()->currentIndex().row(), 2);
        QTest::keyClick(field(), Qt::Key_Up);
        QCOMPARE(chosen(), first);
        QTest::keyClick(field(), Qt::Key_Up); // past the first: the last
        QCOMPARE(list()->currentIndex().row(), list()->model()->rowCount() - 1);
        QTest::keyClick(field(), Qt::Key_Down);
        QCOMPARE(chosen(), first);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(field(), Qt::Key_Down); // over the head of the operators
        QCOMPARE(list()->currentIndex().row(), 5);
        QVERIFY(chosen().startsWith(QStringLiteral("aten::linear")));
        QVERIFY(field()->hasFocus());
    }

    void enterShowsAndZooms()
    {
        QSignalSpy blocks(m_palette, &SearchPalette::blockChosen), names(m_palette, &SearchPalette::nameChosen);
        m_palette->open(m_pill);
        type(QStringLiteral("net"));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(blocks.size(), 1);
        QCOMPARE(blocks.at(0).at(0).value<RowId>(), m_shown.comparison()->findPath("Net"));
        QCOMPARE(blocks.at(0).at(1).toBool(), false);
        QVERIFY(m_palette->isHidden());
        m_palette->open(m_pill);
        QCOMPARE(field()->selectedText(), QStringLiteral("net")); // the last words, to go on or to type over
        QTest::keyClick(field(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(blocks.at(1).at(1).toBool(), true);
        m_palette->open(m_pill);
        type(QStringLiteral("aten::linear_1"));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(names.size(), 1);
        QCOMPARE(names.at(0).at(1).toString(), QStringLiteral("aten::linear_1"));
    }

    void clicksChooseToo()
    {
        QSignalSpy blocks(m_palette, &SearchPalette::blockChosen);
        m_palette->open(m_pill);
        type(QStringLiteral("linear"));
        const QModelIndex third = list()->model()->index(3, 0);
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualRect(third).center());
        QCOMPARE(blocks.size(), 1);
    }

    void escapeGivesTheKeyboardBack()
    {
        m_palette->open(m_pill);
        type(QStringLiteral("x"));
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(m_palette->isHidden());
        QVERIFY(m_other->hasFocus());
        QCOMPARE(m_other->text(), QString());
    }

    void aClickElsewhereClosesIt()
    {
        m_palette->open(m_pill);
        QTest::mouseClick(m_palette, Qt::LeftButton, {}, QPoint(3, m_palette->height() - 4));
        QVERIFY(m_palette->isVisible());
        QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, QPoint(500, 690));
        QVERIFY(m_palette->isHidden());
    }

    void manyHitsOpenOnDemand()
    {
        m_shown.setComparison(drawn(60));
        m_palette->open(m_pill);
        type(QStringLiteral("linear"));
        const int short_ = list()->model()->rowCount();
        QVERIFY(short_ < 20);
        const int more = static_cast<int>(lines().indexOf(QStringLiteral("53 more block(s)")));
        QVERIFY2(more > 0, qPrintable(lines().join(QLatin1Char('|'))));
        for (int i = 1; i < more; ++i)
            QTest::keyClick(field(), Qt::Key_Down);
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(m_palette->isVisible());
        QCOMPARE(list()->model()->rowCount(), short_ - 1 + 53);
        QCOMPARE(list()->currentIndex().row(), more); // the first of those that came
        QTest::keyClick(field(), Qt::Key_PageDown);
        QVERIFY(list()->currentIndex().row() > more + 3);
    }

    void commandsAndNothingOpen()
    {
        QAction open(QStringLiteral("&Open…")), swap(QStringLiteral("Swap the traces"));
        open.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_O));
        const QSignalSpy triggered(&open, &QAction::triggered);
        m_palette->setCommands([&] { return QList<QAction *> { &open, &swap }; });
        m_shown.setComparison(nullptr);
        m_palette->open(m_pill);
        QVERIFY(list()->isHidden());
        const auto labels = m_palette->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().startsWith(QLatin1String("Nothing is open"));
        }));
        type(QStringLiteral("open"));
        QCOMPARE(lines(), (QStringList { QStringLiteral("Commands"), QStringLiteral("Open…") }));
        QTest::keyClick(field(), Qt::Key_Return);
        QCOMPARE(triggered.size(), 1);
        QVERIFY(m_palette->isHidden());
    }

    void anotherComparisonIsSearchedAtOnce()
    {
        m_palette->open(m_pill);
        type(QStringLiteral("linear"));
        QCOMPARE(lines().filter(QStringLiteral("Linear")).size(), 3);
        m_shown.setComparison(drawn(5));
        QCOMPARE(lines().filter(QStringLiteral("Linear")).size(), 5);
        m_shown.setComparison(nullptr);
        QVERIFY(list()->isHidden());
    }

    void staysInsideTheWindow()
    {
        m_shown.setComparison(drawn(60));
        for (const QSize &size : { QSize(1000, 700), QSize(380, 260), QSize(1600, 1000) }) {
            m_window->resize(size);
            m_palette->open(m_pill);
            type(QStringLiteral("linear"));
            QTRY_VERIFY2(m_window->rect().contains(m_palette->geometry()), qPrintable(QString::number(size.width())));
            m_palette->dismiss();
        }
    }
};

TWINLANE_TEST(TestSearchPalette, QApplication)

#include "tst_searchpalette.moc"
