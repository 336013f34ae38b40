// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinepaint.h"

#include "views/look/nametext.h"
#include "views/words/format.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

TimelinePaint::TimelinePaint(
    QPainter &painter, const TimelineScene &scene, const TimelineMarks &marks, PaintTarget target)
    : m_painter(painter)
    , m_scene(scene)
    , m_marks(marks)
    , m_target(target)
    , m_theme(Theme::current())
    , m_bands(scene.bands())
    , m_ratio(target == PaintTarget::Screen && painter.device() ? painter.device()->devicePixelRatioF() : 1)
    , m_width(std::max(1, static_cast<int>(std::lround(m_bands.plotWidth() * m_ratio))))
{
}

void TimelinePaint::drawRow(const PixelRow &row, double top, double height)
{
    QImage line(m_width, 1, QImage::Format_ARGB32_Premultiplied);
    row.write(reinterpret_cast<QRgb *>(line.scanLine(0)));
    if (m_target == PaintTarget::Screen) {
        m_painter.drawImage(QRectF(m_bands.plotLeft, top, m_width / m_ratio, height), line);
        return;
    }
    const auto *pixels = reinterpret_cast<const QRgb *>(line.constScanLine(0));
    for (int i = 0; i < m_width;) {
        int end = i + 1;
        while (end < m_width && pixels[end] == pixels[i])
            ++end;
        if (qAlpha(pixels[i]) > 0)
            m_painter.fillRect(
                QRectF(m_bands.plotLeft + i, top, end - i, height), QColor::fromRgba(qUnpremultiply(pixels[i])));
        i = end;
    }
}

void TimelinePaint::paintName(const QRectF &band, const QString &text, const QColor &color, QFont::Weight weight)
{
    if (band.height() < 9)
        return;
    const QFont font = Theme::font(11, weight);
    const double room = m_bands.plotLeft - kNamesLeftPx - 6;
    m_painter.setFont(font);
    m_painter.setPen(color);
    m_painter.drawText(QRectF(kNamesLeftPx, band.top(), room, band.height()),
        Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, elidedName(font, text, room));
}

void TimelinePaint::paintBoxText(const QFont &font, const QString &text, const QRectF &box, const QColor &color)
{
    const double left = std::max(box.left(), m_bands.plotLeft) + 4;
    const double right = std::min(box.right(), m_bands.plotRight) - 4;
    if (right - left < kNamedFromPx - 8)
        return;
    const QString shown = elidedName(font, text, right - left);
    constexpr qsizetype kLeastChars = 7; // fewer letters around a gap say nothing
    if (shown.size() < kLeastChars && shown != oneLine(text))
        return;
    m_painter.setFont(font);
    m_painter.setPen(color);
    m_painter.drawText(QRectF(left, box.top(), right - left, box.height()),
        Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
}

QString TimelinePaint::playheadText(Side side, std::int64_t placeNs) const
{
    const QString time = formatNs(static_cast<double>(m_scene.axis().ownOf(side, placeNs)));
    if (m_scene.isAlone())
        return time;
    return (side == Side::Baseline ? TimelineTexts::tr("A %1", "time in the baseline")
                                   : TimelineTexts::tr("B %1", "time in the experimental trace"))
        .arg(time);
}

QRectF TimelinePaint::playheadBox(Side side, std::int64_t placeNs) const
{
    const double x = m_scene.placePx(side, placeNs);
    if (x < m_bands.plotLeft - 1 || x > m_bands.plotRight + 1)
        return {};
    const double width = tabularWidth(playheadFont(), playheadText(side, placeNs)) + 12;
    const QRectF &axis = bandsOf(side).axis;
    const bool isUpper = axis.top() < bandsOf(side).blocks.top();
    return { std::clamp(x - width / 2, m_bands.plotLeft, m_scene.size().width() - width - 1),
        isUpper ? axis.top() + 1 : axis.bottom() - 19, width, 18 };
}

} // namespace twinlane
