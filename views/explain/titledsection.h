// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A part of a pane: a line above it, a title with a note behind it, and its content.

#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace twinlane {

class TitledSection : public QWidget {
    Q_OBJECT
public:
    /// Owns @p content from then on.
    explicit TitledSection(QWidget *content, QWidget *parent = nullptr);

    void setTitle(const QString &title, const QString &note);
    /// Puts @p widget at the right of the title.
    void addControl(QWidget *widget);
    QLabel *note() const { return m_note; }
    void applyTheme();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitTexts();

    QString m_titleText, m_noteText;
    QLabel *m_title, *m_note;
    QHBoxLayout *m_head;
};

} // namespace twinlane
