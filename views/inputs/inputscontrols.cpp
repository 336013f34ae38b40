// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputscontrols.h"

#include "views/look/choicechip.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kDebounceMs = 150;
constexpr int kFilterIconsPx = 62, kFilterMostPx = 280, kFilterHeightPx = 30;

bool isOfPair(InputRows rows)
{
    return rows == InputRows::Added || rows == InputRows::Deleted || rows == InputRows::Changed;
}

bool restsOnFloor(InputRows rows)
{
    return rows == InputRows::Overhead || rows == InputRows::Kernel;
}

} // namespace

InputsControls::InputsControls(InputsModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_rows(new ChoiceChip(tr("Rows")))
    , m_filter(new QLineEdit)
{
    m_rows->setObjectName(QStringLiteral("inputRows"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addStretch(1);
    layout->addWidget(m_rows);
    addFilter();
    layout->addWidget(m_filter, 1000); // before the space on the left
    for (std::size_t i = 0; i < kInputRowsCount; ++i)
        m_rows->addChoice(static_cast<int>(i), inputRowsTitle(InputRows(i)), inputRowsDefinition(InputRows(i)));
    connect(m_rows, &ChoiceChip::chosen, this, [this](int id) { emit rowsChosen(static_cast<InputRows>(id)); });
    connect(&model, &InputsModel::rowsChanged, this, &InputsControls::showCounts);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &InputsControls::filterByText);
    showCounts();
}

void InputsControls::addFilter()
{
    m_filter->setAccessibleName(tr("Filter inputs"));
    m_filter->setPlaceholderText(tr("Operator, type, shape"));
    m_filter->setToolTip(inputFilterHelp());
    const int leastPx = m_filter->fontMetrics().horizontalAdvance(m_filter->placeholderText()) + kFilterIconsPx;
    m_filter->setMinimumWidth(leastPx);
    m_filter->setMaximumWidth(std::max(leastPx, kFilterMostPx));
    m_filter->setFixedHeight(kFilterHeightPx);
    m_filter->installEventFilter(this);
    m_searchAction = m_filter->addAction(QIcon(), QLineEdit::LeadingPosition);
    m_clearAction = m_filter->addAction(QIcon(), QLineEdit::TrailingPosition);
    m_clearAction->setToolTip(tr("Clear filter"));
    m_clearAction->setVisible(false);
    connect(m_clearAction, &QAction::triggered, this, &InputsControls::clear);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_clearAction->setVisible(!text.isEmpty());
        m_timer.start(kDebounceMs);
    });
}

void InputsControls::showCounts()
{
    m_rows->setCurrent(static_cast<int>(m_model.shownRows()));
    for (std::size_t i = 0; i < kInputRowsCount; ++i) {
        const auto rows = InputRows(i);
        const bool isOffered = rows == m_model.shownRows()
            || ((!isOfPair(rows) || !m_model.isAlone()) && (!restsOnFloor(rows) || m_model.hasFloor())
                && (rows != InputRows::HostBound || m_model.hasDevice()));
        m_rows->setChoiceVisible(static_cast<int>(i), isOffered);
        m_rows->setChoiceText(
            static_cast<int>(i), QStringLiteral("%1 %2").arg(inputRowsTitle(rows), formatCount(m_model.count(rows))));
    }
}

void InputsControls::setRows(InputRows rows)
{
    m_model.setShownRows(rows);
}

void InputsControls::clear()
{
    m_filter->clear();
    filterByText();
    emit rowsChosen(InputRows::All);
    m_filter->setFocus();
}

void InputsControls::setFilterText(const QString &text)
{
    m_filter->setText(text);
    filterByText();
}

QString InputsControls::filterText() const
{
    return m_filter->text();
}

void InputsControls::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void InputsControls::applyTheme()
{
    const Theme &theme = Theme::current();
    m_searchAction->setIcon(Theme::icon(QStringLiteral("search"), theme.faint));
    m_clearAction->setIcon(Theme::icon(QStringLiteral("close"), theme.faint));
}

void InputsControls::filterByText()
{
    m_timer.stop();
    m_error = m_model.setFilterText(m_filter->text());
    emit filtered();
}

bool InputsControls::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_filter || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
        clear();
        return true;
    }
    if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
        filterByText();
        emit rowsWanted();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace twinlane
