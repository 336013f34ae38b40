// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/pill.h"

#include <QPainter>

#include <cmath>

namespace twinlane {

Pill::Pill(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    hide();
}

void Pill::setContent(const QString &text, Tone tone)
{
    m_text = text;
    m_tone = tone;
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    updateGeometry();
    update();
}

QSize Pill::sizeHint() const
{
    return { static_cast<int>(std::ceil(pillWidth(m_text))), 22 };
}

void Pill::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawPill(painter, rect(), m_tone, m_text);
}

} // namespace twinlane
