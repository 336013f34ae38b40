// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Looks for findings on a thread of its own, and brings them to what is shown. Only the latest comparison and limits
// count.

#pragma once

#include "app/reading/lastwish.h"
#include "model/findings/findingchoices.h"
#include "views/shown.h"

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

    /// The findings of the comparison are not those of the present choices yet.
    bool isWaiting() const { return m_isWaiting; }

signals:
    /// They have come, or cannot be had.
    void settled();

private:
    void follow(Shown::Changes what);

    Shown &m_shown;
    bool m_isWaiting = false;
    LastWish<FindingsWish, std::shared_ptr<const PairedFindings>> m_reading;
};

} // namespace twinlane
