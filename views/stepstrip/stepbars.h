// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The bars of the steps: which steps, where each is drawn, and what is said of it.

#pragma once

#include "model/base/side.h"
#include "model/judgement/judgedruns.h"

#include <QRectF>
#include <QString>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace twinlane {

struct Comparison;

struct StepBar {
    std::int64_t number = 0;
    StepMark mark = StepMark::None;
    bool isChosen = true;
    bool isRound = false; ///< of a kind other than that of the first step
    double ns = 0;
    QString kind;       ///< of its annotation; empty: no annotation tells it
    QRectF rect;        ///< its base stands on the side's line
    bool isCut = false; ///< it takes longer than the row is high
    QString toolTip;
};

struct StepBars {
    PerSide<std::vector<StepBar>> sides; ///< the experimental side has none in a trace alone
    double slotPx = 0;                   ///< from one bar to the next
    double rowPx = 0;                    ///< the height of a side
    double tallestNs = 0;                ///< that takes it all

    const std::vector<StepBar> &of(Side side) const { return sides[side]; }
    double widthPx() const { return slotPx * static_cast<double>(longest()); }
    std::size_t longest() const { return std::max(sides[0].size(), sides[1].size()); }
};

/// How the bars are laid out.
struct StepBarSizes {
    double mostSlotPx = 20;   ///< from one bar to the next
    double mostBarPx = 20;    ///< in the middle of a wider slot
    double rowGapPx = 10;     ///< between the sides
    bool fillsHeight = false; ///< the longest step takes it all; else there is always room for outliers
};

/// The width of the bars of so many steps, at most @p mostPx.
int stepBarsPx(const Comparison &comparison, int mostPx);

/// All kept steps of both sides in @p area, the baseline's above. Steps that take far longer than the others are as high
/// as the area allows. Cost: linear in the steps.
StepBars stepBars(const Comparison &comparison, const QRectF &area, const StepBarSizes &sizes = {});

/// Beside the bars: "8 of 9 steps", and what was left out or stands out; the second may be empty.
std::pair<QString, QString> stepsSaid(const Comparison &comparison, Side side);

/// The numbers of the bars between two places, both included; of that side.
std::set<std::int64_t> numbersBetween(const std::vector<StepBar> &bars, std::size_t first, std::size_t last);

/// The step whose time is the median of those without a mark, and the longest of them. Of steps that all have marks
/// those. @pre bars is not empty
std::size_t medianBar(const std::vector<StepBar> &bars);
std::size_t longestBar(const std::vector<StepBar> &bars);

/// A choice of these numbers. @pre numbers is not empty
StepChoice choiceOf(const std::set<std::int64_t> &numbers);

} // namespace twinlane
