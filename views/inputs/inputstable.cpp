// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputstable.h"

#include "views/inputs/inputscopy.h"
#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/look/rowtable.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// Operators are short, arguments long.
constexpr int kOperatorLeastPx = 150, kArgsLeastPx = 200, kReadablePx = 500;
constexpr double kOperatorShare = 0.36;
constexpr int kNumberLeastPx = 44, kWherePx = 220, kMostFlagsPx = 160;
const QString kColumnsKey = QStringLiteral("tables/inputs/shown");

std::optional<std::vector<bool>> rememberedColumns()
{
    const QSettings settings;
    if (!settings.contains(kColumnsKey))
        return std::nullopt;
    const QStringList keys = settings.value(kColumnsKey).toStringList();
    std::vector<bool> shown;
    for (int column = 0; column < InputColumn::kCount; ++column)
        shown.push_back(column <= InputColumn::Args || keys.contains(inputColumnKey(column)));
    return shown;
}

} // namespace

InputsHeader::InputsHeader(const InputsModel &model, QWidget *parent)
    : SpanHeader(parent)
    , m_model(model)
{
    setSectionsMovable(false);
}

std::optional<SpanHeader::Group> InputsHeader::groupOf(int section) const
{
    if (!InputColumn::isFigure(section))
        return std::nullopt;
    const InputFigure figure = InputColumn::figureOf(section);
    const QString unit = m_model.unit(section).name, title = inputFigureTitle(figure);
    const int sorted = m_model.sortColumn();
    return Group { int(figure), unit.isEmpty() ? title : QStringLiteral("%1, %2").arg(title, unit),
        InputColumn::isFigure(sorted) && InputColumn::figureOf(sorted) == figure };
}

InputsTable::InputsTable(InputsModel &model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_header(new InputsHeader(model, this))
    , m_widths(InputColumn::kCount)
    , m_columns(rememberedColumns())
{
    setModel(&model);
    setUpHeader();
    verticalHeader()->setMinimumSectionSize(kCompactDenseRowPx);
    setUpRowTable(*this, kDenseRowPx);
    setItemDelegate(new CellDelegate(this));
    setWordWrap(false);
    setMouseTracking(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    auto *copy = new QShortcut(QKeySequence::Copy, this, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, [this] { copyLines({}); });
}

void InputsTable::setUpHeader()
{
    setHorizontalHeader(m_header);
    setSortingEnabled(true); // after the header was set, since a new header forgets it
    m_header->setSectionResizeMode(QHeaderView::Interactive);
    m_header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_header, &QHeaderView::customContextMenuRequested, this, &InputsTable::showHeaderMenu);
    connect(m_header, &QHeaderView::sectionClicked, this, [this] {
        m_isSortChosen = true;
        fitColumns(); // the sorted column's head is wider
    });
}

void InputsTable::setCompact(bool compact)
{
    verticalHeader()->setDefaultSectionSize(compact ? kCompactDenseRowPx : kDenseRowPx);
    m_header->setFixedHeight(compact ? kCompactDenseHeaderPx : kDenseHeaderPx);
}

void InputsTable::takeInputs()
{
    const QFont font = Theme::font(13);
    const int paddingPx = 2 * kCellPaddingPx;
    for (int column = 0; column < InputColumn::kCount; ++column) {
        const QString widest = m_model.widestText(column);
        const int textPx = InputColumn::isText(column)
            ? static_cast<int>(std::ceil(QFontMetricsF(font).horizontalAdvance(widest)))
            : static_cast<int>(std::ceil(tabularWidth(font, widest)));
        m_widths[std::size_t(column)] = std::max(kNumberLeastPx, textPx + paddingPx);
    }
    m_widths[InputColumn::Where] = kWherePx;
    m_widths[InputColumn::Flags] = std::min(m_widths[InputColumn::Flags], kMostFlagsPx);
    if (!m_isSortChosen)
        chooseSort({}, true);
    fitColumns();
}

// --- order ---

void InputsTable::chooseSort(std::optional<int> column, bool descending)
{
    m_isSortChosen = column.has_value();
    const bool hasTimes = m_model.hasDevice() || m_model.hasHost();
    if (!column && !hasTimes && !m_model.isAlone()) { // of plain lists: what changed first
        sortByColumn(InputColumn::Change, Qt::AscendingOrder);
        return;
    }
    const InputFigure usual = m_model.hasDevice() ? InputFigure::DeviceNs
        : hasTimes                                ? InputFigure::HostNs
                                                  : InputFigure::Calls;
    const FigurePart part = m_model.isAlone() ? FigurePart::Baseline : FigurePart::Delta;
    sortByColumn(column.value_or(InputColumn::of(usual, part)),
        descending || !column ? Qt::DescendingOrder : Qt::AscendingOrder);
}

bool InputsTable::sortsDescending() const
{
    return m_header->sortIndicatorOrder() == Qt::DescendingOrder;
}

// --- columns ---

int InputsTable::naturalWidth(int column) const
{
    return std::max(m_widths[std::size_t(column)], m_header->sectionSizeHint(column));
}

std::vector<bool> InputsTable::wantedColumns() const
{
    if (m_columns && !m_model.isAlone())
        return *m_columns;
    const bool isForKernels = m_model.shownRows() == InputRows::Kernel && !m_isSortChosen;
    const int kept = isForKernels ? int(InputColumn::Saving) : m_model.sortColumn();
    InputColumnWish wish;
    wish.isAlone = m_model.isAlone();
    wish.hasDevice = m_model.hasDevice();
    wish.hasHost = m_model.hasHost();
    wish.hasBlocks = m_model.hasBlocks();
    wish.hasFlags = m_model.hasFlags();
    wish.hasLaunchOverhead = m_model.hasLaunchOverhead();
    wish.kept = kept;
    wish.roomPx = viewport()->width() - kReadablePx;
    wish.mostRoomPx = viewport()->width() - kOperatorLeastPx - kArgsLeastPx;
    return usualInputColumns(wish, [this](const std::vector<bool> &shown) { return widthOf(shown); });
}

/// Of all columns but operator and inputs, if @p shown were. A figure is not narrower than its title.
int InputsTable::widthOf(const std::vector<bool> &shown) const
{
    int all = 0, ofFigure = 0;
    for (int column = InputColumn::Change; column < InputColumn::kCount; ++column) {
        const bool isFigure = InputColumn::isFigure(column);
        if (isFigure && InputColumn::partOf(column) == FigurePart::Baseline)
            ofFigure = 0;
        if (!shown[std::size_t(column)])
            continue;
        const int before = ofFigure;
        ofFigure = std::max(isFigure && before == 0 ? m_header->titleWidth(column) : 0, before + naturalWidth(column));
        all += isFigure ? ofFigure - before : naturalWidth(column);
    }
    return all;
}

void InputsTable::fitColumns()
{
    const int roomPx = viewport()->width();
    placeColumns();
    if (viewport()->width() != roomPx) // other columns, and a scroll bar beside them came or went
        placeColumns();
}

void InputsTable::placeColumns()
{
    const QScopedValueRollback fitting(m_isFitting, true);
    const std::vector<bool> shown = wantedColumns();
    for (int column = 0; column < InputColumn::kCount; ++column) {
        setColumnHidden(column, !shown[std::size_t(column)]);
        setColumnWidth(column, naturalWidth(column));
    }
    for (const SpanHeader::Span &span : m_header->spans()) {
        int width = 0;
        for (int section = span.first; section <= span.last; ++section)
            width += isColumnHidden(section) ? 0 : columnWidth(section);
        const int missing = m_header->titleWidth(span.first) - width;
        if (missing > 0)
            setColumnWidth(span.first, columnWidth(span.first) + missing);
    }
    int others = 0;
    for (int column = InputColumn::Change; column < InputColumn::kCount; ++column)
        others += isColumnHidden(column) ? 0 : columnWidth(column);
    const int room = viewport()->width() - others;
    const int operatorPx = std::max(kOperatorLeastPx, static_cast<int>(room * kOperatorShare));
    setColumnWidth(InputColumn::Operator, operatorPx);
    setColumnWidth(InputColumn::Args, std::max(kArgsLeastPx, room - operatorPx));
}

void InputsTable::toggleColumn(int column)
{
    std::vector<bool> shown;
    QStringList keys;
    for (int each = 0; each < InputColumn::kCount; ++each) {
        shown.push_back(isColumnHidden(each) == (each == column));
        if (shown.back())
            keys << inputColumnKey(each);
    }
    m_columns = shown;
    QSettings().setValue(kColumnsKey, keys);
    fitColumns();
}

void InputsTable::fillColumnMenu(QMenu &menu)
{
    for (int column = InputColumn::Change; column < InputColumn::kCount; ++column) {
        const bool startsFigure = InputColumn::isFigure(column) && InputColumn::partOf(column) == FigurePart::Baseline;
        if (startsFigure || column == InputColumn::Flags)
            menu.addSeparator();
        QAction *action = menu.addAction(inputColumnTitle(column));
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setToolTip(inputColumnDefinition(column));
        connect(action, &QAction::triggered, this, [this, column] { toggleColumn(column); });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Usual columns")), &QAction::triggered, this, [this] {
        m_columns.reset();
        QSettings().remove(kColumnsKey);
        fitColumns();
    });
    menu.setToolTipsVisible(true);
}

void InputsTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (!m_isFitting)
        fitColumns();
}

// --- menus ---

void InputsTable::showHeaderMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnMenu(*menu);
    menu->popup(m_header->mapToGlobal(position));
}

void InputsTable::addRowActions(QMenu &menu, int place)
{
    const auto add = [this, &menu](const QString &text, auto act) {
        QAction *action = menu.addAction(text);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    const std::vector<int> places = selectedPlaces();
    const auto hasLines = [&](std::optional<Side> side) { return !inputLines(m_model, places, side).isEmpty(); };
    QAction *copy = add(tr("Copy as cnt: lines"), [this] { copyLines({}); });
    copy->setShortcut(QKeySequence::Copy);
    copy->setEnabled(hasLines({}));
    if (!m_model.isAlone())
        add(tr("Copy the baseline's cnt: lines"), [this] {
            copyLines(Side::Baseline);
        })->setEnabled(hasLines(Side::Baseline));
    add(tr("Copy as a table"), [this] { copyTable(); });
    menu.addSeparator();
    const OperatorInput &input = m_model.shownInput(place);
    const QString name = toQString(input.name);
    if (m_leadsToOperators)
        add(tr("Show in Operators"), [this, traced = tracedName(input.name)] { emit operatorWanted(traced); });
    add(tr("Only %1").arg(elidedButtonText(font(), name, kWherePx)), [this, name] { emit filterWanted(name); });
    menu.addSeparator();
}

void InputsTable::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isByKey ? currentIndex() : indexAt(event->pos());
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (index.isValid()) {
        if (!selectionModel()->isRowSelected(index.row(), {}))
            setCurrentIndex(index);
        addRowActions(*menu, index.row());
    }
    fillColumnMenu(*menu->addMenu(tr("Columns")));
    menu->popup(isByKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos());
}

// --- copying ---

std::vector<int> InputsTable::selectedPlaces() const
{
    std::vector<int> places;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        places.push_back(index.row());
    std::sort(places.begin(), places.end());
    return places;
}

void InputsTable::copyLines(std::optional<Side> side) const
{
    const QString lines = inputLines(m_model, selectedPlaces(), side);
    if (!lines.isEmpty())
        QApplication::clipboard()->setText(lines);
}

void InputsTable::copyTable() const
{
    std::vector<int> columns;
    for (int column = 0; column < InputColumn::kCount; ++column) {
        if (!isColumnHidden(column))
            columns.push_back(column);
    }
    QApplication::clipboard()->setText(inputsTabSeparated(m_model, selectedPlaces(), columns));
}

// --- pictures ---

void InputsTable::drawRows(QPainter &painter, int count, int top) const
{
    const int rowPx = verticalHeader()->defaultSectionSize();
    QStyleOptionViewItem option;
    option.state = QStyle::State_Enabled;
    for (int row = 0; row < count; ++row) {
        for (int column = 0; column < InputColumn::kCount; ++column) {
            if (isColumnHidden(column))
                continue;
            option.rect = { m_header->sectionPosition(column), top + row * rowPx, m_header->sectionSize(column),
                rowPx };
            itemDelegate()->paint(&painter, option, m_model.index(row, column));
        }
    }
}

Drawing InputsTable::drawing(const QString &caption, int mostPx) const
{
    const int rowPx = verticalHeader()->defaultSectionSize(), headerPx = rowPx + m_header->height();
    const int all = m_model.rowCount();
    const bool isCut = headerPx + all * rowPx > mostPx;
    const int drawn = isCut ? std::max(1, (mostPx - headerPx) / rowPx - 1) : all;
    const int bottom = headerPx + drawn * rowPx;
    return { { m_header->length(), bottom + (isCut ? rowPx : 0) }, [=, this](QCPPainter &painter) {
                const auto line = [&](int top, const QFont &font, const QString &text) {
                    painter.setFont(font);
                    painter.setPen(Theme::current().muted);
                    painter.drawText(QRect(kCellPaddingPx, top, m_header->length() - kCellPaddingPx, rowPx),
                        Qt::AlignLeft | Qt::AlignVCenter, text);
                };
                line(0, Theme::font(12), caption);
                painter.translate(0, rowPx);
                m_header->draw(painter);
                painter.translate(0, -rowPx);
                drawRows(painter, drawn, headerPx);
                if (isCut)
                    line(bottom, Theme::font(13), tr("%n more row(s)", nullptr, all - drawn));
            } };
}

InputsPane::InputsPane(InputsTable *table, QWidget *parent)
    : QWidget(parent)
    , m_table(table)
{
    table->setParent(this);
}

void InputsPane::layOut()
{
    const int rowPx = m_table->verticalHeader()->defaultSectionSize();
    const bool scrolls = m_table->horizontalHeader()->length() > m_table->viewport()->width();
    const int aroundPx =
        m_table->horizontalHeader()->height() + (scrolls ? m_table->horizontalScrollBar()->sizeHint().height() : 0);
    const int rows = std::max(1, (height() - aroundPx) / rowPx);
    m_table->setGeometry(0, 0, width(), aroundPx + rows * rowPx);
}

void InputsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

} // namespace twinlane
