// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/lognumbertree.h"

#include "views/logs/lognumbercopy.h"
#include "views/logs/lognumberdelegate.h"
#include "views/logs/lognumbermodel.h"
#include "views/look/tableheader.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kIndentPx = 16, kLeastNamePx = 150, kMostNamePx = 380, kLeastBarsPx = 90, kMostBarsPx = 760;
/// In less room the marks before the differences say enough.
constexpr int kJudgedFromPx = 860;

} // namespace

LogNumberTree::LogNumberTree(QWidget *parent)
    : QTreeView(parent)
    , m_model(new LogNumberModel(this))
{
    setObjectName(QStringLiteral("logNumbers"));
    setAccessibleName(tr("Numbers of the picked model"));
    auto *head = new TableHeader(Qt::Horizontal, this);
    setHeader(head);
    head->setSectionsClickable(true); // which the tree has just switched off
    setModel(m_model);
    setItemDelegate(new LogNumberDelegate(this));
    head->setSectionResizeMode(QHeaderView::Fixed);
    head->setMinimumSectionSize(1);
    head->setStretchLastSection(false);
    head->setSectionsMovable(false);
    setFrameShape(QFrame::NoFrame);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setExpandsOnDoubleClick(false);
    setIndentation(kIndentPx);
    setMouseTracking(true);
    setAllColumnsShowFocus(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabKeyNavigation(false);
    connect(head, &QHeaderView::sectionClicked, this, &LogNumberTree::sortBy);
    auto *copy = new QAction(tr("Copy as TSV"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &LogNumberTree::copyTabSeparated);
    addAction(copy);
}

void LogNumberTree::setEntry(const LogEntry *entry)
{
    const LogSides sides = entry ? entry->sides : LogSides::Both;
    m_model->setNumbers(entry ? logNumbersOf(*entry) : LogNumberLines(), sides);
    setColumnHidden(LogNumberModel::Baseline, sides == LogSides::Experimental);
    setColumnHidden(LogNumberModel::Experimental, sides == LogSides::Baseline);
    for (const int column : { LogNumberModel::Difference, LogNumberModel::Percent })
        setColumnHidden(column, sides != LogSides::Both);
    setColumnHidden(LogNumberModel::Range, sides == LogSides::Both);
    openAll();
    fitColumns();
    scrollToTop();
}

void LogNumberTree::openAll()
{
    expandAll();
    for (int row = 0; row < m_model->rowCount(); ++row)
        setFirstColumnSpanned(row, {}, true);
}

/// First click: the largest first; second: the smallest; third: as in the log.
void LogNumberTree::sortBy(int column)
{
    if (column == LogNumberModel::Bars || column == LogNumberModel::Range || column == LogNumberModel::Runs
        || column == LogNumberModel::Judged)
        return;
    const Qt::SortOrder first = column == LogNumberModel::Name ? Qt::AscendingOrder : Qt::DescendingOrder;
    if (m_sortColumn != column) {
        m_sortColumn = column;
        m_sortOrder = first;
    } else if (m_sortOrder == first) {
        m_sortOrder = first == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
    } else {
        m_sortColumn = -1;
    }
    header()->setSortIndicatorShown(m_sortColumn >= 0);
    header()->setSortIndicator(m_sortColumn, m_sortOrder);
    m_model->sort(m_sortColumn, m_sortOrder);
    openAll();
    fitColumns();
}

void LogNumberTree::applyTheme()
{
    viewport()->update();
    header()->viewport()->update();
}

// Everything is open, so there is nothing to open.
void LogNumberTree::drawBranches(QPainter *, const QRect &, const QModelIndex &) const { }

void LogNumberTree::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

/// Numbers get what they need, names up to a limit; what is left over goes to the bars.
void LogNumberTree::fitColumns()
{
    const int roomPx = viewport()->width();
    setColumnHidden(LogNumberModel::Judged, m_model->sides() != LogSides::Both || roomPx < kJudgedFromPx);
    int numbersPx = 0;
    for (int column = LogNumberModel::Baseline; column < LogNumberModel::Columns; ++column) {
        if (column == LogNumberModel::Bars || isColumnHidden(column))
            continue;
        const int px = std::max(sizeHintForColumn(column), header()->sectionSizeHint(column));
        setColumnWidth(column, px);
        numbersPx += px;
    }
    const int leftPx = std::max(0, roomPx - numbersPx);
    const int wishPx = std::clamp(sizeHintForColumn(LogNumberModel::Name), kLeastNamePx, kMostNamePx);
    const int namePx = std::min(wishPx, std::max(kLeastNamePx, leftPx - kLeastBarsPx));
    setColumnWidth(LogNumberModel::Name, namePx);
    setColumnWidth(LogNumberModel::Bars, std::clamp(leftPx - namePx, 1, kMostBarsPx));
}

std::vector<int> LogNumberTree::copiedLines() const
{
    std::vector<int> lines;
    const bool isSome = selectionModel()->hasSelection();
    for (QModelIndex index = m_model->index(0, 0); index.isValid(); index = indexBelow(index)) {
        if (!isSome || selectionModel()->isSelected(index))
            lines.push_back(static_cast<int>(index.internalId()));
    }
    return lines;
}

void LogNumberTree::copyTabSeparated()
{
    QGuiApplication::clipboard()->setText(logTabSeparated(*m_model, copiedLines()));
    emit said(tr("Copied as TSV"));
}

void LogNumberTree::copyMarkdown()
{
    QGuiApplication::clipboard()->setText(logMarkdown(*m_model, copiedLines()));
    emit said(tr("Copied as Markdown"));
}

void LogNumberTree::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_model->rowCount() == 0)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("logNumbersMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Copy as TSV")), &QAction::triggered, this, &LogNumberTree::copyTabSeparated);
    connect(menu->addAction(tr("Copy as Markdown")), &QAction::triggered, this, &LogNumberTree::copyMarkdown);
    menu->popup(event->reason() == QContextMenuEvent::Keyboard
            ? viewport()->mapToGlobal(visualRect(currentIndex()).center())
            : event->globalPos());
}

} // namespace twinlane
