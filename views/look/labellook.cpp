// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/labellook.h"

#include "views/look/theme.h"

#include <QLabel>

#include <cmath>

namespace twinlane {

QColor textOn(const QColor &fill)
{
    const auto linear = [](float part) {
        return part <= 0.04045F ? part / 12.92 : std::pow((static_cast<double>(part) + 0.055) / 1.055, 2.4);
    };
    const double light = 0.2126 * linear(fill.redF()) + 0.7152 * linear(fill.greenF()) + 0.0722 * linear(fill.blueF());
    constexpr double kEvenlyApart = 0.2; // from dark and from white text
    return light > kEvenlyApart ? QColor(0x1B, 0x27, 0x33) : QColor(0xFF, 0xFF, 0xFF);
}

void setTextColor(QLabel *label, const QColor &color)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
}

void setTextLook(QLabel *label, const QColor &color, int sizePx, QFont::Weight weight)
{
    label->setFont(Theme::font(sizePx, weight));
    setTextColor(label, color);
}

} // namespace twinlane
