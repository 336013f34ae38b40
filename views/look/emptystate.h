// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A placeholder where there is nothing to show: a picture, a line, an explanation and one button.

#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace twinlane {

class EmptyState : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(QWidget *parent = nullptr);

    /// @p icon is a name under :/icons; without @p action there is no button.
    void setContent(const QString &icon, const QString &title, const QString &text, const QString &action = {});
    void applyTheme();

signals:
    void actionTriggered();

private:
    QString m_iconName;
    QLabel *m_icon, *m_title, *m_text;
    QPushButton *m_button;
};

} // namespace twinlane
