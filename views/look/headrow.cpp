// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/headrow.h"

#include <QEvent>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kGapPx = 8;

} // namespace

HeadRow::HeadRow(QWidget *left, QWidget *right, int leftLeastPx, QWidget *parent)
    : QWidget(parent)
    , m_left(left)
    , m_right(right)
    , m_leftLeastPx(leftLeastPx)
{
    m_left->setParent(this);
    m_right->setParent(this);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum); // a fixed height would fit one line only
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int HeadRow::leftPx() const
{
    return std::max(m_left->minimumSizeHint().width(), std::min(m_left->sizeHint().width(), m_leftLeastPx));
}

int HeadRow::marginsPx() const
{
    return contentsMargins().left() + contentsMargins().right();
}

bool HeadRow::fitsOneLine(int widthPx) const
{
    return leftPx() + kGapPx + m_right->minimumSizeHint().width() + marginsPx() <= widthPx;
}

int HeadRow::heightForWidth(int widthPx) const
{
    const int left = m_left->sizeHint().height(), right = m_right->sizeHint().height();
    return fitsOneLine(widthPx) ? std::max(left, right) : left + right;
}

QSize HeadRow::sizeHint() const
{
    const QSize left = m_left->sizeHint(), right = m_right->sizeHint();
    return { left.width() + kGapPx + right.width() + marginsPx(), std::max(left.height(), right.height()) };
}

QSize HeadRow::minimumSizeHint() const
{
    return { std::max(m_left->minimumSizeHint().width(), m_right->minimumSizeHint().width()) + marginsPx(),
        heightForWidth(width()) };
}

void HeadRow::arrange()
{
    const QRect area = contentsRect();
    const int least = m_right->minimumSizeHint().width();
    if (!fitsOneLine(width())) {
        const int top = m_left->sizeHint().height();
        m_left->setGeometry(area.left(), 0, area.width(), top);
        m_right->setGeometry(area.left(), top, area.width(), height() - top);
        return;
    }
    // The controls get the width that they ask for, if the left side can spare it.
    const int right = std::clamp(
        area.width() - kGapPx - m_left->sizeHint().width(), least, std::max(least, m_right->sizeHint().width()));
    m_left->setGeometry(area.left(), 0, area.width() - kGapPx - right, height());
    m_right->setGeometry(area.right() + 1 - right, 0, right, height());
}

void HeadRow::refit()
{
    updateGeometry();
    arrange();
}

bool HeadRow::event(QEvent *event)
{
    // Of what changed while nobody saw it no request came.
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        refit();
    return QWidget::event(event);
}

void HeadRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace twinlane
