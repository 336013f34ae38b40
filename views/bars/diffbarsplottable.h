// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints the difference bars where DiffBarsLayout puts them: one plottable for all lines, of which only visible ones
// cost anything.

#pragma once

#include "model/base/side.h"
#include "model/facts/modulesizes.h"
#include "views/bars/diffbarsgeometry.h"
#include "views/words/timeaxis.h"

#include <QStringList>

#include <qcustomplot.h>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

/// The lines of one scope and how they stand out.
struct DiffBarsContent {
    std::shared_ptr<const Comparison> comparison;
    std::shared_ptr<BarTree> tree; ///< null: nothing is shown
    BarLines lines;
    int hovered = -1;         ///< line under the mouse
    int current = -1;         ///< line that the keyboard is on
    int selected = -1;        ///< line that tables follow
    std::vector<int> ofCause; ///< lines with a block of the picked cause, the selected one among them
    bool focused = false;
    std::function<bool(RowId)> isAsInBaseline; ///< for "what if"; null: no block is
    std::function<QString(RowId)> noteOf;      ///< what the user wrote about a block; null: nothing
    std::shared_ptr<const RowSizes> sizes;     ///< null: no module tells its size
    int hiddenRows = 0; ///< number of lines that an exported picture leaves out, told below the last one

    BarId id(int row) const { return lines.lines[static_cast<std::size_t>(row)].node; }
    std::uint32_t depth(int row) const { return lines.lines[static_cast<std::size_t>(row)].depth; }
    const BarNode &node(int row) const { return (*tree)[id(row)]; }
    DiffBar bar(int row) const { return tree->bar(id(row)); }
    /// The rows of a line: its block, or all that is folded into it.
    std::vector<RowId> rowsOf(int row) const;
    bool isTicked(int row) const;
    /// Of the modules of a line, each counted once.
    SizeDelta size(int row) const;
    /// Of a block and of no fold; empty: it has none.
    QString note(int row) const;
};

/// Lines on their way to their places.
struct BarsGlide {
    /// Where a line comes from, and whether it was there before; else it fades in.
    struct Start {
        double topPx = 0;
        double opacity = 1;
    };
    std::vector<Start> starts; ///< by line; empty: nothing moves
    DiffBarsLayout from;
    double share = 1; ///< of the way
};

class DiffBarsPlottable : public QCPAbstractPlottable {
    Q_OBJECT
public:
    DiffBarsPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis);

    void setContent(DiffBarsContent content);
    DiffBarsContent &content() { return m_content; }
    const DiffBarsContent &content() const { return m_content; }
    void setBarsLayout(const DiffBarsLayout &layout) { m_layout = layout; }
    const DiffBarsLayout &barsLayout() const { return m_layout; }
    void setGlide(BarsGlide glide) { m_glide = std::move(glide); }
    BarsGlide &glide() { return m_glide; }
    /// Where a line is painted now, and how strongly.
    BarsGlide::Start drawn(int row) const;
    /// That of the settled layout once nothing glides.
    BarScale drawnTimeScale() const;
    /// The unit of all numbers.
    const TimeUnit &unit() const { return m_unit; }
    /// The widths that the texts of the content need.
    void measureTexts(BarsLook &look) const;
    /// What the times and the whole legend need in the header's first line.
    double firstLineNeedPx(bool isAlone) const;

    double selectTest(const QPointF &position, bool onlySelectable, QVariant *details = nullptr) const override;
    QCPRange getKeyRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool &foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth,
        const QCPRange &inKeyRange = QCPRange()) const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter *painter) override;
    void drawLegendIcon(QCPPainter *, const QRectF &) const override { }

private:
    struct Line {
        DiffBar bar;
        QString name, subline;
        /// By side: the least and the most of several recordings; none: of one, or of a fold of unlike blocks.
        PerSide<std::optional<std::pair<std::int64_t, std::int64_t>>> rangeNs;
        QString parameters, bytes; ///< of its modules; empty: not told
    };

    const Line &line(int row) const;
    void drawHeader(QCPPainter *painter) const;
    /// Returns where the rest of the area begins.
    double drawTotal(QCPPainter *painter, const QRectF &area) const;
    struct LegendItem {
        QString text;
        DifferenceLook look;
        bool isUnknown = false, isBaseline = false;
    };
    /// Only what the visible lines show.
    std::vector<LegendItem> legendItems() const;
    void drawLegend(QCPPainter *painter, const QRectF &area) const;
    void drawZero(QCPPainter *painter, const QRectF &column, const BarScale &scale, const QString &title) const;
    void drawRunningSum(QCPPainter *painter, int from, int to) const;
    void drawLine(QCPPainter *painter, int row) const;
    void drawHighlight(QCPPainter *painter, int row) const;
    void drawBars(QCPPainter *painter, const DiffBar &bar, int row) const;
    void drawMembers(QCPPainter *painter, const DiffBar &bar, const DiffBarShapes &shapes) const;
    void drawInterval(QCPPainter *painter, const DiffBar &bar, int row) const;
    void drawRanges(QCPPainter *painter, const Line &line, int row) const;
    void drawTick(QCPPainter *painter, int row) const;
    void drawNames(QCPPainter *painter, const Line &line, int row) const;
    void drawTimes(QCPPainter *painter, const DiffBar &bar, const QRectF &area) const;
    void drawSizes(QCPPainter *painter, const Line &line, int row) const;
    void drawNumbers(QCPPainter *painter, const DiffBar &bar, int row) const;

    DiffBarsContent m_content;
    DiffBarsLayout m_layout;
    BarsGlide m_glide;
    TimeUnit m_unit { 1, {} };
    /// Lines that were on screen. Without them painting would read times and count children again at every mouse move.
    mutable std::unordered_map<BarId, Line> m_lines;
};

} // namespace twinlane
