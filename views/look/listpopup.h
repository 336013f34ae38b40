// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A list that opens below a button. A long one scrolls, and the next click elsewhere closes it.

#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace twinlane {

constexpr int kListPopupPx = 480;

/// Opens @p html below @p anchor; below @p row if there is one, so that the buttons beside the anchor stay in sight. Returns the
/// list, for its links; it is deleted with its window.
QLabel *showListPopup(QWidget *anchor, const QString &html, const QString &accessibleName, int widthPx = kListPopupPx,
    const QWidget *row = nullptr);

} // namespace twinlane
