// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A card that holds the views of one place, one shown at a time, under one row of tabs.

#pragma once

#include "views/window/viewregistry.h"

#include <QWidget>

#include <string_view>
#include <vector>

class QStackedLayout;

namespace twinlane {

class HeadRow;
class TextTabs;

class ViewCard : public QWidget {
    Q_OBJECT
public:
    /// Makes the views of @p place. They follow @p shown, which must outlive the card.
    ViewCard(ViewPlace place, const QString &title, Shown &shown, QWidget *parent = nullptr);

    void applyTheme();

    /// The view with this key; null if no tab has it.
    ComparisonView *view(std::string_view key) const;
    ComparisonView *current() const;
    std::string_view currentKey() const;
    /// Does nothing for a view that is lent. @pre view(key)
    void setCurrent(std::string_view key);
    /// Hides the tab of this view, which the caller shows elsewhere, with its controls, until takeBack(). The card still
    /// hands on theme and density. @pre another tab is left
    void lend(std::string_view key);
    void takeBack(std::string_view key);
    bool isLent(std::string_view key) const;
    /// The keys of its views, in the order of the tabs.
    std::vector<std::string_view> keys() const;
    /// Lets the views do now what they put off to the next turn of the event loop.
    void refresh();
    /// Low rows, for low windows.
    void setCompact(bool compact);

signals:
    void currentChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Tab {
        std::string_view key;
        ComparisonView *view;
        bool isLent = false;
        bool isOffered = true;
    };

    int indexOf(std::string_view key) const;
    /// Gives tabs to the views that have something to show. One that had nothing before comes to the front.
    void offerViews(const Shown &shown);
    void add(const ViewEntry &entry, ComparisonView *view);
    /// Puts @p widget where @p stack holds what belongs to tab @p index, and gives that back.
    QWidget *putIn(QStackedLayout &stack, int index, QWidget *widget);
    /// The head is as wide and as high as the controls of the shown tab need, and not those of the widest.
    void fitControls();
    void showPage(int index);

    ViewPlace m_place;
    std::vector<Tab> m_views;
    TextTabs *m_tabs;
    HeadRow *m_head;
    QStackedLayout *m_controls;
    QStackedLayout *m_pages;
};

} // namespace twinlane
