// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A part of a pane that is folded under its title until a click opens it.

#pragma once

#include <QWidget>

class QToolButton;

namespace twinlane {

class FoldSection : public QWidget {
    Q_OBJECT
public:
    /// Owns @p content from then on. Folded at first.
    explicit FoldSection(QWidget *content, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setOpen(bool open);
    bool isOpen() const;
    void applyTheme();

signals:
    void toggled(bool open);

private:
    void fitTitle();
    void resizeEvent(QResizeEvent *event) override;

    QString m_title;
    QToolButton *m_button;
    QWidget *m_content;
};

} // namespace twinlane
