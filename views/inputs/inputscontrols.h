// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The chip and the line that filter the table of operator inputs.

#pragma once

#include "views/inputs/inputsmodel.h"

#include <QWidget>

namespace twinlane {

class ChoiceChip;
class FilterLine;

class InputsControls : public QWidget {
    Q_OBJECT
public:
    /// Filters @p model, which must outlive it.
    explicit InputsControls(InputsModel &model, QWidget *parent = nullptr);

    void clear();
    void focusFilter();
    QString filterText() const;
    void setFilterText(const QString &text);
    void setRows(InputRows rows);
    /// What is wrong with the text of the filter, in a sentence; empty: nothing.
    const QString &error() const { return m_error; }
    void applyTheme();

signals:
    void filtered();
    void rowsChosen(twinlane::InputRows rows);
    /// The user wants to go on in the rows.
    void rowsWanted();

private:
    void addFilter();
    void filterByText();
    void showCounts();

    InputsModel &m_model;
    QString m_error;
    ChoiceChip *m_rows;
    FilterLine *m_filter;
};

} // namespace twinlane
