// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/instancestrip.h"

#include "views/look/nametext.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr int kHeightPx = 40, kSidePx = 8, kLabelPx = 16;
constexpr qreal kDotPx = 3.5, kPickedPx = 5, kNearPx = 8;
constexpr int kSpread = 5; // dots of one place lie above each other

} // namespace

InstanceStrip::InstanceStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setMouseTracking(true);
}

void InstanceStrip::setDots(std::vector<Dot> dots, Tone tone)
{
    m_dots = std::move(dots);
    m_tone = tone;
    m_leastNs = m_mostNs = 0; // the axis holds 0
    for (const Dot &dot : m_dots) {
        m_leastNs = std::min(m_leastNs, dot.deltaNs);
        m_mostNs = std::max(m_mostNs, dot.deltaNs);
    }
    update();
}

QSize InstanceStrip::sizeHint() const
{
    return { 300, kHeightPx };
}

qreal InstanceStrip::xOf(double deltaNs) const
{
    const qreal room = width() - 2 * kSidePx;
    const double span = m_mostNs - m_leastNs;
    return kSidePx + (span > 0 ? room * (deltaNs - m_leastNs) / span : room / 2);
}

QPointF InstanceStrip::centreOf(std::size_t dot) const
{
    const qreal middle = kLabelPx + (height() - kLabelPx) / 2.0;
    const qreal away = m_dots[dot].isPicked ? 0 : (int(dot % kSpread) - kSpread / 2) * 2.0;
    return { xOf(m_dots[dot].deltaNs), middle + away };
}

int InstanceStrip::dotAt(QPointF at) const
{
    int nearest = -1;
    qreal best = kNearPx;
    for (std::size_t i = 0; i < m_dots.size(); ++i) {
        const QPointF away = centreOf(i) - at;
        const qreal distance = std::hypot(away.x(), away.y());
        if (distance < best) {
            best = distance;
            nearest = static_cast<int>(i);
        }
    }
    return nearest;
}

/// The name of the only one that is picked, above its dot.
void InstanceStrip::paintLabel(QPainter &painter) const
{
    const auto picked = std::find_if(m_dots.begin(), m_dots.end(), [](const Dot &dot) { return dot.isPicked; });
    if (picked == m_dots.end()
        || std::count_if(m_dots.begin(), m_dots.end(), [](const Dot &dot) { return dot.isPicked; }) > 1)
        return;
    const QFont font = Theme::font(11, QFont::DemiBold);
    const QString text = elidedName(font, picked->name, width() / 2.0);
    const qreal wide = QFontMetricsF(font).horizontalAdvance(text) + 1;
    const qreal x = std::clamp(xOf(picked->deltaNs) - wide / 2, 0.0, std::max(0.0, width() - wide));
    painter.setFont(font);
    painter.setPen(Theme::current().textOf(m_tone));
    painter.drawText(QRectF(x, 0, wide, kLabelPx), Qt::AlignLeft | Qt::AlignVCenter, text);
}

void InstanceStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    const qreal middle = kLabelPx + (height() - kLabelPx) / 2.0;
    painter.fillRect(QRectF(0, middle, width(), 1), theme.border);
    painter.fillRect(QRectF(xOf(0), middle - 8, 1, 17), theme.muted);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const bool isPicked : { false, true }) {
        for (std::size_t i = 0; i < m_dots.size(); ++i) {
            if (m_dots[i].isPicked != isPicked)
                continue;
            const QColor color = isPicked && m_tone != Tone::Neutral ? theme.bar(m_tone) : theme.same;
            painter.setPen(isPicked ? QPen(theme.text, 1.5) : QPen(Qt::NoPen));
            painter.setBrush(color);
            const qreal radius = isPicked ? kPickedPx : kDotPx;
            painter.drawEllipse(centreOf(i), radius, radius);
        }
    }
    paintLabel(painter);
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

void InstanceStrip::mousePressEvent(QMouseEvent *event)
{
    const int dot = dotAt(event->position());
    if (event->button() == Qt::LeftButton && dot >= 0)
        emit chosen(m_dots[std::size_t(dot)].row);
    else
        QWidget::mousePressEvent(event);
}

void InstanceStrip::keyPressEvent(QKeyEvent *event)
{
    const int by = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (by == 0 || m_dots.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto picked = std::find_if(m_dots.begin(), m_dots.end(), [](const Dot &dot) { return dot.isPicked; });
    const auto count = static_cast<std::ptrdiff_t>(m_dots.size());
    const std::ptrdiff_t at = picked == m_dots.end() ? -1 : picked - m_dots.begin();
    emit chosen(m_dots[std::size_t(std::clamp<std::ptrdiff_t>(at + by, 0, count - 1))].row);
}

bool InstanceStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (const int dot = dotAt(help->pos()); dot >= 0)
        QToolTip::showText(help->globalPos(), toolTipOf(m_dots[std::size_t(dot)].toolTip), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace twinlane
