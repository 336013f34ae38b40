// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The heat maps of ranks and steps: which cells there are, what they hold, how they are coloured, and where they lie.

#pragma once

#include "model/base/side.h"
#include "model/sets/comingsets.h"
#include "model/sets/rankgrid.h"
#include "views/look/theme.h"

#include <QImage>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace twinlane {

enum class RankOrder : quint8 { Rank, Kind, Value };
enum class RankScale : quint8 { Zero, Median };

struct RankMapChoice {
    std::size_t metric = 0; ///< index into rankMetrics()
    RankOrder order = RankOrder::Rank;
    RankScale scale = RankScale::Zero;
    bool operator==(const RankMapChoice &) const = default;
};

enum class RankPanel : quint8 { Baseline, Experimental, Delta };
constexpr std::size_t kRankPanels = 3;

struct RankCell {
    RankPanel panel = RankPanel::Baseline;
    std::size_t line = 0, column = 0;
    bool operator==(const RankCell &) const = default;
};

class RankScene {
public:
    /// Null empties it. Cost: linear in the cells, for the order by value O(r log r).
    void show(std::shared_ptr<const OpenedSets> opened, const RankMapChoice &choice);
    /// Colours anew, for another theme. Cost: linear in the cells.
    void colour();
    bool isEmpty() const { return !m_opened; }
    const OpenedSets &opened() const { return *m_opened; }
    const RankMapChoice &choice() const { return m_choice; }
    const RankMetric &metric() const { return rankMetrics()[m_choice.metric]; }

    // --- what the cells hold ---

    /// In the order of the chosen rows.
    const std::vector<RankLine> &lines() const { return m_lines; }
    std::size_t columns() const { return m_columns; }
    bool hasPanel(RankPanel panel) const;
    /// Are the lines of one rank number on both sides?
    bool isMatched() const { return !m_opened->isAlone && m_opened->sets->isByNumber; }
    const RankGrid &grid(Side side) const { return m_grids[side]; }
    std::optional<std::int64_t> value(const RankCell &cell) const;
    std::optional<RankIndex> rankOf(std::size_t line, Side side) const;
    /// Of a rank that is to come the number that its file's name tells; empty: none.
    QString lineLabel(std::size_t line, Side side) const;
    /// Is what the line shows of a side still to come: the rank, or what needs all ranks?
    bool isToCome(std::size_t line, Side side) const;
    bool isComing() const { return m_opened && m_opened->isComing(); }
    /// "8" of ProfilerStep#8; the step's place where its name ends in no number.
    QString columnLabel(std::size_t column) const;
    /// Of both sides together, so that their colours compare.
    std::int64_t mostValue() const { return m_most; }
    std::optional<std::int64_t> median(Side side) const { return m_medians[side]; }
    /// The distance from the median that has the full colour; of the delta that from 0.
    std::int64_t mostSpread() const { return m_mostSpread; }
    std::int64_t mostDelta() const { return m_mostDelta; }
    /// Differences up to this one are grey.
    std::int64_t noise() const { return m_noise; }
    /// The waiting of a rank, or what it causes, in ns per step; 0: none, or it is not known.
    double waitNs(Side side, RankIndex rank, bool isCaused) const { return m_waits[side][rank][isCaused ? 1 : 0]; }
    double mostWaitNs() const { return m_mostWaitNs; }
    /// What more means in a panel, and less the opposite of. Neutral between the sides where they do not differ for
    /// certain; ranks of one side were measured in one run.
    Tone toneOfMore(RankPanel panel) const;

    // --- where they lie, in pixels of the view ---

    void setSize(const QSizeF &size);
    void setScroll(double px);
    const QSizeF &size() const { return m_size; }
    double scroll() const { return m_scroll; }
    /// The height of all lines, and the room that there is for them.
    double linesPx() const { return m_rowPx * static_cast<double>(m_lines.size()); }
    double roomPx() const;
    double rowPx() const { return m_rowPx; }
    double columnPx() const { return m_columnPx; }
    double labelPx() const { return m_labelPx; }
    /// Of the cells that are seen.
    QRectF panelRect(RankPanel panel) const;
    QRectF lineRect(RankPanel panel, std::size_t line) const;
    QRectF cellRect(const RankCell &cell) const;
    /// Beside the maps, a bar for each line; empty where nobody waits or there is no room. Its left half is waiting, its
    /// right half what is caused.
    QRectF barsRect() const;
    std::optional<RankCell> cellAt(const QPointF &point) const;
    /// One pixel per cell.
    const QImage &image(RankPanel panel) const { return m_images[std::size_t(panel)]; }

    static constexpr double kMapsTopPx = 44, kMapsKeyPx = 60, kMapsGapPx = 22, kMapsSidePx = 12;

private:
    RankGrid gridOf(Side side) const;
    std::span<const std::int64_t> row(std::size_t line, Side side) const;
    void colourSide(std::size_t line, Side side, QRgb *pixels) const;
    void colourDeltas(std::size_t line, QRgb *pixels) const;
    void orderLines();
    void findScales();
    void findWaits();
    void layout();

    std::shared_ptr<const OpenedSets> m_opened;
    RankMapChoice m_choice;
    PerSide<RankGrid> m_grids;
    std::vector<RankLine> m_lines;
    std::size_t m_columns = 0;
    std::int64_t m_most = 0, m_mostSpread = 0, m_mostDelta = 0, m_noise = 0;
    PerSide<std::optional<std::int64_t>> m_medians;
    std::array<QImage, kRankPanels> m_images;
    PerSide<std::vector<std::array<double, 2>>> m_waits; ///< by side and rank
    double m_mostWaitNs = 0;
    QSizeF m_size;
    double m_scroll = 0, m_rowPx = 1, m_columnPx = 1, m_labelPx = 30, m_barsPx = 0;
};

/// Index into rankMetrics(). @pre one has this key
std::size_t rankMetricOf(std::string_view key);

/// The colour of a value; @p share from 0 (none) to 1 (most) on the neutral scale.
QColor neutralShade(double share);
/// From -1 to 1, where positive ones are @p more.
QColor toneShade(double share, Tone more);

} // namespace twinlane
