// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Looks for findings on a thread of its own, and brings them to what is shown. Only the latest comparison and choices
// count.

#pragma once

#include "views/shownfindings.h"
#include "views/work/latestjob.h"

#include <memory>

namespace twinlane {

/// What is to be looked for.
struct FindingsWish {
    std::shared_ptr<const Comparison> comparison;
    FindingChoices choices;
};

class FindingsReader : public QObject {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives it.
    explicit FindingsReader(Shown &shown, QObject *parent = nullptr);

    /// The findings of the present comparison and choices have not come yet.
    bool isWaiting() const { return m_isWaiting; }

signals:
    /// They have come, or cannot be had.
    void settled();

private:
    void follow(ShownFindings::Changes what);
    void read();
    void settle();

    const Shown &m_shown;
    ShownFindings &m_findings;
    bool m_isWaiting = false;
    LatestJob<FindingsWish, std::shared_ptr<const PairedFindings>> m_reading;
};

} // namespace twinlane
