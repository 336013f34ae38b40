// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/texttabs.h"

#include "views/look/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kPaddingPx = 5;
constexpr int kGapPx = 16;
constexpr int kHeightPx = 36;
constexpr int kLeastPx = 56;

QFont chosenFont()
{
    return Theme::font(13, QFont::DemiBold);
}

} // namespace

TextTabs::TextTabs(QWidget *parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setMouseTracking(true);
    setCursor(Qt::PointingHandCursor);
    setUsesScrollButtons(false);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize TextTabs::tabSizeHint(int index) const
{
    const qreal width = QFontMetricsF(chosenFont()).horizontalAdvance(tabText(index));
    return { static_cast<int>(std::ceil(width)) + 2 * kPaddingPx + kGapPx, kHeightPx };
}

QSize TextTabs::minimumTabSizeHint(int index) const
{
    return { std::min(kLeastPx, tabSizeHint(index).width()), kHeightPx };
}

void TextTabs::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    const int hovered = tabAt(mapFromGlobal(QCursor::pos()));
    for (int i = 0; i < count(); ++i) {
        if (!isTabVisible(i))
            continue;
        const bool chosen = i == currentIndex();
        // Tabs that are short of room give up their gap first.
        const int gap = std::clamp(kGapPx - (tabSizeHint(i).width() - tabRect(i).width()), 4, kGapPx);
        const QRect rect = tabRect(i).adjusted(0, 0, -gap, 0);
        painter.setFont(chosen ? chosenFont() : Theme::font(13));
        painter.setPen(chosen || i == hovered ? theme.text : theme.muted);
        painter.drawText(rect, Qt::AlignCenter | Qt::TextSingleLine,
            painter.fontMetrics().elidedText(tabText(i), Qt::ElideRight, rect.width() - 2));
        if (chosen)
            painter.fillRect(QRect(rect.left(), rect.bottom() - 1, rect.width(), 2), theme.accent);
        if (chosen && hasFocus()) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(theme.accent);
            painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 4.5, -0.5, -5.5), 4, 4);
            painter.setRenderHint(QPainter::Antialiasing, false);
        }
    }
}

} // namespace twinlane
