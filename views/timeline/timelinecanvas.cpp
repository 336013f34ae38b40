// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinecanvas.h"

#include "model/alignment/commonrow.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/look/motion.h"
#include "views/look/theme.h"
#include "views/timeline/timelinetexts.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>
#include <QVariantAnimation>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

namespace twinlane {

namespace {

constexpr double kZoomFactor = 1.25, kNotch = 120, kPxPerNotch = 60;
constexpr double kGrabPx = 5;
constexpr int kRaceMs = 6000;

} // namespace

TimelineCanvas::TimelineCanvas(QWidget *parent)
    : QWidget(parent)
    , m_glide(new QVariantAnimation(this))
    , m_running(new QVariantAnimation(this))
{
    setObjectName(QStringLiteral("timelineCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(
        tr("A step of both traces over time. W and S zoom, the arrow keys move, Up and Down go "
           "from block to block, Enter zooms in, Escape zooms out, L aligns both sides, Space lets them race."));
    m_glide->setEasingCurve(QEasingCurve::InOutCubic);
    connect(m_glide, &QVariantAnimation::valueChanged, this,
        [this](const QVariant &value) { setSlider(value.toDouble()); });
    m_running->setDuration(kRaceMs);
    m_running->setStartValue(0.0);
    m_running->setEndValue(1.0);
    connect(m_running, &QVariantAnimation::valueChanged, this,
        [this](const QVariant &value) { showRace(value.toDouble()); });
    connect(m_running, &QVariantAnimation::stateChanged, this,
        [this](QAbstractAnimation::State state) { emit racingChanged(state == QAbstractAnimation::Running); });
}

void TimelineCanvas::setTimeline(std::shared_ptr<const TwinTimeline> timeline)
{
    const bool isSameStep = timeline && !m_scene.isEmpty() && m_scene.timeline().steps == timeline->steps;
    const bool keepsScrub = isSameStep && m_marks.scrubNs && m_scene.hasSide(Side::Experimental);
    const std::int64_t ownNs = keepsScrub ? m_scene.axis().ownOf(Side::Experimental, *m_marks.scrubNs) : 0;
    m_glide->stop();
    setRacing(false);
    m_drag = Drag::None;
    m_marks.measured.reset();
    m_marks.hovered = -1;
    m_scene.setTimeline(std::move(timeline));
    if (keepsScrub) // another level has another axis
        m_marks.scrubNs = m_scene.axis().resumedAt(Side::Experimental, ownNs);
    if (!keepsScrub || !isInView(m_scene.placePx(Side::Experimental, *m_marks.scrubNs)))
        startAtLargestDifference();
    update();
}

bool TimelineCanvas::isInView(double px) const
{
    return m_scene.bands().plotLeft <= px && px <= m_scene.bands().plotRight;
}

// The playheads begin where the most of what is in view was gained or lost.
void TimelineCanvas::startAtLargestDifference()
{
    m_marks.scrubNs.reset();
    if (m_scene.isEmpty())
        return;
    std::int64_t most = 0;
    for (const FacingBlock &block : m_scene.timeline().facing.blocks) {
        const std::int64_t apartNs = std::abs(block.span[1].lengthNs() - block.span[0].lengthNs());
        const AlignedAxis &axis = m_scene.axis();
        const std::int64_t endNs = std::max(axis.reachedAt(Side::Baseline, block.span[0].endNs),
            axis.reachedAt(Side::Experimental, block.span[1].endNs));
        if (!block.isAligned() || apartNs <= most || !isInView(m_scene.placePx(Side::Experimental, endNs)))
            continue;
        most = apartNs;
        m_marks.scrubNs = endNs;
    }
}

void TimelineCanvas::setSelected(RowId row)
{
    m_marks.selected = row;
    describe(selectedBlock());
    update();
}

void TimelineCanvas::setEvidence(PerSide<std::vector<EventId>> events)
{
    if (events == m_marks.evidence)
        return;
    m_marks.evidence = std::move(events);
    update();
}

void TimelineCanvas::setSlider(double slider)
{
    if (slider == m_scene.slider())
        return;
    m_scene.setSlider(slider);
    emit sliderMoved(m_scene.slider());
    update();
}

void TimelineCanvas::glideTo(double slider)
{
    m_glide->stop();
    if (!isVisible() || isMotionReduced()) {
        setSlider(slider);
        return;
    }
    m_glide->setDuration(kGlideMs);
    m_glide->setStartValue(m_scene.slider());
    m_glide->setEndValue(slider);
    m_glide->start();
}

void TimelineCanvas::setRange(TimeRange range)
{
    if (m_scene.isEmpty())
        return;
    m_scene.setRange(range);
    update();
}

void TimelineCanvas::showWhole()
{
    setRange(m_scene.wholeRange());
}

void TimelineCanvas::setScrub(std::int64_t placeNs)
{
    m_marks.scrubNs = std::clamp<std::int64_t>(placeNs, 0, m_scene.axis().alignedLengthNs());
    update();
}

bool TimelineCanvas::isRacing() const
{
    return m_running->state() == QAbstractAnimation::Running;
}

void TimelineCanvas::setRacing(bool isRacing)
{
    if (isRacing == this->isRacing())
        return;
    if (!isRacing) {
        m_running->stop();
        if (m_marks.race)
            m_marks.scrubNs = m_marks.race->placeNs[std::size_t(m_marks.race->ahead)];
        m_marks.race.reset();
        update();
        return;
    }
    if (isMotionReduced() || m_scene.isEmpty() || m_scene.isAlone() || !m_scene.hasSide(Side::Baseline)
        || !m_scene.hasSide(Side::Experimental))
        return;
    PerSide<std::int64_t> startNs {}, endNs {};
    for (const Side side : kSides) {
        startNs[side] = m_scene.axis().ownAt(side, m_scene.range().from, m_scene.slider());
        endNs[side] = m_scene.axis().ownAt(side, m_scene.range().to, m_scene.slider());
    }
    m_race = TimelineRace(startNs, endNs);
    m_marks.measured.reset();
    m_running->start();
}

void TimelineCanvas::showRace(double part)
{
    m_marks.race = m_race.after(static_cast<std::int64_t>(part * double(m_race.lengthNs())), m_scene.axis());
    update();
}

void TimelineCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintTimeline(painter, m_scene, m_marks, PaintTarget::Screen);
}

void TimelineCanvas::resizeEvent(QResizeEvent *)
{
    m_scene.setSize(size());
}

// --- pictures ---

void TimelineCanvas::paintDocument(QPainter &painter, QSize sizePx) const
{
    TimelineScene scene = m_scene;
    scene.setSize(sizePx);
    TimelineMarks marks = m_marks;
    marks.hovered = -1;
    marks.isFocused = false;
    paintTimeline(painter, scene, marks, PaintTarget::Document);
}

// --- mouse ---

bool TimelineCanvas::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QString text;
    if (!m_scene.isEmpty()) {
        text = hitToolTip(m_scene, m_scene.hitAt(help->pos()));
        if (text.isEmpty())
            text = laneToolTipAt(help->pos());
    }
    QToolTip::showText(help->globalPos(), text, this); // an empty text hides the tool tip
    return true;
}

QString TimelineCanvas::laneToolTipAt(const QPointF &point) const
{
    if (point.x() >= m_scene.bands().plotLeft)
        return {};
    for (const Side side : kSides) {
        if (!m_scene.hasSide(side))
            continue;
        const SideBands &bands = m_scene.bands().side[side];
        for (const LaneBand &band : bands.laneBands) {
            const bool isOver = point.y() >= band.rect.top() && point.y() < band.rect.bottom();
            if (isOver && bands.lanes.top() <= point.y() && point.y() < bands.lanes.bottom())
                return laneToolTip(
                    m_scene.timeline().comparison->run(side), m_scene.timeline().steps->side[side]->lanes[band.lane]);
        }
    }
    return {};
}

bool TimelineCanvas::isOnScrub(const QPointF &point) const
{
    if (!m_marks.scrubNs || point.x() < m_scene.bands().plotLeft - kGrabPx)
        return false;
    const double a = m_scene.placePx(Side::Baseline, *m_marks.scrubNs);
    const double b = m_scene.placePx(Side::Experimental, *m_marks.scrubNs);
    const QRectF &ribbons = m_scene.bands().ribbons;
    double x = m_scene.sideAt(point.y()) == Side::Baseline ? a : b;
    if (ribbons.contains(QPointF(ribbons.center().x(), point.y())))
        x = a + TimelineScene::curve((point.y() - ribbons.top()) / ribbons.height()) * (b - a);
    return std::abs(point.x() - x) <= kGrabPx;
}

std::int64_t TimelineCanvas::placeAt(const QPointF &point) const
{
    return m_scene.alignedAt(m_pressedSide, point.x());
}

void TimelineCanvas::updatePointer(const QPointF &point)
{
    const SceneHit hit = m_scene.hitAt(point);
    const bool isScrub = isOnScrub(point) || hit.kind == SceneHit::Kind::Sum || hit.kind == SceneHit::Kind::Axis;
    setCursor(isScrub                                                                ? Qt::SplitHCursor
            : hit.kind == SceneHit::Kind::Block || hit.kind == SceneHit::Kind::Phase ? Qt::PointingHandCursor
                                                                                     : Qt::ArrowCursor);
    const int hovered = hit.kind == SceneHit::Kind::Block ? hit.index : -1;
    if (hovered == m_marks.hovered)
        return;
    m_marks.hovered = hovered;
    update();
}

void TimelineCanvas::mousePressEvent(QMouseEvent *event)
{
    m_ignoreRelease = false;
    if (event->button() != Qt::LeftButton || m_scene.isEmpty())
        return;
    setRacing(false);
    m_pressedAt = event->position();
    m_pressedRange = m_scene.range();
    m_pressedSide = m_scene.sideAt(event->position().y());
    const SceneHit hit = m_scene.hitAt(event->position());
    const bool scrubs =
        hit.kind == SceneHit::Kind::Sum || hit.kind == SceneHit::Kind::Axis || isOnScrub(event->position());
    m_drag = event->modifiers() & Qt::ShiftModifier ? Drag::Measure : scrubs ? Drag::Scrub : Drag::Undecided;
    if (m_drag == Drag::Scrub && (hit.kind == SceneHit::Kind::Sum || hit.kind == SceneHit::Kind::Axis))
        setScrub(placeAt(event->position()));
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (m_scene.isEmpty())
        return;
    const QPointF at = event->position();
    const double movedPx = at.x() - m_pressedAt.x();
    if (m_drag == Drag::Undecided && std::abs(movedPx) >= QApplication::startDragDistance()) {
        m_drag = Drag::Pan;
        setCursor(Qt::ClosedHandCursor);
    }
    switch (m_drag) {
    case Drag::None:
        updatePointer(at);
        break;
    case Drag::Undecided:
        break;
    case Drag::Pan: {
        m_scene.setRange(m_pressedRange);
        setRange(m_scene.moved(-movedPx));
        break;
    }
    case Drag::Scrub:
        setScrub(placeAt(at));
        break;
    case Drag::Measure:
        m_marks.measured = MeasuredRange { placeAt(m_pressedAt), placeAt(at) };
        update();
        break;
    }
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag drag = std::exchange(m_drag, Drag::None);
    // The second click of a double click would land on blocks that the user has not seen yet.
    if (m_ignoreRelease || event->button() != Qt::LeftButton || m_scene.isEmpty()) {
        m_ignoreRelease = false;
        return;
    }
    if (drag == Drag::Undecided)
        click(event->position());
    else if (drag == Drag::Measure)
        selectMeasured();
    updatePointer(event->position());
}

void TimelineCanvas::click(const QPointF &point)
{
    if (leaveMeasured())
        return;
    const SceneHit hit = m_scene.hitAt(point);
    if (const RowId row = m_scene.rowOf(hit))
        emit rowSelected(row);
    else if (hit.kind == SceneHit::Kind::Nothing && point.x() > m_scene.bands().plotLeft)
        emit zoomOutRequested();
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_ignoreRelease = true;
    m_drag = Drag::None;
    event->accept();
    if (m_scene.isEmpty() || event->button() != Qt::LeftButton)
        return;
    if (const RowId row = m_scene.rowOf(m_scene.hitAt(event->position())))
        emit rowActivated(row);
}

void TimelineCanvas::zoom(double notches, double aboutPx)
{
    setRange(m_scene.zoomed(
        std::pow(kZoomFactor, -notches), std::clamp(aboutPx, m_scene.bands().plotLeft, m_scene.bands().plotRight)));
}

void TimelineCanvas::wheelEvent(QWheelEvent *event)
{
    if (m_scene.isEmpty())
        return;
    const QPoint angle = event->angleDelta();
    if (event->modifiers() & Qt::ControlModifier) {
        event->accept();
        zoom(angle.y() / kNotch, event->position().x());
        return;
    }
    // Some platforms swap the axes of the wheel themselves while Shift is held.
    const bool sideways = (event->modifiers() & Qt::ShiftModifier) || std::abs(angle.x()) > std::abs(angle.y());
    if (sideways) {
        event->accept();
        setRange(m_scene.moved(-(angle.x() != 0 ? angle.x() : angle.y()) / kNotch * kPxPerNotch));
        return;
    }
    const Side side = m_scene.sideAt(event->position().y());
    const SideBands &bands = m_scene.bands().side[side];
    if (bands.hiddenPx <= 0 || !bands.lanes.contains(QPointF(bands.lanes.center().x(), event->position().y()))) {
        event->ignore();
        return;
    }
    event->accept();
    // The lanes next to the blocks are shown first: those above come down, those below come up.
    const double by = angle.y() / kNotch * bands.rowPx * 2;
    m_scene.scrollBy(side, bands.lanes.top() < bands.blocks.top() ? by : -by);
    update();
}

void TimelineCanvas::leaveEvent(QEvent *)
{
    if (m_marks.hovered < 0)
        return;
    m_marks.hovered = -1;
    update();
}

// --- keys ---

void TimelineCanvas::focusInEvent(QFocusEvent *)
{
    m_marks.isFocused = true;
    update();
}

void TimelineCanvas::focusOutEvent(QFocusEvent *)
{
    m_marks.isFocused = false;
    update();
}

int TimelineCanvas::selectedBlock() const
{
    return m_scene.isEmpty() || !m_marks.selected
        ? -1
        : m_scene.timeline().facing.indexOf(*m_scene.timeline().comparison, m_marks.selected);
}

void TimelineCanvas::describe(int block)
{
    if (block >= 0)
        setAccessibleDescription(blockSentence(m_scene, block));
}

// Goes on from the selected block, else from the playheads, and brings the block into view.
void TimelineCanvas::stepThroughBlocks(int by)
{
    const auto &blocks = m_scene.blocks();
    if (blocks.empty())
        return;
    int index = selectedBlock();
    if (index < 0) {
        const int there = m_marks.scrubNs ? m_scene.blockAt(*m_marks.scrubNs) : -1;
        index = there < 0 ? 0 : there;
    } else {
        index = std::clamp(index + by, 0, static_cast<int>(blocks.size()) - 1);
    }
    const SceneBlock &block = blocks[static_cast<std::size_t>(index)];
    const Side side = block.isThere[1] ? Side::Experimental : Side::Baseline;
    const auto [left, right] = m_scene.blockPx(block, side);
    const SceneBands &bands = m_scene.bands();
    if (left < bands.plotLeft || right > bands.plotRight)
        setRange(m_scene.moved((left + right) / 2 - (bands.plotLeft + bands.plotRight) / 2));
    emit rowSelected(block.row);
}

bool TimelineCanvas::leaveMeasured()
{
    if (!m_marks.measured)
        return false;
    m_marks.measured.reset();
    update();
    return true;
}

// As in Memory: the tables and what is explained follow the region.
void TimelineCanvas::selectMeasured()
{
    RowId row = rowAroundMeasured();
    if (!row)
        row = largestInMeasured();
    if (row)
        emit rowMeasured(row);
}

RowId TimelineCanvas::largestInMeasured() const
{
    if (!m_marks.measured)
        return {};
    const auto [from, to] = std::minmax(m_marks.measured->fromNs, m_marks.measured->toNs);
    RowId row;
    std::int64_t mostNs = 0;
    for (const SceneBlock &block : m_scene.blocks()) {
        const std::int64_t ns = std::min(to, block.toNs) - std::max(from, block.fromNs);
        if (ns > mostNs) {
            mostNs = ns;
            row = block.row;
        }
    }
    return row;
}

void TimelineCanvas::showMeasured()
{
    if (!m_marks.measured)
        return;
    const auto place = [this](std::int64_t ns) { return m_scene.drawnAt(m_scene.placePx(m_pressedSide, ns)); };
    const auto [from, to] = std::minmax(m_marks.measured->fromNs, m_marks.measured->toNs);
    const TimeRange range { place(from), place(to) };
    leaveMeasured();
    if (range.length() > 0)
        setRange(range);
}

void TimelineCanvas::showBlockOf(RowId row)
{
    constexpr double kAround = 0.05; // of the block, on each side
    const auto &blocks = m_scene.blocks();
    const auto found = std::ranges::find(blocks, row, &SceneBlock::row);
    if (found == blocks.end())
        return;
    TimeRange range { std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest() };
    for (std::size_t side = 0; side < found->isThere.size(); ++side) {
        if (!found->isThere[side])
            continue;
        range.from = std::min(range.from, m_scene.blended(found->startNs[side]));
        range.to = std::max(range.to, m_scene.blended(found->endNs[side]));
    }
    const double aroundNs = kAround * range.length();
    if (range.length() > 0)
        setRange({ range.from - aroundNs, range.to + aroundNs });
}

RowId TimelineCanvas::rowAroundMeasured() const
{
    if (!m_marks.measured)
        return {};
    const int from = m_scene.blockAt(m_marks.measured->fromNs), to = m_scene.blockAt(m_marks.measured->toNs);
    if (from < 0 || to < 0)
        return {};
    const auto rowOf = [this](int block) { return m_scene.blocks()[static_cast<std::size_t>(block)].row; };
    const RowId around = commonRow(m_scene.timeline().comparison->rows, rowOf(from), rowOf(to));
    return around == m_scene.timeline().facing.scope ? RowId() : around;
}

void TimelineCanvas::keyPressEvent(QKeyEvent *event)
{
    if (m_scene.isEmpty()) {
        event->ignore();
        return;
    }
    const SceneBands &bands = m_scene.bands();
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_0) {
        showWhole();
        return;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        event->ignore();
        return;
    }
    // Keys zoom about the playheads where these are in view, else about the middle.
    const double scrubPx = m_marks.scrubNs
        ? m_scene.placePx(m_scene.hasSide(Side::Experimental) ? Side::Experimental : Side::Baseline, *m_marks.scrubNs)
        : -1;
    const double aboutPx = isInView(scrubPx) ? scrubPx : (bands.plotLeft + bands.plotRight) / 2;
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus:
        zoom(2, aboutPx);
        return;
    case Qt::Key_S:
    case Qt::Key_Minus:
        zoom(-2, aboutPx);
        return;
    case Qt::Key_Left:
        setRange(m_scene.moved(-bands.plotWidth() / 10));
        return;
    case Qt::Key_Right:
        setRange(m_scene.moved(bands.plotWidth() / 10));
        return;
    case Qt::Key_Home:
        setRange({ 0, m_scene.range().length() });
        return;
    case Qt::Key_End:
        setRange({ m_scene.wholeRange().to - m_scene.range().length(), m_scene.wholeRange().to });
        return;
    case Qt::Key_Up:
        stepThroughBlocks(-1);
        return;
    case Qt::Key_Down:
        stepThroughBlocks(1);
        return;
    case Qt::Key_Space:
        setRacing(!isRacing());
        return;
    case Qt::Key_L:
        glideTo(m_scene.slider() < 0.5 ? 1 : 0);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const RowId row = rowAroundMeasured())
            emit rowActivated(row);
        else if (m_marks.measured)
            showMeasured();
        else if (const int block = selectedBlock(); block >= 0)
            emit rowActivated(m_scene.blocks()[static_cast<std::size_t>(block)].row);
        return;
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        if (isRacing())
            setRacing(false);
        else if (!leaveMeasured())
            emit zoomOutRequested();
        return;
    default:
        event->ignore();
    }
}

} // namespace twinlane
