// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the user looks at: a comparison, and a place in it. Every view reads it and follows its signal. No view knows
// another one.

#pragma once

#include "model/comparison/eventlookup.h"
#include "model/judgement/judgedruns.h"
#include "model/whatif/whatif.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

struct Comparison;

struct OpenedSets;

/// What the user did in a view besides comparing anew, and how it is undone.
struct Act {
    QString what; ///< in a few words: "Filter: gemm"
    QString key;  ///< acts of one key that follow one another are one; empty: each is one by itself
    std::function<void()> back, forth; ///< neither fails where what they are about is gone
};

class Shown : public QObject {
    Q_OBJECT

public:
    /// A part of what is shown. Changes holds several of them.
    enum Change : int {
        NewComparison = 1, ///< another comparison; any of the others may have changed with it
        NewScope = 2,
        NewSelected = 4,
        NewPicked = 8, ///< another block, row of a table or cause
        NewMeasure = 16,
        NewWhatIf = 32 ///< other blocks are as in the baseline
    };
    Q_DECLARE_FLAGS(Changes, Change)

    explicit Shown(QObject *parent = nullptr);

    /// Null while nothing is open.
    const std::shared_ptr<const Comparison> &comparison() const { return m_comparison; }
    /// The sets of ranks of which two are compared; null: no set is open. With sets the comparison may be null, as
    /// summaries have no events to compare.
    const std::shared_ptr<const OpenedSets> &sets() const { return m_sets; }
    bool isOpen() const { return m_comparison || m_sets; }
    /// The zoomed row, whose children the views show. None while nothing is open.
    RowId scope() const { return m_scope; }
    /// The picked row, a child of the scope or deeper in it; none: nothing is picked.
    RowId selected() const { return m_selected; }
    /// The row that tables cover: the picked row, else the scope. Of a cause of both passes the scope, which holds both: its
    /// first block alone lacks the operators of the other pass.
    RowId tableRow() const { return m_selected && !isOfBothPasses() ? m_selected : m_scope; }
    Measure measure() const { return m_measure; }
    /// The block or the table row that was picked last. The details show its events.
    const EventQuery &picked() const { return m_picked; }
    /// The cause that was picked last, as an index of the comparison's verdict.parts.places. None: something else was.
    const std::optional<std::size_t> &cause() const { return m_cause; }

    /// The blocks that are as in the baseline for "what if", ascending. Another comparison forgets them.
    const std::vector<RowId> &asInBaseline() const { return m_asInBaseline; }
    /// Is it one of them, or inside one?
    bool isAsInBaseline(RowId row) const;
    /// What the step takes with them.
    const WhatIf &whatIf() const { return m_whatIf; }

    /// Is it part of a session in a file, which a link can lead into?
    bool isLinkable() const { return m_isLinkable; }
    void setLinkable(bool isLinkable) { m_isLinkable = isLinkable; }

    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }

    /// Replaces the comparison; null closes it. The zoomed, selected and picked rows stay if the new comparison has
    /// rows with their paths; else the step is shown. The way back is forgotten, since row numbers belong to one
    /// comparison. Always emits changed(), once.
    void setComparison(std::shared_ptr<const Comparison> comparison, std::shared_ptr<const OpenedSets> sets = {});

public slots:
    /// Zooms to @p scope, selects @p selected there and remembers where it came from.
    /// @pre both are rows of the comparison or none, here and below.
    void setScope(twinlane::RowId scope, twinlane::RowId selected = {});
    void setSelected(twinlane::RowId selected);
    /// Shows @p row in its place, selected. Zooms into the topmost row itself.
    void showRow(twinlane::RowId row);
    /// Shows the first block of a cause, and picks the cause.
    /// @pre verdict.parts.places has it
    void showCause(std::size_t cause);
    void setMeasure(twinlane::Measure measure);
    void pick(const twinlane::EventQuery &query);
    /// Makes exactly @p rows as in the baseline, in any order. Nothing where one trace is alone.
    void setAsInBaseline(std::vector<twinlane::RowId> rows);
    /// Makes all of @p rows as in the baseline, or if they are, none.
    void toggleAsInBaseline(const std::vector<twinlane::RowId> &rows);
    void goBack();
    void goForward();

signals:
    /// Sent once for each call above that changed anything, after everything is set.
    void changed(twinlane::Shown::Changes what);
    /// A view or a controller emits it.
    void acted(const twinlane::Act &act);
    /// A link to a block is to be copied; none: to the place that is shown. @pre isLinkable()
    void linkWanted(twinlane::RowId row);

private:
    struct Place {
        RowId scope, selected;
    };

    using Cause = std::optional<std::size_t>;

    /// The place of @p row, selected in its parent.
    Place placeOf(RowId row) const;
    bool isOfBothPasses() const; ///< the cause
    void goTo(const Place &place, Cause cause);
    void show(const Place &place, Cause cause = {});
    void move(std::vector<Place> &from, std::vector<Place> &to);

    std::shared_ptr<const Comparison> m_comparison;
    std::shared_ptr<const OpenedSets> m_sets;
    RowId m_scope, m_selected;
    EventQuery m_picked;
    std::optional<std::size_t> m_cause;
    Measure m_measure = Measure::Critical;
    std::vector<RowId> m_asInBaseline;
    WhatIf m_whatIf;
    bool m_isLinkable = false;
    std::vector<Place> m_back, m_forward;
};

} // namespace twinlane

Q_DECLARE_OPERATORS_FOR_FLAGS(twinlane::Shown::Changes)
Q_DECLARE_METATYPE(twinlane::RowId)
Q_DECLARE_METATYPE(twinlane::Measure)
