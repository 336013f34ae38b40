// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The colour and the font of labels, which follow the theme. Views call this again when the theme changes.

#pragma once

#include <QFont>

class QColor;
class QLabel;

namespace twinlane {

/// The text colour that reads best on @p fill, whatever the theme: dark or white.
QColor textOn(const QColor &fill);

void setTextColor(QLabel *label, const QColor &color);

/// The colour, and the window's font of this size in pixels.
void setTextLook(QLabel *label, const QColor &color, int sizePx, QFont::Weight weight = QFont::Normal);

} // namespace twinlane
