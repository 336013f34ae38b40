// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The page of an open comparison: the views of place Top, Left, Centre and Tab, and how they share its room.

#pragma once

#include "views/window/viewregistry.h"

#include <QByteArray>
#include <QWidget>

#include <string_view>
#include <vector>

class QSplitter;
class QHBoxLayout;
class QVBoxLayout;

namespace twinlane {

class CausesView;
class DrawerClosing;
class DiffBarsView;
class FindingsView;
class SidePane;
class TablesCard;
class ViewCard;
class ViewDock;

class ComparisonPage : public QWidget {
    Q_OBJECT
public:
    /// Free space around the cards.
    static constexpr int kPageMarginPx = 12;

    /// The views follow @p shown, which must outlive the page.
    explicit ComparisonPage(Shown &shown, QWidget *parent = nullptr);

    /// The view with this key; null if it stands elsewhere.
    ComparisonView *view(std::string_view key) const;
    ViewCard *centre() const { return m_centre; }
    TablesCard *tables() const { return m_tables; }
    CausesView *causes() const { return m_causes; }
    SidePane *sidePane() const { return m_pane; }
    /// Brings the view with this key to the front; one that is docked gets the keyboard. @pre view(key)
    void showView(std::string_view key);
    /// Brings the list of findings to the front, also where the pane at the left is a rail.
    void openFindings();
    /// Shows the blocks where ranks or names are shown, which know no block.
    void leaveSets();
    /// Puts @p panel at the right of the views: beside them in a wide page, else as a drawer over them. Hidden at first.
    /// The page owns it from then on.
    void setSide(QWidget *panel, int widthPx);
    void setSideShown(bool shown);
    bool isSideDrawer() const { return m_isSideDrawer; }
    void setSideWidth(int px);
    /// The width that the user gave it; 0: none yet.
    int chosenSideWidth() const { return m_chosenSidePx; }
    /// The key of the view that the pane at the left shows.
    std::string_view leftKey() const;
    /// Of all its views, by their keys: what a session file keeps of them.
    QJsonObject viewStates() const;
    void setViewStates(const QJsonObject &states);
    /// Puts @p panel above all views. The page owns it from then on.
    void addStrip(QWidget *panel);
    void applyTheme();

    /// In a low window rows are low. In a still lower one only the verdict of the overview is shown, not its table.
    void fitDensity(int windowPx);
    /// Gives the tables a height of whole rows and the chart the rest, unless the user has moved the border.
    void fitSplitter();
    /// Empty as long as the user has not moved the border.
    QByteArray splitterState() const;
    void restoreSplitter(const QByteArray &state);

signals:
    /// The user wants the drawer to go: Escape, or a click beside it that picks nothing else to explain.
    void sideCloseWanted();
    /// The panel at the side is a drawer now, or none any more.
    void sideModeChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void createViews();
    /// Its tab counts, and it leads to the Timeline.
    void connectFindings(FindingsView &findings, const QString &title);
    void showWhatThereIs();
    /// Where there is room for it, the Timeline stands below the tree and the tables instead of on a tab.
    void fitDock();
    void fitSide();
    void placeSide();

    struct Placed {
        std::string_view key;
        ComparisonView *view;
    };

    Shown &m_shown;
    std::vector<Placed> m_views;
    QVBoxLayout *m_strip;
    QHBoxLayout *m_below; ///< the pane, and what is beside it
    ViewCard *m_centre;
    DiffBarsView *m_bars;
    CausesView *m_causes = nullptr;
    SidePane *m_pane = nullptr;
    TablesCard *m_tables;
    QSplitter *m_splitter;
    bool m_splitterMoved = false;
    ViewDock *m_dock;
    QSplitter *m_rows; ///< the cards above the dock, and the dock
    bool m_rowsMoved = false;
    QSplitter *m_across; ///< the views, and the panel at their side
    QWidget *m_side = nullptr;
    DrawerClosing *m_sideClosing = nullptr;
    EventQuery m_pickedBefore; ///< the present click
    int m_sidePx = 0, m_chosenSidePx = 0;
    bool m_isSideDrawer = false, m_isSideShown = false;
    bool m_isDrawerBeside = false; ///< the drawer covers nothing
};

} // namespace twinlane
