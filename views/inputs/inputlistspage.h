// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two lists of operator inputs on the screen, or one: what changed as a picture and in words, by operator, and each
// input in a table.

#pragma once

#include "model/inputs/pairinputs.h"

#include <QStringList>
#include <QWidget>

#include <memory>

class QJsonObject;
class QLabel;
class QSplitter;

namespace twinlane {

class ChangeStrip;
class InputsBoard;
class OperatorList;

class InputListsPage : public QWidget {
    Q_OBJECT
public:
    explicit InputListsPage(QWidget *parent = nullptr);

    /// Null empties the page. @p isAlone: both lists are the one that was opened.
    void setInputs(std::shared_ptr<const PairInputs> inputs, bool isAlone);
    const std::shared_ptr<const PairInputs> &inputs() const;
    bool isAlone() const;
    InputsBoard &board() const { return *m_board; }
    OperatorList &operators() const { return *m_operators; }
    void focusFilter();
    /// The filter, the rows and the order, as a session keeps them; and back.
    QJsonObject state() const;
    void setState(const QJsonObject &state);
    void applyTheme();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *createHead();
    QWidget *createOperators();
    QWidget *createTable();
    void showRows();
    void fitHead();

    QLabel *m_title, *m_sentences, *m_operatorsTitle;
    ChangeStrip *m_strip;
    OperatorList *m_operators;
    InputsBoard *m_board;
    QSplitter *m_columns;
    QStringList m_lines;
};

} // namespace twinlane
