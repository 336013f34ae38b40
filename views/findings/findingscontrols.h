// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands above the list of findings: the filter, and the menu of what it knows.

#pragma once

#include "views/findings/findingfilter.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QMenu;
class QToolButton;

namespace twinlane {

class FilterLine;

class FindingsControls : public QWidget {
    Q_OBJECT
public:
    explicit FindingsControls(QWidget *parent = nullptr);

    /// The rules that the menu offers: their ids. With one trace alone there are no states and no sides.
    void setOffered(const QStringList &ruleIds, bool isAlone);
    const FindingFilter &filter() const { return m_filter; }
    QString text() const;
    void setText(const QString &text);
    void clear() { setText({}); }
    void focusFilter();
    void applyTheme();
    QToolButton *menuButton() const { return m_menu; }

signals:
    void filterChanged();
    /// The user wants to go on in the rows.
    void rowsWanted();
    void limitsRequested();

private:
    void fillMenu(QMenu &menu);
    void addChoices(
        QMenu &menu, const QString &title, const QString &field, const QStringList &keys, const QStringList &titles);
    void read();

    FilterLine *m_line;
    QToolButton *m_menu;
    QStringList m_ruleIds;
    bool m_isAlone = false;
    FindingFilter m_filter;
};

} // namespace twinlane
