// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Views of large traces wait for what is made on a thread of its own, and show what was wanted last.

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "views/look/choicechip.h"
#include "views/memory/memorycanvas.h"
#include "views/memory/memoryview.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QTest>

using namespace twinlane;

namespace {

/// More operators than are laid out at once, in two modules.
std::string manyOperators(int factor)
{
    constexpr int kOperators = 11'000;
    std::string text = "1 step ProfilerStep#1 0-" + std::to_string(kOperators * 4 * factor + 100) + "\n";
    const int half = kOperators / 2 * 4 * factor;
    text += "1 module First_0 1-" + std::to_string(half) + "\n1 module Second_0 " + std::to_string(half + 1) + "-"
        + std::to_string(2 * half + 50) + "\n";
    for (int i = 0; i < kOperators; ++i) {
        const int start = 2 + i * 4 * factor;
        text += "1 op custom::op_" + std::to_string(i % 100) + " " + std::to_string(start) + "-"
            + std::to_string(start + 3 * factor) + "\n";
    }
    return text;
}

/// More records than are read at once.
std::string manyRecords(int bytes)
{
    constexpr int kRecords = 60'000;
    std::string text = "1 step ProfilerStep#1 0-" + std::to_string(kRecords) + "\n1 module Net_0 1-"
        + std::to_string(kRecords - 1) + "\n1 op aten::add 2-" + std::to_string(kRecords - 2) + "\n";
    for (int i = 1; i < kRecords; ++i)
        text += "memory 1@" + std::to_string(i) + " " + std::to_string(bytes) + " addr=" + std::to_string(i)
            + " total=" + std::to_string(i * bytes) + "\n";
    return text;
}

} // namespace

class TestWaitingViews : public QObject {
    Q_OBJECT

private slots:
    void timelineWaits()
    {
        const auto comparison = test::compareDrawings(manyOperators(1), manyOperators(2));
        Shown shown;
        TimelineView view(shown);
        view.resize(1000, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        shown.setComparison(comparison);
        QVERIFY(view.canvas().scene().isEmpty());
        QTRY_VERIFY(!view.canvas().scene().isEmpty());
        const auto steps = view.canvas().scene().timeline().steps;
        shown.setScope(comparison->findPath("Second"));
        QTRY_COMPARE(view.canvas().scene().timeline().facing.scope, comparison->findPath("Second"));
        QCOMPARE(view.canvas().scene().timeline().steps, steps); // another level reads nothing again
        shown.setComparison(test::compareDrawings(manyOperators(2), manyOperators(1)));
        QVERIFY(view.canvas().scene().isEmpty()); // its rows are not those of the old one
        view.refresh();                           // now, and not later
        QVERIFY(!view.canvas().scene().isEmpty());
    }

    void memoryWaits()
    {
        Shown shown;
        MemoryView view(shown);
        view.resize(1000, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        shown.setComparison(test::compareDrawings(manyRecords(1), manyRecords(2)));
        QVERIFY(view.canvas().scene().isEmpty());
        QTRY_VERIFY(!view.canvas().scene().isEmpty());
        QCOMPARE(view.canvas().scene().side(Side::Baseline).peak.bytes, std::int64_t(59'999));
        emit view.spans().chosen(int(MemorySpan::Recording));
        QTRY_COMPARE(view.canvas().scene().memory().span, MemorySpan::Recording);
        shown.setComparison(test::compareDrawings(manyRecords(3), manyRecords(1)));
        QVERIFY(view.canvas().scene().isEmpty()); // its rows are not those of the old one
        view.refresh();                           // now, and not later
        QCOMPARE(view.canvas().scene().side(Side::Baseline).peak.bytes, std::int64_t(3 * 59'999));
    }
};

TWINLANE_TEST(TestWaitingViews, QApplication)
#include "tst_waitingviews.moc"
