// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/fieldstable.h"

#include "views/explain/fieldsdelegate.h"
#include "views/look/tableheader.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QScrollBar>
#include <QShortcut>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kFieldPercent = 26, kFieldMinPx = 84, kFieldMaxPx = 200;

} // namespace

FieldsTable::FieldsTable(QWidget *parent)
    : QTableView(parent)
    , m_model(*new FieldsModel(this))
    , m_delegate(new FieldsDelegate(this))
{
    setAccessibleName(tr("Fields of both events"));
    auto *header = new TableHeader(Qt::Horizontal, this);
    setHorizontalHeader(header);
    setModel(&m_model);
    header->setSectionsClickable(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setItemDelegate(m_delegate);
    setShowGrid(false);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    auto *copy = new QShortcut(QKeySequence::Copy, this, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &FieldsTable::copySelected);
    connect(this, &QTableView::customContextMenuRequested, this, &FieldsTable::openMenu);
    const auto expand = [this](const QModelIndex &index) {
        m_model.toggleExpanded(index.row());
        fitRows();
    };
    connect(this, &QTableView::activated, this, expand); // Enter, or a double click
}

void FieldsTable::setRows(std::vector<DetailRow> rows, bool hasBaseline, bool hasExperimental)
{
    ++m_round;
    m_model.setRows(std::move(rows));
    m_hasBoth = hasBaseline && hasExperimental;
    setColumnHidden(FieldsModel::Baseline, !hasBaseline && hasExperimental);
    setColumnHidden(FieldsModel::Experimental, !hasExperimental);
    fitRows();
}

void FieldsTable::fitRows()
{
    const int width = viewport()->width();
    const int field = std::clamp(width * kFieldPercent / 100, kFieldMinPx, kFieldMaxPx);
    const int side = m_hasBoth ? (width - field) / 2 : width - field;
    setColumnWidth(FieldsModel::Field, field);
    setColumnWidth(FieldsModel::Baseline, side);
    setColumnWidth(FieldsModel::Experimental, width - field - (m_hasBoth ? side : 0));
    clearSpans();
    int all = 0;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const bool isWide = m_hasBoth && m_model.rowAt(row).state == DetailRow::State::Same;
        if (isWide)
            setSpan(row, FieldsModel::Baseline, 1, 2);
        int height = m_delegate->heightFor(m_model.index(row, FieldsModel::Field), field);
        for (const auto column : { FieldsModel::Baseline, FieldsModel::Experimental }) {
            if (!isColumnHidden(column) && !(isWide && column == FieldsModel::Experimental))
                height =
                    std::max(height, m_delegate->heightFor(m_model.index(row, column), isWide ? width - field : side));
        }
        if (rowHeight(row) != height)
            setRowHeight(row, height);
        all += height;
    }
    setFixedHeight(horizontalHeader()->sizeHint().height() + all + 2);
}

void FieldsTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitRows();
}

void FieldsTable::copySelected() const
{
    QModelIndexList selected = selectionModel()->selectedRows();
    std::sort(
        selected.begin(), selected.end(), [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
    QStringList lines;
    for (const QModelIndex &index : selected)
        lines << m_model.tabSeparated(index.row());
    if (!lines.isEmpty())
        QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

QString FieldsTable::allText() const
{
    QString text = QStringLiteral("%1\t%2\t%3\n").arg(tr("Field"), tr("Baseline"), tr("Experimental"));
    for (int row = 0; row < m_model.rowCount(); ++row)
        text += m_model.tabSeparated(row) + QLatin1Char('\n');
    return text;
}

// While the menu is open other fields may come. So it keeps the texts that it was opened for, and of the row only its
// key.
void FieldsTable::openMenu(QPoint at)
{
    const QModelIndex index = indexAt(at);
    if (!index.isValid())
        return;
    const int row = index.row();
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("fieldsMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto addCopy = [&](const QString &text, const QString &value) {
        QAction *action = menu->addAction(text, this, [value] { QApplication::clipboard()->setText(value); });
        action->setEnabled(!value.isEmpty());
    };
    addCopy(tr("Copy the baseline's value"), m_model.value(row, FieldsModel::Baseline));
    addCopy(tr("Copy the experimental value"), m_model.value(row, FieldsModel::Experimental));
    addCopy(tr("Copy all fields"), allText());
    menu->addSeparator();
    menu->addAction(m_model.isExpanded(row) ? tr("Show less") : tr("Show the whole value"), this,
        [this, round = m_round, key = m_model.rowAt(row).key] {
            if (round != m_round)
                return;
            m_model.toggleExpanded(m_model.rowOf(key));
            fitRows();
        });
    menu->popup(viewport()->mapToGlobal(at));
}

} // namespace twinlane
