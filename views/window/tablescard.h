// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The card at the bottom. It holds the views of place Tab, one shown at a time, under one head.

#pragma once

#include "views/window/viewregistry.h"

#include <QWidget>

#include <string_view>
#include <vector>

class QStackedLayout;

namespace twinlane {

class TextTabs;

class TablesCard : public QWidget {
    Q_OBJECT
public:
    /// The views follow @p shown, which must outlive the card.
    explicit TablesCard(Shown &shown, const TableSources &sources = {}, QWidget *parent = nullptr);

    void applyTheme();

    /// The view with this key; null if no tab has it.
    ComparisonView *view(std::string_view key) const;
    ComparisonView *current() const;
    std::string_view currentKey() const;
    /// @pre view(key)
    void setCurrent(std::string_view key);
    /// Lets the views do now what they put off to the next turn of the event loop.
    void refresh();
    /// Shows the current view's filter, or the first that there is.
    void focusFilter();
    /// Shows the tab with a row of this name and picks the row. False if there is none.
    bool pickByName(const QString &name);
    /// Low rows, for low windows.
    void setCompact(bool compact);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Tab {
        std::string_view key;
        ComparisonView *view;
    };

    int indexOf(std::string_view key) const;
    void add(const ViewEntry &entry, ComparisonView *view);

    std::vector<Tab> m_views;
    TextTabs *m_tabs;
    QStackedLayout *m_controls;
    QStackedLayout *m_pages;
};

} // namespace twinlane
