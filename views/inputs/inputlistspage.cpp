// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputlistspage.h"

#include "views/inputs/changebar.h"
#include "views/inputs/inputlines.h"
#include "views/inputs/inputlisttexts.h"
#include "views/inputs/inputsboard.h"
#include "views/inputs/inputscontrols.h"
#include "views/inputs/inputstable.h"
#include "views/inputs/operatorlist.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace twinlane {

namespace {

constexpr int kMarginPx = 12, kGapPx = 8, kListPx = 320, kNarrowListPx = 250, kNarrowFromPx = 1280, kLowFromPx = 760;

QFrame *makeCard()
{
    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto *layout = new QVBoxLayout(card);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    return card;
}

/// The one change whose rows are shown, if they are those of one.
std::optional<InputChange> changeOf(InputRows rows)
{
    for (const InputChange change : kChangesInOrder) {
        if (inputRowsOf(change) == rows)
            return change;
    }
    return std::nullopt;
}

QString filterOf(const QString &operatorName)
{
    return operatorName.isEmpty() ? QString() : QStringLiteral("\"%1\"").arg(operatorName);
}

} // namespace

InputListsPage::InputListsPage(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel)
    , m_sentences(new QLabel)
    , m_operatorsTitle(new QLabel)
    , m_strip(new ChangeStrip)
    , m_operators(new OperatorList)
    , m_board(new InputsBoard)
    , m_columns(new QSplitter(Qt::Horizontal))
{
    setObjectName(QStringLiteral("inputListsPage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMarginPx, kGapPx, kMarginPx, kGapPx);
    layout->setSpacing(kGapPx);
    layout->addWidget(createHead());
    m_columns->addWidget(createOperators());
    m_columns->addWidget(createTable());
    m_columns->setStretchFactor(1, 1);
    m_columns->setHandleWidth(kGapPx);
    m_columns->setChildrenCollapsible(false);
    layout->addWidget(m_columns, 1);
    connect(m_strip, &ChangeStrip::chosen, this, [this](std::optional<InputChange> change) {
        m_board->chooseRows(change ? inputRowsOf(*change) : InputRows::All);
    });
    connect(m_operators, &OperatorList::operatorPicked, this,
        [this](const QString &name) { m_board->controls().setFilterText(filterOf(name)); });
    connect(m_board, &InputsBoard::rowsShown, this, &InputListsPage::showRows);
    connect(m_board, &InputsBoard::actionWanted, this, [this] { m_board->controls().clear(); });
    applyTheme();
    showRows();
}

QWidget *InputListsPage::createHead()
{
    m_title->setObjectName(QStringLiteral("inputsTitle"));
    m_sentences->setObjectName(QStringLiteral("inputsSentences"));
    for (QLabel *label : { m_title, m_sentences }) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_sentences->setWordWrap(true);
    QFrame *head = makeCard();
    auto *layout = static_cast<QVBoxLayout *>(head->layout());
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(kGapPx);
    layout->addWidget(m_title);
    layout->addWidget(m_sentences);
    layout->addWidget(m_strip);
    return head;
}

QWidget *InputListsPage::createOperators()
{
    m_operatorsTitle->setText(tr("By operator"));
    m_operatorsTitle->setContentsMargins(kMarginPx, 8, kMarginPx, 6);
    QFrame *card = makeCard();
    card->layout()->addWidget(m_operatorsTitle);
    card->layout()->addWidget(m_operators);
    return card;
}

QWidget *InputListsPage::createTable()
{
    m_board->table().setLeadsToOperators(false);
    QFrame *card = makeCard();
    auto *layout = static_cast<QVBoxLayout *>(card->layout());
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(kMarginPx, 6, kMarginPx, 2);
    tools->addWidget(&m_board->controls());
    layout->addLayout(tools);
    layout->addWidget(m_board, 1);
    return card;
}

const std::shared_ptr<const PairInputs> &InputListsPage::inputs() const
{
    return m_board->model().inputs();
}

bool InputListsPage::isAlone() const
{
    return m_board->model().isAlone();
}

void InputListsPage::setInputs(std::shared_ptr<const PairInputs> inputs, bool isAlone)
{
    m_operators->setRows(inputs ? &inputs->lists : nullptr);
    m_strip->setCounts(
        inputs && !isAlone ? inputs->lists.counts() : ChangeCounts(), inputs ? inputs->lists.factor : std::nullopt);
    m_strip->setVisible(!isAlone);
    m_title->setText(inputs ? inputListTitle(*inputs, isAlone) : QString());
    m_lines = inputs ? inputListSentences(*inputs, isAlone) : QStringList();
    m_board->setInputs(std::move(inputs), isAlone);
    fitHead();
}

/// The filter's text is what says which operator is picked, so that clearing it takes the pick back.
void InputListsPage::showRows()
{
    const InputsModel &model = m_board->model();
    m_strip->setChosen(changeOf(model.shownRows()));
    if (m_board->controls().filterText() != filterOf(m_operators->picked()))
        m_operators->setPicked({});
    const PairInputs *inputs = this->inputs().get();
    m_board->setCaption(inputs ? inputListCaption(*inputs, isAlone()) : QString(),
        inputs ? inputListCaptionToolTip(*inputs, isAlone()) : QString());
    if (model.wholeCount() > 0)
        m_board->setEmptyText(
            "search", tr("No input matches"), tr("Nothing here passes the filter."), tr("Clear filter"));
    else
        m_board->setEmptyText("info", tr("No inputs"), inputs ? whyNoneText(*inputs) : QString());
}

QJsonObject InputListsPage::state() const
{
    return m_board->state();
}

void InputListsPage::setState(const QJsonObject &state)
{
    m_board->setState(state);
}

void InputListsPage::focusFilter()
{
    m_board->controls().focusFilter();
}

void InputListsPage::fitHead()
{
    m_title->setFont(Theme::font(width() < kNarrowFromPx ? 16 : 20, QFont::DemiBold));
    // In a low window the first sentence stands for all; the others are a tool tip away.
    const bool isLow = height() < kLowFromPx && m_lines.size() > 1;
    const QString all = m_lines.join(QLatin1Char('\n'));
    m_sentences->setText(isLow ? m_lines.constFirst() : all);
    m_sentences->setToolTip(isLow ? toolTipOf(all) : QString());
    m_sentences->setAccessibleName(all);
}

void InputListsPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int listPx = width() < kNarrowFromPx ? kNarrowListPx : kListPx;
    m_columns->setSizes({ listPx, std::max(1, width() - listPx - 2 * kMarginPx - kGapPx) });
    fitHead();
}

void InputListsPage::applyTheme()
{
    m_sentences->setFont(Theme::font(13));
    m_operatorsTitle->setFont(Theme::font(12, QFont::DemiBold));
    setTextColor(m_operatorsTitle, Theme::current().muted);
    m_strip->applyTheme();
    m_operators->viewport()->update();
    m_board->applyTheme();
    fitHead();
}

} // namespace twinlane
