// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statstableview.h"

#include "views/look/rowtable.h"
#include "views/stats/statscopy.h"
#include "views/tables/statsdelegate.h"
#include "views/tables/statsheader.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QShortcut>

#include <algorithm>

namespace twinlane {

namespace {

/// Least width of the names, and the most that other columns may not take from them.
constexpr int kNameLeastPx = 200;
constexpr int kNumberLeastPx = 56;
/// Of other operators nobody knows how their arguments are written.
constexpr QLatin1String kOfPyTorch("aten::");

QString tabularWidest(const QString &text)
{
    QString widest = text;
    for (QChar &c : widest)
        c = c.isDigit() ? QLatin1Char('0') : c;
    return widest;
}

} // namespace

StatsTableView::StatsTableView(StatsKind kind, const StatsModel &model, RowFilterProxy &rows, QWidget *parent)
    : QTableView(parent)
    , m_kind(kind)
    , m_model(model)
    , m_rows(rows)
    , m_header(new StatsHeader(model, this))
    , m_choice(kind)
{
    setModel(&rows);
    setUpHeader();
    verticalHeader()->setMinimumSectionSize(kCompactDenseRowPx);
    setUpRowTable(*this, kDenseRowPx);
    setItemDelegate(new StatsDelegate(this));
    setWordWrap(false);
    setMouseTracking(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the rows below the table have it
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setUpKeys();
    // Both signals are needed. Keys change the current row. A click on the current row picks it again after something
    // else was picked.
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, &StatsTableView::picked);
    connect(this, &QTableView::clicked, this, &StatsTableView::picked);
    takeTable();
}

void StatsTableView::setUpHeader()
{
    setHorizontalHeader(m_header);
    setSortingEnabled(true); // after the header was set, since a new header forgets it
    m_header->setSectionResizeMode(QHeaderView::Interactive);
    m_header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_header, &QHeaderView::customContextMenuRequested, this, &StatsTableView::showHeaderMenu);
    connect(m_header, &QHeaderView::sectionClicked, this, [this] { m_isSortChosen = true; });
    connect(m_header, &QHeaderView::sectionResized, this, [this](int column, int, int px) {
        if (m_isFitting || px == 0)
            return;
        m_choice.setWidth(column, px);
        fitColumns();
    });
    connect(m_header, &QHeaderView::sectionMoved, this, [this] {
        if (m_isFitting)
            return;
        std::vector<int> order;
        for (int visual = 0; visual < m_header->count(); ++visual)
            order.push_back(m_header->logicalIndex(visual));
        m_choice.setOrder(std::move(order));
        fitColumns();
    });
    applyOrder();
}

void StatsTableView::setUpKeys()
{
    const auto add = [this](const QKeySequence &keys, CopyFormat format) {
        auto *shortcut = new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, format] { copyRows(format); });
    };
    add(QKeySequence::Copy, CopyFormat::TabSeparated);
    add(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C), CopyFormat::Markdown);
}

void StatsTableView::applyOrder()
{
    const QScopedValueRollback fitting(m_isFitting, true);
    for (int visual = 0; visual < StatsColumn::kCount; ++visual) {
        const int column = m_choice.order().empty() ? visual : m_choice.order()[std::size_t(visual)];
        m_header->moveSection(m_header->visualIndex(column), visual);
    }
}

void StatsTableView::showSides(bool alone)
{
    m_isAlone = alone;
    m_isSortChosen = false;
    sortByMetric();
}

void StatsTableView::setCompact(bool compact)
{
    verticalHeader()->setDefaultSectionSize(compact ? kCompactDenseRowPx : kDenseRowPx);
    m_header->setFixedHeight(compact ? kCompactDenseHeaderPx : kDenseHeaderPx);
}

void StatsTableView::takeTable()
{
    const auto isOnDevice = [this](const StatsRow &row) {
        for (std::size_t metric = 0; metric < kMetricCount; ++metric) {
            if (metricColumns(m_kind)[metric].onDevice && (row.ns[metric].baseline || row.ns[metric].experimental))
                return true;
        }
        return false;
    };
    m_hasDevice = std::any_of(m_model.rows().begin(), m_model.rows().end(), isOnDevice);
    m_hasFamilies = m_model.table().grouping != StatsGrouping::Family;
    measureColumns();
    if (!m_isSortChosen)
        sortByMetric();
    fitColumns();
}

void StatsTableView::sortByMetric()
{
    m_isSortChosen = false;
    sortByColumn(
        StatsColumn::of(m_model.metric(), m_isAlone ? ColumnPart::Baseline : ColumnPart::Delta), Qt::DescendingOrder);
}

int StatsTableView::sortColumn() const
{
    return horizontalHeader()->sortIndicatorSection();
}

bool StatsTableView::sortsDescending() const
{
    return horizontalHeader()->sortIndicatorOrder() == Qt::DescendingOrder;
}

void StatsTableView::chooseSort(int column, bool descending)
{
    m_isSortChosen = true;
    sortByColumn(column, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
}

// --- columns ---

void StatsTableView::measureColumns()
{
    for (int column = StatsColumn::Family; column < StatsColumn::kCount; ++column)
        m_widths[std::size_t(column)] =
            std::max(kNumberLeastPx, StatsDelegate::numberWidth(tabularWidest(m_model.widestText(column))));
}

int StatsTableView::naturalWidth(int column) const
{
    const int chosen = m_choice.widthPx(column);
    return chosen > 0 ? chosen : std::max(m_widths[std::size_t(column)], m_header->sectionSizeHint(column));
}

/// On a CPU the columns that rest on a roof would be empty.
RateSet StatsTableView::shownRates() const
{
    RateSet rates = m_choice.rates();
    for (std::size_t i = 0; i < kRateFigureCount; ++i)
        rates[i] = rates[i] && (m_model.table().mayHaveRoofs || !rateColumns()[i].restsOnRoofs);
    rates[kRateFigureCount] = rates[kRateFigureCount] && m_model.table().mayHaveRoofs;
    return rates;
}

ColumnSet StatsTableView::wantedColumns() const
{
    const ColumnSet rates = m_model.table().hasRates ? rateColumnsOf(shownRates(), m_isAlone) : ColumnSet {};
    const auto withRates = [&rates](ColumnSet shown) {
        for (std::size_t column = 0; column < shown.size(); ++column)
            shown[column] = shown[column] || rates[column];
        return shown;
    };
    if (m_choice.shown() && !m_isAlone)
        return withRates(*m_choice.shown());
    ColumnWish wish;
    wish.kind = m_kind;
    wish.metric = m_model.metric();
    wish.hasDevice = m_hasDevice;
    wish.hasFamilies = m_hasFamilies;
    wish.isAlone = m_isAlone;
    wish.roomPx = viewport()->width() - std::max(kNameLeastPx, m_choice.widthPx(StatsColumn::Name));
    const auto widthPx = [this](int column) {
        const int titlePx = m_isAlone && column >= StatsColumn::FirstOfMetrics
            ? m_header->titleWidth(column) // it has no other column to lie over
            : 0;
        return std::max(naturalWidth(column), titlePx);
    };
    for (int column = StatsColumn::FirstOfRates; column < StatsColumn::kCount; ++column)
        wish.roomPx -= rates[std::size_t(column)] ? widthPx(column) : 0;
    return withRates(defaultColumns(wish, widthPx));
}

// The name of a measure is wider than one narrow column of it.
void StatsTableView::widenSpans()
{
    for (const StatsHeader::Span &span : m_header->spans()) {
        int width = 0;
        for (int visual = span.first; visual <= span.last; ++visual)
            width += m_header->sectionSize(m_header->logicalIndex(visual));
        const int first = m_header->logicalIndex(span.first);
        const int missing = m_header->titleWidth(first) - width;
        if (missing > 0)
            setColumnWidth(first, columnWidth(first) + missing);
    }
}

void StatsTableView::fitColumns()
{
    const int roomPx = viewport()->width();
    placeColumns();
    if (viewport()->width() != roomPx) // other columns, and a scroll bar beside them came or went
        placeColumns();
    emit columnsChanged();
}

void StatsTableView::placeColumns()
{
    const QScopedValueRollback fitting(m_isFitting, true);
    const ColumnSet shown = wantedColumns();
    for (int column = 0; column < StatsColumn::kCount; ++column) {
        setColumnHidden(column, !shown[std::size_t(column)]);
        if (column != StatsColumn::Name)
            setColumnWidth(column, naturalWidth(column));
    }
    widenSpans();
    int others = 0;
    for (int column = StatsColumn::Family; column < StatsColumn::kCount; ++column)
        others += isColumnHidden(column) ? 0 : columnWidth(column);
    const int chosen = m_choice.widthPx(StatsColumn::Name);
    setColumnWidth(StatsColumn::Name, chosen > 0 ? chosen : std::max(kNameLeastPx, viewport()->width() - others));
}

void StatsTableView::toggleColumn(int column)
{
    ColumnSet shown {};
    for (int each = 0; each < StatsColumn::FirstOfRates; ++each)
        shown[std::size_t(each)] = !isColumnHidden(each);
    shown[std::size_t(column)] = !shown[std::size_t(column)];
    m_choice.setShown(shown);
    fitColumns();
}

void StatsTableView::toggleRate(std::size_t figure)
{
    RateSet rates = m_choice.rates();
    rates[figure] = !rates[figure];
    m_choice.setRates(rates);
    fitColumns();
}

void StatsTableView::fillRateMenu(QMenu &menu)
{
    const auto add = [this, &menu](const QString &title, const QString &definition, std::size_t figure) {
        QAction *action = menu.addAction(title);
        action->setCheckable(true);
        action->setChecked(m_choice.rates()[figure]);
        action->setToolTip(definition);
        connect(action, &QAction::triggered, this, [this, figure] { toggleRate(figure); });
    };
    for (std::size_t i = 0; i < kRateFigureCount; ++i) {
        const bool hasNone = rateColumns()[i].restsOnRoofs && !m_model.table().mayHaveRoofs;
        if (RateFigure(i) != RateFigure::Coverage && !hasNone) // it comes with what rests on it
            add(rateColumns()[i].title, rateColumns()[i].definition, i);
    }
    if (m_model.table().mayHaveRoofs)
        add(tr("Bound by"), columnDefinition(m_kind, StatsColumn::RoofClasses), kRateFigureCount);
    menu.setToolTipsVisible(true);
}

void StatsTableView::resetColumns()
{
    m_choice.reset();
    applyOrder();
    fitColumns();
}

void StatsTableView::fillColumnMenu(QMenu &menu)
{
    for (int column = StatsColumn::Family; column < StatsColumn::FirstOfRates; ++column) {
        const bool startsMetric =
            StatsColumn::isOfMetric(column) && StatsColumn::partOf(column) == ColumnPart::Baseline;
        if (startsMetric)
            menu.addSeparator();
        QAction *action = menu.addAction(columnTitle(m_kind, column));
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setToolTip(columnDefinition(m_kind, column));
        connect(action, &QAction::triggered, this, [this, column] { toggleColumn(column); });
    }
    menu.addSeparator();
    if (m_model.table().hasRates) {
        QMenu *rates = menu.addMenu(tr("Work and roofs"));
        rates->setObjectName(QStringLiteral("rateColumns"));
        fillRateMenu(*rates);
    }
    connect(menu.addAction(tr("Usual columns")), &QAction::triggered, this, &StatsTableView::resetColumns);
    menu.setToolTipsVisible(true);
}

// --- menus ---

void StatsTableView::showHeaderMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnMenu(*menu);
    menu->popup(m_header->mapToGlobal(position));
}

void StatsTableView::addSortMenu(QMenu &menu)
{
    QMenu *sorting = menu.addMenu(tr("Sort by"));
    for (int column = 0; column < StatsColumn::kCount; ++column) {
        if (isColumnHidden(column))
            continue;
        QAction *action = sorting->addAction(columnTitle(m_kind, column));
        action->setCheckable(true);
        action->setChecked(m_header->sortIndicatorSection() == column);
        connect(
            action, &QAction::triggered, this, [this, column] { chooseSort(column, column > StatsColumn::Family); });
    }
}

void StatsTableView::addRowActions(QMenu &menu, const QModelIndex &index)
{
    const auto add = [this, &menu](const QString &text, const QKeySequence &keys, auto act) {
        QAction *action = menu.addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, act);
    };
    add(tr("Copy"), QKeySequence::Copy, [this] { copyRows(CopyFormat::TabSeparated); });
    add(tr("Copy as Markdown"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C),
        [this] { copyRows(CopyFormat::Markdown); });
    const StatsRow &row = m_model.row(m_rows.mapToSource(index).row());
    add(tr("Copy name"), {}, [name = row.name] { QApplication::clipboard()->setText(name); });
    menu.addSeparator();
    add(tr("Only family %1").arg(familyTitle(row.family)), {}, [this, family = row.family] {
        const std::string_view key = kernelFamilyKey(family);
        emit filterWanted(QStringLiteral("family:") + QLatin1String(key.data(), qsizetype(key.size())));
    });
    if (m_kind == StatsKind::Operators && row.name.startsWith(kOfPyTorch))
        add(tr("Show its inputs"), {}, [this, name = row.name] { emit inputsWanted(name); });
    if (m_rows.hasGroups()) {
        add(tr("Open all groups"), {}, [this] { m_rows.setAllOpen(true); });
        add(tr("Close all groups"), {}, [this] { m_rows.setAllOpen(false); });
    }
    menu.addSeparator();
}

void StatsTableView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isByKey ? currentIndex() : indexAt(event->pos());
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (index.isValid()) {
        if (!selectionModel()->isRowSelected(index.row(), {}))
            setCurrentIndex(index);
        addRowActions(*menu, index);
    }
    addSortMenu(*menu);
    fillColumnMenu(*menu->addMenu(tr("Columns")));
    menu->popup(isByKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos());
}

void StatsTableView::copyRows(CopyFormat format) const
{
    std::vector<int> places, rows, columns;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        places.push_back(index.row());
    if (places.empty())
        return;
    std::sort(places.begin(), places.end());
    for (const int place : places)
        rows.push_back(m_rows.mapToSource(m_rows.index(place, 0)).row());
    for (int visual = 0; visual < m_header->count(); ++visual) {
        if (!isColumnHidden(m_header->logicalIndex(visual)))
            columns.push_back(m_header->logicalIndex(visual));
    }
    const CopiedRows copied { m_model, rows, columns };
    QApplication::clipboard()->setText(format == CopyFormat::Markdown ? asMarkdown(copied) : tabSeparated(copied));
}

// --- groups ---

bool StatsTableView::isFold(const QModelIndex &index) const
{
    return index.isValid() && index.siblingAtColumn(0).data(StatsRole::Fold).toInt() != int(FoldMark::None);
}

void StatsTableView::toggle(const QModelIndex &index)
{
    m_rows.setOpen(index.row(), !m_rows.isOpen(index.row()));
}

void StatsTableView::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex index = currentIndex();
    const bool opens = event->key() == Qt::Key_Right, closes = event->key() == Qt::Key_Left;
    if (index.isValid() && event->modifiers() == Qt::NoModifier && (opens || closes) && m_rows.hasGroups()) {
        int row = index.row();
        while (closes && row > 0 && m_model.row(m_rows.mapToSource(m_rows.index(row, 0)).row()).group != kNoGroup)
            --row;
        if (row != index.row())
            setCurrentIndex(m_rows.index(row, 0));
        else if (isFold(index))
            m_rows.setOpen(row, opens);
        return;
    }
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enters && isFold(index)) {
        toggle(index);
        return;
    }
    QTableView::keyPressEvent(event);
}

void StatsTableView::mousePressEvent(QMouseEvent *event)
{
    QTableView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    const bool hits = event->button() == Qt::LeftButton && isFold(index) && index.column() == StatsColumn::Name
        && StatsDelegate::foldRect(visualRect(index)).contains(event->position().toPoint());
    if (hits)
        toggle(index);
}

void StatsTableView::mouseDoubleClickEvent(QMouseEvent *event)
{
    QTableView::mouseDoubleClickEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && isFold(index))
        toggle(index);
}

void StatsTableView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (!m_isFitting)
        fitColumns();
}

} // namespace twinlane
