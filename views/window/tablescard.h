// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The card at the bottom: the tables, and the filter that they share.

#pragma once

#include "views/window/viewcard.h"

namespace twinlane {

class TablesCard : public ViewCard {
    Q_OBJECT
public:
    /// The views follow @p shown, which must outlive the card.
    explicit TablesCard(Shown &shown, QWidget *parent = nullptr);

    /// Shows the current view's filter, or the first that there is.
    void focusFilter();
    /// Shows the tab with a row of this name and picks the row. False if there is none.
    bool pickByName(const QString &name);
};

} // namespace twinlane
