// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The head of a view of the centre: the way to the zoomed block, its times, and a legend: in the same line where there is
// room, else below it.

#pragma once

#include "views/shown.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;

namespace twinlane {

class Breadcrumb;
struct DifferenceLook;

/// From the step, or from the whole run, down to @p row.
std::vector<RowId> scopePath(const Comparison &comparison, RowId row);
/// Zooms out by one block, or by a chain of only children. A selected block stays selected; at the top nothing is.
void leaveScope(Shown &shown);

/// "107.9 → 88.32 ms −19.61 ms" as a label shows it, the difference in the colour of @p look.
QString totalsHtml(const Delta<double> &value, const DifferenceLook &look);

class ScopeHead : public QWidget {
    Q_OBJECT
public:
    /// Zooms out in @p shown, which outlives it, where a part of the way is clicked. Owns @p legend; null: none.
    ScopeHead(Shown &shown, QWidget *legend, QWidget *parent = nullptr);

    /// Takes over what is shown. @p inside names what was entered below the scope and has no row of its own, @p timeNs are
    /// its times.
    void update(const QStringList &inside = {}, const Delta<std::int64_t> *timeNs = nullptr);
    void applyTheme();
    const QStringList &path() const;
    QString totals() const;

signals:
    /// A part of the way was clicked: so many of the names inside the scope are left.
    void insideLeft(int kept);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();

    Shown &m_shown;
    Breadcrumb *m_breadcrumb;
    QLabel *m_totals;
    QWidget *m_legend;
    QHBoxLayout *m_line, *m_second; ///< of the legend where the first one has no room
    QStringList m_inside;
    Delta<std::int64_t> m_timeNs;
    bool m_hasTimes = false;
};

} // namespace twinlane
