// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The pane at the left of a page. In a wide page it holds its view; in a narrow one it is a rail with a button that
// opens the view over the page.

#pragma once

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace twinlane {

class DrawerClosing;

class SidePane : public QWidget {
    Q_OBJECT
public:
    /// Owns @p view from then on. @pre it stands in a page when it first becomes a rail
    SidePane(QWidget *view, const QString &title, const QString &icon, QWidget *parent = nullptr);

    /// Takes the width that suits a page of @p pagePx.
    void fitPage(int pagePx);
    /// Makes it a rail at any width: something else needs the room.
    void setFolded(bool folded);
    bool isRail() const { return m_isRail; }
    /// Opens the view over the page, where the pane is a rail.
    void open();
    /// Closes it again.
    void close();
    void applyTheme();

protected:
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setRail(bool isRail);

    QWidget *m_view;
    QString m_icon;
    QToolButton *m_button;
    QVBoxLayout *m_layout;
    DrawerClosing *m_closing = nullptr; ///< of the opened view; none: it was never opened
    bool m_isRail = false, m_isFolded = false;
    int m_pagePx = 0;
};

} // namespace twinlane
