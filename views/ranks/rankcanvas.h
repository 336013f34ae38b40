// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The heat maps on the screen, and what mouse and keys do in them.

#pragma once

#include "views/ranks/rankpainter.h"

#include <QAbstractScrollArea>

namespace twinlane {

class RankCanvas : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit RankCanvas(QWidget *parent = nullptr);

    /// Null empties it. The cell that the keyboard is on stays where another choice, or what comes of the same sets,
    /// has it too.
    void show(std::shared_ptr<const OpenedSets> opened, const RankMapChoice &choice);
    using QWidget::show;
    void applyTheme();
    const RankScene &scene() const { return m_scene; }
    const RankMarks &marks() const { return m_marks; }
    void setCurrent(const RankCell &cell);
    /// While ranks come: those that are framed.
    void setWanted(const std::optional<RankNames> &wanted);

    QSize minimumSizeHint() const override { return { 300, 160 }; }
    QSize sizeHint() const override { return { 800, 560 }; }

signals:
    /// The user picked the ranks of a line.
    void picked(const twinlane::RankPlaces &places);
    /// The same while not all ranks are there.
    void pickedEarly(const twinlane::RankNames &names);

protected:
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void fitScroll();
    std::optional<RankCell> sameCell(const RankCell &cell, const QString &label) const;
    void pickEarly(const RankCell &cell);
    void setHovered(const std::optional<RankCell> &cell);
    bool move(int key);
    /// @p isSecond: beside the rank of the same side that is shown, instead of both sides' rank of the line.
    void pick(const RankCell &cell, bool isSecond);

    RankScene m_scene;
    RankMarks m_marks;
};

} // namespace twinlane

Q_DECLARE_METATYPE(twinlane::RankPlaces)
Q_DECLARE_METATYPE(twinlane::RankNames)
