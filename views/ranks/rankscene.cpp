// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/rankscene.h"

#include "model/base/side.h"
#include "views/words/format.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace twinlane {

namespace {

constexpr double kLeastRowPx = 3, kMostRowPx = 44, kMostColumnPx = 110, kLabelGapPx = 10, kLeastLabelPx = 24;
constexpr double kBarsFromPx = 360, kBarsShare = 0.32, kLeastBarsPx = 150, kMostBarsPx = 420;
/// Of the baseline's median: what a straggler must cause at least, and what makes a difference noise here.
/// A difference beyond noise is seen, however small it is against the largest.
constexpr double kLeastShade = 0.22;

/// The colours between two. A map has a hundred thousand cells, for each of which a QColor would cost too much.
class Ramp {
public:
    Ramp(const QColor &from, const QColor &to)
        : m_from { from.red(), from.green(), from.blue() }
        , m_way { to.red() - from.red(), to.green() - from.green(), to.blue() - from.blue() }
    {
    }
    /// @p share from 0 to 1
    QRgb at(double share) const
    {
        const auto part = [&](std::size_t i) {
            return static_cast<int>(m_from[i] + m_way[i] * share + 0.5);
        }; // never negative
        return qRgb(part(0), part(1), part(2));
    }

private:
    std::array<int, 3> m_from, m_way;
};

/// All colours that cells can have in the present theme.
class Shades {
public:
    /// @p more: what more means. Where it is neutral, a cell has the colour of the side that has more.
    explicit Shades(Tone more)
        : m_ground(Theme::current().neutralTint.rgb())
        , m_neutral(rampTo(Theme::current().experimental))
        , m_more(rampTo(barOf(more)))
        , m_less(rampTo(more == Tone::Neutral ? Theme::current().baseline
                                              : barOf(more == Tone::Worse ? Tone::Better : Tone::Worse)))
    {
    }
    QRgb neutral(double share) const { return m_neutral.at(std::clamp(share, 0.0, 1.0)); }
    /// From -1 to 1
    QRgb tone(double share) const
    {
        if (share == 0)
            return m_ground;
        const double strength = kLeastShade + (1 - kLeastShade) * std::min(std::abs(share), 1.0);
        return (share > 0 ? m_more : m_less).at(strength);
    }

private:
    static const QColor &barOf(Tone tone)
    {
        const Theme &theme = Theme::current();
        return tone == Tone::Neutral ? theme.experimental : theme.bar(tone);
    }
    static Ramp rampTo(const QColor &colour) { return { Theme::current().neutralTint, colour }; }

    QRgb m_ground;
    Ramp m_neutral, m_more, m_less;
};

/// Summaries may hold any number.
std::int64_t difference(std::int64_t a, std::int64_t b)
{
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    std::int64_t apart = 0;
    if (__builtin_sub_overflow(a, b, &apart))
        return a > b ? kMost : -kMost;
    return std::max(apart, -kMost);
}

std::int64_t distance(std::int64_t a, std::int64_t b)
{
    return std::abs(difference(a, b));
}

/// Experimental minus baseline, of cells.
std::optional<std::int64_t> deltaOf(std::int64_t a, std::int64_t b)
{
    std::int64_t delta = 0;
    if (a == RankGrid::kNoValue || b == RankGrid::kNoValue || __builtin_sub_overflow(b, a, &delta))
        return {};
    return delta;
}

double shareOf(std::int64_t value, std::int64_t most)
{
    return most > 0 ? std::clamp(static_cast<double>(value) / static_cast<double>(most), -1.0, 1.0) : 0;
}

/// Of all values of a line, for the order by value.
double meanOf(const RankGrid &grid, const std::optional<RankIndex> &rank)
{
    double sum = 0;
    int count = 0;
    for (std::size_t column = 0; rank && column < grid.columns; ++column) {
        if (const auto value = grid.at(*rank, column)) {
            sum += static_cast<double>(*value);
            ++count;
        }
    }
    return count > 0 ? sum / count : -1;
}

} // namespace

std::size_t rankMetricOf(std::string_view key)
{
    const auto metrics = rankMetrics();
    return static_cast<std::size_t>(std::find_if(metrics.begin(), metrics.end(), [key](const RankMetric &metric) {
        return metric.key == key;
    }) - metrics.begin());
}

QColor neutralShade(double share)
{
    return Shades(Tone::Neutral).neutral(share);
}

QColor toneShade(double share, Tone more)
{
    return Shades(more).tone(share);
}

// --- what the cells hold ---

void RankScene::show(std::shared_ptr<const OpenedSets> opened, const RankMapChoice &choice)
{
    m_opened = std::move(opened);
    m_choice = choice;
    m_lines.clear();
    m_columns = 0;
    if (!m_opened)
        return;
    const SetComparison &sets = *m_opened->sets;
    m_grids[0] = gridOf(Side::Baseline);
    m_grids[1] = m_opened->isAlone ? RankGrid() : gridOf(Side::Experimental);
    m_columns = std::max(m_grids[0].columns, m_grids[1].columns);
    m_lines = isComing() ? comingLines(*m_opened) : rankLines(sets);
    orderLines();
    findScales();
    findWaits();
    colour();
    layout();
}

RankGrid RankScene::gridOf(Side side) const
{
    const RankSet &set = m_opened->side(side);
    if (!isComing() || !needsAllRanks(m_choice.metric))
        return rankGrid(set, m_choice.metric);
    RankGrid grid = rankGrid(set, 0);
    std::fill(grid.values.begin(), grid.values.end(), RankGrid::kNoValue);
    return grid;
}

/// While ranks come, rows that change places would only confuse.
void RankScene::orderLines()
{
    if (m_choice.order == RankOrder::Rank || isComing())
        return;
    const auto kindOf = [this](const RankLine &line) {
        const SetComparison &sets = *m_opened->sets;
        return line.experimental ? sets.experimental->ranks[*line.experimental].kind
                                 : sets.baseline->ranks[*line.baseline].kind;
    };
    if (m_choice.order == RankOrder::Kind) {
        std::stable_sort(m_lines.begin(), m_lines.end(),
            [&](const RankLine &a, const RankLine &b) { return kindOf(a) < kindOf(b); });
        return;
    }
    std::vector<std::pair<double, RankLine>> ordered;
    for (const RankLine &line : m_lines)
        ordered.emplace_back(m_opened->isAlone || !line.experimental ? meanOf(m_grids[0], line.baseline)
                                                                     : meanOf(m_grids[1], line.experimental),
            line);
    std::stable_sort(ordered.begin(), ordered.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    std::transform(ordered.begin(), ordered.end(), m_lines.begin(), [](const auto &each) { return each.second; });
}

void RankScene::findScales()
{
    m_most = m_mostSpread = m_mostDelta = m_noise = 0;
    for (const Side side : kSides) {
        const RankGrid &grid = m_grids[side];
        auto &median = m_medians[side];
        median = medianOf(grid);
        for (const std::int64_t value : grid.values) {
            if (value == RankGrid::kNoValue)
                continue;
            m_most = std::max(m_most, value);
            m_mostSpread = std::max(m_mostSpread, distance(value, *median));
        }
    }
    if (!hasPanel(RankPanel::Delta))
        return;
    // A hundredth of waiting is nothing if waiting is a hundredth of the step, so times are held against the step.
    const bool isTime = metric().unit == Unit::Nanoseconds;
    const bool isStep = m_choice.metric == 0; // whose median is known already
    const auto scale = isTime && !isStep ? medianOf(rankGrid(*m_opened->sets->baseline, 0)) : m_medians[0];
    m_noise = std::llround(unchangedWithin(static_cast<double>(scale.value_or(0))));
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        const std::span<const std::int64_t> a = row(line, Side::Baseline), b = row(line, Side::Experimental);
        for (std::size_t column = 0; column < std::min(a.size(), b.size()); ++column) {
            if (const auto delta = deltaOf(a[column], b[column]))
                m_mostDelta = std::max(m_mostDelta, distance(*delta, 0));
        }
    }
}

void RankScene::findWaits()
{
    m_mostWaitNs = 0;
    const std::size_t wait = rankMetricOf("waitPerStepNs"), caused = rankMetricOf("causedWaitPerStepNs");
    for (const Side side : kSides) {
        std::vector<std::array<double, 2>> &waits = m_waits[side];
        waits.clear();
        for (const SetRank &rank : m_opened->side(side).ranks) {
            const auto own = rankValue(rank, wait), others = rankValue(rank, caused);
            waits.push_back({ own ? own->toDouble() : 0, others ? others->toDouble() : 0 });
            m_mostWaitNs = std::max({ m_mostWaitNs, waits.back()[0], waits.back()[1] });
        }
    }
}

bool RankScene::hasPanel(RankPanel panel) const
{
    return panel == RankPanel::Baseline || (panel == RankPanel::Experimental ? !m_opened->isAlone : isMatched());
}

Tone RankScene::toneOfMore(RankPanel panel) const
{
    if (panel == RankPanel::Delta && !m_opened->isCertain())
        return Tone::Neutral;
    const Better better = metric().better;
    return better == Better::Lower ? Tone::Worse : better == Better::Higher ? Tone::Better : Tone::Neutral;
}

std::optional<RankIndex> RankScene::rankOf(std::size_t line, Side side) const
{
    return side == Side::Baseline ? m_lines[line].baseline : m_lines[line].experimental;
}

/// The values of a line, of which some may be RankGrid::kNoValue; empty: the side has no such rank.
std::span<const std::int64_t> RankScene::row(std::size_t line, Side side) const
{
    const auto rank = rankOf(line, side);
    const RankGrid &grid = m_grids[side];
    return rank && !grid.values.empty() ? std::span(grid.values).subspan(*rank * grid.columns, grid.columns)
                                        : std::span<const std::int64_t>();
}

std::optional<std::int64_t> RankScene::value(const RankCell &cell) const
{
    const auto of = [&](Side side) {
        const std::span<const std::int64_t> values = row(cell.line, side);
        return cell.column < values.size() ? values[cell.column] : RankGrid::kNoValue;
    };
    if (cell.panel == RankPanel::Delta)
        return deltaOf(of(Side::Baseline), of(Side::Experimental));
    const std::int64_t value = of(cell.panel == RankPanel::Baseline ? Side::Baseline : Side::Experimental);
    return value == RankGrid::kNoValue ? std::nullopt : std::optional(value);
}

QString RankScene::lineLabel(std::size_t line, Side side) const
{
    if (const auto rank = rankOf(line, side))
        return toQString(m_opened->side(side).ranks[*rank].label);
    const auto &toCome = side == Side::Baseline ? m_lines[line].baselineToCome : m_lines[line].experimentalToCome;
    return toCome && toCome->rank ? QString::number(*toCome->rank) : QString();
}

bool RankScene::isToCome(std::size_t line, Side side) const
{
    const auto &toCome = side == Side::Baseline ? m_lines[line].baselineToCome : m_lines[line].experimentalToCome;
    return toCome || (isComing() && needsAllRanks(m_choice.metric) && rankOf(line, side));
}

QString RankScene::columnLabel(std::size_t column) const
{
    for (const Side side : kSides) {
        const RankSet &set = m_opened->side(side);
        for (const SetRank &rank : set.ranks) {
            if (column >= rank.data.steps.size())
                continue;
            const QString name = toQString(set.text(rank.data.steps[column].name));
            const qsizetype mark = name.lastIndexOf(QLatin1Char('#'));
            bool isNumber = false;
            const QString number = name.mid(mark + 1);
            number.toLongLong(&isNumber);
            return mark >= 0 && isNumber && number.size() < 7 ? number : QString::number(column + 1);
        }
    }
    return QString::number(column + 1);
}

// --- colours ---

void RankScene::colour()
{
    m_images = {};
    if (!m_opened || m_lines.empty() || m_columns == 0)
        return;
    for (const RankPanel panel : { RankPanel::Baseline, RankPanel::Experimental, RankPanel::Delta }) {
        if (!hasPanel(panel))
            continue;
        QImage image(
            static_cast<int>(m_columns), static_cast<int>(m_lines.size()), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            auto *pixels = reinterpret_cast<QRgb *>(image.scanLine(static_cast<int>(line)));
            if (panel == RankPanel::Delta)
                colourDeltas(line, pixels);
            else
                colourSide(line, panel == RankPanel::Baseline ? Side::Baseline : Side::Experimental, pixels);
        }
        m_images[std::size_t(panel)] = std::move(image);
    }
}

void RankScene::colourSide(std::size_t line, Side side, QRgb *pixels) const
{
    const Shades shades(toneOfMore(side == Side::Baseline ? RankPanel::Baseline : RankPanel::Experimental));
    const bool isAroundMedian = m_choice.scale == RankScale::Median;
    const std::int64_t middle = median(side).value_or(0);
    for (const std::int64_t value : row(line, side)) {
        if (value != RankGrid::kNoValue)
            *pixels = isAroundMedian ? shades.tone(shareOf(difference(value, middle), m_mostSpread))
                                     : shades.neutral(shareOf(value, m_most));
        ++pixels;
    }
}

void RankScene::colourDeltas(std::size_t line, QRgb *pixels) const
{
    const Shades shades(toneOfMore(RankPanel::Delta));
    const std::span<const std::int64_t> a = row(line, Side::Baseline), b = row(line, Side::Experimental);
    for (std::size_t column = 0; column < std::min(a.size(), b.size()); ++column) {
        if (const auto delta = deltaOf(a[column], b[column]))
            pixels[column] = shades.tone(distance(*delta, 0) <= m_noise ? 0 : shareOf(*delta, m_mostDelta));
    }
}

// --- where the cells lie ---

void RankScene::setSize(const QSizeF &size)
{
    m_size = size;
    layout();
}

void RankScene::setScroll(double px)
{
    m_scroll = std::clamp(px, 0.0, std::max(0.0, linesPx() - roomPx()));
}

double RankScene::roomPx() const
{
    return std::max(kLeastRowPx, m_size.height() - kMapsTopPx - kMapsKeyPx);
}

void RankScene::layout()
{
    if (!m_opened || m_lines.empty() || m_columns == 0)
        return;
    const QFont font = Theme::font(11, QFont::DemiBold);
    m_labelPx = 0;
    for (const Side side : kSides) {
        for (const SetRank &rank : m_opened->side(side).ranks)
            m_labelPx = std::max(m_labelPx, static_cast<double>(rank.label.size()));
    }
    for (const PendingRanks &pending : m_opened->pending.value_or(PerSide<PendingRanks>())) {
        if (!pending.told.empty())
            m_labelPx = std::max(m_labelPx, static_cast<double>(std::to_string(pending.told.back()).size()));
    }
    m_labelPx = tabularWidth(font, QString(static_cast<int>(std::min(m_labelPx, 10.0)), QLatin1Char('0')));
    m_labelPx = std::max(m_labelPx, kLeastLabelPx) + kLabelGapPx;
    int panels = 0;
    for (const RankPanel panel : { RankPanel::Baseline, RankPanel::Experimental, RankPanel::Delta })
        panels += hasPanel(panel) ? 1 : 0;
    const double labels = isMatched() ? m_labelPx : m_labelPx * panels;
    const double fullPx = m_size.width() - 2 * kMapsSidePx - labels - kMapsGapPx * (panels - 1);
    const bool hasBars = m_mostWaitNs > 0 || isComing(); // which keep their room for when all ranks are there
    m_barsPx = hasBars && fullPx > kBarsFromPx ? std::clamp(fullPx * kBarsShare, kLeastBarsPx, kMostBarsPx) : 0;
    const double room = fullPx - (m_barsPx > 0 ? m_barsPx + kMapsGapPx : 0);
    m_columnPx = std::clamp(room / panels / static_cast<double>(m_columns), 1.0, kMostColumnPx);
    if (m_barsPx > 0) // what the maps leave over
        m_barsPx =
            std::min(std::max(m_barsPx, fullPx - kMapsGapPx - m_columnPx * static_cast<double>(m_columns) * panels),
                kMostBarsPx);
    m_rowPx = std::clamp(std::floor(roomPx() / static_cast<double>(m_lines.size())), kLeastRowPx, kMostRowPx);
    setScroll(m_scroll);
}

QRectF RankScene::panelRect(RankPanel panel) const
{
    const double width = m_columnPx * static_cast<double>(m_columns);
    const auto place = static_cast<double>(panel);
    const double labels = isMatched() ? m_labelPx : m_labelPx * (place + 1);
    return { kMapsSidePx + labels + place * (width + kMapsGapPx), kMapsTopPx, width, std::min(linesPx(), roomPx()) };
}

QRectF RankScene::barsRect() const
{
    if (m_barsPx <= 0)
        return {};
    const RankPanel last = hasPanel(RankPanel::Delta) ? RankPanel::Delta
        : hasPanel(RankPanel::Experimental)           ? RankPanel::Experimental
                                                      : RankPanel::Baseline;
    const QRectF rect = panelRect(last);
    return { rect.right() + kMapsGapPx, rect.top(), m_barsPx, rect.height() };
}

QRectF RankScene::lineRect(RankPanel panel, std::size_t line) const
{
    const QRectF rect = panelRect(panel);
    return { rect.left(), rect.top() + static_cast<double>(line) * m_rowPx - m_scroll, rect.width(), m_rowPx };
}

QRectF RankScene::cellRect(const RankCell &cell) const
{
    const QRectF line = lineRect(cell.panel, cell.line);
    return { line.left() + static_cast<double>(cell.column) * m_columnPx, line.top(), m_columnPx, m_rowPx };
}

std::optional<RankCell> RankScene::cellAt(const QPointF &point) const
{
    if (isEmpty() || m_lines.empty() || m_columns == 0)
        return {};
    for (const RankPanel panel : { RankPanel::Baseline, RankPanel::Experimental, RankPanel::Delta }) {
        const QRectF rect = hasPanel(panel) ? panelRect(panel) : QRectF();
        const QRectF taken = rect.adjusted(-m_labelPx, 0, 0, 0); // a label stands for its line's first cell
        const bool isHere = taken.left() <= point.x() && point.x() < rect.right() && rect.top() <= point.y()
            && point.y() < rect.bottom();
        if (rect.isEmpty() || !isHere || (point.x() < rect.left() && panel != RankPanel::Baseline && isMatched()))
            continue;
        const auto line = static_cast<std::size_t>((point.y() - rect.top() + m_scroll) / m_rowPx);
        const auto column = static_cast<std::size_t>(std::max(0.0, point.x() - rect.left()) / m_columnPx);
        return RankCell { panel, std::min(line, m_lines.size() - 1), std::min(column, m_columns - 1) };
    }
    return {};
}

} // namespace twinlane
