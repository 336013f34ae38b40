// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The memory of large traces is read on a thread of its own, and the view shows what was wanted last.

#include "app/reading/memoryreader.h"
#include "tests/app/window/resultcounter.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "views/look/choicechip.h"
#include "views/memory/memorycanvas.h"
#include "views/memory/memoryview.h"

#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

namespace {

/// More records than are read at once.
std::string drawing(int bytes)
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

class TestMemoryReader : public QObject {
    Q_OBJECT

    std::shared_ptr<const Comparison> m_comparison;

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_memoryreader"));
        m_comparison = test::compareDrawings(drawing(1), drawing(2));
    }

    void theViewWaitsForIt()
    {
        MemoryReader reader;
        Shown shown;
        MemoryView view(shown, &reader);
        view.resize(1000, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QSignalSpy arrived(&reader, &MemorySource::arrived);
        shown.setComparison(m_comparison);
        QVERIFY(view.canvas().scene().isEmpty());
        QTRY_COMPARE(arrived.size(), 1);
        QCOMPARE(view.canvas().scene().side(Side::Baseline).peak.bytes, std::int64_t(59'999));
        emit view.spans().chosen(int(MemorySpan::Recording));
        QTRY_COMPARE(view.canvas().scene().memory().span, MemorySpan::Recording);
        shown.setComparison(test::compareDrawings(drawing(3), drawing(1)));
        QVERIFY(view.canvas().scene().isEmpty()); // its rows are not those of the old one
        view.refresh();                           // now, and not later
        QCOMPARE(view.canvas().scene().side(Side::Baseline).peak.bytes, std::int64_t(3 * 59'999));
    }

    // Each job sends the reader one result, wanted or not.
    void whatIsCancelledNeverArrives()
    {
        MemoryReader reader;
        test::ResultCounter results(reader);
        QSignalSpy arrived(&reader, &MemorySource::arrived);
        reader.read({ m_comparison, m_comparison->stepRow(), {} });
        reader.cancel();
        QTRY_COMPARE(results.count(), 1);
        QCOMPARE(arrived.size(), 0);
        MemorySpan got = MemorySpan::Step;
        connect(&reader, &MemorySource::arrived, this, [&](const auto &memory) { got = memory->span; });
        reader.read({ m_comparison, m_comparison->stepRow(), {} });
        reader.read({ m_comparison, m_comparison->stepRow(), { MemorySpan::Recording, {} } }); // the latest wish counts
        QTRY_COMPARE(results.count(), 3);
        QTRY_COMPARE(arrived.size(), 1);
        QCOMPARE(got, MemorySpan::Recording);
    }

    void endsWhileReading()
    {
        MemoryReader reader;
        QSignalSpy arrived(&reader, &MemorySource::arrived);
        reader.read({ m_comparison, m_comparison->stepRow(), {} });
        reader.cancel();
        QCOMPARE(arrived.size(), 0);
    }
};

TWINLANE_TEST(TestMemoryReader, QApplication)
#include "tst_memoryreader.moc"
