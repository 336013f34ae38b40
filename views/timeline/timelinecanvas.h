// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The picture of the twin timelines, and what mouse and keys do in it.

#pragma once

#include "model/base/side.h"
#include "views/timeline/timelinepainter.h"
#include "views/timeline/timelinescene.h"

#include <QPointF>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QIODevice;
class QVariantAnimation;

namespace twinlane {

class TimelineCanvas : public QWidget {
    Q_OBJECT
public:
    explicit TimelineCanvas(QWidget *parent = nullptr);

    void setTimeline(std::shared_ptr<const TwinTimeline> timeline);
    void setSelected(RowId row);
    /// By side: the events of a finding, which are marked on their lanes as far as they lie in the shown step.
    void setEvidence(PerSide<std::vector<EventId>> events);
    const TimelineScene &scene() const { return m_scene; }
    const TimelineMarks &marks() const { return m_marks; }

    /// 0: own time, 1: aligned time.
    void setSlider(double slider);
    /// The same, moving there, unless the desktop wants no movement.
    void glideTo(double slider);
    void setRange(TimeRange range);
    void showWhole();
    /// The time of a block fills the view. Nothing happens where the block is not drawn.
    void showBlockOf(RowId row);
    /// Moves the playheads to a place of the aligned axis.
    void setScrub(std::int64_t placeNs);
    /// Lets both sides run through what is in view, started together; else stops them, and the playheads stay where the side
    /// that came further is.
    void setRacing(bool isRacing);
    bool isRacing() const;

    /// The picture as lines and text, without what the mouse points at.
    void paintDocument(QPainter &painter, QSize sizePx) const;

    QSize minimumSizeHint() const override { return { 420, 150 }; }
    QSize sizeHint() const override { return { 1000, 640 }; }

signals:
    void sliderMoved(double slider);
    void racingChanged(bool isRacing);
    void rowSelected(twinlane::RowId row);  ///< none: nothing is any more
    void rowActivated(twinlane::RowId row); ///< zoom into it
    void rowMeasured(twinlane::RowId row);  ///< a region was drawn around it, or most of the region is in it
    void zoomOutRequested();

protected:
    bool event(QEvent *event) override;
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
    enum class Drag : std::uint8_t { None, Undecided, Pan, Scrub, Measure };

    bool isOnScrub(const QPointF &point) const;
    std::int64_t placeAt(const QPointF &point) const;
    void updatePointer(const QPointF &point);
    bool isInView(double px) const;
    void startAtLargestDifference();
    void showRace(double part);
    void zoom(double notches, double aboutPx);
    void stepThroughBlocks(int by);
    void click(const QPointF &point);
    int selectedBlock() const;
    void describe(int block);
    bool leaveMeasured();
    /// The innermost block that holds the measured range; none: there is no range, or no such block below the scope.
    RowId rowAroundMeasured() const;
    RowId largestInMeasured() const;
    void selectMeasured();
    void showMeasured();
    QString laneToolTipAt(const QPointF &point) const;

    TimelineScene m_scene;
    TimelineMarks m_marks;
    Drag m_drag = Drag::None;
    QPointF m_pressedAt;
    TimeRange m_pressedRange;
    Side m_pressedSide = Side::Baseline;
    bool m_ignoreRelease = false;
    QVariantAnimation *m_glide, *m_running; ///< of the slider, and of a race
    TimelineRace m_race;
};

} // namespace twinlane
