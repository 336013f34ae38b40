// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statspane.h"

#include "views/look/celldelegate.h"
#include "views/look/theme.h"
#include "views/tables/statsdelegate.h"
#include "views/tables/statsheader.h"

#include <qcustomplot.h>

#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace twinlane {

StatsPane::StatsPane(StatsKind kind, const StatsModel &model, RowFilterProxy &rows, QWidget *parent)
    : QWidget(parent)
    , m_footer(model, rows)
    , m_table(new StatsTableView(kind, model, rows, this))
    , m_below(new QTableView(this))
{
    m_below->setModel(&m_footer);
    m_below->setAccessibleName(tr("What the table adds up to"));
    m_below->horizontalHeader()->hide();
    m_below->horizontalHeader()->setSectionsMovable(true);
    m_below->horizontalHeader()->setMinimumSectionSize(1);
    m_below->verticalHeader()->hide();
    m_below->verticalHeader()->setMinimumSectionSize(kCompactDenseRowPx);
    m_below->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_below->verticalHeader()->setDefaultSectionSize(kDenseRowPx);
    m_below->setItemDelegate(new StatsDelegate(m_below));
    m_below->setFrameShape(QFrame::NoFrame);
    m_below->setShowGrid(false);
    m_below->setWordWrap(false);
    m_below->setTabKeyNavigation(false);
    m_below->setSelectionMode(QAbstractItemView::NoSelection);
    m_below->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_below->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_below->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_table, &StatsTableView::columnsChanged, this, &StatsPane::takeColumns);
    connect(m_below->horizontalScrollBar(), &QScrollBar::valueChanged, m_table->horizontalScrollBar(),
        &QScrollBar::setValue);
    connect(m_table->horizontalScrollBar(), &QScrollBar::valueChanged, m_below->horizontalScrollBar(),
        &QScrollBar::setValue);
    takeColumns();
}

void StatsPane::setCompact(bool compact)
{
    m_table->setCompact(compact);
    m_below->verticalHeader()->setDefaultSectionSize(compact ? kCompactDenseRowPx : kDenseRowPx);
    layOut();
}

void StatsPane::takeColumns()
{
    const QHeaderView &from = *m_table->horizontalHeader();
    QHeaderView &to = *m_below->horizontalHeader();
    for (int visual = 0; visual < from.count() && to.count() == from.count(); ++visual) {
        const int column = from.logicalIndex(visual);
        to.moveSection(to.visualIndex(column), visual);
        m_below->setColumnHidden(column, m_table->isColumnHidden(column));
        if (!m_table->isColumnHidden(column))
            m_below->setColumnWidth(column, m_table->columnWidth(column));
    }
    layOut();
}

void StatsPane::layOut()
{
    const auto needsBar = [this] { return m_table->horizontalHeader()->length() > m_table->viewport()->width(); };
    const int rowPx = m_table->verticalHeader()->defaultSectionSize();
    const int headerPx = m_table->horizontalHeader()->height();
    for (int turn = 0; turn < 2; ++turn) { // a table of another size fits its columns anew
        const bool scrolls = needsBar();
        const int barPx = scrolls ? m_below->horizontalScrollBar()->sizeHint().height() : 0;
        const int belowPx = m_footer.rowCount() * rowPx + barPx;
        const int rows = std::max(1, (height() - belowPx - headerPx) / rowPx);
        m_table->setGeometry(0, 0, width(), headerPx + rows * rowPx);
        m_below->setGeometry(0, headerPx + rows * rowPx, width(), belowPx);
        m_below->setHorizontalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
        m_below->setVisible(belowPx > 0);
        if (needsBar() == scrolls)
            break;
    }
}

void StatsPane::drawRows(QPainter &painter, const QTableView &table, int count, int top) const
{
    const QHeaderView &columns = *m_table->horizontalHeader();
    const int rowPx = m_table->verticalHeader()->defaultSectionSize();
    QStyleOptionViewItem option;
    option.state = QStyle::State_Enabled;
    for (int row = 0; row < count; ++row) {
        for (int column = 0; column < columns.count(); ++column) {
            if (columns.isSectionHidden(column))
                continue;
            option.rect = { columns.sectionPosition(column), top + row * rowPx, columns.sectionSize(column), rowPx };
            table.itemDelegate()->paint(&painter, option, table.model()->index(row, column));
        }
    }
}

Drawing StatsPane::drawing(const QString &caption, int mostPx) const
{
    const int rowPx = m_table->verticalHeader()->defaultSectionSize(), headerPx = rowPx + m_table->header().height();
    const int all = m_table->model()->rowCount(), below = m_footer.rowCount();
    const bool isCut = headerPx + (all + below) * rowPx > mostPx;
    const int drawn = isCut ? std::max(1, (mostPx - headerPx) / rowPx - below - 1) : all;
    const int belowTop = headerPx + (drawn + (isCut ? 1 : 0)) * rowPx;
    return { { m_table->header().length(), belowTop + below * rowPx }, [=, this](QCPPainter &painter) {
                painter.setFont(Theme::font(12));
                painter.setPen(Theme::current().muted);
                painter.drawText(QRect(kCellPaddingPx, 0, m_table->header().length(), rowPx),
                    Qt::AlignLeft | Qt::AlignVCenter, caption);
                painter.translate(0, rowPx);
                m_table->header().draw(painter);
                painter.translate(0, -rowPx);
                drawRows(painter, *m_table, drawn, headerPx);
                if (isCut) {
                    painter.setFont(Theme::font(13));
                    painter.setPen(Theme::current().muted);
                    painter.drawText(QRect(kCellPaddingPx, belowTop - rowPx, width(), rowPx),
                        Qt::AlignLeft | Qt::AlignVCenter, tr("%n more row(s)", nullptr, all - drawn));
                }
                drawRows(painter, *m_below, below, belowTop);
            } };
}

void StatsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

} // namespace twinlane
