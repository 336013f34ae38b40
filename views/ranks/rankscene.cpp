// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/rankscene.h"

#include "views/words/format.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr double kLeastRowPx = 3, kMostRowPx = 44, kMostColumnPx = 110, kLabelGapPx = 10, kLeastLabelPx = 24;
constexpr double kBarsFromPx = 360, kBarsShare = 0.32, kLeastBarsPx = 150, kMostBarsPx = 420;
/// Of the baseline's median: what a straggler must cause at least, and what makes a difference noise here.
constexpr double kNoiseShare = 0.02;
/// A difference beyond noise is seen, however small it is against the largest.
constexpr double kLeastShade = 0.22;
constexpr Side kSides[] = { Side::Baseline, Side::Experimental };

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto part = [share](int from, int to) {
        return static_cast<int>(from + (to - from) * share + 0.5);
    }; // never negative
    return { part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()) };
}

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
    const Theme &theme = Theme::current();
    return mixed(theme.neutralTint, theme.experimental, std::clamp(share, 0.0, 1.0));
}

QColor toneShade(double share, Tone more)
{
    const Theme &theme = Theme::current();
    const bool isMore = share > 0;
    const Tone tone = more == Tone::Neutral || isMore ? more : more == Tone::Worse ? Tone::Better : Tone::Worse;
    if (share == 0)
        return theme.neutralTint;
    const double strength = kLeastShade + (1 - kLeastShade) * std::min(std::abs(share), 1.0);
    return mixed(theme.neutralTint, tone == Tone::Neutral ? theme.experimental : theme.bar(tone), strength);
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
        const RankGrid &grid = m_grids[std::size_t(side)];
        auto &median = m_medians[std::size_t(side)];
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
    const auto scale = isTime ? medianOf(rankGrid(*m_opened->sets->baseline, 0)) : m_medians[0];
    m_noise = std::llround(static_cast<double>(scale.value_or(0)) * kNoiseShare);
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        for (std::size_t column = 0; column < m_columns; ++column) {
            if (const auto delta = value({ RankPanel::Delta, line, column }))
                m_mostDelta = std::max(m_mostDelta, distance(*delta, 0));
        }
    }
}

void RankScene::findWaits()
{
    m_mostWaitNs = 0;
    const std::size_t wait = rankMetricOf("waitPerStepNs"), caused = rankMetricOf("causedWaitPerStepNs");
    for (const Side side : kSides) {
        std::vector<std::array<double, 2>> &waits = m_waits[std::size_t(side)];
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

Tone RankScene::toneOfMore() const
{
    const Better better = metric().better;
    return better == Better::Lower ? Tone::Worse : better == Better::Higher ? Tone::Better : Tone::Neutral;
}

std::optional<RankIndex> RankScene::rankOf(std::size_t line, Side side) const
{
    return side == Side::Baseline ? m_lines[line].baseline : m_lines[line].experimental;
}

std::optional<std::int64_t> RankScene::value(const RankCell &cell) const
{
    const auto of = [&](Side side) -> std::optional<std::int64_t> {
        const auto rank = rankOf(cell.line, side);
        const RankGrid &grid = m_grids[std::size_t(side)];
        return rank && cell.column < grid.columns ? grid.at(*rank, cell.column) : std::nullopt;
    };
    if (cell.panel != RankPanel::Delta)
        return of(cell.panel == RankPanel::Baseline ? Side::Baseline : Side::Experimental);
    const auto a = of(Side::Baseline), b = of(Side::Experimental);
    std::int64_t delta = 0;
    if (!a || !b || __builtin_sub_overflow(*b, *a, &delta))
        return {};
    return delta;
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
        const Side side = panel == RankPanel::Baseline ? Side::Baseline : Side::Experimental;
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            auto *pixels = reinterpret_cast<QRgb *>(image.scanLine(static_cast<int>(line)));
            for (std::size_t column = 0; column < m_columns; ++column) {
                const auto held = value({ panel, line, column });
                QColor color(Qt::transparent);
                if (held && panel == RankPanel::Delta)
                    color = distance(*held, 0) <= m_noise ? toneShade(0, Tone::Neutral)
                                                          : toneShade(shareOf(*held, m_mostDelta), toneOfMore());
                else if (held && m_choice.scale == RankScale::Median)
                    color = toneShade(shareOf(difference(*held, *median(side)), m_mostSpread), toneOfMore());
                else if (held)
                    color = neutralShade(shareOf(*held, m_most));
                pixels[column] = held ? color.rgb() : 0;
            }
        }
        m_images[std::size_t(panel)] = std::move(image);
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
    return std::max(kLeastRowPx, m_size.height() - kTopPx - kKeyPx);
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
    for (const PendingRanks &pending : m_opened->pending.value_or(std::array<PendingRanks, 2>())) {
        if (!pending.told.empty())
            m_labelPx = std::max(m_labelPx, static_cast<double>(std::to_string(pending.told.back()).size()));
    }
    m_labelPx = tabularWidth(font, QString(static_cast<int>(std::min(m_labelPx, 10.0)), QLatin1Char('0')));
    m_labelPx = std::max(m_labelPx, kLeastLabelPx) + kLabelGapPx;
    int panels = 0;
    for (const RankPanel panel : { RankPanel::Baseline, RankPanel::Experimental, RankPanel::Delta })
        panels += hasPanel(panel) ? 1 : 0;
    const double labels = isMatched() ? m_labelPx : m_labelPx * panels;
    const double fullPx = m_size.width() - 2 * kSidePx - labels - kGapPx * (panels - 1);
    const bool hasBars = m_mostWaitNs > 0 || isComing(); // which keep their room for when all ranks are there
    m_barsPx = hasBars && fullPx > kBarsFromPx ? std::clamp(fullPx * kBarsShare, kLeastBarsPx, kMostBarsPx) : 0;
    const double room = fullPx - (m_barsPx > 0 ? m_barsPx + kGapPx : 0);
    m_columnPx = std::clamp(room / panels / static_cast<double>(m_columns), 1.0, kMostColumnPx);
    if (m_barsPx > 0) // what the maps leave over
        m_barsPx = std::min(
            std::max(m_barsPx, fullPx - kGapPx - m_columnPx * static_cast<double>(m_columns) * panels), kMostBarsPx);
    m_rowPx = std::clamp(std::floor(roomPx() / static_cast<double>(m_lines.size())), kLeastRowPx, kMostRowPx);
    setScroll(m_scroll);
}

QRectF RankScene::panelRect(RankPanel panel) const
{
    const double width = m_columnPx * static_cast<double>(m_columns);
    const auto place = static_cast<double>(panel);
    const double labels = isMatched() ? m_labelPx : m_labelPx * (place + 1);
    return { kSidePx + labels + place * (width + kGapPx), kTopPx, width, std::min(linesPx(), roomPx()) };
}

QRectF RankScene::barsRect() const
{
    if (m_barsPx <= 0)
        return {};
    const RankPanel last = hasPanel(RankPanel::Delta) ? RankPanel::Delta
        : hasPanel(RankPanel::Experimental)           ? RankPanel::Experimental
                                                      : RankPanel::Baseline;
    const QRectF rect = panelRect(last);
    return { rect.right() + kGapPx, rect.top(), m_barsPx, rect.height() };
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
