// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Mouse and keys in the twin timelines, and what is drawn.

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/look/motion.h"
#include "views/look/theme.h"
#include "views/timeline/pixelrow.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelinelegend.h"
#include "views/timeline/timelinetexts.h"
#include "views/timeline/timelineview.h"

#include <QBuffer>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>

using namespace twinlane;

namespace {

constexpr auto kBaseline = R"(
1 step ProfilerStep#1 0-1000
1 module Head_0 0-300
1 module Linear_0 0-300
1 module Tail_0 400-1000
1 module Linear_1 400-600
1 module ReLU_0 600-1000
1 op aten::relu 610-990
1 launch cudaLaunchKernel 620-630 corr=1
gpu0:7 kernel relu_kernel 640-700 corr=1
)";
constexpr auto kExperimental = R"(
1 step ProfilerStep#1 0-1600
1 module Head_0 0-300
1 module Linear_0 0-300
1 module Tail_0 400-1600
1 module Linear_1 400-1200
1 module ReLU_0 1200-1600
1 op aten::relu 1210-1590
1 launch cudaLaunchKernel 1220-1230 corr=1
gpu0:7 kernel relu_kernel 1240-1300 corr=1
)";

QString plain(const QString &html)
{
    QString text = html;
    return text.remove(QRegularExpression(QStringLiteral("<[^>]*>"))).replace(QChar(0x200B), QString());
}

} // namespace

class TestTimelineView : public QObject {
    Q_OBJECT

    Shown m_shown;
    std::unique_ptr<TimelineView> m_view;

    TimelineCanvas &canvas() { return m_view->canvas(); }
    const TimelineScene &scene() { return canvas().scene(); }
    const Comparison &comparison() { return *m_shown.comparison(); }
    std::size_t blockNamed(const char *path)
    {
        const RowId row = comparison().findPath(path);
        for (std::size_t i = 0; i < scene().blocks().size(); ++i)
            if (scene().blocks()[i].row == row)
                return i;
        qFatal("no block %s", path);
    }
    QPoint centre(const char *path, Side side) { return scene().blockRect(blockNamed(path), side).center().toPoint(); }
    void wheel(QPoint at, QPoint angle, Qt::KeyboardModifiers modifiers)
    {
        QWheelEvent event(at, canvas().mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas(), &event);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(&canvas(), Qt::LeftButton, modifiers, from);
        QTest::mouseMove(&canvas(), (from + to) / 2);
        QTest::mouseMove(&canvas(), to);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, modifiers, to);
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
        m_shown.setScope(comparison().stepRow());
        m_view = std::make_unique<TimelineView>(m_shown);
        m_view->resize(1200, 760);
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

    void theSameBlocksStartTogetherInAlignedTime()
    {
        for (const double slider : { 0.0, 0.4, 1.0 }) {
            canvas().setSlider(slider);
            for (const SceneBlock &block : scene().blocks()) {
                const double a = scene().blockPx(block, Side::Baseline)[0];
                const double b = scene().blockPx(block, Side::Experimental)[0];
                const bool isLater = block.row != scene().blocks().front().row && slider < 1
                    && block.startNs[0][0] != block.startNs[1][0];
                QCOMPARE(std::abs(a - b) > 0.01, isLater);
            }
        }
    }

    /// One step a side cannot tell: no block has the colour of a direction, and the largest is still seen.
    void whatCannotBeToldHasNoColour()
    {
        for (const SceneBlock &block : scene().blocks())
            QCOMPARE(block.tone, Tone::Neutral);
        QVERIFY(scene().blocks()[blockNamed("Tail / Linear")].strength > 0.9);
        QVERIFY(scene().blocks()[blockNamed("Head / Linear")].strength == 0);
        const auto *legend = m_view->findChild<TimelineLegend *>();
        QVERIFY(legend->isVisible() && legend->accessibleName().contains(QStringLiteral("not certain")));
        QVERIFY(!legend->accessibleName().contains(QStringLiteral("slower")));
        m_view->resize(860, 600); // a narrow head has it below
        QVERIFY(legend->isVisible() && legend->accessibleName().contains(QStringLiteral("thin")));
        QVERIFY(legend->y() > m_view->findChild<QSlider *>()->parentWidget()->y());
        const QLabel *totals = nullptr;
        for (const QLabel *label : m_view->findChildren<QLabel *>())
            totals = label->text().contains(QStringLiteral(" → ")) && label->text().contains(u'<') ? label : totals;
        QVERIFY(totals && totals->text().contains(Theme::current().textOf(Tone::Neutral).name()));
    }

    void theSliderAndItsKeyAgree()
    {
        m_view->slider().setValue(30);
        QCOMPARE(scene().slider(), 0.3);
        QCOMPARE(m_view->findChild<QSlider *>()->value(), 30);
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_L);
        QTRY_COMPARE(scene().slider(), 1.0);
        QCOMPARE(m_view->slider().value(), 100);
        QTest::keyClick(&canvas(), Qt::Key_L);
        QTRY_COMPARE(scene().slider(), 0.0);
        QCOMPARE(m_view->slider().value(), 0);
    }

    void aClickSelectsAndADoubleClickZooms()
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, centre("Head / Linear", Side::Baseline));
        QCOMPARE(m_shown.selected(), comparison().findPath("Head / Linear"));
        QVERIFY(canvas().accessibleDescription().contains(QStringLiteral("Linear")));
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, centre("Head / Linear", Side::Baseline));
        QVERIFY(!m_shown.selected()); // again: no longer
        const QPoint tail = scene().phaseRect(1, Side::Experimental).center().toPoint();
        QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, tail);
        QCOMPARE(m_shown.scope(), comparison().findPath("Tail"));
        QTRY_COMPARE(scene().timeline().facing.scope, m_shown.scope());
        QVERIFY(scene().range().from > 0);
    }

    void aRibbonIsItsBlock()
    {
        canvas().setSlider(0);
        const std::size_t index = blockNamed("Tail / Linear");
        QVERIFY(index < scene().blocks().size());
        const auto a = scene().blockPx(scene().blocks()[index], Side::Baseline);
        const auto b = scene().blockPx(scene().blocks()[index], Side::Experimental);
        const QPointF middle((a[0] + a[1] + b[0] + b[1]) / 4, scene().bands().ribbons.center().y());
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, middle.toPoint());
        QCOMPARE(m_shown.selected(), comparison().findPath("Tail / Linear"));
    }

    void keysLeadThroughTheBlocks()
    {
        canvas().setFocus();
        m_shown.setSelected(comparison().findPath("Tail / Linear"));
        QTest::keyClick(&canvas(), Qt::Key_Down);
        QCOMPARE(m_shown.selected(), comparison().findPath("Tail / ReLU"));
        QTest::keyClick(&canvas(), Qt::Key_Up);
        QTest::keyClick(&canvas(), Qt::Key_Up);
        QCOMPARE(m_shown.selected(), comparison().findPath("Head / Linear"));
        m_shown.setScope(comparison().findPath("Tail"));
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QCOMPARE(m_shown.scope(), comparison().stepRow());
        m_shown.setScope(comparison().findPath("Tail"));
        QTest::keyClick(&canvas(), Qt::Key_Backspace);
        QCOMPARE(m_shown.scope(), comparison().stepRow());
    }

    void zoomKeepsThePlaceUnderThePointer()
    {
        canvas().setRange(scene().wholeRange());
        const QPoint at(700, 300);
        const double there = scene().drawnAt(at.x());
        wheel(at, { 0, 240 }, Qt::ControlModifier);
        QVERIFY(std::abs(scene().drawnAt(at.x()) - there) < 1);
        QVERIFY(scene().range().length() < scene().wholeRange().length() * 0.7);
        QTest::keyClick(&canvas(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(scene().range().length(), scene().wholeRange().length());
        QTest::keyClick(&canvas(), Qt::Key_W);
        const double zoomed = scene().range().length();
        QVERIFY(zoomed < scene().wholeRange().length());
        const double before = scene().range().from;
        QTest::keyClick(&canvas(), Qt::Key_Right);
        QVERIFY(scene().range().from > before);
        QTest::keyClick(&canvas(), Qt::Key_Left);
        QCOMPARE(scene().range().from, before);
        QTest::keyClick(&canvas(), Qt::Key_S);
        QVERIFY(scene().range().length() > zoomed);
        for (int i = 0; i < 200; ++i)
            QTest::keyClick(&canvas(), Qt::Key_W);
        QVERIFY(scene().range().length() >= 1000); // a microsecond
    }

    void aDragPansAndSelectsNothing()
    {
        canvas().setRange({ 400e3, 800e3 });
        const QPoint at = centre("Tail / Linear", Side::Experimental);
        const double perPx = scene().range().length() / scene().bands().plotWidth();
        drag(at, at + QPoint(-100, 0));
        QVERIFY(std::abs(scene().range().from - (400e3 + 100 * perPx)) < perPx);
        QVERIFY(!m_shown.selected());
    }

    void scrubbingMovesBothPlayheads()
    {
        canvas().setSlider(1);
        const QRectF sum = scene().bands().sum;
        const auto scrubTo = [&](double part) {
            const QPoint at(static_cast<int>(sum.left() + part * sum.width()), static_cast<int>(sum.center().y()));
            QTest::mousePress(&canvas(), Qt::LeftButton, {}, at);
            QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at);
            return *canvas().marks().scrubNs;
        };
        const AlignedAxis &axis = scene().axis();
        const std::int64_t first = scrubTo(0.1);
        QCOMPARE(axis.ownOf(Side::Baseline, first), axis.ownOf(Side::Experimental, first));
        const std::int64_t last = scrubTo(0.95);
        QCOMPARE(axis.runningNs(last), std::int64_t(600'000));
        QCOMPARE(axis.ownOf(Side::Experimental, last) - axis.ownOf(Side::Baseline, last), std::int64_t(600'000));
        // The line itself can be dragged, wherever it is.
        const double x = scene().placePx(Side::Baseline, last);
        const QPoint onLine(static_cast<int>(x), static_cast<int>(scene().bands().side[0].blocks.center().y()));
        drag(onLine, onLine - QPoint(200, 0));
        QVERIFY(*canvas().marks().scrubNs < last);
        QVERIFY(!m_shown.selected());
    }

    /// Both run at one speed: who is ahead is told by the program, and by how much the other still needs to get there.
    void aRaceTellsWhoIsAhead()
    {
        const TimelineRace race({ 0, 0 }, { 1'000'000, 1'600'000 });
        QCOMPARE(race.lengthNs(), std::int64_t(1'600'000));
        const auto after = [&](std::int64_t us) { return race.after(us * 1000, scene().axis()); };
        QCOMPARE(after(500).leadNs, std::int64_t(0)); // in the block that will take longer
        QCOMPARE(after(800).ahead, Side::Baseline);
        QCOMPARE(after(800).leadNs, std::int64_t(600'000));
        QCOMPARE(after(1000).leadNs, std::int64_t(600'000));
        QCOMPARE(after(1300).leadNs, std::int64_t(300'000)); // the baseline has arrived, and waits
        QCOMPARE(after(1600).leadNs, std::int64_t(600'000));
        QCOMPARE(leadText(after(800)), QString::fromUtf8("A 600\u00a0µs ahead"));
    }

    void spaceRunsAndStopsARace()
    {
        const bool wasReduced = isMotionReduced();
        setMotionReduced(false);
        if (isMotionReduced())
            QSKIP("this desktop wants no motion");
        canvas().setSlider(1);
        QTest::keyClick(&canvas(), Qt::Key_Space);
        QVERIFY(canvas().isRacing() && m_view->raceButton().isChecked());
        QTRY_VERIFY(canvas().marks().race && canvas().marks().race->placeNs[0] > 0);
        const RacePlaces then = *canvas().marks().race;
        QTRY_VERIFY(canvas().marks().race->placeNs[0] > then.placeNs[0]);
        canvas().grab(); // drawn without the text of the sum
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(!canvas().isRacing() && !canvas().marks().race && !m_view->raceButton().isChecked());
        QVERIFY(*canvas().marks().scrubNs >= then.placeNs[0]);
        m_view->raceButton().click();
        QVERIFY(canvas().isRacing());
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, centre("Tail / Linear", Side::Experimental));
        QVERIFY(!canvas().isRacing());
        setMotionReduced(true);
        QTest::keyClick(&canvas(), Qt::Key_Space);
        QVERIFY(!canvas().isRacing());
        setMotionReduced(wasReduced);
    }

    void shiftAndDragMeasure()
    {
        canvas().setSlider(0);
        const QRectF lanes = scene().bands().side[1].lanes;
        const int y = static_cast<int>(lanes.center().y());
        const QPoint from(static_cast<int>(scene().px(400e3)), y), to(static_cast<int>(scene().px(1200e3)), y);
        drag(from, to, Qt::ShiftModifier);
        QVERIFY(canvas().marks().measured.has_value());
        const QString text = measuredText(scene(), *canvas().marks().measured);
        QVERIFY2(text.contains(QStringLiteral("→")) && text.contains(QLatin1Char('+')), qPrintable(text));
        const std::int64_t lengthNs = scene().axis().ownOf(Side::Experimental, canvas().marks().measured->toNs)
            - scene().axis().ownOf(Side::Experimental, canvas().marks().measured->fromNs);
        QVERIFY(std::abs(lengthNs - 800'000) < 5'000);
        m_shown.setScope(comparison().stepRow());
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(!canvas().marks().measured);
        // Enter goes to the innermost block around the range.
        const QSignalSpy activated(&canvas(), &TimelineCanvas::rowActivated);
        drag(
            { static_cast<int>(scene().px(500e3)), y }, { static_cast<int>(scene().px(1400e3)), y }, Qt::ShiftModifier);
        QCOMPARE(m_shown.selected(), comparison().findPath("Tail")); // and is picked for tables and Explain
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.front().front().value<RowId>(), comparison().findPath("Tail"));
    }

    void enterFillsTheViewWithABlockWithoutParts()
    {
        const RowId leaf = comparison().findPath("Tail / Linear");
        m_shown.setScope(comparison().findPath("Tail"));
        m_shown.setSelected(leaf);
        const double lengthNs = scene().range().length();
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QCOMPARE(m_shown.selected(), leaf);
        QCOMPARE(m_shown.scope(), comparison().findPath("Tail"));
        QVERIFY(scene().range().length() < lengthNs);
    }

    void toolTipsNameWhatIsThere()
    {
        const SceneHit block = scene().hitAt(centre("Tail / Linear", Side::Experimental));
        QCOMPARE(block.kind, SceneHit::Kind::Block);
        const QString text = plain(hitToolTip(scene(), block));
        for (const char *part : { "Linear", "200", "800", "+600", "×4.00", "Same structure" })
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
        // The kernel in the lane of its stream, and the block that a click on it selects.
        const SideBands &bands = scene().bands().side[1];
        const auto &lanes = scene().timeline().steps->side[1]->lanes;
        bool isFound = false;
        for (const LaneBand &band : bands.laneBands) {
            if (lanes[band.lane].role != LaneRole::Compute)
                continue;
            const double x = scene().px(scene().axis().startPosition(Side::Experimental, 1'270'000, scene().slider()));
            const SceneHit hit = scene().hitAt({ x, band.rect.top() + 4 });
            QCOMPARE(hit.kind, SceneHit::Kind::Event);
            QVERIFY(plain(hitToolTip(scene(), hit)).contains(QStringLiteral("relu_kernel")));
            QTest::mouseClick(&canvas(), Qt::LeftButton, {}, QPointF(x, band.rect.top() + 4).toPoint());
            const RowId relu = comparison().findPath("Tail / ReLU");
            QVERIFY(relu.row() <= m_shown.selected().row()
                && m_shown.selected().row() < comparison().rows[relu.row()].subtreeEnd);
            isFound = true;
        }
        QVERIFY(isFound);
    }

    void oneTraceHasOneSide()
    {
        const auto run = test::runFromText(kBaseline);
        m_shown.setComparison(*compare(run, run));
        m_view->refresh();
        QVERIFY(scene().isAlone());
        QVERIFY(scene().hasSide(Side::Baseline) && !scene().hasSide(Side::Experimental));
        QVERIFY(scene().bands().ribbons.isEmpty() && scene().bands().sum.isEmpty());
        QVERIFY(!m_view->slider().isVisible());
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, centre("Tail / Linear", Side::Baseline));
        QCOMPARE(m_shown.selected(), comparison().findPath("Tail / Linear"));
    }

    void nothingOpenSaysSo()
    {
        m_shown.setComparison(nullptr);
        m_view->refresh();
        QVERIFY(scene().isEmpty());
        QVERIFY(!canvas().isVisible());
        bool says = false;
        for (const QLabel *label : m_view->findChildren<QLabel *>())
            says |= label->isVisible() && label->text() == QStringLiteral("Nothing is open");
        QVERIFY(says);
    }

    // What a low view has no room for is left out, and nothing overlaps.
    void bandsFollowEachOther_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : { QSize(420, 150), QSize(700, 260), QSize(1024, 400), QSize(2560, 1300) })
            QTest::newRow(qPrintable(QStringLiteral("%1x%2").arg(size.width()).arg(size.height()))) << size;
    }
    void bandsFollowEachOther()
    {
        QFETCH(QSize, size);
        TimelineScene scene;
        scene.setTimeline(this->scene().sharedTimeline());
        scene.setSize(size);
        const SceneBands &bands = scene.bands();
        double y = 0;
        for (const QRectF &band : { bands.side[0].axis, bands.side[0].lanes, bands.side[0].phases, bands.side[0].blocks,
                 bands.ribbons, bands.side[1].blocks, bands.side[1].phases, bands.side[1].lanes, bands.side[1].axis }) {
            QVERIFY(band.top() >= y - 0.01);
            y = band.bottom();
        }
        QVERIFY(bands.sum.isEmpty() || bands.sum.top() >= y);
        QVERIFY(std::max(y, bands.sum.bottom()) <= size.height() + 0.01);
        QVERIFY(bands.ribbons.height() > 20);
    }

    void pixelsAreMeans()
    {
        PixelRow row(4);
        row.add(0.5, 1, QColor(Qt::black));
        row.add(1, 1.25, QColor(Qt::white));
        row.add(1.25, 1.5, QColor(Qt::black));
        row.add(2.5, 10, QColor(Qt::white));
        QRgb line[4];
        row.write(line);
        QCOMPARE(qAlpha(line[0]), 128);
        QCOMPARE(qAlpha(line[1]), 128);
        QCOMPARE(qRed(line[1]), 64);
        QCOMPARE(qAlpha(line[2]), 128);
        QCOMPARE(line[3], qRgba(255, 255, 255, 255));
    }

    void documentsAreLinesAndText()
    {
        QBuffer svg;
        QVERIFY(svg.open(QIODevice::WriteOnly));
        QVERIFY(writeSvg(m_view->drawing({ 1200, 820 }), svg, {}));
        QVERIFY(svg.data().contains("<svg") && svg.data().contains("Linear"));
        QVERIFY(!svg.data().contains("<image"));
        QBuffer pdf;
        QVERIFY(pdf.open(QIODevice::WriteOnly));
        QVERIFY(writePdf(m_view->drawing({ 1200, 820 }), pdf, {}));
        QVERIFY(pdf.data().startsWith("%PDF"));
    }
};

TWINLANE_TEST(TestTimelineView, QApplication)
#include "tst_timelineview.moc"
