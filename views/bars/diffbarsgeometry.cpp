// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarsgeometry.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kBarPx = 7, kAloneBarPx = 10, kBarGapPx = 1;
constexpr double kDeltaBarPx = 8;
/// A bar of no length still shows that something is there.
constexpr double kShortestBarPx = 1.5;
/// A dashed outline that is shorter than this is only noise.
constexpr double kShortestGhostPx = 8;
/// In a narrower column nobody can compare bars by eye.
constexpr double kLeastBarsPx = 140;
/// Room right of the longest bar, so that it does not touch the next column.
constexpr double kTimeHeadroom = 1.03;
/// Shortest part of the time axis that can be shown.
constexpr double kLeastAxisNs = 10;
constexpr double kGapPx = 14;
/// Of the difference bars and of the running sum, of the whole width.
constexpr double kColumnShare = 0.11, kLeastColumnPx = 72, kMostColumnPx = 150;
constexpr double kUsualNamesPx = 200;
/// Beside narrower bars the sizes of modules are left to the tool tips.
constexpr double kBarsBesideSizesPx = 170;

QRectF between(double from, double to, double top, double height)
{
    return { std::min(from, to), top, std::max(kShortestBarPx, std::abs(to - from)), height };
}

} // namespace

BarScale BarScale::over(std::int64_t minNs, std::int64_t maxNs, double leftPx, double rightPx)
{
    const double span = static_cast<double>(maxNs) - static_cast<double>(minNs);
    BarScale scale;
    if (span <= 0) {
        scale.zeroPx = (leftPx + rightPx) / 2;
        return scale;
    }
    scale.pxPerNs = (rightPx - leftPx) / span;
    scale.zeroPx = leftPx - scale.pxPerNs * static_cast<double>(minNs);
    return scale;
}

DiffBarsLayout::DiffBarsLayout(QSizeF size, const BarLines &lines, double scrollPx, const BarsLook &look)
    : m_size(size)
    , m_look(look)
    , m_rowCount(lines.count())
{
    placeColumns(lines);
    m_axisNs = static_cast<double>(std::max<std::int64_t>(1, lines.longestNs)) * kTimeHeadroom;
    m_look.timeZoom = std::clamp(look.timeZoom, 1.0, std::max(1.0, m_axisNs / kLeastAxisNs));
    m_timeScale.pxPerNs = (m_barsRight - m_barsLeft) / m_axisNs * m_look.timeZoom;
    // may lie outside because of rounding
    m_look.timeStartNs = std::clamp(look.timeStartNs, 0.0, std::max(0.0, m_axisNs - visibleNs()));
    m_timeScale.zeroPx = m_barsLeft - m_look.timeStartNs * m_timeScale.pxPerNs;
    m_differenceScale = BarScale::over(lines.deltaMinNs, lines.deltaMaxNs, m_differenceLeft, m_differenceRight);
    m_runningScale = BarScale::over(lines.runningMinNs, lines.runningMaxNs, m_runningLeft, m_runningRight);
    m_scrollPx = std::clamp(scrollPx, 0.0, maxScrollPx());
}

// If the bars would get too little room, the running sum goes first, then the difference, which the numbers also tell,
// then the names shrink, and then the times of both sides go, which the bars show.
void DiffBarsLayout::placeColumns(const BarLines &lines)
{
    const double width = m_size.width();
    m_changeLeft = width - kScrollBarPx - m_look.changePx;
    m_deltaRight = m_changeLeft - (m_look.isAlone ? 0 : kGapPx);
    m_deltaLeft = m_deltaRight - (m_look.isAlone ? 0 : m_look.deltaPx);
    const double right = m_deltaLeft - kGapPx;

    const double wanted = m_look.namesPx > 0 ? m_look.namesPx : std::max(kUsualNamesPx, m_look.namesNeedPx);
    double namesPx = std::clamp(wanted, kLeastNamesPx, mostNamesPx());
    double timesPx = m_look.timesPx + kGapPx;
    const auto barsLeft = [&] { return kNamesMarginPx + namesPx + timesPx + kGapPx; };
    const double columnPx = std::clamp(width * kColumnShare, kLeastColumnPx, kMostColumnPx) + kGapPx;
    const double sumPx = std::max(columnPx, m_look.sumTitlePx + kGapPx);
    double room = right - barsLeft() - kLeastBarsPx;
    // Names that the user gave no width are shortened before the difference has no room.
    const double tooWide = m_look.namesPx > 0 || m_look.isAlone ? 0 : columnPx - room;
    if (tooWide > 0 && namesPx - tooWide >= kUsualNamesPx) {
        namesPx -= tooWide;
        room += tooWide;
    }
    const bool hasDifference = !m_look.isAlone && room >= columnPx;
    const bool hasRunning = hasDifference && m_look.wantsSum && lines.addsUp && room >= columnPx + sumPx;
    const double roomLeft =
        room + kLeastBarsPx - kBarsBesideSizesPx - (hasDifference ? columnPx : 0) - (hasRunning ? sumPx : 0);
    const double parametersPx = m_look.parametersPx + kGapPx, bytesPx = m_look.bytesPx + kGapPx;
    const bool hasParameters = m_look.parametersPx > 0 && roomLeft >= parametersPx,
               hasBytes = hasParameters && roomLeft >= parametersPx + bytesPx;
    if (room < 0)
        namesPx = std::max(kLeastNamesPx, namesPx + room);
    if (right - barsLeft() < kLeastBarsPx)
        timesPx = 0;

    m_namesRight = kNamesMarginPx + namesPx;
    m_timesRight = m_namesRight + timesPx;
    m_timesLeft = timesPx > 0 ? m_namesRight + kGapPx : m_timesRight;
    m_parametersLeft = m_timesRight + kGapPx;
    m_parametersRight = m_parametersLeft + (hasParameters ? m_look.parametersPx : 0);
    m_bytesLeft = m_parametersRight + kGapPx;
    m_bytesRight = m_bytesLeft + (hasBytes ? m_look.bytesPx : 0);
    m_barsLeft = (hasBytes ? m_bytesRight : hasParameters ? m_parametersRight : m_timesRight) + kGapPx;
    m_runningRight = right;
    m_runningLeft = right - (hasRunning ? sumPx - kGapPx : 0);
    m_differenceRight = m_runningLeft - (hasRunning ? kGapPx : 0);
    m_differenceLeft = m_differenceRight - (hasDifference ? columnPx - kGapPx : 0);
    m_barsRight = std::max(m_barsLeft + 40, m_differenceLeft - (hasDifference ? kGapPx : 0));
}

QRectF DiffBarsLayout::body() const
{
    const double top = headPx();
    double height = std::max(0.0, m_size.height() - top);
    if (contentPx() > height)
        height = std::max(1.0, std::floor(height / kBarRowPx)) * kBarRowPx; // no half row at the foot
    return { 0, top, m_size.width(), height };
}

QRectF DiffBarsLayout::column(double left, double right) const
{
    const QRectF area = body();
    return { left, area.top(), std::max(0.0, right - left), area.height() };
}

double DiffBarsLayout::maxScrollPx() const
{
    return std::max(0.0, contentPx() - body().height());
}

int DiffBarsLayout::firstVisible() const
{
    return std::min(m_rowCount, static_cast<int>(m_scrollPx / kBarRowPx));
}

int DiffBarsLayout::endVisible() const
{
    return std::min(m_rowCount, static_cast<int>(std::ceil((m_scrollPx + body().height()) / kBarRowPx)));
}

void DiffBarsLayout::glideFrom(const DiffBarsLayout &from, double share)
{
    const auto glide = [share](const BarScale &before, BarScale &now) {
        if (before.pxPerNs <= 0 || now.pxPerNs <= 0)
            return;
        now.zeroPx = before.zeroPx + share * (now.zeroPx - before.zeroPx);
        now.pxPerNs = before.pxPerNs * std::pow(now.pxPerNs / before.pxPerNs, share);
    };
    glide(from.m_timeScale, m_timeScale);
    glide(from.m_differenceScale, m_differenceScale);
}

QRectF DiffBarsLayout::rowRect(int row) const
{
    return { 0, body().top() + row * kBarRowPx - m_scrollPx, m_size.width(), kBarRowPx };
}

double DiffBarsLayout::nameLeft(std::uint32_t depth) const
{
    // However deep it is, there is room for some letters.
    constexpr double kLeastNamePx = 80;
    return kNamesMarginPx + kTwistyPx
        + std::min(depth * kLevelIndentPx, std::max(0.0, m_namesRight - kNamesMarginPx - kTwistyPx - kLeastNamePx));
}

QRectF DiffBarsLayout::twistyRect(int row, std::uint32_t depth) const
{
    return { nameLeft(depth) - kTwistyPx, rowRect(row).top(), kTwistyPx, kBarRowPx };
}

int DiffBarsLayout::rowAt(QPointF position) const
{
    const QRectF area = body();
    if (!area.contains(position))
        return -1;
    const int row = static_cast<int>((position.y() - area.top() + m_scrollPx) / kBarRowPx);
    return row < m_rowCount ? row : -1;
}

double DiffBarsLayout::scrollToShow(int row) const
{
    const double top = row * kBarRowPx;
    if (top < m_scrollPx)
        return top;
    return std::max(m_scrollPx, top + kBarRowPx - body().height());
}

BarsLook DiffBarsLayout::zoomedAbout(double px, double factor) const
{
    BarsLook look = m_look;
    const double wanted = std::clamp(m_look.timeZoom * factor, 1.0, std::max(1.0, m_axisNs / kLeastAxisNs));
    const double atNs = (px - m_timeScale.zeroPx) / m_timeScale.pxPerNs;
    look.timeStartNs = atNs - (atNs - m_look.timeStartNs) * m_look.timeZoom / wanted;
    look.timeZoom = wanted;
    return look;
}

BarsLook DiffBarsLayout::movedBy(double px) const
{
    BarsLook look = m_look;
    look.timeStartNs += px / m_timeScale.pxPerNs;
    return look;
}

// The part of a bar that lies in the column; null if none does.
QRectF DiffBarsLayout::timeBar(double fromNs, double toNs, double top, double height) const
{
    const double from = m_timeScale.zeroPx + m_timeScale.pxPerNs * fromNs,
                 to = m_timeScale.zeroPx + m_timeScale.pxPerNs * toNs;
    if (to < m_barsLeft || from > m_barsRight)
        return {};
    return between(std::max(from, m_barsLeft), std::min(to, m_barsRight), top, height);
}

DiffBarShapes DiffBarsLayout::shapes(const DiffBar &bar, int row) const
{
    DiffBarShapes shapes;
    const double middle = rowRect(row).center().y();
    const std::optional<std::int64_t> a = bar.timeNs.baseline, b = bar.timeNs.experimental;
    if (m_look.isAlone) {
        if (a)
            shapes.baseline = timeBar(0, static_cast<double>(*a), middle - kAloneBarPx / 2, kAloneBarPx);
        return shapes;
    }
    const double baselineTop = middle - kBarGapPx / 2 - kBarPx, experimentalTop = middle + kBarGapPx / 2;
    if (a)
        shapes.baseline = timeBar(0, static_cast<double>(*a), baselineTop, kBarPx);
    if (b)
        shapes.experimental = timeBar(0, static_cast<double>(*b), experimentalTop, kBarPx);
    if (bar.look.isCertain()) {
        const QRectF ghost = timeBar(static_cast<double>(std::min(a.value_or(0), b.value_or(0))),
            static_cast<double>(std::max(a.value_or(0), b.value_or(0))),
            a.value_or(0) > b.value_or(0) ? experimentalTop : baselineTop, kBarPx);
        if (ghost.width() >= kShortestGhostPx)
            shapes.ghost = ghost;
    }
    if (hasDifference() && bar.timeNs.delta && *bar.timeNs.delta != 0)
        shapes.delta = between(
            m_differenceScale.zeroPx, m_differenceScale.px(*bar.timeNs.delta), middle - kDeltaBarPx / 2, kDeltaBarPx);
    return shapes;
}

std::vector<QPointF> DiffBarsLayout::runningLine(const BarLines &lines, int from, int to) const
{
    std::vector<QPointF> line;
    if (from >= to)
        return line;
    const std::int64_t before = from > 0 ? lines.lines[static_cast<std::size_t>(from) - 1].runningNs : 0;
    line.emplace_back(m_runningScale.px(before), rowRect(from).top());
    for (int row = from; row < to; ++row) {
        // The running sum changes in the middle of the line, at the height of the difference that is added.
        const double middle = rowRect(row).center().y();
        line.emplace_back(line.back().x(), middle);
        line.emplace_back(m_runningScale.px(lines.lines[static_cast<std::size_t>(row)].runningNs), middle);
    }
    line.emplace_back(line.back().x(), rowRect(to - 1).bottom());
    return line;
}

QRectF DiffBarsLayout::runningStep(const BarLines &lines, int row) const
{
    const std::int64_t before = row > 0 ? lines.lines[static_cast<std::size_t>(row) - 1].runningNs : 0,
                       after = lines.lines[static_cast<std::size_t>(row)].runningNs;
    if (before == after)
        return {};
    const double middle = rowRect(row).center().y();
    return between(m_runningScale.px(before), m_runningScale.px(after), middle - kDeltaBarPx / 2, kDeltaBarPx);
}

} // namespace twinlane
