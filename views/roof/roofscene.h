// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where everything is in the roofline picture: the calls of operators as dots over what they do with a byte, below the
// lines that the data sheets of their devices draw. Both axes are logarithmic. Calls without FLOPs lie on a strip at the
// left, by the bytes that they move.

#pragma once

#include "model/comparison/comparison.h"
#include "model/rates/scoperates.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

/// From values to pixels, by their logarithms.
struct LogAxis {
    double least = 1, most = 10; ///< values at its ends, above 0
    double fromPx = 0, toPx = 1;

    /// What lies outside is at the end.
    double px(double value) const;
    /// The powers of ten within it; with few of them also 2 and 5 times these.
    std::vector<double> ticks() const;
};

/// Equal calls of one side.
struct RoofDot {
    std::size_t call = 0; ///< in Roofline::calls
    Side side = Side::Baseline;
    QPointF at;
    double radiusPx = 0;
    bool isOnStrip = false;
    bool isLaunch = false; ///< as long as a launch: small and grey
};

/// What a device promises: a line up along its bandwidth, and one across at the peak of a number format.
struct Ceiling {
    const UsedDevice *device = nullptr;
    std::optional<Precision> precision; ///< none: the bandwidth
    QPointF from, to;
    bool isOnStrip = false;
    QString label;
    QRectF labelRect; ///< of the text; that of a slope is turned about its left bottom corner along it
};

/// The name of an operator beside its longest dot.
struct DotLabel {
    std::size_t dot = 0; ///< in RoofScene::dots()
    QString text;
    QRectF rect;
};

class RoofScene {
public:
    /// Null empties it. @p comparison outlives the scene's use of it. Cost: that of roofline().
    /// @p roofline: that of @p scope; of no comparison an empty one.
    void show(std::shared_ptr<const Comparison> comparison, RowId scope, Roofline roofline);
    void setSize(const QSizeF &sizePx);

    /// There is no call whose work and time are known.
    bool isEmpty() const { return m_dots.empty(); }
    const Comparison *comparison() const { return m_comparison.get(); }
    const Roofline &roofline() const { return m_roofline; }
    RowId scope() const { return m_scope; }
    bool isAlone() const { return m_comparison && m_comparison->isAlone(); }

    /// Large ones first, so that small ones are painted over them.
    const std::vector<RoofDot> &dots() const { return m_dots; }
    const std::vector<Ceiling> &ceilings() const { return m_ceilings; }
    /// Of the longest operators, where there is room: none on another, or on the dots of others.
    const std::vector<DotLabel> &dotLabels() const { return m_dotLabels; }
    /// The other side of the same calls; none: it lacks them.
    std::optional<std::size_t> partnerOf(std::size_t dot) const;
    /// The nearest dot under a point; none: nothing is near.
    std::optional<std::size_t> dotAt(const QPointF &point) const;
    /// The operator of a dot, as its table names it.
    std::string operatorOf(std::size_t dot) const;
    const CallRates &ratesOf(std::size_t dot) const;

    bool hasStrip() const { return m_hasStrip; }
    bool hasPlot() const { return m_hasPlot; }
    const QRectF &plot() const { return m_plot; }
    const QRectF &strip() const { return m_strip; }
    /// The bar of a side that shows how much of its time has a roof.
    QRectF coverageBar(Side side) const;
    const QSizeF &size() const { return m_size; }

    // Of the plot: FLOP per byte across, FLOP/s up. Of the strip: bytes of a call across, B/s up.
    LogAxis intensity, flopRate, callBytes, byteRate;

private:
    struct Values {
        double x = 0, y = 0;
        bool isOnStrip = false;
    };

    std::optional<Values> valuesOf(std::size_t call, Side side) const;
    double perStepNs(std::size_t call, Side side) const;
    void findRanges();
    void placeDots();
    void placeCeilings();
    void placeLabels();
    void placeDotLabels();
    bool isFree(const QRectF &rect, std::size_t ofDot) const;

    std::shared_ptr<const Comparison> m_comparison;
    RowId m_scope;
    Roofline m_roofline;
    std::vector<RoofDot> m_dots;
    std::vector<std::size_t> m_partners; ///< by dot; m_dots.size(): none
    std::vector<Ceiling> m_ceilings;
    std::vector<DotLabel> m_dotLabels;
    bool m_hasStrip = false, m_hasPlot = false;
    QSizeF m_size { 900, 560 };
    QRectF m_plot, m_strip;
};

} // namespace twinlane
