// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/lognumbercopy.h"

#include "model/report/tablemarkdown.h"
#include "views/logs/logtexts.h"
#include "views/words/format.h"

#include <QStringList>

namespace twinlane {

namespace {

QString exactNumber(const std::optional<std::int64_t> &whole, const std::optional<double> &value)
{
    if (whole)
        return QString::number(*whole);
    return value ? QString::number(*value, 'g', 17) : QString();
}

QString sideText(const LogNumberLine &line, bool isBaseline)
{
    const std::optional<double> &value = isBaseline ? line.value.baseline : line.value.experimental;
    if (line.whole)
        return exactNumber(isBaseline ? line.whole->baseline : line.whole->experimental, value);
    return exactNumber({}, value);
}

/// "backend_compile / own": an own part says whose it is.
QString wholeName(const LogNumberModel &model, const LogNumberLine &line)
{
    if (line.kind != LogNumberLine::Kind::Own)
        return line.name;
    return QStringLiteral("%1 / %2").arg(model.numbers().lines[static_cast<std::size_t>(line.parent)].name, line.name);
}

QString markdownLine(const QStringList &cells)
{
    return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
}

} // namespace

QString logTabSeparated(const LogNumberModel &model, std::span<const int> lines)
{
    QStringList titles;
    for (const int column : { LogNumberModel::Name, LogNumberModel::Baseline, LogNumberModel::Experimental,
             LogNumberModel::Difference, LogNumberModel::Percent, LogNumberModel::Judged })
        titles << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    QString text = titles.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const int place : lines) {
        const LogNumberLine &line = model.numbers().lines[static_cast<std::size_t>(place)];
        if (line.kind == LogNumberLine::Kind::Section)
            continue;
        const QStringList cells { wholeName(model, line), sideText(line, true), sideText(line, false),
            exactNumber(line.whole ? line.whole->delta : std::nullopt, line.value.delta),
            line.value.percent ? QString::number(*line.value.percent, 'f', 2) : QString(),
            model.cellText(line, LogNumberModel::Judged) };
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

QString logMarkdown(const LogNumberModel &model, std::span<const int> lines)
{
    QStringList columns, rules;
    QList<int> shown { LogNumberModel::Name, LogNumberModel::Baseline };
    if (model.sides() == LogSides::Experimental)
        shown = { LogNumberModel::Name, LogNumberModel::Experimental };
    else if (model.sides() == LogSides::Both)
        shown << LogNumberModel::Experimental << LogNumberModel::Difference << LogNumberModel::Percent
              << LogNumberModel::Judged;
    for (const int column : shown) {
        columns << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        rules << (column == LogNumberModel::Name || column == LogNumberModel::Judged ? QStringLiteral("---")
                                                                                     : QStringLiteral("---:"));
    }
    QString text = markdownLine(columns) + markdownLine(rules);
    for (const int place : lines) {
        const LogNumberLine &line = model.numbers().lines[static_cast<std::size_t>(place)];
        const bool isTime = line.kind == LogNumberLine::Kind::Time || line.kind == LogNumberLine::Kind::Own;
        if (line.kind == LogNumberLine::Kind::Section)
            continue;
        QStringList cells;
        for (const int column : shown) {
            const QString cell = column == LogNumberModel::Name ? wholeName(model, line) : model.cellText(line, column);
            const bool hasUnit = isTime && column != LogNumberModel::Percent && column != LogNumberModel::Judged
                && column != LogNumberModel::Name && cell != missingText();
            cells << toQString(markdownText(cell.toStdString()))
                    + (hasUnit ? QLatin1Char(' ') + model.numbers().unit(line.section).name : QString());
        }
        text += markdownLine(cells);
    }
    return text;
}

} // namespace twinlane
