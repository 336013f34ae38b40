// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/mapview.h"

#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/map/mapcanvas.h"
#include "views/map/maplegend.h"
#include "views/scopehead.h"
#include "views/words/modelwords.h"

#include <QHBoxLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <utility>

namespace twinlane {

namespace {

/// Of pictures for slides and issues.
constexpr QSize kDocumentPx { 1400, 820 };

} // namespace

MapView::MapView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_controls(new QWidget(this))
    , m_measures(new ChoiceChip(tr("Measure")))
    , m_legend(new MapLegend)
    , m_head(new ScopeHead(shown, m_legend))
    , m_stack(new QStackedLayout)
    , m_canvas(new MapCanvas)
    , m_empty(new EmptyState)
{
    setAccessibleName(tr("Map"));
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
    connect(m_canvas, &MapCanvas::rowSelected, &shown, &Shown::setSelected);
    connect(m_canvas, &MapCanvas::rowActivated, this, [this](RowId row) {
        if (comparison()->rows[row.row()].subtreeEnd > row.row() + 1)
            this->shown().setScope(row);
        else
            this->shown().setSelected(row);
    });
    connect(m_canvas, &MapCanvas::enteredChanged, this, &MapView::showHead);
    connect(m_canvas, &MapCanvas::zoomOutRequested, this, [this] { leaveScope(this->shown()); });
    connect(
        m_head, &ScopeHead::insideLeft, this, [this](int kept) { m_canvas->leaveTo(static_cast<std::size_t>(kept)); });
    connect(m_empty, &EmptyState::actionTriggered, this, [this] { leaveScope(this->shown()); });
    setFocusProxy(m_canvas);
    applyTheme();
    showEmpty();
}

QWidget *MapView::controls() const
{
    return m_controls;
}

void MapView::follow(Shown::Changes what)
{
    if (what & (Shown::NewComparison | Shown::NewScope | Shown::NewMeasure)) {
        m_isStale = true;
        if (what & Shown::NewComparison)
            m_canvas->show(nullptr, {}, shown().measure()); // its rows are not those of the new comparison
        if (isVisible())
            refresh();
    } else if ((what & Shown::NewSelected) && !m_isStale) {
        m_canvas->setSelected(shown().selected());
    }
}

void MapView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    refresh();
}

void MapView::refresh()
{
    if (!std::exchange(m_isStale, false))
        return;
    m_measures->setCurrent(static_cast<int>(shown().measure()));
    m_canvas->show(comparison(), shown().scope(), shown().measure());
    m_canvas->setSelected(shown().selected());
    m_legend->setAlone(comparison() && comparison()->isAlone());
    showHead();
    showEmpty();
}

void MapView::showHead()
{
    const MapScene &scene = m_canvas->scene();
    QStringList names;
    for (const MapId id : scene.entered())
        names << scene.tree().name(id);
    if (scene.entered().empty()) {
        m_head->update();
        return;
    }
    const Delta<std::int64_t> timeNs = scene.tree().bar(scene.entered().back()).timeNs;
    m_head->update(names, &timeNs);
}

void MapView::showEmpty()
{
    const bool isEmpty =
        !comparison() || m_canvas->scene().tree().isEmpty() || m_canvas->scene().tree()[0].childCount == 0;
    if (isEmpty)
        m_empty->setContent(QStringLiteral("search"), comparison() ? tr("Deepest level") : tr("Nothing is open"),
            comparison()
                ? tr("This block has no blocks inside. Its operators and kernels stand in the tables of Blocks.")
                : QString(),
            comparison() && shown().scope() != comparison()->stepRow() ? tr("Zoom out") : QString());
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_canvas);
}

void MapView::applyTheme()
{
    m_head->applyTheme();
    m_empty->applyTheme();
    m_canvas->update();
    if (!m_isStale)
        showHead();
}

QString MapView::pictureTitle() const
{
    return QStringLiteral("%1 · %2").arg(accessibleName(), m_head->path().join(QStringLiteral(" › ")));
}

QImage MapView::documentImage(qreal scale)
{
    return exportImage(kDocumentPx, scale);
}

bool MapView::writeSvg(QIODevice &device, int widthPx) const
{
    return m_canvas->writeSvg(device, { widthPx, kDocumentPx.height() }, pictureTitle());
}

bool MapView::writePdf(QIODevice &device, int widthPx) const
{
    return m_canvas->writePdf(device, { widthPx, kDocumentPx.height() }, pictureTitle());
}

} // namespace twinlane
