// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A card of its own for a view that a tab shows in smaller windows.

#pragma once

#include "views/window/viewregistry.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace twinlane {

class HeadRow;
class ViewCard;

class ViewDock : public QWidget {
    Q_OBJECT
public:
    /// Shows the view with this key, which stays @p card's: it is a tab of it while the dock is closed. Closed at
    /// first. @p card outlives the dock's use.
    ViewDock(ViewCard &card, std::string_view key, QWidget *parent = nullptr);

    void setOpen(bool open);
    bool isOpen() const { return m_isOpen; }
    void applyTheme();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    ViewCard &m_card;
    std::string_view m_key;
    ComparisonView *m_view;
    QLabel *m_title;
    HeadRow *m_head = nullptr; ///< while it is open
    QVBoxLayout *m_layout;
    bool m_isOpen = false;
};

} // namespace twinlane
