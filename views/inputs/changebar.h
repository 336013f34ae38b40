// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How many inputs two lists share, and how many one has alone, as a bar with a stretch for each change.

#pragma once

#include "model/inputs/inputcomparison.h"

#include <QWidget>

#include <array>
#include <optional>

class QPainter;
class QRectF;
class QToolButton;

namespace twinlane {

/// Of inputs, by InputChange.
using ChangeCounts = std::array<std::size_t, kInputChangeCount>;

/// In the order in which they stand in a bar: what the baseline has alone, what both have, what the other has alone.
inline constexpr std::array kChangesInOrder { InputChange::Deleted, InputChange::Decreased, InputChange::Scaled,
    InputChange::Unchanged, InputChange::Increased, InputChange::Added };

/// Draws a stretch in the look of @p change: in the colour of the one side that has it, of both where it changed, grey
/// where it did not.
void drawChange(QPainter &painter, const QRectF &rect, InputChange change);
/// Draws the whole bar; nothing without counts. A count above 0 has a pixel at least where there is room.
void drawChangeBar(QPainter &painter, const QRectF &rect, const ChangeCounts &counts);

/// The bar of two lists, with a button below it for each change that there is. A button shows the rows of its change, and
/// a second click all rows.
class ChangeStrip : public QWidget {
    Q_OBJECT
public:
    explicit ChangeStrip(QWidget *parent = nullptr);

    void setCounts(const ChangeCounts &counts, const std::optional<InputFactor> &factor);
    /// Which change is asked for; none: not one alone.
    void setChosen(std::optional<InputChange> change);
    void applyTheme();

signals:
    /// None: all rows.
    void chosen(std::optional<twinlane::InputChange> change);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    QRectF bar() const;
    std::optional<InputChange> changeAt(qreal x) const;
    void choose(InputChange change);
    void showButtons();

    ChangeCounts m_counts {};
    std::optional<InputFactor> m_factor;
    std::optional<InputChange> m_chosen;
    std::array<QToolButton *, kInputChangeCount> m_buttons {}; ///< by change
};

} // namespace twinlane
