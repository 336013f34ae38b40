// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputsboard.h"

#include "views/inputs/inputlines.h"
#include "views/inputs/inputscontrols.h"
#include "views/inputs/inputstable.h"
#include "views/look/celldelegate.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/listpopup.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <climits>
#include <utility>

namespace twinlane {

namespace {

constexpr int kCaptionHeightPx = 28, kLeftOutPx = 560;

QToolButton *makeChip()
{
    auto *chip = new QToolButton;
    chip->setObjectName(QStringLiteral("chip"));
    chip->setFocusPolicy(Qt::TabFocus);
    return chip;
}

} // namespace

InputsBoard::InputsBoard(QWidget *parent)
    : QWidget(parent)
    , m_controls(new InputsControls(m_model, this))
    , m_table(new InputsTable(m_model))
    , m_pane(new InputsPane(m_table))
    , m_empty(new EmptyState)
{
    m_table->setAccessibleName(tr("Inputs"));
    connect(m_table, &InputsTable::filterWanted, m_controls, &InputsControls::setFilterText);
    connect(m_controls, &InputsControls::filtered, this, &InputsBoard::showRows);
    connect(m_controls, &InputsControls::rowsChosen, this, &InputsBoard::chooseRows);
    connect(m_controls, &InputsControls::rowsWanted, this, [this] {
        if (m_model.rowCount() == 0)
            return;
        m_table->setFocus();
        m_table->setCurrentIndex(m_model.index(0, 0));
    });
    connect(m_empty, &EmptyState::actionTriggered, this, &InputsBoard::actionWanted);
    auto *content = new QWidget;
    m_pages = new QStackedLayout(content);
    m_pages->addWidget(m_pane);
    m_pages->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createCaption());
    layout->addWidget(content, 1);
}

QWidget *InputsBoard::createCaption()
{
    auto *line = new QWidget;
    line->setFixedHeight(kCaptionHeightPx);
    m_caption = new QLabel;
    m_caption->setObjectName(QStringLiteral("inputsCaption"));
    m_caption->setFont(Theme::font(12));
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_caption->installEventFilter(this);
    m_leftOut = makeChip();
    m_leftOut->setToolTip(tr("Calls that are not listed or not complete, why, and what would record them"));
    connect(m_leftOut, &QToolButton::clicked, this, &InputsBoard::showLeftOut);
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
    m_captionLine = new QHBoxLayout(line);
    m_captionLine->setContentsMargins(kCellPaddingPx, 0, 0, 0);
    m_captionLine->setSpacing(2);
    m_captionLine->addWidget(m_caption, 1);
    m_captionLine->addWidget(m_leftOut);
    m_captionLine->addWidget(columns);
    return line;
}

void InputsBoard::addToCaption(QToolButton *button)
{
    m_captionLine->insertWidget(1, button);
}

void InputsBoard::setCompact(bool compact)
{
    m_table->setCompact(compact);
    m_pane->layOut();
}

// --- rows ---

void InputsBoard::setInputs(std::shared_ptr<const PairInputs> inputs, bool isAlone)
{
    m_model.setInputs(std::move(inputs), isAlone);
    m_table->takeInputs();
    m_table->scrollToTop();
    showRows();
}

void InputsBoard::chooseRows(InputRows rows)
{
    m_controls->setRows(rows);
    if (rows == InputRows::Kernel)
        m_table->chooseSort(InputColumn::Saving, true);
    showRows();
}

void InputsBoard::showOperator(const QString &name)
{
    QString wanted = name;
    if (wanted.count(QLatin1Char('.')) == 1)
        wanted += QLatin1Char('.'); // not addmm for add
    m_controls->setRows(InputRows::All);
    m_controls->setFilterText(QStringLiteral("\"%1\"").arg(wanted.remove(QLatin1Char('"'))));
    m_table->setFocus();
}

void InputsBoard::showRows()
{
    const bool isEmpty = m_model.rowCount() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_pane);
    emit rowsShown(); // before there is room made for what it shows and hides
    fitCaption();
    m_table->fitColumns();
    m_pane->layOut();
}

void InputsBoard::setCaption(const QString &text, const QString &toolTip)
{
    m_captionText = text;
    m_captionToolTip = toolTip;
    fitCaption();
}

void InputsBoard::fitCaption()
{
    const QString &error = m_controls->error();
    const QString &text = error.isEmpty() ? m_captionText : error;
    const Theme &theme = Theme::current();
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, error.isEmpty() ? theme.muted : theme.worseText);
    m_caption->setPalette(colors);
    m_caption->setToolTip(error.isEmpty() && !m_captionToolTip.isEmpty() ? m_captionToolTip : toolTipOf(text));
    m_caption->setAccessibleName(text);
    // What matters most stands first.
    m_caption->setText(m_caption->fontMetrics().elidedText(text, Qt::ElideRight, m_caption->width()));
    const std::shared_ptr<const PairInputs> &inputs = m_model.inputs();
    const std::uint64_t leftOut = inputs ? leftOutCalls(*inputs, m_model.isAlone()) : 0;
    m_leftOut->setText(leftOut > 0
            ? tr("%Ln call(s) left out", nullptr, static_cast<int>(std::min<std::uint64_t>(leftOut, INT_MAX)))
            : tr("Left out"));
    m_leftOut->setAccessibleName(m_leftOut->text());
    m_leftOut->setEnabled(inputs != nullptr);
}

void InputsBoard::showLeftOut()
{
    showListPopup(m_leftOut, leftOutList(*m_model.inputs(), m_model.isAlone()), tr("Left out"), kLeftOutPx);
}

void InputsBoard::setEmptyText(const char *icon, const QString &title, const QString &text, const QString &action)
{
    m_empty->setContent(QLatin1String(icon), title, text, action);
}

// --- what a session file keeps ---

QJsonObject InputsBoard::state() const
{
    QJsonObject state { { QStringLiteral("filter"), m_controls->filterText() },
        { QStringLiteral("rows"), inputRowsKey(m_model.shownRows()) } };
    if (const std::optional<int> column = m_table->chosenSort()) {
        state[QStringLiteral("sortBy")] = inputColumnKey(*column);
        state[QStringLiteral("descending")] = m_table->sortsDescending();
    }
    return state;
}

void InputsBoard::setState(const QJsonObject &state)
{
    const auto text = [&state](const char *key) { return state.value(QLatin1String(key)).toString(); };
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
    showRows();
}

// --- what stands around ---

void InputsBoard::applyTheme()
{
    m_controls->applyTheme();
    fitCaption();
    m_empty->applyTheme();
    m_table->viewport()->update();
    update();
}

bool InputsBoard::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_caption && event->type() == QEvent::Resize)
        fitCaption();
    return QWidget::eventFilter(watched, event);
}

} // namespace twinlane
