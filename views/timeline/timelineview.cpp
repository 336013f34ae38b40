// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelineview.h"

#include "model/alignment/recordings.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/look/breadcrumb.h"
#include "views/look/emptystate.h"
#include "views/look/labellook.h"
#include "views/look/motion.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/scopehead.h"
#include "views/shownfindings.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelinelegend.h"
#include "views/timeline/timelinetexts.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/recordingtexts.h"
#include "views/words/rownames.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kSliderPx = 150, kTightSliderPx = 90, kSliderSteps = 100;
/// Of pictures for slides and issues.
constexpr int kDrawingHeightPx = 820;
/// The slider starts on the way: own times are still seen, and where the axes will pause is too.
constexpr double kFirstSlider = 0.7;
/// Margins and gaps of the head.
constexpr int kAroundHeadPx = 90, kTightFromPx = 50;
constexpr int kTotalsFromPx = 620, kKeysFromPx = 900;
constexpr int kLeastWidthPx = 320;
/// A part of the path with its separator, and the path at least.
constexpr int kAroundCrumbPx = 46, kLeastPathPx = 80;

} // namespace

TimelineView::TimelineView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_feed(shown)
    , m_breadcrumb(new Breadcrumb)
    , m_totals(new QLabel)
    , m_own(new QLabel(tr("Own time")))
    , m_aligned(new QLabel(tr("Aligned time")))
    , m_percent(new QLabel)
    , m_steps(new QLabel)
    , m_keys(new QLabel)
    , m_legend(new TimelineLegend)
    , m_sliderRow(new QWidget)
    , m_slider(new QSlider(Qt::Horizontal))
    , m_raceButton(new QToolButton)
    , m_stack(new QStackedLayout)
    , m_canvas(new TimelineCanvas)
    , m_empty(new EmptyState)
{
    setAccessibleName(tr("Timeline"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(createHead());
    layout->addLayout(m_stack, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 0, 12, 2);
    foot->addWidget(m_steps);
    foot->addStretch(1);
    foot->addWidget(m_keys);
    layout->addLayout(foot);
    setMinimumWidth(kLeastWidthPx); // less than what the lines now hold: they leave out what has no room
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_empty);

    connect(&m_feed, &TimelineFeed::changed, this, &TimelineView::showTimeline);
    connect(&ShownFindings::of(shown), &ShownFindings::changed, this, &TimelineView::showEvidence);
    connect(&m_feed, &TimelineFeed::waiting, this, &TimelineView::showEmpty);
    connect(m_slider, &QSlider::valueChanged, this,
        [this](int value) { m_canvas->setSlider(static_cast<double>(value) / kSliderSteps); });
    connect(m_canvas, &TimelineCanvas::sliderMoved, this, &TimelineView::showSlider);
    connect(m_raceButton, &QToolButton::clicked, m_canvas, &TimelineCanvas::setRacing);
    connect(m_canvas, &TimelineCanvas::racingChanged, m_raceButton, &QToolButton::setChecked);
    connect(m_canvas, &TimelineCanvas::rowSelected, this, &TimelineView::select);
    connect(m_canvas, &TimelineCanvas::rowActivated, this, &TimelineView::activate);
    connect(m_canvas, &TimelineCanvas::rowMeasured, this, [this](RowId row) {
        if (isInScope(row)) // measuring leads nowhere else
            this->shown().setSelected(row);
    });
    connect(m_canvas, &TimelineCanvas::zoomOutRequested, this, &TimelineView::zoomOut);
    connect(m_empty, &EmptyState::actionTriggered, this, &TimelineView::zoomOut);
    connect(m_breadcrumb, &Breadcrumb::activated, this, [this](int depth) {
        const std::vector<RowId> path = pathTo(this->shown().scope());
        if (static_cast<std::size_t>(depth) < path.size())
            this->shown().setScope(path[static_cast<std::size_t>(depth)]);
    });
    setFocusProxy(m_canvas);
    m_canvas->setSlider(kFirstSlider);
    showSlider(kFirstSlider);
    applyTheme();
    showTimeline();
}

QWidget *TimelineView::createHead()
{
    m_slider->setObjectName(QStringLiteral("timelineSlider"));
    m_slider->setRange(0, kSliderSteps);
    m_slider->setPageStep(10);
    m_slider->setFixedWidth(kSliderPx);
    m_slider->setFocusPolicy(Qt::TabFocus);
    m_slider->setAccessibleName(tr("From own time to aligned time"));
    m_sliderRow->setToolTip(toolTipOf(tr("Own time: both steps as they were recorded.\nAligned time: where the other "
                                         "side takes longer the axis pauses, so that the same blocks start at the "
                                         "same place and the gaps are the differences. Key L.")));
    auto *sliderLine = new QHBoxLayout(m_sliderRow);
    sliderLine->setContentsMargins(0, 0, 0, 0);
    sliderLine->setSpacing(8);
    for (QWidget *part : std::initializer_list<QWidget *> { m_own, m_slider, m_aligned, m_percent, m_raceButton })
        sliderLine->addWidget(part);
    m_raceButton->setObjectName(QStringLiteral("chip"));
    m_raceButton->setText(tr("Race"));
    m_raceButton->setCheckable(true);
    m_raceButton->setFocusPolicy(Qt::TabFocus);
    m_raceButton->setToolTip(
        toolTipOf(tr("Lets both runs go through what is in view, started together, and tells who is ahead. "
                     "Space key.")));
    m_raceButton->setAccessibleName(m_raceButton->text());
    m_raceButton->setVisible(!isMotionReduced());
    m_percent->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    m_sliderRow->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *head = new QWidget;
    auto *lines = new QVBoxLayout(head);
    lines->setContentsMargins(8, 2, 12, 2);
    lines->setSpacing(0);
    m_headLine = new QHBoxLayout;
    m_headLine->setSpacing(12);
    m_headLine->addWidget(m_breadcrumb);
    m_headLine->addWidget(m_totals);
    m_headLine->addStretch(1);
    m_headLine->addWidget(m_legend);
    m_headLine->addWidget(m_sliderRow);
    lines->addLayout(m_headLine);
    m_legendLine = new QHBoxLayout;
    m_legendLine->addStretch(1);
    lines->addLayout(m_legendLine);
    return head;
}

void TimelineView::applyTheme()
{
    const Theme &theme = Theme::current();
    setTextLook(m_own, theme.muted, 12);
    setTextLook(m_aligned, theme.muted, 12);
    setTextLook(m_percent, theme.text, 12, QFont::DemiBold);
    setTextLook(m_totals, theme.text, 13);
    setTextLook(m_steps, theme.muted, 11);
    setTextLook(m_keys, theme.faint, 11);
    m_percent->setFixedWidth(static_cast<int>(std::ceil(tabularWidth(m_percent->font(), QStringLiteral("100 %")))) + 4);
    m_breadcrumb->applyTheme();
    m_empty->applyTheme();
    m_legend->update();
    m_canvas->update();
    showTimeline();
}

void TimelineView::refresh()
{
    m_feed.refresh();
}

void TimelineView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    m_feed.setSeen(true);
}

void TimelineView::hideEvent(QHideEvent *event)
{
    ComparisonView::hideEvent(event);
    m_feed.setSeen(false);
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    arrangeHead();
}

// Path, totals and slider come first; a legend that they leave no room for stands below them.
void TimelineView::arrangeHead()
{
    const bool isTwin = m_sliderRow->isVisibleTo(this);
    const auto tighten = [this](bool isTight) { // the tool tip says what its ends are
        m_own->setVisible(!isTight);
        m_aligned->setVisible(!isTight);
        m_slider->setFixedWidth(isTight ? kTightSliderPx : kSliderPx);
        m_sliderRow->layout()->activate();
    };
    tighten(false);
    tighten(m_breadcrumb->maximumWidth() + m_totals->sizeHint().width() + m_sliderRow->sizeHint().width() + kTightFromPx
        > width());
    const int neededPx =
        m_breadcrumb->maximumWidth() + m_totals->sizeHint().width() + m_sliderRow->sizeHint().width() + kAroundHeadPx;
    const std::vector<SceneBlock> &blocks = m_canvas->scene().blocks();
    const bool hasDirections =
        std::any_of(blocks.begin(), blocks.end(), [](const SceneBlock &block) { return block.tone != Tone::Neutral; });
    m_legend->fitInto(QWIDGETSIZE_MAX, hasDirections);
    const bool isBeside = m_legend->sizeHint().width() <= width() - neededPx;
    m_headLine->removeWidget(m_legend);
    m_legendLine->removeWidget(m_legend);
    if (isBeside)
        m_headLine->insertWidget(m_headLine->indexOf(m_sliderRow), m_legend);
    else
        m_legendLine->addWidget(m_legend);
    m_legend->fitInto(isBeside ? width() - neededPx : width() - kAroundHeadPx, hasDirections);
    m_legend->setVisible(isTwin && !m_legend->isEmpty());
    m_totals->setVisible(width() >= kTotalsFromPx);
    const int footPx = m_steps->sizeHint().width() + m_keys->sizeHint().width() + kAroundHeadPx;
    m_keys->setVisible(width() >= std::max(kKeysFromPx, footPx)); // whole, or not at all
    m_sliderRow->parentWidget()->layout()->activate(); // a picture may be taken before the next turn of the event loop
}

void TimelineView::follow(Shown::Changes what)
{
    if (what & Shown::NewSelected)
        m_canvas->setSelected(shown().selected());
    if ((what & Shown::NewComparison) && m_feed.timeline() && m_feed.timeline()->comparison != comparison())
        m_canvas->setTimeline(nullptr); // its rows are not those of the new comparison
}

void TimelineView::showEvidence()
{
    PerSide<std::vector<EventId>> events;
    const ShownFindings &shownFindings = ShownFindings::of(shown());
    if (const std::optional<std::size_t> picked = shownFindings.picked()) {
        const std::shared_ptr<const PairedFindings> findings = shownFindings.findings();
        const FindingPair &pair = findings->pairs[*picked];
        for (std::size_t side = 0; side < events.size(); ++side) {
            if (pair.finding[side])
                events[side] = findings->lists[side].findings[*pair.finding[side]].evidence;
        }
    }
    m_canvas->setEvidence(std::move(events));
}

void TimelineView::showSlider(double slider)
{
    const int value = static_cast<int>(std::lround(slider * kSliderSteps));
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(value);
    m_percent->setText(tr("%1 %").arg(value));
}

void TimelineView::showTimeline()
{
    const auto &timeline = m_feed.timeline();
    const bool isCurrent = timeline && timeline->comparison == comparison();
    if (m_canvas->scene().sharedTimeline() != (isCurrent ? timeline : nullptr)) {
        m_canvas->setTimeline(isCurrent ? timeline : nullptr);
        m_canvas->setSelected(shown().selected());
    }
    QStringList names;
    for (const RowId row : pathTo(shown().scope()))
        names << rowName(*comparison(), row);
    m_breadcrumb->setPath(names);
    const QFontMetricsF metrics(Theme::font(13, QFont::DemiBold));
    double pathPx = 0;
    for (const QString &name : names)
        pathPx += metrics.horizontalAdvance(oneLine(name)) + kAroundCrumbPx;
    // The totals follow the path, which takes no more than it needs.
    m_breadcrumb->setMaximumWidth(
        std::clamp(static_cast<int>(std::ceil(pathPx)), kLeastPathPx, m_breadcrumb->sizeHint().width()));
    m_totals->clear();
    m_steps->clear();
    const bool isTwin = isCurrent && !comparison()->isAlone();
    m_keys->setText(isTwin ? tr("W S zoom · ← → move · drag the line to scrub · Space races · Shift+drag measures, "
                                "Enter goes there · L own or "
                                "aligned time")
                           : tr("W S zoom · ← → move · Shift+drag measures, Enter goes there"));
    m_sliderRow->setVisible(isTwin);
    if (isCurrent) {
        m_steps->setText(stepsLine(*timeline));
        m_steps->setToolTip(toolTipOf(drawnRecordings(*comparison())));
        const RowId row = timeline->facing.scope;
        const Delta<double> value = toDouble(overRecordings(*comparison()).timeNs(row, Measure::Critical));
        const QString times = formatValue(value.baseline, Unit::Nanoseconds);
        if (isTwin) {
            const bool isJudged = comparison()->options.measure == Measure::Critical;
            const DifferenceLook look =
                differenceLook(value, isJudged ? std::optional(comparison()->judgements[row.row()]) : std::nullopt,
                    comparison()->workload.isDifferentWork());
            m_totals->setText(totalsHtml(value, look));
        } else {
            m_totals->setText(times);
        }
    }
    arrangeHead();
    showEmpty();
}

void TimelineView::showEmpty()
{
    const bool isDrawn = !m_canvas->scene().isEmpty();
    if (!isDrawn) {
        if (!comparison())
            m_empty->setContent(QStringLiteral("search"), tr("Nothing is open"), QString());
        else if (m_feed.isWaiting())
            m_empty->setContent(
                QStringLiteral("info"), tr("Reading the lanes…"), tr("One step of each side is laid out over time."));
        else
            m_empty->setContent(QStringLiteral("info"), tr("No timeline"),
                tr("There is not enough memory to lay out the steps of these traces."));
    }
    m_stack->setCurrentWidget(isDrawn ? static_cast<QWidget *>(m_canvas) : m_empty);
}

// From the step, or from the whole run, down to the row itself.
std::vector<RowId> TimelineView::pathTo(RowId row) const
{
    std::vector<RowId> path;
    for (; row; row = comparison()->rows[row.row()].parent) {
        path.push_back(row);
        if (row == comparison()->stepRow())
            break;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

bool TimelineView::isInScope(RowId row) const
{
    const RowId scope = shown().scope();
    return scope.row() < row.row() && row.row() < comparison()->rows[scope.row()].subtreeEnd;
}

void TimelineView::select(RowId row)
{
    if (row == shown().selected())
        shown().setSelected({});
    else if (isInScope(row))
        shown().setSelected(row);
    else
        shown().showRow(row);
}

void TimelineView::activate(RowId row)
{
    if (row == shown().scope())
        return;
    if (comparison()->rows[row.row()].subtreeEnd > row.row() + 1)
        shown().setScope(row);
    else
        showLeaf(row);
}

// It holds nothing to go into: its time fills the view, and it stays picked.
void TimelineView::showLeaf(RowId row)
{
    if (row != shown().selected())
        select(row);
    m_canvas->showBlockOf(row);
}

void TimelineView::zoomOut()
{
    if (!comparison())
        return;
    const std::vector<RowId> path = pathTo(shown().scope());
    if (path.size() > 1)
        shown().setScope(path[path.size() - 2], shown().selected()); // a picked leaf stays picked
    else
        shown().setSelected({});
}

Drawing TimelineView::drawing(QSize most) const
{
    const QSize sizePx(most.width(), std::min(most.height(), kDrawingHeightPx));
    return { sizePx, [this, sizePx](QCPPainter &painter) { m_canvas->paintDocument(painter, sizePx); } };
}

QJsonObject TimelineView::state() const
{
    return { { QStringLiteral("alignedPercent"), m_slider->value() * 100 / kSliderSteps } };
}

void TimelineView::setState(const QJsonObject &state)
{
    const int first = qRound(kFirstSlider * 100);
    const int percent = state.value(QLatin1String("alignedPercent")).toInt(first);
    m_slider->setValue((percent >= 0 && percent <= 100 ? percent : first) * kSliderSteps / 100);
}

} // namespace twinlane
