// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarschart.h"

#include "views/bars/diffbarstext.h"
#include "views/look/theme.h"
#include "views/words/timeaxis.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPdfWriter>
#include <QScrollBar>
#include <QSvgGenerator>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// A picture of more rows is a ribbon that nobody can read.
constexpr int kExportedRows = 60;
/// Free height below the last row of a picture.
constexpr int kExportFootPx = 16;
constexpr int kHiddenLinePx = 24;

class TimeTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange &range) override
    {
        m_maxNs = range.upper;
        m_stepNs = niceStepNs(range.size(), std::max(1, mTickCount));
        return static_cast<double>(m_stepNs);
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        return tickText(tick, m_stepNs, m_maxNs);
    }

private:
    std::int64_t m_stepNs = 1;
    double m_maxNs = 1;
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
    setAccessibleDescription(
        tr("Times of each block in both traces. Arrow keys move, Enter zooms in, Escape zooms out."));
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
    xAxis2->setTicker(QSharedPointer<TimeTicker>::create());

    m_scrollBar->setCursor(Qt::ArrowCursor);
    connect(m_scrollBar, &QScrollBar::valueChanged, this, [this](int value) { setScrollPosition(value); });
    connect(this, &QCustomPlot::plottableClick, this, [this](QCPAbstractPlottable *, int row, QMouseEvent *event) {
        if (event->button() == Qt::LeftButton)
            emit rowActivated(row);
    });
    applyTheme();
}

void DiffBarsChart::setContent(DiffBarsContent content, Measure measure)
{
    content.focused = hasFocus();
    content.hovered = -1;
    m_measure = measure;
    m_look.isAlone = content.comparison && content.comparison->isAlone();
    m_rows->setContent(std::move(content));
    m_scrollPx = 0;
    setLook({ m_look.isCompact, m_look.isAlone });
    if (const int row = std::max(m_rows->content().selected, m_rows->content().current); row >= 0)
        showRow(row);
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
    const double captionPx = captionHeightPx(content.caption);
    m_look.titlesPx = DiffBarsPlottable::columnTitlesPx();
    const DiffBarsLayout layout(size(), content.bars, m_scrollPx, captionPx, m_look);
    m_look = layout.look();
    m_scrollPx = std::clamp(m_scrollPx, 0.0, layout.maxScrollPx());
    m_rows->setBarsLayout(layout);

    const QRectF bars = layout.bars();
    const double foot = std::max(0.0, height() - layout.rowsBottom());
    axisRect()->setMargins(
        QMargins(qRound(bars.left()), qRound(bars.top()), qRound(width() - bars.right()), qRound(foot)));
    const double pxPerNs = layout.timeScale().pxPerNs;
    xAxis2->setRange(m_look.timeStartNs, m_look.timeStartNs + bars.width() / pxPerNs);
    xAxis2->ticker()->setTickCount(std::clamp(static_cast<int>(bars.width() / 110), 2, 8));
    const bool empty = content.bars.bars.empty();
    xAxis2->setVisible(!empty);
    xAxis2->grid()->setVisible(!empty);

    const QSignalBlocker blocker(m_scrollBar);
    m_scrollBar->setVisible(layout.maxScrollPx() > 0);
    m_scrollBar->setRange(0, static_cast<int>(std::ceil(layout.maxScrollPx())));
    m_scrollBar->setPageStep(static_cast<int>(layout.body().height()));
    m_scrollBar->setSingleStep(static_cast<int>(layout.rowPx()));
    m_scrollBar->setValue(static_cast<int>(m_scrollPx));
    m_scrollBar->setGeometry(
        width() - 11, static_cast<int>(layout.body().top()), 10, static_cast<int>(layout.body().height()));
    update();
}

void DiffBarsChart::setLook(const BarsLook &look)
{
    const double before = m_look.timeZoom;
    m_look = look;
    arrange();
    if (m_look.timeZoom != before)
        emit timeZoomChanged(m_look.timeZoom);
}

void DiffBarsChart::setCompact(bool compact)
{
    BarsLook look = m_look;
    look.isCompact = compact;
    setLook(look);
    showRow(content().current);
}

void DiffBarsChart::showWholeTimeAxis()
{
    setLook({ m_look.isCompact, m_look.isAlone });
}

void DiffBarsChart::zoomTime(double px, double notches)
{
    constexpr double kFactor = 1.25;
    setLook(m_rows->barsLayout().zoomedAbout(px, std::pow(kFactor, notches)));
}

// False if the row is no group to list or fold.
bool DiffBarsChart::toggleGroup(int row, bool expand)
{
    if (row < 0 || row >= rowCount())
        return false;
    const DiffBars &bars = content().bars;
    const DiffBar &bar = bars.bars[static_cast<std::size_t>(row)];
    if (bar.group < 0 || bars.groupOf(bar)->isExpanded == expand || (expand && bar.isMember))
        return false;
    emit groupToggled(row);
    return true;
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
    setAccessibleDescription(
        barSentence(*now.comparison, now.bars, now.bars.bars[static_cast<std::size_t>(now.current)]));
}

void DiffBarsChart::setHoveredRow(int row)
{
    setCursor(row >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (row == m_rows->content().hovered)
        return;
    m_rows->content().hovered = row;
    update();
}

void DiffBarsChart::moveCurrent(int row)
{
    if (rowCount() == 0)
        return;
    emit rowSelected(std::clamp(row, 0, rowCount() - 1));
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
    QToolTip::showText(help->globalPos(),
        barToolTip(*now.comparison, now.bars, now.bars.bars[static_cast<std::size_t>(row)], m_measure), this,
        m_rows->barsLayout().rowRect(row).toRect());
    return true;
}

QString DiffBarsChart::headerToolTip(const QPointF &position) const
{
    const DiffBarsLayout &layout = m_rows->barsLayout();
    if (layout.look().isAlone || rowCount() == 0 || !layout.header().contains(position))
        return {};
    const auto isOver = [&position](const QRectF &column) {
        return position.x() >= column.left() && position.x() <= column.right();
    };
    if (isOver(layout.bars()))
        return tr("Dashed: what the shorter side is short of, or has not at all");
    if (isOver(layout.difference()))
        return tr("Experimental minus baseline");
    if (isOver(layout.running()))
        return tr("The differences down to this row, added up; the last row ends at the difference of the whole");
    return isOver(layout.numbers()) ? tr("The difference, and its percentage of the baseline") : QString();
}

void DiffBarsChart::resizeEvent(QResizeEvent *event)
{
    Q_UNUSED(event)
    setViewport(rect());
    arrange();
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

void DiffBarsChart::mousePressEvent(QMouseEvent *event)
{
    m_ignoreRelease = false;
    m_pressedAt = event->pos();
    m_pressedOnBlank = event->button() == Qt::LeftButton && m_rows->barsLayout().rowAt(event->position()) < 0;
    QCustomPlot::mousePressEvent(event);
}

void DiffBarsChart::mouseMoveEvent(QMouseEvent *event)
{
    QCustomPlot::mouseMoveEvent(event);
    setHoveredRow(m_rows->barsLayout().rowAt(event->position()));
}

void DiffBarsChart::mouseReleaseEvent(QMouseEvent *event)
{
    // The second click of a double click would land on blocks that the user has not seen yet.
    if (m_ignoreRelease) {
        m_ignoreRelease = false;
        return;
    }
    const bool clicked = (event->pos() - m_pressedAt).manhattanLength() < QApplication::startDragDistance();
    const bool blank = m_pressedOnBlank && clicked && m_rows->barsLayout().rowAt(event->position()) < 0;
    m_pressedOnBlank = false;
    QCustomPlot::mouseReleaseEvent(event);
    if (blank)
        emit zoomOutRequested();
}

void DiffBarsChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_ignoreRelease = true;
    event->accept();
}

void DiffBarsChart::wheelEvent(QWheelEvent *event)
{
    constexpr double kRowsPerNotch = 2, kNotch = 120, kPxPerNotch = 60;
    event->accept();
    const QPoint angle = event->angleDelta(), pixels = event->pixelDelta();
    const QRectF bars = m_rows->barsLayout().bars();
    if (event->modifiers() & Qt::ControlModifier) {
        zoomTime(std::clamp(event->position().x(), bars.left(), bars.right()), angle.y() / kNotch);
        return;
    }
    // Some platforms swap the axes of the wheel themselves while Shift is held.
    const bool sideways = (event->modifiers() & Qt::ShiftModifier) || std::abs(angle.x()) > std::abs(angle.y());
    if (sideways) {
        const int turned = angle.x() != 0 ? angle.x() : angle.y();
        setLook(m_rows->barsLayout().movedBy(-turned / kNotch * kPxPerNotch));
        return;
    }
    const double px = pixels.isNull() ? angle.y() / kNotch * kRowsPerNotch * rowPx() : pixels.y();
    setScrollPosition(std::clamp(m_scrollPx - px, 0.0, m_rows->barsLayout().maxScrollPx()));
}

void DiffBarsChart::leaveEvent(QEvent *event)
{
    setHoveredRow(-1);
    QCustomPlot::leaveEvent(event);
}

void DiffBarsChart::focusInEvent(QFocusEvent *event)
{
    QCustomPlot::focusInEvent(event);
    m_rows->content().focused = true;
    if (m_rows->content().current < 0 && rowCount() > 0
        && (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason))
        m_rows->content().current = m_rows->barsLayout().firstVisible();
    update();
}

void DiffBarsChart::focusOutEvent(QFocusEvent *event)
{
    QCustomPlot::focusOutEvent(event);
    m_rows->content().focused = false;
    update();
}

void DiffBarsChart::keyPressEvent(QKeyEvent *event)
{
    const int current = content().current;
    const int page = std::max(1, static_cast<int>(m_rows->barsLayout().body().height() / rowPx()) - 1);
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_0) {
        showWholeTimeAxis();
        return;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        emit zoomOutRequested();
        return;
    case Qt::Key_Left:
        if (!toggleGroup(current, false))
            emit zoomOutRequested();
        return;
    case Qt::Key_Plus:
        zoomTime(m_rows->barsLayout().bars().left(), 2);
        return;
    case Qt::Key_Minus:
        zoomTime(m_rows->barsLayout().bars().left(), -2);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Right:
        if (current >= 0 && current < rowCount())
            emit rowActivated(current);
        return;
    case Qt::Key_Down:
        moveCurrent(current + 1);
        return;
    case Qt::Key_Up:
        moveCurrent(current - 1);
        return;
    case Qt::Key_PageDown:
        moveCurrent(current + page);
        return;
    case Qt::Key_PageUp:
        moveCurrent(current - page);
        return;
    case Qt::Key_Home:
        moveCurrent(0);
        return;
    case Qt::Key_End:
        moveCurrent(rowCount() - 1);
        return;
    default:
        event->ignore();
    }
}

void DiffBarsChart::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int row = byKey ? content().current : m_rows->barsLayout().rowAt(event->pos());
    if (row < 0 || row >= rowCount())
        return;
    emit menuRequested(
        row, byKey ? mapToGlobal(m_rows->barsLayout().rowRect(row).center().toPoint()) : event->globalPos());
}

std::unique_ptr<DiffBarsChart> DiffBarsChart::exported(int widthPx, const QStringList &caption) const
{
    DiffBarsContent copy = content();
    copy.hovered = copy.current = copy.selected = -1;
    copy.caption = caption;
    if (copy.bars.bars.size() > static_cast<std::size_t>(kExportedRows)) {
        copy.hiddenRows = rowCount() - kExportedRows;
        copy.bars.bars.resize(kExportedRows);
    }
    const double heightPx = captionHeightPx(caption) + DiffBarsLayout::kHeaderPx
        + DiffBarsLayout::kRowPx * static_cast<double>(copy.bars.bars.size())
        + (copy.hiddenRows > 0 ? kHiddenLinePx : 0) + kExportFootPx;
    auto chart = std::make_unique<DiffBarsChart>();
    chart->resize(widthPx, static_cast<int>(heightPx));
    chart->setContent(std::move(copy), m_measure);
    // A widget that is not shown gets its resize event late, but the picture needs the layout now.
    chart->setViewport(QRect(0, 0, widthPx, static_cast<int>(heightPx)));
    chart->arrange();
    return chart;
}

QImage DiffBarsChart::toImage(int widthPx, qreal scale, const QStringList &caption) const
{
    const std::unique_ptr<DiffBarsChart> chart = exported(widthPx, caption);
    QImage image = chart->toPixmap(chart->width(), chart->height(), scale).toImage();
    image.setDevicePixelRatio(scale);
    return image;
}

bool DiffBarsChart::writeSvg(QIODevice &device, int widthPx, const QStringList &caption) const
{
    const std::unique_ptr<DiffBarsChart> chart = exported(widthPx, caption);
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(chart->size());
    generator.setViewBox(chart->rect());
    generator.setTitle(caption.value(0, accessibleName()));
    QCPPainter painter;
    if (!painter.begin(&generator))
        return false;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    chart->toPainter(&painter, chart->width(), chart->height());
    return painter.end();
}

bool DiffBarsChart::writePdf(QIODevice &device, int widthPx, const QStringList &caption) const
{
    const std::unique_ptr<DiffBarsChart> chart = exported(widthPx, caption);
    QPdfWriter writer(&device);
    constexpr double kPointsPerPx = 0.75; // 96 px and 72 points to the inch
    writer.setResolution(96);
    writer.setPageSize(
        QPageSize(QSizeF(chart->size()) * kPointsPerPx, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(caption.value(0, accessibleName()));
    QCPPainter painter;
    if (!painter.begin(&writer))
        return false;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    chart->toPainter(&painter, chart->width(), chart->height());
    return painter.end();
}

} // namespace twinlane
