// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/waterfall/waterfallchart.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/timeaxis.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kMarginPx = 12, kNamesPx = 230, kNumbersPx = 190, kBarPx = 12;
constexpr int kRowPx = 26, kNarrowRowPx = 46, kNarrowBelowPx = 560, kTextLinePx = 22;
/// Of the share of the step, behind the difference.
constexpr double kSharePx = 74, kNarrowSharePx = 62;
/// If the parts change little of the step, the axis begins above zero, so that the parts can be seen.
constexpr double kWholeAxisFrom = 0.25;

Tone toneOfDelta(std::int64_t deltaNs, std::int64_t baselineNs)
{
    constexpr double kRelevantShare = 0.002;
    if (std::abs(static_cast<double>(deltaNs)) < kRelevantShare * static_cast<double>(baselineNs))
        return Tone::Neutral;
    return deltaNs > 0 ? Tone::Worse : Tone::Better;
}

} // namespace

WaterfallChart::WaterfallChart(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("waterfallChart"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Waterfall"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
}

void WaterfallChart::setContent(WaterfallContent content)
{
    m_content = std::move(content);
    m_hovered = m_current = -1;
    m_beforeNs.clear();
    auto running = static_cast<double>(m_content.baselineNs);
    double least = std::min(running, static_cast<double>(m_content.experimentalNs)),
           most = std::max(running, static_cast<double>(m_content.experimentalNs));
    for (const WaterfallPart &part : m_content.parts) {
        m_beforeNs.push_back(running);
        running += static_cast<double>(part.deltaNs);
        least = std::min(least, running);
        most = std::max(most, running);
    }
    const double span = most - least;
    m_axisFromNs = most <= 0 || span > kWholeAxisFrom * most ? 0 : std::max(0.0, least - span * 0.25);
    m_axisToNs = std::max(m_axisFromNs + 1, most + span * 0.04);
    updateGeometry();
    update();
}

QSize WaterfallChart::sizeHint() const
{
    return { 700, kAxisPx + rowPx() * rowCount() + 4 };
}

QSize WaterfallChart::minimumSizeHint() const
{
    return { 240, sizeHint().height() };
}

bool WaterfallChart::isNarrow() const
{
    return width() < kNarrowBelowPx;
}

int WaterfallChart::rowPx() const
{
    return isNarrow() ? kNarrowRowPx : kRowPx;
}

double WaterfallChart::px(double ns) const
{
    const double left = kMarginPx + (isNarrow() ? 0 : kNamesPx),
                 right = width() - kMarginPx - (isNarrow() ? 0 : kNumbersPx);
    return left + (right - left) * (ns - m_axisFromNs) / (m_axisToNs - m_axisFromNs);
}

QRectF WaterfallChart::rowRect(int row) const
{
    return { 0, static_cast<double>(kAxisPx + row * rowPx()), static_cast<double>(width()),
        static_cast<double>(rowPx()) };
}

int WaterfallChart::rowAt(const QPointF &position) const
{
    const int row = position.y() < kAxisPx ? -1 : static_cast<int>((position.y() - kAxisPx) / rowPx());
    return row < rowCount() ? row : -1;
}

std::optional<std::size_t> WaterfallChart::partOf(int row) const
{
    return row > 0 && row + 1 < rowCount() ? std::optional(static_cast<std::size_t>(row - 1)) : std::nullopt;
}

std::pair<double, double> WaterfallChart::spanNs(int row) const
{
    if (const auto part = partOf(row))
        return { m_beforeNs[*part], m_beforeNs[*part] + static_cast<double>(m_content.parts[*part].deltaNs) };
    return { m_axisFromNs, static_cast<double>(row == 0 ? m_content.baselineNs : m_content.experimentalNs) };
}

QString WaterfallChart::title(int row) const
{
    if (const auto part = partOf(row))
        return m_content.titles[static_cast<qsizetype>(*part)];
    if (row != 0 && !m_content.lastTitle.isEmpty())
        return m_content.lastTitle;
    return row == 0 ? tr("Step of the baseline") : tr("Step of the experimental trace");
}

QString WaterfallChart::change(int row) const
{
    if (const auto part = partOf(row)) {
        const std::int64_t ns = m_content.parts[*part].deltaNs;
        return ns == 0 ? formatCount(0) : formatSigned(static_cast<double>(ns), Unit::Nanoseconds);
    }
    return formatNs(static_cast<double>(row == 0 ? m_content.baselineNs : m_content.experimentalNs));
}

QString WaterfallChart::toolTip(int row) const
{
    const auto part = partOf(row);
    if (!part) {
        const QString total = QStringLiteral("%1: %2").arg(title(row), change(row));
        return toolTipOf(m_axisFromNs > 0 ? QStringLiteral("%1\n%2").arg(
                             total, tr("The axis begins at %1, not at 0.").arg(formatNs(m_axisFromNs)))
                                          : total);
    }
    const WaterfallPart &shown = m_content.parts[*part];
    const auto side = [](bool isThere, std::int64_t ns) {
        return isThere ? formatNs(static_cast<double>(ns)) : missingText();
    };
    QString text = QStringLiteral("<div style='font-weight:600'>%1</div><div>%2 → %3 · %4</div>")
                       .arg(htmlOf(title(row), 300), side(shown.inBaseline, shown.baselineNs),
                           side(shown.inExperimental, shown.experimentalNs), change(row));
    if (m_content.jumps[*part])
        text += QStringLiteral("<div>%1</div>").arg(tr("Click to see this block").toHtmlEscaped());
    return text;
}

void WaterfallChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Theme::current().surface);
    if (rowCount() == 0)
        return;
    drawAxis(painter);
    for (int row = 0; row < rowCount(); ++row)
        drawRow(painter, row);
}

void WaterfallChart::drawAxis(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    const double plotPx = px(m_axisToNs) - px(m_axisFromNs);
    const std::int64_t step = niceStepNs(m_axisToNs - m_axisFromNs, std::max(2, static_cast<int>(plotPx / 110)));
    painter.setFont(Theme::font(11));
    for (double ns = std::ceil(m_axisFromNs / static_cast<double>(step)) * static_cast<double>(step); ns <= m_axisToNs;
         ns += static_cast<double>(step)) {
        const double x = std::floor(px(ns));
        painter.fillRect(QRectF(x, kAxisPx - 3, 1, rowPx() * rowCount() + 3), theme.grid);
        painter.setPen(theme.muted);
        drawTabular(painter, QRectF(x - 50, 0, 100, kAxisPx - 4), Qt::AlignHCenter, tickText(ns, step, m_axisToNs));
    }
}

void WaterfallChart::drawRow(QPainter &painter, int row) const
{
    const Theme &theme = Theme::current();
    const QRectF area = rowRect(row);
    if (row == m_hovered || (row == m_current && hasFocus())) {
        painter.setPen(row == m_current && hasFocus() ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
        painter.setBrush(row == m_hovered ? theme.neutralTint : QColor(Qt::transparent));
        painter.drawRoundedRect(area.adjusted(4.5, 1.5, -4.5, -1.5), 5, 5);
    }
    const auto part = partOf(row);
    const Tone tone = part ? toneOfDelta(m_content.parts[*part].deltaNs, m_content.baselineNs) : Tone::Neutral;
    drawBar(painter, row, tone);
    drawTexts(painter, row, tone);
}

void WaterfallChart::drawBar(QPainter &painter, int row, Tone tone) const
{
    const Theme &theme = Theme::current();
    const auto part = partOf(row);
    const auto [fromNs, toNs] = spanNs(row);
    const double from = px(std::min(fromNs, toNs)), to = px(std::max(fromNs, toNs));
    const QRectF area = rowRect(row);
    const double middle = isNarrow() ? area.bottom() - kBarPx : area.center().y();
    painter.setPen(Qt::NoPen);
    painter.setBrush(row == 0 ? theme.baseline : part ? theme.bar(tone) : theme.experimental);
    painter.drawRoundedRect(QRectF(from, middle - kBarPx / 2, std::max(1.5, to - from), kBarPx), 2.5, 2.5);
    if (!part && m_axisFromNs > 0) { // draws a cut: the bar begins at 0, the axis does not
        painter.setPen(QPen(theme.surface, 2));
        for (const double at : { from + 12, from + 18 })
            painter.drawLine(QPointF(at - 3, middle + kBarPx / 2 + 1), QPointF(at + 3, middle - kBarPx / 2 - 1));
    }
    if (row + 1 < rowCount()) // the level at which the next row begins
        painter.fillRect(QRectF(std::floor(px(toNs)), middle + kBarPx / 2, 1, rowPx() - kBarPx),
            isNarrow() ? theme.grid : theme.baseline); // it crosses a text there
}

void WaterfallChart::drawTexts(QPainter &painter, int row, Tone tone) const
{
    const Theme &theme = Theme::current();
    const auto part = partOf(row);
    const bool isTotal = !part;
    QRectF line = rowRect(row);
    if (isNarrow())
        line.setHeight(kTextLinePx);
    const double sharePx = isNarrow() ? kNarrowSharePx : kSharePx;
    const QString sign =
        tone == Tone::Neutral ? QString() : QString(QChar(tone == Tone::Worse ? 0x25B2 : 0x25BC)) + QLatin1Char(' ');
    const QString number = isTotal ? change(row) : sign + change(row);
    const QFont font = Theme::font(13, isTotal ? QFont::DemiBold : QFont::Medium);
    painter.setFont(font);
    painter.setPen(theme.text);
    const double namePx =
        isNarrow() ? width() - 2 * kMarginPx - sharePx - tabularWidth(font, number) - 10 : kNamesPx - 14;
    const QRectF name(kMarginPx, line.top(), namePx, line.height());
    painter.drawText(
        name, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, elidedName(font, title(row), name.width()));
    const QRectF numbers(0, line.top(), width() - kMarginPx, line.height());
    painter.setPen(isTotal ? theme.text : theme.textOf(tone));
    drawTabular(painter, numbers.adjusted(0, 0, -sharePx, 0), Qt::AlignRight, number);
    if (row == 0 || m_content.baselineNs <= 0)
        return;
    const auto delta =
        static_cast<double>(part ? m_content.parts[*part].deltaNs : m_content.experimentalNs - m_content.baselineNs);
    painter.setFont(Theme::font(12));
    painter.setPen(theme.muted);
    drawTabular(
        painter, numbers, Qt::AlignRight, formatPercentChange(100 * delta / static_cast<double>(m_content.baselineNs)));
}

bool WaterfallChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int row = rowAt(help->pos());
    if (row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), toolTip(row), this, rowRect(row).toRect());
    return true;
}

void WaterfallChart::setHovered(int row)
{
    const auto part = partOf(row);
    setCursor(part && m_content.jumps[*part] ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (row == m_hovered)
        return;
    m_hovered = row;
    update();
}

void WaterfallChart::setCurrent(int row)
{
    if (rowCount() == 0)
        return;
    m_current = std::clamp(row, 0, rowCount() - 1);
    setAccessibleDescription(QStringLiteral("%1: %2").arg(title(m_current), change(m_current)));
    emit currentMoved(rowRect(m_current).toRect());
    update();
}

void WaterfallChart::activate(int row)
{
    const auto part = partOf(row);
    if (part && m_content.jumps[*part])
        emit rowActivated(m_content.jumps[*part]);
}

void WaterfallChart::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(rowAt(event->position()));
}

void WaterfallChart::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        activate(rowAt(event->position()));
}

void WaterfallChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateGeometry(); // rows are higher in a narrow chart
}

void WaterfallChart::leaveEvent(QEvent *event)
{
    setHovered(-1);
    QWidget::leaveEvent(event);
}

void WaterfallChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_current < 0)
        setCurrent(0);
}

void WaterfallChart::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Down:
        setCurrent(m_current + 1);
        return;
    case Qt::Key_Up:
        setCurrent(m_current - 1);
        return;
    case Qt::Key_Home:
        setCurrent(0);
        return;
    case Qt::Key_End:
        setCurrent(rowCount() - 1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        activate(m_current);
        return;
    default:
        event->ignore();
    }
}

} // namespace twinlane
