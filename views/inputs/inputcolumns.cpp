// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputcolumns.h"

#include <QCoreApplication>

#include <array>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(InputColumns)
};

using InputColumn::of;

constexpr std::array kFigureKeys { "calls", "host", "device", "meanDevice", "factor" };
constexpr std::array kPartKeys { "baseline", "experimental", "delta" };
static_assert(kFigureKeys.size() == kInputFigureCount);

QString partTitle(FigurePart part)
{
    switch (part) {
    case FigurePart::Baseline:
        return Texts::tr("baseline");
    case FigurePart::Experimental:
        return Texts::tr("experimental");
    case FigurePart::Delta:
        break;
    }
    return Texts::tr("difference");
}

QString figureDefinition(InputFigure figure)
{
    switch (figure) {
    case InputFigure::Calls:
        return Texts::tr(
            "How often the operator is called with these inputs, over all chosen steps or the whole trace.");
    case InputFigure::HostNs:
        return Texts::tr("Time on the host of all these calls, with all that they call.");
    case InputFigure::DeviceNs:
        return Texts::tr("Device work that these calls launched, added up.");
    case InputFigure::MeanDeviceNs:
        return Texts::tr("Device time of one call, on average.");
    case InputFigure::RelativeRuntime:
        break;
    }
    return Texts::tr("Device time of one call over the launch overhead, which is the duration below which 5 % of the "
                     "trace's kernels lie. Below 1.3 a call is overhead-dominated.");
}

QString otherDefinition(int column)
{
    switch (column) {
    case InputColumn::Operator:
        return Texts::tr(
            "Operator and overload, as PyTorch's dispatcher names them. Of each thread the outermost calls "
            "are listed that PyTorch does not decompose.");
    case InputColumn::Args:
        return Texts::tr("The arguments of the calls: T(sizes, type) is a tensor. Those that equal their default are "
                         "left out.");
    case InputColumn::Change:
        return Texts::tr("By calls with the same inputs. “× 8” are rows whose sizes are equal or 8 times as large on "
                         "the experimental side: the one factor that most rows without a partner agree on.");
    case InputColumn::Flags:
        return Texts::tr("Overhead: a call takes less than 1.3 launch overheads on the device. Host-bound: it takes "
                         "longer on the host. Assumed: some values are not in the trace. Incomplete: not all inputs "
                         "are. Kernel: one of the fewest inputs that hold 80 % of what kernels could save.");
    case InputColumn::Saving:
        return Texts::tr("What a kernel could save at most: calls × (device time of a call − launch overhead). Of the "
                         "experimental side, unless only the baseline has such times.");
    case InputColumn::Share:
        return Texts::tr("Share of all that could be saved which this input and those that save more hold together.");
    default:
        return Texts::tr("The blocks that call it most, with their calls.");
    }
}

/// Columns in the order in which they go where there is too little room.
std::vector<std::vector<int>> dispensable()
{
    const auto sides = [](InputFigure figure) {
        return std::vector { of(figure, FigurePart::Baseline), of(figure, FigurePart::Experimental) };
    };
    const auto delta = [](InputFigure figure) { return std::vector { of(figure, FigurePart::Delta) }; };
    return { sides(InputFigure::HostNs), delta(InputFigure::HostNs), { InputColumn::Where },
        sides(InputFigure::DeviceNs), delta(InputFigure::Calls), { InputColumn::Share },
        { of(InputFigure::RelativeRuntime, FigurePart::Baseline),
            of(InputFigure::RelativeRuntime, FigurePart::Experimental) },
        { InputColumn::Saving }, delta(InputFigure::DeviceNs), { InputColumn::Flags }, { InputColumn::Change },
        sides(InputFigure::MeanDeviceNs), delta(InputFigure::MeanDeviceNs) };
}

bool restsOnDevice(int column)
{
    return column == InputColumn::Saving || column == InputColumn::Share
        || (InputColumn::isFigure(column) && InputColumn::figureOf(column) >= InputFigure::DeviceNs);
}

bool restsOnLaunchOverhead(int column)
{
    return column == InputColumn::Saving || column == InputColumn::Share
        || (InputColumn::isFigure(column) && InputColumn::figureOf(column) == InputFigure::RelativeRuntime);
}

bool isThere(const InputColumnWish &wish, int column)
{
    const bool isOfPair = InputColumn::isFigure(column) && InputColumn::partOf(column) != FigurePart::Baseline;
    const bool isOfHost = InputColumn::isFigure(column) && InputColumn::figureOf(column) == InputFigure::HostNs;
    return !(wish.isAlone && (isOfPair || column == InputColumn::Change)) && (wish.hasDevice || !restsOnDevice(column))
        && (wish.hasLaunchOverhead || !restsOnLaunchOverhead(column)) && (wish.hasHost || !isOfHost)
        && (wish.hasBlocks || column != InputColumn::Where) && (wish.hasFlags || column != InputColumn::Flags);
}

} // namespace

QString inputColumnKey(int column)
{
    constexpr std::array kKeys { "operator", "inputs", "change" };
    constexpr std::array kLastKeys { "flags", "saving", "share", "where" };
    if (column < InputColumn::FirstFigure)
        return QLatin1String(kKeys[std::size_t(column)]);
    if (!InputColumn::isFigure(column))
        return QLatin1String(kLastKeys[std::size_t(column - InputColumn::Flags)]);
    return QStringLiteral("%1.%2").arg(QLatin1String(kFigureKeys[std::size_t(InputColumn::figureOf(column))]),
        QLatin1String(kPartKeys[std::size_t(InputColumn::partOf(column))]));
}

QString inputFigureTitle(InputFigure figure)
{
    switch (figure) {
    case InputFigure::Calls:
        return Texts::tr("Calls");
    case InputFigure::HostNs:
        return Texts::tr("Host");
    case InputFigure::DeviceNs:
        return Texts::tr("Device");
    case InputFigure::MeanDeviceNs:
        return Texts::tr("Device of a call");
    case InputFigure::RelativeRuntime:
        break;
    }
    return Texts::tr("× floor", "as a multiple of the launch overhead");
}

QString inputColumnTitle(int column)
{
    return InputColumn::isFigure(column) ? QStringLiteral("%1: %2").arg(
               inputFigureTitle(InputColumn::figureOf(column)), partTitle(InputColumn::partOf(column)))
                                         : shortInputColumnTitle(column, false);
}

QString shortInputColumnTitle(int column, bool isAlone)
{
    if (InputColumn::isFigure(column)) {
        const FigurePart part = InputColumn::partOf(column);
        return part == FigurePart::Delta   ? QString(QChar(0x0394))
            : isAlone                      ? QString()
            : part == FigurePart::Baseline ? Texts::tr("A", "the baseline, in little room")
                                           : Texts::tr("B", "the experimental side, in little room");
    }
    switch (column) {
    case InputColumn::Operator:
        return Texts::tr("Operator");
    case InputColumn::Args:
        return Texts::tr("Inputs");
    case InputColumn::Change:
        return Texts::tr("Change");
    case InputColumn::Flags:
        return Texts::tr("Flags");
    case InputColumn::Saving:
        return Texts::tr("Could save");
    case InputColumn::Share:
        return Texts::tr("Σ share", "cumulative share");
    default:
        return Texts::tr("Called in");
    }
}

QString inputColumnDefinition(int column)
{
    if (!InputColumn::isFigure(column))
        return otherDefinition(column);
    const QString definition = figureDefinition(InputColumn::figureOf(column));
    return InputColumn::partOf(column) == FigurePart::Delta
        ? definition + QLatin1Char(' ') + Texts::tr("Experimental minus baseline.")
        : definition;
}

std::vector<bool> usualInputColumns(
    const InputColumnWish &wish, const std::function<int(const std::vector<bool> &shown)> &widthPx)
{
    std::vector<bool> shown(InputColumn::kCount, true);
    shown[std::size_t(of(InputFigure::RelativeRuntime, FigurePart::Delta))] = false;
    for (int column = InputColumn::Change; column < InputColumn::kCount; ++column)
        shown[std::size_t(column)] = shown[std::size_t(column)] && isThere(wish, column);
    // What could be saved and its share are read together.
    const bool keepsSaving = wish.kept == InputColumn::Saving || wish.kept == InputColumn::Share;
    const auto isKept = [&](int column) {
        return column == wish.kept || (keepsSaving && (column == InputColumn::Saving || column == InputColumn::Share));
    };
    // Without a device the time on the host is all that there is, and without that the calls.
    const InputFigure kept = wish.hasDevice ? InputFigure::MeanDeviceNs
        : wish.hasHost                      ? InputFigure::HostNs
                                            : InputFigure::Calls;
    for (const std::vector<int> &columns : dispensable()) {
        if (widthPx(shown) <= wish.roomPx)
            return shown;
        for (const int column : columns) {
            if (!isKept(column) && (!InputColumn::isFigure(column) || InputColumn::figureOf(column) != kept))
                shown[std::size_t(column)] = false;
        }
    }
    for (const int column : { of(kept, FigurePart::Baseline), of(kept, FigurePart::Experimental),
             of(InputFigure::Calls, FigurePart::Baseline), of(InputFigure::Calls, FigurePart::Experimental),
             of(kept, FigurePart::Delta) }) {
        if (widthPx(shown) <= wish.mostRoomPx)
            break;
        const bool isLast = wish.isAlone && column == of(kept, FigurePart::Baseline);
        if (!isKept(column) && !isLast)
            shown[std::size_t(column)] = false;
    }
    return shown;
}

} // namespace twinlane
