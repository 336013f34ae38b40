// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputscopy.h"

#include "model/report/inputsreport.h"
#include "views/look/nametext.h"
#include "views/words/format.h"

#include <QStringList>

#include <cmath>

namespace twinlane {

namespace {

QString rawCell(const InputsModel &model, int place, int column)
{
    if (InputColumn::isText(column))
        return oneLine(model.cellText(place, column));
    const double number = model.number(place, column);
    const bool isWhole = column == InputColumn::of(InputFigure::Calls, FigurePart::Baseline) || std::abs(number) >= 1e6
        || number == std::floor(number);
    return std::isnan(number) ? QString() : QString::number(number, 'f', isWhole ? 0 : 4);
}

QString rawTitle(int column)
{
    const bool isTime = column == InputColumn::Saving
        || (InputColumn::isFigure(column) && InputColumn::isTime(InputColumn::figureOf(column)));
    return isTime ? inputColumnTitle(column) + QStringLiteral(" (ns)") : inputColumnTitle(column);
}

} // namespace

QString inputLines(const InputsModel &model, std::span<const int> places, std::optional<Side> side)
{
    InputList list;
    for (const int place : places) {
        const OperatorInput *input = side ? model.input(place, *side) : &model.shownInput(place);
        if (input)
            list.inputs.push_back(*input);
    }
    settle(list);
    return toQString(inputsText(list));
}

QString inputsTabSeparated(const InputsModel &model, std::span<const int> places, std::span<const int> columns)
{
    QString text;
    const auto addLine = [&text, columns](const auto &cellOf) {
        QStringList cells;
        for (const int column : columns)
            cells << cellOf(column);
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    addLine(rawTitle);
    for (const int place : places)
        addLine([&model, place](int column) { return rawCell(model, place, column); });
    return text;
}

QString tracedName(const std::string &operatorName)
{
    const QStringList parts = toQString(operatorName).split(QLatin1Char('.'));
    return parts.size() < 2 ? parts.front() : parts[0] + QStringLiteral("::") + parts[1];
}

} // namespace twinlane
