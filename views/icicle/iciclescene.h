// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the boxes of the icicle lie. From an axis in the middle the baseline grows up and the experimental side down, a
// row of boxes for each level. A box is as wide as its time, and what is in it stands on it in the order of execution.

#pragma once

#include "model/base/side.h"
#include "views/blocks/bartree.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

struct IcicleBox {
    std::int64_t startNs = 0, lengthNs = 0; ///< from the begin of the scope, on its side
    RowId row;
    std::uint32_t count = 1; ///< siblings from row on that are one box, too narrow to be told apart
    std::uint32_t depth = 0;

    bool isMerged() const { return count > 1; }
};

/// What is shown of a box, found once for many frames.
struct IcicleContent {
    Delta<std::int64_t> timeNs;
    DifferenceLook look;
    double strength = 0; ///< of its colour
    bool isUnknown = false;
    bool isOneSided = false; ///< the other side lacks the block
    bool isHere = true;      ///< false: the block is the other side's, around blocks of both
    QString name;            ///< empty where it has no room
    QString shortName;       ///< for less room; may be empty
};

class IcicleScene {
public:
    static constexpr double kAxisPx = 26;

    /// Null empties it.
    void show(std::shared_ptr<const Comparison> comparison, RowId scope, Measure measure);
    void setSize(QSizeF size);

    bool isEmpty() const { return m_boxes[0].empty() && m_boxes[1].empty(); }
    const Comparison &comparison() const { return *m_comparison; }
    RowId scope() const { return m_scope; }
    Measure measure() const { return m_measure; }
    /// Each box comes behind the one that it stands on. Narrower than a pixel is none.
    const std::vector<IcicleBox> &boxes(Side side) const { return m_boxes[side]; }
    const IcicleContent &content(Side side, std::size_t index) const { return m_contents[side][index]; }
    std::int64_t longestNs() const { return m_longestNs; }
    QRectF rect(Side side, const IcicleBox &box) const;
    double xOf(double ns) const;
    QRectF plot() const;
    QRectF axis() const;
    /// There are deeper levels than the height has room for.
    bool isCut() const { return m_isCut; }

    struct Hit {
        Side side = Side::Baseline;
        std::size_t index = 0;
    };
    std::optional<Hit> hitAt(const QPointF &point) const;
    /// The box of a row by itself.
    std::optional<Hit> find(RowId row, Side side) const;

private:
    void layOut();
    void addInside(Side side, const IcicleBox &parent, std::uint32_t mostDepth);
    IcicleContent contentOf(Side side, const IcicleBox &box) const;
    std::optional<std::int64_t> timeNs(RowId row, Side side) const;

    std::shared_ptr<const Comparison> m_comparison;
    RowId m_scope;
    Measure m_measure = Measure::Critical;
    QSizeF m_size;
    PerSide<std::vector<IcicleBox>> m_boxes;
    std::int64_t m_longestNs = 0;
    PerSide<std::vector<IcicleContent>> m_contents; ///< parallel to m_boxes
    double m_levelPx = 20;
    bool m_isCut = false;
};

} // namespace twinlane
