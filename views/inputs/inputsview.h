// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The view of operator inputs: which operators a block calls with which arguments, how long a call takes, and which of
// them are worth a kernel of their own.

#pragma once

#include "views/comparisonview.h"
#include "views/inputs/inputsfeed.h"

namespace twinlane {

class ChoiceChip;
class InputsBoard;

class InputsView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    explicit InputsView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    QWidget *controls() const override;
    void setCompact(bool compact) override;
    bool hasFilter() const override { return true; }
    void focusFilter() override;
    void refresh() override { m_feed.refresh(); }
    Drawing drawing(QSize most) const override;
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

    /// Shows the inputs of an operator by its name in a trace, "aten::mm".
    void showOperator(const QString &name);
    const InputsFeed &feed() const { return m_feed; }
    /// The row whose inputs the user looks at; none: all calls of the traces.
    RowId wantedRow() const { return m_feed.isWhole() ? RowId() : shown().tableRow(); }

signals:
    /// The user wants this operator in the table of operators.
    void operatorWanted(const QString &name);

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    enum class Offer : quint8 { Nothing, ClearFilter, AllCalls, Record };

    void createCovers();
    void takeInputs();
    void setWhole(bool whole);
    void showRows();
    void showCaption();
    void showEmptyState();
    void act();
    bool isAlone() const { return comparison() && comparison()->isAlone(); }

    InputsFeed m_feed;
    InputsBoard *m_board;
    ChoiceChip *m_covers;
    Offer m_offer = Offer::Nothing;
};

} // namespace twinlane
