// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A line that filters a table while the user types.

#pragma once

#include <QLineEdit>
#include <QTimer>

class QAction;

namespace twinlane {

class FilterLine : public QLineEdit {
    Q_OBJECT
public:
    /// Of the icons and margins beside the text.
    static constexpr int kIconsPx = 62;

    /// @p clearTip: the tool tip of the cross behind the text.
    explicit FilterLine(const QString &clearTip, QWidget *parent = nullptr);

    /// The width that shows all of @p text.
    int pxOf(const QString &text) const { return fontMetrics().horizontalAdvance(text) + kIconsPx; }
    /// Lets the text count now, without waiting for a pause.
    void settle();
    /// Puts the keyboard there, so that typing replaces what stands there.
    void startTyping();
    void applyTheme();

signals:
    /// The text counts: the user pauses, or settle() was called.
    void settled();
    /// The cross or Esc. The text is still there.
    void clearWanted();
    /// The user wants to go on in the rows. The text counts already.
    void rowsWanted();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QTimer m_typing;
    QAction *m_searchAction, *m_clearAction;
};

} // namespace twinlane
