// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/labellook.h"

#include "views/look/theme.h"

#include <QLabel>

namespace twinlane {

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
