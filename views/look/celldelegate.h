// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints one cell of a table in the style of this program. The model's roles say how it looks.

#pragma once

#include <QStyledItemDelegate>

namespace twinlane {

/// Row and header heights of all tables.
constexpr int kTableRowHeightPx = 30;
constexpr int kTableHeaderHeightPx = 32;
/// Row and header heights in low windows.
constexpr int kCompactTableRowPx = 23, kCompactTableHeaderPx = 26;
constexpr int kCellPaddingPx = 10;

enum class CellStyle : int {
    Name,   ///< left, elided in the middle
    Text,   ///< left, muted
    Number, ///< right, digits of equal width
    Bar,    ///< bar about a centre line, then the number
    Pill,   ///< right, on a tinted pill
};

namespace CellRole {
enum : int {
    Sort = Qt::UserRole, ///< a double or a text; NaN: no value
    Style,               ///< CellStyle as int; default Number
    Tone,                ///< Tone as int; colours text, bar or pill
    Quiet,               ///< bool: secondary, in the muted colour
    Missing,             ///< bool: no value, in the faint colour
    Bar,                 ///< double in -1..1, the bar's length
    Separator,           ///< bool: a hairline before the cell (also asked of headers)
};
}

class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// The width of the whole text, for names up to a limit; the height of a row.
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace twinlane
