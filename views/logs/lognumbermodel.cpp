// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/lognumbermodel.h"

#include "views/logs/logtexts.h"
#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/words/format.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

using Kind = LogNumberLine::Kind;

constexpr int kDecimals = 2;
/// Larger numbers have more digits than a cell has room.
constexpr double kMostPlain = 1e15;

bool isTime(const LogNumberLine &line)
{
    return line.kind == Kind::Time || line.kind == Kind::Own;
}

bool isOnBoth(const LogNumberLine &line)
{
    return line.value.baseline && line.value.experimental;
}

QString plainNumber(double value, int decimals)
{
    if (!std::isfinite(value))
        return missingText();
    if (value >= kMostPlain)
        return QLocale().toString(value, 'g', 4);
    return QLocale().toString(value, 'f', decimals);
}

/// A number that is not 0 is never written as 0.
QString magnitude(double value, int decimals)
{
    const double last = std::pow(10.0, -decimals);
    if (decimals > 0 && value > 0 && value < last / 2)
        return QStringLiteral("<") + plainNumber(last, decimals);
    return plainNumber(value, decimals);
}

QString signedNumber(double value, int decimals, bool isSigned)
{
    const QString text = magnitude(std::abs(value), decimals);
    if (value < 0)
        return QChar(0x2212) + text;
    return isSigned && value > 0 ? QLatin1Char('+') + text : text;
}

int columnDecimals(const LogNumberLine &line)
{
    const auto isWhole = [](const std::optional<double> &value) { return !value || *value == std::round(*value); };
    return isWhole(line.value.baseline) && isWhole(line.value.experimental) ? 0 : 3;
}

QString runsText(const LogSpread &spread)
{
    return spread.runs > 0 ? QLocale().toString(spread.runs) : missingText();
}

} // namespace

void LogNumberModel::setNumbers(LogNumberLines numbers, LogSides sides)
{
    beginResetModel();
    m_numbers = std::move(numbers);
    m_sides = sides;
    order();
    endResetModel();
}

const std::vector<int> &LogNumberModel::partsOf(const QModelIndex &parent) const
{
    return parent.isValid() ? line(parent).parts : m_numbers.sections;
}

int LogNumberModel::placeIn(int line) const
{
    const int parent = m_numbers.lines[static_cast<std::size_t>(line)].parent;
    const std::vector<int> &parts =
        parent < 0 ? m_numbers.sections : m_numbers.lines[static_cast<std::size_t>(parent)].parts;
    return static_cast<int>(std::ranges::find(parts, line) - parts.begin());
}

QModelIndex LogNumberModel::indexOf(int line, int column) const
{
    return line < 0 ? QModelIndex() : createIndex(placeIn(line), column, static_cast<quintptr>(line));
}

QModelIndex LogNumberModel::index(int row, int column, const QModelIndex &parent) const
{
    const std::vector<int> &parts = partsOf(parent);
    if (row < 0 || row >= static_cast<int>(parts.size()) || column < 0 || column >= Columns || parent.column() > 0)
        return {};
    return createIndex(row, column, static_cast<quintptr>(parts[static_cast<std::size_t>(row)]));
}

QModelIndex LogNumberModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(line(index).parent) : QModelIndex();
}

int LogNumberModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(partsOf(parent).size());
}

int LogNumberModel::columnCount(const QModelIndex &) const
{
    return Columns;
}

Qt::ItemFlags LogNumberModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    return line(index).kind == Kind::Section ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

QString LogNumberModel::sectionText(const LogNumberLine &line) const
{
    const bool hasUnit = line.section == LogSection::Compile || line.section == LogSection::OtherTimes;
    return hasUnit ? QStringLiteral("%1 · %2").arg(line.name, m_numbers.unit(line.section).name) : line.name;
}

QString LogNumberModel::cellText(const LogNumberLine &line, int column) const
{
    if (column == Name)
        return line.kind == Kind::Section ? sectionText(line) : line.name;
    if (line.kind == Kind::Section)
        return {};
    const double unit = isTime(line) ? m_numbers.unit(line.section).ns : 1;
    const int decimals = isTime(line) ? kDecimals : line.kind == Kind::Column ? columnDecimals(line) : 0;
    const auto number = [&](const std::optional<double> &value, bool isSigned) {
        return value ? signedNumber(*value / unit, decimals, isSigned) : missingText();
    };
    switch (column) {
    case Baseline:
        return number(line.value.baseline, false);
    case Experimental:
        return number(line.value.experimental, false);
    case Difference: // a side that lacks the number is not 0
        return isOnBoth(line) ? number(line.value.delta, true) : missingText();
    case Percent:
        return isOnBoth(line) ? formatPairChange(line.value) : missingText();
    case Range: {
        const LogSpread &spread = m_sides == LogSides::Experimental ? line.experimental : line.baseline;
        return spread.runs < 2 ? missingText()
                               : QStringLiteral("%1 – %2").arg(number(static_cast<double>(spread.min), false),
                                   number(static_cast<double>(spread.max), false));
    }
    case Runs:
        if (line.kind == Kind::Column)
            return {};
        return m_sides == LogSides::Both
            ? QStringLiteral("%1 | %2").arg(runsText(line.baseline), runsText(line.experimental))
            : runsText(m_sides == LogSides::Baseline ? line.baseline : line.experimental);
    case Judged:
        return line.judgement && line.whole ? lookOf(*line.judgement, *line.whole).word : QString();
    default:
        return {};
    }
}

double LogNumberModel::barShare(const LogNumberLine &line, bool isBaseline) const
{
    const double longest = m_numbers.longest(line.section);
    const std::optional<double> &value = isBaseline ? line.value.baseline : line.value.experimental;
    return longest > 0 && line.kind != Kind::Column ? value.value_or(0) / longest : 0;
}

QString LogNumberModel::toolTip(const LogNumberLine &line) const
{
    QStringList lines { line.name };
    const auto add = [&](const QString &side, const std::optional<std::int64_t> &mean, const LogSpread &spread) {
        if (!mean)
            return;
        const QString unit = isTime(line) ? QStringLiteral(" ns") : QString();
        QString text = QStringLiteral("%1: %2%3").arg(side, QLocale().toString(qint64(*mean)), unit);
        if (spread.runs > 1)
            text += QLatin1Char(' ')
                + tr("(mean of %1, from %2 to %3)")
                      .arg(QLocale().toString(spread.runs), QLocale().toString(qint64(spread.min)),
                          QLocale().toString(qint64(spread.max)));
        lines << text;
    };
    if (line.whole) {
        add(tr("Baseline"), line.whole->baseline, line.baseline);
        add(tr("Experimental"), line.whole->experimental, line.experimental);
    }
    if (line.kind == Kind::Own)
        lines << tr("The part of the time above that none of its parts holds");
    return toolTipOf(lines.join(QLatin1Char('\n')));
}

QVariant LogNumberModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const LogNumberLine &line = this->line(index);
    const bool isName = index.column() == Name;
    const bool isChange = index.column() == Difference || index.column() == Percent || index.column() == Judged;
    const LogJudgementLook look =
        line.judgement && line.whole ? lookOf(*line.judgement, *line.whole) : LogJudgementLook();
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Difference && !look.mark.isEmpty() && isOnBoth(line))
            return QStringLiteral("%1 %2").arg(look.mark, cellText(line, Difference));
        return cellText(line, index.column());
    case Qt::ToolTipRole:
        return line.kind == Kind::Section ? QVariant() : toolTip(line);
    case Qt::AccessibleTextRole:
        return cellText(line, index.column());
    case CellRole::Style:
        return static_cast<int>(isName     ? CellStyle::Name
                : index.column() == Judged ? CellStyle::Text
                                           : CellStyle::Number);
    case CellRole::Tone:
        return static_cast<int>(isChange ? look.tone : Tone::Neutral);
    case CellRole::Quiet:
        return line.kind == Kind::Own || index.column() == Runs || index.column() == Range
            || (isChange && line.judgement && look.tone == Tone::Neutral);
    case CellRole::Missing:
        return cellText(line, index.column()) == missingText();
    default:
        return {};
    }
}

QVariant LogNumberModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(
            (section == Name || section == Bars || section == Judged ? Qt::AlignLeft : Qt::AlignRight)
            | Qt::AlignVCenter);
    const bool isTip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !isTip)
        return {};
    switch (section) {
    case Name:
        return isTip ? tr("What was measured; times below one another are parts of the time above") : tr("Number");
    case Baseline:
        return isTip                    ? tr("Mean over the runs that have the number")
            : m_sides == LogSides::Both ? tr("Baseline")
                                        : tr("Mean");
    case Experimental:
        return isTip                    ? tr("Mean over the runs that have the number")
            : m_sides == LogSides::Both ? tr("Experimental")
                                        : tr("Mean");
    case Bars:
        return isTip ? tr("The upper bar is the baseline; lengths compare within a section") : QString();
    case Difference:
        return isTip ? tr("Experimental less baseline") : QStringLiteral("Δ");
    case Percent:
        return isTip ? tr("Difference as a share of the baseline") : QStringLiteral("Δ %");
    case Range:
        return isTip ? tr("Smallest and largest of the runs") : tr("From – to");
    case Runs:
        return isTip ? tr("Runs that have the number, on each side") : tr("Runs");
    case Judged:
        return isTip ? tr("Whether a difference in time is beyond the noise; counts have none") : tr("Judgement");
    default:
        return {};
    }
}

bool LogNumberModel::isBefore(const LogNumberLine &a, const LogNumberLine &b, int column) const
{
    if (column == Name)
        return QString::localeAwareCompare(a.name, b.name) < 0;
    const auto value = [column](const LogNumberLine &line) {
        switch (column) {
        case Baseline:
            return line.value.baseline;
        case Experimental:
            return line.value.experimental;
        case Percent:
            return line.value.percent;
        default:
            return line.value.delta;
        }
    };
    const std::optional<double> x = value(a), y = value(b);
    return x && y ? *x < *y : y.has_value() && !x.has_value();
}

void LogNumberModel::order()
{
    for (const int section : m_numbers.sections) {
        LogNumberLine &heading = m_numbers.lines[static_cast<std::size_t>(section)];
        if (heading.section == LogSection::Compile)
            continue;
        std::ranges::sort(heading.parts); // as in the log
        if (m_sortColumn < 0)
            continue;
        std::ranges::stable_sort(heading.parts, [this](int a, int b) {
            const LogNumberLine &x = m_numbers.lines[static_cast<std::size_t>(a)];
            const LogNumberLine &y = m_numbers.lines[static_cast<std::size_t>(b)];
            return m_sortOrder == Qt::AscendingOrder ? isBefore(x, y, m_sortColumn) : isBefore(y, x, m_sortColumn);
        });
    }
}

void LogNumberModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_sortColumn = column;
    m_sortOrder = order;
    this->order();
    endResetModel();
}

} // namespace twinlane
