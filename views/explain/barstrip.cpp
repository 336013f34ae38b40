// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/barstrip.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr int kHeightPx = 48, kAroundPx = 4;
constexpr qreal kLeastGroupPx = 6, kMostGroupPx = 38, kApartPx = 14, kMostBarPx = 12;

} // namespace

BarStrip::BarStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setMouseTracking(true);
}

void BarStrip::setGroups(std::vector<Group> groups, std::optional<std::size_t> picked)
{
    m_groups = std::move(groups);
    m_picked = picked;
    m_largest = 0;
    m_gaps = 0;
    for (const Group &group : m_groups) {
        m_largest = std::max({ m_largest, group.baseline.value_or(0), group.experimental.value_or(0) });
        m_gaps += group.isApart;
    }
    setFocusPolicy(picked ? Qt::TabFocus : Qt::NoFocus);
    setCursor(picked ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

std::size_t BarStrip::capacity(int widthPx)
{
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::max(1.0, (widthPx - kAroundPx) / kLeastGroupPx)));
}

QSize BarStrip::sizeHint() const
{
    return { 300, kHeightPx };
}

qreal BarStrip::groupPx() const
{
    const qreal room = width() - m_gaps * kApartPx;
    return std::min(kMostGroupPx, room / std::max<qreal>(1, qreal(m_groups.size())));
}

QRectF BarStrip::rectOf(std::size_t group) const
{
    qreal x = 0;
    for (std::size_t i = 0; i <= group; ++i)
        x += (m_groups[i].isApart ? kApartPx : 0) + (i < group ? groupPx() : 0);
    return { x, 0, groupPx(), qreal(height()) };
}

std::optional<std::size_t> BarStrip::groupAt(qreal x) const
{
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const QRectF rect = rectOf(i);
        if (x >= rect.left() && x < rect.right())
            return i;
    }
    return std::nullopt;
}

void BarStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    const qreal bottom = height() - kAroundPx, room = bottom - kAroundPx;
    painter.fillRect(QRectF(0, bottom, width(), 1), theme.grid);
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const Group &group = m_groups[i];
        const QRectF rect = rectOf(i);
        const bool isPair = m_picked.has_value();
        const qreal inner = rect.width() * (rect.width() > 12 ? 0.7 : 0.85);
        const qreal barPx = std::min(kMostBarPx, isPair ? inner / 2 : inner);
        qreal x = rect.center().x() - (isPair ? barPx : barPx / 2);
        if (m_picked == i) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(theme.accent, hasFocus() ? 2 : 1));
            painter.setBrush(theme.selection);
            const qreal wide = std::max(rect.width(), 2 * barPx + 4);
            painter.drawRoundedRect(
                QRectF(rect.center().x() - wide / 2, 0, wide, height()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
            painter.setRenderHint(QPainter::Antialiasing, false);
        }
        for (const auto &[value, color] :
            { std::pair(group.baseline, theme.baseline), std::pair(group.experimental, theme.experimental) }) {
            if (value && m_largest > 0) {
                const qreal px = std::max(1.0, room * *value / m_largest);
                painter.fillRect(QRectF(x, bottom - px, std::max(1.0, barPx - 1), px), color);
            }
            x += isPair ? barPx : 0;
        }
    }
}

void BarStrip::mousePressEvent(QMouseEvent *event)
{
    const auto group = groupAt(event->position().x());
    if (event->button() == Qt::LeftButton && m_picked && group)
        emit chosen(*group);
    else
        QWidget::mousePressEvent(event);
}

void BarStrip::keyPressEvent(QKeyEvent *event)
{
    const bool isLeft = event->key() == Qt::Key_Left, isRight = event->key() == Qt::Key_Right;
    if (!m_picked || !(isLeft || isRight)) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (isLeft && *m_picked > 0)
        emit chosen(*m_picked - 1);
    if (isRight && *m_picked + 1 < m_groups.size())
        emit chosen(*m_picked + 1);
}

bool BarStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (const auto group = groupAt(help->pos().x()))
        QToolTip::showText(help->globalPos(), toolTipOf(m_groups[*group].toolTip), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace twinlane
