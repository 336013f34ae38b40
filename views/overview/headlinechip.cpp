// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/headlinechip.h"

#include "views/look/nametext.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kPaddingPx = 11, kIconPx = 14, kIconGapPx = 6, kMarkPx = 16, kNumberGapPx = 6, kMenuPx = 14,
              kTitleGapPx = 7;
constexpr int kMostCharacters = 200; // that are measured
constexpr qreal kFocusPx = 1.5;

QFont markFont()
{
    return Theme::font(9);
}

QFont numberFont()
{
    return Theme::font(12, QFont::DemiBold);
}

QFont textFont()
{
    return Theme::font(12);
}

qreal beforeTextPx(const ChipContent &content)
{
    qreal px = kPaddingPx;
    if (!content.title.isEmpty())
        px += QFontMetricsF(textFont()).horizontalAdvance(content.title) + kTitleGapPx;
    if (!content.icon.isEmpty())
        px += kIconPx + kIconGapPx;
    if (!content.mark.isEmpty())
        px += kMarkPx;
    if (!content.number.isEmpty())
        px += tabularWidth(numberFont(), content.number) + kNumberGapPx;
    return px;
}

qreal afterTextPx(const ChipContent &content)
{
    return kPaddingPx + (content.hasMenu ? kMenuPx : 0);
}

} // namespace

int ChipContent::widthPx() const
{
    const QString shown = oneLine(cutText(text, kMostCharacters));
    return static_cast<int>(
               std::ceil(beforeTextPx(*this) + QFontMetricsF(textFont()).horizontalAdvance(shown) + afterTextPx(*this)))
        + 1;
}

HeadlineChip::HeadlineChip(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void HeadlineChip::setContent(ChipContent content)
{
    if (content == m_content)
        return;
    m_content = std::move(content);
    setToolTip(m_content.toolTip);
    setAccessibleName(m_content.spoken.isEmpty() ? m_content.text : m_content.spoken);
    updateGeometry();
    update();
}

void HeadlineChip::setMostPx(int px)
{
    if (px == m_mostPx)
        return;
    m_mostPx = px;
    updateGeometry();
    update();
}

void HeadlineChip::setMarked(bool marked)
{
    if (marked == m_isMarked)
        return;
    m_isMarked = marked;
    update();
}

QSize HeadlineChip::sizeHint() const
{
    return { std::min(m_content.widthPx(), m_mostPx), kChipHeightPx };
}

QColor HeadlineChip::textColor() const
{
    const Theme &theme = Theme::current();
    return m_content.look == ChipContent::Look::Filled ? theme.surface : theme.text;
}

void HeadlineChip::paintFrame(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    const bool isOutlined = m_content.look == ChipContent::Look::Outlined;
    const bool isLit = underMouse() && isEnabled();
    painter.setPen(Qt::NoPen);
    if (isOutlined)
        painter.setPen(QPen(isLit ? theme.muted : theme.border, 1));
    painter.setBrush(m_content.look == ChipContent::Look::Filled ? theme.experimental
            : isOutlined                                         ? (isLit ? theme.neutralTint : theme.surface)
                                                                 : theme.tint(m_content.tone));
    if (m_isMarked || (isLit && !isOutlined))
        painter.setPen(QPen(m_isMarked ? theme.text : theme.muted, 1));
    if (hasFocus())
        painter.setPen(QPen(theme.accent, kFocusPx));
    const qreal inset = painter.pen().style() == Qt::NoPen ? 0 : painter.pen().widthF() / 2;
    const QRectF frame = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2);
}

void HeadlineChip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    const QRectF area = QRectF(rect());
    const QColor strong = m_content.tone == Tone::Neutral
        ? (m_content.look == ChipContent::Look::Filled ? theme.surface : theme.muted)
        : theme.textOf(m_content.tone);
    qreal x = kPaddingPx;
    if (!m_content.title.isEmpty()) {
        painter.setFont(textFont());
        painter.setPen(m_content.look == ChipContent::Look::Filled ? textColor() : theme.muted);
        painter.drawText(QRectF(x, 0, area.width(), area.height()), Qt::AlignVCenter | Qt::AlignLeft, m_content.title);
        x += QFontMetricsF(textFont()).horizontalAdvance(m_content.title) + kTitleGapPx;
    }
    if (!m_content.icon.isEmpty()) {
        Theme::icon(m_content.icon, theme.muted)
            .paint(&painter, QRect(static_cast<int>(x), (height() - kIconPx) / 2, kIconPx, kIconPx));
        x += kIconPx + kIconGapPx;
    }
    painter.setPen(strong);
    if (!m_content.mark.isEmpty()) {
        painter.setFont(m_content.number.isEmpty() ? numberFont() : markFont());
        painter.drawText(QRectF(x, 0, kMarkPx, area.height()), Qt::AlignVCenter | Qt::AlignLeft, m_content.mark);
        x += kMarkPx;
    }
    if (!m_content.number.isEmpty()) {
        painter.setFont(numberFont());
        drawTabular(painter, QRectF(x, 0, area.width(), area.height()), Qt::AlignLeft, m_content.number);
        x += tabularWidth(painter.font(), m_content.number) + kNumberGapPx;
    }
    painter.setFont(textFont());
    painter.setPen(textColor());
    const QRectF text(x, 0, area.width() - x - afterTextPx(m_content) + 1, area.height());
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        m_content.isSentence ? painter.fontMetrics().elidedText(
            oneLine(cutText(m_content.text, kMostCharacters)), Qt::ElideRight, int(text.width()))
                             : elidedName(painter.font(), m_content.text, text.width()));
    if (m_content.hasMenu) {
        painter.setFont(markFont());
        painter.setPen(theme.muted);
        painter.drawText(area.adjusted(0, 0, -kPaddingPx, 0), Qt::AlignVCenter | Qt::AlignRight, QChar(0x25BC));
    }
}

void HeadlineChip::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void HeadlineChip::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

// Enter presses a chip, as it does any button of a dialog.
void HeadlineChip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace twinlane
