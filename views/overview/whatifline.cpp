// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/whatifline.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/whatiftext.h"

#include <QPainter>
#include <QPushButton>

#include <cmath>

namespace twinlane {

namespace {

constexpr int kHeightPx = 28, kSidePx = 10, kGapPx = 8;

} // namespace

WhatIfLine::WhatIfLine(QWidget *parent)
    : QWidget(parent)
    , m_clear(new QPushButton(tr("Clear"), this))
{
    setObjectName(QStringLiteral("whatIf"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_clear->setObjectName(QStringLiteral("clearWhatIf"));
    m_clear->setFlat(true);
    m_clear->setAccessibleName(tr("Clear what if: no block as in the baseline"));
    m_clear->setToolTip(m_clear->accessibleName());
    connect(m_clear, &QPushButton::clicked, this, &WhatIfLine::cleared);
    hide();
}

void WhatIfLine::setWhatIf(const WhatIf &whatIf)
{
    setVisible(!whatIf.isEmpty());
    if (whatIf.isEmpty())
        return;
    m_text = whatIfText(whatIf);
    setAccessibleName(QStringLiteral("%1 (%2)").arg(m_text, whatIfCaution()));
    setToolTip(toolTipOf(whatIfDefinition(whatIf)));
    updateGeometry();
    update();
}

QSize WhatIfLine::sizeHint() const
{
    const qreal caution = QFontMetricsF(Theme::font(12)).horizontalAdvance(whatIfCaution());
    return { static_cast<int>(std::ceil(tabularWidth(Theme::font(13, QFont::DemiBold), m_text) + caution)) + 2 * kSidePx
            + 2 * kGapPx + m_clear->sizeHint().width(),
        kHeightPx };
}

QSize WhatIfLine::minimumSizeHint() const
{
    return { 100, kHeightPx };
}

void WhatIfLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int clearPx = m_clear->sizeHint().width();
    m_clear->setGeometry(width() - clearPx - 2, 1, clearPx, height() - 2);
}

// In a narrow window the caution stays and the sentence is cut.
void WhatIfLine::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 1, Qt::DashLine)); // nothing of it was measured
    painter.setBrush(theme.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7);
    const QFont strong = Theme::font(13, QFont::DemiBold), plain = Theme::font(12);
    const qreal cautionPx = QFontMetricsF(plain).horizontalAdvance(whatIfCaution());
    const qreal right = m_clear->x() - kGapPx;
    const qreal roomPx = std::max(0.0, right - kSidePx - kGapPx - cautionPx);
    const qreal wantedPx = tabularWidth(strong, m_text);
    painter.setFont(strong);
    painter.setPen(theme.text);
    const QString shown =
        wantedPx <= roomPx ? m_text : QFontMetricsF(strong).elidedText(m_text, Qt::ElideRight, roomPx);
    drawTabular(painter, QRectF(kSidePx, 0, roomPx, height()), Qt::AlignLeft, shown);
    painter.setFont(plain);
    painter.setPen(theme.muted);
    painter.drawText(QRectF(kSidePx + tabularWidth(strong, shown) + kGapPx, 0, cautionPx + 1, height()),
        Qt::AlignVCenter | Qt::AlignLeft, whatIfCaution());
}

} // namespace twinlane
