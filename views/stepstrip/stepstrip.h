// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The steps of both sides, a bar for each: the baseline above. A click selects a step and says what it is; a double click,
// its menu or the space bar leave it out or take it in. A drag chooses a range, and the keyboard does all of it.

#pragma once

#include "views/stepstrip/stepbars.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace twinlane {

enum class StripSize : std::uint8_t {
    Line, ///< in a line of other things
    Page, ///< as wide as there is room, with an axis of time and the numbers of the steps
};

class StepStrip : public QWidget {
    Q_OBJECT
public:
    explicit StepStrip(StripSize stripSize = StripSize::Line, QWidget *parent = nullptr);

    /// Null empties the strip.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    /// While something else is compared nobody can choose.
    void setWaiting(bool waiting);
    const StepBars &bars() const { return m_bars; }
    QRectF barsArea() const;

    QSize sizeHint() const override;

signals:
    /// Other bars, or other places of them.
    void barsMoved();
    void stepToggled(twinlane::Side side, std::int64_t number);
    /// A range was chosen; the side has no steps in it if it has no value.
    void rangeChosen(
        const std::optional<twinlane::StepChoice> &baseline, const std::optional<twinlane::StepChoice> &experimental);
    /// A click on what is said of the steps: the user wants the whole choice.
    void menuRequested(const QPoint &globalPosition);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// The mark of a side: where it begins, and its width.
    static constexpr int kSideMarkPx = 14, kSideMarkWidthPx = 4;

    struct Place {
        Side side = Side::Baseline;
        std::size_t index = 0;
        bool operator==(const Place &) const = default;
    };
    struct Range {
        std::size_t first = 0, last = 0;
    };

    int textsPx() const;
    QRectF textArea(Side side) const;
    void layOut();
    std::optional<Place> placeAt(const QPointF &position) const;
    /// The index of the slot at @p x, of the nearest one beside the bars.
    std::size_t slotAt(double x) const;
    const StepBar *barAt(const Place &place) const;
    void choose(const Range &range);
    void toggle(const Place &place);
    void select(const Place &place);
    void openMenu(const Place &place, QPoint globalPosition);
    void moveTo(Side side, std::ptrdiff_t index, bool extends);
    void say();
    void paintBar(QPainter &painter, Side side, const StepBar &bar) const;
    void paintWholeBar(QPainter &painter, Side side, const StepBar &bar) const;
    void paintBars(QPainter &painter, Side side) const;
    void paintAxis(QPainter &painter, Side side) const;
    void paintNumbers(QPainter &painter, Side side) const;
    void paintTexts(QPainter &painter) const;
    void paintRange(QPainter &painter) const;

    StripSize m_size;
    std::shared_ptr<const Comparison> m_comparison;
    StepBars m_bars;
    std::optional<Place> m_hovered;
    Place m_current;
    std::optional<QPointF> m_pressed;
    std::optional<Range> m_range;
    bool m_isWaiting = false;
};

} // namespace twinlane
