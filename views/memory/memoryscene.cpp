// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/memoryscene.h"

#include "model/alignment/commonrow.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/words/format.h"
#include "views/words/rownames.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr double kGutterPx = 92, kRightPx = 16, kAxisPx = 24, kPhasePx = 20, kGapPx = 4;
constexpr double kDeltaShare = 0.26, kLeastDeltaPx = 64, kMostDeltaPx = 200, kAboveDeltaPx = 14;
/// Lower views leave out the difference, then the phases.
constexpr double kDeltaFromPx = 250, kPhasesFromPx = 150;
/// Room above the curves for what is written at their peaks.
constexpr double kHeadShare = 0.16, kFootShare = 0.06;
/// The axis begins above 0 where all that there is to see lies far from there.
constexpr double kFromZeroShare = 0.25;
constexpr double kLeastTimeNs = 20;

bool isSameSpans(const TwinMemory &a, const TwinMemory &b)
{
    for (std::size_t s = 0; s < 2; ++s) {
        if (a.side[s].has_value() != b.side[s].has_value() || (a.side[s] && a.side[s]->span != b.side[s]->span))
            return false;
    }
    return true;
}

/// The block below the step that holds @p row; none: it is the step.
RowId phaseOf(const TwinMemory &memory, RowId row)
{
    while (row && row != memory.stepRow) {
        const RowId parent = memory.comparison->rows[row.row()].parent;
        if (parent == memory.stepRow)
            return row;
        row = parent;
    }
    return {};
}

} // namespace

void MemoryScene::show(std::shared_ptr<const TwinMemory> memory)
{
    const bool keepsTime = memory && m_memory && isSameSpans(*memory, *m_memory);
    m_memory = std::move(memory);
    m_phases = {};
    if (isEmpty())
        return;
    if (!keepsTime)
        m_time = wholeTime();
    for (const Side side : kSides)
        findPhases(side);
    findRanges();
    layOut();
}

void MemoryScene::setSize(QSizeF size)
{
    m_size = size;
    if (!isEmpty())
        layOut();
}

void MemoryScene::findRanges()
{
    double least = 0, most = 0;
    bool isFirst = true;
    for (const Side side : kSides) {
        if (!hasSide(side))
            continue;
        const MemoryCurve::Held held = this->side(side).memory.allocated.heldIn(this->side(side).span);
        const auto low = static_cast<double>(held.leastBytes);
        const auto high =
            std::max(static_cast<double>(held.mostBytes), static_cast<double>(this->side(side).peak.bytes));
        least = isFirst ? low : std::min(least, low);
        most = isFirst ? high : std::max(most, high);
        isFirst = false;
    }
    const double span = std::max(most - least, most / 50);
    m_low = least < 0                          ? least - kFootShare * span
        : most - least > kFromZeroShare * most ? 0
                                               : least - kFootShare * span;
    m_high = std::max(most + kHeadShare * (most - m_low), m_low + 1);
    m_deltaLow = m_deltaHigh = 0;
    if (m_memory->hasBothSides()) {
        const MemoryCurve::Held held = m_memory->delta.heldIn({ 0, m_memory->deltaLengthNs });
        m_deltaLow = std::min(0.0, static_cast<double>(held.leastBytes));
        m_deltaHigh = std::max(0.0, static_cast<double>(held.mostBytes));
    }
    const double deltaSpan = std::max({ m_deltaHigh - m_deltaLow, (m_high - m_low) / 100, 1.0 });
    m_deltaLow -= m_deltaLow < 0 ? kFootShare * deltaSpan : 0;
    m_deltaHigh = std::max(m_deltaHigh + kFootShare * deltaSpan, m_deltaLow + deltaSpan);
}

void MemoryScene::findPhases(Side side)
{
    if (!hasSide(side))
        return;
    const MemorySide &shown = this->side(side);
    std::vector<HostPhase> &phases = m_phases[side];
    if (m_memory->span == MemorySpan::Recording) {
        for (const Step &step : m_memory->comparison->run(side).steps.kept)
            phases.push_back({ { step.hostStartNs - shown.span.startNs, step.hostEndNs - shown.span.startNs }, {},
                toQString(step.name) });
        return;
    }
    for (const RowStretch &stretch : shown.blocks) {
        const RowId row = phaseOf(*m_memory, stretch.row);
        if (!row)
            continue;
        const Interval time { stretch.time.startNs - shown.span.startNs, stretch.time.endNs - shown.span.startNs };
        if (!phases.empty() && phases.back().row == row)
            phases.back().time.endNs = time.endNs;
        else
            phases.push_back({ time, row, rowName(*m_memory->comparison, row) });
    }
}

void MemoryScene::layOut()
{
    const double width = std::max(1.0, m_size.width() - kGutterPx - kRightPx), height = m_size.height();
    const bool isTwin = m_memory->hasBothSides();
    const double deltaPx =
        isTwin && height >= kDeltaFromPx ? std::clamp(height * kDeltaShare, kLeastDeltaPx, kMostDeltaPx) : 0;
    const double phasePx = height >= kPhasesFromPx ? kPhasePx : 0;
    m_bands = {};
    double y = 0;
    const auto band = [&](double heightPx) {
        const QRectF rect(kGutterPx, y, width, std::max(0.0, heightPx));
        y += rect.height();
        return rect;
    };
    m_bands.axis = band(kAxisPx);
    const double below = deltaPx + (deltaPx > 0 ? kAboveDeltaPx : 0) + kGapPx;
    const double phases = phasePx * (hasSide(Side::Baseline) ? 1 : 0) + phasePx * (hasSide(Side::Experimental) ? 1 : 0);
    if (hasSide(Side::Baseline))
        m_bands.phases[0] = band(phasePx);
    m_bands.plot = band(std::max(1.0, height - kAxisPx - phases - below));
    if (hasSide(Side::Experimental))
        m_bands.phases[1] = band(phasePx);
    y += deltaPx > 0 ? kAboveDeltaPx : 0;
    m_bands.delta = band(deltaPx);
}

// --- the part in view ---

ShownTime MemoryScene::wholeTime() const
{
    return { 0, std::max(1.0, static_cast<double>(m_memory->lengthNs())) };
}

void MemoryScene::setTime(ShownTime time)
{
    const double whole = wholeTime().toNs;
    const double length = std::clamp(time.lengthNs(), std::min(kLeastTimeNs, whole), whole);
    const double from = std::clamp(time.fromNs, 0.0, whole - length);
    m_time = { from, from + length };
}

ShownTime MemoryScene::zoomed(double factor, double aboutPx) const
{
    const double about = timeAt(aboutPx);
    return { about - (about - m_time.fromNs) * factor, about + (m_time.toNs - about) * factor };
}

ShownTime MemoryScene::moved(double px) const
{
    const double by = px / m_bands.plot.width() * m_time.lengthNs();
    return { m_time.fromNs + by, m_time.toNs + by };
}

double MemoryScene::xOf(double ns) const
{
    return m_bands.plot.left() + (ns - m_time.fromNs) / m_time.lengthNs() * m_bands.plot.width();
}

double MemoryScene::timeAt(double px) const
{
    return m_time.fromNs + (px - m_bands.plot.left()) / m_bands.plot.width() * m_time.lengthNs();
}

double MemoryScene::yOf(double bytes) const
{
    return m_bands.plot.bottom() - (bytes - m_low) / (m_high - m_low) * m_bands.plot.height();
}

double MemoryScene::deltaYOf(double bytes) const
{
    return m_bands.delta.bottom() - (bytes - m_deltaLow) / (m_deltaHigh - m_deltaLow) * m_bands.delta.height();
}

// --- the curves ---

std::vector<CurveColumn> MemoryScene::columnsOf(
    const MemoryCurve &curve, std::int64_t originNs, std::int64_t lengthNs, double ratio) const
{
    std::vector<CurveColumn> columns;
    const double right = std::min(m_bands.plot.right(), xOf(static_cast<double>(lengthNs)));
    const int count = static_cast<int>(std::ceil((right - m_bands.plot.left()) * ratio));
    const auto at = [&](int pixel) {
        const double ns = std::floor(timeAt(m_bands.plot.left() + pixel / ratio));
        return originNs + std::clamp<std::int64_t>(static_cast<std::int64_t>(ns), 0, lengthNs);
    };
    std::int64_t from = at(0);
    for (int pixel = 0; pixel < count; ++pixel) {
        const std::int64_t to = std::max(from + 1, at(pixel + 1));
        const MemoryCurve::Held held = curve.heldIn({ from, to });
        CurveColumn column { m_bands.plot.left() + pixel / ratio, m_bands.plot.left() + (pixel + 1) / ratio,
            static_cast<double>(held.leastBytes), static_cast<double>(held.mostBytes),
            static_cast<double>(held.lastBytes) };
        if (!columns.empty()) { // the curve has no holes
            column.leastBytes = std::min(column.leastBytes, columns.back().lastBytes);
            column.mostBytes = std::max(column.mostBytes, columns.back().lastBytes);
        }
        const bool isFlat = column.leastBytes == column.mostBytes;
        const CurveColumn *before = columns.empty() ? nullptr : &columns.back();
        if (before && isFlat && before->leastBytes == column.leastBytes && before->mostBytes == column.mostBytes)
            columns.back().right = column.right;
        else
            columns.push_back(column);
        from = std::max(from, at(pixel + 1));
    }
    return columns;
}

std::vector<CurveColumn> MemoryScene::columns(Side side, double ratio) const
{
    const MemorySide &shown = this->side(side);
    return columnsOf(shown.memory.allocated, shown.span.startNs, shown.span.lengthNs(), ratio);
}

std::vector<CurveColumn> MemoryScene::deltaColumns(double ratio) const
{
    return columnsOf(m_memory->delta, 0, m_memory->deltaLengthNs, ratio);
}

std::optional<std::int64_t> MemoryScene::bytesAt(Side side, std::int64_t timeNs) const
{
    if (!hasSide(side) || timeNs < 0 || timeNs > this->side(side).span.lengthNs())
        return std::nullopt;
    return this->side(side).memory.allocated.bytesAt(this->side(side).span.startNs + timeNs);
}

std::optional<std::int64_t> MemoryScene::reservedAt(Side side, std::int64_t timeNs) const
{
    if (!bytesAt(side, timeNs) || this->side(side).memory.reserved.points().empty())
        return std::nullopt;
    return this->side(side).memory.reserved.bytesAt(this->side(side).span.startNs + timeNs);
}

std::optional<std::int64_t> MemoryScene::grownBytes(Side side, const MemoryRegion &region) const
{
    const auto before = bytesAt(side, region.startNs()), after = bytesAt(side, region.endNs());
    return before && after ? std::optional(differenceOfBytes(*after, *before)) : std::nullopt;
}

RowId MemoryScene::rowAround(const MemoryRegion &region) const
{
    for (const Side side : kSides) {
        const RowId first = rowAt(side, region.startNs()), last = rowAt(side, region.endNs());
        if (first && last)
            return commonRow(m_memory->comparison->rows, first, last);
    }
    return {};
}

RowId MemoryScene::rowAt(Side side, std::int64_t timeNs) const
{
    if (!bytesAt(side, timeNs))
        return {};
    const std::vector<RowStretch> &blocks = this->side(side).blocks;
    const std::int64_t wantedNs = this->side(side).span.startNs + timeNs;
    const auto found = std::partition_point(
        blocks.begin(), blocks.end(), [wantedNs](const RowStretch &stretch) { return stretch.time.endNs <= wantedNs; });
    return found != blocks.end() && found->time.startNs <= wantedNs ? found->row : RowId();
}

std::vector<QRectF> MemoryScene::stretchesOf(RowId row, Side side) const
{
    std::vector<QRectF> rects;
    if (!row || !hasSide(side))
        return rects;
    const MemorySide &shown = this->side(side);
    const std::uint32_t end = m_memory->comparison->rows[row.row()].subtreeEnd;
    const QRectF &plot = m_bands.plot;
    for (const RowStretch &stretch : shown.blocks) {
        if (stretch.row < row || stretch.row.row() >= end)
            continue;
        const double left =
            std::clamp(xOf(static_cast<double>(stretch.time.startNs - shown.span.startNs)), plot.left(), plot.right());
        const double right =
            std::clamp(xOf(static_cast<double>(stretch.time.endNs - shown.span.startNs)), plot.left(), plot.right());
        if (right <= plot.left() || left >= plot.right())
            continue;
        if (!rects.empty() && left - rects.back().right() < 1)
            rects.back().setRight(std::max(right, rects.back().right()));
        else
            rects.emplace_back(left, plot.top(), std::max(1.0, right - left), plot.height());
    }
    return rects;
}

} // namespace twinlane
