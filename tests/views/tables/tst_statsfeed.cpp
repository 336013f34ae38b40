// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsfeed.h"

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QCoreApplication>
#include <QObject>
#include <QSignalSpy>
#include <QTest>

#include <string>

using namespace twinlane;

namespace {

/// A step with @p operators of two names, none inside another.
std::string trace(int operators)
{
    std::string drawing = "1 step ProfilerStep#1 0-" + std::to_string(operators * 4 + 10) + "\n";
    for (int i = 0; i < operators; ++i)
        drawing += "1 op aten::" + std::string(i % 2 ? "mul " : "add ") + std::to_string(i * 4 + 1) + "-"
            + std::to_string(i * 4 + 3) + "\n";
    return drawing;
}

std::shared_ptr<const Comparison> compared(int operators)
{
    const std::string drawing = trace(operators);
    auto made = compare(test::runFromText(drawing), test::runFromText(drawing));
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return made.value();
}

/// Counts the tables of a feed.
struct TableCount {
    explicit TableCount(const StatsFeed &feed)
    {
        QObject::connect(&feed, &StatsFeed::tableChanged, &feed, [this] { ++count; });
    }
    int count = 0;
};

} // namespace

class TestStatsFeed : public QObject {
    Q_OBJECT

    std::shared_ptr<const Comparison> m_small = compared(10), m_large;

private slots:
    void initTestCase() { m_large = compared(6000); }

    void smallTablesComeAtOnce()
    {
        Shown shown;
        StatsFeed feed(StatsKind::Operators, shown);
        QSignalSpy waiting(&feed, &StatsFeed::waiting);
        std::vector<std::size_t> rows;
        connect(
            &feed, &StatsFeed::tableChanged, this, [&](const StatsTable &table) { rows.push_back(table.rows.size()); });
        shown.setComparison(m_small);
        QCoreApplication::processEvents();
        QVERIFY(rows.empty()); // nobody sees it
        feed.setSeen(true);
        QCOMPARE(rows, std::vector<std::size_t> { 2 });
        shown.setComparison(m_small); // several changes of a turn are one table
        shown.setMeasure(Measure::Host);
        shown.setSelected(shown.scope());
        QTRY_COMPARE(rows.size(), std::size_t(2));
        QVERIFY(waiting.isEmpty());
    }

    // Of two names only, but of so many events that the window would wait.
    void largeTablesAreWaitedFor()
    {
        Shown shown;
        StatsFeed feed(StatsKind::Operators, shown);
        QSignalSpy waiting(&feed, &StatsFeed::waiting);
        feed.setSeen(true);
        TableCount changed(feed);
        shown.setComparison(m_large);
        QTRY_COMPARE(waiting.size(), 1);
        QVERIFY(feed.isWaiting() && changed.count == 0);
        shown.setSelected(m_large->children(m_large->stepRow()).front()); // the first wish is void
        QTRY_VERIFY(feed.isUpToDate());
        QVERIFY(!feed.error());
        QCOMPARE(feed.scope(), shown.selected());
        feed.setGrouping(StatsGrouping::Family);
        QVERIFY(!feed.isUpToDate());
        QTRY_VERIFY(feed.isUpToDate());
    }

    /// While the next table is awaited, the one before is shown. Its row is none of the comparison that is open by then.
    void aTableOfAnotherComparisonHasNoScope()
    {
        Shown shown;
        StatsFeed feed(StatsKind::Operators, shown);
        feed.setSeen(true);
        shown.setComparison(m_small);
        QTRY_VERIFY(feed.scope());
        RowId whileWaiting = feed.scope();
        connect(&feed, &StatsFeed::waiting, this, [&] { whileWaiting = feed.scope(); });
        shown.setComparison(m_large);
        QVERIFY(!feed.scope());
        QTRY_VERIFY(feed.isWaiting());
        QVERIFY(!whileWaiting);
        QTRY_COMPARE(feed.scope(), m_large->stepRow());
        shown.setSelected(m_large->children(m_large->stepRow()).front());
        QCOMPARE(feed.scope(), m_large->stepRow()); // the shown table is still of this comparison
    }
};

TWINLANE_TEST(TestStatsFeed, QCoreApplication)
#include "tst_statsfeed.moc"
