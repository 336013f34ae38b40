// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/roof/roofscene.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/ratetexts.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace twinlane {

namespace {

constexpr double kTopPx = 46, kBottomPx = 46, kAxisPx = 64, kGapPx = 22, kBarsPx = 108, kBarPx = 26;
constexpr double kLeastStripPx = 90, kMostStripPx = 190, kStripShare = 0.18;
constexpr double kMostRadiusPx = 22, kLeastRadiusPx = 2.5, kGrabPx = 5;
constexpr double kPadDecades = 0.12, kLabelPx = 15;
/// From the ends of an axis to those of its area, so that large dots stay inside.
constexpr double kInsidePx = 16;
/// Calls of less of the time than that stretch no axis.
constexpr double kLeastShareOfAxis = 0.001;

/// The range of an axis while values come.
struct Range {
    double least = std::numeric_limits<double>::infinity(), most = 0;
    void add(double value)
    {
        if (!(value > 0) || !std::isfinite(value))
            return;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    bool isEmpty() const { return most <= 0; }
    void giveTo(LogAxis &axis) const
    {
        if (most <= 0)
            return;
        axis.least = least / std::pow(10, kPadDecades);
        axis.most = most * std::pow(10, kPadDecades);
    }
};

} // namespace

double LogAxis::px(double value) const
{
    const double share = value > 0 ? std::log(value / least) / std::log(most / least) : 0;
    return fromPx + std::clamp(share, 0.0, 1.0) * (toPx - fromPx);
}

std::vector<double> LogAxis::ticks() const
{
    constexpr double kFewDecades = 1.6;
    std::vector<double> found;
    const double decades = std::log10(most / least);
    const double apartPx = std::abs(toPx - fromPx) / std::max(decades, 1e-9);
    constexpr double kLeastApartPx = 34;
    const int every = std::max(1, static_cast<int>(std::ceil(kLeastApartPx / std::max(apartPx, 1.0))));
    for (int power = static_cast<int>(std::floor(std::log10(least))); power <= std::ceil(std::log10(most)); ++power) {
        if (power % every != 0)
            continue;
        for (const double factor : { 1.0, 2.0, 5.0 }) {
            const double value = factor * std::pow(10, power);
            if ((factor == 1.0 || decades < kFewDecades) && value >= least && value <= most)
                found.push_back(value);
        }
    }
    return found;
}

void RoofScene::show(std::shared_ptr<const Comparison> comparison, RowId scope, Roofline roofline)
{
    m_comparison = std::move(comparison);
    m_scope = scope;
    m_roofline = std::move(roofline);
    findRanges();
    setSize(m_size);
}

std::optional<RoofScene::Values> RoofScene::valuesOf(std::size_t call, Side side) const
{
    constexpr double kPerSecond = 1e9;
    const std::optional<CallRates> &rates = m_roofline.calls[call].sides[side];
    const bool isKnown = rates && rates->hasWork && rates->costNs > 0 && rates->bytes > 0
        && m_comparison->rates->totals[side].areRatesKnown;
    if (!isKnown || (side == Side::Experimental && isAlone()))
        return {};
    const double bytes = double(rates->bytes), flops = double(rates->flops), ns = double(rates->costNs);
    if (rates->flops > 0)
        return Values { flops / bytes, flops / ns * kPerSecond, false };
    return Values { bytes / double(rates->calls), bytes / ns * kPerSecond, true };
}

double RoofScene::perStepNs(std::size_t call, Side side) const
{
    return double(m_roofline.calls[call].costNs(side)) / double(m_roofline.steps[side]);
}

void RoofScene::findRanges()
{
    Range across, up, stripAcross, stripUp, smallAcross, smallUp, smallStripAcross, smallStripUp;
    m_hasStrip = m_hasPlot = false;
    double longestNs = 0;
    for (std::size_t call = 0; call < m_roofline.calls.size(); ++call) {
        for (const Side side : kSides)
            longestNs = std::max(longestNs, perStepNs(call, side));
    }
    for (std::size_t call = 0; call < m_roofline.calls.size(); ++call) {
        for (const Side side : kSides) {
            const auto values = valuesOf(call, side);
            if (!values)
                continue;
            (values->isOnStrip ? m_hasStrip : m_hasPlot) = true;
            const bool isSmall = perStepNs(call, side) < kLeastShareOfAxis * longestNs;
            Range &x = values->isOnStrip ? (isSmall ? smallStripAcross : stripAcross) : isSmall ? smallAcross : across;
            Range &y = values->isOnStrip ? (isSmall ? smallStripUp : stripUp) : isSmall ? smallUp : up;
            x.add(values->x);
            y.add(values->y);
        }
    }
    // Where there are only small ones, they make the axis.
    across = across.isEmpty() ? smallAcross : across;
    up = up.isEmpty() ? smallUp : up;
    stripAcross = stripAcross.isEmpty() ? smallStripAcross : stripAcross;
    stripUp = stripUp.isEmpty() ? smallStripUp : stripUp;
    for (const UsedDevice &device : m_roofline.devices) {
        const double bandwidth = double(device.peaks->bandwidthMBs.value_or(0)) * 1e6;
        stripUp.add(bandwidth);
        for (std::size_t i = 0; i < kPrecisionCount; ++i) {
            if (!device.isUsed[i])
                continue;
            const double peak = double(*device.peaks->gflops[i]) * 1e9;
            up.add(peak);
            if (bandwidth > 0)
                across.add(peak / bandwidth);
        }
    }
    across.giveTo(intensity);
    up.giveTo(flopRate);
    stripAcross.giveTo(callBytes);
    stripUp.giveTo(byteRate);
}

void RoofScene::setSize(const QSizeF &sizePx)
{
    m_size = sizePx;
    const double right = sizePx.width() - kBarsPx - kGapPx, bottom = sizePx.height() - kBottomPx;
    const double height = std::max(40.0, bottom - kTopPx);
    double left = kAxisPx;
    m_strip = {};
    if (m_hasStrip) {
        const double room = std::max(40.0, right - left);
        const double px = m_hasPlot ? std::clamp(sizePx.width() * kStripShare, kLeastStripPx, kMostStripPx) : room;
        m_strip = QRectF(left, kTopPx, px, height);
        left += px + kAxisPx + kGapPx / 2;
    }
    m_plot = m_hasPlot ? QRectF(left, kTopPx, std::max(40.0, right - left), height) : QRectF();
    const auto lay = [](LogAxis &across, LogAxis &up, const QRectF &area) {
        across.fromPx = area.left() + kInsidePx / 2;
        across.toPx = area.right() - kInsidePx;
        up.fromPx = area.bottom() - kInsidePx / 2;
        up.toPx = area.top() + kInsidePx;
    };
    lay(intensity, flopRate, m_plot);
    lay(callBytes, byteRate, m_strip);
    placeDots();
    placeCeilings();
    placeLabels();
    placeDotLabels();
}

void RoofScene::placeDots()
{
    m_dots.clear();
    double longestNs = 0;
    for (std::size_t call = 0; call < m_roofline.calls.size(); ++call) {
        for (const Side side : kSides) {
            if (valuesOf(call, side))
                longestNs = std::max(longestNs, perStepNs(call, side));
        }
    }
    for (std::size_t call = 0; call < m_roofline.calls.size(); ++call) {
        for (const Side side : kSides) {
            const auto values = valuesOf(call, side);
            if (!values)
                continue;
            RoofDot dot;
            dot.call = call;
            dot.side = side;
            dot.isOnStrip = values->isOnStrip;
            const LogAxis &across = dot.isOnStrip ? callBytes : intensity, &up = dot.isOnStrip ? byteRate : flopRate;
            dot.at = { across.px(values->x), up.px(values->y) };
            dot.isLaunch = m_roofline.calls[call].sides[side]->roofClass == RoofClass::Launch;
            const double most = std::min(kMostRadiusPx, m_size.height() / 22);
            dot.radiusPx = dot.isLaunch || longestNs <= 0
                ? kLeastRadiusPx
                : std::max(kLeastRadiusPx, most * std::sqrt(perStepNs(call, side) / longestNs));
            m_dots.push_back(dot);
        }
    }
    std::stable_sort(
        m_dots.begin(), m_dots.end(), [](const RoofDot &a, const RoofDot &b) { return a.radiusPx > b.radiusPx; });
    m_partners.assign(m_dots.size(), m_dots.size());
    std::vector<std::size_t> firstOf(m_roofline.calls.size(), m_dots.size());
    for (std::size_t i = 0; i < m_dots.size(); ++i) {
        std::size_t &first = firstOf[m_dots[i].call];
        if (first < m_dots.size()) {
            m_partners[first] = i;
            m_partners[i] = first;
        }
        first = i;
    }
}

void RoofScene::placeCeilings()
{
    m_ceilings.clear();
    for (const UsedDevice &device : m_roofline.devices) {
        const double bandwidth = double(device.peaks->bandwidthMBs.value_or(0)) * 1e6;
        const QString name = toQString(device.peaks->name);
        const QString speed = formatWork(bandwidth, QStringLiteral("B/s"));
        double highest = 0;
        for (std::size_t i = 0; m_hasPlot && i < kPrecisionCount; ++i) {
            if (!device.isUsed[i])
                continue;
            const double peak = double(*device.peaks->gflops[i]) * 1e9;
            highest = std::max(highest, peak);
            const double ridge =
                bandwidth > 0 ? std::clamp(peak / bandwidth, intensity.least, intensity.most) : intensity.least;
            Ceiling ceiling { &device, Precision(i), { intensity.px(ridge), flopRate.px(peak) },
                { m_plot.right(), flopRate.px(peak) }, false, {}, {} };
            ceiling.label =
                QStringLiteral("%1 %2").arg(precisionTitle(Precision(i)), formatWork(peak, QStringLiteral("FLOP/s")));
            if (m_roofline.devices.size() > 1)
                ceiling.label += QStringLiteral(" · ") + name;
            m_ceilings.push_back(ceiling);
        }
        if (bandwidth > 0 && highest > 0) {
            const double from = std::max(intensity.least, flopRate.least / bandwidth);
            const double to = std::min(intensity.most, highest / bandwidth);
            if (from < to)
                m_ceilings.push_back({ &device, {}, { intensity.px(from), flopRate.px(from * bandwidth) },
                    { intensity.px(to), flopRate.px(to * bandwidth) }, false,
                    QStringLiteral("%1 · %2").arg(speed, name), {} });
        }
        if (bandwidth > 0 && m_hasStrip)
            m_ceilings.push_back({ &device, {}, { m_strip.left(), byteRate.px(bandwidth) },
                { m_strip.right(), byteRate.px(bandwidth) }, true, speed, {} });
    }
}

/// Labels of lines across stand above them at the right, and never on each other.
void RoofScene::placeLabels()
{
    const QFontMetricsF metrics(Theme::font(11));
    std::vector<Ceiling *> across;
    for (Ceiling &ceiling : m_ceilings) {
        const double px = metrics.horizontalAdvance(ceiling.label) + 6;
        if (ceiling.precision || ceiling.isOnStrip) {
            const double room = ceiling.isOnStrip ? m_strip.width() : m_plot.width();
            const double shown = std::min(px, room);
            ceiling.labelRect = QRectF(ceiling.to.x() - shown, ceiling.to.y() - kLabelPx, shown, kLabelPx);
            across.push_back(&ceiling);
        } else {
            ceiling.labelRect = QRectF(ceiling.from.x() + 10, ceiling.from.y() - kLabelPx - 2, px, kLabelPx);
        }
    }
    std::stable_sort(
        across.begin(), across.end(), [](const Ceiling *a, const Ceiling *b) { return a->to.y() < b->to.y(); });
    for (const bool isOnStrip : { false, true }) {
        double below = -1e9; // the labels so far end there
        for (Ceiling *ceiling : across) {
            if (ceiling->isOnStrip != isOnStrip)
                continue;
            if (ceiling->labelRect.top() < below) // it stands below its own line then, or further down
                ceiling->labelRect.moveTop(std::max(below, ceiling->to.y() + 1));
            below = ceiling->labelRect.bottom();
        }
    }
}

/// Is nothing there that a label would hide? Its own dots may be near.
bool RoofScene::isFree(const QRectF &rect, std::size_t ofDot) const
{
    constexpr double kTolerated = 2.5; // a crowd of the smallest dots is no reason
    const RoofDot &own = m_dots[ofDot];
    const QRectF &area = own.isOnStrip ? m_strip : m_plot;
    if (!area.contains(rect))
        return false;
    const bool isOnLabel = std::any_of(m_dotLabels.begin(), m_dotLabels.end(),
                               [&rect](const DotLabel &label) { return label.rect.intersects(rect); })
        || std::any_of(m_ceilings.begin(), m_ceilings.end(),
            [&rect](const Ceiling &ceiling) { return ceiling.labelRect.intersects(rect); });
    if (isOnLabel)
        return false;
    return std::none_of(m_dots.begin(), m_dots.end(), [&](const RoofDot &dot) {
        const double x = std::clamp(dot.at.x(), rect.left(), rect.right()),
                     y = std::clamp(dot.at.y(), rect.top(), rect.bottom());
        return dot.radiusPx > kTolerated && std::hypot(dot.at.x() - x, dot.at.y() - y) < dot.radiusPx;
    });
}

void RoofScene::placeDotLabels()
{
    constexpr std::size_t kMostLabels = 10, kMostTried = 60;
    constexpr double kGapToDotPx = 4;
    constexpr qsizetype kMostLetters = 32;
    m_dotLabels.clear();
    const QFontMetricsF metrics(Theme::font(11));
    std::vector<std::string> named;
    for (std::size_t i = 0; i < std::min(m_dots.size(), kMostTried) && m_dotLabels.size() < kMostLabels; ++i) {
        const RoofDot &dot = m_dots[i];
        std::string name = operatorOf(i);
        if (dot.isLaunch || std::find(named.begin(), named.end(), name) != named.end())
            continue;
        QString shown = oneLine(toQString(name));
        if (shown.startsWith(QStringLiteral("aten::")))
            shown.remove(0, 6);
        shown = cutText(shown, kMostLetters);
        const QSizeF size(metrics.horizontalAdvance(shown) + 4, kLabelPx);
        const double off = dot.radiusPx + kGapToDotPx;
        const std::array<QPointF, 4> places { QPointF(off, -size.height() / 2),
            QPointF(-off - size.width(), -size.height() / 2), QPointF(-size.width() / 2, off),
            QPointF(-size.width() / 2, -off - size.height()) };
        for (const QPointF &place : places) {
            const QRectF rect(dot.at + place, size);
            if (!isFree(rect, i))
                continue;
            m_dotLabels.push_back({ i, shown, rect });
            named.push_back(std::move(name));
            break;
        }
    }
}

std::optional<std::size_t> RoofScene::partnerOf(std::size_t dot) const
{
    return m_partners[dot] < m_dots.size() ? std::optional(m_partners[dot]) : std::nullopt;
}

std::optional<std::size_t> RoofScene::dotAt(const QPointF &point) const
{
    std::optional<std::size_t> nearest;
    double least = 0;
    for (std::size_t i = 0; i < m_dots.size(); ++i) {
        const QPointF off = m_dots[i].at - point;
        const double apart = std::hypot(off.x(), off.y());
        if (apart > m_dots[i].radiusPx + kGrabPx)
            continue;
        // What is painted on top lies later; of two the one whose middle is nearer for its size is meant.
        const double score = apart / (m_dots[i].radiusPx + kGrabPx);
        if (!nearest || score <= least) {
            nearest = i;
            least = score;
        }
    }
    return nearest;
}

std::string RoofScene::operatorOf(std::size_t dot) const
{
    return rowName(m_roofline.calls[m_dots[dot].call].name, true);
}

const CallRates &RoofScene::ratesOf(std::size_t dot) const
{
    return *m_roofline.calls[m_dots[dot].call].sides[std::size_t(m_dots[dot].side)];
}

QRectF RoofScene::coverageBar(Side side) const
{
    const double left = m_size.width() - kBarsPx + 14 + (side == Side::Baseline ? 0 : kBarPx + 14);
    return { left, kTopPx + 18, kBarPx, std::max(20.0, m_size.height() - kBottomPx - kTopPx - 18) };
}

} // namespace twinlane
