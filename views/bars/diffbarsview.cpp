// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarsview.h"

#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarstext.h"
#include "views/bars/pinchoices.h"
#include "views/look/breadcrumb.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/headrow.h"
#include "views/look/nametext.h"
#include "views/look/pill.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"

#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

/// Longest name of a block in a menu; a wider menu would hide the chart.
constexpr qreal kMenuTextPx = 420;
/// Of pictures for slides and issues.
constexpr int kDocumentWidthPx = 1400;

QString fileName(const Run &run)
{
    return QFileInfo(toQString(run.trace.file)).fileName();
}

} // namespace

DiffBarsView::DiffBarsView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_breadcrumb(new Breadcrumb)
    , m_note(new Pill)
    , m_wholeAxis(new QToolButton)
    , m_largestFirst(new QToolButton)
    , m_measures(new ChoiceChip(tr("Measure")))
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
    m_chart->setMinimumHeight(static_cast<int>(DiffBarsLayout::kHeaderPx + 2 * DiffBarsLayout::kCompactRowPx));

    connect(m_chart, &DiffBarsChart::rowActivated, this, &DiffBarsView::activateRow);
    connect(m_chart, &DiffBarsChart::rowSelected, this, &DiffBarsView::selectRow);
    connect(m_chart, &DiffBarsChart::zoomOutRequested, this, &DiffBarsView::zoomOut);
    connect(m_chart, &DiffBarsChart::menuRequested, this, &DiffBarsView::openMenu);
    connect(m_chart, &DiffBarsChart::groupToggled, this, &DiffBarsView::toggleGroup);
    connect(m_chart, &DiffBarsChart::timeZoomChanged, this, [this](double zoom) { m_wholeAxis->setVisible(zoom > 1); });
    connect(m_empty, &EmptyState::actionTriggered, this, &DiffBarsView::zoomOut);
    connect(m_breadcrumb, &Breadcrumb::activated, this, [this](int depth) {
        const std::vector<RowId> path = pathTo(this->shown().scope());
        if (static_cast<std::size_t>(depth) < path.size())
            this->shown().setScope(path[static_cast<std::size_t>(depth)]);
    });
    setFocusProxy(m_chart);
    applyTheme();
    rebuild();
}

QWidget *DiffBarsView::createHeader()
{
    auto *place = new QWidget;
    auto *placeLayout = new QHBoxLayout(place);
    placeLayout->setContentsMargins(7, 0, 0, 0);
    placeLayout->addWidget(m_breadcrumb, 1);
    placeLayout->addWidget(m_note);
    auto *chips = new QWidget;
    auto *layout = new QHBoxLayout(chips);
    layout->setContentsMargins(0, 0, 10, 0);
    layout->setSpacing(2);
    layout->addStretch();
    m_controls = new QHBoxLayout;
    m_controls->setSpacing(2);
    layout->addLayout(m_controls);

    for (const Measure measure : { Measure::Critical, Measure::Host, Measure::Device })
        m_measures->addChoice(static_cast<int>(measure), measureTitle(measure), measureDefinition(measure));
    m_measures->setCurrent(static_cast<int>(shown().measure()));
    connect(m_measures, &ChoiceChip::chosen, this, [this](int id) { shown().setMeasure(static_cast<Measure>(id)); });
    layout->addWidget(m_measures);

    const auto prepare = [layout](QToolButton *button, const QString &text, const QString &toolTip) {
        button->setObjectName(QStringLiteral("chip"));
        button->setText(text);
        button->setToolTip(toolTip);
        button->setAccessibleName(text);
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
    };
    prepare(m_largestFirst, tr("Largest first"),
        tr("Blocks with the largest difference first, instead of in the order in which they ran"));
    m_largestFirst->setCheckable(true);
    connect(m_largestFirst, &QToolButton::toggled, this,
        [this](bool on) { setOrder(on ? BarOrder::LargestDifference : BarOrder::Execution); });
    prepare(m_wholeAxis, tr("Whole axis"),
        tr("Shows the whole time axis again (Ctrl+0). Ctrl and the wheel zoom it, Shift and the wheel move it."));
    m_wholeAxis->hide();
    connect(m_wholeAxis, &QToolButton::clicked, this, [this] { m_chart->showWholeTimeAxis(); });
    constexpr int kPlaceLeastPx = 220; // room for a path of two blocks
    m_head = new HeadRow(place, chips, kPlaceLeastPx);
    return m_head;
}

void DiffBarsView::addControl(QWidget *control)
{
    m_controls->addWidget(control);
}

void DiffBarsView::setCompact(bool compact)
{
    m_chart->setCompact(compact);
}

void DiffBarsView::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison) {
        m_expanded.clear();
        if (m_menu)
            m_menu->close();
        rebuild();
    } else if (what & (Shown::NewScope | Shown::NewMeasure)) {
        rebuild(leftBlock());
    } else if (what & Shown::NewSelected) {
        m_chart->setSelectedRow(shownIndexOf(shown().selected()));
    }
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
    if (order == m_order)
        return;
    m_order = order;
    m_largestFirst->setChecked(order == BarOrder::LargestDifference);
    rebuild();
}

// From the step, or from the whole run, down to the row itself.
std::vector<RowId> DiffBarsView::pathTo(RowId row) const
{
    std::vector<RowId> path;
    for (; row; row = comparison()->rows[row.row()].parent) {
        path.push_back(row);
        if (row == comparison()->stepRow())
            break;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

// Back in a parent, the keyboard stands on the block that was left.
RowId DiffBarsView::leftBlock() const
{
    const std::vector<RowId> path = pathTo(m_builtScope);
    const auto scope = std::find(path.begin(), path.end(), shown().scope());
    return scope == path.end() || scope + 1 == path.end() ? RowId() : *(scope + 1);
}

// The bar of a picked row. If the row lies deeper than the children of the scope, it is the bar of the child that holds
// it.
int DiffBarsView::shownIndexOf(RowId row) const
{
    if (!row)
        return -1;
    const RowId scope = shown().scope();
    for (RowId parent; (parent = comparison()->rows[row.row()].parent) && parent != scope;)
        row = parent;
    return m_chart->content().bars.indexOf(row);
}

void DiffBarsView::rebuild(RowId current)
{
    m_measures->setCurrent(static_cast<int>(shown().measure()));
    m_largestFirst->setVisible(!comparison() || !comparison()->isAlone());
    DiffBarsContent content;
    content.comparison = comparison();
    const RowId scope = shown().scope();
    m_builtScope = scope;
    if (scope)
        content.bars = diffBars(*comparison(), scope, shown().measure(), m_order, m_expanded);
    const bool empty = content.bars.bars.empty();
    m_chart->setContent(std::move(content), shown().measure());
    m_chart->setSelectedRow(shownIndexOf(shown().selected()));
    if (const int row = shownIndexOf(current); row >= 0 && !shown().selected())
        m_chart->setCurrentRow(row);
    if (empty)
        m_empty->setContent(QStringLiteral("search"), comparison() ? tr("Deepest level") : tr("Nothing is open"),
            comparison() ? tr("This block has no blocks inside. Its operators and kernels stand in the tables.")
                         : QString(),
            comparison() && scope != comparison()->stepRow() ? tr("Zoom out") : QString());
    m_stack->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_chart);
    rebuildBreadcrumb();
    showNote();
}

void DiffBarsView::rebuildBreadcrumb()
{
    QStringList names;
    for (const RowId row : pathTo(shown().scope()))
        names << rowName(*comparison(), row);
    m_breadcrumb->setPath(names);
}

/// Is a block real although none of the shown bars is? A small block inside a bar may be.
bool DiffBarsView::hasRealInside() const
{
    const std::vector<RowJudgement> &judgements = comparison()->judgements;
    const RowId scope = shown().scope();
    const std::size_t end = scope ? comparison()->rows[scope.row()].subtreeEnd : judgements.size();
    return std::any_of(judgements.begin() + static_cast<std::ptrdiff_t>(scope ? scope.row() : 0),
        judgements.begin() + static_cast<std::ptrdiff_t>(end),
        [](const RowJudgement &judgement) { return judgement.flagged(); });
}

void DiffBarsView::showNote()
{
    const DiffBars &bars = m_chart->content().bars;
    QStringList texts, toolTip;
    if (comparison() && comparison()->options.hasRepeats()) {
        texts << tr("First recording of each side");
        toolTip << tr("Bars and tables show the first recording of each side. All recordings together say which "
                      "differences are real; verdict and overview show their mean.");
    }
    if (comparison() && comparison()->topLevelOnly) {
        texts << tr("Little in common: top level only");
        toolTip << tr(
            "Less than half of the time could be aligned with confidence, so blocks below the step are not compared.");
    } else if (comparison() && !comparison()->isAlone() && !bars.bars.empty() && bars.allSame() && !hasRealInside()) {
        texts << tr("No real differences");
    }
    m_note->setContent(texts.join(QStringLiteral(" · ")), Tone::Neutral);
    m_note->setToolTip(toolTip.join(QLatin1Char('\n')));
}

void DiffBarsView::activateRow(int index)
{
    const DiffBar &bar = m_chart->content().bars.bars[static_cast<std::size_t>(index)];
    if (bar.isGroup())
        toggleGroup(index);
    else if (bar.hasChildren)
        shown().setScope(bar.row);
    else
        shown().setSelected(shown().selected() == bar.row ? RowId() : bar.row);
}

void DiffBarsView::selectRow(int index)
{
    const DiffBar &bar = m_chart->content().bars.bars[static_cast<std::size_t>(index)];
    shown().setSelected(bar.isGroup() ? RowId() : bar.row);
    m_chart->setCurrentRow(index);
}

void DiffBarsView::toggleGroup(int index)
{
    const DiffBars &bars = m_chart->content().bars;
    const RowId first = bars.groupOf(bars.bars[static_cast<std::size_t>(index)])->rows.front();
    if (!m_expanded.erase(first))
        m_expanded.insert(first);
    const double scroll = m_chart->scrollPosition();
    rebuild();
    m_chart->setScrollPosition(scroll);
    const std::vector<DiffBar> &now = m_chart->content().bars.bars;
    const auto header =
        std::find_if(now.begin(), now.end(), [first](const DiffBar &bar) { return bar.isGroup() && bar.row == first; });
    m_chart->setCurrentRow(static_cast<int>(header - now.begin()));
}

// Other rows may come while the menu is open: an order, a measure. So it keeps the block and finds its row again. With
// another comparison it closes, as nothing in it holds any more.
void DiffBarsView::openMenu(int index, QPoint globalPos)
{
    const DiffBar bar = m_chart->content().bars.bars[static_cast<std::size_t>(index)];
    auto *menu = new QMenu(this);
    m_menu = menu;
    menu->setObjectName(QStringLiteral("rowMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const bool isGroup = bar.isGroup();
    QAction *look = menu->addAction(isGroup ? tr("List or fold the blocks") : tr("Zoom in"), this,
        [this, opened = comparison(), row = bar.row, isGroup] {
            const std::vector<DiffBar> &bars = m_chart->content().bars.bars;
            const auto found = std::find_if(bars.begin(), bars.end(),
                [&](const DiffBar &each) { return each.row == row && each.isGroup() == isGroup; });
            if (opened == comparison() && found != bars.end())
                activateRow(static_cast<int>(found - bars.begin()));
        });
    look->setEnabled(isGroup || bar.hasChildren);
    const auto add = [this](QMenu *to, const std::vector<PinChoice> &choices) {
        for (const PinChoice &choice : choices) {
            QAction *action = to->addAction(elidedButtonText(Theme::font(13), choice.text, kMenuTextPx), this,
                [this, choice, opened = comparison()] {
                    if (opened == comparison())
                        emit pinsWanted(choice.pins, choice.text);
                });
            action->setToolTip(toolTipOf(choice.definition.isEmpty() ? choice.text : choice.definition));
        }
    };
    if (!isGroup) {
        menu->addSeparator();
        const std::vector<PinChoice> partners = partnerChoices(*comparison(), bar.row);
        QMenu *with = menu->addMenu(tr("Pair with"));
        with->setToolTipsVisible(true);
        with->setEnabled(!partners.empty());
        add(with, partners);
        add(menu, forbidChoices(*comparison(), bar.row));
        add(menu, releaseChoices(*comparison(), bar.row));
    }
    menu->popup(globalPos);
}

void DiffBarsView::zoomOut()
{
    const std::vector<RowId> path = pathTo(shown().scope());
    if (path.size() > 1)
        shown().setScope(path[path.size() - 2], shown().selected()); // a picked leaf stays picked
    else
        shown().setSelected({});
}

QStringList DiffBarsView::caption() const
{
    if (!comparison())
        return {};
    const auto side = [this](Side which) {
        return tr("%1: %2 (steps: %3)")
            .arg(sideTitle(which), fileName(comparison()->run(which)),
                QLocale().toString(static_cast<qulonglong>(comparison()->steps(which).size())));
    };
    const QString scope = m_breadcrumb->path().join(QStringLiteral(" › "));
    if (comparison()->isAlone())
        return { scope, side(Side::Baseline), measureTitle(shown().measure()) };
    return { scope, side(Side::Baseline), side(Side::Experimental),
        QStringLiteral("%1 · %2").arg(
            measureTitle(shown().measure()), aggregateTitle(comparison()->options.aggregate)) };
}

QImage DiffBarsView::chartImage(int widthPx, qreal scale) const
{
    return m_chart->toImage(widthPx, scale, caption());
}

QImage DiffBarsView::documentImage(qreal scale)
{
    return chartImage(kDocumentWidthPx, scale);
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
    return margins.top() + margins.bottom() + m_head->heightForWidth(m_head->width())
        + static_cast<int>(DiffBarsLayout::kHeaderPx + m_chart->rowPx() * rows);
}

int DiffBarsView::rowCount() const
{
    return m_chart->rowCount();
}

} // namespace twinlane
