// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The columns of the table of operator inputs: what a row is, three of each figure, and what follows from them.

#pragma once

#include "model/inputs/pairinputs.h"

#include <QString>

#include <functional>
#include <vector>

namespace twinlane {

/// What a column shows of a figure.
enum class FigurePart : quint8 { Baseline, Experimental, Delta };
constexpr int kFigureParts = 3;

namespace InputColumn {
enum : int {
    Operator,
    Args,
    Change,
    FirstFigure,
    Flags = FirstFigure + int(kInputFigureCount) * kFigureParts,
    Saving, ///< device time that a kernel could save
    Share,  ///< of all that can be saved, this row and those that save more
    Where,
    kCount
};

constexpr int of(InputFigure figure, FigurePart part)
{
    return FirstFigure + int(figure) * kFigureParts + int(part);
}
constexpr bool isFigure(int column)
{
    return column >= FirstFigure && column < Flags;
}
/// @pre isFigure(column), here and below
constexpr InputFigure figureOf(int column)
{
    return InputFigure((column - FirstFigure) / kFigureParts);
}
constexpr FigurePart partOf(int column)
{
    return FigurePart((column - FirstFigure) % kFigureParts);
}
/// Of time.
constexpr bool isTime(InputFigure figure)
{
    return figure != InputFigure::Calls && figure != InputFigure::RelativeRuntime;
}
/// Its texts stand at the left.
constexpr bool isText(int column)
{
    return column < FirstFigure || column == Flags || column == Where;
}
} // namespace InputColumn

/// "calls.delta", "where": by which a column is remembered.
QString inputColumnKey(int column);
/// "Device of a call": above its columns.
QString inputFigureTitle(InputFigure figure);
/// "Device of a call: baseline": of menus and screen readers.
QString inputColumnTitle(int column);
/// "A", "Δ", "Operator": in the header.
QString shortInputColumnTitle(int column, bool isAlone);
/// What the column shows, in a sentence or two.
QString inputColumnDefinition(int column);

/// What decides which columns are shown by default.
struct InputColumnWish {
    bool isAlone = false;
    bool hasDevice = true; ///< there is any device time
    bool hasHost = true;   ///< there is any time on the host
    bool hasBlocks = true, hasFlags = true;
    bool hasLaunchOverhead = true; ///< a side tells its launch overhead
    int kept = -1;                 ///< a column that stays, as the one that rows are sorted by; -1: none
    int roomPx = 0;                ///< for all columns but operator and inputs, where these are readable
    int mostRoomPx = 0;            ///< the same, where they are as narrow as they may be
};
/// By column: is it shown? As many as fit into the room; of both sides' values the difference goes last. @p widthPx: of
/// all shown columns but operator and inputs.
std::vector<bool> usualInputColumns(
    const InputColumnWish &wish, const std::function<int(const std::vector<bool> &shown)> &widthPx);

} // namespace twinlane
