// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The curves, the list of owners, and mouse and keys in both.

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/look/choicechip.h"
#include "views/look/theme.h"
#include "views/memory/memorycanvas.h"
#include "views/memory/memorytexts.h"
#include "views/memory/memoryview.h"
#include "views/memory/ownertable.h"

#include <QAbstractItemModelTester>
#include <QBuffer>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

using namespace twinlane;

namespace {

constexpr auto kBaseline = R"(
1 step ProfilerStep#1 0-1000
1 module Net_0 0-900
1 module Head_0 0-300
1 op aten::linear 10-290
1 module Tail_0 300-900
1 op aten::relu 310-890
memory 1@100 +4000 addr=1 total=1004000
memory 1@400 +6000 addr=2 total=1010000
memory 1@950 -6000 addr=2 total=1004000
memory 1@200 +64 addr=7 total=64 gpu=0
)";
constexpr auto kExperimental = R"(
1 step ProfilerStep#1 0-1600
1 module Net_0 0-1500
1 module Head_0 0-300
1 op aten::linear 10-290
1 module Tail_0 300-1500
1 op aten::relu 310-1490
memory 1@100 +4000 addr=1 total=1004000
memory 1@400 +96000 addr=2 total=1100000
memory 1@1550 -96000 addr=2 total=1004000
memory 1@200 +32 addr=7 total=32 gpu=0
)";
constexpr auto kNone = R"(
1 step ProfilerStep#1 0-1000
1 module Net_0 0-900
)";

} // namespace

class TestMemoryView : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<MemoryView> m_view;

    MemoryCanvas &canvas() { return m_view->canvas(); }
    const MemoryScene &scene() { return canvas().scene(); }
    RowId row(const char *path) { return m_shown.comparison()->findPath(path); }
    void key(Qt::Key key) { QTest::keyClick(&canvas(), key); }
    /// On the curve of a side.
    QPoint curveAt(Side side, std::int64_t timeNs)
    {
        const auto bytes = static_cast<double>(scene().bytesAt(side, timeNs).value_or(0));
        return QPointF(scene().xOf(static_cast<double>(timeNs)), scene().yOf(bytes)).toPoint();
    }
    void wheel(int angle, Qt::KeyboardModifiers modifiers, QPointF at)
    {
        QWheelEvent event(
            at, canvas().mapToGlobal(at), {}, { 0, angle }, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas(), &event);
    }
    void show(const std::shared_ptr<const Comparison> &comparison)
    {
        m_shown.setComparison(comparison);
        m_view->refresh();
    }
    /// Down to its last row, the list adds up to the peak.
    void checkSums()
    {
        const auto &rows = m_view->ownerModel().rows();
        double baseline = 0, experimental = 0;
        for (const OwnerRow &row : rows) {
            if (row.kind == OwnerRow::Kind::Peak)
                break;
            baseline += row.bytes.baseline.value_or(0);
            experimental += row.bytes.experimental.value_or(0);
        }
        QCOMPARE(baseline, rows.back().bytes.baseline.value_or(0));
        QCOMPARE(experimental, rows.back().bytes.experimental.value_or(0));
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
        m_shown.setComparison(test::compareDrawings(kBaseline, kExperimental));
        m_view = std::make_unique<MemoryView>(m_shown);
        m_view->setState({ { QStringLiteral("device"), QStringLiteral("CPU") } });
        m_view->resize(1300, 760);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->refresh();
        QVERIFY(!scene().isEmpty());
    }

    void cleanup()
    {
        m_view.reset();
        m_shown.setComparison(nullptr);
    }

    void everythingAtThePeakIsListed()
    {
        const auto &rows = m_view->ownerModel().rows();
        QStringList text;
        for (const OwnerRow &row : rows)
            text << QStringLiteral("%1 (%2) %3 %4")
                        .arg(row.name, row.where)
                        .arg(row.bytes.baseline.value_or(-1))
                        .arg(row.bytes.experimental.value_or(-1));
        QCOMPARE(text,
            (QStringList { QStringLiteral("Tail (aten::relu · Net) 6000 96000"),
                QStringLiteral("Head (aten::linear · Net) 4000 4000"),
                QStringLiteral("Before the recording (allocated before it began, and not freed) 1e+06 1e+06"),
                QStringLiteral("Peak () 1.01e+06 1.1e+06") }));
        checkSums();
        const QAbstractItemModelTester tester(
            const_cast<OwnerModel *>(&m_view->ownerModel()), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }

    // The recorder told the names of the modules. Their operators allocate in all layers, so layers share a row.
    void ownersHaveTheNamesOfModules()
    {
        show(test::compareRecordings("recorder/eager", "recorder/eager"));
        QStringList names;
        for (const OwnerRow &row : m_view->ownerModel().rows()) {
            if (row.kind == OwnerRow::Kind::Owner)
                names << row.name;
        }
        QVERIFY2(names.contains(QStringLiteral("layers.0–1.up")), qPrintable(names.join(QLatin1Char('|'))));
        QVERIFY2(names.filter(QStringLiteral("×")).isEmpty(), qPrintable(names.join(QLatin1Char('|'))));
    }

    void whatIsCutIsStillCounted()
    {
        const auto rows = ownerRows(scene().memory(), 1);
        QCOMPARE(rows.size(), std::size_t(4));
        QCOMPARE(rows[1].kind, OwnerRow::Kind::Others);
        QCOMPARE(rows[1].bytes.experimental, std::optional<double>(4000));
    }

    // The least and the most of every pixel, and no hole between pixels.
    void columnsHoldAllPoints()
    {
        for (const double ratio : { 1.0, 2.0 }) {
            const auto columns = scene().columns(Side::Experimental, ratio);
            double most = 0;
            for (std::size_t i = 0; i < columns.size(); ++i) {
                most = std::max(most, columns[i].mostBytes);
                if (i == 0)
                    continue;
                QVERIFY(std::abs(columns[i].left - columns[i - 1].right) < 1e-6);
                QVERIFY(columns[i].leastBytes <= columns[i - 1].lastBytes
                    && columns[i - 1].lastBytes <= columns[i].mostBytes);
            }
            QCOMPARE(most, 1100000.0);
            QVERIFY(columns.size() < 12); // flat stretches are one
        }
    }

    void aClickSelectsTheBlock()
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, curveAt(Side::Experimental, 600'000));
        QCOMPARE(m_shown.selected(), row("Net / Tail"));
        QCOMPARE(m_view->owners().currentIndex().row(), 0);
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, curveAt(Side::Baseline, 150'000));
        QCOMPARE(m_shown.selected(), row("Net / Head"));
        QCOMPARE(m_view->owners().currentIndex().row(), 1);
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, curveAt(Side::Experimental, 600'000));
        QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, curveAt(Side::Experimental, 1'000'000));
        QCOMPARE(m_shown.selected(), row("Net / Tail"));
        key(Qt::Key_Escape);
        QVERIFY(!m_shown.selected());
    }

    void anOwnerSelectsItsBlock()
    {
        const QRect cell = m_view->owners().visualRect(m_view->ownerModel().index(0, 0));
        QTest::mouseClick(m_view->owners().viewport(), Qt::LeftButton, {}, cell.center());
        QCOMPARE(m_shown.selected(), row("Net / Tail"));
        QTest::keyClick(&m_view->owners(), Qt::Key_Down);
        QCOMPARE(m_shown.selected(), row("Net / Head"));
        QTest::keyClick(&m_view->owners(), Qt::Key_Down); // before the recording: nothing to select
        QCOMPARE(m_shown.selected(), row("Net / Head"));
        m_shown.setSelected({});
        QVERIFY(!m_view->owners().currentIndex().isValid());
    }

    void bothSidesAreReadAtATime()
    {
        QTest::mouseMove(&canvas(), curveAt(Side::Experimental, 600'000));
        QTRY_VERIFY(canvas().marks().readNs.has_value());
        const std::int64_t timeNs = *canvas().marks().readNs;
        QVERIFY(std::abs(timeNs - 600'000) < 3'000);
        QCOMPARE(scene().bytesAt(Side::Baseline, timeNs), std::optional<std::int64_t>(1'010'000));
        QCOMPARE(readSentence(scene(), 600'000),
            QStringLiteral(
                "at 600\u00A0µs; baseline 986.3\u00A0KiB, Net / Tail; experimental 1.0\u00A0MiB, Net / Tail"));
        QCOMPARE(readSentence(scene(), 1'200'000),
            QStringLiteral("at 1.20\u00A0ms; baseline –, the step has ended; experimental 1.0\u00A0MiB, Net / Tail"));
        key(Qt::Key_P);
        QCOMPARE(canvas().marks().readNs, std::optional<std::int64_t>(400'000));
        key(Qt::Key_Right);
        QVERIFY(*canvas().marks().readNs > 400'000);
        QVERIFY(canvas().accessibleDescription().contains(QStringLiteral("Net / Tail")));
        key(Qt::Key_Return);
        QCOMPARE(m_shown.selected(), row("Net / Tail"));
    }

    /// A region is dragged with Shift: both sides' growth over it is told, and what is selected follows.
    void aRegionIsRead()
    {
        const QPoint from = curveAt(Side::Baseline, 100'000), to = curveAt(Side::Baseline, 150'000);
        QTest::mousePress(&canvas(), Qt::LeftButton, Qt::ShiftModifier, from);
        QMouseEvent move(
            QEvent::MouseMove, to, canvas().mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton, Qt::ShiftModifier);
        QCoreApplication::sendEvent(&canvas(), &move);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, Qt::ShiftModifier, to);
        QVERIFY(canvas().marks().region);
        QCOMPARE(m_shown.selected(), row("Net / Head"));
        const MemoryRegion whole { 1'200'000, 100'000 }; // from its end to its beginning
        QCOMPARE(scene().grownBytes(Side::Experimental, whole),
            std::optional(
                *scene().bytesAt(Side::Experimental, 1'200'000) - *scene().bytesAt(Side::Experimental, 100'000)));
        QVERIFY(!scene().grownBytes(Side::Baseline, whole)); // its step has ended
        QCOMPARE(scene().rowAround({ 100'000, 600'000 }), row("Net"));
        QVERIFY(canvas().accessibleDescription().contains(QStringLiteral("Net / Head")));
        key(Qt::Key_Escape); // the region first
        QVERIFY(!canvas().marks().region);
        QCOMPARE(m_shown.selected(), row("Net / Head"));
        key(Qt::Key_P);
        QTest::keyClick(&canvas(), Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(canvas().marks().region);
        QCOMPARE(canvas().marks().region->fromNs, std::int64_t(400'000));
        QVERIFY(canvas().marks().region->toNs > 400'000);
        QCOMPARE(m_shown.selected(), row("Net / Tail"));
        key(Qt::Key_Right);
        QVERIFY(!canvas().marks().region);
    }

    void wheelAndDragZoom()
    {
        const double whole = scene().time().lengthNs();
        const QPointF at = scene().bands().plot.center();
        const double about = scene().timeAt(at.x());
        wheel(120, Qt::ControlModifier, at);
        QVERIFY(scene().time().lengthNs() < whole);
        QVERIFY(std::abs(scene().timeAt(at.x()) - about) < 1); // what is under the pointer stays there
        const double from = scene().time().fromNs;
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, at.toPoint());
        QTest::mouseMove(&canvas(), at.toPoint() + QPoint(-60, 0));
        QTest::mouseMove(&canvas(), at.toPoint() + QPoint(-100, 0));
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at.toPoint() + QPoint(-100, 0));
        QVERIFY(scene().time().fromNs > from);
        QVERIFY(!m_shown.selected()); // a drag is no click
        key(Qt::Key_S);
        key(Qt::Key_S);
        QCOMPARE(scene().time().lengthNs(), whole);
        key(Qt::Key_W);
        QTest::keyClick(&canvas(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(scene().time().lengthNs(), whole);
    }

    void devicesAndSpansAreChosen()
    {
        QCOMPARE(m_view->devices().choiceCount(), 2);
        emit m_view->devices().chosen(0);
        m_view->refresh();
        QCOMPARE(scene().memory().device, std::string("GPU0"));
        QCOMPARE(scene().side(Side::Baseline).peak.bytes, std::int64_t(64));
        checkSums();
        emit m_view->spans().chosen(int(MemorySpan::Recording));
        m_view->refresh();
        QCOMPARE(scene().memory().span, MemorySpan::Recording);
        QCOMPARE(scene().phases(Side::Baseline).front().name, QStringLiteral("ProfilerStep#1"));
        const QJsonObject state = m_view->state();
        MemoryView other(m_shown);
        other.setState(state);
        other.refresh();
        QCOMPARE(other.state(), state);
        QCOMPARE(other.canvas().scene().memory().device, std::string("GPU0"));
        other.setState({ { QStringLiteral("device"), 7 }, { QStringLiteral("span"), QStringLiteral("?") } });
        other.refresh();
        QCOMPARE(other.canvas().scene().memory().span, MemorySpan::Step);
    }

    void oneTraceAlone()
    {
        const auto run = test::runFromText(kBaseline);
        const auto made = compare(run, run);
        QVERIFY(made);
        show(*made);
        QVERIFY(scene().hasSide(Side::Baseline) && !scene().hasSide(Side::Experimental));
        QCOMPARE(m_view->ownerModel().columnCount(), 2);
        QVERIFY(scene().bands().delta.isEmpty());
        checkSums();
        QVERIFY(!m_view->grab().isNull());
    }

    void oneSideWithoutRecords()
    {
        show(test::compareDrawings(kNone, kExperimental));
        QVERIFY(!scene().hasSide(Side::Baseline) && scene().hasSide(Side::Experimental));
        QCOMPARE(m_view->ownerModel().rows().back().bytes.baseline, std::optional<double>());
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, curveAt(Side::Experimental, 600'000));
        QCOMPARE(m_shown.selected(), row("Net / Tail"));
        QVERIFY(!m_view->grab().isNull());
    }

    void nothingRecordedSaysHow()
    {
        show(test::compareDrawings(kNone, kNone));
        QVERIFY(scene().isEmpty());
        const auto labels = m_view->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().contains(QStringLiteral("profile_memory=True"));
        }));
        for (const Qt::Key each : { Qt::Key_W, Qt::Key_P, Qt::Key_Left, Qt::Key_Return })
            key(each);
        show(nullptr);
        QVERIFY(scene().isEmpty());
    }

    void writesDrawings()
    {
        QBuffer svg;
        QVERIFY(svg.open(QIODevice::WriteOnly) && writeSvg(m_view->drawing({ 1400, 760 }), svg, {}));
        for (const char *text : { "Tail", "Before the recording", "aten::relu", "Baseline" })
            QVERIFY2(svg.data().contains(text), text);
        QBuffer pdf;
        QVERIFY(pdf.open(QIODevice::WriteOnly) && writePdf(m_view->drawing({ 1400, 760 }), pdf, {}));
        QVERIFY(pdf.data().startsWith("%PDF"));
    }
};

TWINLANE_TEST(TestMemoryView, QApplication)
#include "tst_memoryview.moc"
