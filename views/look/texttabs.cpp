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
constexpr int kGapPx = 16, kLeastGapPx = 4;
/// Beside the words of a tab: as it should be, and at least.
constexpr int kAroundPx = 2 * kPaddingPx + kGapPx, kLeastAroundPx = 8;
constexpr int kFontPx = 13, kLeastFontPx = 11;
constexpr int kHeightPx = 36;
constexpr int kLeastPx = 56;

QFont chosenFont(int px)
{
    return Theme::font(px, QFont::DemiBold);
}

} // namespace

TextTabs::TextTabs(QWidget *parent)
    : QTabBar(parent)
    , m_fontPx(kFontPx)
    , m_aroundPx(kAroundPx)
{
    setDrawBase(false);
    setExpanding(false);
    setMouseTracking(true);
    setCursor(Qt::PointingHandCursor);
    setUsesScrollButtons(false);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

int TextTabs::widthAt(int fontPx, int aroundPx) const
{
    const QFontMetricsF metrics(chosenFont(fontPx));
    int width = 0;
    for (int i = 0; i < count(); ++i) {
        if (isTabVisible(i))
            width += static_cast<int>(std::ceil(metrics.horizontalAdvance(tabText(i)))) + aroundPx;
    }
    return width;
}

/// The gaps give way first, then the size of the letters. What is too long even then is cut.
void TextTabs::fit()
{
    if (m_isFitting)
        return;
    int fontPx = kFontPx;
    while (fontPx > kLeastFontPx && widthAt(fontPx, kLeastAroundPx) > width())
        --fontPx;
    int aroundPx = kAroundPx;
    while (aroundPx > kLeastAroundPx && widthAt(fontPx, aroundPx) > width())
        --aroundPx;
    if (fontPx == m_fontPx && aroundPx == m_aroundPx)
        return;
    m_fontPx = fontPx;
    m_aroundPx = aroundPx;
    m_isFitting = true;
    setIconSize({ fontPx, aroundPx }); // there are no icons, and it lays the tabs out anew
    m_isFitting = false;
}

void TextTabs::resizeEvent(QResizeEvent *event)
{
    fit();
    QTabBar::resizeEvent(event);
}

void TextTabs::tabLayoutChange()
{
    fit();
    QTabBar::tabLayoutChange();
}

QSize TextTabs::sizeHint() const
{
    return { widthAt(kFontPx, kAroundPx), kHeightPx };
}

QSize TextTabs::tabSizeHint(int index) const
{
    const qreal width = QFontMetricsF(chosenFont(m_fontPx)).horizontalAdvance(tabText(index));
    return { static_cast<int>(std::ceil(width)) + m_aroundPx, kHeightPx };
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
        const int gap =
            std::clamp(tabRect(i).width() - tabSizeHint(i).width() + m_aroundPx - 2 * kPaddingPx, kLeastGapPx, kGapPx);
        const QRect rect = tabRect(i).adjusted(0, 0, -gap, 0);
        painter.setFont(chosen ? chosenFont(m_fontPx) : Theme::font(m_fontPx));
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
