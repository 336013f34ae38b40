// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/search/searchpill.h"

#include "views/look/theme.h"

#include <QPainter>

namespace twinlane {

namespace {

constexpr int kIconPx = 18, kSidePx = 12, kTextLeftPx = 38, kKeysPadPx = 6, kKeysHeightPx = 20;
/// Narrower pills leave out the keys.
constexpr int kKeysFromPx = 240;
constexpr qreal kDisabledOpacity = 0.5;

} // namespace

SearchPill::SearchPill(QWidget *parent)
    : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("searchPill"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setText(tr("Find module, operator, kernel"));
    setAccessibleName(text());
}

void SearchPill::setKeys(const QString &keys)
{
    m_keys = keys;
    setToolTip(QStringLiteral("%1 (%2)").arg(text(), keys));
    update();
}

void SearchPill::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(isEnabled() ? 1 : kDisabledOpacity);
    painter.setPen(QPen(hasFocus() ? theme.accent : theme.border, 1));
    painter.setBrush(underMouse() && isEnabled() ? theme.neutralTint : theme.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7);
    Theme::icon(QStringLiteral("search")).paint(&painter, QRect(kSidePx, (height() - kIconPx) / 2, kIconPx, kIconPx));
    int right = width() - kSidePx;
    painter.setPen(theme.muted);
    if (width() >= kKeysFromPx && !m_keys.isEmpty()) {
        painter.setFont(Theme::font(11, QFont::Medium));
        const int keysPx = painter.fontMetrics().horizontalAdvance(m_keys) + 2 * kKeysPadPx;
        const QRectF box(right - keysPx, (height() - kKeysHeightPx) / 2.0, keysPx, kKeysHeightPx);
        painter.drawText(box, Qt::AlignCenter, m_keys);
        painter.setPen(QPen(theme.border, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        right -= keysPx + kKeysPadPx;
    }
    painter.setFont(Theme::font(13));
    painter.setPen(theme.muted);
    const int room = right - kTextLeftPx;
    painter.drawText(QRect(kTextLeftPx, 0, room, height()), Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(text(), Qt::ElideRight, room));
}

void SearchPill::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void SearchPill::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace twinlane
