// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputsmodel.h"

#include "views/inputs/inputtexts.h"
#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/words/format.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace twinlane {

namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
/// The unit of a column is chosen so that a tenth of its largest value is not below it.
constexpr double kUnitsOfLargest = 10, kNsPerUs = 1e3;
constexpr int kFactorDecimals = 2;

QString factorText(double factor)
{
    return QLocale().toString(factor, 'f', kFactorDecimals);
}

} // namespace

InputsModel::InputsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void InputsModel::setInputs(std::shared_ptr<const PairInputs> inputs, bool isAlone)
{
    beginResetModel();
    m_inputs = std::move(inputs);
    m_isAlone = isAlone;
    takeFigures();
    filterRows();
    orderRows();
    listRows();
    endResetModel();
    emit rowsChanged();
}

void InputsModel::takeFigures()
{
    m_figures.assign(m_inputs ? m_inputs->lists.rows.size() : 0, {});
    m_largest = {};
    m_largestSaving = 0;
    m_hasBlocks = m_hasFlags = false;
    for (Row row = 0; row < m_figures.size(); ++row) {
        for (std::size_t i = 0; i < kInputFigureCount; ++i) {
            const Delta<double> value = m_inputs->figure(compared(row), InputFigure(i));
            m_figures[row][i] = value;
            m_largest[i] = std::max({ m_largest[i], value.baseline.value_or(0), value.experimental.value_or(0) });
        }
        const auto saving = m_inputs->saving(compared(row), m_inputs->worthSide());
        m_largestSaving = std::max(m_largestSaving, saving ? saving->ns : 0);
        for (const Side side : kSides) {
            const OperatorInput *input = inputOf(row, side);
            m_hasBlocks = m_hasBlocks || (input && !input->blocks.empty());
            m_hasFlags = m_hasFlags || inputFlags(input) != 0;
        }
    }
    m_hasDevice = m_largest[std::size_t(InputFigure::DeviceNs)] > 0;
    m_hasHost = m_largest[std::size_t(InputFigure::HostNs)] > 0;
}

bool InputsModel::hasLaunchOverhead() const
{
    return m_inputs && (m_inputs->lists.baseline.launchOverheadNs || m_inputs->lists.experimental.launchOverheadNs);
}

// --- which rows ---

QString InputsModel::setFilterText(const QString &text)
{
    RowFilter filter = parseInputFilter(text);
    if (!filter.error.isEmpty())
        return filter.error;
    m_filter = std::move(filter);
    keepPlaces([this] { filterRows(); });
    return {};
}

void InputsModel::setShownRows(InputRows rows)
{
    m_rows = rows;
    keepPlaces([] {});
}

void InputsModel::filterRows()
{
    m_passes.assign(m_figures.size(), true);
    m_counts = {};
    for (Row row = 0; row < m_figures.size(); ++row) {
        m_passes[row] = matches(*m_inputs, compared(row), m_filter);
        for (std::size_t i = 0; m_passes[row] && i < kInputRowsCount; ++i)
            m_counts[i] += isAmong(*m_inputs, compared(row), InputRows(i));
    }
}

void InputsModel::orderRows()
{
    m_order.resize(m_figures.size());
    std::iota(m_order.begin(), m_order.end(), Row(0));
    if (m_sortColumn < 0)
        return;
    const bool isDescending = m_sortOrder == Qt::DescendingOrder;
    if (InputColumn::isText(m_sortColumn) && m_sortColumn != InputColumn::Change
        && m_sortColumn != InputColumn::Flags) {
        std::vector<QString> texts;
        for (const Row row : m_order)
            texts.push_back(textOf(row, m_sortColumn));
        std::stable_sort(m_order.begin(), m_order.end(),
            [&](Row a, Row b) { return isDescending ? texts[b] < texts[a] : texts[a] < texts[b]; });
        return;
    }
    std::vector<double> numbers;
    for (const Row row : m_order)
        numbers.push_back(numberOf(row, m_sortColumn));
    std::stable_sort(m_order.begin(), m_order.end(), [&](Row a, Row b) {
        const double first = numbers[a], second = numbers[b];
        if (std::isnan(first) || std::isnan(second))
            return !std::isnan(first) && std::isnan(second);
        return isDescending ? first > second : first < second;
    });
}

void InputsModel::listRows()
{
    m_shown.clear();
    for (const Row row : m_order) {
        if (m_passes[row] && isAmong(*m_inputs, compared(row), m_rows))
            m_shown.push_back(row);
    }
}

/// Other rows are shown, or in another order; what is selected stays so.
void InputsModel::keepPlaces(const std::function<void()> &change)
{
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<Row> rows;
    for (const QModelIndex &index : before)
        rows.push_back(m_shown[std::size_t(index.row())]);
    change();
    listRows();
    constexpr int kNowhere = -1;
    std::vector<int> placeOf(m_figures.size(), kNowhere);
    for (std::size_t place = 0; place < m_shown.size(); ++place)
        placeOf[m_shown[place]] = static_cast<int>(place);
    QModelIndexList after;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int place = placeOf[rows[i]];
        after << (place == kNowhere ? QModelIndex() : index(place, before[qsizetype(i)].column()));
    }
    changePersistentIndexList(before, after);
    emit layoutChanged();
    emit rowsChanged();
}

void InputsModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    keepPlaces([this] { orderRows(); });
}

// --- what the cells say ---

const OperatorInput *InputsModel::input(int place, Side side) const
{
    return inputOf(m_shown[std::size_t(place)], side);
}

const OperatorInput &InputsModel::shownInput(int place) const
{
    const OperatorInput *experimental = input(place, Side::Experimental);
    return experimental ? *experimental : *input(place, Side::Baseline);
}

double InputsModel::numberOf(Row row, int column) const
{
    if (InputColumn::isFigure(column)) {
        const Delta<double> &value = m_figures[row][std::size_t(InputColumn::figureOf(column))];
        const FigurePart part = InputColumn::partOf(column);
        const std::optional<double> &number = part == FigurePart::Baseline ? value.baseline
            : part == FigurePart::Experimental                             ? value.experimental
                                                                           : value.delta;
        return number.value_or(kNoNumber);
    }
    if (column == InputColumn::Change)
        return double(compared(row).change);
    if (column == InputColumn::Flags)
        return double(inputFlags(inputOf(row, Side::Baseline)) | inputFlags(inputOf(row, Side::Experimental)));
    const auto saving = m_inputs->saving(compared(row), m_inputs->worthSide());
    return !saving ? kNoNumber : column == InputColumn::Saving ? saving->ns : saving->cumulativeShare;
}

TimeUnit InputsModel::unit(int column) const
{
    const bool isFigure = InputColumn::isFigure(column);
    if (column != InputColumn::Saving && !(isFigure && InputColumn::isTime(InputColumn::figureOf(column))))
        return { 1, {} };
    const double largest = isFigure ? m_largest[std::size_t(InputColumn::figureOf(column))] : m_largestSaving;
    return timeUnit(largest < kNsPerUs ? largest : std::max(largest / kUnitsOfLargest, kNsPerUs));
}

QString InputsModel::numberText(double value, int column) const
{
    if (std::isnan(value))
        return missingText();
    if (column == InputColumn::Share)
        return formatRatio(value);
    if (column == InputColumn::Saving)
        return inUnit(value, unit(column));
    const InputFigure figure = InputColumn::figureOf(column);
    const bool isDelta = InputColumn::partOf(column) == FigurePart::Delta;
    if (InputColumn::isTime(figure))
        return isDelta ? signedInUnit(value, unit(column)) : inUnit(value, unit(column));
    const QString text = figure == InputFigure::Calls ? formatCount(std::abs(value)) : factorText(std::abs(value));
    return !isDelta || value == 0 ? text : (value < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + text;
}

QString InputsModel::textOf(Row row, int column) const
{
    const OperatorInput *a = inputOf(row, Side::Baseline), *b = inputOf(row, Side::Experimental);
    const OperatorInput &shown = b ? *b : *a;
    switch (column) {
    case InputColumn::Operator:
        return toQString(shown.name);
    case InputColumn::Args:
        return a && b && a->args != b->args ? QStringLiteral("%1 → %2").arg(toQString(a->args), toQString(b->args))
                                            : toQString(shown.args);
    case InputColumn::Change:
        return inputChangeText(compared(row).change, m_inputs->lists.factor);
    case InputColumn::Flags:
        return inputFlagsText(a, b);
    case InputColumn::Where:
        return calledInText(shown);
    default:
        return numberText(numberOf(row, column), column);
    }
}

QString InputsModel::cellText(int place, int column) const
{
    return textOf(m_shown[std::size_t(place)], column);
}

QString InputsModel::widestText(int column) const
{
    const auto longer = [](QString a, QString b) { return b.size() > a.size() ? b : a; };
    QString widest;
    if (column == InputColumn::Change || column == InputColumn::Flags) {
        for (Row row = 0; row < m_figures.size(); ++row)
            widest = longer(widest, textOf(row, column));
    } else if (column == InputColumn::Saving) {
        widest = numberText(m_largestSaving, column);
    } else if (column == InputColumn::Share) {
        widest = formatRatio(1);
    } else if (InputColumn::isFigure(column)) {
        const bool isDelta = InputColumn::partOf(column) == FigurePart::Delta;
        const double largest = m_largest[std::size_t(InputColumn::figureOf(column))];
        widest = numberText(isDelta ? -largest : largest, column);
    }
    return widest;
}

QString InputsModel::toolTip(Row row, int column) const
{
    const OperatorInput *a = inputOf(row, Side::Baseline), *b = inputOf(row, Side::Experimental);
    if (column == InputColumn::Args)
        return argsToolTip(a, b);
    if (column == InputColumn::Where)
        return calledInToolTip(a, b, m_isAlone);
    if (column == InputColumn::Operator)
        return toolTipOf(textOf(row, column));
    QString text = QStringLiteral("<b>%1</b><br>%2")
                       .arg(inputColumnTitle(column).toHtmlEscaped(), inputColumnDefinition(column).toHtmlEscaped());
    if (column == InputColumn::Flags)
        text.prepend(QStringLiteral("<p>%1</p>").arg(textOf(row, column).toHtmlEscaped()));
    const bool isDelta = InputColumn::isFigure(column) && InputColumn::partOf(column) == FigurePart::Delta;
    if (const auto &value = m_figures[row][isDelta ? std::size_t(InputColumn::figureOf(column)) : 0];
        isDelta && value.percent)
        text += QStringLiteral("<br>") + formatPercentChange(*value.percent);
    return text;
}

// --- the model ---

int InputsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int InputsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(InputColumn::kCount);
}

QVariant InputsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row row = m_shown[std::size_t(index.row())];
    const int column = index.column();
    const bool isNumber = !InputColumn::isText(column);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, column);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2").arg(inputColumnTitle(column), textOf(row, column) + unit(column).name);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case CellRole::Style:
        return int(isNumber                                                      ? CellStyle::Number
                : column == InputColumn::Operator || column == InputColumn::Args ? CellStyle::Name
                                                                                 : CellStyle::Text);
    case CellRole::Missing:
        return isNumber && std::isnan(numberOf(row, column));
    case CellRole::Quiet:
        return column == InputColumn::Flags || column == InputColumn::Where
            || (column == InputColumn::Change && compared(row).change == InputChange::Unchanged);
    default:
        return {};
    }
}

QVariant InputsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= int(InputColumn::kCount))
        return {};
    switch (role) {
    case Qt::DisplayRole: {
        const QString title = shortInputColumnTitle(section, m_isAlone);
        return section == InputColumn::Saving ? QStringLiteral("%1, %2").arg(title, unit(section).name) : title;
    }
    case Qt::AccessibleTextRole:
        return inputColumnTitle(section);
    case Qt::ToolTipRole:
        return inputColumnDefinition(section);
    case Qt::TextAlignmentRole:
        return int((InputColumn::isText(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::InitialSortOrderRole:
        return int(
            InputColumn::isText(section) && section != InputColumn::Flags ? Qt::AscendingOrder : Qt::DescendingOrder);
    default:
        return {};
    }
}

} // namespace twinlane
