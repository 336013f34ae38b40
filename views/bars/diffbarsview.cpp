// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarsview.h"

#include "model/comparison/comparison.h"
#include "views/bars/diffbarschart.h"
#include "views/blocks/barfolder.h"
#include "views/look/breadcrumb.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/pill.h"
#include "views/look/theme.h"
#include "views/scopehead.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/recordingtexts.h"
#include "views/words/rownames.h"

#include <QButtonGroup>
#include <QFrame>
#include <QHBoxLayout>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

/// Nodes whose times are read while nothing else is to do: about a millisecond.
constexpr std::size_t kPreparedAtOnce = 2000;
/// Room inside the buttons of the path, so that its text stands above the names.
constexpr int kCrumbPaddingPx = 14;
constexpr int kHeadGapPx = 10, kHeadRightPx = 10, kLeastPathPx = 80;

void prepareChip(QToolButton &button, const QString &text, const QString &toolTip)
{
    button.setObjectName(QStringLiteral("chip"));
    button.setText(text);
    button.setToolTip(toolTip);
    button.setAccessibleName(text);
    button.setFocusPolicy(Qt::TabFocus);
}

std::shared_ptr<const RowSizes> sizesIn(const std::shared_ptr<const Comparison> &comparison)
{
    if (!comparison)
        return {};
    auto sizes = std::make_shared<const RowSizes>(*comparison);
    return sizes->isAnyKnown() ? sizes : nullptr;
}

} // namespace

DiffBarsView::DiffBarsView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_chips(new QWidget)
    , m_orders(new QWidget)
    , m_breadcrumb(new Breadcrumb)
    , m_note(new Pill)
    , m_wholeAxis(new QToolButton)
    , m_inOrder(new QToolButton)
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
    createChips();
    createOrders();
    layout->addWidget(m_chips);
    layout->addLayout(m_stack, 1);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_empty);
    for (QWidget *over : { static_cast<QWidget *>(m_breadcrumb), m_orders })
        over->setParent(card);
    m_chart->setMinimumHeight(static_cast<int>(DiffBarsLayout::kBarsHeaderPx + 2 * DiffBarsLayout::kBarRowPx));

    connect(m_chart, &DiffBarsChart::rowActivated, this, &DiffBarsView::activateRow);
    connect(m_chart, &DiffBarsChart::rowSelected, this, &DiffBarsView::selectRow);
    connect(m_chart, &DiffBarsChart::zoomOutRequested, this, &DiffBarsView::zoomOut);
    connect(m_chart, &DiffBarsChart::menuRequested, this, &DiffBarsView::openMenu);
    connect(m_chart, &DiffBarsChart::openWanted, this, &DiffBarsView::openRow);
    connect(m_chart, &DiffBarsChart::orderToggled, this, &DiffBarsView::toggleOrder);
    connect(m_chart, &DiffBarsChart::namesWidthChanged, this, &DiffBarsView::namesWidthChanged);
    connect(m_chart, &DiffBarsChart::resized, this, [this] {
        arrangeHead();
        fillAgain();
    });
    connect(m_chart, &DiffBarsChart::timeZoomChanged, this, [this](double zoom) { m_wholeAxis->setVisible(zoom > 1); });
    connect(m_empty, &EmptyState::actionTriggered, this, &DiffBarsView::zoomOut);
    connect(m_breadcrumb, &Breadcrumb::activated, this, [this](int depth) {
        const std::vector<RowId> path = scopePath(*comparison(), this->shown().scope());
        if (static_cast<std::size_t>(depth) < path.size())
            this->shown().setScope(path[static_cast<std::size_t>(depth)]);
    });
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, [this] {
        if (!m_tree || !m_tree->prepareSome(kPreparedAtOnce))
            m_idle.stop();
    });
    setFocusProxy(m_chart);
    applyTheme();
    rebuild();
}

void DiffBarsView::createChips()
{
    auto *layout = new QHBoxLayout(m_chips);
    layout->setContentsMargins(0, 0, 10, 0);
    layout->setSpacing(2);
    layout->addStretch();
    layout->addWidget(m_note);
    m_controls = new QHBoxLayout;
    m_controls->setSpacing(2);
    layout->addLayout(m_controls);

    for (const Measure measure : { Measure::Critical, Measure::Host, Measure::Device })
        m_measures->addChoice(static_cast<int>(measure), measureTitle(measure), measureDefinition(measure));
    m_measures->setCurrent(static_cast<int>(shown().measure()));
    connect(m_measures, &ChoiceChip::chosen, this, [this](int id) { shown().setMeasure(static_cast<Measure>(id)); });
    layout->addWidget(m_measures);

    prepareChip(*m_wholeAxis, tr("Whole axis"),
        tr("Shows the whole time axis again (Ctrl+0). Ctrl and the wheel zoom it, Shift and the wheel move it."));
    layout->addWidget(m_wholeAxis);
    m_wholeAxis->hide();
    connect(m_wholeAxis, &QToolButton::clicked, this, [this] { m_chart->showWholeTimeAxis(); });
}

void DiffBarsView::createOrders()
{
    auto *layout = new QHBoxLayout(m_orders);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    prepareChip(
        *m_inOrder, tr("Execution order"), tr("Blocks in the order in which they ran, with the running sum (O)"));
    prepareChip(*m_largestFirst, tr("Largest first"), tr("Blocks with the largest difference first (O)"));
    auto *orders = new QButtonGroup(this);
    for (QToolButton *button : { m_inOrder, m_largestFirst }) {
        button->setCheckable(true);
        orders->addButton(button);
        layout->addWidget(button);
    }
    m_largestFirst->setChecked(true);
    connect(m_largestFirst, &QToolButton::toggled, this,
        [this](bool on) { setOrder(on ? BarOrder::LargestDifference : BarOrder::Execution); });
}

void DiffBarsView::arrangeHead()
{
    const QRect chart = m_stack->currentWidget()->geometry();
    const int headPx = static_cast<int>(DiffBarsLayout::kTotalPx);
    const int ordersPx = m_inOrder->isHidden() ? 0 : m_orders->sizeHint().width();
    m_orders->setGeometry(chart.right() + 1 - kHeadRightPx - ordersPx, chart.top(), ordersPx, headPx);
    const int left = static_cast<int>(DiffBarsLayout::kNamesMarginPx + DiffBarsLayout::kTwistyPx) - kCrumbPaddingPx;
    // A long path leaves half of the room to the times and the legend.
    const int mostPx = std::max(kLeastPathPx, (chart.width() - left - ordersPx) / 2);
    const int pathPx = std::min(m_breadcrumb->neededWidth(), mostPx);
    m_breadcrumb->setGeometry(chart.left() + left, chart.top(), pathPx, headPx);
    for (QWidget *over : { static_cast<QWidget *>(m_breadcrumb), m_orders })
        over->raise(); // the stack raises the page that it shows
    m_chart->setHeadRoom(left + pathPx, ordersPx > 0 ? ordersPx + kHeadRightPx + kHeadGapPx : 0);
}

void DiffBarsView::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    arrangeHead();
}

void DiffBarsView::addControl(QWidget *control)
{
    m_controls->addWidget(control);
}

void DiffBarsView::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison) {
        takeOverOpened();
        if (m_menu)
            m_menu->close();
        rebuild();
    } else if (what & (Shown::NewScope | Shown::NewMeasure)) {
        rebuild(leftBlock());
    } else if (what & Shown::NewSelected) {
        showSelected();
    }
    if (what & Shown::NewPicked)
        markCause();
    if (what & Shown::NewWhatIf)
        m_chart->update();
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
    (order == BarOrder::LargestDifference ? m_largestFirst : m_inOrder)->setChecked(true);
    if (!m_tree)
        return;
    const int current = m_chart->content().current;
    const BarId id = current >= 0 ? m_chart->content().id(current) : 0;
    m_tree->setOrder(order);
    showLines(id);
}

void DiffBarsView::toggleOrder()
{
    if (comparison() && !comparison()->isAlone())
        setOrder(m_order == BarOrder::Execution ? BarOrder::LargestDifference : BarOrder::Execution);
}

// Back in a parent, the keyboard stands on the block that was left.
RowId DiffBarsView::leftBlock() const
{
    if (!comparison())
        return {};
    const std::vector<RowId> path = scopePath(*comparison(), m_builtScope);
    const auto scope = std::find(path.begin(), path.end(), shown().scope());
    return scope == path.end() || scope + 1 == path.end() ? RowId() : *(scope + 1);
}

// The line of a row, or the one that hides it.
int DiffBarsView::shownIndexOf(RowId row) const
{
    const std::optional<BarId> id = row && m_tree ? m_tree->visibleHolder(row) : std::nullopt;
    return id ? indexOf(*id) : -1;
}

int DiffBarsView::indexOf(BarId id) const
{
    const std::vector<BarLine> &lines = m_chart->content().lines.lines;
    const auto found = std::find_if(lines.begin(), lines.end(), [id](const BarLine &line) { return line.node == id; });
    return found == lines.end() ? -1 : static_cast<int>(found - lines.begin());
}

void DiffBarsView::rebuild(RowId current)
{
    m_measures->setCurrent(static_cast<int>(shown().measure()));
    const bool isPair = !comparison() || !comparison()->isAlone();
    m_inOrder->setVisible(isPair);
    m_largestFirst->setVisible(isPair);
    keepOpened();
    const RowId scope = shown().scope();
    if (std::exchange(m_built, comparison()) != comparison())
        m_sizes = sizesIn(m_built);
    m_builtScope = scope;
    m_tree.reset();
    m_hasOpened = false;
    if (scope) {
        makeTree();
        if (const auto kept = m_kept.find(scope); kept != m_kept.end()) {
            m_tree->open(kept->second);
            m_hasOpened = true;
        } else {
            m_filledLines = static_cast<std::size_t>(m_chart->capacity());
            m_tree->openToFill(m_filledLines);
        }
    }
    showLines(0, false);
    showSelected();
    if (const int row = shownIndexOf(current); row >= 0 && !shown().selected())
        m_chart->setCurrentRow(row);
    const bool empty = m_chart->rowCount() == 0;
    if (empty)
        m_empty->setContent(QStringLiteral("search"), comparison() ? tr("Deepest level") : tr("Nothing is open"),
            comparison() ? tr("This block has no blocks inside. Its operators and kernels stand in the tables.")
                         : QString(),
            comparison() && scope != comparison()->stepRow() ? tr("Zoom out") : QString());
    m_stack->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_chart);
    rebuildBreadcrumb();
    showNote();
}

std::size_t DiffBarsView::leastOutside() const
{
    constexpr int kMost = 6, kPart = 3; // of the height
    return static_cast<std::size_t>(std::clamp(m_chart->capacity() / kPart, 1, kMost));
}

void DiffBarsView::makeTree()
{
    m_tree = std::make_shared<BarTree>(
        *m_built, m_builtScope, shown().measure(), m_built->isAlone() ? BarOrder::Execution : m_order, leastOutside());
    m_idle.start();
}

// What the user has opened in a scope is open when they come back.
void DiffBarsView::keepOpened()
{
    if (m_tree && m_hasOpened)
        m_kept[m_builtScope] = m_tree->openKeys();
}

// Another comparison of the same runs has other row numbers. What was open in the scope is found by its path.
void DiffBarsView::takeOverOpened()
{
    constexpr std::size_t kMostKeys = 200; // to find a path is not free
    m_kept.clear();
    if (std::exchange(m_hasOpened, false) && m_built && comparison()) {
        const auto now = [&](RowId row) { return comparison()->findPath(m_built->path(row)); };
        const std::vector<BarKey> keys = m_tree->openKeys();
        const RowId scope = now(m_builtScope);
        if (scope && keys.size() <= kMostKeys) {
            std::vector<BarKey> &kept = m_kept[scope];
            for (const BarKey &key : keys) {
                if (const RowId row = now(key.row))
                    kept.push_back({ row, key.kind });
            }
            std::sort(kept.begin(), kept.end());
        }
    }
}

// The lines of the tree as it is now, with the keyboard on @p current unless it is 0.
void DiffBarsView::showLines(BarId current, bool keepsPlace)
{
    DiffBarsContent content;
    content.comparison = m_built;
    content.tree = m_tree;
    if (m_tree)
        content.lines = m_tree->lines();
    content.isAsInBaseline = [this](RowId row) { return shown().isAsInBaseline(row); };
    content.noteOf = [this](RowId row) { return noteOf(row); };
    content.sizes = m_sizes;
    m_chart->setContent(std::move(content), keepsPlace);
    m_chart->markSelected(shownIndexOf(shown().selected()));
    markCause();
    if (const int row = current != 0 ? indexOf(current) : -1; row >= 0)
        m_chart->setCurrentRow(row);
}

void DiffBarsView::markCause()
{
    std::vector<int> lines;
    if (comparison() && shown().cause()) {
        const DifferencePlace &place = comparison()->verdict.parts.places[*shown().cause()];
        for (const auto *rows : { &place.rows, &place.backwardRows }) {
            for (const RowId row : *rows) {
                if (const int line = shownIndexOf(row); line >= 0)
                    lines.push_back(line);
            }
        }
    }
    m_chart->markCause(std::move(lines));
}

// Opens what hides the selected row.
void DiffBarsView::showSelected()
{
    const RowId row = shown().selected();
    const std::optional<BarId> id = row && m_tree ? m_tree->reveal(row) : std::nullopt;
    if (id && indexOf(*id) < 0)
        showLines(0);
    m_chart->setSelectedRow(id ? indexOf(*id) : shownIndexOf(row));
}

// As long as the user has opened nothing, the lines fill the height that there is. Another view may take or give room
// while a new comparison is on its way to this one. The line of "what if" takes some too, and what was ticked must not
// move because of it.
void DiffBarsView::fillAgain()
{
    const auto capacity = static_cast<std::size_t>(m_chart->capacity());
    if (!m_tree || m_built != comparison() || m_hasOpened || capacity == m_filledLines || !shown().whatIf().isEmpty())
        return;
    m_filledLines = capacity;
    if (leastOutside() == m_tree->leastOutside())
        m_tree->open({});
    else
        makeTree();
    m_tree->openToFill(capacity);
    showLines(0, false);
    showSelected();
}

void DiffBarsView::rebuildBreadcrumb()
{
    QStringList names;
    if (comparison()) {
        for (const RowId row : scopePath(*comparison(), shown().scope()))
            names << rowName(*comparison(), row);
    }
    m_breadcrumb->setPath(names);
    arrangeHead();
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
    QStringList texts, toolTip;
    if (comparison() && comparison()->options.hasRepeats()) {
        texts << recordingsText(*comparison());
        toolTip << recordingsDefinition(*comparison());
    }
    if (comparison() && comparison()->topLevelOnly) {
        texts << tr("Little in common: top level only");
        toolTip << tr(
            "Less than half of the time could be aligned with confidence, so blocks below the step are not compared.");
    } else if (m_tree && !comparison()->isAlone() && m_chart->rowCount() > 0 && isAllNoise() && !hasRealInside()) {
        texts << tr("No difference beyond noise");
    }
    m_note->setContent(texts.join(QStringLiteral(" · ")), Tone::Neutral);
    m_note->setToolTip(toolTip.join(QLatin1Char('\n')));
}

bool DiffBarsView::isAllNoise() const
{
    const std::span<const BarId> lines = m_tree->knownChildren(0);
    return std::all_of(lines.begin(), lines.end(),
        [this](BarId id) { return m_tree->bar(id).look.certainty == Certainty::Negligible; });
}

int DiffBarsView::heightForRows(int rows) const
{
    const QMargins margins = layout()->itemAt(0)->widget()->layout()->contentsMargins();
    const bool hasChips = isAncestorOf(m_chips);
    return margins.top() + margins.bottom() + (hasChips ? m_chips->sizeHint().height() : 0)
        + static_cast<int>(m_chart->barsLayout().headPx() + DiffBarsLayout::kBarRowPx * rows);
}

void DiffBarsView::setNamesWidth(int px)
{
    m_chart->setNamesWidth(px);
}

int DiffBarsView::rowCount() const
{
    return m_chart->rowCount();
}

} // namespace twinlane
