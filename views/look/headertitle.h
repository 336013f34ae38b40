// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The title in a section of a table's header, with the arrow of a sorted column.

#pragma once

#include <QRectF>
#include <QString>

#include <optional>

class QPainter;

namespace twinlane {

/// Width in pixels of the sort arrow with its distance from the title.
constexpr int kSortArrowPx = 12;

/// Draws @p title with the painter's font and pen, cut at the end where it is too long. @p order: of a sorted column.
/// Leaves another pen, brush and render hint in @p painter if there is an arrow.
void drawHeaderTitle(QPainter &painter, const QRectF &content, Qt::Alignment alignment, const QString &title,
    const std::optional<Qt::SortOrder> &order);

} // namespace twinlane
