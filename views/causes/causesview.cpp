// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/causes/causesview.h"

#include "model/comparison/comparison.h"
#include "views/causes/causedelegate.h"
#include "views/causes/causemodel.h"
#include "views/linkcopy.h"
#include "views/look/copying.h"
#include "views/look/emptystate.h"
#include "views/look/labellook.h"
#include "views/look/texttabs.h"
#include "views/look/theme.h"
#include "views/look/wholelines.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QClipboard>
#include <QFrame>
#include <QGuiApplication>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

enum Tab : int { Places, Reasons, OwnTabs };

constexpr int kLineMarginPx = 12, kControlsGapPx = 4;

QLabel *makeLine(const char *name)
{
    auto *label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(kLineMarginPx, 5, kLineMarginPx, 5);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

QFrame *hairline()
{
    auto *line = new QFrame;
    line->setFixedHeight(1);
    line->setObjectName(QStringLiteral("hairline"));
    return line;
}

/// "ms a step, mean of 5 | 5"
QString headText(const Comparison &comparison, const QString &unit)
{
    const AlignedRuns &judged = comparison.judged();
    return CausesView::tr("%1 a step, mean of %2 | %3")
        .arg(unit, formatCount(static_cast<double>(judged.baselineSteps.size())),
            formatCount(static_cast<double>(judged.experimentalSteps.size())));
}

/// "−19.61 ms · the whole step"
QString totalText(const Comparison &comparison, const TimeUnit &unit)
{
    const VerdictParts &parts = comparison.verdict.parts;
    return CausesView::tr("%1 %2 · the whole step")
        .arg(signedInUnit(parts.experimentalNs - parts.baselineNs, unit), unit.name);
}

} // namespace

CausesView::CausesView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_model(new CauseModel(this))
    , m_tabs(new TextTabs)
    , m_head(makeLine("causesHead"))
    , m_total(makeLine("causesTotal"))
    , m_line(hairline())
    , m_list(new WholeLines)
    , m_empty(new EmptyState)
    , m_stack(new QStackedLayout)
{
    setAccessibleName(tr("Causes"));
    m_tabs->setAccessibleName(tr("Causes"));
    m_tabs->setObjectName(QStringLiteral("sideTabs")); // they stand closer
    m_tabs->addTab(tr("Causes"));
    m_tabs->addTab(tr("Reasons"));
    m_tabs->setTabToolTip(Places, tr("Where the difference sits, and what changed there"));
    m_tabs->setTabToolTip(Reasons, tr("Why operators differ, over the whole step"));
    connect(m_tabs, &QTabBar::currentChanged, this, &CausesView::showTab);

    m_list->setObjectName(QStringLiteral("causeList"));
    m_list->setAccessibleName(tr("Causes"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CauseDelegate(*m_model, m_list));
    m_list->setResizeMode(QListView::Adjust); // lines break by its width
    connect(m_list, &QListView::clicked, this, &CausesView::choose);
    connect(m_list, &QListView::activated, this, &CausesView::choose);
    connect(m_list, &QListView::customContextMenuRequested, this, &CausesView::openMenu);
    m_model->setTicks([this](RowId row) { return this->shown().isAsInBaseline(row); });

    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto *cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(1, 6, 1, 1);
    cardLayout->setSpacing(0);
    auto *tabs = new QVBoxLayout;
    tabs->setContentsMargins(kLineMarginPx, 0, kLineMarginPx, 0);
    tabs->addWidget(m_tabs);
    cardLayout->addLayout(tabs);
    auto *own = new QWidget;
    auto *ownLayout = new QVBoxLayout(own);
    ownLayout->setContentsMargins(0, 0, 0, 0);
    ownLayout->setSpacing(0);
    ownLayout->addWidget(m_head);
    ownLayout->addWidget(m_list, 1);
    ownLayout->addWidget(m_empty, 1);
    m_empty->setContent(QStringLiteral("info"), tr("Nothing to compare yet"),
        tr("With two traces this lists what makes the difference."));
    ownLayout->addWidget(m_line);
    ownLayout->addWidget(m_total);
    m_stack->addWidget(own);
    cardLayout->addLayout(m_stack, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
}

void CausesView::addPage(ComparisonView *view, const QString &title)
{
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, kControlsGapPx, 0, 0);
    layout->setSpacing(kControlsGapPx);
    view->hideTitle();
    if (QWidget *controls = view->controls()) {
        layout->addWidget(controls);
        controls->show();
    }
    layout->addWidget(view, 1);
    m_stack->addWidget(page);
    m_pages.push_back(view);
    m_tabs->addTab(title);
}

void CausesView::setPageTitle(const ComparisonView *view, const QString &title)
{
    const auto found = std::find(m_pages.begin(), m_pages.end(), view);
    if (found != m_pages.end())
        m_tabs->setTabText(OwnTabs + static_cast<int>(found - m_pages.begin()), title);
}

void CausesView::showPage(const ComparisonView *view)
{
    const auto found = std::find(m_pages.begin(), m_pages.end(), view);
    m_tabs->setCurrentIndex(found == m_pages.end() ? Places : OwnTabs + static_cast<int>(found - m_pages.begin()));
}

const ComparisonView *CausesView::page() const
{
    const int index = m_tabs->currentIndex() - OwnTabs;
    return index < 0 ? nullptr : m_pages[static_cast<std::size_t>(index)];
}

QJsonObject CausesView::state() const
{
    return { { QStringLiteral("reasons"), m_tabs->currentIndex() == Reasons } };
}

void CausesView::setState(const QJsonObject &state)
{
    m_tabs->setCurrentIndex(state.value(QLatin1String("reasons")).toBool() ? Reasons : Places);
}

void CausesView::applyTheme()
{
    const Theme &theme = Theme::current();
    for (QLabel *label : { m_head, m_total }) {
        label->setFont(label == m_total ? Theme::font(13, QFont::DemiBold) : Theme::font(12));
        setTextColor(label, label == m_total ? theme.text : theme.muted);
    }
    m_empty->applyTheme();
    m_list->viewport()->update();
    update();
}

void CausesView::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison) {
        fitTabs();
        showTab();
    } else if (what & (Shown::NewScope | Shown::NewSelected | Shown::NewPicked))
        followSelection();
    if (what & Shown::NewWhatIf)
        m_model->refreshTicks();
}

/// One trace has no causes: its findings take their place.
void CausesView::fitTabs()
{
    const bool isAlone = comparison() && comparison()->isAlone() && m_tabs->count() > OwnTabs;
    if (isAlone && m_tabs->currentIndex() < OwnTabs) {
        m_isMoved = true;
        m_tabs->setCurrentIndex(OwnTabs);
    }
    for (const int tab : { Places, Reasons })
        m_tabs->setTabVisible(tab, !isAlone);
    if (!isAlone && std::exchange(m_isMoved, false))
        m_tabs->setCurrentIndex(Places);
}

void CausesView::showTab()
{
    const bool isPair = comparison() && !comparison()->isAlone();
    m_stack->setCurrentIndex(std::max(0, m_tabs->currentIndex() - OwnTabs + 1));
    const bool isPlaces = m_tabs->currentIndex() != Reasons;
    CauseRows rows;
    if (isPair)
        rows = isPlaces ? causeRows(*comparison()) : reasonRows(*comparison());
    const QString unit = rows.unit.name;
    const int count = rows.count;
    m_model->setRows(std::move(rows));
    if (isPlaces)
        m_tabs->setTabText(Places, count > 0 ? tr("Causes %1").arg(count) : tr("Causes"));
    m_head->setText(count > 0 ? headText(*comparison(), unit) : tr("No block differs enough to be listed."));
    m_head->setVisible(isPair);
    m_list->setVisible(isPair);
    m_empty->setVisible(!isPair);
    m_head->setToolTip(isPair ? measureTitle(comparison()->options.measure) : QString());
    m_total->setText(isPair ? totalText(*comparison(), m_model->rows().unit) : QString());
    for (QWidget *foot : { static_cast<QWidget *>(m_line), static_cast<QWidget *>(m_total) })
        foot->setVisible(isPair && count > 0);
    followSelection();
}

/// Marks the cause that holds what is picked. Elsewhere nothing is marked.
void CausesView::followSelection()
{
    if (m_isChoosing || !comparison())
        return;
    const RowId row = shown().selected();
    const QModelIndex index = shown().cause() ? m_model->indexOf(*shown().cause())
        : row                                 ? m_model->indexOf(*comparison(), row)
                                              : QModelIndex();
    if (index == m_list->currentIndex())
        return;
    m_list->setCurrentIndex(index);
    if (!index.isValid())
        m_list->clearSelection();
}

void CausesView::choose(const QModelIndex &index)
{
    if (!index.isValid() || m_model->at(index).rows.empty())
        return;
    const QScopedValueRollback<bool> choosing(m_isChoosing, true);
    m_list->setCurrentIndex(index);
    const CauseRow &row = m_model->at(index);
    if (row.cause)
        shown().showCause(*row.cause);
    else
        shown().showRow(row.rows.front());
    emit lineChosen();
}

bool CausesView::toggleAsInBaseline()
{
    const QModelIndex index = m_list->currentIndex();
    if (!m_list->hasFocus() || !index.isValid())
        return false;
    tick(index);
    return true;
}

void CausesView::tick(const QModelIndex &index)
{
    if (index.isValid() && !m_model->at(index).timedRows.empty())
        shown().toggleAsInBaseline(m_model->at(index).timedRows);
}

void CausesView::openMenu(const QPoint &position)
{
    const QModelIndex under = m_list->indexAt(position);
    const QPersistentModelIndex index = under.isValid() ? under : m_list->currentIndex();
    if (!index.isValid() || m_model->at(index).isGroup)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("causeMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addAction(tr("Show the block"), this, [this, index] { choose(index); })
        ->setEnabled(!m_model->at(index).rows.empty());
    QAction *ticked = menu->addAction(tr("As in the baseline"), this, [this, index] { tick(index); });
    ticked->setToolTip(tr("What if: the step with the baseline’s time of these blocks"));
    ticked->setShortcut(Qt::Key_B); // to tell it: the window has the key
    ticked->setCheckable(true);
    ticked->setChecked(m_model->isTicked(m_model->at(index)));
    ticked->setEnabled(!m_model->at(index).timedRows.empty());
    menu->addSeparator();
    addCopies(
        *menu,
        [this, index] {
            if (index.isValid())
                copyPicture(*m_list->viewport(), m_list->visualRect(index));
        },
        [this, index] {
            return index.isValid() ? causesMarkdown(m_model->rows(), static_cast<std::size_t>(index.row())) : QString();
        });
    if (const auto &rows = m_model->at(index).timedRows; !rows.empty())
        addLinkCopy(*menu, shown(), rows.front());
    menu->addAction(tr("Copy all as picture"), this, [this] { copyPicture(*this); });
    menu->addAction(tr("Copy all as Markdown"), this,
        [this] { QGuiApplication::clipboard()->setText(causesMarkdown(m_model->rows())); });
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

void CausesView::goToNext(bool backwards)
{
    const int count = m_model->rowCount();
    const int start = m_list->currentIndex().isValid() ? m_list->currentIndex().row() : backwards ? count : -1;
    for (int i = 1; i <= count; ++i) {
        const int at = ((start + (backwards ? -i : i)) % count + count) % count;
        const QModelIndex index = m_model->index(at);
        if (m_model->at(index).rows.empty())
            continue;
        choose(index);
        m_list->scrollTo(index);
        return;
    }
}

} // namespace twinlane
