// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Notices what closes a drawer that lies over a page: Escape, and a click beside it.

#pragma once

#include <QObject>

class QPoint;
class QWidget;

namespace twinlane {

class DrawerClosing : public QObject {
    Q_OBJECT
public:
    /// @p drawer is a child of @p page. Both outlive this, or own it.
    DrawerClosing(QWidget &page, QWidget &drawer, QObject *parent = nullptr);

    /// Only where it is active it looks at what the user does.
    void setActive(bool active);

signals:
    /// The mouse went down on the page beside the drawer. What is clicked gets it as well.
    void pressed();
    /// And it came up again, and what was clicked has done its work.
    void clicked();
    /// Nobody else gets this key press.
    void escaped();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isBeside(const QWidget &widget, const QPoint &globalPosition) const;

    QWidget &m_page, &m_drawer;
    bool m_isActive = false, m_isPressed = false;
    const QEvent *m_forField = nullptr; ///< the key press that a field with a text has; to compare only
};

} // namespace twinlane
