// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list beside the verdict and the way from it to a block; and what the window says if a side has several
// recordings.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/placename.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/look/pill.h"
#include "views/overview/whereandwhy.h"
#include "views/tables/statsview.h"
#include "views/window/tablescard.h"
#include "views/words/format.h"
#include "views/words/verdicttext.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTranslator>

using namespace twinlane;

class TestWhereAndWhy : public QObject {
    Q_OBJECT

    QString m_baseline, m_experimental;
    std::unique_ptr<MainWindow> m_window;

    const Comparison &comparison() const { return *m_window->session().comparison(); }
    QToolButton *button() const { return m_window->findChild<WhereAndWhyButton *>(); }
    QLabel *openList() const
    {
        QTest::mouseClick(button(), Qt::LeftButton);
        const QWidget *popup = QApplication::activePopupWidget();
        return popup ? popup->findChild<QLabel *>() : nullptr;
    }
    bool saysInAPill(const QString &text) const
    {
        const auto pills = m_window->findChildren<Pill *>();
        return std::any_of(pills.begin(), pills.end(),
            [&](const Pill *pill) { return pill->isVisible() && pill->accessibleName().contains(text); });
    }
    /// False if it did not open; there is nothing to test then.
    [[nodiscard]] bool open(const QString &experimental)
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(m_baseline, experimental);
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_whereandwhy"));
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_baseline = sample.filePath(QStringLiteral("baseline.json.zst"));
        m_experimental = sample.filePath(QStringLiteral("experimental.json.zst"));
    }

    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1400, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup() { m_window.reset(); }

    void listsEveryPlaceThatIsReal()
    {
        QVERIFY(open(m_experimental));
        QVERIFY(button()->isVisible());
        QLabel *list = openList();
        QVERIFY(list);
        const QString text = list->text().remove(QChar(0x200B)); // without the places to break a line
        int real = 0;
        for (const DifferencePlace &place : largestPlaces(comparison(), 100, Aggregate::Mean)) {
            if (!place.flagged())
                continue;
            ++real;
            QVERIFY2(text.contains(placeText(placeParts(comparison(), place)).toHtmlEscaped()), qPrintable(text));
            QVERIFY(text.contains(formatSigned(static_cast<double>(place.deltaNs), Unit::Nanoseconds)));
        }
        QCOMPARE(real, 4); // attention, the wider MLP, the optimizer, the adapter
        QVERIFY(text.contains(QStringLiteral("Where the difference sits: Critical path, per step")));
        QVERIFY(text.contains(QStringLiteral("other input sizes")));
        QVERIFY(text.contains(QStringLiteral("aten::matmul")));
        list->window()->close();
    }

    /// The list shows times of one step, also where the tables hold sums.
    void timesArePerStepForSumsToo()
    {
        QVERIFY(open(m_experimental));
        QLabel *list = openList();
        QVERIFY(list);
        const QString perStep = list->text().section(QStringLiteral("</table>"), 0, 0);
        list->window()->close();
        CompareOptions options = comparison().options;
        options.aggregate = Aggregate::Sum;
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->session().setOptions(options);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(int(comparison().options.aggregate), int(Aggregate::Sum));
        list = openList();
        QVERIFY(list);
        QCOMPARE(list->text().section(QStringLiteral("</table>"), 0, 0), perStep);
        list->window()->close();
    }

    void aLineLeadsToItsBlock()
    {
        QVERIFY(open(m_experimental));
        QLabel *list = openList();
        QVERIFY(list);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Tab); // to the first link
        QTest::keyClick(list, Qt::Key_Return);
        const RowId row = largestPlaces(comparison(), 1, Aggregate::Mean).front().rows.front();
        QTRY_COMPARE(m_window->shown().selected(), row);
        QCOMPARE(m_window->shown().scope(), comparison().rows[row.row()].parent);
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    void oneTraceAloneHasNoDifference()
    {
        QVERIFY(open({}));
        QVERIFY(!button()->isVisible());
    }

    // The widest words in the narrowest window: no text is cut inside a letter.
    void aNarrowWindowCutsNothing()
    {
        QTranslator german;
        QVERIFY(german.load(QStringLiteral(":/i18n/twinlane_de")));
        QCoreApplication::installTranslator(&german);
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1024, 700);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QVERIFY(open(m_experimental));
        m_window->setDetailsShown(true);
        const auto *card = m_window->tablesCard();
        QTRY_VERIFY(card->width() < 700);
        const auto buttons = card->findChildren<QToolButton *>(QStringLiteral("chip"));
        QTRY_VERIFY(std::all_of(buttons.begin(), buttons.end(),
            [](const QToolButton *chip) { return !chip->isVisible() || chip->width() >= chip->sizeHint().width(); }));
        const auto *table = card->view("operators")->findChild<QTableView *>();
        QTRY_COMPARE(
            table->viewport()->height() % table->verticalHeader()->defaultSectionSize(), 0); // one turn after the width
        m_window->setDetailsShown(false);
        QCoreApplication::removeTranslator(&german);
    }

    // In a narrow window the choice of the metric stands beside the chips and the filter, as wide as before.
    void aWindowMadeSmallerKeepsControlsApart()
    {
        QVERIFY(open(m_experimental));
        m_window->setDetailsShown(true);
        m_window->resize(1900, 1100);
        const ComparisonView *view = m_window->tablesCard()->view("operators");
        QTRY_VERIFY(view->width() > 960);
        m_window->resize(960, 600);
        QTRY_VERIFY(view->width() < 960);
        const auto controls = view->controls()->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly);
        const auto areApart = [&controls] {
            for (const QWidget *one : controls) {
                for (const QWidget *other : controls) {
                    if (one != other && !one->isHidden() && !other->isHidden()
                        && one->geometry().intersects(other->geometry()))
                        return false;
                }
            }
            return true;
        };
        QCoreApplication::processEvents(); // the controls follow some turns after the width
        QTRY_VERIFY(areApart());
    }

    void barsOfTheFirstRecordingSaySo()
    {
        QVERIFY(open(m_experimental));
        QVERIFY(!saysInAPill(QStringLiteral("First recording of each side")));
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->questions.chooseFiles = [&](const QString &, int) { return QStringList { m_baseline }; };
        m_window->findChild<QAction *>(QStringLiteral("addBaselineRecordings"))->trigger();
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(saysInAPill(QStringLiteral("First recording of each side")));
        const auto labels = m_window->findChildren<QLabel *>();
        QTRY_VERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->accessibleName().endsWith(QStringLiteral("first recording of each side"));
        }));
    }
};

TWINLANE_TEST(TestWhereAndWhy, QApplication)
#include "tst_whereandwhy.moc"
