// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/diffbarsview.h"

#include "views/breadcrumb.h"
#include "views/diffbarschart.h"
#include "views/diffbarstext.h"
#include "views/emptystate.h"
#include "views/format.h"
#include "views/pill.h"
#include "views/selection.h"
#include "views/texts.h"
#include "views/theme.h"

#include <QButtonGroup>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLocale>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

QToolButton *addChoice(QButtonGroup *group, QHBoxLayout *layout, int id, const QString &text, const QString &toolTip)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(text);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    group->addButton(button, id);
    layout->addWidget(button);
    return button;
}

QString fileName(const Run &run)
{
    return QFileInfo(toQString(run.trace.file)).fileName();
}

} // namespace

DiffBarsView::DiffBarsView(Selection &selection, QWidget *parent)
    : ComparisonView(parent)
    , m_selection(selection)
    , m_breadcrumb(new Breadcrumb)
    , m_note(new Pill)
    , m_measures(new QButtonGroup(this))
    , m_orders(new QButtonGroup(this))
    , m_stack(new QStackedLayout)
    , m_chart(new DiffBarsChart)
    , m_empty(new EmptyState)
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    outer->addWidget(card);
    auto *layout = new QVBoxLayout(card);
    layout->setContentsMargins(1, 6, 1, 8);
    layout->setSpacing(0);
    layout->addWidget(createHeader());
    layout->addLayout(m_stack, 1);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_empty);
    m_chart->setMinimumHeight(static_cast<int>(DiffBarsLayout::kHeaderPx + 2 * DiffBarsLayout::kRowPx));

    connect(&m_selection, &Selection::scopeChanged, this, [this] { rebuild(); });
    connect(&m_selection, &Selection::selectedChanged, this, [this](RowId row) { m_chart->setSelectedRow(indexOf(row)); });
    connect(&m_selection, &Selection::measureChanged, this, [this] { rebuild(); });
    connect(m_chart, &DiffBarsChart::rowActivated, this, &DiffBarsView::activateRow);
    connect(m_chart, &DiffBarsChart::rowSelected, this, &DiffBarsView::selectRow);
    connect(m_chart, &DiffBarsChart::zoomOutRequested, this, &DiffBarsView::zoomOut);
    connect(m_empty, &EmptyState::actionTriggered, this, &DiffBarsView::zoomOut);
    connect(m_breadcrumb, &Breadcrumb::activated, this, [this](int depth) {
        const std::vector<RowId> path = pathRows();
        if (static_cast<std::size_t>(depth) < path.size())
            zoomTo(path[static_cast<std::size_t>(depth)]);
    });
    setFocusProxy(m_chart);
    applyTheme();
    rebuild();
}

QWidget *DiffBarsView::createHeader()
{
    auto *header = new QWidget;
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(7, 0, 14, 0);
    layout->setSpacing(4);
    layout->addWidget(m_breadcrumb, 1);
    layout->addWidget(m_note);
    layout->addSpacing(8);
    for (const Measure measure : { Measure::Critical, Measure::Host, Measure::Device })
        addChoice(m_measures, layout, static_cast<int>(measure), measureTitle(measure), measureDefinition(measure));
    layout->addSpacing(12);
    addChoice(m_orders, layout, static_cast<int>(BarOrder::Execution), tr("Execution order"), tr("Blocks in the order in which they ran"));
    addChoice(m_orders, layout, static_cast<int>(BarOrder::LargestDifference), tr("Largest first"), tr("Blocks with the largest difference first"));
    m_measures->button(static_cast<int>(m_selection.measure()))->setChecked(true);
    m_orders->button(static_cast<int>(m_order))->setChecked(true);
    connect(m_measures, &QButtonGroup::idClicked, this, [this](int id) { m_selection.setMeasure(static_cast<Measure>(id)); });
    connect(m_orders, &QButtonGroup::idClicked, this, [this](int id) { setOrder(static_cast<BarOrder>(id)); });
    return header;
}

void DiffBarsView::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    rebuild();
}

void DiffBarsView::applyTheme()
{
    m_chart->applyTheme();
    m_breadcrumb->applyTheme();
    m_empty->applyTheme();
    m_note->update();
}

void DiffBarsView::setOrder(BarOrder order)
{
    m_orders->button(static_cast<int>(order))->setChecked(true);
    if (order == m_order)
        return;
    m_order = order;
    rebuild();
}

std::vector<RowId> DiffBarsView::pathRows() const
{
    std::vector<RowId> path;
    if (!m_comparison)
        return path;
    for (RowId row = m_selection.scope(); row; row = m_comparison->rows[row.row()].parent) {
        path.push_back(row);
        if (row == m_comparison->stepRow())
            break;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

int DiffBarsView::indexOf(RowId row) const
{
    const std::vector<DiffBar> &bars = m_chart->content().bars.bars;
    const auto found = std::find_if(bars.begin(), bars.end(), [row](const DiffBar &bar) { return bar.row == row; });
    return row && found != bars.end() ? static_cast<int>(found - bars.begin()) : -1;
}

void DiffBarsView::rebuild()
{
    m_measures->button(static_cast<int>(m_selection.measure()))->setChecked(true);
    DiffBarsContent content;
    content.comparison = m_comparison;
    // While a comparison is replaced the selection may still hold a row of the one before.
    const RowId scope = m_selection.scope();
    if (m_comparison && scope && scope.row() < m_comparison->rows.size())
        content.bars = diffBars(*m_comparison, scope, m_selection.measure(), m_order);
    const bool empty = content.bars.bars.empty();
    m_chart->setContent(std::move(content), m_selection.measure());
    m_chart->setSelectedRow(indexOf(m_selection.selected()));
    if (const int row = indexOf(m_cameFrom); row >= 0 && !m_selection.selected())
        m_chart->setCurrentRow(row);
    if (empty)
        m_empty->setContent(QStringLiteral("search"), m_comparison ? tr("Deepest level") : tr("Nothing is open"),
            m_comparison ? tr("This block has no blocks inside. Its operators and kernels stand in the tables.") : QString(),
            m_comparison && scope != m_comparison->stepRow() ? tr("Zoom out") : QString());
    m_stack->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_chart);
    rebuildBreadcrumb();
    showNote();
}

void DiffBarsView::rebuildBreadcrumb()
{
    QStringList names;
    for (const RowId row : pathRows())
        names << barName(*m_comparison, row);
    m_breadcrumb->setPath(names);
}

void DiffBarsView::showNote()
{
    const DiffBars &bars = m_chart->content().bars;
    QString text, toolTip;
    if (m_comparison && m_comparison->topLevelOnly) {
        text = tr("Little in common: top level only");
        toolTip = tr("Less than half of the time could be aligned with confidence, so blocks below the step are not compared.");
    } else if (!bars.bars.empty() && bars.allSame()) {
        text = tr("No differences above 2 %");
    }
    m_note->setContent(text, Tone::Neutral);
    m_note->setToolTip(toolTip);
}

void DiffBarsView::activateRow(int index)
{
    const DiffBar &bar = m_chart->content().bars.bars[static_cast<std::size_t>(index)];
    if (bar.hasChildren)
        zoomTo(bar.row);
    else
        m_selection.setSelected(m_selection.selected() == bar.row ? RowId() : bar.row);
}

void DiffBarsView::selectRow(int index)
{
    m_selection.setSelected(m_chart->content().bars.bars[static_cast<std::size_t>(index)].row);
}

void DiffBarsView::zoomTo(RowId scope)
{
    // Back in a parent, the keyboard stands on the block that was left.
    m_cameFrom = {};
    const std::vector<RowId> path = pathRows();
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        if (path[i] == scope)
            m_cameFrom = path[i + 1];
    m_selection.setScope(scope);
    m_cameFrom = {};
}

void DiffBarsView::zoomOut()
{
    const std::vector<RowId> path = pathRows();
    if (path.size() > 1)
        zoomTo(path[path.size() - 2]);
    else
        m_selection.setSelected({});
}

QStringList DiffBarsView::caption() const
{
    if (!m_comparison)
        return {};
    const auto side = [this](Side which) {
        return tr("%1: %2 (steps: %3)")
            .arg(sideTitle(which), fileName(m_comparison->run(which)), QLocale().toString(static_cast<qulonglong>(m_comparison->steps(which).size())));
    };
    return { m_breadcrumb->path().join(QStringLiteral(" › ")), side(Side::Baseline), side(Side::Experimental),
        QStringLiteral("%1 · %2").arg(measureTitle(m_selection.measure()), aggregateTitle(m_comparison->options.aggregate)) };
}

QImage DiffBarsView::chartImage(int widthPx, qreal scale) const
{
    return m_chart->toImage(widthPx, scale, caption());
}

bool DiffBarsView::writeSvg(QIODevice &device, int widthPx) const
{
    return m_chart->writeSvg(device, widthPx, caption());
}

bool DiffBarsView::writePdf(QIODevice &device, int widthPx) const
{
    return m_chart->writePdf(device, widthPx, caption());
}

int DiffBarsView::heightForRows(int rows) const
{
    const QMargins margins = layout()->itemAt(0)->widget()->layout()->contentsMargins();
    return margins.top() + margins.bottom() + m_breadcrumb->sizeHint().height()
        + static_cast<int>(DiffBarsLayout::kHeaderPx + DiffBarsLayout::kRowPx * rows);
}

int DiffBarsView::rowCount() const
{
    return m_chart->rowCount();
}

} // namespace twinlane
