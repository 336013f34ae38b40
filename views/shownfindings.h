// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is wrong in the runs that are shown: the findings of the comparison, what the user decided about them, and which one
// is picked. Somebody looks for them on another thread and brings them here.

#pragma once

#include "model/findings/findingchoices.h"
#include "views/shown.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <optional>

namespace twinlane {

class ShownFindings : public QObject {
    Q_OBJECT
public:
    /// A part of what is shown. Changes holds several of them.
    enum Change : int {
        NewFindings = 1, ///< they have come, are others, or are none any more
        NewPicked = 2,   ///< another one is picked, or none any more
        NewChoices = 4   ///< other limits, the segment model is asked or not, or others are ignored
    };
    Q_DECLARE_FLAGS(Changes, Change)

    /// Those of @p shown, made at the first call. They end with it.
    static ShownFindings &of(Shown &shown);

    /// Of the shown comparison; null: nothing is open, they have not come yet, or error() says why.
    std::shared_ptr<const PairedFindings> findings() const;
    const std::optional<Error> &error() const { return m_error; }
    /// The limits, whether the segment model is asked, and which the user ignores. They stay with another comparison.
    const FindingChoices &choices() const { return m_choices; }
    /// The findings are those of the present limits, and with the segment model's opinion as it is wanted.
    bool areCurrent() const;
    /// As an index of PairedFindings::pairs. None: something else was picked since.
    std::optional<std::size_t> picked() const { return findings() ? m_picked : std::nullopt; }

    /// @p findings are those of the shown comparison under the present choices. The picked one stays if its rule has one
    /// at the same row.
    void setFindings(std::shared_ptr<const PairedFindings> findings);
    /// They cannot be had.
    void setError(const Error &error);
    /// Looks for them now, on this thread, however long that takes. Nothing if they are there.
    void findNow();
    /// Other limits need other findings, and so does a segment model that is switched on or off; those that are there stay
    /// until they come. What is ignored is marked at once.
    void setChoices(FindingChoices choices);
    /// Shows the block of a finding in all views, and picks the finding. @pre findings() has it
    void show(std::size_t finding);

signals:
    /// Sent once for each change, after everything is set.
    void changed(twinlane::ShownFindings::Changes what);

private:
    explicit ShownFindings(Shown &shown);
    void follow(Shown::Changes what);

    Shown &m_shown;
    std::shared_ptr<const Comparison> m_comparison; ///< whose findings they are
    std::shared_ptr<const PairedFindings> m_findings;
    std::optional<Error> m_error;
    FindingChoices m_choices;
    std::optional<std::size_t> m_picked;
    bool m_isShowing = false; ///< the block of the picked one is being shown
};

/// The findings of @p comparison under @p choices. May throw std::bad_alloc. Left at interruption points.
std::shared_ptr<const PairedFindings> chosenFindings(const Comparison &comparison, const FindingChoices &choices);

} // namespace twinlane

Q_DECLARE_OPERATORS_FOR_FLAGS(twinlane::ShownFindings::Changes)
