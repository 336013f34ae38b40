// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputsview.h"

#include "views/inputs/inputlines.h"
#include "views/inputs/inputscontrols.h"
#include "views/inputs/inputstable.h"
#include "views/look/celldelegate.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/listpopup.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/recording/recordinghint.h"
#include "views/words/errortext.h"
#include "views/words/format.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kCaptionHeightPx = 28, kLeftOutPx = 560;
enum Covers : int { OfBlock, AllCalls };

QToolButton *makeChip()
{
    auto *chip = new QToolButton;
    chip->setObjectName(QStringLiteral("chip"));
    chip->setFocusPolicy(Qt::TabFocus);
    return chip;
}

} // namespace

InputsView::InputsView(Shown &shown, InputsSource *source, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_feed(shown, source)
    , m_controls(new InputsControls(m_model, this))
    , m_table(new InputsTable(m_model))
    , m_pane(new InputsPane(m_table))
    , m_empty(new EmptyState)
{
    setAccessibleName(tr("Inputs"));
    m_table->setAccessibleName(tr("Inputs"));
    connect(&m_feed, &InputsFeed::changed, this, &InputsView::takeInputs);
    connect(&m_feed, &InputsFeed::waiting, this, &InputsView::showEmptyState);
    connect(m_table, &InputsTable::operatorWanted, this, &InputsView::operatorWanted);
    connect(m_table, &InputsTable::filterWanted, m_controls, &InputsControls::setFilterText);
    connect(m_controls, &InputsControls::filtered, this, &InputsView::showRows);
    connect(m_controls, &InputsControls::rowsChosen, this, &InputsView::chooseRows);
    connect(m_controls, &InputsControls::rowsWanted, this, [this] {
        if (m_model.rowCount() == 0)
            return;
        m_table->setFocus();
        m_table->setCurrentIndex(m_model.index(0, 0));
    });
    connect(m_empty, &EmptyState::actionTriggered, this, &InputsView::act);
    auto *content = new QWidget;
    m_pages = new QStackedLayout(content);
    m_pages->addWidget(m_pane);
    m_pages->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createCaption());
    layout->addWidget(content, 1);
    applyTheme();
    showRows();
}

QWidget *InputsView::createCaption()
{
    auto *line = new QWidget;
    line->setFixedHeight(kCaptionHeightPx);
    m_caption = new QLabel;
    m_caption->setFont(Theme::font(12));
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_caption->installEventFilter(this);
    m_covers = new ChoiceChip(tr("Counts"));
    m_covers->addChoice(
        OfBlock, tr("Block"), tr("Calls in the picked block, else in the zoomed one, in the chosen steps"));
    m_covers->addChoice(AllCalls, tr("All calls"), tr("All calls of the traces, also outside of steps"));
    m_covers->setCurrent(OfBlock);
    connect(m_covers, &ChoiceChip::chosen, this, [this](int id) { setWhole(id == AllCalls); });
    m_leftOut = makeChip();
    connect(m_leftOut, &QToolButton::clicked, this, &InputsView::showLeftOut);
    auto *columns = makeChip();
    columns->setText(withMenuMark(tr("Columns")));
    columns->setAccessibleName(tr("Columns"));
    columns->setToolTip(tr("Which columns the table shows"));
    columns->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(columns);
    columns->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        m_table->fillColumnMenu(*menu);
    });
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(kCellPaddingPx, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_caption, 1);
    for (QToolButton *button : { static_cast<QToolButton *>(m_covers), m_leftOut, columns })
        layout->addWidget(button);
    return line;
}

QWidget *InputsView::controls() const
{
    return m_controls;
}

void InputsView::setCompact(bool compact)
{
    m_table->setCompact(compact);
    m_pane->layOut();
}

void InputsView::focusFilter()
{
    m_controls->focusFilter();
}

void InputsView::follow(Shown::Changes what)
{
    if ((what & Shown::NewComparison) && !comparison())
        showRows();
}

// --- rows ---

void InputsView::takeInputs()
{
    m_model.setInputs(m_feed.inputs(), isAlone());
    m_table->takeInputs();
    m_table->scrollToTop();
    showRows();
}

void InputsView::chooseRows(InputRows rows)
{
    m_controls->setRows(rows);
    if (rows == InputRows::Kernel)
        m_table->chooseSort(InputColumn::Saving, true);
    showRows();
}

void InputsView::setWhole(bool whole)
{
    m_covers->setCurrent(whole ? AllCalls : OfBlock);
    m_feed.setWhole(whole);
}

void InputsView::showOperator(const QString &name)
{
    QString wanted = name;
    wanted.replace(QLatin1String("::"), QLatin1String("."));
    if (wanted.count(QLatin1Char('.')) == 1)
        wanted += QLatin1Char('.'); // not addmm for add
    m_controls->setRows(InputRows::All);
    m_controls->setFilterText(QStringLiteral("\"%1\"").arg(wanted.remove(QLatin1Char('"'))));
    m_table->setFocus();
}

void InputsView::showRows()
{
    showEmptyState(); // before there is room made for what it shows and hides
    showCaption();
    m_table->fitColumns();
    m_pane->layOut();
}

void InputsView::showCaption()
{
    const std::shared_ptr<const PairInputs> &inputs = m_model.inputs();
    const bool hasInputs = comparison() && inputs;
    const QString &error = m_controls->error();
    const QString text = !error.isEmpty() ? error : hasInputs ? inputsCaption(*comparison(), *inputs) : QString();
    const Theme &theme = Theme::current();
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, error.isEmpty() ? theme.muted : theme.worseText);
    m_caption->setPalette(colors);
    m_caption->setToolTip(
        error.isEmpty() && hasInputs ? inputsCaptionToolTip(*comparison(), *inputs) : toolTipOf(text));
    m_caption->setAccessibleName(text);
    // What matters most stands first.
    m_caption->setText(m_caption->fontMetrics().elidedText(text, Qt::ElideRight, m_caption->width()));
    const std::uint64_t leftOut = hasInputs ? leftOutCalls(*inputs, isAlone()) : 0;
    m_leftOut->setText(leftOut > 0 ? tr("Left out %1").arg(formatCount(double(leftOut))) : tr("Left out"));
    m_leftOut->setAccessibleName(m_leftOut->text());
    m_leftOut->setToolTip(tr("Calls that are not listed or not complete, why, and what would record them"));
    m_leftOut->setEnabled(hasInputs);
}

void InputsView::showLeftOut()
{
    showListPopup(m_leftOut, leftOutList(*m_model.inputs(), isAlone()), tr("Left out"), kLeftOutPx);
}

void InputsView::showEmptyState()
{
    const PairInputs *inputs = m_model.inputs().get();
    const bool isEmpty = m_model.rowCount() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_pane);
    if (!isEmpty)
        return;
    m_offer = Offer::Nothing;
    const auto say = [this](const char *icon, const QString &title, const QString &text, Offer offer = Offer::Nothing,
                         const QString &action = {}) {
        m_offer = offer;
        m_empty->setContent(QLatin1String(icon), title, text, action);
    };
    if (!comparison())
        say("info", tr("Nothing is open"), tr("Open two traces to compare them."));
    else if (m_feed.error())
        say("warning", tr("The table could not be made"), errorText(*m_feed.error()));
    else if (!inputs)
        say("info", tr("One moment…"), tr("Reading the operators' inputs."));
    else if (m_model.wholeCount() > 0)
        say("search", tr("No input matches"),
            tr("Nothing here passes the filter. Operators that PyTorch decomposes, such as linear, are listed by what "
               "they call."),
            Offer::ClearFilter, tr("Clear filter"));
    else if (lacksShapes(inputs->lists.baseline) && lacksShapes(inputs->lists.experimental))
        say("info", tr("No shapes of inputs recorded"),
            tr("Operators can be listed by their inputs where the trace was recorded with record_shapes=True."),
            Offer::Record, tr("How to record"));
    else if (inputs->scope)
        say("info", tr("No inputs in this block"), whyNoneText(*inputs), Offer::AllCalls, tr("All calls"));
    else
        say("info", tr("No inputs in these traces"), whyNoneText(*inputs));
}

void InputsView::act()
{
    if (m_offer == Offer::ClearFilter)
        m_controls->clear();
    else if (m_offer == Offer::AllCalls)
        setWhole(true);
    else if (m_offer == Offer::Record)
        RecordingHint::openAt(m_empty);
}

// --- what a session file keeps ---

QJsonObject InputsView::state() const
{
    QJsonObject state { { QStringLiteral("filter"), m_controls->filterText() },
        { QStringLiteral("rows"), inputRowsKey(m_model.shownRows()) },
        { QStringLiteral("allCalls"), m_feed.isWhole() } };
    if (const std::optional<int> column = m_table->chosenSort()) {
        state[QStringLiteral("sortBy")] = inputColumnKey(*column);
        state[QStringLiteral("descending")] = m_table->sortsDescending();
    }
    return state;
}

void InputsView::setState(const QJsonObject &state)
{
    const auto text = [&state](const char *key) { return state.value(QLatin1String(key)).toString(); };
    setWhole(state.value(QLatin1String("allCalls")).toBool());
    InputRows rows = InputRows::All;
    for (std::size_t i = 0; i < kInputRowsCount; ++i) {
        if (text("rows") == inputRowsKey(InputRows(i)))
            rows = InputRows(i);
    }
    m_controls->setRows(rows);
    m_table->chooseSort({}, true);
    for (int column = 0; column < InputColumn::kCount; ++column) {
        if (text("sortBy") == inputColumnKey(column))
            m_table->chooseSort(column, state.value(QLatin1String("descending")).toBool());
    }
    m_controls->setFilterText(text("filter"));
}

// --- what stands around ---

Drawing InputsView::drawing(QSize most) const
{
    if (!comparison() || !m_model.inputs())
        return {};
    return m_table->drawing(inputsCaption(*comparison(), *m_model.inputs()), most.height());
}

void InputsView::applyTheme()
{
    m_controls->applyTheme();
    showCaption();
    m_empty->applyTheme();
    update();
}

void InputsView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    m_feed.setSeen(true);
}

void InputsView::hideEvent(QHideEvent *event)
{
    ComparisonView::hideEvent(event);
    m_feed.setSeen(false);
}

bool InputsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_caption && event->type() == QEvent::Resize)
        showCaption();
    return ComparisonView::eventFilter(watched, event);
}

} // namespace twinlane
