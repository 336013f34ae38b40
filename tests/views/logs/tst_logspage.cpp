// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The page of logs: picking by mouse and keys, filter, order, sorting, copying, and what has nothing to show.

#include "model/logs/logreader.h"
#include "tests/support/samplelog.h"
#include "tests/support/testclass.h"
#include "views/logs/lognumbermodel.h"
#include "views/logs/lognumbertree.h"
#include "views/logs/logpairmodel.h"
#include "views/logs/logrunmodel.h"
#include "views/logs/logruntable.h"
#include "views/logs/logspage.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

namespace {

Log logOf(const std::string &text)
{
    auto log = readLogText(text, "log");
    return log ? std::move(*log) : Log { { "log" }, {}, 0, {} };
}

} // namespace

class TestLogsPage : public QObject {
    Q_OBJECT

    std::unique_ptr<LogsPage> m_page;

    QListView *list() const { return m_page->findChild<QListView *>(QStringLiteral("logPairs")); }
    QLineEdit *filter() const { return m_page->findChild<QLineEdit *>(QStringLiteral("logFilter")); }
    LogPairModel *pairs() const { return static_cast<LogPairModel *>(list()->model()); }
    LogRunTable *runs() const { return m_page->findChild<LogRunTable *>(); }
    QString text(const char *name) const
    {
        return m_page->findChild<QLabel *>(QLatin1String(name))
            ->accessibleName()
            .replace(QChar(0x00A0), QLatin1Char(' '));
    }
    QString label(const char *name) const { return m_page->findChild<QLabel *>(QLatin1String(name))->text(); }
    void clickRow(int row)
    {
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualRect(pairs()->index(row)).center());
    }
    void clickHeader(int column)
    {
        QHeaderView *header = m_page->numbers()->header();
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
            QPoint(header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2));
    }
    QString countName(int row) const
    {
        const LogNumberModel &model = m_page->numbers()->numbers();
        const QModelIndex stats = model.index(2, 0);
        return model.index(row, 0, stats).data().toString();
    }
    void show(const std::string &baseline, const std::string &experimental)
    {
        m_page->setLogs(std::make_shared<const LogSet>(logSetOf(logOf(baseline), logOf(experimental))));
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
        m_page = std::make_unique<LogsPage>();
        m_page->resize(1600, 900);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        show(test::baselineLog(), test::experimentalLog());
    }
    void cleanup() { m_page.reset(); }

    void theFirstPairIsPicked()
    {
        QCOMPARE(m_page->picked(), 0);
        QCOMPARE(text("logTitle"), QStringLiteral("faster compiles 50.2 % faster"));
        QCOMPARE(list()->currentIndex().row(), 1);
        QCOMPARE(runs()->model()->rowCount(), 3);
        QCOMPARE(label("logCounts"), QStringLiteral("2 pair(s) · 2 without a partner"));
        QVERIFY(label("logFacts").contains(QStringLiteral("Baseline: 4 run(s), 1 other line(s)")));
    }

    void aClickPicksAndAHeadingDoesNot()
    {
        clickRow(4);
        QCOMPARE(m_page->picked(), 2);
        QCOMPARE(text("logTitle"), QStringLiteral("gone"));
        QVERIFY(m_page->numbers()->isColumnHidden(LogNumberModel::Experimental));
        QVERIFY(!m_page->numbers()->isColumnHidden(LogNumberModel::Range));
        clickRow(3);
        QCOMPARE(m_page->picked(), 2);
        clickRow(6);
        QVERIFY(m_page->numbers()->isColumnHidden(LogNumberModel::Baseline));
        clickRow(1);
        QVERIFY(!m_page->numbers()->isColumnHidden(LogNumberModel::Experimental));
    }

    void keysWalkOverHeadings()
    {
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Down);
        QCOMPARE(m_page->picked(), 1);
        QTest::keyClick(list(), Qt::Key_Down);
        QCOMPARE(m_page->picked(), 2);
        QTest::keyClick(list(), Qt::Key_End);
        QCOMPARE(m_page->picked(), 3);
    }

    void theFilterLeavesWhatIsPicked()
    {
        m_page->focusFilter();
        QVERIFY(filter()->hasFocus());
        QTest::keyClicks(filter(), QStringLiteral("scat"));
        QCOMPARE(pairs()->rowCount(), 2);
        QCOMPARE(m_page->picked(), 0);
        QVERIFY(!list()->currentIndex().isValid());
        QTest::keyClick(filter(), Qt::Key_Down);
        QCOMPARE(m_page->picked(), 1);
        QVERIFY(list()->hasFocus());
        m_page->focusFilter();
        QTest::keyClicks(filter(), QStringLiteral("xyz"));
        QVERIFY(list()->isHidden());
        QCOMPARE(label("logNoMatch"), QStringLiteral("No model fits the filter."));
        QTest::keyClick(filter(), Qt::Key_Escape);
        QCOMPARE(pairs()->rowCount(), 7);
        QVERIFY(!list()->isHidden());
    }

    void aPickThatIsFilteredAwayEmptiesTheFilter()
    {
        filter()->setText(QStringLiteral("scat"));
        m_page->pick(3);
        QCOMPARE(m_page->picked(), 3);
        QVERIFY(filter()->text().isEmpty());
        m_page->pick(99);
        QCOMPARE(m_page->picked(), 3);
    }

    void theOrderKeepsWhatIsPicked()
    {
        clickRow(2);
        auto *order = m_page->findChild<ChoiceChip *>(QStringLiteral("logOrder"));
        emit order->chosen(static_cast<int>(LogOrder::Name));
        QCOMPARE(order->current(), static_cast<int>(LogOrder::Name));
        QCOMPARE(m_page->picked(), 1);
        QCOMPARE(list()->currentIndex().data().toString(), QStringLiteral("scatter"));
    }

    void aHeaderSortsInThreeClicks()
    {
        QCOMPARE(countName(0), QStringLiteral("call_* op count"));
        clickHeader(LogNumberModel::Baseline);
        QCOMPARE(countName(0), QStringLiteral("dispatches"));
        clickHeader(LogNumberModel::Baseline);
        QCOMPARE(countName(0), QStringLiteral("call_* op count"));
        clickHeader(LogNumberModel::Baseline);
        QCOMPARE(countName(0), QStringLiteral("call_* op count"));
        QVERIFY(!m_page->numbers()->header()->isSortIndicatorShown());
        clickHeader(LogNumberModel::Judged); // has no order
        QVERIFY(!m_page->numbers()->header()->isSortIndicatorShown());
    }

    void linesAreCopied()
    {
        const QSignalSpy said(m_page.get(), &LogsPage::said);
        LogNumberTree *numbers = m_page->numbers();
        const QModelIndex time = numbers->model()->index(0, 0, numbers->model()->index(0, 0));
        QTest::mouseClick(numbers->viewport(), Qt::LeftButton, {}, numbers->visualRect(time).center());
        QTest::keySequence(numbers, QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 2);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("20100000000")));
        const QPoint at = numbers->visualRect(time).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, numbers->viewport()->mapToGlobal(at));
        QApplication::sendEvent(numbers->viewport(), &event);
        auto *menu = numbers->findChild<QMenu *>(QStringLiteral("logNumbersMenu"));
        QVERIFY(menu);
        menu->actions().at(1)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("20.10 s")));
        menu->close();
        QCOMPARE(said.size(), 2);
    }

    void otherLogsKeepThePick()
    {
        clickRow(2);
        show(test::experimentalLog(), test::baselineLog());
        QCOMPARE(text("logTitle"), QStringLiteral("scatter: the same work, so −3.8 % is scatter"));
        m_page->setLogs(nullptr);
        QCOMPARE(m_page->picked(), -1);
        QVERIFY(text("logTitle").isEmpty());
        QCOMPARE(runs()->model()->rowCount(), 0);
    }

    void aLogAloneHasNoSides()
    {
        m_page->setLogs(std::make_shared<const LogSet>(logSetOf(logOf(test::baselineLog()))));
        QCOMPARE(pairs()->rowCount(), 3);
        QVERIFY(runs()->isColumnHidden(LogRunModel::SideName));
        QVERIFY(m_page->numbers()->isColumnHidden(LogNumberModel::Difference));
        QCOMPARE(label("logCounts"), QStringLiteral("3 kind(s) of runs"));
    }

    void longNamesAreElided()
    {
        const std::string name(200, 'x');
        show(test::logRun(name, "entire_frame_compile:1.0", "5 | " + std::string(200, 'k') + ":3"),
            test::logRun(name, "entire_frame_compile:2.0", "5"));
        m_page->resize(1000, 650);
        QVERIFY(m_page->numbers()->isColumnHidden(LogNumberModel::Judged));
        QVERIFY(m_page->findChild<QLabel *>(QStringLiteral("logTitle"))->text().size() < 120);
        QVERIFY(m_page->numbers()->header()->length() <= m_page->numbers()->viewport()->width());
    }
};

TWINLANE_TEST(TestLogsPage, QApplication)

#include "tst_logspage.moc"
