// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of operator inputs with the line above it, what filters it, and what stands in its place where it is empty.

#pragma once

#include "views/inputs/inputsmodel.h"

#include <QWidget>

class QHBoxLayout;
class QJsonObject;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace twinlane {

class EmptyState;
class InputsControls;
class InputsPane;
class InputsTable;

class InputsBoard : public QWidget {
    Q_OBJECT
public:
    explicit InputsBoard(QWidget *parent = nullptr);

    const InputsModel &model() const { return m_model; }
    /// What filters the rows. Its owner places it.
    InputsControls &controls() const { return *m_controls; }
    InputsTable &table() const { return *m_table; }
    /// The same as InputsModel::setInputs(), with the usual order and widths for them.
    void setInputs(std::shared_ptr<const PairInputs> inputs, bool isAlone);
    /// Shows rows of a kind; those that are worth a kernel by what they could save.
    void chooseRows(InputRows rows);
    /// Shows the rows of an operator, "aten.mm": all of its overloads.
    void showOperator(const QString &name);

    /// The line above the table, of which the end goes first where there is little room. What is wrong with the filter
    /// stands there instead.
    void setCaption(const QString &text, const QString &toolTip);
    /// Beside the line, before the other buttons.
    void addToCaption(QToolButton *button);
    /// Stands where there is no row. Without @p action there is no button.
    void setEmptyText(const char *icon, const QString &title, const QString &text, const QString &action = {});

    void setCompact(bool compact);
    /// The filter, the kind of rows and the order, as a session keeps them; and back.
    QJsonObject state() const;
    void setState(const QJsonObject &state);
    void applyTheme();
    /// Shows what rowsShown() asks for anew.
    void showRows();

signals:
    /// Rows were chosen or filtered: it is time for another caption, and for words where there is no row.
    void rowsShown();
    /// The button in the place of the rows was clicked.
    void actionWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *createCaption();
    void fitCaption();
    void showLeftOut();

    InputsModel m_model;
    InputsControls *m_controls;
    InputsTable *m_table;
    InputsPane *m_pane;
    QLabel *m_caption;
    QHBoxLayout *m_captionLine;
    QToolButton *m_leftOut;
    QStackedLayout *m_pages;
    EmptyState *m_empty;
    QString m_captionText, m_captionToolTip;
};

} // namespace twinlane
