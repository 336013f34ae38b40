// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Timelines are made on a thread of their own, and the view shows the one that was wanted last.

#include "app/reading/lanereader.h"
#include "tests/app/window/resultcounter.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

namespace {

/// More operators than are laid out at once, in two modules.
std::string drawing(int factor)
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

} // namespace

class TestLaneReader : public QObject {
    Q_OBJECT

    std::shared_ptr<const Comparison> m_comparison;

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_lanereader"));
        m_comparison = test::compareDrawings(drawing(1), drawing(2));
    }

    void theViewWaitsForIt()
    {
        LaneReader reader;
        Shown shown;
        TimelineView view(shown, &reader);
        view.resize(1000, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy arrived(&reader, &TimelineSource::arrived);
        shown.setComparison(m_comparison);
        QVERIFY(view.canvas().scene().isEmpty());
        QTRY_COMPARE(arrived.size(), 1);
        QVERIFY(!view.canvas().scene().isEmpty());
        const auto steps = view.canvas().scene().timeline().steps;
        shown.setScope(m_comparison->findPath("Second"));
        QTRY_COMPARE(view.canvas().scene().timeline().facing.scope, m_comparison->findPath("Second"));
        QCOMPARE(view.canvas().scene().timeline().steps, steps); // another level reads nothing again
        shown.setComparison(test::compareDrawings(drawing(2), drawing(1)));
        QVERIFY(view.canvas().scene().isEmpty()); // its rows are not those of the old one
        view.refresh();                           // now, and not later
        QVERIFY(!view.canvas().scene().isEmpty());
    }

    // Each job sends the reader one result, wanted or not.
    void whatIsCancelledNeverArrives()
    {
        LaneReader reader;
        test::ResultCounter results(reader);
        QSignalSpy arrived(&reader, &TimelineSource::arrived);
        reader.read({ m_comparison, m_comparison->stepRow(), nullptr });
        reader.cancel();
        QTRY_COMPARE(results.count(), 1);
        QCOMPARE(arrived.size(), 0);
        RowId got;
        connect(&reader, &TimelineSource::arrived, this, [&] { got = reader.timeline()->facing.scope; });
        reader.read({ m_comparison, m_comparison->stepRow(), nullptr });
        reader.read({ m_comparison, m_comparison->findPath("First"), nullptr }); // the latest wish counts
        QTRY_COMPARE(results.count(), 3);
        QTRY_COMPARE(arrived.size(), 1);
        QCOMPARE(got, m_comparison->findPath("First"));
    }

    void endsWhileReading()
    {
        LaneReader reader;
        QSignalSpy arrived(&reader, &TimelineSource::arrived);
        reader.read({ m_comparison, m_comparison->stepRow(), nullptr });
        reader.cancel();
        QCOMPARE(arrived.size(), 0);
    }
};

TWINLANE_TEST(TestLaneReader, QApplication)
#include "tst_lanereader.moc"
