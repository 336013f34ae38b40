// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The picture of the memory curves, and what mouse and keys do in it.

#pragma once

#include "views/memory/memorypainter.h"

#include <QPointF>
#include <QWidget>

namespace twinlane {

class MemoryCanvas : public QWidget {
    Q_OBJECT
public:
    explicit MemoryCanvas(QWidget *parent = nullptr);

    void setMemory(std::shared_ptr<const TwinMemory> memory);
    void setSelected(RowId row);
    const MemoryScene &scene() const { return m_scene; }
    const MemoryMarks &marks() const { return m_marks; }

    void setTime(ShownTime time);
    void showWhole();
    /// Reads the curves there; none: nowhere.
    void setRead(std::optional<std::int64_t> timeNs);

    QSize minimumSizeHint() const override { return { 320, 120 }; }
    QSize sizeHint() const override { return { 900, 560 }; }

signals:
    void rowSelected(twinlane::RowId row);
    void rowActivated(twinlane::RowId row); ///< zoom into it
    void zoomOutRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool isOnPlot(const QPointF &point) const;
    /// The block at a point: of the side whose phases or curve are nearest.
    RowId rowAt(const QPointF &point) const;
    /// Of the span, where the plot has it at @p px or nearest to it.
    std::int64_t timeNsAt(double px) const;
    void zoom(double notches, double aboutPx);
    void moveRead(double px);
    /// Ends where the line was, or where the region ended, moved by @p px.
    void moveRegion(double px);
    void setRegion(std::optional<MemoryRegion> region);
    /// What is selected follows the region.
    void chooseRegion();
    void goToPeak();

    MemoryScene m_scene;
    MemoryMarks m_marks;
    QPointF m_pressedAt;
    ShownTime m_pressedTime;
    enum class Drag : std::uint8_t { None, Undecided, Pan, Region };
    Drag m_drag = Drag::None;
    bool m_ignoreRelease = false;
};

} // namespace twinlane
