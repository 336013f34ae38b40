// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The map as a widget: mouse and keys.

#pragma once

#include "views/map/mappainter.h"
#include "views/map/mapscene.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace twinlane {

class MapCanvas : public QWidget {
    Q_OBJECT
public:
    explicit MapCanvas(QWidget *parent = nullptr);

    /// Null empties it. Shows what is in @p scope.
    void show(std::shared_ptr<const Comparison> comparison, RowId scope, Measure measure);
    using QWidget::show;
    /// Marks the box that shows or holds the row; none: the box that the keyboard stands on stays marked.
    void setSelected(RowId row);
    /// Leaves all folds that were entered but the first @p kept.
    void leaveTo(std::size_t kept);
    /// Enters the fold in the one entered last whose first row this is. False if there is none.
    bool enterFold(RowId first);
    const MapScene &scene() const { return m_scene; }
    const MapMarks &marks() const { return m_marks; }

    QSize minimumSizeHint() const override { return { 320, 160 }; }
    QSize sizeHint() const override { return { 1000, 640 }; }

signals:
    void rowSelected(twinlane::RowId row);  ///< none: a box without a row of its own
    void rowActivated(twinlane::RowId row); ///< zoom into it
    void enteredChanged();                  ///< a fold was entered or left
    void zoomOutRequested();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void select(std::uint32_t box);
    void activate(std::uint32_t box);
    void enter(MapId fold);
    void zoomOut();
    void moveTo(std::optional<std::uint32_t> box);
    void moveAmongSiblings(int by);
    void moveAmongDots(int by);
    std::optional<std::uint32_t> boxUnder(const QPointF &point) const;
    /// The row of the dot at a point of the box; none: there is none.
    RowId dotUnder(std::uint32_t box, const QPointF &point) const;
    void markHolder();
    void say();

    MapScene m_scene;
    MapMarks m_marks;
    std::optional<MapId> m_currentNode; ///< that keeps its mark when the size changes
    QPointF m_pressedAt;
    bool m_isPressed = false;
};

} // namespace twinlane
