// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the painters of the twin timelines share. Each of them paints one part of the picture.

#pragma once

#include "views/look/theme.h"
#include "views/timeline/pixelrow.h"
#include "views/timeline/timelinepainter.h"

#include <QCoreApplication>
#include <QFont>
#include <QPainter>

#include <array>

namespace twinlane {

/// The context of the words in the picture.
struct TimelineTexts {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

/// Names on the left begin here.
constexpr double kNamesLeftPx = 12;
/// A box has room for a name from this width on, and a border from that one on.
constexpr double kNamedFromPx = 30, kBorderedFromPx = 4;
/// A narrower pause is only seen as a gap.
constexpr double kHatchFromPx = 3;

class TimelinePaint {
public:
    TimelinePaint(QPainter &painter, const TimelineScene &scene, const TimelineMarks &marks, PaintTarget target);

protected:
    const SideBands &bandsOf(Side side) const { return m_bands.side[side]; }
    const Comparison &comparison() const { return *m_scene.timeline().comparison; }
    /// A place of the plot in its device pixels.
    double pixel(double px) const { return (px - m_bands.plotLeft) * m_ratio; }
    /// Draws a line of pixels: as an image on the screen, as boxes in documents.
    void drawRow(const PixelRow &row, double top, double height);
    /// A name in the column on the left, at the height of @p band.
    void paintName(const QRectF &band, const QString &text, const QColor &color, QFont::Weight weight = QFont::Normal);
    /// Text in the visible part of a box, if it has the room.
    void paintBoxText(const QFont &font, const QString &text, const QRectF &box, const QColor &color);
    static QFont playheadFont() { return Theme::font(11, QFont::DemiBold); }
    QString playheadText(Side side, std::int64_t placeNs) const;
    /// Empty: the playhead is out of view.
    QRectF playheadBox(Side side, std::int64_t placeNs) const;

    /// Calls @p act with the edges of the pauses in view that are wide enough to be seen, and the aligned place at which
    /// each begins.
    template <class Act> void eachPause(Side side, const Act &act) const
    {
        if (m_scene.slider() <= 0)
            return;
        const auto &anchors = m_scene.axis().anchors();
        const double slider = m_scene.slider();
        const auto placeOf = [&](std::int64_t ownNs, std::int64_t alignedNs) {
            return m_scene.px(static_cast<double>(ownNs) + slider * static_cast<double>(alignedNs - ownNs));
        };
        double left = 0, right = 0;
        std::int64_t beginNs = 0;
        bool isOpen = false;
        const auto close = [&] {
            if (isOpen && right - left >= kHatchFromPx && right > m_bands.plotLeft && left < m_bands.plotRight)
                act(left, right, beginNs);
            isOpen = false;
        };
        for (std::size_t i = 1; i < anchors.size(); ++i) {
            const auto &from = anchors[i - 1];
            const auto &to = anchors[i];
            const std::int64_t pauseNs = from.alignedNs + to.ownNs[side] - from.ownNs[side];
            if (pauseNs == to.alignedNs)
                continue;
            const double begin = placeOf(to.ownNs[side], pauseNs), end = placeOf(to.ownNs[side], to.alignedNs);
            if (isOpen && begin - right < 0.01) {
                right = end;
                continue;
            }
            close();
            left = begin;
            right = end;
            beginNs = pauseNs;
            isOpen = true;
        }
        close();
    }

    QPainter &m_painter;
    const TimelineScene &m_scene;
    const TimelineMarks &m_marks;
    PaintTarget m_target;
    const Theme &m_theme;
    const SceneBands &m_bands;
    double m_ratio; ///< device pixels of a pixel
    int m_width;    ///< of the plot in device pixels
};

/// Axis, lanes and phases of the sides, and the names on the left.
void paintLanes(const TimelinePaint &paint);
/// The evidence of the picked finding, over its lanes.
void paintEvidence(const TimelinePaint &paint);
/// The ribbons, and the blocks that they join.
void paintBlocks(const TimelinePaint &paint);
/// The running sum, the playheads and what is measured.
void paintSum(const TimelinePaint &paint);

} // namespace twinlane
