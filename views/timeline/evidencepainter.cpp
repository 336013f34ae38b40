// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinepaint.h"

#include "model/comparison/comparison.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr double kLeastPx = 3; ///< what is narrower is seen all the same
constexpr double kFramePx = 2;

class EvidencePainter : private TimelinePaint {
public:
    explicit EvidencePainter(const TimelinePaint &paint)
        : TimelinePaint(paint)
    {
    }

    void paint()
    {
        for (const Side side : kSides) {
            if (!m_scene.hasSide(side) || m_marks.evidence[side].empty())
                continue;
            m_painter.save();
            const QRectF &lanes = bandsOf(side).lanes;
            m_painter.setClipRect(QRectF(m_bands.plotLeft, lanes.top(), m_bands.plotWidth(), lanes.height()));
            for (const EventId event : m_marks.evidence[side])
                paintEvent(side, event);
            m_painter.restore();
        }
    }

private:
    /// The row of its lane that has the event; the outermost one if it lies deeper than what is shown.
    static int rowOf(const StepLane &lane, const LaneBand &band, EventId event, std::int64_t startNs)
    {
        for (int row = 0; row < band.rows; ++row) {
            const LaneRow &spans = lane.rows[std::size_t(row)];
            const std::size_t at = spans.firstEndingAfter(startNs);
            if (at < spans.spans().size() && spans.spans()[at].event == event)
                return row;
        }
        return 0;
    }

    void paintEvent(Side side, EventId event)
    {
        const TwinStep &step = *m_scene.timeline().steps->side[side];
        const Run &run = comparison().run(side);
        const Trace &trace = run.trace;
        const std::int64_t startNs = trace.startNs[event.row()] - step.startNs,
                           endNs = trace.endNs(event) - step.startNs;
        const Step &kept = run.steps.kept[step.step];
        if (endNs <= 0 || startNs >= kept.endNs - kept.startNs)
            return; // of another step
        for (const LaneBand &band : bandsOf(side).laneBands) {
            const StepLane &lane = step.lanes[band.lane];
            if (lane.lane != trace.lane[event.row()])
                continue;
            const int row = rowOf(lane, band, event, std::max<std::int64_t>(startNs, 0));
            const double rowPx = bandsOf(side).rowPx;
            const double left = m_scene.px(m_scene.axis().startPosition(side, startNs, m_scene.slider()));
            const double right = m_scene.px(m_scene.axis().endPosition(side, endNs, m_scene.slider()));
            const double spare = std::max(0.0, kLeastPx - (right - left)) / 2;
            frame({ left - spare, band.rect.top() + row * rowPx, right - left + 2 * spare, rowPx - 1 });
            return;
        }
    }

    /// By boxes, which are sharp in pictures of any kind.
    void frame(const QRectF &box)
    {
        const QColor &color = m_theme.accent;
        if (box.width() <= 2 * kFramePx) {
            m_painter.fillRect(box, color);
            return;
        }
        m_painter.fillRect(QRectF(box.left(), box.top(), box.width(), kFramePx), color);
        m_painter.fillRect(QRectF(box.left(), box.bottom() - kFramePx, box.width(), kFramePx), color);
        m_painter.fillRect(QRectF(box.left(), box.top(), kFramePx, box.height()), color);
        m_painter.fillRect(QRectF(box.right() - kFramePx, box.top(), kFramePx, box.height()), color);
    }
};

} // namespace

void paintEvidence(const TimelinePaint &paint)
{
    EvidencePainter(paint).paint();
}

} // namespace twinlane
