// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputsview.h"

#include "views/inputs/inputlines.h"
#include "views/inputs/inputsboard.h"
#include "views/inputs/inputscontrols.h"
#include "views/inputs/inputstable.h"
#include "views/look/choicechip.h"
#include "views/recording/recordinghint.h"
#include "views/words/errortext.h"

#include <QVBoxLayout>

namespace twinlane {

namespace {

enum Covers { OfBlock, AllCalls };

} // namespace

InputsView::InputsView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_feed(shown)
    , m_board(new InputsBoard)
{
    setAccessibleName(tr("Inputs"));
    createCovers();
    connect(&m_feed, &InputsFeed::changed, this, &InputsView::takeInputs);
    connect(&m_feed, &InputsFeed::waiting, this, &InputsView::showEmptyState);
    connect(&m_board->table(), &InputsTable::operatorWanted, this, &InputsView::operatorWanted);
    connect(m_board, &InputsBoard::rowsShown, this, &InputsView::showRows);
    connect(m_board, &InputsBoard::actionWanted, this, &InputsView::act);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_board);
    applyTheme();
    m_board->showRows();
}

void InputsView::createCovers()
{
    m_covers = new ChoiceChip(tr("Counts"));
    m_covers->addChoice(
        OfBlock, tr("Block"), tr("Calls in the picked block, else in the zoomed one, in the chosen steps"));
    m_covers->addChoice(AllCalls, tr("All calls"), tr("All calls of the traces, also outside of steps"));
    m_covers->setCurrent(OfBlock);
    connect(m_covers, &ChoiceChip::chosen, this, [this](int id) { setWhole(id == AllCalls); });
    m_board->addToCaption(m_covers);
}

QWidget *InputsView::controls() const
{
    return &m_board->controls();
}

void InputsView::setCompact(bool compact)
{
    m_board->setCompact(compact);
}

void InputsView::focusFilter()
{
    m_board->controls().focusFilter();
}

void InputsView::follow(Shown::Changes what)
{
    if ((what & Shown::NewComparison) && !comparison())
        m_board->showRows();
}

// --- rows ---

void InputsView::takeInputs()
{
    m_board->setInputs(m_feed.inputs(), isAlone());
}

void InputsView::setWhole(bool whole)
{
    m_covers->setCurrent(whole ? AllCalls : OfBlock);
    m_feed.setWhole(whole);
}

void InputsView::showOperator(const QString &name)
{
    m_board->showOperator(QString(name).replace(QLatin1String("::"), QLatin1String(".")));
}

void InputsView::showRows()
{
    showEmptyState();
    showCaption();
}

void InputsView::showCaption()
{
    const std::shared_ptr<const PairInputs> &inputs = m_board->model().inputs();
    if (comparison() && inputs)
        m_board->setCaption(inputsCaption(*comparison(), *inputs), inputsCaptionToolTip(*comparison(), *inputs));
    else
        m_board->setCaption({}, {});
}

void InputsView::showEmptyState()
{
    const PairInputs *inputs = m_board->model().inputs().get();
    if (m_board->model().rowCount() > 0)
        return;
    m_offer = Offer::Nothing;
    const auto say = [this](const char *icon, const QString &title, const QString &text, Offer offer = Offer::Nothing,
                         const QString &action = {}) {
        m_offer = offer;
        m_board->setEmptyText(icon, title, text, action);
    };
    if (!comparison())
        say("info", tr("Nothing is open"), tr("Open two traces to compare them."));
    else if (m_feed.error())
        say("warning", tr("The table could not be made"), errorText(*m_feed.error()));
    else if (!inputs)
        say("info", tr("One moment…"), tr("Reading the operators' inputs."));
    else if (m_board->model().wholeCount() > 0)
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
        m_board->controls().clear();
    else if (m_offer == Offer::AllCalls)
        setWhole(true);
    else if (m_offer == Offer::Record)
        RecordingHint::openAt(m_board);
}

// --- what a session file keeps ---

QJsonObject InputsView::state() const
{
    QJsonObject state = m_board->state();
    state[QStringLiteral("allCalls")] = m_feed.isWhole();
    return state;
}

void InputsView::setState(const QJsonObject &state)
{
    setWhole(state.value(QLatin1String("allCalls")).toBool());
    m_board->setState(state);
}

// --- what stands around ---

Drawing InputsView::drawing(QSize most) const
{
    const std::shared_ptr<const PairInputs> &inputs = m_board->model().inputs();
    return comparison() && inputs ? m_board->table().drawing(inputsCaption(*comparison(), *inputs), most.height())
                                  : Drawing();
}

void InputsView::applyTheme()
{
    m_board->applyTheme();
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

} // namespace twinlane
