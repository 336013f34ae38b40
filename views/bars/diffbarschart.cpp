// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarschart.h"

#include "model/comparison/comparison.h"
#include "views/blocks/bartext.h"
#include "views/look/motion.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/timeaxis.h"

#include <QHelpEvent>
#include <QLocale>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// Numbers of the unit that stands in the head of the columns.
class TimeTicker : public QCPAxisTicker {
public:
    explicit TimeTicker(const TimeUnit &unit)
        : m_unit(unit)
    {
    }

protected:
    double getTickStep(const QCPRange &range) override
    {
        m_stepNs = niceStepNs(range.size(), std::max(1, mTickCount));
        return static_cast<double>(m_stepNs);
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        if (tick == 0) // narrow, because the head of a column ends there
            return QStringLiteral("0");
        const double nsPerUnit = m_unit.ns;
        const int decimals =
            std::max(0, static_cast<int>(std::ceil(-std::log10(static_cast<double>(m_stepNs) / nsPerUnit) - 1e-9)));
        return QLocale().toString(tick / nsPerUnit, 'f', decimals);
    }

private:
    const TimeUnit &m_unit;
    std::int64_t m_stepNs = 1;
};

} // namespace

DiffBarsChart::DiffBarsChart(QWidget *parent)
    : QCustomPlot(parent)
    , m_scrollBar(new QScrollBar(Qt::Vertical, this))
{
    setObjectName(QStringLiteral("diffBars"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Difference bars"));
    setAccessibleDescription(tr(
        "Times of each block in both traces. Up and Down move, Right and Left open and close, Enter zooms in, Escape "
        "zooms out."));
    setInteractions(QCP::iSelectPlottables);

    axisRect()->setAutoMargins(QCP::msNone);
    axisRect()->setRangeDrag({});
    axisRect()->setRangeZoom({});
    m_rows = new DiffBarsPlottable(yAxis, xAxis2);
    xAxis->setVisible(false);
    yAxis->setVisible(false);
    xAxis->grid()->setVisible(false);
    yAxis->grid()->setVisible(false);
    yAxis->setRangeReversed(true);
    xAxis2->grid()->setVisible(true);
    xAxis2->setTickLength(0);
    xAxis2->setSubTicks(false);
    xAxis2->setTickLabelPadding(5);
    xAxis2->setTicker(QSharedPointer<TimeTicker>::create(m_rows->unit()));

    m_glide.setStartValue(0.0);
    m_glide.setEndValue(1.0);
    m_glide.setDuration(kGlideMs);
    m_glide.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_glide, &QVariantAnimation::valueChanged, this, [this](const QVariant &share) {
        m_rows->glide().share = share.toDouble();
        placeAxis();
        update();
    });
    connect(&m_glide, &QVariantAnimation::finished, this, [this] {
        m_rows->setGlide({});
        placeAxis();
        update();
    });
    m_scrollBar->setCursor(Qt::ArrowCursor);
    connect(m_scrollBar, &QScrollBar::valueChanged, this, [this](int value) { setScrollPosition(value); });
    applyTheme();
}

void DiffBarsChart::setContent(DiffBarsContent content, bool keepsPlace)
{
    content.focused = hasFocus();
    content.hovered = -1;
    const bool mayGlide = isVisible() && content.comparison && content.comparison == m_rows->content().comparison
        && m_rows->content().tree && content.tree && !isMotionReduced();
    const Painted before = mayGlide ? painted() : Painted();
    m_glide.stop();
    m_rows->setGlide({});
    m_rows->setContent(std::move(content));
    const DiffBarsContent &now = m_rows->content();
    BarsLook look;
    if (keepsPlace) {
        look = m_look; // the columns stay where they are while the user opens and closes
    } else {
        look.namesPx = m_look.namesPx;
        look.headLeftPx = m_look.headLeftPx;
        look.headRightPx = m_look.headRightPx;
        m_scrollPx = 0;
    }
    look.isAlone = now.comparison && now.comparison->isAlone();
    look.wantsSum = now.tree && now.tree->order() == BarOrder::Execution
        && !now.comparison->workload.isDifferentWork(); // differences of unlike work add up to nothing
    if (now.tree)
        m_rows->measureTexts(look);
    setLook(look);
    if (mayGlide)
        glideFrom(before);
    setHoveredRow(underMouse() ? m_rows->barsLayout().rowAt(mapFromGlobal(QCursor::pos())) : -1);
    describeCurrent();
}

void DiffBarsChart::applyTheme()
{
    const Theme &theme = Theme::current();
    setBackground(QBrush(theme.surface));
    xAxis2->setBasePen(Qt::NoPen);
    xAxis2->setTickPen(Qt::NoPen);
    xAxis2->setSubTickPen(Qt::NoPen);
    xAxis2->setTickLabelColor(theme.muted);
    xAxis2->setTickLabelFont(Theme::font(11));
    xAxis2->grid()->setPen(QPen(theme.grid, 1));
    xAxis2->grid()->setZeroLinePen(QPen(theme.border, 1));
    update();
}

void DiffBarsChart::arrange()
{
    const DiffBarsContent &content = m_rows->content();
    const double legendRoomPx = width() - m_look.headLeftPx - m_look.headRightPx;
    m_look.legendPx = legendRoomPx < m_rows->firstLineNeedPx(m_look.isAlone) ? DiffBarsLayout::kLegendPx : 0;
    const DiffBarsLayout layout(size(), content.lines, m_scrollPx, m_look);
    m_look = layout.look();
    m_scrollPx = std::clamp(m_scrollPx, 0.0, layout.maxScrollPx());
    m_rows->setBarsLayout(layout);

    const QRectF bars = layout.bars();
    const double foot = std::max(0.0, height() - layout.rowsBottom());
    axisRect()->setMargins(
        QMargins(qRound(bars.left()), qRound(bars.top()), qRound(width() - bars.right()), qRound(foot)));
    placeAxis();
    xAxis2->ticker()->setTickCount(std::clamp(static_cast<int>(bars.width() / 50), 3, 8));
    const bool empty = content.lines.lines.empty();
    xAxis2->setVisible(!empty);
    xAxis2->grid()->setVisible(!empty);

    const QSignalBlocker blocker(m_scrollBar);
    m_scrollBar->setVisible(layout.maxScrollPx() > 0);
    m_scrollBar->setRange(0, static_cast<int>(std::ceil(layout.maxScrollPx())));
    m_scrollBar->setPageStep(static_cast<int>(layout.body().height()));
    m_scrollBar->setSingleStep(static_cast<int>(DiffBarsLayout::kBarRowPx));
    m_scrollBar->setValue(static_cast<int>(m_scrollPx));
    m_scrollBar->setGeometry(
        width() - 11, static_cast<int>(layout.body().top()), 10, static_cast<int>(layout.body().height()));
    update();
}

void DiffBarsChart::placeAxis()
{
    const QRectF bars = m_rows->barsLayout().bars();
    const BarScale scale = m_rows->drawnTimeScale();
    if (scale.pxPerNs <= 0)
        return;
    const double startNs = (bars.left() - scale.zeroPx) / scale.pxPerNs;
    xAxis2->setRange(startNs, startNs + bars.width() / scale.pxPerNs);
}

DiffBarsChart::Painted DiffBarsChart::painted() const
{
    Painted painted;
    const DiffBarsContent &now = content();
    painted.layout = m_rows->barsLayout();
    painted.scope = (*now.tree)[0].row;
    for (int row = painted.layout.firstVisible(); row < painted.layout.endVisible(); ++row) {
        const BarNode &node = now.node(row);
        painted.topsPx.emplace(BarKey { node.row, node.kind }, m_rows->drawn(row).topPx);
    }
    return painted;
}

void DiffBarsChart::glideFrom(const Painted &before)
{
    const DiffBarsContent &now = content();
    const DiffBarsLayout &layout = m_rows->barsLayout();
    const auto zoomed = before.topsPx.find({ (*now.tree)[0].row, BarKind::Block });
    const bool isZoomedIn = before.scope != (*now.tree)[0].row && zoomed != before.topsPx.end();
    BarsGlide glide;
    glide.from = before.layout;
    glide.share = 0;
    bool isMoving = layout.timeScale().pxPerNs != before.layout.timeScale().pxPerNs;
    for (int row = 0; row < layout.endVisible(); ++row) {
        const BarNode &node = now.node(row);
        const double topPx = layout.rowRect(row).top();
        const auto found = before.topsPx.find({ node.row, node.kind });
        const bool wasThere = found != before.topsPx.end();
        glide.starts.push_back({ wasThere ? found->second
                : isZoomedIn              ? zoomed->second
                                          : topPx,
            wasThere ? 1.0 : 0.0 });
        isMoving = isMoving || !wasThere || found->second != topPx;
    }
    if (!isMoving)
        return;
    m_rows->setGlide(std::move(glide));
    m_glide.start();
    placeAxis();
}

void DiffBarsChart::setLook(const BarsLook &look)
{
    const double before = m_look.timeZoom;
    m_look = look;
    arrange();
    if (m_look.timeZoom != before)
        emit timeZoomChanged(m_look.timeZoom);
}

void DiffBarsChart::setNamesWidth(double px)
{
    if (px == m_look.namesPx)
        return;
    m_look.namesPx = px;
    arrange();
}

void DiffBarsChart::setHeadRoom(double leftPx, double rightPx)
{
    if (leftPx == m_look.headLeftPx && rightPx == m_look.headRightPx)
        return;
    m_look.headLeftPx = leftPx;
    m_look.headRightPx = rightPx;
    arrange();
}

void DiffBarsChart::showWholeTimeAxis()
{
    BarsLook look = m_look;
    look.timeZoom = 1;
    look.timeStartNs = 0;
    setLook(look);
}

void DiffBarsChart::setScrollPosition(double px)
{
    if (px == m_scrollPx)
        return;
    m_scrollPx = px;
    arrange();
    setHoveredRow(underMouse() ? m_rows->barsLayout().rowAt(mapFromGlobal(QCursor::pos())) : -1);
}

void DiffBarsChart::showRow(int row)
{
    if (row >= 0 && row < rowCount())
        setScrollPosition(m_rows->barsLayout().scrollToShow(row));
}

void DiffBarsChart::markSelected(int row)
{
    m_rows->content().selected = row;
    update();
}

void DiffBarsChart::markCause(std::vector<int> rows)
{
    m_rows->content().ofCause = std::move(rows);
    update();
}

void DiffBarsChart::setSelectedRow(int row)
{
    m_rows->content().selected = row;
    if (row >= 0) {
        m_rows->content().current = row;
        showRow(row);
    }
    describeCurrent();
    update();
}

void DiffBarsChart::setCurrentRow(int row)
{
    m_rows->content().current = row;
    showRow(row);
    describeCurrent();
    update();
}

void DiffBarsChart::describeCurrent()
{
    const DiffBarsContent &now = content();
    if (now.current < 0 || now.current >= rowCount())
        return;
    const DiffBar bar = now.bar(now.current);
    QString text = barSentence(*now.comparison, *now.tree, bar);
    if (bar.mayOpen)
        text += QStringLiteral(", ") + (bar.isOpen ? tr("open") : tr("closed"));
    setAccessibleDescription(text + QStringLiteral(", ") + tr("level %1").arg(now.depth(now.current) + 1));
}

void DiffBarsChart::setHoveredRow(int row)
{
    if (row == m_rows->content().hovered)
        return;
    m_rows->content().hovered = row;
    update();
}

bool DiffBarsChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QCustomPlot::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int row = m_rows->barsLayout().rowAt(help->pos());
    if (row < 0) {
        QToolTip::showText(help->globalPos(), headerToolTip(help->pos()), this); // an empty text hides the tool tip
        return true;
    }
    const DiffBarsContent &now = content();
    QString tip = barToolTip(*now.comparison, *now.tree, now.bar(row));
    if (const QString note = now.note(row); !note.isEmpty())
        tip += QStringLiteral("<div style=\"margin-top:6px\"><b>%1</b> %2</div>")
                   .arg(tr("Note:"), htmlOf(note).replace(QLatin1Char('\n'), QStringLiteral("<br>")));
    QToolTip::showText(help->globalPos(), tip, this, m_rows->barsLayout().rowRect(row).toRect());
    return true;
}

QString DiffBarsChart::headerToolTip(const QPointF &position) const
{
    const DiffBarsLayout &layout = m_rows->barsLayout();
    if (rowCount() == 0 || !layout.header().contains(position))
        return {};
    const auto isOver = [&position](const QRectF &column) {
        return position.x() >= column.left() && position.x() <= column.right();
    };
    if ((layout.hasParameters() && isOver(layout.parameters())) || (layout.hasBytes() && isOver(layout.bytes())))
        return tr("Of the modules in the block, each counted once: the experimental side's, and how many more they are "
                  "than the baseline's");
    if (layout.look().isAlone)
        return {};
    if (isOver(layout.bars()))
        return tr("Dashed: what the shorter side is short of, or has not at all");
    if (isOver(layout.difference()))
        return tr("Experimental minus baseline. The line is the 95 % interval, where there is one.");
    if (isOver(layout.running()))
        return tr("The differences down to this row, added up; the last row ends at the difference of the whole");
    if (isOver(layout.times()))
        return tr("Baseline → experimental");
    if (isOver(layout.delta()))
        return tr("Experimental minus baseline, in the unit of the column");
    return isOver(layout.change()) ? tr("The difference in percent of the baseline, or how many times as long it takes")
                                   : QString();
}

void DiffBarsChart::resizeEvent(QResizeEvent *event)
{
    Q_UNUSED(event)
    setViewport(rect());
    arrange();
    emit resized();
}

void DiffBarsChart::paintEvent(QPaintEvent *)
{
    // Paints straight to the target instead of through the plot's buffers. So pictures of any resolution are sharp, and
    // only visible rows are painted.
    QCPPainter painter(this);
    if (!painter.isActive())
        return;
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Theme::current().surface);
    draw(&painter);
}

} // namespace twinlane
