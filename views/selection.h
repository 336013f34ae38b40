// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the user looks at. Every view reads it and follows its signals; no view knows another.

#pragma once

#include "model/comparison/eventlookup.h"

#include <QObject>

#include <vector>

namespace twinlane {

class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(QObject *parent = nullptr);

    /// The row that is zoomed into: views show its children. None while nothing is open.
    RowId scope() const { return m_scope; }
    /// The picked row, a child of the scope or deeper in it; none: nothing is picked.
    RowId selected() const { return m_selected; }
    /// What tables cover: the picked row, else the scope.
    RowId tableRow() const { return m_selected ? m_selected : m_scope; }
    Measure measure() const { return m_measure; }
    /// Whose events the details show: what was picked last, a block or a row of a table.
    const EventQuery &picked() const { return m_picked; }

    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }

    /// Starts over in @p scope, with nothing picked and no history. Row numbers belong to one comparison, so
    /// call it when that is replaced. Always emits scopeChanged, selectedChanged and pickedChanged.
    void reset(RowId scope);

public slots:
    /// Zooms to @p scope, picks @p selected there and remembers where it came from. The signals come after both are
    /// set.
    void setScope(twinlane::RowId scope, twinlane::RowId selected = {});
    void setSelected(twinlane::RowId selected);
    void setMeasure(twinlane::Measure measure);
    void pick(const twinlane::EventQuery &query);
    void goBack();
    void goForward();

signals:
    void scopeChanged(twinlane::RowId scope);
    void selectedChanged(twinlane::RowId selected);
    void measureChanged(twinlane::Measure measure);
    void pickedChanged(const twinlane::EventQuery &query);

private:
    struct Place {
        RowId scope, selected;
    };

    void show(const Place &place);
    void move(std::vector<Place> &from, std::vector<Place> &to);

    RowId m_scope, m_selected;
    EventQuery m_picked;
    Measure m_measure = Measure::Critical;
    std::vector<Place> m_back, m_forward;
};

} // namespace twinlane

Q_DECLARE_METATYPE(twinlane::RowId)
Q_DECLARE_METATYPE(twinlane::Measure)
