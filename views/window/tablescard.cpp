// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/tablescard.h"

namespace twinlane {

TablesCard::TablesCard(Shown &shown, const TableSources &sources, QWidget *parent)
    : ViewCard(ViewPlace::Tab, tr("Tables"), shown, sources, parent)
{
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
