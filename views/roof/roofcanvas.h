// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The roofline picture as a widget: mouse and keys.

#pragma once

#include "views/roof/roofpainter.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>

namespace twinlane {

class RoofCanvas : public QWidget {
    Q_OBJECT
public:
    explicit RoofCanvas(QWidget *parent = nullptr);

    /// Null empties it. Shows what is in @p scope.
    void show(std::shared_ptr<const Comparison> comparison, RowId scope, Roofline roofline);
    using QWidget::show;
    /// Marks the calls of an operator, as its table names it; empty: none.
    void setPicked(std::string name);
    const RoofScene &scene() const { return m_scene; }
    const RoofMarks &marks() const { return m_marks; }

    QSize minimumSizeHint() const override { return { 320, 160 }; }
    QSize sizeHint() const override { return { 1000, 600 }; }

signals:
    void operatorPicked(const std::string &name);
    void zoomOutRequested();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void moveBy(int by);
    void pick(std::size_t dot);

    RoofScene m_scene;
    RoofMarks m_marks;
};

} // namespace twinlane
