// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/scopeview.h"

#include "model/comparison/comparison.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/theme.h"
#include "views/scopehead.h"
#include "views/words/modelwords.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// Of pictures for slides and issues.
constexpr int kDrawingHeightPx = 820;

} // namespace

ScopeView::ScopeView(Shown &shown, const QString &name, QWidget *canvas, QWidget *legend)
    : ComparisonView(shown)
    , m_canvas(canvas)
    , m_controls(new QWidget(this))
    , m_measures(new ChoiceChip(tr("Measure")))
    , m_head(new ScopeHead(shown, legend))
    , m_stack(new QStackedLayout)
    , m_empty(new EmptyState)
{
    setAccessibleName(name);
    for (const Measure measure : { Measure::Critical, Measure::Host, Measure::Device })
        m_measures->addChoice(static_cast<int>(measure), measureTitle(measure), measureDefinition(measure));
    connect(
        m_measures, &ChoiceChip::chosen, this, [this](int id) { this->shown().setMeasure(static_cast<Measure>(id)); });
    auto *line = new QHBoxLayout(m_controls);
    line->setContentsMargins(0, 0, 0, 0);
    line->addStretch();
    line->addWidget(m_measures);
    m_controls->hide(); // until a card takes them

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_head);
    layout->addLayout(m_stack, 1);
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_empty);
    m_stack->setCurrentWidget(m_empty);
    connect(m_empty, &EmptyState::actionTriggered, this, &ScopeView::zoomOut);
    setFocusProxy(m_canvas);
    m_empty->setContent(QStringLiteral("search"), tr("Nothing is open"), QString());
}

QWidget *ScopeView::controls() const
{
    return m_controls;
}

void ScopeView::follow(Shown::Changes what)
{
    if (what & (Shown::NewComparison | Shown::NewScope | Shown::NewMeasure)) {
        m_isStale = true;
        if (what & Shown::NewComparison)
            clear(); // its rows are not those of the new comparison
        if (isVisible())
            refresh();
    } else if ((what & Shown::NewSelected) && !m_isStale) {
        showSelected();
    }
}

void ScopeView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    refresh();
}

void ScopeView::refresh()
{
    if (!std::exchange(m_isStale, false))
        return;
    m_measures->setCurrent(static_cast<int>(shown().measure()));
    showScope();
    showSelected();
    showHead();
    showEmpty();
}

void ScopeView::showHead()
{
    m_head->update();
}

void ScopeView::showEmpty()
{
    const bool hasNothing = !comparison() || isEmpty();
    if (hasNothing)
        m_empty->setContent(QStringLiteral("search"), comparison() ? tr("Deepest level") : tr("Nothing is open"),
            comparison()
                ? tr("This block has no blocks inside. Its operators and kernels stand in the tables of Blocks.")
                : QString(),
            comparison() && shown().scope() != comparison()->stepRow() ? tr("Zoom out") : QString());
    m_stack->setCurrentWidget(hasNothing ? static_cast<QWidget *>(m_empty) : m_canvas);
}

void ScopeView::zoomIn(RowId row)
{
    if (row == shown().scope())
        return;
    if (comparison()->rows[row.row()].subtreeEnd > row.row() + 1)
        shown().setScope(row);
    else
        shown().setSelected(row);
}

void ScopeView::zoomOut()
{
    leaveScope(shown());
}

void ScopeView::applyTheme()
{
    m_head->applyTheme();
    m_empty->applyTheme();
    m_canvas->update();
    if (!m_isStale)
        showHead();
}

Drawing ScopeView::drawing(QSize most) const
{
    const QSize sizePx(most.width(), std::min(most.height(), kDrawingHeightPx));
    return { sizePx, [this, sizePx](QCPPainter &painter) {
                painter.fillRect(QRect(QPoint(), sizePx), Theme::current().surface);
                paintDocument(painter, sizePx);
            } };
}

} // namespace twinlane
