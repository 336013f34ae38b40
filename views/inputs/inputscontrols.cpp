// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputscontrols.h"

#include "views/look/choicechip.h"
#include "views/look/filterline.h"
#include "views/words/format.h"

#include <QHBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kFilterMostPx = 280;

bool isOfPair(InputRows rows)
{
    return rows == InputRows::Added || rows == InputRows::Deleted || rows == InputRows::Changed;
}

/// Kinds of changed rows that are offered where there are some.
bool isOneChange(InputRows rows)
{
    return rows == InputRows::Increased || rows == InputRows::Decreased || rows == InputRows::Scaled
        || rows == InputRows::Unchanged;
}

bool restsOnLaunchOverhead(InputRows rows)
{
    return rows == InputRows::Overhead || rows == InputRows::Kernel;
}

} // namespace

InputsControls::InputsControls(InputsModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_rows(new ChoiceChip(tr("Rows")))
    , m_filter(new FilterLine(tr("Clear filter")))
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
    showCounts();
}

void InputsControls::addFilter()
{
    m_filter->setAccessibleName(tr("Filter inputs"));
    m_filter->setPlaceholderText(tr("Operator, type, shape"));
    m_filter->setToolTip(inputFilterHelp());
    const int leastPx = m_filter->pxOf(m_filter->placeholderText());
    m_filter->setMinimumWidth(leastPx);
    m_filter->setMaximumWidth(std::max(leastPx, kFilterMostPx));
    connect(m_filter, &FilterLine::clearWanted, this, &InputsControls::clear);
    connect(m_filter, &FilterLine::settled, this, &InputsControls::filterByText);
    connect(m_filter, &FilterLine::rowsWanted, this, &InputsControls::rowsWanted);
}

void InputsControls::showCounts()
{
    m_rows->setCurrent(static_cast<int>(m_model.shownRows()));
    for (std::size_t i = 0; i < kInputRowsCount; ++i) {
        const auto rows = InputRows(i);
        const bool isOffered = rows == m_model.shownRows()
            || ((!isOfPair(rows) || !m_model.isAlone()) && (!restsOnLaunchOverhead(rows) || m_model.hasLaunchOverhead())
                && (!isOneChange(rows) || (!m_model.isAlone() && m_model.count(rows) > 0))
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
    m_filter->settle();
    emit rowsChosen(InputRows::All);
    m_filter->setFocus();
}

void InputsControls::setFilterText(const QString &text)
{
    m_filter->setText(text);
    m_filter->settle();
}

QString InputsControls::filterText() const
{
    return m_filter->text();
}

void InputsControls::focusFilter()
{
    m_filter->startTyping();
}

void InputsControls::applyTheme()
{
    m_filter->applyTheme();
}

void InputsControls::filterByText()
{
    m_error = m_model.setFilterText(m_filter->text());
    emit filtered();
}

} // namespace twinlane
