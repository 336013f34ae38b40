// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The chips and the line that filter a table of operators or kernels.

#pragma once

#include "views/stats/metriccolumns.h"
#include "views/stats/rowfilterproxy.h"

#include <QWidget>

class QButtonGroup;

namespace twinlane {

class ChoiceChip;
class FilterLine;

class StatsControls : public QWidget {
    Q_OBJECT
public:
    /// Filters @p rows, which must outlive it.
    StatsControls(StatsKind kind, RowFilterProxy &rows, QWidget *parent = nullptr);

    /// Pixels beside the tabs and below them. If the controls do not fit beside the tabs, they leave out the counts and
    /// the filter's words. If that is not enough, they take the room below.
    void setRoom(int besidePx, int belowPx);
    /// Shows the counts of the rows, as far as there is room.
    void showCounts();
    /// One trace alone has nothing that chips could tell apart.
    void showSides(bool alone);
    /// Takes the filter of real differences away if the rows are not judged: its chip is gone then.
    void showAllWhereNotJudged();
    void clear();
    void focusFilter();
    QString filterText() const;
    void setFilterText(const QString &text);
    /// The same as it was in a session: nothing that is undone.
    void restoreFilterText(const QString &text);
    /// "all", "certain", "slower", "faster", "new", "gone": the rows of the chosen chip.
    QString chipKey() const;
    /// An unknown key chooses all rows.
    void setChipKey(const QString &key);
    /// What is wrong with the text of the filter, in a sentence; empty: nothing.
    const QString &error() const { return m_error; }
    void applyTheme();

signals:
    void filtered();
    /// The user changed the text; it is already applied.
    void textChanged(const QString &before, const QString &now);
    /// The user wants to go on in the rows.
    void rowsWanted();

private:
    void addChips();
    void addFilter();
    void filterByText();
    /// Shows the rows of one chip.
    void showChip(int chip);
    void chooseChip(int chip);
    QString filterTitle() const;
    int filterPx() const;
    /// How narrow the filter may become at last.
    enum class FilterLeast : std::uint8_t { WhatIsTyped, Icons };
    bool fitInto(int roomPx, FilterLeast least);
    /// Where there is no room for the chips beside a filter that can be read, one button opens them.
    void setFolded(bool folded);
    void setTexts(bool withCounts);

    StatsKind m_kind;
    RowFilterProxy &m_rows;
    QString m_error;
    QString m_applied; ///< the text that is filtered by
    bool m_isAlone = false, m_isFolded = false;
    int m_besidePx = QWIDGETSIZE_MAX, m_belowPx = QWIDGETSIZE_MAX;
    QButtonGroup *m_chips = nullptr;
    ChoiceChip *m_folded = nullptr;
    FilterLine *m_filter = nullptr;
};

} // namespace twinlane
