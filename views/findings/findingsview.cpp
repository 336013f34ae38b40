// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/findingsview.h"

#include "model/comparison/comparison.h"
#include "model/findings/findingchoices.h"
#include "model/findings/findingpath.h"
#include "model/findings/rules.h"
#include "views/findings/findingdelegate.h"
#include "views/findings/findingdetails.h"
#include "views/findings/findingscontrols.h"
#include "views/findings/findingscopy.h"
#include "views/findings/findingsums.h"
#include "views/findings/limitspopup.h"
#include "views/look/emptystate.h"
#include "views/look/labellook.h"
#include "views/look/theme.h"
#include "views/look/wholelines.h"
#include "views/words/errortext.h"
#include "views/words/format.h"

#include <QClipboard>
#include <QFrame>
#include <QGuiApplication>
#include <QJsonArray>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kLineMarginPx = 12;
constexpr int kListPercent = 52, kBelowLinesPx = 4;

std::set<FindingGroup> foldedAtFirst()
{
    std::set<FindingGroup> folded;
    for (int i = 0; i < kFindingGroupCount; ++i) {
        if (isFoldedAtFirst(FindingGroup(i)))
            folded.insert(FindingGroup(i));
    }
    return folded;
}

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

/// The ids of the rules that have a finding, in the order of the rules.
QStringList rulesOf(const PairedFindings &findings)
{
    std::set<std::size_t> rules;
    for (const FindingPair &pair : findings.pairs)
        rules.insert(findings.leading(pair).rule);
    QStringList ids;
    for (const std::size_t rule : rules)
        ids << toQString(findingRules()[rule].id);
    return ids;
}

} // namespace

FindingsView::FindingsView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_model(new FindingModel(this))
    , m_controls(new FindingsControls(this))
    , m_delegate(new FindingDelegate(*m_model, this))
    , m_head(makeLine("findingsHead"))
    , m_total(makeLine("findingsTotal"))
    , m_list(new WholeLines)
    , m_details(new FindingDetails)
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_empty(new EmptyState)
    , m_pages(new QStackedLayout)
    , m_folded(foldedAtFirst())
{
    setAccessibleName(tr("Findings"));
    m_list->setAccessibleName(tr("Findings"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->installEventFilter(this);
    m_head->setWordWrap(true);
    connect(m_list, &QListView::clicked, this, &FindingsView::activate);
    connect(m_list, &QListView::customContextMenuRequested, this, &FindingsView::openMenu);
    connect(m_controls, &FindingsControls::filterChanged, this, &FindingsView::showRows);
    connect(m_controls, &FindingsControls::rowsWanted, m_list, qOverload<>(&QWidget::setFocus));
    connect(m_controls, &FindingsControls::limitsRequested, this, &FindingsView::openLimits);
    connect(m_details, &FindingDetails::timelineWanted, this, &FindingsView::timelineWanted);
    connect(m_details, &FindingDetails::ignoreWanted, this, &FindingsView::ignore);
    connect(m_details, &FindingDetails::restoreWanted, this, &FindingsView::restore);
    connect(m_empty, &EmptyState::actionTriggered, m_controls, &FindingsControls::clear);

    auto *above = new QWidget;
    auto *aboveLayout = new QVBoxLayout(above);
    aboveLayout->setContentsMargins(0, 0, 0, 0);
    aboveLayout->setSpacing(0);
    aboveLayout->addWidget(m_head);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_empty);
    aboveLayout->addLayout(m_pages, 1);
    aboveLayout->addWidget(hairline());
    aboveLayout->addWidget(m_total);
    auto *below = new QWidget;
    auto *belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 0, 0, 0);
    belowLayout->setSpacing(0);
    belowLayout->addWidget(hairline());
    belowLayout->addWidget(m_details);
    m_splitter->addWidget(above);
    m_splitter->addWidget(below);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(4);
    m_splitter->setStretchFactor(0, kListPercent);
    m_splitter->setStretchFactor(1, 100 - kListPercent);
    below->hide();
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isBorderMoved = true; });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    setFocusProxy(m_list);
    connect(&shownFindings(), &ShownFindings::changed, this, &FindingsView::followFindings);
    showRows();
}

QWidget *FindingsView::controls() const
{
    return m_controls;
}

void FindingsView::setCompact(bool compact)
{
    m_delegate->setCompact(compact);
    m_list->doItemsLayout();
}

void FindingsView::focusFilter()
{
    m_controls->focusFilter();
}

void FindingsView::applyTheme()
{
    const Theme &theme = Theme::current();
    setTextLook(m_head, theme.muted, 12);
    setTextLook(m_total, theme.text, 13, QFont::DemiBold);
    m_controls->applyTheme();
    m_empty->applyTheme();
    m_details->applyTheme();
    m_list->viewport()->update();
    followPicked();
    update();
}

void FindingsView::refresh()
{
    shownFindings().findNow();
}

void FindingsView::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison)
        showRows();
}

void FindingsView::followFindings(ShownFindings::Changes what)
{
    if (what & ShownFindings::NewFindings) {
        showRows();
        pickWanted();
    } else if (what & ShownFindings::NewPicked) {
        followPicked();
    }
}

// --- rows ---

void FindingsView::showRows()
{
    FindingRows rows;
    const std::shared_ptr<const PairedFindings> findings = this->findings();
    m_controls->setOffered(findings ? rulesOf(*findings) : QStringList(), isAlone());
    if (findings)
        rows = findingRows(*comparison(), *findings, m_controls->filter(), m_folded);
    m_model->setRows(std::move(rows));
    showTexts();
    showEmptyState();
    followPicked();
    emit countChanged(findings ? m_model->rows().sure : -1);
}

void FindingsView::showTexts()
{
    const std::shared_ptr<const PairedFindings> findings = this->findings();
    const QString &error = m_controls->filter().error;
    m_head->setVisible(findings || !error.isEmpty());
    m_total->setVisible(findings && m_model->rows().all > 0);
    setTextLook(m_head, error.isEmpty() ? Theme::current().muted : Theme::current().worseText, 12);
    if (!error.isEmpty())
        m_head->setText(error);
    if (!findings)
        return;
    if (error.isEmpty())
        m_head->setText(findingsHead(*findings, m_model->rows()));
    m_head->setToolTip(
        tr("What the evidence owns of the step’s critical path: an upper bound and no promise, because what "
           "replaces it costs something, too."));
    m_total->setText(findingsTotal(*comparison(), *findings, m_model->rows().unit));
    m_total->setToolTip(
        tr("The length of the union of all evidence that counts: no instant counts twice, so bounds are "
           "never added."));
}

void FindingsView::showEmptyState()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_list);
    if (!isEmpty)
        return;
    const auto say = [this](const char *icon, const QString &title, const QString &text, const QString &action = {}) {
        m_empty->setContent(QLatin1String(icon), title, text, action);
    };
    if (!comparison())
        say("info", tr("Nothing is open"), tr("With a trace this lists what is wrong in it."));
    else if (shownFindings().error())
        say("warning", tr("The findings could not be made"), errorText(*shownFindings().error()));
    else if (!findings())
        say("info", tr("One moment…"), tr("Looking for what is wrong in the runs."));
    else
        say("search", tr("No finding matches"), tr("Nothing here passes the filter."), tr("Clear filter"));
}

/// Marks the line of the picked finding, and tells of it below. Elsewhere nothing is marked.
void FindingsView::followPicked()
{
    const std::shared_ptr<const PairedFindings> findings = this->findings();
    const std::optional<std::size_t> picked = shownFindings().picked();
    QWidget *below = m_splitter->widget(1);
    if (picked)
        m_details->setFinding(*comparison(), *findings, *picked, shownFindings().choices());
    below->setVisible(picked.has_value());
    fitDetails();
    if (m_isChoosing)
        return;
    if (picked && !m_model->indexOf(*picked).isValid() && m_controls->filter().isEmpty()) {
        const FindingGroup group = groupOf(*comparison(), *findings, findings->pairs[*picked]);
        if (m_folded.erase(group) > 0)
            m_model->setRows(findingRows(*comparison(), *findings, m_controls->filter(), m_folded));
    }
    const QModelIndex index = picked ? m_model->indexOf(*picked) : QModelIndex();
    if (index == m_list->currentIndex() && index.isValid())
        return;
    m_list->setCurrentIndex(index);
    if (index.isValid())
        m_list->scrollTo(index);
    else
        m_list->clearSelection();
}

/// The list takes what its lines need, up to its share, and the details the rest, unless the user has moved the border.
void FindingsView::fitDetails()
{
    if (m_isBorderMoved || m_splitter->widget(1)->isHidden())
        return;
    const int room = m_splitter->height() - m_splitter->handleWidth();
    const int around = m_head->heightForWidth(width()) + m_total->sizeHint().height() + 1;
    int lines = 0;
    for (int row = 0; row < m_model->rowCount() && lines < room; ++row)
        lines += m_list->sizeHintForIndex(m_model->index(row)).height();
    const int list = std::min(room * kListPercent / 100, around + lines + kBelowLinesPx);
    m_splitter->setSizes({ list, room - list });
}

void FindingsView::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    m_splitter->setGeometry(rect()); // a picture may be taken before the event loop runs
    fitDetails();
}

void FindingsView::activate(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const FindingRow row = m_model->at(index);
    if (row.kind == FindingRow::Kind::Group) {
        toggleGroup(row.group);
        return;
    }
    if (!row.pair)
        return;
    const QScopedValueRollback<bool> choosing(m_isChoosing, true);
    m_list->setCurrentIndex(index);
    shownFindings().show(*row.pair);
    m_list->scrollTo(index); // the details take room
    emit lineChosen();
}

void FindingsView::toggleGroup(FindingGroup group)
{
    if (!m_controls->filter().isEmpty())
        return; // all are open
    if (m_folded.erase(group) == 0)
        m_folded.insert(group);
    m_model->setRows(findingRows(*comparison(), *findings(), m_controls->filter(), m_folded));
    m_list->setCurrentIndex(m_model->indexOf(group));
    fitDetails();
}

// --- what the user does with a line ---

void FindingsView::openMenu(const QPoint &position)
{
    const QModelIndex under = m_list->indexAt(position);
    const QPersistentModelIndex index = under.isValid() ? under : m_list->currentIndex();
    if (!index.isValid() || !m_model->at(index).pair)
        return;
    const bool isIgnored = m_model->at(index).group == FindingGroup::Ignored;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("findingMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Show the block"), this, [this, index] { activate(index); });
    menu->addAction(tr("Show in the Timeline"), this, [this, index] {
        activate(index);
        emit timelineWanted();
    });
    menu->addSeparator();
    menu->addAction(tr("Copy"), this,
            [this, index] {
                activate(index);
                copy();
            })
        ->setShortcut(QKeySequence::Copy);
    menu->addAction(tr("Copy all lines"), this, &FindingsView::copyAll);
    for (QAction *action : actions()) { // those that the window has given it: they are about the picked finding
        menu->addAction(action->text(), this,
                [this, index, action] {
                    activate(index);
                    action->trigger();
                })
            ->setEnabled(action->isEnabled());
    }
    menu->addSeparator();
    if (isIgnored) {
        menu->addAction(tr("Count it again"), this, [this, index] {
            activate(index);
            restore();
        });
    } else {
        menu->addAction(tr("Ignore here…"), this, [this, index] { askToIgnore(index, false); });
        menu->addAction(tr("Ignore this rule…"), this, [this, index] { askToIgnore(index, true); });
    }
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

void FindingsView::openLimits()
{
    LimitsPopup *popup = LimitsPopup::openAt(m_controls->menuButton(), shownFindings().choices());
    connect(popup, &LimitsPopup::limitsWanted, this, [this](const FindingLimits &limits, bool asksModel) {
        FindingChoices choices = shownFindings().choices();
        choices.limits = limits;
        choices.asksModel = asksModel;
        shownFindings().setChoices(std::move(choices));
        emit limitsChosen(limits, asksModel);
    });
}

void FindingsView::copy() const
{
    const std::optional<std::size_t> picked = shownFindings().picked();
    if (picked)
        QGuiApplication::clipboard()->setText(findingAsText(*comparison(), *findings(), findings()->pairs[*picked]));
}

void FindingsView::copyAll() const
{
    std::vector<std::size_t> pairs;
    for (const FindingRow &row : m_model->rows().rows) {
        if (row.pair)
            pairs.push_back(*row.pair);
    }
    if (comparison() && findings())
        QGuiApplication::clipboard()->setText(findingsAsTable(*comparison(), *findings(), pairs));
}

void FindingsView::askToIgnore(const QModelIndex &index, bool isWholeRule)
{
    activate(index);
    m_details->askToIgnore(isWholeRule);
}

void FindingsView::ignore(const QString &reason, bool isWholeRule)
{
    const std::optional<std::size_t> picked = shownFindings().picked();
    if (!picked)
        return;
    const std::shared_ptr<const PairedFindings> kept = this->findings();
    const PairedFindings &findings = *kept;
    const FindingPair &pair = findings.pairs[*picked];
    const Finding &leading = findings.leading(pair);
    std::optional<std::string> path;
    if (!isWholeRule)
        path = findingPath(comparison()->tree(pair.side(findings.lists)), leading.block);
    FindingChoices choices = shownFindings().choices();
    if (choices.ignore({ std::string(findingRules()[leading.rule].id), path, reason.toStdString() }))
        shownFindings().setChoices(std::move(choices));
}

void FindingsView::restore()
{
    const std::optional<std::size_t> picked = shownFindings().picked();
    if (!picked)
        return;
    const std::shared_ptr<const PairedFindings> kept = this->findings();
    const PairedFindings &findings = *kept;
    const FindingPair &pair = findings.pairs[*picked];
    FindingChoices choices = shownFindings().choices();
    // The entry may be of either side's name of the block.
    for (const Side side : kSides) {
        const auto &index = pair.finding[side];
        if (!index)
            continue;
        const Finding &finding = findings.lists[side].findings[*index];
        const std::string id(findingRules()[finding.rule].id);
        const std::string path = findingPath(comparison()->tree(side), finding.block);
        if (const IgnoredFinding *entry = choices.ignoredBy(id, path))
            choices.restore(id, std::optional(entry->path));
    }
    shownFindings().setChoices(std::move(choices));
}

// Ctrl+C copies the finding. Enter is what a click is.
bool FindingsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_list || event->type() != QEvent::KeyPress)
        return ComparisonView::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter || key->key() == Qt::Key_Space) {
        activate(m_list->currentIndex());
        return true;
    }
    return ComparisonView::eventFilter(watched, event);
}

// --- what a session file keeps ---

QJsonObject FindingsView::state() const
{
    QJsonArray turned;
    for (int i = 0; i < kFindingGroupCount; ++i) {
        if (isFoldedAtFirst(FindingGroup(i)) != (m_folded.count(FindingGroup(i)) > 0))
            turned.append(findingGroupKey(FindingGroup(i)));
    }
    QJsonObject state { { QStringLiteral("filter"), m_controls->text() }, { QStringLiteral("turned"), turned } };
    if (const std::optional<std::size_t> picked = shownFindings().picked()) {
        const FindingPair &pair = findings()->pairs[*picked];
        state[QStringLiteral("rule")] = toQString(findingRules()[findings()->leading(pair).rule].id);
        state[QStringLiteral("block")] = toQString(comparison()->path(pair.row));
    }
    return state;
}

void FindingsView::setState(const QJsonObject &state)
{
    m_folded = foldedAtFirst();
    const QJsonArray turned = state.value(QLatin1String("turned")).toArray();
    for (int i = 0; i < kFindingGroupCount; ++i) {
        const auto group = FindingGroup(i);
        if (!turned.contains(findingGroupKey(group)))
            continue;
        if (m_folded.erase(group) == 0)
            m_folded.insert(group);
    }
    m_controls->setText(state.value(QLatin1String("filter")).toString());
    m_wantedRule = state.value(QLatin1String("rule")).toString();
    m_wantedBlock = state.value(QLatin1String("block")).toString();
    pickWanted();
}

/// A session's finding, which may come later than the session.
void FindingsView::pickWanted()
{
    const std::shared_ptr<const PairedFindings> found = findings();
    if (m_wantedRule.isEmpty() || !found)
        return;
    for (std::size_t i = 0; i < found->pairs.size(); ++i) {
        const FindingPair &pair = found->pairs[i];
        const bool isWanted = toQString(findingRules()[found->leading(pair).rule].id) == m_wantedRule
            && toQString(comparison()->path(pair.row)) == m_wantedBlock;
        if (!isWanted)
            continue;
        m_wantedRule.clear();
        shownFindings().show(i);
        return;
    }
    m_wantedRule.clear();
}

} // namespace twinlane
