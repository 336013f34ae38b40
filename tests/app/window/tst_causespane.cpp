// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of causes and the way from it to a block; and what the window says if a side has several
// recordings.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/comparison/comparison.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/placename.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/look/pill.h"
#include "views/tables/statsview.h"
#include "views/window/tablescard.h"
#include "views/words/format.h"
#include "views/words/verdicttext.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>

using namespace twinlane;

class TestCausesPane : public QObject {
    Q_OBJECT

    QString m_baseline, m_experimental;
    std::unique_ptr<MainWindow> m_window;

    const Comparison &comparison() const { return *m_window->session().comparison(); }
    QListView *list() const { return m_window->findChild<QListView *>(QStringLiteral("causeList")); }
    QToolButton *railButton() const { return m_window->findChild<QToolButton *>(QStringLiteral("openPane")); }
    /// Clicks the line of the list with this number.
    void click(int line) const
    {
        const QModelIndex index = list()->model()->index(line, 0);
        list()->scrollTo(index);
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualRect(index).center());
    }
    QString texts() const
    {
        QStringList lines;
        for (int line = 0; line < list()->model()->rowCount(); ++line)
            lines << list()->model()->index(line, 0).data(Qt::AccessibleTextRole).toString();
        return lines.join(QLatin1Char('\n'));
    }
    /// The lines that are times.
    static QStringList times(const QString &texts)
    {
        return texts.split(QLatin1Char('\n'))
            .filter(QRegularExpression(QStringLiteral("^[+\u2212][0-9.,]+\u00A0[mµ]s$")));
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
        test::setUpWindows(QStringLiteral("tst_causespane"));
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
        QVERIFY(list()->isVisible());
        const QString text = texts();
        int real = 0;
        for (const DifferencePlace &place : largestPlaces(comparison(), 100, Aggregate::Mean)) {
            if (!place.flagged())
                continue;
            ++real;
            QVERIFY2(
                text.contains(formatSigned(static_cast<double>(place.deltaNs), Unit::Nanoseconds)), qPrintable(text));
        }
        QCOMPARE(real, 5); // attention, its Linears, the wider MLP, the optimizer, the adapter
        QVERIFY(text.startsWith(QStringLiteral("Certain")));
        QVERIFY(text.contains(QStringLiteral("aten::matmul")));
        QVERIFY(text.contains(QStringLiteral("experimental side only")));
    }

    /// The list shows times of one step, also where the tables hold sums.
    void timesArePerStepForSumsToo()
    {
        QVERIFY(open(m_experimental));
        const QString perStep = texts();
        QVERIFY(times(perStep).size() > 5);
        CompareOptions options = comparison().options;
        options.aggregate = Aggregate::Sum;
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->session().setOptions(options);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(int(comparison().options.aggregate), int(Aggregate::Sum));
        QCOMPARE(times(texts()), times(perStep));
    }

    void aLineLeadsToItsBlock()
    {
        QVERIFY(open(m_experimental));
        click(1); // below the head of its group
        const DifferencePlace &place = comparison().places.front();
        const auto movedNs = [&](RowId each) {
            const Delta<std::int64_t> ns = comparison().timeNs(each, comparison().options.measure);
            return (place.deltaNs < 0 ? -1 : 1) * (ns.experimental.value_or(0) - ns.baseline.value_or(0));
        };
        const RowId scope = m_window->shown().scope();
        const RowId row = *std::ranges::max_element(place.rows, {}, movedNs); // the best example
        QCOMPARE(m_window->shown().selected(), row);
        QVERIFY(!place.backwardRows.empty()); // a cause of both passes: the scope holds both
        for (const auto *rows : { &place.rows, &place.backwardRows }) {
            for (const RowId inner : *rows)
                QVERIFY(scope < inner && inner.value < comparison().rows[scope.row()].subtreeEnd);
        }
        click(0); // a group leads nowhere
        QCOMPARE(m_window->shown().selected(), row);
    }

    /// Who picks a block elsewhere sees the cause that it is part of.
    void marksTheCauseOfThePickedBlock()
    {
        QVERIFY(open(m_experimental));
        const RowId row = comparison().places[1].rows.front(); // the wider MLP
        m_window->shown().showRow(row);
        QVERIFY(
            list()->currentIndex().data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("FeedForward")));
        m_window->shown().setScope(comparison().stepRow());
        QVERIFY(!list()->currentIndex().isValid());
    }

    void keysGoFromCauseToCause()
    {
        QVERIFY(open(m_experimental));
        QTest::keyClick(m_window.get(), Qt::Key_N);
        QCOMPARE(list()->currentIndex().row(), 1);
        QTest::keyClick(m_window.get(), Qt::Key_N);
        QCOMPARE(list()->currentIndex().row(), 2);
        QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(list()->currentIndex().row(), 1);
        const int last = list()->model()->rowCount() - 1; // everything else, which leads nowhere
        QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ShiftModifier);
        QVERIFY(list()->currentIndex().row() > 2);
        QVERIFY(list()->currentIndex().row() < last);
    }

    /// In a narrow window the list opens over the page, and closes once a line is chosen.
    void aNarrowWindowHasARail()
    {
        m_window->resize(1024, 700);
        QVERIFY(open(m_experimental));
        QTRY_VERIFY(railButton()->isVisible());
        QVERIFY(!list()->isVisible());
        QTest::mouseClick(railButton(), Qt::LeftButton);
        QVERIFY(list()->isVisible());
        click(1);
        QVERIFY(!list()->isVisible());
        QCOMPARE(std::ranges::count(comparison().places.front().rows, m_window->shown().selected()), 1);
        // A click beside it closes it, too, and no size of the window leaves it open.
        QTest::mouseClick(railButton(), Qt::LeftButton);
        QVERIFY(list()->isVisible());
        QWidget *page = railButton()->parentWidget()->parentWidget(), *beside = page->childAt(800, 450);
        QVERIFY(beside);
        QTest::mouseClick(beside, Qt::LeftButton, {}, beside->mapFrom(page, QPoint(800, 450)));
        QTRY_VERIFY(!list()->isVisible());
        QTest::mouseClick(railButton(), Qt::LeftButton);
        QTest::keyClick(list(), Qt::Key_Escape);
        QTRY_VERIFY(!list()->isVisible());
        m_window->resize(1600, 1000);
        QTRY_VERIFY(list()->isVisible());
        QVERIFY(!railButton()->isVisible());
    }

    void oneTraceAloneHasNoCauses()
    {
        QVERIFY(open({}));
        QCOMPARE(list()->model()->rowCount(), 0);
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
        m_window->setExplainShown(true);
        const auto *card = m_window->tablesCard();
        QTRY_VERIFY(card->width() < 1000);
        const auto buttons = card->findChildren<QToolButton *>(QStringLiteral("chip"));
        QTRY_VERIFY(std::all_of(buttons.begin(), buttons.end(),
            [](const QToolButton *chip) { return !chip->isVisible() || chip->width() >= chip->sizeHint().width(); }));
        const auto *table = card->view("operators")->findChild<QTableView *>();
        QTRY_COMPARE(
            table->viewport()->height() % table->verticalHeader()->defaultSectionSize(), 0); // one turn after the width
        m_window->setExplainShown(false);
        QCoreApplication::removeTranslator(&german);
    }

    // In a narrow window the choice of the metric stands beside the chips and the filter, as wide as before.
    void aWindowMadeSmallerKeepsControlsApart()
    {
        QVERIFY(open(m_experimental));
        m_window->setExplainShown(true);
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

    void meansOverRecordingsSaySo()
    {
        QVERIFY(open(m_experimental));
        QVERIFY(!saysInAPill(QStringLiteral("Mean over")));
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->questions.chooseFiles = [&](const QString &, int) { return QStringList { m_baseline }; };
        m_window->findChild<QAction *>(QStringLiteral("addBaselineRecordings"))->trigger();
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(saysInAPill(QStringLiteral("Mean over 2 + 1 recordings")));
        const auto labels = m_window->findChildren<QLabel *>();
        QTRY_VERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->accessibleName().endsWith(QStringLiteral("mean over 2 + 1 recordings"));
        }));
    }
};

TWINLANE_TEST(TestCausesPane, QApplication)
#include "tst_causespane.moc"
