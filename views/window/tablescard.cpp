// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/tablescard.h"

#include "views/inputs/inputsview.h"
#include "views/tables/statsview.h"

namespace twinlane {

TablesCard::TablesCard(Shown &shown, QWidget *parent)
    : ViewCard(ViewPlace::Tab, tr("Tables"), shown, parent)
{
    auto *operators = qobject_cast<StatsView *>(view("operators"));
    auto *inputs = qobject_cast<InputsView *>(view("inputs"));
    connect(operators, &StatsView::inputsWanted, this, [this, inputs](const QString &name) {
        setCurrent("inputs");
        inputs->showOperator(name);
    });
    connect(inputs, &InputsView::operatorWanted, this, [this, operators](const QString &name) {
        setCurrent("operators");
        operators->showName(name);
    });
}

void TablesCard::focusFilter()
{
    for (const std::string_view key : keys()) {
        if (!current()->hasFilter())
            setCurrent(key);
    }
    current()->focusFilter();
}

bool TablesCard::pickByName(const QString &name)
{
    for (const std::string_view key : keys()) {
        if (!view(key)->pickByName(name))
            continue;
        setCurrent(key);
        return true;
    }
    return false;
}

} // namespace twinlane
