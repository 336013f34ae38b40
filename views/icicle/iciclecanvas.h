// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The icicle as a widget: mouse and keys.

#pragma once

#include "views/icicle/iciclepainter.h"

#include <QWidget>

namespace twinlane {

class IcicleCanvas : public QWidget {
    Q_OBJECT
public:
    explicit IcicleCanvas(QWidget *parent = nullptr);

    /// Null empties it. Shows what is in @p scope.
    void show(std::shared_ptr<const Comparison> comparison, RowId scope, Measure measure);
    using QWidget::show;
    void setSelected(RowId row);
    const IcicleScene &scene() const { return m_scene; }
    const IcicleMarks &marks() const { return m_marks; }

    QSize minimumSizeHint() const override { return { 320, 160 }; }
    QSize sizeHint() const override { return { 1000, 640 }; }

signals:
    void rowSelected(twinlane::RowId row);
    void rowActivated(twinlane::RowId row); ///< zoom into it
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
    /// The row of the box at a point; none: there is none, or it stands for several.
    RowId rowAt(const QPointF &point) const;
    QString toolTipAt(const QPointF &point) const;
    void step(RowId from, int by);
    void stepInto(RowId row);
    bool isShown(RowId row) const;

    IcicleScene m_scene;
    IcicleMarks m_marks;
    QPointF m_pressedAt;
    bool m_isPressed = false;
};

} // namespace twinlane
