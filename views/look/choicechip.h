// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A button that shows what is chosen and opens a menu of the choices.

#pragma once

#include <QToolButton>

class QActionGroup;

namespace twinlane {

/// @p text and the mark of a button that opens a menu. The bundled font has the mark, so it looks the same everywhere.
QString withMenuMark(const QString &text);

class ChoiceChip : public QToolButton {
    Q_OBJECT
public:
    /// @p title names the choice, such as "Measure"; tool tips and screen readers say it.
    explicit ChoiceChip(const QString &title, QWidget *parent = nullptr);

    void addChoice(int id, const QString &text, const QString &definition = {});
    void clearChoices();
    /// Shows the choice with this id and emits nothing. An unknown id shows none.
    void setCurrent(int id);
    int current() const { return m_current; }
    void setChoiceEnabled(int id, bool enabled);
    /// Other words for a choice; its definition stays.
    void setChoiceText(int id, const QString &text);
    void setChoiceVisible(int id, bool visible);
    int choiceCount() const;

signals:
    /// The user made another choice.
    void chosen(int id);

private:
    QString m_title;
    QActionGroup *m_actions;
    int m_current = -1;
};

} // namespace twinlane
